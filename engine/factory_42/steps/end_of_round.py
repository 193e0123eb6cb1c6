"""Rulebook, 12 / 15 - End of Round Scoring: the Hero of Labour, points, penalties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.events_later import HeroNamed, PenaltyPaid, RoundScored
from engine.factory_42.steps import habits
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.habits import habit_for
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

PER_ORDER, IN_ROSETTES = 2, 2


class LosePoints(Option, frozen=True, tag="lose_points"):
    """1 VP for each order that nobody completed."""


class GiveRosettes(Option, frozen=True, tag="give_rosettes"):
    """2 rosettes, however many orders there are."""


POINTS, ROSETTES = LosePoints(), GiveRosettes()


class EndOfRound(Act, tag="f42.end_of_round"):
    """Rulebook, 12 / 15 - End of Round Scoring: Hero, points, penalties in turn order (F42-105)."""

    def run(self, game: Factory42) -> Then:
        steps: list[Step] = [HeroOfLabour(), ScoreRound()]
        return in_order([*steps, *[Penalty(seat) for seat in game.turn_order]])


def completed(game: Factory42, seat: int) -> int:
    """How many different orders have a Worker of this seat."""
    return sum(seat in order.makers for order in game.orders)


class HeroOfLabour(Act, tag="f42.hero"):
    """Rulebook, 12 / 15 - End of Round Scoring: most different orders; all who tie are heroes."""

    def run(self, game: Factory42) -> Then:
        made = {seat: completed(game, seat) for seat in game.turn_order}
        most = max(made.values())
        if not most:
            return  # with nothing completed nobody is a hero (F42-64)
        heroes = [seat for seat in game.turn_order if made[seat] == most]
        rosettes = max([1, *[effect.rosettes for effect in game.effects_of(effects.Hero)]])
        gained = [game.gain_rosettes(seat, rosettes) for seat in heroes]
        game.say(HeroNamed(seats=tuple(heroes), orders=most, rosettes=tuple(gained)))


class ScoreRound(Act, tag="f42.round_score"):
    """Rulebook, 12 / 15 - End of Round Scoring: 2 VP for each own order, and Elven pieces."""

    def run(self, game: Factory42) -> Then:
        for seat in game.turn_order:
            player, orders = game.players[seat], PER_ORDER * completed(game, seat)
            due, player.due = player.due, 0
            if orders or due:
                game.score(seat, orders + due)
                game.say(RoundScored(seat=seat, orders=orders, commissions=due, total=player.vp))


def uncompleted(game: Factory42) -> int:
    """Orders on which no Worker stands."""
    return sum(not order.is_completed for order in game.orders)


class Penalty(Question, tag="f42.penalty"):
    """Rulebook, 12 / 15 - End of Round Scoring: all lose points, or give 2 rosettes once (F42-65).

    Who has fewer than 2 rosettes has no choice.
    """

    key: ClassVar[str] = "penalty"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (uncompleted(game),)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        is_poor = game.players[self.seat].rosettes < IN_ROSETTES
        yield POINTS, None
        yield ROSETTES, Why("rosettes", (IN_ROSETTES,)) if is_poor else None

    def forced(self, game: Factory42) -> Option | None:
        is_poor = game.players[self.seat].rosettes < IN_ROSETTES
        return POINTS if is_poor or not uncompleted(game) else None

    def ordered(self, game: Factory42) -> Option | None:
        """By habit: rosettes, points, or rosettes where that is for several orders."""
        match habit_for(game, self.seat, self.key):
            case habits.ROSETTES:
                return ROSETTES
            case habits.POINTS:
                return POINTS
            case habits.CHEAPER:
                return ROSETTES if uncompleted(game) >= IN_ROSETTES else POINTS
        return None

    def take(self, game: Factory42, option: Option) -> Then:
        orders, player = uncompleted(game), game.players[self.seat]
        if not orders:
            return
        if isinstance(option, GiveRosettes):
            game.pay_rosettes(self.seat, IN_ROSETTES)
            game.say(
                PenaltyPaid(seat=self.seat, orders=orders, rosettes=IN_ROSETTES, total=player.vp)
            )
            return
        before = player.vp
        game.score(self.seat, -orders)
        game.say(PenaltyPaid(seat=self.seat, orders=orders, vp=before - player.vp, total=player.vp))
