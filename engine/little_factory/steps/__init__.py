"""The steps of Little Factory: one file per section of the rulebook."""

from engine.little_factory.steps.trade_picks import Give, Take
from engine.little_factory.steps.turn import BeginTurn, Turn

AnyStep = BeginTurn | Turn | Give | Take
