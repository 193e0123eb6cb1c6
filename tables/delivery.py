"""One letter: what it asks of Discord, and what is remembered of the outcome."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from .figures import Figures
from .letter import LATER, Letter, Standing
from .lock import Locks
from .ports import (
    Archived,
    ChannelGone,
    Clock,
    Drawn,
    Forbidden,
    Found,
    MessageGone,
    Painter,
    Sender,
    Unacceptable,
)
from .records import Status
from .screen import Screen
from .store import Store, outbox_rows, person_rows, table_rows, timer_rows
from .store.timer_rows import Timer

log = logging.getLogger(__name__)
REPAINTS = (10.0, 60.0, 600.0)
PAINTING, HURRIED = 5.0, 0.5  # seconds; then the text goes out and the picture follows
LOOK_BACK = 3600.0  # where nobody knows since when a letter waits
NONCE_MEMORY = 120.0  # seconds for which Discord surely knows a nonce again


class Postman:
    """Carries one letter. Raises a DeliveryError if it did not arrive; the caller decides."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        locks: Locks,
        sender: Sender,
        painter: Painter,
        figures: Figures,
    ) -> None:
        self.store, self.clock, self.locks = store, clock, locks
        self.sender, self.painter, self.figures = sender, painter, figures
        self.patience = PAINTING

    async def deliver(self, letter: Letter) -> None:
        """Do what the letter says, and take it out of the outbox."""
        try:
            await self._carry(letter)
        except Archived:
            assert letter.channel is not None
            await self.sender.wake(letter.channel)
            await self._carry(letter)

    async def _carry(self, letter: Letter) -> None:
        match letter.kind:
            case "post":
                await self._post_unless_recalled(letter)
            case "edit":
                await self._edit(letter)
            case "delete":
                await self._delete(letter)
            case "thread":
                await self._open_thread(letter)

    async def _post_unless_recalled(self, letter: Letter) -> None:
        """A post that is to be deleted again need not go out.

        An earlier attempt may have reached Discord unheard; then it is noted, and deleted next.
        """
        if not await self.store.read(partial(outbox_rows.is_recalled, letter=letter)):
            await self._post(letter)
        elif found := await self._look(letter, await self._channel(letter)):
            await self._found(letter, found)
        else:
            await self.store.write(partial(outbox_rows.recall, letter=letter))

    async def _post(self, letter: Letter) -> None:
        channel = await self._channel(letter)
        if self._is_old(letter) and (found := await self._look(letter, channel)):
            await self._found(letter, found)
            return
        screen, drawn = await self._painted(_screen(letter))
        message = await self.sender.post(channel, screen, drawn, letter.nonce)
        where = Standing(channel, message, drawn.name if drawn else "")
        await self._arrived(letter, where, is_whole=_is_whole(letter, drawn))

    def _is_old(self, letter: Letter) -> bool:
        """True if Discord may have forgotten the nonce of an attempt, or if that showed less."""
        is_changed = letter.kind == "edit" and bool(letter.attempts or letter.revision)
        return is_changed or self.clock.now() - letter.at >= NONCE_MEMORY

    async def _look(self, letter: Letter, channel: int) -> Found | None:
        """The message, if an attempt did reach Discord and nobody has noted it.

        Where the bot may not read what stands in a channel nothing is found.
        """
        since = letter.at or self.clock.now() - LOOK_BACK
        try:
            seen = await self.sender.find(channel, _screen(letter), since)
        except Forbidden:
            return None
        ids = [each.message for each in seen]
        unknown = await self.store.read(partial(outbox_rows.unknown, messages=ids))
        fits = (each for each in seen if each.message in unknown)
        return next((each for each in fits if each.is_same or letter.kind == "edit"), None)

    async def _found(self, letter: Letter, found: Found) -> None:
        channel = letter.channel or await self._channel(letter)
        where = Standing(channel, found.message, found.picture)
        if found.is_same:
            is_whole = _screen(letter).picture is None or bool(found.picture)
            await self._arrived(letter, where, is_whole=is_whole)
        else:  # it shows what was true when it was sent
            now = self.clock.now()
            await self.store.write(partial(_note, letter=letter, where=where, now=now))
            await self._edit(letter)

    async def _channel(self, letter: Letter) -> int:
        if letter.place == "person":
            assert letter.person is not None
            return await self.sender.direct_channel(letter.person)
        assert letter.channel is not None
        return letter.channel

    async def _painted(self, screen: Screen) -> tuple[Screen, Drawn | None]:
        """The screen with its picture; without, if it cannot be drawn now."""
        if screen.picture is None:
            return screen, None
        try:
            async with asyncio.timeout(self.patience):
                return screen, await self.painter.paint(screen.picture)
        except TimeoutError:
            log.warning("%s takes long; its text goes out alone", screen.picture.name)
            return replace(screen, picture=None), None
        except Exception:
            log.exception("%s of %s could not be drawn", screen.picture.scene, screen.picture.name)
            return replace(screen, picture=None), None

    async def _edit(self, letter: Letter) -> None:
        standing = await self._standing(letter)
        if standing is None or _has_moved(letter, standing):
            await self._revive(letter)
            return
        screen, drawn = await self._repainted(letter, standing)
        try:
            await self.sender.edit(standing.channel, standing.message, screen, drawn)
        except MessageGone:
            await self._revive(letter)
            return
        shown = drawn.name if drawn else screen.picture.name if screen.picture else ""
        is_whole = drawn is not None or not _wants_paint(letter, standing)
        await self._arrived(letter, replace(standing, picture=shown), is_whole=is_whole)

    async def _repainted(self, letter: Letter, standing: Standing) -> tuple[Screen, Drawn | None]:
        """The new picture if it is wanted and can be drawn, else the one that stands there."""
        screen = _screen(letter)
        if screen.picture is None:
            return screen, None
        if _wants_paint(letter, standing):
            painted, drawn = await self._painted(screen)
            if drawn is not None:
                return painted, drawn
        if not standing.picture:
            return replace(screen, picture=None), None
        return replace(screen, picture=replace(screen.picture, name=standing.picture)), None

    async def _revive(self, letter: Letter) -> None:
        """The message to edit is not there: post it anew, or let it go."""
        if letter.revive:
            await self._post(letter)
        else:
            await self.store.write(partial(_let_go, letter=letter))

    async def _delete(self, letter: Letter) -> None:
        standing = await self._standing(letter)
        if standing is not None and not _has_moved(letter, standing):
            try:
                await self.sender.delete(standing.channel, standing.message)
            except MessageGone:
                log.debug("message %s was gone already", standing.message)
        await self.store.write(partial(_let_go, letter=letter))

    async def _standing(self, letter: Letter) -> Standing | None:
        return await self.store.read(
            partial(outbox_rows.standing, code=letter.code, slot=letter.slot)
        )

    async def _arrived(self, letter: Letter, where: Standing, *, is_whole: bool) -> None:
        now = self.clock.now()
        work = partial(_arrive, letter=letter, where=where, now=now, is_whole=is_whole)
        await self.store.write(work)
        if letter.kind == "post" and letter.at:
            self.figures.note("post", max(0.0, now - letter.at))

    async def _open_thread(self, letter: Letter) -> None:
        """A thread on the lobby's message; where that cannot be, the channel will do."""
        standing = await self._standing(letter)
        home = None
        if standing is not None:
            try:
                name = "".join(_screen(letter).text)
                home = await self.sender.thread(standing.channel, standing.message, name)
            except (Forbidden, MessageGone, ChannelGone, Unacceptable) as reason:
                log.warning("table %s gets no thread: %s", letter.code, reason)
        async with self.locks.of(letter.code):
            now = self.clock.now()
            await self.store.write(partial(_move_in, letter=letter, home=home, now=now))

    async def shut_out(self, letter: Letter) -> None:
        """The person takes no direct messages: remember it, and call him at the table instead."""
        assert letter.person is not None
        person, now = letter.person, self.clock.now()
        await self.store.write(partial(_shut_out, lane=letter.lane, person=person, now=now))


def _screen(letter: Letter) -> Screen:
    assert letter.screen is not None, f"letter {letter.id} has nothing to show"
    return letter.screen


def _has_moved(letter: Letter, standing: Standing) -> bool:
    """True if the message stands where the table is no longer played."""
    return letter.place == "home" and letter.channel != standing.channel


def _is_whole(letter: Letter, drawn: Drawn | None) -> bool:
    return _screen(letter).picture is None or drawn is not None


def _wants_paint(letter: Letter, standing: Standing) -> bool:
    lacks = letter.revive and not standing.picture
    return _screen(letter).picture is not None and (letter.draw or lacks)


def _note(db: Connection, letter: Letter, where: Standing, now: float) -> None:
    outbox_rows.place(db, letter.code, letter.slot, where, now)


def _arrive(db: Connection, letter: Letter, where: Standing, now: float, is_whole: bool) -> None:
    """The message stands; a picture that could not be drawn is tried again, a few times."""
    outbox_rows.place(db, letter.code, letter.slot, where, now)
    is_newest = outbox_rows.drop(db, letter)
    tries = letter.repaints
    if is_newest and not is_whole and tries < len(REPAINTS):
        again = replace(
            letter,
            kind="edit",
            rank=LATER,
            draw=True,
            revive=False,
            due=now + REPAINTS[tries],
            at=now,
            attempts=0,
            repaints=tries + 1,
        )
        outbox_rows.add(db, again)


def _let_go(db: Connection, letter: Letter) -> None:
    outbox_rows.forget(db, letter.code, letter.slot)
    outbox_rows.drop(db, letter)


def _move_in(db: Connection, letter: Letter, home: int | None, now: float) -> None:
    """The table's home is this thread; what waits for its home goes there."""
    outbox_rows.drop(db, letter)
    table = table_rows.load_header(db, letter.code)
    if table is None:
        return
    if home is None:
        table_rows.save(db, replace(table, own_thread=False), table)
    else:
        table_rows.save(db, replace(table, home=home), table)
        outbox_rows.move_home(db, letter.code, home)
    if table.status is not Status.CANCELLED:
        timer_rows.wind(db, Timer(letter.code, "showcase", now))


def _shut_out(db: Connection, lane: str, person: int, now: float) -> None:
    """Drop what waits for a person; a turn that was to be told becomes a prompt line, and the
    house looks whether he is still on the server."""
    known = person_rows.load(db, person)
    if known is not None and known.dm_closed_since is None:
        person_rows.change(db, person, dm_closed_since=now, dm_closed_told=False)
    for letter in outbox_rows.drop_lane(db, lane):
        word, *numbers = letter.slot.split(":")
        if word == "turn":
            seat, number = map(int, numbers)
            timer_rows.wind(db, Timer(letter.code, "prompt", now, seat, number))
        elif word == "hand":
            timer_rows.wind(db, Timer(letter.code, "look", now, int(numbers[0])))
