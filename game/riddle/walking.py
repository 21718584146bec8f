"""Carrying out a move, and what its stop brings: Friendly Exchanges (section 9)."""

from __future__ import annotations

from game.riddle.actions import DIE, Move
from game.riddle.deck import GEAR
from game.riddle.frames import Exchanging
from game.riddle.hands import lose, pass_card, throw
from game.riddle.map import HORSE
from game.riddle.moving import held_after, using_bits
from game.riddle.state import GEAR_BITS, State
from game.riddle.tell import Sink, note, tell


def move(state: State, action: Move, sink: Sink) -> None:
    """RR-080 to RR-083, RR-148 and RR-191. Cards are put in play, the marker moves by one means, and stops."""
    seat = state.active
    end = state.map.space(action.to)
    assert end is not None, f"'{action}' was played without having been checked"
    for bit, word in enumerate(GEAR):
        if word in action.using:
            lose(state, seat, state.deck.gear[bit])
            state.gear[seat] |= GEAR_BITS[bit]
            note(state, "in_play", seat, cards=(word,))
            tell(sink, state, "in_play", actor=seat, seat=state.seats[seat], card=word)
    start = state.at[seat]
    held = held_after(state, action.means, end, state.gear[seat])
    way = _way(state, action.means, start, end) if sink is not None else ()
    if action.means == DIE:
        state.die_used = True
    else:
        throw(state, seat, state.deck.index[action.means], sink, key="used")
    state.held = held
    state.at[seat] = end
    state.moved = True
    state.met = 0
    state.means = (*state.means, action.means)
    tell(sink, state, "move", actor=seat, places=way, walks=True, seat=state.seats[seat], place=state.map.names[end],
         means=action.means)  # fmt: skip
    if held:
        card = GEAR[GEAR_BITS.index(held)]
        tell(sink, state, "held", actor=seat, places=(end,), seat=state.seats[seat], card=card)
    _stop(state, sink)


def _way(state: State, means: str, start: int, end: int) -> tuple[int, ...]:
    """What is shown of a move: every space of a shortest way on the ground, the two ends of a flight or jump."""
    card = None if means == DIE else state.deck.cards[state.deck.index[means]]
    if card is not None and "horse" not in card.uses:
        return start, end
    flags = state.gear[state.active]
    if card is None:
        return state.map.way(start, end, state.die, flags)
    return state.map.way(start, end, card.uses["horse"], flags | HORSE)


def move_bits(action: Move) -> int:
    """What a move puts in play."""
    return using_bits(action.using)


def _stop(state: State, sink: Sink) -> None:
    """RR-200, RR-203, RR-205, RR-207 to RR-211 and RR-030. Everybody on or beside the space is due, if both hold cards."""
    seat = state.active
    near = state.map.beside[state.at[seat]]
    due = tuple(
        other
        for step in range(1, state.count)
        if state.at[other := (seat + step) % state.count] >= 0 and near >> state.at[other] & 1
        if any(state.hands[other]) and any(state.hands[seat])
    )
    _next_exchange(state, due)


def _next_exchange(state: State, due: tuple[int, ...]) -> None:
    """RR-204. With several neighbours the active player says with whom next."""
    if not due:
        state.phase, state.task = "action", None
    elif len(due) == 1:
        state.phase, state.task = "swap", Exchanging((), due[0])
    else:
        state.phase, state.task = "exchange", Exchanging(due)


def exchange_with(state: State, other: int) -> None:
    """RR-204. The neighbour whose exchange comes next."""
    task = state.task
    assert isinstance(task, Exchanging)
    state.phase, state.task = "swap", Exchanging(tuple(seat for seat in task.due if seat != other), other)


def swap(state: State, gained: int, given: int, sink: Sink) -> None:
    """RR-201, RR-202 and RR-206. A blind swap: both cards are drawn before either changes hands. No Power Play."""
    task = state.task
    assert isinstance(task, Exchanging)
    seat, other = state.active, task.now
    ids, names = state.deck.ids, state.seats
    pass_card(state, other, seat, gained)
    pass_card(state, seat, other, given)
    state.met |= 1 << other
    note(state, "swap", seat, other, (ids[gained], ids[given]), seers=(seat, other))
    tell(sink, state, "swap", actor=seat, seat=names[seat], target=names[other])
    for one, gets, gives, whom in ((seat, gained, given, other), (other, given, gained, seat)):
        tell(sink, state, "swapped", seers=(one,), actor=seat, gained=ids[gets], given=ids[gives], target=names[whom])
    _next_exchange(state, task.due)
