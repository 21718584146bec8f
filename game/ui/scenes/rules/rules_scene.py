"""The rules reader: chapters at the left, clauses in words, a search through all of them; opens at a clause.

The table of a clause: columns where they have room, else every row as a list of its own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.board import Board
from game.engine.decision import Phrase
from game.painter.painted_board import PaintedBoard
from game.registry import Clause
from game.session.open_match import OpenMatch
from game.session.start_position import StartPosition
from game.session.worked_example import WorkedExample
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, with_clause
from game.ui.kit.motion import soonest
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Align, fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.new_game.board_preview import BoardPreview, board_part, board_ratio, drawn_start
from game.ui.scenes.rules.opening_page import PanelOfOpening, StartOfGame, panels_of_opening
from game.ui.scenes.rules.reader_file import ExampleText, reader_file_of
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.picture import Picture
from game.ui.table.model.screen.across_the_table import across_the_table
from game.ui.widgets.badges import Roundel
from game.ui.widgets.base import PassiveWidget, Point, Widget, WidgetState
from game.ui.widgets.button import small_button
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Flow,
    Grow,
    Inset,
    One,
    Part,
    Row,
    Scroll,
    Sheet,
    Sized,
    Space,
    Within,
)
from game.ui.widgets.label import Heading, Label, RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.text_entry import TextEntry

ROW_HEIGHT: Final = 40
"""Units of a row."""
FIRST: Final = 20
"""Percent of the width that the headings at the left take."""
CELL_PAD: Final = 3
"""Units left and right of what stands in a cell."""


class ClauseTable(PassiveWidget):
    """Headings above and at the left, hairlines between; nothing in it is ever cut."""

    def __init__(self, rows: Sequence[Sequence[str]], lit: tuple[int, int] | None = None) -> None:
        """`lit`: row and column, headings counted, of the cell that holds for what is about to happen."""
        super().__init__(material=Material.PAPER)
        self.rows = rows
        self.lit = lit
        self._list = RichText(_as_list(rows, lit), Role.BODY)

    def is_grid(self, kit: Kit, width: int) -> bool:
        """Whether every cell fits into its column: headings in two lines where they must."""
        return all(
            _fits(kit, cell, number, column, box.width)
            for number, row in enumerate(self.rows)
            for column, (cell, box) in enumerate(zip(row, self._boxes(kit, number, width), strict=True))
        )

    def _heights(self, kit: Kit, width: int) -> list[int]:
        """Pixels of height of each row: more where a heading has two lines."""
        most = []
        for number, row in enumerate(self.rows):
            cells = enumerate(zip(row, self._columns(width), strict=True))
            lines = max(_lines(kit, cell, number, at, wide - 2 * kit.px(CELL_PAD)) for at, (cell, (_, wide)) in cells)
            most.append(kit.px(ROW_HEIGHT) + (lines - 1) * kit.text.leading(Role.NOTE_STRONG) * 7 // 10)
        return most

    def height_for(self, kit: Kit, width: int) -> int:
        """As high as its rows, or as its lists."""
        return sum(self._heights(kit, width)) if self.is_grid(kit, width) else self._list.height_for(kit, width)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if not self.is_grid(kit, self.rect.width):
            self._list.paragraph(kit, self.rect.width).draw(surface, self.rect.topleft)
            return
        pygame.draw.rect(surface, theme.PAPER_HIGH, self.rect)
        if self.lit is not None:
            self._draw_light(kit, surface, *self.lit)
        y = self.rect.y
        for number, (row, high) in enumerate(zip(self.rows, self._heights(kit, self.rect.width), strict=True)):
            for column, (cell, box) in enumerate(zip(row, self._boxes(kit, number, self.rect.width), strict=True)):
                _draw_cell(kit, surface, cell, number, column, box.move(self.rect.topleft))
            kit.art.rule(surface, self.rect.x, y, self.rect.width, Material.PAPER)
            y += high
        pygame.draw.rect(surface, theme.RULE, self.rect, max(1, kit.px(1)))
        if self.lit is not None:
            lit = self._boxes(kit, self.lit[0], self.rect.width)[self.lit[1]].move(self.rect.topleft)
            pygame.draw.rect(surface, theme.RUBRIC, lit.inflate(2 * kit.px(CELL_PAD), 0), max(2, kit.px(4)))

    def _draw_light(self, kit: Kit, surface: pygame.Surface, row: int, column: int) -> None:
        """Gold behind the row and the column, brighter where they meet."""
        box = self._boxes(kit, row, self.rect.width)[column].move(self.rect.topleft).inflate(2 * kit.px(CELL_PAD), 0)
        for rect in (
            pygame.Rect(self.rect.x, box.y, self.rect.width, box.height),
            pygame.Rect(box.x, self.rect.y, box.width, self.rect.height),
        ):
            glow = pygame.Surface(rect.size, pygame.SRCALPHA)
            glow.fill((255, 205, 110, 90))
            surface.blit(glow, rect)

    def _columns(self, width: int) -> list[tuple[int, int]]:
        """Where each column begins and how wide it is, in pixels from the table's left edge."""
        first = width * FIRST // 100
        rest = (width - first) // max(1, len(self.rows[0]) - 1)
        return [(0, first), *((first + at * rest, rest) for at in range(len(self.rows[0]) - 1))]

    def _boxes(self, kit: Kit, number: int, width: int) -> list[pygame.Rect]:
        """Where the cells of a row stand, from the table's corner."""
        heights = self._heights(kit, width)
        top, high = sum(heights[:number]), heights[number]
        return [pygame.Rect(x, top, wide, high).inflate(-2 * kit.px(CELL_PAD), 0) for x, wide in self._columns(width)]


def _lines(kit: Kit, cell: str, number: int, column: int, width: int) -> int:
    """How many lines a cell takes; headings alone are broken."""
    if number and column:
        return 1
    return len(kit.text.paragraph(escape(cell), _role(number, column), max(1, width)).lines)


def _fits(kit: Kit, cell: str, number: int, column: int, width: int) -> bool:
    role = _role(number, column)
    if number and column:
        return kit.text.width(cell, role) <= width
    return _lines(kit, cell, number, column, width) <= 2 and all(
        kit.text.width(word, role) <= width for word in cell.split()
    )


def _draw_cell(kit: Kit, surface: pygame.Surface, cell: str, number: int, column: int, box: pygame.Rect) -> None:
    role, colour = _role(number, column), theme.RUBRIC if number == 0 else theme.INK
    align: Align = "left" if column == 0 else "center"
    if number and column:
        kit.text.draw(surface, cell, role, colour, box, align=align)
        return
    heading = kit.text.paragraph(
        escape(cell), role, box.width, align=align, colour=colour, material=Material.PAPER, max_lines=2
    )
    heading.draw(surface, (box.x, box.centery - heading.height // 2))


def _role(number: int, column: int) -> Role:
    return Role.NOTE_STRONG if number == 0 or column == 0 else Role.BODY


def _as_list(rows: Sequence[Sequence[str]], lit: tuple[int, int] | None) -> str:
    """The rows one below the other, each heading before what stands under it; the lit cell in red."""
    heads, *others = rows
    lines = []
    for row, (first, *cells) in enumerate(others, 1):
        lines.append(f"<b>{escape(first)}</b>")
        for column, (head, cell) in enumerate(zip(heads[1:], cells, strict=True), 1):
            line = f"{escape(head)}: {escape(cell)}"
            lines.append(f"<b><c=rubric>{line}</c></b>" if lit == (row, column) else line)
    return "<br>".join(lines)


if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.session.start_position import StartPosition
    from game.ui.scenes.context import Context

BEFORE_WORDS = 16
"""Units between the mark of a clause that is lit and its words."""
ALONE, BESIDE_TABLE = 1020, 940
"""Units of width of the sheet at most, and beside what is on the table."""
LEAST_NOW = 240
"""Units of width that the sheet about the open match needs."""
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
        self._lit: ClauseRow | None = None
        """The row of the clause that was asked for."""
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
        self._build_head()
        self.sheet = Sheet(Inset(self._shown(), 8))
        rest: Flow = Within(self.sheet, ALONE, side="start")
        if (now := self._told_now()) is not None:
            rest = Row(
                Grow(Sized(self.sheet, width=BESIDE_TABLE)), now, spare=now, least=LEAST_NOW, gap=20, side="start"
            )
        self.lay_out(Beside(self._contents(), rest, share=0.36, most=384, gap=20))
        self.contents.reveal_row(self._row)
        self._reveal_lit()

    @property
    def _now(self) -> OpenMatch | None:
        """The open match, where it is one of this game."""
        table = self.context.table
        return table if table is not None and table.game == self.game.id else None

    def _told_now(self) -> Flow | None:
        """What is on the table, where a match of this game is open."""
        table = self._now
        if table is None:
            return None
        section = next((one.section for one in self.clauses if one.id == self._asked), "")
        clause = (section, lambda: self.show_clause(self._asked)) if section else None
        return table_now(self.context, table, clause)

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
        self.head_with(choice)

    def _contents(self) -> Flow:
        """The search, how much it found, the chapters."""
        self.search = TextEntry(self.query, self._typed, placeholder=say("rules.search"), max_length=40)
        self.count = Label(self._count_line(), Role.SMALL, material=Material.LEATHER, colour=theme.CREAM_SOFT)
        rows = [ListRow(f"{number}\u00a0\u00a0 {name}") for number, name in enumerate(self.chapters, 1)]
        if self.opening:
            rows.insert(0, ListRow(say("rules.opening"), emblem="lantern"))
        self.contents = ListView(rows, lambda row: self.turn(row + self._first), material=Material.LEATHER)
        self.contents.wraps = True
        self.contents.chosen = None if self.query else self._row
        count = Sized(Filling(self.count), height=24)
        return Sheet(Column(Filling(self.search), count, Grow(Filling(self.contents)), gap=7), PanelKind.LEATHER)

    @property
    def _row(self) -> int:
        """The row of the contents that is open."""
        return self.chapter - self._first

    def _shown(self) -> Flow:
        """The chapter, or what the search found, between its name and the way to the next."""
        name = self.query or self._name()
        heading = Heading(name, 1, has_divider=True)
        if self.chapter == OPENING and not self.query:
            words = self._opening_page()
        else:
            found = (
                self.found() if self.query else [c for c in self.clauses if c.section == self.chapters[self.chapter]]
            )
            self._area = words = Scroll(Column(*self._rows_of(found), gap=4), foot=10)
        return Column(heading, Grow(words), self._turning(), gap=12)

    def _reveal_lit(self) -> None:
        """The clause that was asked for, with its neighbours where there is room."""
        lit = self._lit
        if lit is None:
            return
        area = self._area.area
        around = min(self.kit.px(200), (area.rect.height - lit.rect.height) // 2)
        if around < 0:
            area.scroll_to(lit.rect.top - area.rect.top)
        else:
            area.reveal(lit.rect.inflate(0, 2 * around))

    def _name(self) -> str:
        """What the open page is called."""
        return say("rules.opening") if self.chapter == OPENING else self.chapters[self.chapter]

    def _opening_page(self) -> Flow:
        """The five pictures; a press on one opens the chapter that it begins."""
        self._lit = None
        look = box_look(self.game.id)
        self._start = start = self._read_start()
        painted = self.context.painted(start.board) if start is not None else None
        stage = StartOfGame(start, painted)
        most = {str(seat) for seat in self.game.info.seatings[max(self.game.info.seatings)]}
        sides = [side for side in look.sides if not side.seats or most & {*side.seats}]
        return panels_of_opening(
            [PanelOfOpening(at, one, sides, stage, self.show_clause) for at, one in enumerate(self.opening, 1)]
        )

    def _read_start(self) -> StartPosition | None:
        return self.context.starts.of(self.game, self.game.info.boards[0], max(self.game.info.seatings))

    def update(self, now_ms: int) -> bool:
        if self.chapter == OPENING and not self.query and self._start is None and self._read_start() is not None:
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        is_awaited = self.chapter == OPENING and self._start is None and self.context.starts.is_reading
        return soonest(super().next_wake(now_ms), LOOK_MS if is_awaited else None)

    def _turning(self) -> Flow:
        """Back and forth between chapters."""
        number = say("rules.chapter", number=self.chapter + 1, count=len(self.chapters))
        if self.chapter == OPENING:
            number = say("rules.opening")
        turned = partial(small_button, shows_key=False)
        before = turned(say("rules.previous"), lambda: self.turn(self.chapter - 1), key="Page Up", emblem="step-back")
        after = turned(say("rules.next"), lambda: self.turn(self.chapter + 1), key="Page Down", emblem="step-on")
        before.set_enabled(self.chapter > self._first and not self.query, number)
        after.set_enabled(self.chapter < len(self.chapters) - 1 and not self.query, number)
        told = "" if self.query or self.chapter == OPENING else number
        return Row(before, Filling(ChapterNumber(told)), after, gap=0)

    def _rows_of(self, shown: Sequence[Clause]) -> Iterator[Part]:
        """Clause by clause, with its table and its examples; of a search also the chapters."""
        self._lit = None
        if not shown:
            yield Space(16)
            yield RichText(say("rules.nothing"), Role.LEAD)
            yield RichText(say("rules.nothing_note"), Role.BODY, colour=theme.INK_SOFT)
        section = ""
        search = ClauseSearch.of(self.query)
        for clause in shown:
            if self.query and clause.section != section:
                section = clause.section
                yield Column(Space(6), Heading(section, 3), gap=0)
            row = ClauseRow(clause, search.marked(clause.text), self.show_clause, is_lit=clause.id == self.clause)
            yield row
            if row.is_lit and not self.query:
                self._lit = row
            if clause.table:
                table = ClauseTable(clause.table, self.reader.lit(clause.id, self._reasons))
                yield Column(Inset(table, 8, left=BEFORE_WORDS), Space(), gap=10)
            for words in self.reader.examples if not self.query else ():
                if words.clause == clause.id:
                    yield self._example(words)

    def _example(self, words: ExampleText) -> Flow:
        """Below its clause."""
        context = self.context
        example = ExampleBoard(words, lambda: context.starts.example(words.scenario), lambda b: context.painted(b))
        return Column(Inset(example, 8, left=BEFORE_WORDS), Space(), gap=10)

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
        self.sheet.refill(self.kit, Inset(self._shown(), 8))
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
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.page.focus(self.search)
            return True
        return False


class ChapterNumber(Label):
    """Which chapter is open, in the largest letters that have room; nothing where none have."""

    def __init__(self, told: str) -> None:
        super().__init__(told, colour=theme.INK_SOFT, align="center")

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The line."""
        self.role = fitting_role(kit.text, self.text, (Role.CEREMONY, Role.SMALL, Role.NOTE), self.rect.width)
        if kit.text.width(self.text, self.role) <= self.rect.width:
            super().draw(kit, surface, look)


class ClauseRow(RichText):
    """A clause: the rule in words, its number at the end."""

    def __init__(self, clause: Clause, markup: str, on_link: Callable[[str], None], *, is_lit: bool) -> None:
        colour = theme.INK_SOFT if clause.kind == "note" else None
        super().__init__(with_clause(markup, clause.id), Role.BODY, colour=colour, on_link=on_link)
        self.clause = clause
        self.is_lit = is_lit
        self._indent = 0

    def height_for(self, kit: Kit, width: int) -> int:
        return self.paragraph(kit, width - kit.px(BEFORE_WORDS + 8)).height + 2 * kit.px(7)

    def arrange(self, kit: Kit) -> None:
        self._indent = kit.px(BEFORE_WORDS)

    def _text_at(self) -> tuple[int, int]:
        return self.rect.x + self._indent, self.rect.y + (self.rect.height - self._height()) // 2

    def _height(self) -> int:
        return self._set.height if self._set is not None else self.rect.height

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self.is_lit:
            glow = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            glow.fill((255, 205, 110, 150))
            surface.blit(glow, self.rect)
            surface.fill(theme.RUBRIC, (self.rect.x, self.rect.y, kit.px(4), self.rect.height))
        text = self.paragraph(kit, self.rect.width - self._indent - kit.px(8))
        text.draw(surface, self._text_at())

    def hit(self, point: Point) -> Widget | None:
        linked = self.is_visible and self._set is not None and self._set.link_at(self._text_at(), point)
        return self if linked else None

    def on_down(self, at: Point) -> bool:
        link = self._set.link_at(self._text_at(), at) if self._set is not None else None
        if link and self.on_link is not None:
            self.on_link(link)
        return bool(link)


OPEN: Final = "<b><c=rubric>"
CLOSE: Final = "</c></b>"
LEAST: Final = 2
"""Letters from which what was found is marked; single letters stand everywhere."""


@dataclass(frozen=True, slots=True)
class ClauseSearch:
    """Nothing matters but the letters: neither capitals nor accents, nor the hyphen in the number of a clause."""

    words: tuple[str, ...]

    @staticmethod
    def of(query: str) -> ClauseSearch:
        """What somebody typed."""
        return ClauseSearch(tuple(_folded(query).split()))

    def finds(self, clause: Clause) -> bool:
        """Whether a clause holds every word: in its number, its text, its chapter or its table."""
        cells = (cell for row in clause.table for cell in row)
        told = _folded(" ".join((clause.id, clause.id.replace("-", ""), clause.text, clause.section, *cells)))
        return all(word in told for word in self.words)

    def marked(self, text: str) -> str:
        """A text, as markup, in which everything that was searched for is marked."""
        pieces, at = [], 0
        for first, end in self._hits(text):
            pieces += [escape(text[at:first]), OPEN, escape(text[first:end]), CLOSE]
            at = end
        return "".join([*pieces, escape(text[at:])])

    def _hits(self, text: str) -> Iterator[tuple[int, int]]:
        """From which letter to which, in order; those that touch are one."""
        letters = [_folded(letter) for letter in text]
        origin = [at for at, letter in enumerate(letters) for _ in letter]
        folded = "".join(letters)
        lit: set[int] = set()
        for word in self.words:
            first = folded.find(word) if len(word) >= LEAST else -1
            while first >= 0:
                lit |= {origin[at] for at in range(first, first + len(word))}
                first = folded.find(word, first + 1)
        begin = None
        for at in range(len(text) + 1):
            if at in lit and begin is None:
                begin = at
            elif at not in lit and begin is not None:
                yield begin, at
                begin = None


def _folded(text: str) -> str:
    """Small letters without accents: Nazgûl as nazgul, Lórien as lorien."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


FACE: Final = 44


def table_now(context: Context, table: OpenMatch, clause: tuple[str, Callable[[], None]] | None) -> Flow:
    """A sheet. `clause`: the chapter of what is being decided, and what turns to it."""
    presentation = context.presentation(table)
    view = table.public_view
    shown = None
    if view is not None:
        stands = StartPosition(presentation.board, presentation.look.picture(view), {})
        painted = context.painted(presentation.board)
        drawn = cache(lambda size: drawn_start(context.kit, stands, painted, (), size))
        shown = Grow(One(BoardPreview(drawn, None), ratio=1 / board_ratio(painted)))
    button = None
    if clause is not None:
        button = small_button(*clause, emblem="book")
    status = RichText(escape(table.summary().status), Role.SMALL)
    head = Heading(say("rules.now"), 2, has_divider=True)
    return Sheet(Column(head, _who(context, table), shown, status, button, gap=10))


def _who(context: Context, table: OpenMatch) -> Flow:
    """Who decides, with what the table screen has as its heading."""
    presentation, seat = context.presentation(table), table.deciding
    standing = across_the_table(presentation.look, table.public_view, table.log)
    lines = " · ".join(presentation.say(phrase) for phrase in standing.heading)
    occupant = table.seating.get(seat) if seat is not None else None
    face = None
    if seat is not None and occupant is not None:
        badge = badge_of(presentation.look.seat_face(seat))
        face = One(Roundel(badge, FACE, player=occupant.sign))
        name = presentation.say(Phrase.of("table.name", seat=seat))
    else:
        name = presentation.say(Phrase.of("table.over" if table.outcome is not None else "table.dice_fall"))
    words = RichText(f"<b>{escape(name)}</b><br>{escape(lines)}", Role.BODY, material=Material.PAPER)
    return Row(face, words, gap=12, side="start")


HIGH: Final = 210
"""Units of height of the pictures."""
WIDEST: Final = 330
"""Units of width of one of them at most."""
ARROW: Final = 40
"""Units between them, for the arrow."""
PAD: Final = 12
PICTURE_LOOK_MS: Final = 80
"""How often it is looked whether the example has been run."""


class ExampleBoard(PassiveWidget):
    """Its place is as large while the example is still being run."""

    def __init__(
        self,
        words: ExampleText,
        find: Callable[[], WorkedExample | None],
        painted: Callable[[Board], PaintedBoard],
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.words = words
        self.example: WorkedExample | None = None
        self._find, self._painted = find, painted
        self._text = RichText(f"<b>{escape(words.heading)}.</b> {escape(words.text)}", Role.SMALL)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of height at a width."""
        return kit.px(HIGH) + self._text.height_for(kit, width - 2 * kit.px(PAD)) + 3 * kit.px(PAD)

    def update(self, now_ms: int) -> bool:
        if self.example is not None:
            return False
        self.example = self._find()
        if self.example is not None:
            self.touch()
        return self.example is not None

    def next_wake(self, now_ms: int) -> int | None:
        return PICTURE_LOOK_MS if self.example is None else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        pygame.draw.rect(surface, theme.PAPER_HIGH, self.rect)
        pygame.draw.rect(surface, theme.RULE, self.rect, max(1, kit.px(1)))
        pad, high = kit.px(PAD), kit.px(HIGH)
        example = self.example
        has_two = example is None or example.before != example.after
        inner = self.rect.width - 2 * pad
        wide = min(kit.px(WIDEST), (inner - kit.px(ARROW)) // 2) if has_two else min(2 * kit.px(WIDEST), inner)
        first = pygame.Rect(self.rect.x + pad, self.rect.y + pad, wide, high)
        second = first.move(wide + kit.px(ARROW), 0)
        for place, at in ((first, 0), (second, 1)) if has_two else ((first, 0),):
            pygame.draw.rect(surface, theme.PAPER_LOW, place)
            if example is not None:
                surface.blit(self._drawn(kit, example, (example.before, example.after)[at], at, place.size), place)
            pygame.draw.rect(surface, theme.BRASS, place, max(1, kit.px(1.5)))
        if has_two:
            x, y, size = first.right + kit.px(ARROW) // 2, first.centery, kit.px(9)
            points = [(x - size // 2, y - size), (x + size // 2, y), (x - size // 2, y + size)]
            pygame.draw.lines(surface, theme.RUBRIC, False, points, max(2, kit.px(3)))
        self._text.paragraph(kit, inner).draw(surface, (self.rect.x + pad, first.bottom + pad))

    def _drawn(
        self, kit: Kit, example: WorkedExample, picture: Picture, at: int, size: tuple[int, int]
    ) -> pygame.Surface:
        mark = ("example", self.words.scenario, at, size)
        board, places = example.board, example.places
        return kit.art.cached(mark, lambda: board_part(kit, board, self._painted(board), picture, places, size))
