"""The map of a board that is written: its last painting, drawn plainly where the board has changed since, and touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.board.line_edits import CornerTouch, River, SideStroke, SpaceStroke, Stroke, river_near
from game.session.board_watch import Watched
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.screen_words import say
from game.ui.table.board.camera import Camera
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.picture import Picture
from game.ui.widgets.base import Point, Widget, WidgetState

if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard

PIN: Final = 26
ROUND: Final = 1.5
"""Units across of a pin; how much of a changed space's surroundings is drawn anew, in its widths."""
STILL: Final = 8
"""Pixels that a hand may stray in a touch."""
ZOOM: Final = 1.2
"""How much closer one turn of the wheel leads."""


class WatchedMap(Widget):
    """The last painting, drawn plainly where the board has changed since, with a pin at each fault that has a place."""

    def __init__(
        self,
        on_touch: Callable[[str], None],
        on_move: Callable[[str, float, float], None],
        on_stroke: Callable[[Stroke], None],
        on_ground: Callable[[float, float], None],
    ) -> None:
        """`on_touch` is given the space that was touched (none: a river was), `on_move` one that was pulled and the point of the
        board, `on_stroke` what was drawn, `on_ground` a point where no space is."""
        super().__init__()
        self.on_touch, self.on_move, self.on_stroke, self.on_ground = on_touch, on_move, on_stroke, on_ground
        self.chosen = ""
        """The space that a ring lies round."""
        self.river_at: tuple[float, float] | None = None
        """The point of the board at which a river was touched that is chosen."""
        self.barred: Mapping[str, bool] = {}
        """Its neighbours that are shut, each with whether to everything."""
        self.marked: Sequence[str] = ()
        """Spaces that bear what the tool gives."""
        self.borne: Mapping[str, str] = {}
        """What spaces bear of all that it can give, in short words; or how the chosen one is called, which the map itself letters
        only where there is room."""
        self.seen = Watched()
        self._draws: type[SpaceStroke | SideStroke | CornerTouch] | None = None
        """What a pointer draws; None: it pulls."""
        self._stroke: SpaceStroke | SideStroke | CornerTouch | None = None
        self._pulled: tuple[Point, Point] | None = None
        """Where the pointer took hold of the chosen space, and where it is."""
        self._shoved: Point | None = None
        """Where the pointer is that took hold of the map itself."""
        self._camera: Camera | None = None
        """From where the board is seen, whichever drawing of it; None until it was drawn."""
        self.shown: BoardCanvas | None = None
        """What was drawn last of the whole board: its painting, or where that may be another everywhere the plain drawing."""
        self.touched: BoardCanvas | None = None
        """The board that is touched: as it was drawn last, whatever has been read since and is seen of older paintings."""
        self._canvases: dict[tuple[str, tuple[int, ...]], BoardCanvas] = {}

    @property
    def river(self) -> River | None:
        """The one that is chosen."""
        board = self.seen.board
        return river_near(board, self.river_at) if board is not None and self.river_at is not None else None

    def show(self, seen: Watched, draws: type[SpaceStroke | SideStroke | CornerTouch] | None = None) -> None:
        """What is seen from now on, and what a pointer draws on it."""
        kept = {str(one.folder) for one in (seen.plain, seen.painting) if one is not None}
        self._canvases = {key: canvas for key, canvas in self._canvases.items() if key[0] in kept}
        self.seen, self._draws = seen, draws
        self.barred = seen.barred(self.chosen) if draws is None else {}
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        seen = self.seen
        before = surface.get_clip()
        inside = self.rect.clip(before)
        surface.set_clip(inside)
        self.touched = None
        if seen.board is None or seen.plain is None:
            kit.text.draw(surface, say("watch.no_board"), Role.LEAD, theme.CREAM_SOFT, self.rect, align="center")
        else:
            canvas = plain = self.touched = self._canvas(kit, seen.board, seen.plain)
            changed = seen.changed
            if seen.painting is not None and seen.of_painting is not None:
                painted = self._canvas(kit, seen.of_painting, seen.painting)
                canvas = painted if changed is not None else plain
                self._look(seen.board, painted, plain)
            else:
                self._look(seen.board, plain)
            self.shown = canvas
            canvas.draw(surface)
            for space in changed or ():
                place = plain.rect_of(space)
                place.inflate_ip(round(place.width * (ROUND - 1)), round(place.height * (ROUND - 1)))
                surface.set_clip(place.clip(inside))
                plain.draw(surface)
            surface.set_clip(inside)
            self._draw_pins(kit, surface, plain)
            self._draw_chosen(kit, surface, plain)
            self._draw_barred(kit, surface, plain)
            self._draw_marks(kit, surface, plain)
            runs = [self._stroke.points] if self._stroke is not None else self.river.courses if self.river else ()
            for colour, width in ((theme.CREAM, 7), (theme.RUBRIC, 4)):
                for run in runs:
                    if len(points := [plain.camera.pixel(*point) for point in run]) > 1:
                        pygame.draw.lines(surface, colour, False, points, kit.px(width))
        surface.set_clip(before)

    def _draw_marks(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        """A ring round every space that bears something, thick where the tool gives it, and its words where they find room."""
        spaces = sorted({*self.borne, *self.marked}, key=lambda one: one not in self.marked)
        taken = [canvas.rect_of(space) for space in spaces]
        for space, ring in zip(spaces, [*taken], strict=True):
            width = 3 if space in self.marked else 1
            for colour, more in ((theme.CREAM, width), (theme.BRASS, 0)):
                pygame.draw.ellipse(surface, colour, ring, kit.px(width + more))
            words = kit.text.render(self.borne.get(space) or " ", Role.NOTE, theme.INK)
            beside = [
                words.get_rect(midtop=ring.midbottom),
                words.get_rect(midbottom=ring.midtop),
                words.get_rect(midleft=ring.midright),
                words.get_rect(midright=ring.midleft),
            ]
            plate = next((one for one in beside if one.collidelist(taken) < 0 and self.rect.contains(one)), None)
            if plate is not None and space in self.borne:
                taken.append(plate)
                surface.fill(theme.CREAM, plate)
                surface.blit(words, plate)

    def _draw_chosen(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        if canvas.board.find(self.chosen) is None:
            return
        ring = canvas.rect_of(self.chosen)
        ring.inflate_ip(kit.px(8), kit.px(8))
        if self._pulled is not None and self._is_far():
            pygame.draw.line(surface, theme.RUBRIC, ring.center, self._pulled[1], kit.px(3))
            ring.center = self._pulled[1]
        for colour, width in ((theme.CREAM, 6), (theme.RUBRIC, 3)):
            pygame.draw.ellipse(surface, colour, ring, kit.px(width))

    def _draw_barred(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        """A bar towards each neighbour of the chosen space to which nothing may go, half as thick where not everything may."""
        here = canvas.rect_of(self.chosen)
        for place, is_shut in self.barred.items():
            there = canvas.rect_of(place)
            middle = pygame.Vector2(here.center).lerp(there.center, 0.8)
            across = (pygame.Vector2(there.center) - here.center).rotate(90) * 0.3
            for colour, width in ((theme.CREAM, 8 if is_shut else 5), (theme.RUBRIC, 5 if is_shut else 2)):
                pygame.draw.line(surface, colour, middle - across, middle + across, kit.px(width))

    def _is_far(self) -> bool:
        """Whether the pointer has left where it took hold: a hand is never quite still."""
        assert self._pulled is not None
        (x1, y1), (x2, y2) = self._pulled
        return abs(x1 - x2) + abs(y1 - y2) > STILL

    def on_down(self, at: Point) -> bool:
        if (canvas := self.touched) is None:
            return False
        space = canvas.touch_at(at).space
        is_on_place = bool(space) and canvas.rect_of(space).inflate(2 * STILL, 2 * STILL).collidepoint(at)
        if self._draws is None and not canvas.camera.is_fitted and (canvas.board.grid is not None or not is_on_place):
            self._shoved = at
        point, there = canvas.camera.point(*at), canvas.board.find(space)
        is_free = there is None or there.cell is not None or not is_on_place
        if self._draws is None and is_free and river_near(canvas.board, point) is not None:
            self.river_at = point
            self.on_touch("")
            return self._shoved is not None
        if not space:
            self.on_ground(*point)
            return self._shoved is not None
        self._pulled = at, at
        self._stroke = self._draws(canvas.board) if self._draws is not None else None
        if self._stroke is not None:
            self._stroke.to(point, space)
        if not isinstance(self._stroke, SideStroke | CornerTouch):
            self.on_touch(space)
        return True

    def on_drag(self, at: Point) -> None:
        canvas = self.touched
        if self._shoved is not None and self._camera is not None:
            self._camera = self._camera.panned(at[0] - self._shoved[0], at[1] - self._shoved[1])
            self._shoved = at
            self.touch()
        elif self._pulled is not None and canvas is not None:
            self._pulled = self._pulled[0], at
            if self._stroke is not None and self._is_far():
                self._stroke.to(canvas.camera.point(*at), canvas.touch_at(at).space)
            self.touch()

    def on_up(self, at: Point) -> None:
        canvas, stroke = self.touched, self._stroke
        if self._pulled is not None and canvas is not None:
            point = canvas.camera.point(*at)
            if isinstance(stroke, SideStroke) and not stroke.steps:
                stroke.touch(point)
            if stroke is not None:
                self.on_stroke(stroke)
            elif self._is_far():
                self.on_move(self.chosen, *point)
        self._pulled = self._stroke = self._shoved = None
        self.touch()

    def on_wheel(self, dx: float, dy: float) -> bool:
        if self._camera is None or self.page is None:
            return False
        self._camera = self._camera.zoomed(ZOOM**dy, *self.page.pointer)
        self.touch()
        return True

    def _look(self, board: Board, *canvases: BoardCanvas) -> None:
        """All canvases lie under each other: as the first is seen on whose sheet the whole board lies, a painting before a plain
        drawing, and what was seen before rather than another drawing, so that the map never moves under the hand; but the whole
        map goes on being the whole one where its sheet has grown."""
        before, newest = self._camera, canvases[-1].camera
        is_same_size = before is not None and before.area == newest.area
        (left, top, right, bottom), sheet = (before or newest).bounds, newest.bounds
        is_larger = sheet.left < left or sheet.top < top or sheet.right > right or sheet.bottom > bottom
        is_kept = is_same_size and not (before and before.is_fitted and is_larger)
        for camera in (*(one.camera for one in canvases[:-1]), *((before,) if before and is_kept else ()), newest):
            edge = camera.bounds
            if all(edge.left <= one.x <= edge.right and edge.top <= one.y <= edge.bottom for one in board.spaces):
                break
        if before is None or not is_same_size or before.is_fitted:
            camera = camera.fit()
        elif camera.bounds != before.bounds:
            camera = camera.at_unit(before.unit, before.point(*before.clear.centre))
        else:
            camera = before
        self._camera = camera
        for one in canvases:
            one.look(replace(one.camera, unit=camera.unit, dx=camera.dx, dy=camera.dy))

    def on_abandon(self) -> bool:
        self._pulled = self._stroke = self._shoved = None
        return True

    def _canvas(self, kit: Kit, board: Board, painted: PaintedBoard) -> BoardCanvas:
        key = str(painted.folder), tuple(self.rect)
        if key not in self._canvases:
            made = self._canvases[key] = BoardCanvas(kit, board, painted)
            made.arrange(self.rect, self.rect)
            made.show(Picture())
        return self._canvases[key]

    def _draw_pins(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        size = kit.px(PIN)
        for number, space in self.seen.pins():
            pin = pygame.Rect(0, 0, size, size)
            pin.center = canvas.rect_of(space).center
            pygame.draw.circle(surface, theme.CREAM, pin.center, size // 2 + 2)
            pygame.draw.circle(surface, theme.RUBRIC, pin.center, size // 2)
            kit.text.draw(surface, str(number), Role.NOTE_STRONG, theme.CREAM, pin, align="center")
