"""Rulebook, Elf's Action: each building may exchange once a turn, in any order (LF-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.kernel.choice import Option, Why
from engine.little_factory.cards import CATALOG, Action
from engine.little_factory.events import ElfActed
from engine.little_factory.steps.end import score
from engine.little_factory.steps.needs import HAND_LIMIT, Note, Recipe, if_offered, mask_of, menus

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory

ELF_USED = Why("elf_used")
NO_ACTION = Why("no_elf_action")
NO_VP_CARDS = Why("no_vp_cards")
NOT_IN_PLAY = Why("not_in_play")


class UseElf(Option, frozen=True, tag="elf"):
    """Use this building's ability by that side of its "/" (LF-24)."""

    building: str
    way: int = 0


ACTIONS: dict[str, Action | None] = {card.id: card.action for card in CATALOG.buildings}
OUTPUT = {card: action.card if action else None for card, action in ACTIONS.items()}
RECIPES = {
    card: [
        Recipe(UseElf(card, number), way, action.card is not None)
        for number, way in enumerate(action.ways)
    ]
    for card, action in ACTIONS.items()
    if action is not None
}


class Elves:
    """Every building of a seat, by each way of its ability, noted in one manner."""

    def __init__(self, note: Note) -> None:
        self.menus = menus(note, RECIPES)
        self.barred = {
            why: {
                card: sum([note(each.option, _about(why, card)) for each in recipes], ())
                for card, recipes in RECIPES.items()
            }
            for why in (ELF_USED, NO_VP_CARDS, NOT_IN_PLAY)
        }
        self.none = {
            card: note(UseElf(card), NO_ACTION) for card, action in ACTIONS.items() if not action
        }

    def candidates(self, game: LittleFactory, seat: int, have: int, full: bool) -> list[Any]:
        found: list[Any] = []
        by_card = self.menus[full]
        for building in game.players[seat].buildings:
            if building in self.none:
                found += self.none[building]
            elif (why := why_idle(game, building)) is not None:
                found += self.barred[why][building]
            else:
                menu = by_card[building]
                found += menu[have & menu.asks]
        return found


def _about(why: Why, building: str) -> Why:
    """The reason, with the card that is not in play."""
    return Why(why.id, (OUTPUT[building] or "",)) if why is NOT_IN_PLAY else why


def why_idle(game: LittleFactory, building: str) -> Why | None:
    """Why this elf cannot work, whatever the hand holds."""
    if building in game.elves_used:
        return ELF_USED
    card = OUTPUT[building]
    if card is None:
        return None if game.vp_left else NO_VP_CARDS
    return None if game.is_in_play(card) else NOT_IN_PLAY  # LF-12


OFFERED = Elves(if_offered)


def can_use_any(game: LittleFactory, seat: int) -> bool:
    """True if an elf of this seat can do anything now."""
    player = game.players[seat]
    if not player.buildings:
        return False
    hand = player.hand
    return bool(OFFERED.candidates(game, seat, mask_of(hand), len(hand) >= HAND_LIMIT))


def use_elf(game: LittleFactory, seat: int, option: UseElf) -> None:
    """Exchange; of Victory point cards no more than are left (LF-13)."""
    building = option.building
    action, way = ACTIONS[building], RECIPES[building][option.way].way
    assert action is not None
    game.elves_used.append(building)
    game.discard(seat, way.pay)
    if action.card is not None:
        game.gain(seat, action.card)
    vp_cards = min(action.vp, game.vp_left)
    game.players[seat].vp_cards += vp_cards
    game.vp_left -= vp_cards
    game.remember(seat, "used", building)
    game.say(
        ElfActed(
            seat=seat,
            building=building,
            paid=way.pay,
            shown=way.show,
            card=action.card,
            vp_cards=vp_cards,
        )
    )
    if vp_cards:
        score(game, seat, vp_cards)
