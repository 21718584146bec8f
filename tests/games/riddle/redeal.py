"""A second world that one seat cannot tell from the first: written from the rulebook, on States, without looking at
view_of_state.py.

A player knows his own cards, those he has seen go into another hand or lie there and that cannot have left it since, every
discard, and what lay in the pile when it last became the deck. Everything else is thrown together and dealt again.
"""

from __future__ import annotations

from random import Random

from game.engine.decision import Seat
from game.games.riddle.rules.open_questions import OpenRiddle
from game.games.riddle.rules.state import RiddleState


def redealt(state: RiddleState, seat: Seat | None, rng: Random) -> RiddleState:
    """Another state with the same lawful knowledge of this seat (None: the table)."""
    other = state.clone()
    mine = -1 if seat is None else state.seats.index(seat)
    viewer = mine if mine >= 0 else len(state.seats)
    _redeal_cards(other, viewer, rng)
    if state.phase == "naming" and mine != state.active and isinstance(other.question, OpenRiddle):
        named = sorted(int(rng.random() * 20) for _ in range(int(rng.random() * other.question.count)))
        titles = tuple(dict.fromkeys(other.deck.titles[number] for number in named))
        other.picks = titles
    for watcher in range(len(other.notes)):
        if watcher != mine and watcher != len(other.seats):
            other.notes[watcher] = other.notes[watcher][: int(rng.random() * 3)]
    public = len(other.seats)
    other.known = {pair: cards for pair, cards in other.known.items() if pair[0] in (viewer, public)}
    return other


def _redeal_cards(state: RiddleState, viewer: int, rng: Random) -> None:
    """RR-161, RR-370. Cards of other hands and of the deck change places; what the deck cannot hold stays in hands."""
    loose: list[int] = []
    need: dict[int, int] = {}
    for holder, hand in enumerate(state.hands):
        if holder == viewer:
            continue
        sure = state.known.get((viewer, holder), {})
        need[holder] = 0
        for card in range(len(hand)):
            away = hand[card] - sure.get(card, 0)
            assert away >= 0, "nobody knows of a card that is not there"
            loose += [card] * away
            need[holder] += away
            hand[card] -= away
    for card, number in enumerate(state.stock):
        loose += [card] * number
    size, room = state.stock_size, list(state.shuffled)
    state.stock = bytearray(len(state.stock))
    rng.shuffle(loose)
    kept: list[int] = []
    for card in loose:
        if size and room[card]:
            room[card] -= 1
            size -= 1
            state.stock[card] += 1
        else:
            kept.append(card)
    assert not size
    rng.shuffle(kept)
    for holder, number in need.items():
        for _ in range(number):
            state.hands[holder][kept.pop()] += 1
        picked = state.bound[holder]
        state.fresh[holder] = bytearray(len(state.stock))
        for card in rng.sample(range(len(state.stock)), len(state.stock)):
            if picked and state.hands[holder][card]:
                state.fresh[holder][card] = 1
                picked -= 1
