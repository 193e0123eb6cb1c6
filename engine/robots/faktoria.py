"""A robot for Faktoria: it asks what its cubes could still become, and what a lot would add.

It looks at nothing but the view. The worth of what a seat owns is in victory points: the best
set of buildings that its cubes, and the production it can still expect, are enough for; what is
left over counts a little while lots are to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from engine.faktoria.cards import CATALOG, LARGE, VP
from engine.faktoria.view import CubeView, FaktoriaView
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice

LIMITS = CATALOG.limits
WORKS, SURCHARGE = LIMITS.works, LIMITS.surcharge
ROUNDS, LEAST = LIMITS.rounds, LIMITS.lot_least

LOT = 5.0  # what an average lot is worth
LATER = (0.45, 0.5, 2.0, 8.0)  # a unit left over of wood, stone, iron, gold, if lots are to come
NEEDY = 0.5  # how surely a loose iron still becomes a production building
AT_ONCE = ("cathedral", "chapel", "harbour", "castle")  # scarce: built as soon as can be
SCORING = ("cathedral", "chapel", "harbour", "castle", "ship", "tower", "stable")

Board = tuple[int, ...]  # what is left of SCORING
Set = tuple[float, tuple[int, ...]]  # worth, and how many of each of SCORING


class Owned(NamedTuple):
    """What a seat has: cubes in small ones, production buildings, guilders; and what may come.

    `productions` it can still expect; `lots`: there are auctions after this turn.
    """

    wood: int
    stone: int
    iron: int
    gold: int
    sawmills: int
    quarries: int
    guilders: int
    productions: int
    lots: bool

    def plus(self, cubes: Iterable[CubeView], sign: int = 1) -> Owned:
        got = Counter[str]()
        for cube in cubes:
            got[cube.kind] += sign * (LARGE if cube.large else 1)
        return self._replace(**{kind: getattr(self, kind) + count for kind, count in got.items()})


def choose(view: FaktoriaView, choice: Choice, worlds: list[Any], dice: Dice) -> list[str]:
    """The answer as option ids."""
    seat = choice.seat
    match choice.key:
        case "turn":
            return [_turn(view, seat, {offer.id for offer in choice.legal})]
        case "lot":
            return _lot(view, seat)
        case "open":
            return [f"bid:{_opening(view, seat)}"]
        case "bid":
            return [_bid(view, seat)]
        case "gift":
            return [_cheapest(view, seat, choice)]
        case "gift_order":
            return [_cheapest(view, seat, choice)]
    return [_order(view, seat, choice)]


# -- the turn ---------------------------------------------------------------------------------


def _turn(view: FaktoriaView, seat: int, legal: set[str]) -> str:
    """Import, then works, then Production, then points; Production before all in the last round."""
    mine = owned(view, seat)
    if "import" in legal:
        return "import"
    sawmills, quarries = _works(mine, board_of(view), rate(view, seat))[1]
    if sawmills and "build:sawmill" in legal:
        return "build:sawmill"
    if quarries and "build:quarry" in legal:
        return "build:quarry"
    building = _to_build(view, mine, legal)
    if building and view.building and view.round < ROUNDS:
        return building
    if "production" in legal:
        return "production"
    return building or _to_sell(view, mine, legal) or "end_turn"


def _to_build(view: FaktoriaView, mine: Owned, legal: set[str]) -> str | None:
    """The best building of the best set that can be paid now, if it should not wait."""
    _, counts = best_set(*_cubes_to_come(mine), board_of(view), mine.lots)
    for building, count in zip(SCORING, counts, strict=True):
        is_due = building in AT_ONCE or mine.productions == 0 or view.round >= ROUNDS - 1
        if count and is_due and f"build:{building}" in legal:
            return f"build:{building}"
    return None


def _to_sell(view: FaktoriaView, mine: Owned, legal: set[str]) -> str | None:
    """Without a guilder there is no Import, so something that is left over goes."""
    if mine.guilders or view.imported or (view.round == ROUNDS and view.produced):
        return None
    for kind in ("wood", "stone", "iron"):
        if f"export:{kind}" in legal:
            return f"export:{kind}"
    return None


# -- auctions ---------------------------------------------------------------------------------


def _lot(view: FaktoriaView, seat: int) -> list[str]:
    """The lot that is likely to bring most: won, or lost for one cube of it."""
    columns = [place for place, column in enumerate(view.columns) if column.now is not None]
    best, picked, seen = -1.0, columns[:LEAST], set()
    for count in range(LEAST, len(columns) + 1):
        for chosen in combinations(columns, count):
            lot = tuple(cube for place in chosen if (cube := view.columns[place].now))
            key = tuple(sorted((cube.kind, cube.large) for cube in lot))
            if key in seen:
                continue
            seen.add(key)
            if (hope := _hope(view, seat, lot)) > best:
                best, picked = hope, list(chosen)
    return [f"lot:{place + 1}" for place in picked]


def _hope(view: FaktoriaView, seat: int, lot: tuple[CubeView, ...]) -> float:
    """What this lot should bring the player in turn, in points."""
    limit = limit_of(view, seat, lot, seat)
    others = [s for s in range(len(view.players)) if s != seat]
    price = max(limit_of(view, other, lot, seat) for other in others)
    if limit > price:
        return gain(view, seat, lot) - (price + 1) * rate(view, seat)
    return min(gain(view, seat, (cube,)) for cube in set(lot))


def _opening(view: FaktoriaView, seat: int) -> int:
    """Low, yet not so low that the round goes on for ever."""
    assert view.auction is not None
    limit = limit_of(view, seat, view.auction.lot, seat)
    return max(1, min(limit // 4, view.players[seat].guilders))


def _bid(view: FaktoriaView, seat: int) -> str:
    """A third of the way to the limit, or pass."""
    auction = view.auction
    assert auction is not None
    assert auction.bid is not None
    limit = limit_of(view, seat, auction.lot, auction.starter)
    if limit < auction.least:
        return "pass"
    return f"bid:{auction.bid + max(1, (limit - auction.bid) // 3)}"


def _order(view: FaktoriaView, seat: int, choice: Choice) -> str:
    """Up to the limit in the auction that runs; for lots not yet known nothing that matters."""
    legal = {offer.id for offer in choice.legal}
    auction = view.auction
    if auction is not None and auction.bid is not None:
        limit = limit_of(view, seat, auction.lot, auction.starter)
        for option in (f"up_to:{limit}", "pass_above:0" if limit < auction.least else ""):
            if option in legal:
                return option
    for option in ("withdraw", "ask_first"):
        if option in legal:
            return option
    return choice.legal[0].id


def _cheapest(view: FaktoriaView, seat: int, choice: Choice) -> str:
    """The cube that this seat misses least."""
    mine, board, own_rate = owned(view, seat), board_of(view), rate(view, seat)

    def kept(option: str) -> float:
        word = option.split(":")[1]
        cube = CubeView(word.removeprefix("large_"), word.startswith("large_"))
        has_it = choice.key == "gift"
        return worth(mine.plus((cube,), -1) if has_it else mine, board, own_rate) - (
            0.0 if has_it else gain(view, seat, (cube,))
        )

    return max((offer.id for offer in choice.legal), key=kept)


def limit_of(view: FaktoriaView, seat: int, lot: tuple[CubeView, ...], starter: int) -> int:
    """The most guilders that the lot is worth to a seat, none that it cannot use."""
    if seat == starter:  # a lot that is lost still brings a cube
        brings = gain(view, seat, lot) - min(gain(view, seat, (cube,)) for cube in set(lot))
    else:  # a cube of it must be given away
        brings = max(gain(view, seat, _without(lot, cube)) for cube in set(lot))
    guilders = view.players[seat].guilders
    return max(0, min(guilders, int(brings / rate(view, seat)))) if guilders else 0


def _without(lot: tuple[CubeView, ...], cube: CubeView) -> tuple[CubeView, ...]:
    place = lot.index(cube)
    return lot[:place] + lot[place + 1 :]


# -- what things are worth --------------------------------------------------------------------


def gain(view: FaktoriaView, seat: int, cubes: tuple[CubeView, ...]) -> float:
    """What these cubes would add to what the seat owns, if it has a turn left to use them."""
    if not _turns(view, seat):
        return 0.0
    mine, board, own_rate = owned(view, seat), board_of(view), rate(view, seat)
    return worth(mine.plus(cubes), board, own_rate) - worth(mine, board, own_rate)


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
        wood=me.wood,
        stone=me.stone,
        iron=me.iron,
        gold=me.gold,
        sawmills=me.works.count("sawmill"),
        quarries=me.works.count("quarry"),
        guilders=min(me.guilders, (WORKS - 2) * SURCHARGE),
        productions=_turns(view, seat) - (seat == view.turn and view.produced),
        lots=_later_turns(view) > 0,
    )


def board_of(view: FaktoriaView) -> Board:
    left = {each.building: each.left for each in view.buildings}
    return tuple([left[building] for building in SCORING])


@lru_cache(maxsize=200_000)
def worth(mine: Owned, board: Board, own_rate: float) -> float:
    """Points that the seat may expect of what it owns."""
    return _works(mine, board, own_rate)[0]


@lru_cache(maxsize=200_000)
def _works(mine: Owned, board: Board, own_rate: float) -> tuple[float, tuple[int, int]]:
    """The best number of sawmills and quarries to add, and what comes of it."""
    best, picked = -1.0, (0, 0)
    owned_works = mine.sawmills + mine.quarries
    for sawmills, quarries in _new_works(mine):
        extra = _surcharges(owned_works + sawmills + quarries) - _surcharges(owned_works)
        if extra > mine.guilders:
            continue
        after = mine._replace(
            wood=mine.wood - sawmills,
            stone=mine.stone - 2 * quarries,
            iron=mine.iron - sawmills - quarries,
            sawmills=mine.sawmills + sawmills,
            quarries=mine.quarries + quarries,
        )
        points = _outcome(after, board) - extra * own_rate
        if points > best:
            best, picked = points, (sawmills, quarries)
    return best, picked


def _new_works(mine: Owned) -> Iterator[tuple[int, int]]:
    room = min(WORKS - mine.sawmills - mine.quarries, mine.iron) if mine.productions else 0
    for sawmills in range(min(room, mine.wood) + 1):
        for quarries in range(min(room - sawmills, mine.stone // 2) + 1):
            yield sawmills, quarries


def _surcharges(works: int) -> int:
    return SURCHARGE * max(0, works - LIMITS.surcharge_from + 1)


def _outcome(mine: Owned, board: Board) -> float:
    points = best_set(*_cubes_to_come(mine), board, mine.lots)[0]
    room = WORKS - mine.sawmills - mine.quarries
    loose = min(room, mine.iron)
    return points + NEEDY * loose * max(0, 5 * (mine.productions - 1)) * LATER[0]


def _cubes_to_come(mine: Owned) -> tuple[int, int, int, int]:
    """All cubes that the seat will have had by the end, without further lots."""
    wood = mine.wood + 5 * mine.sawmills * mine.productions
    stone = mine.stone + 5 * mine.quarries * mine.productions
    return wood, stone, mine.iron, mine.gold


@lru_cache(maxsize=200_000)
def best_set(wood: int, stone: int, iron: int, gold: int, board: Board, more: bool) -> Set:
    """The buildings that bring most, what is left over counting a little if `more` may come."""
    best: Set = (-1.0, (0,) * len(SCORING))
    weights = LATER if more else (0.0,) * 4
    for counts, rest in _large_sets(wood, stone, iron, gold, board):
        w, s, i, g = rest
        for towers in _towers(w, s, board[5]):
            stables = max(0, min((w - towers) // 7, s - 9 * towers, board[6]))
            left = (w - towers - 7 * stables, s - 9 * towers - stables, i, g)
            points = sum([VP[b] * n for b, n in zip(SCORING, counts, strict=False)])
            points += 8 * towers + 6 * stables
            total = points + sum([n * weight for n, weight in zip(left, weights, strict=True)])
            if total > best[0]:
                best = (total, (*counts, towers, stables))
    return best


def _towers(wood: int, stone: int, left: int) -> Iterable[int]:
    most = min(stone // 9, wood, left)
    return range(most, max(most - 2, -1), -1)


Cubes = tuple[int, int, int, int]


def _large_sets(
    wood: int, stone: int, iron: int, gold: int, board: Board
) -> Iterator[tuple[tuple[int, ...], Cubes]]:
    """Numbers of cathedral, chapel, harbour, castle and ship that can be paid, and the rest."""
    for cathedral in range(min(gold, stone // 12, board[0]) + 1):
        for chapel in range(min(gold - cathedral, wood // 9, board[1]) + 1):
            w, s, g = wood - 9 * chapel, stone - 12 * cathedral, gold - cathedral - chapel
            for harbours in range(min(iron, w // 14, board[2]) + 1):
                w2, i2 = w - 14 * harbours, iron - harbours
                for castles in range(min(i2, w2, s // 10, board[3]) + 1):
                    w3, s3, i3 = w2 - castles, s - 10 * castles, i2 - castles
                    ships = min(i3, w3 // 8, board[4]) if harbours == board[2] else 0
                    for count in range(ships + 1):
                        rest = (w3 - 8 * count, s3, i3 - count, g)
                        yield (cathedral, chapel, harbours, castles, count), rest
