"""Standing orders: FK-24, FK-25, FK-26."""

from __future__ import annotations

from engine.faktoria import GAME
from engine.faktoria.events import BidderPassed, BidMade, LotWon
from engine.faktoria.pieces import Order
from engine.kernel.choice import Why
from tests.engine.faktoria.world import (
    act,
    asked,
    auction,
    bids,
    can_leave,
    choice_of,
    of,
    options,
    order,
    owned,
    why,
    world,
)


def steps(events):
    """Bids and passes as they stand in the log."""
    return [
        (event.seat, event.guilders if isinstance(event, BidMade) else "pass")
        for event in events
        if isinstance(event, BidMade | BidderPassed)
    ]


def example(opening: int):
    """A is active, B and C have left up to 6."""
    game = world({"iron": 1}, seats=3, now=("wood",) * 4)
    order(game, 1, "up_to:6")
    order(game, 2, "up_to:6")
    return game, auction(game, opening) + act(game, "pass")


def test_equal_limits_when_a_opens_at_1():
    """FK-25: B says 6 first and pays 6."""
    game, events = example(1)
    assert steps(events) == [
        (1, 2), (2, 3), (0, "pass"), (1, 4), (2, 5), (1, 6), (2, "pass"),
    ]  # fmt: skip
    (won,) = of(events, LotWon)
    assert (won.seat, won.guilders, game.players[1].guilders) == (1, 6, 4)


def test_equal_limits_when_a_opens_at_2():
    """FK-25: C says 6 first and pays 6."""
    game, events = example(2)
    assert steps(events) == [(1, 3), (2, 4), (0, "pass"), (1, 5), (2, 6), (1, "pass")]
    (won,) = of(events, LotWon)
    assert (won.seat, won.guilders, game.players[2].guilders) == (2, 6, 4)


def test_only_the_price_that_was_needed_is_paid():
    """FK-24: nothing jumps."""
    game = world(seats=3)
    order(game, 1, "up_to:9")
    auction(game, 2)
    bids(game, "pass", "pass")
    assert asked(game) == (1, "gift")
    assert game.players[1].guilders == 7


def test_up_to_more_than_one_owns_ends_at_what_one_owns():
    """FK-24."""
    game = world({}, {"guilders": 4})
    game.players[1].order = Order("up_to", 9)
    events = auction(game, 1) + act(game, "bid:4")
    assert steps(events) == [(1, 2), (0, 4), (1, "pass")]


def test_pass_above_asks_up_to_its_limit_and_then_passes():
    """FK-24."""
    game = world()
    order(game, 1, "ask_first", "pass_above:4")
    auction(game, 2)
    assert asked(game) == (1, "bid")
    act(game, "bid:3")
    assert steps(act(game, "bid:4")) == [(0, 4), (1, "pass")]


def test_not_this_lot_passes_at_any_price():
    """FK-24: N is 0."""
    game = world()
    order(game, 1, "pass_above:0")
    assert steps(auction(game, 1)) == [(1, "pass")]
    assert game.auction is None


def test_the_active_player_may_leave_an_order_with_his_opening():
    """FK-24: before it or right after."""
    game = world(seats=3)
    act(game, "import")
    act(game, "lot:1", "lot:2")
    assert can_leave(game) == [0, 1, 2]
    order(game, 0, "up_to:4")
    act(game, "bid:1")
    bids(game, "pass")
    assert steps(act(game, "bid:3")) == [(2, 3), (0, 4)]
    assert asked(game) == (2, "bid")


def test_an_order_given_in_turn_answers_at_once():
    """FK-24: the seat that is asked says "up to" instead of a number."""
    game = world(seats=3)
    auction(game, 1)
    offers = {offer.id: offer.final for offer in choice_of(game, "order", 1).offers}
    assert offers["up_to:7"]
    assert steps(order(game, 1, "up_to:7")) == [(1, 2)]
    assert asked(game) == (2, "bid")
    assert set(options(game, key="order", seat=2)) == {f"up_to:{n}" for n in range(3, 11)}


def test_an_order_may_be_changed_and_withdrawn_while_the_auction_runs():
    """FK-24: with effect on later turns to bid; a bid made stays."""
    game = world(seats=3)
    order(game, 1, "up_to:9")
    auction(game, 1)
    assert asked(game) == (2, "bid")
    order(game, 1, "up_to:3")
    bids(game, 3, "pass")
    assert asked(game) == (2, "gift")
    game = world(seats=3)
    order(game, 1, "up_to:9")
    auction(game, 1)
    order(game, 1, "withdraw")
    assert game.auction.bid == 2
    bids(game, 3, "pass")
    assert asked(game) == (1, "bid")


def test_an_order_ends_with_its_auction():
    """FK-24: unless it is for every one."""
    game = world({"iron": 1}, seats=3)
    order(game, 1, "up_to:3")
    order(game, 2, "pass_above:0", "every")
    auction(game, 1, 1, 4)
    act(game, "pass")
    assert game.players[1].order is None
    assert game.players[2].order == Order("pass_above", 0, every=True)


def test_an_order_ends_with_the_pass():
    """FK-24: whoever passed, by order or not, is in no auction any more."""
    game = world(seats=3)
    order(game, 1, "up_to:3")
    auction(game, 3)
    assert game.players[1].order is None
    order(game, 2, "up_to:5")
    bids(game, 6)
    assert game.players[2].order is None


def test_an_order_can_be_changed_and_withdrawn_in_ones_own_turn():
    """FK-24: at any time; a lot that is left again leaves the order behind."""
    game = world({"iron": 1}, seats=3)
    act(game, "import")
    act(game, "lot:1", "lot:2")
    order(game, 0, "up_to:4")
    act(game, "leave")
    assert can_leave(game) == [0, 1, 2]
    order(game, 0, "up_to:2", "every", "withdraw")
    assert can_leave(game) == [1, 2]
    assert asked(game) == (0, "turn")


def test_who_won_can_withdraw_before_giving():
    """FK-24: an order for every auction, at any time; one for this auction is over."""
    game = world(seats=3)
    order(game, 1, "up_to:5", "every")
    auction(game, 1, 1, 3)
    bids(game, "pass", "pass")
    assert (asked(game), can_leave(game)) == ((1, "gift"), [0, 1, 2])
    assert options(game, "up_to", "order", 1)[0] == "up_to:1"
    order(game, 1, "once", "withdraw")
    assert game.players[1].order is None
    game = world(seats=3)
    order(game, 1, "up_to:5")
    auction(game, 1, 1, 3)
    bids(game, "pass", "pass")
    assert (asked(game), can_leave(game)) == ((1, "gift"), [0, 2])


def test_an_order_for_every_auction_lasts_until_it_is_withdrawn():
    """FK-24."""
    game = world({"iron": 1}, {"iron": 1})
    order(game, 1, "pass_above:0", "every")
    for _ in range(2):
        assert steps(auction(game, 1)) == [(1, "pass")]
        act(game, "end_turn")
        act(game, "end_turn")
    order(game, 1, "once")
    assert game.players[1].order == Order("pass_above", 0)
    order(game, 1, "withdraw")
    auction(game, 1)
    assert asked(game) == (1, "bid")


def test_who_has_passed_leaves_orders_for_the_next_auction():
    """FK-24."""
    game = world({"iron": 1}, {"iron": 1}, seats=3)
    auction(game, 1)
    act(game, "pass")
    assert why(game, "pass_above:0", "order", 1) is None
    order(game, 1, "up_to:5")
    act(game, "pass")
    assert game.players[1].order == Order("up_to", 5)


def test_who_passed_may_order_below_the_standing_bid():
    """FK-24: it is for the next auction; after the last one there is nothing to order."""
    game = world({}, {"guilders": 3}, {}, seats=3)
    auction(game, 1)
    bids(game, "pass", 5)
    assert can_leave(game) == [0, 1, 2]
    assert options(game, "up_to", "order", 1) == ["up_to:1", "up_to:2", "up_to:3"]
    game = world({}, {}, {}, seats=3, turn=2, round=5)
    auction(game, 1)
    bids(game, "pass")
    assert can_leave(game) == [1, 2]


def test_an_order_changes_its_kind_and_keeps_its_limit():
    game = world()
    order(game, 1, "up_to:7", "ask_first")
    assert game.players[1].order == Order("pass_above", 7)
    assert "pass_above:5" in options(game, key="order", seat=1)
    order(game, 1, "every", "bid_for_me")
    assert game.players[1].order == Order("up_to", 7, every=True)
    assert why(game, "up_to:7", "order", 1) == Why("ordered")


def test_ask_first_without_a_limit_only_asks():
    game = world()
    order(game, 1, "ask_first")
    auction(game, 1)
    assert asked(game) == (1, "bid")


def test_orders_are_offered_where_they_can_matter():
    """FK-24: not to the player in turn, nor without guilders, nor after the last auction."""
    game = world({}, {}, {"guilders": 0}, seats=3)
    assert can_leave(game) == [1]
    game = world({"iron": 1}, {"iron": 1}, turn=1, round=5)
    assert can_leave(game) == [0]
    auction(game, 1)
    assert can_leave(game) == [0, 1]
    act(game, "pass")
    assert can_leave(game) == []


def test_a_leader_without_a_guilder_more_has_nothing_to_order():
    game = world({"guilders": 3}, {"guilders": 9}, {"guilders": 9}, seats=3)
    auction(game, 3)
    assert can_leave(game) == [1, 2]
    assert options(game, "up_to", "order", 1) == [f"up_to:{n}" for n in range(4, 10)]


def test_offers_stay_few():
    """A panel shows them as a menu and a few buttons."""
    game = world({}, {"guilders": 26})
    order(game, 1, "up_to:9")
    assert len(choice_of(game, "order", 1).offers) <= 30
    choice = choice_of(game, "order", 1)
    assert len({GAME.texts.group(offer, choice) for offer in choice.offers}) == 5


# -- the cube to give, left in advance ---------------------------------------------------------


def test_who_wins_by_order_may_have_said_which_cube_to_give():
    """FK-24, FK-27: so that nobody must come back for it."""
    game = world({"iron": 1}, seats=3)
    auction(game, 1, 1, 3)
    assert can_leave(game, "gift_order") == []
    order(game, 1, "up_to:5")
    assert can_leave(game, "gift_order") == [1]
    assert options(game, key="gift_order") == ["give_if_won:wood", "give_if_won:iron"]
    act(game, "give_if_won:wood", key="gift_order", seat=1)
    bids(game, "pass", "pass")
    assert asked(game) == (0, "turn")
    assert owned(game, 0) == (10, 1, 0, 1, 0)
    assert game.players[1].gift is None


def test_the_leader_may_say_it_without_an_order():
    """FK-27: as may whoever could still win by one."""
    game = world({"iron": 1}, seats=3)
    auction(game, 1, 1, 3)
    act(game, "bid:2")
    assert can_leave(game, "gift_order") == [1]
    act(game, "give_if_won:iron", key="gift_order", seat=1)
    bids(game, "pass", "pass")
    assert owned(game, 0)[3] == 2


def test_a_leader_who_bid_all_he_has_may_say_it_too():
    """FK-27."""
    game = world({"iron": 1}, {"guilders": 5}, seats=3)
    auction(game, 1, 1, 3)
    act(game, "bid:5")
    assert can_leave(game, "gift_order") == [1]
    act(game, "give_if_won:wood", key="gift_order", seat=1)
    bids(game, "pass", "pass")
    assert asked(game) == (0, "turn")


def test_it_ends_with_the_pass_too():
    """FK-27: it was said of this lot, not of a later one."""
    game = world({"iron": 1}, seats=3)
    auction(game, 1, 1, 3)
    act(game, "bid:2")
    act(game, "give_if_won:wood", key="gift_order", seat=1)
    bids(game, 3, "pass", "pass")
    assert asked(game) == (2, "gift")
    assert game.players[1].gift is None


def test_without_it_the_winner_is_asked():
    """FK-27."""
    game = world(seats=3)
    auction(game, 1, 1, 3)
    order(game, 1, "up_to:5")
    bids(game, "pass", "pass")
    assert asked(game) == (1, "gift")
