"""Presses of a player: open the panel, choose, confirm, take back, go to the next table."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.membership import gone_note
from cogs.pressed import Odd, OthersPanel, Pressed, number_of
from engine.kernel import pick as picking
from engine.kernel.choice import Choice
from engine.kernel.events import Event
from tables import screens
from tables.records import Loaded
from tables.refusals import DoneAlready, NothingToUndo, StaleChoice
from tables.rewind import undone
from tables.screen import Screen
from tables.screens import several
from tables.screens.panel import panel

DM_CLOSED = (
    "-# I could not send you a direct message, so I call you at the table instead. To get them,"
    " allow messages from this server's members, then choose them again in `/game mine`."
)


async def own_panel(
    press: Pressed,
    loaded: Loaded,
    seat: int,
    *,
    note: str = "",
    events: Sequence[Event] = (),
    draft: str = "",
) -> Screen:
    """The fresh panel; it also tells, once, that direct messages do not get through."""
    if await press.bot.house.tell_dm_closed(press.person):
        note = f"{note}\n{DM_CLOSED}".strip()
    return panel(loaded, seat, note=note, events=events, draft=draft)


async def turn(press: Pressed) -> Screen | None:
    """Take turn, Refresh, Go back: the panel as it stands."""
    loaded, seat = await press.playing()
    if loaded.table.seats[seat].robot:
        loaded = await press.bot.house.come_back(press.table, press.person)
    is_waiting = seat not in loaded.running.waiting
    note = await gone_note(press.bot, loaded) if is_waiting else ""
    return await own_panel(press, loaded, seat, note=note)


async def choose(press: Pressed, seat: int, number: int, picks: list[str]) -> Screen:
    """Answer a choice; whatever comes of it, the fresh panel."""
    house = press.bot.house
    try:
        done = await house.press(press.table, press.person, number, picks, seat=seat)
    except (DoneAlready, StaleChoice) as moved:
        return await own_panel(press, *await press.playing(), note=str(moved))
    return await own_panel(press, done.loaded, seat, events=done.done.events)


async def _asked(press: Pressed) -> tuple[Loaded, int, int, Choice | None]:
    """Table, seat, choice number and, if it still stands, the choice that an id names."""
    seat, number = press.number(0), press.number(1)
    loaded, own = await press.playing()
    if seat != own:
        raise OthersPanel
    choices = loaded.running.choices(seat)
    return loaded, seat, number, next((c for c in choices if c.number == number), None)


def _option(press: Pressed) -> str:
    """The option at the end of an id; it may hold colons of its own."""
    press.word(2)
    return ":".join(press.words[2:])


async def pick(press: Pressed) -> Screen | None:
    _, seat, number, _ = await _asked(press)
    return await choose(press, seat, number, [_option(press)])


async def menu(press: Pressed) -> Screen | None:
    """One entry of a menu; what cannot be taken back asks first."""
    return await _ask_or_choose(press, press.value())


async def ask(press: Pressed) -> Screen | None:
    return await _ask_or_choose(press, _option(press))


async def _ask_or_choose(press: Pressed, option: str) -> Screen:
    loaded, seat, number, choice = await _asked(press)
    offer = choice.offer(option) if choice else None
    if choice and offer and offer.final and offer.why is None:
        preferences = await press.bot.house.preferences(press.person)
        if preferences.confirm:
            return screens.confirm(loaded, choice, offer)
    return await choose(press, seat, number, [option])


async def sure(press: Pressed) -> Screen | None:
    """Yes, and never ask again."""
    screen = await pick(press)
    await press.bot.house.prefer(press.person, confirm=False)
    return screen


async def some(press: Pressed) -> Screen | None:
    """A whole pick out of one menu; an incomplete one stays in the menu."""
    loaded, seat, number, choice = await _asked(press)
    picks = several.picks_of(press.values)
    counts = picking.counts_of(picks, choice) if choice else None
    if choice is None or counts is None or picking.is_complete(counts, choice):
        return await choose(press, seat, number, picks)
    words = f"{several.described(loaded, choice, counts)}: {several.short_of(choice, counts)}."
    return await own_panel(press, loaded, seat, note=words, draft=several.encode(counts))


async def add(press: Pressed) -> Screen | None:
    """More for a pick that is made in portions; done once nothing can be added any more."""
    loaded, seat, number, choice = await _asked(press)
    if choice is None:
        return await choose(press, seat, number, [])
    before = several.decode(press.word(2), choice)
    counts = several.added(choice, before, press.values)
    if counts is None:
        raise Odd
    if picking.is_complete(counts, choice) and not any(picking.addable(counts, choice)):
        return await choose(press, seat, number, picking.ids_of(counts, choice))
    if picking.can_complete(counts, choice):
        return await own_panel(press, loaded, seat, draft=several.encode(counts))
    words = f"{several.described(loaded, choice, counts)}: {several.short_of(choice, counts)}."
    return await own_panel(press, loaded, seat, note=words, draft=several.encode(before))


async def draft(press: Pressed) -> Screen | None:
    """Done with a pick that was made one by one."""
    _, seat, number, choice = await _asked(press)
    if choice is None:
        return await choose(press, seat, number, [])
    counts = several.decode(press.word(2), choice)
    return await choose(press, seat, number, picking.ids_of(counts, choice))


async def back(press: Pressed) -> Screen | None:
    """Take back the own step that the button named; pressed twice it counts once."""
    _, seat, seq, _ = await _asked(press)
    loaded = await press.bot.house.take_back(press.table, press.person, seq)
    return await own_panel(press, loaded, seat, note="Taken back.")


async def undo(press: Pressed) -> Screen | None:
    """Take back the last own step; where that is barred, what the others may be asked for."""
    loaded, seat = await press.playing()
    house = press.bot.house
    try:
        loaded = await house.take_back(press.table, press.person)
    except NothingToUndo as barred:
        if points := await house.points(press.table, press.person):
            return screens.further_back(loaded, seat, points, str(barred))
        raise
    return await own_panel(press, loaded, seat, note="Taken back.")


async def further(press: Pressed) -> Screen | None:
    """A step was chosen before which to go back: what that would undo."""
    loaded, seat = await press.playing()
    seq = number_of(press.value())
    events = dict(await press.bot.house.points(press.table, press.person)).get(seq)
    if events is None:
        raise NothingToUndo("That step cannot be asked back any more.", loaded, seat)
    alone = loaded.table.players == (press.person,)
    return screens.ask_back(loaded, seat, seq, undone(loaded, events), alone=alone)


async def ask_back(press: Pressed) -> Screen | None:
    """Ask the others to go back to before that step."""
    house = press.bot.house
    words = await house.ask_back(press.table, press.person, press.number(1))
    loaded, seat = await press.playing()
    return await own_panel(press, loaded, seat, note=words)


async def agree(press: Pressed) -> Screen | None:
    words = await press.bot.house.agree_back(press.table, press.person, press.word(0))
    return screens.notice((await press.loaded()).game.id, words)


async def refuse(press: Pressed) -> Screen | None:
    words = await press.bot.house.refuse_back(press.table, press.person, press.word(0))
    return screens.notice((await press.loaded()).game.id, words)


VERBS = {
    "turn": turn,
    "panel": turn,
    "pick": pick,
    "menu": menu,
    "ask": ask,
    "sure": sure,
    "some": some,
    "add": add,
    "draft": draft,
    "back": back,
    "undo": undo,
    "further": further,
    "askback": ask_back,
    "agree": agree,
    "refuse": refuse,
}
