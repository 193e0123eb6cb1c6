"""A robot for Little Factory: it looks through its whole turn, and at what the next one could be.

It plans on redealt worlds with the game's own steps, so it knows what a person at its seat
knows. What a plan is worth: points, cards, what the elves will still bring, and the best that
the hand could make of what lies in play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from engine.kernel.choice import Choice, Option
from engine.kernel.dice import Dice
from engine.kernel.step import Part
from engine.little_factory.cards import CATALOG, VALUE, VP
from engine.little_factory.state import LittleFactory
from engine.little_factory.steps.elf import ACTIONS, Elves, UseElf, use_elf
from engine.little_factory.steps.needs import HAND_LIMIT, if_offered, mask_of
from engine.little_factory.steps.production import RECIPES
from engine.little_factory.steps.replenishment import replenish
from engine.little_factory.steps.trade import TradeAway, TradeFor
from engine.little_factory.steps.trade_picks import GIVES, Give, Take, complete_picks
from engine.little_factory.steps.turn import END_TURN, EndTurn, Turn
from engine.little_factory.view import LittleFactoryView

POINT = 7.0  # what one point costs, in card value
CROWD = 0.5  # what cards beyond the fourth are worth less, squared
WON = 1_000.0
TURNS_A_POINT = 1.2  # turns that are left for each point which the leader lacks
USES = (0.15, 0.05, 0.0)  # how often an elf finds work that needs basics, Level I, Level II
NEXT = 1.5  # how much a turn counts beside the one before it
TURNS = 2  # further turns that are looked at
NODES = 1_500  # positions looked at in this turn
PLANS = 5  # plans whose further turns are looked at
TAKES = 12  # ways to be paid that are compared in a Trade for several
PAYMENTS = 6  # ways to pay that are compared when that is asked

Move = tuple[Option, tuple[Option, ...]]  # an option, and the picks that complete a Trade
Plan = tuple[float, tuple[Move, ...], LittleFactory]


def choose(
    view: LittleFactoryView, choice: Choice, worlds: list[LittleFactory], dice: Dice
) -> list[str]:
    """The first step of the best plan for this turn, as option ids."""
    game, seat = worlds[0], choice.seat
    game.said = []
    game.dice = Dice(key=str(dice.below(1 << 30, "think")))  # what will be drawn is not known
    ask: Any = game.stack[-1]
    if isinstance(ask, Turn):
        plans = nlargest(PLANS, plans_of(game, seat, NODES), key=_worth)
        moves = max(plans, key=lambda plan: outlook(plan, seat))[1]
        return [moves[0][0].id if moves else END_TURN.id]
    picks = max(completions(game, ask), key=lambda picks: _worth_after(game, ask, picks))
    return [pick.id for pick in picks]


def _worth(plan: Plan) -> float:
    return plan[0]


def _worth_after(game: LittleFactory, ask: Give | Take, picks: tuple[Option, ...]) -> float:
    after = game.fork()
    ask.take(after, list(picks))
    plans = nlargest(1, plans_of(after, ask.seat, NODES), key=_worth)
    return outlook(plans[0], ask.seat)


def outlook(plan: Plan, seat: int) -> float:
    """A plan with the turns after it, each played as it looks best, if nobody else took a thing."""
    worth, _, state = plan
    total, weights, weight = worth, 1.0, 1.0
    for _ in range(TURNS):
        if state.over is None:
            state = own_copy(state)
            state.action_used, state.elves_used = False, []
            replenish(state)
            worth, state = quick_turn(state, seat)
        weight *= NEXT
        total, weights = total + weight * worth, weights + weight
    return total / weights


def quick_turn(state: LittleFactory, seat: int) -> tuple[float, LittleFactory]:
    """One action with all elves before it, or after it, or both: the best of these."""
    turn = Turn(seat)
    worked = state.fork()
    let_elves_work(worked, seat)
    best = (worth_of(worked, seat), worked)
    for start in (state, worked) if worked.elves_used else (state,):
        for move in moves_of(start, turn) if start.over is None else ():
            after = start.fork()
            play(after, turn, move)
            let_elves_work(after, seat)
            worth = worth_of(after, seat)
            if worth > best[0]:
                best = (worth, after)
    return best


def let_elves_work(state: LittleFactory, seat: int) -> None:
    """Every elf that brings something, the most first."""
    player = state.players[seat]
    while state.over is None:
        hand = player.hand
        ready = ELVES.candidates(state, seat, mask_of(hand), len(hand) >= HAND_LIMIT)
        if not ready:
            return
        use_elf(state, seat, max(ready, key=_brings))


def _brings(option: UseElf) -> float:
    return BRINGS[option.building]


def own_copy(state: LittleFactory) -> LittleFactory:
    """A fork that may also draw."""
    after = state.fork()
    after.dice = replace(state.dice, counters=dict(state.dice.counters), rolled=[])
    for row in (after.level_1, after.level_2, after.buildings):
        row.deck.cards = list(row.deck.cards)
    return after


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
    """What may be done, but for Trades that only swap cheap things."""
    for option in turn.legal(state):
        if isinstance(option, TradeAway) or (
            isinstance(option, TradeFor) and VALUE[option.card] > 2
        ):
            ask = turn.take(state, option)[-1]
            for picks in best_completions(state, ask):
                yield option, picks
        elif not isinstance(option, TradeFor | EndTurn):
            yield option, ()


def play(state: LittleFactory, turn: Turn, move: Move) -> None:
    """A move in place, without going on to the next seat."""
    then = turn.take(state, move[0])
    if move[1]:
        then[-1].take(state, list(move[1]))


def best_completions(state: LittleFactory, ask: Give | Take) -> list[tuple[Option, ...]]:
    """The cheapest payment, or the two takes that are worth most once the elves have worked."""
    found = completions(state, ask)
    if isinstance(ask, Give) or len(found) < 2:
        return found[:1]

    def worth(picks: tuple[Option, ...]) -> float:
        after = state.fork()
        ask.take(after, list(picks))
        let_elves_work(after, ask.seat)
        return worth_of(after, ask.seat)

    return nlargest(2, found, key=worth)


def completions(state: LittleFactory, ask: Give | Take) -> list[tuple[Option, ...]]:
    """Ways to complete a Trade that waste little."""
    if isinstance(ask, Give):
        return payments(state.players[ask.seat].hand, VALUE[ask.card])
    parts = [part for part in ask.parts(state) if part.why is None]
    value, room = VALUE[ask.card], ask.room(state)
    for wasted in range(value):
        found = [each for each in fillings(parts, value - wasted, min(room, 3)) if len(each) > 1]
        if found:
            return found[:: len(found) // TAKES + 1]
    return [tuple(next(complete_picks(parts, value, room)))]


def fillings(parts: Sequence[Part], value: int, room: int) -> Iterator[tuple[Option, ...]]:
    """Cards that are worth exactly so much, at most `room` of them."""
    if not value:
        yield ()
    for place, part in enumerate(parts):
        worth = part.weights[0]
        for times in range(1, min(part.most, room, value // worth) + 1):
            for rest in fillings(parts[place + 1 :], value - times * worth, room - times):
                yield (part.option,) * times + rest


def payments(hand: list[str], value: int) -> list[tuple[Option, ...]]:
    """Cards worth enough, none of which could be left out; the least value first."""
    found: dict[tuple[str, ...], float] = {}
    for count in range(1, len(hand) + 1):
        for cards in combinations(sorted(hand), count):
            total = sum([VALUE[card] for card in cards])
            if total >= value > total - min([VALUE[card] for card in cards]):
                found[cards] = total - sum([card in FUNDS for card in cards])
        if found and min(found.values()) <= value:
            break
    best = sorted(found, key=lambda cards: (found[cards], cards))
    return [tuple([GIVES[card] for card in cards]) for cards in best[:PAYMENTS]]


def worth_of(state: LittleFactory, seat: int) -> float:
    """What a position is worth to a seat, in card value."""
    me = state.players[seat]
    points = me.points
    if state.over is not None:
        return WON if points >= max(player.points for player in state.players) else -WON
    left = TURNS_A_POINT * (CATALOG.limits.goal_vp - max(p.points for p in state.players))
    worth = POINT * points + sum([VALUE[card] for card in me.hand])
    worth -= CROWD * max(0, len(me.hand) - 4) ** 2
    worth += sum([GAIN[card] for card in me.buildings]) * left
    return worth + prospect(state, me.hand, left)


def prospect(state: LittleFactory, hand: list[str], left: float) -> float:
    """The best that the hand could make of what lies in play."""
    have, best = mask_of(hand), 0.0
    for card in state.in_play:
        for recipe in RECIPES[card]:
            if not recipe.mask & ~have:
                gain = POINT * VP[card] + GAIN[card] * left if card in VP else VALUE[card]
                best = max(best, gain - sum([VALUE[paid] for paid in recipe.way.pay]))
    return best


def _brought(card: str) -> float:
    """What a building's elf adds when it works."""
    action = ACTIONS[card]
    if action is None:
        return 0.0
    got = VALUE[action.card] if action.card else POINT * action.vp
    return got - min(sum(VALUE[paid] for paid in way.pay) for way in action.ways)


def _uses(card: str) -> float:
    """How often in a turn it finds work, by what it needs."""
    action = ACTIONS[card]
    needs = [max(VALUE[need] for need in way.needs) for way in action.ways] if action else [0]
    return USES[0] if min(needs) == 1 else USES[1] if min(needs) < 6 else USES[2]


BRINGS = {card.id: _brought(card.id) for card in CATALOG.buildings}
GAIN = {card: brings * _uses(card) for card, brings in BRINGS.items()}
FUNDS = {card.id for card in CATALOG.of_level("funds")}
ELVES = Elves(if_offered)
