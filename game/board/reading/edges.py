"""The edges of a board in the making: neighbouring hexes, dots at corners, and the lines that run over them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.board.board import Edge, Line
from game.board.graph import ordered
from game.board.reading.spaces import SpaceBuilder
from game.board.reading.yaml_tree import MappingNode, Node, items_of, text_of, texts_of
from game.engine.decision import Phrase

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
        for index, draft in enumerate(spaces.drafts):
            for hexagon in draft.corner:
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
