"""Sets of locations as bits of an integer, and what they become in one step: a set is moved as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial

from game.board.bitset import mask_of, picked
from game.games.hunt.rules.topology import HuntTopology

CHUNK = 8
_CHUNK_MASK = (1 << CHUNK) - 1


class Spread:
    """A table of what each position leads to, looked up for eight positions at a time."""

    __slots__ = ("_tables",)

    def __init__(self, rows: Sequence[int]) -> None:
        """`rows`: for each position, the mask that it leads to."""
        self._tables: list[list[int]] = []
        for start in range(0, len(rows), CHUNK):
            part = rows[start : start + CHUNK]
            table = [0] * (1 << len(part))
            for index in range(1, len(table)):
                low = index & -index
                table[index] = table[index ^ low] | part[low.bit_length() - 1]
            self._tables.append(table)

    def of(self, mask: int) -> int:
        """Everything that some position of the mask leads to."""
        found = 0
        for table in self._tables:
            if not mask:
                break
            found |= table[mask & _CHUNK_MASK]
            mask >>= CHUNK
        return found


class Places:
    """The locations and exits of a board as bits, in board order."""

    def __init__(self, topology: HuntTopology) -> None:
        self.topology = topology
        self.names = tuple(name for name in topology.ids if topology.is_location(name))
        self.index = {name: number for number, name in enumerate(self.names)}
        self.everywhere = (1 << len(self.names)) - 1
        self.exits = self.mask(topology.exits)
        self.starts = self.mask(topology.starts)
        self._targets = {
            target: self.mask(name for name in self.names if topology.covers(target, name))
            for target in (*topology.areas, *topology.sections)
        }

    def mask(self, names: Iterable[str]) -> int:
        """The bits of some locations."""
        return mask_of(map(self.index.__getitem__, names))

    def covered(self, targets: Iterable[str]) -> int:
        """The bits of everything that locations, areas or sections hold."""
        found = 0
        for target in targets:
            held = self._targets.get(target)
            if held is not None:
                found |= held
            elif target in self.index:
                found |= 1 << self.index[target]
        return found

    def of(self, mask: int) -> tuple[str, ...]:
        """The names of a mask, in board order."""
        return tuple(picked(mask, self.names))

    def spread(self, ways: Callable[[str], Iterable[str]]) -> Spread:
        """What each location leads to, as a table."""
        return Spread([self.mask(ways(name)) for name in self.names])


class Reach(Places):
    """HR-014 to HR-016, HR-180. What may be written after a last location and so many dots."""

    def __init__(self, topology: HuntTopology, escape_reach: str) -> None:
        super().__init__(topology)
        self.escape_reach = escape_reach
        between = [count for found in topology.connected.values() for count in found.values()]
        self.most = max([1, *between])
        """Dots beyond this number reach no further."""
        self._home: dict[int, dict[int, int]] = {}
        self._tables = {
            rule: [self.spread(partial(self._within, dots=dots, rule=rule)) for dots in range(self.most + 1)]
            for rule in ("move", escape_reach)
        }

    def _within(self, name: str, *, dots: int, rule: str) -> tuple[str, ...]:
        return () if self.topology.is_exit(name) else self.topology.frodo.within_reach(name, dots, rule)

    def homeward(self, dots: int) -> Mapping[int, int]:
        """HR-196. The locations with so many dots after them, by how many entries are missing to the nearest exit."""
        found = self._home.get(dots)
        if found is None:
            found = self._home[dots] = {}
            for number, name in enumerate(self.names):
                missing = self.topology.frodo.needed(name, dots)
                found[missing] = found.get(missing, 0) | 1 << number
        return found

    def after(self, sets: Sequence[int], rule: str) -> int:
        """Every location that can be written next; `sets` are last locations by the number of marked dots."""
        tables, found = self._tables[rule], 0
        for dots, mask in enumerate(sets[: self.most]):
            if mask:
                found |= tables[dots].of(mask)
        far = 0
        for mask in sets[self.most :]:
            far |= mask
        return found | tables[self.most].of(far) if far else found


@lru_cache(maxsize=8)
def reach(topology: HuntTopology, escape_reach: str) -> Reach:
    """The tables of a board, made once."""
    return Reach(topology, escape_reach)
