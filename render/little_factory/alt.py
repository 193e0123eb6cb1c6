"""Little Factory in words: the alternative text of both pictures, and the board as plain lines.

Made from the same view as the pictures. What changed comes second, so that cutting from the end
never loses it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.little_factory.view import LittleFactoryView, PileView, PlayerView, RowView
from render.little_factory.catalog import (
    HAND_LIMIT,
    Way,
    building,
    card_of,
    is_building,
    short_name,
)
from render.little_factory.elves import elf_states
from render.little_factory.turn import in_order, player_of, why_over, winners, words_of
from render.names import told_names
from render.words import listed, within

TEXT_MOST = 3500


def board_alt(view: LittleFactoryView, names: Sequence[str]) -> str:
    """The board for those who do not see it, in at most 1,024 characters."""
    told = told_names(names, view.order)
    return within(
        [
            f"Little Factory, round {view.round}.",
            _to_move(view, told),
            _changed(view, told),
            _basics(view),
            _row("Level I", view.level_1),
            _row("Level II", view.level_2),
            _row("Buildings", view.buildings),
            f"{view.vp_left} VP cards left.",
            *(_player(player, told) for player in in_order(view)),
        ]
    )


def hand_alt(view: LittleFactoryView, names: Sequence[str]) -> str:
    """A seat's own picture in words."""
    seat = view.seat if view.seat is not None else view.order[0]
    player, told = player_of(view, seat), told_names(names, view.order)
    mine = view.turn == seat and view.over is None
    can = [_name(card) for card in view.makeable] if mine else []
    return within(
        [
            f"Your hand in Little Factory, round {view.round}; all hands are open.",
            "It is your turn." if mine else _to_move(view, told),
            _gained(player),
            f"You hold {len(player.hand)} of {HAND_LIMIT}: {_counted(player.hand) or 'nothing'}.",
            f"You can make {', '.join(can)}." if can else "",
            *(_elves(view, player, mine) if view.over is None else ()),
            f"{player.vp} VP.",
        ]
    )


def text_board(view: LittleFactoryView, names: Sequence[str]) -> str:
    """The whole board as plain lines, for a reader without pictures."""
    told = told_names(names, view.order)
    lines = [
        f"Little Factory, round {view.round}. {_to_move(view, told)}",
        f"Victory point cards left: {view.vp_left}",
        _changed(view, told),
        "",
        _basics(view),
        *_stock("Level I", view.level_1),
        *_stock("Level II", view.level_2),
        *_stock("Buildings", view.buildings),
        "",
        *(line for player in in_order(view) for line in _player_lines(player, told)),
    ]
    if view.makeable:
        lines.append("Can be made now: " + ", ".join(_name(card) for card in view.makeable))
    text = "\n".join(line for line in lines if line is not None)
    return text if len(text) <= TEXT_MOST else text[: text.rfind("\n", 0, TEXT_MOST)]


def _to_move(view: LittleFactoryView, told: dict[int, str]) -> str:
    if won := winners(view):
        who = listed([told[seat] for seat in won])
        return f"{who} {'wins' if len(won) == 1 else 'share the win'}: {why_over(view)}."
    if view.turn is None:
        return ""
    doing = "may still use elves" if view.action_used else "to move"
    return f"{told[view.turn]} {doing}."


def _changed(view: LittleFactoryView, told: dict[int, str]) -> str:
    """Who did what, and which cards are new."""
    rows = (view.level_1, view.level_2, view.buildings)
    fresh = [_name(pile.card) for row in rows for pile in row.piles if pile.new]
    did = [f"{told[latest.seat]} {words_of(latest)}" for latest in view.latest]
    sentences = [f"Latest: {', '.join(did)}."] if did else []
    if fresh:
        sentences.append(f"New: {', '.join(fresh)}.")
    return " ".join(sentences)


def _gained(player: PlayerView) -> str:
    gained = [_name(card) for card in player.gained]
    return f"New: {', '.join(gained)}." if gained else ""


def _basics(view: LittleFactoryView) -> str:
    piles = [f"{pile.count} {_name(pile.card)}" for pile in view.basics if pile.count]
    return f"Basic, free: {', '.join(piles) or 'none left'}."


def _row(title: str, row: RowView) -> str:
    return f"{title}: {', '.join(_priced(pile) for pile in row.piles) or 'empty'}."


def _priced(pile: PileView) -> str:
    count = f"{pile.count} " if pile.count > 1 else ""
    return f"{count}{_name(pile.card)} {card_of(pile.card).value}"


def _stock(title: str, row: RowView) -> list[str]:
    """A row with its deck, and each card with value, price and what a building's elf does."""
    head = f"{title} (deck {row.deck}"
    head += f", discarded {_counted(row.discard)})" if row.discard else ")"
    return [head, *([_offer(pile) for pile in row.piles] or ["- empty"])]


def _offer(pile: PileView) -> str:
    card = pile.card
    times = f" ×{pile.count}" if pile.count > 1 else ""
    points = f", {building(card).vp} VP" if is_building(card) else ""
    elf = f"; elf: {_elf(card)}" if is_building(card) else ""
    return f"- {_name(card)}{times}: value {card_of(card).value}{points}; {_cost(card)}{elf}"


def _elf(card: str) -> str:
    action = building(card).action
    if action is None:
        return "none"
    return f"{_ways(action.ways)} → {_name(action.card) if action.card else f'{action.vp} VP'}"


def _cost(card: str) -> str:
    return f"costs {_ways(card_of(card).cost)}"


def _ways(ways: Iterable[Way]) -> str:
    alternatives = []
    for way in ways:
        words = [_counted(way.pay)] if way.pay else []
        words += [f"show {_counted(way.show)}"] if way.show else []
        alternatives.append(", ".join(words))
    return " or ".join(alternatives)


def _player(player: PlayerView, told: dict[int, str]) -> str:
    cards = len(player.hand)
    holds = f"{cards} card{'' if cards == 1 else 's'}"
    hand = f": {_counted(player.hand)}" if player.hand else ""
    return f"{told[player.seat]} {player.vp} VP, {holds}{hand}."


def _player_lines(player: PlayerView, told: dict[int, str]) -> list[str]:
    houses = ", ".join(
        _name(house.card) + (" (used)" if house.used else "") for house in player.buildings
    )
    cards = f" ({player.vp_cards} of them cards)" if player.vp_cards else ""
    return [
        f"{told[player.seat]}: {player.vp} VP{cards}",
        f"- hand {len(player.hand)} of {HAND_LIMIT}: {_counted(player.hand) or 'empty'}",
        f"- buildings: {houses or 'none'}",
    ]


def _elves(view: LittleFactoryView, player: PlayerView, mine: bool) -> list[str]:
    states = elf_states(view, player, mine).items()
    told = [f"{_name(house)} {state or 'ready'}" for house, state in states]
    return [f"Elf actions: {'; '.join(told)}."] if told else []


def _name(card: str) -> str:
    return short_name(card)


def _counted(cards: Iterable[str]) -> str:
    """ "2 Wood, Brick"; the funds with their value."""
    words = []
    for card, count in Counter(cards).items():
        worth = f" {card_of(card).value}" if card.startswith("funds") else ""
        words.append(f"{count} {_name(card)}" if count > 1 else _name(card) + worth)
    return ", ".join(words)
