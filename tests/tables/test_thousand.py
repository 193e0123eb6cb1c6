"""`make die`: the scripts of deaths with other cards and other dice, a thousand deaths and more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tables import test_abandoned
from tests.tables.mortal import restart
from tests.tables.test_abandoned import SCRIPTS, died, go_on
from tests.tables.world import World, entropy

SEEDS = 5
LEAST = 60  # deaths of one seed; all together are more than a thousand


@pytest.mark.die
@pytest.mark.parametrize("part", range(len(SCRIPTS)))
async def test_dying_with_other_dice(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    prepare, make = SCRIPTS[part]
    survived = 0
    for seed in range(SEEDS):
        monkeypatch.setattr(test_abandoned, "World", other_world(1000 * (seed + 1)))
        monkeypatch.setattr(test_abandoned, "SEED", 500 + 1000 * (seed + 1))
        folder = tmp_path / str(seed)
        folder.mkdir()
        deaths, script, expected = await died(prepare, make, folder)
        for survivor, acknowledged in deaths:
            await restart(survivor)
            await go_on(survivor, script, acknowledged, expected)
            survived += 1
    print(f"{make.__name__}: {survived} deaths survived")
    assert survived >= LEAST / len(SCRIPTS)


def other_world(seed: int) -> Any:
    """Worlds whose cards and dice are others."""

    class Other(World):
        def __init__(self, path: Path) -> None:
            super().__init__(path)
            self.entropy = entropy(seed)

    return Other
