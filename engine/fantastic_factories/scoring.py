"""Who has how many points, why the game ended, and what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engine.fantastic_factories.cards import CATALOG, LIMITS
from engine.fantastic_factories.pieces import Player
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.worth import lines_of, prestige
from engine.kernel.game import Result, rank

BLUEPRINTS = {more: Counter(CATALOG.blueprint_deck(more)) for more in (False, True)}
CONTRACTORS = {
    (more, solo): Counter(CATALOG.contractor_deck(more, solo))
    for more in (False, True)
    for solo in (False, True)
}


def points(player: Player) -> int:
    """Goods and prestige, as the compound stands."""
    return player.all_goods + prestige(player.cards)


def result(game: FantasticFactories) -> Result:
    """Ties: more metal, energy, cards in hand, else shared (FF-24). The Machine ties (FF-26)."""
    lines = {s: lines_of(p.all_goods, p.cards) for s, p in enumerate(game.players)}
    ties = {s: (p.metal, p.energy, len(p.hand)) for s, p in enumerate(game.players)}
    if game.machine is not None:
        lines[game.seats] = lines_of(game.machine.goods, game.machine.compound)
        ties = {}
    named = [
        replace(each, name="The Machine") if each.seat == game.seats else each
        for each in rank(lines, ties)
    ]
    return Result(game.over, tuple(named))


def invariants(game: FantasticFactories) -> list[str]:
    """Every card and die is somewhere, once; limits are kept."""
    return [
        *_card_faults(game),
        *_player_faults(game),
        *_dice_faults(game),
        *_known_faults(game),
        *_token_faults(game),
    ]


def _card_faults(game: FantasticFactories) -> Iterator[str]:
    deck = game.blueprint_deck
    found = deck.cards + deck.discards + [card for card in game.blueprints if card]
    for player in game.players:
        found += player.hand + player.cards
    if game.machine is not None:
        found += game.machine.compound
    yield from _missing(found, BLUEPRINTS[game.subterfuge])
    deck = game.contractor_deck
    found = deck.cards + deck.discards + [card for card in game.contractors if card]
    yield from _missing(found, CONTRACTORS[game.subterfuge, game.machine is not None])


def _missing(found: list[str], wanted: Counter[str]) -> Iterator[str]:
    counts = Counter(found)
    if counts != wanted:
        for card in sorted(counts.keys() | wanted.keys()):
            if counts[card] != wanted[card]:
                yield f"{card}: {counts[card]} instead of {wanted[card]}"


def _player_faults(game: FantasticFactories) -> Iterator[str]:
    for seat, player in enumerate(game.players):
        if min(player.metal, player.energy, player.goods) < 0:
            yield f"seat {seat} has {player.metal} metal, {player.energy} energy"
        if any(building.goods < 0 for building in player.compound):
            yield f"seat {seat} has a building with fewer goods than none"
        once = [card for card in player.cards if not CATALOG.blueprints[card].several]
        if len(set(once)) != len(once):
            yield f"seat {seat} has a card twice: {sorted(once)}"
        if game.phase != "work" and any(building.used for building in player.compound):
            yield f"seat {seat} used a building outside of the work phase"


def _dice_faults(game: FantasticFactories) -> Iterator[str]:
    """Four dice of each colour, all of them there while there are any; rows hold three."""
    dice = [die for player in game.players for die in player.dice]
    late = any(player.foreman for player in game.players)
    for seat, player in enumerate(game.players):
        if game.phase != "work" and player.dice:
            yield f"seat {seat} has dice outside of the work phase"
        colour = sum(die.owner == seat for die in dice)
        if game.is_open and not late and colour + player.resting != LIMITS.dice:
            yield f"seat {seat}: {colour} dice of the colour and {player.resting} at rest"
        if not all(1 <= die.value <= 6 for die in player.dice):
            yield f"seat {seat} has a die of {[die.value for die in player.dice]}"
        for row in CATALOG.rows.values():
            values = [die.value for die in player.dice if die.row == row.id]
            if len(values) > LIMITS.row_slots or not set(values) <= set(row.values):
                yield f"seat {seat} has {values} in {row.name}"


def _known_faults(game: FantasticFactories) -> Iterator[str]:
    """What is known of a hand lies in it."""
    for seat, player in enumerate(game.players):
        for other in {-1, *[by for by, _ in player.spied]}:
            known = Counter(player.seen + [card for by, card in player.spied if by == other])
            if known - Counter(player.hand):
                yield f"seat {other} knows {sorted(known)} of seat {seat}, who has {player.hand}"


def _token_faults(game: FantasticFactories) -> Iterator[str]:
    buildings = [building for player in game.players for building in player.compound]
    tokens = [building for building in buildings if building.token]
    groups = game.machine.tokens if game.machine else {}
    if len(tokens) + len(groups) > CATALOG.sabotage.tokens:
        yield f"{len(tokens) + len(groups)} sabotage tokens"
    if any(building.card == "lighthouse" for building in tokens):
        yield "a Lighthouse is sabotaged"
