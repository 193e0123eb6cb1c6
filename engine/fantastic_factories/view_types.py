"""The shapes of a view: what pictures, words and robots may see of the game."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.fantastic_factories.cards import Kind, Tool
from engine.fantastic_factories.pieces import Token
from engine.kernel.choice import Choice


class BlueprintView(msgspec.Struct, frozen=True):
    """A face-up blueprint of the market; `place` counts from 1. `card` None: nothing left."""

    place: int
    card: str | None
    new: bool = False


class ContractorView(msgspec.Struct, frozen=True):
    """A face-up contractor and the tool over the place, which stays there."""

    place: int
    tool: Tool
    card: str | None
    new: bool = False


class DieView(msgspec.Struct, frozen=True):
    """A die; `owner` is the seat whose colour it bears, None: a white one (extra)."""

    value: int
    owner: int | None = None


class RowView(msgspec.Struct, frozen=True):
    """A row of the Headquarters (research, generate, mine) with the dice in its three slots."""

    row: str
    dice: tuple[DieView, ...]


class BuildingView(msgspec.Struct, frozen=True):
    """A card in a compound with what lies on it.

    `place` from 0. `token`: sabotage or repair, which both keep it from working. `used`: it was
    activated in this work phase, or its trigger has run this round. `new`: built just now.
    """

    place: int
    card: str
    goods: int = 0
    token: Token = ""
    used: bool = False
    dice: tuple[DieView, ...] = ()
    new: bool = False


class ComingView(msgspec.Struct, frozen=True):
    """What awaits a seat in the next work phase, or is still to be used in this one.

    `foreman` and `specialist` hired; `hired_hands`: extra dice; `takes`: seats of which a die
    was stolen for this one; `loses`: own dice fewer; `gifts`: values of dice from Airports.
    """

    foreman: bool = False
    specialist: bool = False
    hired_hands: int = 0
    takes: tuple[int, ...] = ()
    loses: int = 0
    gifts: tuple[int, ...] = ()


class PlayerView(msgspec.Struct, frozen=True):
    """All that is public of a player.

    `goods` in all, `headquarters_goods` those that no building bears. `points`: goods and
    prestige as the compound stands. `cards`: how many are in the hand; `seen`: those of them
    that all saw coming from the market. `free`: dice that lie nowhere yet. `owes`: values of
    Airport dice still to be given. `changed` names figures that moved in this phase (metal,
    energy, goods, cards, points).
    """

    seat: int
    metal: int
    energy: int
    goods: int
    headquarters_goods: int
    points: int
    prestige: int
    cards: int
    seen: tuple[str, ...]
    compound: tuple[BuildingView, ...]
    rows: tuple[RowView, ...]
    free: tuple[DieView, ...]
    resting: int
    done: bool
    coming: ComingView
    owes: tuple[int, ...] = ()
    changed: tuple[str, ...] = ()


class GroupView(msgspec.Struct, frozen=True):
    """One colour of the Machine's compound: its cards, token, latest die, and whether it made a
    good with it."""

    kind: Kind
    cards: tuple[str, ...]
    token: Token = ""
    die: int | None = None
    made: bool = False


class MachineView(msgspec.Struct, frozen=True):
    """The Machine: groups of production, utility, training, special, monument; green die."""

    level: str
    groups: tuple[GroupView, ...]
    goods: int
    prestige: int
    points: int
    market_die: int | None = None
    took: str | None = None


class HandCardView(msgspec.Struct, frozen=True):
    """A card of the viewer's hand with what it would cost now; `why` it can be built or not
    stands in the choices (`build:<card>…`). `worth`: prestige that building it would bring."""

    card: str
    metal: int
    energy: int
    worth: int


class SpiedView(msgspec.Struct, frozen=True):
    """A card that the viewer knows to be in another's hand."""

    seat: int
    card: str


class LatestView(msgspec.Struct, frozen=True):
    """One event for the footer: 'took' foundry, 'hired' miner, 'built' robot, 'used' dojo,
    'done'; `number` where one belongs to it. Seat -1 is the Machine."""

    seat: int
    verb: str
    thing: str = ""
    number: int = 0


class FantasticFactoriesView(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator.

    `phase`: market, work or machine; `turn`: whose market turn it is, None in other phases.
    `last_round`: the number of the last round once that is known. `discards`: the blueprints'
    discard pile, face up, the oldest first; `contractor_discards` likewise. `level`: of the
    Machine, empty with more players. `tokens_left`: sabotage tokens in the supply.
    """

    seat: int | None
    round: int
    phase: Literal["market", "work", "machine"]
    turn: int | None
    first: int
    order_of_play: tuple[int, ...]
    last_round: int | None
    goal_goods: int
    goal_buildings: int
    subterfuge: bool
    level: str
    blueprints: tuple[BlueprintView, ...]
    contractors: tuple[ContractorView, ...]
    deck: int
    discards: tuple[str, ...]
    contractor_deck: int
    contractor_discards: tuple[str, ...]
    tokens_left: int
    players: tuple[PlayerView, ...]
    machine: MachineView | None
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    hand: tuple[HandCardView, ...] = ()
    spied: tuple[SpiedView, ...] = ()
    choices: tuple[Choice, ...] = ()
    over: str | None = None
