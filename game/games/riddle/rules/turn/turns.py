"""A turn from its beginning to its end (sections 3, 4, 7 and 12)."""

from __future__ import annotations

from game.board.bitset import bits
from game.engine.decision import Ending, Outcome, Phrase
from game.games.riddle.rules.cards.cards import GEAR_BITS
from game.games.riddle.rules.cards.hands import (
    all_have_seen,
    discard_from_hand,
    discard_to_pile,
    discardable,
    draw,
    refill,
)
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.movement.movement import can_move
from game.games.riddle.rules.open_questions import HallsDiscard, PendingDraws
from game.games.riddle.rules.state import HAND_LIMIT, IN_HALLS, NOWHERE, RiddleState

FROM_CITY = 3
"""RR-166. Cards picked up on a city."""
CASTAWAY = 1
"""RR-085."""
MOST_IN_HALLS = 3
"""RR-301. Turns spent in the Halls at most."""
FREE = 6
"""RR-293. The number that frees from the Halls."""


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


def may_show(state: RiddleState) -> bool:
    """RR-041 to RR-045, RR-047, RR-395 and RR-396. Whether The Ring, if he has it, may be shown now: publicly known."""
    seat = state.active
    if state.at[seat] != state.goal(seat):
        return False
    if state.options.waiting == "none":
        return True
    return state.served[seat] if state.options.waiting == "once" else state.waited[seat]


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


def end(state: RiddleState, sink: Sink) -> None:
    """RR-057, RR-085. The die is passed; a castaway first draws one card and discards one."""
    if is_castaway(state):
        write_event(sink, state, "castaway", actor=state.active, seat=state.seats[state.active])
        _begin_drawing(state, CASTAWAY, "discard", sink)
    else:
        clean_up(state, sink)


def pick_up_in_city(state: RiddleState, sink: Sink) -> None:
    """RR-171 to RR-173. Three cards on a city, which then is remembered."""
    seat = state.active
    here = state.at[seat]
    state.memory[seat] = (*state.memory[seat][-1:], here)
    write_event(sink, state, "pickup", key="pickup_city", actor=seat, places=(here,), seat=state.seats[seat],
         place=state.map.names[here], number=FROM_CITY)  # fmt: skip
    _begin_drawing(state, FROM_CITY, "discard", sink)


def pick_up_by_card(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-168, RR-169 and RR-175. A Character card brings cards and is discarded for it."""
    number = state.deck.cards[card].uses["pickup"]
    discard_from_hand(state, state.active, card, sink, key="used")
    write_event(sink, state, "pickup", actor=state.active, seat=state.seats[state.active], number=number)
    _begin_drawing(state, number, "discard", sink)


def _begin_drawing(state: RiddleState, number: int, after: str, sink: Sink) -> None:
    refill(state, sink)
    state.question = PendingDraws(number, after)
    state.phase = "draw"
    if not state.stock_size:
        _drawn(state, sink)


def drawn(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-162, RR-173. One card of a pick-up; when deck and pile are empty it is over."""
    task = state.question
    assert isinstance(task, PendingDraws)
    draw(state, state.active, card, sink, fresh=True)
    state.bound[state.active] += 1
    state.question = PendingDraws(task.left - 1, task.after)
    if task.left == 1 or not state.stock_size:
        _drawn(state, sink)


def _drawn(state: RiddleState, sink: Sink) -> None:
    """RR-174, RR-179. After a pick-up one card is discarded, unless there is none but The Ring."""
    state.question = None
    if discardable(state, state.active):
        state.phase = "discard"
        return
    if state.hands[state.active][state.deck.ring]:
        all_have_seen(state, state.active, state.deck.ring)
    clean_up(state, sink)


def discarded(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-174, RR-176. The discard after a pick-up, or one of those down to ten."""
    discard_from_hand(state, state.active, card, sink)
    if state.phase == "discard":
        clean_up(state, sink)
    else:
        _trim(state, sink)


def clean_up(state: RiddleState, sink: Sink) -> None:
    """RR-110, RR-149 to RR-151. Boat, Rope and Cloak that do not stay are discarded; then the hand limit."""
    seat = state.active
    if state.at[seat] >= 0:
        drop_gear(state, seat, state.gear[seat] & ~state.map.keeps(state.at[seat]), sink)
    state.question = None
    _trim(state, sink)


def drop_gear(state: RiddleState, seat: int, gear: int, sink: Sink) -> None:
    """RR-149, RR-154. Cards in play go to the pile."""
    for bit, flag in enumerate(GEAR_BITS):
        if gear & flag:
            state.gear[seat] &= ~flag
            discard_to_pile(state, seat, state.deck.gear[bit], sink)


def _trim(state: RiddleState, sink: Sink) -> None:
    """RR-180, RR-181 and RR-320. Above ten the player discards; then the turn is over."""
    if state.size(state.active) > HAND_LIMIT:
        state.phase = "trim"
    else:
        pass_turn(state, sink)


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
            state.outcome = Outcome(
                Ending.UNFINISHED, frozenset(), Phrase.of("outcome.cap", rounds=state.options.rounds)
            )
            state.phase, state.question = "over", None
            write_event(sink, state, "cap", weight=2, rounds=state.options.rounds)
            return
        state.round += 1
        write_event(sink, state, "round", round=state.round, weight=1)
    begin_turn(state, sink)


# The Halls of Mandos -------------------------------------------------------------------------------------------------


def enter_halls(state: RiddleState, seat: int, sink: Sink) -> None:
    """RR-154, RR-277, RR-290 and RR-291. Into the Halls: cards in play are lost; the hand is kept, down to ten (RR-184)."""
    write_event(sink, state, "halls", actor=seat, weight=1, seat=state.seats[seat])
    drop_gear(state, seat, state.gear[seat], sink)
    state.at[seat] = IN_HALLS
    state.halls[seat] = 0
    state.waited[seat] = False
    state.met &= ~(1 << seat)
    note(state, "halls", seat)
    if above_limit(state, seat):
        state.question = HallsDiscard(seat, state.phase)
        state.phase = "banish"


def above_limit(state: RiddleState, seat: int) -> bool:
    """RR-184, RR-291. Whether a hand is above ten before its player's next turn has ended: excused cards do not count yet."""
    return state.size(seat) - state.excused[seat] > HAND_LIMIT


def banished_discards(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-291. One discard of a player who enters the Halls."""
    task = state.question
    assert isinstance(task, HallsDiscard)
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
        _trim(state, sink)


def drawn_in_halls(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-300. The card of a turn in the Halls; discards only above ten."""
    draw(state, state.active, card, sink, fresh=True)
    state.bound[state.active] += 1
    _trim(state, sink)


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
