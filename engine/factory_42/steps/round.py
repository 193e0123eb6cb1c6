"""Rulebook, Game Play: a round has four phases, and phase 3 goes from location to location."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.factory_42.events import LocationBegan, LocationResolved, RoundBegan
from engine.factory_42.locations import MAIN
from engine.factory_42.pieces import Place
from engine.factory_42.steps.accounting import Accounting
from engine.factory_42.steps.asking import in_order
from engine.factory_42.steps.bureaucracy import Bureaucracy
from engine.factory_42.steps.clean_up import CleanUp
from engine.factory_42.steps.deals import close_deals
from engine.factory_42.steps.drawing import DrawCards
from engine.factory_42.steps.embassy import Embassy
from engine.factory_42.steps.end_of_round import EndOfRound
from engine.factory_42.steps.guild import Guild
from engine.factory_42.steps.loading import Loading
from engine.factory_42.steps.manufacturium import Manufacturium1, Manufacturium2
from engine.factory_42.steps.operate import Operate
from engine.factory_42.steps.placing import PlaceWorkers
from engine.factory_42.steps.requisition import Requisition
from engine.factory_42.steps.research import Research
from engine.factory_42.steps.shipping import Shipping
from engine.factory_42.steps.spiking import Spiking
from engine.factory_42.steps.steam import SteamGeneration
from engine.factory_42.steps.trading import Trading
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

FIRST: dict[str, type[Step]] = {
    "requisition": Requisition,
    "bureaucracy": Bureaucracy,
    "loading": Loading,
    "spiking": Spiking,
    "shipping": Shipping,
    "steam": SteamGeneration,
    "operate": Operate,
    "guild": Guild,
    "embassy": Embassy,
    "trading": Trading,
    "research": Research,
    "manufacturium_1": Manufacturium1,
    "accounting": Accounting,
    "manufacturium_2": Manufacturium2,
    "end_of_round": EndOfRound,
}
"""The step that a location begins with. It gets no arguments, looks up who stands there, and lets
whatever it leads to come to an end; then the next location begins."""


class BeginRound(Act, tag="f42.begin_round"):
    """Rulebook, Game Play: draw cards, place workers, resolve locations, clean up."""

    def run(self, game: Factory42) -> Then:
        game.round += 1
        game.ruptured, game.turn = False, None
        for seat, player in enumerate(game.players):
            player.meeples = player.left = game.meeples_of(seat)
            player.cubes_off = player.steam_off = 0
            for machine in player.inventions:
                machine.operated = False
        game.say(RoundBegan(round=game.round, first=game.first))
        return in_order([DrawCards(), PlaceWorkers(), Resolve(1), CleanUp(), BeginRound()])


class Resolve(Act, tag="f42.resolve"):
    """Rulebook, Phase 3 - Resolve Locations: one after the other, by number."""

    number: int

    def run(self, game: Factory42) -> Then:
        location = game.locations[self.number]
        game.phase, game.location, game.turn = "resolution", location, None
        game.asked = False
        if location not in FIRST:
            return Leave(self.number)
        if _is_used(game, location):
            game.say(LocationBegan(location=location))
        return in_order([FIRST[location](), Leave(self.number)])


class Leave(Act, tag="f42.leave"):
    """Rulebook, Phase 3 - Resolve Locations: meeples stay on their spaces, the next one begins."""

    number: int

    def run(self, game: Factory42) -> Then:
        location = game.locations[self.number]
        if game.asked:
            game.say(LocationResolved(location=location))
            game.asked = False
        game.turn = None
        if self.number + 1 < len(game.locations):
            return Resolve(self.number + 1)
        close_deals(game)
        return None


def _is_used(game: Factory42, location: str) -> bool:
    """True if anybody stands there, or the location does something by itself."""
    if location in MAIN:
        places = [game.places[location]]
    else:
        places = [p.places[location] for p in game.players if location in p.places]
    return not places or any(place != Place() for place in places)
