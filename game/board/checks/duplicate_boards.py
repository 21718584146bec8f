"""Boards of one's own that nobody could tell apart: two with one id, or one title, beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import MappingNode, ScalarNode, read_nodes, text_of
from game.engine.decision import Phrase

LIBRARY = "boards"
"""What a folder of boards is called: only there are sets offered beside each other."""
KEYS = ("id", "title")
"""By what boards are told apart."""


class Named(NamedTuple):
    """A board file with what it calls itself."""

    path: Path
    text: str
    root: MappingNode
    game: str


def duplicate_boards(path: Path) -> list[Problem]:
    """For a board file, or a folder with a set of them, every id and title that another board of the game beside it has
    too; a plain copy is no other board. A file that cannot be read has none: what is wrong with it is said elsewhere."""
    found = []
    for one, key, value, other in _pairs(path):
        what = Phrase.of(f"{key}_twice", value=value.text, file=_called(other.path, one.path))
        found.append(Problem(str(one.path), value.line, value.column, what))
    return found


def duplicate_of(path: Path) -> str:
    """A file beside it whose board has an id or title of this board, or set of boards; "" when there is none."""
    return next((_called(other.path, one.path) for one, _, _, other in _pairs(path)), "")


def _pairs(path: Path) -> Iterator[tuple[Named, str, ScalarNode, Named]]:
    """Every board, the key, its value, and the first other board that has the same."""
    beside = path.resolve().parent
    is_shelf = not path.is_dir() or beside.name == LIBRARY
    files = _siblings(beside) if is_shelf else _files(path)
    siblings = [found for file in files if (found := _read(file)) is not None]
    for one in [found for file in _files(path) if (found := _read(file)) is not None]:
        for key in KEYS:
            value = one.root.get(key)
            other = next(
                (other for other in siblings if isinstance(value, ScalarNode) and _is_alike(one, other, key)), None
            )
            if isinstance(value, ScalarNode) and other is not None:
                yield one, key, value, other


def _is_alike(one: Named, other: Named, key: str) -> bool:
    return (
        other.path.resolve() != one.path.resolve()
        and other.game == one.game
        and other.text != one.text
        and _said(other.root, key) == _said(one.root, key)
    )


def _files(path: Path) -> list[Path]:
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def _siblings(library: Path) -> Iterator[Path]:
    """The board files of a folder, and those of the sets in it."""
    yield from sorted(library.glob("*.yaml"))
    for folder in sorted(library.iterdir()):
        if folder.is_dir() and folder.name != "tables":
            yield from sorted(folder.glob("*.yaml"))


def _read(path: Path) -> Named | None:
    try:
        text = read_text(path)
        root, _ = read_nodes(text, str(path))
    except BoardProblems:
        return None
    return Named(path, text, root, _said(root, "game"))


def _said(root: MappingNode, key: str) -> str:
    return text_of(root.get(key))


def _called(other: Path, one: Path) -> str:
    """A file as seen from another: its name, with its folder where that is another."""
    same = other.resolve().parent == one.resolve().parent
    return other.name if same else f"{other.parent.name}/{other.name}"
