"""What one seat lacks for a building. In its own turn the view says so; else it is told by
subtracting what lies open on the table, and decides nothing."""

from __future__ import annotations

from typing import NamedTuple

from engine.faktoria.view import BuildingView, FaktoriaView, PlayerView
from render.faktoria.buildings import can_build, gone_words
from render.faktoria.catalog import FIGURES, LIMITS, WORKS

Parts = tuple[tuple[str, int], ...]


class State(NamedTuple):
    """How a pile stands to a seat: ready, short of `parts`, or `words` why not."""

    ready: bool = False
    parts: Parts = ()
    words: str = ""


def state_of(view: FaktoriaView, player: PlayerView, pile: BuildingView) -> State:
    if gone := gone_words(pile):
        return State(words=gone)
    if pile.building in WORKS and len(player.works) >= LIMITS.works:
        return State(words=f"all {LIMITS.works} built")
    if view.turn != player.seat or view.over is not None:
        parts = shortage(player, pile)
        return State(parts=parts) if parts else State(words="enough for it")
    return _in_turn(view, pile, shortage(player, pile))


def _in_turn(view: FaktoriaView, pile: BuildingView, parts: Parts) -> State:
    why = pile.why
    if can_build(view, pile):
        return State(ready=True)
    if why is not None and why.id == "build_used":
        return State(words="Build is done")
    if why is not None and why.id == "needs":
        parts = _pairs(why.args)
    return State(parts=parts) if parts else State(words="after the Import")


def _pairs(args: tuple[str | int, ...]) -> Parts:
    """("wood", 3, "iron", 1) as pairs."""
    return tuple((str(kind), int(count)) for kind, count in zip(args[::2], args[1::2], strict=True))


def shortage(player: PlayerView, pile: BuildingView) -> Parts:
    """What the holdings lack of the cost, the surcharge for later works among it."""
    cost = dict(pile.cost)
    if pile.building in WORKS and len(player.works) >= LIMITS.surcharge_from - 1:
        cost["guilders"] = LIMITS.surcharge
    lacks = {kind: cost.get(kind, 0) - getattr(player, kind) for kind in FIGURES}
    order = (*FIGURES[1:], FIGURES[0])
    return tuple((kind, lacks[kind]) for kind in order if lacks[kind] > 0)
