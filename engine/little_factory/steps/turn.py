"""Rulebook, Turn Flow: one player's action and each building's elf, in any order, then the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Ask, Then
from engine.little_factory.events import TurnBegan
from engine.little_factory.steps import elf, production, trade
from engine.little_factory.steps.elf import UseElf
from engine.little_factory.steps.end import finish_turn
from engine.little_factory.steps.needs import HAND_LIMIT, Pair, mask_of
from engine.little_factory.steps.production import Produce
from engine.little_factory.steps.replenishment import replenish
from engine.little_factory.steps.trade import Give, Take, TradeAway, TradeFor

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class EndTurn(Option, frozen=True, tag="end_turn"):
    """The player says that the turn is over (LF-28)."""

    final: ClassVar[bool] = True


END_TURN = EndTurn()
MAY_END: Pair = (END_TURN, None)


class BeginTurn(Act, tag="lf.begin_turn"):
    """The cards in play are replenished; then the seat may act."""

    seat: int

    def run(self, game: LittleFactory) -> Then:
        game.action_used = False
        game.elves_used = []
        game.say(TurnBegan(seat=self.seat, round=game.round))
        replenish(game)
        return Turn(self.seat)


class Turn(Ask, tag="lf.turn"):
    """Everything that the seat may do now; it comes back until the turn is ended."""

    key: ClassVar[str] = "turn"

    def offers(self, game: LittleFactory) -> Iterator[tuple[Option, Why | None]]:
        hand = game.players[self.seat].hand
        have, full = mask_of(hand), len(hand) >= HAND_LIMIT
        found = used_up(game, hand) if game.action_used else open_actions(game, hand, have, full)
        found += elf.offers(game, self.seat, have, full)
        found.append(MAY_END)
        return iter(found)

    def forced(self, game: LittleFactory) -> Option | None:
        """The turn ends by itself only when nothing at all can be done (LF-28)."""
        if not game.action_used and any(game.supply.values()):
            return None  # a basic is free, or for a full hand a trade
        if elf.can_use_any(game, self.seat):
            return None
        return None if any(option is not END_TURN for option in self.legal(game)) else END_TURN

    def take(self, game: LittleFactory, option: Option) -> Then:
        match option:
            case Produce():
                production.produce(game, self.seat, option)
            case TradeFor(card):
                return [self, Give(self.seat, card)]
            case TradeAway(card):
                return [self, Take(self.seat, card)]
            case UseElf():
                elf.use_elf(game, self.seat, option)
            case _:
                after = finish_turn(game, self.seat)
                return None if after is None else BeginTurn(after)
        return self


def open_actions(game: LittleFactory, hand: list[str], have: int, full: bool) -> list[Pair]:
    """The player's action: Production or Trade, while it has not been used."""
    types = game.in_play
    found = production.offers(types, have, full)
    found += trade.offers_for(types, hand)
    found += trade.offers_away(game, hand)
    return found


def used_up(game: LittleFactory, hand: list[str]) -> list[Pair]:
    """The same candidates once the player's action has been used."""
    types = game.in_play
    found = [pair for card in types for pair in production.USED[card]]
    found += [trade.FOR_USED[card] for card in types]
    found += [trade.AWAY_USED[card] for card in dict.fromkeys(hand)]
    return found
