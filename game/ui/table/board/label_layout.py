"""All lettering of a board at one zoom: how large each piece is and where it finds room. Made once per zoom, for the
whole board, in pixels of which board point (0, 0) is pixel (0, 0); panning moves it as it is.

Where names of places stand while counters lie on the board: a name that a counter would hide steps aside.

The painter found every name the best place on the empty board. Where counters lie on it as it is first shown, it stands
at another side of its own space, where the fewest counters, no other name and no other place's drawing are in the way. There it
stays, whoever comes and goes, until it can hardly be read: names do not jump from move to move. Pure arithmetic on rectangles
of pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.board.board import Board, BoardKind, Space
from game.painter.painted_board import Inscription, Label, PaintedBoard, Point, Sort
from game.ui.kit import theme
from game.ui.kit.text import Typesetter
from game.ui.kit.theme import FontFace
from game.ui.table.board.board_image import Slices
from game.ui.table.board.inscription import FACES, InscriptionLayout, lay, moved

HIDDEN: Final = 0.04
"""Share of a name that counters may hide where it is first shown."""
KEPT: Final = 0.3
"""Share that they may hide of one that has been shown, before it moves."""
GAIN: Final = 0.1
"""Share of a name that must come to light for a move to be worth it."""
REACHES: Final = (0.52, 0.66, 0.8, 0.95, 1.1, 1.4)
"""How far a name may stand from the middle of its space, in radii of a space."""
NUDGES: Final = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)
"""How far it may be pushed from where the painter put it, in radii, across and down."""
SLIDES: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Places along a side, from one end to the other."""
_HIDING, _TOUCHED, _DRAWING, _STRANGER, _MISNAMES, _FAR = 6.0, 0.8, 1.2, 1.0, 8.0, 0.3
"""What it costs to be hidden whole, to be hidden at all, to hide a drawing whole, to stand nearer to a piece elsewhere than to
one's own space, nearer to another named place, which is worse than to be hidden, and a radius too far."""

Rects = Sequence[pygame.Rect]
Shift = tuple[int, int]
STILL: Final[Shift] = (0, 0)
_Near = tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""Which name, where it stands, and what lies near it: counters, other names and walls."""


@dataclass(frozen=True, slots=True)
class PaintedName:
    """A name where the painter put it, in pixels of the whole board."""

    box: pygame.Rect
    """Its letters."""
    home: tuple[float, float]
    """The middle of the space it names."""
    is_mark: bool = False
    """It names the ground about it and no space: nothing stands nearer to it than to something else."""


class NamesAside:
    """Where the names of one lettering stand. What was found for one picture serves the next one wherever nothing near a name has
    changed."""

    def __init__(
        self, names: Sequence[PaintedName], radius: float, sheet: pygame.Rect, walls: Rects = (), lettered: Rects = ()
    ) -> None:
        """`radius`: of a space, in pixels; no name leaves the `sheet` that did not, none comes to lie on `walls`, and on what is
        `lettered` like paint as little as on drawings: only where counters would hide it else."""
        self._names, self._walls, self._sheet = names, walls, sheet
        drawings = [*lettered, *(_round(name.home, 0.5 * radius) for name in names if not name.is_mark)]
        self._places = [_NamePlaces(name, names, drawings, radius) for name in names]
        self._found: dict[_Near, pygame.Rect] = {}
        self._shown: list[pygame.Rect] = []
        """Where they stand since they were first shown."""

    def shifts(self, counters: Sequence[pygame.Rect]) -> Slices[list[Shift]]:
        """How far each name steps aside from these, in pixels, name by name."""
        most, boxes = (KEPT, self._shown) if self._shown else (HIDDEN, [name.box for name in self._names])
        before, self._found = self._found, {}
        for number, places in enumerate(self._places):
            if _share(boxes[number], counters) <= most:
                continue
            others = _near(places.reach, [*boxes[:number], *boxes[number + 1 :], *self._walls])
            over = _near(places.reach, counters)
            now = boxes[number]
            near = number, tuple(now), tuple(map(tuple, over)), tuple(map(tuple, others))
            if near not in before:
                before[near] = places.best(now, over, others, self._sheet)
                yield
            boxes[number] = self._found[near] = before[near]
        self._shown = boxes
        return [(box.x - name.box.x, box.y - name.box.y) for box, name in zip(boxes, self._names, strict=True)]


class _NamePlaces:
    """The places that one name may take, and what is round it, near enough to matter."""

    def __init__(
        self, name: PaintedName, names: Sequence[PaintedName], drawings: Sequence[pygame.Rect], radius: float
    ) -> None:
        self._name, self._radius = name, radius
        self.reach = _round(name.home, max(REACHES) * radius).inflate(2 * name.box.w, 2 * name.box.h).union(name.box)
        self._drawings = _near(self.reach, drawings)
        self._homes = [
            other.home
            for other in names
            if other is not name
            and not other.is_mark
            and self.reach.inflate(4 * radius, 4 * radius).collidepoint(other.home)
        ]

    def best(
        self, now: pygame.Rect, counters: list[pygame.Rect], names: list[pygame.Rect], sheet: pygame.Rect
    ) -> pygame.Rect:
        """The best place there is beside these; the painter's when none is clearly better, or where it stands `now` when another
        name has come to stand there."""
        near = _round(self._name.home, 0.6 * self._radius)
        strangers = [rect.center for rect in counters if not near.collidepoint(rect.center)]
        best = self._name.box if self._name.box.collidelist(names) < 0 else now
        hidden = _share(best, counters)
        cost = self._price(best) + self._covering(best, hidden, strangers)
        enough = hidden - min(GAIN, hidden)
        for box in self._around():
            price = self._price(box)
            if price >= cost or not sheet.contains(box) or box.collidelist(names) >= 0:
                continue
            left = _share(box, counters)
            price += self._covering(box, left, strangers)
            if price < cost and left <= enough:
                best, cost = box, price
        return best

    def _around(self) -> Iterator[pygame.Rect]:
        """Pushed a little; then above, below and beside the space, near before far."""
        x, y = self._name.home
        box = self._name.box
        for across in NUDGES:
            for down in NUDGES:
                yield box.move(round(across * self._radius), round(down * self._radius))
        half_w, half_h = box.w / 2, box.h / 2
        for reach in REACHES:
            far = reach * self._radius
            for slide in SLIDES:
                for side in (-1, 1):
                    yield _centred(box, x + slide * half_w, y + side * (far + half_h))
                    yield _centred(box, x + side * (far + half_w), y + slide * self._radius * 0.6)

    def _price(self, box: pygame.Rect) -> float:
        """What a place costs for being far: from where the painter wanted it, and from the space it names."""
        old = self._name.box
        moved = math.hypot(box.centerx - old.centerx, box.centery - old.centery)
        return _FAR * (moved + distance(box, self._name.home)) / self._radius

    def _covering(self, box: pygame.Rect, hidden: float, strangers: Sequence[tuple[float, float]]) -> float:
        """What it costs for what lies over it, under it and too near it."""
        own = 0.0 if self._name.is_mark else distance(box, self._name.home)
        is_strange, misnames = (any(distance(box, at) < own for at in those) for those in (strangers, self._homes))
        lies = _HIDING * hidden + _TOUCHED * (hidden > 0) + _DRAWING * _share(box, self._drawings)
        return lies + _STRANGER * is_strange + _MISNAMES * misnames


def _near(reach: pygame.Rect, rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    return [rects[k] for k in reach.collidelistall(rects)]


def _share(box: pygame.Rect, rects: Sequence[pygame.Rect]) -> float:
    """The part of a box that lies under these, 0 to 1; those that overlap each other count twice."""
    covered = 0
    for k in box.collidelistall(rects):
        part = box.clip(rects[k])
        covered += part.w * part.h
    return min(1.0, covered / max(1, box.w * box.h))


def _round(middle: tuple[float, float], reach: float) -> pygame.Rect:
    x, y = middle
    return pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))


def _centred(box: pygame.Rect, x: float, y: float) -> pygame.Rect:
    return pygame.Rect(round(x - box.w / 2), round(y - box.h / 2), box.w, box.h)


def distance(box: pygame.Rect, point: tuple[float, float]) -> float:
    """From a box to a point; 0 inside it."""
    x, y = point
    dx = max(box.left - x, 0.0, x - box.right)
    dy = max(box.top - y, 0.0, y - box.bottom)
    return math.hypot(dx, dy)


LEAST: Final = 11
"""Pixels a name wishes to be large below which it is left out: on so small a board it would only be in the way."""
LEAST_STRONG: Final = 6
"""Pixels of the smallest letters of places of weight."""
MOST_GROWN: Final = 1.9
"""How much larger than it was wished scenery may be lettered before it is left out."""
REACH: Final = {Sort.SECTION: 60, Sort.AREA: 60, Sort.LAND: 44, Sort.FEATURE: 16}
"""Pixels that lettering may be pushed, at least, where what is larger than was planned is in its way."""
MOBILE: Final = 2.0
"""Of scenery: the same in ems, for a great name may go farther."""
FARTHEST: Final = 48
NAME_REACH: Final = {BoardKind.GRAPH: 40, BoardKind.HEX: 12}
CROWDED: Final = 10.0
"""Pixels that names wish to be large up to which they may lie on dots."""
HOME: Final = 0.55
"""Half of the drawing of a place on hexes, beside the radius of a hex."""
SCROLL_PAD: Final = (5, 1)
"""Pixels of paper beside and above the letters on a scroll, at least."""
CLEARANCE: Final = 1
"""Pixels between a disc and lettering."""
PEN: Final = 1 / 19
"""A painter's unit, beside the radius of a place on a board of places."""
RIBBON: Final = (240, 70)
"""Board units across, where the board says nothing else, and of height of the ribbon with the title of a board of places."""
MARKS: Final = (Sort.SECTION, Sort.AREA)
Side = tuple[float, float, float]
"""A side of the land: the direction outwards, and how far out it lies, in board units."""


@dataclass(frozen=True, slots=True)
class PlacedName:
    label: Label
    px: int
    grows: float
    box: pygame.Rect
    """What it takes; of a name on a scroll, the scroll's body."""
    shift: Shift
    """By how much it was pushed; `box` has been already."""
    has_scroll: bool


@dataclass(frozen=True, slots=True)
class PlacedInscription:
    laid: InscriptionLayout
    shift: Shift

    @property
    def boxes(self) -> tuple[pygame.Rect, ...]:
        return tuple(box.move(self.shift) for box in self.laid.boxes)


@dataclass(frozen=True, slots=True)
class LabelLayout:
    """What is lettered at one zoom."""

    unit: float
    names: tuple[PlacedName, ...]
    marks: tuple[PlacedInscription, ...]
    """Of sections and areas; they step aside from counters, as names do."""
    painted: tuple[PlacedInscription, ...]
    """What lies on the board like paint."""
    discs: tuple[pygame.Rect, ...]
    """What carries a number and is never written over."""

    @property
    def pen(self) -> float:
        """Pixels to a painter's unit."""
        return self.discs[0].w / 2 * PEN if self.discs else 1.0


class LabelLayouts:
    """Letters one board at any zoom."""

    def __init__(self, board: Board, painted: PaintedBoard, type_: Typesetter) -> None:
        self._board, self._painted, self._type = board, painted, type_
        self._edge = _edge_of(board, painted)

    def slices(self, unit: float) -> Slices[LabelLayout]:
        """Everything that finds room at `unit` pixels a board unit, made a piece at a time."""
        return _ZoomLayout(self._board, self._painted, self._type, self._edge, unit).lettering()


class _ZoomLayout:
    """One board at one zoom, while it is being lettered."""

    def __init__(
        self, board: Board, painted: PaintedBoard, type_: Typesetter, edge: Sequence[Side], unit: float
    ) -> None:
        self._board, self._painted, self._type, self._edge, self._unit = board, painted, type_, edge, unit
        self._is_graph = board.kind is BoardKind.GRAPH
        shown = painted.labels_for(unit)
        self._labels = shown.labels
        self._lesser = () if self._is_graph else painted.finer_than(shown)
        """What sentences speak of as well: lettered small wherever it finds room, after all else."""

    def lettering(self) -> Slices[LabelLayout]:
        names = [named for label in self._labels if (named := self._named(label))]
        lesser = [named for label in self._lesser if (named := self._named(label))]
        yield
        laid = []
        for one in self._shown():
            laid += [found] if (found := self._laid(one)) else []
            yield
        marks = [one for one in laid if one.inscription.sort in MARKS]
        others = [one for one in laid if one.inscription.sort not in MARKS]
        first = [one for one in names if one.grows == 1.0 or one.has_scroll]
        first.sort(key=lambda one: one.grows > 1.0)
        later = sorted((one for one in names if one not in first), key=lambda one: not one.label.strong)
        groups = _joined(others)
        pieces = [
            *(self._name_piece(one) for one in first),
            *(self._piece((one,)) for one in marks),
            *(self._name_piece(one) for one in later),
            *(self._name_piece(one, is_lesser=True) for one in lesser),
            *(self._piece(group) for group in groups),
        ]
        discs = self._discs()
        yield
        shifts = iter((yield from placing_labels(pieces, discs, self._drawings())))
        placed_names = [_pushed(one, shift) for one in first if (shift := next(shifts)) is not None]
        placed_marks = [PlacedInscription(one, shift) for one in marks if (shift := next(shifts)) is not None]
        placed_names += [_pushed(one, shift) for one in (*later, *lesser) if (shift := next(shifts)) is not None]
        painted = [
            PlacedInscription(one, shift) for group in groups if (shift := next(shifts)) is not None for one in group
        ]
        return LabelLayout(self._unit, tuple(placed_names), tuple(placed_marks), tuple(painted), tuple(discs))

    # -- names

    def _named(self, label: Label) -> PlacedName | None:
        """A name where the painter put it; None on a board so small that it would only be in the way."""
        wished = round(label.size * self._unit)
        if wished < (LEAST_STRONG if label.strong else LEAST):
            return None
        px, grows = max(wished, theme.LEAST_TEXT), max(1.0, theme.LEAST_TEXT / wished)
        has_scroll = label.strong and self._is_graph
        left, top, right, bottom = (value * self._unit for value in label.box)
        wide = px * max(self._type.ems(line.text, FontFace.SMALL_CAPS) for line in label.lines)
        if has_scroll or grows > 1.0:
            wide += 2 * SCROLL_PAD[0] if has_scroll else 4
        w, h = max(right - left, wide), (bottom - top) * grows + 2 * SCROLL_PAD[1] * (grows > 1.0)
        x, y = (left + right) / 2, (top + bottom) / 2
        box = pygame.Rect(round(x - w / 2), round(y - h / 2), math.ceil(w), math.ceil(h))
        return PlacedName(label, px, grows, box, STILL, has_scroll)

    def _name_piece(self, named: PlacedName, *, is_lesser: bool = False) -> LabelBox:
        """One that is no larger than it was placed stands where the painter put it, if he put it into this set."""
        if named.grows == 1.0 and not is_lesser:
            return LabelBox((named.box,), 0, is_needed=True)
        reach, near = NAME_REACH[self._board.kind] * (1 + is_lesser), self._nearer(named)
        is_shy = self._is_graph and named.label.size * self._unit > CROWDED  # smaller, there is no room to choose
        return LabelBox(
            (named.box,), reach, is_needed=named.label.strong and not is_lesser, is_shy=is_shy, prefers=near
        )

    def _nearer(self, named: PlacedName) -> Callable[[Shift], bool]:
        """Pushes by which a name comes to stand nearer to no other named place than to its own."""
        own = self._board.find(named.label.space)
        others = [self._board.find(label.space) for label in (*self._labels, *self._lesser)]
        around = named.box.inflate(8 * NAME_REACH[self._board.kind], 8 * NAME_REACH[self._board.kind])
        places = [(s.x * self._unit, s.y * self._unit) for s in others if s is not None and s is not own]
        strangers = [place for place in places if around.collidepoint(place)]

        def may_stand(shift: Shift) -> bool:
            if shift == STILL or own is None:
                return True
            box = named.box.move(shift)
            far = distance(box, (own.x * self._unit, own.y * self._unit))
            return all(distance(box, other) > far for other in strangers)

        return may_stand

    # -- inscriptions

    def _shown(self) -> Iterator[Inscription]:
        """All but the words of boxes that have become too small for them."""
        full = {one.sort for one in self._painted.inscriptions if one.room and not self._fits(one)}
        for one in self._painted.inscriptions:
            if not (one.room and one.sort in full):
                yield one

    def _fits(self, one: Inscription) -> bool:
        px = max(theme.LEAST_TEXT, round(one.size * self._unit))
        return px * self._type.ems(one.text, FACES[one.face]) <= one.room * self._unit + 1

    def _laid(self, one: Inscription) -> InscriptionLayout | None:
        """Its letters; None for scenery that would be out of all proportion to the land."""
        if not one.is_needed and one.size * self._unit * MOST_GROWN < theme.LEAST_TEXT:
            return None
        return lay(one, self._unit, self._type)

    def _piece(self, group: Sequence[InscriptionLayout]) -> LabelBox:
        """Lettering that is pushed as one."""
        one, boxes = group[0].inscription, tuple(box for laid in group for box in laid.boxes)
        reach = REACH.get(one.sort, 0)
        if not reach:  # in a box of its own beside the land
            return LabelBox(boxes, 0, is_needed=True)
        if one.sort is Sort.FEATURE:
            reach = min(max(reach, round(MOBILE * one.size * self._unit)), FARTHEST)
        may_stand = self._allowed(boxes, one.ground, is_small=group[0].grows == 1.0)
        if group[0].grows > 1.0:  # nearer to each other than was planned, and still apart
            boxes = tuple(box.inflate(group[0].px // 2, 2) for box in boxes)
        return LabelBox(boxes, reach, is_needed=one.is_needed, is_shy=True, may_stand=may_stand)

    def _allowed(self, boxes: Sequence[pygame.Rect], area_name: str, *, is_small: bool) -> Callable[[Shift], bool]:
        """Pushes by which it stays on the land, and a mark on the ground that it names. What is no larger than was planned
        may stand where the painter put it."""
        outlines = [o for area in self._painted.areas if area.name == area_name for o in area.outlines]
        corners = [corner for box in boxes for corner in (box.topleft, box.topright, box.bottomleft, box.bottomright)]
        # How far it may be pushed towards each side of the land.
        slack = [(nx, ny, far * self._unit - max(nx * x + ny * y for x, y in corners)) for nx, ny, far in self._edge]
        x, y = boxes[0].unionall(boxes[1:]).center

        def may_stand(shift: Shift) -> bool:
            if shift == STILL and is_small:
                return True
            if any(nx * shift[0] + ny * shift[1] > most for nx, ny, most in slack):
                return False
            at = (x + shift[0]) / self._unit, (y + shift[1]) / self._unit
            return not outlines or any(_inside(outline, *at) for outline in outlines)

        return may_stand

    # -- what is there

    def _discs(self) -> list[pygame.Rect]:
        """The discs of places with their numbers, and the ribbon with the board's title; hexes have none."""
        spaces, ribbon = (self._board.spaces, self._board.picture.get("cartouche")) if self._is_graph else ((), None)
        found = [self._disc(space, self._painted.measure.place) for space in spaces if space.kind != "dot"]
        if ribbon is not None:
            (x, y), wide, high = ribbon["at"], ribbon.get("width", RIBBON[0]), RIBBON[1]
            found.append(pygame.Rect(*(round(one * self._unit) for one in (x - wide / 2, y - high / 2, wide, high))))
        return found

    def _drawings(self) -> list[pygame.Rect]:
        """What lettering keeps off where it can: the dots between places, the drawings of named hexes."""
        if self._is_graph:
            return [self._disc(s, self._painted.measure.dot) for s in self._board.spaces if s.kind == "dot"]
        return [self._disc(s, HOME * self._painted.measure.place) for s in self._board.spaces if s.name]

    def _disc(self, space: Space, reach: float) -> pygame.Rect:
        half = reach * self._unit + CLEARANCE
        x, y = space.x * self._unit, space.y * self._unit
        return pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))


def _edge_of(board: Board, painted: PaintedBoard) -> list[Side]:
    """The sides of the land."""
    reach = painted.measure.place
    points = [point for area in painted.areas for outline in area.outlines for point in outline]
    points += [(s.x + dx, s.y + dy) for s in board.spaces for dx in (-reach, reach) for dy in (-reach, reach)]
    for one in painted.inscriptions:
        if one.sort in REACH:
            half = one.size / 2
            points += [(x + dx, y + dy) for x, y in one.line for dx in (-half, half) for dy in (-half, half)]
    hull = _hull(points)
    sides = []
    for (ax, ay), (bx, by) in zip(hull, (*hull[1:], hull[0]), strict=True):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        sides.append((nx, ny, nx * ax + ny * ay))
    return sides


def _hull(points: Iterable[Point]) -> list[Point]:
    """The convex outline round some points, its inside on the left."""
    ordered = sorted(set(points))

    def chain(along: Iterable[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in along:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= 0:
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return [*chain(ordered), *chain(reversed(ordered))]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _joined(found: Iterable[InscriptionLayout]) -> list[list[InscriptionLayout]]:
    """Words of one name together, whatever lines they stand on."""
    groups: dict[object, list[InscriptionLayout]] = {}
    for number, laid in enumerate(found):
        groups.setdefault(laid.inscription.name or number, []).append(laid)
    return [_spread(group) for group in groups.values()]


def _spread(group: list[InscriptionLayout]) -> list[InscriptionLayout]:
    """Lines of one name as far apart as their larger letters need."""
    grows = max(laid.grows for laid in group) - 1.0
    if len(group) < 2 or not grows:
        return group
    middle = sum(laid.bounds.centery for laid in group) / len(group)
    return [moved(laid, (0, round(grows * (laid.bounds.centery - middle)))) for laid in group]


def _pushed(named: PlacedName, shift: Shift) -> PlacedName:
    return PlacedName(named.label, named.px, named.grows, named.box.move(shift), shift, named.has_scroll)


def _inside(outline: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point lies inside a polygon."""
    is_inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            is_inside = not is_inside
    return is_inside


ACROSS: Final = 2
DOWN: Final = 4
"""Pixels between two places that are tried."""


@dataclass(frozen=True, slots=True)
class LabelBox:
    """One piece of lettering where the painter put it, in pixels of the whole board."""

    boxes: tuple[pygame.Rect, ...]
    """What its letters take."""
    reach: int = 0
    """Pixels it may be pushed, across and down; 0: it stands where it stands."""
    is_needed: bool = False
    """It is never left out: where no place is free it takes the one that covers least."""
    is_shy: bool = False
    """It keeps off what is soft, where it can."""
    may_stand: Callable[[Shift], bool] | None = None
    """Whether it may be pushed so far, or not at all, for reasons of its own."""
    prefers: Callable[[Shift], bool] | None = None
    """Pushes that it tries before all others."""

    @property
    def bounds(self) -> pygame.Rect:
        return self.boxes[0].unionall(self.boxes[1:])


def placing_labels(
    pieces: Sequence[LabelBox], hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect]
) -> Slices[list[Shift | None]]:
    """How far each piece is pushed, None for what is left out, piece by piece. Earlier pieces have the first choice. No piece
    lies on what is `hard`; on what is `soft` only where it finds no other place."""
    taken: list[pygame.Rect] = list(hard)
    found: list[Shift | None] = []
    for piece in pieces:
        shift = _place(piece, taken, soft)
        found.append(shift)
        if shift is not None:
            taken += [box.move(shift) for box in piece.boxes]
        yield
    return found


def _place(piece: LabelBox, taken: Sequence[pygame.Rect], soft: Sequence[pygame.Rect]) -> Shift | None:
    around = piece.bounds.inflate(2 * piece.reach, 2 * piece.reach)
    near = [taken[k] for k in around.collidelistall(taken)]
    light = [soft[k] for k in around.collidelistall(soft)] if piece.is_shy else []
    allowed = [piece.may_stand] if piece.may_stand is not None else []
    if piece.prefers is not None:
        best = _first(piece, near, light, [*allowed, piece.prefers])
        if best is not None:
            return best
    best = _first(piece, near, light, allowed)
    if best is not None or not piece.is_needed:
        return best
    tried = [shift for shift in possible_shifts(piece.reach) if all(may(shift) for may in allowed)]
    return min(tried or [STILL], key=lambda shift: _covered(piece, shift, near))


def _first(
    piece: LabelBox,
    near: Sequence[pygame.Rect],
    light: Sequence[pygame.Rect],
    allowed: Sequence[Callable[[Shift], bool]],
) -> Shift | None:
    """The shortest push to a free place, off what is soft if there is one."""
    bounds, is_many = piece.bounds, len(piece.boxes) > 1
    clear: Shift | None = None
    for shift in possible_shifts(piece.reach):
        if _is_free(piece, shift, bounds, near, is_many) and all(may(shift) for may in allowed):
            if _is_free(piece, shift, bounds, light, is_many):
                return shift
            clear = shift if clear is None else clear
    return clear


@cache
def possible_shifts(reach: int) -> tuple[Shift, ...]:
    """All that are tried, the shortest first; up and down counts for more, since letters lie along."""
    across = range(-(reach // ACROSS) * ACROSS, reach + 1, ACROSS)
    down = range(-(reach // DOWN) * DOWN, reach + 1, DOWN)
    return tuple(sorted(((x, y) for x in across for y in down), key=lambda at: (abs(at[0]) + 2 * abs(at[1]), at)))


def _is_free(piece: LabelBox, shift: Shift, bounds: pygame.Rect, near: Sequence[pygame.Rect], is_many: bool) -> bool:
    if not near or bounds.move(shift).collidelist(near) < 0:
        return True
    return is_many and all(box.move(shift).collidelist(near) < 0 for box in piece.boxes)


def _covered(piece: LabelBox, shift: Shift, near: Sequence[pygame.Rect]) -> int:
    """Pixels of what is there that it would hide."""
    covered = 0
    for box in piece.boxes:
        moved = box.move(shift)
        for k in moved.collidelistall(near):
            part = moved.clip(near[k])
            covered += part.w * part.h
    return covered
