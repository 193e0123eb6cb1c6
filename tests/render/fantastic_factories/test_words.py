"""What the pictures of Fantastic Factories say to those who do not see them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.fantastic_factories.lines import ENDS
from engine.fantastic_factories.view import SpiedView
from render.fantastic_factories import samples
from render.fantastic_factories.alt import board_alt, compound_alt, hand_alt, market_alt
from render.fantastic_factories.board import draw_board
from render.fantastic_factories.text_board import TEXT_MOST, text_board
from render.fantastic_factories.turn import turn_plate, winners, words_of
from render.theme import DARK
from render.words import MOST
from tests.render.fantastic_views import LONG_NAMES, NAMES, any_view

END = next(iter(ENDS))


def test_the_board_says_who_must_act_and_what_changed_first() -> None:
    alt = board_alt(samples.table(), NAMES)
    assert alt.startswith(
        "Fantastic Factories, round 6, market. Coro to take or hire. "
        "Latest: Ada hired Saboteur, Brix took Refinery. New in the market: Golem, Saboteur."
    )
    assert "Hired Hands for a shovel and 3 energy" in alt
    assert "Dane 11 points, 7 goods, 2 metal, 7 energy, 4 cards, 5 buildings" in alt
    assert "Aluminum Factory with 4 goods (sabotaged)" in alt


def test_in_the_work_phase_players_and_their_dice_come_before_the_market() -> None:
    alt = board_alt(samples.at_work(), NAMES)
    assert "Ada, Coro and Dane at work." in alt
    assert "Brix 8 points, 4 goods, 3 metal, 6 energy, 5 cards, 6 buildings; done" in alt
    assert "free dice 2 3 3 6" in alt
    assert alt.index("free dice") < alt.index("Blueprints:")


def test_the_market_tells_what_each_card_does() -> None:
    alt = market_alt(samples.table(), NAMES)
    assert "Golem, hammer, 4 metal, Special, 1 point: Pay 1 to 6 energy" in alt
    assert "Foreman for a gear and 2 energy: Next work phase" in alt


def test_a_seats_own_text_tells_its_hand_and_what_can_be_done() -> None:
    alt = hand_alt(samples.own(work=True), NAMES)
    assert "Free dice: 2 3 3 6; in the Headquarters Mine 5." in alt
    assert "You can build Biolab and Mega Factory and use Concrete Plant, Dojo and" in alt
    assert "Biolab (gear, 1 metal + 3 energy; can build)" in alt
    assert "Refinery (wrench, 1 metal + 3 energy; needs 2 more energy)" in alt
    assert "Nuclear Plant with 2 goods and dice 6, used" in alt
    assert "Concrete Plant with 4 goods, ready" in alt


def test_a_specialist_who_can_still_be_called_is_seen_and_told() -> None:
    view = samples.at_work()
    called = msgspec.structs.replace(
        view.players[0], coming=samples.ComingView(specialist=True), resting=1
    )
    seen = msgspec.structs.replace(view, seat=0, players=(called, *view.players[1:]))
    alt = compound_alt(seen, NAMES)
    assert "Free dice: 6; an extra one of any value to call (Specialist)" in alt
    assert "; 1 own kept away." in alt
    pictures = {draw_board(each, NAMES, DARK).image.tobytes() for each in (view, seen)}
    assert len(pictures) == 2


def test_what_a_spy_saw_is_told_to_him_alone() -> None:
    seen = msgspec.structs.replace(samples.own(), spied=(SpiedView(1, "dojo"),))
    assert "Your Spy saw with Brix: Dojo." in hand_alt(seen, NAMES)
    for tell in (board_alt, market_alt, compound_alt):
        assert "Spy saw" not in tell(seen, NAMES)


def test_a_compound_tells_nothing_of_a_hand_but_what_all_know() -> None:
    own = samples.own(work=True)
    players = [
        msgspec.structs.replace(each, seen=("golem",)) if each.seat == own.seat else each
        for each in own.players
    ]
    alt = compound_alt(msgspec.structs.replace(own, players=tuple(players)), NAMES)
    assert "Known in hand: Golem." in alt
    assert "Biolab" not in alt


def test_the_machine_is_told_type_by_type() -> None:
    view = samples.solo()
    alt = board_alt(view, NAMES)
    assert "The Machine took Fulfillment Center" in alt
    assert "Production 5 (die 3), Utility 2 (die 5)" in alt
    assert "Special 2 (die 6), sabotaged" in alt
    assert compound_alt(msgspec.structs.replace(view, seat=1), NAMES).count("Machine") >= 1


def test_the_end_says_who_won_by_what_is_left() -> None:
    players = [
        msgspec.structs.replace(player, points=20, metal=metal, energy=energy, cards=cards)
        for player, (metal, energy, cards) in zip(
            samples.table().players, ((3, 4, 9), (5, 2, 1), (5, 3, 0), (5, 3, 1)), strict=True
        )
    ]
    over = msgspec.structs.replace(samples.table(), over=END, turn=None, players=tuple(players))
    # More metal, then more energy, then more cards (FF-24).
    assert winners(over) == (3,)
    assert "Dane wins: " in board_alt(over, NAMES)


def test_a_tie_with_the_machine_is_a_draw() -> None:
    view = samples.solo()
    assert view.machine is not None
    me = msgspec.structs.replace(view.players[0], points=view.machine.points)
    # FF-26
    over = msgspec.structs.replace(view, over=END, players=(me,), waiting=())
    plate = turn_plate(over, NAMES)
    assert plate is not None
    assert (plate.name, plate.words) == ("Ada and The Machine", "draw")
    lost = msgspec.structs.replace(over, players=(msgspec.structs.replace(me, points=0),))
    plate = turn_plate(lost, NAMES)
    assert plate is not None
    assert (plate.seats, plate.name, plate.words) == ((), "The Machine", "wins")


def test_deeds_in_few_words() -> None:
    deed = samples.LatestView
    assert words_of(deed(0, "placed", "mine", 2)) == "placed 2 in Mine"
    assert words_of(deed(-1, "made", number=1)) == "made 1 good"
    assert words_of(deed(-1, "made")) == "made nothing"
    assert words_of(deed(0, "hired", "union_leader")) == "hired Union Leader"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_words_never_outgrow_their_limits(seats: int) -> None:
    chance = Random(seats)
    for _ in range(40):
        view = any_view(chance, seats, chance.randrange(seats))
        for tell in (board_alt, market_alt, compound_alt, hand_alt):
            alt = tell(view, LONG_NAMES)
            assert len(alt) <= MOST
            assert alt.endswith((".", "…"))
        assert len(text_board(view, LONG_NAMES)) <= TEXT_MOST


def test_the_text_board_tells_all_that_the_picture_shows() -> None:
    board = text_board(samples.at_work(), NAMES)
    for words in (
        "The game ends at 12 goods or 10 buildings.",
        "Brix: 8 points, 4 goods, 3 metal, 6 energy, 5 cards, done",
        "- buildings (7): Nuclear Plant (2 goods, dice 6); Concrete Plant (4 goods)",
        "Aluminum Factory (4 goods, sabotaged)",
        "- free dice: 2 3 3 6; in the Headquarters Mine 5.",
        "Blueprints (deck 31, discarded 6)",
        "4. Megalith, wrench, 5 metal + 2 energy: 1 metal cheaper",
        "3. Saboteur for a hammer: Put an opponent's building out of use",
        "Sabotage tokens left: 6",
    ):
        assert words in board
    assert "4 × Beacon" in text_board(samples.full(), NAMES)
    assert "- Training: Gymnasium, Dojo and Temp Agency" in text_board(samples.solo(), NAMES)
