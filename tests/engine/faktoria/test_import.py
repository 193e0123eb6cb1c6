"""Rulebook, Action: Import: the lot and the opening bid."""

from __future__ import annotations

import pytest

from engine.faktoria.events import AuctionOpened
from engine.kernel.choice import Why
from engine.kernel.errors import WrongPick
from tests.engine.faktoria.world import act, asked, auction, bids, of, options, owned, why, world


def test_a_lot_is_two_cubes_or_more_of_any_columns():
    """FK-7."""
    game = world()
    act(game, "import")
    assert options(game) == ["lot:1", "lot:2", "lot:3", "lot:4", "leave"]
    for picks in (["lot:1"], [], ["lot:1", "lot:1"], ["lot:1", "lot:2", "leave"]):
        with pytest.raises(WrongPick):
            act(game, *picks)
    act(game, "lot:4", "lot:1")
    assert game.chests == ["wood", None, None, "wood", None, None]
    assert game.now == [None, "stone", "iron", None, None, None]


@pytest.mark.parametrize("harbours", [0, 1, 2])
def test_as_many_cubes_as_the_second_row_has(harbours):
    """FK-7: four to six, a large cube counts as one."""
    now = ["wood", "stone", "iron", "wood", *["large_stone"] * harbours]
    game = world(harbours=harbours, now=now, later=now)
    act(game, "import")
    act(game, *[f"lot:{column + 1}" for column in range(4 + harbours)])
    assert [cube for cube in game.chests if cube] == now


def test_import_may_be_skipped_and_left():
    """FK-7, FK-22: until the opening bid it costs nothing to leave it."""
    game = world()
    act(game, "import")
    act(game, "leave")
    act(game, "import")
    act(game, "lot:1", "lot:2")
    act(game, "leave")
    assert not game.imported
    assert game.now == ["wood", "stone", "iron", "wood", None, None]
    assert not any(game.chests)
    act(game, "end_turn")
    assert game.now == ["wood", "stone", "iron", "wood", None, None]


def test_the_lot_may_be_changed_until_the_opening_bid():
    """FK-22."""
    game = world()
    act(game, "import")
    act(game, "lot:1", "lot:2")
    act(game, "other_lot")
    assert asked(game) == (0, "lot")
    act(game, "lot:3", "lot:4")
    (opened,) = of(act(game, "bid:2"), AuctionOpened)
    assert (opened.lot, opened.guilders) == (("iron", "wood"), 2)
    assert game.imported


def test_any_opening_bid_up_to_all_guilders():
    """FK-1, FK-22: the printed 1 guilder is the least, not the only one."""
    game = world({"guilders": 7})
    act(game, "import")
    act(game, "lot:1", "lot:2")
    assert options(game, "bid") == [f"bid:{n}" for n in range(1, 8)]


def test_with_one_guilder_the_opening_is_one():
    """FK-22."""
    game = world({"guilders": 1})
    act(game, "import")
    act(game, "lot:1", "lot:2")
    assert options(game, "bid") == ["bid:1"]


def test_without_guilders_no_import_until_something_is_exported():
    """FK-3."""
    game = world({"guilders": 0, "iron": 1})
    assert why(game, "import") == Why("no_guilders")
    act(game, "export:iron")
    assert why(game, "import") is None
    auction(game, 1)


def test_import_once_a_turn_whoever_wins():
    """FK-11, FK-22."""
    game = world({"guilders": 3, "iron": 1})
    auction(game, 1)
    bids(game, 2, "pass")
    assert asked(game) == (1, "gift")
    act(game, "give:stone")
    assert asked(game) == (0, "turn")
    assert why(game, "import") == Why("import_used")


def test_a_turn_that_an_auction_leaves_empty_ends_by_itself():
    game = world({"guilders": 1})
    auction(game, 1, 1, 4)
    events = act(game, "pass")
    assert owned(game) == (0, 2, 0, 0, 0)
    assert asked(game) == (1, "turn")
    assert [type(event).__name__ for event in events].count("TurnEnded") == 1


def test_no_export_between_lot_and_settlement():
    """FK-2, FK-32: no export during an Import, not even one's own."""
    game = world({"iron": 3}, {"iron": 3})
    act(game, "import")
    assert not options(game, "export")
    act(game, "lot:1", "lot:2")
    assert not options(game, "export")
    act(game, "bid:1")
    assert not options(game, "export")
