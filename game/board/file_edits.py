"""What may be changed of one space in the text of a board file: where it lies, its kind, its name, its ways to others.

Only the letters concerned are written anew, found by line and column: remarks, order and spacing of everything else stay. Nothing
is checked here; whether the file is still sound is for whoever reads it next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from game.board.board import Board
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, read_nodes

_BARE = re.compile(r"[^\W\d_][\w’.\- ]*\w|[^\W\d_]", re.UNICODE)
"""A text that needs no quotation marks wherever it stands."""


class CannotEdit(Exception):
    """The file says this in a way that is not changed from the window; `str` is a word for why, told under `watch.cannot`."""


class BoardText:
    """The text of a board file that was read as `board`. Every change gives the whole new text, and raises CannotEdit."""

    def __init__(self, text: str, board: Board) -> None:
        """Raises BoardProblems for a text that is no YAML."""
        self.text, self.board = text, board
        self.root = read_nodes(text, "")[0]
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(min(self._starts[-1] + len(line) + 1, len(text)))

    # What it offers

    def kinds(self) -> dict[str, str]:
        """The kinds that a space may have: each with the letter it has in the rows of a hex board, else with nothing."""
        legend = self.root.get("legend")
        pairs = legend.pairs if isinstance(legend, MappingNode) else ()
        if self._rows() is not None:
            return {value.text: key.text for key, value in pairs if isinstance(value, ScalarNode)}
        places = legend.get("places") if isinstance(legend, MappingNode) else None
        named = [key.text for key, _ in places.pairs] if isinstance(places, MappingNode) else []
        used = [one.kind for one in self.board.spaces if self._at(one.id) is not None and self._entry("places", one.id)]
        return dict.fromkeys((*named, *used), "")

    def ways(self) -> tuple[str, ...]:
        """The kinds of line that join spaces, as they come."""
        return tuple(dict.fromkeys(kind.text for kind, _, _ in self._joining()))

    def can_move(self, space: str) -> bool:
        """Whether the file says where it lies."""
        return self._at(space) is not None

    def can_name(self, space: str) -> bool:
        """Whether the file can give it a name: every hex, and what already has one."""
        entry = self._entry("places", space)
        return (entry is None and self._rows() is not None and space.isdigit()) or (
            isinstance(entry, ScalarNode) or (isinstance(entry, MappingNode) and entry.get("name") is not None)
        )

    def line_of(self, space: str) -> int:
        """The line, from 1, that says most of a space; 0 where none does."""
        section = self.root.get("places")
        key = section.key(space) if isinstance(section, MappingNode) else None
        if key is None and (rows := self._rows()) is not None and space.isdigit():
            return rows.items[self._cell(space)[1]].line
        dots = self.root.get("dots")
        key = key or (dots.key(space) if isinstance(dots, MappingNode) else None)
        return key.line if key is not None else 0

    # Changes

    def moved(self, space: str, x: float, y: float) -> str:
        """It lies at a point, in whole units of the board."""
        at = self._at(space)
        if at is None:
            raise CannotEdit("by_number")
        return self._written([(at.items[0], str(round(x))), (at.items[1], str(round(y)))])

    def of_kind(self, space: str, kind: str) -> str:
        """It is of another kind."""
        rows = self._rows()
        if rows is None:
            entry = self._entry("places", space)
            node = entry.get("kind") if isinstance(entry, MappingNode) else None
            if not isinstance(node, ScalarNode):
                raise CannotEdit("dot")
            return self._written([(node, kind)])
        letter = self.kinds().get(kind, "")
        column, number = self._cell(space) if space.isdigit() else (0, len(rows.items))
        row = rows.items[number] if number < len(rows.items) else None
        if not isinstance(row, ScalarNode) or not letter or column >= len(row.text):
            raise CannotEdit("rows")
        return self._written([(row, row.text[:column] + letter + row.text[column + 1 :])])

    def named(self, space: str, name: str) -> str:
        """It is called otherwise. Where the file may speak of it by its name, the old one stays as another spelling."""
        entry, places = self._entry("places", space), self.root.get("places")
        node = entry.get("name") if isinstance(entry, MappingNode) else entry
        if isinstance(node, ScalarNode):
            return self._renamed(entry, node, name)
        if not self.can_name(space) or not isinstance(places, MappingNode) or not places.pairs:
            raise CannotEdit("nameless")
        key = places.pairs[-1][0]
        at = self._starts[self._last_line(places) + 1]
        return f'{self.text[:at]}{" " * (key.column - 1)}"{space}": {_quoted(name)}\n{self.text[at:]}'

    def _renamed(self, entry: Node | None, node: ScalarNode, name: str) -> str:
        start, end = self._offset(node), self._end(node)
        written = _bare(name) if node.plain else _quoted(name)
        aliases = entry.get("aliases") if isinstance(entry, MappingNode) else None
        known = aliases.items if isinstance(aliases, ListNode) else ()
        kept = [node.text, *(one.text for one in known if isinstance(one, ScalarNode))]
        spellings = ", ".join(_bare(one) for one in dict.fromkeys(kept) if one != name)
        if known:
            first, last = self._offset(known[0]), self._end(known[-1])
            return self.text[:start] + written + self.text[end:first] + spellings + self.text[last:]
        if self._rows() is not None and name != node.text and isinstance(entry, ScalarNode):
            written = f"{{name: {written}, aliases: [{spellings}]}}"
        elif self._rows() is not None and name != node.text and self.text[end:].lstrip()[:1] in ("}", ","):
            written += f", aliases: [{spellings}]"
        return self.text[:start] + written + self.text[end:]

    def as_copy(self) -> str:
        """A board of its own, with another id and title."""
        heads = [(self.root.get("id"), "-own"), (self.root.get("title"), " *")]
        return self._written([(node, node.text + end) for node, end in heads if isinstance(node, ScalarNode)])

    def with_way(self, kind: str, one: str, other: str) -> str:
        """A line of that kind joins two spaces that none joined; one that did is taken away between them."""
        for found, item, through in self._joining():
            joined = [self._id(node) for node in through.items]
            for number, pair in enumerate(pairwise(joined)):
                if found.text == kind and {*pair} == {one, other}:
                    return self._parted(item, through, number)
        lines = self.root.get("lines")
        if not isinstance(lines, ListNode) or not lines.items:
            raise CannotEdit("no_lines")
        end, last = lines.items[-1], self._last_line(lines)
        at = self._starts[last + 1]
        indent = self.text.rfind("-", 0, self._offset(end)) - self._starts[end.line - 1]
        if indent < 0:
            raise CannotEdit("one_line")
        new = f'{" " * indent}- {{kind: {kind}, through: ["{one}", "{other}"]}}\n'
        return self.text[:at] + ("" if self.text[:at].endswith("\n") else "\n") + new + self.text[at:]

    def _parted(self, item: Node, through: ListNode, number: int) -> str:
        """A line without what joins its spaces `number` and the one after: shorter, in two, or gone."""
        left, right = through.items[: number + 1], through.items[number + 1 :]
        if len(left) == len(right) == 1:
            first, last = item.line - 1, self._last_line(item)
            if self._starts[first] + self.text[self._starts[first] :].find("-") > self._offset(item):
                raise CannotEdit("one_line")
            return self.text[: self._starts[first]] + self.text[self._starts[last + 1] :]
        if len(left) == 1:
            return self.text[: self._offset(left[0])] + self.text[self._offset(right[0]) :]
        if len(right) == 1:
            return self.text[: self._end(left[-1])] + self.text[self._end(right[0]) :]
        opened = self.text[self._offset(item) : self._offset(through.items[0])]
        between = f"]}}\n{' ' * (item.column - 3)}- {' '.join(opened.split())}"
        if "{" not in opened or item.column < 3:
            raise CannotEdit("several")
        return self.text[: self._end(left[-1])] + between + self.text[self._offset(right[0]) :]

    # Where things stand

    def _entry(self, section: str, space: str) -> Node | None:
        found = self.root.get(section)
        return found.get(space) if isinstance(found, MappingNode) else None

    def _at(self, space: str) -> ListNode | None:
        """The node of [x, y] of a space."""
        entry = self._entry("places", space) or self._entry("dots", space)
        at = entry.get("at") if isinstance(entry, MappingNode) else None
        return at if isinstance(at, ListNode) else None

    def _rows(self) -> ListNode | None:
        """The rows of terrain of a hex board."""
        rows = self.root.get("terrain")
        return rows if isinstance(rows, ListNode) else None

    def _cell(self, space: str) -> tuple[int, int]:
        """Column and row of a hex, from 0."""
        grid = self.root.get("grid")
        first = grid.get("first") if isinstance(grid, MappingNode) else None
        least = int(first.text) if isinstance(first, ScalarNode) else 0
        return int(space[:2]) - least, int(space[2:]) - least

    def _joining(self) -> Iterator[tuple[ScalarNode, MappingNode, ListNode]]:
        """Every line that joins spaces: its kind, all of it, and its spaces."""
        lines = self.root.get("lines")
        for item in lines.items if isinstance(lines, ListNode) else ():
            kind = item.get("kind") if isinstance(item, MappingNode) else None
            through = item.get("through") if isinstance(item, MappingNode) else None
            if isinstance(item, MappingNode) and isinstance(kind, ScalarNode) and isinstance(through, ListNode):
                yield kind, item, through

    def _id(self, node: Node) -> str:
        space = self.board.find(node.text) if isinstance(node, ScalarNode) else None
        return space.id if space is not None else ""

    def _offset(self, node: Node) -> int:
        return self._starts[node.line - 1] + node.column - 1

    def _end(self, node: Node) -> int:
        """Where a scalar ends, with its quotation mark."""
        if not isinstance(node, ScalarNode):
            raise CannotEdit("other_way")
        start = self._offset(node)
        if node.plain:
            written = node.text
        else:
            mark = self.text[start]
            pattern = r'"(?:[^"\\\n]|\\.)*"' if mark == '"' else r"'(?:[^'\n]|'')*'"
            found = re.compile(pattern).match(self.text, start)
            written = found.group() if found else ""
        if not written or not self.text.startswith(written, start):
            raise CannotEdit("several")
        return start + len(written)

    def _last_line(self, node: Node) -> int:
        """The line, from 0, in which a node ends."""
        if isinstance(node, ScalarNode):
            return node.line - 1
        inner = [value for _, value in node.pairs] if isinstance(node, MappingNode) else node.items
        last = max([node.line - 1, *(self._last_line(one) for one in inner)])
        while self.text[self._starts[last] : self._starts[last + 1]].split("#")[0].strip().endswith(","):
            last += 1  # the bracket that ends it stands below a last comma
        return last

    def _written(self, changes: list[tuple[Node, str]]) -> str:
        text = self.text
        for node, new in sorted(changes, key=lambda change: -self._offset(change[0])):
            start, end = self._offset(node), self._end(node)
            is_bare = isinstance(node, ScalarNode) and node.plain
            text = text[:start] + (_bare(new) if is_bare else _quoted(new)) + text[end:]
        return text


def _bare(text: str) -> str:
    return text if _BARE.fullmatch(text) or text.lstrip("-").isdigit() else _quoted(text)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
