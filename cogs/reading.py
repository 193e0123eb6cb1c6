"""What is read rather than pressed: the board as picture and words, the log's lines."""

from __future__ import annotations

from render.scenes import text_board
from tables.house import House
from tables.records import Loaded
from tables.repair import told
from tables.screen import Screen
from tables.screens import pictures
from tables.screens.words import names_of, title, waiting_line

_ROOM = 3000


def board(loaded: Loaded) -> Screen:
    """The board: picture, and who is waited for."""
    return Screen(
        accent=loaded.game.id,
        text=(f"{title(loaded)} · table {loaded.table.code}", waiting_line(loaded)),
        picture=pictures.board(loaded),
    )


def board_in_words(loaded: Loaded) -> Screen:
    """The board without a picture, for a screen reader or a slow line."""
    assert loaded.match is not None
    words = text_board(loaded.game.id, loaded.match.view(None), names_of(loaded.table))
    return Screen(accent=loaded.game.id, text=(title(loaded), words[:_ROOM]))


async def log_lines(house: House, loaded: Loaded, person: int) -> list[str]:
    """The log as this person may read it, oldest first; what was taken back is struck out."""
    seat = loaded.table.seat_of(person)
    names, texts = names_of(loaded.table), loaded.game.texts
    lines = []
    for logged in await house.log(loaded.table.code, seat.seat if seat else None):
        line = texts.line(logged.event, names)
        if line:
            lines.append(f"~~{line}~~" if logged.taken_back else line)
    deeds = await house.deeds(loaded.table.code)
    return lines + [f"{told(each, names)} (<t:{each.at:.0f}:f>)" for each in deeds]
