"""Undo: how far back a seat may take a match, why not farther, what taking back does and who is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.engine.action import verb_of
from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.event import Audience, Event
from game.engine.match.history import Step
from game.engine.match.match_state import Change, MatchState, Watcher, is_private
from game.engine.match.real_dice import who_is_asked

_DEALS: Final = 12
"""How many games that agree with what the table knows are looked at for another choice."""

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
    is_own = private or all(_is_private_choice(match, step) for step in match.history.steps[length:])
    audience = frozenset({seat}) if is_own else _audience(noticed)
    telling = Event("undo", Phrase.of("engine.undo.done", seat=seat), audience, actor=seat, quiet=private)
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


def _audience(noticed: frozenset[Watcher]) -> Audience:
    return None if None in noticed else frozenset(watcher for watcher in noticed if watcher is not None)


def _is_private_choice(match: MatchState, step: Step) -> bool:
    """Whether another choice would have looked the same to everybody else: that one thought again is then told to
    nobody. Whoever writes down where Frodo is tells that he has moved, and not that she wrote something else first."""
    rules, state = match.rules, step.before
    if not rules.info.has_secrets or step.actor == CHANCE:
        return False
    others = [watcher for watcher in match.watchers if watcher != step.actor]
    verb = verb_of(step.text)
    rivals = [one for one in rules.actions(state) if str(one) != step.text and verb_of(str(one)) == verb]
    if not rivals:
        return _looks_like_a_choice(match, step)
    taken = _look(match, state, rules.parse(step.text), others)
    return any(
        _look(match, state, action, others[-1:]) == taken[-1:] and _look(match, state, action, others) == taken
        for action in rivals
    )


def _looks_like_a_choice(match: MatchState, step: Step) -> bool:
    """Whether the table may think that there was a choice where there was none: to tell of the undo would tell that there
    was none (from one of his starts Frodo can only write a dot). Judged by games that agree with what the table knows,
    and by nothing else, so that the answer tells nobody anything."""
    rules, verb = match.rules, verb_of(step.text)
    seen = _look(match, step.before, rules.parse(step.text), [None])
    public = rules.view(step.before, None)
    for number in range(_DEALS):
        dealt = rules.deal_hidden(public, Random(f"undo {number}"))
        alike = 0
        for action in rules.actions(dealt):
            alike += verb_of(str(action)) == verb and _look(match, dealt, action, [None]) == seen
            if alike > 1:
                return True
    return False


def _look(match: MatchState, state: Any, action: Any, watchers: Sequence[Watcher]) -> list[Any]:
    """What an action shows each of these: the View after it, and what it tells."""
    after, events = match.rules.clone(state), list[Event]()
    match.rules.play(after, action, events)
    return [
        (match.rules.view(after, watcher), [event for event in events if event.seen_by(watcher)])
        for watcher in watchers
    ]
