"""What every game is held to, whatever its rules: the kernel's promises, step by step.

Walks random games through `Match` and checks at each step: invariants, save → load → same bytes,
refusals change nothing, taking back gives the same bytes, and no seat's view knows more than it
may (all it cannot know is dealt anew and the bytes must be the same).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.errors import NothingToTakeBack, Refused
from engine.kernel.game import Game, asks
from engine.kernel.play import Done, Match, check, clear_notes, perform, replace_key
from engine.robots.players import at_random
from engine.simulate import key_of

encode = msgspec.json.Encoder(order="deterministic").encode


def walk(
    game: Game, seats: int, options: Mapping[str, str], seed: str, longest: int = 5000
) -> Iterator[tuple[Match, Choice, list[str], Match, Done]]:
    """A random game: each match, the choice answered, the picks, and what came of it."""
    match, _ = Match.start(game, seats, options, key_of(seed))
    chance = Dice(key=key_of(f"{seed} walk"))
    for _ in range(longest):
        if match.over is not None:
            return
        choice = _any_choice(match, chance)
        picks = at_random(None, choice, [], chance)
        chance.rolled.clear()
        after, done = match.choose(choice.seat, choice.number, picks)
        yield match, choice, picks, after, done
        match = after
    pytest.fail(f"{game.id} {seats} {seed}: no end after {longest} choices")


def _any_choice(match: Match, chance: Dice) -> Choice:
    found = [c for seat in range(match.state.seats) for c in match.choices(seat) if c.legal]
    return chance.pick(found, "who")


def hold_invariants(match: Match) -> None:
    assert match.game.invariants(match.state) == []


def saves_as_itself(match: Match) -> None:
    saved = match.save()
    loaded = Match.load(match.game, saved)
    assert loaded.save() == saved
    assert loaded.open == match.open


def refusal_changes_nothing(match: Match) -> None:
    saved = match.save()
    for seat in range(match.state.seats):
        for choice in match.choices(seat):
            barred = [offer.id for offer in choice.offers if offer.why is not None]
            for picks in (["no:such:option"], [], barred[:1] or ["x"], ["x"] * 3):
                if not (choice.several and picks == []):
                    with pytest.raises(Refused):
                        match.choose(seat, choice.number, picks)
        with pytest.raises(Refused):
            match.choose(seat, 99_999, ["x"])
    assert match.save() == saved


def take_back_restores(before: Match, after: Match, done: Done) -> None:
    seat = done.action.seat
    if after.over is not None or done.action.barrier or done.action.seals:
        with pytest.raises(NothingToTakeBack):
            after.take_back(seat)
        return
    back, _ = after.take_back(seat)
    assert encode(back.state) == encode(before.state)
    numbers = {c.number for c in after.choices(seat)} | {done.action.number}
    fresh = next(c for c in back.choices(seat) if c.key == done.action.key)
    assert fresh.number not in numbers


def redealt(match: Match, viewer: int | None, seed: str) -> Any:
    """The state with everything that the viewer cannot know dealt anew, under a new key."""
    dice = Dice(key=key_of(seed))
    state = match.game.copy(match.state)
    match.game.redeal(state, viewer, dice)
    state.dice = replace_key(state.dice, dice)
    return state


def seen(game: Game, state: Any, viewer: int | None) -> bytes:
    """All that reaches a viewer of this state: the view with the choices inside."""
    own = [ask.choice(state) for ask, _ in asks(state) if ask.seat == viewer]
    own.sort(key=lambda choice: not choice.waited)
    return encode(game.view(state, viewer, tuple(own)))


def tells_nothing(match: Match, choice: Choice, picks: list[str], seed: str) -> None:
    """No viewer can tell the true state from a redealt one, now or after the next choice."""
    game = match.game
    for viewer in [*range(match.state.seats), None]:
        other = redealt(match, viewer, f"{seed} {viewer}")
        assert game.invariants(other) == []
        assert seen(game, other, viewer) == seen(game, match.state, viewer)
        truth = game.copy(match.state)
        played = _apply(truth, choice, picks) and _apply(other, choice, picks)
        if played and not _revealed(truth, choice) and not _revealed(other, choice):
            assert _events(truth, viewer) == _events(other, viewer)
            clear_notes(truth), clear_notes(other)
            assert seen(game, other, viewer) == seen(game, truth, viewer)


def _apply(state: Any, choice: Choice, picks: list[str]) -> bool:
    for ask, stack in asks(state):
        if (ask.seat, ask.key) == (choice.seat, choice.key):
            try:
                check(ask.choice(state), picks)
            except Refused:
                return False
            perform(state, ask, stack, picks)
            return True
    return False


def _revealed(state: Any, choice: Choice) -> bool:
    acted = any(seat != choice.seat for seat in state.acted)
    return bool(state.dice.rolled) or acted or any(type(event).reveals for event in state.said)


def _events(state: Any, viewer: int | None) -> bytes:
    return encode([event for event in state.said if event.is_for(viewer)])


def texts_never_fail(match: Match, done: Done) -> None:
    """Every word that a person could meet here exists and fits its place on Discord."""
    game, texts = match.game, match.game.texts
    names = tuple(f"Player {seat}" for seat in range(match.state.seats))
    for event in done.events:
        line = texts.line(event, names)
        assert line is None or 0 < len(line) <= 300
    for seat in range(match.state.seats):
        view = match.view(seat)
        assert texts.where(view) is not None
        assert texts.holdings(view, names) is not None
        for choice in match.choices(seat):
            assert texts.prompt(choice, view, names)
            assert texts.help(choice, view)
            for offer in choice.offers:
                assert 0 < len(texts.label(offer, choice, view)) <= 80
                assert len(texts.hint(offer, choice, view)) <= 100
                assert 0 < len(texts.group(offer, choice)) <= 100
                assert offer.why is None or texts.why(offer.why, view)
    if match.over is not None:
        assert texts.reason(match.over)
        assert game.result(match.state).standings[0].rank == 1
