"""What a painting of a board shows: the lines of its key, and a hash of everything."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.board.board import Board
from game.board.legend import KEY_SIGNS, USUAL_KEY, Sign, Signs


class KeyEntry(NamedTuple):
    """One line of the key of signs."""

    section: str
    draw: str
    label: str


def key_of(board: Board) -> tuple[KeyEntry, ...]:
    """What the key of a board lists, in reading order: what the hints say, else what the board has."""
    legend = board.legend
    if board.grid is None:
        places = dict.fromkeys(space.kind for space in board.spaces if space.kind != "dot")
        ways = dict.fromkeys(kind for edge in board.edges for kind in sorted(edge.kinds))
        entries = [KeyEntry("places", *sign) for sign in _present(legend.places, places, "disc")]
        entries += [KeyEntry("ways", *sign) for sign in _present(legend.ways, ways, "path")]
        return tuple(dict.fromkeys(entries))
    names = board.picture.get("legend", {}).get("signs", ()) or [name for name in USUAL_KEY if _has(board, name)]
    return tuple(KeyEntry(*KEY_SIGNS[name], legend.label_of(*KEY_SIGNS[name])) for name in names if name in KEY_SIGNS)


def _present(signs: Signs, kinds: Iterable[str], usual: str) -> Iterator[Sign]:
    """The signs of the kinds that a board has, in the order of the legend; then those that the legend does not know,
    which are drawn as is usual."""
    present = list(kinds)
    yield from (sign for kind, sign in signs.items() if kind in present)
    yield from (Sign(usual, kind.replace("_", " ")) for kind in present if kind not in signs)


def _has(board: Board, name: str) -> bool:
    """Whether a board of hexes has what a sign of the key stands for."""
    section, draw = KEY_SIGNS[name]
    if section == "marks":
        return any(draw in board.legend.marks_of(space.kind, space.features) for space in board.spaces)
    if section == "signs":
        printed = [key.rpartition("/")[2] for key in board.setup if "/" in key]
        printed += [sign for signs in board.picture.get("signs", {}).values() for sign in signs]
        forms = ("crown",) if draw == "crown" else ("star", "triangle", "square", "circle")
        return any(one.endswith(tuple(f"_{form}" for form in forms)) for one in printed)
    same = ("road", "path") if draw == "road" else (draw,)
    return any(board.legend.line_of(line.kind) in same and line.edges for line in board.lines)


def picture_digest(board: Board) -> str:
    """A hash of all that a painting of a board shows, in hex. Two files that are painted alike have the same, whatever
    they call their kinds, and whatever comments and rules they hold."""
    legend, grid, spaces = board.legend, board.grid, board.spaces
    hints = dict(board.picture)
    if "legend" in hints:
        hints["legend"] = {key: value for key, value in hints["legend"].items() if key != "words"}
    drawing = legend.place_of if grid is None else legend.terrain_of
    drawn = {kind: drawing(kind) for kind in {space.kind for space in spaces}}
    shown: list[Any] = [
        board.title,
        board.canvas,
        None if grid is None else (grid.orientation.value, grid.shifted, grid.first),
        [space.id for space in spaces],
        [space.name for space in spaces],
        ["" if space.kind == "dot" else drawn[space.kind] for space in spaces],
        [(space.id, space.corner) for space in spaces if space.corner],
        [(legend.line_of(line.kind), line.name, line.edges, line.start, line.end) for line in board.lines],
        [(cell, legend.scenery_of(kind), kind) for cell, kind in board.scenery],
        [(key.rpartition("/")[2], placed) for key, placed in board.setup.items() if "/" in key],
        board.groups,
        key_of(board),
        hints,
    ]
    if grid is None:
        shown += [(space.x, space.y) for space in spaces]
        shown += [(edge.a, edge.b, legend.way_of(edge.kinds)) for edge in board.edges]
    else:
        marks = {words: sorted(legend.marks_of(*words)) for words in {(space.kind, space.features) for space in spaces}}
        shown += [(space.id, found) for space in spaces if (found := marks[space.kind, space.features])]
    return hashlib.sha256(json.dumps(shown, ensure_ascii=False).encode()).hexdigest()
