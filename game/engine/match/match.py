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
from game.engine.decision import CHANCE, Decision, Outcome, Phrase, Seat, Subject
from game.engine.errors import InvalidText, PositionError
from game.engine.event import Event
from game.engine.match.header import TABLE_OPTIONS, Header
from game.engine.match.match_state import Change, MatchState, Watcher
from game.engine.match.ports import (
    UNSAVED,
    Answer,
    ChoosePhysical,
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
    SetTable,
    TakeBack,
    TakeBackAnswer,
)
from game.engine.match.real_dice import can_correct, correct, roller
from game.engine.match.records import Record, RecordStore
from game.engine.match.replay import replayed
from game.engine.match.set_table import set_table
from game.engine.match.undo import take_back, take_back_answer, undo_length
from game.engine.match.verification import ChanceResult, Verification, sealed_event, verified
from game.engine.rules import FindsPieces, Rules, SetByOwner, SharesTurns


class Match:
    """One match being played. The host calls `pump`; everyone else holds a port."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        header: Header,
        *,
        store: RecordStore | None = None,
        chance: Draw | None = None,
    ) -> None:
        """A match at its start. `chance` stands in for the seed (scenarios only). Raises HeaderError, and
        PositionError when the header's position cannot be."""
        self._rules = rules
        self._sharing = rules if isinstance(rules, SharesTurns) else None
        self._match_state = MatchState(rules, header, store, chance)
        self._ports: dict[Watcher, SeatPort] = {}
        self._numbers: dict[Watcher, int] = {}
        self._waits_for: int | None = None
        """The revision at which it was found that somebody is asked."""

    @classmethod
    def replay(
        cls,
        rules: Rules[Any, Any, Any],
        header: Header,
        records: Iterable[Record],
        held: Sequence[Record] = (),
        *,
        store: RecordStore | None = None,
    ) -> Match:
        """The match after these records, and after what was held when it was left. Every action is checked against
        the rules again; raises ReplayError, which names the record and the clause."""
        match = cls(rules, header)
        replayed(match._match_state, records, held)
        match._match_state.store = store
        return match

    # For the host

    @property
    def header(self) -> Header:
        """What the match started from; it holds the seed."""
        return self._match_state.header

    @property
    def seating(self) -> Mapping[Seat, Occupant]:
        """Who plays which seat now."""
        return dict(self._match_state.seating)

    @property
    def revision(self) -> int:
        """Goes up with every change, private ones too: never to be shown."""
        return self._match_state.revision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or by agreement; None while it goes on."""
        return self._match_state.outcome()

    @property
    def played(self) -> tuple[tuple[Seat, str], ...]:
        """Who took which action, as the rules list it, of those that have led to the present state: without chance, and
        without what was taken back. For the host: others' private choices are among them."""
        return tuple((step.actor, step.text) for step in self._match_state.history.steps if step.actor != CHANCE)

    @property
    def unseeded(self) -> tuple[int, ...]:
        """After a replay: the numbers of dice, draws and picks that are not what the seed gives and were not typed
        in. Empty for every honest match of the present rules."""
        return tuple(number for number, result in enumerate(self._match_state.results, 1) if not result.is_seeded)

    @property
    def seed(self) -> str:
        """What chance draws from now: the header's seed, or that of the copy. Never to be shown."""
        return self._match_state.seed

    @property
    def results(self) -> tuple[ChanceResult, ...]:
        """Every result of chance, hidden ones too: for whoever verifies, never for a screen."""
        return tuple(self._match_state.results)

    def played_by_people(self) -> frozenset[Seat]:
        """Seats for which a person has acted so far."""
        steps = self._match_state.history.steps
        return frozenset(one.actor for one in steps if one.occupant is not None and not one.occupant.is_computer)

    def count_records(self) -> int:
        """How many records its log has."""
        return self._match_state.record_count

    def verification(self) -> Verification:
        """Whether every result of chance is what its seed gives, as far as everyone may know that now."""
        match_state, info = self._match_state, self._rules.info
        is_over = self.outcome is not None
        marks = (
            None if result.is_seeded else match_state.log.bookmark(result.log_length) for result in match_state.results
        )
        return verified(
            match_state.results,
            match_state.stretches,
            (event.phrase if event is not None else None for event in marks),
            is_open=is_over or not info.has_secrets,
            is_over=is_over,
            is_older=match_state.header.version < info.version,
        )

    def become_copy(self, seed: str, *, of: str, day: str, why: str) -> None:
        """From here on this is a copy of the match called `of` (see MatchState.become_copy). The log tells everyone; no seat
        gets an update, for nothing has changed that one could decide by. Raises whatever the store raises; then
        nothing has changed."""
        self._match_state.become_copy(seed, of=of, day=day, why=why)

    def deciding(self) -> Seat | None:
        """Who decides now, as far as everyone may know; of dice that lie on the table, who types them in. None when
        over, and while chance decides (which cannot be written down just now)."""
        decision = self.decision()
        if self.outcome is not None or decision is None:
            return None
        typing = roller(self._match_state, decision) if decision.seat == CHANCE else None
        if typing is not None:
            return typing
        deciding: Seat | None = self._match_state.view(None).deciding
        return deciding if deciding != CHANCE else None

    def log(self, seat: Seat | None) -> Sequence[Event]:
        """The readable log for a seat, or for the table; its first line tells that the dice are sealed."""
        return (sealed_event(self._match_state.header.seed), *self._match_state.log.lines(seat))

    def port(self, seat: Seat | None) -> SeatPort:
        """The port of a seat (None: the table's), opened if need be. A new port is told at once how things stand;
        the events of that update are the recap of what the seat witnessed since its last time."""
        if seat not in self._match_state.watchers:
            raise KeyError(f"no seat '{seat}' at this table")
        port = self._ports.get(seat)
        if port is None:
            port = self._ports[seat] = SeatPort(seat)
            self._tell(seat, self._match_state.log.unseen(seat))
            if self.outcome is not None:
                self._answer(seat, Ended(self.outcome))
        return port

    def close(self, seat: Seat | None) -> None:
        """Drop a seat's port and everything queued in it."""
        port = self._ports.pop(seat, None)
        if port is not None:
            port.close()

    def pump(self) -> bool:
        """Handle what the ports sent, play what needs nobody; True when anything happened. Whatever the store
        raises comes through; the match then stands as it did before that message."""
        busy = False
        while self._goes_on_alone() or self.take_message():
            busy = True
        return busy

    def _goes_on_alone(self) -> bool:
        """Play what needs nobody. While somebody is asked nothing of that can change: it is looked into again once a message
        has been handled, and not with every frame of a window."""
        if self._waits_for == self._match_state.revision:
            return False
        self._waits_for = None
        if self._step_alone():
            return True
        self._waits_for = self._match_state.revision
        return False

    def take_message(self) -> bool:
        """Handle one message and nothing that follows of itself; True when there was one. Raises like `pump`."""
        for seat in (None, *self._match_state.header.seats):
            port = self._ports.get(seat)
            if port is None or not port.outbox:
                continue
            message = port.outbox.popleft()
            self._waits_for = None
            try:
                refused = self._handle(message, seat)
            except Exception:
                self._answer(seat, Refused(message, None, UNSAVED))
                raise
            if refused is not None:
                self._answer(seat, refused)
            return True
        return False

    def meant(self, message: Play, sender: Watcher) -> str | None:
        """The text of the listed action that this message through the port of `sender` would play now, whatever its places
        are called and however its way is drawn; None where it would be refused. For the host."""
        if self.outcome is not None:
            return None
        found = self._understood(message, sender)
        return None if isinstance(found, Refused) else str(found[0])

    def count_run(self, seat: Seat) -> int:
        """How many decisions, up to now, this seat has made since anybody else acted or chance did: as whoever plays it now."""
        count, occupant = 0, self._match_state.seating[seat]
        for step in reversed(self._match_state.history.steps):
            if step.actor != seat or step.occupant != occupant or step.before is None:
                break
            count += 1
        return count

    def run(self, seat: Seat) -> Sequence[SeatUpdate]:
        """What the seat was told at each of these, the first of them first."""
        steps, rules = self._match_state.history.steps, self._rules
        before = [step.before for step in steps[len(steps) - self.count_run(seat) :]]
        return [SeatUpdate(seat, 0, rules.view(state, seat), tuple(rules.actions(state))) for state in before]

    # For scenarios and tests: nothing that draws, speaks or thinks calls these

    @property
    def match_state(self) -> MatchState:
        """What is true and what led to it. For tests alone; a test reads that nothing else in the program asks."""
        return self._match_state

    def update_number(self, seat: Seat | None) -> int:
        """The number of the last update that a seat, or the table, was sent."""
        return self._numbers[seat]

    def facts(self) -> Mapping[str, Any]:
        """Plain data of the whole State."""
        facts: Mapping[str, Any] = self._rules.facts(self._match_state.state)
        return facts

    def view_facts(self, seat: Seat | None) -> Mapping[str, Any]:
        """Plain data of a seat's View, or the table's."""
        facts: Mapping[str, Any] = self._rules.facts(self._match_state.view(seat))
        return facts

    def legal(self, about: Subject | None = None) -> tuple[Any, ...]:
        """Every legal action of whoever decides."""
        return tuple(self._rules.actions(self._match_state.state, about))

    def subjects(self) -> tuple[Subject, ...]:
        """What a legal action of whoever decides can begin with."""
        return tuple(self._rules.subjects(self._match_state.state))

    def missing_piece(self, words: Sequence[str]) -> str:
        """The first piece among the words of an action or a subject that stands nowhere; "" for none, and where the rules
        name no pieces so."""
        return self._rules.missing_piece(self._match_state.state, words) if isinstance(self._rules, FindsPieces) else ""

    def listed(self, action: Any) -> Any | None:
        """The legal action that this one means (places spelt otherwise, a way drawn in full), or None."""
        return self._rules.normal(self._match_state.state, action)

    def decision(self) -> Decision | None:
        """The open question, in full."""
        return self._match_state.decision()

    # What the match does by itself

    def _step_alone(self) -> bool:
        decision = self._match_state.decision()
        if decision is None:
            return False
        if decision.seat == CHANCE:
            if roller(self._match_state, decision) is not None:
                return False
            self._changed(self._match_state.play(self._match_state.drawn(), CHANCE), None)
            return True
        action = self._match_state.ordered(self._match_state.state, decision, self._match_state.view(decision.seat))
        if action is None:
            return False
        self._changed(self._match_state.play(action, decision.seat), decision.seat)
        return True

    # Messages

    def _handle(self, message: Message, sender: Watcher) -> Refused | None:
        """Carry a message out, or say why not."""

        def because(key: str, **params: str) -> Refused:
            return Refused(message, None, Phrase.of(key, **params))

        if self.outcome is not None:
            return because("engine.over")
        match message:
            case Reseat(seat, occupant):
                if seat not in self._match_state.seating:
                    return because("engine.seat.unknown")
                if sender not in (None, seat):
                    return because("engine.not_yours")
                self._changed(self._match_state.reseat(seat, occupant), None)
                return None
            case EndByAgreement(draw):
                self._changed(self._match_state.end_by_agreement(draw=draw), None)
                return None
            case SetTable(position):
                return self._set_table(message, position, sender)
            case ChoosePhysical(option, value):
                if option not in self._rules.info.physical or value not in TABLE_OPTIONS[option]:
                    return because("engine.physical.none")
                if sender is not None:
                    return because("engine.not_yours")
                self._changed(self._match_state.choose_physical(option, value), None)
                return None
            case TakeBackAnswer():
                return self._take_back_answer(message) if sender is None else because("engine.not_yours")
        if message.seat != sender and not (sender is None and self._is_for_all(message)):
            return because("engine.not_yours")
        match message:
            case Play():
                return self._play(message, sender)
            case TakeBack(seat):
                return self._take_back(message, seat)
            case SetOrders(seat, orders):
                if not standing_orders.are_possible(self._rules.info, seat, orders):
                    return because("engine.orders.unknown")
                self._match_state.set_orders(seat, orders)
                self._tell(seat, ())
                return None
            case Pencil(seat, marks):
                self._match_state.pencil(seat, marks)
                self._tell(seat, ())
                return None
            case RealDice():
                return self._real_dice(message)
            case CorrectDice():
                return self._correct(message)

    def _shared(self) -> tuple[Seat, tuple[Any, ...]] | None:
        """Who decides on the screen that lies open to all, and what can be done there; None where nobody does."""
        decision = self._match_state.decision()
        if decision is None or self.outcome is not None or self._sharing is None:
            return None
        actions = self._sharing.shared_actions(self._match_state.state)
        seat = roller(self._match_state, decision) if decision.seat == CHANCE else decision.seat
        if actions is None or seat is None or self._match_state.seating[seat].is_computer:
            return None
        return seat, tuple(actions)

    def _is_for_all(self, message: Message) -> bool:
        """Whether the table may send this for the seat that decides there."""
        if not isinstance(message, Play | TakeBack | RealDice | CorrectDice):
            return False
        shared = self._shared()
        return shared is not None and shared[0] == message.seat

    def _play(self, message: Play, sender: Watcher) -> Refused | None:
        found = self._understood(message, sender)
        if isinstance(found, Refused):
            return found
        action, is_open = found
        self._changed(self._match_state.play(action, message.seat, is_open=is_open), message.seat)
        return None

    def _understood(self, message: Play, sender: Watcher) -> tuple[Any, bool] | Refused:
        """The listed action that is meant, and whether it is an open one; or why it cannot be played."""
        seat, action = message.seat, message.action
        if message.number != self._numbers[sender]:
            return Refused(message, None, Phrase("engine.stale"))
        if isinstance(action, str):
            try:
                action = self._rules.parse(action)
            except InvalidText:
                return Refused(message, None, Phrase.of("engine.unreadable", text=action))
        if sender is None and (self._sharing is None or not self._sharing.is_shared(action)):
            return Refused(message, None, Phrase.of("engine.not_in_the_open"))
        if action in self._rules.open_actions(self._match_state.state, seat):
            return action, True
        decision = self._match_state.decision()
        if decision is None or decision.seat != seat:
            return Refused(message, None, Phrase("engine.not_yours"))
        refusal = self._rules.refusal(self._match_state.state, action)
        if refusal is not None:
            return Refused(message, refusal)
        return self._rules.normal(self._match_state.state, action), False

    def _take_back(self, message: Message, seat: Seat) -> Refused | None:
        length = undo_length(self._match_state, seat)
        if isinstance(length, Phrase):
            return Refused(message, None, length)
        self._changed(take_back(self._match_state, seat, length), seat)
        return None

    @property
    def physical(self) -> Mapping[str, str]:
        """Of everything that may lie on the table whether it does."""
        return {name: self._match_state.table_option(name) for name in self._rules.info.physical}

    def _take_back_answer(self, message: Message) -> Refused | None:
        change = take_back_answer(self._match_state)
        if isinstance(change, Phrase):
            return Refused(message, None, change)
        self._changed(change, None)
        return None

    def _set_table(self, message: Message, position: Mapping[str, Any], sender: Watcher) -> Refused | None:
        if sender is not None and not isinstance(self._rules, SetByOwner):
            return Refused(message, None, Phrase("engine.not_yours"))
        try:
            change = set_table(self._match_state, position, sender)
        except PositionError as error:
            return Refused(message, error.refusal, Phrase.of("engine.set.impossible", text=str(error)))
        if isinstance(change, Phrase):
            return Refused(message, None, change)
        self._changed(change, None)
        return None

    def _real_dice(self, message: RealDice) -> Refused | None:
        decision = self._match_state.decision()
        typing = roller(self._match_state, decision) if decision is not None and decision.seat == CHANCE else None
        if typing is None:
            return Refused(message, None, Phrase("engine.dice.none"))
        if typing != message.seat:
            return Refused(message, None, Phrase.of("engine.dice.not_yours", seat=typing))
        action = outcome_named(self._rules.actions(self._match_state.state), message.outcome)
        if action is None:
            return Refused(message, None, Phrase.of("engine.dice.impossible", text=message.outcome))
        self._changed(self._match_state.play(action, CHANCE, real=True, roller=typing), typing)
        return None

    def _correct(self, message: CorrectDice) -> Refused | None:
        last = self._match_state.history.last()
        if last is None or not last.real or last.roller != message.seat:
            return Refused(message, None, Phrase("engine.dice.no_correction"))
        action = outcome_named(self._rules.actions(last.before), message.outcome)
        if action is None:
            return Refused(message, None, Phrase.of("engine.dice.impossible", text=message.outcome))
        self._changed(correct(self._match_state, message.seat, action), message.seat)
        return None

    # Telling

    def _changed(self, change: Change, actor: Seat | None) -> None:
        """One update to everyone with a port who can tell that something happened, and to the actor."""
        over = self.outcome
        for watcher in self._match_state.watchers:
            if watcher in self._ports and (watcher in change.noticed or watcher == actor):
                self._tell(watcher, tuple(event for event in change.events if event.seen_by(watcher)))
                if over is not None:
                    self._answer(watcher, Ended(over))

    def _tell(self, watcher: Watcher, events: tuple[Event, ...]) -> None:
        self._numbers[watcher] = self._numbers.get(watcher, 0) + 1
        self._answer(watcher, self._update(watcher, events))
        self._match_state.log.looked(watcher)

    def _answer(self, watcher: Watcher, answer: Answer) -> None:
        port = self._ports.get(watcher)
        if port is not None:
            port.inbox.append(answer)

    def _update(self, watcher: Watcher, events: tuple[Event, ...]) -> SeatUpdate:
        match_state, number = self._match_state, self._numbers[watcher]
        view = match_state.view(watcher)
        decision = match_state.decision()
        if watcher is None:
            return self._public_update(number, view, events, decision)
        actions: tuple[Any, ...] = ()
        roll: Decision | None = None
        if decision is not None and decision.seat == CHANCE and roller(self._match_state, decision) == watcher:
            roll = decision
        if roll is not None or (decision is not None and decision.seat == watcher):
            actions = tuple(self._rules.actions(match_state.state))
        open_actions = () if self.outcome else tuple(self._rules.open_actions(match_state.state, watcher))
        undo = undo_length(self._match_state, watcher)
        return SeatUpdate(
            seat=watcher,
            number=number,
            view=view,
            actions=actions,
            open_actions=open_actions,
            events=events,
            can_undo=not isinstance(undo, Phrase),
            undo_refusal=undo if isinstance(undo, Phrase) else None,
            can_correct=can_correct(self._match_state, watcher),
            roll=roll,
            orders=match_state.orders.get(watcher, (None, ()))[1],
            marks=match_state.marks.get(watcher, ()),
        )

    def _public_update(
        self, number: int, view: Any, events: tuple[Event, ...], decision: Decision | None
    ) -> SeatUpdate:
        """What the table is told; where a seat decides in the open, with what it can do there."""
        shared = self._shared()
        if shared is None:
            return SeatUpdate(None, number, view, events=events)
        seat, actions = shared
        undo = undo_length(self._match_state, seat)
        is_roll = decision is not None and decision.seat == CHANCE
        return SeatUpdate(
            seat=None,
            number=number,
            view=view,
            actions=actions,
            open_actions=tuple(
                action
                for action in self._rules.open_actions(self._match_state.state, seat)
                if self._sharing is not None and self._sharing.is_shared(action)
            ),
            events=events,
            can_undo=not isinstance(undo, Phrase),
            undo_refusal=undo if isinstance(undo, Phrase) else None,
            can_correct=can_correct(self._match_state, seat),
            roll=decision if is_roll else None,
            acts_for=seat,
        )


def outcome_named(outcomes: Iterable[Any], text: str) -> Any | None:
    """The outcome of a roll or draw that people mean: its full text, or its text without the verb ("4 4")."""
    return next((outcome for outcome in outcomes if outcome.is_called(text)), None)
