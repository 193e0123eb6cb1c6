"""Faktoria through the real bot: auctions by hand and by standing orders, five players."""

from __future__ import annotations

from tests.end_to_end.begun import begun
from tests.end_to_end.floor import Floor
from tests.end_to_end.test_whole_game import hold_end, play_by_buttons

LIKED = {"Build": 6, "Production": 5, "Import": 4, "Lot": 3, "Bid (": 2, "Pass": 1.5, "Give (": 1}
ORDERS = (
    "Bid for me",
    "Pass for me",
    "Ask me",
    "Rather",
    "In every",
    "Only once",
    "Withdraw",
    "If I",
)


def judge(words: str) -> float:
    """Builds what it can, bids and passes by chance, and leaves orders alone."""
    if words.startswith(ORDERS) or words.startswith(("Pass this", "Bid no more", "Leave", "Other")):
        return -5.0
    return next((worth for word, worth in LIKED.items() if words.startswith(word)), 0.0)


async def test_two_people_and_three_robots_play_to_the_end(floor: Floor):
    people = [floor.person(name) for name in ("circle", "square")]
    game = await begun(*people, game="faktoria", robots=3)
    post, players = await play_by_buttons(game, *people, judge=judge)
    hold_end(post)
    assert all(player.presses > 10 for player in players)
