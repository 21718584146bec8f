"""Victory and end (section 10): who has won, draws, resignations."""

from __future__ import annotations

from game.engine.decision import Ending, Outcome, Phrase, Seat
from game.engine.event import Event
from game.games.battle.rules.events import Sink, name
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState


def end_if_ring_wins(state: BattleState, sink: Sink) -> bool:
    """BR-008 to BR-011, BR-505, BR-520, BR-521, BR-526. Whether the game ends with the Ring where it is now."""
    ring, holder = state.ring, state.ring_side
    if state.three and state.kinds[Kind.SARUMAN] >> ring & 1:
        win(state, state.owner[Kind.SARUMAN], Phrase.of("outcome.meeting", place=name(state, ring)), sink)
        return True
    if ring != objective(state):
        return False
    state.lift(ring)  # BR-526
    key = "outcome.destroyed" if holder == state.alliance else "outcome.possessed"
    win(state, holder, Phrase.of(key, place=name(state, ring), seat=state.seats[holder]), sink)
    return True


def win(state: BattleState, side: int, reason: Phrase, sink: Sink) -> None:
    """The game is over: this side has won."""
    end(state, Outcome(Ending.VICTORY, frozenset({state.seats[side]}), reason), sink, side)


def draw(state: BattleState, sink: Sink) -> None:
    """BR-524. The last round is over."""
    end(state, Outcome(Ending.DRAW, frozenset(), Phrase.of("outcome.rounds", rounds=state.cap)), sink, None)


def end(state: BattleState, outcome: Outcome, sink: Sink, side: int | None) -> None:
    """Close every question and keep the outcome."""
    state.outcome = outcome
    state.frames = ()
    if sink is not None:
        actor = None if side is None else state.seats[side]
        places = () if side is None or state.ring_side != side else (state.map.ids[state.ring],)
        sink.append(Event("draw" if side is None else "victory", outcome.reason, None, actor, places, weight=2))


def may_resign(state: BattleState, seat: Seat) -> bool:
    """BR-525. Whether this seat can give up now; not while dice are in the air."""
    if state.outcome is not None or seat not in state.seats:
        return False
    return state.seats.index(seat) not in state.resigned


def only_remaining_side(state: BattleState) -> int | None:
    """BR-525. The only side that has not resigned, or None."""
    sides = [side for side in range(len(state.seats)) if side not in state.resigned]
    return sides[0] if len(sides) == 1 else None
