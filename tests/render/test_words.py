"""What pictures say to those who do not see them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from render.little_factory.alt import TEXT_MOST, board_alt, hand_alt, text_board
from render.lobby import lobby_alt
from render.samples import NAMES, little_factory, lobby, standings
from render.score import standings_alt
from render.words import MOST, listed, within
from tests.render.views import LONG_NAMES, any_view


def test_sentences_are_cut_whole_from_the_end() -> None:
    assert within(["One.", "", "Two.", "Three."], 9) == "One. Two."
    assert len(within(["word " * 400])) == MOST


def test_lists_read_as_people_say_them() -> None:
    assert [listed(words) for words in ((), ("a",), ("a", "b"), ("a", "b", "c"))] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_the_board_says_who_moves_and_what_changed_first() -> None:
    alt = board_alt(little_factory(), NAMES)
    assert alt.startswith(
        "Little Factory, round 11. Brix to move. "
        "Latest: Coro built Tailor, Dane made Sheep, Ada took Clay. New: Cattle, Iron, Shoe store."
    )
    assert "Level II: Bread 11, Iron 8, Leather 8, Milk 4, Cloth 6." in alt
    assert alt.endswith("Dane 2 VP, 4 cards: Cotton, Wood, Cut stone, Sheep.")


def test_the_board_says_who_won_and_why() -> None:
    over = msgspec.structs.replace(little_factory(), over="goal_reached", turn=None)
    assert "Coro wins: somebody has 10 or more victory points." in board_alt(over, NAMES)


def test_a_hand_says_that_it_is_open_and_what_is_ready() -> None:
    alt = hand_alt(little_factory(seat=1), NAMES)
    assert "all hands are open. It is your turn." in alt
    assert "You hold 5 of 7: Wood, Wheat, Charcoal, Flour, Cattle." in alt
    assert "Charcoal hut ready; Water mill used this turn" in alt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_words_never_outgrow_their_limits(seats: int) -> None:
    chance = Random(seats)
    for _ in range(100):
        view = any_view(chance, seats, chance.randrange(seats))
        for alt in (board_alt(view, LONG_NAMES), hand_alt(view, LONG_NAMES)):
            assert len(alt) <= MOST
            assert alt.endswith(".")
        board = text_board(view, LONG_NAMES)
        assert len(board) <= TEXT_MOST
        assert all(LONG_NAMES[player.seat] in board for player in view.players)


def test_the_text_board_tells_all_that_the_picture_shows() -> None:
    board = text_board(little_factory(), NAMES)
    for words in (
        "Victory point cards left: 8",
        "Level I (deck 2, discarded Timber)",
        "- Charcoal ×2: value 3; costs Wood",
        "- Thread: value 3; costs Cotton or show Sheep",
        "- Bakery: value 11, 2 VP; costs Brick, Cut stone; elf: Bread → 2 VP",
        "- Mansion: value 18, 3 VP; costs Timber, Brick, Cut stone; elf: none",
        "- buildings: Charcoal hut, Water mill (used), Milk shop",
        "Can be made now: Wood, Wheat,",
    ):
        assert words in board


def test_lobby_and_standings_tell_what_they_show() -> None:
    assert "Seats 3 of 4: Circle Ada (organiser), Square Brix (ready)" in lobby_alt(lobby())
    assert "1 free, press Join." in lobby_alt(lobby())
    assert "1st Brix 10, 2nd Ada 7, 2nd Dane 7, 4th Coro 5." in standings_alt(standings())
