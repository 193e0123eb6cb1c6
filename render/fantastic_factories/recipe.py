"""What a card does as rows of pieces: dice wanted, what is paid, an arrow, what is gained.

Made from the card tables. What is no amount has a few words of its own here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.fantastic_factories.records import Amounts, Number, Wanted
from render.fantastic_factories.catalog import Blueprint, Recipe, blueprint, contractor

ALL = 6


class Piece(NamedTuple):
    """One thing in a row: kind is die, white, glyph, number, word, arrow or seal."""

    kind: str
    what: str = ""


Row = tuple[Piece, ...]
ARROW = Piece("arrow")
OR = Piece("word", "or")
ANY_DIE = Piece("die", "?")


def _word(what: str) -> Piece:
    return Piece("word", what)


# What comes after the arrow, beside the amounts of the recipe.
SPECIALS: dict[str, Row] = {
    "fence": (
        _word("cost, to 4"),
        Piece("glyph", "metal"),
        Piece("glyph", "energy"),
    ),
    "flip": (_word("turn over"), ANY_DIE),
    "raise": (ANY_DIE, _word("+1")),
    "lower": (ANY_DIE, _word("−1")),
    "golem": (Piece("white", "X"),),
    "any_die": (Piece("white", "any"),),
    "copy": (_word("use a market card"),),
    "roll": (_word("roll"), Piece("white", "?")),
    "reroll": (_word("roll again"), ANY_DIE, ANY_DIE),
    "gift": (_word("+ a rival's"), Piece("white", "?")),
    "assemble": (_word("build, no metal"),),
    "clone": (ANY_DIE, _word("="), ANY_DIE),
    "school": (ANY_DIE, _word("to a new value")),
}
# Cards without an action.
PASSIVE: dict[str, Row] = {
    "beacon": tuple(Piece("seal", str(points)) for points in (2, 5, 9, 14)),
    "obelisk": (Piece("seal", "2"), _word("each")),
    "megalith": (_word("−1"), Piece("glyph", "metal"), _word("per Monument")),
    "guard_tower": (_word("is sabotaged first"),),
    "lighthouse": (_word("hire with any tool"),),
    "promenade": (_word("X = Monument names"),),
}
HIRING: dict[str, Row] = {
    "engineer": (_word("builds the top"), Piece("glyph", "card"), _word("free")),
    "foreman": (_word("set up to 4 of your"), ANY_DIE),
    "hired_hands": (Piece("white", "?"), Piece("white", "?"), _word("next work")),
    "investor": (_word("cost of the top"), Piece("glyph", "card")),
    "specialist": (Piece("white", "any"), _word("next work")),
    "corporate_spy": (_word("take a rival's"), Piece("glyph", "card")),
    "headhunter": (_word("roll a rival's"), Piece("die", "?")),
    "saboteur": (Piece("glyph", "sabotage"), _word("sabotage")),
    "thief": (
        _word("steal 3"),
        Piece("glyph", "metal"),
        _word("or"),
        Piece("glyph", "energy"),
    ),
    "union_leader": (_word("each rival: −1"), Piece("die", "?")),
}


@lru_cache(maxsize=128)
def rows_of(card: str) -> tuple[Row, ...]:
    """What a blueprint does; several rows are alternatives by dice."""
    found = blueprint(card)
    if found.trigger is not None:
        cause = Piece("glyph", "goods") if found.trigger.on == "goods" else _word("build")
        return ((cause, ARROW, *amounts_row(found.trigger.gain)),)
    if not found.recipes:
        return (PASSIVE[card],)
    if len({(recipe.dice, recipe.pay) for recipe in found.recipes}) == 1:
        return (_one(found),)
    return tuple((*_needs(recipe), ARROW, *amounts_row(recipe.gain)) for recipe in found.recipes)


def _one(card: Blueprint) -> Row:
    """One way of paying; what can be chosen stands behind what comes in any case."""
    first = card.recipes[0]
    row = [*_needs(first), ARROW]
    if len(card.recipes) == 1:
        return (*row, *amounts_row(first.gain), *SPECIALS.get(card.special, ()))
    common = min(recipe.gain.goods for recipe in card.recipes)
    if common:
        row += [*amounts_row(Amounts(goods=common)), _word("+")]
    for index, recipe in enumerate(card.recipes):
        gain = recipe.gain
        rest = Amounts(gain.metal, gain.energy, gain.goods - common, gain.blueprints)
        row += [*([OR] if index else []), *amounts_row(rest)]
    return tuple(row)


def _needs(recipe: Recipe) -> Row:
    uses_x = "X" in (recipe.pay.metal, recipe.pay.energy, recipe.gain.metal, recipe.gain.energy)
    dice = _dice(recipe.dice, uses_x) if recipe.dice is not None else ()
    return (*dice, *amounts_row(recipe.pay))


def _dice(wanted: Wanted, uses_x: bool) -> Row:
    low, high = wanted.values[0], wanted.values[-1]
    span = f"{low}–{high}"
    match wanted.rule:
        case "equal":
            if len(wanted.values) == ALL:
                return (Piece("die", "X"),) * wanted.count
            return (Piece("die", span), *(_word("="), Piece("die", span)) * (wanted.count - 1))
        case "run":
            return tuple(Piece("die", "X" if n == 0 else f"+{n}") for n in range(wanted.count))
        case "sum":
            return (*[ANY_DIE] * wanted.count, _word(f"sum {wanted.least}+"))
    if low == high:
        return (Piece("die", str(low)),)
    return (Piece("die", "X" if uses_x else "?" if len(wanted.values) == ALL else span),)


def amounts_row(amounts: Amounts) -> Row:
    row: list[Piece] = []
    for count, glyph in (
        (amounts.goods, "goods"),
        (amounts.blueprints, "card"),
        (amounts.metal, "metal"),
        (amounts.energy, "energy"),
    ):
        row += _amount(count, glyph)
    return tuple(row)


def _amount(count: Number, glyph: str) -> list[Piece]:
    """The glyph alone is one of it."""
    if not count:
        return []
    number = [] if count == 1 else [Piece("number", str(count))]
    return [*number, Piece("glyph", glyph)]


@lru_cache(maxsize=32)
def hiring_row(card: str) -> Row:
    """What a contractor brings, without what an opponent gets."""
    found = contractor(card)
    gain = amounts_row(found.gain)
    effect = HIRING.get(found.effect, ())
    return (*gain, *([_word("+")] if gain and effect else []), *effect)


def rival_row(card: str) -> Row:
    """What an opponent of the hirer's choice gains then."""
    gives = contractor(card).gives
    if gives is None:
        return ()
    amounts = amounts_row(gives)
    one = () if amounts[0].kind == "number" else (Piece("number", "1"),)
    return (_word("a rival"), *one, *amounts)
