"""The reference pictures: `python -m tests.render.golden` draws them anew; then look at each.

They are kept at half size, which is enough to see a slip and keeps the repository light.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image, ImageChops

from render.samples import sample
from render.scenes import draw

FOLDER = Path(__file__).parent / "golden"
OUT = Path("out")
CASES = {
    "little_factory_board_4": ("little_factory_board", 4, "dark"),
    "little_factory_board_4_light": ("little_factory_board", 4, "light"),
    "little_factory_board_2": ("little_factory_board", 2, "dark"),
    "little_factory_hand": ("little_factory_hand", 4, "dark"),
    "faktoria_board_4": ("faktoria_board", 4, "dark"),
    "faktoria_board_5_light": ("faktoria_board", 5, "light"),
    "faktoria_board_2": ("faktoria_turn", 2, "dark"),
    "faktoria_auction": ("faktoria_auction", 5, "dark"),
    "faktoria_hand": ("faktoria_hand", 4, "dark"),
    "fantastic_board_4": ("fantastic_board", 4, "dark"),
    "fantastic_work_4": ("fantastic_work", 4, "dark"),
    "fantastic_full_5_light": ("fantastic_full", 5, "light"),
    "fantastic_board_2": ("fantastic_board", 2, "dark"),
    "fantastic_solo": ("fantastic_solo", 1, "dark"),
    "fantastic_market": ("fantastic_market", 4, "dark"),
    "fantastic_compound": ("fantastic_compound", 4, "dark"),
    "fantastic_hand": ("fantastic_hand", 4, "dark"),
    "fantastic_hiring": ("fantastic_hiring", 4, "dark"),
    "factory_42_board_4": ("factory_42_board", 4, "dark"),
    "factory_42_board_5_light": ("factory_42_board", 5, "light"),
    "factory_42_base_2": ("factory_42_base", 2, "dark"),
    "factory_42_post": ("factory_42_post", 3, "dark"),
    "factory_42_orders": ("factory_42_orders", 4, "dark"),
    "factory_42_placement": ("factory_42_placement", 4, "dark"),
    "factory_42_location": ("factory_42_location", 4, "dark"),
    "factory_42_player": ("factory_42_player", 4, "dark"),
    "factory_42_hand": ("factory_42_hand", 4, "dark"),
    "banner": ("banner", 4, "dark"),
    "lobby": ("lobby", 3, "dark"),
    "standings": ("standings", 4, "dark"),
}
BLOCK = 10


def drawn(case: str) -> Image.Image:
    """The picture of a case as it is drawn now, at half size."""
    name, seats, theme = CASES[case]
    data = draw(*sample(name, seats), theme).data
    return Image.open(io.BytesIO(data)).convert("RGB").reduce(2)


def kept(case: str) -> Image.Image:
    return Image.open(FOLDER / f"{case}.png").convert("RGB")


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of a pixel over the whole picture, and in its worst block."""
    grey = ImageChops.difference(one, other).convert("L")
    blocks = grey.reduce(BLOCK)
    worst = blocks.getextrema()[1]
    return sum(
        n * count for n, count in enumerate(grey.histogram())
    ) / one.width / one.height, worst


def write_difference(case: str, now: Image.Image, then: Image.Image) -> Path:
    """Then, now and what differs, below each other, for whoever has to judge."""
    OUT.mkdir(exist_ok=True)
    parts = [then, now, ImageChops.difference(now, then.resize(now.size)).point(lambda v: v * 4)]
    whole = Image.new("RGB", (now.width, sum(part.height + 8 for part in parts)), "#FF00FF")
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height + 8
    target = OUT / f"{case}_difference.png"
    whole.save(target)
    return target


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for case in CASES:
        drawn(case).save(FOLDER / f"{case}.png", optimize=True)
        sys.stdout.write(f"{FOLDER.name}/{case}.png\n")


if __name__ == "__main__":
    main()
