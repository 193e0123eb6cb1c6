"""Before the game: open a lobby, take and leave seats, options, robots, cancel, expire."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from engine.kernel.game import Game

from .desk import Desk
from .letter import Kind, Letter
from .options import checked, optioned
from .pace import Pace
from .posting import made
from .records import Seat, Status, Table
from .refusals import (
    AlreadySeated,
    AlreadyStarted,
    LobbyClosed,
    LobbyFull,
    NoSuchSeat,
    NotOrganiser,
    NotYourSeat,
    TableOver,
)
from .store import outbox_rows, person_rows, table_rows, timer_rows
from .store.timer_rows import Timer

ALPHABET = "23456789BCDFGHJKLMNPQRSTVWXZ"  # nothing that is mistaken for another, no vowels
ROBOTS = ("Rivet", "Sprocket", "Gasket", "Piston", "Flywheel", "Bobbin")
EXPIRE = "expire"

Changed = Callable[[Table, Game], Table]


class Lobbies(Desk):
    """Lobbies: tables whose game has not begun."""

    async def open_lobby(
        self,
        game: str,
        person: int,
        name: str,
        *,
        guild: int,
        channel: int,
        options: Mapping[str, str] | None = None,
        own_thread: bool = True,
        theme: str = "dark",
        rematch_of: str | None = None,
        pace: Pace | None = None,
    ) -> Table:
        """A new lobby; whoever opens it organises and takes the first seat."""
        rules, now = self.game(game), self.clock.now()
        table = Table(
            code="",
            game=game,
            guild=guild,
            channel=channel,
            home=channel,
            organiser=person,
            status=Status.LOBBY,
            seats=(Seat(0, name, person),),
            options=checked(rules, options or {}),
            theme=theme,
            own_thread=own_thread,
            created=now,
            touched=now,
            version=rules.version,
            rematch_of=rematch_of,
            pace=pace or Pace(),
        )
        table = await self.store.write(partial(self._open, table=table, name=name))
        self.wake(table.code)
        return table

    def _open(self, db: Connection, table: Table, name: str) -> Table:
        if table.rematch_of and (earlier := table_rows.rematch_of(db, table.rematch_of)):
            return earlier
        code = next(code for code in self._codes() if not table_rows.is_known(db, code))
        table = replace(table, code=code)
        person_rows.meet(db, table.organiser, name)
        table_rows.add(db, table)
        outbox_rows.put(db, table, [self._lobby(table, "post")], self.clock.now())
        self._wind(db, table)
        return table

    def _codes(self) -> Iterator[str]:
        while True:
            rest, code = int(self.entropy(), 16), ""
            for _ in range(5):
                rest, place = divmod(rest, len(ALPHABET))
                code += ALPHABET[place]
            yield code

    def _wind(self, db: Connection, table: Table) -> None:
        due = table.touched + self.lobby_seconds
        timer_rows.wind(db, Timer(table.code, EXPIRE, due))

    def _lobby(self, table: Table, kind: Kind = "edit") -> Letter:
        game = self.games[table.game]
        screen = made(lambda: self.screens.lobby(table, game), table.code, table.game)
        return Letter(table.code, kind, "channel", "lobby", screen, draw=True)

    async def join(self, code: str, person: int, name: str) -> Table:
        """Take the next free seat. LobbyFull, AlreadySeated."""
        return await self._change_lobby(
            code, partial(_joined, person=person, name=name), (person, name)
        )

    async def leave(self, code: str, person: int) -> Table:
        """Give one's seat free. The organiser passes the lobby on, or closes it as the last."""
        async with self.at_table(code):
            loaded = await self.load(code)
            _check_open(loaded.table, started=loaded.match is not None)
            after = _left(loaded.table, loaded.game, person)
            table = await self.store.write(
                partial(self._write_leave, after=after, before=loaded.table)
            )
        self.wake(code)
        return table

    def _write_leave(self, db: Connection, after: Table, before: Table) -> Table:
        if not after.people:
            return self._close(db, before, "The organiser closed it.")
        after = replace(after, touched=self.clock.now())
        self._write_lobby(db, after, before, None)
        return after

    async def add_robot(self, code: str, person: int) -> Table:
        """A robot takes the next free seat; the organiser only."""
        return await self._change_lobby(code, partial(_with_robot, person=person))

    async def kick(self, code: str, person: int, holder: str) -> Table:
        """The organiser gives another's or a robot's seat free; `holder` as in `Seat.holder`."""
        return await self._change_lobby(code, partial(_kicked, person=person, holder=holder))

    async def hand_over(self, code: str, person: int, holder: str) -> Table:
        """Another person at the table becomes organiser."""
        return await self._change_lobby(code, partial(_handed, person=person, holder=holder))

    async def set_option(self, code: str, person: int, name: str, value: str) -> Table:
        """An option of the game, or one of the table: `place` (thread, channel), `theme` (dark,
        light), `pace` (a name of `pace.PACES`), `end` (what happens when time is up), and for a
        pace of one's own `free` and `bank` in seconds.
        """
        change = partial(_optioned, person=person, name=name, value=value)
        return await self._change_lobby(code, change)

    async def _change_lobby(
        self, code: str, change: Changed, met: tuple[int, str] | None = None
    ) -> Table:
        async with self.at_table(code):
            loaded = await self.load(code)
            before = loaded.table
            _check_open(before, started=loaded.match is not None)
            after = replace(change(before, loaded.game), touched=self.clock.now())
            await self.store.write(partial(self._write_lobby, after=after, before=before, met=met))
        self.wake(code)
        return after

    def _write_lobby(
        self, db: Connection, after: Table, before: Table, met: tuple[int, str] | None
    ) -> None:
        if met is not None:
            person_rows.meet(db, *met)
        self._save(db, after, before, [self._lobby(after)])
        self._wind(db, after)

    async def cancel(self, code: str, person: int) -> Table:
        """The organiser closes the lobby."""
        async with self.at_table(code):
            loaded = await self.load(code)
            _check_open(loaded.table, started=loaded.match is not None)
            _check_organiser(loaded.table, person)
            why = "The organiser closed it."
            table = await self.store.write(partial(self._close, before=loaded.table, why=why))
        self.wake(code)
        return table

    async def expire(self, timer: Timer) -> None:
        """Close a lobby in which nothing has happened for so long."""
        async with self.at_table(timer.code):
            table = (await self.load(timer.code)).table
            await self.store.write(partial(self._expire, table=table, timer=timer))
        self.wake(timer.code)

    def _expire(self, db: Connection, table: Table, timer: Timer) -> None:
        if timer_rows.done(db, timer) and table.status is Status.LOBBY:
            hours = round(self.lobby_seconds / 3600)
            why = f"Nothing happened in it for {hours} hours. `/game new` opens another."
            self._close(db, table, why)

    def _close(self, db: Connection, before: Table, why: str) -> Table:
        after = replace(before, status=Status.CANCELLED, touched=self.clock.now())
        game = self.games[after.game]
        screen = made(lambda: self.screens.lobby_closed(after, game, why), after.code, after.game)
        timer_rows.stop(db, after.code, EXPIRE)
        return self._save(
            db, after, before, [Letter(after.code, "edit", "channel", "lobby", screen)]
        )

    async def rematch(self, code: str, person: int, name: str) -> Table:
        """A lobby for the same game and options; there is one for each ended game."""
        old = (await self.load(code)).table
        if old.seat_of(person) is None:
            raise NotYourSeat(old.code)
        if old.status is not Status.OVER:
            raise AlreadyStarted(old)
        return await self.open_lobby(
            old.game,
            person,
            name,
            guild=old.guild,
            channel=old.channel,
            options=old.options,
            own_thread=old.own_thread,
            theme=old.theme,
            rematch_of=old.code,
            pace=old.pace,
        )


def _check_open(table: Table, *, started: bool) -> None:
    if table.status is not Status.LOBBY:
        if table.status is Status.OVER:
            raise TableOver(table)
        raise AlreadyStarted(table) if started else LobbyClosed(table)


def _check_organiser(table: Table, person: int) -> None:
    if table.organiser != person:
        raise NotOrganiser(table)


def _seated(table: Table, name: str, person: int | None, game: Game) -> Table:
    if len(table.seats) >= max(game.seats):
        raise LobbyFull(table)
    return replace(table, seats=(*table.seats, Seat(len(table.seats), name, person)))


def _without(table: Table, seat: int) -> Table:
    """Free a seat; those after it move up."""
    rest = [each for each in table.seats if each.seat != seat]
    return replace(table, seats=tuple(replace(each, seat=n) for n, each in enumerate(rest)))


def _joined(table: Table, game: Game, person: int, name: str) -> Table:
    held = table.seat_of(person)
    if held is not None:
        raise AlreadySeated(table, held.seat)
    return _seated(table, name, person, game)


def _left(table: Table, game: Game, person: int) -> Table:
    held = table.seat_of(person)
    if held is None:
        raise NotYourSeat(table.code)
    table = _without(table, held.seat)
    if table.organiser == person and table.people:
        table = replace(table, organiser=table.people[0])
    return table


def _optioned(table: Table, game: Game, person: int, name: str, value: str) -> Table:
    _check_organiser(table, person)
    return optioned(table, game, name, value)


def _with_robot(table: Table, game: Game, person: int) -> Table:
    _check_organiser(table, person)
    free = (name for name in ROBOTS if name not in table.names)
    return _seated(table, next(free, "Robot"), None, game)


def _held_by(table: Table, holder: str) -> Seat:
    """Whoever is meant may have left or moved up since the menu was shown."""
    found = next((seat for seat in table.seats if seat.holder == holder), None)
    if found is None:
        raise NoSuchSeat(table)
    return found


def _kicked(table: Table, game: Game, person: int, holder: str) -> Table:
    _check_organiser(table, person)
    seat = _held_by(table, holder)
    if seat.person == person:
        raise NoSuchSeat(table)
    return _without(table, seat.seat)


def _handed(table: Table, game: Game, person: int, holder: str) -> Table:
    _check_organiser(table, person)
    heir = _held_by(table, holder).person
    if heir is None:
        raise NoSuchSeat(table)
    return replace(table, organiser=heir)
