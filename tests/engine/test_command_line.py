"""`python -m engine`: exit codes and sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from tests.engine import test_record


def test_simulate_prints_a_line_a_game_and_a_summary(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", "little_factory", "--seats", "3", "--games", "2", "--seed", "7"]) == 0
    first, second, summary = capsys.readouterr().out.splitlines()
    assert first.startswith("seed 7.0  ")
    assert "ended: " in second
    assert "scores " in second
    assert summary.startswith("2 games, 0 faults, ")


def test_the_same_seed_plays_the_same_game(capsys: pytest.CaptureFixture[str]):
    words = ["simulate", "little_factory", "--games", "1", "--seed", "again"]
    main(words)
    first = capsys.readouterr().out
    main(words)
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess"], "There is no game 'chess' here"),
        (["simulate", "little_factory", "--seats", "5"], "2 to 4 players"),
        (["simulate", "little_factory", "--option", "short=1"], "no option 'short'"),
        (["simulate", "little_factory", "--option", "short"], "name=value"),
        (["verify", "no/such/file"], "No such file"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(words) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["simulate"], ["simulate", "x", "--games", "none"]])
def test_a_wrong_command_line_shows_the_usage(words: list[str]):
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2


def test_verify_needs_a_game_of_this_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "toy.jsonl"
    file.write_bytes(test_record.lines())
    assert main(["verify", str(file)]) == 2
    assert "does not have" in capsys.readouterr().err
