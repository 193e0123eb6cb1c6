"""Small worlds for tests: say what lies where; the Supply has the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from engine.factory_42 import GAME
from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.heaps import move
from engine.factory_42.pieces import OrderOnTable, Railcar
from engine.factory_42.scoring import railcars
from engine.factory_42.state import Factory42
from engine.factory_42.steps.placing import PlaceOne
from engine.factory_42.steps.round import FIRST
from engine.kernel.choice import Choice, Why
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Setup, asks
from engine.kernel.play import Match, check, clear_notes, go_on, perform
from engine.kernel.step import Ask, Stack

KEY = "00112233445566778899aabbccddeeff"
Cubes = Mapping[str, int]


def begun(seats: int = 2, key: str = KEY, **options: str) -> Factory42:
    """A new game as it is set up, before anything happens."""
    return GAME.setup(Setup(seats, GAME.check_setup(seats, options), Dice(key=key)))


def match_begun(seats: int = 2, key: str = KEY, **options: str) -> Match:
    return Match.start(GAME, seats, options, key)[0]


def world(
    *players: Mapping[str, Any],
    seats: int = 2,
    round: int = 2,
    first: int = 0,
    workers: Mapping[str, Sequence[int]] | None = None,
    commissars: Mapping[str, int] | None = None,
    event: str | None = None,
    market: str | None = None,
    orders: Sequence[str] = (),
    pool: Cubes | None = None,
    bag: Cubes | None = None,
    tower: Cubes | None = None,
    station: Sequence[Cubes] = ({}, {}, {}),
    track: Sequence[Cubes] = (),
    steam: int = 0,
    ruptured: bool = False,
    supply: Cubes | None = None,
    **options: str,
) -> Factory42:
    """A round in which meeples stand already. A player is what he owns, of `Player`'s fields.

    `docks` of a player: cubes of a railcar, or None. `supply`: no more than this of these kinds;
    what is missing from it is stuck in the Tower.
    """
    game = begun(seats, **options)
    game.round, game.first, game.phase, game.turn = round, first, "placement", first
    game.event, game.steam, game.ruptured = event, steam, ruptured
    game.stack = [PlaceOne(first)]
    for card in [event, market]:
        for deck in (game.event_deck, game.market_deck):
            if card in deck.cards:
                deck.cards.remove(card)
    game.market = market
    _orders(game, orders)
    _cars(game, station, track)
    for seat, player in enumerate(game.players):
        player.meeples = player.left = game.meeples_of(seat)
        _own(game, seat, players[seat] if seat < len(players) else {})
    _stand(game, workers or {}, commissars or {})
    game.pool, game.tower = dict(pool or {}), dict(tower or {})
    game.bag = dict(bag) if bag is not None else game.bag
    balance(game)
    _sell_out(game, supply or {})
    clear_notes(game)
    assert GAME.invariants(game) == []
    return game


def _orders(game: Factory42, orders: Sequence[str]) -> None:
    for card in orders:
        game.order_deck.cards.remove(card)
        game.orders.append(OrderOnTable(card))


def _cars(game: Factory42, station: Sequence[Cubes], track: Sequence[Cubes]) -> None:
    cars = [Railcar(at + 1, dict(cubes)) for at, cubes in enumerate([*track, *station])]
    game.track, game.station = cars[: len(track)], cars[len(track) :]


def _own(game: Factory42, seat: int, owned: Mapping[str, Any]) -> None:
    player = game.players[seat]
    for field, value in owned.items():
        if field == "docks":
            number = 10 * (seat + 1)
            value = [
                None if cubes is None else Railcar(number + at, dict(cubes))
                for at, cubes in enumerate(value)
            ]
        setattr(player, field, deepcopy(value))
    for card in player.face_down + [machine.card for machine in player.inventions]:
        game.invention_deck.cards.remove(card)
    for card in player.commissions + [each.card for each in player.open_commissions]:
        game.commission_deck.cards.remove(card)


def _stand(
    game: Factory42, workers: Mapping[str, Sequence[int]], commissars: Mapping[str, int]
) -> None:
    for location, seats in workers.items():
        for seat in seats:
            game.place(location, seat).workers.append(seat)
            game.players[seat].left -= 1
    for location, seat in commissars.items():
        game.place(location, seat).commissar = seat
        game.players[seat].left -= 1


def balance(game: Factory42) -> None:
    """The Supply holds whatever nobody else does, cubes and rosettes."""
    game.supply = {}
    for kind in RESOURCES:
        heaps = [game.bag, game.tower, game.pool, game.drawn]
        heaps += [player.warehouse for player in game.players]
        heaps += [car.cubes for car in railcars(game)]
        left = CATALOG.resources[kind].count - sum(heap.get(kind, 0) for heap in heaps)
        assert left >= 0, f"more {kind} than there is"
        if left:
            game.supply[kind] = left
    held = sum(p.rosettes for p in game.players) + sum(order.pressure for order in game.orders)
    game.rosettes = CATALOG.numbers.rosettes - held


def _sell_out(game: Factory42, left: Cubes) -> None:
    for kind, most in left.items():
        move(game.supply, game.tower, {kind: max(game.supply.get(kind, 0) - most, 0)})


def resolve(game: Factory42, location: str) -> list[Event]:
    """Let one location be resolved until somebody must choose; then it is `placed` again."""
    game.phase, game.location = "resolution", location
    game.stack = [PlaceOne(game.first), FIRST[location]()]
    go_on(game)
    return told(game)


def told(game: Factory42) -> list[Event]:
    events = list(game.said)
    clear_notes(game)
    assert GAME.invariants(game) == []
    return events


def open_ask(game: Factory42, key: str = "", seat: int | None = None) -> tuple[Ask, Stack | None]:
    """The question that the game waits for, or the one with this key and seat."""
    for ask, stack in asks(game):
        if (ask.key == key and seat in (None, ask.seat)) or (not key and ask.waited):
            return ask, stack
    raise AssertionError(f"{key or 'no question'} is not open")


def choice_of(game: Factory42, key: str = "", seat: int | None = None) -> Choice:
    return open_ask(game, key, seat)[0].choice(game)


def act(game: Factory42, *picks: str, key: str = "", seat: int | None = None) -> list[Event]:
    """Answer the open choice, checked as a press is; the events."""
    ask, stack = open_ask(game, key, seat)
    check(ask.choice(game), picks)
    perform(game, ask, stack, picks)
    return told(game)


def asked(game: Factory42) -> tuple[int, str]:
    """Who must choose now, and what. "place" means that a resolved location is done."""
    ask, _ = open_ask(game)
    return ask.seat, ask.key


def is_done(game: Factory42) -> bool:
    """True once a location that was resolved asks nobody any more."""
    return asked(game)[1] == "place"


def options(game: Factory42, kind: str = "", key: str = "", seat: int | None = None) -> list[str]:
    """What is offered now, of one kind."""
    return [offer.id for offer in choice_of(game, key, seat).legal if offer.id.startswith(kind)]


def why(game: Factory42, option: str, key: str = "", seat: int | None = None) -> Why | None:
    """The reason why an option is not offered; None if it is. It must be a candidate."""
    offer = choice_of(game, key, seat).offer(option)
    assert offer is not None, f"{option} is no candidate"
    return offer.why


def of(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
