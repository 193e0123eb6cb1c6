"""What the worker processes do: draw one picture, think one robot's choice. Bytes in, bytes out."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread

import msgspec

LOW_PRIORITY = 10


def begin(decks: Path | None = None) -> None:
    """First thing in a worker: let the bot's own process go first, and load what drawing needs."""
    os.nice(LOW_PRIORITY)
    Thread(target=_end_with_parent, daemon=True).start()
    import render.scenes  # noqa: F401
    from engine.registry import adopt

    adopt(decks)


def _end_with_parent() -> None:
    """A worker whose bot was killed would wait for ever for its next job."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def paint(scene: str, game: str, view: bytes, names: tuple[str, ...], theme: str) -> bytes:
    """One picture as a packed (data, alternative text)."""
    from render.scenes import draw

    picture = draw(scene, game, view, names, theme)
    return msgspec.msgpack.encode((picture.data, picture.alt))


def think(
    game_id: str, seat: int, choice: bytes, view: bytes, worlds: list[bytes], seed: str
) -> list[str]:
    """A robot's answer from what its seat may know."""
    from engine.kernel.choice import Choice
    from engine.kernel.dice import Dice
    from engine.registry import GAMES
    from engine.robots.players import robot_of

    game = GAMES[game_id]
    asked = msgspec.json.decode(choice, type=Choice)
    seen = msgspec.json.decode(view, type=game.view_type)
    dealt = [msgspec.json.decode(world, type=game.state) for world in worlds]
    return robot_of(game)(seen, asked, dealt, Dice(key=seed))
