"""Rulebook, Setup: bags, building board, market, first player."""

from __future__ import annotations

from engine.faktoria.cards import CATALOG, COLUMNS, SEATS, kind_of, units
from engine.faktoria.events import GameBegan
from engine.faktoria.pieces import Player
from engine.faktoria.state import Faktoria
from engine.faktoria.steps.market import fill
from engine.faktoria.steps.turn import BeginTurn
from engine.kernel.deck import Deck
from engine.kernel.game import Setup


def setup(given: Setup) -> Faktoria:
    """A new game, in which the first turn is about to begin. The first player is random (FK-16)."""
    seats, first = given.seats, given.dice.below(given.seats, "start")
    place = SEATS.index(seats)
    game = Faktoria(
        seats=seats,
        dice=given.dice,
        stack=[BeginTurn(first)],
        players=[Player() for _ in range(seats)],
        first=first,
        turn=first,
        orange=bag("orange", place),
        blue=bag("blue", place),
        supply={card.id: card.copies[place] for card in CATALOG.buildings.values()},
        bank={kind: getattr(CATALOG.components, kind) for kind in BANKED},
        bid_time=given.options["bid_time"],
        later=[None] * COLUMNS,
        now=[None] * COLUMNS,
        chests=[None] * COLUMNS,
    )
    for cube in game.orange.cards + game.blue.cards:
        game.bank[kind_of(cube)] -= units(cube)
    fill(game)
    game.say(GameBegan(order=game.order_of_play, later=row(game.later), now=row(game.now)))
    return game


BANKED = ("wood", "stone", "iron", "gold", "guilders")


def bag(name: str, place: int) -> Deck:
    """A bag for the number of players; each draw from it is a die."""
    cubes = CATALOG.bags[name].cubes
    return Deck.of(
        f"bag:{name}", [cube for cube, copies in cubes.items() for _ in range(copies[place])]
    )


def row(squares: list[str | None]) -> tuple[str, ...]:
    return tuple([cube for cube in squares if cube is not None])
