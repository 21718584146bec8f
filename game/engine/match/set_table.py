"""As on the table: open fields of a match are brought into step by the people at it, in the middle of the game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.engine.as_on_the_table import is_within, told
from game.engine.decision import CHANCE, Phrase
from game.engine.event import Event
from game.engine.match.match_state import Change, MatchState
from game.engine.match.real_dice import roller
from game.engine.rules import SetByTable


def try_on_table(rules: Any, view: Any, position: Mapping[str, Any]) -> Any:
    """The table's View as it would be if its fields were set so. Raises PositionError where they cannot be, which is found on a
    State dealt from that View, so that it tells nothing else; the State goes at once."""
    tried = rules.deal_hidden(view, Random("set"))
    rules.set_table(tried, position)
    return rules.view(tried, None)


def set_table(match: MatchState, position: Mapping[str, Any]) -> Change | Phrase:
    """Set what the position names; the log tells everybody what changed, and nobody takes anything back behind it. A phrase
    says why nothing can be set now. Raises PositionError where a field cannot be so, which is found on a State dealt from
    what everyone may know, so that it tells nothing else; and whatever the store raises. Then nothing has changed."""
    rules, decision = match.rules, match.decision()
    if not isinstance(rules, SetByTable):
        return Phrase("engine.set.never")
    if decision is None or (decision.seat == CHANCE and roller(match, decision) is None):
        return Phrase("engine.set.chance")
    public = match.view(None)
    if not is_within(rules.table_fields(public), position):
        return Phrase("engine.set.no_field")
    try_on_table(rules, public, position)
    after = rules.clone(match.state)
    rules.set_table(after, position)
    changed = told(rules.table_fields(public), rules.table_fields(rules.view(after, None)))
    if not changed:
        return Phrase("engine.set.same")
    events = tuple(Event("set", phrase) for phrase in changed)
    views = match.views_of(after)
    match.write({"t": "set", "d": dict(position)}, match.held(), after)
    match.history.set_by_table()
    match.settle()
    match.log.add(events, aside=True)
    match.stand(after, views)
    return Change(after, events, views, frozenset(match.watchers))
