"""Custom ids: what comes back when a button or menu is used, in at most 100 characters.

The first letter fixes how the press is acknowledged, before anything is loaded:
`o` opens a private panel, `u` updates the message it stands on, `m` answers with a modal.
Then the verb, the table's code and the verb's own words: `u:pick:K7Q2X:0:14:produce:bread`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

LONGEST = 100
Kind = Literal["o", "u", "m"]

OPENS = "o"
UPDATES = "u"
MODAL = "m"


class Press(NamedTuple):
    """A custom id taken apart."""

    kind: str
    verb: str
    table: str
    words: tuple[str, ...]


def make(kind: Kind, verb: str, table: str, *words: str | int) -> str:
    """A custom id. ValueError if it is longer than Discord takes: a bug of the caller."""
    made = ":".join([kind, verb, table, *(str(word) for word in words)])
    if len(made) > LONGEST:
        raise ValueError(f"custom id too long: {made}")
    return made


def parse(custom_id: str) -> Press | None:
    """The parts of one of our ids; None if it is none of ours."""
    kind, *rest = custom_id.split(":")
    if kind not in (OPENS, UPDATES, MODAL) or len(rest) < 2:
        return None
    return Press(kind, rest[0], rest[1], tuple(rest[2:]))


def opens(verb: str, table: str, *words: str | int) -> str:
    return make("o", verb, table, *words)


def updates(verb: str, table: str, *words: str | int) -> str:
    return make("u", verb, table, *words)
