"""Rulebook, Setup: Supply, Tower, Spiking Bag, railcars, decks, workers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.events import GameBegan
from engine.factory_42.heaps import Heap, move, seen
from engine.factory_42.locations import MAIN, ORDER, OWN_BOARD
from engine.factory_42.pieces import Place, Player, Railcar
from engine.factory_42.state import Factory42
from engine.factory_42.steps.asking import in_order
from engine.factory_42.steps.bureaucracy import drop
from engine.factory_42.steps.round import BeginRound
from engine.factory_42.steps.short import ChooseStart, ChooseStock
from engine.kernel.deck import Deck
from engine.kernel.game import Setting, Setup
from engine.kernel.step import Step, follow

OFF_ON = ("off", "on")


def _groups(*numbers: int) -> tuple[str, ...]:
    """Every group of these players, as `1+3`; none first."""
    sizes = range(1, len(numbers) + 1)
    found = [each for size in sizes for each in combinations(numbers, size)]
    return ("none", *["+".join(map(str, each)) for each in found])


SETTINGS = (
    Setting(
        "commissions",
        "Commissions",
        OFF_ON,
        "off",
        "Play with Inventions and Elven Commissions: three more locations.",
    ),
    Setting("short", "Short game", OFF_ON, "off", "Five rounds, and a little to begin with."),
    Setting(
        "fewer_workers",
        "Fewer Workers",
        OFF_ON,
        "off",
        "With 2 or 3 players: 6 Workers each instead of 7. Changes nothing with more players.",
    ),
    Setting(
        "deals",
        "Deals",
        ("off", "free", "binding"),
        "off",
        "Promises between players: not recorded, recorded, or with 1 VP lost for breaking one.",
    ),
    Setting(
        "handicap",
        "Extra Worker",
        ("off", "1", "2", "3"),
        "off",
        "For how many rounds the less experienced players have one Worker more.",
    ),
    Setting(
        "handicap_1_to_3",
        "Extra Worker, players 1 to 3",
        _groups(1, 2, 3),
        "none",
        "Which of the players 1 to 3 those are, in the order of joining.",
    ),
    Setting(
        "handicap_4_5",
        "Extra Worker, players 4 and 5",
        _groups(4, 5),
        "none",
        "Which of the players 4 and 5. If it would be everybody, nobody has an extra Worker.",
    ),
)


def setup(given: Setup) -> Factory42:
    """A new game, about to begin its first round. The Starting Player is random (F42-74)."""
    options, seats = given.options, given.seats
    game = Factory42(
        seats=seats,
        dice=given.dice,
        stack=[],
        players=[Player(places=_places("player", options)) for _ in range(seats)],
        first=given.dice.below(seats, "start"),
        supply={kind: CATALOG.resources[kind].count for kind in RESOURCES},
        bag={},
        order_deck=Deck.of("deck:orders", CATALOG.orders),
        market_deck=Deck.of("deck:market", CATALOG.market),
        event_deck=Deck.of("deck:events", set(CATALOG.events) - {CATALOG.printed_event}),
        invention_deck=_expansion_deck("inventions", options),
        commission_deck=_expansion_deck("commissions", options),
        station=[Railcar(number + 1) for number in range(CATALOG.numbers.railcars)],
        places=_places("main", options),
        commissions=_is_on(options, "commissions"),
        fewer_workers=_is_on(options, "fewer_workers") and seats <= 3,
        decks=CATALOG.hash,
        short=_is_on(options, "short"),
        deals=options["deals"],
        extra=_extra(seats, options),
        extra_rounds=0 if options["handicap"] == "off" else int(options["handicap"]),
        rosettes=CATALOG.numbers.rosettes,
    )
    _prime_tower(game)
    bag = {kind: CATALOG.resources[kind].in_bag for kind in RESOURCES}
    move(game.supply, game.bag, bag)
    follow(game.stack, in_order([*_starts(game), BeginRound()]))
    game.say(GameBegan(order=game.turn_order, tower=seen(game.tower)))
    return game


def _is_on(options: Mapping[str, str], name: str) -> bool:
    return options[name] == "on"


def _places(board: str, options: Mapping[str, str]) -> dict[str, Place]:
    """The slots of the side of the board that is played on."""
    locations = ORDER[_is_on(options, "commissions")]
    here = MAIN if board == "main" else OWN_BOARD
    return {location: Place() for location in here if location in locations}


def _expansion_deck(name: str, options: Mapping[str, str]) -> Deck:
    cards = getattr(CATALOG, name) if _is_on(options, "commissions") else ()
    return Deck.of(f"deck:{name}", cards)


def _extra(seats: int, options: Mapping[str, str]) -> list[int]:
    """The seats of the less experienced: those who sit here, and never all of them (F42-111)."""
    words = [*options["handicap_1_to_3"].split("+"), *options["handicap_4_5"].split("+")]
    found = [int(word) - 1 for word in words if word != "none"]
    here = [seat for seat in found if seat < seats]
    return here if options["handicap"] != "off" and len(here) < seats else []


def _prime_tower(game: Factory42) -> None:
    """Two of each resource are dropped; what falls out returns to the Supply."""
    dropped: Heap = {}
    move(game.supply, dropped, dict.fromkeys(RESOURCES, CATALOG.numbers.priming))
    _, stuck = drop({}, dropped, game.dice)
    move(dropped, game.tower, stuck)
    move(dropped, game.supply, dict(dropped))


def _starts(game: Factory42) -> list[Step]:
    """Short game: rosettes or a point for each, then cubes for each (F42-112)."""
    if not game.short:
        return []
    return [
        *[ChooseStart(seat) for seat in game.turn_order],
        *[ChooseStock(seat) for seat in game.turn_order],
    ]
