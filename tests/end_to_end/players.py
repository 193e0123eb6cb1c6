"""People who play by what they see, and nothing else: by buttons, or by typing."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable, Sequence

from playground.client import Answer, Person, Seen

FURNITURE = ("Take back", "Refresh", "Help", "Next table")
OVER = "The game is over"


def is_done(panel: Seen) -> bool:
    """True if this panel asks its owner nothing (more)."""
    return "You are not waited for" in panel.text or OVER in panel.text


class Presser:
    """Opens the panel from the newest post and presses what is offered until the turn is over."""

    def __init__(
        self, person: Person, seed: int, judge: Callable[[str], float] | None = None
    ) -> None:
        self.person, self.chance = person, random.Random(seed)
        self.worth = judge or worth
        self.presses = 0

    async def take_turn(self, post: Seen) -> Seen:
        """From Take turn to the end of the turn; the last panel."""
        panel = (await self.person.press(post, "Take turn")).message
        for _ in range(60):
            if is_done(panel):
                return panel
            panel = (await self.press_something(panel)).message
        raise AssertionError(f"a turn without end: {panel.text}")

    async def press_something(self, panel: Seen) -> Answer:
        """The best of the things offered, as far as their labels tell."""
        self.presses += 1
        yes = next((label for label in panel.labels if label.startswith("Yes, ")), None)
        if yes:
            return await self.person.press(panel, yes)
        stuck = "Take back" in panel.labels and (
            " needed" in panel.text or " possible" in panel.text
        )
        if stuck and self.chance.random() < 0.4:
            return await self.person.press(panel, "Take back")
        ways = [*self._buttons(panel), *self._entries(panel)]
        assert ways, f"nothing to press: {panel.text} {panel.labels}"
        _, press = max(ways, key=lambda way: self.worth(way[0]) + self.chance.random())
        return await press()

    def _buttons(self, panel: Seen) -> list[tuple[str, Callable[[], Awaitable[Answer]]]]:
        labels = [label for label in panel.labels if not label.startswith(FURNITURE)]
        return [(label, lambda label=label: self.person.press(panel, label)) for label in labels]

    def _entries(self, panel: Seen) -> list[tuple[str, Callable[[], Awaitable[Answer]]]]:
        """Each entry of each menu; of a menu for several, a random handful."""
        ways = []
        for menu in panel.selects:
            values = [option["value"] for option in menu["options"]]
            for option in menu["options"]:
                chosen = [option["value"]]
                if menu.get("max_values", 1) > 1:
                    count = self.chance.randint(1, min(3, menu["max_values"], len(values)))
                    chosen = self.chance.sample(values, count)
                words = f"{menu['placeholder']}: {option['label']} {option.get('description')}"
                ways.append(
                    (words, lambda menu=menu, chosen=chosen: self._use(panel, menu, chosen))
                )
        return ways

    async def _use(self, panel: Seen, menu: dict, chosen: list[str]) -> Answer:
        return await self.person.press_id(panel.id, menu["custom_id"], values=chosen)


def worth(words: str) -> float:
    """How good something sounds: cards for many points first, ending the turn last."""
    if words.startswith(("End turn", "Pass")):
        return -1
    numbers = [int(number) for number in re.findall(r"\((\d+)\)", words)]
    return (numbers or [0])[-1] + 5 * ("VP" in words) + 3 * words.startswith("Make")


class Typist:
    """Plays by `/game play` alone: chooses among the suggestions, or types their words."""

    def __init__(self, person: Person, seed: int, *, by_words: bool) -> None:
        self.person, self.chance, self.by_words = person, random.Random(seed), by_words
        self.commands = 0

    async def take_turn(self) -> Seen:
        """Type until nothing is asked any more; the last panel."""
        for _ in range(60):
            offered = await self.person.autocomplete("game play", "option", option="")
            assert offered, "nothing was suggested to who is to play"
            best = max(offered, key=lambda each: worth(each["name"]) + self.chance.random())
            sent = best["name"] if self.by_words else best["value"]
            self.commands += 1
            panel = (await self.person.command("game play", option=sent)).message
            if is_done(panel):
                return panel
        raise AssertionError(f"a turn without end: {panel.text}")


async def turn_of(people: Sequence[Person], message: Seen) -> Person | None:
    """Whom a message calls."""
    for person in people:
        if f"<@{await person.user_id()}>" in message.text:
            return person
    return None


async def next_call(
    people: Sequence[Person], after: Seen, channel: str
) -> tuple[Person | None, Seen]:
    """The next public message that calls one of these; nobody is called by the last one."""
    while True:
        after = await people[0].wait_message(after=after, channel=channel)
        if after.ephemeral:
            continue
        if person := await turn_of(people, after):
            return person, after
        if "Fair dice: the key was" in after.text:
            return None, after
