"""deal_hidden: a State that agrees with everything a View holds."""

from __future__ import annotations

from random import Random

from game.engine.chance import mixed, one_of
from tests.toy.state import COPIES, FOX, PLACES, SEATS, TITLES, State, Waiting, without
from tests.toy.view import View


def dealt(view: View, rng: Random) -> State:
    """Unknown cards and an unknown trail dealt at random."""
    state = State(view.cap, view.sharp, view.phase, view.active, view.round)
    state.waiting = Waiting(view.place, view.picks, view.titles, view.attack, view.defence)
    state.history = view.history
    state.posts, state.points = dict(view.posts), dict(view.points)
    state.hounds, state.discards, state.shown = view.hounds, view.discards, view.shown
    state.peeked, state.called = view.peeked, view.called
    if view.seat is not None:
        state.seen[view.seat] = view.seen
        state.known = {(view.seat, holder): cards for holder, cards in view.known}
    _deal(state, view, rng)
    state.fox_trail = view.trail if view.seat == FOX else _trail(view.history, rng)
    return state


def _deal(state: State, view: View, rng: Random) -> None:
    certain = dict(view.known)
    left = tuple(sorted(TITLES * COPIES))
    for cards in (view.discards, view.hand, *certain.values()):
        for card in cards:
            left = without(left, card)
    pile = mixed(left, rng)
    for seat, count in view.counts:
        if seat == view.seat:
            state.hands[seat] = view.hand
            continue
        sure = certain.get(seat, ())
        drawn = [pile.pop() for _ in range(count - len(sure))]
        state.hands[seat] = tuple(sorted((*sure, *drawn)))
    state.deck = tuple(sorted(pile))
    assert len(state.deck) == view.deck, SEATS


def _reach(kind: str) -> tuple[int, ...]:
    return {"move": (-1, 1), "boat": (-3, 3), "slip": (-2, -1, 0, 1, 2)}[kind]


def _trail(history: tuple[str, ...], rng: Random) -> tuple[int, ...]:
    """A random trail that fits: the places possible after each entry, then one way back through them."""
    stages: list[set[int]] = []
    kinds: list[str] = []
    for entry in history:
        kind, _, place = entry.partition(" ")
        if kind == "start":
            stages.append(set(range(PLACES)))
        elif kind == "no":
            stages[-1].discard(int(place))
        elif kind == "yes":
            stages[-1] &= {int(place)}
        else:
            kinds.append(kind)
            stages.append({(here + step) % PLACES for here in stages[-1] for step in _reach(kind)})
    if not stages:
        return ()
    trail = [one_of(sorted(stages[-1]), rng)]
    for kind, stage in zip(reversed(kinds), reversed(stages[:-1]), strict=True):
        trail.append(one_of([here for here in sorted(stage) if (trail[-1] - here) % PLACES in _turns(kind)], rng))
    return tuple(reversed(trail))


def _turns(kind: str) -> set[int]:
    return {step % PLACES for step in _reach(kind)}
