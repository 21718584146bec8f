"""Checked boards kept in a folder, so that the second opening of a board costs next to nothing.

An entry is a file of three lines of JSON, named by a hash of everything that decided the result: the board's text,
the program's edition, what was required. The first line holds the head and a checksum of the rest; the second the
board, its long columns of numbers in base 64 because digits take longest to read; the third what only the painter
reads. The second and third are turned into values when somebody first asks for them.

An entry that does not fit is not an error: the board is loaded anew and the entry written again. A folder that cannot
be written is no error either. Nothing of the checker is imported when there is an entry.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.board.board import Board, BoardKind, Check, Edge, Line, Requirements, Space
from game.board.files import read_text
from game.board.hexgrid import Hex, HexGrid, Orientation

LAYOUT = 2
"""Raised when entries are laid out anew."""
KEPT = 60
"""Entries beyond so many are thrown away, the oldest first."""
_WHOLE, _FRACTION = "i", "d"
"""Columns of whole numbers and of fractions, lowest byte first."""
_tuple: Any = tuple.__new__
"""Makes a named tuple from a row that is known to fit, at a third of the price of `_make`."""


def load_cached(
    path: Path,
    folder: Path,
    edition: str,
    requirements: Requirements | None = None,
    extra_checks: Sequence[Check] = (),
) -> Board:
    """The board in a file, from the folder when an entry for the same text, edition of the program and requirements
    is there. Raises BoardProblems as `load_board` does; boards with problems are never kept."""
    return load_cached_text(read_text(path), str(path), folder, edition, requirements, extra_checks)


def load_cached_text(
    text: str,
    name: str,
    folder: Path,
    edition: str,
    requirements: Requirements | None = None,
    extra_checks: Sequence[Check] = (),
) -> Board:
    """The same for a text, such as the one a match carries along; `name` stands in the problems."""
    entry = folder / f"{_key(text, edition, requirements, extra_checks)}.board"
    board = _opened(entry, text)
    if board is None:
        from game.board.loader import load_board_text

        board = load_board_text(text, name, requirements, extra_checks)
        _keep(board, entry)
    return board


def _key(text: str, edition: str, requirements: Requirements | None, checks: Sequence[Check]) -> str:
    """A hash of all that decides whether a board is good and what it is."""
    named = [f"{check.__module__}.{check.__qualname__}" for check in checks if hasattr(check, "__qualname__")]
    parts = (str(LAYOUT), edition, _described(requirements), " ".join(named), text)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]


def _described(requirements: Requirements | None) -> str:
    """Requirements as one text that does not depend on the order of sets. Of the sections of a game's own only that
    there are any: their shape is part of the program, which the edition stands for."""
    if requirements is None:
        return ""
    parts = []
    for one in fields(requirements):
        value = getattr(requirements, one.name)
        if isinstance(value, Mapping):
            value = sorted(value.items())
        elif isinstance(value, frozenset):
            value = sorted(value)
        elif one.name == "extra":
            value = value is not None
        parts.append(f"{one.name}={value}")
    return ";".join(parts)


def _keep(board: Board, entry: Path) -> None:
    """Writes an entry whole or not at all."""
    body = _line(_packed(board)) + b"\n" + _line(_painted(board))
    head = [board.game, board.id, board.title, board.kind.value, board.digest, zlib.crc32(body)]
    part = entry.with_suffix(f".{os.getpid()}.part")
    with contextlib.suppress(OSError):
        entry.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.write_bytes(_line(head) + b"\n" + body)
            part.replace(entry)
        finally:
            part.unlink(missing_ok=True)
        _thin_out(entry.parent)


def _thin_out(folder: Path) -> None:
    """Throws away the oldest entries."""
    found = sorted(folder.glob("*.board"), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        path.unlink(missing_ok=True)


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _opened(entry: Path, text: str) -> Board | None:
    """The board of an entry, its parts not yet made; None when there is no entry or it is damaged."""
    try:
        head, _, body = entry.read_bytes().partition(b"\n")
        game, id_, title, kind, digest, checksum = json.loads(head)
        if zlib.crc32(body) != checksum:
            return None
        ready = {"game": game, "id": id_, "title": title, "kind": BoardKind(kind), "digest": digest, "source": text}
    except (OSError, ValueError, TypeError):
        return None
    board = object.__new__(Board)
    for name, value in {**ready, "_unfold": partial(_unfolded, body)}.items():
        object.__setattr__(board, name, value)
    return board


def _unfolded(body: bytes, name: str) -> dict[str, Any]:
    """The parts of a board that come with a field, by field name."""
    played, _, painted = body.partition(b"\n")
    if name in ("picture", "lines"):
        hints, lines = json.loads(painted)
        return {"picture": hints, "lines": tuple([_read_line(*line) for line in lines])}
    return _unpacked(json.loads(played))


def _packed(board: Board) -> dict[str, Any]:
    """All that is played with, but not head and text, as plain lists and columns."""
    grid, spaces = board.grid, board.spaces
    kinds = list(dict.fromkeys(space.kind for space in spaces))
    ends = [0]
    for beside in board._neighbours:
        ends.append(ends[-1] + len(beside))
    known = {space.id: space.index for space in spaces}
    return {
        "grid": None if grid is None else [grid.orientation.value, grid.shifted, grid.first],
        "canvas": board.canvas,
        "scenery": board.scenery,
        "ids": " ".join(space.id for space in spaces),
        "kinds": kinds,
        "kind": _column(_WHOLE, [kinds.index(space.kind) for space in spaces]),
        "x": _column(_FRACTION, [space.x for space in spaces]),
        "y": _column(_FRACTION, [space.y for space in spaces]),
        "q": _column(_WHOLE, [space.cell.q for space in spaces if space.cell is not None]),
        "r": _column(_WHOLE, [space.cell.r for space in spaces if space.cell is not None]),
        "told": [
            [s.index, s.name, s.slug, sorted(s.features), s.groups, s.aliases, s.corner]
            for s in spaces
            if s.slug != s.id or s.name or s.features or s.groups or s.aliases or s.corner
        ],
        "ends": _column(_WHOLE, ends),
        "beside": _column(_WHOLE, [other for beside in board._neighbours for other in beside]),
        "marked": [[edge.a, edge.b, sorted(edge.kinds), edge.names] for edge in board._marked.values()],
        "known": {name: index for name, index in board._index.items() if known.get(name) != index},
        "roles": board.roles,
        "setup": board.setup,
        "groups": board.groups,
        "extra": board.extra,
    }


def _painted(board: Board) -> list[Any]:
    """What only the painter reads: its hints, and the lines in their order."""
    return [board.picture, [[one.kind, one.name, one.edges, one.start, one.end] for one in board.lines]]


def _column(code: str, numbers: Iterable[float]) -> str:
    """Numbers of one sort as one word."""
    column = array(code, numbers)
    if sys.byteorder == "big":
        column.byteswap()
    return b64encode(column.tobytes()).decode()


def _numbers(code: str, column: str) -> Any:
    """The numbers of a column, as a tuple; the inverse of `_column`."""
    numbers = array(code, b64decode(column))
    if sys.byteorder == "big":
        numbers.byteswap()
    return tuple(numbers)


def _unpacked(data: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a board by field name; the inverse of `_packed`."""
    spaces, cells = _spaces(data)
    grid = None
    if data["grid"] is not None:
        orientation, shifted, first = data["grid"]
        grid = HexGrid(Orientation(orientation), shifted, first, frozenset(cells))
    beside = _numbers(_WHOLE, data["beside"])
    index = {space.id: space.index for space in spaces}
    index.update(data["known"])
    return {
        "spaces": spaces,
        "grid": grid,
        "canvas": None if data["canvas"] is None else tuple(data["canvas"]),
        "scenery": tuple([(Hex(*cell), kind) for cell, kind in data["scenery"]]),
        "roles": {name: tuple(held) for name, held in data["roles"].items()},
        "setup": {name: tuple(held) for name, held in data["setup"].items()},
        "groups": {sort: {name: tuple(held) for name, held in named.items()} for sort, named in data["groups"].items()},
        "extra": data["extra"],
        "_index": index,
        "_neighbours": tuple([beside[a:b] for a, b in pairwise(_numbers(_WHOLE, data["ends"]))]),
        "_marked": {(a, b): Edge(a, b, frozenset(kinds), tuple(names)) for a, b, kinds, names in data["marked"]},
    }


def _spaces(data: Mapping[str, Any]) -> tuple[tuple[Space, ...], list[Hex]]:
    """The spaces, and their cells. Hexes come before all other spaces."""
    ids: list[str] = data["ids"].split()
    count = len(ids)
    columns: list[list[Any]] = [
        [""] * count,
        ids.copy(),
        [frozenset()] * count,
        [()] * count,
        [()] * count,
        [()] * count,
    ]
    names, slugs, features, groups, aliases, corners = columns
    for index, name, slug, marks, belongs, others, corner in data["told"]:
        names[index], slugs[index] = name, slug
        features[index], aliases[index], corners[index] = frozenset(marks), tuple(others), tuple(corner)
        groups[index] = tuple([(sort, group) for sort, group in belongs])
    kinds = list(map(data["kinds"].__getitem__, _numbers(_WHOLE, data["kind"])))
    x, y = _numbers(_FRACTION, data["x"]), _numbers(_FRACTION, data["y"])
    cells = list(map(partial(_tuple, Hex), zip(_numbers(_WHOLE, data["q"]), _numbers(_WHOLE, data["r"]), strict=True)))
    on_grid = [*cells, *[None] * (count - len(cells))]
    rows = zip(range(count), ids, names, slugs, kinds, x, y, features, groups, aliases, on_grid, corners, strict=True)
    return tuple(map(partial(_tuple, Space), rows)), cells


def _read_line(kind: str, name: str, edges: list[list[int]], start: str, end: str) -> Line:
    return Line(kind, name, tuple([(a, b) for a, b in edges]), start, end)
