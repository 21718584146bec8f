"""One search for all games: a few candidates, each looked ahead from in the same dealt worlds with the same dice.

What `normal` would do is one of the candidates, and stays unless another is better by more than what chance alone could tell
(its standard error). The budget is a number of look-aheads, never a time: a hint, a replay and a process that was started again
answer alike. Half of the candidates go after each round (sequential halving), so that the close ones are looked at most.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from math import log2, sqrt
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from game.computer.chance_to_win import TOLD_BY, BrokenWeights, BySide, ChanceToWin, chance_to_win
from game.computer.player import Advises, ComputerPlayer
from game.engine.chance import drawn_from
from game.engine.decision import CHANCE, Advice, Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.engine.rules import Rules

_log = logging.getLogger(__name__)
CLEARLY: Final = 2.5
"""A candidate that is worse than the best by so many standard errors is looked at no more,"""
ENOUGH: Final = 6
"""once both were tried in so many worlds."""
TOLD: Final = 3
"""Candidates that advice tells of."""
WORTH_TELLING: Final = 0.05
"""By how much of the score two candidates must stand apart in something that is told."""
LONGEST: Final = 400
"""Plies after which a look-ahead ends wherever it is."""


R = TypeVar("R", bound=Rules[Any, Any, Any])
P = TypeVar("P", bound=ComputerPlayer)
Plan = Sequence[Any]
"""What is done now, and what at once after it as long as everything stands as it was foreseen."""


class Thinks(Protocol):
    """What a game gives the search."""

    def worlds(self, view: Any, rng: Random) -> Iterator[Any]:
        """States that the View can mean, dealt by what its seat believes, without end."""

    def candidates(self, update: SeatUpdate, plain: Any) -> Sequence[Plan]:
        """What is to be looked at, the first of them what `normal` would do, which begins with `plain`; it alone where nothing is
        worth a look-ahead."""

    def play_on(self, state: Any, seat: Seat, rng: Random) -> Sequence[Any]:
        """Does within a look-ahead what a seat does that has to choose; all that was done."""

    def told(self, view: Any, chance: float) -> float | None:
        """What people are told of the chance to win where so much was found by looking ahead."""

    def topic(self, feature: str) -> str:
        """What a feature is about, in the words of the game; several may be about the same. Empty: it is never told."""

    def of_topic(self, view: Any, topic: str, *, is_better: bool) -> Phrase:
        """That something stands better, or worse, for the seat of the View, in half a sentence."""

    def features(self, state: Any) -> BySide:
        """What a chance to win is reckoned from; for each side, in the name of one seat of it. None where nothing can be told,
        as between the parts of a game: a look-ahead goes on through that."""

    def clock(self, state: Any) -> int:
        """Grows with the game."""

    def until(self, view: Any) -> int:
        """How much later, by the clock, a look-ahead ends."""

    def side(self, state: Any, seat: Seat) -> Seat:
        """The seat in whose name `features` tells of the side of a seat."""


class Reckons(ComputerPlayer, Advises, Protocol):
    """Who plays without looking ahead, and for every seat within a look-ahead."""

    def reasons(self, view: Any, action: Any) -> tuple[Phrase, ...]:
        """What speaks for an action beside what was looked ahead, as far as the View tells."""


class ByView(Generic[R, P]):
    """Look-aheads in which every seat chooses as who looks nothing ahead does, by its View."""

    def __init__(self, rules: R, plain: P) -> None:
        self._rules, self._plain = rules, plain

    def play_on(self, state: Any, seat: Seat, rng: Random) -> Sequence[Any]:
        """See `Thinks`."""
        actions = self._rules.actions(state)
        done = actions[0]
        if len(actions) > 1:
            done = self._plain.choose(SeatUpdate(seat, 0, self._rules.view(state, seat), tuple(actions)), rng)
        self._rules.play(state, done)
        return (done,)

    def told(self, view: Any, chance: float) -> float | None:
        """What was found."""
        return chance

    def of_topic(self, view: Any, topic: str, *, is_better: bool) -> Phrase:
        """Told of the seat itself."""
        return Phrase.of(f"why.topic.{topic}.{'good' if is_better else 'bad'}")

    def side(self, state: Any, seat: Seat) -> Seat:
        """Each for himself."""
        return seat


@dataclass(frozen=True, slots=True)
class Effort:
    """What a decision costs at most, and what it takes to do otherwise than `normal`."""

    looks: int = 48
    """Look-aheads."""
    sure: float = 1.0
    """By how many standard errors another candidate must be better than what `normal` would do."""
    advised: float = 0.0
    """By how many another one must be better that is advised, if by more: of many that are even one seems better by chance."""
    later: int = 0
    """How much later than the game's usual end of a look-ahead it ends, by the game's clock."""
    by_turn: bool = False
    """Whether each turn of a look-ahead has dice of its own: one roll more in one of them changes no later one."""


USUAL: Final = Effort()


@dataclass(frozen=True, slots=True)
class Candidate:
    """What came of one candidate."""

    plan: Plan
    chance: float
    """To win: of the chosen one on average over the worlds it was looked ahead from in, of others by what they gain or lose in
    those that both were tried in."""
    looks: int
    features: dict[str, float]
    """Each feature's part of the score where the look-aheads ended, own side less the others, on average."""
    lost: float = 0.0
    """How often the game was lost before a look-ahead ended."""

    @property
    def action(self) -> Any:
        """What it begins with."""
        return self.plan[0]


class SearchPlayer:
    """The levels above `normal`: `normal`, who looks ahead before a choice that is worth it."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        thinks: Thinks,
        chance: ChanceToWin,
        plain: Reckons,
        effort: Effort = USUAL,
    ) -> None:
        self._rules, self.thinks, self._chance, self._plain, self._effort = rules, thinks, chance, plain, effort

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """What the best candidate begins with."""
        return self.explain(update, rng)[0].action

    def explain(self, update: SeatUpdate, rng: Random, sure: float = 0.0) -> Sequence[Candidate]:
        """The table of the candidates: the chosen one first, then those that were looked at most and come next. Where nothing was
        looked ahead it is one row without looks."""
        plain = self._plain.choose(update, rng)
        plans = self.thinks.candidates(update, plain) if len(update.actions) > 1 else [(plain,)]
        if len(plans) < 2:
            return [Candidate(plans[0], 0.0, 0, {})]
        return self.table(update, plans, rng, sure)

    def table(self, update: SeatUpdate, plans: Sequence[Plan], rng: Random, sure: float = 0.0) -> Sequence[Candidate]:
        """The table of these plans, two at least, whatever the candidates would be; the first of them stays unless another is
        better."""
        seat = update.seat
        assert seat is not None, "the table chooses nothing"
        found = [_Tried(plan) for plan in plans]
        worlds = self.thinks.worlds(update.view, rng)
        until = self.thinks.until(update.view) + self._effort.later
        alive, rounds = found, max(1, round(log2(len(found))))
        for _ in range(rounds):
            count = max(1, self._effort.looks // (rounds * len(alive)))
            for world in islice(worlds, count):
                dice = rng.random()
                for one in alive:
                    one.looked(self._look(world, one.plan, seat, dice, until))
            best = sorted(alive, key=lambda one: one.mean, reverse=True)[: max(2, len(alive) // 2)]
            alive = best if found[0] in best else [*best, found[0]]
            alive = [one for one in alive if not alive[0].is_better(one, CLEARLY, ENOUGH)]
            if len(alive) == 1:
                break
        first = alive[0] if alive[0].is_better(found[0], max(sure, self._effort.sure)) else found[0]
        rest = sorted((one for one in found if one is not first), key=lambda one: (-len(one.chances), -one.mean))
        return [one.told(first) for one in (first, *rest)]

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The best of the table, with what `normal` says for it, else what sets it apart; each of the others with what tells most
        against it. Of rows of acts the best alone: one act does not set them apart. As `normal` advises where nothing was looked
        ahead, or the best would be asked about once more, as something is safer."""
        again = copy(rng)
        first, *others = self.explain(update, rng, self._effort.advised)[:TOLD]
        if not first.looks or self._rules.preview(update.view, first.action).instead is not None:
            return self._plain.advise(update, again)
        why = self._plain.reasons(update.view, first.action)
        if len(first.plan) > 1:
            others = []
        elif not why and first.chance >= others[0].chance:
            why = self.apart(update, first, others[0])
        told = [(one, self.apart(update, one, first) if one.chance < first.chance else ()) for one in others]
        return [
            Advice(first.action, why, self.thinks.told(update.view, first.chance), first.lost),
            *(
                Advice(one.action, against, self.thinks.told(update.view, one.chance), one.lost)
                for one, against in told
            ),
        ]

    def topics(self, view: Any) -> Sequence[Phrase]:
        """Everything that can be told of what is weighed."""
        names = sorted({self.thinks.topic(name) for name in self._chance.weights} - {""})
        return [self.thinks.of_topic(view, name, is_better=is_better) for name in names for is_better in (True, False)]

    def apart(self, update: SeatUpdate, one: Candidate, other: Candidate) -> tuple[Phrase, ...]:
        """What tells most for the better, or against the worse, of two candidates."""
        topics = dict[str, float]()
        for name in one.features.keys() | other.features.keys():
            gain = one.features.get(name, 0.0) - other.features.get(name, 0.0)
            topic = self.thinks.topic(name)
            topics[topic] = topics.get(topic, 0.0) + gain
        topics.pop("", None)
        is_better = one.chance >= other.chance
        gain, topic = max(((gain if is_better else -gain, topic) for topic, gain in topics.items()), default=(0.0, ""))
        return (self.thinks.of_topic(update.view, topic, is_better=is_better),) if gain > WORTH_TELLING else ()

    def _look(self, world: Any, plan: Plan, seat: Seat, dice: float, until: int) -> _End:
        """How things stand for a seat after a plan and what follows, until so much later by the clock."""
        rules, thinks = self._rules, self.thinks
        state, rng, turn = rules.clone(world), Random(dice), thinks.clock(world)
        draw, end = drawn_from(rng), turn + until
        side = thinks.side(state, seat)
        for done in plan:
            rules.play(state, done)
        for _ in range(LONGEST):
            decision = rules.decision(state)
            if decision is None:
                outcome = rules.outcome(state)
                has_won = outcome is not None and side in {thinks.side(state, one) for one in outcome.winners}
                return _End(float(has_won), {}, is_lost=not has_won)
            now = thinks.clock(state)
            if now >= end and thinks.features(state):
                break
            if now != turn and self._effort.by_turn:
                turn = now
                rng.seed(f"{dice} {turn}")
            if decision.seat == CHANCE:
                actions = rules.actions(state)
                rules.play(state, actions[draw(actions, rules.weights(state))])
            else:
                thinks.play_on(state, decision.seat, rng)
        sides = thinks.features(state)
        return _End(self._chance.chances(sides).get(side, 0.0), self._chance.parts(sides, side))


class RowPlayer(SearchPlayer):
    """One whose candidates are rows of acts: the chosen one is followed as long as all stands as it was foreseen."""

    _foreseen: Sequence[tuple[Any, Advice]] = ()
    """Of the row that was chosen last the View in which each action but the first is due, and the action with the chance."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """What is due, or begins the best row."""
        due = self.due(update)
        return super().choose(update, rng) if due is None else due.action

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """What is due; else of the table."""
        due = self.due(update)
        if due is None or self._rules.preview(update.view, due.action).instead is not None:
            return super().advise(update, rng)
        chance = self.thinks.told(update.view, due.chance or 0.0)
        return [replace(due, why=self._plain.reasons(update.view, due.action), chance=chance)]

    def due(self, update: SeatUpdate) -> Advice | None:
        """What the last row foresaw here."""
        foreseen = (due for view, due in self._foreseen if view == update.view and due.action in update.actions)
        return next(foreseen, None)

    def explain(self, update: SeatUpdate, rng: Random, sure: float = 0.0) -> Sequence[Candidate]:
        """The table; its first is followed from now on."""
        table = super().explain(update, rng, sure)
        if len(table[0].plan) > 1:
            state, found = next(self.thinks.worlds(update.view, Random(0))), []
            for done, due in pairwise(table[0].plan):
                self._rules.play(state, done)
                found.append((self._rules.view(state, update.seat), Advice(due, (), table[0].chance)))
            self._foreseen = found
        return table


def looking_ahead(
    game: str,
    rules: Rules[Any, Any, Any],
    thinks: Thinks,
    plain: Reckons,
    effort: Effort = USUAL,
    weights: Sequence[str] = (TOLD_BY,),
    kind: type[SearchPlayer] = SearchPlayer,
) -> ComputerPlayer:
    """A level that looks ahead. Where its weights cannot be read `plain` plays in its place, and the program's log says so."""
    try:
        return kind(rules, thinks, chance_to_win(game, *weights), plain, effort)
    except BrokenWeights as fault:
        _log.warning("%s; 'normal' plays in its place", fault)
        return plain


@dataclass(frozen=True, slots=True)
class _End:
    """Where a look-ahead ended."""

    chance: float
    parts: dict[str, float]
    is_lost: bool = False


class _Tried:
    """A candidate and what came of its look-aheads."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chances: list[float] = []
        self._lost = 0
        self._parts: dict[str, float] = {}

    def looked(self, end: _End) -> None:
        self.chances.append(end.chance)
        self._lost += end.is_lost
        for name, part in end.parts.items():
            self._parts[name] = self._parts.get(name, 0.0) + part

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)

    def _gains(self, other: _Tried) -> list[float]:
        """World by world, over those that both were tried in."""
        return [own - theirs for own, theirs in zip(self.chances, other.chances, strict=False)]

    def is_better(self, other: _Tried, sure: float, enough: int = 2) -> bool:
        """By so many standard errors, over the worlds that both were tried in, which must be so many."""
        gains = self._gains(other)
        count, mean = len(gains), sum(gains) / len(gains)
        if count < enough:
            return False
        error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
        return mean > sure * error

    def told(self, first: _Tried) -> Candidate:
        """Beside the chosen one: chances are compared in the same worlds, of which it was tried in more."""
        looks = len(self.chances)
        parts = {name: part / looks for name, part in self._parts.items()}
        gains = self._gains(first)
        return Candidate(self.plan, first.mean + sum(gains) / len(gains), looks, parts, self._lost / looks)
