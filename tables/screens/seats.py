"""Private panels about who sits where while a game runs."""

from __future__ import annotations

from tables.records import Loaded, Seat, Table
from tables.screen import Button, Entry, Menu, Row, Screen
from tables.screens import ids
from tables.screens.words import MARKS, names_of, title


def seats(loaded: Loaded, person: int, note: str = "") -> Screen:
    """Who sits where, and what this person may change about it."""
    table = loaded.table
    lines = [_line(table, each) for each in table.seats]
    held = table.seat_of(person)
    text = [f"{title(loaded)} · table {table.code}", "\n".join(lines), note]
    if held is not None:
        text.append("-# To give your seat to somebody: `/game replace by:@name`.")
    return Screen(
        accent=loaded.game.id,
        text=tuple(part for part in text if part),
        rows=(*_own(table, held), *_take(table, held), *_others(table, held)),
    )


def _line(table: Table, seat: Seat) -> str:
    name = names_of(table)[seat.seat]
    notes = []
    if seat.person is None:
        notes.append("a robot")
    elif seat.robot:
        notes.append("a robot plays for now")
    if seat.open:
        notes.append("open for anybody")
    if seat.person is not None and seat.person == table.organiser:
        notes.append("organiser")
    return f"{MARKS[seat.seat]} **{name}**{' – ' if notes else ''}{', '.join(notes)}"


def _own(table: Table, held: Seat | None) -> tuple[Row, ...]:
    if held is None:
        return ()
    code = table.code
    if held.robot:
        play = Button("I play again", ids.updates("turn", code), "primary")
    else:
        play = Button("A robot plays for me", ids.updates("standin", code))
    return (Row((play, Button("Leave the game …", ids.updates("quit", code)))),)


def _take(table: Table, held: Seat | None) -> tuple[Row, ...]:
    """Seats that somebody who watches may take."""
    if held is not None:
        return ()
    names = names_of(table)
    buttons = tuple(
        Button(
            f"Take {names[each.seat]}’s seat"[:80],
            ids.updates("takeseat", table.code, each.seat),
            "primary",
        )
        for each in table.seats
        if each.open
    )
    return (Row(buttons),) if buttons else ()


def _others(table: Table, held: Seat | None) -> tuple[Menu, ...]:
    """Whoever lets the others wait may be replaced, if these agree."""
    if held is None:
        return ()
    entries = tuple(
        Entry(str(each.seat), f"{each.name}: a robot instead"[:100])
        for each in table.seats
        if each.player is not None and each is not held
    )
    if not entries:
        return ()
    return (Menu(ids.updates("oust", table.code), "Replace who lets us wait …", entries),)


def leaving(loaded: Loaded) -> Screen:
    """The second press before a person leaves for good."""
    code = loaded.table.code
    return Screen(
        accent=loaded.game.id,
        text=(
            f"{title(loaded)} · table {code}",
            "**Leave this game for good?** A robot plays on. Is your seat open, anybody here may"
            " take it, with what you hold.",
        ),
        rows=(
            Row(
                (
                    Button("Leave to a robot", ids.updates("quit", code, "robot"), "danger"),
                    Button("Leave it open", ids.updates("quit", code, "open"), "danger"),
                    Button("Stay", ids.updates("seats", code)),
                )
            ),
        ),
    )
