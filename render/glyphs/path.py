"""The path language of SVG, as far as our drawings use it: M L H V C S Q Z, absolute or relative.

A path becomes lists of points; curves are cut into short straight pieces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

Point = tuple[float, float]
PIECES = 14
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


class Trace(NamedTuple):
    """One run of a path, and whether it returns to its start."""

    points: list[Point]
    closed: bool


def traces(d: str) -> list[Trace]:
    """All runs of the path `d`."""
    done: list[Trace] = []
    points: list[Point] = []
    control: Point = (0, 0)
    for command, numbers in _commands(d):
        if command == "M":
            if points:
                done.append(Trace(points, False))
            points = [(numbers[0], numbers[1])]
        elif command == "Z":
            done.append(Trace(points, True))
            points = []
        else:
            control = _extend(points, command, numbers, control)
    return [*done, Trace(points, False)] if points else done


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with absolute numbers; repeated numbers repeat the command."""
    here: Point = (0, 0)
    start: Point = (0, 0)
    tokens, command = TOKEN.findall(d), ""
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        count = NUMBERS[command.upper()]
        numbers = [float(tokens.pop(0)) for _ in range(count)]
        absolute = _absolute(command, numbers, here)
        name = command.upper()
        here = start if name == "Z" else _end(name, absolute, here)
        start = here if name == "M" else start
        yield name, absolute
        if name == "M":
            command = "L" if command == "M" else "l"


def _absolute(command: str, numbers: list[float], here: Point) -> list[float]:
    if command.isupper():
        return numbers
    if command == "v":
        return [numbers[0] + here[1]]
    return [number + here[index % 2] for index, number in enumerate(numbers)]


def _end(name: str, numbers: list[float], here: Point) -> Point:
    if name == "H":
        return numbers[0], here[1]
    if name == "V":
        return here[0], numbers[0]
    return numbers[-2], numbers[-1]


def _extend(points: list[Point], name: str, numbers: list[float], control: Point) -> Point:
    """Append what a command draws; answers the control point that a following S mirrors."""
    here = points[-1]
    end = _end(name, numbers, here)
    if name in "LHV":
        points.append(end)
        return end
    if name == "Q":
        q = (numbers[0], numbers[1])
        first = _between(here, q, 2 / 3)
        second = _between(end, q, 2 / 3)
    elif name == "S":
        first = (2 * here[0] - control[0], 2 * here[1] - control[1])
        second = (numbers[0], numbers[1])
    else:
        first, second = (numbers[0], numbers[1]), (numbers[2], numbers[3])
    points += [_cubic(here, first, second, end, step / PIECES) for step in range(1, PIECES + 1)]
    return second


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y
