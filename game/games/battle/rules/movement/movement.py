"""First and Second Movement (section 5): what a piece may do, as listed actions, and what a chosen way means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import Subject
from game.games.battle.rules.actions import Escape, Move
from game.games.battle.rules.movement.move_lists import PieceMovesByKind, ends_of, listed
from game.games.battle.rules.movement.movement_limits import objective, terms
from game.games.battle.rules.movement.permission_moves import ways_of
from game.games.battle.rules.movement.permission_requests import asking_text, read_requests
from game.games.battle.rules.movement.reach import dead_may_move, may_move, movers
from game.games.battle.rules.movement.space_sets import bits, spread
from game.games.battle.rules.open_questions import ChosenMove
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState

# An enum's member costs more to look up than anything done with it here.
_ARMY_OF_THE_DEAD: Final = Kind.ARMY_OF_THE_DEAD
_RING_BEARER: Final = Kind.RING_BEARER


def subjects(state: BattleState) -> list[Subject]:
    """The pieces that can move now, in board order: BR-200, BR-212."""
    board = state.map
    able = movers(state)
    handles = board.handles
    standing = state.standing
    doubtful = state.shut | 1 << board.isengard | 1 << objective(state)
    if state.side != state.alliance:
        doubtful |= board.elven
    easy = spread(board.ground & ~state.occupied & ~doubtful, board.steps)  # next to an empty hex
    easy |= spread(easy & state.sides[state.side] & board.ground & ~doubtful, board.steps)  # or over a friend to one
    if able & ~easy:
        walkers = PieceMovesByKind(state)
        for space in bits(able & ~easy):
            if not walkers[standing[space] - 1].moves(space):
                able ^= 1 << space
    found = [handles[standing[space] - 1][space] for space in bits(able)]
    if dead_may_move(state) and PieceMovesByKind(state)[_ARMY_OF_THE_DEAD].moves(board.paths):
        found.append(handles[_ARMY_OF_THE_DEAD][board.paths])
    return found


def standing_piece(state: BattleState, kind: int, origin: int) -> bool:
    """Whether such a piece stands there; the Dead on the Paths count, once woken or not."""
    if kind == _ARMY_OF_THE_DEAD and origin == state.map.paths:
        return state.dead > 0
    return state.standing[origin] == kind + 1


def actions_of(state: BattleState, kind: Kind, origin: int) -> Sequence[Move]:
    """BR-200, BR-271. The moves of one of the phasing player's pieces."""
    if not standing_piece(state, kind, origin):
        return ()
    if kind == _ARMY_OF_THE_DEAD and origin == state.map.paths:
        if not dead_may_move(state):
            return ()
    elif not state.sides[state.side] >> origin & 1 or not may_move(state, kind, origin):
        return ()
    on = terms(state, kind)
    return listed(state, kind, origin, on, ways_of(state, kind, origin, on))


def all_moves(state: BattleState) -> list[Move]:
    """The moves of all pieces, in the order of `subjects`."""
    walkers = PieceMovesByKind(state)
    found: list[Move] = []
    standing = state.standing
    for space in bits(movers(state)):
        found += walkers[standing[space] - 1].moves(space)
    if dead_may_move(state):
        found += walkers[_ARMY_OF_THE_DEAD].moves(state.map.paths)
    return found


def escapes(state: BattleState) -> list[Escape]:
    """BR-504, BR-507. The ways of the new Ring Bearer, up to three hexes."""
    board = state.map
    on = terms(state, _RING_BEARER)
    ends, asked = ends_of(state, _RING_BEARER, state.ring, on)
    found = [Escape.of(board.names[end]) for end in bits(ends)]
    for entailing in asked:
        asking = asking_text(state, _RING_BEARER, on, entailing)
        found += [Escape(board.names[end], asking, entailing.through) for end in bits(entailing.ends)]
    return found


def walk_of(state: BattleState, action: Move | Escape) -> ChosenMove | None:
    """The walk that a move or escape in its listed form means; None when it names what isn't there."""
    board = state.map
    to = board.space(action.to)
    if isinstance(action, Escape):
        piece: tuple[Kind, int] | None = (_RING_BEARER, state.ring)
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
    return state.map.handles[_RING_BEARER][state.ring]
