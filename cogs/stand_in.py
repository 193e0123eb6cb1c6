"""Starts the playground as a process of its own, and stops it with the bot."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).resolve().parents[1]
TOKEN = "playground"
_READY = re.compile(r"Playground on (\S+) \(API (\S+)\)")


class PlaygroundError(Exception):
    """The playground could not start; says why and what to do."""


@contextmanager
def passing_database() -> Iterator[Path]:
    """A database for one visit: the playground forgets its people when it stops, too.

    The real one is not touched, so no table of the playground waits in it for ever.
    """
    with TemporaryDirectory(prefix="factotum-") as folder:
        yield Path(folder) / "playground.db"


@asynccontextmanager
async def playground(port: int) -> AsyncIterator[tuple[str, str]]:
    """The API's address and a token for it, while the block runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "cogs.stand_in_process",
        "--port",
        str(port),
        cwd=PROJECT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        page, api_url = await _ready(process, port)
        print(f"\n  Open {page} in a browser: a small Discord of your own.\n", flush=True)  # noqa: T201
        yield api_url, TOKEN
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _ready(process: asyncio.subprocess.Process, port: int) -> tuple[str, str]:
    assert process.stdout is not None
    assert process.stderr is not None
    line = (await process.stdout.readline()).decode()
    found = _READY.search(line)
    if found is None:
        said = (await process.stderr.read()).decode().strip().splitlines()
        raise PlaygroundError(
            f"The playground could not start on port {port}: {said[-1] if said else line.strip()}."
            " Set PLAYGROUND_PORT to another number (0: any free one)."
        )
    return found[1], found[2]
