"""What one person has of the house: his tables, the next that waits for him, how he is told."""

from __future__ import annotations

from cogs import finding
from cogs.panel_presses import own_panel
from cogs.pressed import Odd, Pressed, number_of, own_seat
from tables import screens
from tables.pace import DAY
from tables.records import Table
from tables.refusals import Refused
from tables.screen import Screen

LONGEST_INTERVAL = 168  # hours


async def mine(press: Pressed) -> Screen | None:
    """All tables on all servers, those that wait first, and what this person prefers."""
    house, person = press.bot.house, press.person
    found = [await _state(press, table) for table in await house.tables_of(person)]
    found.sort(key=lambda row: not row[2])
    return screens.mine(found, await house.preferences(person))


async def _state(press: Pressed, table: Table) -> tuple[Table, str, bool]:
    """One table must not hide the others, even if its save cannot be read."""
    try:
        loaded = await press.bot.house.load(table.code)
        return (table, *finding.state_of(loaded, press.person))
    except Refused as fault:
        return table, str(fault), False


async def next_table(press: Pressed) -> Screen | None:
    """The panel of the next table that waits for this person."""
    waiting = await press.bot.house.waiting_for(press.person)
    waiting = [code for code in waiting if code != press.table] or waiting
    if not waiting:
        return screens.notice("factotum", "No table waits for you. Enjoy the quiet.")
    loaded = await press.bot.house.playing(waiting[0])
    return await own_panel(press._replace(table=waiting[0]), loaded, own_seat(loaded, press.person))


async def prefer(press: Pressed) -> Screen | None:
    """Change one preference, and show my tables again."""
    change = PREFERENCES.get(press.word(0))
    if change is None:
        raise Odd
    await press.bot.house.prefer(press.person, **change)
    return await mine(press)


async def remind(press: Pressed) -> Screen | None:
    """The panel of reminders, after one thing in it has been changed."""
    what, house = (*press.words, "")[0], press.bot.house
    known = await house.preferences(press.person)
    if what in ("away", "back"):
        days = number_of(press.value()) if what == "away" else 0
        await house.set_away(press.person, house.clock.now() + days * DAY if days else None)
    elif what == "last":
        await house.remind_me(press.person, last_call=not known.last_call)
    elif what:
        await house.remind_me(press.person, **reminding(what, press.value()))
    return screens.remind(await house.preferences(press.person), house.clock.now())


def reminding(what: str, value: str) -> dict[str, int | str | None]:
    """What a menu's entry changes in a person's record. Odd if there is no such entry."""
    if what == "every":
        return {"remind": min(number_of(value), LONGEST_INTERVAL)}
    if what == "zone":
        return {"zone": value}
    if what != "quiet":
        raise Odd
    if value == "none":
        return {"quiet_from": None, "quiet_to": None}
    start, _, stop = value.partition("-")
    return {"quiet_from": number_of(start) % 24, "quiet_to": number_of(stop) % 24}


PREFERENCES: dict[str, dict[str, bool]] = {
    "dm": {"prefers_dm": True},
    "mention": {"prefers_dm": False},
    "confirm": {"confirm": True},
    "trust": {"confirm": False},
}

VERBS = {"mine": mine, "next": next_table, "prefer": prefer, "remind": remind}
