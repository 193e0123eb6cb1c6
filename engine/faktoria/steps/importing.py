"""Rulebook, Action: Import. The player in turn chooses a lot and opens its auction (FK-22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.faktoria.cards import CATALOG, COLUMNS
from engine.faktoria.steps.auction import BIDS, BidOf, open_auction
from engine.faktoria.steps.market import from_chests, to_chests
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Ask, AskSome, Part, Then

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria

LOT_LEAST = CATALOG.limits.lot_least


class Import(Option, frozen=True, tag="import"):
    """Begin to choose a lot; the action is used only by the opening bid."""


class LotOf(Option, frozen=True, tag="lot"):
    """The second-row cube of this column, counted from 1."""

    column: int


class OtherLot(Option, frozen=True, tag="other_lot"):
    """Put the lot back and choose again."""


class LeaveImport(Option, frozen=True, tag="leave"):
    """Put the lot back; the Import is not used."""


IMPORT = Import()
LOTS = [LotOf(column + 1) for column in range(COLUMNS)]
OTHER_LOT = OtherLot()
LEAVE = LeaveImport()
PARTS = [Part(option, 1, (1,)) for option in LOTS]
LEAVING = [Part(LEAVE, 1, (count,)) for count in range(COLUMNS + 1)]
BOUNDS = [(Bound("cubes", low=LOT_LEAST, high=count),) for count in range(COLUMNS + 1)]

IMPORT_USED = Why("import_used")
NO_GUILDERS = Why("no_guilders")


def why_no_import(game: Faktoria, seat: int) -> Why | None:
    """The opening bid is at least 1, so without guilders there is no Import (FK-3)."""
    if game.imported:
        return IMPORT_USED
    return None if game.players[seat].guilders else NO_GUILDERS


class Lot(AskSome, tag="fk.lot"):
    """Two or more cubes of the second row (FK-7), or leave it be.

    Leaving weighs as much as all cubes together, so it goes with none of them.
    """

    key: ClassVar[str] = "lot"

    def parts(self, game: Faktoria) -> Iterator[Part]:
        yield from [PARTS[column] for column in range(game.open_columns)]
        yield LEAVING[game.open_columns]

    def bounds(self, game: Faktoria) -> tuple[Bound, ...]:
        return BOUNDS[game.open_columns]

    def take_all(self, game: Faktoria, options: list[LotOf | LeaveImport]) -> Then:
        columns = [option.column - 1 for option in options if isinstance(option, LotOf)]
        if not columns:
            return None
        to_chests(game, columns)
        return Open(self.seat)


class Open(Ask, tag="fk.open"):
    """Name the opening bid, from 1 to all guilders owned; it is binding (FK-1)."""

    key: ClassVar[str] = "open"

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        return iter([(option, None) for option in self.legal(game)])

    def legal(self, game: Faktoria) -> list[Option]:
        return [*BIDS[1 : game.players[self.seat].guilders + 1], OTHER_LOT, LEAVE]

    def take(self, game: Faktoria, option: Option) -> Then:
        if isinstance(option, BidOf):
            return open_auction(game, self.seat, option.guilders)
        from_chests(game)
        return Lot(self.seat) if option is OTHER_LOT else None
