"""A person who only clicks what is on the page."""

from __future__ import annotations

import random
import re
from contextlib import suppress

from playwright.async_api import Locator, Page, TimeoutError, expect

PATIENCE, BRIEF = 20_000, 3_000
TICK = 50
WAITING = ".busy, :disabled"
SAYS = f"panel => panel.querySelector('{WAITING}') ? null : panel.innerText"
ENOUGH, MOST = 12, 60  # choices of one turn: from when on he ends it, and when he is stuck


def liking(menu: str) -> float:
    """Which menu to open first: buildings, then elves, then goods, then trades."""
    liked = ("Trade away", "Trade for", "Make", "Elf", "Build")
    return next((rank for rank, word in enumerate(liked) if menu.startswith(word)), 0)


def worth(option: str) -> float:
    """How good an entry sounds: points first, then the number in its brackets."""
    numbers = [int(number) for number in re.findall(r"\((\d+)\)", option)]
    return max(numbers, default=0) + 5 * ("VP" in option)


class Clicker:
    """Plays in one tab; `people` may be switched by clicking their shapes."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.chance = page, random.Random(seed)
        self.clicks = 0

    async def click(self, target: Locator, patience: float = PATIENCE) -> None:
        await target.click(timeout=patience)
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
        await self.click(self.page.get_by_role("button", name=f"Be {who}"))
        await expect(self.page.locator("#people b")).to_have_text(who)

    async def called(self) -> str | None:
        """Whom the newest post calls; None if the game is over."""
        last = self.page.locator(".message").last
        called = last.get_by_text("your turn.")
        over = last.get_by_role("button", name="Rematch")
        await expect(called.or_(over).first).to_be_visible(timeout=PATIENCE)
        if await over.count():
            return None
        found = re.search(r"@(\w+), your turn", await last.inner_text())
        assert found is not None
        return found[1]

    async def take_turn(self) -> None:
        """Open the panel and click what it offers until the turn is over."""
        panel = self.page.locator(".message").filter(has_text="Only you can see this").last
        await self._open(panel.get_by_role("button", name="Refresh"))
        words = ""
        for done in range(MOST):
            words = await panel.inner_text()
            if "You are not waited for" in words or "The game is over" in words:
                await self.click(panel.get_by_role("button", name="Dismiss message"))
                return
            try:
                await self._choose(panel, words, tired=done >= ENOUGH)
            except TimeoutError:
                # What was to be clicked is gone: the panel has changed meanwhile.
                await self.page.keyboard.press("Escape")
        raise AssertionError(f"a turn without end; the panel says: {words}")

    async def _open(self, shown: Locator) -> None:
        """Click Take turn; again, should the post have been drawn anew under the click."""
        call = self.page.locator(".message").filter(has_text="your turn.").last
        for _ in range(5):
            await self.click(call.get_by_role("button", name="Take turn"))
            with suppress(AssertionError):
                await expect(shown).to_be_visible(timeout=2 * BRIEF)
                return
        raise AssertionError("Take turn opens no panel")

    async def _choose(self, panel: Locator, before: str, tired: bool) -> None:
        labels = await panel.locator("button.button").all_inner_texts()
        sure = [each for each in labels if each.startswith("Yes, ")]
        menus = await panel.locator("button.select").all_inner_texts()
        if sure:
            await self.click(panel.get_by_role("button", name=sure[0], exact=True), BRIEF)
        elif menus and not (tired and "End turn" in labels):
            best = max(range(len(menus)), key=lambda at: liking(menus[at]) + self.chance.random())
            await self._use(panel.locator("button.select").nth(best))
        else:
            await self.click(panel.get_by_role("button", name="End turn"), BRIEF)
        await self._settled(panel, before)

    async def _settled(self, panel: Locator, before: str) -> None:
        """Wait until nothing in the panel waits and it says something new.

        The same incomplete pick twice shows the same words: then it is not waited for long.
        """
        for _ in range(BRIEF // TICK):
            await self.page.wait_for_timeout(TICK)
            if not await panel.count() or await panel.evaluate(SAYS) not in (None, before):
                return
        await expect(panel.locator(WAITING)).to_have_count(0, timeout=PATIENCE)

    async def _use(self, menu: Locator) -> None:
        await self.click(menu, BRIEF)
        options = self.page.locator(".menu").get_by_role("option")
        await expect(options.first).to_be_visible()
        texts = await options.all_inner_texts()
        best = max(range(len(texts)), key=lambda at: worth(texts[at]) + self.chance.random())
        await self.click(options.nth(best))
        done = self.page.locator(".menu").get_by_role("button", name="Done")
        while await done.count():
            if self.chance.random() < 0.5:
                await self.click(done)
                return
            await self.click(options.nth(self.chance.randrange(len(texts))))
            if await done.is_disabled():
                await self.click(options.first)
