"""Small worlds for tests: say what lies where, and all other cards are in their decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.kernel.choice import Choice, Why
from engine.kernel.deck import Deck
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import check, clear_notes, perform
from engine.little_factory import GAME
from engine.little_factory.cards import BASICS, CATALOG
from engine.little_factory.state import LittleFactory, Player, Row
from engine.little_factory.steps.turn import BeginTurn, Turn

KEY = "00112233445566778899aabbccddeeff"
LEVEL_1 = ("brick", "charcoal", "cut_stone", "flour", "thread")
LEVEL_2 = ("bread", "barrel", "cloth", "iron", "milk")
BUILDINGS = ("quarry", "charcoal_hut", "sawmill", "bakery", "castle")


def world(
    *hands: Sequence[str],
    seats: int = 2,
    owned: Sequence[str] = (),
    others: Sequence[str] = (),
    level_1: Sequence[str] = LEVEL_1,
    level_2: Sequence[str] = LEVEL_2,
    buildings: Sequence[str] = BUILDINGS,
    vp_cards: Sequence[int] = (),
    begun: bool = True,
) -> LittleFactory:
    """Seat 0 is in its turn with the first of the hands and owns `owned`; seat 1 owns `others`.

    Rows show what is said, but for cards that somebody holds; nothing has been replenished.
    """
    game = GAME.setup(Setup(seats, {}, Dice(key=KEY)))
    game.first, game.stack = 0, [Turn(0) if begun else BeginTurn(0)]
    game.players = [
        Player(hand=list(hands[seat]) if seat < len(hands) else []) for seat in range(seats)
    ]
    game.players[0].buildings, game.players[1].buildings = list(owned), list(others)
    for seat, count in enumerate(vp_cards):
        game.players[seat].vp_cards = count
        game.vp_left -= count
    held = Counter(card for player in game.players for card in player.hand)
    game.supply = {card: CATALOG.resource(card).copies_for(seats) - held[card] for card in BASICS}
    game.level_1 = resource_row("level_1", level_1, held, seats)
    game.level_2 = resource_row("level_2", level_2, held, seats)
    game.buildings = building_row(buildings, [*owned, *others], seats)
    clear_notes(game)
    assert GAME.invariants(game) == []
    return game


def resource_row(level: str, shown: Sequence[str], held: Counter[str], seats: int) -> Row:
    cards = Counter({c.id: c.copies_for(seats) for c in CATALOG.resources if c.level == level})
    cards -= Counter({card: count for card, count in held.items() if card in cards})
    row = row_of(f"deck:{level}", [], ())
    for card in shown:
        if cards[card]:
            cards[card] -= 1
            row.add(card)
    row.deck = Deck.of(f"deck:{level}", cards.elements())
    return row


def building_row(shown: Sequence[str], owned: Sequence[str], seats: int) -> Row:
    """Of the basic buildings as many as the number of players wants, those in use first."""
    shown = [card for card in shown if card not in owned]
    basic = [card.id for card in CATALOG.of_kind("basic")]
    used = [card for card in basic if card in (*shown, *owned)]
    spare = [card for card in basic if card not in used][: seats + 1 - len(used)]
    normal = [c.id for c in CATALOG.of_kind("normal") if c.id not in (*shown, *owned)]
    return row_of("deck:buildings", shown, normal + spare)


def row_of(stream: str, shown: Sequence[str], deck: Sequence[str]) -> Row:
    row = Row(deck=Deck.of(stream, deck))
    for card in shown:
        row.add(card)
    return row


def empty_deck(row: Row, discards: Sequence[str] = ()) -> None:
    """All that is left in the deck goes to its discard pile, unless it is said what lies there."""
    row.deck.discards, row.deck.cards = list(discards) or row.deck.cards, []


def choice_of(game: LittleFactory) -> Choice:
    ((ask, _),) = asks(game)
    return ask.choice(game)


def act(game: LittleFactory, *picks: str) -> list[object]:
    """Answer the open choice, checked as a press is; the events."""
    ((ask, stack),) = asks(game)
    check(ask.choice(game), picks)
    perform(game, ask, stack, picks)
    events = list(game.said)
    clear_notes(game)
    assert GAME.invariants(game) == []
    return events


def options(game: LittleFactory, kind: str = "") -> list[str]:
    """What is offered now, of one kind."""
    return [offer.id for offer in choice_of(game).legal if offer.id.startswith(kind)]


def why(game: LittleFactory, option: str) -> Why | None:
    """The reason why an option is not offered; None if it is. It must be a candidate."""
    offer = choice_of(game).offer(option)
    assert offer is not None, f"{option} is no candidate"
    return offer.why


def is_candidate(game: LittleFactory, option: str) -> bool:
    return choice_of(game).offer(option) is not None


def hand(game: LittleFactory, seat: int = 0) -> list[str]:
    return sorted(game.players[seat].hand)


def to_move(game: LittleFactory) -> int:
    return game.stack[0].seat
