"""What one seat, or a spectator, may see of Little Factory: a whitelist, never the state itself."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.game import waiting
from engine.little_factory.cards import BASICS
from engine.little_factory.state import LittleFactory, Player, Row
from engine.little_factory.steps.elf import UseElf
from engine.little_factory.steps.production import Produce
from engine.little_factory.steps.turn import Turn


class PileView(msgspec.Struct, frozen=True):
    """One type in a row: its card id and how many cards lie there (LF-20)."""

    card: str
    count: int
    new: bool = False


class RowView(msgspec.Struct, frozen=True):
    """A row with what is left in its deck and its discard pile (public, LF-4)."""

    piles: tuple[PileView, ...]
    deck: int
    discard: tuple[str, ...]


class BuildingView(msgspec.Struct, frozen=True):
    """An owned building, and whether its elf action has been used this turn."""

    card: str
    used: bool = False
    new: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    """All of a player is public (LF-19): hand, buildings, points."""

    seat: int
    hand: tuple[str, ...]
    buildings: tuple[BuildingView, ...]
    vp: int
    vp_cards: int
    gained: tuple[str, ...] = ()


class LatestView(msgspec.Struct, frozen=True):
    """One event for the footer: who did what with which card ('made', 'bread')."""

    seat: int
    verb: str
    card: str


class LittleFactoryView(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator. Hands are open, so only `choices` differs by seat."""

    seat: int | None
    round: int
    turn: int | None
    order: tuple[int, ...]
    basics: tuple[PileView, ...]
    level_1: RowView
    level_2: RowView
    buildings: RowView
    vp_left: int
    players: tuple[PlayerView, ...]
    makeable: tuple[str, ...]
    elf_ready: tuple[str, ...]
    action_used: bool
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    over: str | None = None


def view(
    game: LittleFactory, seat: int | None, choices: tuple[Choice, ...] = ()
) -> LittleFactoryView:
    """What that seat, or a spectator, may see. Rulebook, Turn Flow: hands lie open (LF-19)."""
    turn = game.stack[0] if game.stack else None
    legal = turn.legal(game) if isinstance(turn, Turn) else []
    latest = tuple(LatestView(deed.seat, deed.verb, deed.card) for deed in game.latest)
    return LittleFactoryView(
        seat=seat,
        round=game.round,
        turn=turn.seat if turn else None,
        order=game.order,
        basics=tuple(PileView(card, game.supply[card]) for card in BASICS),
        level_1=_row(game, game.level_1),
        level_2=_row(game, game.level_2),
        buildings=_row(game, game.buildings),
        vp_left=game.vp_left,
        players=tuple(_player(game, s, player) for s, player in enumerate(game.players)),
        makeable=tuple(dict.fromkeys(o.card for o in legal if isinstance(o, Produce))),
        elf_ready=tuple(dict.fromkeys(o.building for o in legal if isinstance(o, UseElf))),
        action_used=game.action_used,
        latest=latest,
        waiting=waiting(game),
        choices=choices,
        over=game.over,
    )


def _row(game: LittleFactory, row: Row) -> RowView:
    piles = zip(row.types, row.counts, strict=True)
    shown = tuple(PileView(card, count, card in game.fresh) for card, count in piles)
    return RowView(shown, len(row.deck.cards), tuple(row.deck.discards))


def _player(game: LittleFactory, seat: int, player: Player) -> PlayerView:
    used = game.elves_used if game.stack and game.stack[0].seat == seat else []
    buildings = tuple(BuildingView(c, c in used, c in player.gained) for c in player.buildings)
    kept = Counter(player.gained) & Counter(player.hand + player.buildings)
    gained = tuple(kept.elements())
    return PlayerView(seat, tuple(player.hand), buildings, player.points, player.vp_cards, gained)


def redeal(game: LittleFactory, seat: int | None, dice: Dice) -> None:
    """Only the order of draws is unknown, and no order exists: the new key is all (LF-19)."""
