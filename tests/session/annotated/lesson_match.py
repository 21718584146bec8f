"""A lesson's match without a window, and a learner who sends what any table would send."""

from __future__ import annotations

from typing import Any

from game.engine.match.ports import Play, Refused, SeatUpdate, TakeBack
from game.session.annotated.annotated_match import AnnotatedMatch, Asked
from game.session.annotated.host_of_annotated import host_of_annotated
from game.storage.settings import Pace
from tests.narrowing import there


class LessonMatch:
    def __init__(self, lesson: AnnotatedMatch) -> None:
        self.lesson = lesson
        self.host, self.run = host_of_annotated(lesson)
        self.host.table.pace = Pace.INSTANT
        self.rules = lesson.loaded.game.rules(lesson.loaded.game_set)
        self.port = self.host.table.open(lesson.person)
        self.refused: list[Refused] = []
        self.settle()

    def settle(self) -> None:
        """Pump until nothing happens any more; what was told is taken."""
        quiet = 0
        while quiet < 4:
            quiet = 0 if self.host.pump(0) else quiet + 1
            while (answer := self.port.take()) is not None:
                if isinstance(answer, SeatUpdate):
                    self.update = answer
                elif isinstance(answer, Refused):
                    self.refused.append(answer)

    def play(self, action: Any) -> None:
        """The learner sends an action, however it is written."""
        self.port.send(Play(self.lesson.person, self.update.number, action))
        self.settle()

    def take_back(self) -> None:
        """The learner takes back what was done last."""
        self.port.send(TakeBack(self.lesson.person))
        self.settle()

    def asked(self) -> Any:
        """The action that is asked for, as the match lists it."""
        act = there(self.run.act)
        return next(one for one in self.update.actions if str(one) == act.text)

    def pulled(self, action: Any) -> Any:
        """The same action as a piece that is pulled over the board names it, with its way; itself where nothing walks."""
        way = self.rules.preview(self.update.view, action).way[1:]
        if way and hasattr(action, "via"):
            return action.replace(via=way)  # the end may be named once more
        return action.replace(way=way[:-1]) if way and hasattr(action, "way") else action

    def do(self) -> None:
        """What is asked for, by the plainest means."""
        step = there(self.run.step)
        if step.asked is Asked.PLAY:
            self.play(self.asked())
        elif step.asked is Asked.OTHERS:
            raise AssertionError("the others never played")
        else:
            self.run.go_on()
            self.settle()
