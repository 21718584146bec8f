"""Board, Space, Edge, Line: what a checked board file describes, typed and frozen.

A board knows geometry, terrain, features, names, roles and set-up places. It knows no rule: what a kind of
terrain costs, or what a river does, is for the rules that read it. It knows no pixel either: positions are
board units (hex boards: the hex radius is 1, y grows to the south; graph boards: the units of the file's canvas).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from game.board.hex_grid import Hex, HexGrid
from game.board.legend import Legend
from game.board.near_words import did_you_mean, slug_of


class BoardKind(Enum):
    """The two families of boards."""

    HEX = "hex"
    GRAPH = "graph"


class Space(NamedTuple):
    """One position that pieces can stand on: a hex, a numbered place, or a dot.

    A tuple, as Edge is, because a board has hundreds and a cached one must be there at once.
    """

    index: int  # type: ignore[assignment]  # hides tuple.index, which has no meaning here
    """Place in `Board.spaces`; what rules compute with."""
    id: str
    """The id printed in the board file ("0606", "22", "anduin-3")."""
    name: str
    """The name people read ("Barad-dûr"); empty where the place has none."""
    slug: str
    """Unique lower-case ASCII form of the name, or the id where there is no name; used in action text."""
    kind: str
    """Terrain of a hex ("clear", "mountain"), kind of a place ("normal", "ally"), or "dot"."""
    x: float
    y: float
    features: frozenset[str] = frozenset()
    """Marks on the space, such as "fortress"."""
    groups: tuple[tuple[str, str], ...] = ()
    """What the space belongs to, as (sort, name) pairs: (("area", "I-B"), ("section", "I"))."""
    aliases: tuple[str, ...] = ()
    """Other spellings that are understood when typed."""
    cell: Hex | None = None
    """The cell of the grid; None for dots and on graph boards."""
    corner: tuple[int, ...] = ()
    """For a dot at the corner of hexes: the indices of the hexes that meet there."""

    @property
    def called(self) -> str:
        """Its name, or its id where it has none."""
        return self.name or self.id


class Edge(NamedTuple):
    """What lies between two adjacent spaces. On hex boards every pair of neighbouring spaces has one."""

    a: int
    b: int
    """Indices of the two spaces, a < b."""
    kinds: frozenset[str] = frozenset()
    """Everything on this edge: "river", "mountain", "bridge", "road", "path", "link"; empty when plain."""
    names: tuple[str, ...] = ()
    """Names of the lines (river, wall, road) this edge is part of."""


@dataclass(frozen=True, slots=True)
class Line:
    """A named run of edges in file order (a river from its head, a road, a wall); read by the painter."""

    kind: str
    name: str
    edges: tuple[tuple[int, int], ...]
    """Pairs of space indices as written in the file, in order."""
    start: str = ""
    """Where the line begins, as the file says: a place, or a word such as "head" or "lake"."""
    end: str = ""
    """Where the line ends: a place, or a word such as "sea" or "edge" (it runs on under the frame)."""


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board, checked. Compares by content digest."""

    game: str
    id: str
    title: str
    kind: BoardKind
    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    roles: Mapping[str, tuple[int, ...]]
    """Named jobs that rules and cards refer to ("mount_doom"), each filled by one space or several, in file order."""
    setup: Mapping[str, tuple[int, ...]]
    """Symbol of a set-up place ("orc/red_star") to its spaces, in file order; a space repeated holds several."""
    groups: Mapping[str, Mapping[str, tuple[int, ...]]]
    """Sort of group ("area", "range") to name to member spaces. Ranges may list spaces for drawing only."""
    picture: Mapping[str, Any]
    """Hints for the painter; no rule reads them."""
    digest: str
    """SHA-256 of the board file's text, in hex."""
    source: str
    """The board file's text, so that a match can carry its board along."""
    picture_digest: str = ""
    """A hash of all that a painting of the board shows, in hex."""
    legend: Legend = field(default_factory=Legend)
    """What kinds look like; no rule reads it."""
    grid: HexGrid | None = None
    scenery: tuple[tuple[Hex, str], ...] = ()
    """Cells that are drawn but are no spaces, with their kind ("halls"), in row order."""
    canvas: tuple[float, float] | None = None
    """Width and height in board units on a graph board."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Further checked sections that a game declares for its own boards (tokens, tracks)."""
    index_of_text: Mapping[str, int] = field(default_factory=dict, repr=False)
    """Ids, slugs, names and aliases to the space's index; `find` looks further."""
    adjacent: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """For each space the indices of those beside it, in a stable order (hexes: clockwise from north or north-east)."""
    marked: Mapping[tuple[int, int], Edge] = field(default_factory=dict, repr=False)
    """The edges that bear something; plain hexsides are made when asked for."""
    edges: tuple[Edge, ...] = field(init=False, repr=False)
    """Every edge: by its lower space in the order of `spaces`, then clockwise. Made on first use."""
    unfold: Callable[[str], Mapping[str, Any]] | None = field(default=None, repr=False, compare=False)
    """For a board from the cache: given the name of a missing field, that field and those that come with it."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Fills a field that is made late, on first use; Python calls this for an empty field only."""
            if name == "edges":
                made = {"edges": tuple(_all_edges(self))}
            elif name in Board.__slots__ and self.unfold is not None:
                made = self.unfold(name)
            else:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            for field_name, value in made.items():
                object.__setattr__(self, field_name, value)
            return made[name]

    @classmethod
    def unfolding(cls, ready: Mapping[str, Any], unfold: Callable[[str], Mapping[str, Any]]) -> Board:
        """A board of which only some fields are ready, by name; `unfold` makes the others when they are first asked for."""
        board = object.__new__(cls)
        for name, value in {**ready, "unfold": unfold}.items():
            object.__setattr__(board, name, value)
        return board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def find(self, text: str) -> Space | None:
        """The space with this id, slug, name or alias (case and diacritics do not matter), or None."""

        index = self.index_of_text.get(text)
        if index is None:
            index = self.index_of_text.get(slug_of(text))
        return None if index is None else self.spaces[index]

    def found(self, texts: Iterable[str]) -> tuple[Space, ...]:
        """The spaces of these names, in their order; unknown ones are left out."""
        return tuple(space for text in texts if (space := self.find(text)) is not None)

    def points(self, texts: Iterable[str]) -> tuple[tuple[float, float], ...]:
        """Their middles, in the board's units."""
        return tuple((space.x, space.y) for space in self.found(texts))

    def hint(self, text: str) -> str:
        """What may have been meant by a text that names no space ("did you mean 'the-shire'?"), or nothing."""
        return did_you_mean(text, [name for space in self.spaces for name in (space.slug, space.id) if name])

    def neighbours(self, space: int) -> tuple[int, ...]:
        """Indices of the adjacent spaces, in a stable order (hexes: clockwise from north or north-east)."""
        return self.adjacent[space]

    def sides(self, space: int) -> dict[str, tuple[str, ...]]:
        """The kinds of line over the sides of a space, each with the ids of the spaces beyond."""
        found: dict[str, tuple[str, ...]] = {}
        for other in self.neighbours(space):
            edge = self.edge(space, other)
            for kind in sorted(edge.kinds) if edge is not None else ():
                found[kind] = (*found.get(kind, ()), self.spaces[other].id)
        return found

    def edge(self, a: int, b: int) -> Edge | None:
        """The edge between two spaces, or None when they are not adjacent."""
        pair = (a, b) if a < b else (b, a)
        return self.marked.get(pair) or (Edge(*pair) if b in self.adjacent[a] else None)

    def pairs(self, kinds: Set[str]) -> frozenset[tuple[int, int]]:
        """The edges that bear any of these kinds, as pairs with the lower index first."""
        return frozenset([pair for pair, edge in self.marked.items() if edge.kinds & kinds])

    def role(self, name: str) -> int:
        """The one space that fills a role; raises KeyError when the board does not fill it, ValueError when several do."""
        (space,) = self.roles[name]
        return space


def _all_edges(board: Board) -> Iterator[Edge]:
    marked = board.marked
    for a, neighbours in enumerate(board.adjacent):
        for b in neighbours:
            if a < b:
                yield marked.get((a, b)) or Edge(a, b)
