"""Rows of text that warm under the pointer, and a list of them, one chosen."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import ROW, Colour, Material, Role, rgb
from game.ui.widgets.base import UP_DOWN, Point, Widget, WidgetState
from game.ui.widgets.scroll_area import BAR, Scrolled


class PointedRows(Widget):
    """A widget made of rows; `pointed` is the one under the pointer, or -1."""

    pointed = -1

    @abstractmethod
    def row_at(self, point: Point) -> int:
        """The row at a pixel, or -1."""

    def on_hover(self, at: Point) -> None:
        self._point(self.row_at(at))

    def on_leave(self) -> None:
        self._point(-1)

    def _point(self, row: int) -> None:
        if row != self.pointed:
            self.pointed = row
            self.touch()

    def on_down(self, at: Point) -> bool:
        return True


class _Tall(Protocol):
    """Something that knows how high it is."""

    @property
    def height(self) -> int:
        """Pixels."""
        ...


R = TypeVar("R", bound=_Tall)


class ToldRows(PointedRows, Generic[R]):
    """Rows one below the other, each made for the widget's width, as high as they all are; only those that the clip shows are
    drawn."""

    can_focus = True
    arrows = UP_DOWN

    def __init__(self) -> None:
        super().__init__(material=Material.PAPER)
        self.rows: Sequence[R] = ()
        self._made_for = 0

    @abstractmethod
    def make(self, kit: Kit, width: int) -> Iterable[R]:
        """The rows for so many pixels of width."""

    @abstractmethod
    def draw_row(self, kit: Kit, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        """Draw one of them."""

    def can_take(self, row: R) -> bool:
        """Whether it can be pointed at."""
        return True

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of all rows at this width."""
        if not self.rows or width != self._made_for:
            self.rows, self._made_for = tuple(self.make(kit, width)), width
        return sum(row.height for row in self.rows)

    def arrange(self, kit: Kit) -> None:
        self.height_for(kit, self.rect.width)

    def boxes(self) -> list[pygame.Rect]:
        """The rectangle of each."""
        ends = list(accumulate((row.height for row in self.rows), initial=self.rect.y))
        return [pygame.Rect(self.rect.x, top, self.rect.width, low - top) for top, low in pairwise(ends)]

    def row_at(self, point: Point) -> int:
        rows = zip(self.rows, self.boxes(), strict=True)
        return next((at for at, (row, box) in enumerate(rows) if self.can_take(row) and box.collidepoint(point)), -1)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        clip = surface.get_clip()
        for index, box in enumerate(self.boxes()):
            if box.colliderect(clip):
                self.draw_row(kit, surface, index, box)


def row_height(kit: Kit, words: int, least: int, more: int) -> int:
    """Pixels of a row whose words are so many pixels high: as for at `least` so many units of words, and `more` round them."""
    return max(kit.px(least), words) + kit.px(more)


def warm(kit: Kit, surface: pygame.Surface, box: pygame.Rect, share: float, across: int = 8, down: int = 0) -> None:
    """Light behind a row, so strong, so many units wider and higher than its `box`."""
    tone = theme.mix(theme.PAPER, rgb("#FFCD6E"), share)
    pygame.draw.rect(surface, tone, box.inflate(kit.px(across), kit.px(down)), border_radius=kit.px(5))


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row: an emblem, its words, and a note at the right; one with a picture has it at the left and the note below the
    words."""

    text: str
    note: str = ""
    emblem: str = ""
    colour: Colour | None = None
    """The emblem's colour; the row's own otherwise."""
    is_enabled: bool = True
    reason: str = ""
    cap: str = ""
    """The key that takes the row, on a cap before its words."""
    picture: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Makes its picture at a size in pixels."""
    mark: str = ""
    """The emblem at the right of a row with a picture."""
    is_heading: bool = False
    """It names those below it and cannot be chosen."""


CAP = 26
"""Units of a key cap."""
PICTURE_ROW = 80
"""Units of a row with a picture."""
HEADING_ROW = 44
PICTURE_RATIO = 16 / 9
PAD, GAP, MARK = 8, 14, 26
"""Units round what a row with a picture holds, between picture and words, and of its mark."""


def heading_row(text: str) -> ListRow:
    """A row that names those below it."""
    return ListRow(text, is_enabled=False, is_heading=True)


class ListView(Scrolled, PointedRows):
    """Rows that scroll. Arrows, Home, End and Page keys move the choice, letters jump to a row,
    Enter or a double click takes it (`on_take`)."""

    can_focus = True
    shows_choice = True

    def __init__(
        self,
        rows: Sequence[ListRow],
        on_choose: Callable[[int], None],
        *,
        on_take: Callable[[int], None] | None = None,
        chosen: int | None = None,
        material: Material = Material.PAPER,
        row_units: int = ROW,
        empty: str = "",
    ) -> None:
        super().__init__(material=material)
        self.rows = tuple(rows)
        self.on_choose = on_choose
        self.on_take = on_take
        self.wraps = False
        """Words that are too long for their row stand in several lines."""
        self.role = Role.STRONG
        """Of the words of a row."""
        self.is_quick = False
        """One press takes a row, for lists whose rows are commands."""
        self.chosen = chosen
        self.row_units = row_units
        self.empty = empty
        self._clicked = (-1, -10_000)
        self._tops: list[int] = [0]
        self._made_for: tuple[object, ...] = ()

    def set_rows(self, rows: Sequence[ListRow], chosen: int | None = None) -> None:
        """Show other rows."""
        self.rows, self.chosen, self.offset = tuple(rows), chosen, 0
        self.touch()

    def row_height(self, kit: Kit) -> int:
        """Pixels of a row of one line."""
        return kit.scale.target(self.row_units)

    def _edges(self, kit: Kit) -> list[int]:
        """Where each row begins below the first, and last where all of them end."""
        made_for = (self.rows, self.rect.width, kit.scale)
        if self._made_for != made_for:
            self._tops = [0, *accumulate(self._height(kit, row) for row in self.rows)]
            self._made_for = made_for
        return self._tops

    def _height(self, kit: Kit, row: ListRow) -> int:
        least = self.row_height(kit)
        if self.rect.width <= 0:
            return least
        if row.is_heading:
            return max(kit.px(HEADING_ROW), self._heading(kit, row).height + 2 * kit.px(PAD))
        if row.picture is not None:
            told = self._beside_picture(kit, row, self.material.text, self.material.soft)
            return max(least, sum(words.height for words in told) + 2 * kit.px(PAD))
        lines = len(self._words(kit, row, self._room(kit)).lines) if self.wraps else 1
        return least + (lines - 1) * kit.text.leading(self.role)

    def _room(self, kit: Kit) -> int:
        """Pixels for the words of a row that has neither sign nor note."""
        return self.rect.width - kit.px(BAR + 6) - kit.px(32) - self._cap_room(kit)

    def _cap_room(self, kit: Kit) -> int:
        return kit.px(CAP + 10) if any(row.cap for row in self.rows) else 0

    def height_of_rows(self, kit: Kit, width: int, most: int) -> int:
        """Pixels of the first rows, at most so many, at this width."""
        self.rect.width = width
        return self._edges(kit)[min(most, len(self.rows))]

    def _words(self, kit: Kit, row: ListRow, width: int, colour: Colour | None = None) -> Paragraph:
        return kit.text.paragraph(escape(row.text), self.role, width, colour=colour)

    def preferred(self, kit: Kit) -> tuple[int, int]:
        widths = [
            kit.text.width(row.text, self.role) + kit.text.width(row.note, Role.SMALL) + kit.px(90) for row in self.rows
        ]
        return max(widths, default=kit.px(200)), self.row_height(kit) * max(1, len(self.rows))

    def whole_height(self) -> int:
        return self._edges(self.page.kit)[-1] if self.page is not None else 0

    def row_rect(self, kit: Kit, index: int) -> pygame.Rect:
        """Where a row stands now."""
        top, bottom = self._edges(kit)[index : index + 2]
        bar = kit.px(BAR + 6) if self.reach else 0
        return pygame.Rect(self.rect.x, self.rect.y + top - self.offset, self.rect.width - bar, bottom - top)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        self.offset = min(self.offset, self.reach)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        edges = self._edges(kit)
        for index in range(bisect_right(edges, self.offset) - 1, len(self.rows)):
            if edges[index] > self.offset + self.rect.height:
                break
            self._draw_row(kit, surface, index)
        if not self.rows and self.empty:
            note = kit.text.paragraph(self.empty, Role.BODY, self.rect.width, colour=self.material.soft)
            note.draw(surface, self.rect.topleft)
        surface.set_clip(clip)
        self.draw_bar(kit, surface)
        look.draw_ring(kit, surface, self.rect)

    def _draw_row(self, kit: Kit, surface: pygame.Surface, index: int) -> None:
        row, box = self.rows[index], self.row_rect(kit, index)
        if row.is_heading:
            heading = self._heading(kit, row)
            heading.draw(surface, (box.x + kit.px(6), box.centery - heading.height // 2))
            return
        is_chosen = index == self.chosen
        ink, soft = self.material.text, self.material.soft
        if is_chosen:
            ink, soft = theme.CREAM, theme.CREAM_SOFT
            self._plate(kit, surface, box, is_chosen=True)
        elif index == self.pointed and row.is_enabled:
            self._plate(kit, surface, box, is_chosen=False)
        elif index and index - 1 != self.chosen and not self.material.is_dark:
            kit.art.rule(surface, box.x + kit.px(6), box.y, box.width - kit.px(12), self.material)
        if not row.is_enabled:
            ink = soft
        if row.picture is not None:
            self._draw_pictured(kit, surface, row, box, ink, soft)
            return
        x = box.x + kit.px(12)
        if row.emblem:
            side = kit.px(22)
            colour = row.colour if row.colour is not None and not is_chosen else ink
            surface.blit(kit.art.emblem(row.emblem, side, colour), (x, box.centery - side // 2))
            x += side + kit.px(10)
        if row.cap:
            cap = pygame.Rect(x, box.centery - kit.px(CAP) // 2, kit.px(CAP), kit.px(CAP))
            kit.art.draw_key_plate(surface, cap, Material.WOOD if is_chosen else self.material)
            kit.text.draw(surface, row.cap, Role.KEY, ink, cap, align="center")
        x += self._cap_room(kit)
        if self.wraps:
            lines = self._words(kit, row, self._room(kit), ink)
            lines.draw(surface, (x, box.centery - lines.height // 2))
            return
        note_width = kit.text.width(row.note, Role.SMALL) if row.note else 0
        words = pygame.Rect(x, box.y, box.right - kit.px(20) - note_width - x, box.height)
        is_crowded = kit.text.width(row.text, self.role) > words.width and note_width > words.width
        if is_crowded:  # the row's own words come before the note
            words.width += note_width
        kit.text.draw(surface, row.text, self.role, ink, words)
        if row.note and not is_crowded:
            right = pygame.Rect(box.right - kit.px(12) - note_width, box.y, note_width + 1, box.height)
            kit.text.draw(surface, row.note, Role.SMALL, soft, right, align="right")

    def _heading(self, kit: Kit, row: ListRow) -> Paragraph:
        width = self.rect.width - kit.px(BAR + 18)
        return kit.text.paragraph(escape(row.text), Role.H3, width, colour=self.material.heading)

    def _picture_width(self, kit: Kit) -> int:
        """Pixels of the picture of a row; 0 where that would leave too little for words."""
        wide = round((self.row_height(kit) - 2 * kit.px(PAD)) * PICTURE_RATIO)
        return wide if 3 * wide < self.rect.width else 0

    def _beside_picture(self, kit: Kit, row: ListRow, ink: Colour, soft: Colour) -> list[Paragraph]:
        """Words and note, as broad as picture, mark and bar leave room."""
        picture, mark = self._picture_width(kit), kit.px(MARK + PAD) if row.mark else 0
        width = self.rect.width - kit.px(BAR + 6) - 2 * kit.px(PAD) - mark - (picture and picture + kit.px(GAP))
        return [
            kit.text.paragraph(escape(words), role, width, colour=colour)
            for words, role, colour in ((row.text, self.role, ink), (row.note, Role.SMALL, soft))
            if words
        ]

    def _draw_pictured(
        self, kit: Kit, surface: pygame.Surface, row: ListRow, box: pygame.Rect, ink: Colour, soft: Colour
    ) -> None:
        """The picture where the words leave room for it, words and note below each other, the mark."""
        pad = kit.px(PAD)
        left = box.x + pad
        if row.mark:
            side = kit.px(MARK)
            surface.blit(kit.art.emblem(row.mark, side, ink), (box.right - pad - side, box.centery - side // 2))
        wide = self._picture_width(kit)
        if wide and row.picture is not None:
            high = self.row_height(kit) - 2 * pad
            place = pygame.Rect(left, box.centery - high // 2, wide, high)
            surface.blit(row.picture(place.size), place)
            pygame.draw.rect(surface, theme.BRASS, place, max(1, kit.px(1.5)))
            left += wide + kit.px(GAP)
        lines = self._beside_picture(kit, row, ink, soft)
        top = box.centery - sum(words.height for words in lines) // 2
        for words in lines:
            words.draw(surface, (left, top))
            top += words.height

    def _plate(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect, *, is_chosen: bool) -> None:
        u = kit.u
        w, h = box.width / u, box.height / u
        if is_chosen:
            body = vector.vertical("c", (0, "#5B3D25"), (1, "#432C1A"))
            body += vector.rect(0, 0, w, h, 5, fill="url(#c)")
        else:
            dark = self.material.is_dark
            tone, opacity = (rgb("#FFCD6E"), 0.5) if not dark else (rgb("#FFD9A0"), 0.14)
            body = vector.rect(0, 0, w, h, 5, fill=tone, fill_opacity=opacity)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)

    def row_at(self, point: Point) -> int:
        if self.page is None or not self.rect.collidepoint(point):
            return -1
        index = bisect_right(self._edges(self.page.kit), point[1] - self.rect.y + self.offset) - 1
        return index if index < len(self.rows) else -1

    def choose(self, index: int) -> None:
        """Choose a row and show it."""
        if not 0 <= index < len(self.rows):
            return
        self.reveal_row(index)
        if index != self.chosen:
            self.chosen = index
            self.touch()
            self.on_choose(index)

    def reveal_row(self, index: int) -> None:
        """Scroll until a row can be seen."""
        if self.page is None:
            return
        top, bottom = self._edges(self.page.kit)[index : index + 2]
        self.scroll_to(min(max(self.offset, bottom - self.rect.height), top))

    def on_down(self, at: Point) -> bool:
        if super().on_down(at):
            return True
        index = self.row_at(at)
        if self.page is None or index < 0 or not self.rows[index].is_enabled:
            return False
        self.page.tick_sound()
        before, when = self._clicked
        self._clicked = (index, self.page.now_ms)
        self.choose(index)
        is_twice = before == index and self.page.now_ms - when < 400
        if (is_twice or self.is_quick) and self.on_take is not None:
            self.on_take(index)
        return False

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.rows or self.page is None:
            return False
        now = -1 if self.chosen is None else self.chosen
        per_page = max(1, self.rect.height // self.row_height(self.page.kit) - 1)
        match event.key:
            case pygame.K_DOWN:
                self._choose_open(now + 1, 1)
            case pygame.K_UP:
                self._choose_open(now - 1, -1)
            case pygame.K_PAGEDOWN:
                self._choose_open(min(now + per_page, len(self.rows) - 1), -1)
            case pygame.K_PAGEUP:
                self._choose_open(max(now - per_page, 0), 1)
            case pygame.K_HOME:
                self._choose_open(0, 1)
            case pygame.K_END:
                self._choose_open(len(self.rows) - 1, -1)
            case _:
                return self._take_by_cap(event) or self._jump(event)
        return True

    def _take_by_cap(self, event: pygame.Event) -> bool:
        pressed = getattr(event, "unicode", "")
        index = next((at for at, row in enumerate(self.rows) if row.cap and row.cap == pressed), None)
        if index is None or self.on_take is None or not self.rows[index].is_enabled:
            return False
        self.on_take(index)
        return True

    def _choose_open(self, index: int, step: int) -> None:
        """The nearest row from `index` on that may be chosen."""
        while 0 <= index < len(self.rows):
            if self.rows[index].is_enabled:
                self.choose(index)
                return
            index += step

    def _jump(self, event: pygame.Event) -> bool:
        letter = getattr(event, "unicode", "").casefold()
        if not letter.isalpha() or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if self.page is not None and any(
            one.chord is not None and one.chord.matches(event) for one in self.page.everyone()
        ):
            return False  # a button beside the list says that it is its key
        start = 0 if self.chosen is None else self.chosen + 1
        order = [*range(start, len(self.rows)), *range(start)]
        match = next((i for i in order if self.rows[i].text.casefold().startswith(letter)), None)
        if match is None:
            return False
        self.choose(match)
        return True

    def take(self) -> bool:
        if self.on_take is None or self.chosen is None:
            return False
        self.on_take(self.chosen)
        return True

    def reason_at(self, at: Point | None) -> str:
        index = self.row_at(at) if at is not None else -1
        return self.rows[index].reason if index >= 0 and not self.rows[index].is_enabled else ""
