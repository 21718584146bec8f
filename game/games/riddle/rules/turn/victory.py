"""Winning (section 3): when The Ring may be shown, and the end of a game that nobody wins."""

from __future__ import annotations

from game.engine.decision import Ending, Outcome, Phrase
from game.games.riddle.rules.cards.drawing_and_discarding import all_have_seen
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.state import RiddleState


def may_show(state: RiddleState) -> bool:
    """RR-041 to RR-045, RR-047, RR-395 and RR-396. Whether The Ring, if he has it, may be shown now: publicly known."""
    seat = state.active
    if state.at[seat] != state.goal(seat):
        return False
    if state.options.waiting == "none":
        return True
    return state.served[seat] if state.options.waiting == "once" else state.waited[seat]


def can_show(state: RiddleState) -> bool:
    """RR-044. Whether whoever has the turn may show The Ring and holds it: his own knowledge."""
    return may_show(state) and bool(state.hands[state.active][state.deck.ring])


def show(state: RiddleState, sink: Sink) -> None:
    """RR-048. The Ring is shown, and the game is won."""
    seat = state.active
    goal = state.goal(seat)
    reason = Phrase.of("outcome.ring", seat=state.seats[seat], place=state.map.names[goal])
    all_have_seen(state, seat, state.deck.ring)
    note(state, "shown", seat, cards=("ring",))
    state.outcome = Outcome(Ending.VICTORY, frozenset({state.seats[seat]}), reason)
    state.phase, state.question = "over", None
    write_event(sink, state, "shown", actor=seat, places=(goal,), weight=2, revealed=True, seat=state.seats[seat])


def end_without_winner(state: RiddleState, sink: Sink) -> None:
    """RR-327. The last round that the table agreed on is over."""
    reason = Phrase.of("outcome.cap", rounds=state.options.rounds)
    state.outcome = Outcome(Ending.UNFINISHED, frozenset(), reason)
    state.phase, state.question = "over", None
    write_event(sink, state, "cap", weight=2, rounds=state.options.rounds)
