"""Rulebook, Round Track: the King's support before each of the first four rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.faktoria.cards import CATALOG
from engine.faktoria.events import SupportGiven

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria


def give_support(game: Faktoria) -> None:
    """All receive it at once; that of round 1 is what they begin with (FK-17, FK-35)."""
    support = CATALOG.support.get(game.round)
    if support is None:
        return
    guilders, iron, stone = support.guilders, support.iron, support.stone
    for seat in range(game.seats):
        for kind, count in (("guilders", guilders), ("iron", iron), ("stone", stone)):
            if count:
                game.move(seat, kind, count)
    game.say(SupportGiven(round=game.round, guilders=guilders, iron=iron, stone=stone))
