"""The whole board of Fantastic Factories as plain lines, for a reader without pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fantastic_factories.view import (
    BuildingView,
    FantasticFactoriesView,
    MachineView,
    PlayerView,
)
from engine.fantastic_factories.words import counted, names_in
from render.fantastic_factories.alt import (
    Told,
    changed_line,
    coming_line,
    dice_line,
    figures,
    machine_line,
    opening,
    price,
    spied_lines,
    to_act,
    told_of,
    values,
)
from render.fantastic_factories.board import is_work
from render.fantastic_factories.catalog import KIND_NAMES, blueprint, contractor, name
from render.fantastic_factories.tiles import Tile, tiles_of
from render.fantastic_factories.turn import in_order

TEXT_MOST = 3500


def text_board(view: FantasticFactoriesView, names: Sequence[str]) -> str:
    """Players first: in the work phase that is what one looks for, and the market is short."""
    told = told_of(view, names)
    lines = [
        f"{opening(view)} {to_act(view, told)}".strip(),
        changed_line(view, told),
        f"The game ends at {view.goal_goods} goods or {view.goal_buildings} buildings.",
        "",
        *(line for player in in_order(view) for line in _player(player, told, is_work(view))),
        *(_machine(view.machine) if view.machine else ()),
        "",
        *_market(view),
        *spied_lines(view, told),
    ]
    text = "\n".join(lines)
    return text if len(text) <= TEXT_MOST else text[: text.rfind("\n", 0, TEXT_MOST)]


def _player(player: PlayerView, told: Told, work: bool) -> list[str]:
    done = ", done" if work and player.done else ""
    built = "; ".join(_tile(tile) for tile in tiles_of(player.compound))
    lines = [
        f"{told[player.seat]}: {figures(player)}{done}",
        f"- buildings ({len(player.compound)}): {built or 'none'}",
    ]
    if player.headquarters_goods:
        lines.append(f"- on the Headquarters: {counted(player.headquarters_goods, 'good')}")
    line = dice_line(player) if work else coming_line(player)
    return [*lines, f"- {line[0].lower()}{line[1:]}"] if line else lines


def _tile(tile: Tile) -> str:
    count = f"{tile.count} × " if tile.count > 1 else ""
    return f"{count}{name(tile.building.card)}{_marks(tile.building)}"


def _marks(building: BuildingView) -> str:
    marks = [counted(building.goods, "good")] if building.goods else []
    marks += [f"dice {values(building.dice)}"] if building.dice else []
    marks += ["used"] if building.used and not building.dice else []
    marks += {"sabotage": ["sabotaged"], "repair": ["in repair"]}.get(building.token, [])
    return f" ({', '.join(marks)})" if marks else ""


def _machine(machine: MachineView) -> list[str]:
    groups = [
        f"- {KIND_NAMES[group.kind]}: {names_in(group.cards)}"
        for group in machine.groups
        if group.cards
    ]
    return [machine_line(machine), *groups]


def _market(view: FantasticFactoriesView) -> list[str]:
    """Each card with what it costs and does; decks and discard piles."""
    lines = [f"Blueprints (deck {view.deck}, discarded {len(view.discards)})"]
    for place in view.blueprints:
        words = f"{price(place.card)}: {blueprint(place.card).text}" if place.card else "none left"
        lines.append(f"{place.place}. {words}")
    deck, discarded = view.contractor_deck, len(view.contractor_discards)
    lines += ["", f"Contractors (deck {deck}, discarded {discarded})"]
    for seen in view.contractors:
        if seen.card is None:
            lines.append(f"{seen.place}. none left, for a {seen.tool}")
            continue
        card = contractor(seen.card)
        energy = f" and {card.energy} energy" if card.energy else ""
        lines.append(f"{seen.place}. {card.name} for a {seen.tool}{energy}: {card.text}")
    if view.subterfuge:
        lines.append(f"Sabotage tokens left: {view.tokens_left}")
    return lines
