"""The state of Faktoria: market, bags, building board, players, and how things move."""

from __future__ import annotations

from collections.abc import Iterable

from engine.faktoria.cards import CATALOG, COLUMNS, kind_of, units
from engine.faktoria.pieces import Auction, Deed, Player
from engine.faktoria.steps import AnyStep
from engine.faktoria.steps.orders import open_orders
from engine.kernel.deck import Deck
from engine.kernel.game import State
from engine.kernel.step import Ask

LIMITS = CATALOG.limits
HARBOURS = LIMITS.harbour_columns


class Faktoria(State):
    """All there is to a game.

    `later`, `now` and `chests` are rows of the market by column, merchants first. `bank` is an
    account that may fall below zero (FK-34). `fresh`: columns whose first-row cube is new, with
    COLUMNS added for a new second-row one. `stale`: the marks are of the turn before.
    """

    stack: list[AnyStep]
    players: list[Player]
    first: int
    turn: int
    orange: Deck
    blue: Deck
    supply: dict[str, int]
    bank: dict[str, int]
    bid_time: str
    later: list[str | None]
    now: list[str | None]
    chests: list[str | None]
    round: int = 1
    imported: bool = False
    building: bool = False
    built: bool = False
    produced: bool = False
    auction: Auction | None = None
    fresh: list[int] = []
    stale: bool = False
    latest: list[Deed] = []

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """Seats clockwise from the first player, who stays first (FK-16)."""
        return tuple((self.first + place) % self.seats for place in range(self.seats))

    @property
    def open_columns(self) -> int:
        """Merchant columns, and a harbour column for each harbour built."""
        return COLUMNS - self.supply["harbour"]

    @property
    def is_last_turn(self) -> bool:
        return self.round == LIMITS.rounds and (self.turn + 1) % self.seats == self.first

    def aside(self) -> Iterable[Ask]:
        """Standing orders, for whom they can matter."""
        return open_orders(self)

    def move(self, seat: int, kind: str, count: int) -> None:
        """From the bank to a seat; a negative count the other way."""
        player = self.players[seat]
        setattr(player, kind, getattr(player, kind) + count)
        self.bank[kind] -= count
        self.mark(seat, kind)

    def receive(self, seat: int, cube: str, count: int = 1) -> None:
        """A cube of the market goes to a seat, at once counted in small ones (FK-6)."""
        player, kind = self.players[seat], kind_of(cube)
        setattr(player, kind, getattr(player, kind) + count * units(cube))
        self.mark(seat, kind)

    def mark(self, seat: int, figure: str) -> None:
        """Note for the picture that this figure of the seat moved in the turn."""
        if self.stale:
            self.stale = False
            for player in self.players:
                player.changed, player.fresh = [], []
        changed = self.players[seat].changed
        if figure not in changed:
            changed.append(figure)

    def close_build(self) -> None:
        """A Build that has begun ends when Import or Production is used (FK-11)."""
        if self.building:
            self.building, self.built = False, True

    def remember(self, seat: int, verb: str, thing: str = "", number: int = 0) -> None:
        self.latest = [*self.latest[-2:], Deed(seat, verb, thing, number)]
