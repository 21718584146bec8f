"""Dice, draws and picks that lie on the table: who types the result in, and how one typed wrong is corrected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.engine.decision import CHANCE, Decision, Phrase, Seat, Source
from game.engine.event import Event
from game.engine.match.match_state import Change, MatchState, Step

_OPTIONS: Final = {Source.DIE: "dice", Source.DRAW: "draws", Source.PICK: "picks"}
"""The table option that says whether such a result is typed in."""


def is_physical(match: MatchState, decision: Decision) -> bool:
    """Whether the table chose to roll, draw or pick such a result itself and to type it in."""
    option = _OPTIONS.get(decision.source)
    return option is not None and match.table_option(option) == "real"


def roller(match: MatchState, decision: Decision) -> Seat | None:
    """The person who is to roll this and type it in; None when the program rolls."""
    if not is_physical(match, decision):
        return None
    seat = decision.roller
    if seat is None and decision.audience is not None:
        seat = next((one for one in match.header.seats if one in decision.audience), None)
    if seat is None:
        acted = [step.actor for step in match.history.steps if step.actor != CHANCE]
        seat = acted[-1] if acted else match.header.seats[0]
    return None if match.seating[seat].is_computer else seat


def who_is_asked(match: MatchState, decision: Decision) -> Seat | None:
    """Who decides; of dice that lie on the table, who types them in."""
    return roller(match, decision) if decision.seat == CHANCE else decision.seat


def can_correct(match: MatchState, seat: Seat) -> bool:
    """Whether this seat typed in the last roll and, for all it may know, nothing has happened since: what another seat
    has begun in private is not looked at."""
    decision = match.decision()
    if decision is None:
        return False
    last = match.history.last(written=who_is_asked(match, decision) != seat)
    return last is not None and last.real and last.roller == seat


def correct(match: MatchState, seat: Seat, action: Any) -> Change:
    """Replace the last roll, typed in by this seat, by another."""
    wrong = match.history.steps[-1]
    decision = match.rules.decision(wrong.before)
    change = match.worked_out(wrong.before, action, match.views_of(wrong.before))
    audience = decision.audience if decision is not None else None
    before, after = (one.text_without_verb or str(one) for one in (match.rules.parse(wrong.text), action))
    phrase = Phrase.of("engine.dice.corrected", seat=seat, before=before, after=after)
    telling = Event("corrected", phrase, audience, actor=seat)
    tellings: tuple[Event, ...] = (telling,)
    if audience is not None:
        tellings += (Event("corrected", Phrase.of("engine.dice.corrected_secret", seat=seat), actor=seat),)
    gone = match.log.steps_from(wrong.log_length)
    noticed = match.who_notices(change.views, (*gone, *change.events, *tellings)) | {seat}
    match.write({"t": "correct", "a": str(action), "s": seat}, match.held(), change.state)
    match.history.cut(len(match.history) - 1)
    match.log.take_back(wrong.log_length, telling)
    match.log.add(tellings[1:], aside=True)
    replaced = match.results.pop()
    step = Step(str(action), CHANCE, None, wrong.before, len(match.log), False, real=True, roller=seat)
    result = replace(replaced, text=str(action), events=change.events, log_length=step.log_length)
    match.make(change, step, result)
    match.settle()
    return Change(change.state, (*tellings, *change.events), change.views, noticed)
