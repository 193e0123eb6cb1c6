"""Saved matches: migrated, or refused with a sentence that names what is wrong."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from engine.kernel.errors import BadSave
from engine.kernel.play import Match
from tests.toy import GAME

KEY = "00112233445566778899aabbccddeeff"
SAVED = Match.start(GAME, 2, {}, KEY)[0].save()


def changed(**parts: object) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(SAVED), **parts})


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "cannot be read"),
        (b"\x00\x01 not json", "cannot be read"),
        (SAVED[: len(SAVED) // 2], "cannot be read"),
        (changed(state={"seats": 2}), "missing required field"),
        (changed(version="chess@1.0+0"), "it is a game of chess"),
        (changed(version="toy@9.0+0"), "newer rules"),
        (changed(version="toy@0.1+0"), "nothing leads from rules 0.1"),
        (changed(version="toy"), "which is none"),
    ],
)
def test_a_damaged_save_is_one_sentence(data: bytes, words: str):
    with pytest.raises(BadSave, match=words) as caught:
        Match.load(GAME, data)
    assert "Penny Market" in str(caught.value)


def test_a_state_of_older_rules_is_migrated():
    def with_rounds(state: dict[str, object]) -> dict[str, object]:
        return {**state, "rounds": 2}

    newer = replace(GAME, rules="1.1", migrations=(("1.1", with_rounds),))
    raw = msgspec.json.decode(SAVED)
    del raw["state"]["rounds"]
    old = msgspec.json.encode(raw)
    with pytest.raises(BadSave):
        Match.load(GAME, old)
    match = Match.load(newer, old)
    assert match.state.rounds == 2
    assert match.version == newer.version


def test_a_fresh_match_is_its_own_base():
    assert msgspec.json.decode(SAVED).get("base") is None
