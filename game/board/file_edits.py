"""What may be changed in the text of a board file by touch: where a space lies, its kind, its name, and the lines of the board.

Only the letters concerned are written anew, found by line and column: remarks, order and spacing of everything else stay. Nothing
is checked here; whether the file is still sound is for whoever reads it next.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from string import ascii_uppercase
from typing import Final, Self

from game.board.line_edits import LineEdits
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
    word_under,
)
from game.board.written_text import CannotEdit, folded

_GROUND: Final = ("format", "game", "id", "title", "kind", "grid", "canvas", "legend", "scenery", "terrain")
"""What a board has before anything is on it."""
_DRESS: Final = ("frame", "grid", "scenery", "tracks")
"""What of its picture says nothing of places."""
DOT: Final = "dot"
"""The kind of a small stop between places, or at a corner of hexes."""


class BoardText(LineEdits):
    """The text of a board file that was read as `board`. Every change gives the whole new text, and raises CannotEdit."""

    # What it offers

    def kinds(self) -> dict[str, str]:
        """The kinds that a space may have: each with the letter it has in the rows of a hex board, else with nothing."""
        if self._rows() is not None:
            signs = pairs_of(self.root.get("legend"))
            return {value.text: key.text for key, value in signs if isinstance(value, ScalarNode)}
        named = [key.text for key, _ in pairs_of(node_under(self.root, "legend.places"))]
        used = [one.kind for one in self.board.spaces if self._at(one.id) is not None and self._entry("places", one.id)]
        return dict.fromkeys((*named, *used), "")

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
        return self._with_key(section, key, folded(words, "  "))

    def _without_member(self, section: str, key: str, space: str) -> Self:
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

    # Where things stand

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
