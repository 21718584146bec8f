"""What lies beside the board and is read at a glance: tracks with their markers, dice, tokens, little cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.room import Room
from game.ui.kit.theme import FontFace as Letters
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, PanelPieceRow, Shape, Track, TrackRows
from game.ui.table.panels.panel_pieces import (
    BIT,
    PiecePanel,
    TouchablePiece,
    draw_disc,
    draw_glow,
    draw_panel_piece,
    draw_slip,
)
from game.ui.table.panels.status import Say
from game.ui.widgets.base import WidgetState

PAD: Final = 18
HEAD: Final = 24
"""Units of a row's heading."""
BOXES: Final = 26
"""Units of height of a track's boxes."""
GAP: Final = 9
CARD: Final = (76, 84)
"""Units of a little card with its name and state."""
MOST_IN_COLUMN: Final = 4
"""Short cards one below the other in the room of a card."""
LINE: Final = 32
"""Units from one line of an open card to the next."""
CLOSE_LINE: Final = 28
"""Units from one line of an open card to the next where there is less room."""
LINES: Final = (LINE, CLOSE_LINE)
NUMBERED_FROM: Final = 17
"""Pixels of a box from which its number is written."""


def track_panel_height(tracks: TrackRows) -> int:
    """Units of a plank that holds these rows with their words."""
    return _height(tracks.rows, has_words=True)


def _height(rows: Sequence[Track | PanelPieceRow], *, has_words: bool) -> int:
    return 2 * PAD + sum(_row_height(row, has_words=has_words) for row in rows) - GAP


def _row_height(row: Track | PanelPieceRow, *, has_words: bool, line: int = LINE) -> int:
    if isinstance(row, Track):
        return HEAD + BOXES + GAP
    shapes = {piece.shape for piece in row.pieces}
    if has_words and Shape.LINE in shapes:
        return HEAD + line * len(row.pieces) + GAP
    if has_words and Shape.PLATE in shapes:
        return HEAD + CARD[1] + GAP
    return HEAD + (BIT * 3 // 2 if Shape.PLATE in shapes else BIT) + GAP


class TrackPanel(PiecePanel):
    """The rows on a plank. A bit with a token is touched like a piece; one with spaces shows them on the board."""

    def __init__(
        self,
        tracks: TrackRows,
        say: Say,
        on_touch: Callable[[str], None],
        on_show: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__(say, on_touch, on_show, Material.WOOD)
        self.tracks = tracks

    def show(self, tracks: TrackRows, lit: frozenset[str], chosen: str) -> None:
        """These rows, with what can be chosen now."""
        mine = lit & set(_tokens(tracks))
        if (tracks, mine, chosen) != (self.tracks, self.lit, self.chosen):
            self.tracks, self.lit, self.chosen = tracks, mine, chosen
            self.touch()

    # -- drawing

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        self.pieces = []
        room = Room(kit.scale, self.rect, left=PAD, right=PAD, top=PAD, bottom=PAD / 2)
        for row, line, high in self._laid(kit):
            if high > room.rect.height:
                break
            box = Room(kit.scale, room.cut("top", 0, GAP, least=high))
            self._draw_heading(kit, surface, row, box.cut("top", HEAD))
            if isinstance(row, Track):
                self._draw_track(kit, surface, row, box.rect)
            else:
                self._draw_bits(kit, surface, row, box.rect, line)

    def _laid(self, kit: Kit) -> Iterator[tuple[Track | PanelPieceRow, int, int]]:
        """The rows from above: units from one line of its words to the next (0: there is no room for words), and its pixels
        of height."""
        rows = self._rows_for(kit)
        spare = self.rect.height + kit.px(2) - kit.px(_height(rows, has_words=False))
        for row in rows:
            low = kit.px(_row_height(row, has_words=False))
            wanted = ((line, kit.px(_row_height(row, has_words=True, line=line)) - low) for line in LINES)
            line, more = next(((line, more) for line, more in wanted if 0 <= more <= spare), (0, 0))
            spare -= more
            yield row, line, low + more - kit.px(GAP)

    def _rows_for(self, kit: Kit) -> tuple[Track | PanelPieceRow, ...]:
        """All rows; where they find no room with their words, first those that are seen nowhere else (tracks are painted on the
        board, dice and figures lie over its edge) or have something to be touched now."""
        rows, aside = self.tracks.rows, {Shape.DIE, Shape.FIGURE}
        if kit.px(_height(rows, has_words=True)) <= self.rect.height:
            return rows
        here = [row for row in rows if not (isinstance(row, Track) or aside & {piece.shape for piece in row.pieces})]
        return tuple(row for row in rows if row in here or self.lit & set(_tokens_of(row)))

    def _draw_heading(self, kit: Kit, surface: pygame.Surface, row: Track | PanelPieceRow, box: pygame.Rect) -> None:
        head = Room(kit.scale, box, bottom=3).rect
        label = kit.text.draw(surface, self.say(row.label), Role.LABEL, Material.WOOD.soft, head)
        if row.value is not None:
            rest = pygame.Rect(label.right + kit.px(8), head.y, head.right - label.right - kit.px(8), head.height)
            kit.text.draw(surface, self.say(row.value), Role.SMALL, Material.WOOD.text, rest, align="right")

    def _draw_track(self, kit: Kit, surface: pygame.Surface, row: Track, box: pygame.Rect) -> None:
        count = row.most + 1
        is_roomy = box.width // count > NUMBERED_FROM
        for number in range(count):
            left = box.x + box.width * number // count
            cell = pygame.Rect(
                left, box.y, box.x + box.width * (number + 1) // count - left - 1, box.height - kit.px(2)
            )
            is_goal = number == row.goal
            fill = rgb("#8A2B1B") if is_goal else rgb("#EBD8AC") if number <= row.at else rgb("#C9B182")
            pygame.draw.rect(surface, fill, cell, border_radius=kit.px(3))
            pygame.draw.rect(surface, rgb("#24160D"), cell, 1, border_radius=kit.px(3))
            if is_roomy or is_goal or number % 5 == 0:
                ink = theme.CREAM if is_goal else theme.INK
                size = max(theme.LEAST_TEXT, kit.px(14))
                line = kit.text.render_px(str(number), Letters.BOLD, size, ink)
                surface.blit(line, line.get_rect(center=cell.center))
            token = f"{row.token}{number}" if row.token else ""
            self.pieces.append(TouchablePiece(cell, token, f"{self.say(row.label)}: {number}", is_box=True))
            if token in self.lit:
                pygame.draw.rect(surface, theme.LAMP_GOLD, cell, max(2, kit.px(2)), border_radius=kit.px(3))
            for mark, face in row.marks:
                if mark == number:
                    draw_disc(kit, surface, (cell.centerx, cell.bottom), box.height * 3 // 5, badge_of(face))
            if number == row.at:
                draw_disc(kit, surface, (cell.centerx, cell.centery), box.height + kit.px(4), badge_of(row.face))

    def _draw_bits(self, kit: Kit, surface: pygame.Surface, row: PanelPieceRow, box: pygame.Rect, line: int) -> None:
        """Dice and tokens side by side; with words, little cards with their states, and the lines of an open card, so many
        units apart (0: there is no room for words)."""
        if line and any(piece.caption is not None and piece.shape is not Shape.DIE for piece in row.pieces):
            columns = self._columns(kit, row, box.width)
            for number, piece in enumerate(row.pieces):
                wide = min(kit.px(CARD[0]), (box.width + kit.px(5)) // len(row.pieces) - kit.px(5))
                if piece.shape is Shape.LINE:
                    place = pygame.Rect(box.x, box.y + kit.px(line * number), box.width, kit.px(line - 3))
                    self._draw_worded(kit, surface, piece, place)
                elif self._widest(kit, row) <= wide - kit.px(4):
                    place = pygame.Rect(box.x + number * (wide + kit.px(5)), box.y, wide, kit.px(CARD[1]))
                    self._draw_worded(kit, surface, piece, place)
                else:
                    place = _short_card(kit, box, number, len(row.pieces), columns)
                    self._draw_short(kit, surface, piece, place)
                self.note(place, piece)
            return
        side = kit.px(BIT)
        count = max(1, len(row.pieces))
        step = min(side + kit.px(8), (box.width - side) // max(1, count - 1))
        for number, piece in enumerate(row.pieces):
            height = side * 3 // 2 if piece.shape is Shape.PLATE else side
            place = pygame.Rect(box.x + number * step, box.y, side, height)
            self._draw_bit(kit, surface, piece, place)
            self.note(place, piece)

    def _draw_bit(self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect) -> None:
        self._light(kit, surface, piece, place, is_round=piece.shape is Shape.DISC)
        draw_panel_piece(kit, surface, piece, place)

    def _light(
        self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect, *, is_round: bool = False
    ) -> None:
        """A glow round what can be chosen, or is."""
        if piece.token and (piece.token in self.lit or piece.token == self.chosen):
            draw_glow(kit, surface, place, is_round=is_round, is_chosen=piece.token == self.chosen)

    def _draw_paper(
        self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect
    ) -> tuple[theme.Colour, theme.Badge]:
        """The paper of a little card, spent or locked dark, with a dashed edge, and still to be read; its ink and its sign."""
        self._light(kit, surface, piece, place)
        draw_slip(kit, surface, place, is_open=not piece.is_spent)
        badge, faded = badge_of(piece.face), rgb("#CDB58A")
        return (faded, theme.Badge(rgb("#4A3826"), faded, badge.emblem)) if piece.is_spent else (theme.INK, badge)

    def _widest(self, kit: Kit, row: PanelPieceRow) -> int:
        """Pixels of the widest word on the cards of a row."""
        names = [self.say(piece.name) for piece in row.pieces if piece.name is not None]
        states = [self.say(piece.caption) for piece in row.pieces if piece.caption is not None]
        widths = [kit.text.width(name, Role.NOTE_STRONG) for name in names]
        return max([*widths, *(kit.text.width(state, Role.NOTE) for state in states)], default=0)

    def _columns(self, kit: Kit, row: PanelPieceRow, width: int) -> int:
        """Of short cards: one below the other where that has room for their states beside their names, else two."""
        told = (
            f"{self.say(piece.name)}: {self.say(piece.caption)}" for piece in row.pieces if piece.name and piece.caption
        )
        wide = max((kit.text.width(one, Role.NOTE_STRONG) for one in told), default=0)
        return 1 if len(row.pieces) <= MOST_IN_COLUMN and wide + kit.px(CARD[1] // 2) <= width else 2

    def _draw_short(self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect) -> None:
        """A little card where there is no room for one: its sign, its name, and its state where that fits too."""
        ink, shade = self._draw_paper(kit, surface, piece, place)
        draw_disc(kit, surface, (place.x + place.height // 2 + 2, place.centery), place.height - kit.px(4), shade)
        words = pygame.Rect(place.x + place.height + kit.px(4), place.y, 0, place.height)
        words.width = place.right - kit.px(3) - words.x
        name = self.say(piece.name) if piece.name is not None else ""
        said = f"{name}: {self.say(piece.caption)}" if piece.caption is not None else name
        fits = kit.text.width(said, Role.NOTE_STRONG) <= words.width
        kit.text.draw(surface, said if fits else name, Role.NOTE_STRONG, ink, words)

    def _draw_worded(self, kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect) -> None:
        """On paper with its words."""
        ink, shade = self._draw_paper(kit, surface, piece, place)
        said = self.say(piece.caption) if piece.caption is not None else ""
        middle = kit.px(20)
        if piece.shape is Shape.LINE:
            at = pygame.Rect(place.x + kit.px(4), place.y, 2 * middle - kit.px(8), place.height)
            kit.text.draw(surface, piece.text, Role.BODY, ink, at, align="center", face=Letters.BOLD)
            words = pygame.Rect(at.right + kit.px(4), place.y, place.right - at.right - kit.px(10), place.height)
            kit.text.draw(surface, said, Role.NOTE, ink, words)
            return
        draw_disc(kit, surface, (place.centerx, place.y + kit.px(24)), kit.px(34), shade)
        name = pygame.Rect(place.x + 2, place.y + kit.px(43), place.width - 4, kit.px(20))
        kit.text.draw(surface, self.say(piece.name) if piece.name else "", Role.NOTE_STRONG, ink, name, align="center")
        kit.text.draw(surface, said, Role.NOTE, ink, name.move(0, kit.px(19)), align="center")

    def takes(self, piece: TouchablePiece) -> bool:
        return piece.token in self.lit or not (piece.spaces or piece.is_box)


def _tokens(tracks: TrackRows) -> Iterator[str]:
    """Everything that could be touched."""
    for row in tracks.rows:
        yield from _tokens_of(row)


def _tokens_of(row: Track | PanelPieceRow) -> Iterator[str]:
    if isinstance(row, PanelPieceRow):
        yield from (piece.token for piece in row.pieces if piece.token)
    elif row.token:
        yield from (f"{row.token}{number}" for number in range(row.most + 1))


def _short_card(kit: Kit, box: pygame.Rect, number: int, count: int, columns: int) -> pygame.Rect:
    """Where one of so many short cards lies in the room of a row of cards."""
    rows, gap = -(-count // columns), kit.px(4)
    wide, high = (box.width - gap) // columns, kit.px(CARD[1]) // rows - gap
    return pygame.Rect(box.x + number % columns * (wide + gap), box.y + number // columns * (high + gap), wide, high)
