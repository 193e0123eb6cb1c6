"""Small words that sentences are made of: cubes, places, cards, rosettes, points, effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.factory_42 import effects
from engine.factory_42.cards import CATALOG
from engine.factory_42.effects import Effect
from engine.factory_42.heaps import seen

SEATS = ("Circle", "Square", "Triangle", "Diamond", "Plus")

LOCATIONS = {
    "event": "Event",
    "requisition": "Requisition",
    "bureaucracy": "Bureaucracy",
    "loading": "Loading",
    "spiking": "Spiking",
    "shipping": "Shipping",
    "steam": "Steam Generation",
    "operate": "Operate",
    "guild": "Inventor's Guild",
    "embassy": "Elven Embassy",
    "trading": "Trading",
    "research": "Research",
    "manufacturium_1": "Manufacturium 1",
    "accounting": "Accounting",
    "manufacturium_2": "Manufacturium 2",
    "end_of_round": "End of Round",
}

ANY_OF = {"any_material": "any Material", "any_metal": "any Metal", "any_food": "any Food"}
HABITS = {
    "keep_railcars": "always keep railcars as they are",
    "penalty_points": "always lose points",
    "penalty_rosettes": "always give 2 rosettes",
    "penalty_cheaper": "give 2 rosettes for 2 orders or more, else lose points",
}
GROUPS = {
    "materials": "Materials",
    "metals": "Metals",
    "food": "Food",
    "special": "Coal or Magic",
    "any": "any cubes",
}


def resource(kind: str) -> str:
    return ANY_OF.get(kind) or kind.capitalize()


def listed(cubes: Mapping[str, int]) -> str:
    """Cubes in words: "2 Flax + Wood + 3 any Metal"; "nothing" if there are none."""
    kinds = [*seen(cubes).items(), *[(kind, n) for kind, n in cubes.items() if kind in ANY_OF]]
    return (
        " + ".join(resource(k) if n == 1 else f"{n} {resource(k)}" for k, n in kinds) or "nothing"
    )


def rosettes(count: int) -> str:
    return f"{count} rosette" if count == 1 else f"{count} rosettes"


def points(count: int) -> str:
    return f"{count} VP"


def cubes(count: int) -> str:
    return f"{count} cube" if count == 1 else f"{count} cubes"


def steps(count: int, word: str) -> str:
    """ "1 point", "2 points"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def place(location: str) -> str:
    return LOCATIONS[location]


def spot(words: str) -> str:
    """A place of a plan: `loading` or `loading:commissar`."""
    location, _, role = words.partition(":")
    return f"{place(location)} (Commissar)" if role else place(location)


def spots(planned: Iterable[str]) -> str:
    return ", ".join(f"{at} {spot(each)}" for at, each in enumerate(planned, 1))


def card(card_id: str) -> str:
    """The name of any card or improvement."""
    for cards in (
        CATALOG.orders,
        CATALOG.events,
        CATALOG.market,
        CATALOG.inventions,
        CATALOG.commissions,
        CATALOG.improvements,
    ):
        if card_id in cards:
            name: str = cards[card_id].name
            return name
    return card_id


def cause(word: str) -> str:
    """Where something came from: the Event, a location, an Invention."""
    return {"event": "Event", "start": "Start", "hero": "Hero of Labour"}.get(
        word, LOCATIONS.get(word) or card(word)
    )


def seat(number: int, viewer: int | None) -> str:
    return "you" if number == viewer else SEATS[number]


def dock(number: int, owner: int, viewer: int | None) -> str:
    whose = "your" if owner == viewer else f"{SEATS[owner]}'s"
    return f"{whose} Dock {number}"


def of_event(event: str) -> str:
    """What an Event does, in one line."""
    printed = CATALOG.events[event]
    added = {kind: n for kind, n in printed.pool.items() if n > 0}
    removed = {kind: -n for kind, n in printed.pool.items() if n < 0}
    words = [_effect(effect) for effect in printed.effects]
    words += [f"the pool gains {listed(added)}"] if added else []
    words += [f"the pool loses {listed(removed)}"] if removed else []
    return "; ".join(words)


def of_invention(invention: str) -> str:
    """What operating an Invention does, in one line."""
    return "; ".join(_own_effect(effect) for effect in CATALOG.inventions[invention].effects)


def _effect(effect: Effect) -> str:
    match effect:
        case effects.Gain(cubes=gained):
            return f"everybody gains {listed(gained)}"
        case effects.Catchup(cubes=gained):
            return f"whoever has the fewest VP gains {listed(gained)}"
        case effects.Lose(group=group, n=n):
            return f"everybody returns {n} of {GROUPS[group]}"
        case effects.GainRosettes(n=n):
            return f"everybody gains {rosettes(n)}"
        case effects.Steam(n=n):
            return f"Steam {n:+d}"
        case effects.Close(location=location):
            return f"{place(location)} is closed"
        case effects.CloseCommissars():
            return "no Commissars on the main board"
        case effects.LoadMax(n=n):
            return f"Loading takes {n:+d} cubes at most"
        case effects.Requisition(pool=pool, warehouse=warehouse):
            parts = [f"{pool:+d} for the pool"] if pool else []
            parts += [f"{warehouse:+d} for the Warehouse"] if warehouse else []
            return f"each Worker's Requisition points {' and '.join(parts)}"
        case effects.MakingSteam(n=n):
            return f"each making needs {n:+d} Steam"
        case effects.Hero(rosettes=n):
            return f"the Hero of Labour gets {rosettes(n)}"
    raise AssertionError(f"no words for {effect!r}")


def _own_effect(effect: Effect) -> str:
    match effect:
        case effects.Gain(cubes=gained):
            return f"gain {listed(gained)}"
        case effects.GainAny(n=n, size=size):
            return f"gain {n} {size} cubes of your choice"
        case effects.Upgrade(n=n):
            return f"up to {n} times, a cube becomes the next larger of its group"
        case effects.Steam(n=n):
            return f"Steam {n:+d}"
        case effects.Tank(n=n):
            return f"{n} Private Steam"
        case effects.Rosettes(n=n):
            return rosettes(n)
        case effects.Points(n=n):
            return points(n)
        case effects.TakePool(n=n, group=group):
            return f"take up to {n} of {GROUPS[group]} from the pool"
        case effects.LoadDocks(n=n):
            return f"load up to {cubes(n)} from the pool into your docks"
        case effects.DrawBag(n=n, keep=keep):
            return f"draw {n} from the bag, keep up to {keep}"
        case effects.Release(n=n):
            return f"{n} stuck cubes fall out of the Tower"
        case effects.DiscountCubes(n=n):
            return f"your next making needs {cubes(n)} fewer"
        case effects.DiscountSteam(n=n):
            return f"your makings this round need {n} Steam less"
        case effects.Pay(cubes=owed, steam=steam):
            parts = [listed(owed)] if owed else []
            parts += [f"{steam} Steam"] if steam else []
            return f"pay {' and '.join(parts)}"
    raise AssertionError(f"no words for {effect!r}")
