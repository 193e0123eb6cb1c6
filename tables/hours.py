"""A person's own hours: the zone he lives in, when he wants quiet, and his vacation."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from .records import Person


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """All names of time zones that can be chosen, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def local(person: Person, moment: float) -> datetime:
    """That moment on the person's own clock; UTC if he has named no zone (or one long gone)."""
    zone = ZoneInfo(person.zone) if person.zone in zones() else UTC
    return datetime.fromtimestamp(moment, zone)


def is_quiet(person: Person, moment: float) -> bool:
    """True within the person's quiet hours, which may lie across midnight."""
    start, stop = person.quiet_from, person.quiet_to
    if start is None or stop is None or start == stop:
        return False
    hour = local(person, moment).hour
    return start <= hour < stop if start < stop else hour >= start or hour < stop


def awake(person: Person, moment: float) -> float:
    """That moment, or the end of the quiet hours in which it lies."""
    if not is_quiet(person, moment):
        return moment
    assert person.quiet_to is not None
    here = local(person, moment)
    end = here.replace(hour=person.quiet_to, minute=0, second=0, microsecond=0)
    if end <= here:
        end += timedelta(days=1)
    # Across a change of the clocks the same wall time may lie an hour off: look once more.
    return max(end.timestamp(), moment + 1.0)


def away(person: Person, now: float) -> float | None:
    """Until when the person is on vacation, None if he is not."""
    until = person.away_until
    return until if until is not None and until > now else None
