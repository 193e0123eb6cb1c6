"""What happened, in one line of the log each."""

from __future__ import annotations

from engine.faktoria import events
from engine.faktoria.words import amounts, cube, guilders, listed, name, order, points
from engine.kernel.events import Event
from engine.kernel.game import Names

ENDS = {"rounds_played": "five rounds were played"}


def line_of(event: Event, names: Names) -> str | None:
    """One line of the log."""
    return _of_the_game(event, names) or _of_an_auction(event, names) or _of_a_turn(event, names)


def _of_the_game(event: Event, names: Names) -> str | None:
    match event:
        case events.GameBegan(order=seats, later=later, now=now):
            order_words = ", ".join(names[seat] for seat in seats)
            market = f"In the market: {listed(now)}; behind them {listed(later)}."
            return f"Turn order: {order_words}. {market}"
        case events.SupportGiven(round=number, guilders=coins, iron=iron, stone=stone):
            given = amounts({"guilders": coins, "iron": iron, "stone": stone})
            return f"Round {number}: the King gives every player {given}."
        case events.TurnBegan(seat=seat, round=number):
            return f"Round {number}: {names[seat]}'s turn."
        case events.TurnEnded(seat=seat):
            return f"{names[seat]} ended the turn."
        case events.GameEnded(reason=reason):
            return f"The game is over: {ENDS[reason]}."
    return None


def _of_an_auction(event: Event, names: Names) -> str | None:
    match event:
        case events.AuctionOpened(seat=seat, lot=lot, guilders=bid):
            return f"{names[seat]} put {listed(lot)} on auction and opened at {bid}."
        case events.BidMade(seat=seat, guilders=bid):
            return f"{names[seat]} bid {bid}."
        case events.BidderPassed(seat=seat, broke=broke):
            return f"{names[seat]} cannot bid more." if broke else f"{names[seat]} passed."
        case events.LotWon(seat=seat, guilders=bid, lot=lot):
            return f"{names[seat]} won {listed(lot)} for {guilders(bid)}."
        case events.CubeGiven(seat=seat, receiver=receiver, cube=word):
            return f"{names[seat]} gave {names[receiver]} {cube(word)}."
        case events.ImportEnded(seat=seat):
            return f"{names[seat]}'s Import is over."
        case events.OrderLeft(kind=kind, limit=limit, every=every):
            return f"Your order: {order(kind, limit, every)}."
        case events.OrderWithdrawn():
            return "You have no standing order now."
        case events.GiftOrdered(cube=word):
            return f"If you win this lot, you give {cube(word)}."
    return None


def _of_a_turn(event: Event, names: Names) -> str | None:
    match event:
        case events.Built():
            return _built(event, names)
        case events.HarbourOpened(column=column, later=later, now=now):
            cubes = f"{cube(now)}, behind it {cube(later)}"
            return f"Column {column + 1} of the market is open: {cubes}."
        case events.Produced(seat=seat, wood=wood, stone=stone):
            return f"{names[seat]} produced {amounts({'wood': wood, 'stone': stone})}."
        case events.Exported(seat=seat, kind=kind, count=count, guilders=coins):
            return f"{names[seat]} sold {count} {kind} for {guilders(coins)}."
        case events.Refilled(cubes=cubes):
            return f"New in the market: {listed(cubes)}."
    return None


def _built(event: events.Built, names: Names) -> str:
    words = f"{names[event.seat]} built a {name(event.building)}"
    if event.vp:
        return f"{words}: +{points(event.vp)}, {event.total} now."
    return (
        f"{words} and paid {guilders(event.surcharge)} on top." if event.surcharge else f"{words}."
    )
