"""Special hexes and the Shire at the end of a Movement Phase: sections 4 and 8."""

from __future__ import annotations

from typing import Final

from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.movement_limits import terms
from game.games.battle.rules.movement.reach import free_ends
from game.games.battle.rules.pieces import MOVE, SARUMAN, TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import remove
from game.games.battle.rules.turn.ring import capture
from game.games.battle.rules.turn.victory import end_if_ring_wins
from game.games.battle.rules.view import Fangorn, Paths

# An enum's member costs more to look up than anything done with it here.
_FANGORN_GUEST: Final = Fangorn.GUEST


def guest(state: BattleState) -> Kind | None:
    """BR-421. Gandalf or the Alliance Ring Bearer while on Fangorn, else None."""
    return state.kind_at(state.map.fangorn)


def guest_must_leave(state: BattleState) -> bool:
    """BR-425. Whether whoever woke the Fangorn army can still leave in this phase, and so must."""
    if state.fangorn != _FANGORN_GUEST or state.side != state.alliance or state.side in state.resigned:
        return False
    kind, fangorn = guest(state), state.map.fangorn
    if kind is None:
        return False
    empty = ~state.occupied
    return bool(free_ends(state.map, fangorn, MOVE[kind], terms(state, kind)) & empty)


def left_fangorn(state: BattleState, sink: Sink) -> None:
    """BR-425. The guest has gone; Fangorn is closed for good."""
    state.fangorn = Fangorn.CLOSED
    write_event(sink, state, "closed", places=(state.map.fangorn,), place=name(state, state.map.fangorn))


def left_paths(state: BattleState, sink: Sink) -> None:
    """BR-447. When the last has left the Paths the hex is closed for good."""
    paths = state.map.paths
    if state.paths == Paths.WOKEN and not state.dead and not state.standing[paths]:
        state.paths = Paths.CLOSED
        write_event(sink, state, "closed", places=(paths,), place=name(state, paths))


def lost_on_paths(state: BattleState) -> list[Kind]:
    """BR-444. Who will be destroyed if the phasing player ends this Movement Phase now."""
    if state.paths != Paths.WOKEN or state.side != state.alliance:
        return []
    here = state.kind_at(state.map.paths)
    return [Kind.ARMY_OF_THE_DEAD] * state.dead + ([here] if here is not None else [])


def close_paths(state: BattleState, sink: Sink) -> None:
    """BR-442, BR-444, BR-445. At the end of an Alliance Movement Phase: the Dead wake, or whoever is left is lost."""
    if state.side != state.alliance:
        return
    paths = state.map.paths
    if state.paths == Paths.ASLEEP and state.standing[paths] == Kind.ARAGORN + 1:
        state.paths = Paths.WOKEN
        write_event(sink, state, "dead_wake", side=state.side, places=(paths,), weight=2, place=name(state, paths))
    elif state.paths == Paths.WOKEN:
        if state.standing[paths]:
            remove(state, paths, sink)
        if state.dead:
            piece = handle(state, Kind.ARMY_OF_THE_DEAD, paths)
            write_event(sink, state, "removed", key="dead_lost", side=state.side, places=(paths,),
                 pieces=(piece,) * state.dead, count=state.dead)  # fmt: skip
            state.dead = 0
        left_paths(state, sink)


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


def update_shire_possession(state: BattleState, sink: Sink) -> None:
    """BR-121 to BR-128. At the end of a Movement Phase: who stands on the Shire takes it, or will have to name who does."""
    shire = state.map.shire
    kind, side = state.kind_at(shire), state.side_at(shire)
    state.shire_guest = False
    if kind is None or side is None:
        return
    if side == state.alliance:
        _possess(state, False, sink)
    elif TABLE[kind].owner == SARUMAN or (kind == Kind.RING_BEARER and state.seats[side] == SARUMAN):
        _possess(state, True, sink)
    else:
        state.shire_guest = True


def name_shire(state: BattleState, for_saruman: bool, sink: Sink) -> None:
    """BR-126, BR-128. A Sauron piece has left; its owner has named the possessor."""
    if state.shire_saruman == for_saruman:
        shire = state.map.shire
        owner = "saruman" if for_saruman else "hobbits"
        write_event(sink, state, "shire", key="shire_kept", places=(shire,), owner=owner)
    _possess(state, for_saruman, sink)


def _possess(state: BattleState, for_saruman: bool, sink: Sink) -> None:
    if state.shire_saruman != for_saruman:
        state.shire_saruman = for_saruman
        owner = "saruman" if for_saruman else "hobbits"
        write_event(sink, state, "shire", places=(state.map.shire,), owner=owner, weight=1)
