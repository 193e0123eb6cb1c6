"""The board picture, cold and warm, beside encoding that PNG alone."""

from __future__ import annotations

from render.timing import measure
from tests.bench.rows import Row


def rows() -> list[Row]:
    board = measure("little_factory_board")
    encode = f"encoding alone {1000 * board.encode:.0f} ms"
    return [
        Row("board picture, cold", 1000 * board.cold, "ms", board.cold / board.encode, encode),
        Row("board picture, warm", 1000 * board.warm, "ms", board.ratio, encode),
        Row("board picture, size", board.size / 1024, "KB"),
    ]
