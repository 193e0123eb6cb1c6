"""Each game's board picture, cold and warm, beside encoding that PNG alone."""

from __future__ import annotations

from render.timing import measure
from tests.bench.rows import Row


def rows() -> list[Row]:
    made = []
    for scene in ("little_factory_board", "faktoria_board", "fantastic_board", "fantastic_work"):
        board = measure(scene)
        name, encode = scene.replace("_", " "), f"encoding alone {1000 * board.encode:.0f} ms"
        made += [
            Row(f"{name}, cold", 1000 * board.cold, "ms", board.cold / board.encode, encode),
            Row(f"{name}, warm", 1000 * board.warm, "ms", board.ratio, encode),
            Row(f"{name}, size", board.size / 1024, "KB"),
        ]
    return made
