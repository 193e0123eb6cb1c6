"""Made-up views of Little Factory for the tests: any that the rules allow, and the awkward ones."""

from __future__ import annotations

from random import Random

import msgspec

from engine.little_factory.cards import CATALOG
from engine.little_factory.view import (
    BuildingView,
    LatestView,
    LittleFactoryView,
    PileView,
    PlayerView,
    RowView,
)

NAMES = ("Ada", "Brix", "Coro", "Dane")
LONG_NAMES = (
    "Maximiliana Fernández-Oberhauser",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Jón Þór Ægisson af Ytri-Fagradal",
    "l",
)
STRANGE_NAMES = ("Ёлка Ивановна 🎄", "株式会社", "𝓐𝓭𝓪", "Ωμέγα")
VERBS = ("made", "took", "built", "traded for", "made with an elf")
BASICS = [card.id for card in CATALOG.of_level("basic")]
LEVEL_1 = [card.id for card in CATALOG.of_level("level_1")]
LEVEL_2 = [card.id for card in CATALOG.of_level("level_2")]
HOUSES = [card.id for card in CATALOG.buildings]
FUNDS = [card.id for card in CATALOG.of_level("funds")]
ENDS = ("goal_reached", "no_vp_cards", "all_passed", "round_limit")


def any_view(chance: Random, seats: int, seat: int | None = None) -> LittleFactoryView:
    """A view as a game might show it; more of everything than most games ever see."""
    order = list(range(seats))
    chance.shuffle(order)
    over = chance.choice((None, None, None, *ENDS))
    turn = None if over else chance.choice(order)
    houses = chance.sample(HOUSES, len(HOUSES))
    players = tuple(_player(chance, number, houses) for number in range(seats))
    row = tuple(PileView(houses.pop(), 1, chance.random() < 0.3) for _ in range(_few(chance)))
    level_1, level_2 = _row(chance, LEVEL_1), _row(chance, LEVEL_2)
    offered = [pile.card for pile in (*level_1.piles, *level_2.piles, *row)]
    return LittleFactoryView(
        seat=seat,
        round=chance.choice((1, 9, 60)),
        turn=turn,
        order=tuple(order),
        basics=tuple(PileView(card, chance.choice((0, 1, 5))) for card in BASICS),
        level_1=level_1,
        level_2=level_2,
        buildings=RowView(row, chance.randrange(24), ()),
        vp_left=chance.randrange(13),
        players=players,
        makeable=() if over else tuple(_some(chance, [*BASICS, *offered])),
        elf_ready=() if over else _ready(chance, players[turn or 0]),
        action_used=chance.random() < 0.3,
        latest=tuple(_deed(chance, seats) for _ in range(chance.randrange(4))),
        waiting=() if over else (turn or 0,),
        over=over,
    )


def _few(chance: Random) -> int:
    return chance.choice((0, 1, 4, 5, 5, 5))


def _some(chance: Random, cards: list[str]) -> list[str]:
    part = chance.random()
    return [card for card in cards if chance.random() < part]


def _row(chance: Random, cards: list[str]) -> RowView:
    shown = chance.sample(cards, _few(chance))
    piles = tuple(
        PileView(card, chance.randint(1, max(CATALOG.resource(card).copies)), chance.random() < 0.3)
        for card in shown
    )
    discard = [card for card in cards if chance.random() < 0.4]
    return RowView(piles, chance.randrange(20), tuple(discard))


def _player(chance: Random, seat: int, houses: list[str]) -> PlayerView:
    hand = chance.choices([*BASICS, *LEVEL_1, *LEVEL_2, *FUNDS], k=chance.choice((0, 1, 4, 7)))
    # Four seats share the deck: at most ten buildings for one, four for each of the others.
    owned = [houses.pop() for _ in range(chance.choice((0, 3, 4, 10 if seat == 0 else 4)))]
    buildings = tuple(
        BuildingView(card, chance.random() < 0.3, chance.random() < 0.2) for card in owned
    )
    gained = tuple(dict.fromkeys(chance.choices(hand, k=2))) if hand else ()
    points = chance.choice((0, 3, 9, 10, 13))
    return PlayerView(seat, tuple(hand), buildings, points, chance.randrange(4), gained)


def _ready(chance: Random, player: PlayerView) -> tuple[str, ...]:
    able = [
        house.card
        for house in player.buildings
        if not house.used and CATALOG.building(house.card).action
    ]
    return tuple(_some(chance, able))


def _deed(chance: Random, seats: int) -> LatestView:
    card = chance.choice([*LEVEL_1, *LEVEL_2, *HOUSES, ""])
    return LatestView(chance.randrange(seats), chance.choice(VERBS), card)


def encoded(view: LittleFactoryView) -> bytes:
    return msgspec.json.encode(view)
