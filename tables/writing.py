"""Letters of one change of a table, piece by piece: posts, prompt lines, direct messages, edits.

Pure arithmetic from what was to what is; it writes nothing and sends nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from engine.kernel.events import Event

from .letter import LATER, NEWS, Kind, Letter, Place
from .ports import Screens
from .records import Loaded, LogLine, Posted
from .screen import Screen
from .store.timer_rows import Timer

log = logging.getLogger(__name__)

REDRAW = 30.0
SHOWCASE = 600.0

Numbered = Sequence[tuple[int, Event]]


@dataclass(frozen=True)
class Change:
    """A move to be told: the table before and after, who acted, and what came out of it.

    `lines` are the new events with their places in the log, `told` all public events that
    hold since the newest post began (with the new ones), `dm` who takes direct messages,
    `hushed` who of them has his quiet hours now.
    """

    before: Loaded | None
    after: Loaded
    acted: int | None
    lines: Sequence[tuple[int, LogLine]]
    told: Numbered
    dm: frozenset[int]
    now: float
    retold: bool = False  # public events were taken back
    hushed: frozenset[int] = frozenset()

    @property
    def waited_before(self) -> frozenset[int]:
        return frozenset(self.before.running.waiting if self.before else ())

    @property
    def waited(self) -> frozenset[int]:
        return frozenset(self.after.running.waiting)

    @property
    def is_public(self) -> bool:
        """True if everybody may notice it."""
        changed = self.retold or any(line.number is not None for _, line in self.lines)
        return changed or self.waited != self.waited_before

    def person(self, seat: int) -> int | None:
        """The person who is to be told of it; nobody where a robot plays."""
        return self.after.table.seats[seat].player

    def number(self, seat: int) -> int:
        """The number of the choice that the game waits for at this seat."""
        return self.after.running.choices(seat)[0].number

    def between(self, low: int, high: int | None = None) -> tuple[Event, ...]:
        return tuple(e for n, e in self.told if n > low and (high is None or n <= high))


@dataclass
class Plan:
    """What is to be written beside the move."""

    posted: Posted
    letters: list[Letter] = field(default_factory=list)
    timers: list[Timer] = field(default_factory=list)
    stops: list[str] = field(default_factory=list)


class Writer:
    """Writes into the plan of one change."""

    def __init__(self, screens: Screens, change: Change) -> None:
        self.screens, self.change = screens, change
        self.loaded, self.table = change.after, change.after.table
        self.plan = Plan(change.before.table.posted if change.before else Posted())

    def _new_post(self, mention: Sequence[int]) -> None:
        posted, people = self.plan.posted, self._people(mention)
        start, upto = posted.upto, posted.ended
        events, since = self.change.between(start, upto), self.change.between(upto)
        self.plan.posted = msgspec.structs.replace(
            posted,
            count=posted.count + 1,
            start=start,
            upto=upto,
            ended=0,
            held=0,
            drawn=self.change.now,
            where=self._where(),
        )
        screen = self._made(
            lambda: self.screens.phase(self.loaded, events, since, people, True), people
        )
        self._add("post", "home", self._slot, screen, draw=True)
        self.plan.stops.append("picture")
        self._plan_showcase()

    def _where(self) -> str:
        """Kept for the day on which this post is an old one."""
        try:
            return self.loaded.game.texts.where(self.loaded.running.view(None))
        except Exception:
            log.exception("where table %s stands could not be told", self.table.code)
            return ""

    @property
    def _slot(self) -> str:
        return f"post:{self.plan.posted.count}"

    def _strip(self) -> None:
        """Only the newest post keeps its buttons."""
        posted = self.plan.posted
        events = self.change.between(posted.start, posted.upto)
        screen = self._made(lambda: self.screens.phase(self.loaded, events, (), (), False))
        self._add("edit", "home", self._slot, screen, rank=LATER, revive=False)

    def _refresh(self) -> None:
        """Text at once, the picture when the last one is old enough."""
        self._edit_post()
        due = max(self.change.now, self.plan.posted.drawn + REDRAW)
        self.plan.timers.append(Timer(self.table.code, "picture", due))

    def _edit_post(self, *, draw: bool = False, rank: int = NEWS, due: float = 0.0) -> None:
        posted = self.plan.posted
        events = self.change.between(posted.start, posted.upto)
        since = self.change.between(posted.upto)
        screen = self._made(lambda: self.screens.phase(self.loaded, events, since, (), True))
        self._add("edit", "home", self._slot, screen, draw=draw, rank=rank, due=due)

    def _plan_showcase(self) -> None:
        if self.table.own_thread and self.table.home != self.table.channel:
            due = max(self.change.now, self.plan.posted.shown + SHOWCASE)
            self.plan.timers.append(Timer(self.table.code, "showcase", due))

    def _notify(self) -> list[int]:
        """Direct messages to those newly waited for; the seats that must be mentioned."""
        newly = self.change.waited - self.change.waited_before - {self.change.acted}
        mention = []
        for seat in sorted(newly):
            person = self.change.person(seat)
            if person in self.change.dm:
                self._turn_dm(seat, person)
            elif person is not None:
                mention.append(seat)
        return mention

    def _turn_dm(self, seat: int, person: int | None) -> None:
        screen = self._made(lambda: self.screens.turn_dm(self.loaded, seat))
        screen = msgspec.structs.replace(screen, silent=person in self.change.hushed)
        slot = f"turn:{seat}:{self.change.number(seat)}"
        self._add("post", "person", slot, screen, person=person, draw=True)

    def _prompts(self, seats: Sequence[int]) -> None:
        """Choices that open between posts get a short line each, which notifies."""
        prompts = dict(self.plan.posted.prompts)
        for seat in seats:
            self._prompt(seat)
            prompts[seat] = self.change.number(seat)
        self.plan.posted = msgspec.structs.replace(self.plan.posted, prompts=prompts)

    def _prompt(self, seat: int) -> None:
        people = self._people([seat])
        screen = self._made(lambda: self.screens.prompt(self.loaded, seat, people), people)
        self._add("post", "home", f"prompt:{seat}:{self.change.number(seat)}", screen)

    def _recall_prompts(self) -> None:
        """Take away the lines of those who have answered."""
        posted = self.plan.posted
        prompts = self._kept("prompt", posted.prompts)
        late = self._kept("late", posted.late)
        self.plan.posted = msgspec.structs.replace(posted, prompts=prompts, late=late)

    def _kept(self, slot: str, standing: Mapping[int, int]) -> dict[int, int]:
        kept = {}
        for seat, number in standing.items():
            waited = seat in self.change.waited
            if waited and (self.change.acted != seat or self.change.number(seat) == number):
                kept[seat] = number
            else:
                self._add("delete", "home", f"{slot}:{seat}:{number}", None)
        return kept

    def _clear_lines(self, seats: frozenset[int] | None = None) -> None:
        """Take away the lines that call somebody or tell of his time; all, or of these seats."""
        posted = self.plan.posted
        kept: dict[str, dict[int, int]] = {"prompt": {}, "late": {}}
        for slot, standing in (("prompt", posted.prompts), ("late", posted.late)):
            for seat, number in standing.items():
                if seats is None or seat in seats:
                    self._add("delete", "home", f"{slot}:{seat}:{number}", None)
                else:
                    kept[slot][seat] = number
        self.plan.posted = msgspec.structs.replace(
            posted, prompts=kept["prompt"], late=kept["late"]
        )

    def _late(self, seat: int, screen: Screen) -> None:
        number = self.change.number(seat)
        late = {**self.plan.posted.late, seat: number}
        self.plan.posted = msgspec.structs.replace(self.plan.posted, late=late)
        self._add("post", "home", f"late:{seat}:{number}", screen)

    def _settle(self, words: str) -> None:
        """The request that stands is asked no more."""
        asked = self.plan.posted.asked
        if asked is not None:
            screen = self._made(lambda: self.screens.question(self.table, words, (), ()))
            self._add("edit", "home", asked.slot, screen, revive=False)
            self.plan.posted = msgspec.structs.replace(self.plan.posted, asked=None)

    def _hands(self) -> None:
        """The hand in direct messages, wherever its words have changed."""
        for seat in self.table.seats:
            if seat.player in self.change.dm:
                screen = self._hand(self.loaded, seat.seat)
                before = self.change.before
                if before is None or _words(self._hand(before, seat.seat)) != _words(screen):
                    slot = f"hand:{seat.seat}:{seat.person}"
                    self._add("edit", "person", slot, screen, person=seat.person, draw=True)

    def _hand(self, loaded: Loaded, seat: int) -> Screen:
        return self._made(lambda: self.screens.hand(loaded, seat))

    def _people(self, seats: Sequence[int]) -> tuple[int, ...]:
        people = (self.change.person(seat) for seat in seats)
        return tuple(person for person in people if person is not None)

    def _made(self, make: Callable[[], Screen], mention: tuple[int, ...] = ()) -> Screen:
        return made(make, self.table.code, self.table.game, mention)

    def _add(
        self,
        kind: Kind,
        place: Place,
        slot: str,
        screen: Screen | None,
        *,
        person: int | None = None,
        rank: int = NEWS,
        draw: bool = False,
        revive: bool = True,
        due: float = 0.0,
    ) -> None:
        letter = Letter(
            self.table.code,
            kind,
            place,
            slot,
            screen,
            person=person,
            rank=rank,
            draw=draw,
            revive=revive,
            due=due,
        )
        self.plan.letters.append(letter)


def made(make: Callable[[], Screen], code: str, game: str, mention: tuple[int, ...] = ()) -> Screen:
    """A screen, or a plain one if making it fails: a fault in words must not stop a game."""
    try:
        return make()
    except Exception:
        log.exception("a screen of table %s could not be made", code)
        names = " ".join(f"<@{person}>" for person in mention)
        text = "This could not be shown; `/game board` and `/game play` still work."
        return Screen(game, (f"{names} {text}".strip(),), mention=mention)


def _words(screen: Screen) -> Screen:
    """A screen but for its picture, which also changes with what others do."""
    return msgspec.structs.replace(screen, picture=None)
