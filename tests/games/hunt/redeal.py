"""A second world that one seat cannot tell from the first: written from the rulebook, on States, without looking at
what makes Views of States and States of Views.

By trial and error: hidden cards are thrown together and dealt again; Frodo's log is written anew, entry by entry as the
Ring-bearer might have, and given up wherever an answer that was given would have been another. A seat that saw a hand
keeps what it knows of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.engine.chance import mixed, one_of
from game.engine.decision import Seat
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import Fact

PATIENCE = 1200
"""Entries tried before the true log is kept (which proves nothing, and harms nothing)."""


def redealt(state: State, seat: Seat | None, rng: Random) -> State:
    """Another state with the same lawful knowledge of this seat (None: the table)."""
    other = state.clone()
    if state.outcome is not None:
        return other  # HR-323: at the end everything lies open.
    _sorcery(other, seat, rng)
    if seat != state.bearer:
        _allies(other, seat, rng)
        _log(other, rng)
        _tokens(other, rng)
        if other.part == 2:
            _second_part(other, rng)
    other.notes = tuple(one for one in other.notes if one.seat == seat)
    other.certain = tuple(one for one in other.certain if one.knower == seat)
    return other


# Cards -----------------------------------------------------------------------------------------------------------


def _sorcery(state: State, seat: Seat | None, rng: Random) -> None:
    """HR-300. The hands of the others, the deck, what was discarded face down, and cards on their way."""
    hands = dict(zip(state.ringwraiths, map(list, state.hands), strict=True))
    loose: list[str] = list(state.sorcery_deck) + list(state.shared)
    sizes = {one: len(cards) for one, cards in hands.items()}
    hidden = [(owner, card, seen) for owner, card, seen in state.dumped if seat not in seen]
    open_ = [entry for entry in state.dumped if seat in entry[2]]
    for one, cards in hands.items():
        if one != seat:
            loose += cards
    loose += [card for _, card, _ in hidden]
    known = [one for one in state.certain if one.knower == seat and state.bearer not in one.holders]
    for _ in range(2000):
        pile = mixed(loose, rng)
        new = {
            one: list(cards) if one == seat else [pile.pop() for _ in range(sizes[one])] for one, cards in hands.items()
        }
        dumped = [(owner, pile.pop(), seen) for owner, _, seen in hidden]
        shared = [pile.pop() for _ in state.shared]
        for fact in known:
            held = Counter(card for holder in fact.holders for card in new[holder])
            if len(fact.holders) > 1:
                held.update(shared)
            if Counter(fact.cards) - held:
                break
        else:
            state.hands = tuple(tuple(sorted(new[one])) for one in state.ringwraiths)
            state.dumped = tuple(sorted([*open_, *dumped], key=lambda one: (one[0], one[1], sorted(one[2]))))
            state.shared = tuple(sorted(shared))
            state.sorcery_deck = tuple(sorted(pile))
            return


def _allies(state: State, seat: Seat | None, rng: Random) -> None:
    """HR-084. The Ring-bearer's hand, the deck, what was discarded from the hand."""
    sure = [card for one in state.certain if one.knower == seat and state.bearer in one.holders for card in one.cards]
    loose = [*state.ally_deck, *state.ally_dumped, *state.drawn]
    rest = list(state.ally_hand)
    for card in sure:
        rest.remove(card)
    pile = mixed(loose + rest, rng)
    state.ally_hand = tuple(sorted(sure + [pile.pop() for _ in rest]))
    state.drawn = tuple(sorted(pile.pop() for _ in state.drawn))
    state.ally_dumped = tuple(sorted(pile.pop() for _ in state.ally_dumped))
    state.ally_deck = tuple(sorted(pile))


# Part 1 ------------------------------------------------------------------------------------------------------------


def _log(state: State, rng: Random) -> None:
    """Another start and other entries, with the same answers to everything that was asked."""
    if not state.log:
        return
    facts = [fact for fact in state.record if fact.part == 1]
    budget = [PATIENCE]
    for start in mixed(state.topologies[0].starts, rng):
        found = _written(state, (start,), facts, rng, budget)
        if found is not None:
            state.log = found
            return


def _written(
    state: State, log: tuple[str, ...], facts: list[Fact], rng: Random, budget: list[int]
) -> tuple[str, ...] | None:
    rest = facts
    while rest and rest[0].kind != "entry":
        if not _answers(state, log, rest[0]):
            return None
        rest = rest[1:]
    if not rest:
        return log
    for entry in mixed(list(_possible(state, log, rest[0])), rng):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        arrives = len(rest) > 1 and rest[1].kind == "arrived"
        if (entry in state.topologies[0].exits) is not arrives:
            continue
        found = _written(state, (*log, entry), rest[1:], rng, budget)
        if found is not None:
            return found
    return None


def _numbers(log: tuple[str, ...]) -> list[str]:
    return [entry for entry in log if entry not in "./"]


def _dots(log: tuple[str, ...]) -> int:
    count = 0
    for entry in log:
        count = count + 1 if entry == "." else count if entry == "/" else 0
    return count


def _possible(state: State, log: tuple[str, ...], fact: Fact) -> Iterator[str]:
    """What the rulebook lets the Ring-bearer write for an entry of this kind (HR-014 to HR-016, HR-061, HR-181)."""
    board = state.topologies[0].board
    here = _numbers(log)[-1]
    dots = _dots(log)
    if fact.answer == "ferry":
        yield from fact.places
        return
    if fact.answer == "escape":
        yield "/"
        most = dots + (2 if state.options.escape_reach == "dots" else 1)
    else:
        most = dots
        if fact.answer != "location":
            yield "."
        if fact.answer == "dot":
            return
    found = board.find(here)
    assert found is not None
    seen, edge, between = {found.index}, [found.index], 0
    while edge and between <= most:
        beyond = []
        for space in edge:
            for other in board.neighbours(space):
                if other in seen:
                    continue
                seen.add(other)
                if board.spaces[other].kind == "dot":
                    beyond.append(other)
                elif not (fact.answer == "escape" and board.spaces[other].kind == "exit"):
                    yield board.spaces[other].id
        edge, between = beyond, between + 1
    if most > 0:
        yield here


def _answers(state: State, log: tuple[str, ...], fact: Fact) -> bool:
    """Whether this log would have had the same answer."""
    numbers = _numbers(log)
    last, topology = numbers[-1], state.topologies[0]
    inside = any(place in (last, topology.area[last], topology.section[last]) for place in fact.places)
    match fact.kind:
        case "search":
            return (fact.places[0] in numbers) == (fact.answer == "yes")
        case "hunt":
            told = "here" if fact.places[0] == last else "yes" if fact.places[0] in numbers else "no"
            return told == fact.answer
        case "perception" | "call" | "watch" | "prerequisite":
            return inside == (fact.answer == "yes")
        case "join":
            return log[-1] in fact.places
        case "rescue":
            return topology.frodo.needed(last, _dots(log)) == int(fact.answer)
        case _:
            return True


def _tokens(state: State, rng: Random) -> None:
    """HR-154. Other tokens behind the screen; one that would have come to light was never there."""
    asked = {
        fact.places[0]
        for fact in state.record
        if fact.part == 1 and fact.kind in ("search", "hunt") and fact.answer == "no"
    }
    free = [place for place in state.tables.information if place not in asked and place not in state.powers]
    kept = mixed(free, rng)[: len(state.info)]
    state.info = tuple(sorted(kept, key=int))


# Part 2 ------------------------------------------------------------------------------------------------------------


def _second_part(state: State, rng: Random) -> None:
    """Another Journey card with the same answers, other tokens, another way of Gandalf's where it is free."""
    tables = state.tables
    if state.journey:
        fitting = [card for card in state.journey_left if _same_answers(state, card)]
        if fitting:
            card = one_of(fitting, rng)
            left = [*state.journey_left, state.journey]
            left.remove(card)
            state.journey, state.journey_left = card, tuple(sorted(left))
            state.journey_top = tuple(mixed(left, rng)[: len(state.journey_top)])
    elif len(state.journey_drawn) == 2 and not state.length:
        state.journey_drawn = tuple(
            sorted(
                one_of([id_ for id_, card in tables.journeys.items() if card.deck == deck], rng)
                for deck in ("short", "long")
            )
        )
    _gandalf(state, rng)


def _same_answers(state: State, card: str) -> bool:
    """Facts since the last change of course (Perceptions too, though Gandalf might have been the cause)."""
    facts: list[Fact] = []
    for fact in state.record:
        if fact.part == 2:
            facts = [] if fact.kind == "course" and fact.answer == "change" else [*facts, fact]
    for fact in facts:
        mine, other = (_told(state, id_, fact) for id_ in (state.journey, card))
        if mine != other:
            return False
    return True


def _told(state: State, id_: str, fact: Fact) -> object:
    card = state.tables.journeys[id_]
    rows = card.route[: fact.step + 1]
    last = next(row for row in reversed(rows) if row != ".")
    if fact.kind == "search":
        return fact.places[0] in rows and not (
            state.options.shelters and last == fact.places[0] and last in card.shelters
        )
    if fact.kind == "hunt":
        return fact.places[0] in rows, fact.places[0] == last
    if fact.kind in ("perception", "call", "watch"):
        return any(place in (last, state.topology.area[last], state.topology.section[last]) for place in fact.places)
    return None


def _gandalf(state: State, rng: Random) -> None:
    """Tokens that never mattered change places; Gandalf's last move goes elsewhere where nothing was asked since."""
    loose = [*state.deeds, *state.deeds_left, *state.deeds_drawn]
    pile = mixed(loose, rng)
    state.deeds = tuple(sorted(pile.pop() for _ in state.deeds))
    state.deeds_drawn = tuple(sorted(pile.pop() for _ in state.deeds_drawn))
    state.deeds_left = tuple(sorted(pile))
    since = [fact for fact in state.record if fact.part == 2]
    for fact in reversed(since):
        if fact.kind == "gandalf":
            break
    else:
        return
    asked_after = since[since.index(fact) + 1 :]
    quiet = all(
        one.kind in ("forward", "night", "course", "cancelled", "search", "sorcery", "ally") for one in asked_after
    )
    if fact.answer == "move" and quiet and len(state.gandalf) > 1 and not state.gandalf_out:
        before = state.gandalf[-2]
        ends = [*state.topology.connected[before], *([before] if state.options.gandalf_stay else [])]
        state.gandalf = (*state.gandalf[:-1], one_of(ends, rng))
