"""First and Second Movement (section 5): what a piece may do, as listed actions; what a chosen way means, and
what carrying it out brings about."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.bitset import bits
from game.engine.decision import Subject
from game.games.battle.rules.actions import Escape, Move
from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.move_lists import PieceMovesByKind, ends_of, listed
from game.games.battle.rules.movement.movement_limits import limits_of, objective
from game.games.battle.rules.movement.permission_moves import asking_text, read_requests, ways_of
from game.games.battle.rules.movement.reach import may_move, movers, route
from game.games.battle.rules.movement.topology import spread
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState, ChosenMove, ShireFrame
from game.games.battle.rules.turn.fangorn import left_fangorn
from game.games.battle.rules.turn.paths_of_the_dead import dead_may_move, left_paths
from game.games.battle.rules.turn.ring import capture, leave
from game.games.battle.rules.turn.victory import end_if_ring_wins
from game.games.battle.rules.view import Fangorn


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
