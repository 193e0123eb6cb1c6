"""Whose turn it is, who won and what happened last, said alike by the pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.little_factory import texts
from engine.little_factory.view import LatestView, LittleFactoryView, PlayerView
from render.frame import Event, Turn
from render.little_factory.catalog import POINT_CARDS, short_name
from render.names import name_of


def winners(view: LittleFactoryView) -> tuple[int, ...]:
    """The seats with the most points, once the game is over; they share the win (LF-15)."""
    if view.over is None:
        return ()
    best = max(player.vp for player in view.players)
    return tuple(player.seat for player in in_order(view) if player.vp == best)


def in_order(view: LittleFactoryView) -> list[PlayerView]:
    """The players from the starting player on."""
    by_seat = {player.seat: player for player in view.players}
    return [by_seat[seat] for seat in view.order if seat in by_seat]


def player_of(view: LittleFactoryView, seat: int) -> PlayerView:
    return next(player for player in view.players if player.seat == seat)


def turn_plate(view: LittleFactoryView, names: Sequence[str]) -> Turn | None:
    """The plate top right: who wins, or who is to move."""
    if won := winners(view):
        if len(won) == 1:
            return Turn(won, name_of(names, won[0]), "wins")
        return Turn(won, _joined([name_of(names, seat) for seat in won]), "win")
    if view.turn is None:
        return None
    return Turn((view.turn,), name_of(names, view.turn), "to move")


def _joined(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def events(view: LittleFactoryView) -> list[Event]:
    return [Event(latest.seat, words_of(latest)) for latest in view.latest]


def words_of(latest: LatestView) -> str:
    """ "made Sheep"; an event without a card is its verb alone."""
    return f"{latest.verb} {short_name(latest.card)}" if latest.card else latest.verb


def why_over(view: LittleFactoryView) -> str:
    """The reason the game ended, in the words of the game."""
    return texts.reason(view.over) if view.over else ""


def where(view: LittleFactoryView) -> str:
    """The header's second part."""
    left = f"{view.vp_left} of {POINT_CARDS} VP cards left"
    if view.over is not None:
        return f"Game over in round {view.round} · {left}"
    return f"Round {view.round} · {left}"
