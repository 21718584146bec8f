"""The sheet beside a match gone through again: the step shown, what it made happen, and all steps as lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.decision import Phrase, Seat
from game.session.open_match import ReviewStep
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel
from game.ui.widgets.flow import Column, Filling, Grow, LaidPanel, Row, Scroll, Shrink, Sized
from game.ui.widgets.label import Divider, Heading, RichText
from game.ui.widgets.list_view import ListRow, ListView

INSET: Final = 24
"""Units from the edges of the sheet."""
SIGN: Final = 42
"""Units of the sign of whoever did it."""
AHEAD: Final = 3
"""Lines after the chosen one that are in sight, where there is room."""
LINE: Final = 34
LEAST_LINES: Final = 90
"""Units of height of a line, and that the lines keep."""


class StepSheet(LaidPanel):
    """Heading, what happened, and a line for each step in which something did; a press on a line goes there."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_step: Callable[[int], None]) -> None:
        super().__init__(PanelKind.SHEET, INSET)
        self.say = say
        self.face = face
        self._frames: Sequence[ReviewStep] = ()
        self._steps: list[int] = []
        """The step of each line."""
        self.lines = ListView((), lambda row: on_step(self._steps[row]), row_units=LINE)
        self.lines.wraps, self.lines.role = True, Role.SMALL

    def show(self, kit: Kit, frames: Sequence[ReviewStep], at: int) -> None:
        """Another step; of one in which nothing happened the line before it is chosen."""
        say, frame = self.say, frames[at]
        if frames is not self._frames:
            told = {step: line for step, one in enumerate(frames) if (line := self._line(one))}
            self._frames, self._steps = frames, list(told)
            self.lines.set_rows([ListRow(f"{step} · {line}") for step, line in told.items()])
        events = [escape(say(event.phrase)) for event in frame.events if not event.quiet]
        text = RichText("<br>".join(events) or escape(say(Phrase.of("table.review.start"))))
        sign = Roundel(badge_of(self.face(frame.actor)), SIGN) if frame.actor is not None else None
        self.part = Column(
            Heading(say(Phrase.of("table.review.step", step=at, steps=len(frames) - 1)), 3, has_divider=True),
            Shrink(Scroll(Row(sign, text, gap=16, side="start", stacks=False), shy=True)),
            Divider(),
            Grow(Sized(Filling(self.lines), height=LEAST_LINES)),
        )
        self.arrange(kit)
        if self._steps:
            self.lines.chosen = chosen = max((row for row, step in enumerate(self._steps) if step <= at), default=0)
            for row in (chosen + AHEAD, chosen):
                self.lines.reveal_row(min(row, len(self._steps) - 1))
        self.touch()

    def _line(self, frame: ReviewStep) -> str:
        """The gravest of what happened in a step, else the first of it."""
        events = [event for event in frame.events if not event.quiet]
        best = next((event for event in events if event.weight >= 2), next(iter(events), None))
        return self.say(best.phrase) if best is not None else ""
