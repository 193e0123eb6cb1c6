"""The state of Fantastic Factories: market, decks, players, the Machine, and how things move."""

from __future__ import annotations

from typing import Literal

from engine.fantastic_factories.cards import CATALOG, Tool
from engine.fantastic_factories.events import Drew, DrewCards
from engine.fantastic_factories.pieces import Deed, Machine, Player
from engine.fantastic_factories.steps import AnyStep
from engine.kernel.deck import Deck
from engine.kernel.game import State

Phase = Literal["market", "work", "machine"]
MARKS = 3


class FantasticFactories(State):
    """All there is to a game.

    `blueprints` and `contractors` are the places of the market from the left, None where deck
    and discard pile are empty (FF-4); `tools` lie over the contractors. `turn`: whose market
    turn it is. `last_round`: known once the end has been triggered (FF-23). `fresh`: places
    filled since the marks were cleared, contractors counted on from the blueprints. `stale`:
    the marks are of the phase before.
    """

    stack: list[AnyStep]
    players: list[Player]
    first: int
    subterfuge: bool
    blueprint_deck: Deck
    contractor_deck: Deck
    blueprints: list[str | None]
    contractors: list[str | None]
    tools: list[Tool]
    machine: Machine | None = None
    round: int = 0
    phase: Phase = "market"
    turn: int = 0
    last_round: int | None = None
    ended_by: str = ""
    fresh: list[int] = []
    stale: bool = False
    latest: list[Deed] = []

    @property
    def is_open(self) -> bool:
        """True while dice lie on the table."""
        return any(player.dice for player in self.players)

    @property
    def tokens_left(self) -> int:
        """Sabotage tokens in the supply (FF-27)."""
        placed = sum(bool(b.token) for player in self.players for b in player.compound)
        groups = len(self.machine.tokens) if self.machine else 0
        return CATALOG.sabotage.tokens - placed - groups

    @property
    def order_of_play(self) -> tuple[int, ...]:
        """Seats clockwise from the first player."""
        return tuple([(self.first + place) % self.seats for place in range(self.seats)])

    def others(self, seat: int) -> tuple[int, ...]:
        """Opponents clockwise from the left of this seat."""
        return tuple([(seat + place) % self.seats for place in range(1, self.seats)])

    def mark(self, seat: int, *figures: str) -> None:
        """Note for the picture that these figures of the seat moved in this phase."""
        self._forget_stale_marks()
        changed = self.players[seat].changed
        changed += [figure for figure in figures if figure not in changed]

    def mark_place(self, place: int) -> None:
        """Note for the picture that a card is new in the market."""
        self._forget_stale_marks()
        if place not in self.fresh:
            self.fresh.append(place)

    def mark_building(self, seat: int, place: int) -> None:
        """Note for the picture that a building is new in a compound."""
        self._forget_stale_marks()
        self.players[seat].fresh.append(place)

    def _forget_stale_marks(self) -> None:
        if self.stale:
            self.stale, self.fresh = False, []
            for player in self.players:
                player.changed, player.fresh = [], []

    def move(self, seat: int, *, metal: int = 0, energy: int = 0) -> None:
        """Give resources to a seat; negative numbers take them."""
        player = self.players[seat]
        if metal:
            player.metal += metal
            self.mark(seat, "metal")
        if energy:
            player.energy += energy
            self.mark(seat, "energy")

    def top_blueprint(self) -> str | None:
        """The top card of the deck, renewed from the discard pile; None if both are empty."""
        return self.blueprint_deck.draw(self.dice)

    @property
    def blueprints_left(self) -> int:
        """What can still be drawn, the discard pile being renewed."""
        return len(self.blueprint_deck.cards) + len(self.blueprint_deck.discards)

    def draw(self, seat: int, count: int) -> int:
        """Draw blueprints into a hand, as many as there are (FF-43); how many were drawn."""
        cards = [card for _ in range(count) if (card := self.top_blueprint()) is not None]
        if cards:
            self.players[seat].hand += cards
            self.mark(seat, "cards")
            self.say(Drew(seat=seat, count=len(cards)))
            self.say(DrewCards(seat=seat, cards=tuple(cards), to=(seat,)))
        return len(cards)

    def discard(self, seat: int, *cards: str) -> None:
        """Blueprints go from a hand to the discard pile, face up (FF-60)."""
        for card in cards:
            self.players[seat].lose(card)
            self.blueprint_deck.discard(card)
            self.mark(seat, "cards")

    def remember(self, seat: int, verb: str, thing: str = "", number: int = 0) -> None:
        self.latest = [*self.latest[1 - MARKS :], Deed(seat, verb, thing, number)]
