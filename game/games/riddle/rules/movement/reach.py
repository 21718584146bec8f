"""Where a move from space to space can end, by the cards that its way lays down: a way round spares a card, a way through
uses it."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.board.bitset import bits
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, ROPE
from game.games.riddle.rules.movement.steps import Steps, stop_for_want_of

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


def reach(steps: Steps, start: int, units: int, flags: int) -> tuple[int, int]:
    """RR-070 to RR-073, RR-075 and RR-084. Where a move of up to so many units can end: free to go on, and only held."""
    key = (start, units, flags)
    found: tuple[int, int] | None = steps.found.get(key)
    if found is None:
        free_of, held_of = steps.unit(flags)
        here = seen = 1 << start
        held = 0
        for _ in range(units):
            beyond = 0
            while here:
                low = here & -here
                here ^= low
                space = low.bit_length() - 1
                beyond |= free_of[space]
                held |= held_of[space]
            here = beyond & ~seen
            seen |= beyond
        free = seen & ~(1 << start)
        found = steps.found[key] = (free, held & ~seen)
    return found


def move_ends(steps: Steps, start: int, units: int, flags: int, spare: int, due: int) -> MoveEnds:
    """RR-083. Where a move of up to so many units can end, by the cards that its way lays down. `flags`: what is in play, and
    HORSE; `spare`: what could be laid down; `due`: what must be, to leave at all."""
    key = (start, units, flags, spare, due)
    found: MoveEnds | None = steps.found.get(key)
    if found is None:
        rows = (
            _ends_by_gear(steps, start, units, flags, spare, due)
            if spare
            else ((0, *reach(steps, start, units, flags)),)
        )
        found = steps.found[key] = MoveEnds(rows)
    return found


def _ends_by_gear(steps: Steps, start: int, units: int, flags: int, spare: int, due: int) -> Rows:
    """RR-083, RR-084, RR-148 and RR-191. Where a move of up to so many units can end by a way that needs every card it lays
    down; the arguments are those of `move_ends`."""
    free, held, seen = [0] * 8, [0] * 8, [0] * 8
    seen[due] = 1 << start
    edge = {due: 1 << start}
    for _ in range(units):
        beyond: dict[int, int] = {}
        for using, here in edge.items():
            more = spare & ~using
            leads = [(using, here, steps.unit(flags | using))]
            if more & BOAT and (banks := here & steps.banks):
                leads.append((using | BOAT, banks, steps.boating(flags | using | BOAT)))
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
                    if more & CLOAK and (woods := stop & steps.map.woods):
                        beyond[laid | CLOAK] = beyond.get(laid | CLOAK, 0) | woods
                    if more & ROPE and (heights := stop & steps.map.heights):
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


def way(steps: Steps, start: int, end: int, units: int, flags: int, using: int = 0, due: int = 0) -> tuple[int, ...]:
    """A shortest way in units that needs just the cards it lays down (`using`), every space of it named, start and end
    included; empty when there is none. Where the marker could end free or only held, it ends free."""
    before: dict[tuple[int, int], tuple[int, int]] = {(start, due): (start, due)}
    edge, stopping = [(start, due)], None
    for _ in range(units):
        beyond: list[tuple[int, int]] = []
        for here in edge:
            for laid, (free_of, held_of) in _units(steps, flags, here[1], using):
                if laid == using and free_of[here[0]] >> end & 1:
                    return (*_way_to(steps, here, before, flags), *_step(steps, here[0], end, flags | laid), end)
                if laid == using and held_of[here[0]] >> end & 1:
                    stopping = stopping or here
                onward = [(other, laid) for other in bits(free_of[here[0]])]
                onward += [
                    (other, laid | stop_for_want_of(steps.map, other, flags | laid)) for other in bits(held_of[here[0]])
                ]
                for node in onward:
                    if not node[1] & ~using and node not in before:
                        before[node] = here
                        beyond.append(node)
        edge = beyond
    return () if stopping is None else (*_way_to(steps, stopping, before, flags), end)


def units_of(steps: Steps, spaces: tuple[int, ...], flags: int) -> int:
    """RR-084. The units that a way costs, with doubles taken wherever two steps allow it."""
    at = units = 0
    while at < len(spaces) - 1:
        is_double = at + 2 < len(spaces) and steps.doubles(spaces[at], spaces[at + 1], spaces[at + 2], flags)
        at += 2 if is_double else 1
        units += 1
    return units


def _units(steps: Steps, flags: int, laid: int, using: int) -> list[tuple[int, tuple[list[int], list[int]]]]:
    """What one unit leads to with the cards already laid down, and with the Boat beside them."""
    found = [(laid, steps.unit(flags | laid))]
    if using & ~laid & BOAT:
        found.append((laid | BOAT, steps.boating(flags | laid | BOAT)))
    return found


def _way_to(
    steps: Steps, node: tuple[int, int], before: dict[tuple[int, int], tuple[int, int]], flags: int
) -> tuple[int, ...]:
    """The spaces as far as a node, the first included."""
    found: list[int] = [node[0]]
    while before[node] != node:
        last = before[node]
        found += [*_step(steps, last[0], node[0], flags | node[1]), last[0]]
        node = last
    return tuple(reversed(found))


def _step(steps: Steps, a: int, c: int, flags: int) -> tuple[int, ...]:
    """What lies between two spaces that one unit joins: nothing, or the middle of a double."""
    if steps.step(a, c, flags) in ("go", "stop"):
        return ()
    return next(
        (b,) for b in steps.map.hexes_near[a] if steps.step(a, b, flags) == "go" and steps.doubles(a, b, c, flags)
    )
