"""Checked boards kept in a folder, so that the second opening of a board costs next to nothing.

An entry is a file of JSON lines named by a hash of everything that decided the result: the board's text, the
program's version, what was required. The first line holds the head and a checksum of the rest; the rest is
turned into values when somebody first asks for it. An entry that does not fit is not an error: the board is
loaded anew and the entry written again. A folder that cannot be written is no error either.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

from game.board.board import Board, BoardKind, Edge, Line, Requirements, Space
from game.board.hexgrid import Hex, HexGrid, Orientation
from game.board.loader import Check, load_board_text, read_text

LAYOUT = 1
"""Raised when entries are laid out anew."""


def load_cached(
    path: Path,
    folder: Path,
    version: str,
    requirements: Requirements | None = None,
    extra_checks: Sequence[Check] = (),
) -> Board:
    """The board in a file, from the folder when an entry for the same text, program version and requirements is
    there. Raises BoardProblems as `load_board` does; boards with problems are never kept."""
    text = read_text(path)
    entry = folder / f"{_key(text, version, requirements, extra_checks)}.board"
    board = _opened(entry, text)
    if board is None:
        board = load_board_text(text, str(path), requirements, extra_checks)
        _keep(board, entry)
    return board


def _key(text: str, version: str, requirements: Requirements | None, checks: Sequence[Check]) -> str:
    """A hash of all that decides whether a board is good and what it is."""
    named = [f"{check.__module__}.{check.__qualname__}" for check in checks if hasattr(check, "__qualname__")]
    parts = (str(LAYOUT), version, _described(requirements), " ".join(named), text)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]


def _described(requirements: Requirements | None) -> str:
    """Requirements as one text that does not depend on the order of sets."""
    if requirements is None:
        return ""
    parts = []
    for one in fields(requirements):
        value = getattr(requirements, one.name)
        if isinstance(value, Mapping):
            value = sorted(value.items())
        elif isinstance(value, frozenset):
            value = sorted(value)
        parts.append(f"{one.name}={value}")
    return ";".join(parts)


def _keep(board: Board, entry: Path) -> None:
    """Writes an entry whole or not at all."""
    body = json.dumps(_packed(board), ensure_ascii=False, separators=(",", ":")).encode()
    head = [board.game, board.id, board.title, board.kind.value, board.digest, zlib.crc32(body)]
    data = json.dumps(head, ensure_ascii=False).encode() + b"\n" + body
    part = entry.with_suffix(f".{os.getpid()}.part")
    with contextlib.suppress(OSError):
        entry.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(data)
            part.replace(entry)
        finally:
            part.unlink(missing_ok=True)


def _opened(entry: Path, text: str) -> Board | None:
    """The board of an entry, its parts not yet made; None when there is no entry or it is damaged."""
    try:
        head, _, body = entry.read_bytes().partition(b"\n")
        game, id_, title, kind, digest, checksum = json.loads(head)
        if zlib.crc32(body) != checksum:
            return None
        ready = {"game": game, "id": id_, "title": title, "kind": BoardKind(kind), "digest": digest, "source": text}
    except (OSError, ValueError):
        return None
    board = object.__new__(Board)
    for name, value in {**ready, "_unfold": partial(_unpacked, body)}.items():
        object.__setattr__(board, name, value)
    return board


def _packed(board: Board) -> dict[str, Any]:
    """All of a board but its head and text, as plain lists."""
    grid = board.grid
    return {
        "grid": None if grid is None else [grid.orientation.value, grid.shifted, grid.first],
        "canvas": board.canvas,
        "scenery": board.scenery,
        "ids": " ".join(s.id for s in board.spaces),
        "kinds": " ".join(s.kind for s in board.spaces),
        "x": [s.x for s in board.spaces],
        "y": [s.y for s in board.spaces],
        "q": [s.cell.q for s in board.spaces if s.cell is not None],
        "r": [s.cell.r for s in board.spaces if s.cell is not None],
        "told": [
            [s.index, s.name, s.slug, sorted(s.features), s.groups, s.aliases, s.corner]
            for s in board.spaces
            if s.slug != s.id or s.name or s.features or s.groups or s.aliases or s.corner
        ],
        "neighbours": board._neighbours,
        "marked": [[e.a, e.b, sorted(e.kinds), e.names] for e in board._marked.values()],
        "lines": [[one.kind, one.name, one.edges, one.start, one.end] for one in board.lines],
        "index": board._index,
        "roles": board.roles,
        "setup": board.setup,
        "groups": board.groups,
        "picture": board.picture,
        "extra": board.extra,
    }


def _unpacked(body: bytes) -> dict[str, Any]:
    """The parts of a board by field name; the inverse of `_packed`."""
    data = json.loads(body)
    told = {index: rest for index, *rest in data["told"]}
    hexes = map(Hex, data["q"], data["r"])
    spaces = tuple(
        [
            _space(index, id_, kind, x, y, next(hexes, None), told.get(index))
            for index, (id_, kind, x, y) in enumerate(
                zip(data["ids"].split(), data["kinds"].split(), data["x"], data["y"], strict=True)
            )
        ]
    )
    grid = None
    if data["grid"] is not None:
        orientation, shifted, first = data["grid"]
        cells = frozenset([space.cell for space in spaces if space.cell is not None])
        grid = HexGrid(Orientation(orientation), shifted, first, cells)
    return {
        "spaces": spaces,
        "grid": grid,
        "canvas": None if data["canvas"] is None else tuple(data["canvas"]),
        "scenery": tuple([(Hex(*cell), kind) for cell, kind in data["scenery"]]),
        "lines": tuple(
            [
                Line(kind, name, tuple([(a, b) for a, b in edges]), start, end)
                for kind, name, edges, start, end in data["lines"]
            ]
        ),
        "roles": {name: tuple(held) for name, held in data["roles"].items()},
        "setup": {name: tuple(held) for name, held in data["setup"].items()},
        "groups": {sort: {name: tuple(held) for name, held in named.items()} for sort, named in data["groups"].items()},
        "picture": data["picture"],
        "extra": data["extra"],
        "_index": data["index"],
        "_neighbours": tuple([tuple(beside) for beside in data["neighbours"]]),
        "_marked": {(a, b): Edge(a, b, frozenset(kinds), tuple(names)) for a, b, kinds, names in data["marked"]},
    }


def _space(index: int, id_: str, kind: str, x: float, y: float, cell: Hex | None, told: list[Any] | None) -> Space:
    """One space; `told` is what sets it apart from a plain one. Hexes come before all other spaces."""
    if told is None:
        return Space(index, id_, "", id_, kind, x, y, cell=cell)
    name, slug, features, groups, aliases, corner = told
    belongs = tuple([(sort, group) for sort, group in groups])
    return Space(index, id_, name, slug, kind, x, y, frozenset(features), belongs, tuple(aliases), cell, tuple(corner))
