"""Checkers of secrecy, for every game: each raises `Leak` with a sentence naming the channel.

Level of the rules: `check_round_trip`, `check_no_influence`. Match level: `run_twins` plays two matches that differ only
in what one seat cannot know, and compares everything that seat, its log, its recap and the file let it see.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.engine.chance import one_of, position_of
from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, TakeBack
from game.engine.rules import Rules, SharesTurns
from tests.engine.record_list import RecordList

AnyRules = Rules[Any, Any, Any]
PADDING = 256
"""Records are padded to multiples of this many bytes."""


class Leak(AssertionError):
    """Something tells a seat what it cannot know."""


def same(channel: str, first: Any, second: Any) -> None:
    """Raise Leak when what a seat is given differs, at the first place where it does."""
    differs = difference_of(channel, first, second)
    if differs is not None:
        raise Leak(differs)


def difference_of(path: str, first: Any, second: Any) -> str | None:
    """The first place where two things differ, in one sentence; None when they are equal."""
    if first == second:
        return None
    if dataclasses.is_dataclass(first) and type(first) is type(second):
        for field in dataclasses.fields(first):
            told = difference_of(f"{path}.{field.name}", getattr(first, field.name), getattr(second, field.name))
            if told is not None:
                return told
    if isinstance(first, tuple | list) and isinstance(second, tuple | list):
        for number, (one, two) in enumerate(zip(first, second, strict=False)):
            word = getattr(one, "kind", getattr(one, "what", ""))
            told = difference_of(f"{path}[{number}{f': {word}' if isinstance(word, str) and word else ''}]", one, two)
            if told is not None:
                return told
        if len(first) != len(second):
            longer, world = (first, "one world") if len(first) > len(second) else (second, "the other")
            number = min(len(first), len(second))
            return f"{path}[{number}]: {longer[number]!r} only in {world}"
    return f"{path}: {first!r} in one world, {second!r} in the other"


def check_round_trip(rules: AnyRules, state: Any, seat: Seat | None, rng: Random) -> None:
    """`view(deal_hidden(view, rng), seat) == view`. By itself it proves nothing: a View of everything passes."""
    view = rules.view(state, seat)
    again = rules.view(rules.deal_hidden(view, rng), seat)
    if again != view:
        raise AssertionError(f"dealing what {seat or 'the table'} does not know changed its View:\n{view}\n{again}")


def check_equal_outlook(
    rules: AnyRules, one: Any, two: Any, seat: Seat | None, probes: Sequence[Any] = (), *, with_offers: bool = True
) -> None:
    """Everything a rules gives a seat is the same in both states."""
    view = rules.view(one, seat)
    same("view", view, rules.view(two, seat))
    if seat is None:
        _check_equal_in_the_open(rules, one, two, probes)
        return
    if with_offers:
        same("offers", list(rules.offers(view)), list(rules.offers(rules.view(two, seat))))
    same("open actions", list(rules.open_actions(one, seat)), list(rules.open_actions(two, seat)))
    decision = rules.decision(one)
    if decision is None or decision.seat != seat:
        return
    same("decision", decision, rules.decision(two))
    same("list of subjects", list(rules.subjects(one)), list(rules.subjects(two)))
    same("list of actions", list(rules.actions(one)), list(rules.actions(two)))
    for probe in probes:
        same(f"refusal of '{probe}'", rules.refusal(one, probe), rules.refusal(two, probe))
        same(f"normal form of '{probe}'", rules.normal(one, probe), rules.normal(two, probe))


def _check_equal_in_the_open(rules: AnyRules, one: Any, two: Any, probes: Sequence[Any]) -> None:
    """What a seat may do on the screen that lies open to all is the same in both states, and so is what it is refused."""
    if not isinstance(rules, SharesTurns) or rules.decision(one) is None or rules.decision(two) is None:
        return
    first, second = rules.shared_actions(one), rules.shared_actions(two)
    same("actions in the open", first if first is None else list(first), second if second is None else list(second))
    for probe in probes:
        if first is not None and rules.is_shared(probe):
            same(f"refusal of '{probe}' in the open", rules.refusal(one, probe), rules.refusal(two, probe))


def check_no_influence(
    rules: AnyRules, one: Any, two: Any, seat: Seat | None, rng: Random, *, steps: int = 4, probes: Sequence[Any] = ()
) -> int:
    """Two states that differ only in what a seat cannot know stay alike for it, after any actions that give it the
    same answer in both. Where another decides, the two worlds take different actions of one kind. What the events
    tell must stand in the View: with equal Views the events must be equal. Returns the steps compared."""
    first, second = rules.clone(one), rules.clone(two)
    check_equal_outlook(rules, first, second, seat, probes)
    for step in range(steps):
        pair = _pair_of_actions(rules, first, second, seat, rng)
        if pair is None:
            return step
        told: list[list[Event]] = [[], []]
        rules.play(first, pair[0], told[0])
        rules.play(second, pair[1], told[1])
        if rules.view(first, seat) != rules.view(second, seat):
            return step
        seen = [[event for event in events if event.seen_by(seat)] for events in told]
        same(f"events after '{pair[0]}' and '{pair[1]}'", seen[0], seen[1])
        check_equal_outlook(rules, first, second, seat, probes)
    return steps


def _pair_of_actions(
    rules: AnyRules, first: Any, second: Any, seat: Seat | None, rng: Random
) -> tuple[Any, Any] | None:
    decision, other = rules.decision(first), rules.decision(second)
    if decision is None or other is None or decision.seat != other.seat:
        return None
    here, there = list(rules.actions(first)), list(rules.actions(second))
    action = one_of(here, rng)
    if decision.seat == seat:
        return action, action
    kind = _verb(action)
    if action in there and rng.random() < 0.3:
        return action, action
    like = [one for one in there if _verb(one) == kind]
    return (action, one_of(like, rng)) if like else None


def _verb(action: Any) -> str:
    return str(action).partition(" ")[0]


# Matches


MakeMatch = Callable[..., Match]
"""Makes a match, given `store` and `chance`."""

Public = Callable[[Match], Any]
"""What a file browser or a menu shows of a match: name, preview."""


def nothing_public(match: Match) -> Any:
    return None


def run_twins(
    rules: AnyRules,
    make: MakeMatch,
    seat: Seat | None,
    rng: Random,
    *,
    steps: int = 60,
    public: Public = nothing_public,
    store: Callable[[], RecordList] = RecordList,
) -> int:
    """Play two matches with all ports open, the second taking other actions wherever the seat (None: the table)
    cannot tell the difference, and wavering over them; compare what the seat and the file show. Returns in how many
    steps they differed."""
    one, two = _Twin(rules, make, store, rng), _Twin(rules, make, store, rng)
    differed = 0
    for _ in range(steps):
        decision = one.decision()
        if decision is None:
            break
        if decision.seat == CHANCE:
            action = one.draw()
            answer = two.like(one, action, seat, rng)
        else:
            action = one_of(one.actions(), rng)
            answer = action if decision.seat == seat else two.like(one, action, seat, rng)
        if answer is None or _learns(one, two, action, decision.seat, seat):
            return differed
        differed += str(answer) != str(action)
        one.take(decision.seat, action)
        if decision.seat not in (seat, CHANCE):
            two.waver()
        two.take(decision.seat, answer)
        _compare(one, two, seat, public)
    return differed


class _Twin:
    """One of two matches, with every port open but one that is kept for the recap."""

    def __init__(self, rules: AnyRules, make: MakeMatch, store: Callable[[], RecordList], rng: Random) -> None:
        self.rules = rules
        self.store = store()
        self.next: int | None = None
        self.rng = rng
        self.match = make(store=self.store, chance=self._chosen)
        self.told: list[Any] = []
        self.waiting_for_chance = False
        self.seats = (*self.match.header.seats, None)
        for one in self.seats:
            self.match.port(one)

    def _chosen(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        if self.next is None:
            raise _NotYet
        chosen, self.next = self.next, None
        return chosen

    @property
    def state(self) -> Any:
        return self.match.match_state.state

    def decision(self) -> Any:
        return self.match.decision()

    def actions(self) -> list[Any]:
        return list(self.rules.actions(self.state))

    def draw(self) -> Any:
        weights = self.rules.weights(self.state)
        return self.actions()[position_of(weights, self.rng.random())]

    def like(self, other: _Twin, action: Any, seat: Seat | None, rng: Random) -> Any | None:
        """An action, as different as can be, that looks to the seat as the other's action does there."""
        mine, theirs = self.decision(), other.decision()
        if mine is None or mine.seat != theirs.seat or mine.kind != theirs.kind:
            return None
        wanted = _look(self.rules, other.state, action, seat)
        fitting = [one for one in self.actions() if _look(self.rules, self.state, one, seat) == wanted]
        different = [one for one in fitting if one != action]
        return one_of(different or fitting, rng) if fitting else None

    def waver(self) -> None:
        """Do something that nobody else can notice, and take it back: that too is nobody's business."""
        decision = self.decision()
        others = [one for one in self.seats if one != decision.seat]
        for action in self.actions():
            if any(_look(self.rules, self.state, action, one) != self.match.match_state.view(one) for one in others):
                continue
            self.take(decision.seat, action)
            self.match.port(decision.seat).send(TakeBack(decision.seat))
            with contextlib.suppress(_NotYet):
                self.match.pump()
            return

    def take(self, decider: Seat, action: Any) -> None:
        if decider == CHANCE:
            self.next = self.actions().index(action)
        else:
            port = self.match.port(decider)
            port.send(Play(decider, self.match.update_number(decider), action))
        with contextlib.suppress(_NotYet):
            self.match.pump()


class _NotYet(Exception):
    """The next result of chance has not been chosen."""


def _look(rules: AnyRules, state: Any, action: Any, seat: Seat | None) -> Any:
    """What an action shows a seat: its View afterwards. Not the events: they must follow from the View."""
    after = rules.clone(state)
    rules.play(after, action)
    return rules.view(after, seat)


def _learns(one: _Twin, two: _Twin, action: Any, decider: Seat, seat: Seat | None) -> bool:
    """Whether the seat's own action lawfully tells it which world it is in: an event says so in both (`revealed`)."""
    if decider != seat:
        return False
    for twin in (one, two):
        events: list[Any] = []
        twin.rules.play(twin.rules.clone(twin.state), action, events)
        if not any(event.revealed and (event.audience is None or seat in event.audience) for event in events):
            return False
    return bool(_look(one.rules, one.state, action, seat) != _look(two.rules, two.state, action, seat))


def _compare(one: _Twin, two: _Twin, seat: Seat | None, public: Public) -> None:
    first, second = list(one.match.port(seat).inbox), list(two.match.port(seat).inbox)
    same("number of updates", len(first), len(second))
    for mine, theirs in zip(first, second, strict=True):
        if isinstance(mine, SeatUpdate) and isinstance(theirs, SeatUpdate):
            same("update number", mine.number, theirs.number)
        same("update", mine, theirs)
    same("log", one.match.log(seat), two.match.log(seat))
    same("public line", one.match.deciding(), two.match.deciding())
    same("name and preview", public(one.match), public(two.match))
    same("number of records", len(one.store.records), len(two.store.records))
    same("size of records", _sizes(one.store), _sizes(two.store))
    for twin in (one, two):
        twin.match.port(seat).inbox.clear()


def check_recap(one: Match, two: Match, seat: Seat | None) -> None:
    """What two matches tell a seat that opens its port again."""
    recaps = []
    for match in (one, two):
        match.close(seat)
        recaps.append(list(match.port(seat).inbox))
    same("recap", recaps[0], recaps[1])


def _sizes(store: RecordList) -> list[int]:
    return [-(-len(json.dumps(record)) // PADDING) for record in store.records]
