"""Done: discard down to what may be kept, and the seat's work is over for good (FF-20, FF-50)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import LIMITS
from engine.fantastic_factories.events import Discarded, Finished
from engine.fantastic_factories.steps.airport import LeaveGift, has_to_name
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Ask, AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories


class Done(Option, frozen=True, tag="done"):
    """The seat says that its work is over."""

    final: ClassVar[bool] = True


class DoneOver(Done, frozen=True, tag="done"):
    """Something must be chosen first, so it can still be taken back."""

    final: ClassVar[bool] = False


class Throw(Option, frozen=True, tag="throw"):
    """Discard so much metal and energy."""

    metal: int
    energy: int


class Drop(Option, frozen=True, tag="drop"):
    """Discard this blueprint."""

    card: str


DONE = Done()
DONE_OVER = DoneOver()


def resources_over(game: FantasticFactories, seat: int) -> int:
    player = game.players[seat]
    return max(player.metal + player.energy - LIMITS.resources_kept, 0)


def cards_over(game: FantasticFactories, seat: int) -> int:
    return max(len(game.players[seat].hand) - LIMITS.cards_kept, 0)


def offers(game: FantasticFactories, seat: int) -> Iterator[tuple[Option, Why | None]]:
    yield DONE_OVER if is_asked(game, seat) else DONE, None


def is_asked(game: FantasticFactories, seat: int) -> bool:
    """True if something is still to be chosen after "done", which until then is not final."""
    if cards_over(game, seat) or has_to_name(game, seat):
        return True
    throw = ThrowResources(seat)
    return bool(resources_over(game, seat)) and throw.forced(game) is None


def finish(game: FantasticFactories, seat: int) -> Then:
    """Resources first, then cards, as far as there are too many; then an Airport's gift."""
    then: list[Act | Ask] = [Finish(seat)]
    if has_to_name(game, seat):
        then.append(LeaveGift(seat))
    if cards_over(game, seat):
        then.append(DropCards(seat))
    if resources_over(game, seat):
        then.append(ThrowResources(seat))
    return then


class ThrowResources(Ask, tag="ff.throw_resources"):
    """Metal and energy together down to 12, as the owner likes; goods do not count."""

    key: ClassVar[str] = "throw_resources"

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        over, more = resources_over(game, self.seat), cards_over(game, self.seat)
        is_last = not more and not has_to_name(game, self.seat)
        return (over, LIMITS.resources_kept, int(is_last))

    def _mixes(self, game: FantasticFactories) -> list[Throw]:
        player, over = game.players[self.seat], resources_over(game, self.seat)
        least, most = max(over - player.energy, 0), min(over, player.metal)
        return [Throw(metal, over - metal) for metal in range(least, most + 1)]

    def forced(self, game: FantasticFactories) -> Throw | None:
        mixes = self._mixes(game)
        return mixes[0] if len(mixes) == 1 else None

    def offers(self, game: FantasticFactories) -> Iterator[tuple[Option, Why | None]]:
        return iter([(mix, None) for mix in self._mixes(game)])

    def take(self, game: FantasticFactories, option: Throw) -> Then:
        game.move(self.seat, metal=-option.metal, energy=-option.energy)
        game.say(Discarded(seat=self.seat, metal=option.metal, energy=option.energy))


class DropCards(AskSome, tag="ff.drop_cards"):
    """The hand down to 10 cards, as the owner likes."""

    key: ClassVar[str] = "drop_cards"

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        is_last = not has_to_name(game, self.seat)
        return (cards_over(game, self.seat), LIMITS.cards_kept, int(is_last))

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        over = cards_over(game, self.seat)
        for card, count in sorted(Counter(game.players[self.seat].hand).items()):
            yield Part(Drop(card), min(count, over), (1,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        over = cards_over(game, self.seat)
        return (Bound("blueprints", low=over, high=over),)

    def take_all(self, game: FantasticFactories, options: list[Drop]) -> Then:
        cards = tuple([option.card for option in options])
        game.discard(self.seat, *cards)
        game.say(Discarded(seat=self.seat, cards=cards))


class Finish(Act, tag="ff.finish"):
    """The lane is empty now: the others need not wait for this seat any more."""

    seat: int

    def run(self, game: FantasticFactories) -> Then:
        game.players[self.seat].done = True
        game.say(Finished(seat=self.seat))
