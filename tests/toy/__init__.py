"""Penny Market: a game of our own that uses all of the kernel and is hosted nowhere.

Two rounds. Each round a lot is auctioned (with standing bids), then all visit the stalls at
once: draw from a shared deck, peek into a hand, plant cards, pay for a stall with cards worth
at least 5. Hands are hidden. Most coins and points win.
"""

from engine.kernel.game import Game, Setting
from tests.toy import texts
from tests.toy.scoring import invariants, result
from tests.toy.state import PennyMarket, setup
from tests.toy.steps import EVENTS
from tests.toy.view import ToyView, redeal, view

GAME = Game(
    id="toy",
    name="Penny Market",
    seats=(2, 3, 4),
    state=PennyMarket,
    event=EVENTS,
    view_type=ToyView,
    setup=setup,
    view=view,
    redeal=redeal,
    result=result,
    invariants=invariants,
    texts=texts,
    rules="1.0",
    data="00000000",
    settings=(Setting("rounds", "Rounds", ("1", "2"), "2", "How many rounds are played."),),
)
