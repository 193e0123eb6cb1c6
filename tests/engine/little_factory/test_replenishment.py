"""Rulebook, Replenishment of Cards."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from engine.little_factory.cards import LEVEL
from engine.little_factory.events import Replenished
from engine.little_factory.state import Row
from engine.little_factory.steps.replenishment import fill, replenish
from tests.engine.little_factory.world import act, empty_deck, is_candidate, row_of, world

DICE = Dice(key="ab" * 16)


def filled(row: Row) -> tuple[list[str], list[str]]:
    reshuffled: list[str] = []
    return fill(row, DICE, reshuffled), reshuffled


def test_a_hole_stays_until_the_next_turn():
    """LF-3: what is taken is not replaced within the turn."""
    game = world(["clay", "wood"], owned=["charcoal_hut"])
    act(game, "produce:brick")
    assert game.level_1.types == ["charcoal", "cut_stone", "flour", "thread"]
    assert not is_candidate(game, "trade_for:brick")
    act(game, "end_turn")
    assert len(game.level_1.types) == 5


def test_the_card_beneath_is_in_play_at_once():
    """LF-3, LF-20: taking the top card of a pile uncovers the next, for the same turn."""
    game = world(["clay", "clay"], owned=["brick_factory"], level_1=["brick", "brick", "flour"])
    act(game, "produce:brick")
    assert game.level_1.count("brick") == 1
    act(game, "elf:brick_factory")
    assert game.players[0].hand == ["brick", "brick"]


def test_a_thin_row_of_five_types_is_not_filled():
    """LF-20: five types are enough, however thin their piles are."""
    row = row_of("deck:level_1", ["brick", "flour", "fish", "sheep", "thread"], ["timber"])
    assert filled(row) == ([], [])


def test_drawing_goes_on_past_a_type_that_lies_there():
    """LF-1, LF-21: a type drawn again goes onto its pile, and one more card is drawn."""
    row = row_of("deck:level_1", ["brick", "flour", "fish", "sheep"], ["brick", "brick"])
    assert filled(row) == (["brick", "brick"], [])
    assert (row.types, row.counts) == (["brick", "flour", "fish", "sheep"], [3, 1, 1, 1])


def test_a_deck_is_renewed_when_a_card_is_needed():
    """LF-4: the discard pile is shuffled at the need, and the refill goes on."""
    row = row_of("deck:level_1", ["brick", "flour", "fish"], ["sheep"])
    row.deck.discards = ["timber", "thread"]
    drawn, reshuffled = filled(row)
    assert drawn[0] == "sheep"
    assert drawn[1] in ("timber", "thread")
    assert reshuffled == ["deck:level_1"]
    assert row.deck.discards == []


def test_drawing_the_last_card_does_not_renew_the_deck():
    """LF-4: not before the need."""
    row = row_of("deck:level_1", ["brick", "flour", "fish", "thread"], ["sheep"])
    row.deck.discards = ["timber"]
    assert filled(row) == (["sheep"], [])
    assert (row.deck.cards, row.deck.discards) == ([], ["timber"])


def test_without_cards_a_row_stays_short():
    """LF-4, LF-22: deck and discard pile empty: fewer than five types; an empty row is legal."""
    row = row_of("deck:level_2", [], ["bread"])
    assert filled(row) == (["bread"], [])
    row.remove("bread")
    assert filled(row) == ([], [])
    assert row.types == []


def test_a_short_row_is_looked_at_again_each_turn():
    """LF-22: what was discarded meanwhile comes back at the start of a later turn."""
    game = world(["charcoal", "flour"], [], level_2=["bread", "milk"], buildings=["bakery"])
    game.level_2.deck.cards, kept = [], game.level_2.deck.cards
    game.level_2.deck.discards = kept
    events = act(game, "produce:bread")
    (new,) = [event for event in events if isinstance(event, Replenished)]
    assert set(new.reshuffled) == {"deck:level_2"}
    assert len(game.level_2.types) == 5


def test_the_fifth_replaced_level_2_card_needs_the_discard_pile():
    """LF-22: nine single cards, five lie, four are left; then what was discarded comes back."""
    hands = ["timber", "cattle"], ["fish", "wood"], ["sheep", "brick"], ["sheep", "flour"]
    row = ["milk", "cloth", "barrel", "iron", "leather"]
    game = world(*hands, seats=4, level_2=row, buildings=["castle"])
    for left, *picks in (
        (3, "trade_for:milk", "give:timber"),
        (2, "trade_for:cloth"),
        (1, "trade_for:barrel"),
        (0, "trade_for:iron"),
    ):
        for each in picks:
            act(game, each)
        assert (len(game.level_2.deck.cards), len(game.level_2.types)) == (left, 5)
    events = act(game, "trade_for:leather")
    (new,) = [event for event in events if isinstance(event, Replenished)]
    assert (new.cards[0], new.reshuffled) == ("milk", ("deck:level_2",))
    assert game.level_2.types[-1] == "milk"


def test_buildings_are_never_renewed():
    """LF-4: no building is discarded, so their row shrinks when the deck is empty."""
    row = row_of("deck:buildings", ["quarry", "castle"], ["bakery"])
    assert filled(row) == (["bakery"], [])
    row.remove("quarry")
    assert filled(row) == ([], [])
    assert row.types == ["castle", "bakery"]
    game = world(["brick"], [])
    act(game, "produce:quarry")
    assert game.buildings.deck.discards == []


ROWS = ("level_1", "level_2", "buildings")


@pytest.mark.parametrize("short", ROWS)
def test_each_row_has_its_own_deck_and_discard_pile(short):
    """LF-21: a row without cards stays short, however much lies in the piles of the others."""
    game = world()
    for name in ROWS:
        row = getattr(game, name)
        half = len(row.deck.cards) // 2
        cards, discards = row.deck.cards[:half], row.deck.cards[half:]
        row.deck.cards, row.deck.discards = ([], []) if name == short else (cards, discards)
        row.remove(row.types[0])
    replenish(game)
    shown = {name: len(getattr(game, name).types) for name in ROWS}
    assert shown == {name: 4 if name == short else 5 for name in ROWS}
    kinds = {"level_1": "level_1", "level_2": "level_2", "buildings": None}
    for name in ROWS:
        assert {LEVEL.get(card) for card in getattr(game, name).types} == {kinds[name]}


def test_an_empty_level_2_deck_takes_no_level_1_cards():
    """LF-21: in play, with all other cards of Level II in another's hand."""
    held = ["barrel", "cloth", "fishing_rod", "iron", "leather", "meat", "stone_wall"]
    game = world(["charcoal", "flour"], held, level_2=["bread", "milk"])
    empty_deck(game.level_1)
    act(game, "produce:bread")
    assert game.level_1.deck.discards[-2:] == ["charcoal", "flour"]
    assert game.level_2.types == ["milk"]
    assert (game.level_2.deck.cards, game.level_2.deck.discards) == ([], [])


def test_new_cards_are_told_and_reveal():
    game = world(["clay"], [])
    events = act(game, "produce:brick")
    (new,) = [event for event in events if isinstance(event, Replenished)]
    assert new.reveals
    assert list(new.cards) == game.fresh
    assert game.level_1.types[-1] in new.cards


def test_places_stay_when_a_card_is_taken():
    """LF-21: types stand in order of appearance, which means nothing in play."""
    game = world(["clay"], [])
    before = list(game.level_1.types)
    act(game, "produce:brick")
    assert game.level_1.types[:4] == [card for card in before if card != "brick"]
