"""The board in the window: the painting, the names, the light and the counters, drawn only where something changed."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Final

import pygame

from game.board.board import Board, BoardKind, Space
from game.engine.decision import Phrase
from game.painter.painted_board import PaintedBoard, PaintedWay, Sort
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.map_gestures import Pan, Zoom
from game.ui.table.board.board_image import BoardImage, Slices, SpareTime
from game.ui.table.board.camera import Area, Bounds, Camera
from game.ui.table.board.counter_sprites import CounterSprites, Sprite, changed, paint
from game.ui.table.board.highlight_sprites import HighlightSprites
from game.ui.table.board.label_sprites import LabelSprites
from game.ui.table.model.hit_testing import HitTester, Touch
from game.ui.table.model.panel_data.picture_parts import Pencil, Point
from game.ui.table.model.picture import Counter, Highlight, HighlightKind, Marker, Picture, Way
from game.ui.table.model.routes import point_along

CLEAR_PX: Final[dict[BoardKind, float]] = {BoardKind.HEX: 32.0, BoardKind.GRAPH: 12.0}
"""Pixels of a place's radius at which counters and numbers can be read: a board that fits only smaller begins this
near."""
LIFT: Final = 0.11
"""By how much of a hex's radius a counter stands above the middle, so that the name below stays readable."""
AREA_PLATE_STEP: Final = 24
"""Units by which a plate of an area moves aside."""
CLEAR: Final = 46
"""Pixels of a place's radius at which lines over the board have their full width."""


class BoardCanvas:
    """One board on one window. `draw` keeps to the surface's clip; `damage` says what must be drawn again."""

    def __init__(self, kit: Kit, board: Board, painted: PaintedBoard) -> None:
        self.kit = kit
        self.board = board
        self.image = BoardImage(painted)
        self.hits = HitTester(board)
        self.picture = Picture()
        self.shows_numbers = False
        whole = Area(0, 0, kit.scale.width, kit.scale.height)
        self.camera = Camera.fitted(self.image.bounds, whole, whole, self.image.sharpest)
        self.names = LabelSprites(board, painted, kit.text, kit.store)
        """The lettering of the board at any zoom."""
        self.measure = painted.measure
        self.painted_tracks = painted.tracks
        self._plates: list[tuple[pygame.Rect, str]] = []
        """The plates that lie there, each with the area that it speaks of."""
        self.painted_areas = frozenset(area.name for area in painted.areas)
        self._courses = WayCurves(board, painted.ways)
        self.lift = LIFT if board.kind is BoardKind.HEX else 0.0
        """Board units by which counters are drawn above where they stand."""
        self._lamps = HighlightSprites(board, kit.art.cached, kit.text, painted)
        self._tokens = CounterSprites(kit)
        self._sprites: list[Sprite] = []
        self._is_outdated = False
        """Whether these are to be made anew before anybody looks at them."""
        self._name_sprites: list[Sprite] = []
        self._numerals: list[Sprite] = []
        self._numbers: list[Sprite] = []
        self._named_for: Camera | None = None
        self._damage: list[pygame.Rect] = []
        self._is_all_damaged = True
        self._is_all_told = False
        """Whether all of it was told as damaged, and nothing of it has been drawn since."""
        self._is_quick = False
        self._bed: pygame.Surface | None = None
        self._bed_for: Camera | None = None
        self._order: dict[str, int] = {}
        """Handle of a counter to its place in `_sprites`."""
        self._standing: dict[str, tuple[tuple[object, ...], Sprite]] = {}
        """Each piece as it was drawn last, by its handle, with all that its drawing depends on."""
        self._moved: Mapping[str, Point] = {}
        self._faded: Mapping[str, float] = {}
        self._ahead: SpareTime | None = None
        """What is still to be drawn for where the view glides to, while it does."""
        self._leads_to = self.camera
        self._on_the_way: ViewOnTheWay | None = None
        self._out_of_sight: list[Sprite] = []
        """What lies over the painting beyond the window."""
        self.pressed_from: Camera | None = None
        """From where the board was seen by whoever presses now; None: nobody does, or it is seen from there still."""
        self._asked = self._arranged = self.camera
        """The look that was asked for, and what became of it in this window: there and back leads to the same look."""
        self._before_whole: Camera | None = None
        self.keeps_whole = False
        """Somebody asked for the whole board, and goes on seeing it when the seat changes."""

    @property
    def sprites(self) -> Sequence[Sprite]:
        """What is drawn over the painting now, from the lowest to the uppermost."""
        return tuple(self._made())

    @property
    def name_sprites(self) -> Sequence[Sprite]:
        """The names, their scrolls and the marks of areas among them."""
        self._made()
        return tuple(self._name_sprites)

    @property
    def is_quick(self) -> bool:
        """Whether the board is drawn quickly, until the view rests."""
        return self._is_quick

    @property
    def clear_unit(self) -> float:
        """Pixels a board unit at which everything on the board can be read."""
        return CLEAR_PX[self.board.kind] / self.measure.place

    @property
    def area(self) -> pygame.Rect:
        """The part of the window where the board may be seen."""
        return _rect(self.camera.area)

    @property
    def clear(self) -> pygame.Rect:
        """The part of the window where the board is seen and no panel covers it."""
        return _rect(self.camera.clear)

    @property
    def free(self) -> pygame.Rect:
        """What of the clear part no sheet and no drawer covers now."""
        return _rect(self.camera.reach or self.camera.clear)

    def letters(self, sort: Sort) -> bool:
        """Whether something of a sort is lettered at this zoom."""
        if self._on_the_way is None:
            self.names.lettering(self.camera, quick=self._is_quick)
        return self.names.shows(sort)

    def in_window(self, part: Bounds) -> pygame.Rect:
        """The pixels of a part of the board, as far as they are in sight; empty where none is."""
        place = self._pixels(part.left, part.top, part.right, part.bottom)
        seen = place.clip(self.area)
        return seen if seen.width * seen.height * 2 > place.width * place.height else pygame.Rect(0, 0, 0, 0)

    # -- what is shown

    @property
    def board_rect(self) -> pygame.Rect:
        """The pixels that the whole board takes, out of sight too."""
        return self.image.place(self.camera)

    def arrange(self, area: pygame.Rect, clear: pygame.Rect) -> None:
        """The board may be seen in `area`; `clear` is the part no panel covers."""
        if self.camera != self._arranged:
            self._asked = self.camera  # somebody has looked elsewhere since
        self._arranged = self._asked.in_window(Area(*area), Area(*clear))
        self._look(self._arranged)

    def leave_open(self, reach: pygame.Rect | None) -> None:
        """A sheet leaves only this of the clear part open (None: all): the board can be moved out from beneath it."""
        self.camera = replace(self.camera, reach=None if reach is None else Area(*reach))

    def show(
        self, picture: Picture, *, moved: Mapping[str, Point] | None = None, faded: Mapping[str, float] | None = None
    ) -> None:
        """Draw this picture from now on. `moved` counters stand elsewhere (they are walking); `faded` ones are
        shown that much (0 to 1)."""
        moved, faded = moved or {}, faded or {}
        self._tokens.follow(picture.counters, moved, (self.image.bounds.left + self.image.bounds.right) / 2)
        if self._on_the_way is not None and (picture, moved, faded) != (self.picture, self._moved, self._faded):
            self._look(self.camera, is_quick=True)  # what is seen is no longer what the glide began with
        if self._sprites and not self._is_outdated and picture == self.picture:
            touched = {h for h in {*moved, *self._moved} if moved.get(h) != self._moved.get(h)}
            touched |= {h for h in {*faded, *self._faded} if faded.get(h) != self._faded.get(h)}
            self._moved, self._faded = dict(moved), dict(faded)
            if self._replace(touched):
                return
        self.picture, self._moved, self._faded = picture, dict(moved), dict(faded)
        self._is_outdated = True

    def _replace(self, handles: set[str]) -> bool:
        """Draw just these counters anew, where they stand in the order; False when one comes into sight."""
        area = self.area
        for handle in handles:
            at = self._order.get(handle)
            counter = self.picture.counter(handle)
            if counter is None:
                return False
            after = self._counter(counter)
            if at is None:
                if after.rect.colliderect(area):
                    return False
                continue  # out of sight before and after
            before = self._sprites[at]
            self._sprites[at] = after
            if before != after:
                self._damage += [before.rect, after.rect]
        return True

    def number(self, *, shows: bool) -> None:
        """Show or hide the printed numbers of all spaces."""
        if shows != self.shows_numbers:
            self.shows_numbers = shows
            self._named_for = None
            self._is_all_damaged = self._is_outdated = True

    def _made(self) -> list[Sprite]:
        """What is drawn over the painting now; what changed by it is damaged."""
        if self._is_outdated:
            before, self._is_outdated = self._sprites, False
            self._sprites = self._make_sprites()
            if not (self._is_all_damaged or self._is_all_told):
                self._damage.extend(changed(before, self._sprites))
        return self._sprites

    def _make_sprites(self) -> list[Sprite]:
        camera, strong = self.camera, max(0.5, self.camera.unit * self.measure.place / CLEAR)
        found: list[Sprite] = []
        if self._named_for != camera:
            self._numerals = self.names.numerals(camera)
            self._numbers = []
            if self.shows_numbers and not self._numerals:
                points = [(s.id, s.x, s.y) for s in self.board.spaces]
                self._numbers = self.names.numbers(camera, points)
            self._named_for = camera
        spaces = [self.board.find(glow.space) for glow in self.picture.glows if glow.kind is HighlightKind.SHOWN]
        dots = [(one.x, one.y) for one in spaces if one is not None and one.kind == "dot"]  # only they lie under names
        self._name_sprites = self.names.sprites(camera, self.picture.counters, self.lift, dots, quick=self._is_quick)
        sketches = (self._lamps.sketch(sketch, camera) for sketch in self.picture.sketches)
        hatched = {one.space for one in self.picture.sketches if one.pencil in (Pencil.FITS, Pencil.SURE)}
        lamps = (self._lamps.glow(glow, camera, is_hatched=glow.space in hatched) for glow in self._glows())
        found.extend(drawn for drawn in (*sketches, *lamps) if drawn is not None)
        labelled = [glow for glow in self.picture.glows if glow.label]
        found.extend(sprite for marker in self.picture.markers for sprite in self._marker(marker))
        costs: list[Sprite] = []
        for glow in labelled:
            costs.append(self._area_plate(glow, labelled, costs))
        plated = [(plate.rect, glow.space) for plate, glow in zip(costs, labelled, strict=True)]
        self._plates = [one for one in plated if self.board.find(one[1]) is None]
        for way in self.picture.ways:
            parts = self._lamps.way(self._courses.along(way), camera, strong, self.kit.u)
            found += parts[:1]
            costs += parts[1:] if way.marked is not None else map(self._aside, parts[1:])
        found.extend(self._name_sprites)
        found.extend(self._numerals)
        found.extend(map(self._counter, (*self.picture.signs, *self.picture.counters)))  # no name hides a piece
        found.extend(self._numbers)
        found.extend(costs)  # what is asked for now is read over everything
        for arrow in self.picture.arrows:
            found.append(self._lamps.arrow(arrow, camera, strong))
        area = self.area
        seen = [sprite for sprite in found if sprite.rect.colliderect(area)]
        self._out_of_sight = [sprite for sprite in found if not sprite.rect.colliderect(area)]
        self._order = {s.key[1]: n for n, s in enumerate(seen) if isinstance(s.key, tuple) and s.key[0] == "piece"}
        return seen

    def _area_plate(self, glow: Highlight, others: Sequence[Highlight], plates: Sequence[Sprite]) -> Sprite:
        """What is said of a place or an area, in its middle as far as no smaller one that is lit lies in it, and beside
        pieces, marks, places and other `plates` rather than on them."""
        one = self.board.find(glow.space)
        if one is not None:
            return self._place_plate(glow.label, self.rect_of(one.id))
        own = {space.id: space for space in self._inside(glow.space)}
        for other in others:
            inside = {space.id for space in self._inside(other.space)}
            if inside < own.keys():
                own = {id_: space for id_, space in own.items() if id_ not in inside}
        left, top = (sum(axis) / len(own) for axis in zip(*((space.x, space.y) for space in own.values()), strict=True))
        x, y = self.camera.pixel(left, top)
        kept = [self.rect_of(name) for name in (*own, *(sketch.space for sketch in self.picture.sketches))]
        kept += [self._counter(counter).rect for counter in self.picture.counters] + [plate.rect for plate in plates]
        step = self.kit.px(AREA_PLATE_STEP)
        found = [
            self._lamps.area_plate(glow.label, (x + across * 3 * step, y + down * step), self.kit.u)
            for down in (0, -1, 1, -2, 2, -3, 3)
            for across in (0, -1, 1, -2, 2)
        ]
        return min(found, key=lambda plate: len(plate.rect.collidelistall(kept)))

    def _aside(self, plate: Sprite) -> Sprite:
        """The plate of a way where it hides fewest names and pieces: where it is drawn, else about the end of the way."""
        kept = [sprite.rect for sprite in (*self._name_sprites, *map(self._counter, self.picture.counters))]
        (x, y), step = plate.at, plate.rect.height
        away = sorted(product(range(-3, 4), range(-2, 3)), key=lambda by: math.hypot(*by))
        moved = (replace(plate, at=(x + across * step, y + down * step)) for across, down in away)
        return min(moved, key=lambda one: len(one.rect.collidelistall(kept)))

    def _place_plate(self, label: str, place: pygame.Rect) -> Sprite:
        """What is said of one place, on its upper or lower edge: where it hides fewer pieces."""
        counters = [self._counter(counter).rect for counter in self.picture.counters]
        plates = [self._lamps.area_plate(label, (place.centerx, y), self.kit.u) for y in (place.top, place.bottom)]
        return min(plates, key=lambda plate: len(plate.rect.collidelistall(counters)))

    def _glows(self) -> Iterator[Highlight]:
        """Areas whose ground was painted are lit whole, others space by space."""
        for glow in self.picture.glows:
            if self.board.find(glow.space) is not None or glow.space in self.painted_areas:
                yield glow
            else:
                yield from (Highlight(space.id, glow.kind) for space in self._inside(glow.space))

    def bent(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """A way from space to space with the bends that are painted between them."""
        return self._courses.along(Way(tuple(points))).points

    def _marker(self, marker: Marker) -> Iterator[Sprite]:
        """A marker in its box, on boards that were painted with such a track; beyond its end in the last box."""
        for track in self.painted_tracks:
            if track.edge == marker.edge:
                at = min(max(marker.number - track.first, 0), len(track.boxes) - 1)
                x, y = self.camera.pixel(*track.boxes[at])
                counter = Counter("", "", track.boxes[at], track.size, marker.face, Phrase.of(""))
                key, surface = self._tokens.surface(counter, self.camera.unit)
                place = round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)
                yield Sprite(("marker", marker.edge, key), surface, place)

    def _counter(self, counter: Counter) -> Sprite:
        if counter.handle in self._moved:
            counter = replace(counter, at=self._moved[counter.handle])
        shade, figure = self._faded.get(counter.handle, 1.0), self._tokens.figure(counter.handle)
        drawn_by = (counter, shade, figure, self.camera, self._is_quick, self.kit.scale)
        last = self._standing.get(counter.handle)
        if last is not None and last[0] == drawn_by:
            return last[1]
        key, surface = self._tokens.surface(counter, self.camera.unit, shade, is_quick=self._is_quick)
        x, y = self.camera.pixel(counter.at[0], counter.at[1] - self.lift)
        part = self.kit.art.cached((key, "trimmed"), lambda: surface.subsurface(surface.get_bounding_rect()))
        left, top = part.get_offset()
        at = round(x - surface.get_width() / 2) + left, round(y - surface.get_height() / 2) + top
        sprite = Sprite(("piece", counter.handle, key), part, at)
        self._standing[counter.handle] = drawn_by, sprite
        return sprite

    # -- the view of it

    def zoom(self, factor: float, at: tuple[int, int]) -> None:
        """Closer or farther at a pixel; drawn quickly until `settle`."""
        self.keeps_whole = False
        self._look(self.camera.zoomed(factor, *at), is_quick=True)

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._look(self.camera.panned(dx, dy))

    def follow(self, gesture: Pan | Zoom) -> None:
        """Do what wheel or touchpad ask."""
        if isinstance(gesture, Pan):
            self.pan(gesture.dx, gesture.dy)
        else:
            self.zoom(gesture.factor, gesture.at)

    def fit(self) -> None:
        """The whole board; asked for again, what was seen before."""
        self._look(self.flip_whole())

    def flip_whole(self) -> Camera:
        """The look at the whole board, or from there the one before it; the other is asked for next."""
        now, before = self.camera, self._before_whole
        self.keeps_whole = not (self.keeps_whole and now.is_fitted) or before is None
        if before is not None and not self.keeps_whole:
            return before.in_window(now.area, now.clear)
        self._before_whole = now
        return now.fit()

    def look(self, camera: Camera, *, is_quick: bool = False) -> None:
        """Take another look at the board. What a sheet leaves open is not part of it: a look that was chosen before the sheet
        went, or came, is taken as that is now."""
        self._look(replace(camera, reach=self.camera.reach), is_quick=is_quick)

    def depart(self, end: Camera) -> None:
        """The view begins to glide there."""
        self._leads_to, self._ahead = end, SpareTime(self._slices(end))

    @property
    def end(self) -> Camera:
        """What is seen once the view has come to rest."""
        return self._leads_to if self._ahead is not None else self.camera

    def glide(self, camera: Camera) -> None:
        """The view is on its way: what it began with is drawn as seen from here."""
        if self._on_the_way is None and self._ahead is not None:
            self._on_the_way = self._view_now()
        if self._on_the_way is None:
            self._look(camera, is_quick=True)
            return
        self.camera, self._is_quick, self._is_all_damaged = camera, True, True

    def get_ready(self, until: float) -> bool:
        """Draw ahead what will be seen where the view glides to, until a moment of `perf_counter`. True when all of it has
        been, or the view no longer is on its way."""
        return self._ahead is None or self._on_the_way is None or self._ahead.go_on(until)

    def _view_now(self) -> ViewOnTheWay:
        """What is seen now, with what the glide passes over beside it."""
        board = self.board_rect
        room = ViewOnTheWay.room(self.camera, self._leads_to, board)
        seen = ViewOnTheWay(ViewOnTheWay.seen_from(self.camera, room), pygame.Surface(room.size))
        whole = seen.picture.get_rect()
        self.image.draw(seen.picture, seen.camera, whole, quick=True)
        paint(seen.picture, self.names.painted(seen.camera, whole, quick=True, is_drawn=True), whole)
        sprites = self._made()
        seen.add([*self._out_of_sight, *sprites], room)
        return seen

    def _slices(self, end: Camera) -> Slices[None]:
        """Everything that will be seen from there, a piece at a time."""
        area, counters = self.area, self.picture.counters
        for counter in counters:
            self._tokens.surface(counter, end.unit)
            yield
        yield from self.names.slices(end, area, counters, self.lift)
        self.image.rest(end)
        yield
        bed = pygame.Surface((self.kit.scale.width, self.kit.scale.height))
        self._draw_bed(bed, area, end)
        self._bed, self._bed_for = bed, end
        yield

    def settle(self) -> bool:
        """The view rests: draw it in full sharpness. True when it had been quick."""
        was, self._is_quick = self._is_quick, False
        if was:
            self._is_all_damaged = self._is_outdated = True
        return was

    def _look(self, camera: Camera, *, is_quick: bool = False) -> None:
        if camera == self.camera and (self._sprites or self._is_outdated) and self._on_the_way is None:
            return
        self.camera = camera
        self._is_quick = is_quick
        self._on_the_way = self._ahead = None
        self._is_all_damaged = self._is_outdated = True

    def touch_at(self, at: tuple[int, int], wanted: Container[str] = ()) -> Touch:
        """What is under a pixel of the window, as it was seen by whoever presses there now. The plate of an area is that area,
        wherever it found room."""
        for plate, area in self._plates:
            if plate.collidepoint(at):
                return Touch(areas=(area,))
        x, y = (self.pressed_from or self.camera).point(*at)
        touch = self.hits.touch(self.picture, (x, y + self.lift / 2), wanted)
        for track in () if touch else self.painted_tracks:
            for number, box in enumerate(track.boxes, track.first):
                if math.dist(box, (x, y)) <= track.size / 2:
                    return replace(touch, box=(track.edge, number))
        return touch

    def rect_of(self, space: str, camera: Camera | None = None) -> pygame.Rect:
        """The pixels of a space, for notes beside it; of an area those round its middle. `camera`: as it is seen from there,
        not from where the board is seen now."""
        camera = camera or self.camera
        found = self.board.find(space)
        inside = [found] if found is not None else self._inside(space)
        if not inside:
            return pygame.Rect(self.area.center, (0, 0))
        return self.rect_round((sum(s.x for s in inside) / len(inside), sum(s.y for s in inside) / len(inside)), camera)

    def rect_round(self, point: Point, camera: Camera | None = None) -> pygame.Rect:
        """The pixels of a space that lay round a board point."""
        camera = camera or self.camera
        x, y = camera.pixel(*point)
        half = camera.unit * 0.9 * self.measure.place
        return pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))

    def names_of(self, space: str) -> list[pygame.Rect]:
        """The pixels of the names that stand on the board for a space."""
        return [self._pixels(*label.box) for label in self.names.labels(self.camera) if label.space == space]

    def _pixels(self, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        (x, y), (to_x, to_y) = self.camera.pixel(left, top), self.camera.pixel(right, bottom)
        return pygame.Rect(round(x), round(y), round(to_x - x), round(to_y - y))

    def ends_of(self, spaces: Iterable[str]) -> tuple[Point, ...]:
        """Board points that, with the radius of a place round them, take in these spaces and, where they stand there, their
        names."""
        margin, wanted = self.measure.place, set(spaces)
        boxes = [label.box for label in self.names.labels(self.camera) if label.space in wanted]
        ends = [(x, (top + bottom) / 2) for left, top, right, bottom in boxes for x in (left + margin, right - margin)]
        return (*((space.x, space.y) for space in self.board.spaces if space.id in wanted), *ends)

    def _inside(self, area: str) -> list[Space]:
        return [space for space in self.board.spaces if area in dict(space.groups).values()]

    # -- drawing

    def damage(self) -> list[pygame.Rect]:
        """The pixels that must be drawn again since last asked."""
        area = self.area
        if not (self._is_all_damaged or self._is_all_told):
            self._made()
        rects = [area] if self._is_all_damaged else [r for d in self._damage if (r := d.clip(area)).w and r.h]
        self._is_all_told |= self._is_all_damaged
        self._damage, self._is_all_damaged = [], False
        return rects

    def draw(self, surface: pygame.Surface) -> None:
        """Table top, board and everything on it, inside the surface's clip; nothing beside its area."""
        whole = surface.get_clip()
        clip = whole.clip(self.area)
        if not clip.w or not clip.h:
            return
        surface.set_clip(clip)
        if self._on_the_way is not None:
            self._draw_table(surface, clip, self.camera)
            if not self._on_the_way.covers(self.camera, clip.clip(self.board_rect)):
                self.image.draw(surface, self.camera, clip, quick=True)
            self._on_the_way.draw(surface, self.camera, clip)
        else:
            if self._is_quick or not self._lies_still(surface.get_size()):
                self._draw_bed(surface, clip, self.camera, quick=self._is_quick)
            elif self._bed is not None:
                surface.blit(self._bed, clip, clip)
            paint(surface, self._made(), clip)
        surface.set_clip(whole)
        self._is_all_told = False

    def _lies_still(self, window: tuple[int, int]) -> bool:
        """Whether the empty board has been looked at like this before; from the second time on it is kept finished."""
        if self._bed_for != self.camera:
            self._bed, self._bed_for = None, self.camera
            return False
        if self._bed is None or self._bed.get_size() != window:
            self._bed = pygame.Surface(window)
            self._draw_bed(self._bed, self.area, self.camera)
        return True

    def _draw_bed(self, surface: pygame.Surface, clip: pygame.Rect, camera: Camera, *, quick: bool = False) -> None:
        """Table top and empty board."""
        self._draw_table(surface, clip, camera)
        self.image.draw(surface, camera, clip, quick=quick)
        paint(surface, self.names.painted(camera, clip, quick=quick), clip)

    def _draw_table(self, surface: pygame.Surface, clip: pygame.Rect, camera: Camera) -> None:
        """What lies round the board, where it is seen."""
        board = self.image.place(camera)
        if not board.contains(clip):
            self.kit.art.table_top(surface)
            self._shadow(surface, board)

    def _shadow(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """A band of shade round the board, a little lower than it; filled in strips, for the middle is board."""
        step = max(1, self.kit.px(2))
        for ring in range(6, 0, -1):
            edge = board.inflate(2 * step * ring, 2 * step * ring).move(0, self.kit.px(4))
            shade = theme.mix(theme.rgb("#24170E"), (0, 0, 0), 0.1 * (6 - ring))
            width = step * ring + self.kit.px(5)
            surface.fill(shade, (edge.x, edge.y, edge.width, width))
            surface.fill(shade, (edge.x, edge.bottom - width, edge.width, width))
            surface.fill(shade, (edge.x, edge.y, width, edge.height))
            surface.fill(shade, (edge.right - width, edge.y, width, edge.height))


class WayCurves:
    """Knows how the ways of one painted board run."""

    def __init__(self, board: Board, painted: Sequence[PaintedWay]) -> None:
        at = {space.id: (space.x, space.y) for space in board.spaces}
        self._between: dict[tuple[Point, Point], tuple[Point, ...]] = {}
        for way in painted:
            start, end = (at.get(name) for name in way.ends)
            if start is not None and end is not None:
                self._between[start, end] = way.line[1:-1]
                self._between[end, start] = way.line[-2:0:-1]

    def along(self, way: Way) -> Way:
        """A way with the bends that were painted from space to space; straight where none were."""
        if not self._between or len(way.points) < 2:
            return way
        points: list[Point] = []
        for one, other in pairwise(way.points):
            points += [one, *self._between.get((one, other), ())]
        marked = way.marked
        if way.leg in self._between:
            start, end = way.leg
            marked = point_along((start, *self._between[start, end], end), 1 / 2)
        return replace(way, points=(*points, way.points[-1]), marked=marked)


BEYOND, LESS_BEYOND = 0.8, 0.25
"""How far the picture reaches beyond the window at most, as a share of its size; and beyond a very large one."""
ROUNDED: Final = 3
"""Pixels by which edges may come to lie elsewhere when they are rounded."""
SMOOTH: Final = 2_600_000
"""Pixels of a window up to which the picture is scaled smoothly and reaches far; in larger ones that would take too long."""


@dataclass(frozen=True, slots=True)
class ViewOnTheWay:
    """A part of the board as it was drawn when a glide began."""

    camera: Camera
    """From where it is seen, with the picture's own corner as pixel (0, 0)."""
    picture: pygame.Surface

    @staticmethod
    def room(camera: Camera, end: Camera, board: pygame.Rect) -> pygame.Rect:
        """The pixels, as seen from `camera`, that a glide to `end` passes over, as far as the picture can reach."""
        area = _rect(camera.area)
        left, top = camera.pixel(*end.point(end.area.x, end.area.y))
        right, bottom = camera.pixel(*end.point(end.area.right, end.area.bottom))
        passed = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
        beyond = BEYOND if area.w * area.h <= SMOOTH else LESS_BEYOND
        reach = area.inflate(round(area.w * 2 * beyond), round(area.h * 2 * beyond))
        return area.union(passed).inflate(2 * ROUNDED, 2 * ROUNDED).clip(reach).clip(board)

    @staticmethod
    def seen_from(camera: Camera, room: pygame.Rect) -> Camera:
        """A look at the board with the corner of that room as pixel (0, 0)."""
        area = Area(0, 0, room.w, room.h)
        return replace(camera, dx=camera.dx - room.x, dy=camera.dy - room.y, area=area)

    def add(self, sprites: Sequence[Sprite], room: pygame.Rect) -> None:
        """Draw what lies on the board, at pixels of the window that it was made for."""
        moved = [replace(sprite, at=(sprite.at[0] - room.x, sprite.at[1] - room.y)) for sprite in sprites]
        paint(self.picture, moved, self.picture.get_rect())

    def place(self, camera: Camera) -> pygame.Rect:
        """Where the whole picture lies as seen from there."""
        k = camera.unit / self.camera.unit
        left, top = camera.pixel(*self.camera.point(0, 0))
        return pygame.Rect(round(left), round(top), *(round(side * k) for side in self.picture.get_size()))

    def covers(self, camera: Camera, part: pygame.Rect) -> bool:
        """Whether the picture reaches as far as this part of the board, but for what rounding does to its edges."""
        return self.place(camera).inflate(2 * ROUNDED, 2 * ROUNDED).contains(part)

    def draw(self, target: pygame.Surface, camera: Camera, clip: pygame.Rect) -> None:
        """The picture where it lies as seen from `camera`, inside `clip`."""
        k, whole = camera.unit / self.camera.unit, self.place(camera)
        seen = whole.clip(clip)
        if not seen.w or not seen.h:
            return
        x, y = math.floor((seen.x - whole.x) / k), math.floor((seen.y - whole.y) / k)
        size = math.ceil(seen.w / k) + 2, math.ceil(seen.h / k) + 2
        source = pygame.Rect((x, y), size).clip(self.picture.get_rect())
        before = target.get_clip()
        target.set_clip(seen.clip(before))
        part = self.picture.subsurface(source)
        if k != 1.0:
            scaled = max(1, round(source.w * k)), max(1, round(source.h * k))
            is_smooth = seen.w * seen.h <= SMOOTH
            part = pygame.transform.smoothscale(part, scaled) if is_smooth else pygame.transform.scale(part, scaled)
        target.blit(part, (whole.x + round(source.x * k), whole.y + round(source.y * k)))
        target.set_clip(before)


def _rect(area: Area) -> pygame.Rect:
    return pygame.Rect(round(area.x), round(area.y), round(area.w), round(area.h))
