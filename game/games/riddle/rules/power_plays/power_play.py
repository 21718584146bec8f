"""Power Plays in general (section 10): whom they may be made against, and what each says aloud."""

from __future__ import annotations

from game.games.riddle.rules.cards.cards import Card, serves
from game.games.riddle.rules.cards.drawing_and_discarding import all_have_seen, discard_from_hand, pass_card
from game.games.riddle.rules.events import Sink, note, stands, write_event
from game.games.riddle.rules.state import RiddleState


def others(state: RiddleState) -> list[int]:
    """RR-224, RR-292. Whoever can suffer a Power Play: the other players outside the Halls, in seat order."""
    return [seat for seat in range(state.count) if seat != state.active and state.halls[seat] < 0]


def held_cards(state: RiddleState, use: str) -> list[Card]:
    """RR-195. The cards with this use in the active player's hand that serve him."""
    hand, is_hobbit = state.hands[state.active], state.is_hobbit(state.active)
    cards = state.deck.cards
    return [cards[card] for card in state.deck.using[use] if hand[card] and serves(cards[card], is_hobbit)]


def use(
    state: RiddleState, card: Card, verb: str, targets: tuple[int, ...], sink: Sink, *, is_kept: bool = False
) -> None:
    """RR-190, RR-192, RR-231. Each use is said aloud, with its targets; the card is discarded, or kept: then all have seen it."""
    names = tuple(state.seats[target] for target in targets)
    write_event(sink, state, verb, actor=state.active, seat=state.seats[state.active], card=card.id, targets=names)
    if is_kept:
        all_have_seen(state, state.active, card.index)
        note(state, "kept", state.active, cards=(card.id,))
    else:
        discard_from_hand(state, state.active, card.index, sink, key="used")


def won(state: RiddleState, loser: int, card: int, what: str, sink: Sink) -> None:
    """RR-374. A card goes from a loser to the active player, told to those two alone."""
    seat, word, names = state.active, state.deck.ids[card], state.seats
    pass_card(state, loser, seat, card)
    note(state, what, seat, loser, (word,), seers=(seat, loser))
    write_event(sink, state, what, actor=seat, places=stands(state, loser), seat=names[seat], target=names[loser])
    write_event(sink, state, "gained", seers=(seat,), actor=seat, card=word, target=names[loser])
    write_event(sink, state, "lost", seers=(loser,), actor=seat, card=word, seat=names[seat])
