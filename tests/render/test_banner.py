"""The banner of a step keeps its texts in their places and tells what it shows."""

from __future__ import annotations

import msgspec
import pytest

from render.banner import BannerPlate, BannerScene, Change, Gain, Moved, banner_alt
from render.samples import NAMES, banner
from render.scenes import paint
from tests.render.factory_42_views import LONG_NAMES
from tests.render.test_pictures import faults

MOVED = tuple(Moved(n, f"little_factory/{sign}", sign) for n, sign in ((1, "wood"), (12, "clay")))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_texts_of_any_banner_keep_their_places(count: int, theme: str) -> None:
    everybody = tuple(Gain(seat, "+12 rosettes", "factory_42/rosette") for seat in range(5))
    plates = (
        BannerPlate("Score", change=Change(-15, 142, "factory_42/steam"), note="far, far up"),
        BannerPlate("Given", moved=MOVED * 3, note="a note that takes more than a line of its own"),
        BannerPlate("Gains", gains=everybody),
        BannerPlate("Then", note="a sentence of some length about what is going to happen next"),
    )
    scene = BannerScene("faktoria", "A step", "round 6 of 6", plates[:count], (4,), "to choose")
    canvas = paint("banner", "faktoria", msgspec.json.encode(scene), LONG_NAMES, theme)
    assert list(faults(canvas)) == []


def test_the_banner_is_told_plate_by_plate() -> None:
    assert banner_alt(banner(), NAMES) == (
        "Factory 42, round 4 of 6: Steam Generation. Brix to trade. "
        "Steam: 9 to 12, no rupture. Burned from the pool: 1 Flax, 1 Wood, 1 + 2 Steam. "
        "Workers here: Coro +2, Ada nothing. "
        "Next: Trading: sell any mix, then buy any mix; then Research."
    )
