"""Whose turn it is, who won and what happened last, said alike by the pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.fantastic_factories import texts
from engine.fantastic_factories.view import FantasticFactoriesView, LatestView, PlayerView
from engine.fantastic_factories.words import counted
from render.canvas import Sprite
from render.fantastic_factories.catalog import (
    GAME,
    ROW_NAMES,
    is_blueprint,
    is_contractor,
    name,
)
from render.frame import Event, Turn
from render.glyphs import icon
from render.names import name_of
from render.words import listed

MACHINE = "The Machine"
MACHINE_SEAT = -1


def in_order(view: FantasticFactoriesView) -> list[PlayerView]:
    """The players from the first player on."""
    by_seat = {player.seat: player for player in view.players}
    return [by_seat[seat] for seat in view.order_of_play if seat in by_seat]


def player_of(view: FantasticFactoriesView, seat: int) -> PlayerView:
    return next(player for player in view.players if player.seat == seat)


def seat_of(view: FantasticFactoriesView) -> int:
    """The seat that a private picture is for."""
    return view.seat if view.seat is not None else view.first


def winners(view: FantasticFactoriesView) -> tuple[int, ...]:
    """Once the game is over, the best (FF-24, FF-26); the Machine is seat -1."""
    if view.over is None:
        return ()
    ranks = {player.seat: _rank(player, view) for player in in_order(view)}
    if view.machine is not None:
        ranks[MACHINE_SEAT] = (view.machine.points,)
    best = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best)


def _rank(player: PlayerView, view: FantasticFactoriesView) -> tuple[int, ...]:
    if view.machine is not None:
        return (player.points,)
    return player.points, player.metal, player.energy, player.cards


def acting(view: FantasticFactoriesView) -> tuple[tuple[int, ...], str]:
    """The seats that the game waits for, and what they are to do."""
    if view.over is not None or not view.waiting:
        return (), ""
    if view.phase == "work":
        if all(player.done for player in view.players):
            return view.waiting, "to give a die"
        return view.waiting, "at work"
    if view.turn in view.waiting:
        return view.waiting, "to take or hire"
    return view.waiting, "to choose"


def turn_plate(view: FantasticFactoriesView, names: Sequence[str]) -> Turn | None:
    """The plate top right: who wins, whose market turn it is, or how many are still at work."""
    if won := winners(view):
        people = tuple(seat for seat in won if seat != MACHINE_SEAT)
        joined = listed([told(names, seat) for seat in won])
        return Turn(people, joined, "wins" if len(won) == 1 else "draw" if view.machine else "win")
    seats, words = acting(view)
    if not seats:
        return None
    if len(seats) == 1:
        return Turn(seats, name_of(names, seats[0]), words)
    return Turn(seats, f"{len(seats)} of {len(view.players)}", "still at work")


def told(names: Sequence[str], seat: int) -> str:
    return MACHINE if seat == MACHINE_SEAT else name_of(names, seat)


def where(view: FantasticFactoriesView) -> str:
    """The header's second part."""
    last = ", the last" if view.round == view.last_round else ""
    if view.over is not None:
        return f"Game over after round {view.round}"
    phase = {"market": "Market", "work": "Work", "machine": MACHINE}[view.phase]
    return f"Round {view.round}{last} · {phase}"


def why_over(view: FantasticFactoriesView) -> str:
    return texts.reason(view.over) if view.over else ""


def events(view: FantasticFactoriesView) -> list[Event]:
    return [Event(deed.seat, words_of(deed), _mark(deed.seat)) for deed in view.latest]


def _mark(seat: int) -> Sprite | None:
    return icon(f"{GAME}/machine", 32) if seat == MACHINE_SEAT else None


def words_of(deed: LatestView) -> str:
    """ "took Dojo", "placed 2 in Mine", "hired Miner", "made 3 goods"."""
    if deed.verb == "made":
        return f"made {counted(deed.number, 'good') if deed.number else 'nothing'}"
    if deed.thing in ROW_NAMES:
        count = f"{deed.number} " if deed.number else ""
        return f"{deed.verb} {count}in {ROW_NAMES[deed.thing]}"
    words = [deed.verb]
    if deed.number:
        words.append(str(deed.number))
    if deed.thing:
        words.append(_thing(deed.thing))
    return " ".join(words)


def _thing(thing: str) -> str:
    known = is_blueprint(thing) or is_contractor(thing)
    return name(thing) if known else thing.replace("_", " ")
