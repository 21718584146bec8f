"""Actions made once per board and used again: listing a move must not cost the making of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.games.battle.rules.actions import Attack, Escape, Move
from game.games.battle.rules.movement.space_sets import bits, picked
from game.games.battle.rules.pieces import KINDS, MOVE

if TYPE_CHECKING:
    from game.games.battle.rules.movement.permission_moves import Ways
    from game.games.battle.rules.movement.topology import BattleTopology

T = TypeVar("T")

Lists = dict[Hashable, tuple[Move, ...]]
"""Lists of moves by what they depend on."""

_MOST_ASKING: Final = 20_000
_MOST_IN_COMMON: Final = 40
_MOST_LISTS: Final = 2_000


class Reach(NamedTuple):
    """The hexes on which the moves of a piece can depend."""

    inner: int
    """Those that it could cross."""
    ways: int
    """For what it may enter, cross if allowed, and end on if allowed: places among the masks of its terms."""
    terms: int
    """The same, and for where it may end its move unasked."""


class ActionCache:
    """The free moves from each hex for each kind, escapes and attacks, made when first needed."""

    def __init__(self, names: tuple[str, ...], handles: tuple[tuple[str, ...], ...]) -> None:
        self._names = names
        self._width = len(names)
        self._handles = handles
        self._rows: tuple[dict[int, tuple[int, list[Move]]], ...] = tuple({} for _ in KINDS)
        self._asking: dict[tuple[str, int, tuple[str, ...], bool], Move] = {}
        self._escapes: dict[int, Escape] = {}
        self._attacks: dict[tuple[str, str], Attack] = {}
        self._reaches: dict[int, tuple[Reach, ...]] = {}
        self._lists: dict[Hashable, Lists] = {}
        self._ways: dict[Hashable, dict[Hashable, Ways]] = {}

    def moves(self, board: BattleTopology, kind: int, origin: int, ends: int) -> list[Move]:
        """The free moves of a piece to each of these hexes, in board order."""
        rows = self._rows[kind]
        row = rows.get(origin)
        if row is None:
            row = rows[origin] = self._row(board, kind, origin)
        first, moves = row
        return picked(ends >> first, moves)

    def _row(self, board: BattleTopology, kind: int, origin: int) -> tuple[int, list[Move]]:
        """The first space within reach, and the moves to it and to every space after it up to the last in reach."""
        piece = self._handles[kind][origin]
        reach = board.disc(origin, MOVE[kind]) & (board.ground | board.special)
        first = (reach & -reach).bit_length() - 1
        nowhere = Move(piece, self._names[origin])
        spaces = range(first, reach.bit_length())
        return first, [Move(piece, self._names[space]) if reach >> space & 1 else nowhere for space in spaces]

    def reaches(self, board: BattleTopology, kind: int) -> tuple[Reach, ...]:
        """For each space, what has a part in the moves of such a piece from there.

        It ends its move on any hex within reach; what it may enter and cross counts only for the steps before."""
        move = MOVE[kind]
        reaches = self._reaches.get(move)
        if reaches is None:
            discs = [(board.disc(space, move - 1), board.disc(space, move)) for space in board.spaces]
            reaches = self._reaches[move] = tuple(
                Reach(inner, self.side_by_side(inner, inner, 0, disc), self.side_by_side(inner, inner, disc, disc))
                for inner, disc in discs
            )
        return reaches

    def side_by_side(self, *masks: int) -> int:
        """Masks as one, each beyond the board of the one before."""
        both = 0
        for mask in reversed(masks):
            both = both << self._width | mask
        return both

    def known(self, common: Hashable) -> Lists:
        """The lists of moves made so far that have this in common; a caller may add to them."""
        return _shelf(self._lists, common)

    def known_ways(self, common: Hashable) -> dict[Hashable, Ways]:
        """The ways found so far that have this in common; a caller may add to them."""
        return _shelf(self._ways, common)

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


def _shelf(shelves: dict[Hashable, dict[Hashable, T]], common: Hashable) -> dict[Hashable, T]:
    """What is kept under a common head; what has grown too large is begun anew."""
    if len(shelves) >= _MOST_IN_COMMON:
        shelves.clear()
    shelf = shelves.setdefault(common, {})
    if len(shelf) >= _MOST_LISTS:
        shelf.clear()
    return shelf
