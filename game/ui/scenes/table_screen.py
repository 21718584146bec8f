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
from game.ui.kit.paragraph import Paragraph, paragraph_in
from game.ui.kit.scene_stack import Pop
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.page_scene import PageScene
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.screen.across_the_table import AcrossTheTable, TableFact, across_the_table
from game.ui.widgets.badges import draw_roundel

LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""
ANSWER: Final = 44
"""Percent of the width that the last answer takes beside what happened last."""
MOST_IN_ROW: Final = 3
"""Facts that stand side by side in one row; more stand in two."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where the words stand, from above."""

    heading: pygame.Rect
    name: pygame.Rect
    asked: pygame.Rect
    last: pygame.Rect
    facts: pygame.Rect
    note: pygame.Rect


def layout(window: pygame.Rect) -> TableLayout:
    """Shares of the window's height: every size and text scale shows all, the letters as large as fit."""
    side = window.width // 32

    def row(top: float, bottom: float) -> pygame.Rect:
        return pygame.Rect(
            window.x + side,
            window.y + round(window.height * top),
            window.width - 2 * side,
            round(window.height * (bottom - top)),
        )

    return TableLayout(
        row(0.02, 0.09), row(0.1, 0.25), row(0.27, 0.42), row(0.43, 0.57), row(0.6, 0.94), row(0.95, 0.99)
    )


class TableScreen(PageScene):
    """Drawn from the table's own port; any key or press brings the board back."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)
        self._far = self.kit
        """What is drawn with: letters as large as the settings can make them, for eyes three metres away."""

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
        """A table top with very large words: where the game stands, whose turn it is, what is asked and what happened last;
        below them everything that people across the table ask for."""
        kit = self._far
        kit.art.table_top(surface)
        rows = layout(surface.get_rect())
        say, standing = self.presentation.say, self.standing()
        heading = escape(" · ".join(map(say, standing.heading)))
        self._words(surface, heading, Role.H1, rows.heading, theme.CREAM_SOFT)
        self._draw_name(surface, rows.name)
        self._words(surface, escape(self.table.summary().status), Role.H1, rows.asked, theme.CREAM, lines=2)
        self._draw_last(surface, rows.last, standing)
        self._draw_facts(surface, rows.facts, standing.facts)
        self._words(surface, say(Phrase.of("table.screen.note")), Role.SMALL, rows.note, theme.CREAM_SOFT)

    def _draw_last(self, surface: pygame.Surface, box: pygame.Rect, standing: AcrossTheTable) -> None:
        """What happened last, and beside it the last answer on paper, larger than all else; alone where it is both."""
        say, answer = self.presentation.say, standing.answer
        left = pygame.Rect(box)
        if answer is not None:
            wide = box.width * (70 if standing.is_answer_last else ANSWER) // 100
            sheet = pygame.Rect(0, 0, wide, box.height + box.height // 5)
            sheet.center = (box.centerx if standing.is_answer_last else box.right - wide // 2, box.centery)
            self._far.art.panel(surface, PanelKind.SHEET, sheet)
            inner = sheet.inflate(-sheet.width // 14, -sheet.height // 6)
            asked = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 30 // 100)
            told = pygame.Rect(inner.x, asked.bottom, inner.width, inner.bottom - asked.bottom)
            self._words(surface, escape(say(answer.question)), Role.H1, asked, theme.INK_SOFT)
            self._words(surface, escape(say(answer.answer)), Role.CURTAIN_NAME, told, theme.RUBRIC)
            left.width -= wide + box.width // 40
        if standing.last is not None and not standing.is_answer_last:
            last = escape(say(standing.last))
            self._words(surface, last, Role.ACROSS_THE_TABLE, left, theme.GOLD_TITLE, lines=2 if answer is None else 3)

    def _words(
        self, surface: pygame.Surface, markup: str, role: Role, box: pygame.Rect, colour: Colour, *, lines: int = 1
    ) -> pygame.Rect:
        """Words in the middle of a box, as large as they stand whole in it; where they stand."""
        if not markup:
            return pygame.Rect(box.center, (0, 0))
        text = paragraph_in(
            self._far.text,
            markup,
            role,
            box.size,
            colour=colour,
            material=Material.WOOD,
            align="center",
            max_lines=lines,
        )
        text.draw(surface, (box.x, box.centery - text.height // 2))
        return pygame.Rect(0, 0, text.natural_width, text.height).move_to(center=box.center)

    def _draw_name(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Whose turn it is, the roundel before the name."""
        say, seat = self.presentation.say, self.table.deciding
        occupant = self.table.seating.get(seat) if seat is not None else None
        if seat is None or occupant is None:
            name = say(Phrase.of("table.over" if self.table.outcome is not None else "table.dice_fall"))
            self._words(surface, escape(name), Role.CURTAIN_NAME, box, theme.GOLD_TITLE)
            return
        side = box.height
        free = box.inflate(-3 * side, 0).move(side // 2, 0)
        name = say(Phrase.of("table.name", seat=seat))
        stands = self._words(surface, escape(name), Role.CURTAIN_NAME, free, theme.GOLD_TITLE)
        middle = (stands.left - side * 3 // 4, box.centery)
        badge = badge_of(self.presentation.look.seat_face(seat))
        draw_roundel(self._far, surface, middle, side, badge, is_computer=occupant.is_computer)

    def standing(self) -> AcrossTheTable:
        """What it shows."""
        return across_the_table(self.presentation.look, self.table.public_view, self.table.log)

    def _draw_facts(self, surface: pygame.Surface, band: pygame.Rect, facts: Sequence[TableFact]) -> None:
        """Them in one row, or in two."""
        kit, say = self._far, self.presentation.say
        if not facts:
            return
        rows = 1 if len(facts) <= MOST_IN_ROW else 2
        columns = -(-len(facts) // rows)
        kit.art.panel(surface, PanelKind.LEATHER, band)
        inner = band.inflate(-band.height // 5, -band.height // 6)
        width, height = inner.width // columns, inner.height // rows
        for at, fact in enumerate(facts):
            box = pygame.Rect(inner.x + at % columns * width, inner.y + at // columns * height, width, height)
            side = min(height * 2 // 5, width // 4)
            draw_roundel(kit, surface, (box.x + side // 2, box.centery), side, badge_of(fact.face))
            left = box.x + side + side // 4
            top = pygame.Rect(left, box.y, box.right - left - side // 4, height * 2 // 5)
            below = pygame.Rect(left, top.bottom, top.width, height - top.height)
            label = self._fitted(escape(say(fact.name)), Role.H1, top.size, theme.GOLD_TITLE)
            label.draw(surface, (left, top.bottom - label.height))
            self._fitted(escape(say(fact.value)), Role.ACROSS_THE_TABLE, below.size, theme.CREAM).draw(
                surface, below.topleft
            )

    def _fitted(self, markup: str, role: Role, size: tuple[int, int], colour: Colour) -> Paragraph:
        """Words in one line; in two where one would make them much smaller."""
        one, two = (
            paragraph_in(self._far.text, markup, role, size, colour=colour, material=Material.WOOD, max_lines=lines)
            for lines in (1, 2)
        )
        return one if one.height * 10 >= two.height * 4 else two

    def event(self, event: pygame.Event) -> bool:
        """Back to the board."""
        if event.type == pygame.MOUSEBUTTONDOWN or any(
            Chord.parse(key).matches(event) for key in ("T", "Esc", "Enter", "Space")
        ):
            self.go(Pop())
            return True
        return False
