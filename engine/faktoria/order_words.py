"""What is read about standing orders: their question, and the order to pass."""

from __future__ import annotations

from engine.faktoria.view import FaktoriaView
from engine.faktoria.words import own_order
from engine.kernel.choice import Choice, Offer


def order_prompt(view: FaktoriaView) -> str:
    span = "this auction" if _is_bidding(view) else "the next auction"
    opens = view.auction is not None and view.auction.bid is None and not _is_bidding(view)
    change = " The cubes chosen for it may still change." if opens else ""
    if view.order is None:
        return f"Away for a while? Leave an order for {span}; only you see it.{change}"
    return f"Your order for {span}: {own_order(view.order)}.{change}"


def _is_bidding(view: FaktoriaView) -> bool:
    """True if the viewer takes part in an auction that runs, or is about to open one.

    For others a lot without a bid is only the next auction's: it may still be another (FK-22).
    """
    auction = view.auction
    if auction is None or auction.giving is not None:
        return False
    if auction.bid is None:
        return view.seat == auction.starter
    passed = [bidder.seat for bidder in auction.bidders if bidder.state == "passed"]
    return view.seat not in passed


def pass_label(choice: Choice, view: FaktoriaView) -> str:
    """The order to pass at any price. A new order keeps "in every auction"."""
    every = view.order is not None and view.order.every
    if leads(choice):
        return "Bid no more in any auction" if every else "Bid no more"
    if every:
        return "Pass every lot"
    return "Pass this lot" if _is_bidding(view) else "Pass the next lot"


def order_hint(offer: Offer, choice: Choice) -> str:
    now = "; your first bid is made now" if offer.final else ""
    match offer.words:
        case ["up_to", number]:
            return f"one guilder more whenever it is your turn, {number} at most{now}"
        case ["pass_above", "0"]:
            if leads(choice):
                return "your bid stands; once somebody bids more, you pass"
            return "at any price, without being asked"
        case ["pass_above", number]:
            return f"pass once a bid must be more than {number}; up to that you are asked"
    return ""


def leads(choice: Choice) -> bool:
    """True if the order is asked of a seat whose own bid stands: it has nothing to pass yet."""
    return choice.key == "order" and choice.args == (1,)
