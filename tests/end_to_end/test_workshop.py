"""The real worker processes: pictures of full size, robots that think, a worker killed."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cogs.workshop import Workshop
from tests.end_to_end.begun import begun, next_post
from tests.end_to_end.floor import Floor, open_floor
from tests.end_to_end.players import Presser


@pytest.fixture
async def real_floor(tmp_path: Path, no_faults: None) -> AsyncIterator[Floor]:
    workshop = Workshop(1)
    try:
        async with open_floor(tmp_path / "factotum.db", workshop) as floor:
            yield floor
    finally:
        workshop.close()


def kill_workers(workshop: Workshop) -> None:
    for pid in list(workshop._pool._processes):
        os.kill(pid, signal.SIGKILL)


async def test_pictures_and_robots_by_worker_processes(real_floor: Floor):
    """And a worker that is killed is replaced before anybody notices."""
    circle = real_floor.person("circle")
    game = await begun(circle, robots=1)
    board = game.post.pictures[0]
    image = Image.open(BytesIO(await circle.visit.file(board)))
    assert (image.format, image.width) == ("PNG", 1600)
    assert 200 < len(board.alt) <= 1024

    kill_workers(real_floor.workshop)
    await Presser(circle, 1).take_turn(game.post)
    call = f"<@{await circle.user_id()}>"
    post = await next_post(circle, game.post, call)  # the robot has answered
    image = Image.open(BytesIO(await circle.visit.file(post.pictures[0])))
    assert image.width == 1600
