"""Fangorn (section 8): the army wakes and jumps to Isengard, and whoever woke it must leave."""

from __future__ import annotations

from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.topology import free_ends
from game.games.battle.rules.phases import SECOND
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import remove
from game.games.battle.rules.turn.ring import capture
from game.games.battle.rules.turn.victory import end_if_ring_wins
from game.games.battle.rules.view import Fangorn


def guest(state: BattleState) -> Kind | None:
    """BR-421. Gandalf or the Alliance Ring Bearer while on Fangorn, else None."""
    return state.kind_at(state.map.fangorn)


def guest_must_leave(state: BattleState) -> bool:
    """BR-425. Whether whoever woke the Fangorn army can still leave in this phase, and so must."""
    if state.fangorn != Fangorn.GUEST or state.side != state.alliance or state.side in state.resigned:
        return False
    return bool(ways_out(state))


def ring_must_leave(state: BattleState) -> bool:
    """BR-425. Whether the Ring, on Fangorn, has to be gone from there before its side’s turn is over: it woke the army, or will
    as this Movement ends."""
    is_now = state.side == state.alliance == state.ring_side and state.ring == state.map.fangorn
    return is_now and (state.fangorn == Fangorn.GUEST or state.phase != SECOND) and bool(ways_out(state))


def ways_out(state: BattleState) -> int:
    """BR-425. The empty hexes to which whoever is on Fangorn can leave; none where nobody is."""
    kind = guest(state)
    if kind is None:
        return 0
    return free_ends(state.map, state.map.fangorn, MOVE[kind], limits_of(state, kind)) & ~state.occupied


def left_fangorn(state: BattleState, sink: Sink) -> None:
    """BR-425. The guest has gone; Fangorn is closed for good."""
    state.fangorn = Fangorn.CLOSED
    write_event(sink, state, "closed", places=(state.map.fangorn,), place=name(state, state.map.fangorn))


def wake_fangorn(state: BattleState, sink: Sink) -> bool:
    """BR-420, BR-422 to BR-426. With Gandalf or the Alliance Ring Bearer on Fangorn the army jumps to Isengard.

    Returns whether the phase must wait: the army took the Ring, whose bearer may escape now, or the game is over."""
    fangorn, isengard = state.map.fangorn, state.map.isengard
    if state.fangorn != Fangorn.ASLEEP or not state.standing[fangorn]:
        return False
    state.fangorn = Fangorn.GUEST
    army = Kind.FANGORN_ARMY
    write_event(
        sink, state, "jump", side=state.alliance, places=(fangorn, isengard), pieces=(handle(state, army, fangorn),),
        place=name(state, isengard), weight=2,
    )  # fmt: skip
    if state.kinds[Kind.RING_BEARER] >> isengard & 1:
        capture(state, army, state.alliance, True, sink)
        return True
    if state.standing[isengard]:
        remove(state, isengard, sink)
    state.put(army, isengard)
    return end_if_ring_wins(state, sink)
