"""The spaces of a board in the making: hexes, places and dots with their names, and how references find them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.board.board import Space
from game.board.hex_grid import DIRECTIONS, Hex, HexGrid, Orientation
from game.board.near_words import meant, slug_of
from game.board.problem_collector import ProblemCollector, shortened
from game.board.problems import guessed
from game.board.reading.yaml_tree import MappingNode, Node, ScalarNode, items_of, pairs_of, text_of, texts_of
from game.engine.decision import Phrase

MOST_GUESSES = 40
MOST_NAMES = 3000
"""After so many problems, or among so many names, guessing what was meant takes longer than it helps."""


@dataclass(slots=True)
class SpaceDraft:
    """A space in the making; fields as in `Space`."""

    node: Node
    """Where the file declares it."""
    id: str
    kind: str
    x: float
    y: float
    cell: Hex | None = None
    corner: tuple[int, ...] = ()
    name: str = ""
    slug: str = ""
    aliases: tuple[str, ...] = ()
    features: frozenset[str] = frozenset()
    groups: tuple[tuple[str, str], ...] = ()

    @property
    def called(self) -> str:
        """What people call it in a problem."""
        return self.name or self.id


class SpaceBuilder:
    """All spaces of one board file, in the order of their indices."""

    def __init__(self, root: MappingNode, report: ProblemCollector) -> None:
        self.top = {key.text: value for key, value in root.pairs}
        self.report = report
        self.drafts: list[SpaceDraft] = []
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
                    self.cells[cell] = self._add(SpaceDraft(node, f"{column:02d}{row:02d}", kind, x, y, cell))
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

    def _add(self, draft: SpaceDraft) -> int:
        index = len(self.drafts)
        self.drafts.append(draft)
        self.index[draft.id] = index
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
                self.drafts[index].node = key
                self._describe(index, value)

    def _graph_places(self) -> None:
        canvas = self.top["canvas"]
        assert isinstance(canvas, MappingNode)
        self.canvas = float(text_of(canvas.get("width"))), float(text_of(canvas.get("height")))
        for key, value in pairs_of(self.top["places"]):
            assert isinstance(value, MappingNode)
            x, y = self._on_canvas(key, value)
            self._describe(self._add(SpaceDraft(key, key.text, text_of(value.get("kind")), x, y)), value)

    def _dots(self) -> None:
        for key, value in pairs_of(self.top.get("dots")):
            assert isinstance(value, MappingNode)
            if key.text in self.index:
                see = Phrase.of("see_line", line=self.drafts[self.index[key.text]].node.line)
                self.report.add(key, Phrase.of("place_already", place=key.text), hint=see)
                continue
            if self.canvas is not None:
                x, y = self._on_canvas(key, value)
                draft = SpaceDraft(key, key.text, "dot", x, y)
            else:
                draft = self._corner_dot(key, value)
            self._describe(self._add(draft), value)

    def _on_canvas(self, key: ScalarNode, value: MappingNode) -> tuple[float, float]:
        assert self.canvas is not None
        width, height = self.canvas
        at = value.get("at")
        x, y = (float(text) for text in texts_of(at))
        if at is not None and not (0 <= x <= width and 0 <= y <= height):
            numbers = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
            self.report.add(at, Phrase.of("off_canvas", place=key.text, **numbers))
        return x, y

    def _corner_dot(self, key: ScalarNode, value: MappingNode) -> SpaceDraft:
        corner = value.get("corner")
        hexes = tuple(self.found(items_of(corner)))
        meeting = [self.drafts[index] for index in hexes]
        cells = [draft.cell for draft in meeting if draft.cell is not None]
        if corner is not None and len(hexes) == 3:
            apart = [a for a, b in zip(cells, cells[1:] + cells[:1], strict=True) if a.distance(b) != 1]
            if len(cells) < 3 or apart:
                self.report.add(corner, Phrase.of("corner_apart", places=", ".join(texts_of(corner))))
        among = max(1, len(meeting))
        x, y = sum(draft.x for draft in meeting) / among, sum(draft.y for draft in meeting) / among
        return SpaceDraft(key, key.text, "dot", x, y, corner=hexes)

    def _describe(self, index: int, value: Node) -> None:
        """Gives a space its name, other spellings and marks."""
        draft = self.drafts[index]
        name = value.get("name") if isinstance(value, MappingNode) else value
        if isinstance(name, ScalarNode):
            draft.name = name.text
            draft.slug = self._spelling(name, index)
        if isinstance(value, MappingNode):
            for alias in items_of(value.get("aliases")):
                assert isinstance(alias, ScalarNode)
                self._spelling(alias, index)
            draft.aliases = texts_of(value.get("aliases"))
            draft.features = frozenset(texts_of(value.get("features")))

    def _spelling(self, node: ScalarNode, index: int) -> str:
        """Enters a name or alias into the index of what people type; its slug, or "" when there is none."""
        slug = slug_of(node.text)
        if not slug:
            self.report.add(node, Phrase.of("no_letter", place=shortened(node.text)))
            return ""
        holders = [self.index.setdefault(slug, index), self.index.setdefault(node.text, index)]
        for holder in holders:
            if holder != index:
                see = Phrase.of("see_line", line=self.drafts[holder].node.line)
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
            called = self.drafts[self.index[former]].name
            return Phrase.of("former", place=shortened(text), id=former, now=called)
        if len(self.report.problems) >= MOST_GUESSES or len(self.drafts) > MOST_NAMES:
            return ""
        names = [draft.called for draft in self.drafts]
        close = meant(text, names)
        if close is None:
            return ""
        return Phrase.of("meant_line", word=close, line=self.drafts[names.index(close)].node.line)

    def found(self, nodes: Iterable[Node]) -> Iterator[int]:
        """The spaces that several references mean; faults are noted."""
        for node in nodes:
            index = self.find(node)
            if index is not None:
                yield index

    def called(self, index: int) -> str:
        """What people call a space in a problem."""
        return self.drafts[index].called

    # --- results --------------------------------------------------------------------------------------------

    def adjacent_hexes(self) -> list[tuple[int, ...]]:
        """For each space the neighbouring hexes, clockwise; none for spaces that are no hexes."""
        find = {(q, r): index for (q, r), index in self.cells.items()}.get
        adjacent: list[tuple[int, ...]] = []
        for draft in self.drafts:
            if draft.cell is None:
                adjacent.append(())
                continue
            q, r = draft.cell
            adjacent.append(tuple([n for dq, dr in DIRECTIONS if (n := find((q + dq, r + dr))) is not None]))
        return adjacent

    def finished(self) -> tuple[Space, ...]:
        """The spaces as values."""
        return tuple(
            [
                Space(
                    index,
                    draft.id,
                    draft.name,
                    draft.slug or draft.id.lower(),
                    draft.kind,
                    draft.x,
                    draft.y,
                    draft.features,
                    draft.groups,
                    draft.aliases,
                    draft.cell,
                    draft.corner,
                )
                for index, draft in enumerate(self.drafts)
            ]
        )
