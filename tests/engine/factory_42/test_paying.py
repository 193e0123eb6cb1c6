"""Rulebook, 9 / 12 - Manufacturium 1, 8 / 11 - Research and Play Area: how a cost is paid."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.factory_42.bills import Bill, Means, cheapest
from engine.factory_42.cards import ANY, GROUPS
from engine.factory_42.events_later import OrderMade, Paid
from engine.factory_42.steps.paying import ComposePayment, PayBill
from engine.kernel import pick
from engine.kernel.choice import Why
from engine.kernel.dice import Dice
from engine.kernel.play import go_on
from engine.simulate import key_of
from tests.engine.factory_42.world import (
    act,
    asked,
    choice_of,
    is_done,
    of,
    options,
    resolve,
    why,
    world,
)

# GO01 wants 2 Steam; minimum 2 Wood 1 Flax, standard 2 Wood 2 Flax 1 Copper


def makes(*players, order="GO01", steam=5, **given):
    """Seat 0 has a Worker in Manufacturium 1 and is asked what to make."""
    workers = {"manufacturium_1": [0]}
    game = world(*players, orders=[order], workers=workers, steam=steam, **given)
    resolve(game, "manufacturium_1")
    return game


def paid(events: list[Any]) -> Paid:
    (found,) = of(events, Paid)
    return found


def test_the_cheapest_payment_takes_one_press():
    """F42-58, F42-7: docks before the Warehouse, the gauge before the tank."""
    game = makes({"warehouse": {"wood": 2, "flax": 1}, "docks": [{"wood": 1}, None], "tank": 2})
    events = act(game, "make:GO01:minimum")
    assert paid(events).cubes == {"wood": 2, "flax": 1}
    assert (paid(events).steam, paid(events).private_steam) == (2, 0)
    assert of(events, OrderMade)
    assert game.players[0].warehouse == {"wood": 1}
    assert game.players[0].docks[0].cubes == {}
    assert is_done(game)


def test_only_the_matching_dock_pays():
    """F42-58, F42-7: Manufacturium 1 uses Dock 1."""
    game = world(
        {"warehouse": {"wood": 2}, "docks": [None, {"flax": 1}]},
        orders=["GO01"],
        workers={"manufacturium_1": [0], "manufacturium_2": [0]},
        steam=5,
    )
    resolve(game, "manufacturium_1")
    assert is_done(game)
    resolve(game, "manufacturium_2")
    assert options(game, "make:") == ["make:GO01:minimum"]


def test_with_a_crane_both_docks_pay():
    """F42-57"""
    game = makes(
        {"warehouse": {"wood": 1}, "docks": [{"wood": 1}, {"flax": 1}], "improvements": ["crane"]}
    )
    act(game, "make:GO01:minimum")
    assert [car.cubes for car in game.players[0].docks] == [{}, {}]
    assert game.players[0].warehouse == {}


def test_magic_pays_any_cube_or_steam_but_never_unasked():
    """F42-8: 1 Wood and 1 Steam are lacking, Magic stands for both."""
    game = makes({"warehouse": {"wood": 1, "flax": 1, "magic": 2}}, steam=1)
    act(game, "make:GO01:minimum")
    assert asked(game) == (0, "pay")
    assert choice_of(game).args[2:] == ("flax", 1, "wood", 1, "magic", 2, "steam", 1)
    assert options(game) == ["pay", "compose"]
    events = act(game, "pay")
    assert paid(events).cubes == {"wood": 1, "flax": 1, "magic": 2}
    assert game.steam == 0


def test_magic_is_kept_where_nothing_lacks():
    """F42-8"""
    game = makes({"warehouse": {"wood": 2, "flax": 1, "magic": 1}})
    act(game, "make:GO01:minimum")
    assert game.players[0].warehouse == {"magic": 1}


def test_magic_for_steam_does_not_move_the_gauge():
    """F42-91"""
    game = makes({"warehouse": {"wood": 2, "magic": 2}, "docks": [{"flax": 1}, None]}, steam=0)
    act(game, "make:GO01:minimum")
    events = act(game, "pay")
    assert (game.steam, paid(events).steam) == (0, 0)
    assert paid(events).cubes == {"wood": 2, "flax": 1, "magic": 2}


def test_any_other_payment_can_be_composed():
    """F42-58, F42-92: own Private Steam and Magic for the gauge, a cube of the Warehouse kept."""
    game = makes(
        {"warehouse": {"wood": 2, "flax": 1, "magic": 1}, "docks": [{"wood": 2}, None], "tank": 1}
    )
    act(game, "otherwise")
    act(game, "make:GO01:minimum")
    assert asked(game) == (0, "compose")
    picks = ("pay_cube:wood:1", "pay_cube:wood", "pay_cube:magic", "pay_private", "pay_steam")
    assert pick.is_complete(pick.counts_of(picks, choice_of(game)), choice_of(game))
    events = act(game, *picks)
    assert (paid(events).steam, paid(events).private_steam) == (1, 1)
    assert game.players[0].warehouse == {"wood": 1, "flax": 1}
    assert game.players[0].docks[0].cubes == {"wood": 1}
    assert game.players[0].tank == 0


def test_the_usual_way_is_one_press_back():
    game = makes({"warehouse": {"wood": 2, "flax": 1}})
    act(game, "otherwise")
    act(game, "as_usual")
    act(game, "make:GO01:minimum")
    assert is_done(game)


@pytest.mark.parametrize(
    "picks",
    [
        ["wood", "wood", "flax"],
        ["wood", "wood", "flax", "magic", "steam", "steam"],
        ["wood", "wood", "wood", "steam", "steam"],
        ["wood", "flax", "steam", "steam"],
    ],
)
def test_a_composed_payment_is_neither_too_much_nor_too_little(picks: list[str]):
    """F42-58, F42-92: in full, and never with more than the cost."""
    game = makes({"warehouse": {"wood": 3, "flax": 1}, "docks": [{"magic": 1}, None]})
    act(game, "otherwise")
    act(game, "make:GO01:minimum")
    ids = ["pay_steam" if word == "steam" else f"pay_cube:{word}" for word in picks]
    ids = [f"{word}:1" if word == "pay_cube:magic" else word for word in ids]
    counts = pick.counts_of(ids, choice_of(game))
    assert counts is None or not pick.is_complete(counts, choice_of(game))


def test_what_is_lacking_is_said():
    """F42-92: in full or not at all."""
    game = makes({"warehouse": {"wood": 2, "flax": 1, "copper": 1}}, steam=2)
    assert why(game, "make:GO01:standard") == Why("lacks", (1, 0))
    assert why(game, "make:GO01:optimal") == Why("lacks", (2, 0))


def test_a_group_is_any_cubes_of_it_and_the_cheapest_first():
    """F42-56: GO06 wants 4 Flax and any Material."""
    game = makes(
        {"warehouse": {"flax": 4}, "docks": [{"marble": 1, "wood": 1}, None]}, order="GO06"
    )
    act(game, "make:GO06:minimum")
    assert game.players[0].docks[0].cubes == {"marble": 1}


def test_magic_fills_in_for_a_group():
    """F42-56, F42-8"""
    game = makes({"warehouse": {"flax": 2}, "docks": [{"flax": 2, "magic": 1}, None]}, order="GO06")
    act(game, "make:GO06:minimum")
    assert paid(act(game, "pay")).cubes == {"flax": 4, "magic": 1}


def test_the_commissar_counts_as_one_magic_for_the_dearest_thing():
    """F42-12: for this making only; nothing of it is kept."""
    game = makes({"warehouse": {"wood": 2, "flax": 1}}, commissars={"manufacturium_1": 0})
    events = act(game, "make:GO01:minimum")
    assert paid(events).cubes == {"wood": 1, "flax": 1}
    assert game.players[0].warehouse == {"wood": 1}


def test_the_commissar_can_stand_for_steam():
    """F42-12"""
    game = makes({"warehouse": {"wood": 2, "flax": 1}}, commissars={"manufacturium_1": 0}, steam=1)
    events = act(game, "make:GO01:minimum")
    assert (paid(events).cubes, paid(events).steam) == ({"wood": 2, "flax": 1}, 1)


def test_a_commissar_without_a_worker_makes_nothing():
    """F42-12: a Magic slot needs a Worker to act with."""
    game = world(
        {"warehouse": {"wood": 2, "flax": 1}},
        orders=["GO01"],
        commissars={"manufacturium_1": 0},
        steam=5,
    )
    resolve(game, "manufacturium_1")
    assert is_done(game)


# -- the Incinerator --------------------------------------------------------------------------

BURNER = {"improvements": ["incinerator"]}


def test_an_incinerator_burns_cubes_and_rosettes_while_manufacturing():
    """F42-55, F42-93: 1 Private Steam a cube of any kind, 2 a rosette; asked first."""
    game = makes({**BURNER, "warehouse": {"wood": 2, "flax": 1, "steel": 1}}, steam=1)
    act(game, "make:GO01:minimum")
    assert asked(game) == (0, "pay")
    events = act(game, "pay")
    assert (paid(events).burned, paid(events).private_steam) == ({"steel": 1}, 1)
    assert game.players[0].warehouse == {}
    game = makes({**BURNER, "warehouse": {"wood": 2, "flax": 1}, "rosettes": 1}, steam=1)
    act(game, "make:GO01:minimum")
    events = act(game, "pay")
    assert (paid(events).burned_rosettes, paid(events).private_steam) == (1, 1)
    assert game.players[0].tank == 1


def test_what_is_left_of_private_steam_stays_up_to_two():
    """F42-93, F42-55: also when the gauge would do; the rest is lost."""
    game = makes({**BURNER, "warehouse": {"wood": 2, "flax": 1}, "rosettes": 2}, steam=5)
    act(game, "otherwise")
    act(game, "make:GO01:minimum")
    assert asked(game) == (0, "incinerate")
    act(game, "incinerate_rosette")
    act(game, "incinerate_rosette")
    events = act(game, "pay_cube:wood", "pay_cube:wood", "pay_cube:flax", "pay_steam", "pay_steam")
    assert (game.steam, game.players[0].tank, game.players[0].rosettes) == (3, 2, 0)
    assert paid(events).burned_rosettes == 2


def test_no_more_is_burned_than_leaves_the_cost_payable():
    """F42-93: no dock cubes, and what the cost needs stays."""
    game = makes(
        {**BURNER, "warehouse": {"wood": 2, "beer": 1}, "docks": [{"flax": 1, "gold": 1}, None]}
    )
    act(game, "otherwise")
    act(game, "make:GO01:minimum")
    assert options(game) == ["enough_burned", "incinerate:beer"]
    assert why(game, "incinerate:wood") == Why("needed")


def test_burned_magic_is_one_cube():
    """F42-91"""
    game = makes({**BURNER, "warehouse": {"wood": 2, "flax": 1, "magic": 1}})
    act(game, "otherwise")
    act(game, "make:GO01:minimum")
    act(game, "incinerate:magic")
    act(game, *["pay_cube:wood"] * 2, "pay_cube:flax", "pay_private", "pay_steam")
    assert (game.steam, game.players[0].tank) == (4, 0)


def test_private_steam_ends_with_its_tokens():
    """F42-5, F42-93: 15 tokens; what others hold in their tanks is not there."""
    means = Means({0: {"wood": 2, "flax": 9}}, steam=0, tokens=1)
    bill = Bill("making", "GO01", {"wood": 2}, 2, burns=True)
    assert cheapest(bill, means).lacks_steam == 1
    means.tokens = 2
    assert cheapest(bill, means).is_enough


def test_without_an_incinerator_nothing_burns():
    """F42-55"""
    game = makes({"warehouse": {"wood": 2, "flax": 1, "steel": 1}, "rosettes": 4}, steam=0)
    assert is_done(game)


def test_a_tank_pays_any_steam_cost_later():
    """F42-55, F42-49, F42-92: here for an Invention."""
    game = world({"tank": 2}, workers={"guild": [0, 0]}, commissions="on", steam=0)
    game.inventions = [game.invention_deck.cards.pop(0)]
    resolve(game, "guild")
    act(game, f"buy_invention:{game.inventions[0]}")
    assert game.players[0].tank == 1


# -- held against counting everything ---------------------------------------------------------


def covers(bill: Bill, cubes: dict[str, int], steam: int, magic: int) -> bool:
    """True if exactly this pays the bill, whatever each Magic, Commissar and discount stand for."""
    groups = {word: GROUPS[ANY[word]] for word in bill.cubes if word in ANY}
    kinds = [kind for kind, n in cubes.items() for _ in range(n)]
    for names in product(*[[k, *[w for w, g in groups.items() if k in g]] for k in kinds]):
        left = dict(bill.cubes)
        for name in names:
            left[name] = left.get(name, 0) - 1
        if min(left.values(), default=0) < 0 or steam > bill.steam:
            continue
        short, short_steam = sum(left.values()), bill.steam - steam
        for off in range(min(bill.off, short) + 1):
            for used in range(bill.virtual + 1):
                if short - off + short_steam == magic + used:
                    return True
    return False


def test_every_complete_payment_fits_and_none_is_missing():
    """F42-58, F42-56: the bounds allow what naming every cube would, and nothing else."""
    chance = Dice(key=key_of("bills"))
    words = ("wood", "flax", "marble", "steel", "magic", "any_material", "any_metal")
    for number in range(150):
        cost = {word: 1 + chance.below(2, "n") for word in words if not chance.below(3, "word")}
        spare = {"virtual": chance.below(2, "v"), "off": chance.below(2, "o")}
        bill = Bill("making", "GO01", cost, chance.below(3, "s"), (1,), **spare)
        game = world({"warehouse": _some(chance, 2), "docks": [_some(chance, 3), None]}, steam=1)
        ask = ComposePayment(0, bill)
        choice = ask.choice(game)
        complete = {
            counts
            for counts in product(*[range(offer.most + 1) for offer in choice.legal])
            if pick.is_complete(counts, choice)
        }
        named = {
            counts
            for counts in product(*[range(offer.most + 1) for offer in choice.legal])
            if _covers(bill, counts, choice)
        }
        assert complete == named, f"{number}: {bill}"
        found = cheapest(bill, Means({0: game.players[0].warehouse, 1: _dock(game)}, 1))
        assert found.is_enough == bool(complete)


def _some(chance: Dice, most: int) -> dict[str, int]:
    kinds = chance.shuffled(("wood", "flax", "marble", "steel", "magic"), "kind")
    return {kind: 1 + chance.below(2, "held") for kind in kinds[:most]}


def _dock(game) -> dict[str, int]:
    return game.players[0].docks[0].cubes


def _covers(bill: Bill, counts: tuple[int, ...], choice) -> bool:
    cubes: dict[str, int] = {}
    magic = steam = 0
    for count, offer in zip(counts, choice.legal, strict=True):
        match offer.words:
            case ["pay_cube", "magic", *_]:
                magic += count
            case ["pay_cube", kind, *_]:
                cubes[kind] = cubes.get(kind, 0) + count
            case _:
                steam += count
    return covers(bill, cubes, steam, magic)


def test_burning_is_found_wherever_it_helps():
    """F42-93: a discount frees Warehouse cubes, which are fuel then."""
    means = Means({0: {"wood": 2}, 1: {"gold": 1}}, steam=0, tokens=15)
    bill = Bill("making", "x", {"wood": 2, "gold": 1}, 2, (1,), off=2, burns=True)
    assert cheapest(bill, means).is_enough
    assert cheapest(bill, means).burned == {"wood": 2}


def test_a_discount_frees_what_can_be_steam():
    """F42-92: without an Incinerator only Magic can."""
    means = Means({0: {"coal": 1, "magic": 1}}, steam=0)
    bill = Bill("making", "x", {"coal": 1, "magic": 1}, 1, off=1)
    assert cheapest(bill, means).is_enough


def test_a_payment_is_made_by_itself_only_if_it_is_plain():
    """F42-8"""
    game = world({"warehouse": {"magic": 1, "wood": 1}})
    game.stack.append(PayBill(0, Bill("making", "GO01", {"wood": 2})))
    go_on(game)
    assert asked(game) == (0, "pay")
