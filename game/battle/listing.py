"""The moves of pieces as they are listed, each list made once for all that it depends on.

What a piece can do depends on the hexes within its reach and on hardly anything else, and a turn changes few of
them. So every list is remembered by what lies within reach (`Walker.moves`); who moves elsewhere leaves it standing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.battle.actions import Move
from game.battle.asking import Entailing, asked_ends
from game.battle.bitset import bits
from game.battle.pieces import MOVE
from game.battle.reach import flood, is_clear
from game.battle.requests import asking_text
from game.battle.state import State
from game.battle.terms import Terms, terms


def ends_of(state: State, kind: int, origin: int, on: Terms) -> tuple[int, Sequence[Entailing]]:
    """Where a piece can go: unasked as a mask, and what else by what it entails."""
    board, move = state.map, MOVE[kind]
    clear = is_clear(board, origin, move, on)
    if clear is not None:
        return clear, ()
    free = flood(board, origin, move, on)
    return free.ends, asked_ends(state, kind, origin, move, on, free)


class Walker:
    """All pieces of one kind, in a state that doesn't change meanwhile."""

    __slots__ = ("_known", "_on", "_reaches", "_state", "kind")

    def __init__(self, state: State, kind: int) -> None:
        self.kind = kind
        self._state = state
        self._on = on = terms(state, kind)
        interned = state.map.interned
        self._reaches = interned.reaches(state.map, kind)
        self._known = interned.known((kind, on.gates, int(on.moria), len(state.seats), state.ring_side, state.resigned))

    def moves(self, origin: int) -> tuple[Move, ...]:
        """BR-200, BR-271. The moves of such a piece standing there: unasked in board order, then fewest requests first.

        They are remembered by the terms within reach, who stands where somebody is asked, and what was refused."""
        state, on = self._state, self._on
        reach = self._reaches[origin]
        ask = on.ask & reach
        key = (
            origin,
            on.on & reach,
            on.stop & reach,
            ask,
            on.ask_stop & reach,
            on.elven & reach,
            bytes([state.standing[space] for space in bits(ask)]) if ask else b"",
            self._refused(origin) if state.refused else None,
        )
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(self._made(origin))
        return found

    def _refused(self, origin: int) -> frozenset[tuple[int, int, int, int]]:
        """BR-272."""
        return frozenset(refused for refused in self._state.refused if refused[:2] == (self.kind, origin))

    def _made(self, origin: int) -> list[Move]:
        state, kind, board = self._state, self.kind, self._state.map
        ends, asked = ends_of(state, kind, origin, self._on)
        found = board.interned.moves(board, kind, origin, ends)
        if asked:
            piece, asking_move = board.handles[kind][origin], board.interned.asking
            for entailing in asked:
                asking = asking_text(state, kind, self._on, entailing)
                found += [asking_move(piece, end, asking, entailing.through) for end in bits(entailing.ends)]
        return found


class Walkers(dict[int, Walker]):
    """The walkers of each kind, made when first asked for; in a state that doesn't change meanwhile."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    def __missing__(self, kind: int) -> Walker:
        walker = self[kind] = Walker(self._state, kind)
        return walker
