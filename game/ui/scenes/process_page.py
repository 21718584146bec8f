"""A page that waits for a command in a process of its own: how far it is, and a way to give it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.session.command_process import CommandProcess
from game.ui.kit.motion import soonest
from game.ui.kit.theme import Material, Role
from game.ui.scenes.menu_scene import MenuScene
from game.ui.screen_words import say
from game.ui.widgets.badges import ProgressBar
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Filling, Part, Sized, Wrap
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

LOOK_MS: Final = 200
"""How often the process is asked how far it is."""


class ProcessPage(MenuScene):
    """The process ends with the page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.process: CommandProcess | None = None
        self.fault = ""
        """Why the last one failed."""
        self._bar, self._step = ProgressBar(), Label("", Role.SMALL, colour=Material.PAPER.soft)

    def stop(self) -> None:
        """Give up; nothing is left behind."""
        if self.process is not None:
            self.process.stop()
        self.process = None

    def on_leave(self) -> None:
        super().on_leave()
        self.stop()

    def update(self, now_ms: int) -> bool:
        if self.process is not None:
            state = self.process.state
            self._bar.set_share(state.share)
            self._step.set_text(state.told)
            if state.is_over:
                self.process, self.fault = None, state.fault or ""
                self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        return soonest(super().next_wake(now_ms), LOOK_MS if self.process is not None else None)

    def progress(self) -> list[Part]:
        """The bar, what it is at, and the way to give up."""
        bar = Sized(Filling(self._bar), height=14)
        return [bar, Filling(self._step), Wrap(Button(say("print_page.stop"), self.stop, emblem="cross"))]
