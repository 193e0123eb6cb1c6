"""Discord's ids: numbers that carry their time of birth, handed around as text."""

from collections.abc import Callable

EPOCH_MS = 1_420_070_400_000


def time_of(snowflake: str) -> float:
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


class SnowflakeMint:
    """Makes ids that always grow, even when many are born in one millisecond."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = 0

    def __call__(self) -> str:
        born = (int(self._clock() * 1000) - EPOCH_MS) << 22
        self._last = max(self._last + 1, born)
        return str(self._last)
