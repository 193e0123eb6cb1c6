"""Made-up scenes for previews, measurements and tests: a table that looks like a real one.

Each sample is what `render.scenes.draw` takes; none of them was ever played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from engine.little_factory.view import (
    BuildingView,
    LatestView,
    LittleFactoryView,
    PileView,
    PlayerView,
    RowView,
)
from render.banner import BannerPlate, BannerScene, Change, Gain, Moved
from render.factory_42 import samples as works
from render.faktoria import samples as faktoria
from render.fantastic_factories import samples as fantastic
from render.lobby import LobbyScene, LobbySeat
from render.score import Line, StandingRow, StandingsScene

NAMES = ("Ada", "Brix", "Coro", "Dane", "Elm")
GOODS = ["wood", "wheat", "clay", "stone", "cotton"]


class Sample(NamedTuple):
    """What `render.scenes.draw` is called with, but for the theme."""

    scene: str
    game: str
    view: bytes
    names: tuple[str, ...]


def _piles(words: str) -> tuple[PileView, ...]:
    """ "charcoal:2 brick thread!" is two charcoal, a brick and a new thread."""
    piles = []
    for word in words.split():
        card, _, count = word.rstrip("!").partition(":")
        piles.append(PileView(card, int(count or 1), word.endswith("!")))
    return tuple(piles)


def _player(seat: int, hand: str, houses: str, cards: int, gained: str = "") -> PlayerView:
    buildings = tuple(
        BuildingView(word.strip("-!"), word.endswith("-"), word.endswith("!"))
        for word in houses.split()
    )
    points = len(buildings) + cards
    return PlayerView(seat, tuple(hand.split()), buildings, points, cards, tuple(gained.split()))


PLAYERS = (
    _player(0, "clay timber brick", "brick_factory sawmill barrel_factory", 0, "clay"),
    _player(1, "wood wheat charcoal flour cattle", "charcoal_hut water_mill- milk_shop", 1),
    _player(2, "stone brick cut_stone thread funds_5", "quarry masonry tailor!", 3),
    _player(3, "cotton wood cut_stone sheep", "spinning_mill sheep_ranch", 0, "sheep"),
)


def little_factory(seats: int = 4, seat: int | None = None) -> LittleFactoryView:
    """The middle of a game, the second seat to move."""
    return LittleFactoryView(
        seat=seat,
        round=11,
        turn=1,
        order=tuple(range(seats)),
        basics=_piles("wood:3 wheat:2 clay:2 stone:2 cotton:1"),
        level_1=RowView(_piles("charcoal:2 brick thread cattle! fish"), 2, ("timber",)),
        level_2=RowView(_piles("bread iron! leather milk cloth"), 2, ("barrel", "meat")),
        buildings=RowView(_piles("bread_factory dairy bakery shoe_store! mansion"), 11, ()),
        vp_left=12 - sum(player.vp_cards for player in PLAYERS[:seats]),
        players=PLAYERS[:seats],
        makeable=(*GOODS, "charcoal", "bread", "leather", "milk"),
        elf_ready=("charcoal_hut",),
        action_used=False,
        latest=tuple(
            LatestView(seat, verb, card)
            for seat, verb, card in (
                (2, "built", "tailor"),
                (3, "made", "sheep"),
                (0, "took", "clay"),
            )
            if seat < seats
        ),
        waiting=(1,),
    )


def lobby(seats: int = 3) -> LobbyScene:
    notes = ("organiser", "ready", "robot", "ready")
    return LobbyScene(
        game="little_factory",
        table="K7Q2",
        seats=tuple(LobbySeat(NAMES[seat], notes[seat]) for seat in range(seats)),
        places=4,
        organiser=0,
        options=(("Reminder", "every 24 h"), ("Place", "own thread"), ("Length", "about 45 min")),
        commitment="5f1c9a02" * 7 + "6b30c47e",
    )


def banner(seats: int = 4) -> BannerScene:
    """Steam Generation of Factory 42 just done."""
    gains = (Gain(2, "+2", "factory_42/rosette"), Gain(0, "nothing"))
    plates = (
        BannerPlate("Steam", change=Change(9, 12, "factory_42/steam"), note="no rupture"),
        BannerPlate(
            "Burned from the pool",
            moved=(Moved(1, "factory_42/flax", "Flax"), Moved(1, "factory_42/wood", "Wood")),
            note="1 + 2 Steam",
        ),
        BannerPlate("Workers here", gains=tuple(gain for gain in gains if gain.seat < seats)),
        BannerPlate("Next", note="Trading: sell any mix, then buy any mix; then Research"),
    )
    where, foot = "round 4 of 6", "Resolution, location 6 of 15"
    return BannerScene("factory_42", "Steam Generation", where, plates, (1,), "to trade", foot)


def standings(seats: int = 4) -> StandingsScene:
    """The end of a game with one section per kind of points."""
    scores = ((1, 8, 2), (0, 6, 1), (3, 4, 3), (2, 5, 0))
    rows = tuple(
        StandingRow(
            seat,
            place,
            houses + cards,
            (Line("", "Buildings", houses), Line("", "Victory point cards", cards)),
            NAMES[seat],
        )
        for place, (seat, houses, cards) in zip((1, 2, 2, 4), scores[:seats], strict=False)
    )
    where, reason = "round 17 · 6 of 12 VP cards left", "somebody has 10 or more victory points"
    return StandingsScene("little_factory", rows, where, reason)


MOST = {"little_factory": 4, "faktoria": 5, "fantastic_factories": 5, "factory_42": 5}
Make = Callable[[int], msgspec.Struct]
SAMPLES: dict[str, tuple[str, str, Make]] = {
    "little_factory_board": ("board", "little_factory", lambda seats: little_factory(seats)),
    "little_factory_hand": ("hand", "little_factory", lambda seats: little_factory(seats, 1)),
    "faktoria_board": ("board", "faktoria", lambda seats: faktoria.auction(seats)),
    "faktoria_turn": ("board", "faktoria", lambda seats: faktoria.turn(seats)),
    "faktoria_auction": ("auction", "faktoria", lambda seats: faktoria.auction(seats)),
    "faktoria_hand": ("hand", "faktoria", lambda seats: faktoria.turn(seats, 1)),
    "fantastic_board": ("board", "fantastic_factories", lambda seats: fantastic.table(seats)),
    "fantastic_work": ("board", "fantastic_factories", lambda seats: fantastic.at_work(seats)),
    "fantastic_full": ("board", "fantastic_factories", lambda seats: fantastic.full(seats)),
    "fantastic_solo": ("board", "fantastic_factories", lambda seats: fantastic.solo()),
    "fantastic_market": ("market", "fantastic_factories", lambda seats: fantastic.table(seats)),
    "fantastic_compound": (
        "compound",
        "fantastic_factories",
        lambda seats: fantastic.compound(seats),
    ),
    "fantastic_hand": (
        "hand",
        "fantastic_factories",
        lambda seats: fantastic.own(seats, work=True),
    ),
    "fantastic_hiring": ("hand", "fantastic_factories", lambda seats: fantastic.own(seats)),
    "factory_42_board": ("board", "factory_42", lambda seats: works.table(seats)),
    "factory_42_base": ("board", "factory_42", lambda seats: works.table(seats, expanded=False)),
    "factory_42_post": ("post", "factory_42", lambda seats: works.resolving("loading", seats)),
    "factory_42_orders": ("changed", "factory_42", lambda seats: works.drawn(seats)),
    "factory_42_placement": ("placement", "factory_42", lambda seats: works.table(seats)),
    "factory_42_location": (
        "location_steam",
        "factory_42",
        lambda seats: works.resolving("steam", seats),
    ),
    "factory_42_player": ("player_0", "factory_42", lambda seats: works.table(seats)),
    "factory_42_hand": ("hand", "factory_42", lambda seats: works.table(seats, 1)),
    "banner": ("banner", "factory_42", banner),
    "lobby": ("lobby", "little_factory", lobby),
    "standings": ("standings", "little_factory", standings),
}


def sample(name: str, seats: int) -> Sample:
    """The made-up scene of that name."""
    scene, game, make = SAMPLES[name]
    return Sample(scene, game, msgspec.json.encode(make(min(seats, MOST[game]))), NAMES)
