"""Fantastic Factories, for 1 to 5: market and work phase, with Subterfuge and the Machine.

The rules by section stand in steps/, the rulings in RULES.md.
"""

from engine.fantastic_factories import texts
from engine.fantastic_factories.cards import CATALOG, PATHS
from engine.fantastic_factories.events import EVENTS
from engine.fantastic_factories.redeal import redeal
from engine.fantastic_factories.scoring import invariants, result
from engine.fantastic_factories.setup import setup
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.view import FantasticFactoriesView, view
from engine.kernel.catalog import hash_of
from engine.kernel.game import Game, Setting

# Choices about what others have are made before the board, not before one's own hand.
ABOUT_OTHERS = (
    "sabotage",
    "headhunt",
    "steal",
    "spy_on",
    "leave_gift",
    "give_die",
    "sabotage_group",
    "sacrifice",
)

GAME = Game(
    id="fantastic_factories",
    name="Fantastic Factories",
    seats=(1, 2, 3, 4, 5),
    state=FantasticFactories,
    event=EVENTS,
    view_type=FantasticFactoriesView,
    setup=setup,
    view=view,
    redeal=redeal,
    result=result,
    invariants=invariants,
    texts=texts,
    rules="1.0",
    data=hash_of(*PATHS),
    settings=(
        Setting(
            "subterfuge",
            "Subterfuge",
            ("off", "on"),
            "off",
            "Sabotage, theft and spies: 18 more blueprints and 18 more contractors.",
        ),
        Setting(
            "machine",
            "The Machine",
            tuple(CATALOG.levels),
            "medium",
            "How strong the opponent of a single player is; with more players it is not there.",
        ),
    ),
    scenes=dict.fromkeys(ABOUT_OTHERS, "board"),
    own_scenes={"market": "market"},
    length="45 to 60 minutes",
)
