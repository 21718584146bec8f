"""How far a Nazgûl may ride on a board, by path and by road, by day and at night (HR-111 to HR-116)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MOST_STEPS: Final = 3
"""HR-112. Of a Nazgûl in one move."""
MOST_KEPT: Final = 50_000
"""Answers that are remembered."""


class NazgulMovement:
    """HR-111 to HR-116. The reach of a Nazgûl on one board; `shut` are the spaces that are closed to him."""

    def __init__(
        self,
        ids: tuple[str, ...],
        kind: Mapping[str, str],
        adjacent: Mapping[str, tuple[str, ...]],
        roads: Mapping[str, tuple[str, ...]],
    ) -> None:
        """All spaces in the order of the board's file, the kind of each, its neighbours, and those along a road."""
        self.kind, self.adjacent, self.roads = kind, adjacent, roads
        self.position = {name: index for index, name in enumerate(ids)}
        self._around = {name: self._ball(name) for name in ids}
        self._walks: dict[tuple[str, int, bool, frozenset[str]], tuple[str, ...]] = {}
        self._rides: dict[tuple[str, bool, frozenset[str]], tuple[str, ...]] = {}

    def _ball(self, start: str) -> frozenset[str]:
        """Every space at most three steps away (HR-112)."""
        found = edge = {start}
        for _ in range(MOST_STEPS):
            edge = {other for here in edge for other in self.adjacent[here]} - found
            found = found | edge
        return frozenset(found)

    def steps(self, start: str, most: int, shut: frozenset[str], *, road: bool = False) -> tuple[str, ...]:
        """HR-111 to HR-116. The spaces other than its own that a Nazgûl can reach in at most so many steps."""
        shut = self.in_the_way(start, shut)
        key = (start, most, road, shut)
        found = self._walks.get(key)
        if found is None:
            ways = self.roads if road else self.adjacent
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
        if end in self.adjacent[start]:
            return (start, end)
        return (
            self._shortest(start, end, shut, self.roads)
            or self._shortest(start, end, shut, self.adjacent)
            or (start, end)
        )

    def _shortest(
        self, start: str, end: str, shut: frozenset[str], ways: Mapping[str, tuple[str, ...]]
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
