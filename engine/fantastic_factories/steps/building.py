"""Building: a second blueprint of the same tool is discarded, metal and energy are paid (FF-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import CATALOG, TOOL, Tool
from engine.fantastic_factories.events import Built
from engine.fantastic_factories.pieces import Building
from engine.fantastic_factories.steps.triggers import after_build
from engine.fantastic_factories.worth import cost_of, prestige
from engine.kernel.choice import Option, Why
from engine.kernel.step import Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories


class Build(Option, frozen=True, tag="build"):
    """Build a card of the hand and discard another with the same tool: `build:foundry:robot`."""

    card: str
    discard: str = ""


COSTS = {c.id: (c.metal, c.energy) for c in CATALOG.blueprints.values() if not c.cost_rule}
Offers = tuple[tuple[Option, Why | None], ...]
BARE = {card: Build(card) for card in CATALOG.blueprints}
BUILT_ALREADY = Why("built_already")
NEEDS_TOOL = {card: Why("needs_tool", (tool,)) for card, tool in TOOL.items()}


def is_allowed(card: str, compound: Sequence[str]) -> bool:
    """One copy of a name in a compound, unless the card says otherwise."""
    return CATALOG.blueprints[card].several or card not in compound


def offers(game: FantasticFactories, seat: int) -> Iterable[tuple[Option, Why | None]]:
    """Each card of the hand, with each card that could be discarded for it."""
    player = game.players[seat]
    metal, energy, compound = player.metal, player.energy, player.cards
    found: list[tuple[Option, Why | None]] = []
    for card, pairs in _pairs(tuple(player.hand)):
        why = why_not(card, compound, metal, energy)
        if why is None:
            found += pairs
        else:
            found.append((BARE[card], why))
    return found


@lru_cache(maxsize=65_536)
def _pairs(hand: tuple[str, ...]) -> tuple[tuple[str, Offers], ...]:
    """Each card of a hand with the ways to build it, by tool: looked up in play."""
    tools: dict[Tool, list[str]] = {}
    for card in sorted(hand):
        tools.setdefault(TOOL[card], []).append(card)
    return tuple([pair for cards in tools.values() for pair in _pairs_among(tuple(cards))])


@lru_cache(maxsize=65_536)
def _pairs_among(cards: tuple[str, ...]) -> tuple[tuple[str, Offers], ...]:
    """The same for cards of one tool, of which there are far fewer sets than of hands."""
    return tuple([(card, _pairs_of(card, cards)) for card in dict.fromkeys(cards)])


def _pairs_of(card: str, cards: tuple[str, ...]) -> Offers:
    """With each other card of the tool; a second copy is one of them. None: what is missing."""
    mates = list(dict.fromkeys(cards))
    if cards.count(card) == 1:
        mates.remove(card)
    if not mates:
        return ((BARE[card], NEEDS_TOOL[card]),)
    return tuple([(Build(card, mate), None) for mate in mates])


def why_not(card: str, compound: Sequence[str], metal: int, energy: int) -> Why | None:
    """What keeps the card from being built with so much, but for the second blueprint."""
    if card in compound and not is_allowed(card, compound):
        return BUILT_ALREADY
    dear_metal, dear_energy = COSTS.get(card) or cost_of(card, compound)
    if dear_metal <= metal and dear_energy <= energy:
        return None
    return lacking(dear_metal - metal, dear_energy - energy)


@cache
def lacking(metal: int = 0, energy: int = 0, blueprints: int = 0) -> Why | None:
    """The reason that names what is missing; None if nothing is."""
    missing = {"metal": metal, "energy": energy, "blueprints": blueprints}
    words = [word for pair in missing.items() if pair[1] > 0 for word in pair]
    return Why("needs", tuple(words)) if words else None


def build(game: FantasticFactories, seat: int, option: Build) -> Then:
    """Pay, discard the second card, lay the card into the compound; what waits for it runs."""
    metal, energy = cost_of(option.card, game.players[seat].cards)
    game.move(seat, metal=-metal, energy=-energy)
    game.discard(seat, option.discard)
    game.players[seat].lose(option.card)
    put_up(
        game,
        seat,
        option.card,
        Built(seat=seat, card=option.card, discarded=option.discard, metal=metal, energy=energy),
    )


def put_up(game: FantasticFactories, seat: int, card: str, built: Built) -> None:
    """The card lies in the compound, however it came there; then triggers run (FF-49)."""
    player = game.players[seat]
    before, place = prestige(player.cards), len(player.compound)
    player.compound.append(Building(card))
    game.mark_building(seat, place)
    if prestige(player.cards) != before:
        game.mark(seat, "points")
    game.remember(seat, "built", card)
    game.say(built)
    after_build(game, seat, place)
