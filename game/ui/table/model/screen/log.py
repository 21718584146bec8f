"""What has happened: the log as it may be read now, and its last line in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.ui.table.model.screen.moment import LogMoment
from game.ui.table.model.state import TableState


def log_moment(state: TableState) -> LogMoment:
    """The log as far as it has been shown, and as far as the seat on screen is reminded of it."""
    log = _shown(state)
    if state.interaction.view is not None:
        log = state.presentation.look.remembered(state.interaction.view, log)
    return LogMoment(log, last_line(state, log), state.viewer or state.match.deciding)


def _shown(state: TableState) -> Sequence[Event]:
    """The log without what waits or is just being shown: nobody reads what dice come to before they lie still."""
    updates, log = state.updates, state.match.log
    waiting = [*([updates.showing] if updates.showing is not None else []), *updates.waiting]
    coming = [event for update in waiting for event in update.events]
    count = len(log)
    while coming and count and log[count - 1] == coming[-1]:
        coming.pop()
        count -= 1
    return log[:count]


_SITTING_DOWN: Final = frozenset({"seat", "sealed"})
"""Kinds of events before anything has happened: who plays what, that the dice are sealed."""


def last_line(state: TableState, log: Sequence[Event]) -> str:
    """What happened last; where that says little by itself, the game's words name what it came of."""
    presentation = state.presentation
    last = next((e for e in reversed(log) if not e.quiet and e.weight != 1), None)
    if last is None or all(e.kind in _SITTING_DOWN for e in log):
        return ""
    said, key = last.phrase, f"look.last.{last.kind}"
    if presentation.knows(key):
        story = presentation.look.story
        begun = (e for e in reversed(log) if last.kind in story.of(e).outcomes and e.places == last.places)
        cause = next(begun, None)
        said = Phrase(key, cause.phrase.params) if cause is not None else said
    return presentation.say(Phrase.of("table.last", event=presentation.say(said)))
