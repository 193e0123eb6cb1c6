"""A robot for Faktoria: it asks what its cubes could still become, and what a lot would add.

It looks at nothing but the view. Bids end where a lot is worth no more guilders to its seat.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine.faktoria.cards import CATALOG
from engine.faktoria.view import CubeView, FaktoriaView
from engine.kernel.choice import Choice, Offer
from engine.kernel.dice import Dice
from engine.robots.faktoria_worth import (
    SCORING,
    Owned,
    best_set,
    best_works,
    board_of,
    cubes_to_come,
    gain,
    owned,
    rate,
)

ROUNDS, LEAST = CATALOG.limits.rounds, CATALOG.limits.lot_least
AT_ONCE = ("cathedral", "chapel", "harbour", "castle")  # scarce: built as soon as can be


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
    sawmills, quarries = best_works(mine, board_of(view), rate(view, seat))[1]
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
    _, counts = best_set(cubes_to_come(mine), board_of(view), mine.lots)
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
    """The cube that this seat would miss least."""
    return min(choice.legal, key=lambda offer: _missed(view, seat, offer)).id


def _missed(view: FaktoriaView, seat: int, offer: Offer) -> float:
    """What a cube of the lot is worth to its winner, who has it already or counts on it."""
    verb, word = offer.words
    cube = CubeView(word.removeprefix("large_"), word.startswith("large_"))
    return -gain(view, seat, (cube,), -1) if verb == "give" else gain(view, seat, (cube,))


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
