"""The real worker processes: pictures of full size, robots that think, a worker killed."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from cogs.workshop import Workshop
from engine.factory_42 import GAME as FACTORY_42
from engine.factory_42.cards import PATH
from engine.kernel.play import Match
from tables.screen import Picture
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


async def test_workers_draw_the_decks_that_were_brought(tmp_path: Path):
    """Own decks are known in every process, not in the bot's alone."""
    orders = json.loads((PATH / "orders.json").read_text())
    for order in orders["orders"]:
        order["name"] = f"Own {order['id']}"
    (tmp_path / "orders.json").write_text(json.dumps(orders))
    match, _ = Match.start(FACTORY_42, 2, {}, "00" * 16)
    view = msgspec.json.encode(match.view(None))
    workshop = Workshop(1, tmp_path)
    try:
        picture = Picture("board", "factory_42", msgspec.Raw(view), ("Circle", "Square"), "b.png")
        drawn = await workshop.paint(picture)
    finally:
        workshop.close()
    assert f"Own {match.state.orders[0].card}" in drawn.alt
