"""Rulebook, Basic Rules: Import, Build and Production once each, Export besides, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.faktoria.events import TurnBegan
from engine.faktoria.steps.build import Build, build, candidates
from engine.faktoria.steps.end import finish_turn
from engine.faktoria.steps.export import PRICES, Export, export, why_no_export
from engine.faktoria.steps.importing import IMPORT, Lot, why_no_import
from engine.faktoria.steps.production import PRODUCTION, produce, why_no_production
from engine.faktoria.steps.support import give_support
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Ask, Then

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria


class EndTurn(Option, frozen=True, tag="end_turn"):
    """The player says that the turn is over."""

    final: ClassVar[bool] = True


END_TURN = EndTurn()


class BeginTurn(Act, tag="fk.begin_turn"):
    """A seat has its three actions before it; a round begins with the King's support."""

    seat: int

    def run(self, game: Faktoria) -> Then:
        game.turn = self.seat
        game.imported = game.building = game.built = game.produced = False
        if self.seat == game.first:
            give_support(game)
        game.stale = True
        game.say(TurnBegan(seat=self.seat, round=game.round))
        return Turn(self.seat)


class Turn(Ask, tag="fk.turn"):
    """All that the seat may do now; it comes back until the turn is ended.

    `resumed`: the last thing done was this seat's own, so it can still be taken back and the
    turn does not end by itself.
    """

    key: ClassVar[str] = "turn"
    resumed: bool = False

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        seat, me = self.seat, game.players[self.seat]
        yield IMPORT, why_no_import(game, seat)
        yield from candidates(game, seat)[0]
        yield PRODUCTION, why_no_production(game, seat)
        for kind, count, exporting in PRICES:
            yield exporting, why_no_export(me, kind, count)
        yield END_TURN, None

    def legal(self, game: Faktoria) -> list[Option]:
        seat, me = self.seat, game.players[self.seat]
        found: list[Option] = [] if why_no_import(game, seat) else [IMPORT]
        found += candidates(game, seat)[1]
        if why_no_production(game, seat) is None:
            found.append(PRODUCTION)
        found += [option for kind, count, option in PRICES if getattr(me, kind) >= count]
        found.append(END_TURN)
        return found

    def forced(self, game: Faktoria) -> Option | None:
        """The turn ends by itself where nothing at all can be done."""
        if self.resumed or len(self.legal(game)) > 1:
            return None
        return END_TURN

    def take(self, game: Faktoria, option: Option) -> Then:
        if option is IMPORT:
            return [Turn(self.seat), Lot(self.seat)]
        if isinstance(option, Build):
            build(game, self.seat, option.building)
        elif isinstance(option, Export):
            export(game, self.seat, option)
        elif option is PRODUCTION:
            produce(game, self.seat)
        else:
            after = finish_turn(game, self.seat)
            return None if after is None else BeginTurn(after)
        return Turn(self.seat, resumed=True)
