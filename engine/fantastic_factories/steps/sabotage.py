"""Sabotage: which buildings a token may hit, and repair (FF-27 to FF-30, FF-51 to FF-54).

A token bars the card's action, trigger and passive effect; prestige and goods stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.events import RepairBegan, Repaired, Sabotaged
from engine.fantastic_factories.pieces import Building, Player
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

GUARD_TOWER, LIGHTHOUSE = "guard_tower", "lighthouse"
TOKEN = {"sabotage": Why("sabotaged"), "repair": Why("in_repair")}
NEVER = Why("never_sabotaged")
GUARDED = Why("guarded")
NO_FREE_DIE = Why("no_free_die")

Offers = Iterator[tuple[Option, Why | None]]


class Sabotage(Option, frozen=True, tag="sabotage"):
    """Put the token on this building: `sabotage:1:foundry`; of equal ones, on the first free."""

    final: ClassVar[bool] = True
    owner: int
    card: str


class Repair(Option, frozen=True, tag="repair"):
    """Flip the token and lay a die of this value on it: `repair:foundry:3`."""

    card: str
    die: str = ""


def is_barred(owner: Player, building: Building) -> Why | None:
    """What keeps a token off this building (FF-30, FF-52)."""
    if building.token:
        return TOKEN[building.token]
    if building.card == LIGHTHOUSE:
        return NEVER
    if building.card != GUARD_TOWER and owner.has(GUARD_TOWER):
        return GUARDED
    return None


def targets(owner: Player) -> Iterator[tuple[str, Why | None]]:
    """Each name in the compound; of several equal cards one that can be hit will do."""
    for card in dict.fromkeys(owner.cards):
        whys = [is_barred(owner, each) for each in owner.compound if each.card == card]
        yield card, None if None in whys else whys[0]


def hit(game: FantasticFactories, seat: int, owner: int, card: str) -> None:
    """A token from the supply lies on the building now; seat -1 is the Machine."""
    player = game.players[owner]
    place = next(
        place
        for place, each in enumerate(player.compound)
        if each.card == card and is_barred(player, each) is None
    )
    player.compound[place].token = "sabotage"
    game.say(Sabotaged(seat=seat, owner=owner, card=card, place=place))


class HitBuilding(Ask, tag="ff.hit_building"):
    """Saboteur's hirer must name an opponent's building; the only one is hit unasked (FF-52)."""

    key: ClassVar[str] = "sabotage"

    def offers(self, game: FantasticFactories) -> Offers:
        for owner in game.others(self.seat):
            for card, why in targets(game.players[owner]):
                yield Sabotage(owner, card), why

    def forced(self, game: FantasticFactories) -> Sabotage | None:
        legal = self.legal(game)
        return legal[0] if len(legal) == 1 else None

    def take(self, game: FantasticFactories, option: Sabotage) -> Then:
        hit(game, self.seat, option.owner, option.card)


def repair_offers(game: FantasticFactories, seat: int) -> Offers:
    """Any free die for each building whose token has not been flipped (FF-29, FF-53)."""
    player = game.players[seat]
    for card in dict.fromkeys([each.card for each in player.compound if each.token == "sabotage"]):
        free = dict.fromkeys(player.free)
        if not free:
            yield Repair(card), NO_FREE_DIE
        for value in free:
            yield Repair(card, str(value)), None


def repair(game: FantasticFactories, seat: int, option: Repair) -> Then:
    """The token is flipped; the die stays on the card until the phase ends."""
    player, value = game.players[seat], int(option.die)
    place = next(
        place
        for place, each in enumerate(player.compound)
        if each.card == option.card and each.token == "sabotage"
    )
    player.compound[place].token = "repair"
    player.use_die(value, building=place)
    game.say(RepairBegan(seat=seat, card=option.card, place=place, value=value))


def finish_repairs(game: FantasticFactories) -> None:
    """Flipped tokens leave at the end of the market phase (FF-51)."""
    for seat, player in enumerate(game.players):
        for place, building in enumerate(player.compound):
            if building.token == "repair":
                building.token = ""
                game.say(Repaired(seat=seat, card=building.card, place=place))
