"""What the pictures of Factory 42 say to those who do not see them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.factory_42.view_types import Factory42View
from render.factory_42 import samples
from render.factory_42.alt import board_alt, hand_alt, location_alt, placement_alt
from render.factory_42.scenes import PICTURES
from render.factory_42.text_board import TEXT_MOST, text_board
from render.words import MOST
from tests.render.factory_42_views import LONG_NAMES, NAMES, any_view


def test_the_board_says_who_acts_and_what_changed_first() -> None:
    alt = board_alt(samples.table(4), NAMES)
    assert alt.startswith(
        "Factory 42, round 4 of 6, placing workers. Dane to place. "
        "Latest: Coro: Commissar to Requisition, Brix: Worker to Trading. "
        "Orders: Steam Whistle, Single Note, 5 Steam, 1 rosette on it; "
    )
    assert "Anniversary Ale, Year Unspecified, 3 Steam, made by Ada, Brix and Coro" in alt
    assert "Steam 9, bursts at 15. Common Pool: 3 Flax + 2 Wood + " in alt
    assert "Coro 12 VP, 2 rosettes, 3 meeples left, Warehouse 0/4, docks open and open." in alt
    assert "Requisition: Brix, Dane, 2 free; Commissar of Coro." in alt


def test_a_rupture_is_told() -> None:
    alt = board_alt(samples.resolving("loading"), NAMES)
    assert "Steam 8, ruptured, 8 at most." in alt


def test_placement_tells_what_is_open() -> None:
    alt = placement_alt(samples.table(4), NAMES)
    assert "Open: Requisition, Spiking, " in alt
    assert "Loading as Commissar" in alt
    assert "Meeples left: Ada 3 of 6, Brix 3 of 6, Coro 3 of 6, Dane 4 of 6." in alt


@pytest.mark.parametrize(
    ("location", "words"),
    [
        ("requisition", "Supply: 6 Flax"),
        ("bureaucracy", "Tower: Flax + Wood + 2 Marble"),
        ("spiking", "Drawn: Flax + Steel + Gold + Lichen + Magic."),
        ("shipping", "Brix: Dock 1 Marble + 2 Steel + 2 Copper + Gold, Dock 2 open."),
        ("guild", "On offer: Brewery in a Wardrobe (3 VP, 2 Wood + Copper)"),
        ("embassy", "Brix: 2 secret."),
        ("trading", "Market Price List Eaten: sell wood 2"),
        ("research", "Dane built Small Warehouse Expansion, Large Warehouse Expansion, Crane."),
        ("manufacturium_2", "Manufacturium 2. Coro (Worker and Commissar)."),
        ("end_of_round", "Ada 11 VP, 4 rosettes"),
    ],
)
def test_a_location_tells_what_is_shown_beside_it(location: str, words: str) -> None:
    assert words in location_alt(samples.resolving(location), NAMES, location)


def test_the_hand_tells_its_owner_what_is_secret() -> None:
    view = samples.table(4, 1)
    alt = hand_alt(view, NAMES)
    assert "Secret: Clockwork Nightingale, Off-Key." in alt
    assert "Your plan: 1 Trading, 2 Loading (Commissar)." in alt
    for tell in (board_alt, placement_alt, location_alt):
        assert "Nightingale" not in tell(view, NAMES)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_words_never_outgrow_their_limits(seats: int) -> None:
    chance = Random(seats)
    for _ in range(25):
        view = any_view(chance, seats, chance.randrange(seats))
        for scene, (_, tell) in PICTURES.items():
            alt = tell(view, LONG_NAMES)
            assert 0 < len(alt) <= MOST, scene
            assert alt.endswith("."), scene
        board = text_board(view, LONG_NAMES)
        assert len(board) <= TEXT_MOST
        assert all(LONG_NAMES[player.seat] in board for player in view.players)


def test_the_text_board_tells_all_that_the_picture_shows() -> None:
    board = text_board(samples.table(4), NAMES)
    for words in (
        "- Steam Whistle, Single Note, 5 Steam, 1 rosette on it: Steel + Copper; ",
        "- 1 Requisition: Brix, Dane, 2 free; Commissar of Coro.",
        "- 14 Manufacturium 2: Coro (Worker and Commissar).",
        "Nobody yet, free: Inventor's Guild 3, Accounting 3.",
        "Event: Cold Draught in the Flue; each making needs +1 Steam; the pool gains",
        "Track from the exit: Wood + 2 Steel + Copper; Lichen + Mushroom + Beer.",
        "Station: 2 empty.",
        "Tower: Flax + Wood + 2 Marble",
        "Spiking bag: 4 Flax",
        "Supply: 6 Flax",
        "Has built Small Warehouse Expansion, Large Warehouse Expansion, Crane.",
    ):
        assert words in board, words


def test_a_text_board_holds_nothing_secret() -> None:
    # F42-83
    view = samples.table(4, 1)
    bare: Factory42View = msgspec.structs.replace(view, own=None, seat=None)
    assert text_board(view, NAMES) == text_board(bare, NAMES)
