"""As on the table, hands: how many cards somebody holds is set by everybody (RR-183), which they are by their owner alone
(RR-370). What was named waits until all have named theirs, so that nobody's naming is refused by what another holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from game.engine.as_on_the_table import Choice, Number
from game.engine.decision import Phrase, Refusal, Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.positions import mapping, one_of, whole_number
from game.games.riddle.rules.cards.cards import CHARACTERS, CardSet
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView

MOST_HELD: Final = 30


def joining_fields(view: RiddleView) -> Iterator[Number | Choice]:
    """Who plays which character, and how many cards lie in each hand at the table, as long as none is dealt or discarded here."""
    if any(view.cards) or view.pile:
        return
    for number, (seat, character) in enumerate(zip(view.seats, view.character, strict=True), 1):
        about = (("seat", str(seat)), ("number", number))
        path = ("characters", seat)
        yield Choice(path=path, word="character", about=about, value=character, values=CHARACTERS, are_names=True)
    for seat, held in zip(view.seats, view.at_table or (0,) * len(view.seats), strict=True):
        yield Number(
            path=("cards", seat), word="cards", about=(("seat", str(seat)),), value=held, least=0, most=MOST_HELD
        )


def set_characters(state: RiddleState, characters: Mapping[int, Any]) -> None:
    """RR-002, RR-020. Who plays whom. Raises PositionError."""
    for seat, word in characters.items():
        state.characters[seat] = CHARACTERS.index(one_of(word, CHARACTERS, f"characters.{state.seats[seat]}"))
        state.waited[seat] = state.waited[seat] and state.at[seat] == state.goal(seat)
    if len(set(state.characters)) < state.count:
        refusal = Refusal("RR-020", Phrase("refused.set_character"))
        raise PositionError("two players have the same character", "characters", refusal=refusal)


def set_sizes(state: RiddleState, sizes: Mapping[int, Any]) -> None:
    """RR-024, RR-183. So many cards in these hands at the table; their owners have to name them anew. Raises PositionError."""
    held = list(state.at_table or (0,) * state.count)
    for seat, size in sizes.items():
        held[seat] = whole_number(size, f"cards.{state.seats[seat]}", 0)
    if sum(held) > state.stock_size:
        refusal = Refusal("RR-024", Phrase.of("refused.set_cards", most=state.stock_size))
        told = f"'cards' are {sum(held)}; there are {state.stock_size}"
        raise PositionError(told, "cards", refusal=refusal)
    state.at_table = tuple(held)
    _ask_anew(state, sizes)
    if not any(held):
        state.at_table = ()


def _ask_anew(state: RiddleState, seats: Iterable[int]) -> None:
    """These hands are to be named."""
    for seat in seats:
        state.named[seat] = bytearray(state.deck.size)
        bit = 1 << seat
        state.unnamed = state.unnamed | bit if state.at_table[seat] else state.unnamed & ~bit


def own_fields(view: RiddleView, deck: CardSet) -> Iterator[Number]:
    """RR-370. Each card, as often as the seat of the View names it as its own."""
    if view.seat is None or not view.at_table or not view.at_table[view.seats.index(view.seat)]:
        return
    named = Counter(view.named)
    for card, most in zip(deck.cards, deck.full, strict=True):
        about = (("card", card.id),)
        yield Number(path=("named", card.id), word="card", about=about, value=named[card.id], least=0, most=most)


def set_own(state: RiddleState, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """RR-370. What the owner holds; fewer are kept until the others are named too. What all are told once the last hand is whole:
    that they are taken up, or do not fit together and are asked for anew. Raises PositionError."""
    at = state.seats.index(seat)
    named = state.named[at]
    for word, count in mapping(position.get("named", {}), "named").items():
        if word not in state.deck.index:
            raise WrongValue(f"'{word}' is no card", "named", word=str(word))
        named[state.deck.index[word]] = whole_number(count, f"named.{word}", 0)
    most = state.at_table[at]
    if sum(named) > most:
        refusal = Refusal("RR-183", Phrase.of("refused.set_hand", count=sum(named), most=most))
        raise PositionError(f"{sum(named)} cards are named; there are {most}", "named", refusal=refusal)
    bit = 1 << at
    state.unnamed = state.unnamed | bit if sum(named) < most else state.unnamed & ~bit
    return _taken_up(state) if not state.unnamed else None


def _taken_up(state: RiddleState) -> Phrase:
    """RR-024. All hands at once; what nobody holds stays in the deck."""
    state.listed = None
    together = [sum(counts) for counts in zip(*state.named, strict=True)]
    if any(count > there for count, there in zip(together, state.stock, strict=True)):
        _ask_anew(state, range(state.count))
        return Phrase("set.hands.misfit")
    for card, count in enumerate(together):
        state.stock[card] -= count
    state.stock_size -= sum(together)
    for hand, named in zip(state.hands, state.named, strict=True):
        for card, count in enumerate(named):
            hand[card] += count
    _ask_anew(state, range(state.count))
    state.at_table, state.unnamed = (), 0
    return Phrase("set.hands.taken")


def owners_asked(view: RiddleView) -> Sequence[Seat]:
    """Whose hands are still to be named."""
    return view.unnamed
