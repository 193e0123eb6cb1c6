"""Rulebook, End of the Game: who has how many points; and what must always hold."""

from __future__ import annotations

from collections.abc import Iterator

from engine.faktoria.cards import BUILDINGS, CATALOG, COLUMNS, SEATS, VP, WORKS, kind_of, units
from engine.faktoria.pieces import Player
from engine.faktoria.state import Faktoria
from engine.kernel.game import Line, Result, rank

LIMITS = CATALOG.limits
SCORING = tuple(card for card in BUILDINGS if VP[card])


def result(game: Faktoria) -> Result:
    """Points by kind of building. Ties: more guilders, then more wood and stone (FK-19)."""
    lines = {seat: _lines(player) for seat, player in enumerate(game.players)}
    ties = {
        seat: (player.guilders, player.wood + player.stone)
        for seat, player in enumerate(game.players)
    }
    return Result(game.over, rank(lines, ties))


def _lines(player: Player) -> tuple[Line, ...]:
    return tuple(
        Line("", CATALOG.buildings[card].name, VP[card] * player.buildings.count(card))
        for card in SCORING
    )


def invariants(game: Faktoria) -> list[str]:
    """Everything is somewhere, and limits are kept."""
    return [
        *_account_faults(game),
        *_supply_faults(game),
        *_market_faults(game),
        *_player_faults(game),
    ]


def _account_faults(game: Faktoria) -> Iterator[str]:
    """FK-34: per kind bags + market + chests + players + bank is constant."""
    found = dict(game.bank)
    for player in game.players:
        for kind in found:
            found[kind] += getattr(player, kind)
    squares = [*game.later, *game.now, *game.chests, *game.orange.cards, *game.blue.cards]
    for cube in squares:
        if cube is not None:
            found[kind_of(cube)] += units(cube)
    for kind, count in found.items():
        if count != getattr(CATALOG.components, kind):
            yield f"{kind}: {count} instead of {getattr(CATALOG.components, kind)}"


def _supply_faults(game: Faktoria) -> Iterator[str]:
    built = [card for player in game.players for card in player.works + player.buildings]
    for card in CATALOG.buildings.values():
        left, copies = game.supply[card.id], card.copies[SEATS.index(game.seats)]
        if left < 0 or left + built.count(card.id) != copies:
            yield f"{card.id}: {left} left, {built.count(card.id)} built, of {copies}"


def _market_faults(game: Faktoria) -> Iterator[str]:
    for column in range(COLUMNS):
        later, now, chest = game.later[column], game.now[column], game.chests[column]
        if column >= game.open_columns and (later or now or chest):
            yield f"column {column} is closed, yet holds a cube"
        if column < game.open_columns and later is None:
            yield f"column {column} has no cube to come"
        if now is not None and chest is not None:
            yield f"column {column} has a cube and a chest"
    lot = sum(chest is not None for chest in game.chests)
    if lot == 1:
        yield "a lot of one cube"
    if not 1 <= game.round <= LIMITS.rounds:
        yield f"round {game.round}"


def _player_faults(game: Faktoria) -> Iterator[str]:
    for seat, player in enumerate(game.players):
        for kind in game.bank:
            if getattr(player, kind) < 0:
                yield f"seat {seat} has {getattr(player, kind)} {kind}"
        if len(player.works) > LIMITS.works or not set(player.works) <= set(WORKS):
            yield f"seat {seat} has the production buildings {player.works}"
        if player.vp != sum([VP[card] for card in player.buildings]):
            yield f"seat {seat} has {player.vp} points for {player.buildings}"
