"""First and Second Movement (section 5): what a piece may do, as listed actions; what a chosen way means, and
what carrying it out brings about.

The moves of pieces as they are listed, each list made once for all that it depends on.

What a piece can do depends on the hexes within its reach and on hardly anything else, and a turn changes few of
them. So every list is remembered by what lies within reach (`PieceMoves.moves`); who moves elsewhere leaves it standing.

Where a piece can go without asking anybody, floods over masks (BR-200 to BR-213); and the shortest way of a move.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.board.bitset import bits, mask_of, picked
from game.engine.decision import Subject
from game.games.battle.rules.actions import Escape, Move
from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.movement_limits import SAME_LIMITS, limits_of, objective
from game.games.battle.rules.movement.permission_moves import (
    LabelledEnds,
    Ways,
    asked_ends,
    asking_text,
    read_requests,
    ways_of,
)
from game.games.battle.rules.movement.topology import BattleTopology, MoriaPassage, MovementLimits, spread
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState, ChosenMove, ShireFrame
from game.games.battle.rules.turn.fangorn import left_fangorn
from game.games.battle.rules.turn.paths_of_the_dead import dead_may_move, left_paths
from game.games.battle.rules.turn.ring import capture, leave
from game.games.battle.rules.turn.victory import end_if_ring_wins
from game.games.battle.rules.view import Fangorn

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


def subjects(state: BattleState) -> list[Subject]:
    """The pieces that can move now, in board order: BR-200, BR-212."""
    board = state.map
    able = movers(state)
    handles = board.handles
    standing = state.standing
    doubtful = state.shut | 1 << board.isengard | 1 << objective(state)
    if state.side != state.alliance:
        doubtful |= board.elven
    easy = spread(board.walkable & ~state.occupied & ~doubtful, board.steps)  # next to an empty hex
    easy |= spread(easy & state.sides[state.side] & board.walkable & ~doubtful, board.steps)  # or over a friend to one
    if able & ~easy:
        moves_by_kind = PieceMovesByKind(state)
        for space in bits(able & ~easy):
            if not moves_by_kind[standing[space] - 1].moves(space):
                able ^= 1 << space
    found = [handles[standing[space] - 1][space] for space in bits(able)]
    if dead_may_move(state) and PieceMovesByKind(state)[Kind.ARMY_OF_THE_DEAD].moves(board.paths):
        found.append(handles[Kind.ARMY_OF_THE_DEAD][board.paths])
    return found


def standing_piece(state: BattleState, kind: int, origin: int) -> bool:
    """Whether such a piece stands there; the Dead on the Paths count, once woken or not."""
    if kind == Kind.ARMY_OF_THE_DEAD and origin == state.map.paths:
        return state.dead > 0
    return state.standing[origin] == kind + 1


def actions_of(state: BattleState, kind: Kind, origin: int) -> Sequence[Move]:
    """BR-200, BR-271. The moves of one of the phasing player's pieces."""
    if not standing_piece(state, kind, origin):
        return ()
    if kind == Kind.ARMY_OF_THE_DEAD and origin == state.map.paths:
        if not dead_may_move(state):
            return ()
    elif not state.sides[state.side] >> origin & 1 or not may_move(state, kind, origin):
        return ()
    on = limits_of(state, kind)
    return listed(state, kind, origin, on, ways_of(state, kind, origin, on))


def all_moves(state: BattleState) -> list[Move]:
    """The moves of all pieces, in the order of `subjects`."""
    moves_by_kind = PieceMovesByKind(state)
    found: list[Move] = []
    standing = state.standing
    for space in bits(movers(state)):
        found += moves_by_kind[standing[space] - 1].moves(space)
    if dead_may_move(state):
        found += moves_by_kind[Kind.ARMY_OF_THE_DEAD].moves(state.map.paths)
    return found


def escapes(state: BattleState) -> list[Escape]:
    """BR-504, BR-507. The ways of the new Ring Bearer, up to three hexes."""
    board = state.map
    on = limits_of(state, Kind.RING_BEARER)
    ends, asked = ends_of(state, Kind.RING_BEARER, state.ring, on)
    found = [Escape.of(board.names[end]) for end in bits(ends)]
    for entailing in asked:
        asking = asking_text(state, Kind.RING_BEARER, on, entailing)
        found += [Escape(board.names[end], asking, entailing.through) for end in bits(entailing.ends)]
    return found


def chosen_move(state: BattleState, action: Move | Escape) -> ChosenMove | None:
    """The move that a move or escape in its listed form means; None when it names what isn't there."""
    board = state.map
    to = board.space(action.to)
    if isinstance(action, Escape):
        piece: tuple[Kind, int] | None = (Kind.RING_BEARER, state.ring)
    else:
        piece = board.piece(action.piece)
    if piece is None or to is None:
        return None
    kind, origin = piece
    if not action.asking:
        return ChosenMove(kind, origin, to, (), action.through, isinstance(action, Escape))
    requests = tuple(read_requests(state, action.asking, state.side_of(kind)))
    if any(request is None for request in requests):
        return None
    asking = tuple(sorted({request for request in requests if request is not None}))
    return ChosenMove(kind, origin, to, asking, action.through, isinstance(action, Escape))


def ring_handle(state: BattleState) -> str:
    """The Ring Bearer as a piece in text."""
    return state.map.handles[Kind.RING_BEARER][state.ring]


def carry_out_move(state: BattleState, move: ChosenMove, sink: Sink) -> None:
    """BR-200, BR-272. The piece goes; what its arrival and its leaving bring about happens at once."""
    kind, origin, to = move.kind, move.origin, move.to
    side = state.side_of(kind)
    board = state.map
    if sink is not None:
        write_event(
            sink, state, "escape" if move.escape else "move", side=side, places=route(state, move),
            pieces=(handle(state, kind, origin),),
            piece=kind.id, start=name(state, origin), place=name(state, to), seat=state.seats[side],
            key="beside" if side != state.ring_side and board.near[to] >> state.ring & 1 else "",
        )  # fmt: skip
    if kind == Kind.ARMY_OF_THE_DEAD and origin == board.paths:
        state.dead -= 1
    else:
        state.lift(origin)
    if move.through:
        state.moria_passed = True  # BR-406, BR-407
    taking = to == state.ring and kind != Kind.RING_BEARER
    if kind == Kind.RING_BEARER:
        leave(state, origin, sink)
        state.ring = to
        _arrive(state, kind, to)
    elif taking and not (kind == Kind.SARUMAN and state.three):
        capture(state, kind, side, False, sink)  # BR-501, BR-509
    else:
        _arrive(state, kind, to)
    if origin == board.fangorn and state.fangorn == Fangorn.GUEST:
        left_fangorn(state, sink)
    if origin == board.paths:
        left_paths(state, sink)
    if state.outcome is None and (kind in (Kind.RING_BEARER, Kind.SARUMAN)) and end_if_ring_wins(state, sink):
        return
    if state.outcome is None and origin == board.shire and state.shire_guest:
        state.shire_guest = False
        state.frames = (*state.frames, ShireFrame(side))  # BR-126


def _arrive(state: BattleState, kind: Kind, to: int) -> None:
    """BR-210, BR-505. Stand on the hex: alone, but for Saruman and the Ring at the end of the game."""
    bit = 1 << to
    side = state.side_of(kind)
    state.standing[to] = kind + 1
    state.kinds[kind] |= bit
    state.sides[side] |= bit
    state.moved |= bit


def may_move(state: BattleState, kind: int, origin: int) -> bool:
    """BR-200, BR-407, BR-504. Whether the piece itself may still move in this phase.

    A Ring Bearer that made or declined its escape is marked as moved."""
    if state.moved >> origin & 1:
        return False
    if kind == Kind.GANDALF and origin == state.map.moria:
        return not state.moria_passed
    return True


def movers(state: BattleState) -> int:
    """The spaces of the phasing player's pieces that may still move, the Dead on the Paths apart."""
    mask = state.sides[state.side] & ~state.moved
    if state.moria_passed:
        mask &= ~(1 << state.map.moria)
    return mask


def route(state: BattleState, move: ChosenMove) -> tuple[int, ...]:
    """The spaces walked, start and end included; of several shortest ways the straightest looking, always the same.

    It passes every hex for which permission is asked, though there may be a way round."""
    board = state.map
    on = limits_of(state, move.kind)
    asked = mask_of(request.space for request in move.asking) & ~(1 << move.to)
    if move.through:
        asked |= 1 << board.moria
    crosses = on.moria == MoriaPassage.FREE or bool(asked >> board.moria & 1)
    way = _shortest(board, on, on.on | on.ask & asked, move, asked, crosses)
    return way if way is not None else (move.origin, move.to)


def _shortest(
    board: BattleTopology, on: MovementLimits, open_: int, move: ChosenMove, needed: int, crosses: bool
) -> tuple[int, ...] | None:
    """Breadth first over (space, which of the needed hexes were passed)."""
    gate = next((doors for hex_, doors in on.gates if hex_ >> move.to & 1), 0)
    layer: list[tuple[tuple[int, ...], int]] = [((move.origin,), 0)]
    seen = {(move.origin, 0)}
    while layer:
        following: list[tuple[tuple[int, ...], int]] = []
        for way, passed in layer:
            here = way[-1]
            steps = board.near[here]
            if here == board.moria and len(way) > 1:
                steps = board.gate_moria_east if board.gate_moria_west >> way[-2] & 1 else board.gate_moria_west
            if passed == needed and (steps >> move.to & 1 or gate >> here & 1):
                return (*way, move.to)
            spaces = _towards(board, steps & open_, move.to)
            if crosses and here != board.moria and board.gate_moria >> here & 1:
                spaces.append(board.moria)
            for space in spaces:
                now = passed | (needed & 1 << space)
                if (space, now) not in seen:
                    seen.add((space, now))
                    following.append(((*way, space), now))
        layer = following
    return None


def _towards(board: BattleTopology, spaces: int, to: int) -> list[int]:
    """Spaces, those nearest to the goal as the crow flies first."""
    goal = board.board.spaces[to]

    def distance(space: int) -> float:
        here = board.board.spaces[space]
        return (here.x - goal.x) ** 2 + (here.y - goal.y) ** 2

    return sorted(bits(spaces), key=distance)
