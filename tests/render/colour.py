"""Colour arithmetic for the palette test: contrast, colour blindness, and difference.

Simulation after Machado, Oliveira and Fernandes (2009) at full severity in linear RGB; difference
is CIEDE2000; contrast is that of WCAG 2.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
D65 = (0.95047, 1.0, 1.08883)
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def linear(colour: str) -> Triple:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return r, g, b


def _times(matrix: tuple[Triple, Triple, Triple], v: Triple) -> Triple:
    x, y, z = (sum(m * c for m, c in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def seen(colour: str, sight: str) -> Triple:
    """A colour as somebody with this sight sees it, in CIE Lab."""
    r, g, b = (min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], linear(colour)))
    xyz = _times(XYZ, (r, g, b))
    x, y, z = (_lab_root(v / white) for v, white in zip(xyz, D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _lab_root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def contrast(one: str, other: str) -> float:
    low, high = sorted(_luminance(colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh, mean_h = _hues(h1, h2, c1 * c2)
    dl, dc = l2 - l1, c2 - c1
    big_dh = 2 * sqrt(c1 * c2) * sin(radians(dh) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * _hue_weight(mean_h)
    turn = -_chroma_turn(mean_c) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    light, chroma, hue = dl / sl, dc / sc, big_dh / sh
    return sqrt(light**2 + chroma**2 + hue**2 + turn * chroma * hue)


def _hues(h1: float, h2: float, product: float) -> tuple[float, float]:
    """The turn from one hue to the other, and the hue between them."""
    if not product:
        return 0.0, h1 + h2
    dh = (h2 - h1 + 180) % 360 - 180
    return dh, (h1 + dh / 2) % 360


def _hue_weight(h: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(weight * cos(radians(times * h + shift)) for weight, times, shift in parts)


def _chroma_turn(c: float) -> float:
    return 2 * sqrt(c**7 / (c**7 + 25**7))
