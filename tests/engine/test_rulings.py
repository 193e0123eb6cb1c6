"""Every numbered ruling of a game is in its RULES.md with a test that names it, or says why not."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from engine.registry import GAMES

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "engine"


@dataclass(frozen=True)
class Rulings:
    """The rulings of one game: how they are numbered, and how many of each prefix there are."""

    game: str
    count: tuple[tuple[str, int], ...]

    @property
    def names(self) -> list[str]:
        return [f"{prefix}{n}" for prefix, most in self.count for n in range(1, most + 1)]

    @property
    def pattern(self) -> str:
        return rf"\b(?:{'|'.join(prefix for prefix, _ in self.count)})\d+\b"

    @cached_property
    def rules(self) -> str:
        return (ENGINE / self.game / "RULES.md").read_text()

    @cached_property
    def lines(self) -> dict[str, str]:
        """Each ruling's line in RULES.md."""
        found = re.findall(r"^- \*\*(\S+)\*\* (.+)$", self.rules, re.MULTILINE)
        return {name: line for name, line in found if re.fullmatch(self.pattern, name)}

    @cached_property
    def tests(self) -> dict[str, str]:
        """Each test's name with the docstring in which it may cite rulings."""
        found = {}
        for path in sorted((HERE / self.game).glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    assert node.name not in found, f"two tests are called {node.name}"
                    found[node.name] = ast.get_docstring(node) or ""
        return found


ALL = (
    Rulings("little_factory", (("LF-", 32), ("H", 6))),
    Rulings("faktoria", (("FK-", 38),)),
    Rulings("fantastic_factories", (("FF-", 70),)),
    Rulings("factory_42", (("F42-", 113),)),
)
EACH = [pytest.param(own, ruling, id=ruling) for own in ALL for ruling in own.names]


@pytest.mark.parametrize(("own", "ruling"), EACH)
def test_a_ruling_is_explained_and_tested(own: Rulings, ruling: str):
    line = own.lines[ruling]
    named = re.findall(r"`(test_\w+)`", line)
    assert named or "No test:" in line
    for name in named:
        assert name in own.tests, f"{ruling}: {name} does not exist"
        assert re.search(rf"\b{ruling}\b", own.tests[name]), f"{name} does not cite {ruling}"


@pytest.mark.parametrize("own", ALL, ids=lambda own: own.game)
def test_rules_and_tests_name_only_rulings_that_exist(own: Rulings):
    cited = {each for text in own.tests.values() for each in re.findall(own.pattern, text)}
    assert list(own.lines) == own.names
    assert cited <= set(own.names)


@pytest.mark.parametrize("own", ALL, ids=lambda own: own.game)
def test_the_glossary_is_short(own: Rulings):
    rows = re.findall(r"^\| (?!word|---)", own.rules.split("## Rulings")[0], re.MULTILINE)
    assert 10 <= len(rows) <= 40


def test_every_game_of_the_house_has_its_rulings_here():
    assert {own.game for own in ALL} == set(GAMES)
