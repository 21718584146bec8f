"""The rules reader: chapters at the left, clauses in words, a search through all of them; opens at a clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.registry import Clause
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.rules.clause_search import ClauseSearch
from game.ui.scenes.rules.clause_table import ClauseTable
from game.ui.scenes.rules.example_board import ExampleBoard
from game.ui.scenes.rules.opening_page import PanelOfOpening, StartOfGame, place_panels
from game.ui.scenes.rules.reader_file import ExampleText, reader_file_of
from game.ui.scenes.rules.table_now import place_table_now
from game.ui.screen_words import say
from game.ui.widgets import (
    Button,
    ChoiceStrip,
    Dropdown,
    Heading,
    Label,
    ListRow,
    ListView,
    Panel,
    RichText,
    ScrollArea,
    TextEntry,
)
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate

if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.session.start_position import StartPosition
    from game.ui.scenes.context import Context

ID_WIDTH = 92
"""Units of the column of clause ids."""
ALONE, BESIDE_TABLE = 1120, 940
"""Units of width of the sheet at most, and beside what is on the table."""
LEAST_NOW = 240
"""Units of width that the sheet about the open match needs."""
WIDE = 700
"""Units of width from which what belongs to a clause stands right of its id."""
BACK = 300
"""Units of the way back in the head."""
OPENING: Final = -1
"""Stands for the page with the pictures, before the first chapter."""
LOOK_MS = 60
"""How often it is looked whether the board has been read."""
MOST_FOUND = 120
"""Clauses a search shows at the most; more would not be read."""


class RulesScene(MenuScene):
    """Opened from the menu, or by F1 at the clause in question."""

    title_key = "rules.title"

    def __init__(
        self, context: Context, game_id: str, clause: str = "", prompt: str = "", reasons: Sequence[str] = ()
    ) -> None:
        """At a clause; without one at what is being decided: `prompt` is the key of the question, `reasons` those of the
        odds that are shown. Else at the beginning."""
        super().__init__(context, back_key="back_to_table" if context.table is not None else "back")
        self.game = next(game for game in context.games if game.id == game_id)
        self.clause = ""
        self.query = ""
        self._read()
        self.chapter = self._first
        self._reasons = tuple(reasons)
        self._asked = clause or self.reader.clause_of(prompt, self._reasons)
        """The clause of what is being decided."""
        self.show_clause(self._asked)

    def _read(self) -> None:
        self.clauses: Sequence[Clause] = self.game.clauses()
        self.chapters = list(dict.fromkeys(clause.section for clause in self.clauses))
        self.reader = reader_file_of(self.game.id)
        self.opening = self.reader.panels
        self._start: StartPosition | None = None

    @property
    def _first(self) -> int:
        """The page that the reader opens with: the pictures, where the game has them, else the first chapter."""
        return OPENING if self.opening else 0

    def show_clause(self, clause: str) -> None:
        """Turn to a clause and light it; an unknown id leaves the page as it is."""
        found = next((one for one in self.clauses if one.id == clause), None)
        if found is not None:
            self.query = ""
            self.clause = clause
            self.chapter = self.chapters.index(found.section)
            if self._is_built:
                self.rebuild()

    # -- layout

    def build(self) -> None:
        """Contents and sheet; a third column where the window is wide."""
        kit = self.kit
        self._build_head()
        body = self.body()
        gap = kit.px(20)
        left = pygame.Rect(body.x, body.y, min(kit.px(384), body.width * 36 // 100), body.height)
        most = BESIDE_TABLE if self._now is not None else ALONE
        width = min(kit.px(most), body.right - left.right - gap)
        sheet = pygame.Rect(left.right + gap, body.y, width, body.height)
        self._build_contents(left)
        self._build_sheet(sheet)
        self._build_now(pygame.Rect(sheet.right + gap, body.y, body.right - sheet.right - gap, body.height))

    @property
    def _now(self) -> OpenMatch | None:
        """The open match, where it is one of this game."""
        table = self.context.table
        return table if table is not None and table.game == self.game.id else None

    def _build_now(self, box: pygame.Rect) -> None:
        """What is on the table, where a match of this game is open and the window has room for it."""
        table = self._now
        if table is None or box.width < self.kit.px(LEAST_NOW):
            return
        section = next((one.section for one in self.clauses if one.id == self._asked), "")
        clause = (section, lambda: self.show_clause(self._asked)) if section else None
        place_table_now(self.page, self.context, table, box, clause)

    def _build_head(self) -> None:
        """The games to choose from at the right: side by side, or a list that folds where they have no room."""
        games = self.context.games
        if len(games) < 2:
            self.head()
            return
        kit = self.kit
        names, now = [box_look(game.id).name for game in games], list(games).index(self.game)
        choice: Widget = ChoiceStrip(names, now, self._turn_game)
        if choice.preferred(kit)[0] > kit.scale.width - 2 * self.side - kit.px(BACK):
            choice = Dropdown(names, now, self._turn_game)
        wide, high = choice.preferred(kit)
        self.head(kept=wide + self.side)
        self.page.add(choice).place(kit, kit.scale.width - self.side - wide, kit.px(55) - high // 2, wide, high)

    def _build_contents(self, box: pygame.Rect) -> None:
        kit = self.kit
        panel = self.page.add(Panel(PanelKind.LEATHER))
        panel.place(kit, box.x, box.y, box.width, box.height)
        inner = panel.inner(kit)
        self.search = TextEntry(self.query, self._typed, placeholder=say("rules.search"), max_length=40)
        top = panel.add(self.search).place(kit, inner.x, inner.y, inner.width, kit.scale.target(42)).bottom
        self.count = panel.add(
            Label(self._count_line(), Role.SMALL, material=Material.LEATHER, colour=theme.CREAM_SOFT)
        )
        top = self.count.place(kit, inner.x, top + kit.px(6), inner.width, kit.px(24)).bottom + kit.px(8)
        rows = [ListRow(f"{number}\u00a0\u00a0 {name}") for number, name in enumerate(self.chapters, 1)]
        if self.opening:
            rows.insert(0, ListRow(say("rules.opening"), emblem="lantern"))
        self.contents = ListView(rows, lambda row: self.turn(row + self._first), material=Material.LEATHER)
        self.contents.wraps = True
        self.contents.chosen = None if self.query else self._row
        panel.add(self.contents).place(kit, inner.x, top, inner.width, inner.bottom - top)
        self.contents.reveal_row(self._row)

    @property
    def _row(self) -> int:
        """The row of the contents that is open."""
        return self.chapter - self._first

    def _build_sheet(self, box: pygame.Rect) -> None:
        kit = self.kit
        self.sheet = self.page.add(Panel(PanelKind.SHEET))
        self.sheet.place(kit, box.x, box.y, box.width, box.height)
        self._fill_sheet()

    def _fill_sheet(self) -> None:
        """The chapter, or what the search found."""
        kit = self.kit
        self.sheet.clear()
        inner = self.sheet.inner(kit).inflate(-2 * kit.px(8), 0)
        found = self.found() if self.query else ()
        name = self.search.text.strip() if self.query else self._name()
        heading = self.sheet.add(Heading(name, 1, has_divider=True))
        top = heading.place(kit, inner.x, inner.y, inner.width)
        foot = self._build_turning(inner)
        area = self.sheet.add(ScrollArea())
        area.place(kit, inner.x, top.bottom + kit.px(12), inner.width, foot - top.bottom - kit.px(24))
        if self.chapter == OPENING and not self.query:
            self._fill_opening(area)
            return
        shown = found if self.query else tuple(c for c in self.clauses if c.section == self.chapters[self.chapter])
        lit = self._fill(area, shown)
        if lit is not None:
            around = min(kit.px(200), (area.rect.height - lit.rect.height) // 2)  # its neighbours, where there is room
            if around < 0:
                area.scroll_to(lit.rect.top - area.rect.top)
            else:
                area.reveal(lit.rect.inflate(0, 2 * around))

    def _name(self) -> str:
        """What the open page is called."""
        return say("rules.opening") if self.chapter == OPENING else self.chapters[self.chapter]

    def _fill_opening(self, area: ScrollArea) -> None:
        """The five pictures; a press on one opens the chapter that it begins."""
        kit, context = self.kit, self.context
        look = box_look(self.game.id)
        self._start = self._read_start()
        start = self._start
        painted = context.painted(start.board) if start is not None else None
        stage = StartOfGame(start, painted)
        most = {str(seat) for seat in self.game.info.seatings[max(self.game.info.seatings)]}
        sides = [side for side in look.sides if not side.seats or most & {*side.seats}]
        panels = [PanelOfOpening(at, one, sides, stage, self.show_clause) for at, one in enumerate(self.opening, 1)]
        edge = kit.px(6)  # for the ring of the focus
        width = area.rect.width - area.bar_width(kit) - 2 * edge
        box = pygame.Rect(area.rect.x + edge, area.rect.y + edge, width, area.rect.height - 2 * edge)
        low = place_panels(kit, panels, box, area.add)
        area.content_height = low - area.rect.y + edge

    def _read_start(self) -> StartPosition | None:
        return self.context.starts.of(self.game, self.game.info.boards[0], max(self.game.info.seatings))

    def update(self, now_ms: int) -> bool:
        """Show the board on the opening page once it has been read."""
        if self.chapter == OPENING and not self.query and self._start is None and self._read_start() is not None:
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """Soon, while the board is being read."""
        page = super().next_wake(now_ms)
        if self.chapter != OPENING or self._start is not None or not self.context.starts.is_reading:
            return page
        return LOOK_MS if page is None else min(page, LOOK_MS)

    def _build_turning(self, inner: pygame.Rect) -> int:
        """Back and forth between chapters; the upper edge of the row."""
        kit = self.kit
        number = say("rules.chapter", number=self.chapter + 1, count=len(self.chapters))
        if self.chapter == OPENING:
            number = say("rules.opening")
        before = Button(
            say("rules.previous"),
            lambda: self.turn(self.chapter - 1),
            key="Page Up",
            emblem="step-back",
            plate=Plate.PAPER,
            size=Size.SMALL,
            shows_key=False,
        )
        after = Button(
            say("rules.next"),
            lambda: self.turn(self.chapter + 1),
            key="Page Down",
            emblem="step-on",
            plate=Plate.PAPER,
            size=Size.SMALL,
            shows_key=False,
        )
        before.set_enabled(self.chapter > self._first and not self.query, number)
        after.set_enabled(self.chapter < len(self.chapters) - 1 and not self.query, number)
        wide, high = after.preferred(kit)
        y = inner.bottom - high
        self.sheet.add(before).place(kit, inner.x, y)
        self.sheet.add(after).place(kit, inner.right - wide, y, wide, high)
        available = inner.right - wide - before.rect.right
        role = fitting_role(kit.text, number, (Role.CEREMONY, Role.SMALL, Role.NOTE), available)
        has_room = not self.query and self.chapter != OPENING and kit.text.width(number, role) <= available
        label = self.sheet.add(Label(number if has_room else "", role, colour=theme.INK_SOFT, align="center"))
        label.place(kit, before.rect.right, y, available, high)
        return y

    def _fill(self, area: ScrollArea, shown: Sequence[Clause]) -> Widget | None:
        kit = self.kit
        width = area.rect.width - area.bar_width(kit)
        x, y = area.rect.x, area.rect.y
        lit: Widget | None = None
        if not shown:
            y = area.add(RichText(say("rules.nothing"), Role.LEAD)).place(kit, x, y + kit.px(20), width).bottom
            note = area.add(RichText(say("rules.nothing_note"), Role.BODY, colour=theme.INK_SOFT))
            y = note.place(kit, x, y + kit.px(8), width).bottom
        section = ""
        search = ClauseSearch.of(self.query)
        for clause in shown:
            if self.query and clause.section != section:
                section = clause.section
                y = area.add(Heading(section, 3)).place(kit, x, y + kit.px(10), width).bottom + kit.px(4)
            row = area.add(ClauseRow(clause, search.marked(clause.text), is_lit=clause.id == self.clause))
            row.on_link = self.show_clause
            y = row.place(kit, x, y, width).bottom + kit.px(4)
            lit = row if clause.id == self.clause and not self.query else lit
            if clause.table:
                block = area.add(ClauseTable(clause.table, self.reader.lit(clause.id, self._reasons)))
                left = kit.px(ID_WIDTH) + kit.px(14)
                y = block.place(kit, x + left, y + kit.px(4), width - left - kit.px(8)).bottom + kit.px(14)
            for words in self.reader.examples if not self.query else ():
                if words.clause == clause.id:
                    y = self._place_example(area, words, pygame.Rect(x, y, width, 0))
        area.content_height = y - area.rect.y + kit.px(10)
        return lit

    def _place_example(self, area: ScrollArea, words: ExampleText, box: pygame.Rect) -> int:
        """Below its clause; the lower edge."""
        kit, context = self.kit, self.context
        left = kit.px(ID_WIDTH) + kit.px(14) if box.width > kit.px(WIDE) else 0
        example = area.add(
            ExampleBoard(words, lambda: context.starts.example(words.scenario), lambda board: context.painted(board))
        )
        width = box.width - left - kit.px(8)
        high = example.height_for(kit, width)
        return example.place(kit, box.x + left, box.y + kit.px(4), width, high).bottom + kit.px(14)

    # -- searching

    def found(self) -> tuple[Clause, ...]:
        """The clauses that hold every word searched for."""
        search = ClauseSearch.of(self.query)
        return tuple(clause for clause in self.clauses if search.finds(clause))[:MOST_FOUND]

    def _count_line(self) -> str:
        return say("rules.found", count=len(self.found()) if self.query else len(self.clauses))

    def _typed(self, text: str) -> None:
        self.query = text.strip()
        self.count.set_text(self._count_line())
        self.contents.chosen = None if self.query else self._row
        self.contents.touch()
        self._fill_sheet()
        self.page.mark_all()

    def turn(self, chapter: int) -> None:
        if self._first <= chapter < len(self.chapters):
            self.chapter, self.query, self.clause = chapter, "", ""
            self.rebuild()

    def _turn_game(self, index: int) -> None:
        self.game = self.context.games[index]
        self._read()
        self.chapter, self.query, self.clause = self._first, "", ""
        self.rebuild()

    def event(self, event: pygame.Event) -> bool:
        """Ctrl+F goes to the search."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.page.focus(self.search)
            return True
        return False


class ClauseRow(RichText):
    """A clause: its number, and the rule in words beside it."""

    def __init__(self, clause: Clause, markup: str, *, is_lit: bool) -> None:
        role = Role.BODY
        colour = theme.INK_SOFT if clause.kind == "note" else None
        super().__init__(markup, role, colour=colour, on_link=lambda link: None)
        self.clause = clause
        self.is_lit = is_lit
        self._indent = 0

    def place(self, kit: Kit, x: int, y: int, width: int | None = None, height: int | None = None) -> pygame.Rect:
        """The whole row; the text stands right of the number."""
        self._indent = kit.px(ID_WIDTH) + kit.px(14)
        assert width is not None
        pad = kit.px(7)
        text = self.height_for(kit, width - self._indent - kit.px(8))
        self.rect = pygame.Rect(x, y, width, text + 2 * pad)
        return self.rect

    def _text_at(self) -> tuple[int, int]:
        return self.rect.x + self._indent, self.rect.y + (self.rect.height - self._height()) // 2

    def _height(self) -> int:
        return self._set.height if self._set is not None else self.rect.height

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The light behind a clause that was asked for, its number, its words."""
        if self.is_lit:
            glow = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            glow.fill((255, 205, 110, 150))
            surface.blit(glow, self.rect)
            surface.fill(theme.RUBRIC, (self.rect.x, self.rect.y, kit.px(4), self.rect.height))
        text = self.paragraph(kit, self.rect.width - self._indent - kit.px(8))
        at = self._text_at()
        number = pygame.Rect(self.rect.x + kit.px(12), at[1], self._indent - kit.px(14), kit.text.leading(Role.BODY))
        kit.text.draw(surface, self.clause.id, Role.SMALL_STRONG, theme.RUBRIC, number)
        text.draw(surface, at)

    def hit(self, point: Point) -> Widget | None:
        """Only links mind the pointer."""
        linked = self.is_visible and self._set is not None and self._set.link_at(self._text_at(), point)
        return self if linked else None

    def on_down(self, at: Point) -> bool:
        """Follow a link."""
        link = self._set.link_at(self._text_at(), at) if self._set is not None else None
        if link and self.on_link is not None:
            self.on_link(link)
        return bool(link)
