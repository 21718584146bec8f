"""The Match: sole holder of the State. It speaks to each seat through a port, and to nobody otherwise.

A match is a header and a log; its State is the replay of the log. Whatever a seat is told is made from its own View
and from the events it may see; a private step of one seat sends nothing to the others, and nothing they are told
depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine import standing_orders
from game.engine.chance import Draw
from game.engine.decision import CHANCE, Decision, Outcome, Phrase, Refusal, Seat, Subject
from game.engine.errors import InvalidText
from game.engine.event import Event
from game.engine.match.header import Header
from game.engine.match.match_state import Change, MatchState, Watcher
from game.engine.match.ports import (
    UNSAVED,
    Answer,
    CorrectDice,
    EndByAgreement,
    Ended,
    Message,
    Occupant,
    Pencil,
    Play,
    RealDice,
    Refused,
    Reseat,
    SeatPort,
    SeatUpdate,
    SetOrders,
    TakeBack,
)
from game.engine.match.records import Record, RecordStore
from game.engine.match.replay import replayed
from game.engine.match.seat_rights import SeatRights
from game.engine.match.verification import ChanceResult, Verification, sealed_event, verified
from game.engine.rules import Rules


class Match:
    """One match being played. The host calls `pump`; everyone else holds a port."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        header: Header,
        *,
        journal: RecordStore | None = None,
        chance: Draw | None = None,
    ) -> None:
        """A match at its start. `chance` stands in for the seed (scenarios only). Raises HeaderError, and
        PositionError when the header's position cannot be."""
        self._rules = rules
        self._ledger = MatchState(rules, header, journal, chance)
        self._asking = SeatRights(self._ledger)
        self._ports: dict[Watcher, SeatPort] = {}
        self._numbers: dict[Watcher, int] = {}

    @classmethod
    def replay(
        cls,
        rules: Rules[Any, Any, Any],
        header: Header,
        records: Iterable[Record],
        held: Sequence[Record] = (),
        *,
        journal: RecordStore | None = None,
    ) -> Match:
        """The match after these records, and after what was held when it was left. Every action is checked against
        the rules again; raises ReplayError, which names the record and the clause."""
        match = cls(rules, header)
        replayed(match._ledger, records, held)
        match._ledger.journal = journal
        return match

    # For the host

    @property
    def header(self) -> Header:
        """What the match started from; it holds the seed."""
        return self._ledger.header

    @property
    def seating(self) -> Mapping[Seat, Occupant]:
        """Who plays which seat now."""
        return dict(self._ledger.seating)

    @property
    def revision(self) -> int:
        """Goes up with every change, private ones too: never to be shown."""
        return self._ledger.revision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by agreement; None while it goes on."""
        return self._ledger.outcome()

    @property
    def unseeded(self) -> tuple[int, ...]:
        """After a replay: the numbers of dice, draws and picks that are not what the seed gives and were not typed
        in. Empty for every honest match of the present rules."""
        return tuple(number for number, result in enumerate(self._ledger.results, 1) if not result.is_seeded)

    @property
    def seed(self) -> str:
        """What chance draws from now: the header's seed, or that of the copy. Never to be shown."""
        return self._ledger.seed

    @property
    def results(self) -> tuple[ChanceResult, ...]:
        """Every result of chance, hidden ones too: for whoever verifies, never for a screen."""
        return tuple(self._ledger.results)

    def count_records(self) -> int:
        """How many records its log has."""
        return self._ledger.records

    def verification(self) -> Verification:
        """Whether every result of chance is what its seed gives, as far as everyone may know that now."""
        ledger, info = self._ledger, self._rules.info
        is_over = self.outcome is not None
        marks = (None if result.is_seeded else ledger.tale.bookmark(result.tale) for result in ledger.results)
        return verified(
            ledger.results,
            ledger.stretches,
            (event.phrase if event is not None else None for event in marks),
            is_open=is_over or not info.has_secrets,
            is_over=is_over,
            is_older=ledger.header.version < info.version,
        )

    def become_copy(self, seed: str, *, of: str, day: str, why: str) -> None:
        """From here on this is a copy of the match called `of` (see MatchState.become_copy). The log tells everyone; no seat
        gets an update, for nothing has changed that one could decide by. Raises whatever the journal raises; then
        nothing has changed."""
        self._ledger.become_copy(seed, of=of, day=day, why=why)

    def deciding(self) -> Seat | None:
        """Who decides now, as far as everyone may know; of dice that lie on the table, who types them in. None when
        over."""
        decision = self.decision()
        if self.outcome is not None or decision is None:
            return None
        roller = self._asking.roller(decision) if decision.seat == CHANCE else None
        if roller is not None:
            return roller
        deciding: Seat | None = self._ledger.view(None).deciding
        return deciding

    def log(self, seat: Seat | None) -> Sequence[Event]:
        """The readable log for a seat, or for the table; its first line is the hash of the seed."""
        return (sealed_event(self._ledger.header.seed), *self._ledger.tale.lines(seat))

    def port(self, seat: Seat | None) -> SeatPort:
        """The port of a seat (None: the table's), opened if need be. A new port is told at once how things stand;
        the events of that update are the recap of what the seat witnessed since its last time."""
        if seat not in self._ledger.watchers:
            raise KeyError(f"no seat '{seat}' at this table")
        port = self._ports.get(seat)
        if port is None:
            port = self._ports[seat] = SeatPort(seat)
            self._tell(seat, self._ledger.tale.unseen(seat))
            if self.outcome is not None:
                self._answer(seat, Ended(self.outcome))
        return port

    def close(self, seat: Seat | None) -> None:
        """Drop a seat's port and everything queued in it."""
        port = self._ports.pop(seat, None)
        if port is not None:
            port.close()

    def pump(self) -> bool:
        """Handle what the ports sent, play what needs nobody; True when anything happened. Whatever the journal
        raises comes through; the match then stands as it did before that message."""
        busy = False
        while self._step_alone() or self._take_message():
            busy = True
        return busy

    # For scenarios and tests: nothing that draws, speaks or thinks calls these

    def facts(self) -> Mapping[str, Any]:
        """Plain data of the whole State."""
        facts: Mapping[str, Any] = self._rules.facts(self._ledger.state)
        return facts

    def view_facts(self, seat: Seat | None) -> Mapping[str, Any]:
        """Plain data of a seat's View, or the table's."""
        facts: Mapping[str, Any] = self._rules.facts(self._ledger.view(seat))
        return facts

    def legal(self, about: Subject | None = None) -> tuple[Any, ...]:
        """Every legal action of whoever decides."""
        return tuple(self._rules.actions(self._ledger.state, about))

    def subjects(self) -> tuple[Subject, ...]:
        """What a legal action of whoever decides can begin with."""
        return tuple(self._rules.subjects(self._ledger.state))

    def listed(self, action: Any) -> Any | None:
        """The legal action that this one means (places spelt otherwise, a way drawn in full), or None."""
        return self._rules.normal(self._ledger.state, action)

    def decision(self) -> Decision | None:
        """The open question, in full."""
        return self._ledger.decision()

    # What the match does by itself

    def _step_alone(self) -> bool:
        decision = self._ledger.decision()
        if decision is None:
            return False
        if decision.seat == CHANCE:
            if self._asking.roller(decision) is not None:
                return False
            self._changed(self._ledger.play(self._ledger.drawn(), CHANCE), None)
            return True
        action = self._asking.ordered(self._ledger.state, decision, self._ledger.view(decision.seat))
        if action is None:
            return False
        self._changed(self._ledger.play(action, decision.seat), decision.seat)
        return True

    # Messages

    def _take_message(self) -> bool:
        for seat in (None, *self._ledger.header.seats):
            port = self._ports.get(seat)
            if port is None or not port.outbox:
                continue
            message = port.outbox.popleft()
            try:
                refused = self._handle(message, seat)
            except Exception:
                self._answer(seat, Refused(message, None, UNSAVED))
                raise
            if refused is not None:
                self._answer(seat, refused)
            return True
        return False

    def _handle(self, message: Message, sender: Watcher) -> Refused | None:
        """Carry a message out, or say why not."""

        def because(key: str, **params: str) -> Refused:
            return Refused(message, None, Phrase.of(key, **params))

        if self.outcome is not None:
            return because("engine.over")
        match message:
            case Reseat(seat, occupant):
                if seat not in self._ledger.seating:
                    return because("engine.seat.unknown")
                if sender not in (None, seat):
                    return because("engine.not_yours")
                self._changed(self._ledger.reseat(seat, occupant), None)
                return None
            case EndByAgreement(draw):
                self._changed(self._ledger.end_by_agreement(draw=draw), None)
                return None
        if message.seat != sender:
            return because("engine.not_yours")
        match message:
            case Play():
                return self._play(message)
            case TakeBack(seat):
                return self._take_back(message, seat)
            case SetOrders(seat, orders):
                if not standing_orders.are_possible(self._rules.info, seat, orders):
                    return because("engine.orders.unknown")
                self._ledger.set_orders(seat, orders)
                self._tell(seat, ())
                return None
            case Pencil(seat, marks):
                self._ledger.pencil(seat, marks)
                self._tell(seat, ())
                return None
            case RealDice():
                return self._real_dice(message)
            case CorrectDice():
                return self._correct(message)

    def _play(self, message: Play) -> Refused | None:
        seat, action = message.seat, message.action
        if message.number != self._numbers[seat]:
            return Refused(message, None, Phrase("engine.stale"))
        if isinstance(action, str):
            try:
                action = self._rules.parse(action)
            except InvalidText:
                return Refused(message, None, Phrase.of("engine.unreadable", text=action))
        if action in self._rules.open_actions(self._ledger.state, seat):
            self._changed(self._ledger.play(action, seat, is_open=True), seat)
            return None
        decision = self._ledger.decision()
        if decision is None or decision.seat != seat:
            return Refused(message, None, Phrase("engine.not_yours"))
        refusal = self._refusal(action)
        if refusal is not None:
            return Refused(message, refusal)
        self._changed(self._ledger.play(self._rules.normal(self._ledger.state, action), seat), seat)
        return None

    def _refusal(self, action: Any) -> Refusal | None:
        return self._rules.refusal(self._ledger.state, action)

    def _take_back(self, message: Message, seat: Seat) -> Refused | None:
        length = self._asking.undo_length(seat)
        if isinstance(length, Phrase):
            return Refused(message, None, length)
        self._changed(self._ledger.take_back(seat, length), seat)
        return None

    def _real_dice(self, message: RealDice) -> Refused | None:
        decision = self._ledger.decision()
        roller = self._asking.roller(decision) if decision is not None and decision.seat == CHANCE else None
        if roller is None:
            return Refused(message, None, Phrase("engine.dice.none"))
        if roller != message.seat:
            return Refused(message, None, Phrase.of("engine.dice.not_yours", seat=roller))
        action = outcome_named(self._rules.actions(self._ledger.state), message.outcome)
        if action is None:
            return Refused(message, None, Phrase.of("engine.dice.impossible", text=message.outcome))
        self._changed(self._ledger.play(action, CHANCE, real=True, roller=roller), roller)
        return None

    def _correct(self, message: CorrectDice) -> Refused | None:
        steps = self._ledger.timeline.steps
        if not steps or not steps[-1].real or steps[-1].roller != message.seat:
            return Refused(message, None, Phrase("engine.dice.no_correction"))
        action = outcome_named(self._rules.actions(steps[-1].before), message.outcome)
        if action is None:
            return Refused(message, None, Phrase.of("engine.dice.impossible", text=message.outcome))
        self._changed(self._ledger.correct(message.seat, action), message.seat)
        return None

    # Telling

    def _changed(self, change: Change, actor: Seat | None) -> None:
        """One update to everyone with a port who can tell that something happened, and to the actor."""
        over = self.outcome
        for watcher in self._ledger.watchers:
            if watcher in self._ports and (watcher in change.noticed or watcher == actor):
                self._tell(watcher, tuple(event for event in change.events if event.seen_by(watcher)))
                if over is not None:
                    self._answer(watcher, Ended(over))

    def _tell(self, watcher: Watcher, events: tuple[Event, ...]) -> None:
        self._numbers[watcher] = self._numbers.get(watcher, 0) + 1
        self._answer(watcher, self._update(watcher, events))
        self._ledger.tale.looked(watcher)

    def _answer(self, watcher: Watcher, answer: Answer) -> None:
        port = self._ports.get(watcher)
        if port is not None:
            port.inbox.append(answer)

    def _update(self, watcher: Watcher, events: tuple[Event, ...]) -> SeatUpdate:
        ledger, number = self._ledger, self._numbers[watcher]
        view = ledger.view(watcher)
        if watcher is None:
            return SeatUpdate(None, number, view, events=events)
        actions: tuple[Any, ...] = ()
        roll: Decision | None = None
        decision = ledger.decision()
        if decision is not None and decision.seat == CHANCE and self._asking.roller(decision) == watcher:
            roll = decision
        if roll is not None or (decision is not None and decision.seat == watcher):
            actions = tuple(self._rules.actions(ledger.state))
        open_actions = () if self.outcome else tuple(self._rules.open_actions(ledger.state, watcher))
        undo = self._asking.undo_length(watcher)
        return SeatUpdate(
            seat=watcher,
            number=number,
            view=view,
            actions=actions,
            open_actions=open_actions,
            events=events,
            can_undo=not isinstance(undo, Phrase),
            undo_refusal=undo if isinstance(undo, Phrase) else None,
            can_correct=self._asking.can_correct(watcher),
            roll=roll,
            orders=ledger.orders.get(watcher, (None, ()))[1],
            marks=ledger.marks.get(watcher, ()),
        )


def outcome_named(outcomes: Iterable[Any], text: str) -> Any | None:
    """The outcome of a roll or draw that people mean: its full text, or its text without the verb ("4 4")."""
    wanted = " ".join(text.split())
    for outcome in outcomes:
        whole = str(outcome)
        if wanted in (whole, whole.partition(" ")[2]):
            return outcome
    return None
