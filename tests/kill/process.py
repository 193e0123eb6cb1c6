"""`python bot.py` as a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from playground.client import Visit

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60  # a busy machine


class BotProcess:
    """One database, many lives."""

    def __init__(self, visit: Visit, api_url: str, folder: Path) -> None:
        self.visit, self.folder = visit, folder
        self.database = folder / "factotum.db"
        self.log = folder / "log.txt"
        self._process: asyncio.subprocess.Process | None = None
        self.environment = {
            **os.environ,
            "DISCORD_TOKEN": "stand-in",
            "DISCORD_API_URL": api_url,
            "DATABASE": str(self.database),
            "WORKERS": "1",
            "LOG_LEVEL": "WARNING",
        }

    async def bury(self) -> None:
        """A test that fails leaves nothing running."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def start(self) -> None:
        """Until it listens."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "bot.py"), env=self.environment, stderr=log, stdout=log
            )
        await self.visit.wait("bot", command="game", online=True, patience=PATIENCE)

    async def kill(self) -> None:
        """Without a warning, and until the stand-in has noticed."""
        await self.bury()
        await self.visit.wait("bot", online=False, patience=PATIENCE)

    async def stop(self) -> int:
        """As an operator does; the exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()
