"""The state of a match: what is true, what led to it, what is written down of it. Knows no ports.

Every change is worked out on a copy, written down, and only then made: when writing fails, nothing has changed. A
change that at most one seat can notice is private; it is held, and gets no record of its own (records.py). Taking back
is in undo.py; dice that lie on the table are in real_dice.py.

The log of a match: every event in order, and who has seen how much of it. What seats read and recaps are made of it.

The history of a match: the steps that led to its present state, and how many of them have been written down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.engine import standing_orders
from game.engine.chance import Draw, nth_position
from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Seat
from game.engine.event import Event
from game.engine.facts import fingerprint
from game.engine.match.header import Header
from game.engine.match.ports import Occupant
from game.engine.match.records import FINGERPRINT_EVERY, Record, RecordStore, copied_record, copy_record
from game.engine.match.verification import ChanceResult, Stretch, copied_event, copy_event
from game.engine.rules import Rules
from game.engine.standing_orders import Orders


@dataclass(slots=True)
class Step:
    """One action that was played."""

    text: str
    actor: Seat
    """Who acted; CHANCE for dice, draws, picks."""
    occupant: Occupant | None
    """Who sat there at the time; None for CHANCE."""
    before: Any
    """The state before it; None once nothing can lead back to it."""
    log_length: int
    """How long the log was before it."""
    revealed: bool
    """It told somebody something that his View had not determined."""
    is_open: bool = False
    """It was an open action of a seat that was not deciding."""
    real: bool = False
    """Dice that were rolled on the table and typed in."""
    roller: Seat | None = None
    """Who typed them."""
    is_answer: bool = False
    """Its seat was held up in another's turn."""

    def record(self) -> dict[str, Any]:
        """The step as a record, without fingerprint and held entries."""
        record: dict[str, Any] = {"t": "action", "a": self.text}
        if self.is_open:
            record["s"] = self.actor
        if self.real:
            record["real"] = self.roller
        return record

    @property
    def undo_bar(self) -> str:
        """Why nobody at all may go back behind this step; empty when somebody may."""
        if self.actor == CHANCE:
            return "engine.undo.chance"
        return "engine.undo.revealed" if self.revealed else ""


class History:
    """The steps up to now, and how many of them have been written down."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._written = 0
        """How many steps the records tell of."""
        self._agreed = 0
        """How many of those, from the first, are still steps of this history."""
        self.floor = 0
        """Nobody goes back behind so many steps: the table was set after them."""
        self.asked: tuple[int, Any] | None = None
        """How many steps there were before the last question that was answered, and the state then; None where there was none, or
        chance has spoken since."""

    def __len__(self) -> int:
        return len(self.steps)

    def last(self, *, written: bool = False) -> Step | None:
        """The last step since the table was set; `written`: the last that is written down, which held ones of some seat may
        have followed."""
        length = self._agreed if written else len(self.steps)
        return self.steps[length - 1] if length > self.floor else None

    def add(self, step: Step) -> None:
        """A step was taken."""
        self.steps.append(step)
        if step.actor == CHANCE:
            self.asked = None
        elif step.revealed:
            self.asked = self._question()
        if step.undo_bar:
            for earlier in self.steps[-2::-1]:
                if earlier.before is None:
                    break
                earlier.before = None
            if not step.real:
                step.before = None

    def _question(self) -> tuple[int, Any] | None:
        """The step that the last one answers, which may be that itself; nothing where nothing can lead back to it."""
        first = len(self.steps) - 1
        while first > self.floor and self.steps[first].is_answer:
            first -= 1
        before = self.steps[first].before
        return (first, before) if before is not None and not self.steps[first].is_answer else None

    def set_by_table(self) -> None:
        """Something else than a step led on from here."""
        self.floor, self.asked = len(self.steps), None
        for step in self.steps:
            step.before = None

    def cut(self, length: int) -> None:
        """Forget the steps behind `length`: they were taken back."""
        del self.steps[length:]
        if self.asked is not None and length <= self.asked[0]:
            self.asked = None
        self._agreed = min(self._agreed, length)

    def written(self) -> None:
        """Everything is written down now."""
        self._written = self._agreed = len(self.steps)

    def unwritten(self, length: int | None = None, *, cut: bool = False) -> list[Record]:
        """What is not written down yet of the first `length` steps, in its shortest form: steps that were taken and
        taken back in private leave no trace, or the size of the file would tell of them. With `cut`, as it will be
        when the history ends there."""
        end = len(self.steps) if length is None else length
        agreed = min(self._agreed, end) if cut else self._agreed
        lacking: list[Record] = []
        if agreed < self._written and agreed <= end:
            lacking.append({"t": "undo", "to": agreed})
        lacking.extend(step.record() for step in self.steps[agreed:end])
        return lacking


@dataclass(slots=True)
class _Entry:
    event: Event
    aside: bool = False
    """It tells of the match itself (who sits where, what was taken back), not of a step: undo leaves it alone."""
    undone: bool = False
    undoes: int | None = None
    """For the line that tells of a step taken back: where the undone part begins."""


class MatchLog:
    """All events of a match. What was taken back stays, marked, so that positions in the log never shift."""

    def __init__(self) -> None:
        self._entries: list[_Entry] = []
        self._looked: dict[Seat | None, int] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, events: Iterable[Event], *, aside: bool = False) -> None:
        """Put events at the end."""
        self._entries.extend(_Entry(event, aside) for event in events)

    def steps_from(self, start: int) -> tuple[Event, ...]:
        """What steps told from a position on, as far as they were not taken back."""
        return tuple(entry.event for entry in self._entries[start:] if not (entry.undone or entry.aside))

    def take_back(self, start: int, telling: Event) -> None:
        """Mark what steps told from `start` on as undone and add the line that tells of it."""
        for entry in self._entries[start:]:
            entry.undone = entry.undone or not entry.aside
        self._entries.append(_Entry(telling, aside=True, undoes=start))

    def looked(self, seat: Seat | None) -> None:
        """This seat has now seen all it may."""
        self._looked[seat] = len(self._entries)

    @property
    def watching(self) -> tuple[Seat | None, ...]:
        """Who has looked, and seen all there is so far."""
        return tuple(seat for seat, end in self._looked.items() if end == len(self._entries))

    def unseen(self, seat: Seat | None) -> tuple[Event, ...]:
        """What this seat witnessed since it last looked, in order: its recap. Steps that were made and taken back
        meanwhile are left out altogether."""
        start = self._looked.get(seat, 0)
        return tuple(
            entry.event
            for entry in self._entries[start:]
            if not entry.undone and entry.event.seen_by(seat) and (entry.undoes is None or entry.undoes < start)
        )

    def bookmark(self, end: int) -> Event | None:
        """The last bookmark (a round, a turn) before a position that everyone may know of."""
        told = (entry.event for entry in self._entries[:end][::-1] if not entry.undone)
        return next((event for event in told if event.weight == 1 and event.audience is None), None)

    def lines(self, seat: Seat | None) -> tuple[Event, ...]:
        """The readable log for a seat."""
        return tuple(
            entry.event
            for entry in self._entries
            if not entry.undone and not entry.event.quiet and entry.event.seen_by(seat)
        )


Watcher = Seat | None
"""A seat, or None: the table."""


class Views:
    """Every watcher's View of a state that changes no more, each made when it is first asked for: most actions are told to
    everybody, and then nobody asks whose View they change."""

    __slots__ = ("_made", "_rules", "_state")

    def __init__(self, rules: Rules[Any, Any, Any], state: Any) -> None:
        self._rules = rules
        self._state = state
        self._made: dict[Watcher, Any] = {}

    def __getitem__(self, watcher: Watcher) -> Any:
        if watcher not in self._made:
            self._made[watcher] = self._rules.view(self._state, watcher)
        return self._made[watcher]


@dataclass(frozen=True, slots=True)
class Change:
    """What a change would do, worked out but not made."""

    state: Any
    events: tuple[Event, ...]
    views: Views | None
    """The new Views; None in games without secrets, where everybody notices everything."""
    noticed: frozenset[Watcher]
    """Who can tell that something happened."""


class MatchState:
    """Holds the one true State."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        header: Header,
        store: RecordStore | None,
        draw: Draw | None,
    ) -> None:
        header.check(rules.info)
        self.rules = rules
        self.header = header
        self.store = store
        self.watchers: tuple[Watcher, ...] = (*header.seats, None)
        options = header.game_options(rules.info)
        self.state = rules.new(header.seats, options, header.position, version=header.version)
        self.history = History()
        self.log = MatchLog()
        self.seating: dict[Seat, Occupant] = {seat: Occupant() for seat in header.seats}
        self.physical: dict[str, str] = {}
        """What the table has chosen since the start of who rolls, draws, picks."""
        self.orders: dict[Seat, tuple[Occupant, Orders]] = {}
        self.marks: dict[Seat, Orders] = {}
        self.agreed_end: Outcome | None = None
        """How the table agreed to end it."""
        self.record_count = 0
        """How many records have been written."""
        self.revision = 0
        """Goes up with every change; shown to nobody."""
        self.results: list[ChanceResult] = []
        """Every result of chance, in order; none is ever taken back."""
        self.stretches: list[Stretch] = [Stretch(header.seed, first=1)]
        """The seeds that chance has drawn from: the header's, then one for each time the match became a copy."""
        self.draw_by = draw
        """What stands in for the seed; None in every match of the program's own."""
        self._orders_written: dict[Seat, tuple[Occupant, Orders]] = {}
        self._marks_written: dict[Seat, Orders] = {}
        self._views = self.views_of(self.state)

    # What is

    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by agreement."""
        return self.agreed_end or self.rules.outcome(self.state)

    def decision(self) -> Decision | None:
        """The open question; None when over."""
        return None if self.agreed_end else self.rules.decision(self.state)

    def view(self, watcher: Watcher) -> Any:
        """What this seat, or the table, may know."""
        return self._views[watcher] if self._views is not None else self.rules.view(self.state, watcher)

    def ordered(self, state: Any, decision: Decision, view: Any) -> Any | None:
        """What the standing orders of the deciding seat answer; None when the person is to be asked."""
        seat = decision.seat
        occupant = self.seating[seat]
        if decision.unhurried or occupant.is_computer or self.table_option("reactions") != "orders":
            return None
        owner, orders = self.orders.get(seat, (occupant, ()))
        in_force = standing_orders.in_force(self.rules.info, seat, orders if owner == occupant else ())
        return standing_orders.answer(self.rules, decision, view, self.rules.actions(state), in_force)

    @property
    def seed(self) -> str:
        """What chance draws from now: the header's seed, or that of the copy."""
        return self.stretches[-1].seed

    def drawn(self) -> Any:
        """The outcome that the seed in force (or the scenario) gives the open CHANCE decision."""
        outcomes = self.rules.actions(self.state)
        weights = self.rules.weights(self.state)
        if self.draw_by is not None:
            return outcomes[self.draw_by(outcomes, weights)]
        return outcomes[nth_position(self.seed, len(self.results) + 1, weights)]

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
        change = self.worked_out(self.state, action, self._views)
        told = any(event.revealed for event in change.events)
        decision = self.decision()
        step = Step(
            text=str(action),
            actor=actor,
            occupant=self.seating.get(actor),
            before=self.state,
            log_length=len(self.log),
            revealed=told,
            is_open=is_open,
            real=real,
            roller=roller,
            is_answer=decision is not None and decision.seat != CHANCE and not (is_open or decision.unhurried),
        )
        result = self._result(step, change, given, record) if actor == CHANCE else None
        if is_private(change.noticed, actor):
            self.hold([*self.held(), step.record()])
            self.make(change, step, result)
        else:
            self.write(step.record(), self.held(), change.state)
            self.make(change, step, result)
            self.settle()
        return change

    def reseat(self, seat: Seat, occupant: Occupant) -> Change:
        """Somebody else plays a seat from now on."""
        record = {"t": "seat", "s": seat, "person": occupant.person, "level": occupant.level}
        if occupant.is_computer and occupant.mask:
            phrase = Phrase.of("engine.seat.masked", seat=seat, mask=occupant.mask)
            record["mask"] = occupant.mask
        else:
            kind = "computer" if occupant.is_computer else "person"
            phrase = Phrase.of(f"engine.seat.{kind}", seat=seat, person=occupant.person)
        change = self._aside(record, Event("seat", phrase, actor=seat))
        self.seating[seat] = occupant
        return change

    def table_option(self, name: str) -> str:
        """One of the table's own options as it is now."""
        return self.physical.get(name, self.header.table_option(name))

    def choose_physical(self, option: str, value: str) -> Change:
        """From now on the program gives such results of chance, or the table does and types them in."""
        told = Event("physical", Phrase(f"engine.physical.{option}_{value}"))
        change = self._aside({"t": "physical", "o": option, "v": value}, told)
        self.physical[option] = value
        return change

    def end_by_agreement(self, *, draw: bool) -> Change:
        """The table agrees to end here."""
        ending = Ending.DRAW if draw else Ending.UNFINISHED
        reason = Phrase(f"engine.night.{ending.value}")
        change = self._aside({"t": "night", "draw": draw}, Event("night", Phrase("engine.night.agreed"), weight=2))
        self.agreed_end = Outcome(ending, frozenset(), reason)
        return change

    def become_copy(self, seed: str, *, of: str, day: str, why: str) -> Change:
        """From here on this is another match than the one called `of`: chance draws from a seed of its own. What has
        been drawn stays. `why` is one of records.WHYS."""
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

    # Steps of a change, for those who make one (undo.py, real_dice.py)

    def worked_out(self, state: Any, action: Any, views: Views | None) -> Change:
        """What an action would do in a state of which these are the Views; changes nothing."""
        after = self.rules.clone(state)
        events: list[Event] = []
        self.rules.play(after, action, events)
        new = self.views_of(after)
        return Change(after, tuple(events), new, self.who_notices(new, events, views))

    def views_of(self, state: Any) -> Views | None:
        """Every watcher's View; None for games without secrets, where all notice everything."""
        return Views(self.rules, state) if self.rules.info.has_secrets else None

    def who_notices(
        self, views: Views | None, events: Iterable[Event], before: Views | None = None
    ) -> frozenset[Watcher]:
        """Who can tell that something happened: whose View differs from that of `before` (without it: of now), or who
        may see one of the events."""
        old = self._views if before is None else before
        if views is None or old is None:
            return frozenset(self.watchers)
        told = list(events)
        return frozenset(
            watcher
            for watcher in self.watchers
            if any(event.seen_by(watcher) for event in told) or old[watcher] != views[watcher]
        )

    def _result(self, step: Step, change: Change, given: str | None, record: int) -> ChanceResult:
        decision = self.rules.decision(step.before)
        return ChanceResult(
            text=step.text,
            given=step.text if given is None else given,
            is_typed=step.real,
            audience=decision.audience if decision is not None else None,
            record=record,
            log_length=step.log_length,
            events=change.events,
        )

    def make(self, change: Change, step: Step, result: ChanceResult | None) -> None:
        """Make a change that a step leads to, after it was written down or held."""
        self.history.add(step)
        self.log.add(change.events)
        if result is not None:
            self.results.append(result)
        self.stand(change.state, change.views)

    def stand(self, state: Any, views: Views | None) -> None:
        """This is the state from now on."""
        self.state = state
        self._views = views
        self.revision += 1

    def _aside(self, record: Record, event: Event) -> Change:
        """An entry of the match's own that everybody may know and that leaves the State alone."""
        self.write(record, self.held(), self.state)
        self.settle()
        self.log.add((event,), aside=True)
        self.revision += 1
        return Change(self.state, (event,), self._views, frozenset(self.watchers))

    def held(self, length: int | None = None, *, cut: bool = False) -> list[Record]:
        """Everything private that has no record yet: of the first `length` steps (History.unwritten), orders, marks."""
        lacking = self.history.unwritten(length, cut=cut)
        for seat, (occupant, orders) in self.orders.items():
            if self._orders_written.get(seat) != (occupant, orders):
                lacking.append({"t": "orders", "s": seat, "o": [list(pair) for pair in orders]})
        for seat, marks in self.marks.items():
            if self._marks_written.get(seat) != marks:
                lacking.append({"t": "mark", "s": seat, "m": [list(pair) for pair in marks]})
        return lacking

    def write(self, record: Record, held: list[Record], state: Any) -> None:
        """Write a record down. Raises whatever the store raises; then nothing has changed."""
        whole = dict(record)
        if held:
            whole["p"] = held
        if (self.record_count + 1) % FINGERPRINT_EVERY == 0:
            whole["f"] = fingerprint(self.rules.facts(state))
        if self.store is not None:
            self.store.append(whole)
        self.record_count += 1

    def hold(self, entries: list[Record]) -> None:
        """Keep what is private where it gets no record. Raises whatever the store raises."""
        if self.store is not None:
            self.store.hold(entries)

    def _hold_or_restore(self, table: dict[Seat, Any], seat: Seat, before: Any) -> None:
        try:
            self.hold(self.held())
        except Exception:
            if before is None:
                del table[seat]
            else:
                table[seat] = before
            raise
        self.revision += 1

    def settle(self) -> None:
        """Everything is written down now."""
        self.history.written()
        self._orders_written = dict(self.orders)
        self._marks_written = dict(self.marks)


def is_private(noticed: frozenset[Watcher], actor: Seat) -> bool:
    """Whether at most one seat can tell that something happened."""
    others = noticed - {actor}
    return None not in others and (not others or (actor == CHANCE and len(others) == 1))
