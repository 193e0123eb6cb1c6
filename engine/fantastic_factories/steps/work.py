"""The work phase: everybody at once, each in a lane of his own, until all are done (FF-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

from engine.fantastic_factories.steps import (
    activation,
    building,
    finishing,
    headquarters,
    opening,
    sabotage,
)
from engine.fantastic_factories.steps.activation import Activate, Copy
from engine.fantastic_factories.steps.building import Build
from engine.fantastic_factories.steps.finishing import Done
from engine.fantastic_factories.steps.headquarters import Place, Several
from engine.fantastic_factories.steps.opening import CallSpecialist
from engine.fantastic_factories.steps.sabotage import Repair
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

Offers = Iterable[tuple[Option, Why | None]]

# What a seat may do in its lane, in the order in which it is shown; Done comes last.
SECTIONS: tuple[Callable[[FantasticFactories, int], Offers], ...] = (
    headquarters.offers,
    building.offers,
    activation.offers,
    sabotage.repair_offers,
    opening.specialist_offers,
    finishing.offers,
)
DOES: dict[type[Option], Callable[[FantasticFactories, int, Any], Then]] = {
    Place: headquarters.place,
    Several: headquarters.choose_several,
    Build: building.build,
    Activate: activation.activate,
    Copy: activation.activate,
    Repair: sabotage.repair,
    CallSpecialist: opening.call_specialist,
}


class Work(Ask, tag="ff.work"):
    """All that the seat may do now; it comes back until the seat is done."""

    key: ClassVar[str] = "work"

    def offers(self, game: FantasticFactories) -> Iterator[tuple[Option, Why | None]]:
        return chain.from_iterable([section(game, self.seat) for section in SECTIONS])

    def take(self, game: FantasticFactories, option: Option) -> Then:
        if isinstance(option, Done):
            return finishing.finish(game, self.seat)
        then = DOES[type(option)](game, self.seat, option)
        return self if then is None else [self, then]
