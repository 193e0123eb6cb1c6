"""Faktoria through the real bot: auctions by hand and by standing orders, five players."""

from __future__ import annotations

from tests.end_to_end.floor import Floor, begun
from tests.end_to_end.test_whole_game import hold_end, play_by_buttons


async def test_two_people_and_three_robots_play_to_the_end(floor: Floor):
    people = [floor.person(name) for name in ("circle", "square")]
    game = await begun(*people, game="faktoria", robots=3)
    post, players = await play_by_buttons(game, *people)
    hold_end(post)
    assert all(player.presses > 10 for player in players)
