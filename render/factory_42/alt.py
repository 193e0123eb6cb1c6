"""The alternative texts of Factory 42's pictures.

Made from the same view as the pictures. What changed comes second, so that cutting from the end
never loses it. Secret Commissions and the plan are told in their owner's own text alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.locations import ORDER
from engine.factory_42.view import Factory42View, PlayerView
from engine.factory_42.words import listed as cubes_of
from engine.factory_42.words import of_invention, spots
from render.factory_42 import sentences as say
from render.factory_42.catalog import count, name, place_name, vp_words
from render.factory_42.parts import DRAWN, PLACING, part_of
from render.factory_42.possessions import papers_of
from render.factory_42.sentences import Told
from render.factory_42.turn import act_words, acting, in_order, place_of, player_of
from render.names import told_names
from render.words import within


def board_alt(view: Factory42View, names: Sequence[str]) -> str:
    """The board for those who do not see it, in at most 1,024 characters."""
    told = told_names(names, view.order_of_play)
    return within(
        [
            f"Factory 42, {say.stage(view)}.",
            say.to_act(view, told),
            say.latest(view, told),
            _orders(view, told),
            say.steam(view),
            say.pool(view),
            *(say.player_short(player, told) for player in in_order(view)),
            say.track(view),
            *(say.place_words(place, view, told) for place in view.places if say.is_used(place)),
            say.event(view),
        ]
    )


def location_alt(view: Factory42View, names: Sequence[str], location: str = "") -> str:
    """One location, or what was just drawn, in words."""
    told = told_names(names, view.order_of_play)
    part = location if location in ORDER[view.expanded] else part_of(view)
    first = f"Factory 42, {say.stage(view)}."
    common = [first, say.to_act(view, told), say.latest(view, told)]
    if part == PLACING:
        return placement_alt(view, names)
    if part == DRAWN:
        return within([*common, *_cards_drawn(view, told)])
    place = place_of(view.places, part)
    on_boards = say.on_boards(view, told, part)
    there = say.place_words(place, view, told) if place else f"{place_name(part)}. {on_boards}"
    return within([*common, there, *_matters(view, told, part)])


def _orders(view: Factory42View, told: Told) -> str:
    return f"Orders: {'; '.join(say.order_short(seen, told) for seen in view.orders)}."


def _cards_drawn(view: Factory42View, told: Told) -> list[str]:
    orders = [say.order_words(seen, told) for seen in view.orders]
    return [say.event(view), say.pool(view), *orders, say.market(view)]


def placement_alt(view: Factory42View, names: Sequence[str]) -> str:
    """Where meeples stand, and what is open to whoever places."""
    told = told_names(names, view.order_of_play)
    left = [f"{told[p.seat]} {p.left} of {p.meeples}" for p in in_order(view)]
    free = [say.spot(each) for each in view.placing]
    return within(
        [
            f"Factory 42, {say.stage(view)}.",
            say.to_act(view, told),
            say.latest(view, told),
            f"Open: {', '.join(free)}." if free else "",
            f"Meeples left: {', '.join(left)}.",
            *(say.place_words(place, view, told) for place in view.places),
        ]
    )


def player_alt(view: Factory42View, names: Sequence[str], seat: int | None = None) -> str:
    """A player's board in words; nothing of it is secret."""
    known = seat is not None and seat < len(view.players)
    who = seat if known and seat is not None else (*acting(view), *view.order_of_play)[0]
    told = told_names(names, view.order_of_play)
    player = player_of(view, who)
    return within(
        [
            f"{told[who]}'s works in Factory 42, {say.stage(view)}.",
            say.to_act(view, told),
            *_holdings(view, player),
        ]
    )


def hand_alt(view: Factory42View, names: Sequence[str]) -> str:
    """The viewer's own board, with what only he knows."""
    if view.seat is None:
        return player_alt(view, names)
    told = told_names(names, view.order_of_play)
    player = player_of(view, view.seat)
    mine = view.seat in acting(view)
    turn = f"You are {act_words(view)}." if mine else say.to_act(view, told)
    return within(
        [
            f"Your works in Factory 42, {say.stage(view)}.",
            turn,
            *_own(view),
            *_holdings(view, player),
        ]
    )


def _matters(view: Factory42View, told: Told, part: str) -> list[str]:
    """What is shown beside a location."""
    stored = [f"{told[p.seat]} stores {cubes_of(p.warehouse)}." for p in in_order(view)]
    match part:
        case "event":
            return [say.event(view), say.pool(view)]
        case "requisition":
            return [say.pool(view), f"Supply: {cubes_of(view.supply)}.", *stored]
        case "bureaucracy":
            return [f"Tower: {cubes_of(view.tower)}.", say.pool(view)]
        case "loading":
            return [say.pool(view), say.track(view)]
        case "spiking":
            drawn = f"Drawn: {cubes_of(view.drawn)}." if view.drawn else ""
            return [drawn, f"Bag: {cubes_of(view.bag)}.", say.track(view)]
        case "shipping":
            return [say.track(view), *(say.docks(p, told[p.seat]) for p in in_order(view))]
        case "steam":
            return [say.steam(view), say.pool(view), *stored]
        case "guild":
            return [say.steam(view), f"On offer: {say.offers(view)}."]
        case "operate":
            return [say.steam(view), *(say.machines(p, told[p.seat]) for p in in_order(view))]
        case "embassy":
            return [say.wishes(p, told[p.seat]) for p in in_order(view)]
        case "trading":
            return [say.market(view), *stored]
        case "research":
            return [*(say.built(p, told[p.seat]) for p in in_order(view)), *stored]
        case "manufacturium_1" | "manufacturium_2":
            return [*(say.order_words(seen, told) for seen in view.orders), say.steam(view)]
        case "end_of_round":
            return [say.player_words(player, told) for player in in_order(view)]
    return stored


def _holdings(view: Factory42View, player: PlayerView) -> list[str]:
    """Everything on the board of a player, sentence by sentence."""
    private = f", {player.private_steam} Private Steam" if player.private_steam else ""
    left = f"{player.left} of {player.meeples} meeples left."
    return [
        f"{vp_words(player.vp)} VP, {say.rosettes(player.rosettes)}{private}; {left}",
        f"Warehouse {count(player.warehouse)} of {player.capacity}: {cubes_of(player.warehouse)}.",
        say.docks(player, "Docks"),
        _can_make(player),
        *_own_places(player),
        say.built(player, "So far"),
        *_cards(view, player),
        say.steam(view),
    ]


def _own_places(player: PlayerView) -> list[str]:
    there = [place_name(place.location) for place in player.places if say.is_used(place)]
    return [f"Meeples on the own board: {', '.join(there)}."] if there else []


def _can_make(player: PlayerView) -> str:
    can = [
        " ".join([name(make.card), make.level or "once", "in", place_name(make.manufacturium)])
        for make in player.makes
        if make.possible
    ]
    return f"Can make {', '.join(can)}." if can else ""


def _cards(view: Factory42View, player: PlayerView) -> list[str]:
    if not view.expanded:
        return []
    machines = [f"{name(m.card)} ({of_invention(m.card)})" for m in player.inventions]
    planned = [name(each) for each in player.face_down]
    return [
        f"Inventions: {'; '.join(machines)}." if machines else "",
        f"To be researched: {', '.join(planned)}." if planned else "",
        say.wishes(player, "Commissions"),
    ]


def _own(view: Factory42View) -> list[str]:
    """What only the viewer knows."""
    own = view.own
    if own is None or view.seat is None:
        return []
    secret = [p for p in papers_of(view, player_of(view, view.seat)) if p.strong]
    return [
        *(f"{p.state.capitalize()}: {name(p.card)}." for p in secret),
        f"Your plan: {spots(own.plan)}." if own.plan else "",
    ]
