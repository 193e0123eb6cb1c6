"""Sabotage in the solo game: the player against the Machine, and back (FF-66, FF-67)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import KIND, KINDS
from engine.fantastic_factories.events import (
    GroupRepairBegan,
    GroupRepaired,
    GroupSabotaged,
    NoTarget,
)
from engine.fantastic_factories.pieces import Machine, Player
from engine.fantastic_factories.steps.sabotage import GUARD_TOWER, TOKEN, hit, is_barred
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

COLOURED = tuple(kind for kind in KINDS if kind != "monument")  # those that have a die
MACHINE = -1
EMPTY_GROUP = Why("empty_group")

Offers = Iterator[tuple[Option, Why | None]]


class SabotageGroup(Option, frozen=True, tag="sabotage_group"):
    """Put the token on all of the Machine's cards of this kind."""

    final: ClassVar[bool] = True
    kind: str


class Sacrifice(Option, frozen=True, tag="sacrifice"):
    """The Machine's token goes on this building of the player."""

    final: ClassVar[bool] = True
    card: str


def groups(machine: Machine) -> Iterator[tuple[str, Why | None]]:
    """The coloured kinds of the Machine's cards; those without a token can be hit."""
    kinds = {KIND[card] for card in machine.compound}
    for kind in COLOURED:
        token = machine.tokens.get(kind)
        yield kind, TOKEN[token] if token else None if kind in kinds else EMPTY_GROUP


class HitGroup(Ask, tag="ff.hit_group"):
    """The player's Saboteur hits a whole coloured group (FF-67)."""

    key: ClassVar[str] = "sabotage_group"

    def offers(self, game: FantasticFactories) -> Offers:
        assert game.machine is not None
        return iter([(SabotageGroup(kind), why) for kind, why in groups(game.machine)])

    def forced(self, game: FantasticFactories) -> SabotageGroup | None:
        legal = self.legal(game)
        return legal[0] if len(legal) == 1 else None

    def take(self, game: FantasticFactories, option: SabotageGroup) -> Then:
        assert game.machine is not None
        game.machine.tokens[option.kind] = "sabotage"
        game.say(GroupSabotaged(seat=self.seat, kind=option.kind))


def begin_group_repair(game: FantasticFactories, machine: Machine, kind: str) -> bool:
    """The kind's die flips its token instead of making a good; False if there is none."""
    if machine.tokens.get(kind) != "sabotage":
        return False
    machine.tokens[kind] = "repair"
    game.say(GroupRepairBegan(kind=kind))
    return True


def finish_group_repairs(game: FantasticFactories) -> None:
    """Flipped tokens leave the Machine at the end of the player's market phase."""
    tokens = game.machine.tokens if game.machine else {}
    for kind in [kind for kind, token in tokens.items() if token == "repair"]:
        del tokens[kind]
        game.say(GroupRepaired(kind=kind))


class MachineStrikes(Act, tag="ff.machine_strikes"):
    """A green 6: the player's building with most goods is hit, Guard Tower before all (FF-66)."""

    def run(self, game: FantasticFactories) -> Then:
        found = candidates(game.players[0]) if game.tokens_left else []
        if not found:
            game.say(NoTarget(seat=MACHINE, by="saboteur"))
            return None
        return Suffer(0)


def candidates(player: Player) -> list[str]:
    """The cards of which one is hit: the player picks where there are several."""
    valid = [each for each in player.compound if is_barred(player, each) is None]
    if any(each.card == GUARD_TOWER for each in valid):
        return [GUARD_TOWER]
    most = max([each.goods for each in valid], default=0)
    if most:
        return [each.card for each in valid if each.goods == most]
    return [each.card for each in valid if KIND[each.card] != "monument"]


class Suffer(Ask, tag="ff.suffer"):
    """The player picks among his buildings with equally many goods; a single one goes unasked."""

    key: ClassVar[str] = "sacrifice"

    def offers(self, game: FantasticFactories) -> Offers:
        player = game.players[self.seat]
        return iter([(Sacrifice(card), None) for card in candidates(player)])

    def forced(self, game: FantasticFactories) -> Sacrifice | None:
        found = candidates(game.players[self.seat])
        return Sacrifice(found[0]) if len(found) == 1 else None

    def take(self, game: FantasticFactories, option: Sacrifice) -> Then:
        hit(game, MACHINE, self.seat, option.card)
