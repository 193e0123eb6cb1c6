"""Why something that a person asked of a table was not done: facts as attributes, and one
sentence with a way out. Nothing was changed when one of these is raised.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.choice import Choice

from .records import Loaded, Status, Table
from .sqlite import StoreError as StoreError


class Refused(Exception):
    """Base of all refusals; its text is meant for the person who asked."""


class NoSuchTable(Refused):
    def __init__(self, code: str) -> None:
        self.code = code
        which = f"There is no table {code!r}." if code else "There is no table here."
        super().__init__(f"{which} `/game mine` lists yours, `/game new` opens one.")


class NoSuchGame(Refused):
    def __init__(self, game: str, known: tuple[str, ...]) -> None:
        self.game, self.known = game, known
        super().__init__(f"There is no game {game!r}. There are: {', '.join(known)}.")


class NotYourSeat(Refused):
    """The person holds no seat at this table, or not the one that is asked for."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"You have no seat at table {code}. You can watch: press Board or Log.")


class TableOver(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"The game at table {table.code} is over. `/game new` starts another.")


class TablePaused(Refused):
    def __init__(self, table: Table) -> None:
        self.table, self.reason = table, table.pause_reason
        super().__init__(
            f"Table {table.code} is paused: {table.pause_reason} "
            "`/game resume` goes on when that is settled."
        )


class Unreadable(Refused):
    """The table's save cannot be read by this program; nothing was overwritten."""

    def __init__(self, code: str, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(
            f"Table {code} cannot be read: {reason} It is kept as it is until that is mended."
        )


class NotStarted(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"Table {table.code} has not started yet; the organiser presses Start.")


class AlreadyStarted(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"Table {table.code} is being played already; its seats are settled.")


class LobbyClosed(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"The lobby of table {table.code} is closed. `/game new` opens another.")


class LobbyFull(Refused):
    def __init__(self, table: Table) -> None:
        self.table, self.seats = table, len(table.seats)
        super().__init__(f"All {self.seats} seats of table {table.code} are taken.")


class AlreadySeated(Refused):
    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        super().__init__(f"You hold seat {seat + 1} of table {table.code} already.")


class SeatedThere(Refused):
    """The person to whom a seat is offered has one at this table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"They sit at table {table.code} already; one seat each.")


class NobodyElse(Refused):
    """The last person who plays wants a robot in his place."""

    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(
            "Only robots would be left, and they would play it to the end without you."
            f" `/game pause` keeps table {table.code} as it is until you are back."
        )


class NotOffered(Refused):
    """A seat that is neither open nor offered to this person (any more)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(
            f"That seat at table {table.code} is not yours to take (any more). You can watch."
        )


class OnVacation(Refused):
    """Somebody is to be replaced who has said that he is away."""

    def __init__(self, table: Table, name: str, until: float) -> None:
        self.table, self.until = table, until
        super().__init__(
            f"{name} is on vacation until <t:{int(until)}:D>. `/game pause` keeps everybody's time."
        )


class NotWaitedLong(Refused):
    """Somebody is to be replaced who does not hold up the game."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        super().__init__(
            f"The game has not waited for {name} for a day yet; only then the others may decide."
        )


class NoSuchSeat(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(
            f"Nobody of that name can be chosen at table {table.code} now; here is who sits there."
        )


class NotOrganiser(Refused):
    def __init__(self, table: Table) -> None:
        self.table, self.organiser = table, table.organiser
        super().__init__(f"Only the organiser of table {table.code} may do that.")


class NoSuchRound(Refused):
    def __init__(self, table: Table, round: int) -> None:
        self.table, self.round = table, round
        super().__init__(f"Table {table.code} has not played round {round}.")


class TooFewPlayers(Refused):
    def __init__(self, table: Table, needed: int) -> None:
        self.table, self.needed = table, needed
        super().__init__(
            f"Table {table.code} needs {needed} players and has {len(table.seats)}. "
            "Robots may fill the seats."
        )


class BadOption(Refused):
    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Answered(Refused):
    """Base of answers to presses that changed nothing; carries the fresh panel."""

    def __init__(self, sentence: str, loaded: Loaded, seat: int) -> None:
        self.loaded, self.seat = loaded, seat
        super().__init__(sentence)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.loaded.running.choices(self.seat)

    @property
    def view(self) -> Any:
        return self.loaded.running.view(self.seat)


class DoneAlready(Answered):
    """The same answer to the same choice once more: it counts once."""

    def __init__(self, loaded: Loaded, seat: int) -> None:
        super().__init__("That is done already.", loaded, seat)


class StaleChoice(Answered):
    """The choice was answered otherwise, or has changed since it was shown."""

    def __init__(self, loaded: Loaded, seat: int) -> None:
        super().__init__("That has moved on; here is what you may do now.", loaded, seat)


class NotPossible(Answered):
    """The choice stands, but these picks are no answer to it; `option` is the one at fault."""

    def __init__(self, sentence: str, loaded: Loaded, seat: int, option: str | None) -> None:
        self.option = option
        super().__init__(sentence, loaded, seat)


class NothingToUndo(Answered):
    """No own step can be taken back."""


class NotAsked(Refused):
    """A request to go back that is settled by now, or one's own."""

    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__("That is not asked of you (any more). `/game undo` asks anew.")


class CannotResume(Refused):
    def __init__(self, code: str, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(f"Table {code} cannot go on yet. {reason}")


class NotPaused(Refused):
    def __init__(self, table: Table) -> None:
        self.table = table
        super().__init__(f"Table {table.code} is not paused.")


class ClosingDown(Refused):
    def __init__(self) -> None:
        super().__init__("Factotum is restarting; please press again in a minute.")


def ended(table: Table) -> Refused:
    """The refusal for a table that is not being played (any more)."""
    if table.status is Status.PAUSED:
        return TablePaused(table)
    if table.status is Status.LOBBY:
        return NotStarted(table)
    return TableOver(table)
