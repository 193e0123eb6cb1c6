"""Where things are painted: `Shapes` at a multiple of the size, then `Canvas` for text at 1 ×.

Shapes drawn large and reduced have smooth edges; text drawn at its real size stays sharp. A canvas
can be frozen into a `Sprite`, which is pasted wherever it is needed and brings its texts along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.layout import Box, baseline
from render.text import Line, fit
from render.theme import Step, Style, Theme

Points = Sequence[tuple[float, float]]
LINE_HEIGHT = 1.0


class Sprite(NamedTuple):
    """A finished piece of picture; its image starts `dx`, `dy` off the place it is pasted at."""

    image: Image.Image
    dx: int = 0
    dy: int = 0
    texts: tuple[Line, ...] = ()


class Shapes:
    """A layer `scale` times as large as the picture; all its numbers are pixels of the picture."""

    def __init__(self, width: float, height: float, ground: str | None = None, scale: int = 4):
        mode = "RGB" if ground else "RGBA"
        size = (round(width) * scale, round(height) * scale)
        self.scale = scale
        self.image = Image.new(mode, size, ground or (0, 0, 0, 0))
        self.brush = ImageDraw.Draw(self.image)

    def _corners(self, box: Box) -> tuple[int, int, int, int]:
        k = self.scale
        left, top = round(box.x * k), round(box.y * k)
        return left, top, round(box.right * k) - 1, round(box.bottom * k) - 1

    def _points(self, points: Points) -> list[tuple[int, int]]:
        return [(round(x * self.scale), round(y * self.scale)) for x, y in points]

    def rectangle(self, box: Box, fill: str) -> None:
        self.brush.rectangle(self._corners(box), fill)

    def rounded(self, box: Box, radius: float, fill: str) -> None:
        self.brush.rounded_rectangle(self._corners(box), radius * self.scale, fill)

    def ellipse(self, box: Box, fill: str) -> None:
        self.brush.ellipse(self._corners(box), fill)

    def polygon(self, points: Points, fill: str) -> None:
        self.brush.polygon(self._points(points), fill)

    def line(self, points: Points, fill: str, width: float) -> None:
        """A stroke with round ends and joints."""
        placed = self._points(points)
        thick = max(1, round(width * self.scale))
        self.brush.line(placed, fill, thick)
        for x, y in placed if thick > 2 else ():
            r = thick / 2
            self.brush.ellipse((x - r, y - r, x + r - 1, y + r - 1), fill)

    def outline(self, points: Points, fill: str, width: float) -> None:
        """A closed stroke."""
        self.line([*points, points[0]], fill, width)

    def dashed(
        self, box: Box, fill: str, width: float = 1.5, pattern: tuple[float, float] = (10, 8)
    ) -> None:
        """A frame of dashes (on, off) that always turns its corners with a full dash."""
        for start, end in _sides(box.inset(width / 2)):
            for a, b in _dashes(start, end, *pattern):
                self.rectangle(_bar(a, b, width), fill)

    def reduced(self) -> Image.Image:
        return self.image.reduce(self.scale)

    def canvas(self) -> Canvas:
        """The layer at the size of the picture, ready for text."""
        return Canvas(self.reduced())


def _sides(box: Box) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    a, b = (box.x, box.y), (box.right, box.y)
    c, d = (box.right, box.bottom), (box.x, box.bottom)
    return [(a, b), (d, c), (a, d), (b, c)]


def _dashes(
    start: tuple[float, float], end: tuple[float, float], on: float, off: float
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The dashes between two points; the gaps give way so that both ends are dashes."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    count = max(2, round((length + off) / (on + off)))
    dash = min(on, length / (2 * count - 1) * 1.1)
    step = (length - dash) / (count - 1)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    places = [index * step for index in range(count)]
    return [
        (
            (start[0] + dx * at, start[1] + dy * at),
            (start[0] + dx * (at + dash), start[1] + dy * (at + dash)),
        )
        for at in places
    ]


def _bar(a: tuple[float, float], b: tuple[float, float], width: float) -> Box:
    half = width / 2
    return Box(a[0] - half, a[1] - half, b[0] - a[0] + width, b[1] - a[1] + width)


class Canvas:
    """A picture in the making at its real size, with a record of every text on it.

    `origin` is where the point (0, 0) of its numbers lies in the image: pieces that hang over
    their own box (a shadow, an outline) start below and right of the image's corner.
    """

    def __init__(self, image: Image.Image, origin: tuple[int, int] = (0, 0)) -> None:
        self.image = image
        self.origin = origin
        self.texts: list[Line] = []

    @classmethod
    def over(cls, sprite: Sprite) -> Canvas:
        """A canvas that begins as a copy of a sprite."""
        canvas = cls(sprite.image.copy(), (-sprite.dx, -sprite.dy))
        canvas.texts = list(sprite.texts)
        return canvas

    def paste(self, sprite: Sprite, x: float, y: float) -> None:
        x, y = round(x), round(y)
        place = (x + sprite.dx + self.origin[0], y + sprite.dy + self.origin[1])
        clear = sprite.image if sprite.image.mode == "RGBA" else None
        if clear and self.image.mode == "RGBA":
            self.image.alpha_composite(sprite.image, place)
        else:
            self.image.paste(sprite.image, place, clear)
        self.texts += [line.moved(x, y) for line in sprite.texts]

    def write(
        self,
        words: str,
        at: tuple[float, float],
        style: Style,
        *,
        align: float = 0,
        room: Box | None = None,
    ) -> float:
        """Set one line, capitals centred on `at`; `align` 0 starts there, 0.5 centres, 1 ends.

        Answers the width of the line.
        """
        face, size, colour = style
        mask = fonts.mask(words, face, size)
        length = fonts.width(words, face, size)
        left = round(at[0] - align * length) + mask.left
        top = baseline(at[1], size) + mask.top
        self.image.paste(colour, (left + self.origin[0], top + self.origin[1]), mask.image)
        ink = Box(left, top, mask.image.width, mask.image.height)
        self.texts.append(Line(words, ink, size, room))
        return length

    def fitted(self, words: str, room: Box, step: Step, colour: str, *, align: float = 0) -> float:
        """Set a text as large as its step and the room allow, centred in height.

        Answers the width of its longest line.
        """
        cut = fit(words, step, room.w, room.h)
        pitch = round(cut.size * LINE_HEIGHT)
        top = room.cy - pitch * (len(cut.lines) - 1) / 2
        style = Style(step.face, cut.size, colour)
        x = room.x + align * room.w
        return max(
            self.write(line, (x, top + index * pitch), style, align=align, room=room)
            for index, line in enumerate(cut.lines)
        )

    def frozen(self) -> Sprite:
        """This canvas as a sprite."""
        return Sprite(self.image, -self.origin[0], -self.origin[1], tuple(self.texts))


class Page(Canvas):
    """A whole picture: a canvas that knows its theme and its game's accent."""

    def __init__(self, ground: Sprite, theme: Theme, game: str) -> None:
        super().__init__(ground.image.copy())
        self.texts = list(ground.texts)
        self.theme = theme
        self.accent = theme.accent(game)
