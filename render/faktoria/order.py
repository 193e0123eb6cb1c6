"""A seat's own standing order in words; it is drawn and told to its owner alone."""

from __future__ import annotations

from engine.faktoria.view import FaktoriaView, OrderView


def order_words(order: OrderView | None) -> str:
    """What the order says, in a few words."""
    if order is None:
        return "none"
    if order.limit == 0:
        return "pass, whatever the bid"
    if order.kind == "up_to":
        return f"bid up to {order.limit}, then pass"
    return f"pass above {order.limit}, else ask"


def order_note(view: FaktoriaView) -> str:
    """For which auction it holds, and the cube that it gives away."""
    order = view.order
    if order is None:
        return "you are asked when it is your turn to bid"
    if order.every:
        span = "for every auction"
    else:
        span = "for this auction" if in_auction(view) else "for the next auction"
    gift = f", gives {order.gift.replace('_', ' ')} if it wins" if order.gift else ""
    return span + gift


def in_auction(view: FaktoriaView) -> bool:
    """Is the viewer still in an auction that runs?"""
    auction = view.auction
    if auction is None or auction.giving is not None:
        return False
    return any(bidder.seat == view.seat and bidder.state != "passed" for bidder in auction.bidders)
