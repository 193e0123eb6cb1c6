"""Made-up views of Fantastic Factories for the tests: any the rules allow, and awkward ones."""

from __future__ import annotations

from random import Random

import msgspec

from engine.fantastic_factories.cards import CATALOG, KINDS, LIMITS, ROWS, TOOLS
from engine.fantastic_factories.lines import ENDS
from engine.fantastic_factories.reasons import WHYS
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
    SpiedView,
)
from engine.kernel.choice import Choice, Offer, Why

NAMES = ("Ada", "Brix", "Coro", "Dane", "Elm")
LONG_NAMES = (
    "Maximiliana Fernández-Oberhauser",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Jón Þór Ægisson af Ytri-Fagradal",
    "l",
    "mmmmmmmmmmmm mmmmmmmmmmmm mmmmmm",
)
STRANGE_NAMES = ("Ёлка Ивановна 🎄", "株式会社", "𝓐𝓭𝓪", "Ωμέγα", "")
CARDS = tuple(CATALOG.blueprints)
HIRED = tuple(CATALOG.contractors)
FIGURES = ("metal", "energy", "goods", "cards", "points")
NUMBERS = (0, 1, 7, 12, 23)
DEEDS = (
    ("took", "fulfillment_center", 0),
    ("hired", "corporate_spy", 0),
    ("placed", "generate", 3),
    ("built", "assembly_line", 0),
    ("used", "recycling_plant", 0),
    ("done", "", 0),
    ("made", "", 4),
)
NEEDS = (("metal", 2, "energy", 1), ("blueprints", 2), ("energy", 6))
REASONS = (
    None,
    None,
    *(Why(id_) for id_ in WHYS),
    *(Why("needs", args) for args in NEEDS),
    Why("needs_tool", ("shovel",)),
    Why("needs_blueprint", ("hammer",)),
    Why("no_dice", ("warehouse",)),
)


def any_view(chance: Random, seats: int, seat: int | None = None) -> FantasticFactoriesView:
    """A view as a game might show it; more of everything than most games ever see."""
    first = chance.randrange(seats)
    order = tuple((first + place) % seats for place in range(seats))
    over = chance.choice((None, None, None, None, *ENDS))
    phases = ["market", "work", "machine"] if seats == 1 else ["market", "work"]
    phase = chance.choice(phases)
    work = phase == "work" and over is None
    players = tuple(_player(chance, each, work, seats) for each in range(seats))
    waiting = () if over else _waiting(chance, players, order, work)
    turn = waiting[0] if phase == "market" and waiting else None
    hand = tuple(_card(chance) for _ in range(chance.choice((0, 1, 4, 6, 11, 13))))
    return FantasticFactoriesView(
        seat=seat,
        round=chance.randint(1, 23),
        phase=phase,
        turn=turn,
        first=first,
        order_of_play=order,
        last_round=chance.choice((None, 23)),
        goal_goods=LIMITS.goal_goods,
        goal_buildings=LIMITS.goal_buildings,
        subterfuge=chance.random() < 0.5,
        level="very_hard" if seats == 1 else "",
        blueprints=tuple(
            BlueprintView(place, chance.choice((*CARDS, None)), chance.random() < 0.4)
            for place in range(1, 5)
        ),
        contractors=tuple(
            ContractorView(place, tool, chance.choice((*HIRED, None)), chance.random() < 0.4)
            for place, tool in enumerate(chance.sample(TOOLS, 4), start=1)
        ),
        deck=chance.choice((0, 91)),
        discards=tuple(chance.choices(CARDS, k=chance.choice((0, 5, 60)))),
        contractor_deck=chance.choice((0, 31)),
        contractor_discards=tuple(chance.choices(HIRED, k=chance.choice((0, 5)))),
        tokens_left=chance.randint(0, 8),
        players=players,
        machine=_machine(chance) if seats == 1 else None,
        latest=tuple(_deed(chance, seats) for _ in range(chance.randrange(4))),
        waiting=waiting,
        hand=hand if seat is not None else (),
        spied=_spied(chance, seat, seats),
        choices=_choices(chance, seat, hand, players) if seat in waiting else (),
        over=over,
    )


def _waiting(
    chance: Random, players: tuple[PlayerView, ...], order: tuple[int, ...], work: bool
) -> tuple[int, ...]:
    if not work:
        return (chance.choice(order),)
    return tuple(player.seat for player in players if not player.done) or order[:1]


def _card(chance: Random) -> HandCardView:
    return HandCardView(
        chance.choice(CARDS), chance.randint(0, 7), chance.randint(0, 5), chance.randint(0, 9)
    )


def _player(chance: Random, seat: int, work: bool, seats: int) -> PlayerView:
    count = chance.choice((0, 1, 4, 7, 8, 9, 10, 16))
    compound = tuple(_building(chance, place, work, seats) for place in range(count))
    if chance.random() < 0.2:
        more = tuple(BuildingView(count + n, "beacon", new=n == 2) for n in range(4))
        compound = (*compound, *more)
    rows = tuple(
        RowView(row, _dice(chance, chance.randrange(4), seats) if work else ()) for row in ROWS
    )
    return PlayerView(
        seat=seat,
        metal=chance.choice(NUMBERS),
        energy=chance.choice(NUMBERS),
        goods=chance.choice(NUMBERS),
        headquarters_goods=chance.choice((0, 0, 2)),
        points=chance.choice((0, 9, 48, 107)),
        prestige=0,
        cards=chance.choice((0, 4, 13)),
        seen=tuple(chance.choices(CARDS, k=chance.choice((0, 1, 9)))),
        compound=compound,
        rows=rows,
        free=_dice(chance, chance.choice((0, 1, 4, 6, 11)), seats) if work else (),
        resting=chance.randrange(2),
        done=work and chance.random() < 0.3,
        coming=_coming(chance, seats),
        changed=tuple(figure for figure in FIGURES if chance.random() < 0.4),
    )


def _dice(chance: Random, count: int, seats: int) -> tuple[DieView, ...]:
    owners = (None, *range(seats))
    return tuple(DieView(chance.randint(1, 6), chance.choice(owners)) for _ in range(count))


def _building(chance: Random, place: int, work: bool, seats: int) -> BuildingView:
    token = chance.choice(("", "", "", "sabotage", "repair"))
    dice = chance.choice((0, 1, 2, 3)) if work and not token else int(work and token == "repair")
    return BuildingView(
        place=place,
        card=chance.choice(CARDS),
        goods=chance.choice((0, 0, 1, 11)),
        token=token,  # type: ignore[arg-type]
        used=work and not token and (dice > 0 or chance.random() < 0.3),
        dice=_dice(chance, dice, seats),
        new=chance.random() < 0.2,
    )


def _coming(chance: Random, seats: int) -> ComingView:
    if chance.random() < 0.5:
        return ComingView()
    hired = chance.choice(("foreman", "specialist", "hired_hands", "headhunter", ""))
    return ComingView(
        foreman=hired == "foreman",
        specialist=hired == "specialist",
        hired_hands=2 if hired == "hired_hands" else 0,
        takes=(chance.randrange(seats),) if hired == "headhunter" else (),
        loses=chance.choice((0, 1, 3)),
        gifts=tuple(chance.choices((1, 2, 6), k=chance.choice((0, 1, 2)))),
    )


def _machine(chance: Random) -> MachineView:
    groups = tuple(
        GroupView(
            kind,
            tuple(
                chance.choices(
                    [card for card in CARDS if CATALOG.blueprints[card].kind == kind],
                    k=chance.choice((0, 2, 9)),
                )
            ),
            chance.choice(("", "sabotage", "repair")),  # type: ignore[arg-type]
            chance.choice((None, 1, 6)) if kind != "monument" else None,
            chance.random() < 0.4,
        )
        for kind in KINDS
    )
    took = chance.choice((None, "fulfillment_center"))
    die = chance.choice((None, 1, 5, 6))
    return MachineView("very_hard", groups, 12, 31, 43, die, took)


def _deed(chance: Random, seats: int) -> LatestView:
    return LatestView(chance.choice((*range(seats), -1)), *chance.choice(DEEDS))


def _spied(chance: Random, seat: int | None, seats: int) -> tuple[SpiedView, ...]:
    if seat is None or seats == 1 or chance.random() < 0.5:
        return ()
    other = (seat + 1) % seats
    return tuple(SpiedView(other, card) for card in chance.sample(CARDS, chance.choice((1, 9))))


def _choices(
    chance: Random,
    seat: int | None,
    hand: tuple[HandCardView, ...],
    players: tuple[PlayerView, ...],
) -> tuple[Choice, ...]:
    assert seat is not None
    cards = [each.card for each in hand]
    key = chance.choice(("work", "market", "pay_blueprints", "give"))
    if key == "work":
        offers = [Offer(f"build:{card}", chance.choice(REASONS)) for card in cards]
        offers += [
            Offer(f"activate:{each.card}", chance.choice(REASONS))
            for each in players[seat].compound
        ]
        return (Choice(seat, key, tuple(offers)),)
    if key == "market":
        offers = [
            Offer(f"hire:{place}:{card}") for card in cards for place in chance.sample((1, 2, 3), 2)
        ]
        offers.append(Offer("hire:4", chance.choice(REASONS)))
        return (Choice(seat, key, tuple(offers)),)
    return (Choice(seat, key, tuple(Offer(f"pay:{card}") for card in cards), several=True),)


def encoded(view: FantasticFactoriesView) -> bytes:
    return msgspec.json.encode(view)
