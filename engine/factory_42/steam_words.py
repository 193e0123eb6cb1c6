"""What burning would do to the gauge, from what all can see."""

from __future__ import annotations

from engine.factory_42.steps.steam import steam_of
from engine.factory_42.view import Factory42View


def burn_hint(kind: str, view: Factory42View) -> str:
    """Steam of one such cube, and where the gauge stands."""
    gained = steam_of({kind: 1})
    if view.ruptured and view.steam >= view.steam_top:
        return f"{gained} Steam, which is lost: the gauge stands at {view.steam} after the rupture"
    ceiling = f"never above {view.steam_top}" if view.ruptured else f"ruptures at {view.steam_top}"
    return f"{gained} Steam; the gauge stands at {view.steam} and {ceiling}"
