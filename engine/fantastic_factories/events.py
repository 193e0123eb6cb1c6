"""What happens in Fantastic Factories. Hidden are only drawn cards and what a Spy saw (FF-60)."""

from __future__ import annotations

from engine.kernel.events import Event

# -- the game and its rounds ------------------------------------------------------------------


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


# -- market phase -----------------------------------------------------------------------------


class Refreshed(Event, frozen=True, tag="refreshed"):
    """`row`: blueprints or contractors; `paid`: metal or energy; the new cards from the left."""

    reveals = True
    seat: int
    row: str
    paid: str
    cards: tuple[str, ...]


class Took(Event, frozen=True, tag="took"):
    """A face-up blueprint went into the hand; `place` counts from 1."""

    seat: int
    place: int
    card: str


class Refilled(Event, frozen=True, tag="refilled"):
    """A new card lies at this place, counted from 1; None: no card is left (FF-4)."""

    reveals = True
    row: str
    place: int
    card: str | None


class Hired(Event, frozen=True, tag="hired"):
    """A contractor was paid for with a blueprint and energy; the effect follows."""

    seat: int
    place: int
    contractor: str
    discarded: str
    energy: int = 0


class Passed(Event, frozen=True, tag="passed"):
    """Nothing could be taken or hired (FF-61)."""

    seat: int


class Gained(Event, frozen=True, tag="gained"):
    """Metal, energy or goods by a contractor."""

    seat: int
    by: str
    metal: int = 0
    energy: int = 0
    goods: int = 0


class Given(Event, frozen=True, tag="given"):
    """What the opponent named by the hirer gains (FF-6); drawn cards are told besides."""

    seat: int
    receiver: int
    by: str
    metal: int = 0
    energy: int = 0
    blueprints: int = 0


class Invested(Event, frozen=True, tag="invested"):
    """The top blueprint was revealed, its printed cost gained, and it was discarded (FF-7)."""

    reveals = True
    seat: int
    card: str
    metal: int
    energy: int


class SetAside(Event, frozen=True, tag="set_aside"):
    """Engineer revealed a card that may not be built again (FF-8)."""

    reveals = True
    seat: int
    card: str


class NothingLeft(Event, frozen=True, tag="nothing_left"):
    """Deck and discard pile are empty: the contractor could not do his work."""

    seat: int
    contractor: str


class Promised(Event, frozen=True, tag="promised"):
    """A contractor's effect waits for the work phase (FF-42)."""

    seat: int
    contractor: str


# -- work phase -------------------------------------------------------------------------------


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


# -- Subterfuge -------------------------------------------------------------------------------


class Sabotaged(Event, frozen=True, tag="sabotaged"):
    """A token on a building; `place` in the owner's compound from 0. Seat -1 is the Machine."""

    seat: int
    owner: int
    card: str
    place: int


class NoTarget(Event, frozen=True, tag="no_target"):
    """Nobody or nothing could be hit: no token was placed, no die stolen, no card taken."""

    seat: int
    by: str


class RepairBegan(Event, frozen=True, tag="repair_began"):
    """The token was flipped and a die laid on it (FF-53)."""

    seat: int
    card: str
    place: int
    value: int


class Repaired(Event, frozen=True, tag="repaired"):
    """The token left at the end of the market phase (FF-51)."""

    seat: int
    card: str
    place: int


class DieStolen(Event, frozen=True, tag="die_stolen"):
    """Headhunter: `seat` will roll a die of `victim` (FF-46)."""

    seat: int
    victim: int


class StolenFrom(Event, frozen=True, tag="stolen_from"):
    """Thief (FF-33)."""

    seat: int
    victim: int
    metal: int = 0
    energy: int = 0


class Spied(Event, frozen=True, tag="spied"):
    """For all: `seat` looked at the hand of `victim` and took a card, if there was one."""

    reveals = True
    seat: int
    victim: int


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """For the Spy alone: the whole hand (FF-33)."""

    reveals = True
    seat: int
    victim: int
    cards: tuple[str, ...]


class CardStolen(Event, frozen=True, tag="card_stolen"):
    """For the Spy and the victim: which card went."""

    seat: int
    victim: int
    card: str


class DieGiven(Event, frozen=True, tag="die_given"):
    """Airport's gift for the next work phase (FF-34)."""

    seat: int
    receiver: int
    value: int


# -- the Machine ------------------------------------------------------------------------------


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
