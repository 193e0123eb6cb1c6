"""Rulebook, Game End: who has how many points; and what must always hold."""

from __future__ import annotations

from collections.abc import Iterator

from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.heaps import Heap, count
from engine.factory_42.locations import COMMISSAR
from engine.factory_42.pieces import Player, Railcar
from engine.factory_42.state import Factory42
from engine.kernel.game import Line, Result, rank
from engine.kernel.pool import total

ROSETTES_FOR_A_POINT = 3


def result(game: Factory42) -> Result:
    """The marker and what the end of the game adds. Ties: most rosettes (F42-68).

    While the game runs, as if it ended now.
    """
    bonuses = [*_bonuses(game)]
    lines = {seat: _lines(game, seat, bonuses) for seat in range(game.seats)}
    ties = {seat: (player.rosettes,) for seat, player in enumerate(game.players)}
    return Result(game.over, rank(lines, ties))


def _lines(
    game: Factory42, seat: int, bonuses: list[tuple[str, dict[int, int]]]
) -> tuple[Line, ...]:
    player = game.players[seat]
    found = [
        Line("", "Score track", player.vp),
        Line("At the end", "Rosettes", player.rosettes // ROSETTES_FOR_A_POINT),
    ]
    if game.commissions:
        found.append(Line("At the end", "Inventions not researched", len(player.face_down)))
    found += [Line("At the end", name, int(_has_most(held, seat))) for name, held in bonuses]
    return tuple(found)


def _bonuses(game: Factory42) -> Iterator[tuple[str, dict[int, int]]]:
    """What there is 1 VP for having most of, with what each seat has."""
    players = dict(enumerate(game.players))
    yield "Most cubes in a Warehouse", {s: count(p.warehouse) for s, p in players.items()}
    yield "Most improvements", {s: len(p.improvements) for s, p in players.items()}
    if game.commissions:
        yield "Most Commissions", {s: _commissions_of(p) for s, p in players.items()}
        yield "Most researched Inventions", {s: _inventions_of(p) for s, p in players.items()}


def _has_most(held: dict[int, int], seat: int) -> bool:
    """All who tie for the most have it, but it takes at least one (F42-67)."""
    return held[seat] == max(held.values()) > 0


def _commissions_of(player: Player) -> int:
    """Made or not, and those on the own discard pile (F42-52)."""
    finished = [card for card in player.finished if card in CATALOG.commissions]
    return len(player.commissions) + len(player.open_commissions) + len(finished)


def _inventions_of(player: Player) -> int:
    """Face up, and those on the own discard pile; face-down ones have a bonus of their own."""
    finished = [card for card in player.finished if card in CATALOG.inventions]
    return len(player.inventions) + len(finished)


def invariants(game: Factory42) -> list[str]:
    """Everything is somewhere, once, and limits are kept."""
    return [
        *_cube_faults(game),
        *_rosette_faults(game),
        *_card_faults(game),
        *_gauge_faults(game),
        *_player_faults(game),
        *_place_faults(game),
    ]


def railcars(game: Factory42) -> list[Railcar]:
    docked = [car for player in game.players for car in player.docks]
    cars = [*game.station, *game.track, game.loading, *docked]
    return [car for car in cars if car is not None]


def _cube_faults(game: Factory42) -> Iterator[str]:
    heaps: list[Heap] = [game.supply, game.bag, game.tower, game.pool, game.drawn]
    heaps += [player.warehouse for player in game.players]
    heaps += [car.cubes for car in railcars(game)]
    if any(n <= 0 for heap in heaps for n in heap.values()):
        yield "a heap holds less than one cube of a kind"
    found = total(heaps)
    for kind in RESOURCES:
        if found.get(kind, 0) != CATALOG.resources[kind].count:
            yield f"{kind}: {found.get(kind, 0)} instead of {CATALOG.resources[kind].count}"


def _rosette_faults(game: Factory42) -> Iterator[str]:
    found = game.rosettes + sum([player.rosettes for player in game.players])
    found += sum([order.pressure for order in game.orders])
    if found != CATALOG.numbers.rosettes or game.rosettes < 0:
        yield f"{found} rosettes, {game.rosettes} of them in the Supply"


def _card_faults(game: Factory42) -> Iterator[str]:
    for name, cards, known in _decks(game):
        if sorted(cards) != sorted(known):
            yield f"{name}: {sorted(cards)}"


def _decks(game: Factory42) -> Iterator[tuple[str, list[str], list[str]]]:
    """Each deck with all places where its cards may be, and what it was made of."""
    deck = game.order_deck
    yield "orders", [*deck.cards, *deck.discards, *[o.card for o in game.orders]], [*CATALOG.orders]
    deck = game.market_deck
    yield "market", [*deck.cards, *deck.discards, *_one(game.market)], [*CATALOG.market]
    if game.commissions:
        finished = [card for player in game.players for card in player.finished]
        yield "inventions", _inventions(game, finished), [*CATALOG.inventions]
        yield "commissions", _commissions(game, finished), [*CATALOG.commissions]


def _one(card: str | None) -> list[str]:
    return [] if card is None else [card]


def _inventions(game: Factory42, finished: list[str]) -> list[str]:
    deck = game.invention_deck
    cards = [*deck.cards, *deck.discards, *game.inventions]
    for player in game.players:
        cards += [*player.face_down, *[machine.card for machine in player.inventions]]
    return cards + [card for card in finished if card in CATALOG.inventions]


def _commissions(game: Factory42, finished: list[str]) -> list[str]:
    deck = game.commission_deck
    cards = [*deck.cards, *deck.discards]
    for player in game.players:
        cards += [*player.commissions, *player.offered, *[c.card for c in player.open_commissions]]
    return cards + [card for card in finished if card in CATALOG.commissions]


def _gauge_faults(game: Factory42) -> Iterator[str]:
    numbers = CATALOG.numbers
    if not 0 <= game.steam < numbers.steam_high:
        yield f"Steam is {game.steam}"
    if game.ruptured and game.steam > numbers.steam_ruptured:
        yield f"Steam is {game.steam} after a rupture"
    if game.private_steam_left < 0:
        yield "more Private Steam than there are tokens"


def _player_faults(game: Factory42) -> Iterator[str]:
    for seat, player in enumerate(game.players):
        if not CATALOG.board.score_low <= player.vp <= CATALOG.board.score_high:
            yield f"seat {seat} has {player.vp} VP"
        if player.rosettes < 0 or not 0 <= player.tank <= CATALOG.numbers.tank:
            yield f"seat {seat} has {player.rosettes} rosettes and {player.tank} Private Steam"
        if game.room(seat) < 0:
            yield f"seat {seat} has too many cubes in the Warehouse"
        if len(set(player.improvements)) != len(player.improvements):
            yield f"seat {seat} has an improvement twice"
        if set(player.refused) - set(game.commission_deck.discards):
            yield f"seat {seat} knows of cards that are not on the discard pile"
    for car in railcars(game):
        if count(car.cubes) > CATALOG.numbers.railcar_spaces:
            yield f"railcar {car.number} is too full"


def _place_faults(game: Factory42) -> Iterator[str]:
    boards = [(None, game.places), *[(s, p.places) for s, p in enumerate(game.players)]]
    placed = [0] * game.seats
    for owner, places in boards:
        for location, place in places.items():
            seats = place.workers + ([] if place.commissar is None else [place.commissar])
            for seat in seats:
                placed[seat] += 1
            if len(place.workers) > game.slots(location) or (
                place.commissar is not None and not CATALOG.slots[location].commissar
            ):
                yield f"{location} holds more meeples than it has slots, or a wrong {COMMISSAR}"
            if owner is not None and set(seats) - {owner}:
                yield f"{location} of seat {owner} holds {seats}"
    for seat, player in enumerate(game.players):
        on_orders = sum([level.count(seat) for order in game.orders for level in order.made])
        if placed[seat] + player.left + on_orders > player.meeples:
            yield f"seat {seat} has more meeples than {player.meeples}"
