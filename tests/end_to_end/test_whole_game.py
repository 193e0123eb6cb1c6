"""Whole games through the real bot: by buttons, by typing, with robots and with three people."""

from __future__ import annotations

from collections.abc import Callable

from playground.client import Person, Seen
from tests.end_to_end.begun import Begun, begun
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import Presser, Typist, next_call, turn_of

MOST_TURNS = 200
COMPONENT = 3


async def play_by_buttons(
    game: Begun, *people: Person, judge: Callable[[str], float] | None = None
) -> tuple[Seen, list[Presser]]:
    """To the end of the game; the last post."""
    players = {person.name: Presser(person, seed, judge) for seed, person in enumerate(people)}
    person, post = await turn_of(people, game.post), game.post
    for _ in range(MOST_TURNS):
        if person is None:
            person, post = await next_call(people, post, game.channel)
        if person is None:
            return post, list(players.values())
        await players[person.name].take_turn(post)
        person = None
    raise AssertionError("a game without end")


def hold_end(post: Seen) -> None:
    """The last post says who won, why, every line of the score and the key."""
    assert "win" in post.text.splitlines()[0]
    assert "The game is over: " in post.text
    assert "fingerprint" in post.text
    assert post.labels == ["Rematch", "Board", "Log"]


async def test_a_person_and_a_robot_play_to_the_end_by_buttons(floor: Floor):
    circle = floor.person("circle")
    post, _ = await play_by_buttons(await begun(circle, robots=1), circle)
    hold_end(post)


async def test_three_people_play_to_the_end_by_buttons(floor: Floor):
    people = [floor.person(name) for name in ("circle", "square", "triangle")]
    post, players = await play_by_buttons(await begun(*people, place="thread"), *people)
    hold_end(post)
    assert all(player.presses > 10 for player in players)


async def test_two_people_play_to_the_end_by_typing(floor: Floor):
    """One sends what is suggested, the other types the words; nobody presses a button."""
    circle, square = people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    typists = {
        "circle": Typist(circle, 1, by_words=False),
        "square": Typist(square, 2, by_words=True),
    }
    before = presses_of(floor)
    person, post = await turn_of(people, game.post), game.post
    for _ in range(MOST_TURNS):
        if person is None:
            break
        await typists[person.name].take_turn()
        person, post = await next_call(people, post, game.channel)
    hold_end(post)
    assert all(typist.commands > 10 for typist in typists.values())
    assert presses_of(floor) == before


def presses_of(floor: Floor) -> int:
    """How often anybody has pressed a button or used a menu."""
    return sum(each.kind == COMPONENT for each in floor.playground.interactions.by_id.values())
