"""Every colour and type step of the pictures, dark and light, and nothing that draws.

Each colour has one job: a seat's colour says who, the accent says what may be done now, white marks
what changed, gold stands for points. Whoever needs another colour adds a token here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

INK = "#17191E"
INK2 = "#57503F"
WHITE = "#FFFFFF"
# A strip that stays dark in both themes, and the words on it.
DARK_STRIP = "#2B2F38"
ON_DARK = "#F4F1EA"
ON_DARK_MUTED = "#B9BEC8"
SEAL = "#F5C443"
SABOTAGE = "#B3261E"
REPAIR = "#F8CE64"


@dataclass(frozen=True, slots=True)
class Accent:
    """A game's own colour; the dark theme uses `fill` for lines and words as well."""

    fill: str
    line: str
    words: str


ACCENTS = {
    "little_factory": Accent("#F59A5B", "#C2651F", "#8A4512"),
    "faktoria": Accent("#45D6C0", "#0E8C7A", "#0A645A"),
    "fantastic_factories": Accent("#B8D373", "#6F8C2C", "#4A6118"),
    "factory_42": Accent("#F785A4", "#D2476F", "#A3264F"),
    "factotum": Accent("#E9E2D3", "#8C8371", "#57503F"),
}
GAME_NAMES = {
    "little_factory": "Little Factory",
    "faktoria": "Faktoria",
    "fantastic_factories": "Fantastic Factories",
    "factory_42": "Factory 42",
    "factotum": "Factotum",
}
# Faktoria's cubes; each has a shape and a letter as well.
MATERIALS = {"wood": "#B0702F", "stone": "#B9C0C9", "iron": "#5B7FA6", "gold": "#FFD23C"}
# Factory 42's cubes by group, which is their shape; each has a size and a letter as well.
CUBES = {
    "materials": {"flax": "#E7D196", "wood": "#744C36", "marble": "#FCFCFB"},
    "metals": {"steel": "#577D91", "copper": "#BC5F36", "gold": "#EDBD23"},
    "food": {"lichen": "#66B060", "mushroom": "#DA92B1", "beer": "#622704"},
    "special": {"coal": "#292C31", "magic": "#8033BB"},
}


@dataclass(frozen=True, slots=True)
class TypeLook:
    """How a type of card is told apart: a letter, a colour, and the ink upon that colour."""

    letter: str
    colour: str
    on_colour: str


# Fantastic Factories' types of blueprints.
TYPES = {
    "production": TypeLook("P", "#5198FE", INK),
    "utility": TypeLook("U", "#F8CE64", INK),
    "training": TypeLook("T", "#C32320", WHITE),
    "special": TypeLook("S", "#523488", WHITE),
    "monument": TypeLook("M", "#DDE2E9", INK),
}
# A die's face, and the edge of one that is nobody's own.
IVORY = "#FBF8F0"
EXTRA_DIE = "#9CA3AD"
# The Machine's die for the market.
MARKET_DIE = "#2E9E5B"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: a word for its shape, its colour, and the ink upon that colour."""

    word: str
    colour: str
    on_colour: str


SEATS = (
    SeatLook("Circle", "#EE2018", WHITE),
    SeatLook("Square", "#8DC3F6", INK),
    SeatLook("Triangle", "#FFD313", INK),
    SeatLook("Diamond", "#04906F", WHITE),
    SeatLook("Plus", "#8D5BD5", WHITE),
)


@dataclass(frozen=True, eq=False, slots=True)
class Theme:
    """One set of tokens; compared by identity, so that it is cheap as a part of cache keys."""

    name: str
    floor: str
    panel: str
    raised: str
    chip: str
    rule: str
    text: str
    muted: str
    faint: str
    paper: str
    paper2: str
    used: str
    shadow: str
    tab: str
    tab_text: str
    good: str
    bad: str

    @property
    def light(self) -> bool:
        return self.name == "light"

    def accent(self, game: str) -> Accent:
        """The game's accent as this theme uses it."""
        accent = ACCENTS.get(game, ACCENTS["factotum"])
        return accent if self.light else Accent(accent.fill, accent.fill, accent.fill)


DARK = Theme(
    name="dark",
    floor="#14161A",
    panel="#1F2229",
    raised="#2B2F38",
    chip="#3A404C",
    rule="#454B57",
    text="#F4F1EA",
    muted="#B9BEC8",
    faint="#8F96A3",
    paper="#EFE8DA",
    paper2="#DDD3BF",
    used="#9C9688",
    shadow="#08090B",
    tab="#FFFFFF",
    tab_text=INK,
    good="#63D08A",
    bad="#FF8A7A",
)
LIGHT = Theme(
    name="light",
    floor="#E4DFD5",
    panel="#F4F0E8",
    raised="#FFFFFF",
    chip="#E3DCCD",
    rule="#B4AC9C",
    text="#1A1C21",
    muted="#4F535C",
    faint="#5C6069",
    paper="#FFFCF5",
    paper2="#EDE5D4",
    used="#CFC8B9",
    shadow="#BDB5A5",
    tab=INK,
    tab_text=WHITE,
    good="#146638",
    bad="#B3261E",
)
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


@dataclass(frozen=True, slots=True)
class Face:
    """A font file of data/fonts, and the one that stands in for characters it lacks."""

    file: str
    fallback: str


C500 = Face("BarlowCondensed-500", "NotoSans-500")
C600 = Face("BarlowCondensed-600", "NotoSans-700")
C700 = Face("BarlowCondensed-700", "NotoSans-700")
C800 = Face("BarlowCondensed-800", "NotoSans-700")
SC500 = Face("BarlowSemiCondensed-500", "NotoSans-500")
SC600 = Face("BarlowSemiCondensed-600", "NotoSans-700")


class Style(NamedTuple):
    """How one line is set."""

    face: Face
    size: int
    colour: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the type scale, and how a text of it may be made to fit.

    It starts at `size` and may shrink to `least`, then take up to `lines` lines; only players'
    names may be cut to an ellipsis.
    """

    face: Face
    size: int
    least: int
    lines: int = 1
    ellipsis: bool = False


LEAST = 22
HERO = Step(C800, 108, 88)
SCORE = Step(C800, 64, 46)
TITLE = Step(C700, 50, 40)
TURN = Step(C800, 48, 34, ellipsis=True)
NAME = Step(C700, 42, 36, lines=2, ellipsis=True)
CARD = Step(C700, 32, LEAST)
FIGURE = Step(C800, 40, 32)
SUB = Step(C500, 38, 28, ellipsis=True)
BODY = Step(SC500, 28, 26)
LABEL = Step(C700, 30, 26)
NOTE = Step(SC500, 26, 24)
