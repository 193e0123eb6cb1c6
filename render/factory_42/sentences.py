"""Sentences about Factory 42 from a view, for alternative texts and the board in words."""

from __future__ import annotations

from engine.factory_42.view import Factory42View, OrderView, PlaceView, PlayerView, RailcarView
from engine.factory_42.words import listed as cubes_of
from engine.factory_42.words import of_event
from render.factory_42.catalog import count, invention, name, place_name, vp_words
from render.factory_42.turn import act_words, acting, in_order, place_of, place_of_now, words_of
from render.words import listed

Told = dict[int, str]


def to_act(view: Factory42View, told: Told) -> str:
    seats = acting(view)
    return f"{listed([told[seat] for seat in seats])} {act_words(view)}." if seats else ""


def stage(view: Factory42View) -> str:
    stage = "over" if view.over is not None else place_of_now(view)
    words = f"round {view.round} of {view.rounds}"
    return f"{words}, {stage}" if stage else words


def latest(view: Factory42View, told: Told) -> str:
    did = [
        f"{told[each.seat]}: {words_of(each)}" if each.seat is not None else words_of(each)
        for each in view.latest
    ]
    return f"Latest: {', '.join(did)}." if did else ""


def order_words(seen: OrderView, told: Told) -> str:
    """ "Steam Whistle, 4 Steam: Steel + Copper; ...; made standard by Ada." """
    levels = []
    for level in seen.levels:
        more = f" ({rosettes(level.rosettes)})" if level.rosettes else ""
        who = f" made by {listed([told[seat] for seat in level.made])}" if level.made else ""
        levels.append(f"{cubes_of(level.cost)}{more}{who}")
    new = ", new" if seen.new else ""
    pressure = f", {rosettes(seen.pressure)} on it" if seen.pressure else ""
    return f"{name(seen.card)}{new}, {seen.steam} Steam{pressure}: {'; '.join(levels)}."


def order_short(seen: OrderView, told: Told) -> str:
    """ "Steam Whistle, new, 4 Steam, made by Ada"; costs are told where there is room."""
    makers = list(dict.fromkeys([seat for level in seen.levels for seat in level.made]))
    new = ", new" if seen.new else ""
    pressure = f", {rosettes(seen.pressure)} on it" if seen.pressure else ""
    made = f", made by {listed([told[seat] for seat in makers])}" if makers else ""
    return f"{name(seen.card)}{new}, {seen.steam} Steam{pressure}{made}"


def player_short(player: PlayerView, told: Told) -> str:
    """Points first, then stocks in numbers."""
    left = f", {player.left} meeples left" if player.left else ""
    cars = [str(count(car.cubes)) if car else "open" for car in player.docks]
    stored = f"Warehouse {count(player.warehouse)}/{player.capacity}, docks {' and '.join(cars)}"
    points = f"{vp_words(player.vp)} VP, {rosettes(player.rosettes)}"
    return f"{told[player.seat]} {points}{left}, {stored}."


def steam(view: Factory42View) -> str:
    if view.ruptured:
        return f"Steam {view.steam}, ruptured, {view.steam_top} at most."
    return f"Steam {view.steam}, bursts at {view.steam_top}."


def pool(view: Factory42View) -> str:
    return f"Common Pool: {cubes_of(view.pool)}."


def event(view: Factory42View) -> str:
    return f"Event: {name(view.event)}; {of_event(view.event)}." if view.event else ""


def market(view: Factory42View) -> str:
    if view.market is None:
        return "Market: not drawn yet."
    sell = [f"{price.resource} {price.to}" for price in view.prices if price.to is not None]
    buy = [f"{price.resource} {price.from_}" for price in view.prices if price.from_ is not None]
    return f"Market {name(view.market)}: sell {', '.join(sell)}; buy {', '.join(buy)}."


def track(view: Factory42View) -> str:
    cars = [car_words(car) for car in view.track]
    loading = f" Loading: {car_words(view.loading)}." if view.loading else ""
    full = [car_words(car) for car in view.station if car.cubes]
    empty = len(view.station) - len(full)
    station = ", ".join([*full, f"{empty} empty"] if empty or not full else full)
    return f"Track from the exit: {'; '.join(cars) or 'no railcar'}.{loading} Station: {station}."


def car_words(car: RailcarView) -> str:
    return cubes_of(car.cubes) if car.cubes else "an empty railcar"


def offers(view: Factory42View) -> str:
    offers = []
    for each in view.inventions:
        found = invention(each)
        offers.append(f"{found.name} ({found.vp} VP, {cubes_of(found.cost)})")
    return ", ".join(offers) or "none"


def is_used(place: PlaceView) -> bool:
    return bool(place.workers) or place.commissar is not None or place.closed


def place_words(place: PlaceView, view: Factory42View, told: Told) -> str:
    """ "Loading: Ada, Coro, 1 free; Commissar of Brix." """
    if place.closed:
        return f"{place_name(place.location)}: closed."
    free = place.slots - len(place.workers)
    workers = [told[seat] for seat in place.workers]
    words = ", ".join([*workers, *([f"{free} free"] if free else [])])
    commissar = ""
    if place.commissar is not None:
        commissar = f"; Commissar of {told[place.commissar]}"
    elif place.no_commissar and place.has_commissar:
        commissar = "; no Commissar this round"
    return f"{place_name(place.location)}: {words}{commissar}."


def on_boards(view: Factory42View, told: Told, location: str) -> str:
    found = []
    for player in in_order(view):
        place = place_of(player.places, location)
        if place is None or not is_used(place):
            continue
        parts = ["Worker"] if place.workers else []
        parts += ["Commissar"] if place.commissar is not None else []
        found.append(f"{told[player.seat]} ({' and '.join(parts)})")
    return f"{', '.join(found)}." if found else ""


def spot(words: str) -> str:
    location, _, role = words.partition(":")
    return f"{place_name(location)} as Commissar" if role else place_name(location)


def docks(player: PlayerView, who: str) -> str:
    cargo = [car_words(car) if car else "open" for car in player.docks]
    words = ", ".join(f"Dock {number} {each}" for number, each in enumerate(cargo, 1))
    return f"{who}: {words}."


def machines(player: PlayerView, who: str) -> str:
    return f"{who}: {', '.join(name(m.card) for m in player.inventions) or 'no Invention'}."


def wishes(player: PlayerView, who: str) -> str:
    known = [name(each.card) for each in player.open_commissions]
    secret = [f"{player.hidden} secret"] if player.hidden else []
    return f"{who}: {', '.join([*known, *secret]) or 'no Commission'}."


def built(player: PlayerView, who: str) -> str:
    return f"{who} built {', '.join(name(each) for each in player.improvements) or 'nothing'}."


def rosettes(n: int) -> str:
    return "1 rosette" if n == 1 else f"{n} rosettes"


def player_words(player: PlayerView, told: Told) -> str:
    stored = f"Warehouse {count(player.warehouse)}/{player.capacity}"
    left = f", {player.left} meeples left" if player.left else ""
    docked = docks(player, "")[2:-1]
    return (
        f"{told[player.seat]} {vp_words(player.vp)} VP, {rosettes(player.rosettes)}{left}, "
        f"{stored}: {cubes_of(player.warehouse)}; {docked}."
    )
