"""A puzzle on the table: every lawful act may be tried; the sheet says what is wanted, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from game.engine.match.ports import SeatUpdate
from game.session.lessons.sentences import say_of_puzzles, told
from game.session.open_match import OpenMatch
from game.session.puzzles.run import PuzzleRun, Verdict
from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.scenes.context import Context
from game.ui.scenes.lessons.guided_table import GuidedTable
from game.ui.scenes.lessons.teacher_panel import Lecture, bold
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.modal import Modal

_EMBLEMS: Final = {Verdict.SOLVED: "cup", Verdict.LUCKY: "die", Verdict.MISSED: "bell"}


class PuzzleScene(GuidedTable):
    """One puzzle on the table."""

    def __init__(self, context: Context, table: OpenMatch, run: PuzzleRun) -> None:
        self.run = run
        self._judged: tuple[Any, bool] | None = None
        """The update that was judged last, and whether the game was over."""
        self._told = 0
        """How many of the solver's actions the sheet counts."""
        self._is_seen = False
        """What the puzzle is about has been brought into view."""
        super().__init__(context, table)
        table.goals_told.add(run.puzzle.solver)

    # -- what the solver does

    def hear_update(self, update: SeatUpdate) -> None:
        """After each change of the match the sheet says how far its solver is."""
        super().hear_update(update)
        if self._told != len(self.run.played):
            self.speak()

    def leave_for_end(self) -> None:
        """What came of it is told by the sheet's own card."""

    def refuse_others(self) -> None:
        """Nobody else sits down, and nobody agrees on an end."""
        self.page.say(escape(say_of_puzzles("nobody_else")))

    def show(self) -> None:
        """Play what the answer goes on with; after another way, from the beginning."""
        self.run.is_shown = True
        if not self.run.next_of_answer:
            self._begin_again(shows=True)
            return
        update = self.model.interaction.update
        actions = update.actions if update is not None and not self.is_waiting and self.page.overlay is None else ()
        action = next((one for one in actions if str(one) == self.run.next_of_answer), None)
        if action is not None and update is not None:
            self.run.is_to_show = False
            self.model.answer(action)

    def _begin_again(self, *, shows: bool = False) -> None:
        is_helped = self.run.is_helped
        self.window.leave()
        table = self.window.begin_puzzle(self.run.puzzle)
        run = self.window.session.puzzle
        assert run is not None, "a puzzle lies on the table"
        run.is_helped, run.is_shown, run.is_to_show = is_helped, shows, shows
        self.leave_table(self.window.scenes.play(table))

    # -- the sheet

    def lit(self) -> list[pygame.Rect]:
        """What can be done on the board, and what the puzzle is about."""
        spaces = dict.fromkeys((*self.model.reach(), *self.run.puzzle.light))
        return [self.canvas.rect_of(space) for space in spaces if self.canvas.board.find(space) is not None]

    def lecture(self) -> tuple[Lecture, Sequence[Button]] | None:
        """The goal, how many acts the answer has, and what else can be done."""
        puzzle, count = self.run.puzzle, self.run.puzzle.count
        self._told = len(self.run.played)
        step = min(self._told, count) + 1
        head = say_of_puzzles("acts", count=count)
        buttons = (
            self._button("begin_again", self._begin_again, "undo"),
            self._button("show", self.show, "hand"),
            self._button("leave", self._leave, ""),
        )
        return Lecture(bold(told(puzzle.about)), head, step, count), buttons

    def _button(self, key: str, on_press: Callable[[], None], emblem: str) -> Button:
        return Button(say_of_puzzles(key), on_press, emblem=emblem, size=Size.SMALL, plate=Plate.PAPER)

    # -- what comes of it

    def update(self, now_ms: int) -> bool:
        """Judge each change once it has been shown."""
        self.show_due()
        if not self.is_covered and self.panels.at is not None:
            self.put_digest_away()
            if not self._is_seen and not self.is_waiting and not self.camera.is_gliding:
                self._is_seen = True
                self.camera.show(self.model.interaction.points(self.run.puzzle.light))
            if not self.is_waiting and self.page.overlay is None:
                self._judge()
                if self.run.is_to_show:
                    self.show()
        return super().update(now_ms)

    def _judge(self) -> None:
        update, is_over = self.model.interaction.update, self.table.outcome is not None
        if update is None or update.seat != self.run.puzzle.solver or self._judged == (update.number, is_over):
            return
        self._judged = (update.number, is_over)
        verdict = self.run.verdict(update.view, is_over=is_over)
        if verdict is not Verdict.OPEN:
            self._tell(verdict)

    def _tell(self, verdict: Verdict) -> None:
        """A card with what came of it, and what can be done now."""
        key, accept = verdict.value, "begin_again"
        on_accept: Callable[[], None] = self._begin_again
        if verdict is Verdict.SOLVED:
            if self.run.is_shown:
                key = "shown"
            else:
                self._remember()
                key = "helped" if self.run.is_helped else "solved"
                accept, on_accept = "next", self._next
                self.kit.sounds.play(Cue.HARP)
        more = len(self.run.played) - self.run.puzzle.count
        words = say_of_puzzles(f"over.{key}")
        if verdict is Verdict.SOLVED and more > 0:
            words = f"{words} {say_of_puzzles('over.longer', count=self.run.puzzle.count)}"
        self.page.ask(
            Modal(
                say_of_puzzles(f"over.{key}_title"),
                bold(words, colour="gold"),
                accept=say_of_puzzles(accept),
                on_accept=on_accept,
                safe=say_of_puzzles("back"),
                on_safe=self._leave,
                emblem=_EMBLEMS[verdict],
            )
        )
        self.page.mark_all()

    def _remember(self) -> None:
        """It is solved; with a hint it counts half, until it is solved without."""
        id_, settings = self.run.puzzle.id, self.window.settings
        if id_ in settings.puzzles:
            return
        helped = [one for one in settings.puzzles_helped if one != id_]
        if self.run.is_helped:
            self.window.keep(replace(settings, puzzles_helped=(*helped, id_)))
        else:
            self.window.keep(replace(settings, puzzles=(*settings.puzzles, id_), puzzles_helped=tuple(helped)))

    def _next(self) -> None:
        self._leave(is_solved=True)

    def _leave(self, *, is_solved: bool = False) -> None:
        """Back to the page of puzzles, at this one, or at the next that is not solved."""
        self.window.leave()
        self.leave_table(self.window.scenes.puzzles(self.run.puzzle.id, goes_on=is_solved))
