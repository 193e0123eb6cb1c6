"""A person who only clicks what is on the page."""

from __future__ import annotations

import random

from playwright.async_api import Locator, Page, expect

PATIENCE = 20_000


class Clicker:
    """Plays in one tab; `people` may be switched by clicking their shapes."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.chance = page, random.Random(seed)
        self.clicks = 0

    async def click(self, target: Locator) -> None:
        await target.click()
        self.clicks += 1

    async def open_table(self, robots: int) -> None:
        """From the first hint to the thread of a started game."""
        page = self.page
        await self.click(page.get_by_role("button", name="/game new"))
        await self.click(page.get_by_role("option").filter(has_text="Little Factory"))
        await page.keyboard.press("Enter")
        for _ in range(robots):
            seats = await page.get_by_text("(robot)").count()
            await self.click(page.get_by_role("button", name="Add robot").last)
            await expect(page.get_by_text("(robot)")).not_to_have_count(seats)

    async def start(self) -> None:
        await self.click(self.page.get_by_role("button", name="Start").last)
        await self.click(self.page.get_by_role("link", name="Go to the table").last)

    async def switch(self, who: str) -> None:
        await self.click(self.page.get_by_role("button", name=who).first)

    async def is_called(self) -> bool:
        """Wait for the newest post; True if it calls me, False if the game is over."""
        last = self.page.locator(".message").last
        called = last.get_by_text("your turn.")
        over = last.get_by_role("button", name="Rematch")
        await expect(called.or_(over).first).to_be_visible(timeout=PATIENCE)
        return await over.count() == 0

    async def take_turn(self) -> None:
        """Open the panel and click what it offers until the turn is over."""
        await self.click(self.page.get_by_role("button", name="Take turn").last)
        panel = self.page.locator(".message").filter(has_text="Only you can see this").last
        await expect(panel.get_by_role("button", name="Refresh")).to_be_visible(timeout=PATIENCE)
        for _ in range(40):
            words = await panel.inner_text()
            if "You are not waited for" in words or "The game is over" in words:
                await self.click(panel.get_by_role("button", name="Dismiss message"))
                return
            await self._choose(panel, words)
        raise AssertionError("a turn without end")

    async def _choose(self, panel: Locator, before: str) -> None:
        labels = await panel.locator("button.button").all_inner_texts()
        sure = [each for each in labels if each.startswith("Yes, ")]
        menus = panel.locator("button.select")
        if sure:
            await self.click(panel.get_by_role("button", name=sure[0], exact=True))
        elif await menus.count() and self.chance.random() < 0.85:
            await self._use(menus.nth(self.chance.randrange(await menus.count())))
        else:
            await self.click(panel.get_by_role("button", name="End turn"))
        await expect(panel).not_to_have_text(before, timeout=PATIENCE, use_inner_text=True)
        await expect(panel.locator(".busy, :disabled")).to_have_count(0, timeout=PATIENCE)

    async def _use(self, menu: Locator) -> None:
        await self.click(menu)
        options = self.page.locator(".menu").get_by_role("option")
        await expect(options.first).to_be_visible()
        await self.click(options.nth(self.chance.randrange(await options.count())))
        done = self.page.locator(".menu").get_by_role("button", name="Done")
        while await done.count():
            if self.chance.random() < 0.5:
                await self.click(done)
                return
            await self.click(options.nth(self.chance.randrange(await options.count())))
            if await done.is_disabled():
                await self.click(options.first)
