"""The chronicle of a match as a picture to keep: upright and broad, drawn for its own size and for no window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.text import Align, Setting
from game.ui.kit.theme import Badge, Colour, FontFace, mix, rgb
from game.ui.table.board.board_image import BoardImage
from game.ui.table.model.chronicle import Chronicle
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.picture import Picture
from game.ui.table.panels.chronicle.curve_chart import CurveDrawing
from game.ui.table.panels.chronicle.walk_map import WalkPicture, legend_strip
from game.ui.widgets.badges import draw_roundel

SCALE: Final = (1920, 1080)
"""The window for which letters and lines are drawn: at this size a unit is a pixel."""
UPRIGHT: Final = (1080, 1350)
BROAD: Final = (1920, 1080)
WORDMARK: Final = "Ringtable"
FIGURES: Final = 4
LEAST_CURVE: Final = 200
"""Pixels below a broad map from which the curve stands there."""
LEAST_PX: Final = 18
"""Pixels of an em below which nothing is written."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat where, as it stands on a poster."""

    name: str
    role: str
    badge: Badge
    has_won: bool


@dataclass(frozen=True, slots=True)
class PosterWords:
    """What stands on a poster beside the chronicle."""

    game: str
    date: str
    players: tuple[Player, ...]


class Poster:
    """One match; each of its pictures is drawn when it is asked for."""

    def __init__(
        self,
        chronicle: Chronicle,
        which: int,
        presentation: GamePresentation,
        painted: PaintedBoard,
        words: PosterWords,
    ) -> None:
        """`which` of the maps; `presentation` has its board."""
        self._kit = Kit(SCALE)
        self._chronicle, self._which = chronicle, which
        self._presentation, self._painted, self._words = presentation, painted, words

    def drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in one of the two sizes."""
        surface = pygame.Surface(size)
        self._draw_paper(surface)
        if size[0] > size[1]:
            self._draw_broad(surface)
        else:
            self._draw_upright(surface)
        return surface

    # -- layouts

    def _draw_upright(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        self._head(surface, pygame.Rect(90, 62, width - 180, 190))
        frame = self._map(surface, pygame.Rect(72, 270, width - 144, 740))
        is_low = frame.bottom < 900
        self._seal(surface, (frame.right - 90 if is_low else frame.centerx, frame.bottom), 96)
        self._people(surface, pygame.Rect(90, 1036, width - 180, 112), most=2)
        surface.fill(theme.RULE, (92, height - 192, width - 184, 1))
        self._figures(surface, pygame.Rect(80, height - 184, width - 160, 86))
        self._foot(surface, pygame.Rect(124, height - 102, width - 248, 44))

    def _draw_broad(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        frame = self._map(surface, pygame.Rect(70, 70, 1180, height - 140))
        side = pygame.Rect(frame.right + 50, 92, width - frame.right - 130, height - 184)
        self._head(surface, pygame.Rect(side.x, side.y, side.width, 240))
        self._seal(surface, (frame.right, frame.bottom - 96), 104)
        self._people(surface, pygame.Rect(side.x + 30, side.y + 268, side.width - 30, 350), most=1)
        surface.fill(theme.RULE, (side.x, side.bottom - 270, side.width, 1))
        self._figures(surface, pygame.Rect(side.x, side.bottom - 256, side.width, 190), rows=2)
        self._foot(surface, pygame.Rect(side.x + 30, side.bottom - 44, side.width - 60, 44))

    # -- parts

    def _draw_paper(self, surface: pygame.Surface) -> None:
        """Paper, a triple frame, and a sign in each corner."""
        size = surface.get_size()
        surface.blit(self._kit.art.texture("paper", size), (0, 0))
        self._kit.art.vignette(surface, 0.16)
        w, h = size
        body = ""
        for inset, width, colour in ((25, 4, "#3A2412"), (36, 2, "#B5883F"), (43, 1, "#3A2412")):
            body += vector.rect(inset, inset, w - 2 * inset, h - 2 * inset, stroke=colour, stroke_width=width)
        star = vector.star(4, 15, 3.5)
        for x, y, sx, sy in ((64, 64, 1, 1), (w - 64, 64, -1, 1), (64, h - 64, 1, -1), (w - 64, h - 64, -1, -1)):
            arc = vector.path(f"M{-10} 42Q{-8} {-8} 42 {-10}", stroke=theme.RUBRIC, stroke_width=1.6)
            sign = vector.path(star, fill=theme.RUBRIC) + vector.circle(24, 24, 3, fill="#B5883F")
            body += f'<g transform="translate({x} {y}) scale({sx} {sy})">{arc}{sign}</g>'
        surface.blit(vector.render(body, (0, 0, w, h), size), (0, 0))

    def _head(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The game, how it ended, how long it took."""
        say = self._presentation.say
        self._set(
            surface, self._words.game, FontFace.LABEL, 21, pygame.Rect(box.x, box.y, box.width, 30), theme.RUBRIC, 4
        )
        high = box.height - 30 - 42 - 30
        title = pygame.Rect(box.x, box.y + 28, box.width, high)
        self._set(surface, say(self._chronicle.title), FontFace.TITLE, 84, title, theme.INK, lines=2)
        words = pygame.Rect(box.x, title.bottom, box.width, 42)
        self._set(surface, say(self._chronicle.subtitle), FontFace.FELL_ITALIC, 28, words, theme.INK_SOFT)
        y = box.bottom - 12
        wide = min(200, box.width // 2 - 40)
        surface.fill(theme.RUBRIC, (box.centerx - wide - 28, y, wide, 2))
        surface.fill(theme.RUBRIC, (box.centerx + 28, y, wide, 2))
        ring = self._kit.art.emblem("ring", 34, theme.RUBRIC)
        surface.blit(ring, ring.get_rect(center=(box.centerx, y)))

    def _map(self, surface: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """The map in its frame, as high as the board is at this width; the pixels that it takes."""
        bounds = BoardImage(self._painted).bounds
        frame = pygame.Rect(0, 0, box.width, min(box.height, round(box.width * bounds.height / bounds.width)))
        frame.center = box.center
        left = box.height - frame.height
        if left >= LEAST_CURVE:
            frame.top = box.top
            below = pygame.Rect(box.x + 8, frame.bottom + 26, box.width - 16, min(left - 26, 300))
            CurveDrawing(self._kit, self._chronicle, self._presentation.say, below).draw(surface)
        pygame.draw.rect(surface, rgb("#2B1D12"), frame.inflate(10, 10))
        pygame.draw.rect(surface, theme.BRASS, frame.inflate(4, 4))
        shown = self._chronicle.maps[self._which]
        columns = self._chronicle.columns
        points = [one if columns[one.column].map == self._which else None for one in self._chronicle.points]
        legend = pygame.Surface((0, 0))
        if len(shown.walks) > 1:
            legend = legend_strip(self._kit, shown, self._presentation.say, frame.width)
        drawn = WalkPicture(
            self._kit,
            self._presentation.board,
            self._painted,
            (frame.width, frame.height - legend.get_height()),
            shown,
            Picture(),
            points,
            self._presentation.board_step,
        )
        surface.blit(drawn.surface, frame)
        surface.blit(legend, legend.get_rect(bottomleft=frame.bottomleft))
        return frame

    def _seal(self, surface: pygame.Surface, middle: tuple[int, int], size: int) -> None:
        """Wax with the sign of the end."""
        body = vector.path(
            vector.star(9, 30, 28.4, 0.6, 1.6), fill="#1A100A", fill_opacity=0.5, stroke="#1A100A", stroke_width=3
        )
        body += vector.path(
            vector.star(9, 30, 28.2), fill="#9C2A20", stroke="#9C2A20", stroke_width=4, stroke_linejoin="round"
        )
        body += vector.circle(0, 0, 22, fill="#8A2B1B", stroke="#6A1F14", stroke_width=2)
        body += vector.circle(-0.6, -0.6, 22.6, stroke="#C75B4A", stroke_width=0.9)
        made = vector.render(body, (-36, -36, 72, 72), (size, size))
        sign = self._kit.art.emblem(self._chronicle.seal.emblem, round(size * 0.42), rgb("#F3B59F"))
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        surface.blit(made, made.get_rect(center=middle))

    def _people(self, surface: pygame.Surface, box: pygame.Rect, most: int) -> None:
        """Roundel, name and role; the second column of two reads towards the edge where only two sat."""
        people = self._words.players
        columns = most if len(people) <= 2 * most or most == 1 else -(-len(people) // 2)
        rows = max(1, -(-len(people) // columns))
        each, high = box.width // columns, min(112, box.height // rows)
        size = min(76, high - 12)
        for at, player in enumerate(people):
            cell = pygame.Rect(box.x + at % columns * each, box.y + at // columns * high, each, high)
            is_right = columns == 2 and at % 2 == 1
            middle = (cell.right - size // 2 - 8 if is_right else cell.x + size // 2 + 8), cell.centery
            draw_roundel(self._kit, surface, middle, size, player.badge)
            words = pygame.Rect(cell.x + (0 if is_right else size + 30), cell.y, cell.width - size - 38, cell.height)
            align: Align = "right" if is_right else "left"
            big = max(19, min(44, high // 2 - 6))
            top = pygame.Rect(words.x, cell.centery - high * 40 // 100, words.width, high * 45 // 100)
            self._set(surface, player.name, FontFace.TITLE, big, top, theme.INK, align=align)
            low = pygame.Rect(words.x, top.bottom, words.width, high * 34 // 100)
            colour = theme.RUBRIC if player.has_won else theme.INK_SOFT
            self._set(surface, player.role, FontFace.FELL_ITALIC, max(18, big // 2 + 2), low, colour, align=align)

    def _figures(self, surface: pygame.Surface, box: pygame.Rect, rows: int = 1) -> None:
        figures = self._chronicle.figures[:FIGURES]
        columns = -(-len(figures) // rows)
        each, high = box.width // max(1, columns), box.height // rows
        for at, figure in enumerate(figures):
            cell = pygame.Rect(box.x + at % columns * each, box.y + at // columns * high, each, high).inflate(-12, 0)
            number = pygame.Rect(cell.x, cell.y, cell.width, 46)
            self._set(surface, figure.value, FontFace.BOLD, 40, number, theme.RUBRIC)
            words = pygame.Rect(cell.x, number.bottom - 2, cell.width, high - 44)
            self._set(surface, self._presentation.say(figure.what), FontFace.TEXT, 19, words, theme.INK, lines=2)

    def _foot(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        date = pygame.Rect(box.x, box.y, box.width * 6 // 10, box.height)
        self._set(surface, self._words.date, FontFace.FELL_ITALIC, 22, date, theme.INK_SOFT, align="left")
        mark = pygame.Rect(date.right, box.y, box.width - date.width, box.height)
        self._set(surface, WORDMARK, FontFace.TITLE, 30, mark, mix(theme.INK, theme.RUBRIC, 0.2), align="right")

    def _set(
        self,
        surface: pygame.Surface,
        text: str,
        face: FontFace,
        px: int,
        box: pygame.Rect,
        colour: Colour,
        tracking: int = 0,
        *,
        lines: int = 1,
        align: Align = "center",
    ) -> None:
        """Words in the middle of their box's height, as large as they fit, never under 18 pixels."""
        while px > LEAST_PX:
            needed = self._lines(text, face, px, tracking, box.width)
            if needed <= lines and needed * px * 1.15 <= box.height + 2:
                break
            px -= 1
        setting = Setting(face, px, round(px * 1.15), tracking, face is FontFace.LABEL)
        rows = _broken(self._kit, text, setting, box.width)[:lines]
        y = box.centery - len(rows) * setting.leading // 2
        for row in rows:
            line = self._kit.text.render_in(row, setting, colour)
            place = line.get_rect(centery=y + setting.leading // 2)
            if align == "left":
                place.left = box.left
            elif align == "right":
                place.right = box.right
            else:
                place.centerx = box.centerx
            surface.blit(line, place)
            y += setting.leading

    def _lines(self, text: str, face: FontFace, px: int, tracking: int, width: int) -> int:
        setting = Setting(face, px, px, tracking, face is FontFace.LABEL)
        rows = _broken(self._kit, text, setting, width)
        return len(rows) if all(self._kit.text.width_in(row, setting) <= width for row in rows) else 99


def _broken(kit: Kit, text: str, setting: Setting, width: int) -> Sequence[str]:
    """The words in lines no longer than that, as far as single words allow."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and kit.text.width_in(longer, setting) > width:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
