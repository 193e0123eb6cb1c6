"""Rulebook, Phase 4 - Clean Up: test for the end, tidy up, pass the Starting Player Token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.factory_42.cards import CATALOG
from engine.factory_42.events_later import GameEnded, RoundEnded
from engine.factory_42.pieces import Place
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class CleanUp(Act, tag="f42.clean_up"):
    """Rulebook, Phase 4 - Clean Up: the end comes before anything is tidied (F42-108)."""

    def run(self, game: Factory42) -> Then:
        game.phase, game.location = "clean_up", None
        reason = reason_to_end(game)
        if reason is not None:
            game.end(reason)
            game.say(GameEnded(reason=reason))
            return
        send_meeples_home(game)
        game.first = (game.first + 1) % game.seats
        game.say(RoundEnded(round=game.round))


def reason_to_end(game: Factory42) -> str | None:
    """Six rounds (five in the short game), or a marker at the top after penalties (F42-66)."""
    if max([player.vp for player in game.players]) >= CATALOG.board.score_high:
        return "top_reached"
    return "rounds_played" if game.is_last_round else None


def send_meeples_home(game: Factory42) -> None:
    """From slots, boards and orders alike (F42-99)."""
    for places in (game.places, *[player.places for player in game.players]):
        for location in places:
            places[location] = Place()
