"""How far Frodo may go on a board: the locations that may be written next, and the entries that he needs to an exit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final

FAR: Final = 99
"""More entries than any way needs."""


class FrodoMovement:
    """HR-014 to HR-016, HR-180 to HR-185, HR-196. Frodo's reach on one board."""

    def __init__(
        self, ids: tuple[str, ...], exits: tuple[str, ...], connected: Mapping[str, Mapping[str, int]]
    ) -> None:
        """All spaces in the order of the board's file, the exits, and the locations connected to each space with the
        least number of dots in between."""
        self.exits, self.connected = exits, connected
        self.position = {name: index for index, name in enumerate(ids)}
        self._within: dict[tuple[str, int, str], tuple[str, ...]] = {}
        self.needed = lru_cache(maxsize=4096)(self._needed)

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
                names = [name for name in names if name not in self.exits]
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
                if other not in self.exits:
                    heappush(edge, (count + between + 1, other))
        return found

    def _needed(self, last: str, dots: int) -> int:
        """HR-196. The least number of entries with which Frodo reaches an exit: dots as far as they are missing, then a
        location, and on from there."""
        return min(
            (max(between - dots, 0) + 1 + self._home.get(name, FAR) for name, between in self.connected[last].items()),
            default=FAR,
        )
