"""Papers that answer: the refusal beside a place, and the sealed note."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.kit.markup import with_clause
from game.ui.kit.motion import ease_out_cubic
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import HEADINGS, fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.screen_words import say
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Column, Inset, LaidPanel, Wrap
from game.ui.widgets.label import RichText

INSET: Final = 22
"""Units from the edges of a sheet."""
FAR: Final = 240
"""Units from what it is about from which on a refusal has no tail."""
SEAL_CRACKS: Final = 0.15
"""Share of the note's time in which only the seal breaks."""


class RefusalHead(PassiveWidget):
    """A cross, and what is refused."""

    def __init__(self, heading: str) -> None:
        super().__init__(material=Material.PAPER)
        self.heading = heading

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.text.width(self.heading, Role.H3) + kit.px(32), kit.text.leading(Role.H3)

    def height_for(self, kit: Kit, width: int) -> int:
        """One line."""
        return kit.text.leading(Role.H3)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, side = self.rect, kit.px(20)
        surface.blit(kit.art.emblem("cross", side, theme.RUBRIC), (box.x, box.centery - side // 2))
        x = box.x + side + kit.px(12)
        kit.text.draw(surface, self.heading, Role.H3, theme.RUBRIC, pygame.Rect(x, box.y, box.right - x, box.height))


class RefusalSheet(LaidPanel):
    """Why not, on a sheet with a tail to the place: cross, heading, the sentence with its clause, ways on.

    Add it to a page (or `page.open` it) after `point_at`.
    """

    closes_outside = True
    is_kept = False

    def __init__(
        self,
        heading: str,
        clause: str,
        markup: str,
        *,
        on_rules: Callable[[], None],
        on_close: Callable[[], None],
        on_link: Callable[[str], None] | None = None,
        ways: Sequence[Button] = (),
    ) -> None:
        """`ways`: what else can be done about it."""
        super().__init__(PanelKind.SHEET, INSET)
        self.clause = clause
        self._on_close = on_close
        self._head = RefusalHead(heading)
        small, sign = Size.SMALL, EMBLEM_FOR["rules"]
        self._rules = Button(say("open_rules"), on_rules, key="F1", emblem=sign, plate=Plate.PAPER, size=small)
        self.part = Column(
            self._head,
            RichText(with_clause(markup, clause), Role.LEAD, on_link=on_link),
            Inset(Wrap(self._rules, *ways), 0, 4),
        )
        self.tail: tuple[int, int] | None = None
        """The point it speaks of; None when that is nowhere in particular."""
        self._is_right = True

    def on_down(self, at: tuple[int, int]) -> bool:
        """A touch of the sheet puts it away."""
        self._on_close()
        return True

    def size_in(self, kit: Kit, window: pygame.Rect) -> tuple[int, int]:
        """How large it is in a window."""
        inside = max(self._head.preferred(kit)[0], self._rules.preferred(kit)[0])
        width = min(max(kit.px(472), inside + self.edge(kit)), window.width - kit.px(24))
        return width, self.height_for(kit, width)

    def point_at(self, kit: Kit, near: pygame.Rect, place: pygame.Rect) -> None:
        """Lay it out at `place`, with a tail to `near` where that is at its left or right and not far away."""
        self.rect, self.tail = place, None
        self._is_right = place.left >= near.right
        away = max(place.left - near.right, near.left - place.right)
        if 0 < away < kit.px(FAR):
            self.tail = (near.right + kit.px(4) if self._is_right else near.left - kit.px(4), near.centery)
        self.arrange(kit)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self.tail is not None:
            self._draw_tail(kit, surface, self.tail)

    def _draw_tail(self, kit: Kit, surface: pygame.Surface, tail: tuple[int, int]) -> None:
        edge = self.rect.left + 2 if self._is_right else self.rect.right - 2
        y = min(max(tail[1], self.rect.top + kit.px(30)), self.rect.bottom - kit.px(30))
        half = kit.px(15)
        left, right = min(tail[0], edge), max(tail[0], edge)
        top, bottom = min(tail[1], y - half) - 2, max(tail[1], y + half) + 2
        w, h = right - left + 4, bottom - top
        tip = (tail[0] - left + 2, tail[1] - top)
        base = edge - left + 2
        d = vector.polygon([tip, (base, y - half - top), (base, y + half - top)])
        body = vector.path(d, fill="#E6D3A3")
        body += f'<path d="M{base} {y - half - top}L{tip[0]} {tip[1]}L{base} {y + half - top}"'
        body += ' fill="none" stroke="#7C4E28" stroke-width="1.2"/>'
        surface.blit(kit.art.drawing(body, (0, 0, w, h), (w, h)), (left - 2, top))


def draw_sealed_note(
    kit: Kit,
    surface: pygame.Surface,
    center: tuple[int, int],
    question: str,
    answer: str,
    share: float,
    *,
    note: str = "",
    by: float = 1.0,
) -> pygame.Rect:
    """An envelope, `by` so large as a large one, whose sheet rises as `share` goes from 0 (sealed) to 1 (open); its rectangle.
    The question stands on it while it is sealed; on the sheet stands what the answer comes to, too.

    The seal cracks first, then the sheet rises; while it is sealed the sheet isn't drawn at all. The frames are the
    same whatever the answer.
    """
    w, h, mouth = 560, 430, 170
    rect = pygame.Rect(0, 0, kit.px(w * by), kit.px(h * by))
    rect.center = center
    is_open = share > SEAL_CRACKS
    risen = ease_out_cubic(min(max((share - SEAL_CRACKS) / (1 - SEAL_CRACKS), 0.0), 1.0))
    flap_up = vector.path(f"M0 {mouth}L{w / 2} 20L{w} {mouth}Z", fill="#CDB57C", stroke="#8D6A3E")
    back = (flap_up if is_open else "") + vector.rect(0, mouth, w, h - mouth, fill="#CDB57C")
    surface.blit(kit.art.drawing(back, (0, 0, w, h), rect.size), rect)
    if is_open:
        top = rect.y + kit.px((mouth + 20) * by) - kit.px(200 * risen)
        sheet = pygame.Rect(rect.x + kit.px(28 * by), top, rect.width - 2 * kit.px(28 * by), kit.px(300))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), rect.bottom - kit.px(8)).clip(clip))
        kit.art.panel(surface, PanelKind.SHEET, sheet)
        _write_note(kit, surface, sheet, question, answer, note)
        surface.set_clip(clip)
    front = vector.vertical("e", (0, "#EFDFB2"), (1, "#E2CD97"))
    front += vector.path(
        f"M0 {mouth}L{w / 2} {h * 0.76}L{w} {mouth}V{h}H0Z", fill="url(#e)", stroke="#8D6A3E", stroke_width=1.5
    )
    front += vector.path(f"M0 {h}L{w / 2 - 30} {h * 0.715}M{w} {h}L{w / 2 + 30} {h * 0.715}", stroke="#8D6A3E")
    if not is_open:
        front += vector.path(f"M0 {mouth}L{w / 2} {h * 0.8}L{w} {mouth}Z", fill="#000000", fill_opacity=0.18)
        front += vector.vertical("g", (0, "#F3E5BD"), (1, "#E8D5A2"))
        front += vector.path(
            f"M0 {mouth}L{w / 2} {h * 0.78}L{w} {mouth}Z", fill="url(#g)", stroke="#8D6A3E", stroke_width=1.5
        )
    surface.blit(kit.art.drawing(front, (0, 0, w, h), rect.size), rect)
    if not is_open:
        role = Role.LABEL if by == 1 else Role.SMALL_STRONG
        told = kit.text.paragraph(question, role, kit.px((w - 60) * by), align="center", colour=theme.INK)
        told.draw(surface, (rect.x + kit.px(30 * by), rect.y + kit.px((mouth + 16) * by)))
    _draw_seal(kit, surface, (rect.centerx, rect.y + kit.px(h * 0.77 * by)), is_broken=share > 0)
    return rect


def _write_note(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect, question: str, answer: str, note: str) -> None:
    inner = sheet.inflate(-kit.px(44), -kit.px(44))
    asked = kit.text.paragraph(question, Role.CEREMONY, inner.width, align="center")
    asked.draw(surface, inner.topleft)
    y = inner.y + asked.height
    role = fitting_role(kit.text, answer, (Role.CURTAIN_NAME, Role.SCREEN_TITLE, *HEADINGS), inner.width)
    big = pygame.Rect(inner.x, y, inner.width, kit.text.leading(Role.CURTAIN_NAME))
    kit.text.draw(surface, answer, role, theme.RUBRIC, big, align="center")
    if note:
        below = kit.text.paragraph(note, Role.SMALL, inner.width, align="center", colour=theme.INK_SOFT)
        below.draw(surface, (inner.x, big.bottom))


def _draw_seal(kit: Kit, surface: pygame.Surface, center: tuple[int, int], *, is_broken: bool) -> None:
    """Wax with a hood pressed into it; broken, a crack runs through."""
    wax = _scallops("#9A3020")
    body = f'<g transform="translate(1.5 4)">{_scallops("#1A0A05", 0.35)}</g>' + wax
    body += vector.radial("w", 0.4, 0.32, 0.75, (0, "#B8402C"), (0.6, "#8F2D1C"), (1, "#7A2416"))
    body += vector.circle(0, 0, 41, fill="url(#w)")
    body += vector.circle(0, 0, 31, stroke="#5B1B12", stroke_width=2.5)
    body += kit.art.emblems.at("rider-hood", 0, 0, 40, theme.rgb("#5B1B12"))
    if is_broken:
        body += vector.path("M-40 -14L-16 -2L-22 8L4 4L0 16L40 10", stroke="#2A0905", stroke_width=2.5)
    side = kit.px(110)
    made = kit.art.drawing(body, (-55, -55, 110, 110), (side, side))
    surface.blit(made, made.get_rect(center=center))


def _scallops(colour: str, opacity: float = 1.0) -> str:
    """Twelve drops round a disc, as wax spreads under a seal."""
    body = vector.circle(0, 0, 42, fill=colour, fill_opacity=opacity)
    for drop in range(12):
        angle = math.tau * drop / 12
        body += vector.circle(39 * math.cos(angle), 39 * math.sin(angle), 11.5, fill=colour, fill_opacity=opacity)
    return body
