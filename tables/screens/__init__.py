"""Screens: what each message shows, made from a table and its match, before it is Discord's."""

from tables.screens.hours import remind
from tables.screens.lobby import lobby, lobby_closed, options
from tables.screens.panel import ask_back, confirm, further_back, panel
from tables.screens.posts import (
    end,
    hand,
    last_call,
    notice,
    phase,
    prompt,
    question,
    reminder,
    showcase,
    turn_dm,
)
from tables.screens.reading import help_on, intro, log, mine, topic, which_table
from tables.screens.seats import leaving, seats

__all__ = [
    "ask_back",
    "confirm",
    "end",
    "further_back",
    "hand",
    "help_on",
    "intro",
    "last_call",
    "leaving",
    "lobby",
    "lobby_closed",
    "log",
    "mine",
    "notice",
    "options",
    "panel",
    "phase",
    "prompt",
    "question",
    "remind",
    "reminder",
    "seats",
    "showcase",
    "topic",
    "turn_dm",
    "which_table",
]
