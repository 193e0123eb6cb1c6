"""The games of the house, by id. Nothing else in the engine names a game."""

from __future__ import annotations

from pathlib import Path

from engine.factory_42 import GAME as FACTORY_42
from engine.factory_42 import cards as factory_42_cards
from engine.faktoria import GAME as FAKTORIA
from engine.fantastic_factories import GAME as FANTASTIC_FACTORIES
from engine.kernel.game import Game
from engine.little_factory import GAME as LITTLE_FACTORY

GAMES: dict[str, Game] = {
    game.id: game for game in (LITTLE_FACTORY, FAKTORIA, FANTASTIC_FACTORIES, FACTORY_42)
}


def adopt(decks: Path | None) -> None:
    """Play Factory 42 with the decks of this folder, if there is one.

    In every process, before anything is played or drawn. CatalogError lists every fault.
    """
    if decks is not None:
        factory_42_cards.adopt(decks)
