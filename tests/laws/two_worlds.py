"""The law of lawful results: whatever a seat comes to know, it was told by a result that the game's written list names.

A game is forked where something private happens: another result of a secret draw, another private pick, another hand looked
at. The two worlds are then played side by side, and whoever may not see the difference must be given the same in both:
the whole View (notes, cards known, the open question, the waiting line), events, open actions and, when it decides,
actions, subjects, offers and refusals. A watcher leaves the comparison only where a result of the written list really differs
in the two worlds and tells that watcher; a View that changes is no excuse. Each raises `Leak`, which says what was shown to
whom.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.chance import mixed, one_of
from game.engine.decision import CHANCE, Decision, Seat
from game.engine.event import Event
from game.engine.rules import Rules
from tests.laws.lawful_results import Difference, LawfulResult, Secret, Watcher, WrittenList
from tests.laws.privacy import Leak, check_equal_outlook, difference_of

STEPS = 8
"""Actions that two worlds are played on after a fork."""
SAME = 0.5
"""How often a private step that could differ is the same in both worlds."""
WATCHERS = 3
"""Watchers that are given a second world of their own at one moment."""
ALTERNATIVES = 8
"""Other results or picks tried, to find one of which the others are told nothing."""


@dataclass
class Counts:
    """What was really tried."""

    forks: Counter[str] = field(default_factory=Counter)
    """Secret to how often the game was forked there with somebody left who was told nothing."""
    met: Counter[str] = field(default_factory=Counter)
    """Lawful result to how often it came up in a comparison."""
    told: Counter[str] = field(default_factory=Counter)
    """Lawful result to how often it differed in the two worlds."""
    steps: int = 0
    comparisons: int = 0
    """Watchers compared, at each step."""

    def __str__(self) -> str:
        def told(of: Counter[str]) -> str:
            return ", ".join(f"{name} {number}" for name, number in of.most_common()) or "none"

        return (
            f"{sum(self.forks.values())} forks, {self.steps} steps, {self.comparisons} comparisons; "
            f"forks: {told(self.forks)}; results met: {told(self.met)}; results that differed: {told(+self.told)}"
        )

    def add(self, other: Counts) -> None:
        """Take in the counts of another run."""
        self.forks += other.forks
        self.met += other.met
        self.told += other.told
        self.steps += other.steps
        self.comparisons += other.comparisons


@dataclass
class _Worlds:
    """Two states that some watchers cannot tell apart."""

    one: Any
    two: Any
    watchers: set[Watcher]
    secret: str
    """What differs, and whose it is."""
    how: str = ""
    """How it differs."""
    steps: int = 0
    asked: set[Watcher] = field(default_factory=set)
    """Who has been compared when it was his to decide."""


class TwoWorlds:
    """Forks of the games of one rules with a number of seats."""

    def __init__(self, rules: Rules[Any, Any, Any], written: WrittenList, seats: Sequence[Seat]) -> None:
        self.rules = rules
        self.written = written
        self.seats = tuple(seats)
        self.counts = Counts()

    # What the list says of a single action

    def check_question(self, state: Any, action: Any) -> None:
        """Whether the open question, and what is heard of the action, keep to the list. Raises Leak; AssertionError where
        the list says nothing of the question."""
        decision = self._decision(state)
        assert self.written.names(decision.kind), f"the written list says nothing of the decision '{decision.kind}'"
        secrets = self.written.secrets_of(decision, action)
        if not self.written.secrets:
            self._check_all_open(state, action)
        if decision.seat == CHANCE:
            drawn = [one for one in secrets if one.differs is Difference.OUTCOME]
            seers = frozenset(drawn[0].seen_by(state, action)) if drawn else None
            if decision.audience != seers:
                raise Leak(
                    f"the audience of the '{decision.kind}' that chance decides is {_names(decision.audience)}; "
                    f"the written list says {_names(seers)}{_cited(drawn)}"
                )
        for watcher in (*self.seats, None):
            view = self.rules.view(state, watcher)
            if view.decision is None or decision.seat != watcher:
                self._check_waiting(decision, view, watcher)
        for secret in secrets:
            if secret.differs is Difference.PICK and secret.unnoticed(state, action):
                self._check_unnoticed(state, action, secret)

    def _check_all_open(self, state: Any, action: Any) -> None:
        """Where nothing is secret every View shows the same, and everybody is told of everything."""
        after = self.rules.clone(state)
        for event in self._played(after, action):
            if event.audience is not None:
                raise Leak(
                    f"only {_names(event.audience)} hears '{event.kind}' after '{action}'; nothing is secret here"
                )
        table = self.rules.view(after, None)
        for seat in self.seats:
            own = {one: getattr(table, one) for one in ("seat", "decision", "waiting")}
            told = difference_of("view", table, dataclasses.replace(self.rules.view(after, seat), **own))
            if told:
                raise Leak(f"{seat} is shown other things than the table, though nothing is secret here: {told}")

    def _check_waiting(self, decision: Decision, view: Any, watcher: Watcher) -> None:
        is_open = decision.seat == CHANCE and decision.kind in self.written.open_chance
        if self.rules.info.has_secrets and not is_open and view.decision is not None:
            raise Leak(f"{_name(watcher)} is given the whole question '{decision.kind}' of {_name(decision.seat)}")
        if view.waiting is not None and view.waiting.key != self.written.waiting(decision):
            raise Leak(
                f"{_name(watcher)} waits behind '{view.waiting.key}' while {_name(decision.seat)} is asked "
                f"'{decision.kind}'; the written list says '{self.written.waiting(decision)}'"
            )

    def _check_unnoticed(self, state: Any, action: Any, secret: Secret) -> None:
        """A private pick before the last of a row: nobody else hears that there was one."""
        after = self.rules.clone(state)
        events: list[Event] = []
        self.rules.play(after, action, events)
        for watcher in self._outside(secret.seen_by(state, action)):
            before, now = self.rules.view(state, watcher), self.rules.view(after, watcher)
            told = difference_of("view", before, now) or difference_of("events", [], _seen(events, watcher))
            if told:
                raise Leak(f"{_name(watcher)} notices '{action}' ({secret.name}{_cited([secret])}): {told}")

    # Forks

    def fork(self, state: Any, action: Any, rng: Random, *, steps: int = STEPS, probes: Sequence[Any] = ()) -> int:
        """Fork wherever the action is private, and play on. Returns in how many forks somebody was left to compare."""
        decision = self._decision(state)
        self.check_question(state, action)
        made = 0
        for secret in self.written.secrets_of(decision, action):
            if secret.differs is Difference.HAND:
                found = self._other_hands(state, action, secret, rng)
            else:
                found = self._other_action(state, action, secret, rng)
            for worlds, other in found:
                self._step(worlds, action, other, probes)
                if worlds.watchers:
                    made += 1
                    self.counts.forks[secret.name] += 1
                    self.play_on(worlds, rng, steps, probes)
        return made

    def compare(
        self,
        state: Any,
        other: Any,
        action: Any,
        watcher: Watcher,
        rng: Random,
        *,
        steps: int = STEPS,
        probes: Sequence[Any] = (),
    ) -> None:
        """Play on two states that this watcher cannot tell apart, whatever they differ in; with this action first, where it
        can be played in both."""
        worlds = _Worlds(self.rules.clone(state), self.rules.clone(other), {watcher}, "what it cannot know")
        self._same_outlook(worlds, probes)
        decision = self._decision(state)
        if action in self.rules.actions(other) and self._are_as_far(worlds, decision, action):
            self._step(worlds, action, action, probes)
        self.play_on(worlds, rng, steps, probes)

    def _other_action(self, state: Any, action: Any, secret: Secret, rng: Random) -> list[tuple[_Worlds, Any]]:
        """Another result or pick of which as few others as can be are told."""
        outside = self._outside(secret.seen_by(state, action))
        others = [one for one in self.rules.actions(state) if one != action]
        if secret.differs is Difference.PICK:
            decision, face = self._decision(state), secret.face(state, action)
            others = [one for one in others if secret.covers(decision, one) and secret.face(state, one) == face]
        best: tuple[int, Any] | None = None
        for other in mixed(others, rng)[:ALTERNATIVES]:
            one, two = self.rules.clone(state), self.rules.clone(state)
            told = self._told(state, (one, action, self._played(one, action)), (two, other, self._played(two, other)))
            kept = len(outside - told)
            if best is None or kept > best[0]:
                best = kept, other
            if kept == len(outside):
                break
        if best is None or not best[0]:
            return []
        worlds = _Worlds(
            self.rules.clone(state),
            self.rules.clone(state),
            set(outside),
            _may_see(secret, secret.seen_by(state, action)),
            f"'{action}' in one world, '{best[1]}' in the other",
        )
        return [(worlds, best[1])]

    def _other_hands(self, state: Any, action: Any, secret: Secret, rng: Random) -> list[tuple[_Worlds, Any]]:
        """For each that sees nothing of the hand: the same look at other cards."""
        found: list[tuple[_Worlds, Any]] = []
        seers = tuple(secret.seen_by(state, action))
        for holder in secret.holders(state, action):
            outside = sorted(self._outside((*seers, holder)), key=str)
            for watcher in mixed(outside, rng)[:WATCHERS]:
                other = self.written.other_hand(state, holder, watcher, rng)
                if other is None or action not in self.rules.actions(other):
                    continue
                worlds = _Worlds(
                    self.rules.clone(state),
                    other,
                    {watcher},
                    _may_see(secret, seers),
                    f"'{action}' with other cards in the hand of {holder}",
                )
                self._same_outlook(worlds, ())
                found.append((worlds, action))
        return found

    # Side by side

    def play_on(self, worlds: _Worlds, rng: Random, steps: int, probes: Sequence[Any]) -> None:
        """Play both worlds on until nobody is left who has not lawfully been told."""
        for _ in range(steps):
            pair = self._pair(worlds, rng)
            if pair is None or not worlds.watchers:
                return
            self._step(worlds, *pair, probes)

    def _pair(self, worlds: _Worlds, rng: Random) -> tuple[Any, Any] | None:
        """An action for each world, alike to all that are compared; None where there is none, or the game is over."""
        decision, other = self.rules.decision(worlds.one), self.rules.decision(worlds.two)
        if decision is None or other is None:
            return None
        here, there = list(self.rules.actions(worlds.one)), list(self.rules.actions(worlds.two))
        if decision.seat in worlds.watchers:
            action = self._some(worlds.one, here, rng)
            return action, action
        action = one_of(here, rng) if decision.seat == CHANCE else self._some(worlds.one, here, rng)
        shared = set(there)
        alike = [one for one in there if self._look_alike(worlds, decision, other, action, one)]
        if action in shared and self._are_as_far(worlds, decision, action) and (not alike or rng.random() < SAME):
            return action, action
        if alike:
            return action, one_of(alike, rng)
        both = [one for one in here if one in shared and self._are_as_far(worlds, decision, one)]
        if both:
            action = one_of(both, rng)
            return action, action
        return (one_of(here, rng), one_of(there, rng)) if decision.seat == CHANCE else None

    def _some(self, state: Any, listed: Sequence[Any], rng: Random) -> Any:
        """A subject first, then one of the actions about it: as random play does."""
        subject = one_of(self.rules.subjects(state), rng)
        return one_of(list(self.rules.actions(state, subject)) or listed, rng)

    def _look_alike(self, worlds: _Worlds, decision: Decision, other: Decision, action: Any, like: Any) -> bool:
        """Whether a private result or pick could stand for another, for everybody who is compared."""
        for secret in self.written.secrets_of(decision, action):
            if secret.differs is Difference.HAND or not secret.covers(other, like):
                continue
            seers = {*secret.seen_by(worlds.one, action), *secret.seen_by(worlds.two, like)}
            if seers & worlds.watchers or not self._are_as_far(worlds, decision, action, like):
                continue
            return secret.differs is Difference.OUTCOME or bool(
                secret.face(worlds.one, action) == secret.face(worlds.two, like)
            )
        return False

    def _are_as_far(self, worlds: _Worlds, decision: Decision, action: Any, like: Any = None) -> bool:
        """Whether a row of picks is noticed, or is not, by this pick in both worlds."""
        return all(
            secret.unnoticed(worlds.one, action) == secret.unnoticed(worlds.two, action if like is None else like)
            for secret in self.written.secrets_of(decision, action)
        )

    def _step(self, worlds: _Worlds, action: Any, other: Any, probes: Sequence[Any]) -> None:
        """One action in each world; then those still compared are given the same."""
        rules = self.rules
        before = rules.clone(worlds.one)
        decision = self._decision(before)
        if action != other:
            for secret in self.written.secrets_of(decision, action):
                if secret.differs is not Difference.HAND:
                    worlds.watchers -= {*secret.seen_by(worlds.one, action), *secret.seen_by(worlds.two, other)}
        events, others = self._played(worlds.one, action), self._played(worlds.two, other)
        told = self._told(before, (worlds.one, action, events), (worlds.two, other, others), count=True)
        worlds.watchers -= told
        worlds.steps += 1
        self.counts.steps += 1
        for watcher in worlds.watchers:
            differs = difference_of("events", _seen(events, watcher), _seen(others, watcher))
            if differs:
                raise self._leak(worlds, watcher, differs, action, other)
        self._same_outlook(worlds, probes, action, other)

    def _same_outlook(self, worlds: _Worlds, probes: Sequence[Any], action: Any = None, other: Any = None) -> None:
        decision = self.rules.decision(worlds.one)
        for watcher in sorted(worlds.watchers, key=str):
            self.counts.comparisons += 1
            # Offers and refusals are dear, and follow from the View: each watcher is asked for them once.
            first = decision is not None and decision.seat == watcher and watcher not in worlds.asked
            if first:
                worlds.asked.add(watcher)
            asked = probes if first else ()
            try:
                check_equal_outlook(self.rules, worlds.one, worlds.two, watcher, asked, with_offers=first)
            except Leak as leak:
                raise self._leak(worlds, watcher, str(leak), action, other) from None
            if decision is not None and decision.seat != watcher:
                self._check_waiting(decision, self.rules.view(worlds.one, watcher), watcher)

    def _told(
        self, before: Any, one: tuple[Any, Any, list[Event]], two: tuple[Any, Any, list[Event]], *, count: bool = False
    ) -> set[Watcher]:
        """Whom the results of the list tell which world it is."""
        told: set[Watcher] = set()
        decision = self._decision(before)
        for result in self.written.results:
            first = result.reading(decision, before, one[1], one[0], one[2])
            second = result.reading(decision, before, two[1], two[0], two[2])
            if not first and not second:
                continue
            differs = first != second or result.opens_all
            if count:
                self.counts.met[result.name] += 1
                self.counts.told[result.name] += differs
            if differs:
                told |= self._told_by(result, before, one[1])
        return told

    def _told_by(self, result: LawfulResult, before: Any, action: Any) -> set[Watcher]:
        return {*self.seats, None} if result.tells is None else {*result.tells(before, action)}

    # Small things

    def _played(self, state: Any, action: Any) -> list[Event]:
        events: list[Event] = []
        self.rules.play(state, action, events)
        return events

    def _decision(self, state: Any) -> Decision:
        decision = self.rules.decision(state)
        assert decision is not None, "the game is over"
        return decision

    def _outside(self, seers: Iterable[Seat]) -> set[Watcher]:
        return {*self.seats, None} - {*seers}

    def _leak(self, worlds: _Worlds, watcher: Watcher, differs: str, action: Any, other: Any) -> Leak:
        last = f", after '{action}'" + (f" and '{other}'" if other != action else "") if action is not None else ""
        how = f"{worlds.how}; " if worlds.how else ""
        return Leak(f"{_name(watcher)} is shown {worlds.secret}: {differs} ({how}{worlds.steps} steps later{last})")


def _seen(events: Iterable[Event], watcher: Watcher) -> list[Event]:
    return [event for event in events if event.seen_by(watcher)]


def _name(watcher: Watcher) -> str:
    return "the table" if watcher is None else str(watcher)


def _names(seats: Iterable[Seat] | None) -> str:
    return "everybody" if seats is None else " and ".join(sorted(seats)) or "nobody"


def _may_see(secret: Secret, seers: Iterable[Seat]) -> str:
    whose = f"only {_names(seers)}" if tuple(seers) else "nobody"
    return f"what {whose} may see of '{secret.name}'{_cited([secret])}"


def _cited(secrets: Sequence[Secret]) -> str:
    return f" ({', '.join(secrets[0].clauses)})" if secrets else ""
