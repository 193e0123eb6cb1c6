"""What a Worker or a Commissar does in each place: hints for placing and planning."""

from __future__ import annotations

from engine.factory_42.view import Factory42View, PlaceView
from engine.factory_42.words import rosettes, steps

WORKERS = {
    "loading": "load cubes of the pool into a railcar",
    "shipping": "send a railcar from the exit to an open dock",
    "embassy": "for 1 rosette draw 2 Commissions and keep 1",
    "trading": "sell cubes of your Warehouse, then buy",
    "operate": "use your researched Inventions",
    "research": "pay for an improvement or an Invention",
    "manufacturium_1": "make something from Dock 1 and your Warehouse",
    "manufacturium_2": "make something from Dock 2 and your Warehouse",
    "accounting": "turn cubes and rosettes into VP, two ways",
}
COMMISSARS = {
    "requisition": "acts last: 2 points and 2 more for each Worker for the pool, 1 each for you",
    "loading": "1 rosette; each Worker must load one cube more",
    "spiking": "put 4 cubes of your choice into the bag first",
    "shipping": "may make one Worker ship both railcars",
    "guild": "1 Magic for each Worker there",
    "embassy": "for 1 rosette, 1 Magic for each Worker who paid",
    "trading": "each Worker who trades pays you 1 rosette",
    "accounting": "each Worker who acts pays you 1 cube",
    "research": "counts as 1 Magic; 2 rosettes for 1 Magic or 1 VP, once",
    "manufacturium_1": "counts as 1 Magic for what you make there",
    "manufacturium_2": "counts as 1 Magic for what you make there",
}


def place_hint(location: str, role: str, view: Factory42View) -> str:
    """What the next free slot does, as it stands now."""
    seen = _find(location, view)
    if seen is None:
        return ""
    if role == "commissar":
        return COMMISSARS[location]
    slot = len(seen.workers) + 1
    words = _worker(location, slot, seen)
    if location == "accounting" and view.round == view.rounds:
        words += "; placing costs 1 rosette"
    return f"space {slot} of {seen.slots}: {words}" if seen.slots > 1 else words


def _find(location: str, view: Factory42View) -> PlaceView | None:
    own = () if view.seat is None else view.players[view.seat].places
    return next((seen for seen in (*view.places, *own) if seen.location == location), None)


def _worker(location: str, slot: int, seen: PlaceView) -> str:
    figures = seen.figures[slot - 1] if slot <= len(seen.figures) else ()
    match location, figures:
        case "requisition", (pool, warehouse):
            more = " and 1 rosette" if slot == 1 else ""
            return f"{steps(pool, 'point')} for the pool, {warehouse} for you{more}"
        case "steam", (n,):
            return f"burn your own fuel for {rosettes(n)}"
        case "guild", (n,):
            return f"buy an Invention for {n} Steam"
        case "spiking", _:
            draws = "draw from the bag, then " if slot == 1 else ""
            return f"{draws}slip up to 2 cubes into railcars"
    return WORKERS.get(location, "")
