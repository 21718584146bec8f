"""Within what limits a kind of piece walks just now: where it may go on, stop, must ask, and which gates stand open to it.

One place decides for every piece what closes a hex; `topology.py` floods over the answer, `permission_moves.py` adds what
permission would open, `move_refusals.py` puts what stays shut into a sentence.
"""

from __future__ import annotations

from typing import Final

from game.games.battle.rules.movement.topology import MoriaPassage, MovementLimits
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.view import Fangorn, Paths

_NO_GATES: Final[tuple[tuple[int, int], ...]] = ()

SAME_LIMITS: Final = tuple(
    int(Kind.HOBBIT if Kind.HOBBIT <= kind < Kind.GANDALF else Kind.ORC if kind == Kind.NAZGUL else kind)
    for kind in Kind
)
"""Kind to the kind of the same side within whose limits it always walks; section 8 and the Ring set the others apart."""

_ENTITLED: Final = frozenset({Kind.SARUMAN, Kind.MAN_ORC})


def may_enter_isengard(state: BattleState, kind: int) -> bool:
    """BR-411, BR-413. Until the Fangorn army wakes only Saruman, Man-Orcs and his (two players: Evil's) Ring Bearer."""
    if state.fangorn != Fangorn.ASLEEP or kind in _ENTITLED:
        return True
    return kind == Kind.RING_BEARER and state.ring_side == state.owner[Kind.SARUMAN]


def objective(state: BattleState) -> int:
    """BR-008 to BR-011 and BR-414. The hex on which the present holder of the Ring wins."""
    board = state.map
    if state.ring_side == state.alliance:
        return board.doom
    if state.three and state.ring_side == state.owner[Kind.SARUMAN]:
        return board.saruman_goal
    return board.barad_dur


def guarded(state: BattleState, side: int) -> int:
    """BR-250, BR-251, BR-258, BR-525. The Elven hexes for which this side must ask."""
    if side == state.alliance or not state.kinds[Kind.ELF] or state.alliance in state.resigned:
        return 0
    return state.map.elven


def limits_of(state: BattleState, kind: int) -> MovementLimits:
    """BR-206, BR-207, BR-208, BR-209, BR-211 and BR-276. Within what limits pieces of this kind walk now."""
    board = state.map
    side = state.ring_side if kind == Kind.RING_BEARER else state.owner[kind]
    occupied = 0
    host = 0
    for other, spaces in enumerate(state.sides):
        occupied |= spaces
        if other != side and other not in state.resigned:
            host |= spaces
    on = board.walkable & ~host
    stop = board.walkable & ~occupied
    ask = board.walkable & host
    if state.ring_side != side:
        stop |= state.kinds[Kind.RING_BEARER] & board.walkable  # BR-211, BR-277, BR-501
    moria = MoriaPassage.SHUT
    gates = _NO_GATES
    if side == state.alliance:
        if kind == Kind.GANDALF or kind >= Kind.ARAGORN:
            gates = _gates(state, kind)
        if kind != Kind.GANDALF and state.standing[board.moria] == Kind.GANDALF + 1:
            moria = MoriaPassage.HELD  # BR-402
    elif state.standing[board.moria] == Kind.GANDALF + 1 and state.alliance not in state.resigned:
        moria = MoriaPassage.ASKED  # BR-405
    else:
        moria = MoriaPassage.FREE  # BR-404
    if kind == Kind.RING_BEARER or (kind == Kind.SARUMAN and state.three):
        on, stop, ask = _of_the_ring(state, kind, on, stop, ask)
    if state.fangorn == Fangorn.ASLEEP and not may_enter_isengard(state, kind):
        shut = ~(1 << board.isengard)
        on, stop, ask = on & shut, stop & shut, ask & shut
    elven = guarded(state, side)
    if not elven:
        return MovementLimits(on, stop, ask, 0, 0, gates, moria)
    return MovementLimits(on & ~elven, stop & ~elven, ask | on & elven, stop & elven, elven, gates, moria)


def _gates(state: BattleState, kind: int) -> tuple[tuple[int, int], ...]:
    """BR-401, BR-408, BR-421, BR-441, BR-443, BR-450 and BR-451. The special hexes besides Isengard that this piece may enter."""
    board = state.map
    found = []
    if kind == Kind.GANDALF:
        found.append((1 << board.moria, board.gate_moria))
    asleep = state.fangorn == Fangorn.ASLEEP and not state.standing[board.fangorn]
    if kind in (Kind.GANDALF, Kind.RING_BEARER) and asleep:
        found.append((1 << board.fangorn, board.gate_fangorn))
    if kind == Kind.ARAGORN and state.paths == Paths.ASLEEP:
        found.append((1 << board.paths, board.gate_paths))
    if kind == Kind.RING_BEARER:
        found.append((1 << board.doom, board.gate_doom))
    return tuple(found)


def _of_the_ring(state: BattleState, kind: int, on: int, stop: int, ask: int) -> tuple[int, int, int]:
    """BR-255, BR-505, BR-520, BR-522. Where the Ring Bearer, or Saruman beside the Ring, may go on and stop.

    A hex where the game would be won is never crossed: the first step on it ends the game."""
    if kind == Kind.SARUMAN:
        meeting = state.kinds[Kind.RING_BEARER] & state.map.walkable
        return on & ~meeting, stop | meeting, ask & ~meeting
    goal = 1 << objective(state)
    on, ask = on & ~goal, ask & ~goal
    if state.three and state.ring_side == state.owner[Kind.SARUMAN]:
        meeting = state.kinds[Kind.SARUMAN] & state.map.walkable
        on, stop, ask = on & ~meeting, stop | meeting, ask & ~meeting
    if state.kinds[Kind.ELF]:
        on, stop, ask = on & ~state.shut, stop & ~state.shut, ask & ~state.shut
    return on, stop, ask
