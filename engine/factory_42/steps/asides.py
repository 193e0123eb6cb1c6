"""What nobody waits for: plans, habits, deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.factory_42.steps.deals import open_deals
from engine.factory_42.steps.habits import open_habits
from engine.factory_42.steps.plan import open_plans
from engine.kernel.step import Ask

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


def open_asides(game: Factory42) -> Iterator[Ask]:
    yield from open_plans(game)
    yield from open_habits(game)
    yield from open_deals(game)
