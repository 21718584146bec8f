"""Boards: which of them a game is played on. Those with faults are shown too, dimmed, with the first fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.session.board_library import LibraryBoard, in_terminal
from game.storage.open_folder import open_folder
from game.storage.suggested_folders import shown_path
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop
from game.ui.kit.theme import Material, Role
from game.ui.scenes.game_boxes import vignette_path
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.saves.saved_match import fitted
from game.ui.screen_words import say
from game.ui.widgets import Button, RichText
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.button import Size
from game.ui.widgets.flow import Column, Scroll, Sheet, Within

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

PICTURE: Final = (168, 112)
"""Units of a board's picture."""
WHOLE_PATH: Final = 200
"""Letters of a path that somebody is to find: it is shown with every folder."""
WIDEST: Final = 1180


class BoardsScene(MenuScene):
    """One row for each board; a press chooses and goes back."""

    title_key = "boards.title"

    def __init__(
        self,
        context: Context,
        game: InstalledGame,
        boards: Sequence[LibraryBoard],
        chosen: str,
        on_choose: Callable[[LibraryBoard], None],
    ) -> None:
        super().__init__(context)
        self.game = game
        self.boards = tuple(boards)
        self.chosen = chosen
        self.on_choose = on_choose
        self.told = ""
        """What became of opening the folder; empty before."""

    def build(self) -> None:
        """The rows, and below them where a board of one's own is put."""
        self.head()
        rows = [
            BoardRow(self.game, board, partial(self._take, board), is_chosen=board.ref == self.chosen)
            for board in self.boards
        ]
        folder = escape(shown_path(self.context.boards, most=WHOLE_PATH))
        hint = RichText(say("boards.hint", folder=folder), Role.SMALL, colour=Material.PAPER.soft)
        button = Button(say("boards.open"), self.open_folder, emblem="chest", size=Size.SMALL)
        told = RichText(escape(self.told), Role.SMALL, colour=Material.PAPER.soft) if self.told else None
        area = Scroll(Column(*rows, hint, button, told, gap=10), foot=10)
        self.lay_out(Within(Sheet(area), WIDEST))
        self.page.focus(next((row for row in rows if row.is_chosen), area.area))

    def open_folder(self) -> None:
        """Make the folder of own boards, put the schemas for editors into it, and show it."""
        from game.board.json_schema import FOLDER, write_schemas  # made from all games: not needed before somebody asks

        folder = self.context.boards
        shown = shown_path(folder, most=WHOLE_PATH)
        try:
            write_schemas(folder / FOLDER)
        except OSError as error:
            self.told = say("boards.not_made", folder=shown, why=error.strerror or "")
        else:
            self.told = say("boards.opened" if open_folder(folder) else "boards.made", folder=shown)
        self.rebuild()

    def _take(self, board: LibraryBoard) -> None:
        self.on_choose(board)
        self.go(Pop())


class BoardRow(Pressable):
    """Picture, title and where the board comes from; for a damaged one the first of its faults."""

    def __init__(
        self, game: InstalledGame, board: LibraryBoard, on_press: Callable[[], None], *, is_chosen: bool
    ) -> None:
        super().__init__(material=Material.PAPER, is_enabled=not board.fault)
        self.game = game
        self.board = board
        self.on_press = on_press
        self.is_chosen = is_chosen
        note = say("boards.own", file=board.ref) if board.is_own else say("boards.shipped")
        if board.alike:
            note += f"; {say('boards.alike', file=board.alike)}"
        self.note = RichText(escape(note), Role.SMALL, colour=Material.PAPER.soft)
        told = ""
        if board.fault:
            told = f"<c=loss>{escape(board.fault)}</c>"
            if board.more:
                told += f"<br>{escape(say('boards.more', count=board.more, file=in_terminal(board.ref)))}"
        self._fault = RichText(told, Role.SMALL)

    def _text_width(self, kit: Kit, width: int) -> int:
        return width - kit.px(PICTURE[0]) - 3 * kit.px(14)

    def height_for(self, kit: Kit, width: int) -> int:
        """As high as its picture or its words, whichever is more."""
        wide = self._text_width(kit, width)
        words = kit.text.leading(Role.H3) + self.note.height_for(kit, wide) + kit.px(6)
        if self._fault.markup:
            words += self._fault.height_for(kit, wide) + kit.px(6)
        return max(kit.px(PICTURE[1]), words) + 2 * kit.px(12)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Plate, picture, words."""
        pad = kit.px(12)
        self._plate(kit, surface, look)
        size = (kit.px(PICTURE[0]), kit.px(PICTURE[1]))
        surface.blit(board_picture(kit, self.game.id, self.board, size), (self.rect.x + pad, self.rect.y + pad))
        x = self.rect.x + pad + size[0] + kit.px(16)
        wide = self._text_width(kit, self.rect.width)
        y = self.rect.y + pad
        ink = Material.PAPER.text if self.is_enabled else Material.PAPER.soft
        title = pygame.Rect(x, y, wide, kit.text.leading(Role.H3))
        if self.is_chosen:
            side = kit.px(24)
            surface.blit(kit.art.emblem("tick", side, theme.RUBRIC), (title.right - side, y))
            title.width -= side + kit.px(8)
        kit.text.draw(surface, self.board.title, Role.H3, ink, title)
        y = title.bottom + kit.px(4)
        for words in (self.note, self._fault):
            if words.markup:
                paragraph = words.paragraph(kit, wide)
                paragraph.draw(surface, (x, y))
                y += paragraph.height + kit.px(6)
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def _plate(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        w, h = self.rect.width / kit.u, self.rect.height / kit.u
        strength = 0.5 if self.is_enabled and (look.is_hovered or look.is_pressed) else 0.26 if self.is_chosen else 0.0
        body = vector.rect(1, 1, w - 2, h - 2, 7, fill="#FFCD6E", fill_opacity=strength)
        edge, width = ("#8A1F12", 2) if self.is_chosen else ("#7A5B33", 1)
        body += vector.rect(1, 1, w - 2, h - 2, 7, stroke=edge, stroke_width=width, stroke_opacity=0.7)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), self.rect.size), self.rect)

    def take(self) -> bool:
        """Choose it, unless it has faults."""
        if not self.is_enabled:
            return False
        if self.page is not None:
            self.page.tick_sound()
        self.on_press()
        return True


def board_picture(kit: Kit, game: str, board: LibraryBoard, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a board in a brass frame; one with faults, or not read yet, shows a sign."""
    if board.is_own:
        mark = ("own-picture", hash(board.picture), bool(board.fault), size)
        return kit.art.cached(mark, lambda: _framed(kit, board.picture, board, size))
    path = vignette_path(game, board.ref)
    key = ("board-picture", str(path), bool(board.fault), size)
    return kit.art.cached(key, lambda: _framed(kit, path.read_bytes() if path.is_file() else b"", board, size))


def _framed(kit: Kit, data: bytes, board: LibraryBoard, size: tuple[int, int]) -> pygame.Surface:
    if data:
        made = fitted(data, size)
    else:
        made = pygame.Surface(size)
        made.fill(theme.PAPER_LOW)
        side = min(size) * 5 // 8
        sign = kit.art.emblem("broken-sword" if board.fault else "compass", side, theme.INK_SOFT)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
    pygame.draw.rect(made, theme.BRASS, made.get_rect(), max(1, size[0] // 75))
    return made
