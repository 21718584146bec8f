"""The small scene in the middle of the table: a felt well in a walnut frame, and which scene lies in it.

A list of titles with their counts: looked up at any time, or ticked off for a guess. Typing narrows it.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.cards_and_players import TitleList, TitleRow
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import CentreMoment
from game.ui.table.model.table import Table
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, MovingGroup, Point, Pressable, Widget, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Column, Filling, Fits, Flow, Grid, Grow, Row, Scroll, Sized, Space
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.text_entry import TextEntry

FRAME: Final = 18
"""Units of walnut round the felt."""
INSET: Final = 20
"""Units between the felt's rim and what lies on it."""
CROSS_MS: Final = 900


class CentrePanel(MovingGroup):
    """A frame with a heading; what lies in it is drawn by each kind of scene."""

    is_kept = True
    closes_outside = True
    wanted: tuple[int, int] = (900, 480)
    """Units it would like to have."""
    frame: int = FRAME
    inset: int = INSET
    """Units of its own frame, and within it."""

    def __init__(self, title: str, note: str) -> None:
        super().__init__(material=Material.WOOD)
        self.title = title
        self.note = note
        self.signs: Mapping[Face, str] = {}
        """By their faces, the signs of who plays the players."""
        self.moment = CentreMoment(None)
        self.on_done: Callable[[], None] = lambda: None
        """It has been seen."""

    def show(self, kit: Kit, moment: CentreMoment) -> None:
        """Light what can be touched now."""
        if moment != self.moment:
            self.moment = moment
            self.lit_again(kit)
            self.touch()

    def escape(self) -> None:
        """It has been seen."""
        self.on_done()

    def lit_again(self, kit: Kit) -> None:
        """What can be touched has changed."""

    @property
    def inner(self) -> pygame.Rect:
        """The felt within its margins."""
        kit = self.page.kit if self.page is not None else None
        inset = kit.px(self.frame + self.inset) if kit is not None else 0
        return self.rect.inflate(-2 * inset, -2 * inset)

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or (self if self.is_visible and self.rect.collidepoint(point) else None)

    def head(self, kit: Kit) -> pygame.Rect:
        """Where the heading stands: in one line, or smaller in several."""
        inner, heading = self.inner, self.long_heading(kit)
        high = kit.text.leading(Role.H2) if heading is None else heading.height
        return pygame.Rect(inner.x, inner.y - kit.px(4), inner.width, high)

    def below_head(self, kit: Kit) -> pygame.Rect:
        """The room for what lies below the heading."""
        inner, top = self.inner, self.head(kit).bottom + kit.px(2)
        return pygame.Rect(inner.x, top, inner.width, inner.bottom + kit.px(6) - top)

    def long_heading(self, kit: Kit) -> Paragraph | None:
        """A heading that is too long for one line."""
        width = self.inner.width
        if kit.text.width(self.title, Role.H2) <= width:
            return None
        return kit.text.paragraph(escape(self.title), Role.H3, width, material=Material.FELT, colour=theme.LAMP_GOLD)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        kit.art.panel(surface, PanelKind.WELL, self.rect.inflate(-2 * kit.px(self.frame), -2 * kit.px(self.frame)))
        head, heading = self.head(kit), self.long_heading(kit)
        if heading is not None:
            heading.draw(surface, head.topleft)
        elif self.title:
            kit.text.draw(surface, self.title, Role.H2, theme.LAMP_GOLD, head)
        self.draw_scene(kit, surface)
        super().draw(kit, surface, look)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        """What this kind of scene shows."""

    def draw_face(self, kit: Kit, surface: pygame.Surface, face: Face, centre: tuple[int, int], side: int) -> None:
        """A player's roundel, with the sign of whoever plays."""
        draw_roundel(kit, surface, centre, side, badge_of(face), player=self.signs.get(face, ""))


def centre_word(name: str) -> Phrase:
    """A word on a scene's own buttons."""
    return Phrase.of(f"table.centre.{name}")


def placed(kit: Kit, panel: CentrePanel, available: pygame.Rect) -> pygame.Rect:
    """The panel in the middle of the room it is given, as large as it likes."""
    width, height = min(kit.px(panel.wanted[0]), available.width), min(kit.px(panel.wanted[1]), available.height)
    place = pygame.Rect(0, 0, width, height)
    place.center = available.center
    return place


ROW: Final = 36
HEADING: Final = 24
"""Units of height of a group's name."""
BESIDE_NAME: Final = 52
NUMBER: Final = 44
"""Units of a row for the sign beside its name, and for the number where there is more than one."""
MOST, GAP = 4, 10
"""Columns, and the units between them."""
FEWEST: Final = 3
"""Lines of a group that stand together in a column, its name among them."""
COUNTER: Final = 120
"""Units for how many titles have been ticked."""
SEARCH, LEAST_SEARCH = 250, 160
"""Units of the field to search them, in the head and in the foot."""
LEAST_ROWS: Final = 2
"""Rows that are in sight even in the least window with the largest type; heading and note make room for them."""


class TitlesPanel(CentrePanel):
    """Rows in columns, a field to search them, and a button that sends what was ticked."""

    wanted = (1180, 700)

    def __init__(self, titles: TitleList, say: Say, table: Table) -> None:
        super().__init__("", "")
        self._heading = RichText(escape(say(titles.title)), Role.H2, material=Material.FELT, colour=theme.LAMP_GOLD)
        self._note = RichText(escape(say(titles.note)), material=Material.WOOD)
        self._counter = Label("", Role.BUTTON_LARGE, colour=theme.LAMP_GOLD)
        self.titles = titles
        self.dims = not titles.count
        self._names = {row.token: say(row.title) for row in titles.rows}
        self._table, self._say = table, say
        self._ticked = [row.token for row in titles.rows if row.picked]
        self._given = frozenset(self._ticked)
        self._wanted_text = ""
        self.entry = TextEntry(
            "", self._search, placeholder=say(centre_word("search")), on_done=lambda text: self._take_first()
        )
        self.cells = _TitleCells(self)
        self.send_button: Button | None = None

    def arrange(self, kit: Kit) -> None:
        """Heading with the search field, note, rows, buttons; where there is little height the rows take the place of the
        heading, that all of them are in sight, and at last of the note too."""
        self.clear()
        if self.titles.count:
            button = self.send_button = Button(self._say(centre_word("ask")), self._send_all, plate=Plate.PRIMARY)
        else:
            button = Button(self._say(centre_word("close")), self.escape, key="Esc", plate=Plate.WOOD)
        counter = Sized(self._counter, width=COUNTER) if self.titles.count else None
        filling = Filling(self.cells)
        whole = Grow(Sized(filling, height=math.ceil(self.cells.height_of_groups(kit, self.inner.width) / kit.u)))
        some = Grow(Sized(filling, height=LEAST_ROWS * ROW))
        head = Row(self._heading, Sized(self.entry, width=SEARCH), gap=12, stacks=False)
        foot = Row(counter, Space(), button, gap=12, stacks=False)
        note, entry = Grow(self._note), Sized(self.entry, width=LEAST_SEARCH)
        Fits(
            Column(head, self._note, whole, foot),
            Column(whole, Row(counter, note, entry, button, gap=12, stacks=False)),
            Column(head, self._note, some, foot),
            Column(some, Row(counter, Filling(self.entry), button, gap=12, stacks=False)),
        ).put(kit, self, self.inner)
        self._refresh(kit)

    def lit_again(self, kit: Kit) -> None:
        self._refresh(kit)

    # -- choosing

    def shown(self) -> list[TitleRow]:
        """The rows that fit what was typed."""
        wanted = plain(self._wanted_text)
        return [row for row in self.titles.rows if wanted in plain(self._names[row.token])]

    def name(self, row: TitleRow) -> str:
        """A row's title."""
        return self._names[row.token]

    def groups(self) -> dict[str, list[TitleRow]]:
        """All rows by the names of their groups."""
        found: dict[str, list[TitleRow]] = {}
        for row in self.titles.rows:
            found.setdefault(self._say(row.group) if row.group is not None else "", []).append(row)
        return found

    def is_ticked(self, token: str) -> bool:
        """Whether it is among those picked."""
        return token in self._ticked

    def is_meant(self, token: str) -> bool:
        """Whether no others can be named than are wanted, and this is one of them."""
        return token in self.moment.lit and len(self.moment.lit) <= self.titles.count

    def tick(self, token: str) -> None:
        """Pick a title, or let it go again; the last one that is not meant gives way to one too many."""
        if not self.titles.count or token in self._given:
            return
        if token in self._ticked:
            self._ticked.remove(token)
        elif len(self._ticked) < self.titles.count:
            self._ticked.append(token)
        else:
            own = [one for one in reversed(self._ticked) if one not in self._given]
            gone = next((one for one in own if not self.is_meant(one)), own[0])
            self._ticked[self._ticked.index(gone)] = token
        self._refresh(self.page.kit if self.page is not None else None)
        self.touch()

    def _search(self, text: str) -> None:
        self._wanted_text = text
        if self.page is not None:
            self.cells.fill(self.page.kit)
        self.touch()

    def _take_first(self) -> None:
        found = self.shown()
        if len(found) == 1:
            self.tick(found[0].token)
            self.entry.set_text("")
            self._search("")

    def _refresh(self, kit: Kit | None) -> None:
        self._counter.set_text(f"{len(self._ticked)} / {self.titles.count}")
        if self.send_button is not None:
            missing = self.titles.count - len(self._ticked)
            self.send_button.set_enabled(not missing, self._say(centre_word("more")) if missing else "")
        if kit is not None:
            self.cells.fill(kit)

    def _send_all(self) -> None:
        order = [row.token for row in self.titles.rows]
        self._table.pick_row(sorted((t for t in self._ticked if t not in self._given), key=order.index))


class _TitleCells(Group):
    """The rows, in columns under the names of their groups; where not all find room, or some are searched, to be scrolled."""

    def __init__(self, panel: TitlesPanel) -> None:
        super().__init__(material=Material.WOOD)
        self.panel = panel
        self._rows = Scroll(Space(), material=Material.WOOD, shy=True)

    def arrange(self, kit: Kit) -> None:
        self.fill(kit)

    def _least(self, kit: Kit) -> int:
        """Units of width of the longest name with its sign."""
        names = ((self.panel.name(row), NUMBER * (row.count > 1)) for row in self.panel.titles.rows)
        return max((round(kit.text.width(name, Role.SMALL_STRONG) / kit.u) + more for name, more in names), default=0)

    def _columns(self, kit: Kit, width: int, height: int) -> list[list[TitleRow | str]]:
        """All rows in columns, each group under its name; none where they find no room."""
        gap, row, head = kit.px(GAP), kit.scale.target(ROW), kit.px(HEADING)
        most = max(1, min(MOST, (width + gap) // (kit.px(self._least(kit) + BESIDE_NAME) + gap)))
        columns, high = list[list[TitleRow | str]]([[]]), 0
        for name, rows in self.panel.groups().items():
            if high and high + head + row * min(len(rows), FEWEST - 1) > height:
                columns, high = [*columns, []], 0
            lines: list[TitleRow | str] = [name, *rows]
            for line in lines:
                more = head if isinstance(line, str) else row
                if high + more > height:
                    columns, high = [*columns, []], 0
                columns[-1].append(line)
                high += more
        return columns if len(columns) <= most else []

    def height_of_groups(self, kit: Kit, width: int) -> int:
        """Pixels of height at which all rows are in sight in columns, with the names of their groups."""
        high = kit.scale.target(ROW)
        while not self._columns(kit, width, high):
            high += 4
        return high

    def fill(self, kit: Kit) -> None:
        """Rows for what is searched."""
        if self.rect.height <= 0:
            return
        self.touch()
        self.children.clear()
        shown, high = self.panel.shown(), kit.scale.target(ROW) / kit.u

        def cell(line: TitleRow | str) -> Flow:
            if isinstance(line, str):
                return Sized(Label(line, colour=theme.LAMP_GOLD), height=HEADING)
            return Filling(Sized(TitleCell(self.panel, line), height=math.floor(high - 2)))

        columns = self._columns(kit, *self.rect.size) if len(shown) == len(self.panel.titles.rows) else []
        parts: list[Flow] = [Column(*map(cell, lines), gap=2) for lines in columns]
        grid = Grid(*(parts or map(cell, shown)), least=self._least(kit) + BESIDE_NAME, most=MOST, gap=GAP)
        if columns:
            grid.put(kit, self, self.rect.copy())
        else:
            self._rows.part = grid
            self._rows.put(kit, self, self.rect.copy())


class TitleCell(Pressable):
    """One title: sign of its family, name, how many there are."""

    is_quiet = True

    def __init__(self, panel: TitlesPanel, row: TitleRow) -> None:
        super().__init__(material=Material.WOOD)
        self.panel = panel
        self.row, self.on_press = row, partial(panel.tick, row.token)
        self.can_focus = bool(panel.titles.count)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        is_ticked = self.panel.is_ticked(self.row.token)
        family = self.row.family
        background = rgb("#FFF0B4") if is_ticked else rgb(family.paper)
        is_meant = self.panel.is_meant(self.row.token)
        if (is_meant or (look.is_hovered and self.panel.titles.count)) and not is_ticked:
            background = rgb("#FFFAE6")
        pygame.draw.rect(surface, background, self.rect, border_radius=kit.px(5))
        bar = pygame.Rect(self.rect.x, self.rect.y, min(self.rect.height, kit.px(40)), self.rect.height)
        pygame.draw.rect(
            surface, rgb(family.colour), bar, border_top_left_radius=kit.px(5), border_bottom_left_radius=kit.px(5)
        )
        emblem = "tick" if is_ticked else self.row.emblem
        sign = kit.art.emblem(emblem, round(bar.height * 0.66), rgb("#FBF0D2"))
        surface.blit(sign, sign.get_rect(center=bar.center))
        words = pygame.Rect(
            bar.right + kit.px(8), self.rect.y, self.rect.right - bar.right - kit.px(10), self.rect.height
        )
        if self.row.count > 1:
            count = pygame.Rect(self.rect.right - kit.px(46), self.rect.y, kit.px(40), self.rect.height)
            kit.text.draw(surface, f"× {self.row.count}", Role.SMALL, theme.INK_SOFT, count, align="right")
            words.width -= kit.px(NUMBER)
        kit.text.draw(surface, self.panel.name(self.row), Role.SMALL_STRONG, theme.INK, words)
        if is_ticked or is_meant:
            pygame.draw.rect(surface, theme.LAMP_GOLD, self.rect, max(2, kit.px(2.5)), border_radius=kit.px(5))
        look.draw_ring(kit, surface, self.rect)


def plain(text: str) -> str:
    """Small letters without accents."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in folded if not unicodedata.combining(letter))
