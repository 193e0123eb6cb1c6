"""A pick in portions, press by press: what each press leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from cogs import panel_presses
from cogs.pressed import Odd
from engine.kernel.choice import Choice
from tables.screens import several
from tests import toy
from tests.cogs.test_screens import requisition, walk


@dataclass
class Press:
    """What the listener hands over: the draft in the id, and what was chosen in the menu."""

    draft: str
    values: tuple[str, ...]

    def word(self, at: int) -> str:
        return self.draft


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch):
    """Press the menu of this choice; the panel that comes or the picks that are made."""
    loaded = next(loaded for loaded, _ in walk(toy.GAME, 2, "s1") if loaded.match.waiting)
    monkeypatch.setattr(several, "_labels", lambda *_: [("Flax", "")] * 10)

    async def press(choice: Choice, draft: str, *values: str) -> tuple[str, Any]:
        async def asked(press: Press) -> Any:
            return loaded, 0, 1, choice

        async def choose(press: Press, seat: int, number: int, picks: list[str]) -> Any:
            return "picks", picks

        async def own_panel(press: Press, loaded: Any, seat: int, *, note="", draft="") -> Any:
            return note or "panel", draft

        monkeypatch.setattr(panel_presses, "_asked", asked)
        monkeypatch.setattr(panel_presses, "choose", choose)
        monkeypatch.setattr(panel_presses, "own_panel", own_panel)
        return await panel_presses.add(Press(draft, values))

    return press


async def test_all_points_at_once_is_one_press(pressed):
    assert await pressed(requisition(10), "0" * 10, "0*10") == ("picks", ["requisition:0"] * 10)


async def test_a_part_leads_on_to_the_rest(pressed):
    assert await pressed(requisition(10), "0" * 10, "0*1", "1*2") == ("panel", "1200000000")
    picks = ["requisition:0", *["requisition:1"] * 2, *["requisition:3"] * 5]
    assert await pressed(requisition(10), "1200000000", "3*5") == ("picks", picks)


async def test_too_much_leaves_the_pick_as_it_was(pressed):
    words, draft = await pressed(requisition(10), "1000000000", "0*9", "1*4")
    assert "too much (points: 18, at most 10 possible)" in words
    assert draft == "1000000000"


async def test_a_value_that_is_not_offered_is_odd(pressed):
    with pytest.raises(Odd):
        await pressed(requisition(10), "0" * 10, "0*11")
