"""The work phase opens: dice are rolled for all, Foreman names values first (FF-44, FF-45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import CATALOG, LIMITS
from engine.fantastic_factories.events import Rolled
from engine.fantastic_factories.pieces import Die
from engine.fantastic_factories.steps.dice import add_die, roll
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

FACES = (1, 2, 3, 4, 5, 6)


class SetTo(Option, frozen=True, tag="set_to"):
    """One die is set to this value instead of being rolled."""

    value: int


class RollAll(Option, frozen=True, tag="roll_all"):
    """Foreman sets nothing."""


class CallSpecialist(Option, frozen=True, tag="specialist"):
    """The Specialist brings an extra die of this value."""

    value: int


ROLL_ALL = RollAll()
SET_TO = {value: SetTo(value) for value in FACES}
SPECIALIST = tuple(CallSpecialist(value) for value in FACES)


def own_dice(game: FantasticFactories, seat: int) -> int:
    """Own dice less those stolen and kept away, never fewer than one (FF-32)."""
    player = game.players[seat]
    return max(LIMITS.dice - player.taken - player.fewer, CATALOG.sabotage.least_own_dice)


def owners(game: FantasticFactories, seat: int) -> list[int | None]:
    """The colours of all dice that the seat rolls: own ones, stolen ones, white ones."""
    player = game.players[seat]
    own: list[int | None] = [seat] * own_dice(game, seat)
    return [*own, *player.takes, *[None] * player.hired_hands]


def roll_dice(game: FantasticFactories, seat: int, values: tuple[int, ...] = ()) -> None:
    """Dice of the named values first, the rest is rolled; then those of Airports (FF-44)."""
    player, colours = game.players[seat], owners(game, seat)
    rolled = [roll(game, seat) for _ in colours[len(values) :]]
    player.dice = [
        Die(value, owner) for value, owner in zip((*values, *rolled), colours, strict=True)
    ]
    player.dice += [Die(value) for value in player.gifts]
    player.resting = LIMITS.dice - player.taken - own_dice(game, seat)
    player.foreman = False
    game.say(
        Rolled(
            seat=seat,
            values=tuple(rolled),
            set_to=values,
            gifts=tuple(player.gifts),
            resting=LIMITS.dice - own_dice(game, seat),
        )
    )
    player.gifts = []


class Foreman(AskSome, tag="ff.foreman"):
    """None to four dice are set before the first one is rolled."""

    key: ClassVar[str] = "foreman"

    def _most(self, game: FantasticFactories) -> int:
        return min(len(owners(game, self.seat)), LIMITS.dice)

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self._most(game), len(owners(game, self.seat)))

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        most = self._most(game)
        for option in SET_TO.values():
            yield Part(option, most, (1,))
        yield Part(ROLL_ALL, 1, (most,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        return (Bound("dice", low=1, high=self._most(game)),)

    def take_all(self, game: FantasticFactories, options: list[SetTo | RollAll]) -> Then:
        values = tuple([option.value for option in options if isinstance(option, SetTo)])
        roll_dice(game, self.seat, values)


def specialist_offers(game: FantasticFactories, seat: int) -> Iterator[tuple[Option, Why | None]]:
    """Once, at any time of the work phase (FF-9)."""
    if game.players[seat].specialist:
        for option in SPECIALIST:
            yield option, None


def call_specialist(game: FantasticFactories, seat: int, option: CallSpecialist) -> Then:
    game.players[seat].specialist = False
    add_die(game, seat, "specialist", option.value)
