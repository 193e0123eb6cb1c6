"""Little Factory, for 2 to 4: turn resources into better ones and into 10 victory points.

The rules by section stand in steps/, the rulings in RULES.md.
"""

from engine.kernel.catalog import hash_of
from engine.kernel.game import Game
from engine.little_factory import texts
from engine.little_factory.cards import PATH, SEATS
from engine.little_factory.events import EVENTS
from engine.little_factory.scoring import invariants, result
from engine.little_factory.setup import setup
from engine.little_factory.state import LittleFactory
from engine.little_factory.view import LittleFactoryView, redeal, view

GAME = Game(
    id="little_factory",
    name="Little Factory",
    seats=SEATS,
    state=LittleFactory,
    event=EVENTS,
    view_type=LittleFactoryView,
    setup=setup,
    view=view,
    redeal=redeal,
    result=result,
    invariants=invariants,
    texts=texts,
    rules="1.0",
    data=hash_of(PATH),
    hands_are_open=True,
    length="30 minutes",
)
