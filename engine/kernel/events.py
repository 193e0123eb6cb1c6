"""What happened, as typed data: log lines, pictures' marks and statistics are made from it."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of a game's events; a subclass sets `tag` and its fields.

    `to`: the seats that may know, None for everyone. `reveals`: somebody learnt something, so
    what caused it cannot be taken back. `ends_phase`: a post with a picture follows.
    `heading`: only the log needs this line; elsewhere it says what is seen anyway.
    """

    to: tuple[int, ...] | None = None
    reveals: ClassVar[bool] = False
    ends_phase: ClassVar[bool] = False
    heading: ClassVar[bool] = False

    def is_for(self, seat: int | None) -> bool:
        """True if `seat` (None: a spectator) may see this event."""
        return self.to is None or seat in self.to
