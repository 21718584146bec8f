"""The Ring (section 9): capture and escape; and the Elven hexes' patience with it (BR-252 to BR-257)."""

from __future__ import annotations

from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.topology import free_ends
from game.games.battle.rules.phases import FIRST
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.state import BattleState, EscapeFrame
from game.games.battle.rules.turn.victory import end_if_ring_wins

LONGEST_STAY = 2
"""BR-252."""


def capture(state: BattleState, captor: Kind, side: int, closing: bool, sink: Sink) -> None:
    """BR-424, BR-502 to BR-504, BR-506 and BR-509. The captor, already off the board, and the old Ring Bearer are removed; the
    captor's side has the Ring on the same hex and may escape with it."""
    space, loser = state.ring, state.ring_side
    if space == state.map.shire:
        state.shire_guest = False
    state.lift(space)
    state.ring_side = side
    state.put(Kind.RING_BEARER, space)
    state.moved |= 1 << space
    write_event(
        sink, state, "capture", side=side, places=(space,),
        pieces=(handle(state, captor, space), handle(state, Kind.RING_BEARER, space)),
        piece=captor.id, place=name(state, space), seat=state.seats[side], loser=state.seats[loser], weight=2,
    )  # fmt: skip
    if not TABLE[captor].rebuilt:
        write_event(sink, state, "removed", key="captor_gone", side=side, piece=captor.id)
        if captor == Kind.ELF and not state.elves_live:
            write_event(sink, state, "elves_gone", weight=2)
    if not end_if_ring_wins(state, sink):
        state.frames = (*state.frames, EscapeFrame(side, closing))


def leave(state: BattleState, origin: int, sink: Sink) -> None:
    """BR-255, BR-257. The Ring Bearer moves off a hex: an Elven one where it rested is shut to it for good."""
    if state.rested and state.map.elven >> origin & 1:
        state.shut |= 1 << origin
        if state.elves_live:
            write_event(sink, state, "shut", side=state.ring_side, places=(origin,), place=name(state, origin))
    state.rested = False


def stay_of(state: BattleState, space: int) -> int:
    """BR-253. Turns that the Ring's owner has ended with it on this Elven hex; 0 elsewhere."""
    hexes = state.map.elven_hexes
    return state.stays[hexes.index(space)] if space in hexes else 0


def must_leave(state: BattleState) -> bool:
    """BR-252, BR-254. Whether the phasing player's Ring Bearer has outstayed its welcome and has a way off unasked.

    With the stay at two it must be gone by the end of the turn; one that could not go then must use its first chance."""
    if state.ring_side != state.side or state.side in state.resigned or not state.elves_live:
        return False
    longest = LONGEST_STAY + (state.phase == FIRST)
    return stay_of(state, state.ring) >= longest and bool(ways_off(state))


def ways_off(state: BattleState) -> int:
    """The hexes that the Ring Bearer can reach unasked."""
    kind = Kind.RING_BEARER
    return free_ends(state.map, state.ring, MOVE[kind], limits_of(state, kind))


def count_stay(state: BattleState, sink: Sink) -> None:
    """BR-253, BR-256. The Ring's owner ends a turn: a stay on an Elven hex grows by one."""
    if state.ring_side != state.side or not state.elves_live or state.ring not in state.map.elven_hexes:
        return
    number = state.map.elven_hexes.index(state.ring)
    state.stays[number] = min(255, state.stays[number] + 1)
    write_event(
        sink, state, "stay", side=state.side, places=(state.ring,),
        place=name(state, state.ring), turns=state.stays[number],
    )  # fmt: skip
