"""Large type for those who sit far away: round and phase, whose turn it is, what is asked, what happened last, what was
answered, how everything stands. Public things only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import paragraph_in
from game.ui.kit.scene_stack import Pop
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Material, Role, rgb
from game.ui.scenes.board_part import board_part
from game.ui.scenes.context import Context
from game.ui.scenes.page_scene import PageScene
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Dial
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Picture
from game.ui.table.model.screen.across_the_table import AcrossTheTable, TableFact, across_the_table
from game.ui.table.panels.dial import draw_dial
from game.ui.widgets.badges import draw_roundel

LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""
SHEET: Final = 47
"""Percent of the width that the sheet with the last answer takes, or what happened last."""
MOST_IN_ROW: Final = 3
"""Facts that stand side by side in one row; more stand in two columns."""
HIGH_ROW: Final = 9
"""Percent of the height from which on a row has room for two lines."""
DARK: Final = 186
"""Of 255: how much of the board's light is taken away behind the words."""
SOFT: Final = 5
"""How much smaller the board is drawn before it is made large again, so that nothing of it asks to be read."""

_DARKNESS: Final = rgb("#1A0E06")
_BRASS: Final = rgb("#C79A4B")


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything stands, from above."""

    heading: pygame.Rect
    """Of no height where dials tell it."""
    dials: pygame.Rect
    facts: pygame.Rect
    sheet: pygame.Rect
    now: pygame.Rect
    note: pygame.Rect


def layout(window: pygame.Rect, *, dials: int, facts: int) -> TableLayout:
    """Shares of the window's height: every size and text scale shows all, the letters as large as fit."""
    side = window.width // 32

    def row(top: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(
            window.x + side,
            window.y + round(window.height * top),
            window.width - 2 * side,
            round(window.height * (bottom - top)),
        )

    rows = -(-facts // _columns(facts)) if facts else 0
    until, low = 0.645, 0.075 * min(rows, 3)
    lower, note = row(0.675, 0.945), row(0.95, 0.99)
    wide = lower.width * SHEET // 100
    sheet = pygame.Rect(lower.x, lower.y, wide, lower.height)
    now = pygame.Rect(sheet.right + side, lower.y, lower.right - sheet.right - side, lower.height)
    if not dials:
        return TableLayout(row(0.02, 0.10), row(0.10, 0.10), row(0.11, until), sheet, now, note)
    return TableLayout(row(0, 0), row(0.025, until - low), row(until - low, until), sheet, now, note)


def _columns(facts: int) -> int:
    return max(1, facts) if facts <= MOST_IN_ROW else 2


class TableScreen(PageScene):
    """Drawn from the table's own port; any key or press brings the board back."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)
        self._far = self.kit
        """What is drawn with: letters as large as the settings can make them, for eyes three metres away."""
        self.least_line = 0
        """Pixels from line to line of the smallest words drawn last, but for the note at the foot; 0: none yet."""

    def build(self) -> None:
        """Letters for this window."""
        size, pointer = (self.kit.scale.width, self.kit.scale.height), self.kit.pointer
        self._far = Kit(size, text_scale=LARGEST, assets=self.kit.assets, motion=self.kit.motion, pointer=pointer)

    def update(self, now_ms: int) -> bool:
        """The match goes on; what it tells is shown as it comes."""
        if self.context.pump(now_ms):
            self.page.mark_all()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """When the match asks."""
        waits = (super().next_wake(now_ms), self.context.next_pump(now_ms))
        return min((wait for wait in waits if wait is not None), default=None)

    def background(self, surface: pygame.Surface) -> None:
        """The board, dark and out of focus, and over it in very large letters: what is asked across a table above, below
        that what was answered or happened last, and who decides."""
        say, standing = self.presentation.say, self.standing()
        self.least_line = 0
        self._draw_board(surface)
        facts = standing.beside_dials
        rows = layout(surface.get_rect(), dials=len(standing.dials), facts=len(facts))
        heading = escape(" · ".join(map(say, standing.heading)))
        if rows.heading.height:
            self._words(surface, heading, Role.H1, rows.heading, theme.GOLD_TITLE)
        self._draw_dials(surface, rows.dials, standing.dials)
        self._draw_facts(surface, rows.facts, facts)
        self._draw_rule(surface, (rows.facts.bottom + rows.sheet.top) // 2)
        self._draw_last(surface, rows.sheet, standing)
        self._draw_now(surface, rows.now, standing, "" if rows.heading.height else heading)
        self._words(surface, say(Phrase.of("table.screen.note")), Role.SMALL, rows.note, theme.CREAM_SOFT)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """The board that lies on the table, without its pieces; the table's wood where it has not been drawn yet."""
        kit, board, size = self.kit, self.presentation.board, surface.get_size()

        def made() -> pygame.Surface:
            small = (max(1, size[0] // SOFT), max(1, size[1] // SOFT))
            drawn = board_part(kit, board, self.context.painted(board), Picture(), (), size)
            soft = pygame.transform.smoothscale(pygame.transform.smoothscale(drawn, small), size)
            shade = pygame.Surface(size)
            shade.fill(_DARKNESS)
            shade.set_alpha(DARK)
            soft.blit(shade, (0, 0))
            return soft

        surface.blit(kit.art.cached(("across-the-table", board.digest, size), made), (0, 0))

    def _draw_rule(self, surface: pygame.Surface, y: int) -> None:
        """A thin line of brass with a lozenge between what stands above and below."""
        side, middle = surface.get_width() // 24, surface.get_width() // 2
        thick = max(1, surface.get_height() // 540)
        pygame.draw.line(surface, _BRASS, (side, y), (surface.get_width() - side, y), thick)
        r = 5 * thick
        pygame.draw.polygon(surface, _BRASS, [(middle - r, y), (middle, y - r), (middle + r, y), (middle, y + r)])

    def _draw_dials(self, surface: pygame.Surface, box: pygame.Rect, dials: Sequence[Dial]) -> None:
        """Them side by side, each with its name below it."""
        if not dials:
            return
        say, width = self.presentation.say, box.width // len(dials)
        lines = 1 if len(dials) <= MOST_IN_ROW else 2
        named = box.height * (15 if lines == 1 else 27) // 100
        detail = box.height * 12 // 100 if any(dial.detail is not None for dial in dials) else 0
        diameter = min(width * 84 // 100, box.height - named - detail - box.height // 20)
        for at, dial in enumerate(dials):
            left = box.x + at * width
            under = say(Phrase.of("table.screen.of", most=dial.most)) if dial.most else ""
            draw_dial(
                self._far, surface, dial, (left + width // 2, box.y + box.height // 40 + diameter // 2), diameter, under
            )
            name = pygame.Rect(left, box.y + diameter + box.height // 20, width, named).inflate(-width // 16, 0)
            self._words(surface, escape(say(dial.name)), Role.H1, name, theme.CREAM, lines=lines)
            if dial.detail is not None:
                below = pygame.Rect(name.x, name.bottom, name.width, detail)
                self._words(surface, escape(say(dial.detail)), Role.H1, below, theme.GOLD_TITLE)

    def _draw_last(self, surface: pygame.Surface, box: pygame.Rect, standing: AcrossTheTable) -> None:
        """The last answer on paper, larger than all else; where nothing has been answered, what happened last."""
        say, answer = self.presentation.say, standing.answer
        if answer is None and standing.last is None:
            return
        self._far.art.panel(surface, PanelKind.SHEET, box)
        inner = box.inflate(-box.width // 12, -box.height // 7)
        if answer is None:
            assert standing.last is not None
            last = escape(say(standing.last))
            self._words(surface, last, Role.ACROSS_THE_TABLE, inner, theme.INK, lines=3, material=Material.PAPER)
            return
        asked = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 42 // 100)
        told = pygame.Rect(inner.x, asked.bottom, inner.width, inner.bottom - asked.bottom)
        question = escape(say(answer.question))
        self._words(surface, question, Role.CEREMONY_ACROSS, asked, theme.INK, lines=2, material=Material.PAPER)
        said = escape(say(answer.answer))
        self._words(surface, said, Role.CURTAIN_NAME, told, theme.RUBRIC, material=Material.PAPER)

    def _draw_now(self, surface: pygame.Surface, box: pygame.Rect, standing: AcrossTheTable, heading: str) -> None:
        """Who decides, with the figure that acts; what is asked; below it what happened last, where the sheet does not
        tell that."""
        say = self.presentation.say
        status = escape(self.table.summary().status)
        is_told = standing.answer is None or standing.is_answer_last or standing.last is None
        parts = (0.20, 0.42, 0.38) if is_told else (0.20, 0.30, 0.20)
        face = self._face()
        side = min(box.height * 62 // 100, box.width // 4) if face is not None else 0
        if face is not None:
            seat = self.table.deciding
            occupant = self.table.seating.get(seat) if seat is not None else None
            is_computer = occupant is not None and occupant.is_computer
            middle = (box.x + side // 2, box.centery)
            draw_roundel(self._far, surface, middle, side, badge_of(face), is_computer=is_computer)
        left = box.x + side + (side // 4 if side else 0)
        y = box.y
        lines = (
            (heading, Role.H1, theme.GOLD_TITLE, 1),
            (escape(self._name()), Role.CURTAIN_NAME, theme.GOLD_TITLE, 1),
            (status, Role.ACROSS_THE_TABLE, theme.CREAM, 2 if is_told else 1),
        )
        for share, (words, role, colour, most) in zip(parts, lines, strict=True):
            height = round(box.height * share)
            self._words(
                surface, words, role, pygame.Rect(left, y, box.right - left, height), colour, lines=most, align="left"
            )
            y += height
        if not is_told and standing.last is not None:
            rest = pygame.Rect(left, y, box.right - left, box.bottom - y)
            last = escape(say(standing.last))
            self._words(surface, last, Role.ACROSS_THE_TABLE, rest, theme.CREAM_SOFT, lines=2, align="left")

    def _face(self) -> Face | None:
        """The figure that acts, else the sign of the seat that decides; None while nobody does."""
        seat, view, look = self.table.deciding, self.table.public_view, self.presentation.look
        if seat is None or seat not in self.table.seating:
            return None
        return (look.active_face(view) if view is not None else None) or look.seat_face(seat)

    def _name(self) -> str:
        """Whoever decides; else that dice fall, or that the match is over."""
        say, seat = self.presentation.say, self.table.deciding
        if seat is None or seat not in self.table.seating:
            return say(Phrase.of("table.over" if self.table.outcome is not None else "table.dice_fall"))
        return say(Phrase.of("table.name", seat=seat))

    def _words(
        self,
        surface: pygame.Surface,
        markup: str,
        role: Role,
        box: pygame.Rect,
        colour: Colour,
        *,
        lines: int = 1,
        align: Align = "center",
        material: Material = Material.WOOD,
    ) -> None:
        """Words in a box, half way down, as large as they stand whole in it."""
        if not markup or not box.height:
            return
        text = paragraph_in(
            self._far.text, markup, role, box.size, colour=colour, material=material, align=align, max_lines=lines
        )
        text.draw(surface, (box.x, box.centery - text.height // 2))
        if role is not Role.SMALL:
            self.least_line = min(self.least_line or text.leading, text.leading)

    def standing(self) -> AcrossTheTable:
        """What it shows."""
        return across_the_table(self.presentation.look, self.table.public_view, self.table.log)

    def _draw_facts(self, surface: pygame.Surface, band: pygame.Rect, facts: Sequence[TableFact]) -> None:
        """Them in one row, or in two columns, in letters that are alike: sign, name, how it stands; in two lines where the rows
        are high enough. Of an odd number in columns the longest has a row of its own."""
        if not facts:
            return
        columns = _columns(len(facts))
        rows = -(-len(facts) // columns)
        height = min(band.height // rows, surface.get_height() // 6)
        is_high = height >= surface.get_height() * HIGH_ROW // 100
        lines = [(fact.face, self._lines(fact, is_high=is_high)) for fact in facts]
        cells = [
            pygame.Rect(band.x + at % columns * (band.width // columns), 0, band.width // columns, height).move(
                0, band.y + (band.height - rows * height) // 2 + at // columns * height
            )
            for at in range(rows * columns)
        ]
        if len(lines) < len(cells):
            lines.sort(key=lambda line: -max(map(len, line[1])))
            cells[:2] = [cells[0].union(cells[1])]
        side = min(height * 72 // 100, band.width // columns // 6)
        boxes = [
            pygame.Rect(cell.x + side * 3 // 2, cell.y, cell.width - side * 7 // 4, height // len(told))
            for cell, (_, told) in zip(cells, lines, strict=True)
        ]
        letters = min(
            paragraph_in(
                self._far.text, line, Role.ACROSS_THE_TABLE, box.size, colour=theme.CREAM, material=Material.WOOD
            ).leading
            for (_, told), box in zip(lines, boxes, strict=True)
            for line in told
        )
        for (face, told), cell, box in zip(lines, cells, boxes, strict=True):
            draw_roundel(self._far, surface, (cell.x + side * 5 // 8, cell.centery), side, badge_of(face))
            top = cell.centery - letters * len(told) // 2
            for number, line in enumerate(told):
                row = pygame.Rect(box.x, top + number * letters, box.width, letters)
                self._words(surface, line, Role.ACROSS_THE_TABLE, row, theme.CREAM, align="left")

    def _lines(self, fact: TableFact, *, is_high: bool) -> list[str]:
        """A fact as marked-up words: its name in gold, how many cards, how it stands."""
        say = self.presentation.say
        counted = say(Phrase.of("table.screen.cards", count=fact.cards)) if fact.cards is not None else ""
        name = f"<c=gold>{escape(say(fact.name))}</c>"
        if is_high and counted:
            return [f"{name}  {escape(counted)}", escape(say(fact.value))]
        told = " · ".join(filter(None, (counted, say(fact.value))))
        return [f"{name}  {escape(told)}"]

    def event(self, event: pygame.Event) -> bool:
        """Back to the board."""
        if event.type == pygame.MOUSEBUTTONDOWN or any(
            Chord.parse(key).matches(event) for key in ("T", "Esc", "Enter", "Space")
        ):
            self.go(Pop())
            return True
        return False
