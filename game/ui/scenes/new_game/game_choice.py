"""New game: the boxes to choose from, what the chosen game is, and its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.board_library import LibraryBoard
from game.storage.suggested_folders import shown_path
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push
from game.ui.kit.theme import Material, Role
from game.ui.scenes.boards import board_picture
from game.ui.scenes.box_look import box_look
from game.ui.scenes.game_boxes import box_cover, players_line
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.screen_words import say
from game.ui.widgets import Button, ChoiceStrip, Dropdown, Group, Heading, Label, Panel, RichText
from game.ui.widgets.base import Pressable, Widget, WidgetState
from game.ui.widgets.button import Size

if TYPE_CHECKING:
    from game.registry import InstalledGame

COVERS_BESIDE = 4
"""Covers that stand in one row."""


class BoxSheet:
    """The part of the page that is about the game and its board."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page

    def place_names(self, host: Group, box: pygame.Rect) -> int:
        """The games' names, when there are several, where there is no room for covers: side by side, or in a list that
        unfolds; the lower edge."""
        kit = self.page.kit
        games = self.page.context.games
        if len(games) == 1:
            return box.y
        names = [box_look(game.id).name for game in games]
        chosen = [game is self.page.draft.game for game in games].index(True)
        strip: Widget = ChoiceStrip(names, chosen, lambda index: self.page.choose_game(games[index]))
        if strip.preferred(kit)[0] > box.width:
            strip = Dropdown(names, chosen, lambda index: self.page.choose_game(games[index]))
        return host.add(strip).place(kit, box.x, box.y + kit.px(6)).bottom + kit.px(18)

    def place(self, host: Group, box: pygame.Rect, *, has_covers: bool = True) -> int:
        """Boxes to choose from (when there are several), in rows, and what the chosen game is; the lower edge."""
        kit = self.page.kit
        games = self.page.context.games
        y = box.y
        if len(games) > 1 and has_covers:
            gap, columns = kit.px(18), min(len(games), COVERS_BESIDE)
            width = min(kit.px(190), (box.width - (columns - 1) * gap) // columns)
            high = round(width * 530 / 400)
            for index, game in enumerate(games):
                row, column = divmod(index, columns)
                cover = host.add(
                    CoverChoice(game, partial(self.page.choose_game, game), chosen=game is self.page.draft.game)
                )
                cover.place(kit, box.x + column * (width + gap), box.y + row * (high + gap), width, high)
            y += (high + gap) * -(-len(games) // columns) - gap + kit.px(24)
        panel = host.add(Panel(PanelKind.LEATHER))
        panel.place(kit, box.x, y, box.width, max(box.bottom - y, kit.px(300)))
        inner = panel.inner(kit)
        x, y = inner.x + kit.px(6), inner.y + kit.px(4)
        width = inner.width - kit.px(12)
        if len(games) == 1 and inner.height > kit.px(620):
            cover_width = min(kit.px(250), width)
            shown = panel.add(SurfaceWidget(partial(self._cover, cover_width)))
            shown.place(kit, x + (width - cover_width) // 2, y + kit.px(4), cover_width, round(cover_width * 530 / 400))
            y = shown.rect.bottom + kit.px(20)
        name = panel.add(Heading(self.page.look.name, 2, material=Material.LEATHER))
        y = name.place(kit, x, y, width).bottom + kit.px(6)
        about = panel.add(RichText(escape(self.page.look.sentence), Role.BODY, material=Material.LEATHER))
        y = about.place(kit, x, y, width).bottom + kit.px(12)
        space = "\u2003"
        facts = f"<e=company> {players_line(self.page.look)}{space}<e=hourglass> {escape(self.page.look.length)}{space}"
        facts += f"<e={self.page.look.secrets_emblem}> {escape(self.page.look.secrets)}"
        line = panel.add(RichText(facts, Role.BODY, material=Material.LEATHER))
        y = line.place(kit, x, y, width).bottom + kit.px(18)
        low = self._place_board(panel, pygame.Rect(x, y, width, inner.bottom - y))
        panel.rect.height = max(panel.rect.height, low + kit.px(24) - panel.rect.y)
        return panel.rect.bottom

    def _cover(self, width: int) -> pygame.Surface:
        return box_cover(self.page.kit, self.page.look, self.page.look.board, players_line(self.page.look), width)

    def _place_board(self, panel: Panel, available: pygame.Rect) -> int:
        """The board's picture and name, the way to the others, and where own ones are put; the lower edge."""
        kit = self.page.kit
        label = panel.add(Label(say("new.board"), Role.LABEL, material=Material.LEATHER, colour=theme.CREAM_SOFT))
        y = label.place(kit, available.x, available.y).bottom + kit.px(8)
        chosen, size = self._board(), (kit.px(150), kit.px(100))
        picture = panel.add(SurfaceWidget(lambda: board_picture(kit, self.page.draft.game.id, chosen, size)))
        picture.place(kit, available.x, y, *size)
        x = picture.rect.right + kit.px(16)
        name = panel.add(Label(chosen.title, Role.STRONG, material=Material.LEATHER))
        low = name.place(kit, x, y, available.right - x).bottom + kit.px(6)
        if chosen.is_own:
            file = say("boards.own", file=chosen.ref)
            note = panel.add(Label(file, Role.SMALL, material=Material.LEATHER, colour=theme.CREAM_SOFT))
            low = note.place(kit, x, low, available.right - x).bottom + kit.px(6)
        other = panel.add(Button(say("new.other_board"), self._other_board, emblem="compass", size=Size.SMALL))
        low = other.place(kit, x, low + kit.px(4)).bottom
        words = say("new.boards_hint", folder=escape(shown_path(self.page.context.boards)))
        damaged = sum(bool(board.fault) for board in self.boards())
        if damaged:
            words += f" <c=gold>{say('new.boards_damaged', count=damaged)}</c>"
        hint = panel.add(RichText(words, Role.SMALL, material=Material.LEATHER, colour=theme.CREAM_SOFT))
        return hint.place(kit, available.x, max(picture.rect.bottom, low) + kit.px(12), available.width).bottom

    def boards(self) -> list[LibraryBoard]:
        """The shipped boards, then the person's own."""
        game = self.page.draft.game
        shipped = [LibraryBoard(id_, board_name(game.id, id_)) for id_ in game.info.boards]
        return [*shipped, *(self.page.library.own(game.id) or ())]

    def board_name(self) -> str:
        """What the chosen board is called."""
        return self._board().title

    def _board(self) -> LibraryBoard:
        """The chosen one; an own board is believed in until its folder has been looked into."""
        for board in self.boards():
            if board.ref == self.page.draft.board:
                return board
        return LibraryBoard(self.page.draft.board, self.page.draft.board, is_own=True)

    def _other_board(self) -> None:
        boards = self.boards()
        page = self.page
        scenes, draft = page.context.scenes, page.draft
        page.go(Push(scenes.boards(draft.game, boards, draft.board, page.choose_board)))


def board_name(game: str, board: str) -> str:
    """The title of a shipped board: as its box says, or from its id."""
    look = box_look(game)
    if look.set_name and board == look.board:
        return look.set_name
    return board.replace("-", " ").capitalize().replace(" earth", "-earth")


class CoverChoice(Pressable):
    """A game's cover to choose the game by."""

    def __init__(self, game: InstalledGame, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.game = game
        self.on_press = on_press
        self.chosen = chosen

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The cover, framed in gold when chosen or pointed at."""
        board = self.game.info.boards[0]
        surface.blit(
            box_cover(kit, box_look(self.game.id), board, players_line(box_look(self.game.id)), self.rect.width),
            self.rect,
        )
        if self.chosen or look.is_hovered or look.is_focused:
            colour = theme.LAMP_GOLD if self.chosen else theme.BRASS
            pygame.draw.rect(surface, colour, self.rect.inflate(kit.px(12), kit.px(12)), max(2, kit.px(3)), kit.px(8))

    def take(self) -> bool:
        """Choose it."""
        self.on_press()
        return True
