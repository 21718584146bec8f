"""As on the table: fields of a match are brought into step by the people at it, in the middle of the game: what lies open by all
of them, what one seat alone knows by that seat."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from game.engine.as_on_the_table import TableField, is_within, laid_over, told
from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.event import Event
from game.engine.match.match_state import Change, MatchState
from game.engine.match.real_dice import roller
from game.engine.rules import SetByOwner, SetByTable

OWN_RECORD: Final = 1536
"""Characters of a record of what one seat set: its size tells nothing of what that was."""


def owners_asked(rules: Any, view: Any) -> Sequence[Seat]:
    """The seats that are asked for what they alone know before a match goes on, as everyone may know."""
    return tuple(rules.owners_asked(view)) if isinstance(rules, SetByOwner) and view is not None else ()


def fields_to_set(rules: Any, view: Any, seat: Seat | None = None) -> Sequence[TableField]:
    """What a seat alone (None: the whole table) can set now; nothing where the game has no such fields."""
    if seat is None:
        return tuple(rules.table_fields(view)) if isinstance(rules, SetByTable) else ()
    return tuple(rules.own_fields(view)) if isinstance(rules, SetByOwner) else ()


def try_to_set(rules: Any, view: Any, position: Mapping[str, Any], seat: Seat | None = None) -> None:
    """Raises PositionError where fields cannot be set so, which is found on a State dealt from the View of whoever sets them, so
    that it tells nothing else; the State goes at once."""
    put(rules, rules.deal_hidden(view, Random("set")), position, seat)


def is_answered(rules: Any, view: Any, position: Mapping[str, Any], seat: Seat) -> bool:
    """Whether a seat that is asked for what it alone knows would be so no longer; found as `try_to_set` does."""
    state = rules.deal_hidden(view, Random("set"))
    return bool(put(rules, state, position, seat)) and seat not in owners_asked(rules, rules.view(state, None))


def put(rules: Any, state: Any, position: Mapping[str, Any], seat: Seat | None) -> tuple[Event, ...]:
    """Set the fields in a State; raises PositionError. What is told of it: all of it to everybody, or of what a seat alone knows
    that it was set, also where that seat was asked and says that all is as it stands; nothing where nothing has changed."""
    before = fields_to_set(rules, rules.view(state, seat), seat)
    if seat is None:
        rules.set_table(state, position)
        return tuple(Event("set", phrase) for phrase in told(before, fields_to_set(rules, rules.view(state, None))))
    asked = owners_asked(rules, rules.view(state, None))
    known = rules.set_own(state, seat, position)
    is_answer = seat in asked and (known is not None or seat not in owners_asked(rules, rules.view(state, None)))
    own = tuple(
        Event("set_own", phrase, frozenset({seat}), seat) for phrase in told(before, laid_over(before, position))
    )
    after = (Event("set", known),) if known is not None else ()
    return (Event("set", Phrase.of("engine.set.own", seat=seat), actor=seat), *own, *after) if own or is_answer else ()


def set_table(match: MatchState, position: Mapping[str, Any], seat: Seat | None = None) -> Change | Phrase:
    """Set what the position names: what lies open by the table, what a seat alone knows by that seat. The log tells everybody
    what of the open fields changed, of others that they were set; nobody takes anything back behind it. A phrase says why nothing
    can be set now. Raises PositionError where a field cannot be so, and whatever the store raises. Then nothing has changed."""
    rules, decision = match.rules, match.decision()
    can_be_set = isinstance(rules, SetByTable) if seat is None else isinstance(rules, SetByOwner)
    if not can_be_set:
        return Phrase("engine.set.never")
    if decision is None or (decision.seat == CHANCE and roller(match, decision) is None):
        return Phrase("engine.set.chance")
    view = match.view(seat)
    before = fields_to_set(rules, view, seat)
    if not is_within(before, position):
        return Phrase("engine.set.no_field")
    try_to_set(rules, view, position, seat)
    after = rules.clone(match.state)
    events = put(rules, after, position, seat)
    if not events:
        return Phrase("engine.set.same")
    views = match.views_of(after)
    match.write(_record(position, seat), match.held(), after)
    match.history.set_by_table()
    match.settle()
    match.log.add(events, aside=True)
    match.stand(after, views)
    return Change(after, events, views, frozenset(match.watchers))


def _record(position: Mapping[str, Any], seat: Seat | None) -> Mapping[str, Any]:
    record: dict[str, Any] = {"t": "set", "d": dict(position)}
    if seat is None:
        return record
    record |= {"s": seat, "fill": ""}
    return record | {"fill": " " * (OWN_RECORD - len(json.dumps(record, ensure_ascii=True)))}
