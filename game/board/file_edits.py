"""What may be changed in the text of a board file by touch: where a space lies, its kind, its name, and the lines of the board.

Only the letters concerned are written anew, found by line and column: remarks, order and spacing of everything else stay. Nothing
is checked here; whether the file is still sound is for whoever reads it next.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, groupby, pairwise
from string import ascii_uppercase
from typing import Any, Final

from game.board.board import Board
from game.board.checks.drawing_check import HEAD, river_findings
from game.board.hex_grid import course_of
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    bare,
    items_of,
    node_under,
    pairs_of,
    quoted,
    read_nodes,
    text_of,
    word_under,
)

_NUMBER = re.compile(r"-?\d+(\.\d*)?")

_nodes: Final = lru_cache(maxsize=2)(read_nodes)
"""What stands in a text, which nobody changes: for one touch of the workshop it is asked for several times."""
_GROUND: Final = ("format", "game", "id", "title", "kind", "grid", "canvas", "legend", "scenery", "terrain")
"""What a board has before anything is on it."""
_DRESS: Final = ("frame", "grid", "scenery", "tracks")
"""What of its picture says nothing of places."""
DOT: Final = "dot"
"""The kind of a small stop between places, or at a corner of hexes."""
LONG: Final = 120
"""Letters of a line of the file after which a list goes on in the next."""
Step = tuple[str, str]
"""Two spaces, by id: joined by a line, or the banks of a side along which it runs."""


class CannotEdit(Exception):
    """The file says this in a way that is not changed from the window; `str` is a word for why, told under `watch.cannot`."""


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


class BoardText:
    """The text of a board file that was read as `board`. Every change gives the whole new text, and raises CannotEdit."""

    def __init__(self, text: str, board: Board) -> None:
        """Raises BoardProblems for a text that is no YAML."""
        self.text, self.board = text, board
        self.root = _nodes(text, "")[0]
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(min(self._starts[-1] + len(line) + 1, len(text)))

    # What it offers

    def kinds(self) -> dict[str, str]:
        """The kinds that a space may have: each with the letter it has in the rows of a hex board, else with nothing."""
        if self._rows() is not None:
            signs = pairs_of(self.root.get("legend"))
            return {value.text: key.text for key, value in signs if isinstance(value, ScalarNode)}
        named = [key.text for key, _ in pairs_of(node_under(self.root, "legend.places"))]
        used = [one.kind for one in self.board.spaces if self._at(one.id) is not None and self._entry("places", one.id)]
        return dict.fromkeys((*named, *used), "")

    def line_kinds(self) -> dict[str, bool]:
        """The kinds of line that may be drawn, each with whether it runs along the sides of hexes."""
        used = {line.kind: line.is_along for line in self._lines()}
        for section in ("hexsides", "ways"):
            for key, _ in pairs_of(node_under(self.root, f"legend.{section}")):
                used.setdefault(key.text, section == "hexsides")
        return used

    def areas(self) -> list[tuple[str, str]]:
        """The groups that places say of themselves that they lie in: the sort and the name."""
        sorts = pairs_of(self.root.get("groups")) if self._rows() is None else ()
        return [
            (sort.text, name.text)
            for sort, named in sorts
            for name, members in pairs_of(named)
            if isinstance(members, ListNode)
        ]

    def can_name(self, space: str) -> bool:
        """Whether the file can give it a name: every hex, and what it lists."""
        return self._listing(space) is not None or (self._rows() is not None and space.isdigit())

    def line_of(self, space: str) -> int:
        """The line, from 1, that says most of a space; 0 where none does."""
        for section in ("places", "dots"):
            listed = self.root.get(section)
            if isinstance(listed, MappingNode) and (key := listed.key(space)) is not None:
                return key.line
        rows = self._rows()
        return rows.items[self._cell(space)[1]].line if rows is not None and space.isdigit() else 0

    # Changes

    def moved(self, space: str, x: float, y: float) -> str:
        """It lies at a point, in whole units of the board."""
        at = self._at(space)
        if at is None:
            raise CannotEdit("by_number")
        return self._written([(at.items[0], str(round(x))), (at.items[1], str(round(y)))])

    def of_kind(self, kind: str, *spaces: str) -> str:
        """They are of another kind."""
        rows, letter = self._rows(), self.kinds().get(kind, "")
        if rows is None:
            entries = [self._entry("places", space) for space in spaces]
            nodes = [node_under(entry, "kind") for entry in entries]
            if kind == DOT or not all(isinstance(node, ScalarNode) for node in nodes):
                raise CannotEdit("dot")
            return self._written([(node, kind) for node in nodes if node is not None])
        letters: dict[int, str] = {}
        for space in spaces:
            column, number = self._cell(space) if space.isdigit() else (0, len(rows.items))
            row = rows.items[number] if number < len(rows.items) else None
            if not isinstance(row, ScalarNode) or not letter or column >= len(row.text):
                raise CannotEdit("rows")
            now = letters.get(number, row.text)
            letters[number] = now[:column] + letter + now[column + 1 :]
        return self._again(self._written([(rows.items[number], now) for number, now in letters.items()])).regrouped(
            kind, spaces
        )

    def regrouped(self, kind: str, spaces: Sequence[str]) -> str:
        """They are of this kind now. Groups that listed the spaces of one kind alone (mountains by their ranges) go on listing
        all of these: what has become one belongs to the group of the nearest, what is one no longer to none."""
        for sort, groups in self.board.groups.items():
            path, section = f"groups.{sort}", node_under(self.root, f"groups.{sort}")
            kinds = {self.board.spaces[one].kind for group in groups.values() for one in group}
            names = [key.text for key, _ in pairs_of(section)]
            listed = {name: self.bearers(path, name) for name in names}
            for space in spaces if len(kinds) == 1 else ():
                own = next((name for name in names if space in listed[name]), "")
                hints = f"picture.{sort}s"
                if own and listed[own] == [space] and kind not in kinds and self._entry(hints, own) is not None:
                    return self._without_key(hints, own).regrouped(kind, spaces)
                if own and kind not in kinds:
                    return self._without_member(path, own, space).regrouped(kind, spaces)
                if names and not own and kind in kinds:
                    near = min(names, key=lambda name: min(self._far(space, one) for one in listed[name]))
                    return self._again(self._with_members(path, near, [space])).regrouped(kind, spaces)
        return self.text

    def _far(self, one: str, other: str) -> float:
        a, b = self.board.find(one), self.board.find(other)
        return math.dist((a.x, a.y), (b.x, b.y)) if a is not None and b is not None else math.inf

    def named(self, space: str, name: str) -> str:
        """It is called otherwise. Where the file may speak of it by its name, the old one stays as another spelling."""
        entry = self._listing(space)
        node = entry.get("name") if isinstance(entry, MappingNode) else entry
        if node is not None and not name.strip():
            raise CannotEdit("empty_name")
        if isinstance(node, ScalarNode):
            return self._renamed(entry, node, name)
        if not name.strip():
            return self.text
        if isinstance(entry, MappingNode):
            return self._opened(entry, f"name: {quoted(name)}, ")
        if not self.can_name(space):
            raise CannotEdit("nameless")
        return self._with_key("places", f'"{space}"', quoted(name))

    def laid(self, kind: str, x: float, y: float, *, is_lettered: bool = False) -> str:
        """A new place of that kind lies at a point, with the first free number (a letter, where the kind is `lettered`) and in
        the groups of the place nearest to it; or a dot."""
        width, height = self.board.canvas or (0, 0)
        if not (0 <= x <= width and 0 <= y <= height):
            raise CannotEdit("by_number")
        near = min(self.board.spaces, key=lambda one: math.dist((one.x, one.y), (x, y)))
        told = f"at: [{round(x)}, {round(y)}]{self._told_groups(near.id)}"
        if kind == DOT:
            return self._with_key("dots", self._free(map("d{}".format, count(1))), f"{{{told}}}")
        names = ascii_uppercase if is_lettered else map(str, count(1))
        return self._with_key("places", f'"{self._free(names)}"', f"{{kind: {kind}, {told}}}")

    def dotted(self, corner: Sequence[str]) -> str:
        """A dot lies where three hexes meet; where one does already, it is taken away."""
        there = next(
            (one.id for one in self.board.spaces if {self.board.spaces[at].id for at in one.corner} == {*corner}), ""
        )
        if there:
            return self.removed(there)
        if len(corner) < 3:
            raise CannotEdit("corner")
        spaces = ", ".join(f'"{one}"' for one in sorted(corner))
        return self._with_key("dots", self._free(map("dot-{}".format, count(1))), f"{{corner: [{spaces}]}}")

    def _free(self, names: Iterable[str]) -> str:
        """The first of these that no space bears."""
        name = next((one for one in names if self.board.find(one) is None), "")
        if not name:
            raise CannotEdit("by_number")
        return name

    def removed(self, space: str) -> str:
        """A place or dot is there no more, nor any line to it, nor what was listed of it."""
        for line in self._lines():
            for step in line.steps if not line.is_along else ():
                if space in step:
                    return self._rubbed_out(line.kind, step).removed(space)
        for section in ("roles", "setup", "features", "picture"):
            keys = [key.text for key, _ in pairs_of(self.root.get(section))]
            for key in keys if section != "picture" else ["names"]:
                if space in map(self._id, self._listed(section, key)):
                    return self._without_member(section, key, space).removed(space)
        if self._listing(space) is None:
            raise CannotEdit("by_number")
        return self._without_key("dots" if self._entry("places", space) is None else "places", space).text

    def grouped(self, sort: str, name: str, *spaces: str) -> str:
        """They belong to a group, such as an area."""
        entry = self._listing(spaces[0])
        own = node_under(entry, "in")
        node = own.get(sort) if isinstance(own, MappingNode) else None
        if isinstance(node, ScalarNode):
            text = self._written([(node, name)])
        elif isinstance(entry, MappingNode) and own is None:
            text = self._opened(entry, f"in: {{{bare(sort)}: {bare(name)}}}, ")
        else:
            raise CannotEdit("other_way")
        return self._again(text).grouped(sort, name, *spaces[1:]) if spaces[1:] else text

    def following(self, bears: Mapping[str, str]) -> str:
        """Of roles that are borne by all places of a kind, each is listed as those places now are."""
        for role, kind in bears.items():
            listed = self.bearers("roles", role)
            wanted = [space for space, entry in self._places() if word_under(entry, "kind") == kind]
            if gone := [space for space in listed if space not in wanted]:
                return self._without_member("roles", role, gone[0]).following(bears)
            if new := [space for space in wanted if space not in listed]:
                return self._again(self._with_members("roles", role, new)).following(bears)
        return self.text

    def titled(self, title: str) -> str:
        """The board is called otherwise."""
        return self._written([(node, title) for node in [self.root.get("title")] if isinstance(node, ScalarNode)])

    def bearers(self, section: str, key: str) -> list[str]:
        """The spaces, by id, that are listed under a key of a section (`roles`, `setup`, `features`, `groups.range`), or bear it
        where they are listed themselves; of `dots` all."""
        listed = [self._id(node) for node in self._listed(section, key)]
        if section == "dots":
            return [one.id for one in self.board.spaces if one.kind == DOT]
        if section.startswith("groups."):
            sort = section.removeprefix("groups.")
            return [*listed, *(space for space, entry in self._places() if word_under(entry, f"in.{sort}") == key)]
        return [*listed, *self._bearing(key)] if section == "features" else listed

    def _bearing(self, feature: str) -> dict[str, tuple[ListNode, int]]:
        """The spaces that bear a feature where they are listed themselves: the list, and where in it."""
        found = {}
        for space, entry in self._places():
            own = node_under(entry, "features")
            for at, item in enumerate(items_of(own)):
                if isinstance(own, ListNode) and isinstance(item, ScalarNode) and item.text == feature:
                    found[space] = own, at
        return found

    def _places(self) -> Iterator[tuple[str, Node]]:
        """What is listed of places and dots, by id."""
        for section in ("places", "dots"):
            for key, entry in pairs_of(self.root.get(section)):
                yield self._id(key) or key.text, entry

    def marked(self, section: str, key: str, spaces: Sequence[str], most: int) -> str:
        """They are listed under a key of a section; where the first is already, they are taken from it. Where `most` is one, the
        new space takes the place of the old; a piece is set down a second time before it is taken away."""
        listed = self.bearers(section, key)
        first, new = spaces[0], [one for one in spaces if one not in listed]
        if first not in listed and most == 1 and listed:
            if nodes := self._listed(section, key):
                return self._written([(nodes[0], first)])
            return self._without_member(section, key, listed[0]).marked(section, key, spaces, most)
        if first not in listed:
            return self._with_members(section, key, new[: max(1, most - len(listed))])
        if section == "setup" and len(spaces) == listed.count(first) == 1 and len(listed) < most:
            return self._with_members(section, key, [first])
        edited = self
        for one in spaces:
            while one in edited.bearers(section, key):
                edited = edited._without_member(section, key, one)
        return edited.text

    def _listed(self, section: str, key: str) -> Sequence[Node]:
        node = self._entry(section, key)
        return node.items if isinstance(node, ListNode) else () if node is None else (node,)

    def _with_members(self, section: str, key: str, spaces: Sequence[str]) -> str:
        node, words = self._entry(section, key), [f'"{one}"' for one in spaces]
        if isinstance(node, ListNode) and node.items:
            return self._with_stops(node.items, words, is_after=True)
        if isinstance(node, ScalarNode):
            start, end = self._offset(node), self._end(node)
            return f"{self.text[:start]}[{self.text[start:end]}, {', '.join(words)}]{self.text[end:]}"
        if node is not None:
            raise CannotEdit("other_way")
        return self._with_key(section, key, _folded(words, "  "))

    def _without_member(self, section: str, key: str, space: str) -> BoardText:
        listed = self._listed(section, key)
        ids = [self._id(node) for node in listed]
        if space not in ids:
            node, at = self._bearing(key)[space]
            if len(node.items) > 1:
                return self._again(self._without_stop(node.items, at))
            before = re.compile(r",\s*features:\s*$").search(self.text, 0, self._offset(node))
            if before is None:
                raise CannotEdit("other_way")
            return self._again(self.text[: before.start()] + self.text[self._end(node) :])
        return (
            self._again(self._without_stop(listed, ids.index(space)))
            if len(ids) > 1
            else self._without_key(section, key)
        )

    def _without_key(self, section: str, key: str) -> BoardText:
        """A section without one of its keys; without any it is gone."""
        whole, name = node_under(self.root, section), self.root.key(section)
        if isinstance(whole, MappingNode) and (len(whole.pairs) > 1 or name is None):
            name = whole.key(key)
        value = whole.get(key) if isinstance(whole, MappingNode) else None
        if name is None or value is None:
            raise CannotEdit("other_way")
        below = self._starts[self._last_line(value) + 1]
        return self._again(self.text[: self._starts[name.line - 1]] + self.text[below:])

    def _opened(self, entry: MappingNode, told: str) -> str:
        """An entry in braces that says one thing more, before all others."""
        at = self._offset(entry)
        if self.text[at] != "{":
            raise CannotEdit("other_way")
        return self.text[: at + 1] + told + self.text[at + 1 :]

    def _with_key(self, section: str, key: str, value: str) -> str:
        """One more key of a section, below its others."""
        found = self.root.get(section)
        if found is None:
            return f"{self.text}{'' if self.text.endswith(chr(10)) else chr(10)}{section}:\n  {key}: {value}\n"
        if not isinstance(found, MappingNode) or self.text[self._offset(found)] == "{":
            raise CannotEdit("other_way")
        at, margin = self._starts[self._last_line(found) + 1], " " * (found.pairs[-1][0].column - 1)
        before = "" if self.text[:at].endswith("\n") else "\n"
        return f"{self.text[:at]}{before}{margin}{key}: {value}\n{self.text[at:]}"

    def _renamed(self, entry: Node | None, node: ScalarNode, name: str) -> str:
        start, end = self._offset(node), self._end(node)
        written = bare(name) if node.plain else quoted(name)
        known = items_of(node_under(entry, "aliases"))
        kept = [node.text, *(one.text for one in known if isinstance(one, ScalarNode))]
        spellings = ", ".join(bare(one) for one in dict.fromkeys(kept) if one != name)
        if known:
            first, last = self._offset(known[0]), self._end(known[-1])
            return self.text[:start] + written + self.text[end:first] + spellings + self.text[last:]
        if self._rows() is not None and name != node.text and isinstance(entry, ScalarNode):
            written = f"{{name: {written}, aliases: [{spellings}]}}"
        elif self._rows() is not None and name != node.text and self.text[end:].lstrip()[:1] in ("}", ","):
            written += f", aliases: [{spellings}]"
        return self.text[:start] + written + self.text[end:]

    def emptied(self) -> str:
        """Its head, its shape and its legend, with nothing on the ground; a board of places keeps one, in its middle."""
        rows = self._rows()
        kept, text = [], self.text
        if rows is not None:
            legend, scenery = self.root.get("legend"), self.root.get("scenery")
            ground = next(key.text for key, _ in legend.pairs) if isinstance(legend, MappingNode) else ""
            stay = {" ", *(key.text for key, _ in scenery.pairs)} if isinstance(scenery, MappingNode) else {" "}
            empty = [
                (row, "".join(one if one in stay else ground for one in row.text))
                for row in rows.items
                if isinstance(row, ScalarNode)
            ]
            text = self._written([(row, now) for row, now in empty])
        lines = text.splitlines()
        for key, entry, block in self.root.blocks(lines, len(self._starts) - 1):
            if key.text in _GROUND or (rows is None and key.text == "groups"):
                kept += block
            elif key.text == "picture" and isinstance(entry, MappingNode):
                below = entry.blocks(lines, key.line - 1 + len(block))
                dress = [line for one, _, told in below if one.text in _DRESS for line in told]
                kept += ["picture:", *dress] if dress else []
        if rows is None:
            width, height = self.board.canvas or (0, 0)
            place = self.board.spaces[0]
            at = f"at: [{round(width / 2)}, {round(height / 2)}]{self._told_groups(place.id)}"
            kept += ["places:", f'  "1": {{kind: {place.kind}, {at}}}']
        return "\n".join(kept) + "\n"

    def as_copy(self, own: str, title: str) -> str:
        """A board of its own, with this id and title."""
        heads = [(self.root.get("id"), own), (self.root.get("title"), title)]
        return self._written([(node, text) for node, text in heads if isinstance(node, ScalarNode)])

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

    def _with_run(self, kind: str, run: list[Step], *, is_along: bool) -> BoardText:
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

    def _with_stops(self, stops: Sequence[Node], words: list[str], *, is_after: bool) -> str:
        """A list goes on, before its first entry or after its last."""
        stop = stops[-1 if is_after else 0]
        at = self._end(stop) if is_after else self._offset(stop)
        text = self.text
        row = text[text.rfind("\n", 0, at) + 1 : (text + "\n").find("\n", at)]
        added = ", ".join(words)
        if len(row) + len(added) <= LONG:
            return text[:at] + (f", {added}" if is_after else f"{added}, ") + text[at:]
        margin = "\n" + " " * (len(row) - len(row.lstrip()) + (4 if row.lstrip().startswith("-") else 0))
        return text[:at] + (f",{margin}{added}" if is_after else f"{added},{margin}") + text[at:]

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
        form, listed = "along" if is_along else "through", _folded(stops, f"{margin}  ")
        entry = f"{margin}- {{kind: {kind}, {form}: {listed}}}\n"
        before = ("" if self.text[:at].endswith("\n") else "\n") + before
        return self.text[:at] + before + entry + self.text[at:]

    def _rubbed_out(self, kind: str, step: frozenset[str]) -> BoardText:
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

    def _without_stop(self, stops: Sequence[Node], at: int) -> str:
        """A list without one of its entries: nothing of other rows is moved."""
        text, start, end = self.text, self._offset(stops[at]), self._end(stops[at])
        if after := re.compile(r" *,[ ]*").match(text, end):
            end = after.end()
        elif stops[-2].line == stops[-1].line:
            return text[: self._end(stops[-2])] + text[end:]
        row = text.rfind("\n", 0, start) + 1
        below = (text + "\n").find("\n", end) + 1
        if not text[row:start].strip() and not text[end:below].strip():
            return text[:row] + text[below:]
        return text[:start].rstrip(" ") + text[end:] if text[end : end + 1] == "\n" else text[:start] + text[end:]

    def rejoined(self, at: int) -> BoardText:
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

    def _closing(self, line: _LineText) -> re.Match[str] | None:
        """The brackets that end a line; None where something else stands there."""
        return re.compile(r",?\s*\]\s*\}").match(self.text, self._end(line.stops.items[-1]))

    def _again(self, text: str) -> BoardText:
        return BoardText(text, self.board)

    # Where things stand

    def _entry(self, section: str, space: str) -> Node | None:
        found = node_under(self.root, section)
        return found.get(space) if isinstance(found, MappingNode) else None

    def _listing(self, space: str) -> Node | None:
        """What the file says of a place or dot that it lists."""
        return self._entry("places", space) or self._entry("dots", space)

    def _told_groups(self, space: str) -> str:
        """The groups that a listed space says that it lies in, as they are said of another beside it."""
        pairs = pairs_of(node_under(self._listing(space), "in"))
        told = [f"{bare(sort.text)}: {bare(name.text)}" for sort, name in pairs if isinstance(name, ScalarNode)]
        return f", in: {{{', '.join(told)}}}" if told else ""

    def _at(self, space: str) -> ListNode | None:
        """The node of [x, y] of a space."""
        at = node_under(self._listing(space), "at")
        return at if isinstance(at, ListNode) else None

    def _rows(self) -> ListNode | None:
        """The rows of terrain of a hex board."""
        rows = self.root.get("terrain")
        return rows if isinstance(rows, ListNode) else None

    def _cell(self, space: str) -> tuple[int, int]:
        """Column and row of a hex, from 0."""
        first = node_under(self.root, "grid.first")
        least = int(first.text) if isinstance(first, ScalarNode) else 0
        return int(space[:2]) - least, int(space[2:]) - least

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

    def _id(self, node: Node) -> str:
        space = self.board.find(node.text) if isinstance(node, ScalarNode) else None
        return space.id if space is not None else ""

    def _offset(self, node: Node) -> int:
        return self._starts[node.line - 1] + node.column - 1

    def _end(self, node: Node) -> int:
        """Where a scalar ends, with its quotation mark, or a pair of them with its bracket."""
        if isinstance(node, ListNode) and node.items:
            closed = re.compile(r"[ ,\n]*\]").match(self.text, self._end(node.items[-1]))
            if closed is None:
                raise CannotEdit("several")
            return closed.end()
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
            told = (str if _NUMBER.fullmatch(text_of(node)) else bare)(new) if is_bare else quoted(new)
            text = text[:start] + told + text[end:]
        return text


def _stop(stop: Any, run: Iterable[Step]) -> str:
    """A stop as it is written: a space, or the two banks of a side in the order in which they were touched."""
    if isinstance(stop, str):
        return f'"{stop}"'
    one, other = next(step for step in run if frozenset(step) == stop)
    return f'["{one}", "{other}"]'


def _folded(words: Sequence[str], margin: str) -> str:
    """A list as it is written: over several rows where it is long."""
    row = 5 if words[0].startswith("[") else 10
    rows = [", ".join(words[one : one + row]) for one in range(0, len(words), row)]
    return (
        f"[{rows[0]}]" if len(rows) == 1 else "".join(f"\n{margin}  {one}," for one in rows).join(("[", f"\n{margin}]"))
    )
