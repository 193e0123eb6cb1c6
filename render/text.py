"""Text that is measured and made to fit: shrunk to the step's lower end, then two balanced lines.

Only players' names may end in an ellipsis. What was set is recorded as `Line`s, so that a test can
tell whether two texts overlap, one leaves its room, or one is smaller than the least size.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render import fonts
from render.layout import Box
from render.theme import Face, Step

# Two lines, from the top of the first capitals to the second descenders, in sizes.
TWO_LINES = 1.85


class Line(NamedTuple):
    """A text as it stands in a picture: what, where its ink is, how large, and its room."""

    words: str
    ink: Box
    size: int
    room: Box | None

    def moved(self, right: float, down: float) -> Line:
        room = self.room and self.room.moved(right, down)
        return Line(self.words, self.ink.moved(right, down), self.size, room)


class Fitted(NamedTuple):
    """A text cut into lines at the size at which it fits."""

    lines: tuple[str, ...]
    size: int


@lru_cache(maxsize=2048)
def fit(text: str, step: Step, room: float, height: float = 999) -> Fitted:
    """The largest setting of `text` within `room` pixels; see the module for the order of means."""
    for size in range(step.size, step.least - 1, -1):
        if fonts.width(text, step.face, size) <= room:
            return Fitted((text,), size)
    tallest = min(step.size, int(height / TWO_LINES))
    two = step.lines > 1 and tallest >= step.least
    if two:
        halves = balanced(text, step.face, step.least)
        for size in range(tallest, step.least - 1, -1):
            if all(fonts.width(half, step.face, size) <= room for half in halves):
                return Fitted(halves, size)
    return Fitted(_clipped(text, step, room, two) if step.ellipsis else (text,), step.least)


def _clipped(text: str, step: Step, room: float, two: bool) -> tuple[str, ...]:
    """A name too long for its room: a first line of whole words if that helps, then an ellipsis."""
    first, _, rest = text.partition(" ")
    if two and rest and fonts.width(first, step.face, step.least) <= room:
        if fonts.width(rest, step.face, step.least) > room:
            rest = shortened(rest, step, room)
        return first, rest
    return (shortened(text, step, room),)


def balanced(text: str, face: Face, size: int) -> tuple[str, ...]:
    """Two lines of nearly the same length, broken after a comma where there is one."""
    gaps = [index for index, char in enumerate(text) if char == " "]
    if not gaps:
        return (text,)
    commas = [index for index in gaps if text[index - 1] == ","]
    cut = min(commas or gaps, key=lambda gap: _longest(text, gap, face, size))
    return text[:cut], text[cut + 1 :]


def _longest(text: str, cut: int, face: Face, size: int) -> float:
    return max(
        fonts.width(text[:cut], face, size),
        fonts.width(text[cut + 1 :], face, size),
    )


def shortened(text: str, step: Step, room: float) -> str:
    """As many letters as fit before an ellipsis, at the step's least size."""
    for length in range(len(text) - 1, 0, -1):
        shorter = text[:length].rstrip() + "…"
        if fonts.width(shorter, step.face, step.least) <= room:
            return shorter
    return "…"
