"""Whose turn it is, who won and what happened last, said alike by the pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.view import Factory42View, LatestView, PlaceView, PlayerView
from render import fonts
from render.canvas import Sprite
from render.factory_42.catalog import GAME, name, place_name
from render.frame import Event, Turn
from render.glyphs import icon
from render.names import name_of
from render.theme import BODY
from render.words import listed

HOUSE = "#8F96A3"
ROOM = 410
PHASES = {
    "setup": "setting up",
    "drawing": "drawing cards",
    "placement": "placing workers",
    "clean_up": "clean up",
}
ACTS = {
    "requisition": "to requisition",
    "loading": "to load",
    "spiking": "to spike",
    "shipping": "to ship",
    "steam": "to burn",
    "operate": "to operate",
    "guild": "to choose",
    "embassy": "to choose",
    "trading": "to trade",
    "research": "to research",
    "manufacturium_1": "to make",
    "manufacturium_2": "to make",
    "accounting": "to account",
}


def in_order(view: Factory42View) -> list[PlayerView]:
    """The players from the starting player on."""
    by_seat = {player.seat: player for player in view.players}
    return [by_seat[seat] for seat in view.order_of_play if seat in by_seat]


def player_of(view: Factory42View, seat: int) -> PlayerView:
    return next(player for player in view.players if player.seat == seat)


def place_of(places: Sequence[PlaceView], location: str) -> PlaceView | None:
    return next((place for place in places if place.location == location), None)


def acting(view: Factory42View) -> tuple[int, ...]:
    """Who is waited for, the seat in turn first."""
    if view.over is not None:
        return ()
    waiting = [seat for seat in view.order_of_play if seat in view.waiting]
    if view.turn in waiting:
        return (view.turn, *[seat for seat in waiting if seat != view.turn])
    return tuple(waiting)


def act_words(view: Factory42View) -> str:
    """What whoever is waited for has to do."""
    if view.phase == "placement":
        return "to place"
    return ACTS.get(view.location or "", "to choose")


def turn_plate(view: Factory42View, names: Sequence[str]) -> Turn | None:
    """The plate top right: whom the game waits for."""
    seats = acting(view)
    if not seats:
        return None
    if len(seats) > 1 and seats[0] != view.turn:
        return Turn(seats, listed([name_of(names, seat) for seat in seats]), act_words(view))
    return Turn(seats[:1], name_of(names, seats[0]), act_words(view))


def where(view: Factory42View) -> str:
    """The header's second part."""
    if view.over is not None:
        return f"Game over after round {view.round}"
    words = f"Round {view.round} of {view.rounds}" if view.round else "Before the first round"
    stage = place_of_now(view)
    return f"{words} · {stage}" if stage else words


def place_of_now(view: Factory42View) -> str:
    """ "3 Loading", or the phase in words."""
    if view.location is not None:
        return f"{view.number} {place_name(view.location)}"
    return PHASES.get(view.phase, "")


def events(view: Factory42View) -> list[Event]:
    return [
        Event(0 if each.seat is None else each.seat, _cut(words_of(each)), _mark(each))
        for each in view.latest
    ]


def _cut(words: str) -> str:
    """As many whole words as the footer has room for; the alternative text has all of them."""
    kept = words.split()
    while len(kept) > 1 and fonts.width(" ".join(kept) + "…", BODY.face, BODY.least) > ROOM:
        kept.pop()
    whole = len(kept) == len(words.split())
    return words if whole else f"{' '.join(kept).rstrip(',')}…"


def _mark(latest: LatestView) -> Sprite | None:
    """What stands for the house, where nobody's seat did it."""
    if latest.seat is not None:
        return None
    sign = {"dropped": "tower", "burned": "steam"}.get(latest.verb, "event")
    return icon(f"{GAME}/{sign}", 30, HOUSE)


def words_of(latest: LatestView) -> str:
    """ "Worker to Loading", "loaded 3 cubes", "drew Medal Amnesty"; other verbs as they are."""
    thing, n = latest.thing, latest.number
    match latest.verb:
        case "worker" | "commissar":
            return f"{latest.verb.capitalize()} to {place_name(thing)}"
        case "requisitioned":
            return f"requisitioned {_cubes(n)}"
        case "dropped":
            return f"Tower: {n} stuck" if n else "Tower: none stuck"
        case "loaded":
            return f"loaded {_cubes(n)}"
        case "spiked":
            return f"spiked {name_of_thing(thing)}"
        case "shipped":
            return f"shipped railcar {thing}"
        case "made" | "took" | "researched" | "operated":
            return f"{latest.verb} {name_of_thing(thing)}"
        case "accounted":
            return f"{name_of_thing(thing)}: {n} VP"
        case "visited":
            return "drew a Commission"
        case "traded":
            return f"traded for {_cubes(n)}" if n else "sold cubes"
        case "drew":
            return f"Event: {name_of_thing(thing)}"
        case "burned":
            return f"burned for {n} Steam" if n else "burned nothing"
    told = name_of_thing(thing)
    return " ".join([latest.verb.replace("_", " "), *([told] if told else [])])


def _cubes(n: int) -> str:
    return "1 cube" if n == 1 else f"{n} cubes"


def name_of_thing(thing: str) -> str:
    """The name of a card, or an id in plain words."""
    found = name(thing)
    return found if found != thing else thing.replace("_", " ").capitalize()
