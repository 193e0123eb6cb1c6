"""Cards that run by themselves, each once a round, and goods coming in (FF-17, FF-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import Triggered

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

ON_GOODS = tuple(c.id for c in CATALOG.blueprints.values() if c.trigger and c.trigger.on == "goods")
ON_BUILD = tuple(c.id for c in CATALOG.blueprints.values() if c.trigger and c.trigger.on == "build")


def gain_goods(game: FantasticFactories, seat: int, count: int, place: int | None = None) -> None:
    """Goods gained together, on a building or on the Headquarters (FF-55): one gain (FF-49)."""
    player = game.players[seat]
    if place is None:
        player.goods += count
    else:
        player.compound[place].goods += count
    game.mark(seat, "goods", "points")
    _run_all(game, seat, ON_GOODS, len(player.compound))


def after_build(game: FantasticFactories, seat: int, place: int) -> None:
    """A card was built at this place: those that were there before it run."""
    _run_all(game, seat, ON_BUILD, place)


def _run_all(game: FantasticFactories, seat: int, cards: tuple[str, ...], before: int) -> None:
    player = game.players[seat]
    for place, building in enumerate(player.compound[:before]):
        if building.card in cards and not building.token and building.card not in player.ran:
            _run(game, seat, place)


def _run(game: FantasticFactories, seat: int, place: int) -> None:
    player = game.players[seat]
    card = player.compound[place].card
    trigger = CATALOG.blueprints[card].trigger
    assert trigger is not None
    metal, energy, goods, blueprints = trigger.gain.at(0)
    player.ran.append(card)
    game.move(seat, metal=metal, energy=energy)
    game.say(Triggered(seat=seat, card=card, metal=metal, energy=energy, goods=goods))
    if blueprints:
        game.draw(seat, blueprints)
    if goods:
        gain_goods(game, seat, goods, place)
