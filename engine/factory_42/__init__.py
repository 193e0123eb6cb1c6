"""Factory 42, for 2 to 5: workers, a tower, railcars and Steam, with or without Commissions.

The rules by section stand in steps/, the rulings in RULES.md.
"""

from engine.factory_42 import texts
from engine.factory_42.cards import CATALOG, SEATS
from engine.factory_42.events import EVENTS
from engine.factory_42.redeal import redeal
from engine.factory_42.scoring import invariants, result
from engine.factory_42.setup import SETTINGS, setup
from engine.factory_42.state import Factory42
from engine.factory_42.view import Factory42View, view
from engine.kernel.game import Game


class DeckGame(Game):
    """A game whose decks may be brought by whoever runs the program, after it was imported."""

    @property
    def version(self) -> str:
        return f"{self.id}@{self.rules}+{CATALOG.hash}"


LARGE = {
    "requisition": ("requisition_warehouse", "requisition_pool"),
    "loading": ("railcar", "load"),
    "spiking": ("bag", "feel", "spike", "into"),
    "shipping": ("name", "ship"),
    "steam": ("burn",),
    "guild": ("guild",),
    "embassy": ("embassy", "embassy_commissar"),
    "trading": ("sell", "buy"),
}
"""The locations that are shown large beside their questions; the others need one's own board."""

GAME = DeckGame(
    id="factory_42",
    name="Factory 42",
    seats=SEATS,
    state=Factory42,
    event=EVENTS,
    view_type=Factory42View,
    setup=setup,
    view=view,
    redeal=redeal,
    result=result,
    invariants=invariants,
    texts=texts,
    rules="1.0",
    data=CATALOG.hash,
    settings=SETTINGS,
    length="2 to 4 hours",
    post_scene="post",
    own_scenes={
        "place": "placement",
        **{key: f"location_{place}" for place, keys in LARGE.items() for key in keys},
    },
)
