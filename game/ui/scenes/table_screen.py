"""Large type for those who sit far away: whose turn it is, what is asked, what happened last. Public things only."""

from __future__ import annotations

import pygame

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.page_scene import PageScene
from game.ui.table.board.counter_sprites import badge_of
from game.ui.widgets.badges import draw_roundel


class TableScreen(PageScene):
    """Drawn from the table's own port; any key or press brings the board back."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)

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
        """A sheet of wood with very large words."""
        kit, say = self.kit, self.presentation.say
        kit.art.table_top(surface)
        width, height = kit.scale.width, kit.scale.height
        seat = self.table.deciding
        y = height // 2 - kit.px(300)
        if seat is not None and seat in self.table.seating:
            occupant = self.table.seating[seat]
            draw_roundel(
                kit,
                surface,
                (width // 2, y + kit.px(90)),
                kit.px(170),
                badge_of(self.presentation.look.seat_face(seat)),
                is_computer=occupant.is_computer,
            )
            name = say(Phrase.of("table.name", seat=seat))
        else:
            name = say(Phrase.of("table.over" if self.table.outcome is not None else "table.dice_fall"))
        head = pygame.Rect(kit.px(40), y + kit.px(200), width - kit.px(80), kit.px(110))
        kit.text.draw(
            surface, name, Role.CURTAIN_NAME, theme.GOLD_TITLE, head, align="center", shadow=theme.WALNUT_DARK
        )
        asked = self.table.summary().status
        last = next((e for e in reversed(self.table.log) if not e.quiet and e.weight != 1 and e.audience is None), None)
        lines = [line for line in (asked, say(last.phrase) if last is not None else "") if line]
        top = head.bottom + kit.px(20)
        for number, line in enumerate(lines):
            role = Role.H1 if number == 0 else Role.CEREMONY_LARGE
            text = kit.text.paragraph(
                escape(line), role, width - kit.px(240), material=Material.WOOD, align="center", max_lines=3
            )
            text.draw(surface, (kit.px(120), top))
            top += text.height + kit.px(24)
        note = kit.text.paragraph(
            say(Phrase.of("table.screen.note")), Role.SMALL, width, material=Material.WOOD, align="center"
        )
        note.draw(surface, (0, height - kit.px(56)))

    def event(self, event: pygame.Event) -> bool:
        """Back to the board."""
        if event.type == pygame.MOUSEBUTTONDOWN or any(
            Chord.parse(key).matches(event) for key in ("T", "Esc", "Enter", "Space")
        ):
            self.go(Pop())
            return True
        return False
