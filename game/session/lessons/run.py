"""A lesson being played: how far it is, what is asked for now, and what the other seats and chance do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.chance import nth_position
from game.engine.decision import Seat
from game.engine.match.match import outcome_named
from game.engine.scenario import ANY
from game.session.lessons.lesson import Act, Asked, Lesson, LessonStep


class LessonRun:
    """One lesson on the table. Scenes read it and tell it what the learner did; it holds no match."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        """The number of the step that is asked for; as many as there are steps when it is over."""
        self._played: list[str] = []
        """The actions of the step that have been played."""
        self._answered: tuple[Seat, int, str] | None = None
        """The seat, the moment and the action that was answered last: the same may be asked again."""
        chance = lesson.loaded.scenario.chance
        self._queue: list[str] = list(chance or ())
        self._drawn = 0

    @property
    def step(self) -> LessonStep | None:
        """What is asked for now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def number(self) -> int:
        """The number of the step among those of the learner, from 1; where others play, of the last one before."""
        return sum(step.asked is not Asked.OTHERS for step in self.lesson.steps[: self.at + 1])

    @property
    def act(self) -> Act | None:
        """The action that is asked for now."""
        step = self.step
        return next(iter(self._left(step)), None) if step is not None else None

    def _left(self, step: LessonStep) -> list[Act]:
        """What of a step is still to be played, in its order."""
        left = list(step.acts)
        for text in self._played:
            left.remove(next((act for act in left if act.text == text), left[0]))
        return left

    def is_asked(self, asked: Asked) -> bool:
        """Whether this is what is asked for now."""
        return self.step is not None and self.step.asked is asked

    def go_on(self) -> None:
        """The step is done."""
        self.at += 1
        self._played = []

    def plays(self, text: str) -> bool:
        """The learner wants to play this: True, and counted as played, when it is what is asked for. Of several actions any
        may come first: which ones can is for the rules to say."""
        step, act = self.step, self.act
        if step is None or act is None or step.asked is not Asked.PLAY:
            return False
        found = next((one for one in self._left(step) if one.text == text), None)
        if found is None and not (not self._played and step.takes(text)):
            return False
        self._begin(found or act)
        return True

    def take_back(self) -> bool:
        """The learner wants to take something back: True, and counted as done, where that is asked for, or where the last
        action was the learner's and nothing was rolled for it; then its step is asked for once more."""
        if self.is_asked(Asked.UNDO):
            self.go_on()
            return True
        if self._played:
            self._played.pop()
            return True
        for at in range(self.at - 1, -1, -1):
            step = self.lesson.steps[at]
            if step.asked is Asked.PLAY and not any(act.chance for act in step.acts):
                self.at, self._played = at, [act.text for act in step.acts[:-1]]
                return True
            if step.asked not in (Asked.READ, Asked.HOVER, Asked.RULES):
                return False
        return False

    def answer(self, seat: Seat, moment: int, actions: Sequence[Any]) -> Any | None:
        """What another seat plays; None while the teacher has not come to it."""
        act = self.act
        if self._answered is not None and self._answered[:2] == (seat, moment):
            text = self._answered[2]
        elif not self.is_asked(Asked.OTHERS) or act is None or act.seat != seat:
            return None
        else:
            text = act.text
        found = next((action for action in actions if str(action) == text), None)
        if found is not None and (self._answered is None or self._answered != (seat, moment, text)):
            self._answered = (seat, moment, text)
            assert act is not None
            self._begin(act)
        return found

    def hint(self, actions: Sequence[Any]) -> Any | None:
        """What the learner is asked to play, among the legal actions; the first of them where nothing is to be played."""
        wanted = self.act.text if self.is_asked(Asked.PLAY) and self.act is not None else ""
        return next((action for action in actions if str(action) == wanted), next(iter(actions), None))

    def _begin(self, act: Act) -> None:
        step = self.step
        assert step is not None
        self._played.append(act.text)
        is_last = len(self._played) == len(step.acts)
        self._queue = list(step.acts[-1].chance) if is_last else []
        if is_last:
            self.go_on()

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        """What is rolled or drawn: as the lesson says, else by its seed."""
        self._drawn += 1
        if self._queue:
            text = self._queue.pop(0)
            found = outcome_named(outcomes, text) if text != ANY else None
            if found is not None:
                return list(outcomes).index(found)
        return nth_position(self.lesson.loaded.scenario.seed, self._drawn, weights)
