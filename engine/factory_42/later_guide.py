"""Help on the locations from Operate on, the end of a round and of the game."""

from __future__ import annotations

LATER_HELP: dict[str, str] = {}

LATER_TOPICS: dict[str, str] = {
    "end": (
        "After the last round, or after a round in which somebody stands at 42 VP, the game is "
        "over. Every 3 rosettes count 1 VP. One VP each for the most cubes in a Warehouse and the "
        "most improvements; with Commissions also for the most Commissions and the most "
        "researched Inventions, and 1 VP for each Invention not yet researched. Whoever ties for "
        "the most scores too. Equal points: most rosettes, then a shared win."
    ),
}
