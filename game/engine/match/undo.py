"""Undo: how far back a seat may take a match, why not farther, what taking back does and who is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from random import Random
from typing import Any, Final

from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.event import Audience, Event
from game.engine.match.match_state import Change, MatchState, Step, Watcher, is_private
from game.engine.match.real_dice import who_is_asked
from game.engine.rules import KeepsAnswers, Rules

_DEALS: Final = 12
"""How many games that agree with what somebody knows are looked at for another choice."""
_MOST_LOOKED_AT: Final = 60
"""So many actions of each."""

# How far --------------------------------------------------------------------------------------------------------------


def undo_length(match: MatchState, seat: Seat) -> int | Phrase:
    """After how many steps the match stands when this seat takes back one, or why it may not. Where there are secrets
    only the deciding seat may: what it may do otherwise would tell whether the next seat has begun in private. A step
    that standing orders would at once take again is taken back with the one before."""
    if match.outcome() is not None:
        return Phrase("engine.undo.over")
    decision = match.decision()
    if match.rules.info.has_secrets and decision is not None and who_is_asked(match, decision) != seat:
        return Phrase("engine.undo.not_deciding")
    length = len(match.history)
    while True:
        refusal = _refusal(match, seat, length)
        if refusal is not None:
            return refusal
        length -= 1
        if not _orders_answer(match, match.history.steps[length].before):
            return length


def _refusal(match: MatchState, seat: Seat, length: int) -> Phrase | None:
    """Why this seat may not take back the last of the first `length` steps; None when it may."""
    if not length:
        return Phrase("engine.undo.nothing")
    if length == match.history.floor:
        return Phrase("engine.undo.set")
    last, occupant = match.history.steps[length - 1], match.seating[seat]
    if last.real and last.roller == seat and length == len(match.history):
        return Phrase("engine.undo.typed")
    if last.undo_bar:
        return Phrase(last.undo_bar)
    same_person = bool(occupant.person) and not occupant.is_computer
    if last.occupant != occupant or not (last.actor == seat or same_person):
        return Phrase("engine.undo.other")
    return None


def _orders_answer(match: MatchState, state: Any) -> bool:
    """Whether standing orders would answer here at once."""
    decision = match.rules.decision(state)
    if decision is None or decision.seat == CHANCE or decision.unhurried:
        return False
    return match.ordered(state, decision, match.rules.view(state, decision.seat)) is not None


# Taking back ----------------------------------------------------------------------------------------------------------


def take_back(match: MatchState, seat: Seat, length: int) -> Change:
    """Go back to after the first `length` steps. Raises whatever the store raises; then nothing has changed."""
    target = match.history.steps[length]
    state, views = target.before, match.views_of(target.before)
    noticed = match.who_notices(views, match.log.steps_from(target.log_length)) | {seat}
    private = is_private(noticed, seat)
    told = _audience({seat, *_who_can_tell(match, match.history.steps[length:], noticed)})
    telling = Event("undo", Phrase.of("engine.undo.done", seat=seat), told, actor=seat, quiet=private)
    if private:
        match.hold(match.held(length, cut=True))
    else:
        match.write({"t": "undo", "to": length, "s": seat}, match.held(length), state)
    match.history.cut(length)
    match.log.take_back(target.log_length, telling)
    match.stand(state, views)
    if not private:
        match.settle()
    return Change(state, (telling,), views, noticed)


def take_back_answer(match: MatchState) -> Change | Phrase:
    """All agree to go back to before the last question that was answered: what was spent for it comes back, what was heard stays
    known. A phrase says why that cannot be. Raises whatever the store raises; then nothing has changed."""
    rules, asked = match.rules, match.history.asked
    if match.outcome() is not None:
        return Phrase("engine.undo.over")
    if not isinstance(rules, KeepsAnswers) or asked is None:
        return Phrase("engine.undo.no_answer")
    length, before = asked
    state = rules.keeping_answers(before, match.state)
    if state is None:
        return Phrase("engine.undo.more_than_answers")
    telling, views = answer_taken_back(), match.views_of(state)
    match.write({"t": "answer", "to": length}, match.held(), state)
    log_length = match.history.steps[length].log_length
    match.history.cut(length)
    match.history.set_by_table()
    match.settle()
    match.log.take_back(log_length, telling)
    match.stand(state, views)
    return Change(state, (telling,), views, frozenset(match.watchers))


def answer_taken_back() -> Event:
    """What is told of it."""
    return Event("undo", Phrase("engine.undo.answer"))


def _audience(told: Set[Watcher]) -> Audience:
    return None if None in told else frozenset(watcher for watcher in told if watcher is not None)


def _who_can_tell(match: MatchState, steps: Sequence[Step], noticed: Set[Watcher]) -> Iterator[Watcher]:
    """Those of whoever noticed these steps who are told that they are taken back: everybody to whom one of them was more
    than that somebody chose. What the whole table can tell everybody can."""
    rules = match.rules

    def can_tell(watcher: Watcher) -> bool:
        return any(
            step.actor in (CHANCE, watcher) or is_seen_through(rules, step.before, rules.parse(step.text), watcher)
            for step in steps
        )

    if not rules.info.has_secrets or (None in noticed and can_tell(None)):
        yield from noticed
    else:
        yield from (watcher for watcher in noticed if watcher is not None and can_tell(watcher))


def is_seen_through(rules: Rules[Any, Any, Any], state: Any, action: Any, watcher: Watcher) -> bool:
    """Whether somebody who sees an action being taken can tell that no other would have looked the same. Who cannot is
    not told that it is thought again: whoever writes down where Frodo is tells that he has moved, and not that she wrote
    something else first; a card kept out of a hand is thought again before its owner's eyes alone.

    Judged by games that agree with what the watcher knows, and by nothing else, so that the answer tells nobody anything:
    neither that there was a choice, nor that there was none (from one of his starts Frodo can only write a dot)."""
    known, verb = rules.view(state, watcher), action.verb
    events, after = _shown(rules, state, action, watcher)
    seen = rules.view(after, watcher)
    for number in range(_DEALS):
        dealt = rules.deal_hidden(known, Random(f"undo {number}"))
        alike = 0
        for other in [one for one in rules.actions(dealt) if one.verb == verb][:_MOST_LOOKED_AT]:
            told, then = _shown(rules, dealt, other, watcher)
            alike += told == events and rules.view(then, watcher) == seen
            if alike > 1:
                return False
    return True


def _shown(rules: Rules[Any, Any, Any], state: Any, action: Any, watcher: Watcher) -> tuple[list[Event], Any]:
    """What an action tells somebody, and the state after it."""
    after, events = rules.clone(state), list[Event]()
    rules.play(after, action, events)
    return [event for event in events if event.seen_by(watcher)], after
