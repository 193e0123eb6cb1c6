"""What one person has of the house: his tables, the next that waits for him, how he is told."""

from __future__ import annotations

from cogs import finding
from cogs.panel_presses import own_panel
from cogs.pressed import Odd, Pressed, own_seat
from tables import screens
from tables.records import Table
from tables.refusals import Refused
from tables.screen import Screen


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


PREFERENCES: dict[str, dict[str, bool]] = {
    "dm": {"prefers_dm": True},
    "mention": {"prefers_dm": False},
    "confirm": {"confirm": True},
    "trust": {"confirm": False},
}

VERBS = {"mine": mine, "next": next_table, "prefer": prefer}
