"""What can go wrong: the facts as attributes, and one sentence for whoever meets it."""

from __future__ import annotations

from pathlib import Path

from .choice import Why


class KernelError(Exception):
    """Base of all errors of the kernel."""


class Refused(KernelError):
    """A player asked for something that cannot be done; nothing was changed."""


class MovedOn(Refused):
    """The choice was answered or has changed since it was shown."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number
        super().__init__("That choice has moved on since it was shown.")


class NotOffered(Refused):
    """The option is not offered now; `why` is the game's reason, if it names one."""

    def __init__(self, option: str, why: Why | None = None) -> None:
        self.option, self.why = option, why
        super().__init__(f"{option!r} is not possible now.")


class WrongPick(Refused):
    """The options are offered, but not in this combination."""

    def __init__(self, picks: list[str]) -> None:
        self.picks = picks
        super().__init__(f"{', '.join(picks) or 'Nothing'} does not make a complete answer here.")


class NothingToTakeBack(Refused):
    """There is no own step after the last barrier."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class GameOver(Refused):
    """The game has ended."""

    def __init__(self) -> None:
        super().__init__("This game is over.")


class BrokenRule(KernelError):
    """An invariant does not hold: a bug of ours, never the player's fault."""


class DeadEnd(KernelError):
    """The game is not over, yet nobody has anything to choose: a bug of ours."""


class BadSave(KernelError):
    """A saved game cannot be read; says what and why. Nothing is overwritten."""


class BadSetup(KernelError):
    """Seats or options that this game does not know."""


class CatalogError(KernelError):
    """Card data with faults: all of them, each naming where."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        self.path, self.faults = path, faults
        lines = "\n".join(f"  - {fault}" for fault in faults)
        super().__init__(f"{path} has {len(faults)} fault(s):\n{lines}")
