"""Where a move on the ground can end, by the cards that its way lays down: a way round spares a card, a way through uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from game.board.bitset import bits
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, ROPE

if TYPE_CHECKING:
    from game.games.riddle.rules.movement.topology import RiddleTopology

SUBSETS: Final = tuple(
    tuple(sorted((one for one in range(8) if one & ~whole == 0), key=lambda one: (one.bit_count(), one)))
    for whole in range(8)
)
"""Subsets of each set of Boat, Rope and Cloak, the smaller first."""

Rows: TypeAlias = tuple[tuple[int, int, int], ...]
"""(cards laid down, where the marker is free to go on, where it is only held), the fewer cards first."""


class MoveEnds:
    """Where one means leads, by the cards laid down."""

    __slots__ = ("ends", "rows")

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.ends = [(using, free | held) for using, free, held in rows if free or held]
        """(cards laid down, where the move can end)."""

    def free(self, using: int) -> int:
        """Where a marker that laid these down is free to go on."""
        return next((free for laid, free, _ in self.rows if laid == using), 0)


def ends_by_gear(map_: RiddleTopology, start: int, units: int, flags: int, spare: int, due: int) -> Rows:
    """RR-083, RR-084, RR-148 and RR-191. Where a move of up to so many units can end by a way that needs every card it lays
    down. `flags`: what is in play, and HORSE; `spare`: what could be laid down; `due`: what must be, to leave at all."""
    free, held, seen = [0] * 8, [0] * 8, [0] * 8
    seen[due] = 1 << start
    edge = {due: 1 << start}
    for _ in range(units):
        beyond: dict[int, int] = {}
        for using, here in edge.items():
            more = spare & ~using
            leads = [(using, here, map_.unit(flags | using))]
            if more & BOAT and (banks := here & map_.banks):
                leads.append((using | BOAT, banks, map_.boating(flags | using | BOAT)))
            for laid, from_, (free_of, held_of) in leads:
                go = stop = 0
                while from_:
                    low = from_ & -from_
                    from_ ^= low
                    space = low.bit_length() - 1
                    go |= free_of[space]
                    stop |= held_of[space]
                beyond[laid] = beyond.get(laid, 0) | go
                free[laid] |= go
                if stop:
                    held[laid] |= stop
                    # Whoever ends there needs no card for it; whoever goes on from there does.
                    if more & CLOAK and (woods := stop & map_.woods):
                        beyond[laid | CLOAK] = beyond.get(laid | CLOAK, 0) | woods
                    if more & ROPE and (heights := stop & map_.heights):
                        beyond[laid | ROPE] = beyond.get(laid | ROPE, 0) | heights
        edge = {}
        for using, reached in beyond.items():
            new = reached & ~seen[using]
            if new:
                edge[using] = new
                seen[using] |= new
    away = ~(1 << start)
    found = [(using, free[using] & away, held[using] & ~free[using] & away) for using in SUBSETS[spare]]
    return tuple([one for one in found if one[1] or one[2]])


def way(
    map_: RiddleTopology, start: int, end: int, units: int, flags: int, using: int = 0, due: int = 0
) -> tuple[int, ...]:
    """A shortest way in units that needs just the cards it lays down (`using`), every space of it named, start and end
    included; empty when there is none. Where the marker could end free or only held, it ends free."""
    before: dict[tuple[int, int], tuple[int, int]] = {(start, due): (start, due)}
    edge, stopping = [(start, due)], None
    for _ in range(units):
        beyond: list[tuple[int, int]] = []
        for here in edge:
            for laid, (free_of, held_of) in _units(map_, flags, here[1], using):
                if laid == using and free_of[here[0]] >> end & 1:
                    return (*_way_to(map_, here, before, flags), *_step(map_, here[0], end, flags | laid), end)
                if laid == using and held_of[here[0]] >> end & 1:
                    stopping = stopping or here
                onward = [(other, laid) for other in bits(free_of[here[0]])]
                onward += [(other, laid | map_.is_stop(other, flags | laid)) for other in bits(held_of[here[0]])]
                for node in onward:
                    if not node[1] & ~using and node not in before:
                        before[node] = here
                        beyond.append(node)
        edge = beyond
    return () if stopping is None else (*_way_to(map_, stopping, before, flags), end)


def units_of(map_: RiddleTopology, spaces: tuple[int, ...], flags: int) -> int:
    """RR-084. The units that a way costs, with doubles taken wherever two steps allow it."""
    at = units = 0
    while at < len(spaces) - 1:
        is_double = at + 2 < len(spaces) and map_.doubles(spaces[at], spaces[at + 1], spaces[at + 2], flags)
        at += 2 if is_double else 1
        units += 1
    return units


def _units(map_: RiddleTopology, flags: int, laid: int, using: int) -> list[tuple[int, tuple[list[int], list[int]]]]:
    """What one unit leads to with the cards already laid down, and with the Boat beside them."""
    found = [(laid, map_.unit(flags | laid))]
    if using & ~laid & BOAT:
        found.append((laid | BOAT, map_.boating(flags | laid | BOAT)))
    return found


def _way_to(
    map_: RiddleTopology, node: tuple[int, int], before: dict[tuple[int, int], tuple[int, int]], flags: int
) -> tuple[int, ...]:
    """The spaces as far as a node, the first included."""
    found: list[int] = [node[0]]
    while before[node] != node:
        last = before[node]
        found += [*_step(map_, last[0], node[0], flags | node[1]), last[0]]
        node = last
    return tuple(reversed(found))


def _step(map_: RiddleTopology, a: int, c: int, flags: int) -> tuple[int, ...]:
    """What lies between two spaces that one unit joins: nothing, or the middle of a double."""
    if map_.step(a, c, flags) in ("go", "stop"):
        return ()
    return next((b,) for b in map_.hexes_near[a] if map_.step(a, b, flags) == "go" and map_.doubles(a, b, c, flags))
