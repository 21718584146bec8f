"""Checked boards kept in a folder, so that the second opening of a board costs next to nothing.

An entry is a file named by a hash of everything that decided the result: the board's text, the program's edition, what
was required. Its first line is JSON: the head, a checksum of the rest, and where the rest is divided. The first part of
the rest is what is played with, the second what only the painter reads; each is turned into values when somebody first
asks for it. Both are plain tuples, words and numbers as Python's `marshal` writes them, which gives them back in half
the time that JSON takes; it is what Python keeps its own compiled modules in, and it holds values, no code that would
be run. It writes a value once however often it occurs, if it is the same object, so equal ones are made one before. It
may change with Python, so the version of Python is part of the hash.

An entry that does not fit is not an error: the board is loaded anew and the entry written again. A folder that cannot
be written is no error either. Nothing of the checker is imported when there is an entry.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import marshal
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Any, TypeVar

from game.board.board import Board, BoardKind, Edge, Line, Space
from game.board.hex_grid import Hex, HexGrid, Orientation
from game.board.legend import legend_from_rows, signs_as_rows
from game.board.reading.text_file import read_text
from game.board.requirements import Check, Requirements
from game.storage.atomic_write import remove, write_file
from game.storage.plain_file import read_plain

LAYOUT = 6
"""Raised when entries are laid out anew."""
KEPT = 60
"""Entries beyond so many are thrown away, the oldest first."""
Row = TypeVar("Row", bound=tuple[Any, ...])


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
    *,
    asks_for_painting: bool = True,
) -> Board:
    """The board in a text, as `load_cached` gives it; `name` stands in the problems. Of the one that a match carries along it is
    not asked whether it can be painted."""
    entry = folder / f"{_key(text, edition, requirements, extra_checks)}.board"
    board = _opened(entry, text)
    if board is None and not asks_for_painting:
        entry = folder / f"{_key(text, f'{edition} unpainted', requirements, extra_checks)}.board"
        board = _opened(entry, text)
    if board is None:
        from game.board.loader import load_board_text

        board = load_board_text(text, name, requirements, extra_checks, asks_for_painting=asks_for_painting)
        _keep(board, entry)
    return board


def _key(text: str, edition: str, requirements: Requirements | None, checks: Sequence[Check]) -> str:
    """A hash of all that decides whether a board is good and what it is."""
    named = [f"{check.__module__}.{check.__qualname__}" for check in checks if hasattr(check, "__qualname__")]
    python = f"{sys.implementation.name} {sys.version_info[:2]} {marshal.version}"
    parts = (str(LAYOUT), python, edition, _described(requirements), " ".join(named), text)
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
    played, painted = marshal.dumps(_shared(_packed(board), {})), marshal.dumps(_shared(_painted(board), {}))
    body = played + painted
    named = [board.game, board.id, board.title, board.kind.value, board.digest, board.picture_digest]
    head = [*named, zlib.crc32(body), len(played)]
    with contextlib.suppress(OSError):
        write_file(entry, json.dumps(head).encode() + b"\n" + body, overwrites=True)
        _thin_out(entry.parent)


def _thin_out(folder: Path) -> None:
    """Throws away the oldest entries."""
    found = sorted(folder.glob("*.board"), key=lambda path: path.stat().st_mtime)
    for path in found[:-KEPT]:
        remove(path)


def _opened(entry: Path, text: str) -> Board | None:
    """The board of an entry, its parts not yet made; None when there is no entry or it is damaged."""
    try:
        head, _, body = read_plain(entry).partition(b"\n")
        game, id_, title, kind, digest, shown, checksum, middle = json.loads(head)
        if zlib.crc32(body) != checksum:
            return None
        ready = {"game": game, "id": id_, "title": title, "kind": BoardKind(kind), "digest": digest, "source": text}
        ready["picture_digest"] = shown
    except (OSError, ValueError, TypeError):
        return None
    return Board.unfolding(ready, partial(_unfolded, body, middle))


def _unfolded(body: bytes, middle: int, name: str) -> dict[str, Any]:
    """The parts of a board that come with a field, by field name."""
    if name in ("picture", "lines", "legend"):
        hints, lines, legend = marshal.loads(memoryview(body)[middle:])
        return {
            "picture": hints,
            "lines": tuple([Line(*line) for line in lines]),
            "legend": legend_from_rows(legend),
        }
    return _unpacked(marshal.loads(body))


def _packed(board: Board) -> dict[str, Any]:
    """All that is played with, but not head and text: columns of the spaces (without the first, their own position),
    and the rest as it is."""
    grid, spaces = board.grid, board.spaces
    columns = {name: tuple([getattr(space, name) for space in spaces]) for name in Space._fields[1:]}
    cells = [cell for cell in columns.pop("cell") if cell is not None]
    return {
        "grid": None if grid is None else (grid.orientation.value, grid.shifted, grid.first),
        "columns": tuple(columns.values()),
        "cells": (tuple([cell.q for cell in cells]), tuple([cell.r for cell in cells])),
        "canvas": board.canvas,
        "scenery": tuple((tuple(cell), kind) for cell, kind in board.scenery),
        "roles": board.roles,
        "setup": board.setup,
        "groups": board.groups,
        "extra": board.extra,
        "index_of_text": board.index_of_text,
        "adjacent": board.adjacent,
        "marked": (tuple(board.marked), tuple([tuple(edge) for edge in board.marked.values()])),
    }


def _painted(board: Board) -> tuple[Any, ...]:
    """What only the painter reads: its hints, the lines in their order, and what kinds look like."""
    lines = tuple((one.kind, one.name, one.edges, one.start, one.end) for one in board.lines)
    return board.picture, lines, signs_as_rows(board.legend)


def _shared(value: Any, known: dict[tuple[Any, ...], Any]) -> Any:
    """A value with its equal parts being one object, unless they can change."""
    if isinstance(value, dict):
        return {_shared(key, known): _shared(held, known) for key, held in value.items()}
    if isinstance(value, list):
        return [_shared(held, known) for held in value]
    if isinstance(value, tuple):
        value = tuple([_shared(held, known) for held in value])
        return known.setdefault((tuple, *map(id, value)), value)
    return known.setdefault((type(value), repr(value)), value)


def _unpacked(data: dict[str, Any]) -> dict[str, Any]:
    """The parts of a board by field name; the inverse of `_packed`. Hexes come before all other spaces."""
    columns, at = data.pop("columns"), Space._fields.index("cell") - 1
    count = len(columns[0])
    cells = tuple(_made(Hex, zip(*data.pop("cells"), strict=True)))
    on_grid = (*cells, *repeat(None, count - len(cells)))
    rows = zip(range(count), *columns[:at], on_grid, *columns[at:], strict=True)
    data["spaces"] = tuple(_made(Space, rows))
    data["scenery"] = tuple([(Hex(*cell), kind) for cell, kind in data["scenery"]])
    pairs, edges = data["marked"]
    data["marked"] = dict(zip(pairs, _made(Edge, edges), strict=True))
    if data["grid"] is not None:
        orientation, shifted, first = data["grid"]
        data["grid"] = HexGrid(Orientation(orientation), shifted, first, frozenset(cells))
    return data


def _made(kind: type[Row], rows: Iterable[tuple[Any, ...]]) -> Iterator[Row]:
    """Named tuples from rows that are known to fit, at half the price of `_make`."""
    return map(tuple.__new__, repeat(kind), rows)
