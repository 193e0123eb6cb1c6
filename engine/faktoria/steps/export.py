"""Rulebook, Export: cubes for guilders by the price list, in one's own turn (FK-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.faktoria.cards import CATALOG
from engine.faktoria.events import Exported
from engine.kernel.choice import Option, Why

if TYPE_CHECKING:
    from engine.faktoria.pieces import Player
    from engine.faktoria.state import Faktoria


class Export(Option, frozen=True, tag="export"):
    """Sell one lot of this kind: 5 wood, 5 stone, 1 iron or 1 gold."""

    kind: str


EXPORTS = {kind: Export(kind) for kind in CATALOG.export}
LACKING = {
    (kind, count): Why("needs", (kind, count))
    for kind, price in CATALOG.export.items()
    for count in range(1, price.count + 1)
}
PRICES = [(kind, price.count, EXPORTS[kind]) for kind, price in CATALOG.export.items()]


def why_no_export(player: Player, kind: str, count: int) -> Why | None:
    owned: int = getattr(player, kind)
    return None if owned >= count else LACKING[kind, count - owned]


def export(game: Faktoria, seat: int, option: Export) -> None:
    price = CATALOG.export[option.kind]
    game.move(seat, price.kind, -price.count)
    game.move(seat, "guilders", price.guilders)
    game.remember(seat, "exported", price.kind, price.count)
    game.say(Exported(seat=seat, kind=price.kind, count=price.count, guilders=price.guilders))
