"""The locations in the order in which they are resolved, and on which board each one is."""

from __future__ import annotations

MAIN = (
    "requisition",
    "loading",
    "spiking",
    "shipping",
    "steam",
    "guild",
    "embassy",
    "trading",
    "accounting",
)
OWN_BOARD = ("operate", "research", "manufacturium_1", "manufacturium_2")
EXPANDED = ("operate", "guild", "embassy")

_ALL = (
    "event",
    "requisition",
    "bureaucracy",
    "loading",
    "spiking",
    "shipping",
    "steam",
    "operate",
    "guild",
    "embassy",
    "trading",
    "research",
    "manufacturium_1",
    "accounting",
    "manufacturium_2",
    "end_of_round",
)
ORDER = {
    True: _ALL,
    False: tuple([location for location in _ALL if location not in EXPANDED]),
}
"""By whether the Commissions Expansion is played; the number of a location is its index."""

WORKER, COMMISSAR = "worker", "commissar"
