"""The moves of pieces as they are listed, each list made once for all that it depends on.

What a piece can do depends on the hexes within its reach and on hardly anything else, and a turn changes few of
them. So every list is remembered by what lies within reach (`PieceMoves.moves`); who moves elsewhere leaves it standing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.board.bitset import bits, picked
from game.games.battle.rules.actions import Move
from game.games.battle.rules.movement.flood import MovementLimits
from game.games.battle.rules.movement.movement_limits import SAME_LIMITS, limits_of
from game.games.battle.rules.movement.permission_moves import LabelledEnds, Ways, asked_ends, asking_text, ways_of
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import MOVE
from game.games.battle.rules.state import BattleState

_MOST_IN_COMMON: Final = 80
_MOST_LISTS: Final = 2_000


def _kept(board: BattleTopology, common: Hashable) -> dict[Hashable, Any]:
    """What was found so far on a board that has this in common; a caller adds to it. What has grown too large is begun
    anew."""
    kept = board.kept
    if len(kept) >= _MOST_IN_COMMON:
        kept.clear()
    found = kept.setdefault(common, {})
    if len(found) >= _MOST_LISTS:
        found.clear()
    return found


def ends_of(state: BattleState, kind: int, origin: int, on: MovementLimits) -> tuple[int, Sequence[LabelledEnds]]:
    """Where a piece can go: unasked as a mask, and what else by what it entails."""
    return ends_by(state, ways_of(state, kind, origin, on), on)


def ends_by(state: BattleState, ways: Ways, on: MovementLimits) -> tuple[int, Sequence[LabelledEnds]]:
    """Where a piece can go whose ways are known, as `ends_of` tells it."""
    ends = ways.free & on.stop | ways.gates
    return ends, asked_ends(state.map, ways, on.stop) if ways.asked or ways.leaps or ways.stops else ()


def listed(state: BattleState, kind: int, origin: int, on: MovementLimits, ways: Ways) -> list[Move]:
    """The moves of one piece, made now: unasked in board order, then fewest requests first."""
    board = state.map
    ends, asked = ends_by(state, ways, on)
    piece, names = board.handles[kind][origin], board.names
    found = _unasked(board, kind, origin, ends)
    for entailing in asked:
        asking = asking_text(state, kind, on, entailing)
        found += [Move.of(piece, names[end], asking, entailing.through) for end in bits(entailing.ends)]
    return found


def _unasked(board: BattleTopology, kind: int, origin: int, ends: int) -> list[Move]:
    """The moves of a piece that ask nobody, to each of these hexes within its reach, in board order."""
    kept = _kept(board, "unasked")
    found = kept.get((kind, origin))
    if found is None:
        piece, names = board.handles[kind][origin], board.names
        reach = board.spaces_within(origin, MOVE[kind])
        first = (reach & -reach).bit_length() - 1
        nowhere = Move.of(piece, names[origin])
        spaces = range(first, reach.bit_length())
        moves = [Move.of(piece, names[space]) if reach >> space & 1 else nowhere for space in spaces]
        found = kept[kind, origin] = first, moves
    first, moves = found
    return picked(ends >> first, moves)


class PieceMoves:
    """All pieces of one kind, in a state that doesn't change meanwhile."""

    __slots__ = ("_known", "_reaches", "_refused", "_state", "_ways", "hosts", "kind", "limits", "masks")

    def __init__(self, state: BattleState, kind: int, alike: PieceMoves | None = None) -> None:
        """`alike` are the moves of a kind that walks within the same limits, where they are there already."""
        board = state.map
        self.kind = kind
        self.limits: MovementLimits
        """Where such a piece may walk, stop and ask."""
        self.hosts: int
        """Occupied spaces where it would have to ask."""
        self.masks: int
        """All that its limits say of each space, side by side."""
        self._state = state
        self._refused = state.refused
        self._ways: dict[Hashable, Ways] | None = None
        if alike is None:
            self.limits = on = limits_of(state, kind)
            self.hosts = on.ask & state.occupied
            self.masks = board.side_by_side(on.on, on.ask, on.stop, on.ask_stop)
        else:
            self.limits = on = alike.limits
            self.hosts = alike.hosts
            self.masks = alike.masks
        self._reaches = board.reaches(MOVE[kind])
        common = (kind, on.elven, on.gates, int(on.moria), len(state.seats), state.ring_side, state.resigned)
        self._known: dict[Hashable, tuple[Move, ...]] = _kept(board, common)

    def moves(self, origin: int) -> tuple[Move, ...]:
        """BR-200, BR-271. The moves of such a piece standing there: unasked in board order, then fewest requests first.

        They are remembered by the limits within reach, who stands where somebody is asked, and what was refused."""
        reach = self._reaches[origin]
        hosts = self.hosts & reach.inner
        key: Hashable = (origin, self.masks & reach.masks)
        if hosts or self._refused:
            key = (key, self._who(hosts, origin))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(
                listed(self._state, self.kind, origin, self.limits, self._ways_from(origin))
            )
        return found

    def _who(self, hosts: int, origin: int) -> Hashable:
        """Who stands where somebody is asked, and what the piece was refused already (BR-272)."""
        standing = self._state.standing
        who: Hashable
        if hosts and not hosts & (hosts - 1):  # by far the most frequent: one piece
            who = standing[hosts.bit_length() - 1]
        else:
            who = bytes([standing[space] for space in bits(hosts)])
        if not self._refused:
            return who
        return who, frozenset([refused for refused in self._refused if refused[:2] == (self.kind, origin)])

    def _ways_from(self, origin: int) -> Ways:
        """The ways of such a piece, remembered likewise; friends that come and go leave them as they are."""
        state, kind, on = self._state, self.kind, self.limits
        if self._refused:
            return ways_of(state, kind, origin, on)
        known = self._ways
        if known is None:
            common = (MOVE[kind], on.elven, on.gates, int(on.moria))
            known = self._ways = _kept(state.map, common)
        key = (origin, self.masks & self._reaches[origin].ways)
        found = known.get(key)
        if found is None:
            found = known[key] = ways_of(state, kind, origin, on)
        return found


class PieceMovesByKind(dict[int, PieceMoves]):
    """The moves of each kind, made when first asked for; in a state that doesn't change meanwhile."""

    def __init__(self, state: BattleState) -> None:
        super().__init__()
        self._state = state

    def __missing__(self, kind: int) -> PieceMoves:
        like = SAME_LIMITS[kind]
        piece_moves = self[kind] = PieceMoves(self._state, kind, None if like == kind else self[like])
        return piece_moves
