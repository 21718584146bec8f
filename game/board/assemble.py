"""From a tree of nodes whose shape is right to a Board: references resolved, edges joined, all faults noted."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from game.board.board import Board, BoardKind, Edge, Line, Space
from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, Orientation
from game.board.nodes import Entries, Items, Node, Scalar
from game.board.problems import did_you_mean, meant
from game.board.schema import Report, shortened
from game.board.shapes import BOARDS
from game.board.slugs import slug_of

Pair = tuple[int, int]
CORNER = "corner"
"""The kind of the edges between a dot and the hexes that meet there."""


@dataclass(slots=True)
class Marks:
    """Where in the file the parts of a board stand, so that a later check can name a line."""

    root: Node
    spaces: list[Node] = field(default_factory=list)
    keys: dict[str, Node] = field(default_factory=dict)
    """Key path ("roles.moria_west", "groups.range.Emyn Muil", "lines.3") to its place."""
    edges: dict[Pair, Node] = field(default_factory=dict)
    """The first mention of an edge in a line."""


def assembled(root: Entries, source: str, report: Report) -> tuple[Board, Marks]:
    """The board that the file describes, and where its parts stand. Meaningless when problems were noted."""
    return _Assembly(root, report).board(source)


def _entries(node: Node | None) -> tuple[tuple[Scalar, Node], ...]:
    return node.pairs if isinstance(node, Entries) else ()


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Items) else ()


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _texts(node: Node | None) -> tuple[str, ...]:
    return tuple(_text(item) for item in _items(node))


def _numbers(node: Node | None) -> tuple[float, ...]:
    return tuple(float(text) for text in _texts(node))


def _ordered(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


class _Assembly:
    def __init__(self, root: Entries, report: Report) -> None:
        self.root = root
        self.top: dict[str, Node] = {key.text: value for key, value in root.pairs}
        self.report = report
        self.marks = Marks(root, keys={key.text: key for key, _ in root.pairs})
        self.grid: HexGrid | None = None
        self.scenery: list[tuple[Hex, str]] = []
        self.spaces: list[Space] = []
        self.index: dict[str, int] = {}
        self.cells: dict[Hex, int] = {}
        self.features: list[set[str]] = []
        self.kinds: dict[Pair, list[str]] = {}
        self.names: dict[Pair, list[str]] = {}
        self.lines: list[Line] = []

    def board(self, source: str) -> tuple[Board, Marks]:
        kind = BoardKind(_text(self.top["kind"]))
        if kind is BoardKind.HEX:
            self._terrain()
            self._name_hexes()
        else:
            self._graph_places()
        self._dots(kind)
        self.features = [set(space.features) for space in self.spaces]
        self._features()
        self._join_neighbours()
        self._lines()
        groups = self._groups()
        self._finish_spaces(groups)
        roles = self._placed("roles")
        setup = self._placed("setup")
        edges, neighbours = self._edges()
        canvas = self.top.get("canvas")
        board = Board(
            game=_text(self.top["game"]),
            id=_text(self.top["id"]),
            title=_text(self.top["title"]),
            kind=kind,
            spaces=tuple(self.spaces),
            edges=edges,
            lines=tuple(self.lines),
            roles=roles,
            setup=setup,
            groups=groups,
            picture=self._picture(kind),
            digest=hashlib.sha256(source.encode()).hexdigest(),
            source=source,
            grid=self.grid,
            scenery=tuple(self.scenery),
            canvas=(float(_text(canvas.get("width"))), float(_text(canvas.get("height"))))
            if isinstance(canvas, Entries)
            else None,
            _index=self.index,
            _neighbours=neighbours,
            _edges={(edge.a, edge.b): edge for edge in edges},
        )
        return board, self.marks

    # --- spaces ----------------------------------------------------------------------------------------------

    def _terrain(self) -> None:
        grid = self.top["grid"]
        assert isinstance(grid, Entries)
        columns, rows = int(_text(grid.get("columns"))), int(_text(grid.get("rows")))
        first = int(_text(grid.get("first")))
        free = _text(grid.get("shape")) == "free"
        kinds = {key.text: _text(value) for key, value in _entries(self.top["legend"])}
        scenery = {key.text: _text(value) for key, value in _entries(self.top.get("scenery"))}
        for key, _ in _entries(self.top.get("scenery")):
            if key.text in kinds:
                self.report.add(key, f"{key.text!r} stands in the legend too", "each character once")
        texts = _items(self.top["terrain"])
        if len(texts) != rows:
            self.report.add(self.top["terrain"], f"the terrain has {len(texts)} rows", f"{rows}")
        shape = HexGrid(
            Orientation(_text(grid.get("orientation"))),
            0 if _text(grid.get("shifted")) == "even" else 1,
            first,
            frozenset(),
        )
        for row, node in enumerate(texts, first):
            text = _text(node)
            if len(text) > columns or (len(text) < columns and not free):
                what = f"row {row:02d} has {len(text)} characters"
                self.report.add(node, what, f"at most {columns}" if free else f"{columns}")
            for column, char in enumerate(text, first):
                if char == " " and free:
                    continue
                cell = shape.cell(column, row)
                if char in scenery:
                    self.scenery.append((cell, scenery[char]))
                elif char in kinds:
                    self._add_space(node, f"{column:02d}{row:02d}", kinds[char], shape.centre(cell), cell)
                else:
                    known = "a character of the legend: " + " ".join([*kinds, *scenery])
                    self.report.add(node, f"{char!r} in column {column:02d} of row {row:02d} is not known", known)
        self.grid = replace(shape, cells=frozenset(self.cells))

    def _add_space(
        self, node: Node, id_: str, kind: str, at: tuple[float, float], cell: Hex | None = None, corner: tuple[int, ...] = ()
    ) -> int:
        index = len(self.spaces)
        self.spaces.append(Space(index, id_, "", id_, kind, at[0], at[1], cell=cell, corner=corner))
        self.marks.spaces.append(node)
        self.index[id_] = index
        if cell is not None:
            self.cells[cell] = index
        return index

    def _name_hexes(self) -> None:
        for key, value in _entries(self.top.get("places")):
            index = self.index.get(key.text)
            if index is None:
                hint = did_you_mean(key.text, tuple(self.index))
                self.report.add(key, f"there is no hex {key.text!r} on this board", "a hex id", hint)
            else:
                self.marks.spaces[index] = key
                self._describe(index, key, value)

    def _graph_places(self) -> None:
        for key, value in _entries(self.top["places"]):
            if not isinstance(value, Entries):
                continue
            self._on_canvas(key, value)
            x, y = _numbers(value.get("at"))
            index = self._add_space(key, key.text, _text(value.get("kind")), (x, y))
            self._describe(index, key, value)

    def _dots(self, kind: BoardKind) -> None:
        for key, value in _entries(self.top.get("dots")):
            if key.text in self.index:
                line = self.marks.spaces[self.index[key.text]].line
                self.report.add(key, f"{key.text!r} is already a place", "an id of its own", f"see line {line}")
                continue
            if not isinstance(value, Entries):
                continue
            if kind is BoardKind.GRAPH:
                self._on_canvas(key, value)
                x, y = _numbers(value.get("at"))
                index = self._add_space(key, key.text, "dot", (x, y))
            else:
                index = self._corner_dot(key, value)
            self._describe(index, key, value)

    def _on_canvas(self, key: Scalar, value: Entries) -> None:
        canvas = self.top["canvas"]
        assert isinstance(canvas, Entries)
        width, height = float(_text(canvas.get("width"))), float(_text(canvas.get("height")))
        at = value.get("at")
        x, y = _numbers(at)
        if at is not None and not (0 <= x <= width and 0 <= y <= height):
            what = f"{key.text!r} lies at [{x:g}, {y:g}], off the canvas"
            self.report.add(at, what, f"0 to {width:g} and 0 to {height:g}")

    def _corner_dot(self, key: Scalar, value: Entries) -> int:
        corner = value.get("corner")
        hexes = [index for item in _items(corner) if (index := self._space(item)) is not None]
        cells = [cell for index in hexes if (cell := self.spaces[index].cell) is not None]
        if corner is not None and len(hexes) == 3 and (
            len(cells) < 3 or any(a.distance(b) != 1 for a, b in zip(cells, cells[1:] + cells[:1], strict=True))
        ):
            what = f"{', '.join(_texts(corner))} do not meet in one corner"
            self.report.add(corner, what, "three hexes that touch each other")
        at = [self.spaces[index] for index in hexes] or self.spaces[:1]
        x, y = sum(s.x for s in at) / max(1, len(at)), sum(s.y for s in at) / max(1, len(at))
        return self._add_space(key, key.text, "dot", (x, y), corner=tuple(hexes))

    def _describe(self, index: int, key: Scalar, value: Node) -> None:
        """Gives a space its name, other spellings and marks."""
        name_node = value.get("name") if isinstance(value, Entries) else value
        space = self.spaces[index]
        name, slug = _text(name_node), space.slug
        if isinstance(name_node, Scalar):
            slug = self._spelling(name_node, index) or slug
        aliases: tuple[str, ...] = ()
        marks: tuple[str, ...] = ()
        if isinstance(value, Entries):
            for alias in _items(value.get("aliases")):
                if isinstance(alias, Scalar):
                    self._spelling(alias, index)
            aliases, marks = _texts(value.get("aliases")), _texts(value.get("features"))
            for number, item in enumerate(_items(value.get("features"))):
                self.marks.keys.setdefault(f"features.{marks[number]}", item)
        self.spaces[index] = replace(space, name=name, slug=slug, aliases=aliases, features=frozenset(marks))

    def _spelling(self, node: Scalar, index: int) -> str:
        """Enters a name or alias into the index of what people type; its slug, or "" when it is taken."""
        slug = slug_of(node.text)
        if not slug:
            self.report.add(node, f"{shortened(node.text)!r} has no letter or digit", "a name")
            return ""
        holder = self.index.setdefault(slug, index)
        if holder != index:
            other = self.marks.spaces[holder]
            self.report.add(node, f"{node.text!r} is already the name of another place", "a name of its own", f"see line {other.line}")
            return ""
        if self.index.setdefault(node.text, index) != index:
            self.report.add(node, f"{node.text!r} is already the name of another place", "a name of its own")
        return slug

    def _space(self, node: Node) -> int | None:
        """The space a reference means; notes the fault when there is none."""
        text = _text(node)
        index = self.index.get(text)
        if index is None:
            index = self.index.get(slug_of(text))
        if index is None:
            names = [space.name or space.id for space in self.spaces]
            close = meant(text, names)
            hint = ""
            if close is not None:
                line = self.marks.spaces[names.index(close)].line
                hint = f"did you mean {close!r} (line {line})?"
            self.report.add(node, f"unknown place {shortened(text)!r}", "a place name", hint)
        return index

    def _spaces(self, nodes: Iterable[Node]) -> Iterator[int]:
        for node in nodes:
            index = self._space(node)
            if index is not None:
                yield index

    def _features(self) -> None:
        for key, value in _entries(self.top.get("features")):
            self.marks.keys[f"features.{key.text}"] = key
            for node in _items(value):
                index = self._space(node)
                if index is None:
                    continue
                if key.text in self.features[index]:
                    self.report.add(node, f"{_text(node)!r} already bears {key.text!r}", "each place once")
                self.features[index].add(key.text)

    # --- edges -----------------------------------------------------------------------------------------------

    def _join_neighbours(self) -> None:
        """On hex boards: an edge between any two neighbouring hexes, and from a dot to its three."""
        for cell, index in self.cells.items():
            for direction in range(6):
                other = self.cells.get(cell.step(direction))
                if other is not None and index < other:
                    self.kinds[index, other] = []
        for space in self.spaces:
            for hexagon in space.corner:
                self.kinds[_ordered(space.index, hexagon)] = [CORNER]

    def _lines(self) -> None:
        for number, line in enumerate(_items(self.top.get("lines"))):
            if not isinstance(line, Entries):
                continue
            self.marks.keys[f"lines.{number}"] = line
            along, through = line.get("along"), line.get("through")
            if (along is None) == (through is None):
                if "grid" not in self.top:
                    self.report.add(line, "the line has no 'through'", "the places it joins")
                elif along is None:
                    self.report.add(line, "the line has neither 'along' nor 'through'", "the sides it follows or the places it joins")
                else:
                    self.report.add(line, "the line has both 'along' and 'through'", "one of them")
                continue
            pairs = list(self._sides(along) if along is not None else self._chain(through))
            kind, name = _text(line.get("kind")), _text(line.get("name"))
            for pair, node in pairs:
                self._mark_edge(pair, kind, name, node)
            edges = tuple(pair for pair, _ in pairs)
            self.lines.append(Line(kind, name, edges, _text(line.get("from")), _text(line.get("to"))))
            if along is not None:
                self._unbroken(name or kind, pairs)

    def _sides(self, along: Node) -> Iterator[tuple[Pair, Node]]:
        for node in _items(along):
            banks = list(self._spaces(_items(node)))
            if len(banks) == 2:
                if _ordered(*banks) not in self.kinds or self.spaces[banks[0]].corner or self.spaces[banks[1]].corner:
                    what = f"{_said(node)} are not neighbours"
                    self.report.add(node, what, "the two hexes on the banks of one side")
                else:
                    yield (banks[0], banks[1]), node

    def _chain(self, through: Node | None) -> Iterator[tuple[Pair, Node]]:
        nodes = _items(through)
        for before, node in zip(nodes, nodes[1:], strict=False):
            ends = [self.index.get(_text(end), self.index.get(slug_of(_text(end)))) for end in (before, node)]
            a, b = ends
            if a is None or b is None:
                continue
            if a == b:
                self.report.add(node, f"{_text(node)!r} follows itself", "another place")
            elif self._touch(a, b):
                yield (a, b), node
            else:
                what = f"{_text(before)!r} and {_text(node)!r} are not neighbours"
                self.report.add(node, what, "each hex beside the one before")
        for node in nodes:
            self._space(node)

    def _touch(self, a: int, b: int) -> bool:
        """Whether a line may go from one to the other: hexes must be neighbours, other spaces may lie anywhere."""
        cells = self.spaces[a].cell, self.spaces[b].cell
        return cells[0] is None or cells[1] is None or _ordered(a, b) in self.kinds

    def _mark_edge(self, pair: Pair, kind: str, name: str, node: Node) -> None:
        edge = _ordered(*pair)
        kinds = self.kinds.setdefault(edge, [])
        if kind in kinds:
            what = f"the edge {self._call(pair[0])}–{self._call(pair[1])} is a {kind} already"
            self.report.add(node, what, "each edge once", f"see line {self.marks.edges[edge].line}")
            return
        kinds.append(kind)
        if name:
            self.names.setdefault(edge, []).append(name)
        self.marks.edges.setdefault(edge, node)

    def _unbroken(self, name: str, pairs: list[tuple[Pair, Node]]) -> None:
        """A line along sides must not jump: each side shares a corner with the one before."""
        assert self.grid is not None
        for (before, _), (after, node) in zip(pairs, pairs[1:], strict=False):
            cells = [self.spaces[index].cell for index in {*before, *after}]
            known = [cell for cell in cells if cell is not None]
            if len(known) != 3 or any(a.distance(b) > 1 for a in known for b in known):
                what = f"{name!r} jumps from {self._call(before[0])}–{self._call(before[1])} to {_said(node)}"
                self.report.add(node, what, "a side that touches the one before")

    def _call(self, index: int) -> str:
        space = self.spaces[index]
        return space.name or space.id

    def _edges(self) -> tuple[tuple[Edge, ...], tuple[tuple[int, ...], ...]]:
        """All edges, and for each space its neighbours: hexes clockwise, then the others in file order."""
        beyond: list[list[int]] = [[] for _ in self.spaces]
        edges = []
        for (a, b), kinds in self.kinds.items():
            edges.append(Edge(a, b, frozenset(kinds), tuple(self.names.get((a, b), ()))))
            if self.spaces[a].cell is None or self.spaces[b].cell is None:
                beyond[a].append(b)
                beyond[b].append(a)
        neighbours = []
        for space in self.spaces:
            beside = []
            if space.cell is not None:
                beside = [n for d in range(len(DIRECTIONS)) if (n := self.cells.get(space.cell.step(d))) is not None]
            neighbours.append((*beside, *beyond[space.index]))
        return tuple(edges), tuple(neighbours)

    # --- what refers to spaces ----------------------------------------------------------------------------------

    def _groups(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        members: dict[str, dict[str, list[int]]] = {}
        holders: list[tuple[str, str, Entries]] = []
        for sort, named in _entries(self.top.get("groups")):
            self.marks.keys[f"groups.{sort.text}"] = sort
            of_sort = members.setdefault(sort.text, {})
            for name, value in _entries(named):
                self.marks.keys[f"groups.{sort.text}.{name.text}"] = name
                of_sort[name.text] = []
                if isinstance(value, Entries):
                    holders.append((sort.text, name.text, value))
                for node in _items(value):
                    index = self._space(node)
                    if index in of_sort[name.text]:
                        self.report.add(node, f"{_text(node)!r} is already in {name.text!r}", "each place once")
                    elif index is not None:
                        of_sort[name.text].append(index)
        self._join_groups(members)
        for sort_name, group, value in holders:
            for held_sort, held in _entries(value.get("holds")):
                for node in _items(held):
                    found = self._group(held_sort, node, members)
                    members[sort_name][group].extend(index for index in found if index not in members[sort_name][group])
        for sort_name, groups in members.items():
            for group, held_spaces in groups.items():
                if not held_spaces:
                    key = self.marks.keys[f"groups.{sort_name}.{group}"]
                    self.report.add(key, f"no place belongs to the {sort_name} {group!r}", "at least one")
        return {sort: {name: tuple(held) for name, held in groups.items()} for sort, groups in members.items()}

    def _join_groups(self, members: dict[str, dict[str, list[int]]]) -> None:
        """Adds the places that name their groups themselves (`in: {area: I-A}`)."""
        for section in ("places", "dots"):
            for key, value in _entries(self.top.get(section)):
                index = self.index.get(key.text)
                if index is None or not isinstance(value, Entries):
                    continue
                for sort, name in _entries(value.get("in")):
                    found = self._group(sort, name, members)
                    if index not in found:
                        found.append(index)

    def _group(self, sort: Scalar, name: Node, members: dict[str, dict[str, list[int]]]) -> list[int]:
        if sort.text not in members:
            hint = did_you_mean(sort.text, tuple(members))
            self.report.add(sort, f"unknown sort of group {sort.text!r}", "a key of 'groups'", hint)
            return []
        of_sort = members[sort.text]
        text = _text(name)
        if text not in of_sort:
            self.report.add(name, f"unknown {sort.text} {shortened(text)!r}", "a group's name", did_you_mean(text, tuple(of_sort)))
            return []
        return of_sort[text]

    def _finish_spaces(self, groups: Mapping[str, Mapping[str, tuple[int, ...]]]) -> None:
        belongs: dict[int, list[tuple[str, str]]] = {}
        for sort, named in groups.items():
            for name, held in named.items():
                for index in held:
                    belongs.setdefault(index, []).append((sort, name))
        for index, space in enumerate(self.spaces):
            if self.features[index] or index in belongs:
                marks, member = frozenset(self.features[index]), tuple(belongs.get(index, ()))
                self.spaces[index] = replace(space, features=marks, groups=member)

    def _placed(self, section: str) -> Mapping[str, tuple[int, ...]]:
        """Roles or set-up: each key with its spaces."""
        found = {}
        for key, value in _entries(self.top.get(section)):
            self.marks.keys[f"{section}.{key.text}"] = key
            nodes = value.items if isinstance(value, Items) else (value,)
            found[key.text] = tuple(self._spaces(nodes))
        return found

    def _picture(self, kind: BoardKind) -> Mapping[str, object]:
        """The hints as plain values; places in them become ids."""
        node = self.top.get("picture")
        if node is None:
            return {}
        shape = next(one.shape for one in BOARDS[kind.value].fields if one.key == "picture")
        hints: dict[str, object] = dict(shape.value(node))
        assert isinstance(node, Entries)
        for key in ("names", "sites", "say"):
            held = hints.get(key)
            if isinstance(held, dict):
                ids = [self._space(place) for place, _ in _entries(node.get(key))]
                hints[key] = {self.spaces[i].id: text for i, text in zip(ids, held.values(), strict=True) if i is not None}
            elif isinstance(held, list):
                hints[key] = [self.spaces[i].id for i in self._spaces(_items(node.get(key)))]
        if "dark_woods" in hints:
            hints["dark_woods"] = [self.spaces[i].id for i in self._spaces(_items(node.get("dark_woods")))]
        return hints


def _said(node: Node) -> str:
    """Two banks as they stand in the file: "0409–0510"."""
    return "–".join(_texts(node))
