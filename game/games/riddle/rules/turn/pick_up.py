"""Picking up cards, the last thing of a turn (section 7): in a city, by a Character card, or as a castaway.

The hand limit (RR-180 to RR-184): what is put away when a turn ends, down to ten cards.
"""

from __future__ import annotations

from game.games.riddle.rules.cards.drawing_and_discarding import (
    all_have_seen,
    discard_from_hand,
    discardable,
    draw,
    drop_gear,
    refill,
)
from game.games.riddle.rules.events import Sink, write_event
from game.games.riddle.rules.limits import HAND_LIMIT, OTHER_CITIES
from game.games.riddle.rules.movement.steps import stays_in_play
from game.games.riddle.rules.open_questions import PendingDraws
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.turns import is_castaway, pass_turn

FROM_CITY = 3
"""RR-166. Cards picked up on a city."""


CASTAWAY = 1
"""RR-085."""


def may_pick_up(state: RiddleState, ending: bool) -> bool:
    """RR-056, RR-085, RR-163, RR-166 and RR-167. Picking up is the last thing of a turn that may end; not for a castaway."""
    return ending and not is_castaway(state)


def may_pick_up_in_city(state: RiddleState, ending: bool) -> bool:
    """RR-166, RR-171. On a city that is not one of the last two where this player picked up, at the end of the turn."""
    here = state.at[state.active]
    fits = ending and here in state.map.city_kinds and here not in state.memory[state.active]
    return fits and may_pick_up(state, ending)


def pick_up_in_city(state: RiddleState, sink: Sink) -> None:
    """RR-171 to RR-173. Three cards on a city, which then is remembered."""
    seat = state.active
    here = state.at[seat]
    state.memory[seat] = (*state.memory[seat][1 - OTHER_CITIES :], here)
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
    task = state.asked(PendingDraws)
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
    """RR-174. The discard after a pick-up."""
    discard_from_hand(state, state.active, card, sink)
    clean_up(state, sink)


def end(state: RiddleState, sink: Sink) -> None:
    """RR-057, RR-085. The die is passed; a castaway first draws one card and discards one."""
    if is_castaway(state):
        write_event(sink, state, "castaway", actor=state.active, seat=state.seats[state.active])
        _begin_drawing(state, CASTAWAY, "discard", sink)
    else:
        clean_up(state, sink)


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
