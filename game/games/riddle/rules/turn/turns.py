"""The turn (section 4): how it begins, the die and its new roll, the duty to move, and how it passes on."""

from __future__ import annotations

from game.games.riddle.rules.events import Sink, write_event
from game.games.riddle.rules.limits import MOST_IN_HALLS
from game.games.riddle.rules.movement.movement import can_move
from game.games.riddle.rules.power_plays.power_play import use
from game.games.riddle.rules.state import NOWHERE, RiddleState
from game.games.riddle.rules.turn.victory import end_without_winner, may_show


def begin_turn(state: RiddleState, sink: Sink) -> None:
    """RR-029, RR-050. A turn begins: with the die, in the Halls with theirs, or with the question whether The Ring is shown."""
    seat = state.active
    state.turn += 1
    state.die = 0
    state.die_used = state.rerolled = state.moved = False
    state.held = state.plays = state.met = state.attacked = 0
    state.means = ()
    state.called = tuple(one for one in state.called if one != seat)
    state.question = None
    state.fresh[seat] = bytearray(state.deck.size)
    state.bound[seat] = 0
    if state.at[seat] == NOWHERE:
        state.at[seat] = state.map.start
    state.turn_start = state.at[seat]
    write_event(sink, state, "turn", actor=seat, seat=state.seats[seat], weight=1)
    if state.halls[seat] >= MOST_IN_HALLS:
        state.phase = "place"
    elif state.halls[seat] >= 0:
        state.phase = "halls"
    else:
        state.phase = "start" if may_show(state) else "roll"


def rolled(state: RiddleState, number: int, sink: Sink) -> None:
    """RR-050, RR-061. The die of the turn, or the new roll that replaces it."""
    state.die = number
    state.phase = "action"
    write_event(sink, state, "die", actor=state.active, seat=state.seats[state.active], number=number)


def may_reroll(state: RiddleState) -> bool:
    """RR-060, RR-061. Once a turn, before the die has moved the marker."""
    return not (state.rerolled or state.die_used)


def reroll(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-060. The roll is rejected; the card is kept or discarded as it says."""
    state.rerolled = True
    rejecting = state.deck.cards[card]
    use(state, rejecting, "reroll", (), sink, is_kept=rejecting.uses["reroll"] != "discard")
    state.phase = "roll"


# The end of a turn ---------------------------------------------------------------------------------------------------


def may_end(state: RiddleState) -> bool:
    """RR-049, RR-052, RR-053, RR-059, RR-073, RR-074 and RR-076. Whether the duty to move is done, or lapses (RR-085)."""
    seat = state.active
    here = state.at[seat]
    if here == state.turn_start:
        return bool(state.map.goal_mask >> here & 1) or not can_move(state)
    return state.moved or not can_move(state)


def is_castaway(state: RiddleState) -> bool:
    """RR-085, RR-086. No step was possible in this whole turn."""
    here = state.at[state.active]
    return not state.moved and not state.map.goal_mask >> here & 1 and not can_move(state)


def pass_turn(state: RiddleState, sink: Sink) -> None:
    """RR-028, RR-045, RR-046 and RR-327. The turn is over; the next in seat order begins, or the cap is reached."""
    seat = state.active
    state.excused[seat] = 0
    state.waited[seat] = state.at[seat] == state.goal(seat)
    state.served[seat] = state.served[seat] or state.waited[seat]
    state.active = (seat + 1) % state.count
    if state.active == state.first:
        if state.options.rounds and state.round >= state.options.rounds:
            state.active = seat
            end_without_winner(state, sink)
            return
        state.round += 1
        write_event(sink, state, "round", round=state.round, weight=1)
    begin_turn(state, sink)
