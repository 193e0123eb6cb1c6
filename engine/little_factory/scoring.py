"""Rulebook, End of the Game: who has how many points; and what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.kernel.game import Line, Result, rank
from engine.little_factory.cards import CATALOG, VP
from engine.little_factory.state import LittleFactory, Player


def result(game: LittleFactory) -> Result:
    """Points by building and by Victory point cards; whoever has as many shares (LF-15)."""
    lines = {seat: _lines(player) for seat, player in enumerate(game.players)}
    return Result(game.over, rank(lines, {}))


def _lines(player: Player) -> tuple[Line, ...]:
    buildings = sum(VP[card] for card in player.buildings)
    return (
        Line("", "Buildings", buildings),
        Line("", "Victory point cards", player.vp_cards),
    )


def invariants(game: LittleFactory) -> list[str]:
    """Every card is somewhere, once; limits are kept."""
    return [*_card_faults(game), *_row_faults(game), *_player_faults(game)]


def _card_faults(game: LittleFactory) -> Iterator[str]:
    found = Counter(game.supply)
    for row in (game.level_1, game.level_2, game.buildings):
        found.update(row.cards + row.deck.cards + row.deck.discards)
    for player in game.players:
        found.update(player.hand + player.buildings)
    for card in CATALOG.resources:
        copies, count = card.copies_for(game.seats), found.pop(card.id, 0)
        if count != copies and not (card.level == "funds" and count < copies):
            yield f"{card.id}: {count} instead of {copies}"
    for building in CATALOG.of_kind("normal"):
        if found.pop(building.id, 0) != 1:
            yield f"{building.id} is not there exactly once"
    if sum(found.values()) != game.seats + 1 or max(found.values()) > 1:
        yield f"basic buildings: {dict(found)} for {game.seats} players"


def _row_faults(game: LittleFactory) -> Iterator[str]:
    for name in ("level_1", "level_2", "buildings"):
        row = getattr(game, name)
        if len(row.types) > CATALOG.limits.row_types:
            yield f"{name} shows {len(row.types)} types"
        if len(set(row.types)) != len(row.types) or not all(row.counts):
            yield f"{name}: piles {row.types} {row.counts}"
    if game.buildings.deck.discards:
        yield "a building was discarded"


def _player_faults(game: LittleFactory) -> Iterator[str]:
    for seat, player in enumerate(game.players):
        if len(player.hand) > CATALOG.limits.hand_limit:
            yield f"seat {seat} holds {len(player.hand)} cards"
        if player.vp_cards < 0:
            yield f"seat {seat} has {player.vp_cards} Victory point cards"
        if player.points >= CATALOG.limits.goal_vp and game.over is None:
            yield f"seat {seat} has {player.points} points, yet the game goes on"
    cards = game.vp_left + sum(player.vp_cards for player in game.players)
    if cards != CATALOG.limits.vp_cards or game.vp_left < 0:
        yield f"{cards} Victory point cards, {game.vp_left} of them left"
