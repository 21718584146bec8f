"""A table in play with a sheet of paper over it that says what is to be done: what lessons and puzzles share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

import pygame

from game.engine.match.ports import Message
from game.session.open_match import OpenMatch
from game.storage.settings import Settings
from game.ui.kit.scene_stack import Replace, Scene
from game.ui.scenes.context import Context
from game.ui.scenes.lessons.teacher_panel import Lecture, TeacherPanel, is_low
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.table.panels.digest.digest_sheet import DigestPanel
from game.ui.table.panels.digest.digest_strip import DigestStrip
from game.ui.table.panels.layout.table_layout import Drawer, TableLayout
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

_KEPT_AWAY: Final = ("pass_phases", "first_time_help", "next_card", "hold_to_confirm", "idle_curtain")
"""Settings that such a table has otherwise."""


class QuietContext:
    """The window's services with settings that let the sheet alone speak: no help of the first time, no phase that passes by
    itself, no card between two persons."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def settings(self) -> Settings:
        """Those in force, but for what would get in the way."""
        return replace(
            self._context.settings,
            pass_phases=False,
            first_time_help=False,
            next_card=False,
            hold_to_confirm=False,
            idle_curtain=3600,
        )

    def keep(self, settings: Settings) -> str:
        """What was changed at the table, without what only this table has so."""
        now = self._context.settings
        return self._context.keep(replace(settings, **{name: getattr(now, name) for name in _KEPT_AWAY}))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)


class GuidedTable(PlayScene, ABC):
    """The table and its sheet. Subclasses say what stands on the sheet."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        self.teacher: TeacherPanel | None = None
        super().__init__(cast("Context", QuietContext(context)), table)
        self.window = context
        """The window's services as they are."""

    # -- what subclasses say

    @abstractmethod
    def lecture(self) -> tuple[Lecture, Sequence[Button]] | None:
        """What stands on the sheet; None for no sheet."""

    @abstractmethod
    def lit(self) -> list[pygame.Rect]:
        """Pixels that the sheet leaves free where it can."""

    @abstractmethod
    def refuse_others(self) -> None:
        """Somebody wants to sit down, get up or end the match: that has no place here."""

    def send_to_table(self, message: Message) -> None:
        self.refuse_others()

    # -- the sheet

    @property
    def is_waiting(self) -> bool:
        """Whether something still moves on the table: the sheet goes on when it has come to rest."""
        return self.model.is_busy or self.model.is_recap_played

    def build(self) -> None:
        """The table, then the sheet over it."""
        self.teacher = None
        super().build()
        self.speak()

    def show_moment(self) -> None:
        """The table has changed: the sheet goes where it covers least of it."""
        super().show_moment()
        self.lay_sheet()
        self._lay_signs()

    def _lay_signs(self) -> None:
        """Signs at the edge lie on nothing that is lit; where the sheet leaves little of the board it alone tells of goals."""
        if self.panels.at is None:
            return
        goals = () if is_low(self.kit) else self.model.moment().goals
        reach = [self.canvas.rect_of(space) for space in self.model.reach()]
        self.panels.goals.show(goals, [*self.lit(), *reach])

    def looked(self) -> None:
        """The view of the board has changed."""
        super().looked()
        self.lay_sheet()

    def speak(self) -> None:
        """Lay the sheet with what is said now."""
        self.take_sheet_away()
        said = self.lecture()
        if said is None or self.panels.at is None:
            return
        self.teacher = TeacherPanel(*said)
        self.panels.insert(self.teacher)
        self.lay_sheet()

    def take_sheet_away(self) -> None:
        """Nothing is said."""
        if self.teacher is not None and self.teacher in self.page.children:
            self.teacher.touch()
            self.page.children.remove(self.teacher)
        self.teacher = None

    def lay_sheet(self) -> None:
        """Let it lie where it covers least."""
        teacher, at = self.teacher, self.panels.at
        if teacher is None or at is None or teacher not in self.page.children:
            return
        lit, sheet = self.lit(), self.panels.sheet
        others = [sheet.rect] if sheet is not None else []
        if self.panels.note.is_read:
            others.append(self.panels.note.rect)
        if self.panels.hand_fan is not None:
            others.append(self.panels.hand_fan.lifted_band(self.kit))
        others += [self.canvas.rect_round(point) for point in self.model.focus_points()]
        before = pygame.Rect(teacher.rect)
        margin = self.kit.px(10)
        room = at.clear.inflate(-margin, -margin)
        width, high = self.kit.scale.width, self.kit.scale.height
        if self.panels.cards.centre is not None:
            teacher.lay_along(self.kit, pygame.Rect(margin // 2, 0, width - margin, high - margin // 2))
        elif teacher.is_bar:
            self.speak()
            return
        elif is_low(self.kit):
            low = self._low_edge(at) if self.panels.has_card_table else high - margin // 2
            left = at.clear.x if self.panels.has_card_table else margin // 2
            pulled = [panel.rect for panel in self._pulled_out() if panel is not None]
            room = pygame.Rect(left, at.area.y, width - left - margin // 2, low - at.area.y)
            teacher.lay_low(self.kit, room, [*lit, *pulled])
            self._raise_guess(at, teacher.rect.top)
        elif not teacher.keeps_clear(lit, others, room):
            teacher.lay(self.kit, room, lit, others)
        if teacher.rect != before:
            self.page.mark_rect(before)
            teacher.touch()

    def _raise_guess(self, at: TableLayout, bottom: int) -> None:
        """What can be deduced lies above the sheet."""
        guess = self.panels.guess
        if guess is not None and guess.is_visible and guess.rect.bottom > bottom > at.clear.centery:
            guess.touch()
            guess.place_at(self.kit, pygame.Rect(guess.rect.x, at.clear.y, at.area.right - guess.rect.x, 0), bottom)
            guess.touch()

    def _low_edge(self, at: TableLayout) -> int:
        """Down to where it may lie in a low window with players round the board: to the hand, where that was pulled out, which
        leaves so little of the board that it lies over the means of the turn; else to those."""
        hand = self.panels.hand_fan
        return hand.rect.top - self.kit.px(10) if hand is not None else at.clear.bottom

    def _pulled_out(self) -> Sequence[Widget | None]:
        """What lies open at the lower edge because somebody pulled it out."""
        shown = {Drawer.HAND: self.panels.hand_fan, Drawer.JOURNAL: self.panels.journal}
        return [widget for drawer, widget in shown.items() if self.panels.drawer is drawer]

    def put_digest_away(self) -> None:
        """Where it lies over the sheet, or is a strip over the little that is seen of the board: that tells the same."""
        sheet, teacher = self.panels.sheet, self.teacher
        if teacher is None or not isinstance(sheet, DigestPanel) or self.is_waiting:
            return
        if isinstance(sheet, DigestStrip) or sheet.rect.colliderect(teacher.rect):
            sheet.close()

    def leave_table(self, scene: Scene) -> None:
        """The match is put away, and this comes in its place."""
        self.go(Replace(scene, whole_stack=True))
        self.window.wake()
