"""What is shown of moments over the table in play, and the look at a place that is out of sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.table.board.camera import Camera
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.table import Table
from game.ui.table.panels.digest.digest_sheet import DigestPanel
from game.ui.table.panels.digest.digest_strip import DigestStrip
from game.ui.table.panels.layout.table_panels import TablePanels
from game.ui.table.panels.moments.beat_panel import BeatPanel
from game.ui.table.panels.moments.recap_layer import RecapLayer
from game.ui.widgets.page import Page

MARGIN: Final = 2.5
"""Radii of a place that are to be seen round it."""


class MomentsOnTable:
    """Of one play scene. A visit cuts: a glide would draw the whole board anew for every frame while the dice fall."""

    def __init__(self, kit: Kit, rect_of: Callable[[str], pygame.Rect]) -> None:
        self._kit = kit
        self._rect_of = rect_of
        self._panel = BeatPanel(lambda phrase: "", rect_of)
        self._recap: RecapLayer | None = None
        self._followed = 0
        """The number of the line of the recap that the view went to last; 0: none."""
        self._before: Camera | None = None
        """Where somebody was looking before the visit that is under way."""

    def lay(self, page: Page, presentation: GamePresentation, canvas: BoardCanvas, area: pygame.Rect) -> None:
        """The page was made anew: moments lie over everything, the recap on the board and below all panels."""
        self._panel = page.add(BeatPanel(presentation.say, self._rect_of))
        self._recap = page.add(RecapLayer(canvas, presentation.look.seat_face))
        self._recap.rect = pygame.Rect(area)
        page.children.remove(self._recap)
        page.children.insert(1, self._recap)

    def play_recap(self, model: Table, panels: TablePanels, camera: CameraMotion) -> None:
        """What of the recap stands on the board; the sheet that tells of it follows, and the view with a strip, which tells one
        thing at a time."""
        shown, sheet = model.recap(), panels.sheet
        if self._recap is not None:
            self._recap.show(shown)
        last = shown.last
        if last is None or not isinstance(sheet, DigestPanel) or not last.is_played_at(shown.elapsed):
            self._followed = 0
            return
        sheet.follow(last.number)
        if isinstance(sheet, DigestStrip) and last.number != self._followed and last.points:
            self._followed = last.number
            clear = camera.end.clear
            above = pygame.Rect(round(clear.x), round(clear.y), round(clear.w), round(sheet.rect.top - clear.y))
            camera.tour(last.points, above)

    def forget_board(self) -> None:
        """Another board lies on the table."""
        self._before = None

    def show(self, model: Table, panels: TablePanels, camera: CameraMotion) -> None:
        """The moment that is shown now, the note and the recap; without a moment the visit is over."""
        shown = model.beat()
        if shown.beat is None and self._before is not None:
            now = camera.canvas.camera
            camera.canvas.look(self._before.in_window(now.area, now.clear))
            self._before = None
        if shown.beat is not None and panels.page.toasts:
            panels.page.hush()  # slips make way
        if panels.at is not None:
            self._panel.show(self._kit, panels.at.area, panels.at.clear, shown)
        self.show_note(model, panels)
        self.play_recap(model, panels, camera)

    def show_note(self, model: Table, panels: TablePanels) -> None:
        """The sealed note, or the slip beside the figure that asks, and beside the sheet that lies there."""
        if panels.at is None:
            return
        shown, clear, sheet = model.note(), pygame.Rect(panels.at.clear), panels.sheet
        if shown.is_slip and sheet is not None and sheet.rect.left > clear.centerx:
            clear.width = sheet.rect.left - clear.left
        panels.note.show(self._kit, clear, shown, self._rect_of(shown.space) if shown.space else None)

    def visit(self, point: Point, camera: CameraMotion) -> None:
        """Bring this point into sight. Several moments in a row are one visit."""
        before = camera.canvas.camera
        camera.show((point,), MARGIN)
        if self._before is None and camera.canvas.camera != before:
            self._before = before
