"""A game being played: apply a choice, number the choices, save, load.

`Match` never changes: applying gives a new one, so an error can never half-apply and a table
swaps only after its transaction. `perform` is the same code in place, for search and benchmarks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

import msgspec

from . import pick, saving
from .choice import Choice
from .dice import Dice, Roll
from .errors import DeadEnd, GameOver, MovedOn, NothingToTakeBack, NotOffered, WrongPick
from .events import Event
from .game import Game, Setup, asks, waiting
from .step import Ask, Stack, follow, settle

REWIND = "rewind"


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: who chose what, what the dice gave, and whether it is a barrier.

    `undone`: this action took back the one with that sequence number; a rewind (its `key` is
    `REWIND`) that one and all after it.
    """

    seq: int
    seat: int
    key: str
    picks: tuple[str, ...] = ()
    number: int = 0
    rolled: tuple[Roll, ...] = ()
    barrier: bool = False
    beside: bool = False
    private: bool = False
    seals: bool = False
    undone: int | None = None


class Open(msgspec.Struct, frozen=True, array_like=True):
    """An open choice of a seat: its number, and a mark that changes when its content does."""

    key: str
    number: int
    mark: str


@dataclass(frozen=True)
class Done:
    """What an action did: its line in the log and the events in order, for all audiences."""

    action: Action
    events: tuple[Event, ...]


def perform(state: Any, ask: Ask, stack: Stack | None, picks: Sequence[str]) -> None:
    """Answer one question in place and let the game go on as far as it can."""
    if stack is not None:
        stack.pop()
    follow(state.stack if stack is None else stack, ask.answer(state, picks))
    go_on(state)


def take(state: Any, ask: Ask, stack: Stack | None, option: Any) -> None:
    """Like `perform`, for a caller who holds the option itself (search, benchmarks)."""
    if stack is not None:
        stack.pop()
    follow(state.stack if stack is None else stack, ask.take(state, option))
    go_on(state)


def go_on(state: Any) -> None:
    """Let steps act until somebody must choose. DeadEnd if nobody can and the game is not over."""
    settle(state, state.stack)
    if state.over is not None:
        state.stack.clear()
        return
    top = state.stack[-1] if state.stack else None
    if not (isinstance(top, Ask) and top.waited) and not waiting(state):
        raise DeadEnd(f"{type(state).__name__} has no end and nobody to wait for")


def clear_notes(state: Any) -> None:
    """Forget the notes of the action that was applied."""
    state.said, state.acted, state.sealed = [], [], False
    state.dice.rolled, state.dice.reshuffled = [], False


def check(choice: Choice, picks: Sequence[str]) -> None:
    """NotOffered or WrongPick unless these picks are a complete, legal answer."""
    for option in picks:
        offer = choice.offer(option)
        if offer is None or offer.why is not None:
            raise NotOffered(option, offer.why if offer else None)
    if choice.several:
        counts = pick.counts_of(picks, choice)
        if counts is None or not pick.is_complete(counts, choice):
            raise WrongPick(list(picks))
    elif len(picks) != 1:
        raise WrongPick(list(picks))


@dataclass(frozen=True)
class Match:
    """A game with its state, what may still be taken back, and the numbers of open choices.

    `base` is the state at the last barrier for all, `since` the actions after it.
    """

    game: Game
    state: Any
    base: Any
    since: tuple[Action, ...]
    open: tuple[tuple[Open, ...], ...]
    numbers: tuple[int, ...]
    seq: int
    version: str

    @classmethod
    def start(
        cls, game: Game, seats: int, options: Mapping[str, str], key: str
    ) -> tuple[Match, Done]:
        """A new game. BadSetup if the game does not know these seats or options."""
        options = game.check_setup(seats, options)
        state = game.setup(Setup(seats, options, Dice(key=key)))
        go_on(state)
        done = _done(state, Action(0, -1, "start", barrier=True))
        blank = cls(game, state, state, (), ((),) * seats, (0,) * seats, 0, game.version)
        return blank._numbered(None), done

    @property
    def over(self) -> str | None:
        return self.state.over  # type: ignore[no-any-return]

    @property
    def waiting(self) -> tuple[int, ...]:
        return waiting(self.state)

    def choices(self, seat: int | None) -> tuple[Choice, ...]:
        """The open choices of a seat, the waited one first; a spectator has none."""
        if seat is None:
            return ()
        numbers = {each.key: each.number for each in self.open[seat]}
        found = [ask.choice(self.state) for ask, _ in asks(self.state) if ask.seat == seat]
        found.sort(key=lambda choice: not choice.waited)
        return tuple(msgspec.structs.replace(c, number=numbers.get(c.key, 0)) for c in found)

    def choice(self, seat: int, number: int) -> Choice:
        """The seat's open choice with that number. MovedOn if there is none (any more)."""
        for choice in self.choices(seat):
            if choice.number == number:
                return choice
        raise MovedOn(seat, number)

    def view(self, seat: int | None) -> Any:
        """What that seat, or a spectator, may see."""
        return self.game.view(self.state, seat, self.choices(seat))

    def choose(self, seat: int, number: int, picks: Sequence[str]) -> tuple[Match, Done]:
        """Answer a choice. Refused (MovedOn, NotOffered, WrongPick, GameOver) changes nothing."""
        if self.over is not None:
            raise GameOver
        choice = self.choice(seat, number)
        check(choice, picks)
        state = self.game.copy(self.state)
        action = Action(self.seq + 1, seat, choice.key, tuple(picks), number)
        done = _answer(state, action)
        base, since = self._barriers(state, done.action)
        after = replace(self, state=state, base=base, since=since, seq=self.seq + 1)
        return after._numbered((seat, choice.key)), done

    def _barriers(self, state: Any, action: Action) -> tuple[Any, tuple[Action, ...]]:
        """Where taking back may lead to after this action."""
        if action.seals or (action.barrier and not action.beside):
            return state, ()
        others = any(each.seat != action.seat and not each.beside for each in self.since)
        if others and not action.beside:
            return self.state, (action,)
        return self.base, (*self.since, action)

    def can_take_back(self, seat: int) -> Action | None:
        """The own action that taking back would drop, if there is one after the last barrier."""
        own = [action for action in self.since if action.seat == seat]
        return own[-1] if own and not own[-1].barrier else None

    def take_back(self, seat: int) -> tuple[Match, Done]:
        """Drop the seat's last action and play the others' again. NothingToTakeBack if barred."""
        dropped = self.can_take_back(seat)
        if dropped is None:
            raise NothingToTakeBack(
                "You have nothing to take back: others have acted since, or a card was drawn."
            )
        kept = tuple(action for action in self.since if action is not dropped)
        state = self.game.copy(self.base)
        for action in kept:
            _replay(state, action)
        seq = self.seq + 1
        after = replace(self, state=state, since=kept, seq=seq)
        action = Action(seq, seat, "take_back", undone=dropped.seq)
        return after._numbered((seat, None)), Done(action, ())

    def rewind(self, earlier: Match, seat: int) -> tuple[Match, Done]:
        """Go back to `earlier`, this match as it stood after one of its own actions.

        The dice begin a new epoch, so nothing falls again as it fell, and every choice gets a
        new number, so no answer of before counts for it. Nobody takes a rewind back.
        """
        if self.over is not None:
            raise GameOver
        state, dice = self.game.copy(earlier.state), self.state.dice
        state.dice = Dice(key=dice.key, epoch=dice.epoch + 1, counters=dict(dice.counters))
        seq, nothing = self.seq + 1, ((),) * len(self.open)
        after = replace(self, state=state, base=state, since=(), open=nothing, seq=seq)
        action = Action(seq, seat, REWIND, barrier=True, undone=earlier.seq + 1)
        return after._numbered(None), Done(action, ())

    def _numbered(self, acted: tuple[int, str | None] | None) -> Match:
        """Give each changed choice the next number of its seat; unchanged ones keep theirs."""
        rows, numbers = [], list(self.numbers)
        for seat in range(self.state.seats):
            known = {each.key: each for each in self.open[seat]}
            row = []
            for choice in self.choices(seat):
                mark = _mark(choice)
                old = known.get(choice.key)
                if old is None or old.mark != mark or _touched(acted, seat, choice.key):
                    numbers[seat] += 1
                    old = Open(choice.key, numbers[seat], mark)
                row.append(old)
            rows.append(tuple(row))
        return replace(self, open=tuple(rows), numbers=tuple(numbers))

    def worlds(self, seat: int | None, count: int, dice: Dice) -> list[Any]:
        """`count` states that look the same to that seat, all that it cannot know dealt anew."""
        found = []
        for _ in range(count):
            state = self.game.copy(self.state)
            self.game.redeal(state, seat, dice)
            state.dice = replace_key(state.dice, dice)
            found.append(state)
        return found

    def save(self) -> bytes:
        """This match as bytes; `Match.load` reads them."""
        return saving.encode(self)

    @classmethod
    def load(cls, game: Game, data: bytes) -> Match:
        """Read a saved match, migrating older ones. BadSave says what is wrong."""
        saved, state, base = saving.decode(game, data)
        opened = tuple(tuple(row) for row in saved.open)
        numbers = tuple(saved.numbers)
        return cls(game, state, base, tuple(saved.since), opened, numbers, saved.seq, saved.version)


def replace_key(dice: Dice, source: Dice) -> Dice:
    """The same counters under a new key, so that a redealt world foretells nothing."""
    key = "".join(f"{source.below(256, 'key'):02x}" for _ in range(16))
    source.rolled.clear()
    return Dice(key=key, epoch=dice.epoch, counters=dict(dice.counters))


def _touched(acted: tuple[int, str | None] | None, seat: int, key: str) -> bool:
    return acted is not None and acted[0] == seat and acted[1] in (None, key)


def _mark(choice: Choice) -> str:
    plain = msgspec.structs.replace(choice, number=0)
    return blake2b(msgspec.json.encode(plain), digest_size=6).hexdigest()


def _answer(state: Any, action: Action) -> Done:
    """Apply an action that has been checked to this state, in place."""
    for ask, stack in asks(state):
        if ask.seat == action.seat and ask.key == action.key:
            beside = stack is None or stack is not state.stack
            private = ask.private
            perform(state, ask, stack, action.picks)
            return _done(state, msgspec.structs.replace(action, beside=beside, private=private))
    raise MovedOn(action.seat, action.number)


def _done(state: Any, action: Action) -> Done:
    """Gather the notes of what was applied, and clear them."""
    events, rolled = tuple(state.said), tuple(state.dice.rolled)
    barrier = (
        action.barrier
        or bool(rolled)
        or any(type(event).reveals for event in events)
        or any(seat != action.seat for seat in state.acted)
    )
    sealed = state.sealed or state.dice.reshuffled
    clear_notes(state)
    return Done(
        msgspec.structs.replace(action, rolled=rolled, barrier=barrier, seals=sealed), events
    )


def _replay(state: Any, action: Action) -> None:
    """Play another's action again after one before it was dropped."""
    moved = NothingToTakeBack("What others have done since builds on that step.")
    choice = next(
        (a.choice(state) for a, _ in asks(state) if (a.seat, a.key) == (action.seat, action.key)),
        None,
    )
    if choice is None:
        raise moved
    try:
        check(choice, action.picks)
    except (NotOffered, WrongPick):
        raise moved from None
    if _answer(state, action).action.rolled != action.rolled:
        raise moved
