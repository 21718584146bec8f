"""A match gone through again: its steps as the table may see them, and its log in words.

The readable log of a saved match: its lines, and a file of them beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.records import Record
from game.engine.match.set_table import put
from game.engine.match.undo import answer_taken_back
from game.engine.match.verification import Stretch, copied_event, copy_event, seeds_told, unseeded_event, verdict
from game.engine.rules import KeepsAnswers
from game.language.printable import printable
from game.session.loaded_game import LoadedGame, replayed
from game.session.open_match import ReviewStep
from game.storage.atomic_write import write_numbered
from game.storage.faults import from_writing
from game.storage.saved_matches import SaveFolder


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the readable log."""

    text: str
    result: int = 0
    """Number of the result of chance whose telling begins here, counted from 1 over the match; 0 for any other line."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One action that stands: taken back ones are gone."""

    state: Any
    """After it."""
    events: tuple[Event, ...]
    actor: Seat | None
    result: int = 0
    """Number of the result of chance that it is; 0 for what somebody decided."""
    text: str = ""
    """What was decided or came about, in the words of the rules."""
    records: int = 0
    """After how many records it stands so; 0 within one."""
    notes: tuple[Event, ...] = ()
    """What the log says of the match itself after the step: that it was copied, that a result is not the seed's."""


def frames(
    played: LoadedGame, header: Header, records: Sequence[Record], unseeded: Collection[int] = ()
) -> tuple[ReviewStep, ...]:
    """Every step that stands at the end, in one go; see `LaidOpen`."""
    review = LaidOpen(played, header, records, unseeded)
    review.go_on(lambda: True)
    return review.steps


class LaidOpen:
    """Every step of a match that stands at the end, the start first, as the table may see it; of a match that is over with
    all that was secret. Worked out as far as there is time for at once, so that a window goes on meanwhile.

    A step of which nothing is told (somebody begins) shows with the next. The records have been replayed with all checks
    before: here they are taken as they are. `unseeded`: the results of chance found not to be the seed's then
    (`Match.unseeded`)."""

    def __init__(
        self,
        played: LoadedGame,
        header: Header,
        records: Sequence[Record],
        unseeded: Collection[int] = (),
        *,
        is_known: bool = False,
    ) -> None:
        """`is_known`: nothing of it was ever secret, for it went by a file that everybody has."""
        self._played, self._header, self._records = played, header, tuple(records)
        self._is_known = is_known
        self._unseeded = unseeded
        self._work = self._worked()
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self.steps: tuple[ReviewStep, ...] = ()
        """All of them, when it is done."""

    def go_on(self, has_time: Callable[[], bool]) -> bool:
        """Work on while there is time, at least one step; whether it is done."""
        for share in self._work:
            self.share = share
            if not has_time():
                return False
        self.share = 1.0
        return True

    def _worked(self) -> Iterator[float]:
        played, seats = self._played, self._header.seats
        steps: list[_Step] = []
        for done in _stepped(steps, played, self._header, self._records, self._unseeded):
            yield min(0.5, done / (len(self._records) + 1) / 2)
        is_over = played.rules.outcome(steps[-1].state) is not None
        is_open = played.info.has_secrets and (is_over or self._is_known)
        last, found = len(steps) - 1, list[ReviewStep]()
        for at, step in enumerate(steps):
            events = tuple(event for event in (*step.events, *step.notes) if is_open or event.seen_by(None))
            if 0 < at < last and all(event.quiet for event in events):
                continue
            views = tuple(played.rules.view(step.state, seat) for seat in seats) if is_open else ()
            decision = played.rules.decision(step.state)
            asks = decision is not None and decision.seat != CHANCE and decision.unhurried
            decides = decision.seat if decision is not None and asks else None
            view = played.rules.view(step.state, None)
            found.append(ReviewStep(view, events, step.actor, views, step.records, decides))
            yield 0.5 + at / len(steps) / 2
        self.steps = tuple(found)


def log_lines(
    played: LoadedGame, match: Match, records: Sequence[Record], *, secrets: bool = False
) -> Iterator[LogLine]:
    """The readable log of a match after these records, one sentence each; a bookmark (a round, a turn) stands apart.
    `secrets` tells everything that anyone saw, which is for after the end. What can be verified of chance stands
    at the beginning and at the end."""
    header, found = match.header, match.verification()
    yield LogLine(f"{played.title}: {', '.join(header.seats)}")
    for phrase in seeds_told(found, hashes_only=True):
        yield LogLine(played.speak(phrase))
    for step in _steps(played, header, records, match.unseeded):
        result = step.result
        for event in (*step.events, *step.notes):
            if not event.quiet and (secrets or event.seen_by(None)):
                if event.weight == 1:
                    yield LogLine("")
                yield LogLine(played.speak(event.phrase), result)
                result = 0
    if match.outcome is not None:
        yield LogLine("")
        yield LogLine(played.speak(match.outcome.reason))
        for phrase in seeds_told(found):
            yield LogLine(played.speak(phrase))
    if match.outcome is not None or found.wrong:
        yield LogLine("")
        for phrase in verdict(found):
            yield LogLine(played.speak(phrase))


@dataclass(frozen=True, slots=True)
class Standing:
    """One action of a match that was not taken back."""

    seat: Seat
    """Who decided; CHANCE for what was rolled or drawn."""
    text: str
    """In the words of the rules."""


def standing(played: LoadedGame, header: Header, records: Sequence[Record]) -> tuple[Standing, ...]:
    """Every action that stands at the end of a match, in order."""
    steps = _steps(played, header, records, ())[1:]
    return tuple(Standing(CHANCE if step.actor is None else step.actor, step.text) for step in steps)


def _steps(played: LoadedGame, header: Header, records: Sequence[Record], unseeded: Collection[int]) -> list[_Step]:
    steps: list[_Step] = []
    for _ in _stepped(steps, played, header, records, unseeded):
        pass
    return steps


def _stepped(
    steps: list[_Step],
    played: LoadedGame,
    header: Header,
    records: Sequence[Record],
    unseeded: Collection[int],
) -> Iterator[int]:
    """Fill the list with the steps of these records; after each of them, how many are done."""
    rules = played.rules
    options = header.game_options(rules.info)
    state = rules.new(header.seats, options, header.position, version=header.version)
    steps.append(_Step(state, (), None))
    results = was_set = 0
    for done, (count, record) in enumerate(_entries(records), 1):
        note: Event | None = None
        match record["t"]:
            case "undo":
                first = record["to"] + 1 + was_set
                kept = [note for step in steps[first:] for note in step.notes]
                del steps[first:]
                steps[-1] = replace(steps[-1], notes=(*steps[-1].notes, *kept))
            case "correct":
                gone = steps.pop()
                steps.append(replace(_played(played, steps[-1].state, record["a"], None), result=gone.result))
            case "action":
                before = rules.decision(steps[-1].state)
                steps.append(_played(played, steps[-1].state, record["a"], record.get("s")))
                if "s" not in record and before is not None and before.seat == CHANCE:
                    results += 1
                    steps[-1] = replace(steps[-1], result=results)
                    note = unseeded_event(before.audience) if results in unseeded else None
            case "set":
                steps.append(_set(played, steps[-1].state, record["d"], record.get("s")))
                was_set += 1
            case "answer":
                before = steps[record["to"] + was_set].state
                assert isinstance(rules, KeepsAnswers), "the records have been replayed before"
                steps.append(_Step(rules.keeping_answers(before, steps[-1].state), (answer_taken_back(),), None))
                was_set = len(steps) - 1 - record["to"]
            case "copy":
                note = copy_event(Stretch(record["seed"], 0, of=record["of"], day=record["day"], why=record["why"]))
            case "copied":
                note = copied_event(record["as"], record["day"])
        if note is not None:
            steps[-1] = replace(steps[-1], notes=(*steps[-1].notes, note))
        if record["t"] in ("action", "correct", "set", "answer"):
            steps[-1] = replace(steps[-1], records=count)
        yield done


def _entries(records: Sequence[Record]) -> Iterator[tuple[int, Record]]:
    """Everything that was recorded, each with how many records there are after it; 0 for what lies within one."""
    for count, record in enumerate(records, 1):
        yield from ((0, held) for held in record.get("p", ()))
        yield count, record


def _set(played: LoadedGame, before: Any, position: Mapping[str, Any], seat: Seat | None) -> _Step:
    rules = played.rules
    state = rules.clone(before)
    return _Step(state, put(rules, state, position, seat), None)


def _played(played: LoadedGame, before: Any, text: str, seat: str | None) -> _Step:
    rules = played.rules
    state = rules.clone(before)
    action = rules.parse(text)
    decision = rules.decision(state)
    actor = Seat(seat) if seat is not None else (decision.seat if decision is not None else None)
    if seat is None and actor == CHANCE:
        for outcome in rules.actions(state):  # typed dice may stand without their verb
            if outcome.is_called(text):
                action = outcome
    elif seat is None:
        action = rules.normal(state, action)
    events: list[Event] = []
    rules.play(state, action, events)
    return _Step(state, tuple(events), None if actor == CHANCE else actor, text=str(action))


def exported(
    name: str, played: LoadedGame, match: Match, records: Sequence[Record], *, secrets: bool = False
) -> list[LogLine]:
    """The whole log as it is exported, the match's name first. What was hidden is told with `secrets`, after the end,
    and where nothing is."""
    tells_all = secrets or match.outcome is not None or not played.info.has_secrets
    return [LogLine(name), *log_lines(played, match, records, secrets=tells_all)]


def text_of(lines: Iterator[LogLine] | Sequence[LogLine]) -> str:
    """The text of an exported log."""
    return "".join(f"{printable(line.text)}\n" for line in lines)


def write_log(saves: SaveFolder, path: Path) -> Path:
    """Write what everyone may read of the match at `path` beside it, over nothing that is there; the file written. Raises
    SaveFault."""
    file = saves.open(path)
    try:
        played, match = replayed(file.header.match, file.records, path=path)
        text = text_of(exported(file.header.name or path.stem, played, match, file.records))
        target = path.with_suffix(".txt")
        try:
            return write_numbered(target, text.encode())
        except OSError as error:
            raise from_writing(error, target) from error
    finally:
        file.close()
