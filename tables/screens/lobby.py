"""The lobby's message: who sits where, what is agreed, and how to begin."""

from __future__ import annotations

import msgspec

from engine.kernel.game import Game
from tables.pace import ENDS
from tables.records import Status, Table
from tables.screen import Button, Entry, Menu, Picture, Row, Screen
from tables.screens import ids
from tables.screens.words import (
    ENDINGS,
    SHAPES,
    agreed,
    duration,
    fairness,
    listed,
    names_of,
)

PACE_NAMES = {
    "none": "No clock",
    "live": "Live: a few minutes each time",
    "day": "A day for each choice",
    "three_days": "Three days for each choice",
    "own": "Our own pace …",
}
LENGTHS = tuple(
    60.0 * minutes
    for minutes in (2, 5, 10, 20, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 7200, 10080, 20160)
)


def lobby(table: Table, game: Game) -> Screen:
    """An open lobby with its buttons; once the game runs, who plays and the dice's fingerprint."""
    if table.status is not Status.LOBBY:
        return _begun(table, game)
    names = names_of(table)
    free = max(game.seats) - len(table.seats)
    seats = [
        f"{SHAPES[each.seat]}: **{names[each.seat]}**"
        + (" (robot)" if each.is_robot else "")
        + (" – organiser" if each.person == table.organiser else "")
        for each in table.seats
    ]
    lacking = min(game.seats) - len(table.seats)
    start = f"{lacking} more needed." if lacking > 0 else "Press Start when all are here."
    text = (
        f"### {game.name} · lobby · table {table.code}",
        "\n".join(seats) + f"\nFor {game.seat_words} players, {free} free. {start}",
        *((f"-# {agreed(table.pace)}",) if table.pace.is_timed else ()),
    )
    return Screen(accent=game.id, text=text, picture=picture(table, game), rows=_rows(table, game))


def _begun(table: Table, game: Game) -> Screen:
    players = listed(names_of(table))
    text = (f"### {game.name} · table {table.code}", f"{players} play below.\n{fairness(table)}")
    return Screen(accent=game.id, text=text)


def _rows(table: Table, game: Game) -> tuple[Row, ...]:
    full = len(table.seats) >= max(game.seats)
    enough = len(table.seats) in game.seats
    code = table.code
    first = (
        Button("Join", ids.updates("join", code), "success", disabled=full),
        Button("Leave", ids.updates("leave", code)),
        Button("Add robot", ids.updates("robot", code), disabled=full),
        Button("Options", ids.opens("options", code)),
        Button("Start", ids.updates("start", code), "primary", disabled=not enough),
    )
    second = (Button("How is it played?", ids.opens("intro", code)),)
    return (Row(first), Row(second))


def picture(table: Table, game: Game) -> Picture:
    """The lobby drawn: seats, options as label over value, the fairness line."""
    place = "own thread" if table.own_thread else "this channel"
    options = [(each.name, table.options.get(each.id, each.default)) for each in game.settings]
    opened = next((s for s in table.seats if s.person == table.organiser), None)
    scene = {
        "game": game.id,
        "table": table.code,
        "seats": [
            {
                "name": each.name,
                "note": "organiser"
                if each.person == table.organiser
                else "robot"
                if each.is_robot
                else "ready",
            }
            for each in table.seats
        ],
        "places": max(game.seats),
        "least": min(game.seats),
        "organiser": opened.seat if opened else None,
        "options": [*options, ("Place", place), ("Length", game.length or "-")],
        "commitment": table.commitment,
    }
    return Picture(
        scene="lobby",
        game=game.id,
        view=msgspec.Raw(msgspec.json.encode(scene)),
        names=table.names,
        name=f"lobby_{table.code}_{table.public}_{len(table.seats)}.png",
        theme=table.theme,
    )


def options(table: Table, game: Game, is_organiser: bool) -> Screen:
    """The private panel of options: anybody may read, the organiser may change."""
    place = "an own thread" if table.own_thread else "this channel"
    lines = [
        f"**{s.name}**: {table.options.get(s.id, s.default)} – {s.help}" for s in game.settings
    ]
    lines += [f"**Place**: {place}", f"**Look**: {table.theme}"]
    lines += [f"**Time**: {agreed(table.pace)}"]
    head = f"### Options · {game.name} · table {table.code}"
    if not is_organiser:
        lines.append("Only the organiser changes options.")
        return Screen(accent=game.id, text=(head, "\n".join(lines)))
    menus = tuple(_setting(table, game, number) for number in range(len(game.settings)))
    return Screen(
        accent=game.id,
        text=(head, "\n".join(lines)),
        rows=(*menus, *_time(table), *_kick(table), _house_row(table)),
    )


def _setting(table: Table, game: Game, number: int) -> Menu:
    setting = game.settings[number]
    now = table.options.get(setting.id, setting.default)
    entries = tuple(
        Entry(value, f"{setting.name}: {value}"[:100], chosen=value == now)
        for value in setting.values
    )
    return Menu(ids.updates("set", table.code, setting.id), setting.name, entries)


def _time(table: Table) -> tuple[Menu, ...]:
    """How fast it is played; the lengths only where the table has a pace of its own."""
    now = table.pace
    entries = tuple(
        Entry(name, words, chosen=name == now.name) for name, words in PACE_NAMES.items()
    )
    menus = [Menu(ids.updates("set", table.code, "pace"), "How fast?", entries)]
    if now.name == "own":
        for what, words, value in (
            ("free", "for each choice", now.free),
            ("bank", "in the bank", now.bank),
        ):
            lengths = tuple(
                Entry(str(int(each)), f"{duration(each)} {words}", chosen=each == value)
                for each in LENGTHS
            )
            menus.append(Menu(ids.updates("set", table.code, what), words, lengths))
    if now.is_timed:
        ends = tuple(
            Entry(each, f"Time is up: {ENDINGS[each]}", chosen=each == now.end) for each in ENDS
        )
        menus.append(Menu(ids.updates("set", table.code, "end"), "When time is up …", ends))
    return tuple(menus)


def _house_row(table: Table) -> Row:
    place = "Play in this channel" if table.own_thread else "Play in an own thread"
    look = "Light pictures" if table.theme == "dark" else "Dark pictures"
    return Row(
        (
            Button(place, ids.updates("set", table.code, "place")),
            Button(look, ids.updates("set", table.code, "theme")),
            Button("Cancel the lobby", ids.updates("cancel", table.code), "danger"),
        )
    )


def _kick(table: Table) -> tuple[Menu, ...]:
    others = [each for each in table.seats if each.person != table.organiser]
    if not others:
        return ()
    entries = tuple(Entry(each.holder[:100], each.name[:100]) for each in others)
    people = tuple(Entry(e.holder, e.name[:100]) for e in others if not e.is_robot)
    kick = Menu(ids.updates("kick", table.code), "Give a seat free", entries)
    if not people:
        return (kick,)
    return (kick, Menu(ids.updates("handover", table.code), "Make somebody organiser", people))


def lobby_closed(table: Table, game: Game, why: str) -> Screen:
    """What is left of a lobby that was cancelled or has expired."""
    names = listed(names_of(table)) or "Nobody"
    return Screen(
        accent=game.id,
        text=(f"### {game.name} · lobby closed", f"{why} Seated were: {names}."),
    )
