"""The recap on the board: arrows with the number of pieces, dashed shapes where they stood, crosses where they fell, the
Ring's way in gold. Every part is drawn once for a look at the board and then only shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

import pygame

from game.engine.decision import Seat
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.digest.recap import RecapArrow, RecapStep
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.panel_data.picture_parts import Point as BoardPoint
from game.ui.table.model.screen.moment import RecapMoment, RecapSign
from game.ui.widgets.base import Point, Widget, WidgetState

TAIL: Final = 14
HEAD: Final = 24
WIDEST: Final = 46
"""Units of an arrow's width: at its tail, at its head with one piece, at most."""
FAINT_ARROW: Final = 60
FAINT: Final = 110
"""Of 255: arrows and marks that are traces."""
GOLD: Final = "#E9B949"


class RecapLayer(Widget):
    """Over the board, below the panels; in nobody's way."""

    can_focus = False

    def __init__(self, canvas: BoardCanvas, face: Callable[[Seat], Face]) -> None:
        super().__init__()
        self._canvas = canvas
        self._face = face
        self._shown = RecapMoment((), 0, is_faint=False)
        self.is_visible = False

    def hit(self, point: Point) -> Widget | None:
        return None

    def show(self, shown: RecapMoment) -> None:
        """Draw this from now on: only what has changed is drawn again."""
        if shown == self._shown or self.page is None:
            return
        before, self._shown = self._shown, shown
        self.is_visible = bool(shown.steps)
        if not before.steps and not shown.steps:
            return
        if before.is_faint != shown.is_faint or not set(before.steps) <= set(shown.steps):
            self.page.mark_below(self.rect)
            return
        for step in shown.steps:
            if step not in before.steps or _stage(step, before.elapsed) != _stage(step, shown.elapsed):
                self.page.mark_below(self._reach(step))

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect

    def _reach(self, step: RecapStep) -> pygame.Rect:
        """The pixels that a step may touch."""
        pixels = [self._pixel(point) for point in step.points]
        left, top = min(x for x, _ in pixels), min(y for _, y in pixels)
        box = pygame.Rect(left, top, max(x for x, _ in pixels) - left, max(y for _, y in pixels) - top)
        margin = round(2 * self._unit() + 60)
        return box.inflate(2 * margin, 2 * margin).clip(self.rect)

    def _pixel(self, point: BoardPoint) -> Point:
        x, y = self._canvas.camera.pixel(*point)
        return round(x), round(y)

    def _unit(self) -> float:
        """Pixels of a place's radius."""
        return self._canvas.camera.unit * self._canvas.measure.place

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Steps that have begun, oldest first: ghosts below, then arrows and ways, then the fallen and the numbers. While the
        view is on its way they are left out: each would have to be drawn anew with every frame."""
        shown = self._shown
        if not shown.steps or self._canvas.is_quick:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for step in shown.steps:
            self._draw_step(kit, surface, step, 10**6 if shown.is_faint else shown.elapsed, is_faint=shown.is_faint)
        surface.set_clip(clip)

    def _draw_step(self, kit: Kit, surface: pygame.Surface, step: RecapStep, elapsed: int, *, is_faint: bool) -> None:
        face = self._face(step.seat) if step.seat is not None else None
        colour = GOLD if step.is_gold else face.fill if face is not None else "#5B3D25"
        grown = step.grown(elapsed)
        ghost = self._ghost(kit, colour)
        self._put(surface, ((ghost, self._pixel(point)) for point in step.ghosts), FAINT if is_faint else 255)
        for arrow in step.arrows:
            self._draw_arrow(kit, surface, arrow, colour, grown, is_faint=is_faint)
        for way in step.ways:
            if is_faint or step.is_gold:
                self._draw_way(kit, surface, way, colour, grown, is_faint=is_faint)
        if step.is_marked(elapsed):
            cross = _cross(kit)
            self._put(surface, ((cross, self._pixel(point)) for point in step.fallen), FAINT if is_faint else 255)
        if not is_faint and not step.ways:
            at = self._number_at(step)
            if at is not None:
                disc = number_disc(kit, step.number)
                surface.blit(disc, disc.get_rect(center=at))

    def _number_at(self, step: RecapStep) -> Point | None:
        """At a third of its widest arrow, else beside where it happened."""
        if step.arrows:
            (ax, ay), (bx, by) = self._pixel(step.arrows[0].start), self._pixel(step.arrows[0].end)
            return ax + (bx - ax) // 3, ay + (by - ay) // 3
        found = (*step.spots, *step.fallen)
        if not found:
            return None
        x, y = self._pixel(found[0])
        return x - round(self._unit() * 0.95), y - round(self._unit() * 0.95)

    def _put(self, surface: pygame.Surface, sprites: Iterable[tuple[pygame.Surface, Point]], alpha: int) -> None:
        for sprite, at in sprites:
            sprite.set_alpha(alpha)
            surface.blit(sprite, sprite.get_rect(center=at))

    def _draw_arrow(
        self, kit: Kit, surface: pygame.Surface, arrow: RecapArrow, colour: str, grown: float, *, is_faint: bool
    ) -> None:
        start, end = self._pixel(arrow.start), self._pixel(arrow.end)
        dx, dy = end[0] - start[0], end[1] - start[1]
        if grown <= 0 or math.hypot(dx, dy) < 8:
            return
        made = _arrow(kit, (dx, dy), min(WIDEST, HEAD + 3 * arrow.count), colour)
        corner = made.get_rect(center=(start[0] + dx // 2, start[1] + dy // 2))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(_grown_part(corner, dx, dy, grown)))
        made.set_alpha(FAINT_ARROW if is_faint else 235)
        surface.blit(made, corner)
        surface.set_clip(clip)
        if arrow.count > 1 and grown >= 1 and not is_faint:
            plate = _count(kit, arrow.count)
            surface.blit(plate, plate.get_rect(center=(start[0] + dx * 3 // 5, start[1] + dy * 3 // 5)))

    def _draw_way(
        self,
        kit: Kit,
        surface: pygame.Surface,
        way: tuple[BoardPoint, ...],
        colour: str,
        grown: float,
        *,
        is_faint: bool,
    ) -> None:
        pixels = [self._pixel(point) for point in self._canvas.bent(way)]
        count = max(2, math.ceil(len(pixels) * grown))
        left, top = min(x for x, _ in pixels) - 12, min(y for _, y in pixels) - 12
        size = max(x for x, _ in pixels) - left + 12, max(y for _, y in pixels) - top + 12
        inside = tuple((x - left, y - top) for x, y in pixels[:count])
        made = kit.art.cached(("recap way", inside, size, colour), lambda: _line(kit, inside, size, colour))
        made.set_alpha(FAINT if is_faint else 255)
        surface.blit(made, (left, top))

    def _ghost(self, kit: Kit, colour: str) -> pygame.Surface:
        return _ghost(kit, max(14, round(self._unit() * 0.95)), colour)


def _ghost(kit: Kit, side: int, colour: str) -> pygame.Surface:
    """Where a piece stood."""

    def make() -> pygame.Surface:
        body = vector.rect(3, 3, 36, 36, 7, fill="#F4E8CB", fill_opacity=0.45)
        body += vector.rect(3, 3, 36, 36, 7, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray="6 4")
        return vector.render(body, (0, 0, 42, 42), (side, side))

    return kit.art.cached(("recap ghost", side, colour), make)


def recap_sign(kit: Kit, sign: RecapSign) -> pygame.Surface:
    """A sign of the recap as it stands beside its meaning."""
    if sign is RecapSign.STOOD:
        return _ghost(kit, kit.px(24), "#2B1D12")
    if sign is RecapSign.FELL:
        return _cross(kit)
    wide, high = kit.px(44), kit.px(14)
    return kit.art.cached(
        ("recap sign", sign, wide),
        lambda: _line(kit, ((high, high // 2), (wide - high, high // 2)), (wide, high), GOLD),
    )


def _stage(step: RecapStep, elapsed: int) -> tuple[float, bool]:
    """Two moments of a step with the same stage look the same."""
    return round(step.grown(elapsed), 3), step.is_marked(elapsed)


def _grown_part(box: pygame.Rect, dx: int, dy: int, grown: float) -> pygame.Rect:
    """The part of an arrow's box that it has grown over, along its longer side."""
    part = box.copy()
    if abs(dx) >= abs(dy):
        part.width = round(box.width * grown)
        part.x = box.x if dx > 0 else box.right - part.width
    else:
        part.height = round(box.height * grown)
        part.y = box.y if dy > 0 else box.bottom - part.height
    return part


def _arrow(kit: Kit, vec: tuple[int, int], width: int, colour: str) -> pygame.Surface:
    """A fat arrow with a paper edge, narrow at its tail, over a vector of pixels."""
    u = kit.u
    length = math.hypot(*vec)
    pad = round((width + 12) * u)
    size = abs(vec[0]) + 2 * pad, abs(vec[1]) + 2 * pad

    def make() -> pygame.Surface:
        tail, neck = TAIL * u / 2, width * u * 0.36
        head = min(length * 0.5, width * u * 0.95)
        outline = [
            (0.0, -tail), (length - head, -neck), (length - head, -width * u * 0.72), (length, 0.0),
            (length - head, width * u * 0.72), (length - head, neck), (0.0, tail),
        ]  # fmt: skip
        cos, sin = vec[0] / length, vec[1] / length
        ox = pad if vec[0] >= 0 else size[0] - pad
        oy = pad if vec[1] >= 0 else size[1] - pad
        turned = [(ox + x * cos - y * sin, oy + x * sin + y * cos) for x, y in outline]
        shade = vector.path(vector.polygon([(x + 3 * u, y + 5 * u) for x, y in turned]), fill="#000", fill_opacity=0.3)
        path = vector.polygon(turned)
        body = shade + vector.path(
            path, fill="#F4E8CB", stroke="#2B1D12", stroke_width=5.6 * u, stroke_linejoin="round"
        )
        body += vector.path(path, fill=colour, stroke="#F4E8CB", stroke_width=3 * u, stroke_linejoin="round")
        return vector.render(body, (0, 0, *size), size)

    return kit.art.cached(("recap arrow", vec, width, colour, round(u, 3)), make)


def _line(kit: Kit, pixels: tuple[Point, ...], size: Point, colour: str) -> pygame.Surface:
    """A way from place to place: colour on dark."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    for width, tone in ((kit.px(9), theme.rgb("#2B1D12")), (kit.px(5), theme.rgb(colour))):
        for one, other in pairwise(pixels):
            pygame.draw.line(made, tone, one, other, max(2, width))
            pygame.draw.circle(made, tone, other, max(1, width // 2))
    return made


def _cross(kit: Kit) -> pygame.Surface:
    side = kit.px(28)

    def make() -> pygame.Surface:
        body = vector.circle(14, 14, 12, fill="#F4E8CB", stroke="#2B1D12", stroke_width=1.6)
        body += vector.path("M9 9L19 19M19 9L9 19", stroke="#A3281B", stroke_width=3.6, stroke_linecap="round")
        return vector.render(body, (0, 0, 28, 28), (side, side))

    return kit.art.cached(("recap cross", side), make)


def _count(kit: Kit, count: int) -> pygame.Surface:
    """How many pieces went: on a small paper plate."""
    width, height = kit.px(30), kit.px(26)

    def make() -> pygame.Surface:
        plate = vector.rect(1, 1, 28, 24, 6, fill="#F4E8CB", stroke="#2B1D12", stroke_width=1.4)
        made = vector.render(plate, (0, 0, 30, 26), (width, height))
        kit.text.draw(made, str(count), Role.NOTE_STRONG, theme.INK, made.get_rect(), align="center")
        return made

    return kit.art.cached(("recap count", count, width), make)


def lozenge(fill: str, rim: str) -> str:
    """The shape of a number of the recap, 28 units across."""
    shadow = vector.path("M0 -12L13 1L0 14L-13 1Z", fill="#2B1D12", fill_opacity=0.35)
    return shadow + vector.path("M0 -12.6L12.6 0L0 12.6L-12.6 0Z", fill=fill, stroke=rim, stroke_width=1.6)


def number_disc(kit: Kit, number: int) -> pygame.Surface:
    """The number of a line of the digest, on a lozenge of wax: places of a board are round."""
    size = kit.px(28)

    def make() -> pygame.Surface:
        body = lozenge("#8A2B1B", "#F4E8CB")
        made = vector.render(body, (-14, -14, 28, 28), (size, size))
        kit.text.draw(made, str(number), Role.NOTE_STRONG, theme.CREAM, made.get_rect(), align="center")
        return made

    return kit.art.cached(("recap number", size, number), make)
