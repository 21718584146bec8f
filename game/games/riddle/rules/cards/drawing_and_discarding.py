"""Drawing and discarding (section 7): the deck, the pile, and what leaves a hand or play for the pile.

Cards changing hands, and what others see of a hand by having watched (RR-186, RR-373).

`RiddleState.known` holds, for each pair of viewer and holder, the least number of each kind that the viewer knows to be in
that hand. A card that leaves a hand unseen may be any of them: then one of each kind is no longer certain. The viewer behind
the last seat is the table: what everyone may know. How many cards a hand holds all see (`RiddleState.hands`).
"""

from __future__ import annotations

from collections.abc import Container

from game.games.riddle.rules.cards.cards import GEAR_BITS
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.state import RiddleState


def discard_from_hand(state: RiddleState, seat: int, card: int, sink: Sink, *, key: str = "discard") -> None:
    """RR-177. A card goes face up from a hand to the pile."""
    lose(state, seat, card)
    discard_to_pile(state, seat, card, sink, key=key)


def discard_to_pile(state: RiddleState, seat: int, card: int, sink: Sink, *, key: str = "discard") -> None:
    """RR-177. A card that is in no hand any more goes face up to the pile; Shelob's prey by whoever let her loose."""
    state.pile[card] += 1
    state.pile_size += 1
    state.discards = card
    note(state, "discard", seat, cards=(state.deck.ids[card],))
    kind, by = ("caught", state.active) if key == "caught" else ("discard", seat)
    write_event(sink, state, kind, key=key, actor=by, seat=state.seats[seat], card=state.deck.ids[card])


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


def gain(state: RiddleState, holder: int, card: int, seers: Container[int] | None = ()) -> None:
    """RR-186. A card joins a hand; the seers know which (None: everybody)."""
    state.hands[holder][card] += 1
    for viewer in range(len(state.seats) + 1):
        if viewer != holder and (seers is None or viewer in seers):
            known = state.known.setdefault((viewer, holder), {})
            known[card] = known.get(card, 0) + 1


def lose(state: RiddleState, holder: int, card: int, seers: Container[int] | None = None, *, old: bool = False) -> None:
    """A card leaves a hand; None: everybody sees which. RR-165: of several alike a fresh one goes first, unless `old`."""
    hand, fresh = state.hands[holder], state.fresh[holder]
    hand[card] -= 1
    if fresh[card] and (not old or fresh[card] > hand[card]):
        fresh[card] -= 1
    if not state.known:
        return
    for viewer in range(len(state.seats) + 1):
        known = state.known.get((viewer, holder))
        if not known:
            continue
        if seers is None or viewer in seers:
            left = {card: known.get(card, 0)}
        else:
            left = dict(known)
        for kind, number in left.items():
            if number > 1:
                known[kind] = number - 1
            else:
                known.pop(kind, None)


def pass_card(state: RiddleState, giver: int, taker: int, card: int) -> None:
    """RR-186. A card goes from hand to hand; only those two see which."""
    lose(state, giver, card, (giver, taker))
    gain(state, taker, card, (giver,))


def has_shown(state: RiddleState, holder: int, card: int, viewer: int) -> None:
    """The viewer has seen that this card is in the hand, where it stays."""
    if viewer != holder:
        known = state.known.setdefault((viewer, holder), {})
        known[card] = max(known.get(card, 0), 1)


def all_have_seen(state: RiddleState, holder: int, card: int) -> None:
    """Everybody, the table too, has seen that this card is in the hand, where it stays."""
    for viewer in range(len(state.seats) + 1):
        has_shown(state, holder, card, viewer)


def see_hand(state: RiddleState, viewer: int, holder: int, sink: Sink) -> None:
    """RR-225. The viewer sees a whole hand; the others see that he does."""
    cards = state.deck.words_of(state.hands[holder])
    state.known[viewer, holder] = {card: number for card, number in enumerate(state.hands[holder]) if number}
    note(state, "saw", viewer, holder, cards, seers=(viewer,))
    write_event(sink, state, "saw", actor=viewer, seat=state.seats[viewer], target=state.seats[holder])
    write_event(sink, state, "hand", seers=(viewer,), actor=viewer, revealed=True, quiet=True,
        key="hand" if cards else "hand_empty",
         target=state.seats[holder], cards=cards)  # fmt: skip
