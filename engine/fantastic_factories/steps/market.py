"""Market phase: refresh if you like, then take a blueprint or hire a contractor (FF-3, FF-40)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.fantastic_factories.cards import CATALOG, LIMITS, TOOL, Contractor
from engine.fantastic_factories.events import Hired, Passed, Refilled, Refreshed, Took
from engine.fantastic_factories.steps.building import lacking
from engine.fantastic_factories.steps.contractors import Effect, Reward
from engine.fantastic_factories.steps.subterfuge import is_asked
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Ask, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

Which = Literal["blueprints", "contractors"]
ROWS: tuple[Which, Which] = ("blueprints", "contractors")


class Refresh(Option, frozen=True, tag="refresh"):
    """Discard a whole row of the market and deal a new one, for 1 metal or 1 energy."""

    final: ClassVar[bool] = True
    row: Which
    paid: Literal["metal", "energy"]


class Take(Option, frozen=True, tag="take"):
    """Take the face-up blueprint at this place, counted from 1."""

    final: ClassVar[bool] = True
    place: int


class Hire(Option, frozen=True, tag="hire"):
    """Hire the contractor at this place, counted from 1, by discarding this blueprint."""

    final: ClassVar[bool] = True
    place: int
    discard: str = ""


class HireAndChoose(Hire, frozen=True, tag="hire"):
    """Something must be chosen before a card is drawn; until then it can be taken back."""

    final: ClassVar[bool] = False


class Pass(Option, frozen=True, tag="pass"):
    """Neither is possible (FF-61)."""

    final: ClassVar[bool] = True


REFRESHES = tuple(Refresh(row, paid) for row in ROWS for paid in ("metal", "energy"))
TAKES = tuple(Take(place + 1) for place in range(LIMITS.places))
NEEDS_ONE = {"metal": lacking(metal=1), "energy": lacking(energy=1)}
REFRESHED = Why("refreshed")
EMPTY = Why("empty_place")
PASS = Pass()


class BeginTurn(Act, tag="ff.begin_turn"):
    """It is this seat's turn in the market; the turns to come lie below on the stack."""

    seat: int

    def run(self, game: FantasticFactories) -> Then:
        fill_market(game)
        game.turn = self.seat
        return MarketTurn(self.seat)


class MarketTurn(Ask, tag="ff.market_turn"):
    """One seat's turn; it comes back after a refresh."""

    key: ClassVar[str] = "market"
    refreshed: bool = False

    def offers(self, game: FantasticFactories) -> Iterator[tuple[Option, Why | None]]:
        player, possible = game.players[self.seat], False
        for take in TAKES:
            is_empty = game.blueprints[take.place - 1] is None
            possible = possible or not is_empty
            yield take, EMPTY if is_empty else None
        for hire, why in _hires(game, self.seat):
            possible = possible or why is None
            yield hire, why
        for refresh in REFRESHES:
            lack = None if getattr(player, refresh.paid) else NEEDS_ONE[refresh.paid]
            yield refresh, REFRESHED if self.refreshed else lack
        if not possible:
            yield PASS, None

    def take(self, game: FantasticFactories, option: Option) -> Then:
        match option:
            case Refresh():
                refresh(game, self.seat, option)
                return MarketTurn(self.seat, refreshed=True)
            case Take(place):
                take(game, self.seat, place - 1)
            case Hire():
                return hire(game, self.seat, option)
            case _:
                game.say(Passed(seat=self.seat))
        return None


def _hires(game: FantasticFactories, seat: int) -> Iterator[tuple[Option, Why | None]]:
    """Each contractor with each blueprint of the hand that can pay for it (FF-31, FF-41)."""
    player = game.players[seat]
    any_tool, hand = player.has("lighthouse"), sorted(set(player.hand))
    for place, (tool, contractor) in enumerate(zip(game.tools, game.contractors, strict=True)):
        if contractor is None:
            yield Hire(place + 1), EMPTY
            continue
        card = CATALOG.contractors[contractor]
        why = lacking(energy=card.energy - player.energy)
        paying = [each for each in hand if any_tool or TOOL[each] == tool]
        if why is None and not paying:
            why = lacking(blueprints=1) if any_tool else Why("needs_blueprint", (tool,))
        if why is not None:
            yield Hire(place + 1), why
            continue
        kind = HireAndChoose if _is_open(game, seat, card) else Hire
        for each in paying:
            yield kind(place + 1, each), None


def _is_open(game: FantasticFactories, seat: int, card: Contractor) -> bool:
    """True if something is chosen before anything is drawn, so that hiring is not final."""
    names_later = card.gives is not None and game.seats > 2 and not card.gain.blueprints
    return names_later or is_asked(game, seat, card.effect)


def refresh(game: FantasticFactories, seat: int, option: Refresh) -> None:
    """The row's cards are discarded first, then all places are dealt anew (FF-40)."""
    game.move(seat, **{option.paid: -1})
    clear_row(game, option.row)
    fill_row(game, option.row)
    shown = game.blueprints if option.row == "blueprints" else game.contractors
    game.say(
        Refreshed(
            seat=seat,
            row=option.row,
            paid=option.paid,
            cards=tuple([card for card in shown if card is not None]),
        )
    )


def clear_row(game: FantasticFactories, row: Which) -> None:
    """All cards of a row of the market go to their discard pile."""
    deck = game.blueprint_deck if row == "blueprints" else game.contractor_deck
    places = game.blueprints if row == "blueprints" else game.contractors
    for place, card in enumerate(places):
        if card is not None:
            deck.discard(card)
            places[place] = None


def fill_row(game: FantasticFactories, row: Which) -> list[int]:
    """Deal a card to each empty place, from the left (FF-2, FF-4); the places that got one."""
    deck = game.blueprint_deck if row == "blueprints" else game.contractor_deck
    places = game.blueprints if row == "blueprints" else game.contractors
    offset = 0 if row == "blueprints" else LIMITS.places
    filled = []
    for place, card in enumerate(places):
        if card is None:
            places[place] = deck.draw(game.dice)
            if places[place] is not None:
                game.mark_place(offset + place)
                filled.append(place)
    return filled


def fill_market(game: FantasticFactories) -> None:
    """Places that stayed empty get a card as soon as there is one again (FF-61)."""
    for row in ROWS:
        _say_new(game, row, fill_row(game, row))


def _say_new(game: FantasticFactories, row: Which, filled: list[int]) -> None:
    places = game.blueprints if row == "blueprints" else game.contractors
    for place in filled:
        game.say(Refilled(row=row, place=place + 1, card=places[place]))


def take(game: FantasticFactories, seat: int, place: int) -> None:
    """A face-up blueprint goes into the hand, free; all have seen which."""
    player, card = game.players[seat], game.blueprints[place]
    assert card is not None
    game.blueprints[place] = None
    player.hand.append(card)
    player.seen.append(card)
    game.mark(seat, "cards")
    game.remember(seat, "took", card)
    game.say(Took(seat=seat, place=place + 1, card=card))
    refill(game, "blueprints", place)


def refill(game: FantasticFactories, row: Which, place: int) -> None:
    """A new card lies where the old one lay; where there is none, all are told so (FF-4)."""
    _say_new(game, row, sorted({place, *fill_row(game, row)}))


def hire(game: FantasticFactories, seat: int, option: Hire) -> list[Act]:
    """Discard, pay, then the effect, then the contractor leaves (FF-41)."""
    contractor = game.contractors[option.place - 1]
    assert contractor is not None
    card = CATALOG.contractors[contractor]
    game.discard(seat, option.discard)
    game.move(seat, energy=-card.energy)
    game.remember(seat, "hired", contractor)
    game.say(
        Hired(
            seat=seat,
            place=option.place,
            contractor=contractor,
            discarded=option.discard,
            energy=card.energy,
        )
    )
    return [Dismiss(option.place - 1), Reward(seat, contractor), Effect(seat, contractor)]


class Dismiss(Act, tag="ff.dismiss"):
    """The contractor goes to the discard pile and the place is refilled."""

    place: int

    def run(self, game: FantasticFactories) -> Then:
        contractor = game.contractors[self.place]
        assert contractor is not None
        game.contractors[self.place] = None
        game.contractor_deck.discard(contractor)
        refill(game, "contractors", self.place)
