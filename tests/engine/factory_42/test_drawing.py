"""Rulebook, Phase 1 - Draw Cards, 0 - Events and Play Area."""

from __future__ import annotations

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import (
    EventDrawn,
    InventionsShown,
    MarketDrawn,
    OrdersDrawn,
    PoolChanged,
    Received,
    Returned,
    RosettesGained,
    SteamChanged,
)
from engine.factory_42.heaps import count
from engine.factory_42.pieces import OrderOnTable
from engine.factory_42.state import Factory42
from engine.factory_42.steps.drawing import DrawCards, draw_orders
from engine.factory_42.steps.event import EventWorks
from engine.factory_42.steps.placing import PlaceOne
from engine.kernel.choice import Why
from engine.kernel.events import Event
from engine.kernel.play import go_on
from tests.engine.factory_42.world import act, asked, match_begun, of, options, told, why, world


def works(game: Factory42, event: str) -> list[Event]:
    """The event of the round is this one and does what it does at once."""
    game.event = event
    if event in game.event_deck.cards:
        game.event_deck.cards.remove(event)
    game.stack = [PlaceOne(game.first), EventWorks()]
    go_on(game)
    return told(game)


def test_orders_inventions_market_and_the_event_last():
    """F42-14: an Event's cubes come after the allocations and before Requisition and Tower."""
    game = world(commissions="on")
    game.stack = [PlaceOne(0), DrawCards()]
    go_on(game)
    kinds = [type(event) for event in told(game)]
    found = [k for k in kinds if k in (OrdersDrawn, InventionsShown, MarketDrawn, EventDrawn)]
    assert found == [OrdersDrawn, InventionsShown, MarketDrawn, EventDrawn]
    assert len(game.inventions) == 3
    assert kinds.index(EventDrawn) < kinds.index(PoolChanged)


def test_as_many_orders_as_players_with_their_allocations():
    game = world(seats=4)
    draw_orders(game)
    (drawn,) = of(told(game), OrdersDrawn)
    assert len(drawn.orders) == 4
    wanted = sum(count(CATALOG.orders[card].allocation) for card in drawn.orders)
    assert count(game.pool) == count(drawn.allocated) == wanted
    assert drawn.missing == {}


def test_only_new_orders_bring_an_allocation_and_as_far_as_the_supply_goes():
    """F42-80: allocations are laid out in drawing order; what is missing never comes later."""
    game = world(orders=["GO01"], supply={"flax": 0, "wood": 0, "steel": 0, "lichen": 0})
    game.orders = [OrderOnTable("GO01")]
    game.order_deck.cards = ["GO04"]
    game.order_deck.discards = [c for c in CATALOG.orders if c not in ("GO01", "GO04")]
    draw_orders(game)
    (drawn,) = of(told(game), OrdersDrawn)
    assert drawn.orders == ("GO04",)
    assert drawn.allocated == {}
    assert drawn.missing == {"flax": 1, "wood": 1, "steel": 1, "lichen": 1}
    assert game.pool == {}
    assert [order.new for order in game.orders] == [False, True]


def test_decks_that_run_out_are_renewed_from_their_discards():
    """F42-51: the common discard pile is shuffled into a new deck."""
    game = world()
    cards = game.market_deck.cards
    game.market_deck.discards, game.market_deck.cards = cards[1:], []
    game.market = cards[0]
    from engine.factory_42.steps.drawing import draw_market

    draw_market(game)
    assert game.market in cards
    assert game.dice.reshuffled


def test_inventions_that_nobody_took_are_discarded():
    """F42-102: at the next Phase 1 three new ones take their place."""
    game = world(commissions="on")
    from engine.factory_42.steps.drawing import show_inventions

    show_inventions(game)
    shown = list(game.inventions)
    taken = game.inventions.pop()
    game.players[0].face_down.append(taken)
    show_inventions(game)
    told(game)
    assert game.invention_deck.discards == shown[:2]
    assert len(set(game.inventions) | set(shown)) == 6


def test_the_last_round_has_the_printed_event():
    game = world(round=6)
    game.stack = [PlaceOne(0), DrawCards()]
    go_on(game)
    assert game.event == "FINAL"
    assert game.is_last_round


def test_five_of_the_other_events_before():
    match = match_begun()
    assert match.state.event != "FINAL"
    assert match.state.event not in match.state.event_deck.cards


def test_everybody_gains_what_has_no_room_goes_to_the_pool():
    """F42-6, F42-15: Warehouse first, the surplus to the Common Pool, never to a railcar."""
    full = {"warehouse": {"flax": 4}, "docks": [{}, None]}
    game = world(full, {}, pool={"lichen": 2, "mushroom": 2})
    events = works(game, "EV03")
    assert [event.pool for event in of(events, Received)] == [{"beer": 1}, {}]
    assert game.players[0].docks[0].cubes == {}
    assert game.players[1].warehouse == {"beer": 1}
    assert game.pool == {"beer": 1, "lichen": 1, "mushroom": 1}


def test_too_few_for_all_are_served_from_the_starting_player_on():
    """F42-3: player by player in turn order, each in full; the rest is lost."""
    game = world({}, {}, {}, seats=3, first=1, supply={"beer": 2})
    works(game, "EV03")
    assert [player.warehouse for player in game.players] == [{}, {"beer": 1}, {"beer": 1}]


def test_the_receiver_chooses_what_is_kept():
    """F42-81: more cubes than room; the rest lies in the Common Pool at once."""
    from engine.factory_42.steps.receiving import receive

    game = world({"warehouse": {"gold": 3}})
    then = receive(game, 0, {"flax": 1, "beer": 1}, "event")
    game.stack.append(then)
    go_on(game)
    assert asked(game) == (0, "stow")
    act(game, "stow:beer")
    assert game.players[0].warehouse == {"gold": 3, "beer": 1}
    assert game.pool == {"flax": 1}


def test_cubes_are_returned_from_warehouse_or_docks_as_the_owner_likes():
    """F42-15, F42-7: the payer chooses; Magic may stand in, and never must."""
    owner = {"warehouse": {"flax": 1, "magic": 1}, "docks": [{"wood": 1, "steel": 1}, None]}
    game = world(owner, {"warehouse": {"steel": 2}})
    works(game, "EV04")
    assert asked(game) == (0, "give_up")
    assert options(game) == ["give_up:flax", "give_up:magic", "give_up:wood:1"]
    (returned,) = of(act(game, "give_up:magic"), Returned)
    assert returned.cubes == {"magic": 1}
    assert asked(game) == (0, "place")


def test_nobody_owes_more_than_he_has():
    """F42-15: no debt; a player with Magic alone of it gives nothing; one way is no question."""
    game = world({"warehouse": {"magic": 2}}, {"docks": [None, {"marble": 3}]})
    events = works(game, "EV04")
    assert [event.cubes for event in of(events, Returned)] == [{"marble": 1}]
    assert game.players[0].warehouse == {"magic": 2}
    assert asked(game) == (0, "place")


def test_steam_falls_not_below_nothing():
    game = world(steam=2)
    (changed,) = of(works(game, "EV02"), SteamChanged)
    assert (changed.before, changed.after) == (2, 0)


def test_rosettes_run_out():
    """F42-4: rosettes are finite; turn order decides who goes without."""
    game = world({"rosettes": 20}, {"rosettes": 9}, first=1)
    events = works(game, "EV08")
    assert [(e.seat, e.rosettes) for e in of(events, RosettesGained)] == [(1, 1), (0, 0)]
    assert game.rosettes == 0


def test_whoever_has_fewest_points_gains():
    game = world({"vp": 3}, {"vp": -2}, {"vp": -2}, seats=3)
    events = works(game, "EV12")
    assert [event.seat for event in of(events, Received)] == [1, 2]
    assert game.players[1].warehouse == {"magic": 1}


def test_cubes_taken_from_the_pool_go_to_the_supply_as_far_as_they_are_there():
    """F42-16: as many as are there."""
    game = world(pool={"lichen": 1, "gold": 1})
    (changed,) = of(works(game, "EV03"), PoolChanged)
    assert changed.removed == {"lichen": 1}
    assert game.pool == {"gold": 1}


def test_an_event_closes_a_location_for_everybody():
    """F42-17: neither Worker nor Commissar may be placed there."""
    game = world(event="EV01")
    assert why(game, "place:trading") == Why("closed")
    assert why(game, "place:trading:commissar") == Why("closed")
    assert why(game, "place:loading") is None


def test_an_event_closes_the_commissars_of_the_main_board():
    game = world(event="EV07")
    assert why(game, "place:loading:commissar") == Why("no_commissars")
    assert why(game, "place:research:commissar") is None
