"""The whole game as typed words: what is suggested can be sent, and what is typed is understood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.keyboard import NOTHING, suggestions, understood
from engine.kernel import pick
from engine.kernel.errors import MovedOn, NotOffered, WrongPick
from engine.kernel.game import Game
from engine.registry import GAMES
from tables.records import Loaded
from tests import toy
from tests.cogs.test_screens import table_of, walk

ALL = [toy.GAME, *GAMES.values()]


def positions(game: Game) -> Iterator[tuple[Loaded, int]]:
    for step, (loaded, _) in enumerate(walk(game, min(game.seats), "keyboard")):
        if step % 3 == 0 and loaded.running.over is None:
            for seat in loaded.running.waiting:
                yield loaded, seat


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_whatever_is_suggested_is_a_legal_answer(game: Game):
    for loaded, seat in positions(game):
        found = suggestions(loaded, seat, "")
        assert found
        assert len(found) <= 25
        for shown, sent in found:
            assert 0 < len(shown) <= 100
            assert 0 < len(sent) <= 100
            number, picks = understood(loaded, seat, sent)
            loaded.running.choose(seat, number, picks)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_is_shown_may_also_be_typed(game: Game):
    """A person may send the text of a suggestion without having chosen it."""
    for loaded, seat in positions(game):
        for choice in loaded.running.choices(seat):
            for counts in pick.complete_picks(choice, 5) if choice.several else ():
                typed = " + ".join(
                    game.texts.label(choice.offer(each), choice, loaded.running.view(seat))
                    for each in pick.ids_of(counts, choice)
                )
                number, picks = understood(loaded, seat, typed or NOTHING)
                assert (number, sorted(picks)) == (
                    choice.number,
                    sorted(pick.ids_of(counts, choice)),
                )
        for shown, sent in suggestions(loaded, seat, ""):
            if " + " not in sent and "+" not in sent:
                assert understood(loaded, seat, shown) == understood(loaded, seat, sent)


@pytest.mark.parametrize("typed", ["", "  ", "nonsense", "|", "99999999|x", "<@1>", "x" * 500])
def test_nonsense_is_refused_with_a_sentence(typed: str):
    loaded, seat = next(positions(toy.GAME))
    with pytest.raises((NotOffered, WrongPick, MovedOn)) as caught:
        loaded.running.choose(seat, *understood(loaded, seat, typed))
    assert str(caught.value)


@pytest.mark.parametrize("typed", ["9 x zz," * 850, "z," * 3000, "a and " * 1000, "9xb," * 1500])
def test_however_much_is_typed_it_is_understood_at_once(
    typed: str, monkeypatch: pytest.MonkeyPatch
):
    """Each option is put in words once, not once for every word: all others wait meanwhile."""
    game = GAMES["little_factory"]
    loaded, choice = next(
        (loaded, choice)
        for loaded, seat in positions(game)
        for choice in loaded.running.choices(seat)
        if choice.several
    )
    label, put = game.texts.label, []

    def counted(*given: Any) -> str:
        put.append(given)
        return label(*given)

    monkeypatch.setattr(game.texts, "label", counted)
    with pytest.raises((NotOffered, WrongPick)):
        loaded.running.choose(choice.seat, *understood(loaded, choice.seat, typed[:6000]))
    choices = loaded.running.choices(choice.seat)
    assert len(put) <= 2 * sum(len(each.legal) for each in choices)


def test_typed_letters_narrow_the_suggestions():
    loaded, seat = next(positions(toy.GAME))
    assert all("pass" in shown.lower() for shown, _ in suggestions(loaded, seat, "pass"))
    assert suggestions(loaded, seat, "zzz") == []


def test_nothing_is_suggested_to_who_has_nothing_to_choose():
    loaded, _ = next(positions(toy.GAME))
    spectator = Loaded(table_of(toy.GAME, 2), toy.GAME, loaded.match)
    waited = spectator.running.waiting
    idle = next((s for s in range(2) if s not in waited), None)
    if idle is not None:
        shown = [words for words, _ in suggestions(spectator, idle, "")]
        assert all("Leave bid" in words or "Up to" in words for words in shown)
