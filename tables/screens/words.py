"""Sentences that several screens share, and the care for text that people have given."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from engine.kernel.events import Event
from engine.kernel.game import Game
from tables.pace import DAY, HOUR, MINUTE, Pace
from tables.records import Loaded, Table

SHAPES = ("Circle", "Square", "Triangle", "Diamond", "Plus")
MARKS = ("🔴", "🟦", "🔺", "💚", "✳️")

ENDINGS = {
    "wait": "the game waits and says so",
    "move": "a robot finishes that turn",
    "robot": "a robot plays on until the person returns",
}

_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
_SPECIAL = re.compile(r"([\\*_~`|>\[\]()#@<:\-])")


def safe(text: str) -> str:
    """Text given by people, shown as typed: no markdown, no mention, no link."""
    seen = "".join(letter for letter in text.replace("\n", " ") if not _is_unseen(letter))
    return _SPECIAL.sub(r"\\\1", seen).strip() or "?"


def _is_unseen(letter: str) -> bool:
    """Control and format characters, which hide a name or turn the line around, and fillers."""
    return (
        unicodedata.category(letter) in ("Cc", "Cf") or letter in "\u115f\u1160\u2800\u3164\uffa0"
    )


def names_of(table: Table) -> tuple[str, ...]:
    """The players' names by seat, safe for a message."""
    return tuple(safe(name) for name in table.names)


def people(people: Sequence[int]) -> str:
    return " ".join(f"<@{person}>" for person in people)


def listed(things: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def sentence(text: str) -> str:
    """A hint on its own: with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}." if text else ""


def lines_of(game: Game, events: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """The events as lines of a post; those that only the log needs are left out."""
    told = [event for event in events if not type(event).heading]
    return [line for event in told if (line := game.texts.line(event, names))]


def waiting_line(loaded: Loaded) -> str:
    """Who is waited for, in words."""
    assert loaded.match is not None
    names = names_of(loaded.table)
    waited = [names[seat] for seat in loaded.match.waiting]
    if not waited:
        return "The game is over."
    verb = "is" if len(waited) == 1 else "are"
    return f"{listed([f'**{name}**' for name in waited])} {verb} to play."


def duration(seconds: float) -> str:
    """`5 min`, `12 h`, `3 days`: whole numbers of the largest unit that fits."""
    for unit, size in (("day", DAY), ("h", HOUR), ("min", MINUTE)):
        if seconds >= size and seconds % size == 0 and (unit != "day" or seconds > size):
            count = int(seconds // size)
            return f"{count} days" if unit == "day" else f"{count} {unit}"
    return f"{max(1, round(seconds / MINUTE))} min"


def relative(moment: float) -> str:
    """A moment as Discord shows it: `in 5 hours`, on everybody's own clock."""
    return f"<t:{int(moment)}:R>"


def agreed(pace: Pace) -> str:
    """What a table has agreed on time, as a sentence."""
    if not pace.is_timed:
        return "No clock: the game waits for everybody."
    free, bank = duration(pace.free), duration(pace.bank)
    return f"{free} for each choice, and a bank of {bank}; then {ENDINGS[pace.end]}."


def times(loaded: Loaded) -> str:
    """How much time those have who are waited for; nothing where no clock runs."""
    assert loaded.match is not None
    table, names = loaded.table, names_of(loaded.table)
    told = [(names[seat], _time(table, seat)) for seat in loaded.match.waiting]
    told = [(name, words) for name, words in told if words]
    if len(told) == 1 and len(loaded.match.waiting) == 1:
        return f"-# {sentence(told[0][1])}"
    return "-# " + " · ".join(f"{name}: {words}" for name, words in told) if told else ""


def _time(table: Table, seat: int) -> str:
    clock = table.clocks.get(seat)
    if table.seats[seat].robot:
        return "a robot plays for now"
    if clock is None:
        return ""
    if clock.away is not None:
        return f"away until <t:{int(clock.away)}:D>"
    if clock.is_out:
        return "the time is up"
    return f"time is up {relative(clock.deadline)}" if clock.deadline is not None else ""


def own_time(table: Table, seat: int) -> str:
    """How much time is left, said to the one whose it is."""
    words = _time(table, seat)
    clock = table.clocks.get(seat)
    if clock is not None and clock.deadline is not None:
        return f"-# Your time is up {relative(clock.deadline)}."
    return f"-# {sentence(words)}" if words else ""


def call(loaded: Loaded, mention: Sequence[int]) -> str:
    """Whose turn it is; those who are notified by their mention, the others by name."""
    assert loaded.match is not None
    if not mention:
        return waiting_line(loaded)
    table, names = loaded.table, names_of(loaded.table)
    others = [
        f"**{names[seat]}**"
        for seat in loaded.match.waiting
        if table.seats[seat].person not in mention
    ]
    too = f" {listed(others)} too." if others else ""
    return f"{people(mention)}, your turn.{too}"


def cut(lines: Sequence[str], room: int) -> str:
    """As many whole lines as fit, the newest kept."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            return "\n".join(["…", *reversed(kept)])
        kept.append(line)
    return "\n".join(reversed(kept))


def title(loaded: Loaded) -> str:
    """Heading of a post: the game, where it stands, which table."""
    assert loaded.match is not None
    where = loaded.game.texts.where(loaded.match.view(None))
    return f"### {loaded.game.name} · {where}"


def fairness(table: Table) -> str:
    """The dice's fingerprint, posted before the first choice."""
    return f"-# Fair dice: fingerprint `{table.commitment}`. The key follows at the end."
