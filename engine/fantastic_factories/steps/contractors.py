"""What the base contractors do once they are paid (FF-5 to FF-9, FF-41)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import (
    Built,
    Gained,
    Given,
    Invested,
    NothingLeft,
    Promised,
    SetAside,
)
from engine.fantastic_factories.steps.building import is_allowed, put_up
from engine.fantastic_factories.steps.subterfuge import SUBTERFUGE
from engine.fantastic_factories.steps.triggers import gain_goods
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

HIRED_HANDS = 2


class GiveTo(Option, frozen=True, tag="give_to"):
    """This opponent gains."""

    final: ClassVar[bool] = True
    seat: int


class Effect(Act, tag="ff.effect"):
    """The contractor's effect that is no amount, if there is one."""

    seat: int
    contractor: str

    def run(self, game: FantasticFactories) -> Then:
        effect = CATALOG.contractors[self.contractor].effect
        return EFFECTS[effect](game, self.seat) if effect else None


class Reward(Act, tag="ff.reward"):
    """What the hirer gains, then what an opponent gains (FF-6)."""

    seat: int
    contractor: str

    def run(self, game: FantasticFactories) -> Then:
        card = CATALOG.contractors[self.contractor]
        metal, energy, goods, blueprints = card.gain.at(0)
        game.move(self.seat, metal=metal, energy=energy)
        if metal or energy or goods:
            game.say(Gained(seat=self.seat, by=card.id, metal=metal, energy=energy, goods=goods))
        if blueprints:
            game.draw(self.seat, blueprints)
        if goods:
            gain_goods(game, self.seat, goods)
        return Give(self.seat, card.id) if card.gives and game.seats > 1 else None


class Give(Ask, tag="ff.give"):
    """The hirer must name an opponent; with one opponent it is that one, unasked."""

    key: ClassVar[str] = "give"
    contractor: str

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self.contractor,)

    def forced(self, game: FantasticFactories) -> GiveTo | None:
        others = game.others(self.seat)
        return GiveTo(others[0]) if len(others) == 1 else None

    def offers(self, game: FantasticFactories) -> Iterator[tuple[Option, Why | None]]:
        return iter([(GiveTo(seat), None) for seat in game.others(self.seat)])

    def take(self, game: FantasticFactories, option: GiveTo) -> Then:
        gives = CATALOG.contractors[self.contractor].gives
        assert gives is not None
        metal, energy, _, due = gives.at(0)
        blueprints = min(due, game.blueprints_left)
        game.move(option.seat, metal=metal, energy=energy)
        game.say(
            Given(
                seat=self.seat,
                receiver=option.seat,
                by=self.contractor,
                metal=metal,
                energy=energy,
                blueprints=blueprints,
            )
        )
        if blueprints:
            game.draw(option.seat, blueprints)


def engineer(game: FantasticFactories, seat: int) -> Then:
    """Reveal cards until one may be built; it is, for free (FF-8)."""
    aside: list[str] = []
    card = game.top_blueprint()
    while card is not None and not is_allowed(card, game.players[seat].cards):
        aside.append(card)
        game.say(SetAside(seat=seat, card=card))
        card = game.top_blueprint()
    for each in aside:
        game.blueprint_deck.discard(each)
    if card is None:
        game.say(NothingLeft(seat=seat, contractor="engineer"))
    else:
        put_up(game, seat, card, Built(seat=seat, card=card, by="engineer"))


def investor(game: FantasticFactories, seat: int) -> Then:
    """Gain what the top blueprint costs as printed, all of it (FF-7, FF-57)."""
    card = game.top_blueprint()
    if card is None:
        game.say(NothingLeft(seat=seat, contractor="investor"))
        return
    found = CATALOG.blueprints[card]
    game.move(seat, metal=found.metal, energy=found.energy)
    game.blueprint_deck.discard(card)
    game.say(Invested(seat=seat, card=card, metal=found.metal, energy=found.energy))


def foreman(game: FantasticFactories, seat: int) -> Then:
    game.players[seat].foreman = True
    game.say(Promised(seat=seat, contractor="foreman"))


def hired_hands(game: FantasticFactories, seat: int) -> Then:
    game.players[seat].hired_hands += HIRED_HANDS
    game.say(Promised(seat=seat, contractor="hired_hands"))


def specialist(game: FantasticFactories, seat: int) -> Then:
    game.players[seat].specialist = True
    game.say(Promised(seat=seat, contractor="specialist"))


EFFECTS: dict[str, Callable[[FantasticFactories, int], Then]] = {
    "engineer": engineer,
    "investor": investor,
    "foreman": foreman,
    "hired_hands": hired_hands,
    "specialist": specialist,
    **SUBTERFUGE,
}
