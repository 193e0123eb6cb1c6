"""Made-up tables of Fantastic Factories: market, work, solo, and one with very much on it."""

from __future__ import annotations

import re

import msgspec

from engine.fantastic_factories.cards import KINDS, LIMITS, ROWS
from engine.fantastic_factories.view import (
    BlueprintView,
    BuildingView,
    ComingView,
    ContractorView,
    DieView,
    FantasticFactoriesView,
    GroupView,
    HandCardView,
    LatestView,
    MachineView,
    PlayerView,
    RowView,
)
from engine.fantastic_factories.worth import cost_of, prestige
from engine.kernel.choice import Choice, Offer, Why

MARKET = ("assembly_line", "golem", "power_plant", "megalith")
HIRED = ("miner", "hired_hands", "saboteur", "foreman")
HAND = ("biolab", "mega_factory", "obelisk", "refinery", "beacon")
# A building is card:goods, then marks (! new, - used, x sabotaged, r in repair), then /dice.
BUILDING = re.compile(r"([a-z_]+)(?::(\d+))?([!\-XR]*)(?:/(\d+))?$")
COMPOUNDS = (
    "battery_factory:3- gymnasium- power_plant/5 biolab:2/1 obelisk solar_array-",
    "recycling_plant:4- harvesterR/2 fitness_center obelisk robot- cloning_lab",
    "nuclear_plant:2/6 concrete_plant:4 dojo foundry scrap_yard- beacon trash_compactor!",
    "aluminum_factory:4X motherlode/5 temp_agency- laboratory fulfillment_center:3/4",
    "guard_tower lighthouse airport:5/2 empire black_market/6",
)
FULL = (
    "fulfillment_center:4/4 aluminum_factory:2/33 recycling_plant:1- beacon beacon beacon"
    " beacon obelisk! obelisk cloning_lab- trade_school replicator/2 harvester/55 megalith"
    " manufactory:3/66 concrete_plantX"
)
# Dice in Research, Generate and Mine, and the free ones; w is white, 4:0 stolen from seat 0.
DICE = (
    ("", "2 2", "4", "6"),
    ("1 5", "", "4 4 6", ""),
    ("", "", "5", "3 3 6 2w"),
    ("", "1", "", "1 2"),
    ("", "", "", "1 3 6 4:0 2w 5w"),
)
FIGURES = ((4, 2, 3), (3, 6, 5), (6, 5, 5), (2, 7, 4), (11, 1, 10))
LATEST = (
    LatestView(0, "hired", "saboteur"),
    LatestView(1, "took", "refinery"),
)
WORKED = (
    LatestView(0, "built", "solar_array"),
    LatestView(1, "placed", "mine", 2),
    LatestView(2, "built", "trash_compactor"),
)
COMING = (
    ComingView(hired_hands=2),
    ComingView(),
    ComingView(),
    ComingView(loses=1, gifts=(4,)),
    ComingView(foreman=True, takes=(0,)),
)


def buildings(words: str, work: bool) -> tuple[BuildingView, ...]:
    """A compound out of the short writing above; outside of work nothing is used."""
    found = []
    for place, word in enumerate(words.split()):
        match = BUILDING.match(word)
        assert match is not None
        card, goods, marks, dice = match.groups(default="")
        found.append(
            BuildingView(
                place=place,
                card=card,
                goods=int(goods or 0),
                token="sabotage" if "X" in marks else "repair" if "R" in marks else "",
                used=work and "R" not in marks and ("-" in marks or bool(dice)),
                dice=_dice(" ".join(dice), 0) if work else (),
                new="!" in marks,
            )
        )
    return tuple(found)


def _dice(words: str, seat: int | None) -> tuple[DieView, ...]:
    dice = []
    for word in words.split():
        owner: int | None = int(word[2:]) if ":" in word else seat
        dice.append(DieView(int(word[0]), None if word.endswith("w") else owner))
    return tuple(dice)


def _owned(compound: tuple[BuildingView, ...], seat: int | None) -> tuple[BuildingView, ...]:
    return tuple(
        msgspec.structs.replace(each, dice=tuple(DieView(die.value, seat) for die in each.dice))
        for each in compound
    )


def player(seat: int, work: bool, words: str = "", solo: bool = False) -> PlayerView:
    """A player of the sample; his dice are white in the solo game."""
    owner = None if solo else seat
    compound = _owned(buildings(words or COMPOUNDS[seat], work), owner)
    metal, energy, cards = FIGURES[seat]
    goods, worth = sum(b.goods for b in compound), prestige([b.card for b in compound])
    *rows, free = DICE[seat] if work else ("", "", "", "")
    return PlayerView(
        seat=seat,
        metal=metal,
        energy=energy,
        goods=goods,
        headquarters_goods=0,
        points=goods + worth,
        prestige=worth,
        cards=cards,
        seen=(),
        compound=compound,
        rows=tuple(RowView(row, _dice(dice, owner)) for row, dice in zip(ROWS, rows, strict=True)),
        free=_dice(free, owner),
        resting=0,
        done=work and seat == 1,
        coming=ComingView() if work or solo else COMING[seat],
        changed=(("metal", "points") if work else ("cards",)) if seat in (0, 2) else (),
    )


def table(seats: int = 4, seat: int | None = None) -> FantasticFactoriesView:
    """The market in the middle of a game, the third seat's turn."""
    return _table([player(each, False) for each in range(seats)], seat, False)


def at_work(seats: int = 4, seat: int | None = None) -> FantasticFactoriesView:
    """The work phase; the second seat is done."""
    return _table([player(each, True) for each in range(seats)], seat, True)


def full(seats: int = 4) -> FantasticFactoriesView:
    """Work, the first seat with more than most games see."""
    players = [player(each, True) for each in range(seats)]
    return _table([player(0, True, FULL), *players[1:]], None, True)


def compound(seats: int = 4) -> FantasticFactoriesView:
    """That seat as the public sees it."""
    return msgspec.structs.replace(full(seats), seat=0)


def own(seats: int = 4, work: bool = False) -> FantasticFactoriesView:
    """The same tables as the seat in turn sees them."""
    return at_work(seats, own_seat(seats)) if work else table(seats, own_seat(seats))


def own_seat(seats: int) -> int:
    """The seat whose own picture the samples show."""
    return min(2, seats - 1)


def _table(players: list[PlayerView], seat: int | None, work: bool) -> FantasticFactoriesView:
    seats = len(players)
    turn = own_seat(seats)
    waiting = tuple(p.seat for p in players if not p.done) if work else (turn,)
    mine = player_cards(players[seat]) if seat is not None else ()
    return FantasticFactoriesView(
        seat=seat,
        round=6,
        phase="work" if work else "market",
        turn=None if work else turn,
        first=0,
        order_of_play=tuple(range(seats)),
        last_round=None,
        goal_goods=LIMITS.goal_goods,
        goal_buildings=LIMITS.goal_buildings,
        subterfuge=True,
        level="",
        blueprints=tuple(
            BlueprintView(place + 1, card, card == "golem") for place, card in enumerate(MARKET)
        ),
        contractors=tuple(
            ContractorView(place + 1, tool, card, card == "saboteur" and not work)
            for place, (tool, card) in enumerate(
                zip(("wrench", "shovel", "hammer", "gear"), HIRED, strict=True)
            )
        ),
        deck=31,
        discards=("dojo", "robot", "obelisk", "foundry", "beacon", "golem"),
        contractor_deck=22,
        contractor_discards=("thief", "miner", "investor"),
        tokens_left=6,
        players=tuple(players),
        machine=None,
        latest=tuple(each for each in (WORKED if work else LATEST) if each.seat < seats),
        waiting=waiting,
        hand=mine,
        choices=choices_of(seat, players[seat], work) if seat in waiting else (),
    )


def player_cards(shown: PlayerView) -> tuple[HandCardView, ...]:
    compound = [each.card for each in shown.compound]
    before = prestige(compound)
    return tuple(
        HandCardView(card, *cost_of(card, compound), prestige([*compound, card]) - before)
        for card in HAND
    )


def choices_of(seat: int | None, shown: PlayerView, work: bool) -> tuple[Choice, ...]:
    """What the seat could do, written by hand: pictures only read it."""
    if seat is None:
        return ()
    if work:
        offers = (
            Offer("place:mine:6"),
            Offer("place:research:3"),
            Offer("build:biolab:mega_factory"),
            Offer("build:mega_factory:biolab"),
            Offer("build:obelisk", Why("needs_tool", ("hammer",))),
            Offer("build:refinery", Why("needs", ("energy", 2))),
            Offer("build:beacon", Why("needs_tool", ("shovel",))),
            Offer("activate:nuclear_plant", Why("used")),
            Offer("activate:concrete_plant:33"),
            Offer("activate:dojo:3"),
            Offer("activate:foundry", Why("no_dice", ("foundry",))),
            Offer("activate:trash_compactor:33"),
            Offer("done", final=True),
        )
        return (Choice(seat, "work", offers, number=3),)
    hires = (
        Offer("hire:1:refinery", final=True),
        Offer("hire:2:beacon", final=True),
        Offer("hire:3:obelisk", final=True),
        Offer("hire:4:biolab", final=True),
        Offer("hire:4:mega_factory", final=True),
    )
    takes = tuple(Offer(f"take:{place + 1}", final=True) for place in range(LIMITS.places))
    return (Choice(seat, "market", (*takes, *hires), number=3),)


MACHINE = (
    ("assembly_line", "biolab", "battery_factory", "battery_factory", "fulfillment_center"),
    ("motherlode", "foundry"),
    ("gymnasium", "dojo", "temp_agency"),
    ("robot", "laboratory"),
    ("obelisk", "obelisk", "beacon"),
)


def solo(work: bool = True, seat: int | None = None) -> FantasticFactoriesView:
    """A game against the Machine: at work, or while the Machine has its turn."""
    base = at_work(1, seat) if work else table(1, seat)
    dice = (3, 5, 2, 6, None)
    made = (True, False, True, False, False)
    groups = tuple(
        GroupView(kind, cards, "sabotage" if kind == "special" else "", die, good)
        for kind, cards, die, good in zip(KINDS, MACHINE, dice, made, strict=True)
    )
    worth = prestige([card for group in groups for card in group.cards])
    machine = MachineView("medium", groups, 7, worth, 7 + worth, 5, "fulfillment_center")
    me = player(0, work, COMPOUNDS[2].replace(" dojo", " dojo harvesterX"), solo=True)
    return msgspec.structs.replace(
        base,
        phase="work" if work else "market",
        turn=None if work else 0,
        players=(me,),
        level="medium",
        machine=machine,
        latest=(LatestView(-1, "took", "fulfillment_center"), LatestView(0, "used", "foundry")),
    )
