"""The private panel of `/game remind`: reminders, quiet hours, the own time zone, vacation."""

from __future__ import annotations

from tables import hours
from tables.records import Person
from tables.screen import Button, Entry, Menu, Row, Screen
from tables.screens import ids

INTERVALS = (1, 2, 4, 8, 12, 24, 48, 72)
QUIET = ("21-7", "22-7", "22-8", "23-7", "23-8", "23-9", "0-8", "0-9", "1-10", "8-17", "9-18")
ABSENCES = (1, 2, 3, 5, 7, 10, 14, 21, 28)
ZONES = (
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Perth",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Bogota",
    "America/Sao_Paulo",
    "UTC",
)


def remind(person: Person, now: float) -> Screen:
    """How a person is reminded, each thing with the menu that changes it."""
    away = hours.away(person, now)
    text = [_how(person), _quiet_words(person, now), _last_words(person)]
    if away is not None:
        text.append(f"On vacation until <t:{int(away)}:D>: your clocks stand at every table.")
    return Screen(
        accent="factotum",
        text=("### Reminders", "\n".join(text)),
        rows=(_every(person), _quiet(person), _zone(person), _vacation(), _buttons(person, away)),
    )


def _how(person: Person) -> str:
    if not person.remind:
        return "You are called once when your turn comes, and not reminded after that."
    return (
        f"While any table waits for you, one reminder every **{person.remind} h** for all of"
        " them; after three I am silent until you play."
    )


def _quiet_words(person: Person, now: float) -> str:
    there = f"{hours.local(person, now):%H:%M} in {person.zone or 'UTC'}"
    if person.quiet_from is None or person.quiet_to is None:
        return f"No quiet hours. Your clock shows {there}."
    return f"Quiet from **{person.quiet_from}** to **{person.quiet_to}**; it is {there}."


def _last_words(person: Person) -> str:
    told = "You are" if person.last_call else "You are not"
    return f"{told} told shortly before your time is up."


def _every(person: Person) -> Menu:
    entries = [Entry("0", "No reminders", chosen=not person.remind)]
    entries += [Entry(str(n), f"Every {n} h", chosen=n == person.remind) for n in INTERVALS]
    return Menu(ids.updates("remind", "-", "every"), "Remind me …", tuple(entries))


def _quiet(person: Person) -> Menu:
    now = f"{person.quiet_from}-{person.quiet_to}"
    entries = [Entry("none", "No quiet hours", chosen=person.quiet_from is None)]
    entries += [
        Entry(each, f"Quiet {each.replace('-', ' to ')}", chosen=each == now) for each in QUIET
    ]
    return Menu(ids.updates("remind", "-", "quiet"), "Quiet hours …", tuple(entries))


def _zone(person: Person) -> Menu:
    known = ZONES if person.zone in ("", *ZONES) else (person.zone, *ZONES)
    entries = tuple(Entry(each, each, chosen=each == person.zone) for each in known)
    return Menu(ids.updates("remind", "-", "zone"), "Where I live …", entries)


def _vacation() -> Menu:
    entries = tuple(Entry(str(days), f"Away for {days} day{'s' * (days > 1)}") for days in ABSENCES)
    return Menu(ids.updates("remind", "-", "away"), "Going on vacation …", entries)


def _buttons(person: Person, away: float | None) -> Row:
    last = "No last call" if person.last_call else "Tell me before my time is up"
    buttons = [Button(last, ids.updates("remind", "-", "last"))]
    if away is not None:
        buttons.append(Button("I am back", ids.updates("remind", "-", "back"), "primary"))
    return Row(tuple(buttons))
