"""Faktoria, for 2 to 5: import by auction, build a city, five rounds.

The rules by section stand in steps/, the rulings in RULES.md.
"""

from engine.faktoria import texts
from engine.faktoria.cards import PATH, SEATS
from engine.faktoria.events import EVENTS
from engine.faktoria.limit import HOURS, limit
from engine.faktoria.redeal import redeal
from engine.faktoria.scoring import invariants, result
from engine.faktoria.setup import setup
from engine.faktoria.state import Faktoria
from engine.faktoria.view import FaktoriaView, view
from engine.kernel.catalog import hash_of
from engine.kernel.game import Game, Setting

GAME = Game(
    id="faktoria",
    name="Faktoria",
    seats=SEATS,
    state=Faktoria,
    event=EVENTS,
    view_type=FaktoriaView,
    setup=setup,
    view=view,
    redeal=redeal,
    result=result,
    invariants=invariants,
    texts=texts,
    rules="1.0",
    data=hash_of(PATH),
    settings=(
        Setting(
            "bid_time",
            "Time for a bid",
            tuple(HOURS),
            "off",
            "How long a player may take for one bid before the clock passes for him.",
        ),
    ),
    hands_are_open=True,
    scenes={"bid": "auction", "gift": "auction"},
    limit=limit,
    length="30 to 60 minutes",
)
