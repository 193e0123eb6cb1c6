"""Every ruling is in RULES.md with a test that names it, or with why there is none."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import engine.little_factory

RULES = Path(engine.little_factory.__file__).with_name("RULES.md").read_text()
RULINGS = [f"LF-{number}" for number in range(1, 33)] + [f"H{number}" for number in range(1, 7)]
LINES = dict(re.findall(r"^- \*\*((?:LF-|H)\d+)\*\* (.+)$", RULES, re.MULTILINE))


def cited_tests() -> dict[str, str]:
    """Each test's name with the name and docstring in which it may cite rulings."""
    found = {}
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert node.name not in found, f"two tests are called {node.name}"
                found[node.name] = ast.get_docstring(node) or ""
    return found


TESTS = cited_tests()


def cites(text: str, ruling: str) -> bool:
    return re.search(rf"\b{ruling}\b", text) is not None


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_is_explained_and_tested(ruling):
    line = LINES[ruling]
    named = re.findall(r"`(test_\w+)`", line)
    assert named or "No test:" in line
    for name in named:
        assert name in TESTS, f"{ruling}: {name} does not exist"
        assert cites(TESTS[name], ruling), f"{name} does not cite {ruling}"


def test_rules_name_no_other_rulings():
    assert list(LINES) == RULINGS


def test_tests_cite_only_rulings_that_exist():
    cited = {ruling for text in TESTS.values() for ruling in re.findall(r"\b(?:LF-|H)\d+\b", text)}
    assert cited <= set(RULINGS)


def test_the_glossary_is_short():
    rows = re.findall(r"^\| (?!word|---)", RULES.split("## Rulings")[0], re.MULTILINE)
    assert 10 <= len(rows) <= 40
