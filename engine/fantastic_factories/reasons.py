"""The reasons why an option is not offered, in words."""

from __future__ import annotations

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.view import FantasticFactoriesView
from engine.fantastic_factories.words import a_tool, lacking, wanted_words
from engine.kernel.choice import Why


def why(why: Why, view: FantasticFactoriesView) -> str:
    match why.id, why.args:
        case "needs", args:
            return f"needs {lacking(args)}"
        case "needs_tool", (str(tool),):
            return f"needs another {tool}"
        case "needs_blueprint", (str(tool),):
            return f"needs a blueprint with {a_tool(tool)}"
        case "no_dice", (str(card),):
            return f"needs {_wanted(card)}"
        case "no_die_for_row", (str(row),):
            return f"needs a free die{_values(row)}"
        case "row_full", (slots,):
            return f"all {slots} places are taken"
    return WHYS[why.id]


WHYS = {
    "refreshed": "once a turn",
    "empty_place": "nothing lies there",
    "built_already": "one of a name is the most",
    "used": "used this round",
    "sabotaged": "sabotaged",
    "in_repair": "being repaired",
    "nothing_to_copy": "nothing in the market can be copied",
    "never_sabotaged": "can never be sabotaged",
    "guarded": "the Guard Tower comes first",
    "no_free_die": "needs a free die",
    "too_few_dice": "has only one die left",
    "empty_group": "the Machine has no such card",
}


def _wanted(card: str) -> str:
    """What dice a card wants, by the recipes that want different ones."""
    if card in SPECIAL_DICE:
        return SPECIAL_DICE[card]
    recipes = CATALOG.blueprints[card].recipes
    words = [wanted_words(recipe.dice) for recipe in recipes if recipe.dice is not None]
    distinct = list(dict.fromkeys(words))
    return " or ".join(distinct) or "a free die"


SPECIAL_DICE = {
    "gymnasium": "a free die below 6",
    "fitness_center": "a free die above 1",
    "trade_school": "a free die and a value that you do not have",
    "cloning_lab": "two different dice, one of them free",
    "assembler": "two equal dice and a card that you may build",
}


def _values(row: str) -> str:
    values = CATALOG.rows[row].values
    return "" if len(values) == 6 else f" from {values[0]} to {values[-1]}"
