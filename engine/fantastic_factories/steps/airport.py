"""Airport's gift: an opponent starts the next work phase with a die of that value (FF-34, FF-50).

Gifts are named when all are done. Whoever owes one may leave his choice with "done", so that
nobody waits for him then; it stays his secret until it is carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.events import DieGiven
from engine.fantastic_factories.steps.use import Use
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

Offers = Iterator[tuple[Option, Why | None]]


class GiveDie(Option, frozen=True, tag="give_die"):
    """This opponent gets the die."""

    final: ClassVar[bool] = True
    seat: int


class DecideLater(Option, frozen=True, tag="decide_later"):
    """Name the opponent when all are done."""

    final: ClassVar[bool] = True


DECIDE_LATER = DecideLater()


def owe_gift(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    """The die on the Airport will be given; there is nobody to get it in the solo game (FF-68)."""
    if game.seats > 1:
        game.players[use.seat].owes.append(int(use.dice))


def has_to_name(game: FantasticFactories, seat: int) -> bool:
    """True if there is somebody to choose among, and a next work phase (FF-50)."""
    is_due = bool(game.players[seat].owes) and game.round != game.last_round
    return is_due and len(game.others(seat)) > 1


class LeaveGift(Ask, tag="ff.leave_gift"):
    """With "done": who is to get the next die that is owed, or later."""

    key: ClassVar[str] = "leave_gift"
    private: ClassVar[bool] = True

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        player = game.players[self.seat]
        return (player.owes[len(player.gives)],)

    def offers(self, game: FantasticFactories) -> Offers:
        for seat in game.others(self.seat):
            yield GiveDie(seat), None
        yield DECIDE_LATER, None

    def take(self, game: FantasticFactories, option: GiveDie | DecideLater) -> Then:
        if isinstance(option, DecideLater):
            return None
        player = game.players[self.seat]
        player.gives.append(option.seat)
        return self if len(player.gives) < len(player.owes) else None


class SendDie(Ask, tag="ff.send_die"):
    """All are done: the opponent is named, unless there is only one or he was named before."""

    key: ClassVar[str] = "give_die"
    number: int

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (game.players[self.seat].owes[self.number],)

    def offers(self, game: FantasticFactories) -> Offers:
        return iter([(GiveDie(seat), None) for seat in game.others(self.seat)])

    def forced(self, game: FantasticFactories) -> GiveDie | None:
        others = game.others(self.seat)
        return GiveDie(others[0]) if len(others) == 1 else None

    def ordered(self, game: FantasticFactories) -> GiveDie | None:
        gives = game.players[self.seat].gives
        return GiveDie(gives[self.number]) if self.number < len(gives) else None

    def take(self, game: FantasticFactories, option: GiveDie) -> Then:
        value = game.players[self.seat].owes[self.number]
        game.players[option.seat].gifts.append(value)
        game.say(DieGiven(seat=self.seat, receiver=option.seat, value=value))


def gifts_due(game: FantasticFactories) -> list[SendDie]:
    """One for each Airport used, clockwise from the first player; none in the last round."""
    if game.round == game.last_round:
        return []
    return [
        SendDie(seat, number)
        for seat in game.order_of_play
        for number in range(len(game.players[seat].owes))
    ]
