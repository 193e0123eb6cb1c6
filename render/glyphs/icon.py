"""Drawings of data/icons as sprites, painted once per name, size and tint.

`currentColor` in a drawing is the tint; everything else keeps its own colours in both themes.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from render.canvas import Canvas, Shapes, Sprite
from render.glyphs import drawing
from render.glyphs.path import Trace
from render.theme import C800, INK, Style

FOLDER = Path(__file__).parent.parent.parent / "data" / "icons"
SCALE = 8
WORDED = {"factory_42": ("42", 0.74, 0.0), "factotum": ("F", 0.36, 0.0)}


class IconMissingError(RuntimeError):
    """There is no drawing of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no drawing data/icons/{name}.svg.")


@cache
def _strokes(name: str) -> list[drawing.Stroke]:
    path = FOLDER / f"{name}.svg"
    if not path.is_file():
        raise IconMissingError(name)
    return drawing.read(path)


def icon_names(folder: str) -> list[str]:
    """The drawings of a folder of data/icons, as `icon` wants them."""
    return sorted(f"{folder}/{path.stem}" for path in (FOLDER / folder).glob("*.svg"))


@lru_cache(maxsize=512)
def icon(name: str, size: int, tint: str = INK) -> Sprite:
    """The drawing `folder/name`, `size` pixels square."""
    layer = Shapes(size, size, scale=SCALE)
    for stroke in _strokes(name):
        _paint(layer, stroke, size / 100, tint)
    return Sprite(layer.reduced())


def _paint(layer: Shapes, stroke: drawing.Stroke, unit: float, tint: str) -> None:
    runs = [Trace([(x * unit, y * unit) for x, y in t.points], t.closed) for t in stroke.traces]
    if stroke.fill != "none":
        _fill(layer, runs, stroke.fill.replace("currentColor", tint))
    if stroke.stroke != "none":
        colour = stroke.stroke.replace("currentColor", tint)
        for run in runs:
            draw = layer.outline if run.closed else layer.line
            draw(run.points, colour, stroke.width * unit)


def _fill(layer: Shapes, runs: list[Trace], colour: str) -> None:
    """Fill the runs together; where two of them lie over each other there is a hole."""
    if len(runs) == 1:
        layer.polygon(runs[0].points, colour)
        return
    whole = Image.new("L", layer.image.size)
    for run in runs:
        part = Image.new("L", layer.image.size)
        ImageDraw.Draw(part).polygon(
            [(x * layer.scale, y * layer.scale) for x, y in run.points], fill=255
        )
        whole = ImageChops.difference(whole, part)
    layer.image.paste(colour, (0, 0), whole)


@lru_cache(maxsize=32)
def emblem(game: str, size: int) -> Sprite:
    """A game's emblem in ink, without the ground it stands on."""
    words, part, _ = WORDED.get(game, ("", 0, 0))
    image = Image.new("RGBA", (size, size))
    if (FOLDER / "emblems" / f"{game}.svg").is_file():
        image = icon(f"emblems/{game}", size).image.copy()
    canvas = Canvas(image)
    if words:
        canvas.write(words, (size / 2, size / 2), Style(C800, round(part * size), INK), align=0.5)
    return canvas.frozen()
