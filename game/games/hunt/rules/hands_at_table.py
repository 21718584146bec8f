"""As on the table, Sorcery cards: how many a hunter holds is set by everybody, which they are by that player alone
(HR-152). What was named waits until all have named theirs, so that nobody's naming is refused by what another holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from game.engine.as_on_the_table import Number
from game.engine.decision import Phrase, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.positions import mapping, one_of, whole_number
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.state import State, distinct, less, plus
from game.games.hunt.rules.view import Open, View

MOST_HELD: Final = 11


def size_fields(view: View) -> Iterator[Number]:
    """How many Sorcery cards each holds at the table, as long as none is dealt or discarded here."""
    if any(view.hands_count) or view.sorcery_pile or view.dumped_count or view.part != 1:
        return
    for seat, held in zip(view.seats[1:], _sizes(view), strict=True):
        about = (("seat", str(seat)),)
        yield Number(path=("cards", seat), word="sorcery", about=about, value=held, least=0, most=MOST_HELD)


def _sizes(known: Open) -> tuple[int, ...]:
    return known.at_table or (0,) * (len(known.seats) - 1)


def set_sizes(state: State, sizes: Mapping[str, Any]) -> None:
    """HR-019. So many in these hands at the table; their owners have to name them anew. Raises PositionError."""
    held = dict(zip(state.ringwraiths, _sizes(state), strict=True))
    named = [Seat(one_of(seat, state.ringwraiths, "cards")) for seat in sizes]
    held |= {seat: whole_number(sizes[seat], f"cards.{seat}", 0) for seat in named}
    if sum(held.values()) > len(state.sorcery_deck):
        refusal = Refusal("HR-019", Phrase.of("refused.set_sorcery", most=len(state.sorcery_deck)))
        raise PositionError(f"'cards' are {sum(held.values())}; there are fewer", "cards", refusal=refusal)
    state.at_table = tuple(held.values())
    _ask_anew(state, named)
    if not any(state.at_table):
        state.at_table = ()


def _ask_anew(state: State, seats: Iterable[Seat]) -> None:
    """These hands are to be named."""
    named = dict(zip(state.ringwraiths, state.named or ((),) * len(state.ringwraiths), strict=True))
    named |= dict.fromkeys(seats, ())
    state.named = tuple(named.values())
    _still_asked(state, *seats)


def _still_asked(state: State, *seats: Seat) -> None:
    """Of these, whoever has not named all that they hold; of the others whoever was asked."""
    rows = zip(state.ringwraiths, state.at_table, state.named, strict=True)
    state.unnamed = tuple(
        seat for seat, held, named in rows if (len(named) < held if seat in seats else seat in state.unnamed)
    )


def hand_fields(view: View, tables: Tables) -> Iterator[Number]:
    """HR-152. Each Sorcery card, as often as the seat of the View names it as its own."""
    if view.seat not in view.seats[1:] or not view.at_table:
        return
    at = view.seats.index(view.seat) - 1
    if not view.at_table[at]:
        return
    deck, named = tables.deck("sorcery"), Counter(view.named[at])
    for card in distinct(deck):
        about = (("card", card),)
        most = deck.count(card)
        yield Number(path=("named", card), word="ally", about=about, value=named[card], least=0, most=most)


def set_hand(state: State, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """HR-152. What the owner holds; fewer are kept until the others are named too. What all are told once the last hand is whole:
    that they are taken up, or that some do not fit together. Raises PositionError."""
    at, deck = state.ringwraith(seat), state.tables.deck("sorcery")
    counts = Counter(state.named[at])
    for word, count in mapping(position.get("named", {}), "named").items():
        counts[one_of(word, distinct(deck), "named")] = whole_number(count, f"named.{word}", 0)
    named = plus((), *counts.elements())
    if len(named) > state.at_table[at]:
        refusal = Refusal("HR-152", Phrase.of("refused.set_hand", count=len(named), most=state.at_table[at]))
        raise PositionError(f"{len(named)} cards are named; there are fewer", "named", refusal=refusal)
    state.named = (*state.named[:at], named, *state.named[at + 1 :])
    _still_asked(state, seat)
    return None if state.unnamed else _taken_up(state)


def _taken_up(state: State) -> Phrase:
    """HR-019. All hands at once; what nobody holds stays in the deck."""
    state.listed = state.question = None
    together = plus((), *(card for named in state.named for card in named))
    too_many = {card for card in together if together.count(card) > state.sorcery_deck.count(card)}
    if too_many:  # whoever named these names them again, all else stays; all are asked: nobody learns who holds them
        state.named = tuple(tuple(card for card in named if card not in too_many) for named in state.named)
        state.unnamed = tuple(seat for seat, held in zip(state.ringwraiths, state.at_table, strict=True) if held)
        return Phrase("set.hands.misfit")
    state.hands, state.sorcery_deck = state.named, less(state.sorcery_deck, together)
    state.at_table, state.named = (), ()
    return Phrase("set.hands.taken")
