"""Carrying out a walk that was chosen and, where needed, permitted: moves and escapes alike."""

from __future__ import annotations

from typing import Final

from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.shortest_path import route
from game.games.battle.rules.open_questions import ChosenMove, ShireFrame
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.ring import capture, leave
from game.games.battle.rules.turn.special_hexes import left_fangorn, left_paths
from game.games.battle.rules.turn.victory import end_if_ring_wins
from game.games.battle.rules.view import Fangorn

# An enum's member costs more to look up than anything done with it here.
_FANGORN_GUEST: Final = Fangorn.GUEST
_ARMY_OF_THE_DEAD: Final = Kind.ARMY_OF_THE_DEAD
_RING_BEARER: Final = Kind.RING_BEARER
_SARUMAN: Final = Kind.SARUMAN


def carry_out_move(state: BattleState, walk: ChosenMove, sink: Sink) -> None:
    """BR-200, BR-272. The piece goes; what its arrival and its leaving bring about happens at once."""
    kind, origin, to = walk.kind, walk.origin, walk.to
    side = state.side_of(kind)
    board = state.map
    if sink is not None:
        write_event(
            sink, state, "escape" if walk.escape else "move", side=side, places=route(state, walk),
            pieces=(handle(state, kind, origin),),
            piece=kind.id, start=name(state, origin), place=name(state, to), seat=state.seats[side],
        )  # fmt: skip
    if kind == _ARMY_OF_THE_DEAD and origin == board.paths:
        state.dead -= 1
    else:
        state.lift(origin)
    if walk.through:
        state.moria_passed = True  # BR-406, BR-407
    taking = to == state.ring and kind != _RING_BEARER
    if kind == _RING_BEARER:
        leave(state, origin, sink)
        state.ring = to
        _arrive(state, kind, to)
    elif taking and not (kind == _SARUMAN and state.three):
        capture(state, kind, side, False, sink)  # BR-501, BR-509
    else:
        _arrive(state, kind, to)
    if origin == board.fangorn and state.fangorn == _FANGORN_GUEST:
        left_fangorn(state, sink)
    if origin == board.paths:
        left_paths(state, sink)
    if state.outcome is None and (kind in (_RING_BEARER, _SARUMAN)) and end_if_ring_wins(state, sink):
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
