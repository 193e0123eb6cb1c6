"""What a thing would cost its maker now, in words, worked out from what all can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.factory_42.bills import (
    WAREHOUSE,
    Bill,
    Means,
    Payment,
    cheapest,
    guild_bill,
    making_bill,
    research_bill,
)
from engine.factory_42.cards import CATALOG, LEVELS
from engine.factory_42.effects import MakingSteam
from engine.factory_42.heaps import seen
from engine.factory_42.view import Factory42View, PlayerView
from engine.factory_42.words import ANY_OF, listed, points, rosettes
from engine.kernel.choice import Choice

HINT = 100


def means_in(view: Factory42View) -> Means:
    """All that the viewer could pay with."""
    me = _me(view)
    docks = {at: dict(car.cubes) for at, car in enumerate(me.docks, 1) if car is not None}
    tokens = CATALOG.numbers.private_steam - sum(p.private_steam for p in view.players)
    heaps = {WAREHOUSE: dict(me.warehouse), **docks}
    return Means(heaps, view.steam, me.private_steam, me.rosettes, tokens)


def _me(view: Factory42View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _has_commissar(view: Factory42View, location: str) -> bool:
    return any(p.location == location and p.commissar is not None for p in _me(view).places)


def making_of(view: Factory42View, number: int, card: str, level: str) -> Bill:
    """The viewer's bill for an order at a level, or a Commission, in that Manufacturium."""
    me = _me(view)
    event = CATALOG.events[view.event].effects if view.event else ()
    return making_bill(
        card,
        LEVELS.index(level) if level else None,
        number,
        crane="crane" in me.improvements,
        incinerator="incinerator" in me.improvements,
        commissar=_has_commissar(view, f"manufacturium_{number}"),
        more_steam=sum(effect.n for effect in event if isinstance(effect, MakingSteam)),
        steam_off=me.steam_off,
        cubes_off=me.cubes_off,
    )


def make_hint(view: Factory42View, choice: Choice, card: str, level: str) -> str:
    """What is paid and what it brings."""
    bill = making_of(view, int(choice.args[0]), card, level)
    return fitted(bill, view, bool(choice.args[1]), _reward(view, card, level))


def _reward(view: Factory42View, card: str, level: str) -> str:
    if not level:
        printed = CATALOG.commissions[card]
        more = f" and {rosettes(printed.rosettes)}" if printed.rosettes else ""
        return f"for {points(printed.vp)}{more}"
    order = next(order for order in view.orders if order.card == card)
    brings = CATALOG.orders[card].levels[LEVELS.index(level)].rosettes + order.pressure
    is_new = view.seat not in {seat for each in order.levels for seat in each.made}
    words = [points(2)] if is_new else []
    words += [rosettes(brings)] if brings else []
    return f"for {' and '.join(words)}" if words else "for nothing more"


def research_hint(view: Factory42View, choice: Choice, card: str) -> str:
    bill = research_bill(card, _has_commissar(view, "research"))
    vp = CATALOG.inventions[card].vp if card in CATALOG.inventions else 0
    return fitted(bill, view, bool(choice.args[2]), f"for {points(vp)}" if vp else "")


def guild_hint(view: Factory42View, choice: Choice, card: str) -> str:
    bill = guild_bill(card, int(choice.args[0]))
    printed = CATALOG.inventions[card]
    later = f"research costs {listed(printed.cost)} for {points(printed.vp)}"
    return f"{steam_words(bill, view, bool(choice.args[1]))}; {later}"


def steam_words(bill: Bill, view: Factory42View, otherwise: bool) -> str:
    payment = cheapest(bill, means_in(view))
    if otherwise or not payment.is_enough:
        return f"{bill.steam} Steam"
    return ", ".join(_parts(payment, listed))


def fitted(bill: Bill, view: Factory42View, otherwise: bool, reward: str) -> str:
    """The payment in words; with letters for the cubes where words would be too long."""
    payment = cheapest(bill, means_in(view))
    for how in HOW:
        cost = [how(bill.cubes)] if bill.cubes else []
        cost += [f"{bill.steam} Steam"] if bill.steam else []
        parts = cost if otherwise or not payment.is_enough else _parts(payment, how)
        words = f"{', '.join(parts) or 'nothing'} {reward}".strip()
        if len(words) <= HINT:
            break
    return words[:HINT]


def _parts(payment: Payment, how: Callable[[Mapping[str, int]], str]) -> list[str]:
    parts = [how(payment.heap)] if payment.cubes else []
    parts += [f"{payment.steam} Steam"] if payment.steam else []
    parts += [f"{payment.private} Private Steam"] if payment.private else []
    burned = [how(payment.burned)] if payment.burned else []
    burned += [rosettes(payment.burned_rosettes)] if payment.burned_rosettes else []
    return parts + ([f"burning {' + '.join(burned)}"] if burned else [])


def lettered(cubes: Mapping[str, int]) -> str:
    """ "2W M 3F": by letters, as on the pictures."""
    kinds = [*seen(cubes).items(), *[(kind, n) for kind, n in cubes.items() if kind in ANY_OF]]
    return " ".join(f"{n if n > 1 else ''}{_letter(kind)}" for kind, n in kinds)


def _letter(kind: str) -> str:
    return kind[4] if kind in ANY_OF else CATALOG.resources[kind].letter


HOW: tuple[Callable[[Mapping[str, int]], str], ...] = (listed, lettered)


def paid_words(args: tuple[str | int, ...]) -> str:
    """A payment that stands in a choice's arguments: words and numbers by turns."""
    pairs = list(zip(map(str, args[::2]), map(int, args[1::2]), strict=True))
    cubes = {word: n for word, n in pairs if word in CATALOG.resources}
    burned = {word.removeprefix("burned_"): n for word, n in pairs if word.startswith("burned_")}
    count = burned.pop("rosettes", 0)
    rest = dict(pairs)
    found = [listed(cubes)] if cubes else []
    found += [f"{rest['steam']} Steam"] if "steam" in rest else []
    found += [f"{rest['private_steam']} Private Steam"] if "private_steam" in rest else []
    fuel = [listed(burned)] if burned else []
    fuel += [rosettes(count)] if count else []
    return ", ".join(found + ([f"burning {' + '.join(fuel)}"] if fuel else [])) or "nothing"
