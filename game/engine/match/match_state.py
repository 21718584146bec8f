"""The ledger of a match: what is true, what led to it, what is written down of it. Knows no ports.

Every change is worked out on a copy, written down, and only then made: when the journal fails, nothing has changed.
A change that at most one seat can notice is private; it is held, and gets no record of its own (journal.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.chance import Draw, nth_position
from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Seat, Source
from game.engine.event import Audience, Event
from game.engine.facts import fingerprint
from game.engine.match.header import Header
from game.engine.match.log import MatchLog
from game.engine.match.ports import Occupant
from game.engine.match.records import FINGERPRINT_EVERY, Record, RecordStore, copied_record, copy_record
from game.engine.match.undo import Step, UndoHistory
from game.engine.match.verification import ChanceResult, Stretch, copied_event, copy_event
from game.engine.rules import Rules
from game.engine.standing_orders import Orders

Watcher = Seat | None
"""A seat, or None: the table."""

_PHYSICAL = {Source.DIE: "dice", Source.DRAW: "draws", Source.PICK: "picks"}
"""The table option that says whether such a result is typed in."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a change would do, worked out but not made."""

    state: Any
    events: tuple[Event, ...]
    views: dict[Watcher, Any]
    """The new Views, of games with secrets."""
    noticed: frozenset[Watcher]
    """Who can tell that something happened."""


class MatchState:
    """Holds the one true State."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        header: Header,
        journal: RecordStore | None,
        draw: Draw | None,
    ) -> None:
        header.check(rules.info)
        self.rules = rules
        self.header = header
        self.journal = journal
        self.watchers: tuple[Watcher, ...] = (*header.seats, None)
        options = header.game_options(rules.info)
        self.state = rules.new(header.seats, options, header.position, version=header.version)
        self.timeline = UndoHistory()
        self.tale = MatchLog()
        self.seating: dict[Seat, Occupant] = {seat: Occupant() for seat in header.seats}
        self.orders: dict[Seat, tuple[Occupant, Orders]] = {}
        self.marks: dict[Seat, Orders] = {}
        self.night: Outcome | None = None
        self.records = 0
        """How many records the journal has been given."""
        self.revision = 0
        """Goes up with every change; shown to nobody."""
        self.results: list[ChanceResult] = []
        """Every result of chance, in order; none is ever taken back."""
        self.stretches: list[Stretch] = [Stretch(header.seed, first=1)]
        """The seeds that chance has drawn from: the header's, then one for each time the match became a copy."""
        self._draw = draw
        self._orders_written: dict[Seat, tuple[Occupant, Orders]] = {}
        self._marks_written: dict[Seat, Orders] = {}
        self._views = self._all_views(self.state)

    # What is

    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by agreement."""
        return self.night or self.rules.outcome(self.state)

    def decision(self) -> Decision | None:
        """The open question; None when over."""
        return None if self.night else self.rules.decision(self.state)

    def view(self, watcher: Watcher) -> Any:
        """What this seat, or the table, may know."""
        return self._views[watcher] if self._views else self.rules.view(self.state, watcher)

    @property
    def seed(self) -> str:
        """What chance draws from now: the header's seed, or that of the copy."""
        return self.stretches[-1].seed

    def drawn(self) -> Any:
        """The outcome that the seed in force (or the scenario) gives the open CHANCE decision."""
        outcomes = self.rules.actions(self.state)
        weights = self.rules.weights(self.state)
        if self._draw is not None:
            return outcomes[self._draw(outcomes, weights)]
        return outcomes[nth_position(self.seed, len(self.results) + 1, weights)]

    def is_physical(self, decision: Decision) -> bool:
        """Whether the table chose to roll, draw or pick such a result itself and to type it in."""
        option = _PHYSICAL.get(decision.source)
        return option is not None and self.header.table_option(option) == "real"

    def held(self) -> list[Record]:
        """What the journal has not been given as records yet."""
        return self._held()

    # Changes

    def play(
        self,
        action: Any,
        actor: Seat,
        *,
        is_open: bool = False,
        real: bool = False,
        roller: Seat | None = None,
        given: str | None = None,
        record: int = 0,
    ) -> Change:
        """Play a legal action. Of a result of chance read from a log: `given` is what the seed gives in its place, and
        `record` the number of its record."""
        change = self._after(self.state, action, self._views)
        told = any(event.revealed for event in change.events)
        step = Step(
            text=str(action),
            actor=actor,
            occupant=self.seating.get(actor),
            before=self.state,
            tale=len(self.tale),
            revealed=told,
            is_open=is_open,
            real=real,
            roller=roller,
        )
        result = self._result(step, change, given, record) if actor == CHANCE else None
        if is_private(change.noticed, actor):
            self._hold([*self._held(), step.record()])
            self._made(change, step, result)
        else:
            self._append(step.record(), self._held(), change.state)
            self._made(change, step, result)
            self.settle()
        return change

    def take_back(self, seat: Seat, length: int) -> Change:
        """Go back to after the first `length` steps."""
        target = self.timeline.steps[length]
        state, views = target.before, self._all_views(target.before)
        gone = self.tale.steps_from(target.tale)
        noticed = self._noticed(views, gone) | {seat}
        private = is_private(noticed, seat)
        phrase = Phrase.of("engine.undo.done", seat=seat)
        is_own = private or all(self._is_private_choice(step) for step in self.timeline.steps[length:])
        audience = frozenset({seat}) if is_own else self._audience(noticed)
        telling = Event("undo", phrase, audience, actor=seat, quiet=private)
        change = Change(state, (telling,), views, noticed)
        if private:
            self._hold(self._held(length, cut=True))
        else:
            self._append({"t": "undo", "to": length, "s": seat}, self._held(length), state)
        self.timeline.cut(length)
        self.tale.take_back(target.tale, telling)
        self._now(state, views)
        if not private:
            self.settle()
        return change

    def _is_private_choice(self, step: Step) -> bool:
        """Whether another choice would have looked the same to everybody else: that one thought again is then told to
        nobody. Whoever writes down where Frodo is tells that he has moved, and not that she wrote something else first."""
        rules, state = self.rules, step.before
        if not rules.info.has_secrets or step.actor == CHANCE:
            return False
        others = [watcher for watcher in self.watchers if watcher != step.actor]
        verb = step.text.partition(" ")[0]
        taken = None
        for action in rules.actions(state):
            text = str(action)
            if text == step.text or text.partition(" ")[0] != verb:
                continue
            taken = taken or self._look(state, rules.parse(step.text), others)
            if self._look(state, action, others[-1:]) == taken[-1:] and self._look(state, action, others) == taken:
                return True
        return False

    def _look(self, state: Any, action: Any, watchers: Sequence[Watcher]) -> list[Any]:
        """What an action shows each of these: the View after it, and what it tells."""
        after, events = self.rules.clone(state), list[Event]()
        self.rules.play(after, action, events)
        return [
            (self.rules.view(after, watcher), [event for event in events if event.seen_by(watcher)])
            for watcher in watchers
        ]

    def correct(self, seat: Seat, action: Any) -> Change:
        """Replace the last roll, typed in by this seat, by another."""
        wrong = self.timeline.steps[-1]
        decision = self.rules.decision(wrong.before)
        change = self._after(wrong.before, action, self._all_views(wrong.before))
        audience = decision.audience if decision is not None else None
        before, after = (text.partition(" ")[2] or text for text in (wrong.text, str(action)))
        phrase = Phrase.of("engine.dice.corrected", seat=seat, before=before, after=after)
        telling = Event("corrected", phrase, audience, actor=seat)
        tellings: tuple[Event, ...] = (telling,)
        if audience is not None:
            tellings += (Event("corrected", Phrase.of("engine.dice.corrected_secret", seat=seat), actor=seat),)
        gone = self.tale.steps_from(wrong.tale)
        noticed = self._noticed(change.views, (*gone, *change.events, *tellings)) | {seat}
        self._append({"t": "correct", "a": str(action), "s": seat}, self._held(), change.state)
        self.timeline.cut(len(self.timeline) - 1)
        self.tale.take_back(wrong.tale, telling)
        self.tale.add(tellings[1:], aside=True)
        before_it = self.results.pop()
        step = Step(str(action), CHANCE, None, wrong.before, len(self.tale), False, real=True, roller=seat)
        self._made(change, step, replace(before_it, text=str(action), events=change.events, tale=step.tale))
        self.settle()
        return Change(change.state, (*tellings, *change.events), change.views, noticed)

    def reseat(self, seat: Seat, occupant: Occupant) -> Change:
        """Somebody else plays a seat from now on."""
        kind = "computer" if occupant.is_computer else "person"
        phrase = Phrase.of(f"engine.seat.{kind}", seat=seat, person=occupant.person)
        record = {"t": "seat", "s": seat, "person": occupant.person, "level": occupant.level}
        change = self._aside(record, Event("seat", phrase, actor=seat))
        self.seating[seat] = occupant
        return change

    def end_by_agreement(self, *, draw: bool) -> Change:
        """The table agrees to end here."""
        ending = Ending.DRAW if draw else Ending.UNFINISHED
        reason = Phrase(f"engine.night.{ending.value}")
        change = self._aside({"t": "night", "draw": draw}, Event("night", Phrase("engine.night.agreed"), weight=2))
        self.night = Outcome(ending, frozenset(), reason)
        return change

    def become_copy(self, seed: str, *, of: str, day: str, why: str) -> Change:
        """From here on this is another match than the one called `of`: chance draws from a seed of its own. What has
        been drawn stays. `why` is one of verification.WHYS."""
        stretch = Stretch(seed, first=len(self.results) + 1, of=of, day=day, why=why)
        change = self._aside(copy_record(seed, of=of, day=day, why=why), copy_event(stretch))
        self.stretches.append(stretch)
        return change

    def was_copied(self, name: str, day: str) -> Change:
        """A copy called `name` was made here; nothing else changes."""
        return self._aside(copied_record(name, day), copied_event(name, day))

    def set_orders(self, seat: Seat, orders: Orders) -> None:
        """Set a seat's standing orders; nobody else can tell."""
        before = self.orders.get(seat)
        self.orders[seat] = (self.seating[seat], orders)
        self._hold_or_restore(self.orders, seat, before)

    def pencil(self, seat: Seat, marks: Orders) -> None:
        """Set a seat's pencil marks; nobody else can tell."""
        before = self.marks.get(seat)
        self.marks[seat] = marks
        self._hold_or_restore(self.marks, seat, before)

    # How

    def _after(self, state: Any, action: Any, views: dict[Watcher, Any]) -> Change:
        after = self.rules.clone(state)
        events: list[Event] = []
        self.rules.play(after, action, events)
        new = self._all_views(after)
        return Change(after, tuple(events), new, self._noticed(new, events, views))

    def _all_views(self, state: Any) -> dict[Watcher, Any]:
        """Every watcher's View; empty for games without secrets, where all notice everything."""
        if not self.rules.info.has_secrets:
            return {}
        return {watcher: self.rules.view(state, watcher) for watcher in self.watchers}

    def _noticed(
        self, views: dict[Watcher, Any], events: Iterable[Event], before: dict[Watcher, Any] | None = None
    ) -> frozenset[Watcher]:
        if not views:
            return frozenset(self.watchers)
        old = self._views if before is None else before
        told = list(events)
        return frozenset(
            watcher
            for watcher in self.watchers
            if old[watcher] != views[watcher] or any(event.seen_by(watcher) for event in told)
        )

    def _audience(self, noticed: frozenset[Watcher]) -> Audience:
        return None if None in noticed else frozenset(watcher for watcher in noticed if watcher is not None)

    def _result(self, step: Step, change: Change, given: str | None, record: int) -> ChanceResult:
        decision = self.rules.decision(step.before)
        return ChanceResult(
            text=step.text,
            given=step.text if given is None else given,
            is_typed=step.real,
            audience=decision.audience if decision is not None else None,
            record=record,
            tale=step.tale,
            events=change.events,
        )

    def _made(self, change: Change, step: Step, result: ChanceResult | None) -> None:
        self.timeline.add(step)
        self.tale.add(change.events)
        if result is not None:
            self.results.append(result)
        self._now(change.state, change.views)

    def _now(self, state: Any, views: dict[Watcher, Any]) -> None:
        self.state = state
        self._views = views
        self.revision += 1

    def _aside(self, record: Record, event: Event) -> Change:
        """An entry of the match's own that everybody may know and that leaves the State alone."""
        self._append(record, self._held(), self.state)
        self.settle()
        self.tale.add((event,), aside=True)
        self.revision += 1
        return Change(self.state, (event,), self._views, frozenset(self.watchers))

    def _held(self, length: int | None = None, *, cut: bool = False) -> list[Record]:
        """Everything private that has no record yet (UndoHistory.unwritten, orders, marks)."""
        lacking = self.timeline.unwritten(length, cut=cut)
        for seat, (occupant, orders) in self.orders.items():
            if self._orders_written.get(seat) != (occupant, orders):
                lacking.append({"t": "orders", "s": seat, "o": [list(pair) for pair in orders]})
        for seat, marks in self.marks.items():
            if self._marks_written.get(seat) != marks:
                lacking.append({"t": "mark", "s": seat, "m": [list(pair) for pair in marks]})
        return lacking

    def _append(self, record: Record, held: list[Record], state: Any) -> None:
        """Write a record down. Raises whatever the journal raises; then nothing has changed."""
        whole = dict(record)
        if held:
            whole["p"] = held
        if (self.records + 1) % FINGERPRINT_EVERY == 0:
            whole["f"] = fingerprint(self.rules.facts(state))
        if self.journal is not None:
            self.journal.append(whole)
        self.records += 1

    def _hold(self, entries: list[Record]) -> None:
        if self.journal is not None:
            self.journal.hold(entries)

    def _hold_or_restore(self, table: dict[Seat, Any], seat: Seat, before: Any) -> None:
        try:
            self._hold(self._held())
        except Exception:
            if before is None:
                del table[seat]
            else:
                table[seat] = before
            raise
        self.revision += 1

    def settle(self) -> None:
        """The journal now has everything."""
        self.timeline.written()
        self._orders_written = dict(self.orders)
        self._marks_written = dict(self.marks)


def is_private(noticed: frozenset[Watcher], actor: Seat) -> bool:
    """Whether at most one seat can tell that something happened."""
    others = noticed - {actor}
    return None not in others and (not others or (actor == CHANCE and len(others) == 1))
