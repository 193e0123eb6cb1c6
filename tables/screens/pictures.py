"""Requests for pictures: which scene, from which view, under which unique file name."""

from __future__ import annotations

import msgspec

from tables.records import Loaded
from tables.screen import Picture

_encode = msgspec.json.Encoder().encode


def _picture(loaded: Loaded, scene: str, view: bytes, stamp: str) -> Picture:
    table = loaded.table
    return Picture(
        scene=scene,
        game=loaded.game.id,
        view=msgspec.Raw(view),
        names=table.names,
        name=f"{table.game}_{table.code}_{stamp}.png",
        theme=table.theme,
    )


def board(loaded: Loaded) -> Picture:
    """The board as any spectator may see it."""
    assert loaded.match is not None
    view = loaded.match.view(None)
    return _picture(loaded, "board", _encode(view), f"{loaded.table.public}")


def post(loaded: Loaded) -> Picture:
    """The picture under a finished phase: the board, and what the game shows large with it."""
    scene = loaded.game.post_scene
    return board(loaded) if scene == "board" else public(loaded, scene)


def hand(loaded: Loaded, seat: int, scene: str = "hand") -> Picture:
    """What one seat sees; its file name tells nothing but the seat's own numbers."""
    assert loaded.match is not None
    view = loaded.match.view(seat)
    number = max((choice.number for choice in view.choices), default=0)
    return _picture(loaded, scene, _encode(view), f"{scene}_{loaded.table.public}_{number}")


def public_scene(loaded: Loaded, seat: int) -> str | None:
    """The public picture that goes with what this seat must choose, if the game has one."""
    assert loaded.match is not None
    waited = [choice for choice in loaded.match.choices(seat) if choice.waited]
    return loaded.game.scenes.get(waited[0].key) if waited else None


def public(loaded: Loaded, scene: str) -> Picture:
    """A part of the board as any spectator may see it."""
    assert loaded.match is not None
    view = loaded.match.view(None)
    return _picture(loaded, scene, _encode(view), f"{scene}_{loaded.table.public}")


def to_choose(loaded: Loaded, seat: int) -> Picture:
    """What helps most with the seat's open choice: its hand, or what the choice is about."""
    scene = public_scene(loaded, seat)
    return public(loaded, scene) if scene else hand(loaded, seat, _own_scene(loaded, seat))


def _own_scene(loaded: Loaded, seat: int) -> str:
    """The scene of the seat's own view that goes with what it must choose: its hand, as a rule."""
    assert loaded.match is not None
    waited = [choice for choice in loaded.match.choices(seat) if choice.waited]
    return loaded.game.own_scenes.get(waited[0].key, "hand") if waited else "hand"


def standings(loaded: Loaded) -> Picture:
    """The score, line by line."""
    assert loaded.match is not None
    match, table = loaded.match, loaded.table
    result = loaded.game.result(match.state)
    view = match.view(None)
    scene = {
        "game": loaded.game.id,
        "where": loaded.game.texts.where(view),
        "reason": loaded.game.texts.reason(match.over) if match.over else None,
        "rows": [
            {
                "seat": each.seat,
                "name": each.name or table.names[each.seat],
                "rank": each.rank,
                "total": each.total,
                "lines": each.lines,
            }
            for each in result.standings
        ],
    }
    return _picture(loaded, "standings", _encode(scene), f"score_{table.public}")
