"""One use of a building: which card's action, on which place, with which dice and choice."""

from __future__ import annotations

import msgspec


class Use(msgspec.Struct, frozen=True):
    """`place`: where dice and goods lie; `card`: whose action it is, another's if `copied`.

    `dice` are values that are laid on the place, or that are changed by a Training card.
    """

    seat: int
    place: int
    card: str
    dice: str = ""
    choice: str = ""
    copied: bool = False
