"""Rounds, turns and phases (section 3): how a phase ends, whose turn comes next, when the last round is over."""

from __future__ import annotations

from game.engine.decision import Phrase
from game.games.battle.rules.events import Sink, write_event
from game.games.battle.rules.phases import BUILD, MOVEMENT, PHASES, SECOND
from game.games.battle.rules.pieces import KINDS
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.fangorn import wake_fangorn
from game.games.battle.rules.turn.paths_of_the_dead import close_paths
from game.games.battle.rules.turn.ring import count_stay
from game.games.battle.rules.turn.shire import update_shire_possession
from game.games.battle.rules.turn.victory import draw, only_remaining_side, win


def end_phase(state: BattleState, sink: Sink) -> None:
    """BR-051, BR-053. The phasing player ends the phase; duties were checked before."""
    if state.phase in MOVEMENT:
        close_paths(state, sink)
        if not wake_fangorn(state, sink) and state.outcome is None:
            finish_movement(state, sink)
    else:
        _next_phase(state, sink)


def finish_movement(state: BattleState, sink: Sink) -> None:
    """BR-122, BR-255, BR-272. What is settled when a Movement Phase is over."""
    update_shire_possession(state, sink)
    state.rested = True
    _next_phase(state, sink)


def pass_turn(state: BattleState, sink: Sink) -> None:
    """BR-525. The turn of a player who has just resigned ends where it stands."""
    state.frames = ()
    state.rested = True
    _clear(state)
    _next_turn(state, sink)


def begin(state: BattleState, sink: Sink) -> None:
    """BR-050. The game opens with the first player's Building Phase."""
    write_event(sink, state, "round", round=state.count, weight=1)
    write_event(sink, state, "turn", side=state.side, seat=state.seat, round=state.count, weight=1)


def _next_phase(state: BattleState, sink: Sink) -> None:
    _clear(state)
    if state.phase == SECOND:
        count_stay(state, sink)
        _next_turn(state, sink)
        return
    state.phase = PHASES[PHASES.index(state.phase) + 1]
    write_event(sink, state, "phase", side=state.side, seat=state.seat, phase=state.phase, quiet=True)


def _clear(state: BattleState) -> None:
    """BR-054, BR-303, BR-407. What pieces did holds for one phase only."""
    state.moved = state.attacked = 0
    state.moria_passed = False
    state.refused = frozenset()
    state.built = bytearray(len(KINDS))


def _next_turn(state: BattleState, sink: Sink) -> None:
    """BR-050, BR-523 to BR-525. The next player in order who has not resigned; after the last, the next round."""
    for _ in state.seats:
        state.side += 1
        if state.side == len(state.seats):
            state.side = 0
            if state.cap and state.round >= state.cap:
                state.side = len(state.seats) - 1
                draw(state, sink)
                return
            state.round += 1
            write_event(sink, state, "round", round=state.count, weight=1)
        if state.side not in state.resigned:
            break
        write_event(sink, state, "passed", side=state.side, seat=state.seat)
    state.phase = BUILD
    write_event(sink, state, "turn", side=state.side, seat=state.seat, round=state.count, weight=1)


def resign(state: BattleState, side: int, sink: Sink) -> None:
    """BR-525. A player gives up: with one left that one wins; else the turn, if it was theirs, ends."""
    state.resigned |= {side}
    write_event(sink, state, "resign", side=side, seat=state.seats[side], weight=2)
    last = only_remaining_side(state)
    if last is not None:
        key = "outcome.resigned" if state.three else "outcome.gave_up"
        win(state, last, Phrase.of(key, seat=state.seats[last], loser=state.seats[side]), sink)
    elif side == state.side:
        pass_turn(state, sink)
