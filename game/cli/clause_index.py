"""The rules' clauses: their sentences, where the code decides each, and which tests prove it.

A clause is at home where a docstring begins with its id (`\"\"\"BR-310. The position of an attack ...\"\"\"`), or where a comment
in a board or table file does (`# BR-310. ...`). A test proves it by a mark (`@pytest.mark.clause("BR-310")`) or a scenario's
`clauses:` line. Homes and tests are read from the source, so only a clone knows them. An id that code, data or a page names
anywhere has to be that of a clause.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from game.registry import Clause

ID = re.compile(r"\b[A-Z]{2}-\d{3}\b")
_LEAD = re.compile(r"\s*((?:[A-Z]{2}-\d{3})(?:(?:\s*,\s*|\s+and\s+|\s+to\s+|\s*,\s*and\s+)[A-Z]{2}-\d{3})*)\b")
"""Ids at the very beginning of a text: "BR-310", "BR-310, BR-311 and BR-340", "BR-100 to BR-104"."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file of the project."""

    file: str
    """Relative to the project's folder, with forward slashes."""
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(slots=True)
class TracedClause:
    """One clause with where it is decided and where it is proved."""

    clause: Clause
    homes: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)

    @property
    def needs_test(self) -> bool:
        """Notes explain; everything else is to be proved."""
        return self.clause.kind != "note"

    @property
    def needs_home(self) -> bool:
        """Rules are decided somewhere in the code; data and screens show themselves."""
        return self.clause.kind == "rule"


@dataclass(slots=True)
class ClauseBook:
    """All clauses by id, and every id in code, data, pages or tests that no clause has."""

    clauses: dict[str, TracedClause]
    unknown: list[tuple[str, Place]] = field(default_factory=list)


def leading_ids(text: str) -> list[str]:
    """The clause ids that a text begins with, ranges written out; none when it begins with anything else."""
    found = _LEAD.match(text)
    if found is None:
        return []
    ids: list[str] = []
    for first, last in re.findall(r"([A-Z]{2}-\d{3})(?:\s+to\s+([A-Z]{2}-\d{3}))?", found.group(1)):
        ids.extend(_span(first, last) if last else [first])
    return ids


def _span(first: str, last: str) -> list[str]:
    prefix = first[:3]
    return [f"{prefix}{number:03d}" for number in range(int(first[3:]), int(last[3:]) + 1)]


def homes_in_code(text: str) -> Iterator[tuple[str, int]]:
    """(id, line) for every docstring in Python source, that of a field or constant too, which begins with ids."""
    if ID.search(text) is None:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for clause in leading_ids(node.value.value):
                yield clause, node.lineno


def homes_in_data(text: str) -> Iterator[tuple[str, int]]:
    """(id, line) for every comment in YAML which begins with ids."""
    for number, line in enumerate(text.splitlines(), 1):
        _, mark, comment = line.partition("# ")
        if mark:
            for clause in leading_ids(comment):
                yield clause, number


def marks_in_code(text: str) -> Iterator[tuple[str, int]]:
    """(id, line) for every `clause(...)` mark in Python source."""
    if "clause(" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def ids_in_scenario(text: str) -> Iterator[tuple[str, int]]:
    """(id, line) for the ids in a scenario's list of clauses, on one line or on several."""
    is_inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1] not in ("", " ", "-", "#"):
            is_inside = line.startswith("clauses:")
        if is_inside:
            for clause in ID.findall(line.partition("#")[0]):
                yield clause, number


def ids_named(text: str) -> Iterator[tuple[str, int]]:
    """(id, line) for every id in a text, wherever it stands."""
    for found in ID.finditer(text):
        yield found[0], text.count("\n", 0, found.start()) + 1


def traced(clauses: Iterable[Clause], root: Path) -> ClauseBook:
    """The clauses with homes and tests from the source under `root`; ids that nobody lists are `unknown`."""
    book = ClauseBook({clause.id: TracedClause(clause) for clause in clauses})
    _find(book, root)
    return book


def _find(book: ClauseBook, root: Path) -> None:
    code, data = sorted((root / "game").rglob("*.py")), sorted((root / "game").rglob("*.yaml"))
    data += sorted((root / "boards").rglob("*.yaml"))
    for path in code:
        _note(book, homes_in_code(_read(path)), path, root, "home")
    for path in data:
        if path.name != "clauses.yaml":
            _note(book, homes_in_data(_read(path)), path, root, "home")
    for path in sorted((root / "tests").rglob("*.py")):
        _note(book, marks_in_code(_read(path)), path, root, "test")
    for path in sorted((root / "tests" / "scenarios").rglob("*.yaml")):
        _note(book, ids_in_scenario(_read(path)), path, root, "test")
    pages = sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])
    for path in (*code, *data, *sorted((root / "build_scripts").rglob("*.py")), *pages):
        _note(book, ids_named(_read(path)), path, root, "mention")


def _note(
    book: ClauseBook,
    found: Iterable[tuple[str, int]],
    path: Path,
    root: Path,
    what: Literal["home", "test", "mention"],
) -> None:
    """Add what a file says of clauses; of mentions only the unknown ones. Ids of games that are not in the box yet are passed
    over."""
    for clause_id, line in found:
        if not any(known.startswith(clause_id[:3]) for known in book.clauses):
            continue
        place = Place(path.relative_to(root).as_posix(), line)
        clause = book.clauses.get(clause_id)
        if clause is None:
            if (clause_id, place) not in book.unknown:
                book.unknown.append((clause_id, place))
        elif what != "mention" and place not in (known := clause.tests if what == "test" else clause.homes):
            known.append(place)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
