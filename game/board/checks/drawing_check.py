"""Whether a board can be drawn as its file says: rivers that reach where they should, letters and drawings on the sheet.

No rule reads any of this, so a match that carries its board along is not asked for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.board.board import Board, Line
from game.board.hex_grid import Corner, Side, course_of
from game.board.problems import guessed, some
from game.board.requirements import Finding
from game.board.shapes.drawing_rows import GLYPHS, SITES
from game.engine.decision import Phrase

HEAD, SEA, LAKE, EDGE = END_WORDS = ("head", "sea", "lake", "edge")
"""What a river can begin or end at beside places and other rivers."""
RUNNING = ("water", "fen")
"""How rivers are drawn."""
BEYOND = 1
"""Columns and rows beyond the first and last where something may still stand."""
POINTS = ("labels", "glyphs", "crossings", "creatures", "ornaments", "regions", "rivers", "hedges")
"""Picture hints that are lists of things with points."""
FURNITURE = ("cartouche", "compass", "scale", "legend")
"""Picture hints with one point."""


def picture_findings(board: Board) -> Iterator[Finding]:
    """Everything that could not be drawn, or would be drawn as nobody wants it."""
    if board.grid is not None:
        yield from river_findings(board)
    yield from _labels(board)
    yield from _off_the_sheet(board)
    yield from _unknown_names(board)


# --- rivers -----------------------------------------------------------------------------------------------------------


def river_findings(board: Board) -> Iterator[Finding]:
    """A river ends where its line says; one that says nothing ends in water, in a river, or at the rim. Each finding is at
    `lines.N`, or at the `from` or `to` of it."""
    running = [(at, line) for at, line in enumerate(board.lines) if board.legend.line_of(line.kind) in RUNNING]
    courses = [(at, line, course_of(sides_of(board, line))) for at, line in running]
    for at, line, course in courses:
        if not course:
            continue
        others = {corner for other, _, more in courses if other != at for corners in more for corner in corners}
        named = {two.name for other, two, _ in courses if other != at and two.name} | {line.name}
        for key, word, ends in (("from", line.start, course[0]), ("to", line.end, course[-1])):
            if word:
                yield from _end(board, f"lines.{at}.{key}", line, word, ends, others, named)
        open_ends = course[-1] if line.start else {*course[0], *course[-1]}
        if not line.end and not any(
            _touches_water(board, corner) or _is_rim(board, corner) or corner in others for corner in open_ends
        ):
            yield Finding(f"lines.{at}", Phrase.of("river_land", **_called(line)))


def sides_of(board: Board, line: Line) -> list[Side]:
    """The sides that a line runs along; nothing for one that joins spaces which are no hexes."""
    sides = [
        (one, other)
        for a, b in line.edges
        if (one := board.spaces[a].cell) is not None and (other := board.spaces[b].cell) is not None
    ]
    return sides if len(sides) == len(line.edges) else []


def _called(line: Line) -> dict[str, str]:
    return {"river": "line.named" if line.name else "line.nameless", "kind": line.kind, "line": line.name}


def _end(
    board: Board, where: str, line: Line, word: str, ends: set[Corner], others: set[Corner], named: set[str]
) -> Iterator[Finding]:
    """What is wrong with one end of a river."""
    space, wrong = board.find(word), ""
    if word in (SEA, LAKE):
        wrong = "" if any(_touches_water(board, corner) for corner in ends) else "river_not_water"
    elif word == EDGE:
        wrong = "" if any(_is_rim(board, corner) for corner in ends) else "river_not_edge"
    elif word in named:
        wrong = "" if ends & others else "river_not_in"
    elif word != HEAD and space is not None:
        wrong = "" if _reaches(board, ends, space.index) else "river_not_at"
    elif word != HEAD:
        wrong = "river_nowhere"
    if wrong:
        known = (*END_WORDS, *sorted(named), *(one.name for one in board.spaces if one.name))
        hint = guessed(word, known) if wrong == "river_nowhere" else ""
        told = {"verb": f"line.{where.rpartition('.')[2]}", "word": word, **_called(line)}
        yield Finding(where, Phrase.of(wrong, places=_touched_names(board, ends), ends=END_WORDS, **told), hint)


def _reaches(board: Board, ends: set[Corner], index: int) -> bool:
    """Whether one of the corners is that of a dot, or lies at a hex or beside one that touches it."""
    space = board.spaces[index]
    if space.cell is not None:
        return any(space.cell.distance(cell) <= 1 for corner in ends for cell in corner)
    return frozenset(board.spaces[one].cell for one in space.corner) in ends


def _touches_water(board: Board, corner: Corner) -> bool:
    return any(space.cell in corner and board.legend.terrain_of(space.kind) == "water" for space in board.spaces)


def _is_rim(board: Board, corner: Corner) -> bool:
    """Whether a cell that meets there is no part of the board."""
    assert board.grid is not None
    return any(cell not in board.grid.cells for cell in corner)


def _touched_names(board: Board, ends: set[Corner]) -> tuple[str, ...]:
    """The hexes about the ends, as people call them."""
    cells = set().union(*ends)
    return some(space.called for space in board.spaces if space.cell in cells)


# --- letters and drawings -----------------------------------------------------------------------------------------------


def _labels(board: Board) -> Iterator[Finding]:
    """Letters need a line to stand on."""
    rivers = [str(river["name"]) for river in board.picture.get("rivers", ())] if board.grid is None else []
    for at, label in enumerate(board.picture.get("labels", ())):
        river = label.get("river", "")
        if board.grid is None and river:
            if river not in rivers:
                unknown = Phrase.of("unknown_river", name=river)
                yield Finding(f"picture.labels.{at}.river", unknown, guessed(river, rivers))
        elif "path" not in label:
            key = f"label_{board.kind.value}"
            yield Finding(f"picture.labels.{at}", Phrase.of(key, label=label["text"]))


def _off_the_sheet(board: Board) -> Iterator[Finding]:
    """What lies off the board is drawn by nobody."""
    box = _bounds(board)
    picture = board.picture
    for key in (*POINTS, "ship", "serpent"):
        entries = picture.get(key, ())
        for at, entry in enumerate(entries if isinstance(entries, Sequence) else ()):
            where = f"picture.{key}.{at}"
            if isinstance(entry, Mapping):
                yield from _points_off(where, entry, box, key)
            elif _is_off(entry, box, 0):
                yield Finding(where, _lies(key, entry, box))
    for key in FURNITURE:
        entry = picture.get(key)
        if isinstance(entry, Mapping) and "at" in entry and _is_off(entry["at"], box, 0):
            yield Finding(f"picture.{key}.at", _lies(key, entry["at"], box))
    if "vignette" in picture and _is_off(picture["vignette"], box, 0):
        yield Finding("picture.vignette", _lies("vignette", picture["vignette"], box))
    for name, blobs in dict(picture.get("climate", {})).items():
        for at, (x, y, radius, _) in enumerate(blobs):
            if _is_off((x, y), box, radius):
                yield Finding(f"picture.climate.{name}.{at}", _lies(name, (x, y), box))
    if board.grid is None:
        for name, point in dict(picture.get("marks", {})).items():
            if _is_off(point, box, 0):
                yield Finding(f"picture.marks.{name}", _lies(name, point, box))


def _points_off(where: str, entry: Mapping[str, Any], box: tuple[float, ...], key: str) -> Iterator[Finding]:
    """One thing with its points: a label with any of them off the sheet, land and rivers only with all."""
    said = str(entry.get("text") or entry.get("kind") or entry.get("name") or key)
    if "at" in entry and _is_off(entry["at"], box, 0):
        yield Finding(f"{where}.at", _lies(said, entry["at"], box))
    for name in ("path", "poly", "via"):
        points = entry.get(name, ())
        off = [at for at, point in enumerate(points) if _is_off(point, box, 0)]
        if off and (name == "path" or len(off) == len(points)):
            yield Finding(f"{where}.{name}.{off[0]}", _lies(said, points[off[0]], box))


def _bounds(board: Board) -> tuple[float, ...]:
    """The least and greatest x, then y, of the points that lie on the sheet."""
    if board.grid is not None:
        labels = [board.grid.column_row(cell) for cell in (*board.grid.cells, *(cell for cell, _ in board.scenery))]
        columns, rows = [column for column, _ in labels], [row for _, row in labels]
        first = board.grid.first
        return min(first, *columns) - BEYOND, max(columns) + BEYOND, min(first, *rows) - BEYOND, max(rows) + BEYOND
    width, height = board.canvas or (0.0, 0.0)
    left, top, right, bottom = board.picture.get("view", (0.0, 0.0, width, height))
    return min(0.0, left), max(width, right), min(0.0, top), max(height, bottom)


def _is_off(point: Sequence[float], box: tuple[float, ...], by: float) -> bool:
    x, y = point[0], point[1]
    return not (box[0] - by <= x <= box[1] + by and box[2] - by <= y <= box[3] + by)


def _lies(said: str, point: Sequence[float], box: tuple[float, ...]) -> Phrase:
    names, numbers = ("x", "y", "left", "right", "top", "bottom"), (*point[:2], *box)
    return Phrase.of("off_board", thing=said, **{name: f"{at:g}" for name, at in zip(names, numbers, strict=True)})


def _uses(rows: Sequence[tuple[str, Mapping[str, Any]]], where: str) -> Iterator[tuple[str, str]]:
    """Every drawing that rows use, and where they say so."""
    for at, (word, asked) in enumerate(rows):
        here = f"{where}.{at}.{word}"
        if word == "use":
            yield f"{here}.drawing", asked["drawing"]
        for key in ("rows", "otherwise"):
            yield from _uses(asked.get(key, ()), f"{here}.{key}")
        for number, way in enumerate(asked.get("ways", ())):
            yield from _uses(way, f"{here}.ways.{number}")


def _unknown_names(board: Board) -> Iterator[Finding]:
    """Names of scenery, of drawings that others use, and places of marks are of something that is there."""
    known = SITES if board.grid is not None else GLYPHS
    for own, drawing in dict(board.picture.get("drawings", {})).items():
        for where, name in _uses(drawing["rows"], f"picture.drawings.{own}.rows"):
            if name not in known:
                yield Finding(where, Phrase.of("unknown_drawing", name=name), guessed(name, known))
    scenery = tuple(dict.fromkeys(kind for _, kind in board.scenery))
    if board.grid is not None:
        for kind in dict(board.picture.get("scenery", {})):
            if kind not in scenery:
                unknown = Phrase.of("unknown_scenery", name=kind, known=some(scenery))
                yield Finding(f"picture.scenery.{kind}", unknown, guessed(kind, scenery))
        return
    groups = tuple(name for sort in ("section", "area") for name in board.groups.get(sort, ()))
    for name in dict(board.picture.get("marks", {})):
        if name not in groups:
            unknown = Phrase.of("unknown_area", name=name, known=some(groups, most=40))
            yield Finding(f"picture.marks.{name}", unknown, guessed(name, groups))
