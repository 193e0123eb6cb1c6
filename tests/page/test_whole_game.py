"""What a stranger does in the first ten minutes: `make run`, a browser, and only clicks."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import which

import pytest
from playwright.async_api import Page, async_playwright, expect

from tests.page.clicker import PATIENCE, Clicker
from tests.playground.test_page import DESK, QUIET

pytestmark = [
    pytest.mark.page,
    pytest.mark.skipif(which("chromium") is None, reason="no Chromium on this machine"),
]


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """The page of a bot that was started as `make run` starts it, with no token."""
    settings = {"DISCORD_TOKEN": "", "DISCORD_API_URL": "", "PLAYGROUND_PORT": "0"}
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, **settings, "DATABASE": str(tmp_path / "page.db")},
    )
    assert bot.stdout is not None
    found = None
    while found is None:
        line = (await bot.stdout.readline()).decode()
        assert line, "the bot stopped before it named its page"
        found = re.search(r"http://\S+", line)
    yield found[0]
    bot.terminate()
    await bot.wait()


@pytest.fixture
async def page(address: str) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=which("chromium"), args=QUIET.split()
        )
        page = await browser.new_page(**DESK)
        await page.goto(f"{address}/?as=circle")
        await expect(page.get_by_role("button", name="/game new")).to_be_visible(timeout=PATIENCE)
        yield page
        await browser.close()


async def test_a_person_and_a_robot_to_the_end_by_clicks(page: Page) -> None:
    player = Clicker(page)
    await player.open_table(robots=1)
    await player.start()
    turns = 0
    while await player.called():
        await player.take_turn()
        turns += 1
    await expect(page.locator(".message").last).to_contain_text("fingerprint")
    assert turns > 5


async def test_three_people_switching_to_the_end_by_clicks(page: Page) -> None:
    player = Clicker(page, seed=2)
    await player.open_table(robots=0)
    for who in ("Square", "Triangle"):
        await player.switch(who)
        await player.click(page.get_by_role("button", name="Join").last)
        await expect(page.locator(".message").last).to_contain_text(f"{who}: {who}")
    await player.switch("Circle")
    await player.start()
    turns, me = 0, "Circle"
    while (who := await player.called()) is not None:
        if who != me:
            await player.switch(who)
            me = who
        await player.take_turn()
        turns += 1
    assert turns > 10
