"""Rulebook, 9 - Elven Embassy, and Manufacturium: what only the drawer of a Commission knows."""

from __future__ import annotations

from engine.factory_42 import GAME
from tests.engine import battery

SECRET = ("embassy", "keep_commission", "make")


def test_commissions_are_secret_until_made():
    """F42-83: at each choice that has to do with them, for every other seat and a spectator."""
    met = dict.fromkeys(SECRET, 0)
    for seed in ("elves 1", "elves 2"):
        walk = battery.walk(GAME, 3, {"commissions": "on", "short": "on"}, seed)
        for step, (before, choice, picks, _, _) in enumerate(walk):
            if choice.key in SECRET:
                met[choice.key] += 1
                battery.tells_nothing(before, choice, picks, f"{seed} {step}")
    assert all(met.values())
