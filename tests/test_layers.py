"""The two files at the top, and what only they may do; import-linter keeps the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HOUSE = ("cogs", "engine", "playground", "render", "tables")
FILES = sorted(
    [ROOT / "bot.py", ROOT / "settings.py"]
    + [file for part in HOUSE for file in (ROOT / part).rglob("*.py")]
)


def name_of(file: Path) -> str:
    return str(file.relative_to(ROOT))


def imported(tree: ast.AST) -> Iterator[str]:
    """The first part of every module that is imported, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.split(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def reads_environment(tree: ast.AST) -> bool:
    names = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    names += [
        each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    ]
    return bool({"environ", "environb", "getenv", "dotenv_values", "load_dotenv"} & set(names))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_layers(file: Path):
    tree, name = ast.parse(file.read_text(encoding="utf-8")), name_of(file)
    if reads_environment(tree):
        assert name == "settings.py", "only settings.py reads the environment"
    if "discord" in imported(tree):
        assert name.startswith("cogs/"), "only cogs talk to discord.py"
    if name == "settings.py":
        assert not set(imported(tree)) & {*HOUSE, "bot"}, "settings.py stands alone"


def test_the_start_is_short():
    assert len((ROOT / "bot.py").read_text(encoding="utf-8").splitlines()) <= 80


def test_every_setting_is_explained():
    """What settings.py reads stands in .env.example, and nothing else does."""
    explained = {
        line.partition("=")[0]
        for line in (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    }
    tree = ast.parse((ROOT / "settings.py").read_text(encoding="utf-8"))
    read = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isupper()
    }
    read = {word for word in read if word.replace("_", "").isalnum() and len(word) > 6}
    assert explained == read - {"WARNING"}
