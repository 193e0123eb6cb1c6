"""The table of a rulebook's sections: nothing in it is missing, and it is made from the code."""

from __future__ import annotations

import pytest

from engine import sections
from engine.__main__ import main

GAME = "factory_42"


@pytest.mark.parametrize("row", sections.rows(GAME), ids=lambda row: row.section.name)
def test_every_section_is_done_by_something_and_tested(row: sections.Row):
    assert row.is_complete, f"{row.section.name}: {row.done_by or 'no step'}, {row.tested_by}"


def test_docstrings_name_sections_that_the_rulebook_has():
    assert sections.unknown(GAME) == []


def test_sections_refer_to_sections():
    names = {section.name for section in sections.sections_of(GAME)}
    for section in sections.sections_of(GAME):
        assert set(section.see) <= names


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]):
    assert main(["sections", GAME]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + len(sections.sections_of(GAME))
    loading = next(line for line in lines if line.startswith("| 3 - Loading |"))
    assert "steps/loading.py: Loading, WorkerLoads, ChooseRailcar, LoadCubes" in loading
    assert "test_loading.py" in loading


@pytest.mark.parametrize("game", ["little_factory", "chess"])
def test_a_game_without_a_list_says_so(game: str, capsys: pytest.CaptureFixture[str]):
    assert main(["sections", game]) == 2
    assert "no list of its rulebook's sections" in capsys.readouterr().err
