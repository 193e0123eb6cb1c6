"""Small worlds for tests: say who owns what and what lies in the market; the deck has the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.fantastic_factories import GAME
from engine.fantastic_factories.cards import CATALOG, TOOLS
from engine.fantastic_factories.pieces import Building, Die, Player
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.steps.market import BeginTurn, MarketTurn
from engine.fantastic_factories.steps.round import EndMarket, EndRound, WorkPhase
from engine.fantastic_factories.steps.work import Work
from engine.kernel.choice import Choice, Why
from engine.kernel.deck import Deck
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.game import Setup, asks
from engine.kernel.play import Match, check, clear_notes, go_on, perform
from engine.kernel.step import Ask, Stack

KEY = "00112233445566778899aabbccddeeff"
BLUEPRINTS = ("foundry", "gymnasium", "obelisk", "robot")
CONTRACTORS = ("architect", "engineer", "miner", "specialist")

Owned = Mapping[str, Any]


def world(
    *players: Owned,
    seats: int = 2,
    first: int = 0,
    round: int = 2,
    subterfuge: bool = False,
    level: str = "medium",
    blueprints: Sequence[str | None] = BLUEPRINTS,
    contractors: Sequence[str | None] = CONTRACTORS,
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    contractor_deck: Sequence[str] | None = None,
) -> FantasticFactories:
    """A game between two phases; `market` or `work` opens one.

    A player is what it owns: metal and energy (5 each if nothing is said), hand, `built` (cards,
    or cards with goods on them), goods on the Headquarters. Tools lie in the order hammer,
    wrench, gear, shovel. With a `deck` of its own, all other cards are out of the game.
    """
    options = {"subterfuge": "on" if subterfuge else "off", "machine": level}
    game = GAME.setup(Setup(seats, options, Dice(key=KEY)))
    game.first, game.turn, game.round = first, first, round
    game.players = [_player(players[s] if s < len(players) else {}) for s in range(seats)]
    game.blueprints, game.contractors = list(blueprints), list(contractors)
    game.tools = list(TOOLS)
    rest = _rest(CATALOG.blueprint_deck(subterfuge), _dealt(game) + list(discards))
    game.blueprint_deck = Deck.of("blueprints", rest if deck is None else deck)
    game.blueprint_deck.discards = list(discards)
    rest = _rest(CATALOG.contractor_deck(subterfuge, seats == 1), game.contractors)
    game.contractor_deck = Deck.of(
        "contractors", rest if contractor_deck is None else contractor_deck
    )
    game.stack = []
    game.fresh = []
    clear_notes(game)
    if deck is None and contractor_deck is None:
        assert GAME.invariants(game) == []
    return game


def _player(owned: Owned) -> Player:
    plain = {name: value for name, value in owned.items() if name != "built"}
    player = Player(**{"hand": [], "metal": 5, "energy": 5, **plain})
    player.hand = list(player.hand)
    for each in owned.get("built", ()):
        card, goods = (each, 0) if isinstance(each, str) else each
        player.compound.append(Building(card, goods))
    return player


def _dealt(game: FantasticFactories) -> list[str | None]:
    owned = [card for player in game.players for card in player.hand + player.cards]
    machine = game.machine.compound if game.machine else []
    return [*owned, *game.blueprints, *machine]


def _rest(cards: list[str], dealt: Sequence[str | None]) -> list[str]:
    rest = Counter(cards)
    rest.subtract([card for card in dealt if card is not None])
    assert min(rest.values()) >= 0, [card for card, count in rest.items() if count < 0]
    return list(rest.elements())


def market(*players: Owned, turn: int = 0, **settings: Any) -> FantasticFactories:
    """This seat chooses in the market as it lies there; those after it are still to come."""
    game = world(*players, **settings)
    order = list(game.order_of_play)
    coming = order[order.index(turn) + 1 :]
    game.turn = turn
    game.stack = [EndMarket(), *[BeginTurn(seat) for seat in reversed(coming)], MarketTurn(turn)]
    go_on(game)
    clear_notes(game)
    return game


def work(
    *players: Owned, dice: Sequence[Sequence[int]] = ((),), **settings: Any
) -> FantasticFactories:
    """Everybody is at work with these dice lying free, four of them the own ones."""
    game = world(*players, **settings)
    game.phase = "work"
    for seat, player in enumerate(game.players):
        values = dice[seat] if seat < len(dice) else ()
        player.dice = [Die(value, seat if at < 4 else None) for at, value in enumerate(values)]
        player.resting = max(4 - len(values), 0)
    game.stack = [WorkPhase(lanes=[[Work(seat)] for seat in range(game.seats)])]
    return game


def at_work(
    card: str, dice: Sequence[int] = (), also: Sequence[str] = (), **owned: Any
) -> FantasticFactories:
    """Seat 0 has built the card and, after it, the others, and has these dice."""
    return work({"built": [card, *also], **owned}, dice=[dice])


def match_of(game: FantasticFactories) -> Match:
    """The world as a match, in which nothing has been done yet."""
    blank = ((),) * game.seats
    match = Match(GAME, game, game, (), blank, (0,) * game.seats, 0, GAME.version)
    return match._numbered(None)


def press(match: Match, seat: int, *picks: str) -> Match:
    """Answer the seat's open choice."""
    (choice,) = match.choices(seat)
    return match.choose(seat, choice.number, picks)[0]


def open_ask(game: FantasticFactories, seat: int = 0) -> tuple[Ask, Stack | None]:
    """The question that this seat must answer."""
    for ask, stack in asks(game):
        if ask.seat == seat:
            return ask, stack
    raise AssertionError(f"seat {seat} is not asked")


def choice_of(game: FantasticFactories, seat: int = 0) -> Choice:
    return open_ask(game, seat)[0].choice(game)


def act(game: FantasticFactories, *picks: str, seat: int = 0) -> list[Event]:
    """Answer the seat's open choice, checked as a press is; the events. No card gets lost."""
    faults = GAME.invariants(game)
    ask, stack = open_ask(game, seat)
    check(ask.choice(game), picks)
    perform(game, ask, stack, picks)
    events = list(game.said)
    clear_notes(game)
    assert GAME.invariants(game) == faults
    return events


def act_each(game: FantasticFactories, *options: str, seat: int = 0) -> list[Event]:
    """One option after the other; all events."""
    return [event for option in options for event in act(game, option, seat=seat)]


def all_done(game: FantasticFactories) -> list[Event]:
    """Whoever still works says that he is done."""
    events = []
    for seat in [ask.seat for ask, _ in asks(game)]:
        events += act(game, "done", seat=seat)
    return events


def next_round(game: FantasticFactories) -> list[Event]:
    """The round ends without more ado."""
    game.stack = [EndRound()]
    go_on(game)
    events = list(game.said)
    clear_notes(game)
    return events


def options(game: FantasticFactories, kind: str = "", seat: int = 0) -> list[str]:
    """What is offered now, of one kind."""
    return [offer.id for offer in choice_of(game, seat).legal if offer.id.startswith(kind)]


def why(game: FantasticFactories, option: str, seat: int = 0) -> Why | None:
    """The reason why an option is not offered; None if it is. It must be a candidate."""
    offer = choice_of(game, seat).offer(option)
    assert offer is not None, f"{option} is no candidate"
    return offer.why


def asked(game: FantasticFactories) -> list[tuple[int, str]]:
    """Who must choose now, and what."""
    return [(ask.seat, ask.key) for ask, _ in asks(game)]


def stock(game: FantasticFactories, seat: int = 0) -> tuple[int, int, int, int]:
    """Metal, energy, goods, cards in hand."""
    me = game.players[seat]
    return me.metal, me.energy, me.all_goods, len(me.hand)


def values(game: FantasticFactories, seat: int = 0) -> list[int]:
    """The free dice."""
    return game.players[seat].free


def of(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
