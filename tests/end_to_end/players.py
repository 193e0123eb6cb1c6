"""People who play by pressing what they see, and nothing else."""

from __future__ import annotations

import random

from playground.client import Answer, NotPossible, Person, Seen

CALLS = ("Join", "Leave", "Add robot", "Options", "Start")
FURNITURE = ("Take back", "Refresh", "Help", "Next table", "My hand", "Board", "Log", "Take turn")


class Presser:
    """Opens the panel from the newest post and presses what is offered until the turn is over."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person, self.chance = person, random.Random(seed)
        self.presses = 0

    async def take_turn(self, post: Seen) -> Seen:
        """From Take turn to the end of the turn; the last panel."""
        answer = await self.person.press(post, "Take turn")
        panel = answer.message
        for _ in range(60):
            if is_over(panel):
                return panel
            panel = (await self.press_something(panel)).message
        raise AssertionError(f"a turn without end: {panel.text}")

    async def press_something(self, panel: Seen) -> Answer:
        """One of the offered things, ends of turns seldom, so that something happens."""
        self.presses += 1
        label = self._confirmation(panel)
        if label:
            return await self.person.press(panel, label)
        if panel.selects and self.chance.random() < 0.8:
            return await self._use_menu(panel)
        offered = [each for each in panel.labels if not each.startswith(FURNITURE)]
        if offered:
            return await self.person.press(panel, self.chance.choice(offered))
        return await self._use_menu(panel)

    def _confirmation(self, panel: Seen) -> str | None:
        return next((label for label in panel.labels if label.startswith("Yes, ")), None)

    async def _use_menu(self, panel: Seen) -> Answer:
        menu = self.chance.choice(panel.selects)
        values = [option["value"] for option in menu["options"]]
        count = menu.get("max_values", 1)
        if count > 1:
            chosen = self.chance.sample(values, self.chance.randint(1, min(count, len(values))))
        else:
            chosen = [self.chance.choice(values)]
        return await self.person.press_id(panel.id, menu["custom_id"], values=chosen)


def is_over(panel: Seen) -> bool:
    return "You are not waited for" in panel.text or "The game is over" in panel.text


__all__ = ["NotPossible", "Presser", "is_over"]
