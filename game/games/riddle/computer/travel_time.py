"""How long ways are, for who plans turns ahead: movement units to a place over the bare board, and the turns they take."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from game.board.bitset import bits
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import RiddleTopology

HELD: Final = 1.5
"""Units that a forced stop costs beside the step itself: what is left of the roll is lost."""
FAR: Final = 99.0
"""Units to where no way leads."""

NEXT_CITY: Final = 0.5
"""How much the way from a city to the next counts beside the way there."""
TOWARDS_GOAL: Final = 0.5
"""How much the way from a city to the own victory space counts."""


def _turns_by_units(most: int) -> tuple[float, ...]:
    """Expected turns of a die for a number of units, any smaller number than the roll being free to choose."""
    found = [0.0]
    for units in range(1, most + 1):
        found.append(1 + sum(found[units - number] for number in range(1, 7) if number < units) / 6)
    return tuple(found)


_TURNS: Final = _turns_by_units(int(FAR) + 1)


def turns(units: float) -> float:
    """Turns that so many units are expected to take."""
    whole = int(units)
    return _TURNS[whole] + (units - whole) * (_TURNS[whole + 1] - _TURNS[whole])


class TravelTimes:
    """Ways over one board, each found once: they depend on nothing that happens in a game."""

    def __init__(self, map_: RiddleTopology) -> None:
        self._map = map_
        self._steps = Steps(map_)
        self._turns: dict[tuple[int, int], tuple[float, ...]] = {}
        self._cities: dict[int, tuple[tuple[float, int], ...]] = {}
        self._before: dict[int, list[list[tuple[int, float]]]] = {}
        self._units: dict[tuple[int, int], tuple[float, ...]] = {}

    def units(self, to: int, gear: int = 0) -> tuple[float, ...]:
        """For every space the units from there to a place with these cards in play."""
        found = self._units.get((to, gear))
        if found is None:
            found = self._units[to, gear] = self._reckoned(to, gear)
        return found

    def turns(self, to: int, gear: int = 0) -> tuple[float, ...]:
        """For every space the turns that the way to a place is expected to take."""
        found = self._turns.get((to, gear))
        if found is None:
            found = self._turns[to, gear] = tuple(turns(units) for units in self.units(to, gear))
        return found

    def cities(self, space: int) -> tuple[tuple[float, int], ...]:
        """(turns, city) for every city from a space, the nearest first."""
        found = self._cities.get(space)
        if found is None:
            near = ((self.turns(city)[space], city) for city in bits(self._map.cities))
            found = self._cities[space] = tuple(sorted(near))
        return found

    def _reckoned(self, to: int, gear: int) -> tuple[float, ...]:
        before = self._backwards(gear)
        units = [FAR] * self._map.size
        edge = [(0.0, to)]
        units[to] = 0.0
        while edge:
            so_far, space = heappop(edge)
            if so_far > units[space]:
                continue
            for other, step in before[space]:
                if so_far + step < units[other]:
                    units[other] = so_far + step
                    heappush(edge, (so_far + step, other))
        return tuple(units)

    def _backwards(self, gear: int) -> list[list[tuple[int, float]]]:
        """For every space those from which one unit leads there, with what it costs."""
        found = self._before.get(gear)
        if found is None:
            free, held = self._steps.unit(gear)
            found = [[] for _ in range(self._map.size)]
            for space in range(self._map.size):
                for other in bits(free[space]):
                    found[other].append((space, 1.0))
                for other in bits(held[space] & ~free[space]):
                    found[other].append((space, 1.0 + HELD))
            self._before[gear] = found
        return found


class TurnsToCards(dict[int, float]):
    """RR-171. For a space, once it is asked for, the turns to the best city that serves, and what is to be said against that
    city: the ways from there to the next, and to the own victory space."""

    def __init__(self, times: TravelTimes, memory: tuple[int, ...], goal: tuple[float, ...]) -> None:
        """For whoever remembers these cities, the last of them last, and is so many turns from home on every space."""
        self._times = times
        self._against = {
            city: NEXT_CITY * next(on for on, other in times.cities(city) if other not in (city, *memory[-1:]))
            + TOWARDS_GOAL * goal[city]
            for _, city in times.cities(0)
            if city not in memory
        }
        self._least = min(self._against.values())

    def __missing__(self, space: int) -> float:
        best = FAR
        for away, city in self._times.cities(space):
            if away + self._least >= best:
                break
            if city in self._against:
                best = min(best, away + self._against[city])
        self[space] = best
        return best


@lru_cache(maxsize=512)
def turns_to_cards(times: TravelTimes, memory: tuple[int, ...], goal: tuple[float, ...]) -> TurnsToCards:
    """One for all decisions of whoever remembers the same cities."""
    return TurnsToCards(times, memory, goal)
