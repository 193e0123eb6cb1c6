"""The private panel: what I have, what I may do, and buttons for just that.

Every press is one edit. A half-made pick lives in the menu or in the ids of the buttons, never
in memory; what cannot be taken back asks twice unless the person has switched that off.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.choice import Choice, Offer
from engine.kernel.events import Event
from tables.records import Loaded
from tables.screen import Button, Entry, Menu, Row, Screen
from tables.screens import ids, pictures, several
from tables.screens.words import lines_of, names_of, own_time, sentence, title, waiting_line

_FEW = 5
_MOST_ENTRIES = 25


def panel(
    loaded: Loaded,
    seat: int,
    *,
    note: str = "",
    events: Sequence[Event] = (),
    draft: str = "",
) -> Screen:
    """What this seat may do now. `events`: what its last press did; `draft`: a half-made pick."""
    assert loaded.match is not None
    view = loaded.match.view(seat)
    names = names_of(loaded.table)
    own = [event for event in events if event.is_for(seat)]
    done = "\n".join(lines_of(loaded.game, own, names)[-6:])
    text = [title(loaded), loaded.game.texts.holdings(view, names)]
    text += [part for part in (done and f">>> {done}", note) if part]
    asked, rows = _asked(loaded, seat, draft)
    left = own_time(loaded.table, seat) if seat in loaded.match.waiting else ""
    return Screen(
        accent=loaded.game.id,
        text=tuple(part for part in (*text, asked, left) if part),
        picture=pictures.to_choose(loaded, seat),
        rows=(*rows, _last_row(loaded, seat)),
    )


def _asked(loaded: Loaded, seat: int, draft: str) -> tuple[str, list[Row | Menu]]:
    """The questions open for this seat, in words, and the buttons and menus that answer them."""
    assert loaded.match is not None
    choices = loaded.match.choices(seat)
    if loaded.match.over is not None:
        return "The game is over.", []
    rows: list[Row | Menu] = []
    words = []
    for choice in choices:
        view, names = loaded.match.view(seat), names_of(loaded.table)
        words.append(loaded.game.texts.prompt(choice, view, names))
        if choice.several:
            rows += several.rows(loaded, choice, draft)
        else:
            rows += _rows(loaded, choice)
    if not any(choice.waited for choice in choices):
        words.insert(0, f"You are not waited for. {waiting_line(loaded)}")
    return "\n".join(words), rows


def _rows(loaded: Loaded, choice: Choice) -> list[Row | Menu]:
    """Few options are buttons; many are menus by group, groups of one are buttons."""
    legal = choice.legal
    if len(legal) <= _FEW:
        return [Row(tuple(_button(loaded, choice, offer) for offer in legal))] if legal else []
    groups: dict[str, list[Offer]] = {}
    for offer in legal:
        groups.setdefault(loaded.game.texts.group(offer, choice), []).append(offer)
    menus: list[Row | Menu] = []
    singles: list[Button] = []
    for name, offers in groups.items():
        if len(offers) == 1:
            singles.append(_button(loaded, choice, offers[0]))
        else:
            menus += _menus(loaded, choice, name, offers)
    rows = [Row(tuple(singles[at : at + 5])) for at in range(0, len(singles), 5)]
    return [*menus, *rows]


def _verb(offer: Offer) -> str:
    return "ask" if offer.final else "pick"


def _button(loaded: Loaded, choice: Choice, offer: Offer) -> Button:
    assert loaded.match is not None
    label = named(loaded, choice, offer)
    where = (loaded.table.code, choice.seat, choice.number, offer.id)
    style = "secondary" if offer.final or not choice.waited else "primary"
    return Button(label[:80], ids.updates(_verb(offer), *where), style)  # type: ignore[arg-type]


def named(loaded: Loaded, choice: Choice, offer: Offer, colon: str = ":") -> str:
    """An option that stands alone: `Make: Wood`, and `End turn` without saying it twice."""
    assert loaded.match is not None
    texts, view = loaded.game.texts, loaded.match.view(choice.seat)
    label, group = texts.label(offer, choice, view), texts.group(offer, choice)
    said = label.lower().startswith(group.lower().split()[0])
    return label if said else f"{group}{colon} {label}"


def _menus(loaded: Loaded, choice: Choice, name: str, offers: list[Offer]) -> list[Row | Menu]:
    """A group as one menu, or as several of 25 entries each."""
    assert loaded.match is not None
    view, texts = loaded.match.view(choice.seat), loaded.game.texts
    menus: list[Row | Menu] = []
    for page, at in enumerate(range(0, len(offers), _MOST_ENTRIES)):
        entries = tuple(
            Entry(
                offer.id,
                texts.label(offer, choice, view)[:100],
                texts.hint(offer, choice, view)[:100],
            )
            for offer in offers[at : at + _MOST_ENTRIES]
        )
        place = (loaded.table.code, choice.seat, choice.number, page, name.replace(":", " ")[:20])
        count = f"{len(offers)} choices" if at == 0 else "more"
        menus.append(Menu(ids.updates("menu", *place), f"{name} ({count})"[:150], entries))
    return menus


def _last_row(loaded: Loaded, seat: int) -> Row:
    """Take back, refresh, help; and the way on to the next table."""
    assert loaded.match is not None
    code, buttons = loaded.table.code, []
    back = loaded.match.can_take_back(seat)
    if back is not None and loaded.match.over is None:
        buttons.append(Button("Take back", ids.updates("back", code, seat, back.seq)))
    buttons.append(Button("Refresh", ids.updates("panel", code, seat)))
    buttons.append(Button("Help", ids.opens("help", code)))
    if seat not in loaded.match.waiting:
        buttons.append(Button("Next table waiting for me", ids.updates("next", code)))
    return Row(tuple(buttons))


def confirm(loaded: Loaded, choice: Choice, offer: Offer) -> Screen:
    """The second press before what cannot be taken back."""
    assert loaded.match is not None
    view, texts = loaded.match.view(choice.seat), loaded.game.texts
    words, hint = named(loaded, choice, offer, ""), sentence(texts.hint(offer, choice, view))
    # Some hints say themselves when it cannot be taken back.
    warning = "" if "back" in hint else "You may not be able to take this back."
    where = (loaded.table.code, choice.seat, choice.number, offer.id)
    return Screen(
        accent=loaded.game.id,
        text=(title(loaded), f"**{words}?** {hint} {warning}".strip()),
        rows=(
            Row(
                (
                    Button(
                        f"Yes, {words[0].lower()}{words[1:]}"[:80],
                        ids.updates("pick", *where),
                        "primary",
                    ),
                    Button("No, go back", ids.updates("panel", *where[:2])),
                    Button("Yes, and never ask again", ids.updates("sure", *where)),
                )
            ),
        ),
    )


def further_back(
    loaded: Loaded, seat: int, points: Sequence[tuple[int, Sequence[Event]]], why: str
) -> Screen:
    """Own steps that only the others can let one take back, newest first."""
    names = loaded.table.names
    entries = []
    for seq, events in points:
        first, *rest = lines_of(loaded.game, events, names) or ["…"]
        hint = f"and {len(rest)} more since" if rest else ""
        entries.append(Entry(str(seq), first[:100], hint))
    code = loaded.table.code
    menu = Menu(ids.updates("further", code, seat), "Go back to before …", tuple(entries))
    back = Button("Never mind", ids.updates("panel", code, seat))
    words = f"{why} If all others at the table agree, you can still go back to before one of these."
    return Screen(accent=loaded.game.id, text=(title(loaded), words), rows=(menu, Row((back,))))


def ask_back(loaded: Loaded, seat: int, seq: int, undone: str, *, alone: bool) -> Screen:
    """What would be undone, before the others are asked."""
    code = loaded.table.code
    words = "This is undone, and dice and draws fall anew" + ("" if alone else ", if all agree")
    yes = Button(
        "Go back" if alone else "Ask the others", ids.updates("askback", code, seat, seq), "primary"
    )
    no = Button("Never mind", ids.updates("panel", code, seat))
    text = (title(loaded), f"{words}:\n{undone}")
    return Screen(accent=loaded.game.id, text=text, rows=(Row((yes, no)),))
