"""What happens in Fantastic Factories. Hidden are only drawn cards and what a Spy saw (FF-60)."""

from __future__ import annotations

from engine.fantastic_factories.events_machine import (
    GroupRepairBegan,
    GroupRepaired,
    GroupSabotaged,
    MachineCleared,
    MachineDealt,
    MachineEnded,
    MachineMade,
    MachineRolled,
    MachineTook,
)
from engine.fantastic_factories.events_market import (
    Gained,
    Given,
    Hired,
    Invested,
    NothingLeft,
    Passed,
    Promised,
    Refilled,
    Refreshed,
    SetAside,
    Took,
)
from engine.fantastic_factories.events_subterfuge import (
    CardStolen,
    DieGiven,
    DieStolen,
    HandSeen,
    NoTarget,
    RepairBegan,
    Repaired,
    Sabotaged,
    Spied,
    StolenFrom,
)
from engine.fantastic_factories.events_work import (
    Activated,
    Built,
    DieGained,
    Discarded,
    Drew,
    DrewCards,
    Finished,
    Placed,
    Rerolled,
    Rolled,
    Trained,
    Triggered,
)
from engine.kernel.events import Event

__all__ = [
    "EVENTS",
    "Activated",
    "Built",
    "CardStolen",
    "DieGained",
    "DieGiven",
    "DieStolen",
    "Discarded",
    "Drew",
    "DrewCards",
    "EndTriggered",
    "Finished",
    "Gained",
    "GameBegan",
    "GameEnded",
    "Given",
    "GroupRepairBegan",
    "GroupRepaired",
    "GroupSabotaged",
    "HandDealt",
    "HandSeen",
    "Hired",
    "Invested",
    "MachineCleared",
    "MachineDealt",
    "MachineEnded",
    "MachineMade",
    "MachineRolled",
    "MachineTook",
    "MarketEnded",
    "NoTarget",
    "NothingLeft",
    "Passed",
    "Placed",
    "Promised",
    "Refilled",
    "Refreshed",
    "RepairBegan",
    "Repaired",
    "Rerolled",
    "Rolled",
    "RoundBegan",
    "Sabotaged",
    "SetAside",
    "Spied",
    "StolenFrom",
    "Took",
    "Trained",
    "Triggered",
    "WorkEnded",
]


class GameBegan(Event, frozen=True, tag="game_began"):
    """Seats clockwise from the first player, and the market from the left."""

    order: tuple[int, ...]
    blueprints: tuple[str, ...]
    contractors: tuple[str, ...]
    tools: tuple[str, ...]


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """For its owner alone."""

    seat: int
    cards: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    heading = True
    round: int
    first: int
    last: bool = False


class MarketEnded(Event, frozen=True, tag="market_ended"):
    heading = True
    ends_phase = True
    round: int


class WorkEnded(Event, frozen=True, tag="work_ended"):
    heading = True
    ends_phase = True
    round: int


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    """One more full round is played (FF-23). Seat -1 is the Machine."""

    seat: int
    goods: int
    buildings: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    ends_phase = True
    reason: str


EVENTS = (
    GameBegan
    | HandDealt
    | RoundBegan
    | MarketEnded
    | WorkEnded
    | EndTriggered
    | GameEnded
    | Refreshed
    | Took
    | Refilled
    | Hired
    | Passed
    | Gained
    | Given
    | Invested
    | SetAside
    | NothingLeft
    | Promised
    | Rolled
    | Placed
    | Built
    | Activated
    | Trained
    | Rerolled
    | DieGained
    | Triggered
    | Drew
    | DrewCards
    | Discarded
    | Finished
    | Sabotaged
    | NoTarget
    | RepairBegan
    | Repaired
    | DieStolen
    | StolenFrom
    | Spied
    | HandSeen
    | CardStolen
    | DieGiven
    | MachineDealt
    | MachineRolled
    | MachineTook
    | MachineCleared
    | MachineMade
    | GroupSabotaged
    | GroupRepairBegan
    | GroupRepaired
    | MachineEnded
)
