"""Drawing and discarding: Ally cards, Sorcery cards, Fellowship tokens. No pile has an order."""

from __future__ import annotations

from typing import TypeVar

from game.engine.action import Listing, ListingOfRows
from game.engine.decision import Seat, Source
from game.games.hunt.rules.actions import Act, Deal, Discard
from game.games.hunt.rules.agenda import (
    AUTO,
    DRAWS,
    QUESTIONS,
    Draw,
    Question,
    again,
    for_the_bearer,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.state import State, distinct, less, plus, without
from game.games.hunt.rules.turn.agenda_frames import DealAllyFrame, SeatFrame, StepFrame
from game.games.hunt.rules.view import Cards, Certain

A = TypeVar("A", bound=Act)
HAND = 5
"""HR-074, HR-146."""


def weighed(cards: Cards, draw: type[A]) -> Listing[A]:
    """One outcome for each distinct card, weighted by how many there are."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ListingOfRows([draw.each(tuple(counts))], tuple(counts.values()))


# Ally cards ------------------------------------------------------------------------------------------------------


def _deal_ally(state: State, frame: DealAllyFrame, action: Deal, sink: Sink) -> None:
    """HR-035, HR-076, HR-187. The Ring-bearer draws; so many more to come."""
    card = action.card
    state.ally_deck = without(state.ally_deck, card)
    write_event(sink, "ally_drawn", to=[state.bearer], actor=state.bearer, card=card, aside=int(frame.is_aside))
    write_event(sink, "ally_draw", actor=state.bearer, seat=state.bearer)
    again(state, frame)
    if frame.is_aside:
        state.drawn = plus(state.drawn, card)
        return
    state.ally_hand = plus(state.ally_hand, card)
    if not state.agenda or state.agenda[-1].kind != "deal_ally":
        then(state, StepFrame("ally_limit"))


def draw_allies(state: State, count: int) -> None:
    """HR-101. Draw as many as there are."""
    count = min(count, len(state.ally_deck))
    if count:
        then(state, DealAllyFrame(count))


def _draw_ally(state: State, frame: StepFrame, sink: Sink) -> None:
    """The Ring-bearer draws so many."""
    draw_allies(state, frame.number)


def _ally_limit(state: State, frame: StepFrame, sink: Sink) -> None:
    """HR-074. Down to five at once."""
    if len(state.ally_hand) > HAND:
        then(state, StepFrame("discard_ally", len(state.ally_hand) - HAND))


def discard_ally_unseen(state: State, card: str, sink: Sink, by: Seat | None = None) -> None:
    """HR-084. Discard from the hand, unseen but by whoever looked and chose it."""
    state.ally_hand = without(state.ally_hand, card)
    state.ally_dumped = plus(state.ally_dumped, card)
    _left_unseen(state, "ally_dumped", state.bearer, card, sink, by)


def _discard_ally(state: State, frame: StepFrame, action: Discard, sink: Sink) -> None:
    discard_ally_unseen(state, action.card, sink)
    write_event(sink, "ally_discard", actor=state.bearer, seat=state.bearer)
    again(state, frame)


def _lose_ally(state: State, frame: StepFrame, action: Deal, sink: Sink) -> None:
    """S-07. A card of the Ring-bearer's, at random; so many more to go."""
    discard_ally_unseen(state, action.card, sink)
    write_event(sink, "ally_lost", seat=state.bearer)
    again(state, frame)


# Sorcery cards ---------------------------------------------------------------------------------------------------


def _deal_sorcery(state: State, frame: SeatFrame, action: Deal, sink: Sink) -> None:
    """HR-040, HR-120, HR-189. A hunter draws."""
    state.sorcery_deck = without(state.sorcery_deck, action.card)
    take_sorcery(state, frame.seat, action.card, sink)
    reshuffle(state, sink)
    again(state, frame)
    over = len(state.hands[state.ringwraith(frame.seat)]) - HAND
    if over > 0:
        then(state, SeatFrame("discard_sorcery", frame.seat, over))


def take_sorcery(state: State, seat: Seat, card: str, sink: Sink) -> None:
    """HR-300. A card comes into a hand, known to its player alone."""
    ringwraith = state.ringwraith(seat)
    state.set_hand(ringwraith, plus(state.hands[ringwraith], card))
    write_event(sink, "sorcery_drawn", to=[seat], actor=seat, card=card)
    write_event(sink, "sorcery_draw", actor=seat, seat=seat)


def reshuffle(state: State, sink: Sink) -> None:
    """HR-150, HR-151. At once, when the last card has been drawn."""
    if state.sorcery_deck or not (state.sorcery_pile or state.dumped):
        return
    state.sorcery_deck = plus(state.sorcery_pile, *(card for _, card, _ in state.dumped))
    state.sorcery_pile, state.dumped = (), ()
    write_event(sink, "reshuffled")


def discard_sorcery_unseen(state: State, seat: Seat, card: str, sink: Sink, by: Seat | None = None) -> None:
    """Discard a Sorcery card from a hand, seen by its owner, and by whoever looked and chose it."""
    ringwraith, seen_by = state.ringwraith(seat), frozenset({seat, by or seat})
    state.set_hand(ringwraith, without(state.hands[ringwraith], card))
    state.dumped = tuple(
        sorted((*state.dumped, (seat, card, seen_by)), key=lambda one: (one[0], one[1], sorted(one[2])))
    )
    _left_unseen(state, "sorcery_dumped", seat, card, sink, by)
    write_event(sink, "sorcery_discard", actor=by or seat, seat=seat)
    reshuffle(state, sink)


def _discard_sorcery(state: State, frame: SeatFrame, action: Discard, sink: Sink) -> None:
    """HR-146. Down to five at once, own choice."""
    discard_sorcery_unseen(state, frame.seat, action.card, sink)
    again(state, frame)


# What seats know of each other's cards ---------------------------------------------------------------------------


def _left_unseen(state: State, kind: str, holder: Seat, card: str, sink: Sink, by: Seat | None) -> None:
    """A card left a hand unseen: what others knew of that hand is certain no more, but for whoever chose the card."""
    others = [one for one in state.certain if holder not in one.holders]
    chose = [one for one in state.certain if holder in one.holders and one.knower == by]
    state.certain = (*others, *(Certain(one.knower, one.holders, less(one.cards, (card,))) for one in chose))
    write_event(sink, kind, to=[holder, by or holder], actor=by or holder, revealed=by is not None, card=card)


def shown(state: State, holder: Seat, card: str) -> None:
    """A card left a hand in the open: others know of one less there."""
    state.certain = tuple(
        Certain(one.knower, one.holders, less(one.cards, (card,)) if holder in one.holders else one.cards)
        for one in state.certain
    )


# Fellowship tokens -----------------------------------------------------------------------------------------------


def receive(state: State, count: int, sink: Sink) -> None:
    """HR-045, HR-096, HR-097. Tokens from the pool to Frodo's card, as many as it holds."""
    count = min(count, state.in_pool)
    if count:
        state.in_pool -= count
        state.on_card += count
        write_event(sink, "tokens", actor=state.bearer, seat=state.bearer, count=count)


def pay(state: State, count: int) -> None:
    """HR-094, HR-095, HR-099, HR-100. Spent tokens go back to the pool."""
    state.on_card -= count
    state.in_pool += count


def remove_token(state: State) -> None:
    """HR-098, HR-232. One token leaves the game: from the card, else from the pool."""
    if state.on_card:
        state.on_card -= 1
    else:
        state.in_pool -= 1
    state.pool_size -= 1


AUTO["ally_limit"] = _ally_limit
AUTO["draw_ally"] = _draw_ally
DRAWS["deal_ally"] = Draw(
    lambda state, frame: weighed(state.ally_deck, Deal),
    _deal_ally,
    Source.KEPT,
    for_the_bearer,
)
DRAWS["lose_ally"] = Draw(
    lambda state, frame: weighed(state.ally_hand, Deal),
    _lose_ally,
    Source.PICK,
    for_the_bearer,
)
DRAWS["deal_sorcery"] = Draw(
    lambda state, frame: weighed(state.sorcery_deck, Deal),
    _deal_sorcery,
    Source.KEPT,
    lambda state, frame: frozenset({frame.seat}),
)
QUESTIONS["discard_ally"] = Question(
    ring_bearer_seat, lambda state, frame: [Discard.each(distinct(state.ally_hand))], _discard_ally
)
QUESTIONS["discard_sorcery"] = Question(
    lambda state, frame: frame.seat,
    lambda state, frame: [Discard.each(distinct(state.hands[state.ringwraith(frame.seat)]))],
    _discard_sorcery,
)
