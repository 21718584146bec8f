"""A second world that one seat cannot tell from the first: written from the rules (rules.py's T clauses), on States,
without looking at observe.py or imagine.py.

A seat knows its own cards, those it saw go into another hand and not come out (T-25, T-27, T-28), the discards, and
the public history; the fox knows its trail. Everything else is thrown together and dealt again, by trial and error.
"""

from __future__ import annotations

from random import Random

from game.engine.decision import Seat
from tests.toy.state import State

FOX = Seat("fox")


def redealt(state: State, seat: Seat | None, rng: Random) -> State:
    """Another state with the same lawful knowledge of this seat (None: the table)."""
    other = state.clone()
    _redeal_cards(other, seat, rng)
    if seat != FOX and other.fox_trail:
        other.fox_trail = _another_trail(other.history, rng)
    decider = _private_decider(state)
    if decider is not None and decider != seat:
        _redeal_picks(other, rng)
    for one in other.seen:
        if one != seat:
            other.seen[one] = tuple(f"something else {number}" for number in range(int(rng.random() * 4)))
    other.known = {pair: cards for pair, cards in other.known.items() if pair[0] == seat}
    return other


def _redeal_cards(state: State, seat: Seat | None, rng: Random) -> None:
    unknown = list(state.deck)
    kept: dict[Seat, list[str]] = {}
    for holder, hand in state.hands.items():
        if holder == seat:
            continue
        sure = list(state.known.get((seat, holder), ())) if seat is not None else []
        kept[holder] = sure
        rest = list(hand)
        for card in sure:
            rest.remove(card)
        unknown += rest
    for holder, sure in kept.items():
        drawn = [unknown.pop(int(rng.random() * len(unknown))) for _ in range(len(state.hands[holder]) - len(sure))]
        state.hands[holder] = tuple(sorted(sure + drawn))
    state.deck = tuple(sorted(unknown))


def _another_trail(history: tuple[str, ...], rng: Random) -> tuple[int, ...]:
    while True:
        trail: list[int] = []
        for entry in history:
            word, _, place = entry.partition(" ")
            if word == "start":
                trail.append(int(rng.random() * 12))
            elif word == "move":
                trail.append((trail[-1] + (1 if rng.random() < 0.5 else 11)) % 12)
            elif word == "boat":
                trail.append((trail[-1] + (3 if rng.random() < 0.5 else 9)) % 12)
            elif word == "slip":
                trail.append((trail[-1] + int(rng.random() * 5) - 2) % 12)
            elif (trail[-1] == int(place)) != (word == "yes"):
                break
        else:
            return tuple(trail)


def _private_decider(state: State) -> Seat | None:
    """Whose unfinished private row may be open: the fox showing or slipping, the riddler asking."""
    if state.phase in ("fox_finish", "escape"):
        return FOX
    return state.active if state.phase == "seek" else None


def _redeal_picks(state: State, rng: Random) -> None:
    """Nobody else knows whether a row has been begun: begin it otherwise, where the cards allow."""
    options: list[tuple[str, ...]] = [()]
    if state.phase == "escape":
        options += [("-1",), ("0",), ("+1",)]
    elif state.phase == "seek" and any(state.hands[seat] for seat in state.posts if seat != state.active):
        options += [("bell",), ("bell", "cloak")]
    elif state.phase == "fox_finish" and len(state.hands[FOX]) > 1:
        options.append((min(state.hands[FOX]),))
    picks = options[int(rng.random() * len(options))]
    state.waiting = type(state.waiting)(state.waiting.place, picks)
