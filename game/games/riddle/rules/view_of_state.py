"""State to View and to facts: what follows from how the fields are declared (section 18).

View to State: what is not known is dealt at random, within everything that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine.decision import CHANCE, Decision, Phrase, Seat
from game.engine.facts import plain_value
from game.engine.visibility import Visibility
from game.games.riddle.rules.decisions import decider, decision
from game.games.riddle.rules.open_questions import OpenBattle, OpenRiddle, as_fact
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView


def waiting(state: RiddleState, asked: Decision, seat: Seat | None) -> Phrase | None:
    """RR-376, RR-377. What all others read meanwhile: one line for all private choices of a turn."""
    if asked.seat == CHANCE and asked.audience is None:
        return None
    return Phrase.of(f"waiting.{told_phase(state.phase)}", seat=state.seats[decider(state)])


def told_phase(phase: str) -> str:
    """One word for all private choices of a turn."""
    return phase if phase in ("choose", "resist", "defend", "banish", "deal", "draw", "halls_draw") else "turn"


SEEN = Visibility(RiddleState, RiddleView, decision=decision, waiting=waiting)


def facts(source: RiddleState | RiddleView) -> dict[str, Any]:
    """Everything as nested dicts, lists, texts, numbers and truths; of a View all that it holds."""
    found = SEEN.facts(source)
    for name in ("character", "at", "halls", "in_play", "waited", "served", "memory", "excused", "cards"):
        found[name] = dict(zip(map(str, source.seats), found[name], strict=True))
    found["at"] = {seat: name or None for seat, name in found["at"].items()}
    found["halls"] = {seat: turns if turns >= 0 else None for seat, turns in found["halls"].items()}
    if isinstance(source, RiddleView):
        found["known"] = {str(seat): list(cards) for seat, cards in source.known}
        found["notes"] = plain_value(source.notes)
        return found
    del found["hand"], found["picks"]
    if isinstance(source.question, OpenRiddle) and source.picks:
        found["question"] = as_fact(replace(source.question, titles=source.picks))
    watchers = [*source.seats, "table"]
    found["known"] = {
        f"{watchers[viewer]} {source.seats[holder]}": sorted(
            source.deck.ids[card] for card in cards for _ in range(cards[card])
        )
        for (viewer, holder), cards in sorted(source.known.items())
        if cards
    }
    found["notes"] = [len(notes) for notes in source.notes]
    return found


Share = Callable[[], float]
"""The next number from 0 up to 1."""


def determinized(view: RiddleView, state: RiddleState, share: Share) -> RiddleState:
    """The State of a game before the deal, made to agree with the View in every hard fact: own cards, cards known to be
    elsewhere, all that was discarded, what the deck can hold since it was last shuffled."""
    SEEN.copied(view, state)
    deck = state.deck
    mine = -1 if view.seat is None else state.seats.index(view.seat)
    sure = {state.seats.index(holder): deck.counts_of(cards) for holder, cards in view.known}
    for holder, cards in sure.items():
        state.known[mine if mine >= 0 else state.count, holder] = {
            card: number for card, number in enumerate(cards) if number
        }
    state.notes[mine] = list(view.notes)
    if mine >= 0:
        sure[mine] = state.hands[mine]
    left = _loose(state, view, list(sure.values()))
    state.stock = _dealt_deck(left, view.shuffled, view.deck, share)
    if view.at_table:
        _name_hands(state, mine, share)
    pool = [card for card, number in enumerate(left) for _ in range(number)]
    for seat, size in enumerate(view.cards):
        hand = state.hands[seat] = sure.get(seat) or bytearray(deck.size)
        for _ in range(size - sum(hand)):
            hand[_drawn(pool, share)] += 1
        if seat != mine:
            state.fresh[seat] = _freshened(hand, view.picked_up[seat], share)
    return state


def _name_hands(state: RiddleState, mine: int, share: Share) -> None:
    """RR-370. Whoever has named all that lies in a hand at a real table has named any cards that no other has."""
    own = state.named[mine] if mine >= 0 else bytearray(state.deck.size)
    state.named = [bytearray(state.deck.size) for _ in state.seats]
    pool = [card for card, number in enumerate(state.stock) for _ in range(number - min(number, own[card]))]
    for seat, size in enumerate(state.at_table):
        if seat == mine:
            state.named[seat] = own
        elif not state.unnamed >> seat & 1:
            for _ in range(size):
                state.named[seat][_drawn(pool, share)] += 1


def _loose(state: RiddleState, view: RiddleView, sure: Sequence[bytearray]) -> bytearray:
    """RR-024. How many of each kind may be anywhere: all but what lies open and the cards whose hand is known."""
    deck = state.deck
    left = bytearray(deck.full)
    for known in (state.pile, *sure):
        for card, number in enumerate(known):
            left[card] -= number
    on_table = [word for words in view.in_play for word in words]
    if isinstance(view.question, OpenBattle):
        on_table += [word for word in (*view.question.attack, *view.question.defence) if word in deck.index]
    for word in on_table:
        left[deck.index[word]] -= 1
    return left


def _dealt_deck(left: bytearray, shuffled: Sequence[int], size: int, share: Share) -> bytearray:
    """RR-161. The deck holds nothing that was not in it when it was last shuffled. Takes its cards out of what is left."""
    able = [card for card, number in enumerate(left) for _ in range(min(number, shuffled[card]))]
    stock = bytearray(len(left))
    for _ in range(size):
        card = _drawn(able, share)
        stock[card] += 1
        left[card] -= 1
    return stock


def _drawn(pool: list[int], share: Share) -> int:
    """A random card, taken out."""
    place = int(share() * len(pool))
    pool[place], pool[-1] = pool[-1], pool[place]
    return pool.pop()


def _freshened(hand: bytearray, most: int, share: Share) -> bytearray:
    """RR-165. Which of another's cards are fresh is not known; as many as he picked up, one of which he may have discarded."""
    cards = [card for card, number in enumerate(hand) for _ in range(number)]
    fresh = bytearray(len(hand))
    for _ in range(min(most, len(cards))):
        fresh[_drawn(cards, share)] += 1
    return fresh
