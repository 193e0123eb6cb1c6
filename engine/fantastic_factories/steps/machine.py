"""The Machine, the opponent in the solo game: its start, and its turn (FF-62 to FF-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import CATALOG, KIND, LIMITS
from engine.fantastic_factories.events import (
    MachineCleared,
    MachineDealt,
    MachineEnded,
    MachineMade,
    MachineRolled,
    MachineTook,
)
from engine.fantastic_factories.steps.machine_sabotage import (
    COLOURED,
    MACHINE,
    MachineStrikes,
    begin_group_repair,
)
from engine.fantastic_factories.steps.market import Which, clear_row, fill_market
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.pieces import Machine
    from engine.fantastic_factories.state import FantasticFactories

GREEN = "market"
STRIKE = 6


def deal(game: FantasticFactories, machine: Machine) -> None:
    """The cards it begins with; Monuments among them are discarded and replaced."""
    while len(machine.compound) < CATALOG.levels[machine.level].cards:
        card = game.top_blueprint()
        assert card is not None
        if KIND[card] == "monument":
            game.blueprint_deck.discard(card)
        else:
            machine.compound.append(card)
    game.say(MachineDealt(level=machine.level, cards=tuple(machine.compound)))


class MachineTurn(Act, tag="ff.machine_turn"):
    """Five dice at once: the green one for the market, then refill, then the four colours."""

    def run(self, game: FantasticFactories) -> Then:
        machine = _machine(game)
        game.phase, game.stale = "machine", True
        machine.made = []
        green, *others = [1 + game.dice.below(6, "dice:machine") for _ in (GREEN, *COLOURED)]
        machine.dice = {GREEN: green, **dict(zip(COLOURED, others, strict=True))}
        game.say(MachineRolled(green, *others))
        _go_to_market(game, machine, green)
        strikes = [MachineStrikes()] if green == STRIKE and game.subterfuge else []
        return [MachineWorks(), MachineRefills(), *strikes]


def _machine(game: FantasticFactories) -> Machine:
    assert game.machine is not None
    return game.machine


def _go_to_market(game: FantasticFactories, machine: Machine, green: int) -> None:
    """1 to 4: the card at that place. 5, 6: the top card, then a whole row is discarded."""
    place: int | None = None
    if green <= LIMITS.places:
        place = green
        card, game.blueprints[place - 1] = game.blueprints[place - 1], None
    else:
        card = game.top_blueprint()
    machine.took = card
    if card is not None:
        machine.compound.append(card)
        game.remember(MACHINE, "took", card)
    game.say(MachineTook(card=card, place=place))
    if place is None:
        row: Which = "contractors" if green == STRIKE else "blueprints"
        clear_row(game, row)
        game.say(MachineCleared(row=row))


class MachineRefills(Act, tag="ff.machine_refills"):
    """All empty places of the market get a card before the Machine works."""

    def run(self, game: FantasticFactories) -> Then:
        fill_market(game)


class MachineWorks(Act, tag="ff.machine_works"):
    """A colour makes 1 good if its die shows no more than its cards; a token stops it (FF-67)."""

    def run(self, game: FantasticFactories) -> Then:
        machine = _machine(game)
        for kind in COLOURED:
            count = sum(KIND[card] == kind for card in machine.compound)
            if begin_group_repair(game, machine, kind) or machine.dice[kind] > count:
                continue
            machine.made.append(kind)
        machine.goods += len(machine.made)
        game.remember(MACHINE, "made", number=len(machine.made))
        game.say(MachineMade(kinds=tuple(machine.made), goods=machine.goods))
        game.say(MachineEnded(round=game.round))
