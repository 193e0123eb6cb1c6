"""Rulebook, 8 - Inventor's Guild: Steam buys Inventions, the Commissar gains Magic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import MAGIC, guild_bill
from engine.factory_42.events_later import Declined, InventionTaken
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.paying import AS_USUAL, OTHERWISE, AsUsual, Otherwise, PayBill, why_not
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class BuyInvention(Option, frozen=True, tag="buy_invention"):
    card: str


class BuyNoInvention(Option, frozen=True, tag="buy_no_invention"):
    """The Worker takes none."""


NONE = BuyNoInvention()


class Guild(Act, tag="f42.guild"):
    """Rulebook, 8 - Inventor's Guild: the Workers in slot order, then the Commissar (F42-76)."""

    def run(self, game: Factory42) -> Then:
        place = game.places["guild"]
        steps: list[Step] = [WorkerBuys(seat, slot) for slot, seat in enumerate(place.workers, 1)]
        if place.commissar is not None:
            steps.append(GuildMagic(place.commissar, len(place.workers)))
        return in_order(steps)


class WorkerBuys(Question, tag="f42.guild_worker"):
    """Rulebook, 8 - Inventor's Guild: one of the cards still shown, or none (F42-48, F42-102)."""

    key: ClassVar[str] = "guild"
    slot: int
    otherwise: bool = False

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.slot, int(self.otherwise))

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        why = None
        for card in game.inventions:
            why = why_not(game, self.seat, guild_bill(card, self.slot))
            yield BuyInvention(card), why
        if game.inventions and why is None:
            yield AS_USUAL if self.otherwise else OTHERWISE, None
        yield NONE, None

    def forced(self, game: Factory42) -> Option | None:
        return NONE if self.legal(game) == [NONE] else None

    def take(self, game: Factory42, option: Option) -> Then:
        match option:
            case Otherwise() | AsUsual():
                return WorkerBuys(self.seat, self.slot, isinstance(option, Otherwise))
            case BuyInvention(card):
                bill = guild_bill(card, self.slot)
                return in_order(
                    [PayBill(self.seat, bill, self.otherwise), TakeInvention(self.seat, card)]
                )
        game.say(Declined(seat=self.seat, location="guild"))
        return None


class TakeInvention(Act, tag="f42.guild_take"):
    """Rulebook, 8 - Inventor's Guild: face down to the player's board, not yet researched."""

    seat: int
    card: str

    def run(self, game: Factory42) -> Then:
        game.inventions.remove(self.card)
        game.players[self.seat].face_down.append(self.card)
        game.remember(self.seat, "took", self.card)
        game.say(InventionTaken(seat=self.seat, card=self.card))


class GuildMagic(Act, tag="f42.guild_commissar"):
    """Rulebook, 8 - Inventor's Guild: 1 Magic for each Worker there, paid or not (F42-48)."""

    seat: int
    workers: int

    def run(self, game: Factory42) -> Then:
        if self.workers:
            return receive(game, self.seat, {MAGIC: self.workers}, "guild")
        return None
