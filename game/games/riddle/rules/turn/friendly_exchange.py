"""Carrying out a move, and what its stop brings: Friendly Exchanges (section 9)."""

from __future__ import annotations

from game.games.riddle.rules.actions import DIE, Move
from game.games.riddle.rules.cards.cards import GEAR, GEAR_BITS, gear_bits, gear_words
from game.games.riddle.rules.cards.hands import discard_from_hand, lose, pass_card
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.movement.boat_rope_cloak import way
from game.games.riddle.rules.movement.movement import held_after, walk_of
from game.games.riddle.rules.open_questions import PendingExchanges
from game.games.riddle.rules.state import RiddleState


def move(state: RiddleState, action: Move, sink: Sink) -> None:
    """RR-080 to RR-083, RR-148 and RR-191. Cards are put in play, the marker moves by one means, and stops."""
    seat = state.active
    end = state.map.space(action.to)
    assert end is not None, f"'{action}' was played without having been checked"
    held = held_after(state, action.means, end, gear_bits(action.using))
    shown = move_way(state, action) if sink is not None else ()
    for bit, word in enumerate(GEAR):
        if word in action.using:
            lose(state, seat, state.deck.gear[bit])
            state.gear[seat] |= GEAR_BITS[bit]
            note(state, "in_play", seat, cards=(word,))
            write_event(sink, state, "in_play", actor=seat, seat=state.seats[seat], card=word)
    if action.means == DIE:
        state.die_used = True
    else:
        discard_from_hand(state, seat, state.deck.index[action.means], sink, key="used")
    state.held = held
    state.at[seat] = end
    state.moved = True
    state.met = 0
    state.means = (*state.means, action.means)
    write_event(sink, state, "move", actor=seat, places=shown, walks=True, seat=state.seats[seat], place=state.map.names[end],
         means=action.means)  # fmt: skip
    if held:
        card = gear_words(held)[0]
        write_event(sink, state, "held", actor=seat, places=(end,), seat=state.seats[seat], card=card)
    _stop(state, sink)


def move_way(state: RiddleState, action: Move) -> tuple[int, ...]:
    """What is shown of a move that is about to be made: every space of a shortest way on the ground that needs just the cards
    it puts in play, the two ends of a flight or jump."""
    seat = state.active
    here, end = state.at[seat], state.map.space(action.to)
    assert end is not None, f"'{action}' is shown without having been checked"
    walk = walk_of(state, action.means)
    if walk is None:
        return here, end
    due = state.held & ~state.gear[seat]
    return way(state.map, here, end, walk[0], state.gear[seat] | walk[1], gear_bits(action.using), due)


def met_at(state: RiddleState, space: int) -> list[int]:
    """RR-030, RR-200, RR-207 to RR-209 and RR-211. The others on or beside a space, in turn order."""
    near = state.map.beside[space]
    seats = ((state.active + step) % state.count for step in range(1, state.count))
    return [seat for seat in seats if state.at[seat] >= 0 and near >> state.at[seat] & 1]


def _stop(state: RiddleState, sink: Sink) -> None:
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
    task = state.question
    assert isinstance(task, PendingExchanges)
    state.phase, state.question = "swap", PendingExchanges(tuple(seat for seat in task.due if seat != other), other)


def swap(state: RiddleState, gained: int, given: int, sink: Sink) -> None:
    """RR-201, RR-202 and RR-206. A blind swap: both cards are drawn before either changes hands. No Power Play."""
    task = state.question
    assert isinstance(task, PendingExchanges)
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
