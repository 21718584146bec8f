"""A lesson being played: how far it is, what is asked for now, and what the other seats and chance do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.chance import nth_position
from game.engine.decision import Phrase, Seat
from game.engine.match.match import outcome_named
from game.engine.scenario import ANY
from game.session.lessons.lesson import Act, Asked, Lesson, LessonStep

WRONG: Final = Phrase("lesson.wrong")
"""Why an act is not taken that the rules allow and the teacher does not ask for."""


class LessonRun:
    """One lesson on the table (`Guide`). It follows the match, whose actions it is told of, and not what anybody touches;
    scenes read it and tell it of what no match knows: what was read, pointed at, opened. It holds no match."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        """The number of the step that is asked for; as many as there are steps when it is over."""
        self._played: list[tuple[int, str]] = []
        """The actions that have led to where the match stands, each with the number of its step."""
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
        return next(iter(self._left()), None)

    def _left(self) -> list[Act]:
        """What of the step is still to be played, in its order."""
        left = list(self.step.acts) if self.step is not None else []
        for at, text in self._played:
            if at == self.at and left:
                left.remove(next((act for act in left if act.text == text), left[0]))
        return left

    def is_asked(self, asked: Asked) -> bool:
        """Whether this is what is asked for now."""
        return self.step is not None and self.step.asked is asked

    def go_on(self) -> None:
        """The step is done."""
        self.at += 1

    def bars(self, action: str) -> Phrase | None:
        """Why the learner may not play this now: something else is asked for. Of several actions any may come first: which ones
        can is for the rules to say."""
        step, left = self.step, self._left()
        if step is None or step.asked is not Asked.PLAY or not left:
            return WRONG
        does_as_well = len(left) == len(step.acts) and step.takes(action)
        return None if does_as_well or any(act.text == action for act in left) else WRONG

    def follow(self, played: Sequence[tuple[Seat, str]]) -> None:
        """How the match stands. What has been played counts for the step that asked for it; where something was taken back,
        and not because that was asked for, its step is asked for once more."""
        texts = [text for _, text in played]
        same = 0
        for (_, before), now in zip(self._played, texts, strict=False):
            if before != now:
                break
            same += 1
        if same < len(self._played):
            self.at = self.at + 1 if self.is_asked(Asked.UNDO) else self._played[same][0]
            del self._played[same:]
        for text in texts[same:]:
            self._played.append((self.at, text))
            step = self.step
            if step is not None and step.acts:
                is_done = not self._left()
                self._queue = list(step.acts[-1].chance) if is_done else []
                self.at += is_done

    def answer(self, seat: Seat, actions: Sequence[Any]) -> Any | None:
        """What another seat plays; None while the teacher has not come to it."""
        act = self.act
        if not self.is_asked(Asked.OTHERS) or act is None or act.seat != seat:
            return None
        return next((action for action in actions if str(action) == act.text), None)

    def hint(self, actions: Sequence[Any]) -> Any | None:
        """What the learner is asked to play, among the legal actions; the first of them where nothing is to be played."""
        wanted = self.act.text if self.is_asked(Asked.PLAY) and self.act is not None else ""
        return next((action for action in actions if str(action) == wanted), next(iter(actions), None))

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        """What is rolled or drawn: as the lesson says, else by its seed."""
        self._drawn += 1
        if self._queue:
            text = self._queue.pop(0)
            found = outcome_named(outcomes, text) if text != ANY else None
            if found is not None:
                return list(outcomes).index(found)
        return nth_position(self.lesson.loaded.scenario.seed, self._drawn, weights)
