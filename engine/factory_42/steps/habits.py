"""Habits (ours): standing answers to usual questions, for players who would be asked each round.

One is taken up while its question is open to its owner, and answers at once; it can be given up
during any placement. Nobody waits for it and only its owner sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.events import HabitsChanged
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

KEEP = "keep_railcars"
POINTS, ROSETTES, CHEAPER = "penalty_points", "penalty_rosettes", "penalty_cheaper"
OF_QUESTION: dict[str, tuple[str, ...]] = {
    "railcars": (KEEP,),
    "penalty": (CHEAPER, ROSETTES, POINTS),
}
"""By the key of a question, the habits that answer it."""


class TakeUp(Option, frozen=True, tag="habit"):
    """From now on always so."""

    habit: str


class GiveUpHabit(Option, frozen=True, tag="ask_again"):
    """Be asked again."""

    habit: str


def habit_for(game: Factory42, seat: int, key: str) -> str | None:
    """The habit that this seat has for a question."""
    own = game.players[seat].habits
    return next((habit for habit in OF_QUESTION[key] if habit in own), None)


class Habits(Ask, tag="f42.habits"):
    """Ours, Habits: from now on, or no more. `question`: the one that is open."""

    key: ClassVar[str] = "habits"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True
    question: str = ""

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.question,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for habit in OF_QUESTION.get(self.question, ()):
            yield TakeUp(habit), None
        if not self.question:
            for habit in game.players[self.seat].habits:
                yield GiveUpHabit(habit), None

    def take(self, game: Factory42, option: Option) -> Then:
        player = game.players[self.seat]
        match option:
            case TakeUp(habit):
                others = OF_QUESTION[self.question]
                player.habits = [*[each for each in player.habits if each not in others], habit]
            case GiveUpHabit(habit):
                player.habits = [each for each in player.habits if each != habit]
        game.say(HabitsChanged(seat=self.seat, habits=tuple(player.habits), to=(self.seat,)))


def open_habits(game: Factory42) -> Iterator[Ask]:
    """For whoever is asked what a habit could answer, and for owners during placement."""
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Ask) and top.key in OF_QUESTION:
        yield Habits(top.seat, top.key)
    elif game.phase == "placement":
        for seat, player in enumerate(game.players):
            if player.habits:
                yield Habits(seat)
