"""Whose turn it is, who won and what happened last, said alike by the pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.faktoria.view import AuctionView, BidderView, FaktoriaView, LatestView, PlayerView
from render.faktoria.catalog import KINDS, cube_words, name
from render.frame import Event, Turn
from render.names import name_of
from render.words import listed


def in_order(view: FaktoriaView) -> list[PlayerView]:
    """The players from the first player on."""
    by_seat = {player.seat: player for player in view.players}
    return [by_seat[seat] for seat in view.order_of_play if seat in by_seat]


def player_of(view: FaktoriaView, seat: int) -> PlayerView:
    return next(player for player in view.players if player.seat == seat)


def winners(view: FaktoriaView) -> tuple[int, ...]:
    """Once the game is over the best seats: by points, guilders, wood and stone (FK-19)."""
    if view.over is None:
        return ()
    best = max(_rank(player) for player in view.players)
    return tuple(player.seat for player in in_order(view) if _rank(player) == best)


def _rank(player: PlayerView) -> tuple[int, int, int]:
    return player.vp, player.guilders, player.wood + player.stone


def acting(view: FaktoriaView) -> tuple[int, str] | None:
    """Who must act now, and what is to be done."""
    if view.over is not None or view.turn is None:
        return None
    auction = view.auction
    if auction is None:
        return view.turn, "to move"
    if auction.giving is not None:
        return auction.giving, "to give"
    if auction.leader is None:
        return auction.starter, "to open"
    return (auction.to_bid, "to bid") if auction.to_bid is not None else (view.turn, "to move")


def turn_plate(view: FaktoriaView, names: Sequence[str]) -> Turn | None:
    """The plate top right: who wins, or who is to act."""
    if won := winners(view):
        joined = listed([name_of(names, seat) for seat in won])
        return Turn(won, joined, "wins" if len(won) == 1 else "win")
    act = acting(view)
    return act and Turn((act[0],), name_of(names, act[0]), act[1])


def where(view: FaktoriaView) -> str:
    """The header's second part."""
    if view.over is not None:
        return f"Game over after round {view.round}"
    stage = "Import" if view.auction else turn_of(view)
    return f"Round {view.round} of {view.rounds} · {stage}"


def turn_of(view: FaktoriaView) -> str:
    """ "turn 2 of 4": the place of the seat in turn within the round."""
    if view.turn not in view.order_of_play:
        return "support"
    place = view.order_of_play.index(view.turn) + 1
    return f"turn {place} of {len(view.order_of_play)}"


def events(view: FaktoriaView) -> list[Event]:
    return [Event(latest.seat, words_of(latest)) for latest in view.latest]


def words_of(latest: LatestView) -> str:
    """ "bid 6", "built Castle", "gave large stone", "exported 5 wood", "won for 6"."""
    words = [latest.verb]
    if latest.verb in ("opened", "won") and latest.number:
        words.append("at" if latest.verb == "opened" else "for")
    if latest.number:
        words.append(str(latest.number))
    if latest.thing:
        words.append(_thing(latest.thing))
    return " ".join(words)


def _thing(thing: str) -> str:
    kind = thing.removeprefix("large_")
    return cube_words(kind, kind != thing) if kind in KINDS else name(thing)


def bidders_of(view: FaktoriaView) -> tuple[BidderView, ...]:
    """Everybody in bidding order; before the opening bid all are still to come."""
    auction = view.auction
    if auction is None or auction.bidders:
        return auction.bidders if auction else ()
    order = view.order_of_play
    start = order.index(auction.starter)
    return tuple(BidderView(seat, "in") for seat in order[start:] + order[:start])


def owes(auction: AuctionView, names: dict[int, str]) -> str:
    """The sentence on what the winner owes, for each stage of an auction."""
    starter = names[auction.starter]
    if auction.giving is not None:
        won = names[auction.giving]
        return f"{won} won for {auction.bid} and gives {starter} one cube of the lot."
    if auction.leader is None:
        return f"{starter} names the opening bid: 1 guilder or more."
    return f"The winner pays the bank. Whoever else wins gives {starter} one cube of the lot."
