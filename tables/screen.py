"""A screen: what a message shows, as plain data, before anybody knows that it is Discord's.

`tables` makes screens, the outbox keeps them as JSON, `cogs` turns them into layouts.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Style = Literal["primary", "secondary", "success", "danger"]


class Button(msgspec.Struct, frozen=True, tag="button", omit_defaults=True):
    """A button; `id` goes back to us when pressed (≤ 100 characters), `url` opens a link."""

    label: str
    id: str = ""
    style: Style = "secondary"
    disabled: bool = False
    url: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a menu; at most 100 characters each."""

    value: str
    label: str
    hint: str = ""
    chosen: bool = False


class Menu(msgspec.Struct, frozen=True, tag="menu", omit_defaults=True):
    """A menu of at most 25 entries of which `low` to `high` may be chosen."""

    id: str
    placeholder: str
    entries: tuple[Entry, ...]
    low: int = 1
    high: int = 1


class Row(msgspec.Struct, frozen=True, tag="row"):
    """Up to five buttons side by side."""

    buttons: tuple[Button, ...]


class Picture(msgspec.Struct, frozen=True):
    """A picture to be drawn: scene, game, the encoded view, names by seat, theme, a unique name."""

    scene: str
    game: str
    view: msgspec.Raw
    names: tuple[str, ...]
    name: str
    theme: str = "dark"


class Screen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Blocks of text above the picture, blocks below it, then rows and menus.

    `accent` names the game whose colour frames it; `mention` the people who are notified.
    """

    accent: str
    text: tuple[str, ...] = ()
    picture: Picture | None = None
    below: tuple[str, ...] = ()
    rows: tuple[Row | Menu, ...] = ()
    mention: tuple[int, ...] = ()
    silent: bool = False
