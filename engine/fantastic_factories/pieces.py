"""What a state is put together from: dice, buildings, players, the Machine."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from engine.fantastic_factories.cards import LIMITS

Token = Literal["", "sabotage", "repair"]


class Die(msgspec.Struct):
    """A rolled die: free, or in a `row` of the Headquarters, or on a building of the compound.

    `owner`: the seat whose colour it bears; None for a white one, which is extra.
    """

    value: int
    owner: int | None = None
    row: str = ""
    building: int | None = None

    @property
    def is_free(self) -> bool:
        return not self.row and self.building is None


class Building(msgspec.Struct):
    """A card in a compound. `used`: activated in this work phase. A token bars it (FF-28)."""

    card: str
    goods: int = 0
    token: Token = ""
    used: bool = False


class Player(msgspec.Struct):
    """One seat.

    `goods` lie on the Headquarters (FF-55). `ran`: cards whose trigger has run this round
    (FF-17). From the market phase wait `foreman`, `specialist`, `hired_hands` (extra dice),
    `takes` (seats of which this one rolls a die), `taken` and `fewer` (own dice that Headhunter
    and Union Leader keep away); `resting` own dice are not rolled in this phase. `owes`:
    values of dice on Airports, `gives` their receivers where chosen already, `gifts` values of
    dice received for the next work phase. `seen`: cards of the hand that all have seen coming;
    `spied`: (seat, card) known to one seat alone. `changed` and `fresh` (places in the
    compound) are marks for pictures.
    """

    hand: list[str]
    metal: int = LIMITS.metal
    energy: int = LIMITS.energy
    goods: int = 0
    compound: list[Building] = []
    dice: list[Die] = []
    done: bool = False
    ran: list[str] = []
    foreman: bool = False
    specialist: bool = False
    hired_hands: int = 0
    takes: list[int] = []
    taken: int = 0
    fewer: int = 0
    resting: int = 0
    owes: list[int] = []
    gives: list[int] = []
    gifts: list[int] = []
    seen: list[str] = []
    spied: list[tuple[int, str]] = []
    changed: list[str] = []
    fresh: list[int] = []

    @property
    def all_goods(self) -> int:
        """Goods wherever they lie (FF-58)."""
        return self.goods + sum([building.goods for building in self.compound])

    @property
    def cards(self) -> list[str]:
        return [building.card for building in self.compound]

    @property
    def free(self) -> list[int]:
        """Values of dice that lie nowhere yet, in rising order."""
        return sorted([die.value for die in self.dice if die.building is None and not die.row])

    def place_of(self, card: str) -> int | None:
        """Where a card lies in the compound; the first one of several."""
        for place, building in enumerate(self.compound):
            if building.card == card:
                return place
        return None

    def has(self, card: str) -> bool:
        """True if the card lies there and no token keeps it from working (FF-28)."""
        return any(each.card == card and not each.token for each in self.compound)

    def lose(self, card: str) -> None:
        """A card leaves the hand in public; who knew of one such card counts it as gone.

        Keeping it while the hand holds a second one would tell that there is a second one.
        """
        self.hand.remove(card)
        if card in self.seen:
            self.seen.remove(card)
            return
        for seat in {seat for seat, name in self.spied if name == card}:
            self.spied.remove((seat, card))

    def shown_to(self, seat: int) -> None:
        """This seat sees the whole hand (FF-33)."""
        self.spied = [known for known in self.spied if known[0] != seat]
        unseen = Counter(self.hand) - Counter(self.seen)
        self.spied += [(seat, card) for card in unseen.elements()]

    def lose_unseen(self, card: str, seat: int) -> None:
        """A card goes to this seat, which saw the hand; it alone knows what is left.

        For all others any card may be gone, so whatever they knew of the hand is forgotten.
        """
        self.hand.remove(card)
        self.seen = []
        self.spied = [(seat, each) for each in self.hand]

    def receive(self, card: str, seat: int) -> None:
        """A card comes from the hand of this seat, which alone knows of it."""
        self.hand.append(card)
        self.spied.append((seat, card))

    def use_die(self, value: int, *, row: str = "", building: int | None = None) -> None:
        """Lay a free die of this value somewhere."""
        die = next(die for die in self.dice if die.value == value and die.is_free)
        die.row, die.building = row, building


class Machine(msgspec.Struct):
    """The opponent in the solo game: cards by kind, goods in one heap (FF-64).

    `tokens` by kind (FF-67). `dice`, `took` and `made` tell of its latest turn: values by kind
    and by `market` (green), the card taken, the kinds that made a good.
    """

    level: str
    compound: list[str] = []
    goods: int = 0
    tokens: dict[str, Token] = {}
    dice: dict[str, int] = {}
    took: str | None = None
    made: list[str] = []


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """Something noteworthy, kept for the picture's footer; seat -1 is the Machine."""

    seat: int
    verb: str
    thing: str = ""
    number: int = 0
