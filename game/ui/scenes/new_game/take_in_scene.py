"""A board that was packed is checked as it will be used, and then laid among one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.errors import RingtableError
from game.language import catalog
from game.session.bundles import names_free
from game.session.command_process import CommandProcess
from game.storage.faults import sentence_of
from game.ui.kit.markup import escape
from game.ui.kit.theme import Role
from game.ui.scenes.process_page import ProcessPage
from game.ui.screen_words import say
from game.ui.widgets.flow import Column, Grow, Part, Scroll, Sheet, Within
from game.ui.widgets.label import RichText

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

WIDTH = 960


class TakeInScene(ProcessPage):
    """The page of one file; where it is left before the end, nothing has been taken in."""

    title_key = "boards.brought"

    def __init__(self, context: Context, file: Path) -> None:
        super().__init__(context)
        self.file = file
        self.names: tuple[str, ...] = ()
        home = context.boards.parent
        try:
            self.names = tuple(Path(name).name for name in names_free(file, home))
        except (OSError, RingtableError) as error:
            self.fault = sentence_of(error)
        else:
            self.process = CommandProcess(
                "unbundle", str(file), "--into", str(home), "--language", catalog.in_force().code
            )

    def stop(self) -> None:
        if self.process is not None:
            super().stop()
            self.back()

    def build(self) -> None:
        self.head()
        if self.process is not None:
            told = say("boards.checking", file=self.file.name)
        else:
            told = self.fault or say("boards.taken_in", files=", ".join(self.names), count=len(self.names))
        lead = RichText("<br>".join(map(escape, told.splitlines())), Role.LEAD)
        more: list[Part] = self.progress() if self.process is not None else []
        self.lay_out(Within(Sheet(Column(Grow(Scroll(Column(lead, *more, gap=16))), gap=12)), WIDTH))
