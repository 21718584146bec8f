"""A board compiled for the rules: connections over dots, steps by path and road, areas and sections."""

from __future__ import annotations

from collections import deque
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final

from game.board.board import Board
from game.engine.decision import Param
from game.games.hunt.rules.space_names import spots

FAR: Final = 99
MOST_STEPS: Final = 3
"""HR-112. Of a Nazgûl in one move."""
MOST_KEPT: Final = 50_000
"""Answers of the board that are remembered."""


class HuntTopology:
    """HR-001 to HR-008. One board. Spaces go by their ids; dots, locations and exits in the order of the file."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.digest = board.digest
        spaces = board.spaces
        self.ids = tuple(space.id for space in spaces)
        self.kind = {space.id: space.kind for space in spaces}
        self.labels = spots(board)
        self.position = {name: index for index, name in enumerate(self.ids)}
        self.locations = tuple(space.id for space in spaces if space.kind not in ("dot", "exit"))
        self.exits = tuple(space.id for space in spaces if space.kind == "exit")
        self.starts = tuple(spaces[index].id for index in board.roles["frodo_start"])
        self.camps = tuple(spaces[index].id for index in board.roles["nazgul_start"])
        self.area = {space.id: dict(space.groups)["area"] for space in spaces}
        self.section = {name: area.partition("-")[0] for name, area in self.area.items()}
        self.areas = tuple(board.groups["area"])
        self.sections = tuple(dict.fromkeys(self.section[name] for name in self.ids))
        self.beside = {space.id: tuple(spaces[other].id for other in board.neighbours(space.index)) for space in spaces}
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
        self._around = {name: self._ball(name) for name in self.ids}
        self._walks: dict[tuple[str, int, bool, frozenset[str]], tuple[str, ...]] = {}
        self._rides: dict[tuple[str, bool, frozenset[str]], tuple[str, ...]] = {}
        self._within: dict[tuple[str, int, str], tuple[str, ...]] = {}
        self.needed = lru_cache(maxsize=4096)(self._needed)

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

    def _ball(self, start: str) -> frozenset[str]:
        """Every space at most three steps away (HR-112)."""
        found = edge = {start}
        for _ in range(3):
            edge = {other for here in edge for other in self.beside[here]} - found
            found = found | edge
        return frozenset(found)

    def _connected(self, start: str) -> dict[str, int]:
        """HR-005, HR-310. The locations connected to a space with the least number of dots in between, itself apart."""
        found: dict[str, int] = {}
        seen = {start}
        edge = deque([(start, 0)])
        while edge:
            here, dots = edge.popleft()
            for other in self.beside[here]:
                if other in seen:
                    continue
                seen.add(other)
                if self.kind[other] == "dot":
                    edge.append((other, dots + 1))
                else:
                    found[other] = dots
        return dict(sorted(found.items(), key=lambda pair: self.position[pair[0]]))

    def within_reach(self, last: str, dots: int, rule: str = "move") -> tuple[str, ...]:
        """HR-014 to HR-016, HR-326, HR-327. The locations that may be written after `last` and so many dots. With the
        rule "dots" or "steps" (HR-180 to HR-185): those of an escape, which has two dots more and no exits."""
        key = (last, dots, rule)
        found = self._within.get(key)
        if found is None:
            most = {"move": dots, "dots": dots + 2, "steps": max(dots + 1, 0)}[rule]
            own = dots > 0 or rule != "move"
            names = [name for name, between in self.connected[last].items() if between <= most]
            names = sorted([*names, *([last] if own else [])], key=self.position.__getitem__)
            if rule != "move":
                names = [name for name in names if not self.is_exit(name)]
            found = self._within[key] = tuple(names)
        return found

    @cached_property
    def _home(self) -> dict[str, int]:
        """HR-196. From each location without a dot: the least number of entries with which Frodo reaches an exit."""
        found: dict[str, int] = {}
        edge = [(0, name) for name in self.exits]
        while edge:
            count, here = heappop(edge)
            if here in found:
                continue
            found[here] = count
            for other, between in self.connected[here].items():
                if not self.is_exit(other):
                    heappush(edge, (count + between + 1, other))
        return found

    def _needed(self, last: str, dots: int) -> int:
        """HR-196. The least number of entries with which Frodo reaches an exit: dots as far as they are missing, then a
        location, and on from there."""
        return min(
            (max(between - dots, 0) + 1 + self._home.get(name, FAR) for name, between in self.connected[last].items()),
            default=FAR,
        )

    def steps(self, start: str, most: int, shut: frozenset[str], *, road: bool = False) -> tuple[str, ...]:
        """HR-111 to HR-116. The spaces other than its own that a Nazgûl can reach in at most so many steps."""
        shut = self.in_the_way(start, shut)
        key = (start, most, road, shut)
        found = self._walks.get(key)
        if found is None:
            ways = self.roads if road else self.beside
            seen = {start: 0}
            edge = [start]
            for count in range(1, most + 1):
                beyond = []
                for here in edge:
                    for other in ways[here]:
                        if other not in seen and other not in shut and self.kind[other] != "exit":
                            seen[other] = count
                            beyond.append(other)
                edge = beyond
            del seen[start]
            found = tuple(sorted(seen, key=self.position.__getitem__))
            if len(self._walks) > MOST_KEPT:
                self._walks.clear()
            self._walks[key] = found
        return found

    def way(self, start: str, end: str, shut: frozenset[str]) -> tuple[str, ...]:
        """HR-111 to HR-114. How a Nazgûl may have ridden from one space to another: along one edge, along roads, or in
        as few steps as can be. Start and end alone where it cannot have ridden so far."""
        if end in self.beside[start]:
            return (start, end)
        return (
            self._shortest(start, end, shut, self.roads)
            or self._shortest(start, end, shut, self.beside)
            or (start, end)
        )

    def _shortest(
        self, start: str, end: str, shut: frozenset[str], ways: dict[str, tuple[str, ...]]
    ) -> tuple[str, ...]:
        paths: list[tuple[str, ...]] = [(start,)]
        for _ in range(MOST_STEPS):
            paths = [
                (*path, other)
                for path in paths
                for other in ways[path[-1]]
                if other not in path and other not in shut and self.kind[other] != "exit"
            ]
            for path in paths:
                if path[-1] == end:
                    return path
        return ()

    def in_the_way(self, start: str, shut: frozenset[str]) -> frozenset[str]:
        """Of the closed locations those that are within a Nazgûl's turn: no other can hinder it."""
        return shut & self._around[start] if shut else shut

    def rides(self, start: str, shut: frozenset[str], *, night: bool) -> tuple[str, ...]:
        """HR-111 to HR-113. Where a Nazgûl's normal move may end."""
        key = (start, night, self.in_the_way(start, shut))
        found = self._rides.get(key)
        if found is None:
            near = self.steps(start, 2 if night else 1, shut)
            far = self.steps(start, 3, shut, road=True)
            found = near if set(far) <= set(near) else tuple(sorted({*near, *far}, key=self.position.__getitem__))
            if len(self._rides) > MOST_KEPT:
                self._rides.clear()
            self._rides[key] = found
        return found
