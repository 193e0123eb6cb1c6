"""Questions of Factory 42: a location in which somebody was really asked gets a post of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.step import Ask, AskSome, Stack, Step


def _note(game: Any, seat: int, is_settled: bool) -> bool:
    """Whoever is asked is in turn."""
    if not is_settled:
        game.asked, game.turn = True, seat
    return is_settled


class Question(Ask):
    """An `Ask` that notes on the state that somebody was asked."""

    def settle(self, game: Any, stack: Stack) -> bool:
        return _note(game, self.seat, super().settle(game, stack))


class Selection(AskSome):
    """An `AskSome` that notes on the state that somebody was asked."""

    def settle(self, game: Any, stack: Stack) -> bool:
        return _note(game, self.seat, super().settle(game, stack))


def in_order(steps: Iterable[Step]) -> list[Step]:
    """What follows, the first of these first."""
    return list(steps)[::-1]
