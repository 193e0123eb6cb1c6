"""The work phase: dice, buildings, what they bring, and draws."""

from __future__ import annotations

from engine.kernel.events import Event


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice at the opening of the work phase; `set_to`: values named by Foreman's owner;
    `gifts`: dice of Airports; `resting`: own dice that are not there."""

    reveals = True
    seat: int
    values: tuple[int, ...]
    set_to: tuple[int, ...] = ()
    gifts: tuple[int, ...] = ()
    resting: int = 0


class Placed(Event, frozen=True, tag="placed"):
    """Dice in a row of the Headquarters, and what they brought."""

    seat: int
    row: str
    dice: tuple[int, ...]
    metal: int = 0
    energy: int = 0
    blueprints: int = 0


class Built(Event, frozen=True, tag="built"):
    """`by`: hand (with a second blueprint discarded), engineer or assembler."""

    seat: int
    card: str
    by: str = "hand"
    discarded: str | None = None
    metal: int = 0
    energy: int = 0


class Activated(Event, frozen=True, tag="activated"):
    """A building's action; `copied`: the market's card whose action Replicator used.

    `discarded`: blueprints paid. Drawn cards and extra dice are told besides.
    """

    seat: int
    card: str
    dice: tuple[int, ...] = ()
    copied: str | None = None
    paid_metal: int = 0
    paid_energy: int = 0
    discarded: tuple[str, ...] = ()
    metal: int = 0
    energy: int = 0
    goods: int = 0


class Trained(Event, frozen=True, tag="trained"):
    """A free die was changed."""

    seat: int
    card: str
    old: int
    new: int


class Rerolled(Event, frozen=True, tag="rerolled"):
    """Free dice were rolled again."""

    reveals = True
    seat: int
    card: str
    old: tuple[int, ...]
    new: tuple[int, ...]


class DieGained(Event, frozen=True, tag="die_gained"):
    """An extra die, rolled or set, by a building or by the Specialist."""

    seat: int
    by: str
    value: int
    rolled: bool = False


class Triggered(Event, frozen=True, tag="triggered"):
    """A card ran by itself (FF-49); drawn cards are told besides."""

    seat: int
    card: str
    metal: int = 0
    energy: int = 0
    goods: int = 0


class Drew(Event, frozen=True, tag="drew"):
    """For all: how many blueprints came into the hand."""

    seat: int
    count: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """For the owner of the hand alone: which."""

    seat: int
    cards: tuple[str, ...]


class Discarded(Event, frozen=True, tag="discarded"):
    """Down to what may be kept at the end of the work phase (FF-20)."""

    seat: int
    metal: int = 0
    energy: int = 0
    cards: tuple[str, ...] = ()


class Finished(Event, frozen=True, tag="finished"):
    """Done is final (FF-50)."""

    reveals = True
    seat: int
