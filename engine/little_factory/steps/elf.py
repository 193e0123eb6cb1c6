"""Rulebook, Elf's Action: each building may exchange once a turn, in any order (LF-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.choice import Option, Why
from engine.little_factory.cards import CATALOG, Building
from engine.little_factory.events import ElfActed
from engine.little_factory.steps.end import score
from engine.little_factory.steps.needs import HAND_LIMIT, Pair, Recipe, mask_of

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory

ELF_USED = Why("elf_used")
NO_ACTION = Why("no_elf_action")
NO_VP_LEFT = Why("no_vp_cards")


class UseElf(Option, frozen=True, tag="elf"):
    """Use this building's ability by that side of its "/" (LF-24)."""

    building: str
    way: int = 0


class Ability:
    """A building's action with its ready-made pairs."""

    __slots__ = ("absent", "card", "gone", "none", "recipes", "used", "vp")

    def __init__(self, card: Building) -> None:
        action = card.action
        ways = action.ways if action else ()
        self.card = action.card if action else None
        self.vp = action.vp if action else 0
        options = [UseElf(card.id, number) for number in range(len(ways))]
        to_hand = self.card is not None
        self.recipes = [
            Recipe(option, way, to_hand) for option, way in zip(options, ways, strict=True)
        ]
        not_in_play = Why("not_in_play", (self.card or "",))
        self.absent: list[Pair] = [(option, not_in_play) for option in options]
        self.used: list[Pair] = [(option, ELF_USED) for option in options]
        self.gone: list[Pair] = [(option, NO_VP_LEFT) for option in options]
        self.none: list[Pair] = [] if ways else [(UseElf(card.id), NO_ACTION)]


ABILITIES = {card.id: Ability(card) for card in CATALOG.buildings}


def offers(game: LittleFactory, seat: int, have: int, full: bool) -> list[Pair]:
    """Every building of the seat, by each way of its ability."""
    found: list[Pair] = []
    for building in game.players[seat].buildings:
        ability = ABILITIES[building]
        if building in game.elves_used:
            found += ability.used
        elif ability.none:
            found += ability.none
        elif ability.card is None and not game.vp_left:
            found += ability.gone
        elif ability.card is not None and not game.count_in_play(ability.card):
            found += ability.absent  # LF-12
        else:
            found += [recipe.pair(have, full) for recipe in ability.recipes]
    return found


def can_use_any(game: LittleFactory, seat: int) -> bool:
    """True if an elf of this seat can do anything now."""
    hand = game.players[seat].hand
    pairs = offers(game, seat, mask_of(hand), len(hand) >= HAND_LIMIT)
    return any(why is None for _, why in pairs)


def use_elf(game: LittleFactory, seat: int, option: UseElf) -> None:
    """Exchange; of Victory point cards no more than are left (LF-13)."""
    ability = ABILITIES[option.building]
    way = ability.recipes[option.way].way
    game.elves_used.append(option.building)
    game.discard(seat, way.pay)
    vp_cards = min(ability.vp, game.vp_left)
    if ability.card is not None:
        game.gain(seat, ability.card)
    game.players[seat].vp_cards += vp_cards
    game.vp_left -= vp_cards
    game.remember(seat, "used", option.building)
    game.say(
        ElfActed(
            seat=seat,
            building=option.building,
            paid=way.pay,
            shown=way.show,
            card=ability.card,
            vp_cards=vp_cards,
        )
    )
    if vp_cards:
        score(game, seat, vp_cards)
