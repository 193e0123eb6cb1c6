"""A placement plan (ours): places for one's next meeples, used as one's turns come.

Nobody waits for it and only its owner sees it. Each turn uses the first place that is still open
and drops those before it that were taken; when none is left, the owner is asked as usual.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.events import PlanChanged
from engine.factory_42.locations import COMMISSAR, WORKER
from engine.factory_42.steps.placing import SPOTS, PlaceMeeple, places
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class PlanPlace(Option, frozen=True, tag="plan"):
    """Add a place at the end of the plan: `plan:loading`, `plan:loading:commissar`."""

    location: str
    role: str = WORKER

    @property
    def spot(self) -> str:
        return self.location if self.role == WORKER else f"{self.location}:{self.role}"


class DropLast(Option, frozen=True, tag="drop_last"):
    """Take the last place out of the plan."""


class DropPlan(Option, frozen=True, tag="drop_plan"):
    """Be asked again, every time."""


DROP_LAST, DROP_PLAN = DropLast(), DropPlan()
PLANS = {option: PlanPlace(option.location, option.role) for option in SPOTS}
PLANNED, PLAN_FULL = Why("planned"), Why("plan_full")
MOST = 9


class Plan(Ask, tag="f42.plan"):
    """Ours, Placement plan: where my next meeples shall go."""

    key: ClassVar[str] = "plan"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (game.players[self.seat].left,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        plan = game.players[self.seat].plan
        for option, why in places(game, self.seat):
            yield PLANS[option], why or (_why_not(game, option, plan) if plan else None)
        if plan:
            yield DROP_LAST, None
            yield DROP_PLAN, None

    def take(self, game: Factory42, option: Option) -> Then:
        player = game.players[self.seat]
        match option:
            case PlanPlace():
                player.plan = [*player.plan, option.spot]
            case DropLast():
                player.plan = player.plan[:-1]
            case _:
                player.plan = []
        game.say(PlanChanged(seat=self.seat, places=tuple(player.plan), to=(self.seat,)))


def _why_not(game: Factory42, option: PlaceMeeple, plan: list[str]) -> Why | None:
    """A Commissar slot can be planned once, a Worker slot as often as there are slots."""
    slots = 1 if option.role == COMMISSAR else game.slots(option.location)
    if plan.count(option.spot) >= slots:
        return PLANNED
    return PLAN_FULL if len(plan) >= MOST else None


def open_plans(game: Factory42) -> Iterator[Ask]:
    """For all who have meeples left, but not for whoever is asked to place one now."""
    if game.phase == "placement" and game.over is None:
        for seat, player in enumerate(game.players):
            if player.left and seat != game.turn:
                yield Plan(seat)
