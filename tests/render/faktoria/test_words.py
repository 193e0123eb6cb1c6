"""What the pictures of Faktoria say to those who do not see them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.faktoria.lines import ENDS
from render.faktoria.alt import TEXT_MOST, auction_alt, board_alt, hand_alt, text_board
from render.faktoria.samples import auction, turn
from render.words import MOST
from tests.render.faktoria_views import LONG_NAMES, NAMES, any_view

END = next(iter(ENDS))


def test_the_board_says_who_must_act_and_what_changed_first() -> None:
    alt = board_alt(auction(), NAMES)
    assert alt.startswith(
        "Faktoria, round 3 of 5. Coro to bid. Latest: Dane passed, Brix passed, Ada bid 7. "
        "New in the market: 1 wood, 1 stone."
    )
    assert "Coro to bid 8 or more" in alt
    assert "Dane 72 VP, 3 guilders, 9 wood, 1 stone, 2 iron; Sawmill, Quarry, 3 Stable" in alt


def test_without_an_auction_the_board_says_what_may_still_be_done() -> None:
    alt = board_alt(turn(), NAMES)
    assert "Brix to move." in alt
    assert "Actions still open: Import, Build." in alt
    assert "Can be built now: Castle, Tower, Quarry, Sawmill." in alt


def test_the_auction_tells_every_bid_and_what_the_winner_owes() -> None:
    alt = auction_alt(auction(), NAMES)
    assert "Bids: Brix 2, Coro 3, Dane 4, Ada 5, Brix passed, Coro 6, Dane passed, Ada 7." in alt
    assert "The winner pays the bank. Whoever else wins gives Brix one cube of the lot." in alt


def test_the_end_says_who_won_by_what_is_left() -> None:
    players = [
        msgspec.structs.replace(player, vp=40, guilders=guilders)
        for player, guilders in zip(turn().players, (3, 9, 1, 9), strict=True)
    ]
    over = msgspec.structs.replace(turn(), over=END, turn=None, players=tuple(players))
    # Brix and Dane have the same guilders; Brix has more wood and stone (FK-19).
    assert "Brix wins: " in board_alt(over, NAMES)


def test_a_seats_own_text_tells_its_order_and_what_is_short() -> None:
    alt = hand_alt(turn(seat=1), NAMES)
    assert "holdings are open. It is your turn." in alt
    assert "Your standing order: bid up to 6, then pass; for the next auction" in alt
    assert "You can build Castle, Tower, Quarry, Sawmill." in alt
    assert "Short: Cathedral 1 stone and 1 gold; Harbour 12 wood; Stable 5 wood." in alt


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_words_never_outgrow_their_limits(seats: int) -> None:
    chance = Random(seats)
    for _ in range(100):
        view = any_view(chance, seats, chance.randrange(seats))
        for tell in (board_alt, auction_alt, hand_alt):
            alt = tell(view, LONG_NAMES)
            assert len(alt) <= MOST
            assert alt.endswith(".")
        board = text_board(view, LONG_NAMES)
        assert len(board) <= TEXT_MOST
        assert all(LONG_NAMES[player.seat] in board for player in view.players)


def test_the_text_board_tells_all_that_the_picture_shows() -> None:
    board = text_board(auction(), NAMES)
    for words in (
        "On auction by Brix: 1 wood, 1 iron, 1 large stone.",
        "Market now: 1 stone, 1 gold",
        "1 of 2 harbour channels open.",
        "Orange bag: 18 wood, 14 stone, 6 iron.",
        "- Chapel: 20 VP; costs 9 wood, 1 gold; none left",
        "- Ship: 9 VP; costs 8 wood, 1 iron; 7 left; needs 1 harbour",
        "- Quarry: 5 stone each Production; costs 2 stone, 1 iron; 5 left",
        "Dane: 72 VP (field 12 of the track, 1 lap)",
        "Production fields 2 of 4: Sawmill, Quarry. Built: 3 Stable, Chapel, 2 Castle, Tower.",
    ):
        assert words in board
