"""What is drawn of an uncertain action: who is against whom, and every throw as a square."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Role
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.blocks import Chances, Duel, Tone
from game.ui.table.model.picture import Counter
from game.ui.table.panels.status import Say
from game.ui.widgets.base import PassiveWidget, WidgetState

INKS: Final[dict[Tone, Colour]] = {Tone.GOOD: theme.GAIN, Tone.PLAIN: theme.INK_SOFT, Tone.BAD: theme.RUBRIC_DEEP}
"""Of what is told of a result; the best for whoever looks first."""
_SQUARES: Final = {Tone.GOOD: theme.rgb("#3C7A33"), Tone.PLAIN: theme.rgb("#D9C491"), Tone.BAD: theme.rgb("#A63A26")}
TOKEN: Final = 50
STEP: Final = 19
"""Units from a row of squares to the next."""


class DuelPicture(PassiveWidget):
    """Two counters with an arrow from one to the other, their names below."""

    def __init__(self, duel: Duel, say: Say) -> None:
        super().__init__()
        self.duel, self.say = duel, say

    def height_for(self, kit: Kit, width: int) -> int:
        """Counters and names."""
        return kit.px(TOKEN + 36)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, size = self.rect, kit.px(TOKEN)
        sides: tuple[tuple[Counter, Align, int], ...] = (
            (self.duel.left, "left", box.x + size // 2),
            (self.duel.right, "right", box.right - size // 2),
        )
        half = box.width // 2 - kit.px(4)
        for counter, align, x in sides:
            token = CounterSprites(kit).surface(replace(counter, size=1.0, chosen=False, moved=False), size)[1]
            surface.blit(token, token.get_rect(center=(x, box.y + size // 2 + kit.px(2))))
            name = pygame.Rect(
                box.x if align == "left" else box.right - half, box.bottom - kit.px(28), half, kit.px(24)
            )
            kit.text.draw(surface, self.say(counter.name), Role.SMALL_STRONG, theme.INK, name, align=align)
        middle = box.y + size // 2
        label = pygame.Rect(box.x + size, middle - kit.px(30), box.width - 2 * size, kit.px(22))
        kit.text.draw(surface, self.say(Phrase.of("table.attacks")), Role.LABEL, theme.INK_SOFT, label, align="center")
        start, end, y = box.x + size + kit.px(26), box.right - size - kit.px(26), middle + kit.px(4)
        pygame.draw.line(surface, theme.TARGET, (start, y), (end - kit.px(8), y), kit.px(3))
        tip = (end, y), (end - kit.px(14), y - kit.px(7)), (end - kit.px(14), y + kit.px(7))
        pygame.draw.polygon(surface, theme.TARGET, tip)


class ThrowSquares(PassiveWidget):
    """A square for each throw, in two rows."""

    def __init__(self, chances: Chances) -> None:
        super().__init__()
        results = ((tone, one) for tone in INKS for one in chances.results if one.tone is tone)
        self.tones = [tone for tone, one in results for _ in range(one.ways)]

    def height_for(self, kit: Kit, width: int) -> int:
        """Two rows."""
        return kit.px(2 * STEP)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        per_row = (len(self.tones) + 1) // 2
        for index, tone in enumerate(self.tones):
            row, column = divmod(index, per_row)
            step = self.rect.width / per_row
            side = min(kit.px(15), int(step) - 2)
            cell = pygame.Rect(round(self.rect.x + column * step), self.rect.y + row * kit.px(STEP), side, side)
            pygame.draw.rect(surface, _SQUARES[tone], cell, border_radius=2)
            pygame.draw.rect(surface, theme.RULE, cell, 1, border_radius=2)
            if tone is Tone.BAD:  # a sign besides the colour
                pygame.draw.line(surface, theme.PAPER_HIGH, cell.move(3, 3).topleft, cell.move(-4, -4).bottomright, 2)
