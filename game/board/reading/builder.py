"""From a tree of nodes whose shape is right to a Board: references resolved, edges joined, all faults noted.

The edges of a board in the making: neighbouring hexes, dots at corners, and the lines that run over them.

The spaces of a board in the making: hexes, places and dots with their names, and how references find them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from game.board.board import Board, BoardKind, Edge, Line, Space
from game.board.graph import ordered
from game.board.hex_grid import DIRECTIONS, Hex, HexGrid, Orientation
from game.board.legend import Legend, legend_of
from game.board.near_words import meant, slug_of
from game.board.painting_content import picture_digest
from game.board.problem_collector import ProblemCollector, shortened
from game.board.problems import guessed
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    items_of,
    node_under,
    pairs_of,
    text_of,
    texts_of,
)
from game.board.shapes.board_shape import BOARDS
from game.engine.decision import Phrase

MOST_GUESSES = 40
MOST_NAMES = 3000
"""After so many problems, or among so many names, guessing what was meant takes longer than it helps."""


class SpaceBuilder:
    """All spaces of one board file, in the order of their indices."""

    def __init__(self, root: MappingNode, report: ProblemCollector) -> None:
        self.top = {key.text: value for key, value in root.pairs}
        self.report = report
        self.made: list[Space] = []
        """The spaces as far as they have been read."""
        self.nodes: list[Node] = []
        """Where the file declares each."""
        self.index: dict[str, int] = {}
        """Ids, names, aliases and their slugs to indices."""
        self.lost: set[str] = set()
        """Names of places that were refused, so that a reference to one is not a second problem."""
        self.cells: dict[Hex, int] = {}
        self.scenery: list[tuple[Hex, str]] = []
        self.grid: HexGrid | None = None
        self.canvas: tuple[float, float] | None = None
        if "grid" in self.top:
            self._terrain()
            self._name_hexes()
        else:
            self._graph_places()
        self._dots()

    # --- making ---------------------------------------------------------------------------------------------

    def _terrain(self) -> None:
        grid = self.top["grid"]
        assert isinstance(grid, MappingNode)
        columns, rows = int(text_of(grid.get("columns"))), int(text_of(grid.get("rows")))
        first = int(text_of(grid.get("first")))
        free = text_of(grid.get("shape")) == "free"
        kinds = {key.text: value.text for key, value in pairs_of(self.top["legend"]) if isinstance(value, ScalarNode)}
        scenery = {key.text: text_of(value) for key, value in pairs_of(self.top.get("scenery"))}
        for key, _ in pairs_of(self.top.get("scenery")):
            if key.text in kinds:
                self.report.add(key, Phrase.of("legend_too", char=key.text))
        texts = items_of(self.top["terrain"])
        if len(texts) != rows:
            self.report.add(self.top["terrain"], Phrase.of("terrain_rows", found=len(texts), wanted=rows))
        orientation = Orientation(text_of(grid.get("orientation")))
        shifted = 0 if text_of(grid.get("shifted")) == "even" else 1
        shape = HexGrid(orientation, shifted, first, frozenset())
        strange: dict[str, list[tuple[Node, int, int]]] = {}
        for row, node in enumerate(texts, first):
            text = text_of(node)
            if len(text) > columns or (len(text) < columns and not free):
                length = Phrase.of("row_length", row=f"{row:02d}", found=len(text), free=int(free), wanted=columns)
                self.report.add(node, length)
            for column, char in enumerate(text[:columns], first):
                kind = kinds.get(char)
                if kind is not None:
                    cell = shape.cell(column, row)
                    x, y = shape.centre(cell)
                    self.cells[cell] = self._add(node, f"{column:02d}{row:02d}", kind, x, y, cell)
                elif char in scenery:
                    self.scenery.append((shape.cell(column, row), scenery[char]))
                elif not (char == " " and free):
                    strange.setdefault(char, []).append((node, column, row))
        for char, found in strange.items():
            node, column, row = found[0]
            known = " ".join([*kinds, *scenery])
            what = Phrase.of("strange", char=char, column=f"{column:02d}", row=f"{row:02d}", known=known)
            self.report.add(node, what, hint=Phrase.of("in_hexes", count=len(found)) if len(found) > 1 else "")
        self.grid = HexGrid(orientation, shifted, first, frozenset(self.cells))
        if not self.cells:
            self.report.add(self.top["terrain"], Phrase.of("no_hex"))

    def _add(
        self, node: Node, id_: str, kind: str, x: float, y: float, cell: Hex | None = None, corner: tuple[int, ...] = ()
    ) -> int:
        index = self.index[id_] = len(self.made)
        self.made.append(Space(index, id_, "", id_.lower(), kind, x, y, cell=cell, corner=corner))
        self.nodes.append(node)
        return index

    def _name_hexes(self) -> None:
        for key, value in pairs_of(self.top.get("places")):
            index = self.index.get(key.text)
            if index is None:
                hint = guessed(key.text, tuple(self.index))
                self.report.add(key, Phrase.of("no_such_hex", place=key.text), hint=hint)
                name = value.get("name") if isinstance(value, MappingNode) else value
                self.lost |= {key.text, slug_of(text_of(name))}
            else:
                self.nodes[index] = key
                self._describe(index, value)

    def _graph_places(self) -> None:
        canvas = self.top["canvas"]
        assert isinstance(canvas, MappingNode)
        self.canvas = float(text_of(canvas.get("width"))), float(text_of(canvas.get("height")))
        for key, value in pairs_of(self.top["places"]):
            assert isinstance(value, MappingNode)
            x, y = self._on_canvas(key, value)
            self._describe(self._add(key, key.text, text_of(value.get("kind")), x, y), value)

    def _dots(self) -> None:
        for key, value in pairs_of(self.top.get("dots")):
            assert isinstance(value, MappingNode)
            if key.text in self.index:
                see = Phrase.of("see_line", line=self.nodes[self.index[key.text]].line)
                self.report.add(key, Phrase.of("place_already", place=key.text), hint=see)
                continue
            if self.canvas is not None:
                x, y = self._on_canvas(key, value)
                index = self._add(key, key.text, "dot", x, y)
            else:
                index = self._corner_dot(key, value)
            self._describe(index, value)

    def _on_canvas(self, key: ScalarNode, value: MappingNode) -> tuple[float, float]:
        assert self.canvas is not None
        width, height = self.canvas
        at = value.get("at")
        x, y = (float(text) for text in texts_of(at))
        if at is not None and not (0 <= x <= width and 0 <= y <= height):
            numbers = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
            self.report.add(at, Phrase.of("off_canvas", place=key.text, **numbers))
        return x, y

    def _corner_dot(self, key: ScalarNode, value: MappingNode) -> int:
        corner = value.get("corner")
        hexes = tuple(self.found(items_of(corner)))
        meeting = [self.made[index] for index in hexes]
        cells = [space.cell for space in meeting if space.cell is not None]
        if corner is not None and len(hexes) == 3:
            apart = [a for a, b in zip(cells, cells[1:] + cells[:1], strict=True) if a.distance(b) != 1]
            if len(cells) < 3 or apart:
                self.report.add(corner, Phrase.of("corner_apart", places=", ".join(texts_of(corner))))
        among = max(1, len(meeting))
        x, y = sum(space.x for space in meeting) / among, sum(space.y for space in meeting) / among
        return self._add(key, key.text, "dot", x, y, corner=hexes)

    def _describe(self, index: int, value: Node) -> None:
        """Gives a space its name, other spellings and marks."""
        space = self.made[index]
        name = value.get("name") if isinstance(value, MappingNode) else value
        if isinstance(name, ScalarNode):
            space = self.made[index] = space._replace(name=name.text, slug=self._spelling(name, index) or space.slug)
        if isinstance(value, MappingNode):
            for alias in items_of(value.get("aliases")):
                assert isinstance(alias, ScalarNode)
                self._spelling(alias, index)
            features = frozenset(texts_of(value.get("features")))
            self.made[index] = space._replace(aliases=texts_of(value.get("aliases")), features=features)

    def _spelling(self, node: ScalarNode, index: int) -> str:
        """Enters a name or alias into the index of what people type; its slug, or "" when there is none."""
        slug = slug_of(node.text)
        if not slug:
            self.report.add(node, Phrase.of("no_letter", place=shortened(node.text)))
            return ""
        holders = [self.index.setdefault(slug, index), self.index.setdefault(node.text, index)]
        for holder in holders:
            if holder != index:
                see = Phrase.of("see_line", line=self.nodes[holder].line)
                self.report.add(node, Phrase.of("place_twice", place=node.text), hint=see)
                return ""
        return slug

    # --- finding --------------------------------------------------------------------------------------------

    def known(self, text: str) -> int | None:
        """The index of the space that a text means, or None."""
        index = self.index.get(text)
        return self.index.get(slug_of(text)) if index is None else index

    def find(self, node: Node) -> int | None:
        """The space that a reference means; notes the fault when there is none."""
        text = text_of(node)
        index = self.known(text)
        if index is None and not {text, slug_of(text)} & self.lost:
            self.report.add(node, Phrase.of("unknown_place", place=shortened(text)), hint=self._guess(text))
        return index

    def _guess(self, text: str) -> Phrase | str:
        """The place that a misspelt reference probably means, as a hint."""
        former = self.report.former.get(slug_of(text), "")
        if former in self.index:
            called = self.made[self.index[former]].name
            return Phrase.of("former", place=shortened(text), id=former, now=called)
        if len(self.report.problems) >= MOST_GUESSES or len(self.made) > MOST_NAMES:
            return ""
        names = [space.called for space in self.made]
        close = meant(text, names)
        if close is None:
            return ""
        return Phrase.of("meant_line", word=close, line=self.nodes[names.index(close)].line)

    def found(self, nodes: Iterable[Node]) -> Iterator[int]:
        """The spaces that several references mean; faults are noted."""
        for node in nodes:
            index = self.find(node)
            if index is not None:
                yield index

    def called(self, index: int) -> str:
        """What people call a space in a problem."""
        return self.made[index].called

    # --- results --------------------------------------------------------------------------------------------

    def adjacent_hexes(self) -> list[tuple[int, ...]]:
        """For each space the neighbouring hexes, clockwise; none for spaces that are no hexes."""
        find = {(q, r): index for (q, r), index in self.cells.items()}.get
        adjacent: list[tuple[int, ...]] = []
        for space in self.made:
            if space.cell is None:
                adjacent.append(())
                continue
            q, r = space.cell
            adjacent.append(tuple([n for dq, dr in DIRECTIONS if (n := find((q + dq, r + dr))) is not None]))
        return adjacent


Pair = tuple[int, int]
CORNER = "corner"
"""The kind of the edges between a dot and the hexes that meet there."""


class EdgeBuilder:
    """All lines and edges of one board file."""

    def __init__(self, spaces: SpaceBuilder) -> None:
        self.spaces = spaces
        self.report = spaces.report
        self.adjacent = spaces.adjacent_hexes()
        self.kinds: dict[Pair, list[str]] = {}
        """What lies on an edge; plain hexsides are left out."""
        self.names: dict[Pair, list[str]] = {}
        self.marks: dict[Pair, Node] = {}
        """The first mention of an edge."""
        self.lines: list[Line] = []
        for index, space in enumerate(spaces.made):
            for hexagon in space.corner:
                self.kinds[ordered(index, hexagon)] = [CORNER]
        for line in items_of(spaces.top.get("lines")):
            assert isinstance(line, MappingNode)
            self._line(line)

    def _line(self, line: MappingNode) -> None:
        along, through = line.get("along"), line.get("through")
        if along is not None and through is not None:
            self.report.add(line, Phrase.of("both_ways"))
            return
        if along is not None:
            pairs = list(self._sides(along))
        elif through is not None:
            pairs = list(self._steps(through))
        else:
            self.report.add(line, Phrase.of("no_ways_hex" if self.spaces.grid else "no_ways_graph"))
            return
        kind, name = text_of(line.get("kind")), text_of(line.get("name"))
        for pair, node in pairs:
            self._mark(pair, kind, name, node)
        edges = tuple(pair for pair, _ in pairs)
        self.lines.append(Line(kind, name, edges, text_of(line.get("from")), text_of(line.get("to"))))
        if along is not None:
            self._unbroken(name or kind, pairs)

    def _sides(self, along: Node) -> Iterator[tuple[Pair, Node]]:
        for node in items_of(along):
            banks = list(self.spaces.found(items_of(node)))
            if len(banks) == 2:
                if banks[1] in self.adjacent[banks[0]]:
                    yield (banks[0], banks[1]), node
                else:
                    self.report.add(node, Phrase.of("no_banks", edge="–".join(texts_of(node))))

    def _steps(self, through: Node) -> Iterator[tuple[Pair, Node]]:
        nodes = items_of(through)
        stops = [self.spaces.find(node) for node in nodes]
        for a, b, before, node in zip(stops, stops[1:], nodes, nodes[1:], strict=False):
            if a is None or b is None:
                continue
            if a == b:
                self.report.add(node, Phrase.of("itself", place=text_of(node)))
            elif self.adjacent[a] and self.adjacent[b] and b not in self.adjacent[a]:
                self.report.add(node, Phrase.of("not_beside", place=text_of(before), other=text_of(node)))
            else:
                yield (a, b), node

    def _mark(self, pair: Pair, kind: str, name: str, node: Node) -> None:
        edge = ordered(*pair)
        kinds = self.kinds.setdefault(edge, [])
        if kind in kinds:
            see = Phrase.of("see_line", line=self.marks[edge].line) if edge in self.marks else ""
            self.report.add(node, Phrase.of("edge_twice", edge=self._called(pair), kind=kind), hint=see)
            return
        kinds.append(kind)
        if name:
            self.names.setdefault(edge, []).append(name)
        self.marks.setdefault(edge, node)

    def _unbroken(self, name: str, pairs: list[tuple[Pair, Node]]) -> None:
        """A line along sides must not jump: each side shares a corner with the one before, that is, three hexes
        that touch each other lie about the two sides."""
        for (before, _), (after, node) in pairwise(pairs):
            about = {*before, *after}
            if len(about) != 3 or any(b not in self.adjacent[a] for a in about for b in about if a != b):
                ends = {"place": self._called(before), "other": self._called(after)}
                self.report.add(node, Phrase.of("jumps", line=name, **ends))

    def _called(self, pair: Pair) -> str:
        return "–".join(self.spaces.called(index) for index in pair)

    # --- results --------------------------------------------------------------------------------------------

    def marked(self) -> dict[Pair, Edge]:
        """The edges that bear something, hexsides in the order of mention."""
        names = self.names
        return {
            (a, b): Edge(a, b, frozenset(held), tuple(names.get((a, b), ()))) for (a, b), held in self.kinds.items()
        }

    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each space its neighbours: hexes clockwise, then the others in file order."""
        beyond: dict[int, list[int]] = {}
        for a, b in self.kinds:
            if b not in self.adjacent[a]:
                beyond.setdefault(a, []).append(b)
                beyond.setdefault(b, []).append(a)
        return tuple([(*hexes, *beyond.get(space, ())) for space, hexes in enumerate(self.adjacent)])


Members = dict[int, None]
"""The spaces of a group in order, each once."""
Groups = dict[str, dict[str, Members]]


@dataclass(slots=True)
class SourcePlaces:
    """Where in the file the parts of a board stand, so that a later check can name a line."""

    root: Node
    spaces: list[Node] = field(default_factory=list)
    keys: dict[str, Node] = field(default_factory=dict)
    """Key path ("roles.moria_west", "groups.range.Emyn Muil") to its place; also "kinds.clear", "line kinds.river"."""
    edges: dict[Pair, Node] = field(default_factory=dict)
    """The first mention of an edge in a line."""
    counts: dict[str, int] = field(default_factory=dict)
    """Key path of a role or set-up symbol to the number of places listed there."""


def built_board(
    root: MappingNode, source: str, report: ProblemCollector, extra: Mapping[str, Any]
) -> tuple[Board, SourcePlaces]:
    """The board that the file describes, and where its parts stand. Meaningless when problems were noted.

    `extra` holds the game's own sections, already as values.
    """
    spaces = SpaceBuilder(root, report)
    lines = EdgeBuilder(spaces)
    rest = _Rest(spaces)
    rest.features()
    groups = rest.groups()
    kind = text_of(root.get("kind"))
    picture = rest.picture(kind)
    board = Board(
        game=text_of(root.get("game")),
        id=text_of(root.get("id")),
        title=text_of(root.get("title")),
        kind=BoardKind(kind),
        spaces=tuple(spaces.made),
        lines=tuple(lines.lines),
        roles=rest.placed("roles"),
        setup=rest.placed("setup"),
        groups=groups,
        picture=picture,
        legend=rest.legend(picture),
        digest=hashlib.sha256(source.encode()).hexdigest(),
        source=source,
        grid=spaces.grid,
        scenery=tuple(spaces.scenery),
        canvas=spaces.canvas,
        extra=extra,
        index_of_text=spaces.index,
        adjacent=lines.neighbours(),
        marked=lines.marked(),
    )
    board = replace(board, picture_digest=picture_digest(board)) if not report.problems else board
    keys: dict[str, Node] = {key.text: key for key, _ in root.pairs}
    for line in items_of(root.get("lines")):
        kind_of_line = node_under(line, "kind")
        if kind_of_line is not None:
            keys.setdefault(f"line kinds.{text_of(kind_of_line)}", kind_of_line)
    for _, kind_node in pairs_of(root.get("legend")):
        if not isinstance(kind_node, MappingNode):
            keys.setdefault(f"kinds.{text_of(kind_node)}", kind_node)
    for _, place in pairs_of(root.get("places")):
        kind_of_place = node_under(place, "kind")
        if kind_of_place is not None:
            keys.setdefault(f"kinds.{text_of(kind_of_place)}", kind_of_place)
    keys |= rest.keys
    return board, SourcePlaces(root, spaces.nodes, keys, lines.marks, rest.counts)


class _Rest:
    """The sections that refer to spaces: features, groups, roles, set-up, picture."""

    def __init__(self, spaces: SpaceBuilder) -> None:
        self.spaces = spaces
        self.top = spaces.top
        self.report = spaces.report
        self.keys: dict[str, Node] = {}
        self.counts: dict[str, int] = {}

    def features(self) -> None:
        """Gives marks to spaces."""
        for section in ("places", "dots"):
            for _, value in pairs_of(self.top.get(section)):
                for node in items_of(node_under(value, "features")):
                    self.keys.setdefault(f"features.{text_of(node)}", node)
        for key, value in pairs_of(self.top.get("features")):
            self.keys[f"features.{key.text}"] = key
            for node in items_of(value):
                index = self.spaces.find(node)
                if index is None:
                    continue
                space = self.spaces.made[index]
                if key.text in space.features:
                    self.report.add(node, Phrase.of("bears_already", place=text_of(node), mark=key.text))
                self.spaces.made[index] = space._replace(features=space.features | {key.text})

    def groups(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """Sorts of group with their members, in file order; a space learns what it belongs to."""
        members: Groups = {}
        holders: list[tuple[Members, MappingNode]] = []
        for sort, named in pairs_of(self.top.get("groups")):
            self.keys[f"groups.{sort.text}"] = sort
            of_sort = members.setdefault(sort.text, {})
            for name, value in pairs_of(named):
                self.keys[f"groups.{sort.text}.{name.text}"] = name
                held = of_sort.setdefault(name.text, {})
                if isinstance(value, MappingNode):
                    holders.append((held, value))
                for node in items_of(value):
                    index = self.spaces.find(node)
                    if index in held:
                        self.report.add(node, Phrase.of("in_already", place=text_of(node), group=name.text))
                    elif index is not None:
                        held[index] = None
        self._join_groups(members)
        faults = len(self.report.problems)
        for held, value in holders:
            for held_sort, names in pairs_of(value.get("holds")):
                for node in items_of(names) if self._sort_known(held_sort, members) else ():
                    held |= self._group(held_sort, node, members)
        for sort_name, named_groups in members.items():
            for group, held in named_groups.items():
                if not held and not self.report.is_draft and len(self.report.problems) == faults:
                    key = self.keys[f"groups.{sort_name}.{group}"]
                    self.report.add(key, Phrase.of("group_empty", sort=sort_name, name=group))
                for index in held:
                    space = self.spaces.made[index]
                    self.spaces.made[index] = space._replace(groups=(*space.groups, (sort_name, group)))
        return {sort: {name: tuple(held) for name, held in groups.items()} for sort, groups in members.items()}

    def _join_groups(self, members: Groups) -> None:
        """Adds the places that name their groups themselves (`in: {area: I-A}`)."""
        for section in ("places", "dots"):
            for key, value in pairs_of(self.top.get(section)):
                index = self.spaces.index.get(key.text)
                if index is None or not isinstance(value, MappingNode):
                    continue
                for sort, name in pairs_of(value.get("in")):
                    if self._sort_known(sort, members):
                        self._group(sort, name, members)[index] = None

    def _sort_known(self, sort: ScalarNode, members: Groups) -> bool:
        if sort.text not in members:
            hint = guessed(sort.text, tuple(members))
            self.report.add(sort, Phrase.of("unknown_sort", name=sort.text), hint=hint)
        return sort.text in members

    def _group(self, sort: ScalarNode, name: Node, members: Groups) -> Members:
        """The members of a group that is referred to; notes the fault when there is none."""
        of_sort, text = members[sort.text], text_of(name)
        if text not in of_sort:
            unknown = Phrase.of("unknown_group", sort=sort.text, name=shortened(text))
            self.report.add(name, unknown, hint=guessed(text, tuple(of_sort)))
            return {}
        return of_sort[text]

    def placed(self, section: str) -> Mapping[str, tuple[int, ...]]:
        """Roles or set-up: each key with its spaces."""
        found = {}
        for key, value in pairs_of(self.top.get(section)):
            self.keys[f"{section}.{key.text}"] = key
            nodes = value.items if isinstance(value, ListNode) else (value,)
            self.counts[f"{section}.{key.text}"] = len(nodes)
            found[key.text] = tuple(self.spaces.found(nodes))
        return found

    def picture(self, kind: str) -> Mapping[str, Any]:
        """The hints as plain values; places in them become ids."""
        node = self.top.get("picture")
        if not isinstance(node, MappingNode):
            return {}
        shape = next(one.shape for one in BOARDS[kind].fields if one.key == "picture")
        hints: dict[str, Any] = shape.value(node)
        for key in ("names", "sites", "signs", "say", "dark_woods"):
            held = node.get(key)
            if isinstance(held, MappingNode):
                said = hints[key].values()
                found = [(self.spaces.find(place), value) for (place, _), value in zip(held.pairs, said, strict=True)]
                hints[key] = {self.spaces.made[index].id: value for index, value in found if index is not None}
            elif isinstance(held, ListNode):
                hints[key] = [self.spaces.made[index].id for index in self.spaces.found(held.items)]
        self._named_in_picture(node)
        return hints

    def legend(self, picture: Mapping[str, Any]) -> Legend:
        """What kinds look like, as the file says and as is usual."""
        said: dict[str, dict[str, dict[str, str]]] = {}
        for section, signs in pairs_of(self.top.get("legend")):
            if isinstance(signs, MappingNode):
                entries = [(kind.text, pairs_of(sign)) for kind, sign in signs.pairs]
                said[section.text] = {kind: {key.text: text_of(value) for key, value in sign} for kind, sign in entries}
                others = {kind for name, kinds in said.items() if name != section.text for kind in kinds}
                self._misspelt(section.text, [kind for kind, _ in signs.pairs], others)
        return legend_of(said, dict(picture.get("legend", {}).get("words", {})), is_hex="grid" in self.top)

    def _misspelt(self, section: str, kinds: list[ScalarNode], others: set[str]) -> None:
        """A kind that the board has not, and that is called much like one that the legend leaves out, is a slip; `others`: what
        its sections before this one explain."""
        if section in ("hexsides", "ways"):
            present = {text_of(line.get("kind")) for line in self._lines()}
        elif section == "scenery":
            present = {kind for _, kind in self.spaces.scenery}
        elif section in ("terrain", "places", "marks"):
            present = {space.kind for space in self.spaces.made}
            present |= {word for space in self.spaces.made for word in space.features if section == "marks"}
        else:
            return
        left_out = sorted(present - {kind.text for kind in kinds} - others)
        for kind in kinds if not self.report.is_draft else ():
            hint = guessed(kind.text, left_out) if kind.text not in present else ""
            if hint:
                self.report.add(kind, Phrase.of("no_such_kind", kind=kind.text), hint=hint)

    def _named_in_picture(self, picture: MappingNode) -> None:
        """Hints about a range or a river must name one that the board has."""
        ranges = [name.text for name, _ in pairs_of(self._group_names("range"))]
        rivers = list(dict.fromkeys(text_of(line.get("name")) for line in self._lines() if line.get("name")))
        for key, unknown, known in (("ranges", "no_such_range", ranges), ("rivers", "no_river", rivers)):
            for name, _ in pairs_of(picture.get(key)):
                if name.text not in known:
                    what = Phrase.of(unknown, name=shortened(name.text))
                    self.report.add(name, what, hint=guessed(name.text, known))

    def _group_names(self, sort: str) -> Node | None:
        groups = self.top.get("groups")
        return groups.get(sort) if isinstance(groups, MappingNode) else None

    def _lines(self) -> list[MappingNode]:
        return [line for line in items_of(self.top.get("lines")) if isinstance(line, MappingNode)]
