"""Painting a board that nobody has painted yet: in a process of its own, with a bar; or plainly, and why.

What the painter needs is fetched on first need, when somebody agrees to it. Whatever happens, the match is played: on
the painting, or on the plain drawing.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.painter.install import InstallProcess
from game.painter.paint_board import missing_libraries, why_plain
from game.painter.process import PaintingProcess, cache_folder
from game.storage.resources import is_frozen
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Replace
from game.ui.kit.theme import INK_SOFT, Material, Role
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.page_scene import PageScene, units
from game.ui.screen_words import say, screen_words
from game.ui.widgets.badges import ProgressBar
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    Inset,
    One,
    Row,
    Sheet,
    Shrink,
    Sized,
    Space,
    Within,
)
from game.ui.widgets.label import Heading, Label, RichText

if TYPE_CHECKING:
    from game.board.board import Board
    from game.ui.scenes.context import Context, MakeScene

LOOK_MS: Final = 120
"""How often the processes are asked how far they are."""
WIDTH: Final = 760
SURE_SHARE: Final = 0.06
"""From this share on, the time spent says something about the time left."""
MINUTE: Final = 60
SIGN: Final = 64
"""Units of the sign above the heading."""
LEAST_FOR_SIGN: Final = 620
"""Units of height from which on there is room for the emblem."""


class PaintingStage(Enum):
    """What is going on."""

    ASKING = "asking"
    """Whether the painter's libraries may be fetched."""
    INSTALLING = "installing"
    PAINTING = "painting"
    FAILED = "failed"
    TELLING = "telling"
    """Why the board is drawn plainly, where it cannot be painted."""
    DRAWING = "drawing"
    """The plain drawing is being made."""


class PaintingScene(PageScene):
    """Stands before the table until there is a picture of its board."""

    def __init__(self, context: Context, board: Board, then: MakeScene) -> None:
        super().__init__(context.kit)
        self.context = context
        self.then = then
        self.board = board
        self.sentence = ""
        self._painting: PaintingProcess | None = None
        self._install: InstallProcess | None = None
        self._is_unlocked = False
        self._drawing: threading.Thread | None = None
        self._since = 0
        self._now = 0
        self.stage = self._first()

    def _first(self) -> PaintingStage:
        if is_frozen():
            self.sentence = say("painting.frozen", board=self.board.title)
            return PaintingStage.TELLING
        reason = why_plain(self.board)
        if reason is None:
            return PaintingStage.PAINTING
        if missing_libraries():
            return PaintingStage.ASKING
        self.sentence = reason
        return PaintingStage.TELLING

    # -- what happens

    def on_enter(self) -> None:
        super().on_enter()
        if self.stage is PaintingStage.PAINTING and self._painting is None:
            self._paint()

    def on_leave(self) -> None:
        super().on_leave()
        self._stop()

    def _stop(self) -> None:
        for process in (self._painting, self._install):
            if process is not None and not process.state.is_over:
                process.stop()
        self._painting = self._install = None

    def _paint(self) -> None:
        self._painting = PaintingProcess(self.board, cache_folder(self.context.paintings, self.board))
        self._show(PaintingStage.PAINTING)

    def install(self) -> None:
        """Fetch what the painter needs, then paint."""
        self._install = InstallProcess()
        self._is_unlocked = False
        self._show(PaintingStage.INSTALLING)

    def again(self) -> None:
        """Try once more, from where it went wrong."""
        if missing_libraries():
            self.install()
        else:
            self._paint()

    def plainly(self) -> None:
        """Give painting up for now, and play on the plain drawing."""
        self._stop()
        self.context.session.plain.add(self.board.digest)
        self._drawing = threading.Thread(target=self.context.draw_plainly, args=(self.board,), daemon=True)
        self._drawing.start()
        self._show(PaintingStage.DRAWING)

    def _show(self, stage: PaintingStage, sentence: str = "") -> None:
        self.stage, self.sentence, self._since = stage, sentence, self._now
        self.rebuild()

    def update(self, now_ms: int) -> bool:
        if not self._now:
            self._since = now_ms
        self._now = now_ms
        if self.stage is PaintingStage.PAINTING and self._painting is not None:
            self._follow_painting(self._painting)
        elif self.stage is PaintingStage.INSTALLING and self._install is not None:
            self._follow_install(self._install)
        elif self.stage is PaintingStage.DRAWING and self._drawing is not None and not self._drawing.is_alive():
            self._drawing = None
            self.go(Replace(self.then()))
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        is_busy = self.stage in (PaintingStage.PAINTING, PaintingStage.INSTALLING, PaintingStage.DRAWING)
        return soonest(super().next_wake(now_ms), LOOK_MS if is_busy else None)

    def _follow_painting(self, painting: PaintingProcess) -> None:
        state = painting.state
        if state.fault is not None:
            self._painting = None
            self._show(PaintingStage.FAILED, state.fault)
        elif state.is_over:
            self._painting = None
            self.go(Replace(self.then()))
        else:
            self._bar.set_share(state.share)
            self._step.set_text(_sentence(step_words(state.step)))
            self._left.set_text(self._time_left(state.share))

    def _time_left(self, share: float) -> str:
        if share < SURE_SHARE:
            return ""
        seconds = (self._now - self._since) / 1000 / share * (1 - share)
        if seconds >= 1.5 * MINUTE:
            return say("painting.left_minutes", minutes=round(seconds / MINUTE))
        return say("painting.left", seconds=max(1, round(seconds)))

    def _follow_install(self, install: InstallProcess) -> None:
        state = install.state
        if state.fault is not None:
            self._install = None
            self._show(PaintingStage.FAILED, state.fault)
        elif state.is_over:
            self._install = None
            self._paint()
        else:
            if state.is_unlocked != self._is_unlocked:
                self._is_unlocked = state.is_unlocked
                self.rebuild()
            self._step.set_text(_sentence(say(f"painting.{state.step}", what=state.what)))
            self._left.set_text(say("painting.since", seconds=(self._now - self._since) // 1000))

    # -- how it looks

    def build(self) -> None:
        kit, sign = self.kit, None
        if units(kit)[1] >= LEAST_FOR_SIGN:
            name = _SIGNS.get(self.stage, "quill")
            sign = One(SurfaceWidget(lambda size: kit.art.emblem(name, size[0], INK_SOFT)), (SIGN, SIGN))
        heading = Heading(say(f"painting.{_TITLES[self.stage]}"), 1, has_divider=True, align="center")
        text = RichText(self._words(), Role.BODY, align="center")
        goes_on = self.stage in (PaintingStage.PAINTING, PaintingStage.INSTALLING)
        progress = self._progress() if goes_on else None
        told = Column(sign, heading, text, progress, self._ways(), gap=18, side="middle")
        sheet = Shrink(Within(Sheet(Inset(told, 16, 8)), WIDTH))
        window = pygame.Rect((0, 0), (kit.scale.width, kit.scale.height))
        Inset(Column(Grow(Space()), sheet, Grow(Space()), gap=0), 24).put(kit, self.page, window)

    def _words(self) -> str:
        match self.stage:
            case PaintingStage.ASKING:
                libraries = ", ".join(missing_libraries())
                return say("painting.ask", board=escape(self.board.title), libraries=libraries)
            case PaintingStage.PAINTING:
                return f"<b>{escape(self.board.title)}</b><br>{say('painting.once')}"
            case PaintingStage.INSTALLING:
                return say("painting.once_unlocked" if self._is_unlocked else "painting.once_fetched")
            case PaintingStage.DRAWING:
                return say("painting.drawing")
            case PaintingStage.FAILED | PaintingStage.TELLING:
                return escape(self.sentence)

    def _progress(self) -> Flow:
        """The bar (fetching has none: pip does not tell how much is still to come), the step, the time."""
        self._bar = ProgressBar()
        bar = Sized(Filling(self._bar), height=14) if self.stage is PaintingStage.PAINTING else None
        self._step = Label("", Role.SMALL)
        self._left = Label("", Role.SMALL, colour=Material.PAPER.soft, align="right")
        return Column(bar, Beside(Filling(self._step), Filling(self._left), share=0.6, gap=0), gap=10)

    def _ways(self) -> Flow | None:
        """The way round at the left, the button that accepts at the right; one below the other where both are too wide."""
        buttons = self._buttons()
        if not buttons:
            return None
        self.page.focus(buttons[-1])
        if len(buttons) == 1:
            return Column(*buttons, side="middle")
        beside = Row(buttons[0], Space(), *buttons[1:], stacks=False)
        return Fits(beside, Column(*buttons, gap=10, side="middle"))

    def _buttons(self) -> Sequence[Button]:
        plainly = Button(say("painting.plainly"), self.plainly, key="Esc")
        match self.stage:
            case PaintingStage.ASKING:
                return plainly, Button(say("painting.install"), self.install, key="Enter", plate=Plate.PRIMARY)
            case PaintingStage.FAILED:
                return plainly, Button(say("painting.again"), self.again, key="Enter", plate=Plate.PRIMARY)
            case PaintingStage.TELLING:
                return (Button(say("painting.to_table"), self.plainly, key="Enter", plate=Plate.PRIMARY),)
            case PaintingStage.PAINTING | PaintingStage.INSTALLING:
                return (plainly,)
            case PaintingStage.DRAWING:
                return ()


def step_words(step: str) -> str:
    """What the painter says it is at ("drawing: rivers"), in the words of the screens."""
    return ": ".join(screen_words().name(part, "painting") for part in step.split(": "))


def _sentence(step: str) -> str:
    """What is being done, as it stands under the bar."""
    return say("painting.step", step=step[:1].upper() + step[1:])


_TITLES: Final = {
    PaintingStage.ASKING: "ask_title",
    PaintingStage.INSTALLING: "installing_title",
    PaintingStage.PAINTING: "title",
    PaintingStage.FAILED: "failed_title",
    PaintingStage.TELLING: "plain_title",
    PaintingStage.DRAWING: "plain_title",
}
"""PaintingStage to the key of its heading."""
_SIGNS: Final = {PaintingStage.FAILED: "broken-sword", PaintingStage.ASKING: "bell"}
"""PaintingStage to its emblem, where that is not the quill."""
