"""What happened in the locations from Operate on and at the end, in one line each."""

from __future__ import annotations

from engine.factory_42 import events_later
from engine.factory_42.cards import LEVELS
from engine.factory_42.words import (
    card,
    cause,
    cubes,
    listed,
    place,
    points,
    resource,
    rosettes,
    steps,
)
from engine.kernel.events import Event
from engine.kernel.game import Names

ENDS = {
    "rounds_played": "the last round was played",
    "top_reached": "somebody reached the top of the score track",
}
CAUSES = {"research": "research", "guild": "the Inventor's Guild", "making": "the making"}
ACTIONS = {
    "bribe": "bribes the Committee",
    "favour": "calls in a favour",
    "fame": "exploits the own fame",
    "cheat": "cheats",
}


def later_line(event: Event, names: Names) -> str | None:
    """One line of the log."""
    return (
        _of_inventions(event, names)
        or _of_elves(event, names)
        or _of_work(event, names)
        or _of_the_end(event, names)
    )


def _of_inventions(event: Event, names: Names) -> str | None:
    match event:
        case events_later.Operated(seat=seat, card=what, left=left):
            rest = "" if left is None else f" ({steps(left, 'use')} left)"
            return f"Operate: {names[seat]} uses {card(what)}{rest}."
        case events_later.InventionTaken(seat=seat, card=what):
            return f"Inventor's Guild: {names[seat]} takes {card(what)}."
        case events_later.Upgraded(seat=seat, cube=cube, into=into):
            return f"{names[seat]}'s {resource(cube)} becomes {resource(into)}."
        case events_later.PoolTaken(seat=seat, cause=word, cubes=taken, docks=docks):
            words = f"{cause(word)}: {names[seat]} moves {listed(taken)} from the pool"
            return f"{words} to the {'docks' if docks else 'Warehouse'}."
        case events_later.TowerReleased(cubes=released):
            return f"The Tower lets go of {listed(released)}."
        case events_later.PointsGained(seat=seat, vp=vp, cause=word):
            return f"{cause(word)}: {names[seat]} gets {points(vp)}."
        case events_later.PrivateSteamGained(seat=seat, steam=steam, cause=word):
            return f"{cause(word)}: {names[seat]} gets {steam} Private Steam."
        case events_later.DiscountGained(seat=seat, cubes=fewer, steam=steam):
            if fewer:
                return f"{names[seat]}'s next making needs {cubes(fewer)} fewer."
            return f"{names[seat]}'s makings in this round need {steam} Steam less."
    return None


def _of_elves(event: Event, names: Names) -> str | None:
    match event:
        case events_later.CommissionsDrawn(seat=seat, n=n):
            return f"Elven Embassy: {names[seat]} draws {steps(n, 'Commission')}."
        case events_later.CommissionsSeen(cards=drawn):
            return f"You drew {' and '.join(card(each) for each in drawn)}."
        case events_later.CommissionKept(seat=seat):
            return f"Elven Embassy: {names[seat]} keeps a Commission."
        case events_later.CommissionChosen(kept=kept):
            return f"You keep {card(kept)}."
        case events_later.CommissionTurned(seat=seat, card=what):
            return f"{names[seat]} turns a Commission face up: {card(what)}."
        case events_later.CommissionMade(seat=seat, card=what, left=left, vp=vp):
            gained = f", {rosettes(event.rosettes)}" if event.rosettes else ""
            words = f"{names[seat]} makes {card(what)} for the Elves{gained}"
            return f"{words}; {points(vp)} at the end of the round, {steps(left, 'piece')} left."
    return None


def _of_work(event: Event, names: Names) -> str | None:
    match event:
        case events_later.Paid():
            return _paid(event, names)
        case events_later.FeePaid():
            return _fee(event, names)
        case events_later.Traded(seat=seat, given=given, taken=taken, lost=lost):
            words = f"Trading: {names[seat]} gives {listed(given)} for {listed(taken)}"
            return f"{words}; {lost} is lost." if lost else f"{words}."
        case events_later.Researched(seat=seat, card=what, vp=vp):
            gained = f" for {points(vp)}" if vp else ""
            return f"Research: {names[seat]} researches {card(what)}{gained}."
        case events_later.DirectorExchanged(seat=seat, rosettes=n, thing=thing):
            gained = "1 VP" if thing == "vp" else "1 Magic"
            return f"Research: {names[seat]}'s Director gives {rosettes(n)} for {gained}."
        case events_later.OrderMade(seat=seat, card=what, level=level):
            total = event.rosettes + event.pressure
            brings = f", {rosettes(total)}" if total else ""
            return f"{names[seat]} makes {card(what)}, {LEVELS[level]}{brings}."
        case events_later.Declined(seat=seat, location=location, why=why):
            because = ": no rosette for the Commissar" if why else ""
            return f"{place(location)}: {names[seat]} does nothing{because}."
        case events_later.Accounted(seat=seat, action=action, vp=vp):
            paid = [listed(event.cubes)] if event.cubes else []
            paid += [rosettes(event.rosettes)] if event.rosettes else []
            words = f"Accounting: {names[seat]} {ACTIONS[action]}"
            return f"{words}: {' and '.join(paid)} for {points(vp)}."
    return None


def _paid(event: events_later.Paid, names: Names) -> str | None:
    parts = [listed(event.cubes)] if event.cubes else []
    parts += [f"{event.steam} Steam"] if event.steam else []
    parts += [f"{event.private_steam} Private Steam"] if event.private_steam else []
    burned = [listed(event.burned)] if event.burned else []
    burned += [rosettes(event.burned_rosettes)] if event.burned_rosettes else []
    parts += [f"{' and '.join(burned)} burned"] if burned else []
    what = CAUSES.get(event.cause) or card(event.cause)
    return f"{names[event.seat]} pays {', '.join(parts) or 'nothing'} for {what}."


def _fee(event: events_later.FeePaid, names: Names) -> str:
    fee = resource(event.cube) if event.cube else rosettes(event.rosettes)
    receiver = f" to {names[event.receiver]}" if event.receiver is not None else " to the Supply"
    return f"{place(event.location)}: {names[event.seat]} pays {fee}{receiver}."


def _of_the_end(event: Event, names: Names) -> str | None:
    match event:
        case events_later.HeroNamed(seats=seats, orders=orders, rosettes=gained):
            each = " and ".join(
                f"{names[seat]} ({rosettes(n)})" for seat, n in zip(seats, gained, strict=True)
            )
            return f"Hero of Labour with {steps(orders, 'order')}: {each}."
        case events_later.RoundScored(seat=seat, orders=orders, commissions=due, total=total):
            parts = [f"{points(orders)} for orders"] if orders else []
            parts += [f"{points(due)} for the Elves"] if due else []
            return f"{names[seat]}: {' and '.join(parts)}, now {points(total)}."
        case events_later.PenaltyPaid(seat=seat, orders=orders, vp=vp, rosettes=n, total=total):
            paid = f"gives {rosettes(n)}" if n else f"loses {points(vp)}, now {points(total)}"
            return f"{steps(orders, 'order')} not completed: {names[seat]} {paid}."
        case events_later.PressureGrew(orders=orders):
            return f"A rosette of pressure on {'; '.join(card(each) for each in orders)}."
        case events_later.RailcarReturned(seat=seat, railcar=number, cubes=cargo):
            words = f"Railcar {number} goes back from {names[seat]}'s dock"
            return f"{words} with {listed(cargo)}." if cargo else f"{words}, empty."
        case events_later.RailcarMoved(seat=seat):
            return f"{names[seat]} moves railcars between the own docks."
        case events_later.RoundEnded(round=number):
            return f"Round {number} is over."
        case events_later.GameEnded(reason=reason):
            return f"The game is over: {ENDS[reason]}."
    return None
