"""The Paths of the Dead (section 8): the Dead wake, and whoever stays too long is lost."""

from __future__ import annotations

from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import remove
from game.games.battle.rules.view import Paths


def dead_may_move(state: BattleState) -> bool:
    """BR-212, BR-444. Whether Armies of the Dead may leave the Paths now."""
    return state.dead > 0 and state.paths == Paths.WOKEN and state.side == state.alliance and state.phase in MOVEMENT


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


def left_paths(state: BattleState, sink: Sink) -> None:
    """BR-447. When the last has left the Paths the hex is closed for good."""
    paths = state.map.paths
    if state.paths == Paths.WOKEN and not state.dead and not state.standing[paths]:
        state.paths = Paths.CLOSED
        write_event(sink, state, "closed", places=(paths,), place=name(state, paths))
