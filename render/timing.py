"""How long a picture takes: first in a fresh process, then warm, beside encoding that PNG alone."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from PIL import Image

from render.samples import sample
from render.scenes import LEVEL, draw

ROUNDS = 15


class Timing(NamedTuple):
    """Seconds, and the size of the file in bytes."""

    cold: float
    warm: float
    encode: float
    size: int

    @property
    def ratio(self) -> float:
        """Warm against encoding alone; the budget is 2."""
        return self.warm / self.encode


def measure(name: str = "little_factory_board", seats: int = 4, theme: str = "dark") -> Timing:
    """Draw the sample over and over; the cold figure comes from a process of its own."""
    wanted = (*sample(name, seats), theme)
    data = draw(*wanted).data
    image = Image.open(io.BytesIO(data)).convert("RGB")
    encode = partial(image.save, format="PNG", compress_level=LEVEL)
    # By turns, so that whatever else the machine does weighs on both alike.
    pairs = [
        (_seconds(lambda: draw(*wanted)), _seconds(lambda: encode(io.BytesIO())))
        for _ in range(ROUNDS)
    ]
    warm, alone = (median(times) for times in zip(*pairs, strict=True))
    return Timing(cold(name, seats, theme), warm, alone, len(data))


def _seconds(job: Callable[[], object]) -> float:
    start = perf_counter()
    job()
    return perf_counter() - start


def cold(name: str, seats: int, theme: str) -> float:
    """The first picture of a fresh process, imports not counted."""
    script = (
        "from time import perf_counter as now; from render.samples import sample;"
        f"from render.scenes import draw; wanted = (*sample({name!r}, {seats}), {theme!r});"
        "start = now(); draw(*wanted); print(now() - start)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return float(done.stdout)
