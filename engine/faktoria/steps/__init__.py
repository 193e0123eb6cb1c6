"""The steps of Faktoria: one file per section of the rulebook."""

from engine.faktoria.steps.auction import Bid, Gift
from engine.faktoria.steps.importing import Lot, Open
from engine.faktoria.steps.turn import BeginTurn, Turn

AnyStep = BeginTurn | Turn | Lot | Open | Bid | Gift
