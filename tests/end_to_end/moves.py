"""What several tests begin with: a game of two, a panel, the end of a turn."""

from __future__ import annotations

from playground.client import Person, Seen
from tests.end_to_end.begun import Begun, begun, mover_of
from tests.end_to_end.floor import Floor


async def two(floor: Floor, place: str = "here") -> tuple[Begun, Person, Person]:
    """A game of two; who is to play first, and the other."""
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people, place=place)
    return game, *await mover_of(game, *people)


async def to_dm(person: Person) -> None:
    """Choose direct messages by the button."""
    mine = (await person.command("game mine")).message
    assert "by a mention at the table" in mine.text
    assert "by direct message" in (await person.press(mine, "Tell me by DM")).text


async def panel_elsewhere(person: Person, game: Begun) -> Seen:
    """The panel, opened in another channel than the one where the game is played."""
    return (await person.command("game play", channel="chatter", table=game.code)).message


async def finish_turn(person: Person, panel: Seen) -> None:
    """End the turn from a panel that is open already."""
    asked = (await person.press(panel, "End turn")).message
    await person.press(asked, "Yes, ")
