"""Friendly Exchanges (section 9): whom a stop obliges to one, and the blind swap."""

from __future__ import annotations

from game.games.riddle.rules.cards.drawing_and_discarding import pass_card
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.open_questions import PendingExchanges
from game.games.riddle.rules.state import RiddleState


def met_at(state: RiddleState, space: int) -> list[int]:
    """RR-030, RR-200, RR-207 to RR-209 and RR-211. The others on or beside a space, in turn order."""
    near = state.map.adjacent[space]
    seats = ((state.active + step) % state.count for step in range(1, state.count))
    return [seat for seat in seats if state.at[seat] >= 0 and near >> state.at[seat] & 1]


def begin_exchanges(state: RiddleState, sink: Sink) -> None:
    """RR-200, RR-203, RR-205, RR-207 to RR-211 and RR-030. Everybody on or beside the space is due, if both hold cards."""
    seat = state.active
    met = met_at(state, state.at[seat])
    _next_exchange(state, tuple(other for other in met if any(state.hands[other]) and any(state.hands[seat])))


def _next_exchange(state: RiddleState, due: tuple[int, ...]) -> None:
    """RR-204. With several neighbours the active player says with whom next."""
    if not due:
        state.phase, state.question = "action", None
    elif len(due) == 1:
        state.phase, state.question = "swap", PendingExchanges((), due[0])
    else:
        state.phase, state.question = "exchange", PendingExchanges(due)


def exchange_with(state: RiddleState, other: int) -> None:
    """RR-204. The neighbour whose exchange comes next."""
    task = state.asked(PendingExchanges)
    state.phase, state.question = "swap", PendingExchanges(tuple(seat for seat in task.due if seat != other), other)


def swap(state: RiddleState, gained: int, given: int, sink: Sink) -> None:
    """RR-201, RR-202 and RR-206. A blind swap: both cards are drawn before either changes hands. No Power Play."""
    task = state.asked(PendingExchanges)
    seat, other = state.active, task.now
    ids, names = state.deck.ids, state.seats
    pass_card(state, other, seat, gained)
    pass_card(state, seat, other, given)
    state.met |= 1 << other
    note(state, "swap", seat, other, (ids[gained], ids[given]), seers=(seat, other))
    write_event(sink, state, "swap", actor=seat, seat=names[seat], target=names[other])
    for one, gets, gives, whom in ((seat, gained, given, other), (other, given, gained, seat)):
        write_event(
            sink, state, "swapped", seers=(one,), actor=seat, gained=ids[gets], given=ids[gives], target=names[whom]
        )
    _next_exchange(state, task.due)
