"""The playground as a process of its own, and what it will not do."""

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from playground import Playground
from playground.client import Visit
from playground.server import NotLoopback


@asynccontextmanager
async def started(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", *arguments,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_it_says_where_it_is_and_stops_when_told() -> None:
    async with started("--port", "0") as process:
        assert process.stdout
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found
        async with Visit(found[0]) as visit:
            assert (await visit.person("plus").world())["me"]["name"] == "Plus"
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


async def test_it_opens_to_no_network() -> None:
    async with started("--host", "0.0.0.0") as process:
        _, errors = await process.communicate()
    assert process.returncode == 2
    assert b"this machine only" in errors
    with pytest.raises(NotLoopback):
        Playground(host="example.org")


async def test_a_taken_port_is_one_sentence() -> None:
    async with Playground(port=0) as playground, started("--port", str(playground.port)) as process:
        _, errors = await process.communicate()
    assert process.returncode == 2
    assert b"Traceback" not in errors
