"""Fantastic Factories in words: the alternative texts of its pictures.

Made from the same view as the pictures. What changed comes second, so that cutting from the end
never loses it. The hand is told in its owner's own text alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.fantastic_factories.view import (
    BuildingView,
    DieView,
    FantasticFactoriesView,
    HandCardView,
    MachineView,
    PlayerView,
)
from engine.fantastic_factories.words import amounts, counted, names_in
from render.fantastic_factories.board import is_work
from render.fantastic_factories.catalog import (
    KIND_NAMES,
    ROW_NAMES,
    blueprint,
    contractor,
    level_name,
    name,
)
from render.fantastic_factories.coming import signs_of
from render.fantastic_factories.hiring import hire_words
from render.fantastic_factories.states import State, building_state, choice_of, hand_state
from render.fantastic_factories.turn import (
    MACHINE,
    MACHINE_SEAT,
    acting,
    in_order,
    player_of,
    seat_of,
    why_over,
    winners,
    words_of,
)
from render.names import told_names
from render.words import listed, within

Told = dict[int, str]


def told_of(view: FantasticFactoriesView, names: Sequence[str]) -> Told:
    return {**told_names(names, view.order_of_play), MACHINE_SEAT: MACHINE}


def board_alt(view: FantasticFactoriesView, names: Sequence[str]) -> str:
    """The board for those who do not see it, in at most 1,024 characters."""
    told = told_of(view, names)
    market = [blueprints_line(view), contractors_line(view)]
    players = [_player(player, told, is_work(view)) for player in in_order(view)]
    first, second = (players, market) if is_work(view) else (market, players)
    machine = [machine_line(view.machine)] if view.machine else []
    return within(
        [opening(view), to_act(view, told), changed_line(view, told), *first, *machine, *second]
    )


def market_alt(view: FantasticFactoriesView, names: Sequence[str]) -> str:
    """The market with what each card does."""
    told = told_of(view, names)
    cards = [_offer(place.card) for place in view.blueprints if place.card is not None]
    hired = [
        f"{name(seen.card)} for a {seen.tool}{_energy(seen.card)}: {contractor(seen.card).text}"
        for seen in view.contractors
        if seen.card is not None
    ]
    own = _hires(view) if choice_of(view, "market") else []
    return within([opening(view), to_act(view, told), *own, *cards, *hired])


def compound_alt(view: FantasticFactoriesView, names: Sequence[str]) -> str:
    """One compound: of the player, or of the Machine, that `seat` names."""
    told = told_of(view, names)
    if view.machine is not None and seat_of(view) >= len(view.players):
        return within([opening(view), machine_line(view.machine)])
    player = player_of(view, seat_of(view))
    states = [
        f"{_building(each)}, {_state(building_state(view, player, each, own=False))}"
        for each in player.compound
    ]
    return within(
        [
            f"Compound of {told[player.seat]}.",
            opening(view),
            f"{figures(player)}.",
            dice_line(player) if is_work(view) else coming_line(player),
            f"Buildings: {'; '.join(states)}." if states else "No buildings.",
            f"Known in hand: {names_in(player.seen)}." if player.seen else "",
        ]
    )


def hand_alt(view: FantasticFactoriesView, names: Sequence[str]) -> str:
    """A seat's own picture in words."""
    told, player = told_of(view, names), player_of(view, seat_of(view))
    states = [
        f"{_building(each)}, {_state(building_state(view, player, each, own=True))}"
        for each in player.compound
    ]
    mine = player.seat in acting(view)[0]
    market = view.phase == "market" and choice_of(view, "market") is not None
    hand = Counter(view.hand).items()
    return within(
        [
            f"Your {'work' if is_work(view) else 'hand'} in {opening(view)}",
            "It is for you to act." if mine else to_act(view, told),
            f"You have {figures(player)}.",
            dice_line(player) if is_work(view) else coming_line(player),
            *(_hires(view) if market else ()),
            *_ready(view, player),
            f"Hand: {'; '.join(_in_hand(view, *card) for card in hand) or 'empty'}.",
            f"Buildings: {'; '.join(states)}." if states else "No buildings.",
            *spied_lines(view, told),
        ]
    )


# -- sentences ------------------------------------------------------------------------------------


def opening(view: FantasticFactoriesView) -> str:
    if view.over is not None:
        return f"Fantastic Factories, game over after round {view.round}."
    phase = {"market": "market", "work": "work", "machine": "the Machine's turn"}[view.phase]
    last = ", the last" if view.round == view.last_round else ""
    return f"Fantastic Factories, round {view.round}{last}, {phase}."


def to_act(view: FantasticFactoriesView, told: Told) -> str:
    if won := winners(view):
        who = listed([told[seat] for seat in won])
        return f"{who} {'wins' if len(won) == 1 else 'share the win'}: {why_over(view)}."
    seats, words = acting(view)
    return f"{listed([told[seat] for seat in seats])} {words}." if seats else ""


def changed_line(view: FantasticFactoriesView, told: Told) -> str:
    """Who did what, and which cards are new."""
    did = [f"{told[deed.seat]} {words_of(deed)}" for deed in view.latest]
    places = (*view.blueprints, *view.contractors)
    fresh = [name(place.card) for place in places if place.new and place.card is not None]
    sentences = [f"Latest: {', '.join(did)}."] if did else []
    sentences += [f"New in the market: {', '.join(fresh)}."] if fresh else []
    return " ".join(sentences)


def blueprints_line(view: FantasticFactoriesView) -> str:
    cards = [price(place.card) if place.card else "none" for place in view.blueprints]
    return f"Blueprints: {'; '.join(cards)}; deck {view.deck}."


def price(card: str) -> str:
    """ "Dojo, gear, 1 metal + 1 energy"."""
    found = blueprint(card)
    return f"{found.name}, {found.tool}, {amounts(metal=found.metal, energy=found.energy)}"


def contractors_line(view: FantasticFactoriesView) -> str:
    hired = [
        f"{name(seen.card)} for a {seen.tool}{_energy(seen.card)}" if seen.card else "nobody"
        for seen in view.contractors
    ]
    return f"Contractors: {'; '.join(hired)}."


def _energy(card: str) -> str:
    energy = contractor(card).energy
    return f" and {energy} energy" if energy else ""


def _offer(card: str) -> str:
    found = blueprint(card)
    worth = f", {counted(found.prestige, 'point')}" if found.prestige else ""
    return f"{price(card)}, {KIND_NAMES[found.kind]}{worth}: {found.text}"


def figures(player: PlayerView) -> str:
    """ "12 points, 6 goods, 6 metal, 5 energy, 5 cards"."""
    return (
        f"{counted(player.points, 'point')}, {counted(player.goods, 'good')}, "
        f"{player.metal} metal, {player.energy} energy, {counted(player.cards, 'card')}"
    )


def _player(player: PlayerView, told: Told, work: bool) -> str:
    marks = [_building(each) for each in player.compound if each.token]
    built = counted(len(player.compound), "building")
    words = [f"{told[player.seat]} {figures(player)}, {built}"]
    if work:
        free = values(player.free)
        words.append("done" if player.done else f"free dice {free or 'none'}")
    return "; ".join([*words, *marks]) + "."


def values(dice: Iterable[DieView]) -> str:
    return " ".join(str(die.value) for die in sorted(dice, key=lambda die: die.value))


def dice_line(player: PlayerView) -> str:
    """Free dice, then those in the Headquarters."""
    rows = [f"{ROW_NAMES[row.row]} {values(row.dice)}" for row in player.rows if row.dice]
    placed = f"; in the Headquarters {', '.join(rows)}" if rows else ""
    call = "; an extra one of any value to call (Specialist)" if player.coming.specialist else ""
    away = f"; {player.resting} own kept away" if player.resting else ""
    return f"Free dice: {values(player.free) or 'none'}{call}{placed}{away}."


def coming_line(player: PlayerView) -> str:
    signs = [sign.tells for sign in signs_of(player.coming, player.seat) if sign.tells]
    return f"For the next work: {', '.join(signs)}." if signs else ""


def _building(building: BuildingView) -> str:
    """ "Biolab with 2 goods and a die 1"."""
    things = [counted(building.goods, "good")] if building.goods else []
    things += [f"dice {values(building.dice)}"] if building.dice else []
    words = f"{name(building.card)}{' with ' + listed(things) if things else ''}"
    token = {"sabotage": " (sabotaged)", "repair": " (in repair)"}.get(building.token, "")
    return words + token


def _state(state: State) -> str:
    return {"sabotage": "out of work", "repair": "back after the next market"}.get(
        state.words, state.words.lower() if state.words.isupper() else state.words
    )


def _ready(view: FantasticFactoriesView, player: PlayerView) -> list[str]:
    """What can be built and used now, before the details."""
    if choice_of(view, "work") is None:
        return []
    hand = dict.fromkeys(each.card for each in view.hand)
    build = [name(card) for card in hand if hand_state(view, card).kind == "ready"]
    use = [
        name(each.card)
        for each in player.compound
        if building_state(view, player, each, own=True).kind == "ready"
    ]
    return [
        f"You can build {listed(build) or 'nothing'} and use {listed(use) or 'no building'} now."
    ]


def _in_hand(view: FantasticFactoriesView, card: HandCardView, count: int) -> str:
    found = blueprint(card.card)
    cost = amounts(metal=card.metal, energy=card.energy)
    state = _state(hand_state(view, card.card))
    times = f"{count} × " if count > 1 else ""
    return f"{times}{found.name} ({found.tool}, {cost}; {state})"


def _hires(view: FantasticFactoriesView) -> list[str]:
    """Who can be hired now, and with what."""
    found = [
        f"{name(seen.card)} with {hire_words(view, seen.place)[1]}"
        for seen in view.contractors
        if seen.card is not None and hire_words(view, seen.place)[0]
    ]
    return [f"You can hire {'; '.join(found)}."] if found else ["You can hire nobody now."]


def spied_lines(view: FantasticFactoriesView, told: Told) -> list[str]:
    """What the viewer's Spy saw."""
    seats = dict.fromkeys(seen.seat for seen in view.spied)
    return [
        f"Your Spy saw with {told[seat]}: "
        f"{names_in([seen.card for seen in view.spied if seen.seat == seat])}."
        for seat in seats
    ]


def machine_line(machine: MachineView) -> str:
    """Points and goods, then each type with its number of cards and its die."""
    groups = []
    for group in machine.groups:
        die = f" (die {group.die})" if group.die else ""
        token = {"sabotage": ", sabotaged", "repair": ", in repair"}.get(group.token, "")
        groups.append(f"{KIND_NAMES[group.kind]} {len(group.cards)}{die}{token}")
    took = f" took {name(machine.took)}," if machine.took else ""
    return (
        f"The Machine ({level_name(machine.level).lower()}){took} "
        f"{counted(machine.points, 'point')}, {counted(machine.goods, 'good')}: "
        f"{', '.join(groups)}."
    )
