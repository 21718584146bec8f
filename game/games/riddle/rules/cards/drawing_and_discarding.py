"""Drawing and discarding (section 7): the deck, the pile, and what leaves a hand or play for the pile."""

from __future__ import annotations

from game.games.riddle.rules.cards.cards import GEAR_BITS
from game.games.riddle.rules.cards.known_cards import gain, lose
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.state import RiddleState


def discard_from_hand(state: RiddleState, seat: int, card: int, sink: Sink, *, key: str = "discard") -> None:
    """RR-177. A card goes face up from a hand to the pile."""
    lose(state, seat, card)
    discard_to_pile(state, seat, card, sink, key=key)


def discard_to_pile(state: RiddleState, seat: int, card: int, sink: Sink, *, key: str = "discard") -> None:
    """RR-177. A card that is in no hand any more goes face up to the pile."""
    state.pile[card] += 1
    state.pile_size += 1
    state.discards = card
    note(state, "discard", seat, cards=(state.deck.ids[card],))
    write_event(sink, state, "discard", key=key, actor=seat, seat=state.seats[seat], card=state.deck.ids[card])


def refill(state: RiddleState, sink: Sink) -> None:
    """RR-161, RR-162. When the deck is used up, the pile is shuffled and becomes the deck."""
    if state.stock_size or not state.pile_size:
        return
    state.stock, state.stock_size = state.pile, state.pile_size
    state.shuffled = bytes(state.stock)
    state.pile, state.pile_size, state.discards = bytearray(state.deck.size), 0, -1
    note(state, "shuffle", state.active)
    write_event(sink, state, "shuffle", number=state.stock_size)


def draw(state: RiddleState, seat: int, card: int, sink: Sink, *, fresh: bool) -> None:
    """RR-160, RR-165. A card is drawn from the deck into a hand; only its owner sees which."""
    state.stock[card] -= 1
    state.stock_size -= 1
    gain(state, seat, card)
    if fresh:
        state.fresh[seat][card] += 1
    word = state.deck.ids[card]
    note(state, "drew", seat, cards=(word,), seers=(seat,))
    write_event(sink, state, "drew", actor=seat, seat=state.seats[seat])
    write_event(sink, state, "drew_card", seers=(seat,), actor=seat, card=word)
    refill(state, sink)


def discardable(state: RiddleState, seat: int) -> list[int]:
    """RR-178. The cards of a hand that can be discarded: all but The Ring."""
    ring = state.deck.ring
    return [card for card, number in enumerate(state.hands[seat]) if number and card != ring]


def drop_gear(state: RiddleState, seat: int, gear: int, sink: Sink) -> None:
    """RR-149, RR-154. Cards in play go to the pile."""
    for bit, flag in enumerate(GEAR_BITS):
        if gear & flag:
            state.gear[seat] &= ~flag
            discard_to_pile(state, seat, state.deck.gear[bit], sink)
