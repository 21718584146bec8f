"""A board beside its file: what is saved is seen at once, faults stand at their lines and at their places on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.session.board_watch import BoardWatch, Watched
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.menu_scene import MenuScene
from game.ui.screen_words import say
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.picture import Picture
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.flow import Beside, Column, Filling, Grow, Sheet
from game.ui.widgets.label import Label, RichText

if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard
    from game.ui.scenes.context import Context

LOOK_MS: Final = 100
"""How often it is looked whether the file was saved."""
FILE: Final = 0.4
"""Share of the width that the file has."""
FEW: Final = 4
"""So many faults are told in full."""
PIN: Final = 26
ROUND: Final = 1.5
"""Units across of a pin; how much of a changed space's surroundings is drawn anew, in its widths."""
NUMBERS: Final = 46
"""Units at the left of a line for its number."""


class WatchScene(MenuScene):
    """One file, until it is left."""

    title_key = "watch.title"

    def __init__(self, context: Context, watch: BoardWatch) -> None:
        super().__init__(context, back_key="watch.leave")
        self.watch = watch
        self.file = FilePane()
        self.map = WatchedMap()

    @property
    def heading(self) -> str:
        return self.watch.path.name

    def build(self) -> None:
        seen = self.watch.seen
        self.head()
        self._state = Label(self._told(), Role.NOTE_STRONG, colour=Material.PAPER.heading)
        told = [
            RichText(
                escape(f"{number}. {fault.line}:{fault.column} {_words(str(fault))}"), Role.SMALL, colour=theme.RUBRIC
            )
            for number, fault in enumerate(seen.problems[:FEW], 1)
        ]
        page = Column(Filling(self._state), *told, Grow(Filling(self.file)), gap=8)
        self.lay_out(Beside(Sheet(page), Filling(self.map), share=FILE, gap=16))
        self.file.show(seen)
        self.map.show(seen)

    def _told(self) -> str:
        seen, share = self.watch.seen, self.watch.share
        if seen.problems:
            return say("watch.faults", count=len(seen.problems))
        if seen.board is None:
            return say("watch.reading")
        return say("watch.painting", percent=round(100 * share)) if share is not None else say("watch.sound")

    def update(self, now_ms: int) -> bool:
        if self.watch.look():
            self.rebuild()
        else:
            self._state.set_text(self._told())
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        page = super().next_wake(now_ms)
        return LOOK_MS if page is None else min(page, LOOK_MS)

    def on_leave(self) -> None:
        super().on_leave()
        self.watch.stop()


def _words(problem: str) -> str:
    """What is wrong, without file, line and column."""
    return problem.split(": ", 1)[1]


class FilePane(Widget):
    """The lines of a file; it turns to what was changed, or to the first fault."""

    def __init__(self) -> None:
        super().__init__(material=Material.PAPER)
        self.seen = Watched()
        self.top = 0
        """The line above, from 0."""

    def show(self, seen: Watched) -> None:
        """Lines with their faults; turn to what is new."""
        first = min([fault.line for fault in seen.problems] or seen.new_lines or [0])
        if first and seen.lines != self.seen.lines:
            self.top = max(0, first - 8)
        self.seen = seen
        self.touch()

    def on_wheel(self, dx: float, dy: float) -> bool:
        self.top = round(min(max(0, self.top - 3 * dy), max(0, len(self.seen.lines) - 4)))
        self.touch()
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        high, faults = kit.text.leading(Role.SMALL), {one.line for one in self.seen.problems}
        left, y = self.rect.x + kit.px(NUMBERS), self.rect.y
        for number, line in enumerate(self.seen.lines[self.top :], self.top + 1):
            if y > self.rect.bottom:
                break
            if number in faults or number in self.seen.new_lines:
                colour = theme.RUBRIC if number in faults else theme.BRASS
                pygame.draw.rect(surface, colour, (left - kit.px(8), y, kit.px(4), high))
            kit.text.draw(
                surface,
                str(number),
                Role.SMALL,
                theme.INK_SOFT,
                pygame.Rect(self.rect.x, y, kit.px(34), high),
                align="right",
            )
            indent = kit.px(7) * (len(line) - len(line.lstrip()))
            colour = theme.RUBRIC if number in faults else theme.INK
            words = kit.text.render(line.strip()[:200] or " ", Role.SMALL, colour)
            surface.blit(words, (left + indent, y))
            y += high
        surface.set_clip(before)


class WatchedMap(Widget):
    """The last painting, drawn plainly where the board has changed since, with a pin at each fault that has a place."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = Watched()
        self._canvases: dict[tuple[str, tuple[int, ...]], BoardCanvas] = {}

    def show(self, seen: Watched) -> None:
        """What is seen from now on."""
        kept = {str(one.folder) for one in (seen.plain, seen.painting) if one is not None}
        self._canvases = {key: canvas for key, canvas in self._canvases.items() if key[0] in kept}
        self.seen = seen
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        seen = self.seen
        before = surface.get_clip()
        inside = self.rect.clip(before)
        surface.set_clip(inside)
        if seen.board is None or seen.plain is None:
            kit.text.draw(surface, say("watch.no_board"), Role.LEAD, theme.CREAM_SOFT, self.rect, align="center")
        else:
            canvas = plain = self._canvas(kit, seen.board, seen.plain)
            changed = seen.changed
            if seen.painting is not None and seen.of_painting is not None and changed is not None:
                canvas = self._canvas(kit, seen.of_painting, seen.painting)
                bounds = canvas.image.bounds
                middle = (bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2
                plain.look(plain.camera.at_unit(canvas.camera.unit, middle))
            canvas.draw(surface)
            for space in changed or ():
                place = plain.rect_of(space)
                place.inflate_ip(round(place.width * (ROUND - 1)), round(place.height * (ROUND - 1)))
                surface.set_clip(place.clip(inside))
                plain.draw(surface)
            surface.set_clip(inside)
            self._draw_pins(kit, surface, plain)
        surface.set_clip(before)

    def _canvas(self, kit: Kit, board: Board, painted: PaintedBoard) -> BoardCanvas:
        key = str(painted.folder), tuple(self.rect)
        if key not in self._canvases:
            made = self._canvases[key] = BoardCanvas(kit, board, painted)
            made.arrange(self.rect, self.rect)
            made.fit()
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
