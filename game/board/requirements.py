"""What rules ask of the boards that they are played on, and what a check finds wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from game.board.board import Board, BoardKind
from game.engine.decision import Phrase

if TYPE_CHECKING:
    from game.board.shapes.shape import Record

MANY: Final = 99
"""So many of something as one likes."""
ALONE: Final = 16
"""How far the next place would lie from a place that is alone, as a share of the canvas."""


@dataclass(frozen=True, slots=True)
class Requirements:
    """What rules need of a board, declared once; the loader checks it (kinds, roles, set-up counts)."""

    kinds: frozenset[str]
    """Kinds of spaces the game knows."""
    edge_kinds: frozenset[str]
    features: Mapping[str, tuple[int, int]]
    """Feature to (least, most) number of spaces that bear it."""
    roles: Mapping[str, tuple[int, int]]
    """Role to (least, most) number of spaces."""
    setup: Mapping[str, tuple[int, int]]
    """Set-up symbol to (least, most) number of pieces."""
    game: str = ""
    """The game whose boards these are; empty takes boards of any game."""
    board_kind: BoardKind | None = None
    """The family of boards the game is played on; None takes both."""
    closed: frozenset[str] = frozenset()
    """Kinds of spaces that nobody can ever stand on."""
    barriers: frozenset[str] = frozenset()
    """Kinds of edges that nobody can ever cross."""
    extra: Record | None = None
    """The shape of the game's own sections under `extra:`; None when it has none."""
    dots: tuple[int, int] = (0, MANY)
    """Least and most dots, the spaces of kind "dot"."""
    bears: Mapping[str, str] = field(default_factory=dict)
    """Role to the feature, or the kind, of its spaces: no other bears it."""
    lettered: frozenset[str] = frozenset()
    """Kinds of spaces that have letters in place of numbers."""

    def marks(self) -> Iterator[tuple[str, str, tuple[int, int]]]:
        """All that a board says of single spaces, but for what follows from a role: section, key, least and most."""
        for role, wanted in self.roles.items():
            yield "roles", role, wanted
        for symbol, wanted in self.setup.items():
            yield "setup", symbol, wanted
        for feature, wanted in self.features.items():
            if feature not in self.bears.values():
                yield "features", feature, wanted
        if self.dots[0]:
            yield "dots", "dots", self.dots


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault that a check found in a finished board; the loader turns it into a problem with a line."""

    where: int | str | tuple[int, int]
    """A space's index, two neighbours' indices, or a key path of the file such as "roles.moria_west" or
    "picture.labels.2.path"."""
    what: Phrase | str
    hint: Phrase | str = ""


Check: TypeAlias = Callable[[Board], Iterable[Finding]]
"""A check of the rules' own of a board that satisfies its Requirements."""
