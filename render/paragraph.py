"""A sentence on as many lines as its room holds, at the largest size at which all of it fits."""

from __future__ import annotations

from functools import lru_cache

from render import fonts
from render.canvas import Canvas
from render.layout import Box
from render.theme import Face, Step, Style

PITCH = 1.16


@lru_cache(maxsize=512)
def broken(text: str, face: Face, size: int, room: float) -> tuple[str, ...]:
    """Lines of whole words, each as long as the room allows."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if fonts.width(longer, face, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=512)
def setting(text: str, step: Step, room: float, height: float) -> tuple[tuple[str, ...], int]:
    """The lines and their size; the step's least size if no size fits."""
    for size in range(step.size, step.least - 1, -1):
        lines = broken(text, step.face, size, room)
        widest = max(fonts.width(line, step.face, size) for line in lines)
        if widest <= room and (PITCH * (len(lines) - 1) + 0.95) * size <= height:
            return _balanced(text, step.face, size, room, len(lines)), size
    return broken(text, step.face, step.least, room), step.least


def _balanced(text: str, face: Face, size: int, room: float, count: int) -> tuple[str, ...]:
    """As many lines, but of nearly the same length, so that no word stands alone."""
    best = broken(text, face, size, room)
    if count == 1:
        return best
    for part in range(96, 48, -4):
        narrower = room * part / 100
        lines = broken(text, face, size, narrower)
        if len(lines) > count or any(fonts.width(each, face, size) > narrower for each in lines):
            break
        best = lines
    return best


def draw_paragraph(
    canvas: Canvas, text: str, room: Box, step: Step, colour: str, *, centred: bool = True
) -> None:
    """The sentence in its room, centred in height or from the top on."""
    lines, size = setting(text, step, room.w, room.h)
    first = room.cy - PITCH * size * (len(lines) - 1) / 2 if centred else room.y + size * 0.45
    for index, line in enumerate(lines):
        at = (room.x, first + index * PITCH * size)
        canvas.write(line, at, Style(step.face, size, colour), room=room)
