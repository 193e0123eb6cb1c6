"""What the contractors of Subterfuge do (FF-27, FF-32, FF-33, FF-46, FF-67).

Four of them ask their hirer for something. What they may ask for, and whether there is anything
at all, is open for all to see: buildings, dice, resources, the number of cards in a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import (
    CardStolen,
    DieStolen,
    HandSeen,
    NoTarget,
    Promised,
    Spied,
    StolenFrom,
)
from engine.fantastic_factories.steps.machine_sabotage import HitGroup, groups
from engine.fantastic_factories.steps.opening import own_dice
from engine.fantastic_factories.steps.sabotage import HitBuilding
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Ask, AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

LIMITS = CATALOG.sabotage
TOO_FEW_DICE = Why("too_few_dice")

Offers = Iterator[tuple[Option, Why | None]]


class Headhunt(Option, frozen=True, tag="headhunt"):
    """Roll a die of this opponent as one's own."""

    final: ClassVar[bool] = True
    seat: int


class Steal(Option, frozen=True, tag="steal"):
    """Take one of this from an opponent: `steal:1:metal`."""

    seat: int
    resource: str


class SpyOn(Option, frozen=True, tag="spy_on"):
    """Look at this opponent's hand."""

    final: ClassVar[bool] = True
    seat: int


class StealCard(Option, frozen=True, tag="steal_card"):
    """Take this blueprint out of the hand that was seen."""

    final: ClassVar[bool] = True
    card: str


class StealDie(Ask, tag="ff.steal_die"):
    """Headhunter: an opponent who would still roll two own dice loses one (FF-46)."""

    key: ClassVar[str] = "headhunt"

    def offers(self, game: FantasticFactories) -> Offers:
        for seat in game.others(self.seat):
            is_safe = own_dice(game, seat) <= LIMITS.least_own_dice
            yield Headhunt(seat), TOO_FEW_DICE if is_safe else None

    def forced(self, game: FantasticFactories) -> Headhunt | None:
        legal = self.legal(game)
        return legal[0] if len(legal) == 1 else None

    def take(self, game: FantasticFactories, option: Headhunt) -> Then:
        game.players[option.seat].taken += 1
        game.players[self.seat].takes.append(option.seat)
        game.say(DieStolen(seat=self.seat, victim=option.seat))


class StealResources(AskSome, tag="ff.steal_resources"):
    """Thief: none to three metal and energy in all, from whom he likes; never goods (FF-33)."""

    key: ClassVar[str] = "steal"

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (LIMITS.stolen,)

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        for seat in game.others(self.seat):
            owned = game.players[seat]
            for resource, there in (("metal", owned.metal), ("energy", owned.energy)):
                if there:
                    yield Part(Steal(seat, resource), min(there, LIMITS.stolen), (1,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        return (Bound("resources", high=LIMITS.stolen),)

    def take_all(self, game: FantasticFactories, options: list[Steal]) -> Then:
        counts = Counter(options)
        for victim in game.others(self.seat):
            metal, energy = counts[Steal(victim, "metal")], counts[Steal(victim, "energy")]
            if metal or energy:
                game.move(victim, metal=-metal, energy=-energy)
                game.move(self.seat, metal=metal, energy=energy)
                game.say(StolenFrom(seat=self.seat, victim=victim, metal=metal, energy=energy))


class LookAtHand(Ask, tag="ff.look_at_hand"):
    """Corporate Spy: an opponent is chosen, the one there is unasked; an empty hand is empty."""

    key: ClassVar[str] = "spy_on"

    def offers(self, game: FantasticFactories) -> Offers:
        return iter([(SpyOn(seat), None) for seat in game.others(self.seat)])

    def forced(self, game: FantasticFactories) -> SpyOn | None:
        others = game.others(self.seat)
        return SpyOn(others[0]) if len(others) == 1 else None

    def take(self, game: FantasticFactories, option: SpyOn) -> Then:
        victim = game.players[option.seat]
        if not victim.hand:
            game.say(NoTarget(seat=self.seat, by="corporate_spy"))
            return None
        victim.shown_to(self.seat)
        cards = tuple(sorted(victim.hand))
        game.say(Spied(seat=self.seat, victim=option.seat))
        game.say(HandSeen(seat=self.seat, victim=option.seat, cards=cards, to=(self.seat,)))
        return TakeCard(self.seat, option.seat)


class TakeCard(Ask, tag="ff.take_card"):
    """The Spy must take one of the cards that he saw; he alone sees this question (FF-33)."""

    key: ClassVar[str] = "steal_card"
    private: ClassVar[bool] = True
    victim: int

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self.victim,)

    def offers(self, game: FantasticFactories) -> Offers:
        hand = sorted(set(game.players[self.victim].hand))
        return iter([(StealCard(card), None) for card in hand])

    def forced(self, game: FantasticFactories) -> StealCard | None:
        """By the number of cards, which all see: two equal ones are asked for all the same."""
        hand = game.players[self.victim].hand
        return StealCard(hand[0]) if len(hand) == 1 else None

    def take(self, game: FantasticFactories, option: StealCard) -> Then:
        game.players[self.victim].lose_unseen(option.card, self.seat)
        game.players[self.seat].receive(option.card, self.victim)
        game.mark(self.victim, "cards")
        game.mark(self.seat, "cards")
        both = (self.seat, self.victim)
        game.say(CardStolen(seat=self.seat, victim=self.victim, card=option.card, to=both))


# -- effects ----------------------------------------------------------------------------------


def _sabotage(game: FantasticFactories, seat: int) -> Ask | None:
    if not game.tokens_left:
        return None
    if game.machine is not None:
        return HitGroup(seat) if any(why is None for _, why in groups(game.machine)) else None
    question = HitBuilding(seat)
    return question if question.legal(game) else None


def _headhunt(game: FantasticFactories, seat: int) -> Ask | None:
    question = StealDie(seat)
    return question if question.legal(game) else None


def _steal(game: FantasticFactories, seat: int) -> Ask | None:
    owned = [game.players[other] for other in game.others(seat)]
    return StealResources(seat) if any(each.metal or each.energy for each in owned) else None


def _spy(game: FantasticFactories, seat: int) -> Ask | None:
    hands = [game.players[other].hand for other in game.others(seat)]
    return LookAtHand(seat) if any(hands) else None


# What the hirer is asked; None if nothing could be named.
QUESTIONS: dict[str, Callable[[FantasticFactories, int], Ask | None]] = {
    "saboteur": _sabotage,
    "headhunter": _headhunt,
    "thief": _steal,
    "corporate_spy": _spy,
}


def is_asked(game: FantasticFactories, seat: int, effect: str) -> bool:
    """True if the hirer will still choose something, so that hiring alone is not final."""
    if effect not in QUESTIONS:
        return False
    question = QUESTIONS[effect](game, seat)
    return question is not None and question.forced(game) is None


def _asking(effect: str) -> Callable[[FantasticFactories, int], Then]:
    def run(game: FantasticFactories, seat: int) -> Then:
        question = QUESTIONS[effect](game, seat)
        if question is None:
            game.say(NoTarget(seat=seat, by=effect))
        return question

    return run


def union_leader(game: FantasticFactories, seat: int) -> Then:
    """Every opponent rolls an own die fewer in the next work phase (FF-32)."""
    for other in game.others(seat):
        game.players[other].fewer += 1
    game.say(Promised(seat=seat, contractor="union_leader"))


SUBTERFUGE: dict[str, Callable[[FantasticFactories, int], Then]] = {
    **{effect: _asking(effect) for effect in QUESTIONS},
    "union_leader": union_leader,
}
