"""The lines of a game's rules that change who knows what, found by what its written list says changes it
(`WrittenList.tells`)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from tests.laws.games import package_of_tests, written_list
from tests.paths import ROOT

NO_PLAY = ("positions.py", "view_of_state.py")
"""Modules of rules that set a State up, or bring one into step with a table, and are no part of play."""


@dataclass(frozen=True, slots=True)
class KnowledgeLine:
    """One statement that changes who knows what."""

    file: str
    """Relative to the project."""
    first: int
    last: int
    """Its lines, counted from 1."""
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.first}: {self.text}"


def rules_of(game: str) -> Path:
    folder = ROOT / "game" / "games" / game
    return (folder if folder.is_dir() else ROOT / package_of_tests(game).replace(".", "/")) / "rules"


@cache
def knowledge_lines(game: str) -> tuple[KnowledgeLine, ...]:
    """Every statement in play that calls one of those functions, or sets one of those fields."""
    found: list[KnowledgeLine] = []
    for path in sorted(rules_of(game).rglob("*.py")):
        if path.name not in NO_PLAY:
            found += _of_file(path, frozenset(written_list(game).tells))
    return tuple(found)


def _of_file(path: Path, tells: frozenset[str]) -> Iterator[KnowledgeLine]:
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign) and _is_telling(node, tells):
            assert node.end_lineno is not None
            said = ast.get_source_segment(text, node) or ""
            yield KnowledgeLine(path.relative_to(ROOT).as_posix(), node.lineno, node.end_lineno, " ".join(said.split()))


def _is_telling(node: ast.Expr | ast.Assign | ast.AugAssign, tells: frozenset[str]) -> bool:
    if isinstance(node, ast.Expr):
        called = node.value.func if isinstance(node.value, ast.Call) else None
        return isinstance(called, ast.Name) and called.id in tells
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(
        isinstance(part, ast.Attribute) and part.attr in tells for target in targets for part in ast.walk(target)
    )


def lines_met(files: Collection[str], steps: Iterable[Callable[[], None]]) -> set[tuple[str, int]]:
    """(file, line) of whatever is carried out in these files, paths relative to the project, while the steps are taken."""
    names = {str(ROOT / file): file for file in files}
    met: set[tuple[str, int]] = set()

    def inside(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            met.add((names[frame.f_code.co_filename], frame.f_lineno))
        return inside

    def entered(frame: FrameType, event: str, argument: Any) -> Any:
        return inside if frame.f_code.co_filename in names else None

    before = sys.gettrace()
    for step in steps:
        sys.settrace(entered)
        try:
            step()
        finally:
            sys.settrace(before)
    return met
