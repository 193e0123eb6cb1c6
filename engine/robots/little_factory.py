"""A robot for Little Factory: it looks through its whole turn, and at what the next one could be.

It plans on redealt worlds with the game's own steps, so it knows what a person at its seat
knows. What a plan is worth: points, cards, what the elves will still bring, and the best that
the hand could make of what lies in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations
from typing import Any

from engine.kernel.choice import Choice, Option
from engine.kernel.dice import Dice
from engine.little_factory.cards import CATALOG, VALUE, VP
from engine.little_factory.state import LittleFactory
from engine.little_factory.steps.elf import ACTIONS
from engine.little_factory.steps.needs import mask_of
from engine.little_factory.steps.production import RECIPES
from engine.little_factory.steps.trade import GIVES, Give, Take, TradeAway, TradeFor, complete_picks
from engine.little_factory.steps.turn import END_TURN, Turn
from engine.little_factory.view import LittleFactoryView

POINT = 6.0  # what one point costs, in card value
WON = 1_000.0
TURNS_A_POINT = 1.6  # turns that are left for each point which the leader lacks
USES = 0.2  # how often in a turn an elf finds work
NEXT = 0.6  # weight of the coming turn beside the end of this one
NODES = 1_500  # positions looked at in this turn, and for each plan in the next
NEXT_NODES = 150
PLANS = 8  # plans whose next turn is looked at

Move = tuple[Option, tuple[Option, ...]]  # an option, and the picks that complete a Trade
Plan = tuple[float, tuple[Move, ...], LittleFactory]


def choose(
    view: LittleFactoryView, choice: Choice, worlds: list[LittleFactory], dice: Dice
) -> list[str]:
    """The first step of the best plan for this turn, as option ids."""
    game = worlds[0]
    game.said = []
    ask: Any = game.stack[-1]
    if isinstance(ask, Turn):
        moves = best_plan(game, choice.seat)
        return [moves[0][0].id if moves else END_TURN.id]
    picks = max(completions(game, ask), key=lambda picks: _worth_after(game, ask, picks))
    return [pick.id for pick in picks]


def best_plan(game: LittleFactory, seat: int) -> tuple[Move, ...]:
    """The best of all plans, the most promising ones weighed with the turn after."""
    plans = nlargest(PLANS, plans_of(game, seat, NODES), key=lambda plan: plan[0])
    return max(plans, key=lambda plan: _with_next_turn(plan, seat))[1]


def _with_next_turn(plan: Plan, seat: int) -> float:
    worth, _, after = plan
    if after.over is not None:
        return worth
    after = after.fork()
    after.action_used, after.elves_used = False, []
    best = max(plan[0] for plan in plans_of(after, seat, NEXT_NODES))
    return (1 - NEXT) * worth + NEXT * best


def _worth_after(game: LittleFactory, ask: Give | Take, picks: tuple[Option, ...]) -> float:
    after = game.fork()
    ask.take(after, list(picks))
    return max(plan[0] for plan in plans_of(after, ask.seat, NEXT_NODES))


def plans_of(game: LittleFactory, seat: int, nodes: int) -> Iterator[Plan]:
    """Every state that this turn may end in, with the moves that lead there; widest first."""
    turn = Turn(seat)
    seen = set()
    waiting: list[tuple[tuple[Move, ...], LittleFactory]] = [((), game)]
    for moves, state in waiting:
        yield worth_of(state, seat), moves, state
        if state.over is not None or len(waiting) > nodes:
            continue
        for move in moves_of(state, turn):
            after = state.fork()
            play(after, turn, move)
            me = after.players[seat]
            key = (*sorted(me.hand), "|", *sorted(after.elves_used), me.points, *me.buildings)
            if key not in seen:
                seen.add(key)
                waiting.append(((*moves, move), after))


def moves_of(state: LittleFactory, turn: Turn) -> Iterator[Move]:
    for option in turn.legal(state):
        if isinstance(option, TradeFor | TradeAway):
            ask = turn.take(state, option)[-1]
            for picks in completions(state, ask)[:3]:
                yield option, picks
        elif option is not END_TURN:
            yield option, ()


def play(state: LittleFactory, turn: Turn, move: Move) -> None:
    """A move in place, without going on to the next seat."""
    then = turn.take(state, move[0])
    if move[1]:
        then[-1].take(state, list(move[1]))


def completions(state: LittleFactory, ask: Give | Take) -> list[tuple[Option, ...]]:
    """Sensible ways to complete a Trade, the cheapest or the fullest first."""
    if isinstance(ask, Give):
        return payments(state.players[ask.seat].hand, VALUE[ask.card])
    parts = [part for part in ask.parts(state) if part.why is None]
    found = complete_picks(parts, VALUE[ask.card], ask.room(state))
    picks = {tuple(pick): sum(VALUE[each.card] for each in pick) for pick in found}
    most = max(picks.values())
    return sorted(
        (pick for pick, value in picks.items() if value == most), key=lambda p: (len(p), str(p))
    )


def payments(hand: list[str], value: int) -> list[tuple[Option, ...]]:
    """Cards worth enough, none of which could be left out; the least value first."""
    found = {}
    for count in range(1, len(hand) + 1):
        for cards in combinations(sorted(hand), count):
            total = sum([VALUE[card] for card in cards])
            if total >= value > total - min([VALUE[card] for card in cards]):
                found[cards] = total - sum(card.startswith("funds") for card in cards)
    best = sorted(found, key=lambda cards: (found[cards], cards))
    return [tuple(GIVES[card] for card in cards) for cards in best]


def worth_of(state: LittleFactory, seat: int) -> float:
    """What a position is worth to a seat, in card value."""
    me = state.players[seat]
    points = me.points
    if state.over is not None:
        return WON if points >= max(player.points for player in state.players) else -WON
    left = TURNS_A_POINT * (CATALOG.limits.goal_vp - max(p.points for p in state.players))
    worth = POINT * points + sum([VALUE[card] for card in me.hand])
    worth += sum([GAIN[card] for card in me.buildings]) * USES * left
    return worth + prospect(state, me.hand, left)


def prospect(state: LittleFactory, hand: list[str], left: float) -> float:
    """The best that the hand could make of what lies in play."""
    have, best = mask_of(hand), 0.0
    for card in state.in_play:
        for recipe in RECIPES[card]:
            if not recipe.mask & ~have:
                gain = POINT * VP[card] + GAIN[card] * USES * left if card in VP else VALUE[card]
                best = max(best, gain - sum([VALUE[paid] for paid in recipe.way.pay]))
    return best


def _gain(card: str) -> float:
    """What a building's elf adds each time it works."""
    action = ACTIONS[card]
    if action is None:
        return 0.0
    got = VALUE[action.card] if action.card else POINT * action.vp
    return got - min(sum(VALUE[paid] for paid in way.pay) for way in action.ways)


GAIN = {card.id: _gain(card.id) for card in CATALOG.buildings}
