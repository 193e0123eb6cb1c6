"""What a cost can be paid with, and the cheapest sensible way to pay it.

A bill says what must be paid, means what its payer has. Nothing here changes anything, and all of
it can be worked out from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from engine.factory_42.cards import ANY, CATALOG, GROUPS
from engine.factory_42.heaps import Heap

MAGIC, WAREHOUSE = "magic", 0
Token = tuple[str, int]
"""A cube: its kind, and where it lies: 0 in the Warehouse, 1 or 2 in that dock."""


class Bill(msgspec.Struct, frozen=True):
    """A cost. `cause`: research, guild, making, or the id of an Invention; `what` is paid for.

    `docks` may pay beside the Warehouse, best first. `virtual`: Magic of a Commissar, for one cube
    or 1 Steam. `off`: cubes fewer. `burns`: an Incinerator may make Private Steam for it (F42-93).
    """

    cause: str
    what: str
    cubes: Heap = {}
    steam: int = 0
    docks: tuple[int, ...] = ()
    virtual: int = 0
    off: int = 0
    burns: bool = False

    @property
    def sources(self) -> tuple[int, ...]:
        """Docks first: their cubes serve nothing else (F42-7)."""
        return (*self.docks, WAREHOUSE)

    @property
    def size(self) -> int:
        """How many cubes are asked for."""
        return sum(self.cubes.values())


@dataclass
class Means:
    """What a payer has.

    `heaps`: cubes by place, 0 the Warehouse; `tokens`: Private Steam that the Supply has.
    """

    heaps: dict[int, Heap]
    steam: int
    tank: int = 0
    rosettes: int = 0
    tokens: int = 0


@dataclass
class Payment:
    """Cubes by token, Steam of the gauge, Private Steam, and what is burned in the Incinerator.

    `lacks`, `lacks_steam`: what the means fall short of; then it is no payment.
    """

    cubes: dict[Token, int] = field(default_factory=dict)
    steam: int = 0
    private: int = 0
    burned: Heap = field(default_factory=dict)
    burned_rosettes: int = 0
    lacks: int = 0
    lacks_steam: int = 0

    @property
    def is_enough(self) -> bool:
        return not self.lacks and not self.lacks_steam

    @property
    def is_plain(self) -> bool:
        """True if no Magic is spent and nothing is burned: that is never done unasked."""
        is_magic = any(kind == MAGIC for kind, _ in self.cubes)
        return not is_magic and not self.burned and not self.burned_rosettes

    @property
    def heap(self) -> Heap:
        """Its cubes by kind, wherever they lie."""
        found: Heap = {}
        for (kind, _), n in self.cubes.items():
            found[kind] = found.get(kind, 0) + n
        return found


def price(kind: str) -> int:
    """What a cube is worth to its owner: its Requisition price; Magic as much as the dearest."""
    found = CATALOG.resources[kind].price
    return found if found is not None else max(r.price or 0 for r in CATALOG.resources.values())


def cheapest(bill: Bill, means: Means) -> Payment:
    """The cheapest sensible payment, or how much is lacking.

    Docks before the Warehouse, gauge before the tank, what costs nothing for the dearest cube, then
    cheap cubes and rosettes into the Incinerator, Magic only for what nothing else can pay.
    """
    return _Paying(bill, means).payment()


def can_pay(bill: Bill, means: Means) -> bool:
    """True if the cheapest payment is enough; where far too much is lacking, at a glance."""
    heaps = [means.heaps[place] for place in bill.sources if place in means.heaps]
    spare = bill.virtual + bill.off + sum([heap.get(MAGIC, 0) for heap in heaps])
    if not bill.burns:
        spare -= max(bill.steam - means.steam - means.tank, 0)
    for kind, wanted in bill.cubes.items():
        if spare < 0:
            return False
        if kind not in ANY:
            for heap in heaps:
                wanted -= heap.get(kind, 0)
            spare -= max(wanted, 0)
    return spare >= 0 and cheapest(bill, means).is_enough


class _Paying:
    """The payment as it grows; `left` is what the payer still has of each place."""

    def __init__(self, bill: Bill, means: Means) -> None:
        self.bill, self.means = bill, means
        self.left = {place: dict(means.heaps.get(place, {})) for place in bill.sources}
        self.found = Payment(steam=min(bill.steam, means.steam))
        self.found.private = min(bill.steam - self.found.steam, means.tank)
        self.found.lacks_steam = bill.steam - self.found.steam - self.found.private

    def payment(self) -> Payment:
        self._named()
        self._any_of_a_group()
        for _ in range(min(self.bill.off, self.bill.size)):
            self._leave_out_cube()
        for _ in range(self.bill.virtual):
            self._use_virtual()
        self._magic_for_cubes()
        if self.found.lacks_steam and self.bill.burns:
            self._burn()
        self._magic_for_steam()
        return self.found

    def _use(self, kind: str, place: int, n: int) -> None:
        if n > 0:
            self.left[place][kind] -= n
            self.found.cubes[kind, place] = self.found.cubes.get((kind, place), 0) + n

    def _named(self) -> None:
        for kind, wanted in self.bill.cubes.items():
            if kind in ANY:
                continue
            for place in self.bill.sources:
                n = min(wanted, self.left[place].get(kind, 0))
                self._use(kind, place, n)
                wanted -= n
            self.found.lacks += wanted

    def _any_of_a_group(self) -> None:
        for word, wanted in self.bill.cubes.items():
            if word not in ANY:
                continue
            held = [(k, place) for place in self.bill.sources for k in GROUPS[ANY[word]]]
            held.sort(key=lambda token: (token[1] == WAREHOUSE, price(token[0])))
            for kind, place in held:
                n = min(wanted, self.left[place].get(kind, 0))
                self._use(kind, place, n)
                wanted -= n
            self.found.lacks += wanted

    def _leave_out_cube(self) -> bool:
        """One cube need not be paid: one that is lacking, or else the dearest."""
        if self.found.lacks:
            self.found.lacks -= 1
            return True
        if not self.found.cubes:
            return False
        kind, place = max(self.found.cubes, key=self._saving)
        self.found.cubes[kind, place] -= 1
        if not self.found.cubes[kind, place]:
            del self.found.cubes[kind, place]
        self.left[place][kind] += 1
        return True

    def _saving(self, token: Token) -> tuple[int, int]:
        """The dearest; but where Steam is lacking, one that can become Steam."""
        kind, place = token
        is_fuel = kind == MAGIC or (self.bill.burns and place == WAREHOUSE)
        return (is_fuel, price(kind)) if self.found.lacks_steam else (price(kind), is_fuel)

    def _use_virtual(self) -> None:
        if not self.found.lacks and self.found.lacks_steam:
            self.found.lacks_steam -= 1
        elif not self._leave_out_cube():
            if self.found.private:
                self.found.private -= 1
            elif self.found.steam:
                self.found.steam -= 1

    def _magic_for_cubes(self) -> None:
        self.found.lacks -= self._magic(self.found.lacks)

    def _magic_for_steam(self) -> None:
        self.found.lacks_steam -= self._magic(self.found.lacks_steam)

    def _magic(self, wanted: int) -> int:
        used = 0
        for place in self.bill.sources:
            n = min(wanted - used, self.left[place].get(MAGIC, 0))
            self._use(MAGIC, place, n)
            used += n
        return used

    def _burn(self) -> None:
        """Private Steam for what is lacking, the cheapest fuel first; burning Magic saves none."""
        tokens = self.means.tokens
        fuel = [(float(price(k)), k) for k in self.left[WAREHOUSE] if k != MAGIC]
        for _, kind in sorted([*fuel, (ROSETTE_FOR_1_STEAM, ROSETTE)]):
            while self.found.lacks_steam and tokens > 0 and self._burn_one(kind):
                gained = min(ROSETTE_STEAM if kind == ROSETTE else 1, tokens)
                tokens -= gained
                used = min(gained, self.found.lacks_steam)
                self.found.lacks_steam -= used
                self.found.private += used

    def _burn_one(self, kind: str) -> bool:
        if kind == ROSETTE:
            if self.found.burned_rosettes >= self.means.rosettes:
                return False
            self.found.burned_rosettes += 1
            return True
        if not self.left[WAREHOUSE].get(kind):
            return False
        self.left[WAREHOUSE][kind] -= 1
        self.found.burned[kind] = self.found.burned.get(kind, 0) + 1
        return True


ROSETTE, ROSETTE_STEAM = "rosette", 2
ROSETTE_FOR_1_STEAM = 1.2
"""Points that half a rosette is worth, beside the prices of cubes."""


def making_bill(
    card: str,
    level: int | None,
    number: int,
    *,
    crane: bool = False,
    incinerator: bool = False,
    commissar: bool = False,
    more_steam: int = 0,
    steam_off: int = 0,
    cubes_off: int = 0,
) -> Bill:
    """The cost of an order at a level (0 to 2), or of a Commission (None), by Manufacturium."""
    if level is None:
        cubes, steam = CATALOG.commissions[card].cost, CATALOG.commissions[card].steam
    else:
        cubes, steam = CATALOG.orders[card].levels[level].cost, CATALOG.orders[card].steam
    return Bill(
        cause="making",
        what=card,
        cubes=cubes,
        steam=max(steam + more_steam - steam_off, 0),
        docks=(number, 3 - number) if crane else (number,),
        virtual=int(commissar),
        off=cubes_off,
        burns=incinerator,
    )


def research_bill(card: str, commissar: bool) -> Bill:
    """The cost of a Standard Improvement or an Invention: from the Warehouse only (F42-7)."""
    steam = 0
    if card in CATALOG.improvements:
        cubes, steam = CATALOG.improvements[card].cost, CATALOG.improvements[card].steam
    else:
        cubes = CATALOG.inventions[card].cost
    return Bill("research", card, cubes, steam, virtual=int(commissar))


def guild_bill(card: str, slot: int) -> Bill:
    """The price of an Invention, by the space that the Worker is in."""
    return Bill("guild", card, {}, CATALOG.guild[slot - 1].steam)


def operation_bill(card: str, cubes: Mapping[str, int], steam: int) -> Bill:
    """What an Invention wants before it works: from Warehouse or docks (F42-7)."""
    return Bill(card, card, dict(cubes), steam, docks=(1, 2))
