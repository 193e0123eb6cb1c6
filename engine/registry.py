"""The games of the house, by id. Nothing else in the engine names a game."""

from __future__ import annotations

from engine.faktoria import GAME as FAKTORIA
from engine.fantastic_factories import GAME as FANTASTIC_FACTORIES
from engine.kernel.game import Game
from engine.little_factory import GAME as LITTLE_FACTORY

GAMES: dict[str, Game] = {
    game.id: game for game in (LITTLE_FACTORY, FAKTORIA, FANTASTIC_FACTORIES)
}
