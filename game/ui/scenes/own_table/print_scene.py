"""A game to print and cut out: which parts, on what, how far it is, and where the file lies."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.language import catalog
from game.session.command_process import CommandProcess
from game.storage.folders import WHOLE_PATH, open_folder, shown_path, unwritable
from game.storage.resources import is_frozen
from game.ui.kit.markup import escape
from game.ui.kit.theme import Role
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.process_page import ProcessPage
from game.ui.screen_words import say
from game.ui.table.model.panel_data.printed_parts import PrintedParts
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.flow import Column, Flow, Grid, Grow, Part, Row, Scroll, Sheet, Within, Wrap
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.slider import Stepper

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

PARTS: Final = ("rules", "aids", "sheets", "boards", "cards", "pieces")
CHOICES: Final = {
    "paper": ("a4", "a3", "letter", "whole"),
    "backs": ("duplex", "fold", "none"),
    "cards": ("sleeve", "poker"),
}
"""Options of `ringtable print` and what they can be, the usual first (tested)."""
SIDES: Final = ("right", "down")
MOST_SHIFT: Final = 20
"""Half millimetres by which backs are moved at most."""
WIDTH: Final = 960
LEAST_TICK: Final = 300
LEAST_NAME: Final = 220
"""Units of width of a tick with its words, and of what stands before a choice."""


class PrintScene(ProcessPage):
    """The page of one game."""

    title_key = "print_page.title"

    def __init__(self, context: Context, game: InstalledGame) -> None:
        super().__init__(context)
        self.game = game
        printed = game.printed_parts(game.load_set()) or PrintedParts()
        self.has_backs = bool(printed.decks) or any(piece.back for group in printed.pieces for piece in group.pieces)
        self.offered = tuple(part for part in PARTS if printed.decks or part != "cards")
        """Parts that this game has."""
        self.counts = sorted(game.info.seatings)
        self.players = len(self.counts) - 1
        """For how many of these counts, by its place."""
        self.parts = set(self.offered)
        self.shift = dict.fromkeys(SIDES, 0)
        """Half millimetres by which backs are moved."""
        self.chosen = {name: values[0] for name, values in CHOICES.items()}
        self.file: Path | None = None
        """Where it is written, or was."""

    # -- what happens

    def write(self) -> None:
        """Begin; beside the boards of one's own is a folder for what is printed."""
        folder = self.context.boards.parent / "printed"
        if (problem := unwritable(folder)) is not None:
            self.tell(problem)
            return
        code = catalog.in_force().code
        self.file = folder / f"{self.game.id}-{code}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.pdf"
        wanted = ",".join(part for part in PARTS if part in self.parts)
        options = [word for name, value in self.chosen.items() for word in (f"--{name}", value)]
        options.append(f"--shift={self.shift['right'] / 2:g},{self.shift['down'] / 2:g}")
        options += ["--players", str(self.counts[self.players]), "--only", wanted]
        options += ["--language", code, "-o", str(self.file)]
        self.process, self.fault = CommandProcess("print", self.game.id, *options), ""
        self.rebuild()

    def stop(self) -> None:
        super().stop()
        self.file = None
        self.rebuild()

    def _tick(self, part: str, is_on: bool) -> None:
        (self.parts.add if is_on else self.parts.discard)(part)
        self.rebuild()

    def _choose(self, name: str, at: int) -> None:
        self.chosen[name] = CHOICES[name][at]

    # -- how it looks

    @property
    def heading(self) -> str:
        return say(self.title_key, game=box_look(self.game.id).name)

    def build(self) -> None:
        self.head()
        lead = RichText(escape(say("print_page.frozen" if is_frozen() else "print_page.text")), Role.LEAD)
        parts: list[Part | None] = [lead]
        foot: Part | None = None
        if self.process is not None:
            parts += self.progress()
        elif not is_frozen():
            parts += [*self._told(), *self._options()]
            foot = self._buttons()
        self.lay_out(Within(Sheet(Column(Grow(Scroll(Column(*parts, gap=16), foot=8)), foot, gap=12)), WIDTH))

    def _told(self) -> list[Part]:
        """How the last one came out."""
        if self.file is None:
            return []
        told = self.fault or say("print_page.done", path=shown_path(self.file, most=WHOLE_PATH))
        return [RichText(f"<b>{escape(told)}</b>", Role.LEAD)]

    def _buttons(self) -> Flow:
        """Always in sight, however much there is to choose."""
        write = Button(say("print_page.write"), self.write, key="Enter", emblem="quill", plate=Plate.PRIMARY)
        write.set_enabled(bool(self.parts), say("print_page.nothing"))
        self.page.focus(write)
        if self.file is None or self.fault:
            return Wrap(write)
        return Wrap(Button(say("boards.open"), partial(self._open, self.file.parent), emblem="chest"), write)

    def _open(self, folder: Path) -> None:
        if not open_folder(folder):
            self.page.say(escape(say("boards.made", folder=shown_path(folder, most=WHOLE_PATH))))

    def _options(self) -> list[Part | None]:
        ticks = [
            TickBox(say(f"print_page.part.{part}"), part in self.parts, partial(self._tick, part))
            for part in self.offered
        ]
        return [
            Heading(say("print_page.parts"), 3),
            Grid(*ticks, least=LEAST_TICK, gap=8),
            Heading(say("print_page.how"), 3),
            self._stepped("players", Stepper(self.players, 0, len(self.counts) - 1, self._count, self._told_count)),
            self._choice("paper"),
            self._choice("backs") if self.has_backs else None,
            self._choice("cards") if "cards" in self.offered else None,
            *(self._shifted(side) for side in SIDES if self.has_backs),
        ]

    def _choice(self, name: str) -> Flow:
        values = CHOICES[name]
        words = [say(f"print_page.{name}.{value}") for value in values]
        strip = ChoiceStrip(words, values.index(self.chosen[name]), lambda at: self._choose(name, at))
        return Row(RichText(escape(say(f"print_page.{name}.name"))), strip, gap=20, least=LEAST_NAME)

    def _shifted(self, side: str) -> Flow:
        stepper = Stepper(
            self.shift[side], -MOST_SHIFT, MOST_SHIFT, lambda by: self.shift.update({side: by}), _millimetres
        )
        return self._stepped(f"shift.{side}", stepper)

    def _stepped(self, name: str, stepper: Stepper) -> Flow:
        return Row(RichText(escape(say(f"print_page.{name}"))), stepper, gap=20, least=LEAST_NAME)

    def _count(self, at: int) -> None:
        self.players = at

    def _told_count(self, at: int) -> str:
        return str(self.counts[at])


def _millimetres(halves: int) -> str:
    """So many half millimetres, as the language in force writes them."""
    whole, rest = divmod(abs(halves), 2)
    return f"{'−' if halves < 0 else ''}{whole}{say('print_page.half') if rest else ''}"
