"""`python -m engine sections GAME`: each section of a rulebook, what does it, and its tests.

Read out of docstrings: those of steps, functions and modules of the game, and those of its tests,
begin with `Rulebook, ` and the headings of the sections that they are about.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Section:
    """A heading of a rulebook.

    `see`: headings under which its rules are done; `why`: the reason why it has none.
    """

    name: str
    see: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Row:
    """A section with the steps and functions that do it and the tests that hold it, by file."""

    section: Section
    done_by: tuple[str, ...]
    tested_by: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Done and tested, or without a rule that could be."""
        return bool(self.section.why or (self.done_by and self.tested_by))


class NoSections(LookupError):
    """This game has no list of its rulebook's sections."""


def sections_of(game: str) -> tuple[Section, ...]:
    """The headings of the game's rulebook. NoSections if it lists none."""
    name = f"engine.{game}.sections"
    if find_spec(f"engine.{game}") is None or find_spec(name) is None:
        raise NoSections(f"{game!r} has no list of its rulebook's sections.")
    found: tuple[Section, ...] = import_module(name).SECTIONS
    return found


def rows(game: str) -> list[Row]:
    """The table, in the order of the rulebook."""
    code = _by_heading(ROOT / "engine" / game)
    tests = _by_heading(ROOT / "tests" / "engine" / game)
    return [
        Row(section, _all_of(section, code), _all_of(section, tests))
        for section in sections_of(game)
    ]


def unknown(game: str) -> list[str]:
    """Headings that some docstring begins with and that the rulebook does not have."""
    known = {section.name.lower() for section in sections_of(game)}
    places = (ROOT / "engine" / game, ROOT / "tests" / "engine" / game)
    found = {names[0] for place in places for names, _, _ in _docstrings(place)}
    return sorted(name for name in found if name not in known)


def table(game: str) -> str:
    """The rows as a table in Markdown."""
    lines = ["| section | done by | tests |", "|---|---|---|"]
    for row in rows(game):
        note = f" ({row.section.why})" if row.section.why else ""
        note += f" (see {'; '.join(row.section.see)})" if row.section.see else ""
        done = "<br>".join(row.done_by) or "–"
        lines.append(f"| {row.section.name}{note} | {done} | {'<br>'.join(row.tested_by) or '–'} |")
    return "\n".join(lines)


def _all_of(section: Section, found: dict[str, dict[str, list[str]]]) -> tuple[str, ...]:
    """What stands under the section's own heading, and under those that it leads to."""
    files: dict[str, list[str]] = {}
    for name in (section.name, *section.see):
        for file, names in found.get(name.lower(), {}).items():
            files.setdefault(file, []).extend(n for n in names if n not in files.get(file, []))
    return tuple(f"{file}: {', '.join(names)}" if names else file for file, names in files.items())


def _by_heading(folder: Path) -> dict[str, dict[str, list[str]]]:
    """By heading, the files that name it, each with the classes and functions that do."""
    found: dict[str, dict[str, list[str]]] = {}
    for headings, file, name in _docstrings(folder):
        for heading in headings:
            names = found.setdefault(heading, {}).setdefault(file, [])
            names += [name] if name else []
    return found


def _docstrings(folder: Path) -> Iterator[tuple[list[str], str, str]]:
    """Headings, file, and name (none for a module) of each docstring that begins with some."""
    for path in sorted(folder.rglob("*.py")):
        module = ast.parse(path.read_text())
        inside = [n for n in ast.walk(module) if isinstance(n, ast.ClassDef | ast.FunctionDef)]
        for node in (module, *inside):
            headings = list(_headings(ast.get_docstring(node) or ""))
            if headings:
                name = _tests_in(module) if isinstance(node, ast.Module) else node.name
                yield headings, path.relative_to(folder).as_posix(), name


def _tests_in(module: ast.Module) -> str:
    """How many tests a module holds, in words; nothing for one without."""
    tests = [n for n in module.body if isinstance(n, ast.FunctionDef) and n.name[:5] == "test_"]
    return f"{len(tests)} test{'s' * (len(tests) > 1)}" if tests else ""


def _headings(docstring: str) -> Iterable[str]:
    """ "Rulebook, 3 - Loading, and railcars: …" begins with "3 - loading"."""
    if not docstring.startswith("Rulebook, "):
        return []
    words = re.split(r":|\.\s|\.$", docstring.removeprefix("Rulebook, "))[0]
    return [part.lower() for part in re.split(r", and |, | and ", " ".join(words.split()))]
