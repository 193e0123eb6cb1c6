"""Rulebook, Turn Flow: one player's action and each building's elf, in any order, then the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.choice import Choice, Offer, Option, Why
from engine.kernel.step import Act, Ask, Then
from engine.little_factory.events import TurnBegan
from engine.little_factory.steps import elf, production
from engine.little_factory.steps.ahead import GAME_OVER, GOES_ON, outcome
from engine.little_factory.steps.elf import Elves, UseElf
from engine.little_factory.steps.end import finish_turn
from engine.little_factory.steps.needs import HAND_LIMIT, Note, if_offered, mask_of, with_reason
from engine.little_factory.steps.production import Produce, Production
from engine.little_factory.steps.replenishment import replenish
from engine.little_factory.steps.trade import TradeAway, TradeFor, Trades
from engine.little_factory.steps.trade_picks import Give, Take

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class EndTurn(Option, frozen=True, tag="end_turn"):
    """The player says that the turn is over (LF-28)."""

    final: ClassVar[bool] = True


END_TURN = EndTurn()


class Candidates:
    """All that a turn may hold, noted with reasons or only where offered; the one enumeration."""

    def __init__(self, note: Note) -> None:
        self.production = Production(note)
        self.trades = Trades(note)
        self.elves = Elves(note)
        self.end = note(END_TURN, None)

    def of(self, game: LittleFactory, seat: int) -> list[Any]:
        hand = game.players[seat].hand
        have, full = mask_of(hand), len(hand) >= HAND_LIMIT
        types = game.in_play
        if game.action_used:
            found = self.production.barred(types)
            found += self.trades.barred(types, hand)
        else:
            found = self.production.candidates(types, have, full)
            found += self.trades.candidates(game, types, hand)
        found += self.elves.candidates(game, seat, have, full)
        found += self.end
        return found


ALL = Candidates(with_reason)
OFFERED = Candidates(if_offered)


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
        return iter(ALL.of(game, self.seat))

    def choice(self, game: LittleFactory) -> Choice:
        """As data; what ends the turn by itself is final, and `args` name what ends the game."""
        found = [
            (option.id, why, self.leads_to(game, option) if why is None else GOES_ON)
            for option, why in self.offers(game)
        ]
        offers = tuple(Offer(each, why, final=end != GOES_ON) for each, why, end in found)
        last = tuple(each for each, _, end in found if end == GAME_OVER)
        return Choice(self.seat, self.key, offers, last)

    def leads_to(self, game: LittleFactory, option: Option) -> str:
        """Whether this seat would have something to choose after that option."""
        trial = game.fork()
        if option is END_TURN:
            return outcome(trial, self.seat, goes_on=False)
        then = self.take(trial, option)
        if isinstance(then, list):
            ask = then[-1]
            picks = ask.forced(trial)
            if picks is None:
                return GOES_ON  # the question itself says what may end with it
            ask.take(trial, picks)
        return outcome(trial, self.seat, goes_on=self.forced(trial) is None)

    def legal(self, game: LittleFactory) -> list[Option]:
        return OFFERED.of(game, self.seat)

    def forced(self, game: LittleFactory) -> Option | None:
        """The turn ends by itself only when nothing at all can be done (LF-28)."""
        if not game.action_used and any(game.supply.values()):
            return None  # a basic is free, or for a full hand a trade
        if elf.can_use_any(game, self.seat):
            return None
        if game.action_used:
            return END_TURN
        return None if len(self.legal(game)) > 1 else END_TURN

    def take(self, game: LittleFactory, option: Option) -> Then:
        if isinstance(option, Produce):
            production.produce(game, self.seat, option)
        elif isinstance(option, TradeFor):
            return [self, Give(self.seat, option.card)]
        elif isinstance(option, TradeAway):
            return [self, Take(self.seat, option.card)]
        elif isinstance(option, UseElf):
            elf.use_elf(game, self.seat, option)
        else:
            after = finish_turn(game, self.seat)
            return None if after is None else BeginTurn(after)
        return self
