"""What one seat, or a spectator, may see: a whitelist, never the state itself.

Public is all but hands, the cards to come and what a Spy saw (FF-60). Views of different seats
differ in `hand`, `spied` and `choices` alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.fantastic_factories.cards import KIND, KINDS, LIMITS, ROWS, Kind, Tool
from engine.fantastic_factories.pieces import Die, Machine, Player, Token
from engine.fantastic_factories.scoring import points
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.worth import cost_of, prestige
from engine.kernel.choice import Choice
from engine.kernel.game import waiting


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


def view(
    game: FantasticFactories, seat: int | None, choices: tuple[Choice, ...] = ()
) -> FantasticFactoriesView:
    """What that seat, or a spectator, may see."""
    return FantasticFactoriesView(
        seat=seat,
        round=game.round,
        phase=game.phase,
        turn=game.turn if game.phase == "market" and game.over is None else None,
        first=game.first,
        order_of_play=game.order_of_play,
        last_round=game.last_round,
        goal_goods=LIMITS.goal_goods,
        goal_buildings=LIMITS.goal_buildings,
        subterfuge=game.subterfuge,
        level=game.machine.level if game.machine else "",
        blueprints=_blueprints(game),
        contractors=_contractors(game),
        deck=len(game.blueprint_deck.cards),
        discards=tuple(game.blueprint_deck.discards),
        contractor_deck=len(game.contractor_deck.cards),
        contractor_discards=tuple(game.contractor_deck.discards),
        tokens_left=game.tokens_left,
        players=tuple([_player(game, each) for each in range(game.seats)]),
        machine=_machine(game.machine) if game.machine else None,
        latest=tuple([LatestView(d.seat, d.verb, d.thing, d.number) for d in game.latest]),
        waiting=waiting(game),
        hand=() if seat is None else _hand(game.players[seat]),
        spied=() if seat is None else _spied(game, seat),
        choices=choices,
        over=game.over,
    )


def _blueprints(game: FantasticFactories) -> tuple[BlueprintView, ...]:
    return tuple(
        [
            BlueprintView(place + 1, card, place in game.fresh)
            for place, card in enumerate(game.blueprints)
        ]
    )


def _contractors(game: FantasticFactories) -> tuple[ContractorView, ...]:
    return tuple(
        [
            ContractorView(place + 1, tool, card, LIMITS.places + place in game.fresh)
            for place, (tool, card) in enumerate(zip(game.tools, game.contractors, strict=True))
        ]
    )


def _player(game: FantasticFactories, seat: int) -> PlayerView:
    player, cards = game.players[seat], game.players[seat].cards
    dice = _white(player.dice) if game.machine else player.dice
    return PlayerView(
        seat=seat,
        metal=player.metal,
        energy=player.energy,
        goods=player.all_goods,
        headquarters_goods=player.goods,
        points=points(player),
        prestige=prestige(cards),
        cards=len(player.hand),
        seen=tuple(sorted(player.seen)),
        compound=_compound(player, dice),
        rows=tuple([RowView(row, _dice([d for d in dice if d.row == row])) for row in ROWS]),
        free=_dice([die for die in dice if die.is_free]),
        resting=player.resting,
        done=player.done,
        coming=_coming(player),
        owes=tuple(player.owes),
        changed=tuple(player.changed),
    )


def _dice(dice: list[Die]) -> tuple[DieView, ...]:
    return tuple([DieView(die.value, die.owner) for die in dice]) if dice else ()


def _white(dice: list[Die]) -> list[Die]:
    """Against the Machine, which has one die of each colour, the player's are white (FF-62)."""
    return [msgspec.structs.replace(die, owner=None) for die in dice]


def _compound(player: Player, dice: list[Die]) -> tuple[BuildingView, ...]:
    lying: dict[int | None, list[Die]] = {}
    for die in dice:
        lying.setdefault(die.building, []).append(die)
    return tuple(
        [
            BuildingView(
                place=place,
                card=building.card,
                goods=building.goods,
                token=building.token,
                used=building.used or building.card in player.ran,
                dice=_dice(lying.get(place, [])),
                new=place in player.fresh,
            )
            for place, building in enumerate(player.compound)
        ]
    )


def _coming(player: Player) -> ComingView:
    return ComingView(
        foreman=player.foreman,
        specialist=player.specialist,
        hired_hands=player.hired_hands,
        takes=tuple(player.takes),
        loses=player.taken + player.fewer,
        gifts=tuple(player.gifts),
    )


def _machine(machine: Machine) -> MachineView:
    groups = tuple([_group(machine, kind) for kind in KINDS])
    worth = prestige(machine.compound)
    return MachineView(
        level=machine.level,
        groups=groups,
        goods=machine.goods,
        prestige=worth,
        points=machine.goods + worth,
        market_die=machine.dice.get("market"),
        took=machine.took,
    )


def _group(machine: Machine, kind: Kind) -> GroupView:
    return GroupView(
        kind=kind,
        cards=tuple([card for card in machine.compound if KIND[card] == kind]),
        token=machine.tokens.get(kind, ""),
        die=machine.dice.get(kind),
        made=kind in machine.made,
    )


def _hand(player: Player) -> tuple[HandCardView, ...]:
    cards = player.cards
    before = prestige(cards)
    found = []
    for card in player.hand:
        metal, energy = cost_of(card, cards)
        found.append(HandCardView(card, metal, energy, prestige([*cards, card]) - before))
    return tuple(found)


def _spied(game: FantasticFactories, seat: int) -> tuple[SpiedView, ...]:
    return tuple(
        [
            SpiedView(other, card)
            for other, player in enumerate(game.players)
            for by, card in sorted(player.spied)
            if by == seat
        ]
    )
