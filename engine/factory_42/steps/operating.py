"""Rulebook, 7 - Operate: what the text box of an Invention says, one word of it after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.cards import CATALOG, GROUPS, SIZES
from engine.factory_42.effects import Effect
from engine.factory_42.events import RosettesGained
from engine.factory_42.events_later import (
    DiscountGained,
    PointsGained,
    PrivateSteamGained,
    TowerReleased,
    Upgraded,
)
from engine.factory_42.heaps import count, heap_of, move, of_size, one_by_one, seen
from engine.factory_42.steps.asking import Question, Selection
from engine.factory_42.steps.bureaucracy import STREAM
from engine.factory_42.steps.event import SteamByEvent
from engine.factory_42.steps.fetching import DrawFromBag, LoadOwnDocks, TakeFromPool
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class GainCube(Option, frozen=True, tag="gain"):
    resource: str


class UpgradeCube(Option, frozen=True, tag="upgrade"):
    """This cube becomes the next larger one of its group."""

    resource: str


class EnoughUpgraded(Option, frozen=True, tag="upgrade_no_more"):
    """The rest of the upgrades is not wanted."""


ENOUGH = EnoughUpgraded()


class DoEffect(Act, tag="f42.effect"):
    """Rulebook, 7 - Operate: follow the instructions on the card, as far as can be done."""

    seat: int
    card: str
    at: int

    def run(self, game: Factory42) -> Then:
        effect = CATALOG.inventions[self.card].effects[self.at]
        return self._asking(effect) or self._at_once(game, effect)

    def _asking(self, effect: Effect) -> Step | None:
        match effect:
            case effects.GainAny(n=n, size=size):
                return GainAnyCubes(self.seat, self.card, n, size)
            case effects.Upgrade(n=n):
                return UpgradeOne(self.seat, self.card, n)
            case effects.TakePool(n=n, group=group):
                return TakeFromPool(self.seat, self.card, n, group)
            case effects.LoadDocks(n=n):
                return LoadOwnDocks(self.seat, self.card, n)
            case effects.DrawBag(n=n, keep=keep):
                return DrawFromBag(self.seat, self.card, n, keep)
            case effects.Steam(n=n):
                return SteamByEvent(n)
        return None

    def _at_once(self, game: Factory42, effect: Effect) -> Then:
        player = game.players[self.seat]
        match effect:
            case effects.Gain(cubes=cubes):
                return receive(game, self.seat, cubes, self.card)
            case effects.Rosettes(n=n):
                gained = game.gain_rosettes(self.seat, n)
                game.say(RosettesGained(seat=self.seat, rosettes=gained, cause=self.card))
            case effects.Points(n=n):
                game.score(self.seat, n)
                game.say(PointsGained(seat=self.seat, vp=n, cause=self.card))
            case effects.Tank(n=n):
                gained = min(n, game.private_steam_left, CATALOG.numbers.tank - player.tank)
                player.tank += gained
                game.say(PrivateSteamGained(seat=self.seat, steam=gained, cause=self.card))
            case effects.Release(n=n):
                release(game, n)
            case effects.DiscountCubes(n=n):
                player.cubes_off += n
                game.say(DiscountGained(seat=self.seat, cubes=n))
            case effects.DiscountSteam(n=n):
                player.steam_off += n
                game.say(DiscountGained(seat=self.seat, steam=n))
        return None


def release(game: Factory42, n: int) -> None:
    """Cubes that are stuck in the Tower, each equally likely, fall into the Common Pool."""
    cubes = one_by_one(game.tower)
    found = heap_of(game.dice.draw(cubes, STREAM) for _ in range(min(n, len(cubes))))
    move(game.tower, game.pool, found)
    game.say(TowerReleased(cubes=seen(found)))


class GainAnyCubes(Selection, tag="f42.effect_gain_any"):
    """Rulebook, 7 - Operate: cubes of a size, in any mix that the Supply has."""

    key: ClassVar[str] = "gain_any"
    card: str
    n: int
    size: str

    def owed(self, game: Factory42) -> int:
        return min(self.n, count(of_size(game.supply, self.size)))

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, self.owed(game), self.size)

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in of_size(game.supply, self.size).items():
            yield Part(GainCube(kind), min(n, self.n), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("cubes", low=self.owed(game), high=self.owed(game)),)

    def forced(self, game: Factory42) -> list[GainCube] | None:
        return None if self.owed(game) else []

    def take_all(self, game: Factory42, options: list[GainCube]) -> Then:
        return receive(game, self.seat, heap_of(option.resource for option in options), self.card)


def next_larger(kind: str) -> str | None:
    """The next larger cube of its group: small, medium, large; Coal and Magic have none."""
    printed = CATALOG.resources[kind]
    if printed.group == "special" or printed.size == SIZES[-1]:
        return None
    larger = SIZES[SIZES.index(printed.size) + 1]
    return next(k for k in GROUPS[printed.group] if CATALOG.resources[k].size == larger)


class UpgradeOne(Question, tag="f42.effect_upgrade"):
    """Rulebook, 7 - Operate: a Warehouse cube becomes the next larger one, so many times."""

    key: ClassVar[str] = "upgrade"
    card: str
    left: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, self.left)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for kind in seen(game.players[self.seat].warehouse):
            larger = next_larger(kind)
            if larger is not None:
                yield UpgradeCube(kind), None if game.supply.get(larger) else Why("sold_out")
        yield ENOUGH, None

    def forced(self, game: Factory42) -> Option | None:
        return ENOUGH if not self.left or self.legal(game) == [ENOUGH] else None

    def take(self, game: Factory42, option: Option) -> Then:
        if not isinstance(option, UpgradeCube):
            return None
        larger, warehouse = next_larger(option.resource), game.players[self.seat].warehouse
        assert larger is not None
        move(game.supply, warehouse, {larger: 1})
        move(warehouse, game.supply, {option.resource: 1})
        game.say(Upgraded(seat=self.seat, cube=option.resource, into=larger))
        return UpgradeOne(self.seat, self.card, self.left - 1)
