"""The key of a board, enlarged: on a sheet beside the pointer while it rests on a key too small for words, or while the
keyboard stands there.

The whole board small, with the part in view framed; a click or drag looks there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.painter.painted_board import Inscription, PaintedBoard, Sort
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.table.board.camera import Area, Bounds, MiniMap
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.inscription import draw, lay
from game.ui.table.model.screen.hover_tip import HOVER_MS
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Group, PassiveWidget, Point, Widget, WidgetState
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.flow import Column, Row, Space


class MiniMapPanel(Group):
    """The mini-map on its plank, with the buttons that look closer, stand back and fit."""

    is_kept = True

    def __init__(self, canvas: BoardCanvas, say: Say, on_look: Callable[[], None]) -> None:
        super().__init__()
        self.canvas = canvas
        self._on_look = on_look
        self._small = pygame.Rect(0, 0, 0, 0)
        self._face: pygame.Surface | None = None
        self._drawn: pygame.Surface | None = None
        self._dots: tuple[object, ...] = ()

        def word(name: str) -> str:
            return say(Phrase.of(f"table.view.{name}"))

        self._buttons = [
            IconButton("plus", word("closer"), lambda: self._zoom(1.4), key="+", size=Size.SMALL),
            IconButton("minus", word("farther"), lambda: self._zoom(1 / 1.4), key="-", size=Size.SMALL),
            IconButton("fit", word("fit"), self._fit, key="Home", size=Size.SMALL),
        ]

    def _zoom(self, factor: float) -> None:
        centre = self.canvas.camera.clear.centre
        self.canvas.zoom(factor, (round(centre[0]), round(centre[1])))
        self._on_look()

    def _fit(self) -> None:
        self.canvas.fit()
        self._on_look()

    def arrange(self, kit: Kit) -> None:
        pad = kit.px(12)
        side = max(button.preferred(kit)[1] for button in self._buttons)
        room_w, room_h = self.rect.width - 2 * pad - side - kit.px(8), self.rect.height - 2 * pad
        bounds = self.canvas.image.bounds
        unit = min(room_w / bounds.width, room_h / bounds.height)
        size = max(1, round(bounds.width * unit)), max(1, round(bounds.height * unit))
        self._small = pygame.Rect(self.rect.x + pad, self.rect.y + pad, *size)
        self._face = self.canvas.image.preview(*size)
        self._drawn = None
        beside = self.rect.inflate(-2 * pad, -2 * pad)
        Row(Space(), Column(*self._buttons), gap=0, side="start", stacks=False).put(kit, self, beside)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        small = MiniMap(self.canvas.image.bounds, Area(*self._small))
        surface.blit(self._with_pieces(kit, small), self._small)
        if not self.canvas.camera.is_fitted:
            frame = small.frame(self.canvas.camera)
            box = pygame.Rect(round(frame.x), round(frame.y), round(frame.w), round(frame.h)).clip(self._small)
            pygame.draw.rect(surface, theme.WALNUT_DARK, box.inflate(4, 4), 1)
            pygame.draw.rect(surface, theme.LAMP_GOLD, box.inflate(2, 2), max(2, kit.px(2)))
        super().draw(kit, surface, look)

    def _with_pieces(self, kit: Kit, small: MiniMap) -> pygame.Surface:
        """The map with its pieces, drawn anew when one has gone elsewhere."""
        assert self._face is not None, "the map is drawn after it has been arranged"
        dots = tuple((counter.at, counter.face.fill) for counter in self.canvas.picture.counters)
        if self._drawn is None or dots != self._dots:
            made = self._face.copy()
            for (x, y), fill in dots:
                dot = pygame.Rect(0, 0, kit.px(5), kit.px(5))
                dot.center = round((x - small.bounds.left) * small.unit), round((y - small.bounds.top) * small.unit)
                made.fill(theme.PAPER_HIGH, dot.inflate(2, 2))
                made.fill(theme.rgb(fill), dot)
            self._drawn, self._dots = made, dots
        return self._drawn

    def hit(self, point: Point) -> Widget | None:
        found = super().hit(point)
        if found is not None:
            return found
        return self if self.is_visible and self.rect.collidepoint(point) else None

    def on_down(self, at: Point) -> bool:
        return self._look_at(at)

    def on_drag(self, at: Point) -> None:
        self._look_at(at)

    def _look_at(self, at: Point) -> bool:
        if not self._small.collidepoint(at):
            return False
        small = MiniMap(self.canvas.image.bounds, Area(*self._small))
        camera = self.canvas.camera
        self.canvas.look(camera.at_unit(camera.unit, small.point(*at)))
        self._on_look()
        return True


SIGN: Final = (3.2, 1.9)
"""From the middle of a word to the outer edge of its sign, across and down, in ems."""
FOOT: Final = 1.05
"""From the last base line to the lower edge of the key, in ems."""
APART: Final = 8
"""Ems between words that belong to two parts of a key."""
TYPE: Final = 21
"""Units of the enlarged type, where there is room."""
PAD, PLATE = 12, 26
"""Units round the enlarged key; and of height of the plate that lies at the end of one too small for words."""


def keys_of(painted: PaintedBoard) -> tuple[tuple[Inscription, ...], ...]:
    """The words of a board's key, part by part where it lies in several along an edge; empty where the board has none."""
    parts: list[list[Inscription]] = []
    words = (one for one in painted.inscriptions if one.sort is Sort.KEY)
    for one in sorted(words, key=lambda one: one.line[0][0]):
        is_apart = not parts or one.line[0][0] - max(word.line[-1][0] for word in parts[-1]) > APART * one.size
        parts += [[one]] if is_apart else []
        parts[-1] += [] if is_apart else [one]
    return tuple(map(tuple, parts))


def box_of(words: tuple[Inscription, ...]) -> Bounds:
    """What the key takes, signs and words, in board units."""
    em = max(one.size for one in words)
    xs, ys = [x for one in words for x, _ in one.line], [y for one in words for _, y in one.line]
    across, down = SIGN
    return Bounds(min(xs) - across * em, min(ys) - down * em, max(xs) + 0.3 * em, max(ys) + FOOT * em)


class MapKeySheet(PassiveWidget):
    """Never in the pointer's way; a stop for Tab as long as the key is in sight without its words. Then a plate
    lies where its last word would, with the word for them."""

    can_focus = True

    def __init__(self, canvas: BoardCanvas, board: Widget, word: str, words: tuple[Inscription, ...]) -> None:
        super().__init__(material=Material.PAPER)
        self.canvas = canvas
        self._word = word
        self._board = board
        self._words, self._box = words, box_of(words)
        self._since: int | None = None
        self._made: pygame.Surface | None = None
        self.unit = 0.0
        """Pixels to a board unit on the sheet."""
        self.sheet: pygame.Rect | None = None
        """Where the enlarged key lies; None while it does not."""

    @property
    def is_wanted(self) -> bool:
        """Whether the key is in sight and too small for its words."""
        return bool(self.rect.width) and not self.canvas.letters(Sort.KEY)

    @property
    def is_pointed_at(self) -> bool:
        """Whether the pointer is on the painted key, and no panel lies over it there."""
        page = self.page
        if page is None or page.overlay is not None or not self.rect.collidepoint(page.pointer):
            return False
        return page.hit(page.pointer) is self._board

    @property
    def is_read(self) -> bool:
        """Whether the pointer rests on it, or will soon have, for its sheet."""
        return self.sheet is not None or (self.is_wanted and self.is_pointed_at)

    def stops(self) -> Iterator[Widget]:
        if self.is_wanted:
            yield self

    def bounds(self, kit: Kit) -> pygame.Rect:
        ring = self.rect.inflate(kit.px(16), kit.px(16))
        return ring if self.sheet is None else ring.union(self.sheet.inflate(kit.px(36), kit.px(36)))

    def follow(self) -> None:
        """The view may have changed: where the key is now."""
        place = self.canvas.in_window(self._box)
        if place != self.rect:
            self.touch()
            self.rect = place
            self._put_away()

    def update(self, now_ms: int) -> bool:
        self.follow()
        has_focus = self.look.is_focused
        if not self.is_wanted or not (has_focus or self.is_pointed_at):
            self._since = None
            self._put_away()
            return False
        self._since = now_ms if self._since is None else self._since
        if self.sheet is None and (has_focus or now_ms >= self._since + HOVER_MS):
            self._lay_out()
            self.touch()
        return False

    def next_wake(self, now_ms: int) -> int | None:
        if self._since is None or self.sheet is not None:
            return None
        return max(0, self._since + HOVER_MS - now_ms)

    def _put_away(self) -> None:
        if self.sheet is not None:
            self.touch()
            self.sheet = self._made = None

    def _lay_out(self) -> None:
        """As large as reads well, where there is room; over the key, inside the clear part."""
        assert self.page is not None
        kit, clear = self.page.kit, self.canvas.clear
        pad, em = kit.px(PAD), max(one.size for one in self._words)
        available = clear.width - 2 * pad, clear.height - 2 * pad
        least = theme.LEAST_TEXT / min(one.size for one in self._words)
        unit = min(
            kit.px(TYPE) / em,
            available[0] / self._box.width,
            available[1] / self._box.height,
            self.canvas.image.sharpest,
        )
        self.unit = max(unit, least)
        self._made = self._picture(self.unit)
        self.sheet = self._made.get_rect(center=self.rect.center).inflate(2 * pad, 2 * pad)
        self.sheet.clamp_ip(clear)

    def _picture(self, unit: float) -> pygame.Surface:
        """The painted signs with their words at so many pixels a board unit."""
        assert self.page is not None
        made, (left, top) = self.canvas.image.piece(self._box, unit)
        for one in self._words:
            letters, at = draw(lay(one, unit, self.page.kit.text), self.page.kit.text)
            made.blit(letters, (at[0] - left, at[1] - top))
        return made

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self.is_wanted:
            fits = kit.text.width(self._word, Role.SMALL) + kit.px(PAD) <= self.rect.width
            wide = kit.text.width(self._word, Role.SMALL) + kit.px(PAD) if fits else kit.px(PLATE)
            plate = pygame.Rect(0, 0, wide, kit.px(PLATE))
            plate.midright = self.rect.midright  # where its last word would stand: the signs stand before their words
            surface.fill(theme.PAPER_LOW, plate)
            pygame.draw.rect(surface, theme.INK_SOFT, plate, 1)
            if fits:
                kit.text.draw(surface, self._word, Role.SMALL, theme.INK, plate, align="center")
            else:
                sign = kit.art.emblem("spyglass-search", plate.height, theme.INK)
                surface.blit(sign, sign.get_rect(center=plate.center))
        look.draw_ring(kit, surface, self.rect)
        if self.sheet is not None and self._made is not None:
            kit.art.panel(surface, PanelKind.SHEET, self.sheet)
            surface.blit(self._made, self._made.get_rect(center=self.sheet.center))


def key_sheets(canvas: BoardCanvas, board: Widget, word: str) -> list[MapKeySheet]:
    """One for each part of the board's key."""
    return [MapKeySheet(canvas, board, word, words) for words in keys_of(canvas.image.painted)]
