"""The whole board of Factory 42 as plain lines, for a reader without pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.locations import ORDER
from engine.factory_42.view import Factory42View, PlayerView
from engine.factory_42.words import listed as cubes_of
from render.factory_42 import sentences as say
from render.factory_42.catalog import place_name
from render.factory_42.sentences import Told
from render.factory_42.turn import in_order, place_of
from render.names import told_names

TEXT_MOST = 3500


def text_board(view: Factory42View, names: Sequence[str]) -> str:
    """All that the picture shows; what matters least stands last and is left out first."""
    told = told_names(names, view.order_of_play)
    lines = [
        f"Factory 42, {say.stage(view)}. {say.to_act(view, told)}",
        say.latest(view, told),
        "",
        "Government Orders",
        *(f"- {say.order_words(seen, told)}" for seen in view.orders),
        "",
        "Locations",
        *(f"- {line}" for line in _located(view, told)),
        "",
        say.steam(view),
        say.event(view),
        say.pool(view),
        say.track(view),
        "",
        *(line for player in in_order(view) for line in _player_lines(view, player, told)),
        "",
        say.market(view),
        *([f"Inventions on offer: {say.offers(view)}."] if view.expanded else []),
        f"Spiking bag: {cubes_of(view.bag)}.",
        f"Drawn from the bag: {cubes_of(view.drawn)}." if view.drawn else "",
        f"Tower: {cubes_of(view.tower)}.",
        f"Supply: {cubes_of(view.supply)}.",
    ]
    text = "\n".join(lines)
    return text if len(text) <= TEXT_MOST else text[: text.rfind("\n", 0, TEXT_MOST)]


def _located(view: Factory42View, told: Told) -> list[str]:
    """Where somebody is, in the order in which it is resolved; then where nobody is."""
    lines, free = [], []
    for number, location in enumerate(ORDER[view.expanded]):
        place = place_of(view.places, location)
        there = say.on_boards(view, told, location)
        if place is not None and say.is_used(place):
            lines.append(f"{number} {say.place_words(place, view, told)}")
        elif place is not None:
            free.append(f"{place_name(location)} {place.slots}")
        elif there:
            lines.append(f"{number} {place_name(location)}: {there}")
    return [*lines, f"Nobody yet, free: {', '.join(free)}."] if free else lines


def _player_lines(view: Factory42View, player: PlayerView, told: Told) -> list[str]:
    steam = f"{player.private_steam} Private Steam; " if player.private_steam else ""
    built = f"- {steam}{say.built(player, 'Has')}"
    if view.expanded:
        machines, wishes = say.machines(player, "Inventions"), say.wishes(player, "Commissions")
        built = f"{built} {machines} {wishes}"
    return [say.player_words(player, told), built]
