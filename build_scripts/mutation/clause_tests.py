"""Which tests name a clause, read from the source without importing it: marks in Python, `clauses:` in scenarios."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.cli.clause_index import ids_in_scenario

_DISTANT = {"ui", "cli", "painter", "language", "computer", "session", "build_scripts", "secrecy", "screens"}
"""Folders of tests that draw, print or start processes: they are asked last."""


@dataclass(slots=True)
class ClauseTests:
    """Where one clause, or several, are named."""

    scenarios: set[str] = field(default_factory=set)
    """Scenario files, relative to the project."""
    near: set[str] = field(default_factory=set)
    """Test functions, classes or whole files as pytest names them, of the rules."""
    distant: set[str] = field(default_factory=set)
    """The same, of screens and commands."""

    def __bool__(self) -> bool:
        return bool(self.scenarios or self.near or self.distant)

    def add(self, other: ClauseTests) -> None:
        """Also what another one has."""
        self.scenarios |= other.scenarios
        self.near |= other.near
        self.distant |= other.distant


def find_named_tests(root: Path) -> dict[str, ClauseTests]:
    found: dict[str, ClauseTests] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "clause(" not in text:
            continue
        name = path.relative_to(root).as_posix()
        is_distant = not _DISTANT.isdisjoint(name.split("/"))
        for clause, test in _marked(ast.parse(text)):
            tests = found.setdefault(clause, ClauseTests())
            (tests.distant if is_distant else tests.near).add(f"{name}::{test}" if test else name)
    for path in sorted((root / "tests" / "scenarios").rglob("*.yaml")):
        for clause, _ in ids_in_scenario(path.read_text(encoding="utf-8")):
            found.setdefault(clause, ClauseTests()).scenarios.add(path.relative_to(root).as_posix())
    return found


def tests_of(clauses: Iterable[str], known: dict[str, ClauseTests]) -> ClauseTests:
    """The tests that name at least one of the clauses."""
    whole = ClauseTests()
    for clause in clauses:
        if clause in known:
            whole.add(known[clause])
    return whole


def _marked(module: ast.Module) -> Iterator[tuple[str, str]]:
    """(clause, function or class that carries the mark); an empty name where it stands outside of both."""
    for node in module.body:
        owner = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else ""
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "clause":
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, owner
