"""What happened, in one line of the log each."""

from __future__ import annotations

from engine.factory_42 import deal_words, events
from engine.factory_42.later_log import ENDS, later_line
from engine.factory_42.words import (
    HABITS,
    card,
    cause,
    listed,
    of_event,
    place,
    points,
    resource,
    rosettes,
    spots,
)
from engine.kernel.events import Event
from engine.kernel.game import Names

__all__ = ["ENDS", "line"]


def line(event: Event, names: Names) -> str | None:
    """One line of the log."""
    return (
        _of_a_round(event, names)
        or _of_anybody(event, names)
        or _of_the_pool(event, names)
        or _of_railcars(event, names)
        or deal_words.line(event, names)
        or later_line(event, names)
    )


def _of_a_round(event: Event, names: Names) -> str | None:
    match event:
        case events.GameBegan(order=order, tower=tower):
            seats = ", ".join(names[seat] for seat in order)
            return f"Turn order: {seats}. Stuck in the Tower: {listed(tower)}."
        case events.StartChosen(seat=seat, rosettes=n, vp=vp):
            return f"{names[seat]} begins with {rosettes(n) if n else points(vp)}."
        case events.RoundBegan(round=number, first=first):
            return f"Round {number}: {names[first]} is Starting Player."
        case events.OrdersDrawn():
            return _orders(event)
        case events.InventionsShown(cards=shown):
            return f"Inventions on show: {'; '.join(card(each) for each in shown) or 'none'}."
        case events.MarketDrawn(card=drawn):
            return f"Market: {card(drawn)}."
        case events.EventDrawn(card=drawn):
            return f"Event: {card(drawn)} ({of_event(drawn)})."
        case events.PoolChanged(added=added, removed=removed):
            return _pool_changed(added, removed)
        case events.DrawingEnded(round=number):
            return f"Round {number}: the cards are drawn."
        case events.PlacementEnded(round=number):
            return f"Round {number}: all meeples are placed."
        case events.LocationBegan(location=location):
            return f"{place(location)}:"
        case events.LocationResolved(location=location):
            return f"{place(location)} is done."
    return None


def _orders(event: events.OrdersDrawn) -> str:
    if not event.orders:
        return "No new orders."
    drawn = "; ".join(card(each) for each in event.orders)
    words = f"New orders: {drawn}. Into the pool: {listed(event.allocated)}"
    return f"{words}; the Supply lacked {listed(event.missing)}." if event.missing else f"{words}."


def _pool_changed(added: events.Cubes, removed: events.Cubes) -> str | None:
    words = [f"gains {listed(added)}"] if added else []
    words += [f"loses {listed(removed)}"] if removed else []
    return f"The pool {' and '.join(words)}." if words else None


def _of_anybody(event: Event, names: Names) -> str | None:
    match event:
        case events.MeeplePlaced():
            return _placed(event, names)
        case events.StayedHome(seat=seat):
            return f"No place is left for a meeple of {names[seat]}: it stays at home."
        case events.PlanChanged(places=planned):
            return f"Your plan: {spots(planned)}." if planned else "You have no plan now."
        case events.HabitsChanged(habits=own):
            words = "; ".join(HABITS[habit] for habit in own)
            return f"Your habits: {words}." if own else "You have no habits now."
        case events.Received(seat=seat, cause=word, warehouse=warehouse, pool=pool):
            words = f"{cause(word)}: {names[seat]} gets {listed(warehouse)}"
            return f"{words}; into the pool {listed(pool)}." if pool else f"{words}."
        case events.Returned(seat=seat, cubes=given):
            return f"Event: {names[seat]} returns {listed(given)}."
        case events.RosettesGained(seat=seat, rosettes=n, cause=word):
            return f"{cause(word)}: {names[seat]} gets {rosettes(n)}."
        case events.SteamChanged(before=before, after=after, ruptured=ruptured):
            return f"Steam {before} → {after}{_rupture(ruptured)}."
    return None


def _placed(event: events.MeeplePlaced, names: Names) -> str:
    who, where = names[event.seat], place(event.location)
    paid = f" for {rosettes(event.rosettes)}" if event.rosettes else ""
    if event.role == "commissar":
        return f"{who}: {where}, Commissar."
    return f"{who}: {where}, space {event.slot}{paid}."


def _rupture(ruptured: bool) -> str:
    return ": the gauge ruptures" if ruptured else ""


def _of_the_pool(event: Event, names: Names) -> str | None:
    match event:
        case events.PoolRequisitioned(seat=seat, cubes=given):
            return f"Requisition: {names[seat]} puts {listed(given)} into the pool."
        case events.TowerDropped(stuck=stuck, loose=loose):
            return f"The Tower keeps {listed(stuck)} and lets go of {listed(loose)}."
        case events.PoolBurned(cubes=burned, before=before, after=after, ruptured=ruptured):
            words = f"The pool burns {listed(burned)}: Steam {before} → {after}"
            return f"{words}{_rupture(ruptured)}."
        case events.Burned(seat=seat, cubes=burned, before=before, after=after):
            if not burned:
                return f"Steam Generation: {names[seat]} burns nothing."
            words = f"Steam Generation: {names[seat]} burns {listed(burned)}"
            gauge = f"Steam {before} → {after}{_rupture(event.ruptured)}"
            return f"{words}: {gauge}, {rosettes(event.rosettes)}."
    return None


def _of_railcars(event: Event, names: Names) -> str | None:
    match event:
        case events.Loaded(seat=seat, railcar=car, cubes=loaded):
            return f"Loading: {names[seat]} loads {listed(loaded)} into railcar {car}."
        case events.NothingLoaded(seat=seat):
            return f"Loading: the pool is empty, {names[seat]} has a break."
        case events.BagFilled(seat=seat, cubes=added):
            return f"Spiking: {names[seat]} adds {listed(added)} to the bag."
        case events.CubeDrawn(seat=seat, cube=cube, size=size):
            felt = f", feeling for a {size} one" if size else ""
            return f"Spiking: {names[seat]} draws {resource(cube)}{felt}."
        case events.Spiked(seat=seat, railcar=car, cube=cube):
            return f"Spiking: {names[seat]} slips {resource(cube)} into railcar {car}."
        case events.NothingSpiked(seat=seat, why=why):
            return f"Spiking: {names[seat]} places nothing, {NOT_SPIKED[why]}."
        case events.BagReturned(cubes=back, added=added):
            on_top = f", with {listed(added)} on top" if added else ""
            return f"Back into the bag: {listed(back)}{on_top}."
        case events.WorkerNamed(seat=seat, worker=worker):
            return f"Shipping: {names[seat]} makes {names[worker]} ship both railcars."
        case events.Shipped(seat=seat, railcar=car, receiver=receiver, dock=number, cubes=cargo):
            whose = "the own" if receiver == seat else f"{names[receiver]}'s"
            where = f"{whose} Dock {number}"
            return f"Shipping: {names[seat]} sends railcar {car} ({listed(cargo)}) to {where}."
        case events.NothingShipped(seat=seat, why=why):
            return f"Shipping: {names[seat]} ships nothing, {NOT_SHIPPED[why]}."
    return None


NOT_SPIKED = {
    "declined": "by choice",
    "none_left": "no drawn cube is left",
    "no_room": "no railcar on the track has room",
}
NOT_SHIPPED = {
    "no_railcar": "there is no railcar on the track",
    "no_dock": "no dock is open anywhere",
}
