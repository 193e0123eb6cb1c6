"""Which letters a change of a table causes: what is posted, edited and taken away, and who is
called. One newly opened choice is one notification; edits notify nobody.
"""

from __future__ import annotations

import msgspec

from .letter import LATER
from .records import Asked, LogLine
from .screen import Screen
from .store.timer_rows import Timer
from .writing import Change, Plan, Writer, made

__all__ = ["FIRST_LOOK", "IDLE", "Change", "Plan", "Poster", "made"]

IDLE = "idle"
FIRST_LOOK = 21 * 24 * 3600.0  # whether anybody still plays
HOLD = 4  # phases of robots among themselves that share one post


class Poster(Writer):
    """Makes the plan of one change."""

    def opened(self) -> Plan:
        """The game has just been dealt."""
        table = self.table
        if table.own_thread:
            name = Screen(table.game, (f"{self.loaded.game.name} {table.code}",))
            self._add("thread", "channel", "lobby", name)
        else:
            lobby = lambda: self.screens.lobby(table, self.loaded.game)  # noqa: E731
            self._add("edit", "channel", "lobby", self._made(lobby), draw=True)
        self.plan.posted = msgspec.structs.replace(self.plan.posted, ended=table.events)
        self._new_post(self._notify())
        self._hands()
        self.plan.stops.append("expire")
        self.plan.timers.append(Timer(table.code, IDLE, self.change.now + FIRST_LOOK))
        return self.plan

    def moved(self) -> Plan:
        """Somebody chose, or took back."""
        if self.change.is_public:
            self._settle("The game has moved on, so this is not asked any more.")
        self._note_phases()
        self._recall_prompts()
        if self.table.status != "live":
            self._end()
        elif self._post_is_due():
            self._strip()
            self._new_post(self._notify())
        else:
            if self.change.is_public:
                self._refresh()
            self._prompts(self._notify())
        self._hands()
        return self.plan

    def rewound(self, words: str) -> Plan:
        """The game went back by consent: a new post from here on, and who is called now."""
        if self.plan.posted.asked is None:
            screen = self._made(lambda: self.screens.question(self.table, words, (), ()))
            self._add("post", "home", f"back:{self.table.seq}", screen)
        self._settle(words)
        self._strip()
        self._clear_lines()
        here = {"upto": self.table.events, "ended": self.table.events, "held": 0}
        self.plan.posted = msgspec.structs.replace(self.plan.posted, **here)
        self._new_post(self._notify())
        self._hands()
        return self.plan

    def asks_back(self, asked: Asked, screen: Screen) -> Plan:
        """A request to go back, which takes the place of one that stands."""
        self._settle("Something else is asked below.")
        self.plan.posted = msgspec.structs.replace(self.plan.posted, asked=asked)
        self._add("post", "home", asked.slot, screen)
        return self.plan

    def settled(self, words: str) -> Plan:
        """The request to go back is answered with no."""
        self._settle(words)
        return self.plan

    def ran_out(self, seat: int, words: str, *, stays: bool) -> Plan:
        """The time of a seat is over: a line that calls nobody, and the post says so.

        Unless it `stays`, the line is taken away once the seat has answered.
        """
        self._recall_last_call(seat)
        screen = self._made(lambda: self.screens.notice(self.table.game, words))
        if stays:
            self._add("post", "home", f"out:{seat}:{self.change.number(seat)}", screen)
        else:
            self._late(seat, screen)
        self._edit_post()
        return self.plan

    def _recall_last_call(self, seat: int) -> None:
        late = dict(self.plan.posted.late)
        if (number := late.pop(seat, None)) is not None:
            self._add("delete", "home", f"late:{seat}:{number}", None)
        self.plan.posted = msgspec.structs.replace(self.plan.posted, late=late)

    def last_called(self, seat: int, person: int) -> Plan:
        """The person asked to be told before his time is up."""
        is_direct = person in self.change.dm
        mention = () if is_direct else (person,)
        screen = self._made(lambda: self.screens.last_call(self.loaded, seat, mention), mention)
        if is_direct:
            slot = f"last:{seat}:{self.change.number(seat)}"
            self._add("post", "person", slot, screen, person=person)
        else:
            self._late(seat, screen)
        return self.plan

    def retold(self) -> Plan:
        """The words of the newest post have changed, though nobody moved."""
        self._edit_post()
        return self.plan

    def reseated(self, seat: int) -> Plan:
        """Somebody else plays at this seat: what called the old one is taken away."""
        self._settle("Who plays has changed, so this is not asked any more.")
        self._clear_lines(frozenset({seat}))
        return self.redrawn()

    def redrawn(self) -> Plan:
        """The board of the newest post is to be painted again."""
        self._edit_post(draw=True)
        self.plan.posted = msgspec.structs.replace(self.plan.posted, drawn=self.change.now)
        return self.plan

    def showcased(self) -> Plan:
        """The lobby's message shows the board to those who watch, or what is left of the lobby."""
        table = self.table
        is_here = table.home == table.channel
        if is_here:
            screen = self._made(lambda: self.screens.lobby(table, self.loaded.game))
        else:
            screen = self._made(lambda: self.screens.showcase(self.loaded))
        # What promised the dice must stand somewhere, also if the lobby was deleted at once.
        self._add("edit", "channel", "lobby", screen, draw=True, rank=LATER, revive=is_here)
        self.plan.posted = msgspec.structs.replace(self.plan.posted, shown=self.change.now)
        return self.plan

    def ended_early(self, why: str = "This game was ended early.") -> Plan:
        """People agreed to stop: no standings, but the key is theirs now."""
        table, key = self.table, self.loaded.running.state.dice.key
        self._strip()
        self._clear_lines()
        self._settle(why)
        words = f"{why} The key of its dice was `{key}`."
        self._add("post", "home", "end", self._made(lambda: self.screens.notice(table.game, words)))
        closed = self._made(lambda: self.screens.lobby_closed(table, self.loaded.game, why))
        self._add("edit", "channel", "lobby", closed, rank=LATER, revive=False)
        return self.plan

    def refreshed(self, due: float) -> Plan:
        """The newest post is to be set right, without hurry."""
        self._edit_post(rank=LATER, due=due)
        return self.plan

    def _note_phases(self) -> None:
        ends = [n for n, line in self.change.lines if _ends_phase(line)]
        if ends:
            posted = self.plan.posted
            held = posted.held + len(ends)
            self.plan.posted = msgspec.structs.replace(posted, ended=ends[-1], held=held)

    def _post_is_due(self) -> bool:
        """A finished phase is posted when a person must choose; robots' phases share a post."""
        posted = self.plan.posted
        people = any(self.change.person(seat) is not None for seat in self.change.waited)
        return bool(posted.held) and (people or posted.held >= HOLD)

    def _end(self) -> None:
        posted, key = self.plan.posted, self.loaded.running.state.dice.key
        events = self.change.between(posted.upto)
        self._strip()
        screen = self._made(lambda: self.screens.end(self.loaded, events, key))
        self._add("post", "home", "end", screen, draw=True)
        if self.table.home != self.table.channel:
            self.showcased()

    def prompted(self, seat: int) -> Plan:
        """A direct message did not reach this seat: a prompt line instead."""
        self._prompts([seat])
        return self.plan


def _ends_phase(line: LogLine) -> bool:
    return line.number is not None and type(line.event).ends_phase
