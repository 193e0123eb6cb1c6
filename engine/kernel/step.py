"""Steps: the sections of a rulebook as small structs on a saved stack.

A step either acts by itself (`Act`), asks one seat (`Ask`, `AskSome`), or lets all seats go on
side by side (`Together`). Whatever a step returns follows it: nothing, one step, or several
(the last of them first to go). Steps know the state only through the argument `game`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from .choice import Bound, Choice, Offer, Why

Then = Any  # a Step, a list of Steps, or None; the game's union says which
Stack = list[Any]


class Step(msgspec.Struct):
    """Base of all steps; a game's step sets `tag="lf.turn"`, a written string for ever."""

    def settle(self, game: Any, stack: Stack) -> bool:
        """Go on by itself as far as it can; False if it must wait for somebody."""
        raise NotImplementedError


def follow(stack: Stack, then: Then) -> None:
    """Lay what follows on the stack; of several the last one is on top."""
    if then is None:
        return
    if isinstance(then, list):
        stack.extend(then)
    else:
        stack.append(then)


def settle(game: Any, stack: Stack) -> None:
    """Let steps go on until one must wait, or nothing is left, or the game is over."""
    while stack and game.over is None and stack[-1].settle(game, stack):
        pass


class Act(Step):
    """A step that needs nobody: it does its section and says what follows."""

    def run(self, game: Any) -> Then:
        raise NotImplementedError

    def settle(self, game: Any, stack: Stack) -> bool:
        stack.pop()
        follow(stack, self.run(game))
        return True


class Ask(Step):
    """A step that asks `seat` for exactly one option.

    `offers` is the only enumeration of what is legal; `take` does what was chosen. A choice
    that everybody knows cannot matter is answered by `forced`; a standing order by `ordered`.
    """

    seat: int
    key: ClassVar[str] = ""
    waited: ClassVar[bool] = True
    private: ClassVar[bool] = False

    def offers(self, game: Any) -> Iterator[tuple[Any, Why | None]]:
        """Each candidate with the reason why not, or None if it is offered."""
        raise NotImplementedError

    def take(self, game: Any, option: Any) -> Then:
        raise NotImplementedError

    def forced(self, game: Any) -> Any | None:
        return None

    def ordered(self, game: Any) -> Any | None:
        return None

    def args(self, game: Any) -> tuple[str | int, ...]:
        return ()

    def settle(self, game: Any, stack: Stack) -> bool:
        option = self.forced(game)
        if option is None:
            option = self.ordered(game)
            if option is None:
                return False
            game.acted.append(self.seat)
        stack.pop()
        follow(stack, self.take(game, option))
        return True

    def legal(self, game: Any) -> list[Any]:
        return [option for option, why in self.offers(game) if why is None]

    def choice(self, game: Any) -> Choice:
        """This question as plain data, numbered by whoever keeps the match."""
        offers = tuple(
            Offer(option.id, why, final=type(option).final) for option, why in self.offers(game)
        )
        return Choice(self.seat, self.key, offers, self.args(game), waited=self.waited)

    def answer(self, game: Any, picks: Sequence[str]) -> Then:
        """Do what the ids ask for, which have been checked against the choice."""
        (wanted,) = picks
        for option, why in self.offers(game):
            if why is None and option.id == wanted:
                return self.take(game, option)
        raise AssertionError(f"{wanted} was checked, yet is not offered by {self!r}")


class Part(msgspec.Struct, frozen=True):
    """A candidate of a pick of several: how often it may be taken, and its weights by measure."""

    option: Any
    most: int
    weights: tuple[int, ...]
    why: Why | None = None


class AskSome(Ask):
    """A step that asks `seat` for a multiset of options within `bounds`."""

    def parts(self, game: Any) -> Iterator[Part]:
        raise NotImplementedError

    def bounds(self, game: Any) -> tuple[Bound, ...]:
        raise NotImplementedError

    def take_all(self, game: Any, options: list[Any]) -> Then:
        raise NotImplementedError

    def offers(self, game: Any) -> Iterator[tuple[Any, Why | None]]:
        return ((part.option, part.why) for part in self.parts(game))

    def take(self, game: Any, option: Any) -> Then:
        return self.take_all(game, option)

    def choice(self, game: Any) -> Choice:
        offers = tuple(
            Offer(part.option.id, part.why, part.most, part.weights, type(part.option).final)
            for part in self.parts(game)
        )
        return Choice(
            self.seat,
            self.key,
            offers,
            self.args(game),
            bounds=self.bounds(game),
            several=True,
            waited=self.waited,
        )

    def answer(self, game: Any, picks: Sequence[str]) -> Then:
        options = {part.option.id: part.option for part in self.parts(game)}
        return self.take_all(game, [options[pick] for pick in picks])


class Together(Step):
    """A phase in which every seat works at his own pace: one stack per seat.

    A subclass declares `lanes: list[list[<its union>]]`, by seat. The phase ends when all lanes
    are empty; `after` says what follows.
    """

    if TYPE_CHECKING:
        lanes: list[Stack]

    def after(self, game: Any) -> Then:
        return None

    def settle(self, game: Any, stack: Stack) -> bool:
        for lane in self.lanes:
            settle(game, lane)
        if any(self.lanes):
            return False
        stack.pop()
        game.sealed = True
        follow(stack, self.after(game))
        return True
