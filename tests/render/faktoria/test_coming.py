"""What a seat's own picture says about what is next for it."""

from __future__ import annotations

import msgspec
import pytest

from render.faktoria.auction_scene import draw_auction_scene
from render.faktoria.coming import bid_words, seats_before
from render.faktoria.samples import auction, turn
from render.faktoria.short import state_of
from render.faktoria.turn import acting, player_of
from render.theme import DARK
from tests.render.faktoria_views import NAMES


def test_who_moves_before_me_goes_round_the_table() -> None:
    view = turn(4)
    assert view.turn == 1
    assert seats_before(view, 3) == (1, 2)
    assert seats_before(view, 0) == (1, 2, 3)


def test_after_my_last_turn_nobody_moves_before_me() -> None:
    last = msgspec.structs.replace(turn(4), round=5)
    assert seats_before(last, 0) == ()
    assert seats_before(last, 3) == (1, 2)


@pytest.mark.parametrize(
    ("seat", "words"),
    [(0, "you lead with 7"), (1, "you passed"), (2, "bid 8 or more, or pass"), (3, "you passed")],
)
def test_the_auction_asks_each_seat_something_else(seat: int, words: str) -> None:
    running = auction(4).auction
    assert running is not None
    assert bid_words(running, seat) == words


def test_who_must_act_follows_the_stage_of_the_auction() -> None:
    view = auction(4)
    assert view.auction is not None
    opening = msgspec.structs.replace(view.auction, leader=None, bid=None, to_bid=None)
    giving = msgspec.structs.replace(view.auction, giving=0, to_bid=None)
    stages = [msgspec.structs.replace(view, auction=each) for each in (opening, giving, None)]
    assert [acting(each) for each in (view, *stages)] == [
        (2, "to bid"),
        (1, "to open"),
        (0, "to give"),
        (1, "to move"),
    ]


def test_nothing_is_ready_to_build_while_an_auction_runs() -> None:
    view = auction(4, 1)
    states = [state_of(view, player_of(view, 1), pile) for pile in view.buildings]
    assert not any(state.ready for state in states)
    assert "after the Import" in {state.words for state in states}


def test_a_third_work_is_short_of_the_surcharge_too() -> None:
    view = turn(5, 4)
    sawmill = next(pile for pile in view.buildings if pile.building == "sawmill")
    assert state_of(view, player_of(view, 4), sawmill).parts == (("wood", 1), ("guilders", 5))


def test_without_an_auction_its_picture_says_so() -> None:
    page = draw_auction_scene(turn(3), NAMES, DARK)
    assert "nothing is on auction" in [line.words for line in page.texts]
