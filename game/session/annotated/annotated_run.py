"""A lesson or puzzle being played: how far it is, what is asked for now, what the other seats and chance do, and whether the goal
is reached."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from game.engine.chance import nth_position
from game.engine.decision import Phrase, Seat
from game.engine.match.match import outcome_named
from game.engine.puzzle import TURN, is_reached, surely_reach
from game.engine.scenario import ANY
from game.session.annotated.annotated_file import started
from game.session.annotated.annotated_match import Act, AnnotatedKind, AnnotatedMatch, AnnotatedStep, Asked

WRONG: Final = Phrase("lesson.wrong")
"""Why an act is not taken that the rules allow and the teacher does not ask for."""


class Verdict(Enum):
    """How a puzzle stands."""

    OPEN = "open"
    SOLVED = "solved"
    """The goal is reached, and would have been whatever had fallen or been answered."""
    LUCKY = "lucky"
    """It is reached, but need not have been."""
    MISSED = "missed"
    """The turn has passed, or the game is over, without it."""


class AnnotatedRun:
    """One lesson, puzzle or trial on the table (`Guide`). It follows the match, whose actions it is told of, and not what anybody
    touches; scenes read it and tell it of what no match knows: what was read. It holds no match."""

    def __init__(self, annotated: AnnotatedMatch) -> None:
        self.annotated = annotated
        self.at = 0
        """The number of the step that is asked for; as many as there are steps when it is over."""
        self.is_helped = False
        """A hint was asked for."""
        self.is_shown = False
        """Some of the answer was played for the person."""
        self.is_to_show = False
        """The next action is to be played for the person as soon as it can be."""
        self._followed: list[tuple[int, Act]] = []
        """The actions that have led to where the match stands, each with the number of its step."""
        self._before = 0
        """How many of them were played before it began."""
        self._queue: list[str] = list(annotated.loaded.scenario.chance or ())
        self._drawn = 0
        self._leads = {annotated.task.answer: True} if annotated.task is not None else {}
        """Of acts that were asked about: whether they surely reach the goal; the answer is known to."""
        self._kind = annotated.kind
        self._remaining: list[Act] | None = None
        """What of the step is still to be played; None: to be reckoned anew."""
        self._turn: Any = None
        """The turn in which a puzzle is to be solved."""

    # -- what is asked for

    @property
    def step(self) -> AnnotatedStep | None:
        """What is asked for now; None when it is over."""
        return self.annotated.steps[self.at] if self.at < len(self.annotated.steps) else None

    @property
    def is_told(self) -> bool:
        """Whether a lesson has come to its end: all has been done, and what there is to say last is said."""
        is_last = self.is_asked(Asked.READ) and self.at == len(self.annotated.steps) - 1
        return self._kind is AnnotatedKind.LESSON and (is_last or self.step is None)

    @property
    def is_under_way(self) -> bool:
        """Whether a lesson has been begun and not come to its end."""
        return self._kind is AnnotatedKind.LESSON and self.at > 0 and not self.is_told

    @property
    def played(self) -> tuple[str, ...]:
        """The person's actions that count, in the words of the rules."""
        return tuple(act.text for _, act in self._followed[self._before :] if act.seat == self.annotated.person)

    @property
    def act(self) -> Act | None:
        """The action that is asked for now, or that the answer goes on with; None where what has been played leads off it."""
        return next(iter(self._left()), None)

    def _left(self) -> list[Act]:
        """What of the step is still to be played, in its order."""
        if self._remaining is None:
            self._remaining = self._reckoned()
        return self._remaining

    def _reckoned(self) -> list[Act]:
        left = list(self.step.acts) if self.step is not None else []
        if self.is_asked(Asked.GOAL):
            left = left[self.matched :]
            return left if self._still_leads((*self.played, *(act.text for act in left))) else []
        for at, played in self._followed:
            if at == self.at and left:
                left.remove(next((act for act in left if act.text == played.text), left[0]))
        return left

    @property
    def passes(self) -> bool:
        """Whether a phase in which nothing else can be done ends by itself: where a step asks for that among other acts."""
        return self.is_asked(Asked.PLAY) and self.step is not None and len(self.step.acts) > 1

    @property
    def matched(self) -> int:
        """How many acts of a puzzle's answer have been played, in its order, whatever was played between them."""
        answer, count = self.step.acts if self.step is not None else (), 0
        for text in self.played:
            count += count < len(answer) and answer[count].text == text
        return count

    def _still_leads(self, texts: tuple[str, ...]) -> bool:
        """Whether these acts of the person's surely reach the goal."""
        loaded, task = self.annotated.loaded, self.annotated.task
        assert task is not None, "only a puzzle has a goal"
        if texts not in self._leads:
            rules = loaded.game.rules(loaded.game_set)
            self._leads[texts] = surely_reach(rules, started(self.annotated), task, texts)
        return self._leads[texts]

    def is_asked(self, asked: Asked) -> bool:
        """Whether this is what is asked for now."""
        return self.step is not None and self.step.asked is asked

    def go_on(self) -> None:
        """The step is done."""
        self.at += 1
        self._remaining = None

    def begin(self) -> None:
        """What has been played so far belongs to the match that is tried from."""
        self._before = len(self._followed)
        self._remaining = None

    # -- the match (`Guide`)

    def bars(self, action: str) -> Phrase | None:
        """Why the person may not play this now: something else is asked for. Of several actions any may come first: which ones
        can is for the rules to say. Where a goal is to be reached, or nothing is asked for, every lawful act may be tried."""
        if self._kind is not AnnotatedKind.LESSON:
            return None
        step, left = self.step, self._left()
        if step is None or step.asked is not Asked.PLAY or not left:
            return WRONG
        does_as_well = len(left) == len(step.acts) and step.takes(action)
        return None if does_as_well or any(act.text == action for act in left) else WRONG

    def follow(self, played: Sequence[tuple[Seat, str]]) -> None:
        """How the match stands. What has been played counts for the step that asked for it; where something was taken back
        its step is asked for once more."""
        acts = [Act(seat, text) for seat, text in played]
        same = 0
        for (_, before), now in zip(self._followed, acts, strict=False):
            if before != now:
                break
            same += 1
        if same < len(self._followed):
            self.at = self._followed[same][0]
            del self._followed[same:]
        for act in acts[same:]:
            self._followed.append((self.at, act))
            self._remaining = None
            if (step := self.step) is not None and step.acts and step.asked is not Asked.GOAL:
                is_done = not self._left()
                self._queue = list(step.acts[-1].chance) if is_done else []
                self.at += is_done
        self._remaining = None

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        """What is rolled or drawn: as the file says, else by its seed."""
        self._drawn += 1
        text = self._queue.pop(0) if self._queue else ANY
        found = outcome_named(outcomes, text) if text != ANY else None
        if found is not None:
            return list(outcomes).index(found)
        return nth_position(self.annotated.loaded.scenario.seed, self._drawn, weights)

    # -- what others play

    def answer(self, seat: Seat, actions: Sequence[Any]) -> Any | None:
        """What another seat of a lesson plays; None while the teacher has not come to it."""
        act = self.act
        if not self.is_asked(Asked.OTHERS) or act is None or act.seat != seat:
            return None
        return next((action for action in actions if str(action) == act.text), None)

    # -- the judge

    def verdict(self, view: Any, *, is_over: bool) -> Verdict:
        """How a puzzle stands in this View of the person's; `is_over`: so is the game."""
        task, loaded = self.annotated.task, self.annotated.loaded
        assert task is not None, "only a puzzle is judged"
        rules = loaded.game.rules(loaded.game_set)
        if is_reached(rules, task, view):
            return Verdict.SOLVED if self._still_leads(self.played) else Verdict.LUCKY
        turn = rules.facts(view).get(TURN)
        self._turn = turn if self._turn is None else self._turn
        return Verdict.MISSED if is_over or turn != self._turn else Verdict.OPEN
