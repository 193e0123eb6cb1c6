"""The state of Factory 42, and how cubes, rosettes, Steam and points move in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.factory_42.cards import CATALOG
from engine.factory_42.effects import Close, CloseCommissars, Effect
from engine.factory_42.heaps import Heap, count
from engine.factory_42.locations import MAIN, ORDER
from engine.factory_42.pieces import Deal, Deed, OrderOnTable, Place, Player, Railcar
from engine.factory_42.steps import AnyStep
from engine.factory_42.steps.asides import open_asides
from engine.kernel.deck import Deck
from engine.kernel.game import State
from engine.kernel.step import Ask

E = TypeVar("E", bound=Effect)


class Factory42(State):
    """All there is to a game.

    `pool` is the Common Pool, `drawn` what was drawn from the bag and lies open, `rosettes` those
    of the Supply. `track` begins at the exit; `loading` is the railcar on the Loading space.
    `phase`: setup, drawing, placement, resolution, clean_up; `location`: what is being resolved;
    `turn`: who acts in it or places next. `asked`: somebody was asked since the last post.
    `extra`: seats with one meeple more in the first `extra_rounds` rounds. `deals`: off, free or
    binding; `promises`: the deals that are offered or agreed. `decks`: of which cards the game was
    made.
    """

    stack: list[AnyStep]
    players: list[Player]
    first: int
    supply: Heap
    bag: Heap
    order_deck: Deck
    market_deck: Deck
    event_deck: Deck
    invention_deck: Deck
    commission_deck: Deck
    station: list[Railcar]
    places: dict[str, Place]
    commissions: bool
    fewer_workers: bool
    decks: str
    short: bool
    deals: str
    extra: list[int] = []
    extra_rounds: int = 0
    tower: Heap = {}
    pool: Heap = {}
    drawn: Heap = {}
    track: list[Railcar] = []
    loading: Railcar | None = None
    rosettes: int = 0
    steam: int = 0
    ruptured: bool = False
    orders: list[OrderOnTable] = []
    inventions: list[str] = []
    market: str | None = None
    event: str | None = None
    round: int = 0
    phase: str = "setup"
    location: str | None = None
    turn: int | None = None
    asked: bool = False
    latest: list[Deed] = []
    promises: list[Deal] = []
    next_deal: int = 1

    def __post_init__(self) -> None:
        """ValueError if it was made of other decks and holds cards that these do not have."""
        if self.decks != CATALOG.hash:
            unknown = unknown_cards(self)
            if unknown:
                words = ", ".join(unknown)
                raise ValueError(f"the decks that are played with now do not have {words}")

    # -- who and where ------------------------------------------------------------------------

    @property
    def turn_order(self) -> tuple[int, ...]:
        """Seats clockwise from the holder of the Starting Player Token (F42-74)."""
        return tuple([(self.first + place) % self.seats for place in range(self.seats)])

    @property
    def locations(self) -> tuple[str, ...]:
        """All locations of this side of the board; each one's index is its number."""
        return ORDER[self.commissions]

    def place(self, location: str, seat: int) -> Place:
        """The slots of a location: on the main board, or on the seat's own board."""
        return self.places[location] if location in MAIN else self.players[seat].places[location]

    def slots(self, location: str) -> int:
        """How many Worker slots a location has with this number of players."""
        return CATALOG.slots[location].workers[self.seats - 2]

    @property
    def rounds(self) -> int:
        """One more than there are Event cards: the last Event is printed on the board."""
        numbers = CATALOG.numbers
        return 1 + (numbers.event_cards_short if self.short else numbers.event_cards)

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.rounds

    def meeples_of(self, seat: int) -> int:
        """Rulebook, Lower Player Counts and Varying Experience: meeples in this round (F42-111)."""
        base = CATALOG.numbers.workers[self.seats - 2] - self.fewer_workers
        return base + (seat in self.extra and self.round <= self.extra_rounds)

    def aside(self) -> Iterable[Ask]:
        """Plans, habits, deals: choices that nobody waits for."""
        return open_asides(self)

    # -- the Event of the round ---------------------------------------------------------------

    def effects_of(self, kind: type[E]) -> list[E]:
        """The effects of that kind on this round's Event."""
        card = CATALOG.events[self.event] if self.event else None
        return [each for each in card.effects if isinstance(each, kind)] if card else []

    @property
    def closed_locations(self) -> list[str]:
        """Where this round's Event lets nobody in (F42-17)."""
        return [effect.location for effect in self.effects_of(Close)]

    def is_without_commissar(self, location: str) -> bool:
        """True if this round's Event closes the Commissar slots of the main board."""
        return location in MAIN and bool(self.effects_of(CloseCommissars))

    # -- cubes --------------------------------------------------------------------------------

    def capacity(self, seat: int) -> int:
        """Spaces of the seat's Warehouse."""
        built = self.players[seat].improvements
        spaces = [CATALOG.improvements[each].spaces for each in built]
        return CATALOG.board.warehouse + sum(spaces)

    def room(self, seat: int) -> int:
        """Free spaces of the seat's Warehouse."""
        return self.capacity(seat) - count(self.players[seat].warehouse)

    def room_in(self, car: Railcar) -> int:
        """Free spaces of a railcar."""
        return CATALOG.numbers.railcar_spaces - count(car.cubes)

    # -- rosettes, points, Steam --------------------------------------------------------------

    def gain_rosettes(self, seat: int, wanted: int) -> int:
        """From the Supply to a seat, as many as there are (F42-4); how many came."""
        gained = min(wanted, self.rosettes)
        self.rosettes -= gained
        self.players[seat].rosettes += gained
        return gained

    def pay_rosettes(self, seat: int, owed: int) -> None:
        """From a seat to the Supply; the seat must have them."""
        self.players[seat].rosettes -= owed
        self.rosettes += owed

    def score(self, seat: int, points: int) -> None:
        """Move a marker, not beyond either end of the track (F42-65, F42-107)."""
        board, player = CATALOG.board, self.players[seat]
        player.vp = max(board.score_low, min(board.score_high, player.vp + points))

    def raise_steam(self, gained: int) -> None:
        """The gauge rises; at the top it ruptures and is held down for the round (F42-89)."""
        numbers = CATALOG.numbers
        self.steam += gained
        if not self.ruptured and self.steam >= numbers.steam_high:
            self.ruptured = True
        if self.ruptured:
            self.steam = min(self.steam, numbers.steam_ruptured)

    @property
    def private_steam_left(self) -> int:
        """Private Steam tokens in the Supply (F42-5)."""
        return CATALOG.numbers.private_steam - sum([player.tank for player in self.players])

    def remember(self, seat: int | None, verb: str, thing: str = "", number: int = 0) -> None:
        self.latest = [*self.latest[-2:], Deed(seat, verb, thing, number)]


def unknown_cards(game: Factory42) -> list[str]:
    """Cards somewhere in the game of which the decks know nothing."""
    decks: list[tuple[Iterable[str], list[str | None]]] = [
        (CATALOG.orders, [*_in(game.order_deck), *[order.card for order in game.orders]]),
        (CATALOG.market, [*_in(game.market_deck), game.market]),
        (CATALOG.events, [*_in(game.event_deck), game.event]),
        (CATALOG.inventions, [*_in(game.invention_deck), *game.inventions]),
        (CATALOG.commissions, [*_in(game.commission_deck)]),
    ]
    for player in game.players:
        machines = [machine.card for machine in player.inventions]
        decks.append((CATALOG.inventions, [*player.face_down, *machines]))
        pieces = [piece.card for piece in player.open_commissions]
        decks.append((CATALOG.commissions, [*player.commissions, *player.offered, *pieces]))
        decks.append(([*CATALOG.inventions, *CATALOG.commissions], [*player.finished]))
    return sorted({card for known, cards in decks for card in cards if card and card not in known})


def _in(deck: Deck) -> list[str]:
    return deck.cards + deck.discards
