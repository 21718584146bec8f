"""Puzzles: proves of a position and a stated answer that the answer surely reaches the goal and that nothing else does so.

What is searched is what the solver knows: all positions that look alike to the solver are played together, so that no way
counts that would need to know what is hidden. Whatever falls and whatever others answer is followed in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.engine.decision import CHANCE, Seat
from game.engine.errors import InvalidText, RingtableError
from game.engine.facts import difference, fingerprint
from game.engine.rules import Rules

MOST_ANSWERS: Final = 3
"""Decisions of others in a row that are followed; where more would be needed, the turn has passed, and the way does not count."""
TURN: Final = "turn"
"""The fact that says whose turn it is, or which: when it changes, the turn has passed."""
MOST_PLAYS: Final = 6_000
"""Actions that a proof may try."""
Worlds = tuple[Any, ...]
"""Positions that all look the same to the solver."""


class Unproved(RingtableError):
    """A puzzle that is not as it says; `str(error)` is one sentence."""

    def __init__(self, sentence: str, at: int | None = None) -> None:
        super().__init__(sentence)
        self.at = at
        """The number of the action of the answer that is at fault, from 0; None where it is the puzzle."""


class _PassedOn(Exception):
    """The turn has passed to others, or the game is over, without the goal."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be reached, and how."""

    solver: Seat
    goal: Mapping[str, Any]
    """Facts of the solver's View."""
    answer: tuple[str, ...]


def is_reached(rules: Rules[Any, Any, Any], task: Task, view: Any) -> bool:
    """Whether the solver sees the goal."""
    return difference(task.goal, rules.facts(view)) is None


def prove(rules: Rules[Any, Any, Any], worlds: Sequence[Any], task: Task, *, most: int = MOST_PLAYS) -> tuple[str, ...]:
    """The answer in the words of the rules, when it is proved. Raises Unproved."""
    return _Proof(rules, task, most).proved(tuple(worlds))


def played(rules: Rules[Any, Any, Any], worlds: Sequence[Any], task: Task) -> tuple[str, ...]:
    """The answer in the words of the rules; that it reaches the goal is looked at, that nothing else does so is not. Raises
    Unproved."""
    return _Proof(rules, task, MOST_PLAYS).answered(tuple(worlds))


def surely_reach(rules: Rules[Any, Any, Any], worlds: Sequence[Any], task: Task, actions: Sequence[str]) -> bool:
    """Whether these actions of the solver, in this order, reach the goal whatever falls and whatever others answer; False, too,
    where following all of that is too much."""
    try:
        played(rules, worlds, replace(task, answer=tuple(actions)))
    except Unproved:
        return False
    return True


class _Proof:
    """One proof under way."""

    def __init__(self, rules: Rules[Any, Any, Any], task: Task, most: int) -> None:
        self._rules = rules
        self._task = task
        self._left = most
        self._turn: Any = None
        self._known: dict[tuple[str, int, int], bool] = {}

    def proved(self, worlds: Worlds) -> tuple[str, ...]:
        """Check the position, then the answer, then that there is no other."""
        self._check(worlds)
        self._turn = self._seen(worlds[0]).get(TURN)
        texts, first = self._walked(worlds)
        length = len(texts)
        if length > 1 and self._is_sure(worlds, length - 1):
            raise Unproved(
                f"the goal can surely be reached with fewer than {length} actions: {self._way(worlds, length)}"
            )
        for action in self._rules.actions(worlds[0]):
            if action != first and self._wins(worlds, action, length - 1):
                raise Unproved(f"'{action}' begins another way that surely reaches the goal")
        return texts

    def answered(self, worlds: Worlds) -> tuple[str, ...]:
        """The answer, played. Raises Unproved where it does not surely reach the goal."""
        self._turn = self._seen(worlds[0]).get(TURN)
        return self._walked(worlds)[0]

    def _check(self, worlds: Worlds) -> None:
        for world in worlds:
            decision = self._rules.decision(world)
            if decision is None or decision.seat != self._task.solver:
                raise Unproved(f"'{self._task.solver}' must be the one who decides first")
            if is_reached(self._rules, self._task, self._rules.view(world, self._task.solver)):
                raise Unproved("the goal is reached before anything is done")
        if len(self._alike(worlds)) != 1:
            raise Unproved("the worlds must look the same to the solver")

    def _walked(self, worlds: Worlds) -> tuple[tuple[str, ...], Any]:
        """The answer played in every world, whatever falls: in the words of the rules, and its first action."""
        here, texts, first = list(worlds), [], None
        for number, text in enumerate(self._task.answer):
            try:
                action = self._rules.parse(text)
            except InvalidText as error:
                raise Unproved(str(error), number) from None
            if not here:
                raise Unproved(f"the goal is reached before '{text}'", number)
            after: list[Any] = []
            try:
                for world in here:
                    meant = self._rules.normal(world, action)
                    if meant is None:
                        raise Unproved(f"'{text}' cannot be played then, or not always", number)
                    after += self._after(world, meant)
            except _PassedOn:
                raise Unproved(f"after '{text}' the goal can no longer be reached for sure", number) from None
            texts.append(str(meant))
            first = meant if number == 0 else first
            here = after
        if here:
            raise Unproved("the stated answer does not surely reach the goal", len(texts) - 1)
        return tuple(texts), first

    def _way(self, worlds: Worlds, length: int) -> str:
        """The first action of a shorter way."""
        for fewer in range(1, length):
            for action in self._rules.actions(worlds[0]):
                if self._wins(worlds, action, fewer - 1):
                    return f"'{action}'"
        return ""

    def _is_sure(self, worlds: Worlds, actions: int) -> bool:
        """Whether the solver can surely reach the goal with so many actions."""
        if actions == 0:
            return False
        key = (fingerprint(self._seen(worlds[0])), len(worlds), actions)
        if key not in self._known:
            self._known[key] = any(self._wins(worlds, one, actions - 1) for one in self._rules.actions(worlds[0]))
        return self._known[key]

    def _wins(self, worlds: Worlds, action: Any, actions: int) -> bool:
        """Whether an action, and so many more, surely reach the goal."""
        after: list[Any] = []
        try:
            for world in worlds:
                for one in self._after(world, action):
                    if actions == 0:
                        return False
                    after.append(one)
        except _PassedOn:
            return False
        return all(self._is_sure(alike, actions) for alike in self._alike(after))

    def _after(self, world: Any, action: Any) -> Iterator[Any]:
        """Every position in which the solver decides next and does not see the goal yet. Raises _PassedOn."""
        yield from self._settled(self._played(world, action), MOST_ANSWERS)

    def _played(self, world: Any, action: Any) -> Any:
        """The position after an action, one of so many that are looked at. Raises Unproved."""
        self._left -= 1
        if self._left < 0:
            raise Unproved("it is too large to prove: give it fewer pieces, cards or actions")
        after = self._rules.clone(world)
        self._rules.play(after, action)
        return after

    def _settled(self, world: Any, answers: int) -> Iterator[Any]:
        seen = self._seen(world)
        if difference(self._task.goal, seen) is None:
            return
        if seen.get(TURN) != self._turn:
            raise _PassedOn
        decision = self._rules.decision(world)
        if decision is None:
            raise _PassedOn
        if decision.seat == self._task.solver:
            yield world
            return
        if decision.seat != CHANCE:
            answers -= 1
        if answers < 0:
            raise _PassedOn
        for action in self._rules.actions(world):
            yield from self._settled(self._played(world, action), answers)

    def _seen(self, world: Any) -> Mapping[str, Any]:
        facts: Mapping[str, Any] = self._rules.facts(self._rules.view(world, self._task.solver))
        return facts

    def _alike(self, worlds: Sequence[Any]) -> list[Worlds]:
        """The worlds in groups that look the same to the solver."""
        groups: dict[str, list[Any]] = {}
        for world in worlds:
            groups.setdefault(fingerprint(self._seen(world)), []).append(world)
        return [tuple(group) for group in groups.values()]
