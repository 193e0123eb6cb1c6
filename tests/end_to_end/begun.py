"""Lobbies and games to begin a test with, and finding what is posted in them."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from functools import partial

import msgspec

from cogs import jobs
from engine.kernel.dice import Dice
from engine.kernel.play import Action
from playground.client import Person, Seen
from tables.lobbies import ROBOTS
from tables.records import Status
from tables.store import play_rows
from tests.end_to_end.floor import Floor


async def lobby_of(
    person: Person,
    *,
    game: str = "little_factory",
    place: str = "here",
    channel: str | None = None,
    **more: str,
) -> Seen:
    """Open a lobby and find its message."""
    before = await person.messages(channel)
    answer = await person.command("game new", game=game, place=place, channel=channel, **more)
    assert "lobby is open" in answer.text, answer.text
    after = before[-1] if before else "0"
    return await person.wait_message(contains="· lobby ·", after=after, channel=channel)


def code_of(message: Seen) -> str:
    """The table's code as it stands in a message."""
    found = re.search(r"table (?:\*\*)?([2-9B-Z]{5})\b", message.text)
    assert found, message.text
    return found[1]


async def seated(
    organiser: Person,
    *others: Person,
    robots: int = 0,
    place: str = "here",
    game: str = "little_factory",
    **more: str,
) -> Seen:
    """A lobby at which all of these have taken a seat, in this order."""
    lobby = await lobby_of(organiser, place=place, game=game, **more)
    for person in others:
        await person.press(lobby, "Join", wait="ack")
        lobby = await organiser.wait_message(message=lobby, contains=f"**{shown(person)}**")
    for number in range(robots):
        await organiser.press(lobby, "Add robot", wait="ack")
        lobby = await organiser.wait_message(message=lobby, contains=ROBOTS[number])
    return lobby


def shown(person: Person) -> str:
    return person.name.capitalize()


@dataclass
class Begun:
    """A game that has just been started."""

    code: str
    lobby: Seen
    post: Seen  # its first phase post
    channel: str  # where it is played


async def begun(
    organiser: Person,
    *others: Person,
    robots: int = 0,
    place: str = "here",
    game: str = "little_factory",
    **more: str,
) -> Begun:
    """A started game; in a thread, `channel` is the thread's id.

    With robots, `post` is the first that calls a person.
    """
    lobby = await seated(organiser, *others, robots=robots, place=place, game=game, **more)
    code = code_of(lobby)
    await organiser.press(lobby, "Start", wait="ack")
    if place == "thread":
        channel = lobby.id  # a thread on a message carries the message's id
        await organiser.visit.wait("channel", **{"as": organiser.name, "channel": channel})
    else:
        channel = lobby.channel
    call = "<@" if robots else "ound 1"
    post = await next_post(organiser, lobby, call, channel, code)
    return Begun(code, lobby, post, channel)


async def next_post(
    person: Person, after: Seen, contains: str = "", channel: str = "", code: str = ""
) -> Seen:
    """The first message after this one that everybody in the channel sees; of that table."""
    channel = channel or after.channel
    while True:
        after = await person.wait_message(after=after, contains=contains, channel=channel)
        about = [part.get("custom_id", "") for part in after.components]
        if not after.ephemeral and (not code or any(code in each for each in about)):
            return after


async def becomes(floor: Floor, code: str, status: Status) -> None:
    """Wait until the table has this status."""
    async with asyncio.timeout(10):
        while (await floor.house.load(code)).table.status is not status:  # noqa: ASYNC110
            await asyncio.sleep(0)


async def mover_of(game: Begun, *people: Person) -> tuple[Person, Person]:
    """Who is to play first, and the first of the others."""
    for person in people:
        if f"<@{await person.user_id()}>" in game.post.text:
            return person, next(each for each in people if each is not person)
    raise AssertionError(f"nobody is called: {game.post.text}")


async def actions(floor: Floor, code: str) -> list[Action]:
    """The table's log as the database holds it."""
    return await floor.store.read(partial(play_rows.actions, code=code))


async def played_out(floor: Floor, game: Begun, person: Person) -> Seen:
    """The end's post, after robots have played for everybody and nobody has pressed anything."""
    while (loaded := await floor.house.load(game.code)).table.status is Status.LIVE:
        match, seat = loaded.running, loaded.running.waiting[0]
        if loaded.table.seats[seat].is_robot:
            await asyncio.sleep(0)
            continue
        choice, view = match.choices(seat)[0], msgspec.json.encode(match.view(seat))
        worlds = [msgspec.json.encode(each) for each in match.worlds(seat, 2, Dice(key="00" * 16))]
        picks = jobs.think(loaded.game.id, seat, msgspec.json.encode(choice), view, worlds, "0")
        await floor.house.press(game.code, None, choice.number, picks, seat=seat, by="clock")
    return await person.wait_message(contains="the key was", channel=game.channel)
