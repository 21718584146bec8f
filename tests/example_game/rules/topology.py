"""The board made ready for the rules, and what it must offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.board import Board, BoardKind
from game.board.requirements import Finding, Requirements
from tests.example_game.rules.view import WAYS

REQUIREMENTS: Final = Requirements(
    kinds=frozenset({"place", "lair", "camp"}),
    edge_kinds=frozenset(WAYS),
    features={},
    roles={"lair": (2, 8), "camp": (3, 8)},
    setup={},
    game="gollum",
    board_kind=BoardKind.GRAPH,
)
"""SG-002, SG-003."""


class Topology:
    """Places by id, and the ways that lead from each."""

    def __init__(self, board: Board) -> None:
        self.places: tuple[str, ...] = tuple(space.id for space in board.spaces)
        self.lairs: tuple[str, ...] = tuple(board.spaces[index].id for index in board.roles["lair"])
        """SG-003. Where Gollum may begin."""
        self.camps: tuple[str, ...] = tuple(board.spaces[index].id for index in board.roles["camp"])
        """SG-003. Where searchers may begin."""
        self.ways: dict[str, tuple[tuple[str, str], ...]] = {
            space.id: tuple(_ways(board, space.index)) for space in board.spaces
        }
        """SG-002. For each place, (place it leads to, kind of way), in board order."""

    def leads(self, start: str, to: str) -> tuple[str, ...]:
        """The kinds of way from one place to another."""
        return tuple(by for place, by in self.ways.get(start, ()) if place == to)


def _ways(board: Board, at: int) -> Iterator[tuple[str, str]]:
    for other in board.neighbours(at):
        edge = board.edge(at, other)
        for kind in WAYS:
            if edge is not None and kind in edge.kinds:
                yield board.spaces[other].id, kind


def starts_apart(board: Board) -> Iterator[Finding]:
    """SG-003. No place is a lair and a camp."""
    for index in set(board.roles["lair"]) & set(board.roles["camp"]):
        yield Finding(index, f"{board.spaces[index].id!r} is a lair and a camp", "one of the two")


CHECKS: Final = (starts_apart,)
