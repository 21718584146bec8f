"""The score over a match and the one with the sides swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Badge, Material, Role
from game.ui.screen_words import say as screen_say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.chronicle.chronicle import Chronicle
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, WidgetState


@dataclass(frozen=True, slots=True)
class PairRow:
    """What one seat of a match counts for."""

    who: str
    """The person, by name; a computer is called so."""
    badge: Badge
    told: str
    has_won: bool
    points: int | None = None
    """Where a pair goes by points: the fewer the better; None where whoever won counts."""


@dataclass(frozen=True, slots=True)
class FirstOfPair:
    """A match after which the sides were swapped."""

    rows: tuple[PairRow, ...]
    second: str
    """Hash of the seed of the match that was begun then."""


def rows_of(table: OpenMatch, chronicle: Chronicle | None, presentation: GamePresentation) -> tuple[PairRow, ...]:
    """What the seats of a match that is over count for: those that the game names, else all."""
    say, winners = presentation.say, table.outcome.winners if table.outcome is not None else frozenset()
    pair = chronicle.pair if chronicle is not None else None
    found = []
    for seat in table.seats if pair is None else (pair.seat,):
        occupant = table.seating.get(seat)
        role = say(table.roles.get(seat, Phrase.of("table.side", seat=seat)))
        who = occupant.person if occupant is not None and occupant.person else ""
        who = who or (screen_say("new.computer") if occupant is not None and occupant.is_computer else role)
        told = role if pair is None else say(pair.words)
        badge = badge_of(presentation.look.seat_face(seat))
        found.append(PairRow(who, badge, told, seat in winners, pair.points if pair is not None else None))
    return tuple(found)


def winner_of(rows: Sequence[PairRow]) -> str:
    """Who wins the pair; empty where nobody does. By points: whoever came through, with the fewest; else whoever won more of
    the matches."""
    if all(row.points is not None for row in rows):
        through = [row for row in rows if row.has_won]
        least = min((row.points or 0 for row in through), default=0)
        best = [row.who for row in through if row.points == least]
    else:
        won = Counter(row.who for row in rows if row.has_won)
        most = max(won.values(), default=0)
        best = [who for who, count in won.items() if count == most]
    return best[0] if len(best) == 1 else ""


class PairSheet(PassiveWidget):
    """The rows of both matches, and who wins."""

    def __init__(self, first: Sequence[PairRow], second: Sequence[PairRow], say: Say) -> None:
        super().__init__(material=Material.PAPER)
        self._matches = tuple(first), tuple(second)
        self._say = say
        winner = winner_of((*first, *second))
        key = "table.last_page.pair_won" if winner else "table.last_page.pair_drawn"
        self.verdict = say(Phrase.of(key, who=winner))

    def _set(self, kit: Kit, width: int) -> Paragraph:
        return kit.text.paragraph(escape(self.verdict), Role.STRONG, width)

    def _line(self, kit: Kit) -> int:
        return max(kit.px(40), kit.text.leading(Role.BODY) + kit.px(8))

    def height_for(self, kit: Kit, width: int) -> int:
        """Rows, a gap between the matches, the sentence."""
        return sum(map(len, self._matches)) * self._line(kit) + kit.px(16) + self._set(kit, width).height

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Roundel, who, what, points or a tick."""
        y, high, right = self.rect.y, self._line(kit), kit.px(54)
        for nth, rows in enumerate(self._matches):
            if nth:
                kit.art.rule(surface, self.rect.x, y + kit.px(3), self.rect.width, Material.PAPER)
                y += kit.px(8)
            for row in rows:
                draw_roundel(kit, surface, (self.rect.x + kit.px(18), y + high // 2), kit.px(28), row.badge)
                words = pygame.Rect(self.rect.x + kit.px(44), y, self.rect.width - kit.px(44) - right, high)
                name = pygame.Rect(words.x, y, words.width * 45 // 100, high)
                kit.text.draw(surface, row.who, Role.STRONG, theme.INK, name)
                told = pygame.Rect(name.right + kit.px(6), y, words.right - name.right - kit.px(6), high)
                kit.text.draw(surface, row.told, Role.SMALL, theme.INK_SOFT, told)
                end = pygame.Rect(self.rect.right - right, y, right, high)
                if row.has_won:
                    tick = kit.art.emblem("tick", kit.px(18), theme.GAIN)
                    surface.blit(tick, tick.get_rect(midleft=end.midleft))
                if row.points is not None:
                    kit.text.draw(surface, str(row.points), Role.NUMBER, theme.RUBRIC, end, align="right")
                y += high
        self._set(kit, self.rect.width).draw(surface, (self.rect.x, y + kit.px(8)))
