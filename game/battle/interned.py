"""Actions made once per board and used again: listing a move must not cost the making of it."""

from __future__ import annotations

from typing import Final

from game.battle.actions import Attack, Escape, Move
from game.battle.bitset import bits

_MOST_ASKING: Final = 20_000
_MOST_LISTS: Final = 256
"""Lists remembered for one piece on one hex before they are forgotten together."""


class Interned:
    """The free moves from each hex for each kind, escapes and attacks, made when first needed."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._moves: dict[str, dict[int, Move]] = {}
        self._lists: dict[str, dict[int, tuple[Move, ...]]] = {}
        self._asking: dict[tuple[str, int, tuple[str, ...], bool], Move] = {}
        self._escapes: dict[int, Escape] = {}
        self._attacks: dict[tuple[str, str], Attack] = {}

    def moves(self, piece: str, ends: int) -> tuple[Move, ...]:
        """The free moves of a piece to each of these hexes, in board order."""
        lists = self._lists.get(piece)
        if lists is None:
            lists = self._lists[piece] = {}
            self._moves[piece] = {}
        found = lists.get(ends)
        if found is None:
            if len(lists) >= _MOST_LISTS:
                lists.clear()
            row, names = self._moves[piece], self._names
            for end in bits(ends):
                if end not in row:
                    row[end] = Move(piece, names[end])
            found = lists[ends] = tuple([row[end] for end in bits(ends)])
        return found

    def asking(self, piece: str, end: int, asking: tuple[str, ...], through: bool) -> Move:
        """A move that asks, or crosses Moria."""
        key = (piece, end, asking, through)
        found = self._asking.get(key)
        if found is None:
            if len(self._asking) >= _MOST_ASKING:
                self._asking.clear()
            found = self._asking[key] = Move(piece, self._names[end], asking, through)
        return found

    def escapes(self, ends: int) -> list[Escape]:
        """The free escapes to each of these hexes, in board order."""
        row, names = self._escapes, self._names
        for end in bits(ends):
            if end not in row:
                row[end] = Escape(names[end])
        return [row[end] for end in bits(ends)]

    def attack(self, piece: str, target: str) -> Attack:
        """The attack of one piece on another."""
        found = self._attacks.get((piece, target))
        if found is None:
            found = self._attacks[(piece, target)] = Attack(piece, target)
        return found
