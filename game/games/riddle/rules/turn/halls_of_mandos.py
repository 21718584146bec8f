"""The Halls of Mandos (section 12): who enters them, the turns there, and how a player comes back."""

from __future__ import annotations

from game.board.bitset import bits
from game.games.riddle.rules.cards.drawing_and_discarding import discard_from_hand, draw, drop_gear, refill
from game.games.riddle.rules.events import Sink, note, stands, write_event
from game.games.riddle.rules.open_questions import HallsDiscard
from game.games.riddle.rules.state import IN_HALLS, RiddleState
from game.games.riddle.rules.turn.pick_up import above_limit, trim

FREE = 6
"""RR-293. The number that frees from the Halls."""


def enter_halls(state: RiddleState, seat: int, sink: Sink) -> None:
    """RR-154, RR-277, RR-290 and RR-291. Into the Halls: cards in play are lost; the hand is kept, down to ten (RR-184)."""
    write_event(sink, state, "halls", actor=seat, weight=1, places=stands(state, seat), seat=state.seats[seat])
    drop_gear(state, seat, state.gear[seat], sink)
    state.at[seat] = IN_HALLS
    state.halls[seat] = 0
    state.waited[seat] = False
    state.met &= ~(1 << seat)
    note(state, "halls", seat)
    if above_limit(state, seat):
        state.question = HallsDiscard(seat, state.phase)
        state.phase = "banish"


def banished_discards(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-291. One discard of a player who enters the Halls."""
    task = state.asked(HallsDiscard)
    discard_from_hand(state, task.loser, card, sink)
    if not above_limit(state, task.loser):
        state.phase, state.question = task.after, None


def rolled_in_halls(state: RiddleState, number: int, sink: Sink) -> None:
    """RR-293. A 6 frees at once; else a Wizard still may."""
    state.die = number
    write_event(sink, state, "die", actor=state.active, seat=state.seats[state.active], number=number)
    state.phase = "place" if number == FREE else "free"


def leave_by(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-294, RR-306. A Wizard opens the Halls and is discarded; no Power Play."""
    discard_from_hand(state, state.active, card, sink, key="used")
    state.phase = "place"


def stay(state: RiddleState, sink: Sink) -> None:
    """RR-300, RR-301. The turn ends in the Halls with one card from the deck."""
    state.halls[state.active] += 1
    refill(state, sink)
    if state.stock_size:
        state.phase = "halls_draw"
    else:
        trim(state, sink)


def drawn_in_halls(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-300. The card of a turn in the Halls; discards only above ten."""
    draw(state, state.active, card, sink, fresh=True)
    state.bound[state.active] += 1
    trim(state, sink)


def place(state: RiddleState, space: int, sink: Sink) -> None:
    """RR-302 to RR-305. The marker comes back; the turn starts there, with a roll and nothing before it."""
    seat = state.active
    state.at[seat] = state.turn_start = space
    state.halls[seat] = -1
    state.die = 0
    state.phase = "roll"
    note(state, "returned", seat)
    write_event(
        sink, state, "returned", actor=seat, places=(space,), seat=state.seats[seat], place=state.map.names[space]
    )


def places(state: RiddleState) -> list[int]:
    """RR-302, RR-304. Where a marker may come back: land within six of the Place of Returning."""
    return list(bits(state.map.returning))
