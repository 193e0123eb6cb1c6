"""`python -m render SCENE [--seats N] [--theme light]` draws a made-up scene to out/SCENE.png.

Without a scene it lists what there is; `--time` measures instead of drawing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from render.glyphs.sheet import draw_glyphs
from render.samples import SAMPLES, sample
from render.scenes import draw, encoded
from render.theme import THEMES
from render.timing import measure

OUT = Path("out")


def main(words: list[str]) -> int:
    asked = _parser().parse_args(words)
    scenes = [*SAMPLES, "glyphs"]
    if not asked.scene or asked.scene not in scenes:
        sys.stdout.write("Scenes: " + ", ".join(scenes) + "\n")
        return 2 if asked.scene else 0
    if asked.time:
        return _time(asked.scene, asked.seats, asked.theme)
    return _draw(asked.scene, asked.seats, asked.theme)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    parser.add_argument("scene", nargs="?", help="one of the scenes; none lists them")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=4)
    parser.add_argument("--theme", choices=tuple(THEMES), default="dark")
    parser.add_argument("--time", action="store_true", help="measure instead of drawing")
    return parser


def _draw(name: str, seats: int, theme: str) -> int:
    OUT.mkdir(exist_ok=True)
    target = OUT / f"{name}.png"
    if name == "glyphs":
        data, alt = encoded(draw_glyphs(THEMES[theme])), "Every drawing of data/icons."
    else:
        picture = draw(*sample(name, seats), theme)
        data, alt = picture.data, picture.alt
    target.write_bytes(data)
    sys.stdout.write(f"{target} ({len(data) // 1024} KB)\n{alt}\n")
    return 0


def _time(name: str, seats: int, theme: str) -> int:
    took = measure(name, seats, theme)
    sys.stdout.write(
        f"{name}: cold {took.cold * 1000:.0f} ms, warm {took.warm * 1000:.1f} ms, encoding alone "
        f"{took.encode * 1000:.1f} ms, so {took.ratio:.2f} times that; {took.size // 1024} KB\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
