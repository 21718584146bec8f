"""A match gone through again: its steps as the table may see them, and its log in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.decision import CHANCE, Seat
from game.engine.events import Event
from game.engine.header import Header
from game.engine.journal import Record
from game.kit import Kit
from game.table import Frame


@dataclass(frozen=True, slots=True)
class _Step:
    """One action that stands: taken back ones are gone."""

    state: Any
    """After it."""
    events: tuple[Event, ...]
    actor: Seat | None


def frames(kit: Kit, header: Header, records: Sequence[Record]) -> tuple[Frame, ...]:
    """Every step that stands at the end, the start first, as the table may see it; of a match that is over with all
    that was secret. A step of which nothing is told (somebody begins) shows with the next. The records have been replayed
    with all checks before: here they are taken as they are."""
    steps = _steps(kit, header, records)
    is_open = kit.ruleset.info.has_secrets and kit.ruleset.outcome(steps[-1].state) is not None
    last = len(steps) - 1
    found = []
    for at, step in enumerate(steps):
        events = tuple(event for event in step.events if is_open or event.seen_by(None))
        if 0 < at < last and all(event.quiet for event in events):
            continue
        views = tuple(kit.ruleset.view(step.state, seat) for seat in header.seats) if is_open else ()
        found.append(Frame(kit.ruleset.view(step.state, None), events, step.actor, views))
    return tuple(found)


def log_lines(kit: Kit, header: Header, records: Sequence[Record], *, secrets: bool = False) -> Iterator[str]:
    """The readable log, one sentence each; a bookmark (a round, a turn) stands apart. `secrets` tells everything that
    anyone saw, which is for after the end."""
    yield f"{kit.title}: {', '.join(header.seats)}"
    yield f"Seed hash: {header.seed_hash}"
    outcome = None
    for step in _steps(kit, header, records):
        for event in step.events:
            if not event.quiet and (secrets or event.seen_by(None)):
                line = kit.speak(event.phrase)
                if event.weight == 1:
                    yield ""
                yield line
        outcome = kit.ruleset.outcome(step.state)
    if outcome is not None:
        yield ""
        yield kit.speak(outcome.reason)
        yield f"Seed: {header.seed}"


def _steps(kit: Kit, header: Header, records: Sequence[Record]) -> list[_Step]:
    ruleset = kit.ruleset
    options = header.game_options(ruleset.info)
    state = ruleset.new(kit.game_set, header.seats, options, header.position, version=header.version)
    steps = [_Step(state, (), None)]
    for record in _entries(records):
        match record["t"]:
            case "undo":
                del steps[record["to"] + 1 :]
            case "correct":
                steps.pop()
                steps.append(_played(kit, steps[-1].state, record["a"], None))
            case "action":
                steps.append(_played(kit, steps[-1].state, record["a"], record.get("s")))
    return steps


def _entries(records: Sequence[Record]) -> Iterator[Record]:
    for record in records:
        yield from record.get("p", ())
        yield record


def _played(kit: Kit, before: Any, text: str, seat: str | None) -> _Step:
    ruleset = kit.ruleset
    state = ruleset.clone(before)
    action = ruleset.parse(text)
    decision = ruleset.decision(state)
    actor = Seat(seat) if seat is not None else (decision.seat if decision is not None else None)
    if seat is None and actor == CHANCE:
        for outcome in ruleset.actions(state):  # typed dice may stand without their verb
            if text in (str(outcome), str(outcome).partition(" ")[2]):
                action = outcome
    elif seat is None:
        action = ruleset.normal(state, action)
    events: list[Event] = []
    ruleset.play(state, action, events)
    return _Step(state, tuple(events), None if actor == CHANCE else actor)
