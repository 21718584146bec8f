"""The lines of a board in the text of its file: rivers, walls, roads, drawn and rubbed out by touch; rivers are named.

The rivers of a board where a pointer finds them: along sides of hexes, or as the picture of a board of places has them.

A line as it is drawn on a board with a pointer: from space to space, or from corner to corner along the sides of hexes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, pairwise
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias

from game.board.board import Board
from game.board.checks.drawing_check import END_WORDS, HEAD, RUNNING, river_findings, sides_of
from game.board.hex_grid import Corner, course_of, ends_of, sides_at
from game.board.hex_grid import line as straight_line
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    ScalarNode,
    bare,
    items_of,
    node_under,
    pairs_of,
    text_of,
    word_under,
)
from game.board.written_text import CannotEdit, WrittenText, folded


class Stroke(Protocol):
    """What a pointer draws from where it is put down until it is lifted; whoever goes back takes away what was drawn."""

    def to(self, point: Point, space: str) -> None:
        """The pointer is at a point of the board, over the space of this id; empty: over none."""

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        """Pairs of spaces, by id: those that it joins, or between which it runs."""

    @property
    def points(self) -> Sequence[Point]:
        """Where it runs, in board units."""


class SpaceStroke:
    """From space to space: over every hex between; on boards of places, and from a dot, to the last one alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces: list[str] = []
        """Their ids, in order."""

    def to(self, point: Point, space: str) -> None:
        there = self.board.find(space)
        start, before = (self.board.find(self.spaces[at]) if self.spaces else None for at in (0, -1))
        if there is None:
            return
        between = [there.id]
        if start is not None and (start.cell is None or there.cell is None):
            del self.spaces[1:]
        elif before is not None and before.cell is not None and there.cell is not None:
            by_cell = {one.cell: one.id for one in self.board.spaces if one.cell is not None}
            between = [by_cell[cell] for cell in straight_line(before.cell, there.cell)[1:] if cell in by_cell]
        for one in between:
            if one in self.spaces[-2:-1]:
                self.spaces.pop()
            elif one not in self.spaces[-1:]:
                self.spaces.append(one)

    def go_on_from(self, space: str) -> None:
        """What was one touch goes on from a space that was touched before; empty: from none."""
        last = self.spaces[-1] if self.spaces else ""
        if space and last and space != last:
            self.spaces = [space]
            self.to((0, 0), last)

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        return tuple(pairwise(self.spaces))

    @property
    def points(self) -> Sequence[Point]:
        return self.board.points(self.spaces)


class CornerTouch:
    """One corner of hexes, and no line."""

    steps: Sequence[tuple[str, str]] = ()
    points: Sequence[Point] = ()

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces: list[str] = []
        """The ids of those that meet there."""

    def to(self, point: Point, space: str) -> None:
        if not self.spaces and self.board.grid is not None:
            corner = self.board.grid.corner_near(*point)
            self.spaces = [one.id for one in self.board.spaces if one.cell in corner]


class SideStroke:
    """From corner to corner, along sides that have a space on both banks."""

    def __init__(self, board: Board) -> None:
        assert board.grid is not None
        self.grid = board.grid
        self._ids = {one.cell: one.id for one in board.spaces if one.cell is not None}
        self._corners: list[Corner] = []

    def to(self, point: Point, space: str) -> None:
        if not self._corners:
            self._corners.append(self.grid.corner_near(*point))
        goal = self.grid.corner_point(self.grid.corner_near(*point))
        while True:
            here = self._corners[-1]
            beside = [corner for side, corner in sides_at(here) if {*side} <= self._ids.keys()]
            near = min((here, *beside), key=lambda corner: math.dist(self.grid.corner_point(corner), goal))
            if near == here:
                return
            if near in self._corners[-2:-1]:
                self._corners.pop()
            else:
                self._corners.append(near)

    def touch(self, point: Point) -> None:
        """The side that is nearest to a point, alone."""
        side = self.grid.side_near(*point)
        on_board = {*side} <= self._ids.keys()
        self._corners = sorted(ends_of(*side), key=sorted) if on_board else []

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        banks = [sorted(one & other) for one, other in pairwise(self._corners)]
        return tuple((self._ids[one], self._ids[other]) for one, other in banks)

    @property
    def points(self) -> Sequence[Point]:
        return [self.grid.corner_point(corner) for corner in self._corners]


Point: TypeAlias = tuple[float, float]
BESIDE_SIDE: Final = 0.25
"""How far from a river's side a pointer may be, in sides of a hex."""
BESIDE_COURSE: Final = 12
"""The same on a board of places, in its units."""


class River(NamedTuple):
    """One river, or a piece of it that has no name."""

    name: str
    courses: Sequence[Sequence[Point]]
    """Where it runs, in board units."""
    kind: str = ""
    banks: frozenset[str] = frozenset()
    """The ids of two spaces between which it runs; none on a board of places."""


def river_near(board: Board, point: Point) -> River | None:
    """The whole river that is nearest to a point of the board; None where none is near."""
    pieces = list(pieces_of(board))
    near = min(pieces, key=lambda one: _far(point, one), default=None)
    if near is None or _far(point, near) > (BESIDE_COURSE if board.grid is None else BESIDE_SIDE):
        return None
    whole = [one.courses for one in pieces if one.name == near.name] if near.name else [near.courses]
    return near._replace(courses=[*chain(*whole)])


def pieces_of(board: Board) -> Iterator[River]:
    """Every river, by the lines of the file or its courses in the picture."""
    if board.grid is None:
        yield from (River(one["name"], [one["via"]]) for one in board.picture.get("rivers", ()))
        return
    for line in board.lines:
        if board.legend.line_of(line.kind) in RUNNING and (sides := sides_of(board, line)):
            banks = frozenset(board.spaces[one].id for one in line.edges[0])
            yield River(line.name, [board.grid.side(*side) for side in sides], line.kind, banks)


def _far(point: Point, river: River) -> float:
    return min(_beside(point, *ends) for course in river.courses for ends in pairwise(course))


def _beside(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight piece."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (math.dist(start, end) ** 2 or 1)
    part = min(1, max(0, part))
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


Step = tuple[str, str]
"""Two spaces, by id: joined by a line, or the banks of a side along which it runs."""


@dataclass(frozen=True, slots=True)
class _LineText:
    """A line of the board as it is written."""

    number: int
    """Among the lines of the file, from 0."""
    kind: str
    item: MappingNode
    stops: ListNode
    """The spaces it joins, or the sides it runs along."""
    is_along: bool
    ids: tuple[Any, ...]
    """For each stop the id of the space, or the set of the ids of both banks."""

    @property
    def steps(self) -> list[frozenset[str]]:
        """The pairs of spaces that it joins or parts, in order."""
        return [*self.ids] if self.is_along else [frozenset(pair) for pair in pairwise(self.ids)]

    def word(self, key: str) -> str:
        """What it says under a key; nothing where it says nothing."""
        return text_of(self.item.get(key))

    @property
    def head(self) -> list[str]:
        """All that it says but its stops."""
        return [self.kind, *(self.word(key) for key in ("name", "from", "to"))]


class LineEdits(WrittenText):
    """What may be changed of the lines of a board."""

    def line_kinds(self) -> dict[str, bool]:
        """The kinds of line that may be drawn, each with whether it runs along the sides of hexes."""
        used = {line.kind: line.is_along for line in self._lines()}
        for section in ("hexsides", "ways"):
            for key, _ in pairs_of(node_under(self.root, f"legend.{section}")):
                used.setdefault(key.text, section == "hexsides")
        return used

    def river_line(self, river: River) -> int:
        """The line, from 1, that says first what a river is called, or that it is there; 0 where none does."""
        return min((node.line for node in self._river_names(river.name) or self._pieces(river)), default=0)

    def river_named(self, river: River, name: str) -> str:
        """A river is called otherwise, wherever the file says its name: in its lines, in those that end in it, in the picture.
        What ends of lines say else is no name for it; nor is another river's, for one that has a name."""
        old, name = river.name, name.strip()
        if not name and old:
            raise CannotEdit("empty_river")
        if name in ("", old):
            return self.text
        known, lines = {one.name for one in pieces_of(self.board)}, items_of(self.root.get("lines"))
        ends = {word_under(line, key) for line in lines for key in ("from", "to")}
        if name in END_WORDS or name in (known if old else ends - known):
            raise CannotEdit("river_word")
        if old:
            return self._written([(node, name) for node in self._river_names(old)])
        piece = next(iter(self._pieces(river)), None)
        if piece is None or self.text[self._offset(piece)] != "{":
            raise CannotEdit("other_way")
        at = self._end(piece.pairs[0][1])
        return f"{self.text[:at]}, name: {bare(name)}{self.text[at:]}"

    def _pieces(self, river: River) -> list[MappingNode]:
        """The lines of a river without a name."""
        found = (one for one in self._lines() if one.kind == river.kind and river.banks in one.steps)
        return [one.item for one in found if not one.word("name")]

    def _river_names(self, name: str) -> list[ScalarNode]:
        """Wherever the file says a river's name."""
        drawn, labels = (node_under(self.root, f"picture.{key}") for key in ("rivers", "labels"))
        lines = [node_under(line, key) for line in items_of(self.root.get("lines")) for key in ("name", "from", "to")]
        keys = [node for key, value in pairs_of(drawn) if key.text == name for node in (key, *items_of(value))]
        listed = (*items_of(drawn), *items_of(labels))
        words = [node_under(one, key) for one in listed for key in ("name", "text", "river")]
        return [node for node in (*lines, *keys, *words) if isinstance(node, ScalarNode) and node.text == name != ""]

    def drawn(self, kind: str, steps: Sequence[Step]) -> str:
        """A line of that kind takes these steps, one after the other, and goes on with one that ends there; where the first
        step lies on such a line already, they are all rubbed out."""
        is_along = self.line_kinds().get(kind, False)
        there = {step for line in self._lines() if line.kind == kind for step in line.steps}
        if frozenset(steps[0]) in there:
            edited = self
            for step in steps:
                edited = edited._rubbed_out(kind, frozenset(step)) if frozenset(step) in there else edited
            return edited.text
        edited = self
        for is_old, run in groupby(steps, lambda step: frozenset(step) in there):
            if not is_old:
                edited = edited._with_run(kind, [*run], is_along=is_along)
        return edited.text

    def rejoined(self, at: int) -> Self:
        """Two lines that stand below each other and say the same of themselves are one where the first ends at the second; ways
        without a name stay as they are."""
        pair = [line for line in self._lines() if at <= line.number <= at + 1]
        if at < 0 or len(pair) < 2 or pair[0].head != pair[1].head or pair[0].is_along is not pair[1].is_along:
            return self
        one, other = pair
        ends = self._ends(one.ids, is_along=one.is_along)[1] & self._ends(other.ids, is_along=one.is_along)[0]
        closing = self._closing(one) if one.is_along or one.word("name") else None
        last, first = one.stops.items[-1], other.stops.items[0]
        if not ends or closing is None or "#" in self.text[self._end(last) : self._offset(first)]:
            return self
        if not one.is_along:
            return self._again(self.text[: self._end(last)] + self.text[self._end(first) :])
        return self._again(f"{self.text[: self._end(last)]}, {self.text[self._offset(first) :]}")

    def _with_run(self, kind: str, run: list[Step], *, is_along: bool) -> Self:
        """A line takes these steps, none of which one of its kind takes: a longer one where one ends there, else a new one."""
        stops: list[Any] = [*map(frozenset, run)] if is_along else [run[0][0], *(step[1] for step in run)]
        ends = self._ends(stops, is_along=is_along)
        for line, is_after, is_turned in self._open_to(kind, ends, is_along=is_along):
            words = [_stop(stop, run) for stop in stops]
            more = words if is_along else words[:-1] if is_turned == is_after else words[1:]
            words = more[::-1] if is_turned else more
            longer = self._again(self._with_stops(line.stops.items, words, is_after=is_after))
            return longer.rejoined(line.number).rejoined(line.number - 1)
        return self._again(self._with_line(kind, [_stop(stop, run) for stop in stops], is_along=is_along))

    def _open_to(
        self, kind: str, ends: tuple[set[Any], set[Any]], *, is_along: bool
    ) -> Iterator[tuple[_LineText, bool, bool]]:
        """The lines that may be led on to a run with these ends, the likeliest first: each with whether the run comes after its
        last stop, and whether the other way round. What ends where its file says stays as it is, unless it was cut there."""
        loose = {str(finding.where) for finding in river_findings(self.board)} if self.board.grid is not None else set()
        found, heads = [], {line.number: line.head for line in self._lines()}
        for line in self._lines():
            if line.kind != kind or line.is_along is not is_along:
                continue
            for is_after, key, own in zip(
                (True, False), ("to", "from"), self._ends(line.ids, is_along=is_along)[::-1], strict=True
            ):
                where = f"lines.{line.number}"
                is_cut = heads.get(line.number + (1 if is_after else -1)) == line.head
                is_loose = is_cut or bool(loose & {where, f"{where}.{key}"})
                near = self.board.find(line.word(key))
                if not is_loose and line.word(key) not in ("", HEAD) and (near is None or near.cell is None):
                    continue
                for is_first, end in zip((True, False), ends, strict=True):
                    if own & end:
                        found.append((not is_loose, line.number, (line, is_after, is_first is not is_after)))
        yield from (one for *_, one in sorted(found, key=lambda entry: entry[:2]))

    def _ends(self, ids: Sequence[Any], *, is_along: bool) -> tuple[set[Any], set[Any]]:
        """Where a line begins and where it ends: at a space, or at corners of hexes."""
        if not is_along:
            return {ids[0]}, {ids[-1]}
        cells = [[self.board.spaces[self.board.index_of_text[one]].cell for one in sorted(banks)] for banks in ids]
        course = course_of([(a, b) for a, b in cells if a is not None and b is not None])
        return course[0], course[-1]

    def _with_line(self, kind: str, stops: list[str], *, is_along: bool) -> str:
        """One more line, below the others."""
        lines = self.root.get("lines")
        if not isinstance(lines, ListNode) or not lines.items:
            if lines is not None:
                raise CannotEdit("no_lines")
            at, indent, before = len(self.text), 2, "lines:\n"
        else:
            end, before = lines.items[-1], ""
            at = self._starts[self._last_line(lines) + 1]
            indent = self.text.rfind("-", 0, self._offset(end)) - self._starts[end.line - 1]
        if indent < 0:
            raise CannotEdit("one_line")
        margin = " " * indent
        form, listed = "along" if is_along else "through", folded(stops, f"{margin}  ")
        entry = f"{margin}- {{kind: {kind}, {form}: {listed}}}\n"
        before = ("" if self.text[:at].endswith("\n") else "\n") + before
        return self.text[:at] + before + entry + self.text[at:]

    def _rubbed_out(self, kind: str, step: frozenset[str]) -> Self:
        """A line without one of its steps: shorter, in two, or gone."""
        line, at = next((one, one.steps.index(step)) for one in self._lines() if one.kind == kind and step in one.steps)
        stops, text = line.stops.items, self.text
        left, right = (at, len(stops) - at - 1) if line.is_along else (at, len(stops) - at - 2)
        if not left and not right:
            first, last = line.item.line - 1, self._last_line(line.item)
            if self._starts[first] + text[self._starts[first] :].find("-") > self._offset(line.item):
                raise CannotEdit("one_line")
            key, lines = self.root.key("lines"), self.root.get("lines")
            if key is not None and isinstance(lines, ListNode) and len(lines.items) == 1:
                first = key.line - 1  # a list without entries is none
            return self._again(text[: self._starts[first]] + text[self._starts[last + 1] :])
        if not left or not right:
            return self._again(self._without_stop(stops, -1 if left else 0))
        opened = text[self._offset(line.item) : self._offset(stops[0])]
        if "{" not in opened or line.item.column < 3 or self._closing(line) is None:
            raise CannotEdit("several")
        between = f"]}}\n{' ' * (line.item.column - 3)}- {' '.join(opened.split())}"
        ends = self._end(stops[left - 1 if line.is_along else left])
        return self._again(text[:ends] + between + text[self._offset(stops[at + 1]) :])

    def _lines(self) -> Iterator[_LineText]:
        """Every line of the board that says where it runs."""
        for number, item in enumerate(items_of(self.root.get("lines"))):
            kind = node_under(item, "kind")
            for form in ("through", "along"):
                stops = item.get(form) if isinstance(item, MappingNode) else None
                if isinstance(item, MappingNode) and isinstance(kind, ScalarNode) and isinstance(stops, ListNode):
                    ids = tuple(
                        frozenset(map(self._id, stop.items)) if isinstance(stop, ListNode) else self._id(stop)
                        for stop in stops.items
                    )
                    yield _LineText(number, kind.text, item, stops, form == "along", ids)

    def _closing(self, line: _LineText) -> re.Match[str] | None:
        """The brackets that end a line; None where something else stands there."""
        return re.compile(r",?\s*\]\s*\}").match(self.text, self._end(line.stops.items[-1]))


def _stop(stop: Any, run: Iterable[Step]) -> str:
    """A stop as it is written: a space, or the two banks of a side in the order in which they were touched."""
    if isinstance(stop, str):
        return f'"{stop}"'
    one, other = next(step for step in run if frozenset(step) == stop)
    return f'["{one}", "{other}"]'
