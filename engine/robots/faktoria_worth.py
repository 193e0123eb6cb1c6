"""What things are worth to a seat of Faktoria, in victory points, for its robot.

What a seat owns is worth the best set of buildings that its cubes, and the production it can
still expect, are enough for; what is left over counts a little while lots are to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.faktoria.cards import CATALOG, KINDS, LARGE, VP
from engine.faktoria.view import CubeView, FaktoriaView

LIMITS = CATALOG.limits
WORKS, SURCHARGE, ROUNDS = LIMITS.works, LIMITS.surcharge, LIMITS.rounds

LOT = 5.0  # what an average lot is worth
LATER = (0.45, 0.5, 2.0, 8.0)  # a unit left over of wood, stone, iron, gold, if lots are to come
NEEDY = 0.5  # how surely a loose iron still becomes a production building
SCARCE = ("cathedral", "chapel", "harbour", "castle", "ship")
SCORING = (*SCARCE, "tower", "stable")
REMEMBERED = 20_000

Cubes = tuple[int, ...]  # small ones, in the order of KINDS
Board = tuple[int, ...]  # what is left of SCORING
Set = tuple[float, tuple[int, ...]]  # worth, and how many of each of SCORING

COSTS: dict[str, Cubes] = {
    card.id: tuple([card.cost.get(kind, 0) for kind in KINDS])
    for card in CATALOG.buildings.values()
}
YIELD = CATALOG.buildings["sawmill"].yields


class Owned(NamedTuple):
    """What a seat has: cubes in small ones, production buildings, guilders; and what may come.

    `productions` it can still expect; `lots`: there are auctions after this turn.
    """

    cubes: Cubes
    sawmills: int
    quarries: int
    guilders: int
    productions: int
    lots: bool

    def plus(self, cubes: Iterable[CubeView], sign: int = 1) -> Owned:
        counts = list(self.cubes)
        for cube in cubes:
            counts[KINDS.index(cube.kind)] += sign * (LARGE if cube.large else 1)
        return self._replace(cubes=tuple(counts))


def gain(view: FaktoriaView, seat: int, cubes: tuple[CubeView, ...], sign: int = 1) -> float:
    """What these cubes would add to what the seat owns, if it has a turn left to use them."""
    if not _turns(view, seat):
        return 0.0
    mine, board, own_rate = owned(view, seat), board_of(view), rate(view, seat)
    return worth(mine.plus(cubes, sign), board, own_rate) - worth(mine, board, own_rate)


def rate(view: FaktoriaView, seat: int) -> float:
    """Points that a guilder should bring: the fewer auctions are to come, the less."""
    seats = len(view.players)
    return round(LOT * (_later_turns(view) / seats + 0.3) / max(view.players[seat].guilders, 1), 2)


def _later_turns(view: FaktoriaView) -> int:
    """Turns of all players after this one."""
    seats, place = len(view.players), _place(view, view.turn)
    return (ROUNDS - view.round + 1) * seats - 1 - place


def _place(view: FaktoriaView, seat: int | None) -> int:
    return 0 if seat is None else view.order_of_play.index(seat)


def _turns(view: FaktoriaView, seat: int) -> int:
    """Turns still to come for this seat, a running one included."""
    return ROUNDS - view.round + (_place(view, seat) >= _place(view, view.turn))


def owned(view: FaktoriaView, seat: int) -> Owned:
    me = view.players[seat]
    return Owned(
        cubes=(me.wood, me.stone, me.iron, me.gold),
        sawmills=me.works.count("sawmill"),
        quarries=me.works.count("quarry"),
        guilders=min(me.guilders, (WORKS - 2) * SURCHARGE),
        productions=_turns(view, seat) - (seat == view.turn and view.produced),
        lots=_later_turns(view) > 0,
    )


def board_of(view: FaktoriaView) -> Board:
    left = {each.building: each.left for each in view.buildings}
    return tuple([left[building] for building in SCORING])


@lru_cache(maxsize=REMEMBERED)
def worth(mine: Owned, board: Board, own_rate: float) -> float:
    """Points that the seat may expect of what it owns."""
    return best_works(mine, board, own_rate)[0]


@lru_cache(maxsize=REMEMBERED)
def best_works(mine: Owned, board: Board, own_rate: float) -> tuple[float, tuple[int, int]]:
    """The best number of sawmills and quarries to add, and what comes of it."""
    best, picked = -1.0, (0, 0)
    before = _surcharges(mine.sawmills + mine.quarries)
    for sawmills, quarries, cubes in _new_works(mine):
        after = mine._replace(
            cubes=cubes,
            sawmills=mine.sawmills + sawmills,
            quarries=mine.quarries + quarries,
        )
        extra = _surcharges(after.sawmills + after.quarries) - before
        points = _outcome(after, board) - extra * own_rate
        if extra <= mine.guilders and points > best:
            best, picked = points, (sawmills, quarries)
    return best, picked


def _new_works(mine: Owned) -> Iterator[tuple[int, int, Cubes]]:
    """Numbers that can be paid now and will still yield something, and the cubes then left."""
    room = WORKS - mine.sawmills - mine.quarries if mine.productions else 0
    for sawmills in range(_most(mine.cubes, "sawmill", room) + 1):
        rest = _spend(mine.cubes, "sawmill", sawmills)
        for quarries in range(_most(rest, "quarry", room - sawmills) + 1):
            yield sawmills, quarries, _spend(rest, "quarry", quarries)


def _surcharges(works: int) -> int:
    return SURCHARGE * max(0, works - LIMITS.surcharge_from + 1)


def _outcome(mine: Owned, board: Board) -> float:
    """The best set of buildings, and a hope for iron that could make production buildings."""
    points = best_set(cubes_to_come(mine), board, mine.lots)[0]
    loose = min(WORKS - mine.sawmills - mine.quarries, mine.cubes[KINDS.index("iron")])
    return points + NEEDY * loose * max(0, YIELD * (mine.productions - 1)) * LATER[0]


def cubes_to_come(mine: Owned) -> Cubes:
    """All cubes that the seat will have had by the end, without further lots."""
    wood, stone, *others = mine.cubes
    wood += YIELD * mine.sawmills * mine.productions
    return (wood, stone + YIELD * mine.quarries * mine.productions, *others)


@lru_cache(maxsize=REMEMBERED)
def best_set(cubes: Cubes, board: Board, more: bool) -> Set:
    """The buildings that bring most, what is left over counting a little if `more` may come."""
    best: Set = (-1.0, (0,) * len(SCORING))
    weights = LATER if more else (0.0,) * len(KINDS)
    for counts, points, rest in _sets(cubes, board):
        total = points + sum([n * weight for n, weight in zip(rest, weights, strict=True)])
        if total > best[0]:
            best = (total, counts)
    return best


def _sets(
    cubes: Cubes, board: Board, place: int = 0
) -> Iterator[tuple[tuple[int, ...], int, Cubes]]:
    """Sets that can be paid, with their points and the cubes left over.

    Of the last two kinds, which need no iron, only as many as go are looked at.
    """
    if place == len(SCORING):
        yield (), 0, cubes
        return
    building = SCORING[place]
    most = _most(cubes, building, board[place])
    if building == "ship" and board[SCORING.index("harbour")]:
        most = 0  # ships wait for both harbours
    least = 0 if building in SCARCE else max(0, most - 1)
    for count in range(least, most + 1):
        left = (*board[:place], board[place] - count, *board[place + 1 :])
        for counts, points, rest in _sets(_spend(cubes, building, count), left, place + 1):
            yield (count, *counts), points + count * VP[building], rest


def _most(cubes: Cubes, building: str, left: int) -> int:
    """How many of a building these cubes pay for, at most as many as are left."""
    for have, need in zip(cubes, COSTS[building], strict=True):
        if need and have // need < left:
            left = have // need
    return max(left, 0)


def _spend(cubes: Cubes, building: str, count: int) -> Cubes:
    if not count:
        return cubes
    pairs = zip(cubes, COSTS[building], strict=True)
    return tuple([have - count * need for have, need in pairs])
