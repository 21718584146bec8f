"""The hand limit (RR-180 to RR-184): what is put away when a turn ends, down to ten cards."""

from __future__ import annotations

from game.games.riddle.rules.cards.drawing_and_discarding import discard_from_hand, drop_gear
from game.games.riddle.rules.events import Sink
from game.games.riddle.rules.limits import HAND_LIMIT
from game.games.riddle.rules.movement.steps import stays_in_play
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.turns import pass_turn


def clean_up(state: RiddleState, sink: Sink) -> None:
    """RR-110, RR-149 to RR-151. Boat, Rope and Cloak that do not stay are discarded; then the hand limit."""
    seat = state.active
    if state.at[seat] >= 0:
        drop_gear(state, seat, state.gear[seat] & ~stays_in_play(state.map, state.at[seat]), sink)
    state.question = None
    trim(state, sink)


def trim(state: RiddleState, sink: Sink) -> None:
    """RR-180, RR-181 and RR-320. Above ten the player discards; then the turn is over."""
    if state.size(state.active) > HAND_LIMIT:
        state.phase = "trim"
    else:
        pass_turn(state, sink)


def above_limit(state: RiddleState, seat: int) -> bool:
    """RR-184, RR-291. Whether a hand is above ten before its player's next turn has ended: excused cards do not count yet."""
    return state.size(seat) - state.excused[seat] > HAND_LIMIT


def trimmed(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-176, RR-180. One of the discards down to ten."""
    discard_from_hand(state, state.active, card, sink)
    trim(state, sink)
