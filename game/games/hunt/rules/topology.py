"""A board compiled for the rules: connections over dots, paths and roads, areas and sections, and how far figures go.

What people call the spaces of a board: locations by name and number, dots by the locations round them.

A dot has neither. It is told by words and numbers, put together where they are said (`space` in words.yaml).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.board.board import Board, Space
from game.engine.decision import Param
from game.games.hunt.rules.ring_bearer.frodo_movement import FrodoMovement
from game.games.hunt.rules.ringwraiths.nazgul_movement import NazgulMovement


class HuntTopology:
    """HR-001 to HR-008. One board. Spaces go by their ids; dots, locations and exits in the order of the file."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.digest = board.digest
        spaces = board.spaces
        self.ids = tuple(space.id for space in spaces)
        self.kind = {space.id: space.kind for space in spaces}
        self.labels = space_labels(board)
        self.position = {name: index for index, name in enumerate(self.ids)}
        self.locations = tuple(space.id for space in spaces if space.kind not in ("dot", "exit"))
        self.exits = tuple(space.id for space in spaces if space.kind == "exit")
        self.starts = tuple(spaces[index].id for index in board.roles["frodo_start"])
        self.camps = tuple(spaces[index].id for index in board.roles["nazgul_start"])
        self.area = {space.id: dict(space.groups)["area"] for space in spaces}
        self.section = {name: area.partition("-")[0] for name, area in self.area.items()}
        self.areas = tuple(board.groups["area"])
        self.sections = tuple(dict.fromkeys(self.section[name] for name in self.ids))
        self.adjacent = {
            space.id: tuple(spaces[other].id for other in board.neighbours(space.index)) for space in spaces
        }
        roads = board.pairs(frozenset({"road"}))
        self.roads = {
            space.id: tuple(
                spaces[other].id
                for other in board.neighbours(space.index)
                if (min(other, space.index), max(other, space.index)) in roads
            )
            for space in spaces
        }
        self.targets = {name: (self.area[name], self.section[name]) for name in self.ids}
        """HR-118. What a Nazgûl in each space may aim a Perception at."""
        self.connected = {name: self._connected(name) for name in self.ids}
        self.nazgul = NazgulMovement(self.ids, self.kind, self.adjacent, self.roads)
        self.frodo = FrodoMovement(self.ids, self.exits, self.connected)

    def is_location(self, name: str) -> bool:
        """HR-002. Whether a space is a location, exits included."""
        return self.kind[name] != "dot"

    def is_exit(self, name: str) -> bool:
        """HR-002. Whether a space is an exit."""
        return self.kind[name] == "exit"

    def label(self, name: str) -> Param:
        """What people call a space: its name and number; of a dot what lies round it."""
        return self.labels[name]

    def find(self, text: str) -> str | None:
        """The id of a space named by id, slug or name."""
        space = self.board.find(text)
        return None if space is None else space.id

    def target(self, text: str) -> str | None:
        """An area or a section by its label, in any case."""
        upper = text.upper()
        return upper if upper in self.areas or upper in self.sections else None

    def covers(self, target: str, name: str) -> bool:
        """Whether an area or section holds a space."""
        return target in (self.area[name], self.section[name])

    def _connected(self, start: str) -> dict[str, int]:
        """HR-005, HR-310. The locations connected to a space with the least number of dots in between, itself apart."""
        found: dict[str, int] = {}
        seen = {start}
        edge = deque([(start, 0)])
        while edge:
            here, dots = edge.popleft()
            for other in self.adjacent[here]:
                if other in seen:
                    continue
                seen.add(other)
                if self.kind[other] == "dot":
                    edge.append((other, dots + 1))
                else:
                    found[other] = dots
        return dict(sorted(found.items(), key=lambda pair: self.position[pair[0]]))


BETWEEN = "between"
BESIDE = "beside"
STEP = "step-"
"""How the boxes of the Movement track are named."""


def space_name(place: str, labels: Mapping[str, Param]) -> Param:
    """What is said for a space, an area, a section, or a box of the Movement track ("step-3")."""
    if place.startswith(STEP):
        return ("step", place.removeprefix(STEP))
    return labels.get(place, place.upper())


@lru_cache(maxsize=8)
def space_labels(board: Board) -> dict[str, Param]:
    """Id to what is said for it: "22 (Scary Hills)"; for a dot ("between", "20", "22"), or ("beside", "46", "49") where
    one of the two locations is nearer, so that two dots of one way can be told apart."""
    ends = {space.id: _ends(board, space) for space in board.spaces if space.kind == "dot"}
    return {space.id: _dot(ends, space.id) if space.id in ends else _location(space) for space in board.spaces}


def _location(space: Space) -> str:
    return f"{space.id} ({space.name})" if space.name else space.id


def _dot(ends: Mapping[str, Sequence[tuple[int, str]]], dot: str) -> Param:
    """By two locations round it where no other dot lies between the same, else by as many as tell it apart."""
    found = ends[dot]
    if len(found) == 2 and found[0][0] != found[1][0]:
        return (BESIDE, *(name for _, name in found))
    others = [{name for _, name in known} for other, known in ends.items() if other != dot]
    told = [name for _, name in found]
    count = next(
        (count for count in range(2, len(told)) if not any({*told[:count]} <= known for known in others)), len(told)
    )
    return (BETWEEN, *told[:count])


def _ends(board: Board, dot: Space) -> list[tuple[int, str]]:
    """The nearest location along each way that leaves it, and how far that is; the nearest first."""
    found: list[tuple[int, str]] = []
    for way in board.neighbours(dot.index):
        steps, end = _nearest(board, way, frozenset((dot.index, *board.neighbours(dot.index))) - {way})
        if end and end not in (name for _, name in found):
            found.append((steps, end))
    order = [space.id for space in board.spaces]
    return sorted(found, key=lambda one: (one[0], order.index(one[1])))


def _nearest(board: Board, start: int, shut: frozenset[int]) -> tuple[int, str]:
    """Steps from a space to the location nearest to it, itself included, without passing those that are shut."""
    seen, edge = {start, *shut}, deque([(0, start)])
    while edge:
        steps, here = edge.popleft()
        if board.spaces[here].kind != "dot":
            return steps, board.spaces[here].id
        for other in board.neighbours(here):
            if other not in seen:
                seen.add(other)
                edge.append((steps + 1, other))
    return 0, ""
