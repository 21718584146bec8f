"""A board compiled for the rules: connections over dots, paths and roads, areas and sections, and how far figures go."""

from __future__ import annotations

from collections import deque

from game.board.board import Board
from game.engine.decision import Param
from game.games.hunt.rules.ring_bearer.frodo_movement import FrodoMovement
from game.games.hunt.rules.ringwraiths.nazgul_movement import NazgulMovement
from game.games.hunt.rules.space_names import space_labels


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
