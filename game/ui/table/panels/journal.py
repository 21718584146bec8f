"""A private journal as a strip of boxes over the board: what was written, and the tokens kept back. Folded, it shows its
last boxes and the tokens, where there is room each below its heading."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.components import counters
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import fitting_role
from game.ui.kit.theme import FontFace as Letters
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.hidden_movement import Journal, JournalBox, JournalBoxKind, PanelPiece
from game.ui.table.panels.panel_pieces import PiecePanel, TouchablePiece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, WidgetState

PAD: Final = 18
HEAD: Final = 26
BOX: Final = 42
"""Units of a box, unless so many have to stand side by side that they get smaller."""
BIT: Final = 38
ARROW: Final = 22
"""Units of the sign that there is more."""
PRIVATE: Final = rgb("#1E5A45")


_EMPTY: Final = (JournalBoxKind.BLANK, JournalBoxKind.AHEAD)


class JournalPanel(PiecePanel):
    """Boxes from the first entry to the last; the place where the writer stands has a green ring."""

    def __init__(
        self,
        journal: Journal,
        say: Say,
        on_touch: Callable[[str], None],
        on_show: Callable[[tuple[str, ...]], None],
        on_flip: Callable[[], None],
        *,
        is_folded: bool,
    ) -> None:
        super().__init__(say, on_touch, on_show, Material.PAPER)
        self.journal = journal
        self.on_flip = on_flip
        """It was pressed where nothing is touched: it opens, or folds."""
        self.is_folded = is_folded

    def show(self, journal: Journal, lit: frozenset[str], chosen: str) -> None:
        """This journal, with the tokens that can be chosen now."""
        mine = lit & {piece.token for row in journal.kept for piece in row.pieces}
        if (journal, mine, chosen) != (self.journal, self.lit, self.chosen):
            self.journal, self.lit, self.chosen = journal, mine, chosen
            self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        self.pieces = []
        if self.is_folded:
            self._draw_folded(kit, surface)
            return
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        inner = self.rect.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD - 4))
        kept_left = self._draw_kept(kit, surface, inner, kit.px(HEAD))
        words = pygame.Rect(inner.x, inner.y, kept_left - inner.x - kit.px(12), kit.px(HEAD - 2))
        self._draw_words(kit, surface, words)
        boxes = pygame.Rect(inner.x, inner.y + kit.px(HEAD), words.width, kit.px(BOX))
        count = max(1, len(self.journal.boxes))
        step = min(kit.px(BOX + 6), boxes.width // count)
        side = min(kit.px(BOX), step - 1)
        for number, one in enumerate(self.journal.boxes):
            self._draw_box(kit, surface, one, pygame.Rect(boxes.x + number * step, boxes.y, side, kit.px(BOX)))

    def _draw_folded(self, kit: Kit, surface: pygame.Surface) -> None:
        """The last boxes and the next one, and what is kept, in one row; above them what these are."""
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        head = kit.px(HEAD) if self.rect.height > kit.px(BOX + HEAD) else 0
        top = self.rect.bottom - kit.px(BOX + 10)
        inner = pygame.Rect(self.rect.x + kit.px(10), top - head, self.rect.width - 2 * kit.px(10), head)
        sign = kit.art.emblem("quill", kit.px(ARROW), PRIVATE)
        surface.blit(sign, sign.get_rect(midleft=(inner.x, top + kit.px(BOX) // 2)))
        title = self.say(self.journal.title)
        self.pieces.append(TouchablePiece(self.rect, "", f"{title}\n{self.say(self.journal.value)}"))
        right = self._draw_kept(kit, surface, inner, head)
        if head:
            place = pygame.Rect(inner.x, inner.y, right - inner.x, head)
            kit.text.draw(surface, title, Role.NOTE_STRONG, PRIVATE, place)
        left = inner.x + kit.px(ARROW + 6)
        count = max(1, (right - left) // kit.px(BOX + 4))
        for number, one in enumerate(self._last(count)):
            place = pygame.Rect(left + number * kit.px(BOX + 4), top, kit.px(BOX), kit.px(BOX))
            self._draw_box(kit, surface, one, place)

    def _last(self, count: int) -> tuple[JournalBox, ...]:
        """So many boxes up to the one after that on which the writer stands; of one alone that."""
        boxes = self.journal.boxes
        written = [at for at, one in enumerate(boxes) if one.is_now or one.kind not in _EMPTY]
        end = min(len(boxes), (written[-1] if written else -1) + min(2, count))
        return boxes[max(0, end - count) : max(end, count)]

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        piece = self._at(at)
        if piece is not None and (piece.spaces or (piece.token and self.takes(piece))):
            super().on_up(at)
        elif self.rect.collidepoint(at):
            self.on_flip()

    def _draw_words(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What it is, and what it says last; where there is no room for both, the latter alone, and in its short form
        rather than cut."""
        title, value = self.say(self.journal.title), self.say(self.journal.value)
        gap = kit.px(14)
        beside = box.width - kit.text.width(title, Role.H3) - gap
        role = fitting_role(kit.text, value, (Role.SMALL, Role.NOTE), beside)
        rest = box.copy()
        if kit.text.width(value, role) <= beside:
            shown = kit.text.draw(surface, title, Role.H3, PRIVATE, box)
            rest = pygame.Rect(shown.right + gap, box.y, box.right - shown.right - gap, box.height)
        else:
            role = fitting_role(kit.text, value, (Role.SMALL, Role.NOTE), box.width)
        told = value
        if self.journal.short is not None and kit.text.width(value, role) > rest.width:
            told = self.say(self.journal.short)
            role = fitting_role(kit.text, told, (Role.SMALL, Role.NOTE), rest.width)
        kit.text.draw(surface, told, role, theme.INK_SOFT, rest)
        self.pieces.append(TouchablePiece(box, "", f"{title}\n{value}"))

    def _draw_kept(self, kit: Kit, surface: pygame.Surface, inner: pygame.Rect, under: int) -> int:
        """The tokens kept, right to left in groups, below headings of a height; the left edge of them all."""
        right = inner.right
        for row in reversed(self.journal.kept):
            side = kit.px(BIT)
            label = self.say(row.label)
            width = max(len(row.pieces) * (side + kit.px(5)), under and kit.text.width(label, Role.NOTE) + kit.px(4))
            left = right - width
            if under:
                head = pygame.Rect(left, inner.y, width, under)
                kit.text.draw(surface, label, Role.NOTE, theme.INK_SOFT, head)
            for number, piece in enumerate(row.pieces):
                place = pygame.Rect(left + number * (side + kit.px(5)), inner.y + under, side, side)
                self._draw_bit(kit, surface, piece, place)
            right = left - kit.px(16)
        return right + kit.px(16) if self.journal.kept else right

    def _draw_bit(self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect) -> None:
        badge = badge_of(piece.face)
        if piece.token and (piece.token in self.lit or piece.token == self.chosen):
            pygame.draw.circle(surface, theme.AMBER, place.center, place.width // 2 + kit.px(4))
            pygame.draw.circle(surface, theme.LAMP_GOLD, place.center, place.width // 2 + kit.px(2))
        fill, sign = (rgb("#CDBB92"), rgb("#7A6647")) if piece.is_spent else (badge.fill, badge.sign)
        text = "" if piece.is_spent else piece.text
        emblem = "eye-shut" if piece.is_spent else "" if piece.text else badge.emblem
        made = counters.token(kit, place.width - kit.px(4), emblem=emblem, text=text, fill=fill, sign=sign)
        surface.blit(made, made.get_rect(center=place.center))
        self.note(place, piece)

    def _draw_box(self, kit: Kit, surface: pygame.Surface, one: JournalBox, place: pygame.Rect) -> None:
        is_written = one.kind not in _EMPTY
        pygame.draw.rect(surface, rgb("#FBF3DC") if is_written else rgb("#EBDDB6"), place, border_radius=kit.px(4))
        pygame.draw.rect(surface, rgb("#8D6A3E"), place, 1, border_radius=kit.px(4))
        ink = theme.INK if is_written else rgb("#7A6647")
        x, y = place.center
        if one.kind is JournalBoxKind.SLASH:
            line = vector.path("M10 32L30 8", stroke=ink, stroke_width=3, stroke_linecap="round")
            made = kit.art.drawing(line, (0, 0, 40, 40), (place.width, place.width))
            surface.blit(made, made.get_rect(center=(x, y)))
        elif one.text:
            size = max(theme.LEAST_TEXT, min(kit.px(22), place.width * 3 // 5))
            letters = kit.text.render_px(one.text, Letters.BOLD, size, ink)
            surface.blit(letters, letters.get_rect(center=(x, y)))
        elif one.kind in (JournalBoxKind.DOT, JournalBoxKind.AHEAD):
            made = kit.art.drawing(vector.circle(20, 20, 6, fill=ink), (0, 0, 40, 40), (place.width, place.width))
            surface.blit(made, made.get_rect(center=(x, y)))
        if one.is_now:
            pygame.draw.rect(surface, PRIVATE, place.inflate(4, 4), max(2, kit.px(3)), border_radius=kit.px(6))
        tip = self.say(one.note) if one.note is not None else ""
        self.pieces.append(TouchablePiece(place, "", tip, one.spaces))
