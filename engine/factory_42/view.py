"""What one seat, or a spectator, may see of Factory 42: a whitelist, never the state itself.

Secret are only Commissions until they are made, plans, habits and drafts (F42-83), so views of
different seats differ in `own` and `choices` alone.
"""

from __future__ import annotations

from engine.factory_42.bills import cheapest
from engine.factory_42.cards import CATALOG, LEVELS, RESOURCES
from engine.factory_42.effects import MakingSteam
from engine.factory_42.heaps import seen
from engine.factory_42.locations import MAIN, OWN_BOARD
from engine.factory_42.pieces import Deal, OrderOnTable, Place, Railcar
from engine.factory_42.state import Factory42
from engine.factory_42.steps.manufacturium import bill_for, makers
from engine.factory_42.steps.paying import means_of
from engine.factory_42.steps.placing import legal_places
from engine.factory_42.steps.requisition import points_of
from engine.factory_42.view_types import (
    CommissionView,
    DealView,
    DecksView,
    Factory42View,
    LatestView,
    LevelView,
    MachineView,
    MakeView,
    OrderView,
    OwnView,
    PlaceView,
    PlayerView,
    PriceView,
    RailcarView,
)
from engine.kernel.choice import Choice
from engine.kernel.game import waiting

__all__ = [
    "CommissionView",
    "DealView",
    "DecksView",
    "Factory42View",
    "LatestView",
    "LevelView",
    "MachineView",
    "MakeView",
    "OrderView",
    "OwnView",
    "PlaceView",
    "PlayerView",
    "PriceView",
    "RailcarView",
    "view",
]


def view(game: Factory42, seat: int | None, choices: tuple[Choice, ...] = ()) -> Factory42View:
    """What that seat, or a spectator, may see."""
    numbers, board = CATALOG.numbers, CATALOG.board
    location = game.location if game.over is None else None
    return Factory42View(
        seat=seat,
        round=game.round,
        rounds=game.rounds,
        phase=game.phase,
        location=location,
        number=game.locations.index(location) if location else None,
        turn=game.turn if game.over is None else None,
        order_of_play=game.turn_order,
        expanded=game.commissions,
        short=game.short,
        deals=game.deals,
        places=tuple(
            [_place(game, each, game.places[each]) for each in MAIN if each in game.places]
        ),
        placing=_placing(game),
        orders=tuple([_order(game, order) for order in game.orders]),
        penalty=sum(not order.is_completed for order in game.orders),
        market=game.market,
        prices=_prices(game),
        event=game.event,
        inventions=tuple(game.inventions),
        decks=_decks(game),
        supply=seen(game.supply),
        supply_rosettes=game.rosettes,
        pool={kind: game.pool.get(kind, 0) for kind in RESOURCES},
        tower=seen(game.tower),
        bag=seen(game.bag),
        drawn=seen(game.drawn),
        station=_cars(game, game.station),
        loading=_car(game, game.loading),
        track=_cars(game, game.track),
        track_spaces=board.track,
        steam=game.steam,
        steam_top=numbers.steam_ruptured if game.ruptured else numbers.steam_high,
        ruptured=game.ruptured,
        score_low=board.score_low,
        score_high=board.score_high,
        players=tuple([_player(game, each) for each in range(game.seats)]),
        latest=tuple([LatestView(d.seat, d.verb, d.thing, d.number) for d in game.latest]),
        waiting=waiting(game),
        promises=tuple([_deal(deal) for deal in game.promises]),
        own=None if seat is None else _own(game, seat),
        choices=choices,
        over=game.over,
    )


def _place(game: Factory42, location: str, place: Place) -> PlaceView:
    return PlaceView(
        location=location,
        number=game.locations.index(location),
        slots=game.slots(location),
        workers=tuple(place.workers),
        has_commissar=CATALOG.slots[location].commissar,
        commissar=place.commissar,
        figures=_figures(game, location),
        closed=location in game.closed_locations,
        no_commissar=game.is_without_commissar(location),
    )


def _figures(game: Factory42, location: str) -> tuple[tuple[int, ...], ...]:
    slots = range(1, game.slots(location) + 1)
    match location:
        case "requisition":
            return tuple([points_of(game, slot) for slot in slots])
        case "steam":
            return tuple([(CATALOG.steam[slot - 1].rosettes,) for slot in slots])
        case "guild":
            return tuple([(CATALOG.guild[slot - 1].steam,) for slot in slots])
    return ()


def _placing(game: Factory42) -> tuple[str, ...]:
    if game.phase != "placement" or game.turn is None or game.over is not None:
        return ()
    return tuple([option.spot for option in legal_places(game, game.turn)])


def _order(game: Factory42, order: OrderOnTable) -> OrderView:
    card = CATALOG.orders[order.card]
    more = sum([effect.n for effect in game.effects_of(MakingSteam)])
    levels = zip(LEVELS, card.levels, order.made, strict=True)
    return OrderView(
        card=order.card,
        steam=max(card.steam + more, 0),
        pressure=order.pressure,
        new=order.new,
        completed=order.is_completed,
        levels=tuple([LevelView(n, lv.cost, lv.rosettes, tuple(m)) for n, lv, m in levels]),
    )


def _prices(game: Factory42) -> tuple[PriceView, ...]:
    if game.market is None:
        return ()
    card = CATALOG.market[game.market]
    return tuple([PriceView(kind, card.to[kind], card.from_[kind]) for kind in RESOURCES])


def _decks(game: Factory42) -> DecksView:
    return DecksView(
        orders=len(game.order_deck.cards),
        market=len(game.market_deck.cards),
        events=max(game.rounds - 1 - game.round, 0),
        inventions=len(game.invention_deck.cards),
        commissions=len(game.commission_deck.cards),
    )


def _cars(game: Factory42, cars: list[Railcar]) -> tuple[RailcarView, ...]:
    return tuple([RailcarView(car.number, seen(car.cubes), game.room_in(car)) for car in cars])


def _car(game: Factory42, car: Railcar | None) -> RailcarView | None:
    return RailcarView(car.number, seen(car.cubes), game.room_in(car)) if car else None


def _deal(deal: Deal) -> DealView:
    votes = tuple(sorted(deal.votes))
    terms = (deal.number, deal.by, deal.to, deal.gives, deal.gets, deal.round)
    return DealView(*terms, deal.state, deal.accused, votes)


def _player(game: Factory42, seat: int) -> PlayerView:
    player = game.players[seat]
    quantity = {card.id: card.quantity for card in CATALOG.commissions.values()}
    return PlayerView(
        seat=seat,
        vp=player.vp,
        rosettes=player.rosettes,
        private_steam=player.tank,
        meeples=player.meeples,
        left=player.left,
        warehouse=seen(player.warehouse),
        capacity=game.capacity(seat),
        docks=tuple([_car(game, car) for car in player.docks]),
        places=tuple(
            [_place(game, each, player.places[each]) for each in OWN_BOARD if each in player.places]
        ),
        improvements=tuple(player.improvements),
        face_down=tuple(player.face_down),
        inventions=tuple([MachineView(m.card, m.left, m.operated) for m in player.inventions]),
        hidden=len(player.commissions) + len(player.offered),
        open_commissions=tuple(
            [CommissionView(c.card, c.left, quantity[c.card]) for c in player.open_commissions]
        ),
        finished=tuple(player.finished),
        made=sum(seat in order.makers for order in game.orders),
        due=player.due,
        cubes_off=player.cubes_off,
        steam_off=player.steam_off,
        makes=_makes(game, seat),
    )


def _makes(game: Factory42, seat: int) -> tuple[MakeView, ...]:
    """While a Manufacturium is resolved: what this Worker there could make, secrets left out."""
    number = MANUFACTURIA.get(game.location or "")
    if number is None or seat not in makers(game, number):
        return ()
    levels = [(order.card, at) for order in game.orders for at in range(len(LEVELS))]
    pieces = [(each.card, None) for each in game.players[seat].open_commissions]
    return tuple([_make(game, seat, number, card, at) for card, at in (*levels, *pieces)])


def _make(game: Factory42, seat: int, number: int, card: str, level: int | None) -> MakeView:
    found = cheapest(bill_for(game, seat, number, card, level), means_of(game, seat))
    return MakeView(
        manufacturium=f"manufacturium_{number}",
        card=card,
        level=None if level is None else LEVELS[level],
        possible=found.is_enough,
        short=found.lacks,
        steam_short=found.lacks_steam,
    )


MANUFACTURIA = {"manufacturium_1": 1, "manufacturium_2": 2}


def _own(game: Factory42, seat: int) -> OwnView:
    player = game.players[seat]
    return OwnView(
        commissions=tuple(sorted(player.commissions)),
        offered=tuple(sorted(player.offered)),
        refused=tuple(sorted(player.refused)),
        plan=tuple(player.plan),
        habits=tuple(player.habits),
    )
