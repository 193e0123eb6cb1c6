"""What a seat may see of Penny Market, and the rest dealt anew."""

from __future__ import annotations

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.game import waiting
from tests.toy.state import PennyMarket


class ToyPlayerView(msgspec.Struct, frozen=True):
    seat: int
    cards: int
    coins: int
    planted: tuple[str, ...]
    stalls: int


class ToyView(msgspec.Struct, frozen=True):
    seat: int | None
    round: int
    deck: int
    discards: tuple[str, ...]
    lot: str | None
    players: tuple[ToyPlayerView, ...]
    hand: tuple[str, ...]
    known: tuple[tuple[int, str], ...]
    order: int | None
    waiting: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    over: str | None = None


def view(game: PennyMarket, seat: int | None, choices: tuple[Choice, ...]) -> ToyView:
    me = None if seat is None else game.players[seat]
    players = tuple(
        ToyPlayerView(s, len(p.hand), p.coins, tuple(p.planted), p.stalls)
        for s, p in enumerate(game.players)
    )
    known = tuple(
        (s, card) for s, p in enumerate(game.players) for by, card in p.known if by == seat
    )
    return ToyView(
        seat=seat,
        round=game.round,
        deck=len(game.deck.cards),
        discards=tuple(game.deck.discards),
        lot=game.lot,
        players=players,
        hand=tuple(me.hand) if me else (),
        known=known,
        order=me.order if me else None,
        waiting=waiting(game),
        choices=choices,
        over=game.over,
    )


def redeal(game: PennyMarket, seat: int | None, dice: Dice) -> None:
    """Others' hands and the deck are mixed and dealt anew, but for what the seat has seen."""
    others = [s for s in range(game.seats) if s != seat]
    unseen = list(game.deck.cards)
    kept: dict[int, list[str]] = {}
    for s in others:
        player = game.players[s]
        kept[s] = [card for by, card in player.known if by == seat]
        rest = list(player.hand)
        for card in kept[s]:
            rest.remove(card)
        unseen += rest
        player.known = [(by, card) for by, card in player.known if by == seat]
        player.order = None if dice.below(2, "order") else dice.below(player.coins + 1, "order")
    unseen.sort()
    for s in others:
        hand = game.players[s].hand
        fresh = [dice.draw(unseen, "redeal") for _ in range(len(hand) - len(kept[s]))]
        game.players[s].hand = kept[s] + fresh
    game.deck.cards = sorted(unseen)
