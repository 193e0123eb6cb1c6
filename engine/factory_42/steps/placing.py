"""Rulebook, Phase 2 - Place Workers: one meeple a turn, clockwise, until all are placed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import CATALOG, SEATS
from engine.factory_42.effects import CloseCommissars
from engine.factory_42.events import MeeplePlaced, PlacementEnded, StayedHome
from engine.factory_42.locations import COMMISSAR, MAIN, OWN_BOARD, WORKER
from engine.factory_42.steps.asking import Question
from engine.factory_42.steps.deals import end_complaints
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class PlaceMeeple(Option, frozen=True, tag="place"):
    """`place:loading` as a Worker, `place:loading:commissar` as its Commissar."""

    location: str
    role: str = WORKER

    @property
    def spot(self) -> str:
        """The place as one word, as plans and views name it."""
        return self.location if self.role == WORKER else f"{self.location}:{self.role}"


class StayHome(Option, frozen=True, tag="stay_home"):
    """No place is left for this meeple (F42-20)."""


KNOWN = [(each, PlaceMeeple(each), PlaceMeeple(each, COMMISSAR)) for each in (*MAIN, *OWN_BOARD)]
SPOTS = [option for _, *both in KNOWN for option in both]
BY_SPOT = {option.spot: option for option in SPOTS}
STAY_HOME = StayHome()
PAID = "accounting"
THERE = [Why("commissar_there", (seat,)) for seat in range(max(SEATS))]
CLOSED, NO_COMMISSARS, FULL = Why("closed"), Why("no_commissars"), Why("full")
NEEDS_ROSETTE = Why("needs_rosette")


def places(game: Factory42, seat: int) -> Iterator[tuple[PlaceMeeple, Why | None]]:
    """Every slot that this side of the board has for the seat, with the reason why not."""
    closed, no_commissars = game.closed_locations, bool(game.effects_of(CloseCommissars))
    main, own, at = game.places, game.players[seat].places, game.seats - 2
    for location, worker, commissar in KNOWN:
        place = main.get(location) or own.get(location)
        if place is None:
            continue
        slots, is_closed = CATALOG.slots[location], location in closed
        if is_closed:
            yield worker, CLOSED
        elif len(place.workers) >= slots.workers[at]:
            yield worker, FULL
        else:
            yield worker, _why_no_fee(game, seat, worker) if location == PAID else None
        if not slots.commissar:
            continue
        if is_closed:
            yield commissar, CLOSED
        elif no_commissars and location in main:
            yield commissar, NO_COMMISSARS
        else:
            yield commissar, None if place.commissar is None else THERE[place.commissar]


def legal_places(game: Factory42, seat: int) -> Iterator[PlaceMeeple]:
    return (option for option, why in places(game, seat) if why is None)


def _why_no_fee(game: Factory42, seat: int, option: PlaceMeeple) -> Why | None:
    return NEEDS_ROSETTE if fee_of(game, option) > game.players[seat].rosettes else None


def fee_of(game: Factory42, option: PlaceMeeple) -> int:
    """Rosettes for placing: 1 for a Worker in Accounting in the last round (F42-21)."""
    is_worker = option.role == WORKER
    return int(is_worker and option.location == PAID and game.is_last_round)


class PlaceWorkers(Act, tag="f42.place_workers"):
    """Rulebook, Phase 2 - Place Workers: begins with the Starting Player."""

    def run(self, game: Factory42) -> Then:
        game.phase, game.asked = "placement", False
        return NextMeeple(game.first)


class NextMeeple(Act, tag="f42.next_meeple"):
    """Rulebook, Phase 2 - Place Workers: the next player who has a meeple left (F42-75)."""

    seat: int

    def run(self, game: Factory42) -> Then:
        clockwise = [(self.seat + step) % game.seats for step in range(game.seats)]
        placing = next((seat for seat in clockwise if game.players[seat].left), None)
        game.turn = placing
        if placing is None:
            for player in game.players:
                player.plan = []
            end_complaints(game)
            game.say(PlacementEnded(round=game.round))
            return None
        return [NextMeeple((placing + 1) % game.seats), PlaceOne(placing)]


class PlaceOne(Question, tag="f42.place"):
    """Rulebook, Phase 2 - Place Workers: one meeple, as a Worker or as a Commissar."""

    key: ClassVar[str] = "place"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (game.players[self.seat].left,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield from places(game, self.seat)

    def legal(self, game: Factory42) -> list[Option]:
        return [option for option, why in places(game, self.seat) if why is None]

    def forced(self, game: Factory42) -> Option | None:
        """With a single place left, or none, there is nothing to choose."""
        legal = list(islice(legal_places(game, self.seat), 2))
        if len(legal) > 1:
            return None
        return legal[0] if legal else STAY_HOME

    def ordered(self, game: Factory42) -> Option | None:
        """The first place of the plan that is still open."""
        if not game.players[self.seat].plan:
            return None
        legal = {option.spot for option in legal_places(game, self.seat)}
        spot = next((spot for spot in game.players[self.seat].plan if spot in legal), None)
        return BY_SPOT[spot] if spot is not None else None

    def take(self, game: Factory42, option: Option) -> Then:
        player = game.players[self.seat]
        player.left -= 1
        if isinstance(option, PlaceMeeple):
            put(game, self.seat, option)
            _spend_plan(game, self.seat, option.spot)
        else:
            game.say(StayedHome(seat=self.seat))


def put(game: Factory42, seat: int, option: PlaceMeeple) -> None:
    """The meeple stands there, and its fee is paid."""
    place, fee = game.place(option.location, seat), fee_of(game, option)
    if option.role == COMMISSAR:
        place.commissar = seat
        slot = 1
    else:
        place.workers.append(seat)
        slot = len(place.workers)
    if fee:
        game.pay_rosettes(seat, fee)
    game.remember(seat, option.role, option.location, slot)
    game.say(
        MeeplePlaced(seat=seat, location=option.location, role=option.role, slot=slot, rosettes=fee)
    )


def _spend_plan(game: Factory42, seat: int, spot: str) -> None:
    """A planned place that was used leaves the plan, with all before it that were taken."""
    plan = game.players[seat].plan
    if spot in plan:
        game.players[seat].plan = plan[plan.index(spot) + 1 :]
