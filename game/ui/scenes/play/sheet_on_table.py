"""What lies on the table to be read and answered: the sheet of the moment, and a refusal beside what was refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.components.refusal_sheet import RefusalSheet
from game.ui.kit.kit import Kit
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.screen.moment import DigestMoment, RefusalMoment, SheetMoment
from game.ui.table.model.table import Table
from game.ui.table.panels.block_sheet import BlockSheet, FirstTimeHelp
from game.ui.table.panels.digest.digest_sheet import DigestPanel, DigestSheet
from game.ui.table.panels.digest.digest_strip import DigestStrip
from game.ui.table.panels.layout.table_panels import TablePanels
from game.ui.widgets.page import Page

Made = DigestPanel | BlockSheet | FirstTimeHelp


class SheetOnTable:
    """Keeps what is laid out as long as the moment wants the same."""

    def __init__(self, kit: Kit, model: Table) -> None:
        self._kit = kit
        self._model = model
        self._laid: SheetMoment | None = None
        self._is_fresh = True
        self._refusal: RefusalMoment | None = None
        self._note: RefusalSheet | None = None

    def forget(self) -> None:
        """The page was laid out anew: nothing of this lies on it."""
        self._is_fresh = True
        self._refusal = self._note = None

    def lay_again(self) -> None:
        """The board will be looked at from elsewhere: what the sheet must leave to be seen lies elsewhere too."""
        self._is_fresh = True

    @property
    def note(self) -> RefusalSheet | None:
        """The refusal that lies there."""
        return self._note

    # -- the sheet

    def lay(
        self,
        sheet: SheetMoment | None,
        panels: TablePanels,
        presentation: GamePresentation,
        seen: Sequence[pygame.Rect],
        told: Sequence[pygame.Rect],
    ) -> None:
        """Lay this out in place of an earlier one, where it covers less of what it tells of (`told`) and of what must be
        `seen`."""
        if not self._is_fresh and sheet == self._laid and (panels.sheet is not None) == (sheet is not None):
            return
        made = self._make(sheet, panels, presentation)
        self._laid, self._is_fresh = sheet, False
        panels.lay(made, seen, told, sheet.place if isinstance(sheet, LaidSheet) else "")

    def _make(self, sheet: SheetMoment | None, panels: TablePanels, presentation: GamePresentation) -> Made | None:
        """The widget of a sheet."""
        match sheet:
            case DigestMoment():
                return self._digest(sheet, panels, presentation)
            case LaidSheet(name="first") if panels.has_card_table:
                return FirstTimeHelp(sheet, presentation.say, self._model)
            case LaidSheet():
                return BlockSheet(sheet, presentation.say, self._model)
            case None:
                return None

    def _digest(self, sheet: DigestMoment, panels: TablePanels, presentation: GamePresentation) -> DigestPanel:
        """A sheet with all of its rows; where hardly one of them would be read, a strip with one at a time."""
        say, face = presentation.say, presentation.look.seat_face
        model = self._model
        if panels.page.toasts:
            panels.page.hush()  # slips tell of what is told here
        whole = DigestSheet(
            sheet, say, face, model.show_spaces, model.point_line, model.toggle_digest, model.play_recap_again
        )
        if panels.at is None or whole.is_readable(self._kit, panels.at.sheet.size):
            return whole
        return DigestStrip(sheet, say, face, model.show_spaces, model.toggle_digest)

    # -- refusals

    def lay_refusal(
        self,
        refusal: RefusalMoment | None,
        panels: TablePanels,
        page: Page,
        near: tuple[pygame.Rect, bool],
        presentation: GamePresentation,
    ) -> None:
        """Lay this refusal out, or take the one away that lies there. `near`: what it points to, and whether that is a
        card."""
        if refusal == self._refusal:
            return
        self._drop(page)
        self._refusal = refusal
        if refusal is None:
            return
        rect, is_card = near
        note = RefusalSheet(
            refusal.heading_of_card if is_card else refusal.heading,
            refusal.clause,
            refusal.words,
            on_rules=partial(self._model.open_rules, refusal.clause),
            on_link=self._model.open_rules,
        )
        note.point_at(self._kit, rect.clamp(panels.note_rect()), panels.note_rect())
        self._note = note
        panels.page.add(note, below=panels.prompt_bar)
        self._mark(page, note)

    def _drop(self, page: Page) -> None:
        note, self._note = self._note, None
        if note is None:
            return
        self._mark(page, note)
        if note in page.children:
            page.children.remove(note)

    def _mark(self, page: Page, note: RefusalSheet) -> None:
        """Draw a refusal's place again, its tail included."""
        page.mark_rect(note.rect.inflate(2 * self._kit.px(60), 2 * self._kit.px(30)))
