"""Faktoria in words: the alternative texts of its pictures, and the board as plain lines.

Made from the same view as the pictures. What changed comes second, so that cutting from the end
never loses it. A standing order is told in its owner's own text alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.faktoria import texts
from engine.faktoria.view import (
    AuctionView,
    BagView,
    BidderView,
    CubeView,
    FaktoriaView,
    PlayerView,
)
from render.faktoria.buildings import can_build, gone_words
from render.faktoria.catalog import FIGURES, LIMITS, cube_words, name
from render.faktoria.market import row_of
from render.faktoria.order import order_note, order_words
from render.faktoria.short import State, state_of
from render.faktoria.turn import acting, in_order, owes, player_of, winners, words_of
from render.names import told_names
from render.words import listed, within

TEXT_MOST = 3500
Told = dict[int, str]


def board_alt(view: FaktoriaView, names: Sequence[str]) -> str:
    """The board for those who do not see it, in at most 1,024 characters."""
    told = told_names(names, view.order_of_play)
    return within(
        [
            f"Faktoria, round {view.round} of {view.rounds}.",
            _to_act(view, told),
            _changed(view, told),
            *(_auction(view.auction, told) if view.auction else _open(view)),
            f"Now: {_cubes(row_of(view, 'now')) or 'nothing'}.",
            f"Later: {_cubes(row_of(view, 'later'))}.",
            _channels(view),
            *(_player(player, told) for player in in_order(view)),
            f"Buildings left: {_piles(view)}.",
            *(_bag(bag) for bag in view.bags),
        ]
    )


def auction_alt(view: FaktoriaView, names: Sequence[str]) -> str:
    """The auction in words: lot, bids, who is in, what the winner owes."""
    told = told_names(names, view.order_of_play)
    first = f"Faktoria, round {view.round} of {view.rounds}"
    if view.auction is None:
        return within([f"{first}.", "Nothing is on auction.", _to_act(view, told)])
    auction = view.auction
    steps = [f"{told[bid.seat]} {bid.guilders or 'passed'}" for bid in auction.bids]
    return within(
        [
            f"{first}.",
            _to_act(view, told),
            _changed(view, told),
            *_auction(auction, told),
            f"Bids: {', '.join(steps)}." if steps else "No bid yet.",
            *(f"{told[p.seat]} owns {p.guilders} guilders." for p in in_order(view)),
        ]
    )


def hand_alt(view: FaktoriaView, names: Sequence[str]) -> str:
    """A seat's own picture in words, its standing order among them."""
    seat = view.seat if view.seat is not None else view.order_of_play[0]
    player, told = player_of(view, seat), told_names(names, view.order_of_play)
    act = acting(view)
    mine = act is not None and act[0] == seat
    states = [(name(pile.building), state_of(view, player, pile)) for pile in view.buildings]
    ready = [card for card, state in states if state.ready]
    return within(
        [
            f"Your factory in Faktoria, round {view.round} of {view.rounds}; holdings are open.",
            _your_turn(act[1]) if act and mine else _to_act(view, told),
            _moved(player),
            f"You have {_holdings(player)}, {player.vp} VP.",
            f"Your standing order: {order_words(view.order)}; {order_note(view)}.",
            f"You can build {', '.join(ready)}." if ready else "",
            _works(player),
            *(_auction(view.auction, told) if view.auction else ()),
            f"Short: {_short(states)}." if any(state.parts for _, state in states) else "",
        ]
    )


def text_board(view: FaktoriaView, names: Sequence[str]) -> str:
    """The whole board as plain lines, for a reader without pictures."""
    told = told_names(names, view.order_of_play)
    lines = [
        f"Faktoria, round {view.round} of {view.rounds}. {_to_act(view, told)}",
        _changed(view, told),
        *(_auction(view.auction, told) if view.auction else _open(view)),
        "",
        f"Market now: {_cubes(row_of(view, 'now')) or 'nothing'}",
        f"Market later: {_cubes(row_of(view, 'later'))}",
        _channels(view),
        *(_bag(bag) for bag in view.bags),
        "",
        "Buildings",
        *_offers(view),
        "",
        *(line for player in in_order(view) for line in _player_lines(player, told)),
    ]
    text = "\n".join(lines)
    return text if len(text) <= TEXT_MOST else text[: text.rfind("\n", 0, TEXT_MOST)]


def _to_act(view: FaktoriaView, told: Told) -> str:
    if won := winners(view):
        who = listed([told[seat] for seat in won])
        why = texts.reason(view.over) if view.over else ""
        return f"{who} {'wins' if len(won) == 1 else 'share the win'}: {why}."
    act = acting(view)
    return f"{told[act[0]]} {act[1]}." if act else ""


def _your_turn(words: str) -> str:
    return "It is your turn." if words == "to move" else f"You are {words}."


def _changed(view: FaktoriaView, told: Told) -> str:
    """Who did what, and which cubes are new."""
    did = [f"{told[latest.seat]} {words_of(latest)}" for latest in view.latest]
    fresh = [cube for row in ("later", "now") for cube in row_of(view, row) if cube.new]
    sentences = [f"Latest: {', '.join(did)}."] if did else []
    if fresh:
        sentences.append(f"New in the market: {_cubes(fresh)}.")
    return " ".join(sentences)


def _moved(player: PlayerView) -> str:
    moved = [*player.changed, *(name(card) for card in player.built)]
    return (
        f"Changed: {', '.join('VP' if word == 'vp' else word for word in moved)}." if moved else ""
    )


def _auction(auction: AuctionView, told: Told) -> list[str]:
    """The lot, the standing bid, who is still in, and what the winner owes."""
    lot = f"On auction by {told[auction.starter]}: {_cubes(auction.lot)}."
    if auction.leader is None or auction.giving is not None:
        return [lot, owes(auction, told)]
    states = [f"{told[each.seat]} {_state(each, auction)}" for each in auction.bidders]
    return [lot, f"{', '.join(states)}.", owes(auction, told)]


def _state(bidder: BidderView, auction: AuctionView) -> str:
    words = {
        "leads": f"leads with {auction.bid}",
        "to_bid": f"to bid {auction.least} or more",
        "in": "is still in",
    }
    return words.get(bidder.state, "passed")


def _open(view: FaktoriaView) -> list[str]:
    """Which actions of the turn are used, and what can be built now."""
    if view.over is not None or view.turn is None:
        return []
    used = (("Import", view.imported), ("Build", view.built), ("Production", view.produced))
    still = [word for word, done in used if not done]
    can = [name(pile.building) for pile in view.buildings if can_build(view, pile)]
    return [
        f"Actions still open: {', '.join(still) or 'none'}.",
        f"Can be built now: {', '.join(can)}." if can else "",
    ]


def _cubes(cubes: Iterable[CubeView]) -> str:
    """ "2 wood, iron, large stone"."""
    counted = Counter(cube_words(cube.kind, cube.large) for cube in cubes)
    return ", ".join(f"{count} {word}" for word, count in counted.items())


def _channels(view: FaktoriaView) -> str:
    harbours = [column.open for column in view.columns if column.harbour]
    return f"{sum(harbours)} of {len(harbours)} harbour channels open."


def _bag(bag: BagView) -> str:
    left = [f"{count} {kind.replace('_', ' ')}" for kind, count in bag.left if count]
    return f"{bag.bag.capitalize()} bag: {', '.join(left) or 'empty'}."


def _piles(view: FaktoriaView) -> str:
    return ", ".join(f"{name(pile.building)} {pile.left}" for pile in view.buildings)


def _offers(view: FaktoriaView) -> list[str]:
    lines = []
    for pile in view.buildings:
        cost = ", ".join(f"{count} {kind}" for kind, count in pile.cost)
        worth = f"5 {pile.produces} each Production" if pile.produces else f"{pile.vp} VP"
        gone = gone_words(pile)
        state = "; can be built now" if can_build(view, pile) else f"; {gone}" if gone else ""
        left = f"; {pile.left} left" if pile.left else ""
        lines.append(f"- {name(pile.building)}: {worth}; costs {cost}{left}{state}")
    return lines


def _holdings(player: PlayerView) -> str:
    held = [(figure, getattr(player, figure)) for figure in FIGURES]
    return ", ".join(f"{count} {figure}" for figure, count in held if count) or "nothing"


def _counted(cards: Iterable[str]) -> str:
    """ "2 Tower, Castle"."""
    counted = Counter(name(card) for card in cards)
    return ", ".join(f"{count} {card}" if count > 1 else card for card, count in counted.items())


def _player(player: PlayerView, told: Told) -> str:
    houses = _counted((*player.works, *player.buildings))
    built = f"; {houses}" if houses else ""
    return f"{told[player.seat]} {player.vp} VP, {_holdings(player)}{built}."


def _player_lines(player: PlayerView, told: Told) -> list[str]:
    lap = f", {player.lap} laps" if player.lap > 1 else ", 1 lap" if player.lap else ""
    return [
        f"{told[player.seat]}: {player.vp} VP (field {player.space} of the track{lap})",
        f"- holds {_holdings(player)}",
        f"- {_works(player)} Built: {_counted(player.buildings) or 'nothing'}.",
    ]


def _works(player: PlayerView) -> str:
    works = ", ".join(name(card) for card in player.works) or "none"
    return f"Production fields {len(player.works)} of {LIMITS.works}: {works}."


def _short(states: Iterable[tuple[str, State]]) -> str:
    lacks = [
        f"{card} {' and '.join(f'{count} {kind}' for kind, count in state.parts)}"
        for card, state in states
        if state.parts
    ]
    return "; ".join(lacks)
