"""Arithmetic on pixels, and the only place for it: boxes, rows, columns, centring by capitals.

Nothing here draws or knows a colour. All numbers are pixels of the finished picture.
"""

from __future__ import annotations

from typing import NamedTuple

MARGIN = 24
GAP = 12
BODY_TOP = 116
HEADER = 96
FOOTER = 56
WIDTH = 1600
BOARD_HEIGHT = 1000
HAND_HEIGHT = 800
LOBBY_HEIGHT = 640
CAP_HEIGHT = 0.70


class Box(NamedTuple):
    """A rectangle by its top left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def middle(self, down: float = 0) -> tuple[float, float]:
        """The point in the middle, or so much below it."""
        return self.cx, self.cy + down

    def inset(self, across: float, down: float | None = None) -> Box:
        """The same box with a rim taken off (a negative rim adds one)."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, right: float = 0, down: float = 0) -> Box:
        return Box(self.x + right, self.y + down, self.w, self.h)

    def columns(self, count: int, gap: float = GAP) -> list[Box]:
        """`count` boxes of equal width beside each other, edges on whole pixels."""
        width = (self.w - gap * (count - 1)) / count
        starts = [round(self.x + index * (width + gap)) for index in range(count)]
        return [Box(start, self.y, round(width), self.h) for start in starts]

    def rows(self, count: int, gap: float = GAP, height: float | None = None) -> list[Box]:
        """`count` boxes below each other; they fill the box unless a height is given."""
        height = (self.h - gap * (count - 1)) / count if height is None else height
        starts = [round(self.y + index * (height + gap)) for index in range(count)]
        return [Box(self.x, start, self.w, round(height)) for start in starts]

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def holds(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


def centred(size: float, cx: float, cy: float) -> Box:
    """A square around a point."""
    return Box(cx - size / 2, cy - size / 2, size, size)


def baseline(centre: float, size: int) -> int:
    """Where the line of a text stands whose capitals are to be centred on `centre`."""
    return round(centre + CAP_HEIGHT / 2 * size)


def spread(widths: list[float], gap: float, left: float, room: float) -> list[float]:
    """Where things of these widths start when they stand centred in `room`."""
    total = sum(widths) + gap * (len(widths) - 1)
    x = left + (room - total) / 2
    starts = []
    for width in widths:
        starts.append(x)
        x += width + gap
    return starts
