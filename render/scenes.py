"""The door of the pictures: scene, game, encoded view, names and theme in; a finished picture out.

Everything here is pure and synchronous, so that it may run in another process.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.factory_42.view import Factory42View
from engine.faktoria.view import FaktoriaView
from engine.fantastic_factories.view import FantasticFactoriesView
from engine.little_factory.view import LittleFactoryView
from render.banner import BannerScene, banner_alt, draw_banner
from render.canvas import Canvas
from render.factory_42.scenes import PICTURES as FACTORY_42
from render.factory_42.text_board import text_board as factory_42_text_board
from render.faktoria import alt as faktoria
from render.faktoria.auction_scene import draw_auction_scene
from render.faktoria.board import draw_board as draw_faktoria
from render.faktoria.hand import draw_hand as draw_factory
from render.fantastic_factories import alt as fantastic
from render.fantastic_factories.board import draw_board as draw_compounds
from render.fantastic_factories.compound_scene import draw_compound_scene
from render.fantastic_factories.hand import draw_hand as draw_work
from render.fantastic_factories.market_scene import draw_market_scene
from render.fantastic_factories.text_board import text_board as fantastic_text_board
from render.little_factory import alt
from render.little_factory.board import draw_board
from render.little_factory.hand import draw_hand
from render.lobby import LobbyScene, LobbySeat, draw_lobby, lobby_alt
from render.score import Line, StandingRow, StandingsScene, standings_alt
from render.standings import draw_standings
from render.theme import THEMES, Theme

LEVEL = 6


class Picture(NamedTuple):
    """A finished picture: its bytes, their kind, and what it says in words."""

    data: bytes
    kind: str
    alt: str


class Scene(NamedTuple):
    """How one scene is made: what its bytes decode to, who draws it, who tells it."""

    type: Any
    draw: Callable[[Any, Sequence[str], Theme], Canvas]
    tell: Callable[[Any, Sequence[str]], str]


class UnknownSceneError(ValueError):
    """Nobody draws this scene of this game."""

    def __init__(self, scene: str, game: str) -> None:
        super().__init__(f"There is no picture {scene!r} of {game!r}.")


def _lobby(scene: LobbyScene, names: Sequence[str], theme: Theme) -> Canvas:
    return draw_lobby(scene, theme)


def _standings(scene: StandingsScene, names: Sequence[str], theme: Theme) -> Canvas:
    return draw_standings(_named(scene, names), theme)


def _named(scene: StandingsScene, names: Sequence[str]) -> StandingsScene:
    """Rows without a name of their own take it from the table's names."""
    rows = tuple(
        row
        if row.name or row.seat >= len(names)
        else msgspec.structs.replace(row, name=names[row.seat])
        for row in scene.rows
    )
    return msgspec.structs.replace(scene, rows=rows)


# A game registers its own scenes; lobby and standings are the same for all.
SCENES: dict[tuple[str, str], Scene] = {
    ("board", "little_factory"): Scene(LittleFactoryView, draw_board, alt.board_alt),
    ("hand", "little_factory"): Scene(LittleFactoryView, draw_hand, alt.hand_alt),
    ("board", "faktoria"): Scene(FaktoriaView, draw_faktoria, faktoria.board_alt),
    ("auction", "faktoria"): Scene(FaktoriaView, draw_auction_scene, faktoria.auction_alt),
    ("hand", "faktoria"): Scene(FaktoriaView, draw_factory, faktoria.hand_alt),
    ("board", "fantastic_factories"): Scene(
        FantasticFactoriesView, draw_compounds, fantastic.board_alt
    ),
    ("market", "fantastic_factories"): Scene(
        FantasticFactoriesView, draw_market_scene, fantastic.market_alt
    ),
    ("compound", "fantastic_factories"): Scene(
        FantasticFactoriesView, draw_compound_scene, fantastic.compound_alt
    ),
    ("hand", "fantastic_factories"): Scene(FantasticFactoriesView, draw_work, fantastic.hand_alt),
    ("banner", ""): Scene(BannerScene, draw_banner, banner_alt),
    ("lobby", ""): Scene(LobbyScene, _lobby, lambda scene, names: lobby_alt(scene)),
    ("standings", ""): Scene(
        StandingsScene, _standings, lambda scene, names: standings_alt(_named(scene, names))
    ),
}
SCENES.update(
    {
        (scene, "factory_42"): Scene(Factory42View, draw_it, tell)
        for scene, (draw_it, tell) in FACTORY_42.items()
    }
)
TEXT_BOARDS: dict[str, Callable[[Any, Sequence[str]], str]] = {
    "little_factory": alt.text_board,
    "factory_42": factory_42_text_board,
    "faktoria": faktoria.text_board,
    "fantastic_factories": fantastic_text_board,
}


def scene_of(scene: str, game: str) -> Scene:
    found = SCENES.get((scene, game)) or SCENES.get((scene, ""))
    if found is None:
        raise UnknownSceneError(scene, game)
    return found


def paint(scene: str, game: str, view: bytes, names: Sequence[str], theme: str) -> Canvas:
    """The picture before it is encoded, with the record of its texts."""
    found = scene_of(scene, game)
    return found.draw(msgspec.json.decode(view, type=found.type), names, THEMES[theme])


def draw(scene: str, game: str, view: bytes, names: tuple[str, ...], theme: str) -> Picture:
    """The picture of a view as PNG, with its alternative text."""
    found = scene_of(scene, game)
    seen = msgspec.json.decode(view, type=found.type)
    canvas = found.draw(seen, names, THEMES[theme])
    return Picture(encoded(canvas), "png", found.tell(seen, names))


def encoded(canvas: Canvas) -> bytes:
    """The canvas as PNG."""
    target = io.BytesIO()
    canvas.image.save(target, "PNG", compress_level=LEVEL)
    return target.getvalue()


def text_board(game: str, view: Any, names: Sequence[str]) -> str:
    """The board as plain lines, for a reader without pictures."""
    if game not in TEXT_BOARDS:
        raise UnknownSceneError("text board", game)
    return TEXT_BOARDS[game](view, names)


__all__ = [
    "BannerScene",
    "Line",
    "LobbyScene",
    "LobbySeat",
    "Picture",
    "StandingRow",
    "StandingsScene",
    "UnknownSceneError",
    "draw",
    "encoded",
    "paint",
    "text_board",
]
