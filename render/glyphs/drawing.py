"""Reading a drawing of data/icons: a small part of SVG, so that any browser or editor shows it too.

Understood are g, path, circle, ellipse, rect, line, polyline and polygon with fill, stroke,
stroke-width and transform (translate, rotate, scale). All joints and ends are round.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from render.glyphs.path import Point, Trace, traces

CIRCLE = 0.5523
TRANSFORM = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class Stroke(NamedTuple):
    """One element of a drawing, ready to be painted, in units of its 100 × 100 box."""

    traces: list[Trace]
    fill: str
    stroke: str
    width: float


def read(path: Path) -> list[Stroke]:
    """All elements of the drawing in the order they are painted."""
    root = ElementTree.parse(path).getroot()
    return list(_walk(root, {"fill": "none", "stroke": "none", "stroke-width": "0"}, IDENTITY))


def _walk(
    element: ElementTree.Element, inherited: dict[str, str], matrix: Matrix
) -> Iterator[Stroke]:
    look = inherited | {key: element.attrib[key] for key in inherited if key in element.attrib}
    matrix = _joined(matrix, _transform(element.get("transform", "")))
    tag = element.tag.rpartition("}")[2]
    if tag in ("svg", "g"):
        for child in element:
            yield from _walk(child, look, matrix)
        return
    runs = [Trace([_at(matrix, p) for p in t.points], t.closed) for t in _runs(tag, element)]
    width = float(look["stroke-width"]) * math.hypot(matrix[0], matrix[1])
    yield Stroke(runs, look["fill"], look["stroke"], width)


def _runs(tag: str, element: ElementTree.Element) -> list[Trace]:
    def number(name: str, other: float = 0) -> float:
        return float(element.get(name, other))

    if tag == "path":
        return traces(element.attrib["d"])
    if tag == "circle":
        r = number("r")
        return traces(_ellipse(number("cx"), number("cy"), r, r))
    if tag == "ellipse":
        return traces(_ellipse(number("cx"), number("cy"), number("rx"), number("ry")))
    if tag == "rect":
        x, y, w, h = (number(name) for name in ("x", "y", "width", "height"))
        return traces(_rectangle(x, y, w, h, number("rx")))
    if tag == "line":
        ends = [(number("x1"), number("y1")), (number("x2"), number("y2"))]
        return [Trace(ends, False)]
    return [Trace(_pairs(element.attrib["points"]), tag == "polygon")]


def _pairs(points: str) -> list[Point]:
    numbers = [float(word) for word in points.replace(",", " ").split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    kx, ky = CIRCLE * rx, CIRCLE * ry
    return (
        f"M{cx - rx} {cy} C{cx - rx} {cy - ky} {cx - kx} {cy - ry} {cx} {cy - ry}"
        f" S{cx + rx} {cy - ky} {cx + rx} {cy} S{cx + kx} {cy + ry} {cx} {cy + ry}"
        f" S{cx - rx} {cy + ky} {cx - rx} {cy} Z"
    )


def _rectangle(x: float, y: float, w: float, h: float, r: float) -> str:
    if not r:
        return f"M{x} {y} H{x + w} V{y + h} H{x} Z"
    right, bottom = x + w, y + h
    return (
        f"M{x + r} {y} H{right - r} Q{right} {y} {right} {y + r} V{bottom - r}"
        f" Q{right} {bottom} {right - r} {bottom} H{x + r} Q{x} {bottom} {x} {bottom - r}"
        f" V{y + r} Q{x} {y} {x + r} {y} Z"
    )


def _transform(words: str) -> Matrix:
    matrix = IDENTITY
    for name, numbers in TRANSFORM.findall(words):
        matrix = _joined(matrix, _step(name, [float(n) for n in re.split(r"[ ,]+", numbers)]))
    return matrix


def _step(name: str, n: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
    if name == "scale":
        return (n[0], 0, 0, n[-1], 0, 0)
    cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
    cx, cy = (n[1], n[2]) if len(n) > 2 else (0, 0)
    return (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def _joined(a: Matrix, b: Matrix) -> Matrix:
    """First `b`, then `a`."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _at(m: Matrix, p: Point) -> Point:
    return m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]
