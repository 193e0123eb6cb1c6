"""A sentence set in as many lines as its room holds, as large as all of it fits."""

from __future__ import annotations

from functools import lru_cache

from render import fonts
from render.canvas import Canvas
from render.layout import Box
from render.theme import Face, Step, Style

PITCH = 1.22


@lru_cache(maxsize=512)
def wrapped(text: str, face: Face, size: int, room: float) -> tuple[str, ...]:
    """Lines of whole words, each as long as it can be."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and fonts.width(longer, face, size) > room:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line)


@lru_cache(maxsize=512)
def setting(text: str, step: Step, w: float, h: float) -> tuple[tuple[str, ...], int]:
    """The lines, and their size."""
    for size in range(step.size, step.least - 1, -1):
        lines = wrapped(text, step.face, size, w)
        if ((len(lines) - 1) * PITCH + 1) * size <= h:
            return lines, size
    return wrapped(text, step.face, step.least, w), step.least


def draw_paragraph(canvas: Canvas, text: str, room: Box, step: Step, colour: str) -> None:
    """The sentence from the top left of its room on."""
    lines, size = setting(text, step, room.w, room.h)
    for index, line in enumerate(lines):
        at = (room.x, room.y + size / 2 + index * PITCH * size)
        canvas.write(line, at, Style(step.face, size, colour), room=room)
