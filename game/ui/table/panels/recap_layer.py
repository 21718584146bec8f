"""The recap on the board: arrows with the number of pieces, dashed shapes where they stood, the fallen where they lie,
the Ring's way in gold. Every part is drawn once for a look at the board and then only shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.engine.decision import Seat
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import Role
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.digest.recap import RecapArrow, RecapStep
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.panel_data.picture_parts import Point as BoardPoint
from game.ui.table.model.routes import point_along
from game.ui.table.model.screen.moment import RecapMoment, RecapSign
from game.ui.table.panels.beat_panel import lying
from game.ui.widgets.base import PassiveWidget, Point, WidgetState

TAIL: Final = 10
HEAD: Final = 20
WIDEST: Final = 34
"""Units of an arrow's width: at its tail, at its head with one piece, at most."""
FAINT_ARROW: Final = 60
FAINT: Final = 110
"""Of 255: arrows and marks that are traces."""
SIDE: Final = 1.1
"""Of a place's radius: how wide a fallen piece is."""
GOLD: Final = "#E9B949"
ALONG: Final = (4 / 5, 7 / 10, 3 / 5, 1 / 2)
"""Where on its way a number may stand, as shares of it, the best first: by its end."""
OFF_HEAD: Final = 38
"""Units from an arrow's tip: a number there leaves its head in sight."""


class RecapLayer(PassiveWidget):
    """Over the board, below the panels; in nobody's way."""

    can_focus = False

    def __init__(self, canvas: BoardCanvas, face: Callable[[Seat], Face]) -> None:
        super().__init__()
        self._canvas = canvas
        self._face = face
        self._shown = RecapMoment((), 0, is_faint=False)
        self.is_visible = False

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
        return _rounded(self._canvas.camera.pixel(*point))

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
        elapsed = 10**6 if shown.is_faint else shown.elapsed
        for step in shown.steps:
            self._draw_step(kit, surface, step, elapsed, is_faint=shown.is_faint)
        places = {one.number: at for one in shown.steps if one.number and (at := self._number_at(kit, one)) is not None}
        for number, at in places.items() if not shown.is_faint else ():  # once each, where its line ended
            disc = number_disc(kit, number)
            surface.blit(disc, disc.get_rect(center=at))
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
            side = round(self._unit() * SIDE)
            self._put(surface, ((lying(kit, who, side), self._pixel(point)) for point, who in step.fallen), 255)

    def _number_at(self, kit: Kit, step: RecapStep) -> Point | None:
        """Near the end of its widest way, off the arrow's head, else beside where it happened: over as few names as can be."""
        found, beside, end = (*step.spots, *(at for at, _ in step.fallen)), round(self._unit() * 0.95), None
        if step.walked:
            course = self._course(step.walked[0])
            tried, end = [_rounded(point_along(course, share)) for share in ALONG], course[-1]
        elif found:
            x, y = self._pixel(found[0])
            tried = [(x + across * beside, y + down * beside) for down in (-1, 1) for across in (-1, 1)]
        else:
            return None
        disc, names = number_disc(kit, step.number), [sprite.rect for sprite in self._canvas.name_sprites]

        def costs(at: Point) -> tuple[float, int]:
            on_head = max(0.0, kit.px(OFF_HEAD) - math.dist(at, end)) if end is not None and step.arrows else 0.0
            return on_head, len(disc.get_rect(center=at).collidelistall(names))

        return min(tried, key=costs)

    def _course(self, way: Sequence[BoardPoint]) -> tuple[tuple[float, float], ...]:
        """The pixels of a way along the board's roads, from the rim of its first place to the rim of its last: numbers of
        places, and who stands there now, stay in sight."""
        pixels = [self._canvas.camera.pixel(*point) for point in self._canvas.bent(way)]
        length = sum(math.dist(one, other) for one, other in pairwise(pixels))
        cut, walked, between = min(self._unit(), length / 4), 0.0, list[tuple[float, float]]()
        for one, other in pairwise(pixels):
            walked += math.dist(one, other)
            if cut < walked < length - cut:
                between.append(other)
        share = cut / (length or 1.0)
        return (point_along(pixels, share), *between, point_along(pixels, 1 - share))

    def _put(self, surface: pygame.Surface, sprites: Iterable[tuple[pygame.Surface, Point]], alpha: int) -> None:
        for sprite, at in sprites:
            sprite.set_alpha(alpha)
            surface.blit(sprite, sprite.get_rect(center=at))

    def _draw_arrow(
        self, kit: Kit, surface: pygame.Surface, arrow: RecapArrow, colour: str, grown: float, *, is_faint: bool
    ) -> None:
        width = min(WIDEST, HEAD + 3 * arrow.count)
        inside, size, corner = self._grown_part(arrow.way, grown, round((width + 12) * kit.u))
        if grown <= 0 or len(set(inside)) < 2:  # not a pixel long yet, or at all
            return
        made = _arrow(kit, inside, size, width, colour)
        made.set_alpha(FAINT_ARROW if is_faint else 235)
        surface.blit(made, corner)
        if arrow.count > 1 and grown >= 1 and not is_faint:
            plate = _count(kit, arrow.count)
            at = _rounded(self._course(arrow.way)[0])
            surface.blit(plate, plate.get_rect(center=at))

    def _grown_part(
        self, way: tuple[BoardPoint, ...], grown: float, pad: int
    ) -> tuple[tuple[Point, ...], Point, Point]:
        """The pixels of a way as far as it has grown, in a box that has room for all of it; the box's size and corner."""
        pixels = [_rounded(point) for point in self._course(way)]
        left, top = min(x for x, _ in pixels) - pad, min(y for _, y in pixels) - pad
        size = max(x for x, _ in pixels) - left + pad, max(y for _, y in pixels) - top + pad
        inside = tuple((x - left, y - top) for x, y in pixels[: max(2, math.ceil(len(pixels) * grown))])
        return inside, size, (left, top)

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
        inside, size, corner = self._grown_part(way, grown, 12)
        made = _line(kit, inside, size, colour)
        made.set_alpha(FAINT if is_faint else 255)
        surface.blit(made, corner)

    def _ghost(self, kit: Kit, colour: str) -> pygame.Surface:
        return _ghost(kit, max(14, round(self._unit() * 0.95)), colour)


def _rounded(point: tuple[float, float]) -> Point:
    return round(point[0]), round(point[1])


@kept
def _ghost(kit: Kit, side: int, colour: str) -> pygame.Surface:
    """Where a piece stood: the mark of a round base, for a square one would be a box to tick."""
    body = vector.circle(21, 21, 18, fill="#F4E8CB", fill_opacity=0.45)
    body += vector.circle(21, 21, 18, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray="6 4")
    return vector.render(body, (0, 0, 42, 42), (side, side))


def recap_sign(kit: Kit, sign: RecapSign) -> pygame.Surface:
    """A sign of the recap as it stands beside its meaning."""
    if sign is RecapSign.STOOD:
        return _ghost(kit, kit.px(24), "#2B1D12")
    wide, high = kit.px(44), kit.px(14)
    return _line(kit, ((high, high // 2), (wide - high, high // 2)), (wide, high), GOLD)


def _stage(step: RecapStep, elapsed: int) -> tuple[float, bool]:
    """Two moments of a step with the same stage look the same."""
    return round(step.grown(elapsed), 3), step.is_marked(elapsed)


@kept
def _arrow(kit: Kit, pixels: Sequence[Point], size: Point, width: int, colour: str) -> pygame.Surface:
    """A fat arrow with a paper edge along these pixels, narrow at its tail, `width` units wide at its neck."""
    u, length = kit.u, sum(math.dist(one, other) for one, other in pairwise(pixels))
    head = min(length * 0.5, width * u * 0.95)
    shaft: list[tuple[float, float]] = [pixels[0]]
    neck = point_along(pixels, 1 - head / length)
    walked = 0.0
    for one, other in pairwise(pixels):
        walked += math.dist(one, other)
        if walked < length - head:
            shaft.append(other)
    shaft.append(neck)
    left, right = [], []
    for at, (x, y) in enumerate(shaft):
        (ax, ay), (bx, by) = shaft[max(0, at - 1)], (*shaft, pixels[-1])[at + 1]
        away = math.hypot(bx - ax, by - ay) or 1.0
        wide = u * (TAIL / 2 + (width * 0.36 - TAIL / 2) * at / (len(shaft) - 1))
        dx, dy = -(by - ay) / away * wide, (bx - ax) / away * wide
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    tip = pixels[-1]
    along = math.dist(neck, tip) or 1.0
    dx, dy = (-(tip[1] - neck[1]) / along * width * u * 0.72, (tip[0] - neck[0]) / along * width * u * 0.72)
    outline = [*left, (neck[0] + dx, neck[1] + dy), tip, (neck[0] - dx, neck[1] - dy), *reversed(right)]
    shade = vector.path(vector.polygon([(x + 3 * u, y + 5 * u) for x, y in outline]), fill="#000", fill_opacity=0.3)
    path = vector.polygon(outline)
    body = shade + vector.path(path, fill="#F4E8CB", stroke="#2B1D12", stroke_width=5.6 * u, stroke_linejoin="round")
    body += vector.path(path, fill=colour, stroke="#F4E8CB", stroke_width=3 * u, stroke_linejoin="round")
    return vector.render(body, (0, 0, *size), size)


@kept
def _line(kit: Kit, pixels: tuple[Point, ...], size: Point, colour: str) -> pygame.Surface:
    """A way from place to place: colour on dark."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    for width, tone in ((kit.px(9), theme.rgb("#2B1D12")), (kit.px(5), theme.rgb(colour))):
        for one, other in pairwise(pixels):
            pygame.draw.line(made, tone, one, other, max(2, width))
            pygame.draw.circle(made, tone, other, max(1, width // 2))
    return made


@kept
def _count(kit: Kit, count: int) -> pygame.Surface:
    """How many pieces went: on a small paper plate."""
    width, height = kit.px(30), kit.px(26)
    plate = vector.rect(1, 1, 28, 24, 6, fill="#F4E8CB", stroke="#2B1D12", stroke_width=1.4)
    made = vector.render(plate, (0, 0, 30, 26), (width, height))
    kit.text.draw(made, str(count), Role.NOTE_STRONG, theme.INK, made.get_rect(), align="center")
    return made


@kept
def number_disc(kit: Kit, number: int, fill: str = "#8A2B1B", rim: str = "#F4E8CB") -> pygame.Surface:
    """The number of a line of the digest, on a lozenge of wax, 28 units across: places of a board are round."""
    size = kit.px(28)
    body = vector.path("M0 -12L13 1L0 14L-13 1Z", fill="#2B1D12", fill_opacity=0.35)
    body += vector.path("M0 -12.6L12.6 0L0 12.6L-12.6 0Z", fill=fill, stroke=rim, stroke_width=1.6)
    made = vector.render(body, (-14, -14, 28, 28), (size, size))
    kit.text.draw(made, str(number), Role.NOTE_STRONG, theme.CREAM, made.get_rect(), align="center")
    return made
