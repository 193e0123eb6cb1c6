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
    """The whole board as plain lines, for a reader without pictures."""
    told = told_names(names, view.order_of_play)
    lines = [
        f"Factory 42, {say.stage(view)}. {say.to_act(view, told)}",
        say.latest(view, told),
        "",
        "Government Orders",
        *(f"- {say.order_words(seen, told)}" for seen in view.orders),
        "",
        "Locations",
        *(f"- {_located(view, told, each)}" for each in ORDER[view.expanded]),
        "",
        say.steam(view),
        say.event(view),
        say.pool(view),
        f"Tower: {cubes_of(view.tower)}.",
        f"Spiking bag: {cubes_of(view.bag)}.",
        f"Drawn from the bag: {cubes_of(view.drawn)}." if view.drawn else "",
        f"Supply: {cubes_of(view.supply)}.",
        say.track(view),
        say.market(view),
        *([f"Inventions on offer: {say.offers(view)}."] if view.expanded else []),
        "",
        *(line for player in in_order(view) for line in _player_lines(view, player, told)),
    ]
    text = "\n".join(lines)
    return text if len(text) <= TEXT_MOST else text[: text.rfind("\n", 0, TEXT_MOST)]


def _located(view: Factory42View, told: Told, location: str) -> str:
    number = ORDER[view.expanded].index(location)
    place = place_of(view.places, location)
    if place is not None:
        return f"{number} {say.place_words(place, view, told)}"
    there = say.on_boards(view, told, location)
    return f"{number} {place_name(location)}. {there}".strip()


def _player_lines(view: Factory42View, player: PlayerView, told: Told) -> list[str]:
    who = told[player.seat]
    lines = [say.player_words(player, told)]
    steam = f"{player.private_steam} Private Steam; " if player.private_steam else ""
    lines.append(f"- {steam}{say.built(player, who)}")
    if view.expanded:
        lines.append(f"- Inventions of {say.machines(player, who)}")
        lines.append(f"- Commissions of {say.wishes(player, who)}")
    return lines
