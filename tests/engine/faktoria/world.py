"""Small worlds for tests: say who owns what and what lies in the market; the bank has the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.faktoria import GAME
from engine.faktoria.cards import CATALOG, COLUMNS, VP, WORKS, kind_of, units
from engine.faktoria.pieces import Player
from engine.faktoria.state import Faktoria
from engine.faktoria.steps.turn import BeginTurn, Turn
from engine.kernel.choice import Choice, Why
from engine.kernel.deck import Deck
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Setup, asks
from engine.kernel.play import Match, check, clear_notes, perform
from engine.kernel.step import Ask, Stack

KEY = "00112233445566778899aabbccddeeff"
NOW = ("wood", "stone", "iron", "wood")
LATER = ("stone", "wood", "stone", "iron")
ORANGE = ("wood",) * 20 + ("stone",) * 20 + ("iron",) * 6
BLUE = ("large_wood",) * 6 + ("large_stone",) * 6

Owned = Mapping[str, Any]


def world(
    *players: Owned,
    seats: int = 2,
    first: int = 0,
    turn: int = 0,
    round: int = 2,
    harbours: int = 0,
    now: Sequence[str] = NOW,
    later: Sequence[str] = LATER,
    orange: Sequence[str] = ORANGE,
    blue: Sequence[str] = BLUE,
    supply: Mapping[str, int] | None = None,
    begun: bool = True,
) -> Faktoria:
    """Seat `turn` is in its turn. The last seat built the harbours that stand already.

    A player is what it owns: guilders (10 if nothing is said), cubes, and `built`.
    """
    game = GAME.setup(Setup(seats, {"bid_time": "off"}, Dice(key=KEY)))
    game.first, game.turn, game.round = first, turn, round
    game.stack = [Turn(turn) if begun else BeginTurn(turn)]
    game.players = [_player(players[s] if s < len(players) else {}) for s in range(seats)]
    for _ in range(harbours):
        build_for(game.players[-1], "harbour")
    for player in game.players:
        for card in player.works + player.buildings:
            game.supply[card] -= 1
    for card, left in (supply or {}).items():
        _sell_out(game, card, left)
    game.now, game.later = _squares(now), _squares(later)
    game.orange, game.blue = Deck.of("bag:orange", orange), Deck.of("bag:blue", blue)
    balance(game)
    clear_notes(game)
    assert GAME.invariants(game) == []
    return game


def _player(owned: Owned) -> Player:
    plain = {kind: count for kind, count in owned.items() if kind != "built"}
    player = Player(**{"guilders": 10, **plain})
    for card in owned.get("built", ()):
        build_for(player, card)
    return player


def build_for(player: Player, card: str) -> None:
    (player.works if card in WORKS else player.buildings).append(card)
    player.vp += VP[card]


def _sell_out(game: Faktoria, card: str, left: int) -> None:
    """The last seat owns all that is missing from the board."""
    while game.supply[card] > left:
        build_for(game.players[-1], card)
        game.supply[card] -= 1


def _squares(cubes: Sequence[str]) -> list[str | None]:
    return [*cubes, *[None] * (COLUMNS - len(cubes))]


def balance(game: Faktoria) -> None:
    """The bank holds whatever nobody else does."""
    squares = [*game.later, *game.now, *game.chests, *game.orange.cards, *game.blue.cards]
    for kind in game.bank:
        held = sum(getattr(player, kind) for player in game.players)
        held += sum(units(cube) for cube in squares if cube and kind_of(cube) == kind)
        game.bank[kind] = getattr(CATALOG.components, kind) - held


def match_of(game: Faktoria) -> Match:
    """The world as a match, in which nothing has been done yet."""
    blank = ((),) * game.seats
    match = Match(GAME, game, game, (), blank, (0,) * game.seats, 0, GAME.version)
    return match._numbered(None)


def open_ask(game: Faktoria, key: str = "", seat: int | None = None) -> tuple[Ask, Stack | None]:
    """The question that the game waits for, or the one with this key and seat."""
    for ask, stack in asks(game):
        if (ask.key == key and seat in (None, ask.seat)) or (not key and ask.waited):
            return ask, stack
    raise AssertionError(f"{key or 'no question'} is not open")


def choice_of(game: Faktoria, key: str = "", seat: int | None = None) -> Choice:
    return open_ask(game, key, seat)[0].choice(game)


def act(game: Faktoria, *picks: str, key: str = "", seat: int | None = None) -> list[Event]:
    """Answer the open choice, checked as a press is; the events."""
    ask, stack = open_ask(game, key, seat)
    check(ask.choice(game), picks)
    perform(game, ask, stack, picks)
    events = list(game.said)
    clear_notes(game)
    assert GAME.invariants(game) == []
    return events


def order(game: Faktoria, seat: int, *options: str) -> list[Event]:
    """Leave a standing order, in as many presses."""
    return [event for option in options for event in act(game, option, key="order", seat=seat)]


def auction(game: Faktoria, bid: int, *columns: int) -> list[Event]:
    """Import these columns (the first two) and open at that bid."""
    act(game, "import")
    act(game, *[f"lot:{column}" for column in columns or (1, 2)])
    return act(game, f"bid:{bid}")


def bids(game: Faktoria, *words: str | int) -> None:
    """Bids and passes, one after the other, of whoever is asked."""
    for word in words:
        act(game, word if isinstance(word, str) else f"bid:{word}")


def options(game: Faktoria, kind: str = "", key: str = "", seat: int | None = None) -> list[str]:
    """What is offered now, of one kind."""
    return [offer.id for offer in choice_of(game, key, seat).legal if offer.id.startswith(kind)]


def why(game: Faktoria, option: str, key: str = "", seat: int | None = None) -> Why | None:
    """The reason why an option is not offered; None if it is. It must be a candidate."""
    offer = choice_of(game, key, seat).offer(option)
    assert offer is not None, f"{option} is no candidate"
    return offer.why


def asked(game: Faktoria) -> tuple[int, str]:
    """Who must choose now, and what."""
    ask, _ = open_ask(game)
    return ask.seat, ask.key


def can_leave(game: Faktoria, key: str = "order") -> list[int]:
    """The seats that may leave an order now."""
    return [ask.seat for ask, _ in asks(game) if ask.key == key]


def owned(game: Faktoria, seat: int = 0) -> tuple[int, int, int, int, int]:
    """Guilders, wood, stone, iron, gold."""
    me = game.players[seat]
    return me.guilders, me.wood, me.stone, me.iron, me.gold


def of(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
