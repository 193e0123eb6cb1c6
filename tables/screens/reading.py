"""Screens to read: help on a choice, topics, the introduction, the log, my tables."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Game
from tables.records import Loaded, Person, Status, Table
from tables.screen import Button, Entry, Menu, Row, Screen
from tables.screens import ids
from tables.screens.panel import named
from tables.screens.words import listed, names_of, waiting_line

_PAGE = 20


def intro(game: Game, table: str) -> Screen:
    """The two-minute introduction for somebody who never read the rulebook."""
    return Screen(
        accent=game.id,
        text=(f"### {game.name} in two minutes", "\n\n".join(game.texts.intro())),
        rows=topics_menu(game, table),
    )


def topics_menu(game: Game, table: str) -> tuple[Menu, ...]:
    names = list(game.texts.topics())[:25]
    topics = tuple(Entry(name[:100], f"{name[:1].upper()}{name[1:100]}") for name in names)
    return (Menu(ids.updates("topic", table, game.id), "Read about …", topics),) if topics else ()


def topic(game: Game, table: str, name: str) -> Screen:
    """Help on one section of the rules."""
    text = game.texts.topics().get(name, "There is no such topic.")
    return Screen(
        accent=game.id,
        text=(f"### {game.name} · {name}", text),
        rows=topics_menu(game, table),
    )


def help_on(loaded: Loaded, seat: int | None) -> Screen:
    """Help on what is to be chosen now: what it means, and why the rest is not possible."""
    game, text = loaded.game, []
    match = loaded.match
    if match is not None and seat is not None:
        view, names = match.view(seat), names_of(loaded.table)
        for choice in match.choices(seat):
            text.append(f"**{game.texts.prompt(choice, view, names)}**")
            text.append(game.texts.help(choice, view))
            barred = _barred(loaded, choice)
            if barred:
                text.append("\n".join(["Not possible now:", *barred]))
    if not text and match is not None:
        text.append(waiting_line(loaded))
    intro_button = Row(
        (Button("Two-minute introduction", ids.updates("intro", loaded.table.code)),)
    )
    return Screen(
        accent=game.id,
        text=(f"### Help · {game.name}", *text)[:6],
        rows=(*topics_menu(game, loaded.table.code), intro_button),
    )


def _barred(loaded: Loaded, choice: Choice) -> list[str]:
    """What is not possible now: one line for all of a group that lack the same."""
    assert loaded.match is not None
    texts, view = loaded.game.texts, loaded.match.view(choice.seat)
    alike: dict[tuple[str, str], list[Offer]] = {}
    for offer in choice.offers:
        if offer.why is not None:
            reason = texts.group(offer, choice), texts.why(offer.why, view)
            alike.setdefault(reason, []).append(offer)
    lines = []
    for (group, why), offers in alike.items():
        labels = [texts.label(offer, choice, view) for offer in offers]
        what = f"{group}: {listed(labels)}" if labels[1:] else named(loaded, choice, offers[0])
        lines.append(f"- {what} – {why}")
    return lines


def log(loaded: Loaded, lines: Sequence[str], page: int) -> Screen:
    """The log, newest last; page 0 is the newest."""
    pages = max(1, -(-len(lines) // _PAGE))
    page = min(max(page, 0), pages - 1)
    stop = len(lines) - page * _PAGE
    shown = lines[max(0, stop - _PAGE) : stop]
    code = loaded.table.code
    older = Button("Older", ids.updates("log", code, page + 1), disabled=page + 1 >= pages)
    newer = Button("Newer", ids.updates("log", code, max(0, page - 1), "n"), disabled=page == 0)
    place = f" · page {pages - page} of {pages}" if pages > 1 else ""
    return Screen(
        accent=loaded.game.id,
        text=(
            f"### Log · {loaded.game.name} · table {code}{place}",
            "\n".join(shown)[:3000] or "Nothing has happened yet.",
        ),
        rows=(Row((older, newer)),) if pages > 1 else (),
    )


def mine(tables: Sequence[tuple[Table, str, bool]], person: Person) -> Screen:
    """All tables of a person on all servers: (table, what is the matter there, my turn)."""
    told = "by direct message" if person.prefers_dm else "by a mention at the table"
    if person.prefers_dm and not person.takes_dm:
        told += ", which does not get through; so by a mention"
    return Screen(
        accent="factotum",
        text=(
            "### My tables",
            _tables(tables),
            f"-# You are told of your turn {told}. Reminders and vacation: `/game remind`.",
        ),
        rows=(_preferences(person),),
    )


def _preferences(person: Person) -> Row:
    """Each button offers what is not so now."""
    tell = ("Tell me by mention", "mention") if person.takes_dm else ("Tell me by DM", "dm")
    ask = ("Stop asking twice", "trust") if person.confirm else ("Ask twice again", "confirm")
    return Row(
        (
            Button(tell[0], ids.updates("prefer", "-", tell[1])),
            Button(ask[0], ids.updates("prefer", "-", ask[1])),
            Button("Refresh", ids.updates("mine", "-")),
        )
    )


def _tables(tables: Sequence[tuple[Table, str, bool]]) -> str:
    if not tables:
        return "You sit at no table. `/game new` opens one, or press Join under a lobby."
    lines = []
    for table, state, waited in tables[:20]:
        where = table.home if table.status is not Status.LOBBY else table.channel
        link = f"https://discord.com/channels/{table.guild}/{where}"
        lines.append(f"{'▶' if waited else '·'} [{table.code}]({link}) {state}")
    more = f"\n… and {len(tables) - 20} more." if len(tables) > 20 else ""
    return "\n".join(lines) + more


def which_table(
    verb: str, tables: Sequence[tuple[Table, str]], words: Sequence[str] = ()
) -> Screen:
    """A private menu where a command fits several tables; its `words` go with it."""
    entries = tuple(Entry(t.code, f"{t.code} · {words}"[:100]) for t, words in tables[:25])
    menu = Menu(ids.updates("which", "-", verb, *words), "Which table?", entries)
    return Screen(accent="factotum", text=("Several tables fit. Which one?",), rows=(menu,))
