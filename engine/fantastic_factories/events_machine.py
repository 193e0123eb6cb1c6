"""The turn of the Machine in the solo game, and sabotage against it."""

from __future__ import annotations

from engine.kernel.events import Event


class MachineDealt(Event, frozen=True, tag="machine_dealt"):
    """What the Machine begins with; Monuments were replaced (FF-62)."""

    level: str
    cards: tuple[str, ...]


class MachineRolled(Event, frozen=True, tag="machine_rolled"):
    """Values of the green, blue, yellow, red and purple die, by what they are for (FF-63)."""

    reveals = True
    market: int
    production: int
    utility: int
    training: int
    special: int


class MachineTook(Event, frozen=True, tag="machine_took"):
    """A card went into its compound; `place` of the market from 1, None: from the deck."""

    card: str | None
    place: int | None = None


class MachineCleared(Event, frozen=True, tag="machine_cleared"):
    """All cards of a row of the market were discarded (FF-63)."""

    row: str


class MachineMade(Event, frozen=True, tag="machine_made"):
    """The kinds that made a good each, and how many goods it has now."""

    kinds: tuple[str, ...]
    goods: int


class GroupSabotaged(Event, frozen=True, tag="group_sabotaged"):
    """The player's Saboteur hit a coloured group of the Machine (FF-67)."""

    seat: int
    kind: str


class GroupRepairBegan(Event, frozen=True, tag="group_repair_began"):
    """The group's die flipped the token instead of making a good."""

    kind: str


class GroupRepaired(Event, frozen=True, tag="group_repaired"):
    """The token left at the end of the player's market phase."""

    kind: str


class MachineEnded(Event, frozen=True, tag="machine_ended"):
    """The Machine's turn is over."""

    heading = True
    ends_phase = True
    round: int
