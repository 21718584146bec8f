"""Permissions (section 6): who is asked, and what the answers do."""

from __future__ import annotations

from game.games.battle.rules.events import Sink, name, write_event
from game.games.battle.rules.movement.movement import carry_out_move
from game.games.battle.rules.state import BattleState, ChosenMove, EscapeFrame, PermissionFrame, Request
from game.games.battle.rules.turn.turns import finish_movement


def begin(state: BattleState, move: ChosenMove, sink: Sink) -> None:
    """BR-271, BR-525. Ask each granting player once for the whole path; walk at once when nobody need be asked."""
    waiting = _granters(state, move) if move.asking else ()
    if not waiting:
        resume(state, move, sink)
        return
    state.frames = (*state.frames, PermissionFrame(move, waiting))
    _tell_asked(state, move, waiting[0], sink)


def _granters(state: BattleState, move: ChosenMove) -> tuple[int, ...]:
    """BR-271, BR-525. Who has to be asked, in turn order from the phasing player on."""
    granters = {request.granter for request in move.asking} - state.resigned
    count = len(state.seats)
    return tuple(sorted(granters, key=lambda side: (side - state.side) % count))


def answer(state: BattleState, yes: bool, sink: Sink) -> None:
    """BR-259, BR-272 and BR-274. All granted: the move happens. One refusal: nothing moves, and it is not asked again."""
    frame = state.frames[-1]
    assert isinstance(frame, PermissionFrame)
    state.frames = state.frames[:-1]
    granter, move = frame.waiting[0], frame.move
    write_event(
        sink, state, "permitted" if yes else "denied", side=granter, places=(move.origin, move.to),
        piece=move.kind.id, place=name(state, move.to), seat=state.seats[granter],
    )  # fmt: skip
    if not yes:
        state.refused |= {(move.kind, move.origin, granter, request.space) for request in requests_to(move, granter)}
        return
    waiting = tuple(side for side in frame.waiting[1:] if side not in state.resigned)
    if waiting:
        state.frames = (*state.frames, PermissionFrame(move, waiting))
        _tell_asked(state, move, waiting[0], sink)
    else:
        resume(state, move, sink)


def resume(state: BattleState, move: ChosenMove, sink: Sink) -> None:
    """Nobody need be asked (any more): the move happens. BR-424: an escape at the end of a phase lets it end."""
    closing = False
    if move.escape:
        closing = close_escape(state)
    carry_out_move(state, move, sink)
    if closing and state.outcome is None:
        finish_movement(state, sink)


def stay(state: BattleState, sink: Sink) -> None:
    """BR-504. The new Ring Bearer stays where it is, and doesn't move again in this phase."""
    write_event(sink, state, "stays", side=state.ring_side, places=(state.ring,), place=name(state, state.ring))
    if close_escape(state):
        finish_movement(state, sink)


def close_escape(state: BattleState) -> bool:
    """Take the escape off the open questions; whether a phase waits for it."""
    frame = state.frames[-1]
    assert isinstance(frame, EscapeFrame)
    state.frames = state.frames[:-1]
    return frame.closing


def requests_to(move: ChosenMove, granter: int) -> list[Request]:
    """What one player is asked for this move."""
    return [request for request in move.asking if request.granter == granter]


def _tell_asked(state: BattleState, move: ChosenMove, granter: int, sink: Sink) -> None:
    hexes = tuple(request.space for request in requests_to(move, granter))
    write_event(
        sink, state, "asked", side=state.side_of(move.kind), places=(move.origin, *hexes, move.to),
        piece=move.kind.id, start=name(state, move.origin), place=name(state, move.to),
        hexes=tuple(name(state, space) for space in hexes), seat=state.seats[granter],
    )  # fmt: skip
