"""A round: market phase, work phase, clean-up, and whether the game ends (FF-23, FF-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import LIMITS
from engine.fantastic_factories.events import (
    EndTriggered,
    GameEnded,
    MarketEnded,
    RoundBegan,
    WorkEnded,
)
from engine.fantastic_factories.steps.activation import PayBlueprints
from engine.fantastic_factories.steps.airport import LeaveGift, gifts_due
from engine.fantastic_factories.steps.finishing import DropCards, Finish, ThrowResources
from engine.fantastic_factories.steps.headquarters import PlaceSeveral
from engine.fantastic_factories.steps.machine import MachineTurn
from engine.fantastic_factories.steps.machine_sabotage import MACHINE, finish_group_repairs
from engine.fantastic_factories.steps.market import BeginTurn, fill_market
from engine.fantastic_factories.steps.opening import Foreman, roll_dice
from engine.fantastic_factories.steps.sabotage import finish_repairs
from engine.fantastic_factories.steps.specials import FenceFor, Reroll
from engine.fantastic_factories.steps.work import Work
from engine.kernel.step import Act, Then, Together

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

LaneStep = (
    Work
    | Foreman
    | PlaceSeveral
    | PayBlueprints
    | Reroll
    | FenceFor
    | ThrowResources
    | DropCards
    | LeaveGift
    | Finish
)


class BeginRound(Act, tag="ff.begin_round"):
    """Triggers may run again; the first player has the first market turn."""

    def run(self, game: FantasticFactories) -> Then:
        game.round += 1
        game.phase = "market"
        for player in game.players:
            player.ran = []
        game.stale = True
        is_last = game.round == game.last_round
        game.say(RoundBegan(round=game.round, first=game.first, last=is_last))
        turns = [BeginTurn(seat) for seat in game.order_of_play]
        return [EndMarket(), *reversed(turns)]


class EndMarket(Act, tag="ff.end_market"):
    """After the last market turn, before any die is rolled (FF-51)."""

    def run(self, game: FantasticFactories) -> Then:
        fill_market(game)
        finish_repairs(game)
        finish_group_repairs(game)
        game.say(MarketEnded(round=game.round))
        return OpenWork()


class OpenWork(Act, tag="ff.open_work"):
    """Dice are rolled for all; only a Foreman's owner is asked first (FF-44)."""

    def run(self, game: FantasticFactories) -> Then:
        game.phase = "work"
        lanes: list[list[LaneStep]] = []
        for seat, player in enumerate(game.players):
            player.done = False
            lanes.append([Work(seat), Foreman(seat)] if player.foreman else [Work(seat)])
            if not player.foreman:
                roll_dice(game, seat)
        game.stale = True
        return WorkPhase(lanes=lanes)


class WorkPhase(Together, tag="ff.work_phase"):
    """Everybody at his own pace (FF-10, FF-22)."""

    lanes: list[list[LaneStep]]

    def after(self, game: FantasticFactories) -> Then:
        return [CleanUp(), *reversed(gifts_due(game))]


class CleanUp(Act, tag="ff.clean_up"):
    """Dice come off, stolen ones go back, extra ones and waiting effects are gone (FF-50).

    In the solo game the Machine's turn follows (FF-63).
    """

    def run(self, game: FantasticFactories) -> Then:
        for player in game.players:
            player.dice, player.takes, player.owes, player.gives = [], [], [], []
            player.taken = player.fewer = player.hired_hands = player.resting = 0
            player.specialist = player.done = False
            for building in player.compound:
                building.used = False
        game.phase = "market"
        game.say(WorkEnded(round=game.round))
        return [EndRound(), MachineTurn()] if game.machine else EndRound()


class EndRound(Act, tag="ff.end_round"):
    """The end is looked at, then the first-player token passes clockwise."""

    def run(self, game: FantasticFactories) -> Then:
        if game.round == game.last_round:
            game.say(GameEnded(reason=game.ended_by))
            game.end(game.ended_by)
            return None
        if game.last_round is None:
            look_for_the_end(game)
        game.first = (game.first + 1) % game.seats
        return BeginRound()


def look_for_the_end(game: FantasticFactories) -> None:
    """12 goods or 10 buildings of anybody: one full round more (FF-23, FF-58)."""
    for seat, player in enumerate(game.players):
        goods, buildings = player.all_goods, len(player.compound)
        if goods >= LIMITS.goal_goods or buildings >= LIMITS.goal_buildings:
            game.last_round = game.round + 1
            reason = "goods" if goods >= LIMITS.goal_goods else "buildings"
            game.ended_by = game.ended_by or reason
            game.say(EndTriggered(seat=seat, goods=goods, buildings=buildings))
    machine = game.machine
    if machine is not None and machine.goods >= LIMITS.goal_goods:
        game.last_round = game.round + 1
        game.ended_by = game.ended_by or "machine_goods"
        buildings = len(machine.compound)
        game.say(EndTriggered(seat=MACHINE, goods=machine.goods, buildings=buildings))
