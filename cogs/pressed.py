"""A press taken apart; a command that means one table is such a press, too.

Custom ids come back from people's clients, so nothing in them is trusted: words may be missing,
numbers may be letters, seats may be others'. All of that is `Odd`, a sentence and no fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from tables.records import Loaded
from tables.refusals import NoSuchTable, NotYourSeat, Refused

if TYPE_CHECKING:
    from cogs.client import Factotum

LARGEST = 2**31


class Odd(Refused):
    """None of the buttons that this version makes."""

    def __init__(self) -> None:
        super().__init__(
            "This button belongs to another version of the bot."
            " `/game mine` lists your tables, `/game play` goes on."
        )


class OthersPanel(Refused):
    """The panel of somebody else at the same table."""

    def __init__(self) -> None:
        super().__init__("That panel is somebody else's. Press Take turn for your own.")


class Pressed(NamedTuple):
    """Who pressed, at which table, with which words and menu values."""

    bot: Factotum
    interaction: discord.Interaction[Any]
    table: str
    words: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    @property
    def person(self) -> int:
        return self.interaction.user.id

    @property
    def name(self) -> str:
        return self.interaction.user.display_name

    def word(self, at: int) -> str:
        if at >= len(self.words):
            raise Odd
        return self.words[at]

    def number(self, at: int) -> int:
        return number_of(self.word(at))

    def value(self) -> str:
        """What was chosen in a menu of which one entry may be chosen."""
        if len(self.values) != 1:
            raise Odd
        return self.values[0]

    async def loaded(self) -> Loaded:
        """The table, for those who sit there or are on its server."""
        return self._seen(await self.bot.house.load(self.table))

    async def begun(self) -> Loaded:
        """The same for a table whose game has begun, be it paused or over."""
        return self._seen(await self.bot.house.playing(self.table, also_over=True))

    async def playing(self) -> tuple[Loaded, int]:
        """A running table, and the seat of whoever pressed."""
        loaded = await self.bot.house.playing(self.table)
        return loaded, own_seat(loaded, self.person)

    def _seen(self, loaded: Loaded) -> Loaded:
        """Another server's table is no table here, except for who sits there."""
        table = loaded.table
        if table.seat_of(self.person) is None and table.guild != self.interaction.guild_id:
            raise NoSuchTable(table.code)
        return loaded


def number_of(word: str) -> int:
    """A number out of an id. Odd if it is none that we would write."""
    if not (word.isascii() and word.isdigit()) or int(word) >= LARGEST:
        raise Odd
    return int(word)


def own_seat(loaded: Loaded, person: int) -> int:
    """The seat of that person. NotYourSeat if there is none."""
    seat = loaded.table.seat_of(person)
    if seat is None:
        raise NotYourSeat(loaded.table.code)
    return seat.seat
