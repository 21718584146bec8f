"""A battle of cards: two rows of forces that climb from step to step."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role, rgb
from game.ui.table.model.panel_data.cards_and_players import BattleSide, CardBattle
from game.ui.table.model.table import Table
from game.ui.table.panels.cards.card_sprites import CardSprites
from game.ui.table.panels.centre_panels.centre_panel import FRAME, CentrePanel
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.flow import Scroll, Wrap

CLIMB: Final = 9
"""Units by which each step stands higher than the one before."""
SIDE: Final = 230
"""Units of the column with the two fighters."""
LOW: Final = 330
"""Units of height below which there is no room for cards."""
LEAST_LINE: Final = 34
"""Units of height that each fighter keeps over the buttons."""
UPPER_TONE, LOWER_TONE = rgb("#F3A48C"), rgb("#A9C4F5")


class CardBattlePanel(CentrePanel):
    """Who attacks, who holds, and the steps to five."""

    wanted = (1130, 560)

    def __init__(self, contest: CardBattle, say: Say, table: Table) -> None:
        super().__init__(say(contest.title), say(contest.note) if contest.note is not None else "")
        self.contest = contest
        self._say = say
        self.table = table
        self.lines: list[tuple[pygame.Rect, str]] = []
        self._foot = 0
        """Pixels of height that the buttons take."""
        self.waiting = pygame.Rect(0, 0, 0, 0)
        """The place for the next force of whoever is asked."""

    def arrange(self, kit: Kit) -> None:
        self.lit_again(kit)

    def lit_again(self, kit: Kit) -> None:
        """The spaces that may be called on, as buttons along the lower edge: in rows, and where those find no room, in a
        window of their own that is scrolled."""
        self.clear()
        self._foot = 0
        if not self.moment.places:
            return
        labels = {token: f"✓ {name}" if token in self.moment.chosen else name for token, name in self.moment.places}
        small = Size.SMALL
        buttons = [
            Button(label, partial(self.table.touch_token, token), emblem="tower", size=small)
            for token, label in labels.items()
        ]
        inner, shown = self.inner, Wrap(*buttons, gap=8)
        needed, row = shown.height(kit, inner.width), buttons[0].preferred(kit)[1]
        self._foot = min(needed, max(row + kit.px(12), inner.height - 2 * kit.px(LEAST_LINE)))
        part = shown if needed <= self._foot else Scroll(shown, material=self.material)
        part.put(kit, self, pygame.Rect(inner.x, inner.bottom + kit.px(6) - self._foot, inner.width, self._foot))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        title = self.title
        if self._is_low(kit):
            self.title = ""
        super().draw(kit, surface, look)
        self.title = title

    def _is_low(self, kit: Kit) -> bool:
        return self.rect.height - max(0, self._foot - kit.px(44)) < kit.px(LOW)

    def _draw_low(self, kit: Kit, surface: pygame.Surface) -> None:
        """Each fighter on one line: who, how many points, which forces."""
        self.lines.clear()
        inner = self.inner
        half = (inner.height + kit.px(2) - self._foot) // 2
        if half < kit.text.leading(Role.SMALL):
            self._draw_lowest(kit, surface)
            return
        for number, (fighter, tone) in enumerate(((self.contest.upper, UPPER_TONE), (self.contest.lower, LOWER_TONE))):
            line = pygame.Rect(inner.x, inner.y + number * half, inner.width, half)
            side = min(kit.px(38), half - kit.px(6))
            self.draw_face(kit, surface, fighter.face, (line.x + side // 2 + 3, line.centery), side)
            slot = min(kit.px(34), half - kit.px(6))
            available = (slot + kit.px(4)) * self.contest.steps + kit.px(44)
            words = pygame.Rect(line.x + side + kit.px(10), line.y, line.width - side - kit.px(14) - available, half)
            kit.text.draw(surface, self._say(fighter.name), Role.BODY, theme.CREAM, words)
            points = pygame.Rect(words.right, line.y, kit.px(40), half)
            kit.text.draw(surface, str(fighter.points), Role.BUTTON_LARGE, tone, points, align="center")
            signs = [face for face, steps in fighter.forces for _ in range(steps)]
            for step in range(self.contest.steps):
                place = pygame.Rect(points.right + step * (slot + kit.px(4)), line.centery - slot // 2, slot, slot)
                is_wanted = step + 1 == self.contest.wanted and (number == 0) is self.contest.is_upper
                self._slot(kit, surface, place, is_wanted=is_wanted)
                if step < len(signs):
                    self.lines.append((place, self._say(signs[step].title)))
                    sign = kit.art.emblem(signs[step].emblem, round(slot * 0.7), theme.CREAM)
                    surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_lowest(self, kit: Kit, surface: pygame.Surface) -> None:
        """Both fighters on one line over the buttons: who, and how many points."""
        top = self.rect.y + kit.px(FRAME + 4)
        line = pygame.Rect(self.inner.x, top, self.inner.width // 2, self.inner.bottom - self._foot - top)
        for fighter, tone in ((self.contest.upper, UPPER_TONE), (self.contest.lower, LOWER_TONE)):
            side = min(kit.px(30), line.height)
            self.draw_face(kit, surface, fighter.face, (line.x + side // 2 + 3, line.centery), side)
            points = pygame.Rect(0, line.y, kit.px(40), line.height)
            points.right = line.right - kit.px(10)
            left = line.x + side + kit.px(10)
            words = pygame.Rect(left, line.y, points.x - left, line.height)
            name = self._say(fighter.name)
            role = Role.BODY if kit.text.width(name, Role.BODY) <= words.width else Role.SMALL
            kit.text.draw(surface, name, role, theme.CREAM, words)
            kit.text.draw(surface, str(fighter.points), Role.BUTTON_LARGE, tone, points, align="center")
            line = line.move(line.width, 0)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        if self._is_low(kit):
            self._draw_low(kit, surface)
            return
        inner, contest = self.inner, self.contest
        note_h = kit.text.leading(Role.BODY)
        foot = self._foot + kit.px(8) if self._foot else kit.px(4)
        top = self.head(kit).bottom + kit.px(2)
        note = pygame.Rect(inner.x, inner.bottom - foot - note_h, inner.width, note_h)
        kit.text.draw(surface, self.note, Role.BODY, theme.CREAM, note)
        if contest.stake is not None:
            stake = pygame.Rect(inner.x, top, inner.width, note_h)
            kit.text.draw(surface, self._say(contest.stake), Role.BODY, theme.CREAM, stake)
            top = stake.bottom
        rows = pygame.Rect(inner.x, top, inner.width, note.top - kit.px(8) - top)
        side = min(kit.px(SIDE), rows.width // 4)
        half = rows.height // 2
        upper = pygame.Rect(rows.x, rows.y, side, half)
        lower = pygame.Rect(rows.x, rows.y + half, side, half)
        self._fighter(kit, surface, contest.upper, upper, UPPER_TONE)
        self._fighter(kit, surface, contest.lower, lower, LOWER_TONE)
        self._steps(kit, surface, pygame.Rect(rows.x + side, rows.y, rows.width - side, rows.height))

    def tip_at(self, at: Point) -> str:
        return next((name for place, name in self.lines if place.collidepoint(at)), "")

    def _fighter(
        self, kit: Kit, surface: pygame.Surface, fighter: BattleSide, box: pygame.Rect, tone: theme.Colour
    ) -> None:
        say = self._say
        lines = ((say(fighter.name), Role.H3, theme.CREAM), (say(fighter.line), Role.NOTE, rgb("#D9C49A")))
        texts = sum(kit.text.leading(role) for _, role, _ in lines) + kit.text.leading(Role.FIGURE)
        side = min(kit.px(64), max(kit.px(26), box.height - texts - kit.px(14)))
        y = box.y + max(0, (box.height - texts - side - kit.px(8)) // 2)
        self.draw_face(kit, surface, fighter.face, (box.centerx, y + side // 2), side)
        y += side + kit.px(7)
        for text, role, colour in lines:
            line = pygame.Rect(box.x, y, box.width - kit.px(4), kit.text.leading(role))
            kit.text.draw(surface, text, role, colour, line, align="center")
            y = line.bottom
        points = pygame.Rect(box.x, y, box.width, kit.text.leading(Role.FIGURE))
        kit.text.draw(surface, str(fighter.points), Role.FIGURE, tone, points, align="center")

    def _steps(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        contest = self.contest
        self.lines.clear()
        climb = kit.px(CLIMB) * (contest.steps - 1)
        disc = kit.px(34)
        slot_h = (box.height - climb - disc - kit.px(8)) // 2
        slot_w = min(round(slot_h * 188 / 268), box.width // contest.steps - kit.px(8))
        slot_h = round(slot_w * 268 / 188)
        stride = box.width / contest.steps
        middle = box.y + (box.height + climb) // 2
        slots: list[tuple[pygame.Rect, pygame.Rect]] = []
        for step in range(contest.steps):
            centre = round(box.x + stride * (step + 0.5))
            y = middle - step * kit.px(CLIMB)
            up = pygame.Rect(centre - slot_w // 2, y - disc // 2 - kit.px(4) - slot_h, slot_w, slot_h)
            down = pygame.Rect(centre - slot_w // 2, y + disc // 2 + kit.px(4), slot_w, slot_h)
            slots.append((up, down))
            for slot, is_upper in ((up, True), (down, False)):
                is_wanted = step + 1 == contest.wanted and is_upper is contest.is_upper
                self._slot(kit, surface, slot, is_wanted=is_wanted)
            self._number(kit, surface, (centre, y), disc, step + 1)
        self._forces(kit, surface, contest.upper, [up for up, _ in slots])
        self._forces(kit, surface, contest.lower, [down for _, down in slots])

    def _slot(self, kit: Kit, surface: pygame.Surface, slot: pygame.Rect, *, is_wanted: bool) -> None:
        w, h = slot.size
        if is_wanted:
            self.waiting = slot
            body = vector.rect(2, 2, w - 4, h - 4, 8, fill="#FFD98A", fill_opacity=0.16)
            body += vector.rect(2, 2, w - 4, h - 4, 8, stroke="#FFD98A", stroke_width=3)
        else:
            body = vector.path(_dashes(w, h), stroke="#B59A62", stroke_opacity=0.8, stroke_width=1.6)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), slot.size), slot)

    def on_down(self, at: Point) -> bool:
        is_meant = self.waiting.collidepoint(at) and bool(self.moment.chosen)
        if is_meant:
            self.table.touch_token(self.moment.chosen[-1])
        return is_meant

    def _number(self, kit: Kit, surface: pygame.Surface, centre: tuple[int, int], disc: int, step: int) -> None:
        contest = self.contest
        both = step <= contest.upper.points and step <= contest.lower.points
        fill = "#C79A4B" if both else "#8A2B1B" if step == contest.wanted else "#2A1B11"
        ink = "#2B1D12" if both else "#F6E9C8"
        body = vector.circle(20, 20, 18, fill=fill, stroke="#120B06", stroke_width=2)
        box = pygame.Rect(0, 0, disc, disc)
        box.center = centre
        surface.blit(kit.art.drawing(body, (0, 0, 40, 40), (disc, disc)), box)
        kit.text.draw(surface, str(step), Role.NUMBER, rgb(ink), box, align="center")

    def _forces(self, kit: Kit, surface: pygame.Surface, fighter: BattleSide, slots: list[pygame.Rect]) -> None:
        maker, at = CardSprites(kit, self._say), 0
        for face, steps in fighter.forces:
            taken = slots[at : at + steps] or slots[-1:]
            place = taken[0].unionall(taken[1:])
            width = taken[0].width
            self.lines.append((place, self._say(face.title)))
            made = maker.face(face, width)
            surface.blit(made, made.get_rect(center=place.center))
            at += steps


def _dashes(w: float, h: float) -> str:
    """The outline of a slot in strokes of 7 with gaps of 6."""
    found = []
    for (x0, y0), (x1, y1) in (
        ((8, 3), (w - 8, 3)),
        ((w - 3, 8), (w - 3, h - 8)),
        ((w - 8, h - 3), (8, h - 3)),
        ((3, h - 8), (3, 8)),
    ):
        length = abs(x1 - x0) + abs(y1 - y0)
        if not length:  # a slot no larger than its corners
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for start in range(0, int(length), 13):
            end = min(length, start + 7)
            found.append(f"M{x0 + dx * start:.1f} {y0 + dy * start:.1f}L{x0 + dx * end:.1f} {y0 + dy * end:.1f}")
    return "".join(found)
