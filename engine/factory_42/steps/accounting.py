"""Rulebook, 10 / 13 - Accounting: cubes and rosettes become victory points, two ways a Worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import MAGIC
from engine.factory_42.cards import RESOURCES
from engine.factory_42.events_later import Accounted, Declined, FeePaid
from engine.factory_42.heaps import Heap, count, heap_of, move, of_size, seen
from engine.factory_42.steps.asking import Question, Selection, in_order
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

ACTIONS, CHEAT = 2, 3
POINTS = {"bribe": 1, "favour": 1, "fame": 3, "cheat": 1}
ROSETTES = {"favour": 1, "fame": 2}


class Bribe(Option, frozen=True, tag="bribe"):
    """A large cube for 1 VP; Magic is as good."""

    resource: str


class Favour(Option, frozen=True, tag="favour"):
    """1 rosette for 1 VP."""


class Fame(Option, frozen=True, tag="fame"):
    """2 rosettes for 3 VP."""


class Cheat(Option, frozen=True, tag="cheat"):
    """3 cubes for 1 VP."""


class NoMoreAccounting(Option, frozen=True, tag="account_no_more"):
    """The Worker is done."""


class CheatWith(Option, frozen=True, tag="cheat_with"):
    resource: str


class FeeCube(Option, frozen=True, tag="fee"):
    """The cube for the Commissar."""

    resource: str


FAVOUR, FAME, CHEATS, NO_MORE = Favour(), Fame(), Cheat(), NoMoreAccounting()
Action = Bribe | Favour | Fame | Cheat


class Accounting(Act, tag="f42.accounting"):
    """Rulebook, 10 / 13 - Accounting: the Workers in slot order (F42-46), each by himself."""

    def run(self, game: Factory42) -> Then:
        place = game.places["accounting"]
        steps: list[Step] = []
        for seat in place.workers:
            owes = place.commissar is not None and place.commissar != seat
            steps.append(Account(seat, owes))
        return in_order(steps)


def why_not(game: Factory42, seat: int, action: Action, warehouse: Heap) -> Why | None:
    """None if the seat could do this with that Warehouse."""
    match action:
        case Bribe(kind):
            return None if warehouse.get(kind) else Why("not_there")
        case Favour() | Fame():
            owed = ROSETTES["favour" if action == FAVOUR else "fame"]
            return None if game.players[seat].rosettes >= owed else Why("rosettes", (owed,))
    return None if count(warehouse) >= CHEAT else Why("cubes", (CHEAT,))


def fees(game: Factory42, seat: int, action: Action) -> list[str]:
    """The cubes that can be the fee so that the action is still possible."""
    warehouse = seen(game.players[seat].warehouse)
    left = {kind: {**warehouse, kind: n - 1} for kind, n in warehouse.items()}
    return [kind for kind in warehouse if why_not(game, seat, action, left[kind]) is None]


class Account(Question, tag="f42.accounting_worker"):
    """Rulebook, 10 / 13 - Accounting: none, one or two different actions, in any order (F42-62).

    A Commissar's fee of a cube is due before the first action, and only if there is one (F42-104).
    """

    key: ClassVar[str] = "account"
    owes: bool
    done: list[str] = []

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        commissar = game.places["accounting"].commissar
        return (ACTIONS - len(self.done), commissar if self.owes and commissar is not None else -1)

    def candidates(self, game: Factory42) -> Iterator[tuple[str, Action]]:
        warehouse = game.players[self.seat].warehouse
        for kind in (*of_size(warehouse, "large"), *([MAGIC] if warehouse.get(MAGIC) else [])):
            yield "bribe", Bribe(kind)
        yield "favour", FAVOUR
        yield "fame", FAME
        yield "cheat", CHEATS

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        warehouse = game.players[self.seat].warehouse
        for word, action in self.candidates(game):
            why = Why("done_once") if word in self.done else None
            why = why or why_not(game, self.seat, action, warehouse)
            if why is None and self.owes and not fees(game, self.seat, action):
                why = Why("no_fee")
            yield action, why
        yield NO_MORE, None

    def forced(self, game: Factory42) -> Option | None:
        is_idle = len(self.done) >= ACTIONS or self.legal(game) == [NO_MORE]
        return NO_MORE if is_idle else None

    def take(self, game: Factory42, option: Option) -> Then:
        if isinstance(option, NoMoreAccounting):
            if not self.done:
                game.say(Declined(seat=self.seat, location="accounting"))
            return None
        word = str(type(option).__struct_config__.tag)
        steps: list[Step] = [Account(self.seat, False, [*self.done, word])]
        steps.append(DoCheat(self.seat) if word == "cheat" else DoAction(self.seat, option.id))
        if self.owes:
            steps.append(PayFee(self.seat, option.id))
        return steps


class PayFee(Question, tag="f42.accounting_fee"):
    """Rulebook, 10 / 13 - Accounting: the fee is a Warehouse cube of the payer's choice (F42-62).

    It goes into the Commissar's Warehouse, or to the Supply if that is full.
    """

    key: ClassVar[str] = "fee"
    action: str

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        owner = game.places["accounting"].commissar
        assert owner is not None
        return (owner,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        possible = fees(game, self.seat, action_of(self.action))
        for kind in seen(game.players[self.seat].warehouse):
            yield FeeCube(kind), None if kind in possible else Why("needed")

    def forced(self, game: Factory42) -> Option | None:
        """A single sort of cube is paid by itself, but never Magic."""
        legal = self.legal(game)
        return legal[0] if len(legal) == 1 and legal[0] != FeeCube(MAGIC) else None

    def take(self, game: Factory42, option: FeeCube) -> Then:
        owner = game.places["accounting"].commissar
        assert owner is not None
        kept = game.room(owner) > 0
        target = game.players[owner].warehouse if kept else game.supply
        move(game.players[self.seat].warehouse, target, {option.resource: 1})
        game.say(
            FeePaid(
                seat=self.seat,
                location="accounting",
                receiver=owner if kept else None,
                cube=option.resource,
            )
        )


def action_of(words: str) -> Action:
    """The action with this id."""
    tag, _, kind = words.partition(":")
    named: dict[str, Action] = {"favour": FAVOUR, "fame": FAME, "cheat": CHEATS}
    return named.get(tag) or Bribe(kind)


class DoAction(Act, tag="f42.accounting_action"):
    """Rulebook, 10 / 13 - Accounting: bribe the Committee, call in a favour, exploit your fame."""

    seat: int
    action: str

    def run(self, game: Factory42) -> Then:
        word, _, kind = self.action.partition(":")
        if kind:
            move(game.players[self.seat].warehouse, game.supply, {kind: 1})
        game.pay_rosettes(self.seat, ROSETTES.get(word, 0))
        account(game, self.seat, word, {kind: 1} if kind else {})


def account(game: Factory42, seat: int, word: str, cubes: Heap) -> None:
    game.score(seat, POINTS[word])
    game.remember(seat, "accounted", word, POINTS[word])
    rosettes = ROSETTES.get(word, 0)
    game.say(Accounted(seat=seat, action=word, vp=POINTS[word], cubes=cubes, rosettes=rosettes))


class DoCheat(Selection, tag="f42.accounting_cheat"):
    """Rulebook, 10 / 13 - Accounting: cheat with any 3 cubes, of one kind or mixed."""

    key: ClassVar[str] = "cheat"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (CHEAT,)

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in seen(game.players[self.seat].warehouse).items():
            yield Part(CheatWith(kind), min(n, CHEAT), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("cubes", low=CHEAT, high=CHEAT),)

    def forced(self, game: Factory42) -> list[CheatWith] | None:
        """With three cubes, or one sort of them, there is nothing to choose; Magic is asked for."""
        warehouse = seen(game.players[self.seat].warehouse)
        if MAGIC in warehouse or (count(warehouse) > CHEAT and len(warehouse) > 1):
            return None
        return [CheatWith(kind) for kind, n in warehouse.items() for _ in range(min(n, CHEAT))]

    def take_all(self, game: Factory42, options: list[CheatWith]) -> Then:
        cubes = heap_of(sorted([o.resource for o in options], key=RESOURCES.index))
        move(game.players[self.seat].warehouse, game.supply, cubes)
        account(game, self.seat, "cheat", seen(cubes))
