"""The ways of a match, bold and numbered over the painted board.

What stands on a way over the board: numbers, the seal of a turning point, the burst at its end.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.board.board import Board, BoardKind
from game.engine.decision import Phrase
from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import FontFace, Role, hexa, mix, rgb
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import paint
from game.ui.table.model.chronicle import Stretch, TurningPoint, Walk, WalkMap
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Picture
from game.ui.table.panels.status import Say

DARK, BROAD, LIGHT = 15.0, 10.0, 3.0
"""Units of the three lines of what the match was about."""
WRONG_HANDS: Final = "#B3261E"
"""Of its dashes where it was in the wrong hands."""
THIN: Final = 0.42
"""How broad other ways are beside it."""
ROUND_IT: Final = 2.4
"""Steps of the board that are seen round the outermost places."""
LEAST_ROUND: Final = 2.2
"""Radii of a place that are always seen there."""
APART: Final = 4.0
"""Units by which thin ways lie beside each other."""
DIRECTIONS: Final = tuple(
    (math.cos(turn * math.pi / 4), -math.sin(turn * math.pi / 4)) for turn in (1, 3, 7, 5, 2, 6, 0, 4)
)
"""Where a mark stands beside a place, the best first."""

Pixel = tuple[float, float]


class Mark(NamedTuple):
    """A mark on the map that can be pressed."""

    rect: pygame.Rect
    column: int
    """Of the curve."""


class WalkPicture:
    """One map with its ways, drawn once for its size; knows where its marks stand."""

    def __init__(
        self,
        kit: Kit,
        board: Board,
        painted: PaintedBoard,
        size: tuple[int, int],
        shown: WalkMap | None,
        picture: Picture,
        points: Sequence[TurningPoint | None] = (),
        step: float = 1.0,
    ) -> None:
        """`points` are the turning points in order, None for those of another map; `picture` is what stands on the board
        besides."""
        self._kit = kit
        self._board = board
        self._points = tuple(points)
        self._walks = shown.walks if shown is not None else ()
        self._at = {space.id: (space.x, space.y) for space in board.spaces}
        whole = pygame.Rect((0, 0), size)
        self._canvas = BoardCanvas(kit, board, painted)
        self._canvas.arrange(whole, whole)
        self._look(step)
        self._canvas.show(picture)
        self._share = min(1.4, max(0.8, self._canvas.camera.unit * painted.measure.place / (kit.u * 24)))
        """How large marks and lines are: as the places of the board, within bounds."""
        self.marks: list[Mark] = []
        self._taken: list[pygame.Rect] = []
        self.surface = pygame.Surface(size)
        self._draw()

    def pixel(self, place: str) -> Pixel | None:
        """The middle of a space in the picture."""
        at = self._at.get(place)
        return self._canvas.camera.pixel(*at) if at is not None else None

    @property
    def reach(self) -> int:
        """Pixels of the radius of a place, for a light round it."""
        return max(self._kit.px(14), round(self._canvas.camera.unit * self._canvas.measure.place))

    def _look(self, step: float) -> None:
        """As near as all that was walked on, and where the game turned, allows."""
        turned = [point.place for point in self._points if point is not None]
        walked = [place for walk in self._walks for place in walk.places]
        points = [self._at[place] for place in (*walked, *turned) if place in self._at]
        camera = self._canvas.camera
        if not points:
            bounds = camera.bounds
            middle = bounds.left + bounds.width / 2, bounds.top + bounds.height / 2
            self._canvas.look(camera.at_unit(self._covering(), middle).covering())
            return
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        round_it, tight = 2 * ROUND_IT * step, 2 * LEAST_ROUND * self._canvas.measure.place
        clear = camera.clear
        unit = min(clear.w / (right - left + round_it), clear.h / (bottom - top + round_it))
        nearest = min(clear.w / (right - left + tight), clear.h / (bottom - top + tight))
        unit = min(max(unit, min(nearest, self._covering())), self._canvas.image.sharpest)
        self._canvas.look(camera.at_unit(unit, ((left + right) / 2, (top + bottom) / 2)).covering())

    def _covering(self) -> float:
        """Pixels a unit at which the board covers the picture."""
        camera = self._canvas.camera
        return max(camera.area.w / camera.bounds.width, camera.area.h / camera.bounds.height)

    def _draw(self) -> None:
        made, canvas = self.surface, self._canvas
        made.fill(theme.WALNUT_DARK)
        canvas.draw(made)
        bare = made.copy()
        for walk in self._walks:
            if walk.is_main:
                self._draw_way(walk, 1.0, (0, 0))
        thin = [walk for walk in self._walks if not walk.is_main]
        for nth, walk in enumerate(thin):  # over the broad ones, where they went the same way
            turn = 2 * math.pi * nth / max(1, len(thin))
            far = self._kit.px(APART) * (len(thin) > 1)
            self._draw_way(walk, THIN, (far * math.cos(turn), far * math.sin(turn)))
        self._draw_places(bare)
        paint(made, canvas.sprites, made.get_rect())  # names and numbers of places stay readable
        for walk in self._walks:
            self._draw_end(walk)
        for walk in self._walks:
            self._draw_stops(walk)
        self._draw_seals()

    def _draw_places(self, bare: pygame.Surface) -> None:
        """The places with numbers once more over the ways; hexes lie below them."""
        if self._board.kind is BoardKind.HEX:
            return
        kinds = {space.id: space.kind for space in self._board.spaces}
        radius = round(self._canvas.camera.unit * self._canvas.measure.place * 1.02)
        for place in dict.fromkeys(place for walk in self._walks for place in walk.places):
            at = self.pixel(place)
            if at is None or kinds[place] == "dot" or radius < 2:
                continue
            box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            box.center = round(at[0]), round(at[1])
            seen = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.circle(seen, (255, 255, 255), (radius, radius), radius)
            seen.blit(bare, (0, 0), box, special_flags=pygame.BLEND_RGB_MULT)
            self.surface.blit(seen, box)

    def _draw_way(self, walk: Walk, share: float, aside: Pixel) -> None:
        body = "".join(self._stretch(stretch, share, aside) for stretch in walk.stretches)
        if body:
            width, height = self.surface.get_size()
            self.surface.blit(vector.render(body, (0, 0, width, height), (width, height)), (0, 0))

    def _stretch(self, stretch: Stretch, share: float, aside: Pixel) -> str:
        line = self._line(stretch.places, is_straight=stretch.is_leap, aside=aside)
        if len(line) < 2:
            return ""
        d = _smooth(line) if self._board.kind is BoardKind.HEX and not stretch.is_leap else _polyline(line)
        unit = self._kit.u * self._share * share
        fill = rgb(stretch.face.fill)
        ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if stretch.is_leap:
            ends["stroke_dasharray"] = f"{12 * unit:.1f} {16 * unit:.1f}"
            dark = vector.path(d, stroke="#2B1D12", stroke_width=10 * unit, **ends)
            return dark + vector.path(d, stroke=hexa(fill), stroke_width=6 * unit, **ends)
        dark = vector.path(d, stroke="#2B1D12", stroke_width=DARK * unit, **ends)
        if stretch.is_dashed:
            dash = f"{15 * unit:.1f} {13 * unit:.1f}"
            red = vector.path(d, stroke=WRONG_HANDS, stroke_width=BROAD * unit, stroke_dasharray=dash)
            return (
                vector.path(d, stroke="#F1E2BE", stroke_opacity=0.75, stroke_width=(DARK + 3) * unit, **ends)
                + dark
                + red
            )
        glow = vector.path(d, stroke="#F1E2BE", stroke_opacity=0.75, stroke_width=(DARK + 3) * unit, **ends)
        broad = vector.path(d, stroke=hexa(fill), stroke_width=BROAD * unit, **ends)
        light = hexa(mix(fill, (255, 255, 255), 0.6))
        return glow + dark + broad + vector.path(d, stroke=light, stroke_width=LIGHT * unit, **ends)

    def _line(self, places: Sequence[str], *, is_straight: bool, aside: Pixel = (0, 0)) -> list[Pixel]:
        known = [self._at[place] for place in places if place in self._at]
        points = known if is_straight else self._canvas.bent(known)
        dx, dy = aside
        return [(x + dx, y + dy) for x, y in (self._canvas.camera.pixel(*point) for point in points)]

    def _draw_end(self, walk: Walk) -> None:
        places = walk.places
        at = self.pixel(places[-1]) if places and walk.end else None
        if at is not None:
            mark = burst_mark(self._kit, walk.end, 62 * min(1.2, self._share))
            place = mark.get_rect(center=(round(at[0]), round(at[1])))
            self.surface.blit(mark, place)
            self._taken.append(place.inflate(-place.width // 4, -place.height // 4))

    def _draw_stops(self, walk: Walk) -> None:
        """On the hexes of a board of hexes and on dots; beside places whose number stays readable."""
        together: dict[str, list[tuple[str, int]]] = {}
        for stop in walk.stops:
            together.setdefault(stop.place, []).append((stop.label, stop.column))
        kinds = {space.id: space.kind for space in self._board.spaces}
        last = walk.places[-1] if walk.places else ""
        for place, told in together.items():
            at = self.pixel(place)
            if at is None:
                continue
            mark = number_mark(self._kit, _numbers([label for label, _ in told]), walk.face, self._share)
            is_bare = self._board.kind is BoardKind.HEX or kinds[place] == "dot"
            is_end = bool(walk.end) and place == last
            box = (
                self._beside(at, mark) if is_end or not is_bare else mark.get_rect(center=(round(at[0]), round(at[1])))
            )
            self.surface.blit(mark, box)
            self._taken.append(box)
            self.marks.append(Mark(box, told[-1][1]))

    def _beside(self, at: Pixel, mark: pygame.Surface) -> pygame.Rect:
        """Beside a place, where it lies on nothing else."""
        window = self.surface.get_rect()
        far = self.reach + max(mark.get_size()) * 0.42
        tried = []
        for nth, (dx, dy) in enumerate(DIRECTIONS):
            box = mark.get_rect(center=(round(at[0] + dx * far), round(at[1] + dy * far)))
            on = len(box.collidelistall(self._taken)) * 10 + (0 if window.contains(box) else 50)
            on += 3 * sum(1 for x, y in self._main_points if box.inflate(8, 8).collidepoint(x, y))
            tried.append((on, nth, box))
        return min(tried, key=lambda one: one[:2])[2]

    @property
    def _main_points(self) -> Iterator[Pixel]:
        """The bends of what the match was about, and the middles of all places of a graph."""
        for walk in self._walks:
            if walk.is_main:
                for stretch in walk.stretches:
                    yield from self._line(stretch.places, is_straight=stretch.is_leap)
        if self._board.kind is BoardKind.GRAPH:
            yield from (self._canvas.camera.pixel(*at) for at in self._at.values())

    def _draw_seals(self) -> None:
        for number, point in enumerate(self._points):
            at = self.pixel(point.place) if point is not None else None
            if point is None or at is None:
                continue
            mark = seal_mark(self._kit, number, 34 * max(0.9, min(1.2, self._share)))
            box = self._beside(at, mark)
            line = vector.path(_polyline([at, box.center]), stroke=theme.RUBRIC, stroke_width=max(1.5, 2 * self._kit.u))
            line += vector.circle(*at, self.reach, stroke=theme.RUBRIC, stroke_width=max(1.5, 2.5 * self._kit.u))
            size = self.surface.get_size()
            self.surface.blit(vector.render(line, (0, 0, *size), size), (0, 0))
            self.surface.blit(mark, box)
            self._taken.append(box)
            self.marks.append(Mark(box, point.column))


def legend_strip(kit: Kit, shown: WalkMap, say: Say, width: int, *, has_points: bool = False) -> pygame.Surface:
    """Whose way has which line, and what numbers and the seals of turning points (`has_points`) mean where there is room, in
    rows on paper, to lie beside the map; without height where there is nothing to tell."""
    ways = (row for walk in reversed(shown.walks) for row in _told_of(walk, say))
    signs = [(_line_sign(kit, walk, is_dashed=is_dashed), text) for text, walk, is_dashed in ways]
    needed = len(signs)
    numbered = next((walk.face for walk in shown.walks if walk.stops), None)
    if numbered is not None:
        signs.append((number_mark(kit, "1", numbered, 0.75), say(Phrase.of("look.chronicle.number"))))
    signs += [(seal_mark(kit, 0, 26), say(Phrase.of("table.end.seal")))] if has_points else []
    gap, high = kit.px(12), kit.text.leading(Role.SMALL) + kit.px(2)
    placed, x, y = [], gap, kit.px(6)
    for nth, (sign, text) in enumerate(signs):
        wide = sign.get_width() + gap + kit.text.width(text, Role.SMALL)
        if x > gap and x + wide > width - gap:
            if nth >= needed:
                break  # what a number or a seal means is no row of the map's height worth
            x, y = gap, y + high
        placed.append((sign, text, pygame.Rect(x, y, wide, high)))
        x += wide + 2 * gap
    made = pygame.Surface((width, y + high + kit.px(6) if placed else 0))
    made.fill(theme.PAPER)
    for sign, text, box in placed:
        made.blit(sign, sign.get_rect(midleft=box.midleft))
        kit.text.draw(made, text, Role.SMALL, theme.INK, box, align="right")
    return made


def _line_sign(kit: Kit, walk: Walk, *, is_dashed: bool) -> pygame.Surface:
    """A piece of the line of a way."""
    share = 1.0 if walk.is_main else THIN + 0.1
    dark, pen = (max(2, round(width * share * 0.8 * kit.u)) for width in (DARK, BROAD))
    made = pygame.Surface((kit.px(46), dark), pygame.SRCALPHA)
    pygame.draw.rect(made, rgb("#2B1D12"), made.get_rect(), border_radius=dark // 2)
    inside = pygame.Rect(0, (dark - pen) // 2, made.get_width(), pen)
    if not is_dashed:
        pygame.draw.rect(made, rgb(walk.face.fill), inside, border_radius=pen // 2)
    for dash in range(kit.px(3), inside.width - kit.px(3), kit.px(14)) if is_dashed else ():
        pygame.draw.rect(made, rgb(WRONG_HANDS), (dash, inside.y, kit.px(8), pen))
    return made


def _told_of(walk: Walk, say: Say) -> Iterator[tuple[str, Walk, bool]]:
    """A way, and once more where a part of it was in the wrong hands: words, whose line, whether it is dashed."""
    first, *more = sorted({stretch.is_dashed for stretch in walk.stretches if not stretch.is_leap} or {False})
    yield say(walk.name), walk, first
    for is_dashed in more:
        yield say(Phrase.of("table.end.wrong_hands")), walk, is_dashed


def _numbers(labels: Sequence[str]) -> str:
    """The numbers that stand on one place: those in a row as from and to."""
    numbers = sorted({int(label) for label in labels})
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return "·".join(f"{row[0]}–{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows)


def _polyline(points: Sequence[Pixel]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _smooth(points: Sequence[Pixel]) -> str:
    """Through the middles between the points, bent at them: as a hand would draw it."""
    if len(points) < 3:
        return _polyline(points)
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for here, after in pairwise(points[1:-1]):
        middle = (here[0] + after[0]) / 2, (here[1] + after[1]) / 2
        d += f"Q{here[0]:.1f} {here[1]:.1f} {middle[0]:.1f} {middle[1]:.1f}"
    last, end = points[-2], points[-1]
    return d + f"Q{last[0]:.1f} {last[1]:.1f} {end[0]:.1f} {end[1]:.1f}"


NUMERALS: Final = ("I", "II", "III")
"""Of the turning points, on map, curve and list alike."""
NUMBER: Final = 28
"""Units across of a number on a way."""
SEAL: Final = 34
BURST: Final = 62


@kept
def number_mark(kit: Kit, text: str, face: Face, share: float = 1.0) -> pygame.Surface:
    """A disc, or a pill where several numbers stand on one place, in the colours of the way."""
    px = max(9, round(kit.px(17) * share))
    letters = kit.text.render_px(text, FontFace.BOLD, px, rgb(face.sign))
    high = round(kit.px(NUMBER) * share)
    wide = max(high, letters.get_width() + round(kit.px(13) * share))
    w, h = wide, high
    body = vector.rect(1, 1.5, w - 2, h - 2, h / 2, fill="#1A100A", fill_opacity=0.4)
    body += vector.rect(1, 0.5, w - 2, h - 2, h / 2, fill="#2B1D12")
    line = h * 0.07
    fill, rim = rgb(face.fill), mix(rgb(face.fill), (255, 255, 255), 0.55)
    body += vector.rect(1 + line, 0.5 + line, w - 2 - 2 * line, h - 2 - 2 * line, h / 2 - line, fill=rim)
    line *= 2
    body += vector.rect(1 + line, 0.5 + line, w - 2 - 2 * line, h - 2 - 2 * line, h / 2 - line, fill=fill)
    made = vector.render(body, (0, 0, w, h), (w, h))
    made.blit(letters, letters.get_rect(center=(w // 2, h // 2)))
    return made


@kept
def seal_mark(kit: Kit, number: int, units: float = SEAL) -> pygame.Surface:
    """The red seal of a turning point, from 0."""
    size = kit.px(units)
    body = vector.path(vector.star(12, 31, 27.5, 0, 1.2), fill="#1A100A", fill_opacity=0.45)
    body += vector.path(vector.star(12, 30, 26.5), fill=theme.RUBRIC, stroke="#F4E8CB", stroke_width=2)
    made = vector.render(body, (-33, -33, 66, 66), (size, size))
    px = max(9, round(size * 0.42))
    letters = kit.text.render_px(NUMERALS[number], FontFace.BOLD, px, theme.CREAM)
    made.blit(letters, letters.get_rect(center=(size // 2, size // 2)))
    return made


@kept
def burst_mark(kit: Kit, emblem: str, units: float = BURST) -> pygame.Surface:
    """The golden rays at the end of a way, with an emblem on wax."""
    size = kit.px(units)
    body = vector.path(vector.star(16, 31, 20, 0, 1), fill="#1A100A", fill_opacity=0.45)
    body += vector.path(vector.star(16, 30, 19), fill="#F2C24B", stroke="#5A3208", stroke_width=1.4)
    body += vector.circle(0, 0, 17, fill=theme.RUBRIC, stroke="#FBF3DC", stroke_width=2)
    made = vector.render(body, (-33, -33, 66, 66), (size, size))
    sign = kit.art.emblem(emblem, max(8, round(size * 0.36)), theme.CREAM)
    made.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return made
