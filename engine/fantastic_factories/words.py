"""Small words that sentences are made of: cards, amounts, dice, tools, seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.fantastic_factories.cards import CATALOG, Wanted

SHAPES = ("Circle", "Square", "Triangle", "Diamond", "Plus")
ROW_NAMES = {row.id: row.name for row in CATALOG.rows.values()}
KIND_NAMES = {
    "production": "Production",
    "utility": "Utility",
    "training": "Training",
    "special": "Special",
    "monument": "Monument",
}


def name(card: str) -> str:
    return CATALOG.name(card)


def names_in(cards: Iterable[str]) -> str:
    """Cards in words: "2 × Robot and Dojo"."""
    counted = Counter(name(card) for card in cards).items()
    return listed([f"{count} × {each}" if count > 1 else each for each, count in counted])


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def amounts(*, metal: int = 0, energy: int = 0, goods: int = 0, blueprints: int = 0) -> str:
    """ "2 metal + 1 energy"; "nothing" if all are 0."""
    parts = [f"{metal} metal"] if metal else []
    parts += [f"{energy} energy"] if energy else []
    parts += [counted(goods, "good")] if goods else []
    parts += [counted(blueprints, "blueprint")] if blueprints else []
    return " + ".join(parts) or "nothing"


def counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def dice(values: Iterable[int | str]) -> str:
    """ "4 and 4" out of 4, 4 or "44"."""
    return listed([str(value) for value in values])


def dice_word(values: Sequence[int | str]) -> str:
    """ "die 3", "dice 4 and 4"."""
    return f"{'die' if len(values) == 1 else 'dice'} {dice(values)}"


def a_tool(tool: str) -> str:
    return f"a {tool}"


def seat_word(seat: int) -> str:
    return SHAPES[seat]


def who_is_who(seats: Iterable[int], names: Sequence[str]) -> str:
    """ "Square is Ada, Plus is Bo": what the labels of a choice among seats mean."""
    words = [f"{SHAPES[seat]} is {names[seat]}" for seat in seats if names[seat] != SHAPES[seat]]
    return f" {', '.join(words)}." if words else ""


def wanted_words(wanted: Wanted) -> str:
    """What dice a recipe wants: "two equal dice, 4 to 6"."""
    count = ("no", "a", "two", "three")[wanted.count]
    low, high = wanted.values[0], wanted.values[-1]
    only = "" if (low, high) == (1, 6) else f", {low} to {high}"
    match wanted.rule:
        case "equal":
            return f"{count} equal dice{only}"
        case "run":
            return f"{count} dice in a row"
        case "sum":
            return f"{count} dice worth {wanted.least} or more"
    if low == high:
        return f"a die showing {low}"
    return f"a free die{only}"


def lacking(args: Sequence[str | int]) -> str:
    """ "2 more metal and 1 more energy" out of kind, count, kind, count."""
    pairs = zip(args[::2], args[1::2], strict=True)
    return listed([f"{count} more {_unit(str(kind), int(count))}" for kind, count in pairs])


def _unit(kind: str, count: int) -> str:
    return "blueprint" if kind == "blueprints" and count == 1 else kind
