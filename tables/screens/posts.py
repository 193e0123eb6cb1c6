"""What stands in the channel: phase posts, prompts, the showcase, the end; and direct messages."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.events import Event
from tables.records import Loaded, Table
from tables.screen import Button, Row, Screen
from tables.screens import ids, pictures
from tables.screens.words import (
    call,
    cut,
    fairness,
    lines_of,
    listed,
    names_of,
    own_time,
    people,
    relative,
    times,
    title,
    waiting_line,
)

_ROOM = 1500


def public_row(table: str, *, running: bool = True) -> Row:
    """The buttons under a phase post."""
    turn = [Button("Take turn", ids.opens("turn", table), "primary")] if running else []
    rest = [
        Button("My hand", ids.opens("hand", table)),
        Button("Board", ids.opens("board", table)),
        Button("Log", ids.opens("log", table)),
        Button("Help", ids.opens("help", table)),
    ]
    return Row((*turn, *rest))


def phase(
    loaded: Loaded,
    events: Sequence[Event],
    since: Sequence[Event],
    mention: tuple[int, ...],
    live: bool,
) -> Screen:
    """A finished phase: what happened, the board, whose turn it is. `live`: the newest post."""
    names = names_of(loaded.table)
    happened = lines_of(loaded.game, events, names)
    # Where the game stands is true of the newest post only; an older one keeps where it stood.
    head = title(loaded) if live else _past_title(loaded)
    text = [head, cut(happened, _ROOM)] if happened else [head]
    going_on = lines_of(loaded.game, since, names)
    below = [cut(going_on, _ROOM)] if going_on else []
    if live:
        below.append("\n".join(filter(None, (call(loaded, mention), times(loaded)))))
    return Screen(
        accent=loaded.game.id,
        text=tuple(text),
        picture=pictures.post(loaded),
        below=tuple(below),
        rows=(public_row(loaded.table.code),) if live else (),
        mention=mention,
    )


def _past_title(loaded: Loaded) -> str:
    where = loaded.table.posted.where
    return f"### {loaded.game.name} · {where}" if where else f"### {loaded.game.name}"


def prompt(loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen:
    """One short line when a choice opens between posts; removed once answered."""
    assert loaded.match is not None
    name = names_of(loaded.table)[seat]
    who = people(mention) if mention else f"**{name}**"
    scene, table = pictures.public_scene(loaded, seat), loaded.table.code
    words = f"{who} – your turn at {loaded.game.name} ({table}).{_time(loaded, seat)}"
    words = "\n".join(filter(None, (words, own_time(loaded.table, seat))))
    return Screen(
        accent=loaded.game.id,
        text=(words,),
        picture=pictures.public(loaded, scene) if scene else None,
        rows=(Row((Button("Take turn", ids.opens("turn", table), "primary"),)),),
        mention=mention,
    )


def _time(loaded: Loaded, seat: int) -> str:
    """How long the choice may stay open, where the table limits it, and what happens then."""
    assert loaded.match is not None
    waited = [choice for choice in loaded.match.choices(seat) if choice.waited]
    limit = loaded.game.limit(loaded.match.state, waited[0]) if waited else None
    if limit is None:
        return ""
    offer = waited[0].offer(limit.picks[0])
    assert offer is not None
    label = loaded.game.texts.label(offer, waited[0], loaded.match.view(seat))
    return f" You have {limit.seconds // 3600} h; after that it counts as: {label}."


def turn_dm(loaded: Loaded, seat: int) -> Screen:
    """The one direct message that tells a person that a choice has opened; short, it rings."""
    table = loaded.table
    link = f"https://discord.com/channels/{table.guild}/{table.home}"
    return Screen(
        accent=loaded.game.id,
        text=(
            title(loaded),
            "\n".join(
                filter(
                    None,
                    (
                        f"Your turn at table {table.code} in <#{table.home}>.",
                        own_time(table, seat),
                    ),
                )
            ),
        ),
        rows=(
            Row(
                (
                    Button("Take turn", ids.opens("turn", table.code), "primary"),
                    Button("Go to the table", url=link),
                )
            ),
        ),
    )


def last_call(loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen:
    """For whoever asked to be told before his time is up."""
    table, clock = loaded.table, loaded.table.clocks[seat]
    who = f"{people(mention)} – y" if mention else "Y"
    words = f"{who}our time at {loaded.game.name} ({table.code}) is up"
    when = relative(clock.deadline) if clock.deadline is not None else "soon"
    turn = Button("Take turn", ids.opens("turn", table.code), "primary")
    return Screen(
        accent=loaded.game.id,
        text=(f"{words} {when}.",),
        rows=(Row((turn,)),),
        mention=mention,
    )


def reminder(
    waiting: Sequence[tuple[Loaded, float]], person: int, mention: tuple[int, ...]
) -> Screen:
    """All tables that wait for a person in one message, the longest waiting first."""
    first, count = waiting[0][0], len(waiting)
    tables = "This table waits" if count == 1 else f"{count} tables wait"
    who = f"{people(mention)}, " if mention else ""
    head = f"{who}{tables[0].lower() if who else tables[0]}{tables[1:]} for you:"
    turn = Button("Take turn", ids.opens("turn", first.table.code), "primary")
    return Screen(
        accent=first.game.id if count == 1 else "factotum",
        text=(
            "\n".join([head, *(_waits(loaded, since, person) for loaded, since in waiting)]),
            "-# You asked to be reminded; `/game remind` changes that.",
        ),
        rows=(Row((turn,)),),
        mention=mention,
    )


def _waits(loaded: Loaded, since: float, person: int) -> str:
    assert loaded.match is not None
    table = loaded.table
    held = table.seat_of(person)
    clock = table.clocks.get(held.seat) if held else None
    where = loaded.game.texts.where(loaded.match.view(None))
    link = f"https://discord.com/channels/{table.guild}/{table.home}"
    due = f", time is up {relative(clock.deadline)}" if clock and clock.deadline else ""
    came = f"your turn came {relative(since)}"
    return f"▶ [{table.code}]({link}) {loaded.game.name}, {where} – {came}{due}"


def hand(loaded: Loaded, seat: int) -> Screen:
    """The hand as a direct message: one per table, kept up to date; it calls nobody."""
    assert loaded.match is not None
    view = loaded.match.view(seat)
    waited = seat in loaded.match.waiting
    state = "**Your turn.**" if waited else waiting_line(loaded)
    buttons = [
        Button("Take turn", ids.opens("turn", loaded.table.code), "primary", disabled=not waited),
        Button("Help", ids.opens("help", loaded.table.code)),
    ]
    return Screen(
        accent=loaded.game.id,
        text=(
            f"{title(loaded)} · table {loaded.table.code}",
            f"{loaded.game.texts.holdings(view, names_of(loaded.table))}\n{state}",
        ),
        picture=pictures.hand(loaded, seat),
        rows=(Row(tuple(buttons)),),
        silent=True,
    )


def showcase(loaded: Loaded) -> Screen:
    """The lobby's message after the start: the latest board, for people who watch."""
    table = loaded.table
    link = f"https://discord.com/channels/{table.guild}/{table.home}"
    where = f"{waiting_line(loaded)}\nPlayed in <#{table.home}>; anybody may watch."
    return Screen(
        accent=loaded.game.id,
        text=(f"{title(loaded)} · table {table.code}", where),
        picture=pictures.board(loaded),
        below=(fairness(table),),
        rows=(
            Row(
                (
                    Button("Go to the table", url=link),
                    Button("Board", ids.opens("board", table.code)),
                    Button("Log", ids.opens("log", table.code)),
                    Button("Help", ids.opens("help", table.code)),
                )
            ),
        ),
    )


def end(loaded: Loaded, events: Sequence[Event], key: str) -> Screen:
    """The end: who won and why, every line of the score, the key of the dice, Rematch."""
    assert loaded.match is not None
    match, names = loaded.match, names_of(loaded.table)
    result = loaded.game.result(match.state)
    winners = [each.name or names[each.seat] for each in result.standings if each.rank == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    reason = loaded.game.texts.reason(match.over or "")
    scores = "\n".join(
        f"{each.rank}. **{each.name or names[each.seat]}** {each.total} – "
        + " · ".join(f"{line.name} {line.points}" for line in each.lines)
        for each in result.standings
    )
    happened = cut(lines_of(loaded.game, events, names), _ROOM)
    fair = (
        f"-# Fair dice: the key was `{key}`; with the table's code {loaded.table.code} it gives the"
        " fingerprint posted at the start. Check with `/game verify`."
    )
    code = loaded.table.code
    return Screen(
        accent=loaded.game.id,
        text=(
            f"### {loaded.game.name} · {listed(winners)} {verb}",
            f"{happened}\nThe game is over: {reason}.",
        ),
        picture=pictures.standings(loaded),
        below=(scores, fair),
        rows=(
            Row(
                (
                    Button("Rematch", ids.updates("rematch", code), "success"),
                    Button("Board", ids.opens("board", code)),
                    Button("Log", ids.opens("log", code)),
                )
            ),
        ),
    )


def notice(game_id: str, text: str) -> Screen:
    """A plain sentence of the house."""
    return Screen(accent=game_id, text=(text,))


def question(
    table: Table, text: str, answers: Sequence[tuple[str, str]], mention: tuple[int, ...]
) -> Screen:
    """Something that people at the table decide; without answers it is settled."""
    buttons = tuple(
        Button(label, ids.updates(verb, table.code, *words), "primary" if n == 0 else "secondary")
        for n, (label, press) in enumerate(answers)
        for verb, *words in [press.split(":")]
    )
    rows = (Row(buttons),) if buttons else ()
    return Screen(accent=table.game, text=(text,), rows=rows, mention=mention)
