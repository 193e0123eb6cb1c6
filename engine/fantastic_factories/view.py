"""What one seat, or a spectator, may see: a whitelist, never the state itself.

Public is all but hands, the cards to come and what a Spy saw (FF-60). Views of different seats
differ in `hand`, `spied` and `choices` alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.fantastic_factories.cards import KIND, KINDS, LIMITS, ROWS, Kind
from engine.fantastic_factories.pieces import Die, Machine, Player
from engine.fantastic_factories.scoring import points
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.view_types import (
    BlueprintView,
    BuildingView,
    ComingView,
    ContractorView,
    DieView,
    FantasticFactoriesView,
    GroupView,
    HandCardView,
    LatestView,
    MachineView,
    PlayerView,
    RowView,
    SpiedView,
)
from engine.fantastic_factories.worth import cost_of, prestige
from engine.kernel.choice import Choice
from engine.kernel.game import waiting

__all__ = [
    "BlueprintView",
    "BuildingView",
    "ComingView",
    "ContractorView",
    "DieView",
    "FantasticFactoriesView",
    "GroupView",
    "HandCardView",
    "LatestView",
    "MachineView",
    "PlayerView",
    "RowView",
    "SpiedView",
    "view",
]


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
    return [replace(die, owner=None) for die in dice]


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
