"""What an answer leads to, tried out on a fork: for the words of a choice, never for play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from engine.little_factory.cards import VALUE, VP
from engine.little_factory.steps.elf import RECIPES, can_use_any
from engine.little_factory.steps.end import finish_turn
from engine.little_factory.steps.trade import room_after_one, trade

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory

GOES_ON, TURN_OVER, GAME_OVER = "goes_on", "turn_over", "game_over"

Cards = tuple[str, ...]

WARNINGS = {
    frozenset({GOES_ON}): "",
    frozenset({TURN_OVER}): "turn",
    frozenset({GAME_OVER}): "game",
    frozenset({TURN_OVER, GAME_OVER}): "turn_or_game",
    frozenset({GOES_ON, TURN_OVER}): "perhaps_turn",
    frozenset({GOES_ON, GAME_OVER}): "perhaps_game",
    frozenset({GOES_ON, TURN_OVER, GAME_OVER}): "perhaps_turn_or_game",
}


def outcome(trial: LittleFactory, seat: int, goes_on: bool) -> str:
    """What an action that was tried leads to; the last turn of all ends the game (LF-29)."""
    if trial.over is None and goes_on:
        return GOES_ON
    if trial.over is None:
        finish_turn(trial, seat)
    return TURN_OVER if trial.over is None else GAME_OVER


def traded(game: LittleFactory, seat: int, given: Cards, taken: Cards) -> str:
    """What a Trade leads to."""
    trial = game.fork()
    trade(trial, seat, given, taken)
    return outcome(trial, seat, can_use_any(trial, seat))


def after_paying(game: LittleFactory, seat: int, card: str) -> str:
    """A word for what may end with a payment for that card; all are tried."""
    found: set[str] = set()
    for given in payments(game.players[seat].hand, VALUE[card]):
        found.add(traded(game, seat, given, (card,)))
        if len(found) == 2:  # points end the game with every payment or with none
            break
    return WARNINGS[frozenset(found)]


def after_taking(game: LittleFactory, seat: int, card: str, most: dict[str, int]) -> str:
    """A word for what may end with a pick for that card; `most`: what can be in one."""
    found: set[str] = set()
    room = room_after_one(game.players[seat].hand)
    for taken in small_picks(most, VALUE[card], room):
        if GOES_ON in found and not any(each in VP for each in taken):
            break  # without a building there are no points
        found.add(traded(game, seat, (card,), taken))
    if GOES_ON in found:
        found.add(_with_nothing_left(game, seat))
    return WARNINGS[frozenset(found)]


def _with_nothing_left(game: LittleFactory, seat: int) -> str:
    """What a larger pick would lead to, if it took what the elves get or their room."""
    trial = game.fork()
    trial.action_used = True
    return outcome(trial, seat, goes_on=False)


def payments(hand: Sequence[str], value: int) -> list[Cards]:
    """All that a hand can give for a card of that value, each multiset once."""
    found = [
        cards
        for count in range(1, len(hand) + 1)
        for cards in combinations(sorted(hand), count)
        if sum([VALUE[card] for card in cards]) >= value
    ]
    return list(dict.fromkeys(found))


def small_picks(most: dict[str, int], value: int, room: int) -> Iterator[Cards]:
    """Every building with both cards that its elf needs (none needs three); then every pair.

    Where an elf can follow a larger pick it can also follow one of these within it: more cards
    only take room, and what the elf would get. Points that end the game come in pairs too.
    Picks with a building come first; `most` names buildings last.
    """
    triples = [
        (building, *recipe.way.needs)
        for building in most
        for recipe in RECIPES.get(building, ())
        if len(recipe.way.needs) > 1
    ]
    for cards in (*triples, *combinations_with_replacement(reversed(most), 2)):
        if sum([VALUE[card] for card in cards]) <= value:
            to_hand = len([card for card in cards if card not in VP])
            if to_hand <= room and all(cards.count(card) <= most.get(card, 0) for card in cards):
                yield cards
