"""Boards: which of them a game is played on. Those with faults are shown too, dimmed, with the first fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.errors import RingtableError
from game.session.board_library import LibraryBoard, copied, files_of, in_terminal, own_boards
from game.storage.atomic_write import write_numbered
from game.storage.open_folder import open_folder
from game.storage.suggested_folders import WHOLE_PATH, shown_path
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop, Push
from game.ui.kit.theme import Material, Role
from game.ui.scenes.game_boxes import vignette_path
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.saves.saved_match import fitted
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Part
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

PACKED: Final = "packed"
"""The folder of boards to hand on, beside that of the boards."""
PICTURE_RATIO: Final = 0.66
"""Height of a board's picture beside its width."""


class BoardsScene(ListPage):
    """One row for each board; taking one goes back."""

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
        self.on_choose = on_choose
        """What became of opening the folder; empty before."""
        self._played = chosen
        self._changed = ""
        """The board that is in the workshop, until this page is seen again."""
        self.view.chosen = next((at for at, board in enumerate(self.boards) if board.ref == chosen), None)

    def rows(self) -> Sequence[ListRow]:
        return [
            ListRow(
                board.title,
                say("boards.damaged") if board.fault else self._note(board),
                picture=partial(board_picture, self.kit, self.game.id, board),
                mark="tick" if board.ref == self._played else "",
            )
            for board in self.boards
        ]

    def _note(self, board: LibraryBoard) -> str:
        """Where it comes from."""
        note = say("boards.own", file=board.ref) if board.is_own else say("boards.shipped")
        return f"{note}; {say('boards.alike', file=board.alike)}" if board.alike else note

    # -- the chosen one

    @property
    def board(self) -> LibraryBoard:
        """The chosen one."""
        return self.boards[self.chosen]

    def title(self) -> str:
        return self.board.title

    def picture(self) -> tuple[Widget, float] | None:
        return SurfaceWidget(partial(board_picture, self.kit, self.game.id, self.board)), PICTURE_RATIO

    def words(self) -> Sequence[Part]:
        board = self.board
        lines = [escape(self._note(board))]
        if board.fault:
            lines.append(f"<c=loss>{escape(board.fault)}</c>")
        if board.more:
            lines.append(escape(say("boards.more", count=board.more, file=in_terminal(board.ref))))
        return (RichText("<br>".join(lines)),)

    def buttons(self) -> Sequence[Button]:
        board = self.board
        files = files_of(self.game, board.ref, self.context.boards)
        key = "boards.change" if board.is_own else "boards.copy"
        changes = [
            Button(say(key, count=len(files), file=file.stem), partial(self._change, file), emblem="quill")
            for file in files
        ]
        if not board.is_own:
            told = [(file, say("boards.new", count=len(files), file=file.stem)) for file in files]
            changes += [Button(one, partial(self._change, file, is_empty=True), emblem="quill") for file, one in told]
        if board.fault:
            return changes
        if board.is_own:
            changes.append(Button(say("boards.pack"), self._pack, emblem="chest"))
        take = Button(say("boards.take"), self._take, key="Enter", emblem="play", plate=Plate.PRIMARY)
        return (take, *changes)

    def _change(self, file: Path, *, is_empty: bool = False) -> None:
        """To the workshop, with a shipped board by a copy, or with an empty one of its kind."""
        try:
            own = file if self.board.is_own else copied(self.game, file, self.context.boards, is_empty=is_empty)
        except (OSError, RingtableError) as error:
            self.tell(error)
        else:
            self._changed = self.board.ref if self.board.is_own else own.name
            self.go(Push(self.context.scenes.watch(own)))

    def _pack(self) -> None:
        """The chosen one with its tables as one file to hand on, in a folder beside the boards, which opens."""
        from game.session.bundles import ENDING, pack  # reads and checks boards: not needed before somebody asks

        folder = self.context.boards.parent / PACKED
        try:
            data, _ = pack(self.context.boards / self.board.ref)
            kept = write_numbered(folder / f"{Path(self.board.ref).stem}{ENDING}", data)
        except (OSError, RingtableError) as error:
            self.tell(error)
            return
        open_folder(folder)
        self.page.say(escape(say("boards.packed", path=shown_path(kept, most=WHOLE_PATH))), emblem="chest")

    def dropped(self, path: Path) -> None:
        super().dropped(path)
        self._look_again(self.board.ref)

    def on_enter(self) -> None:
        super().on_enter()
        if changed := self._changed:
            self._changed = ""
            self._look_again(changed)

    def _look_again(self, chosen: str) -> None:
        others = [game.id for game in self.context.games if game.id != self.game.id]
        shipped = [board for board in self.boards if not board.is_own]
        found = (*shipped, *own_boards(self.game, others, self.context.boards))
        if found == self.boards:
            return
        self.boards = found
        self.view.chosen = next((at for at, board in enumerate(self.boards) if board.ref == chosen), 0)
        self.rebuild()

    def _take(self) -> None:
        self.on_choose(self.board)
        self.go(Pop())

    # -- boards of one's own

    def below(self) -> Part:
        folder = escape(shown_path(self.context.boards, most=WHOLE_PATH))
        hint = RichText(say("boards.hint", folder=folder), Role.SMALL, colour=Material.PAPER.soft)
        button = Button(say("boards.open"), self.open_folder, emblem="chest", size=Size.SMALL)
        return Column(hint, button, gap=10)

    def open_folder(self) -> None:
        """Make the folder of own boards, put the schemas for editors into it, and show it."""
        from game.board.json_schema import FOLDER, write_schemas  # made from all games: not needed before somebody asks

        folder = self.context.boards
        shown = shown_path(folder, most=WHOLE_PATH)
        try:
            write_schemas(folder / FOLDER)
        except OSError as error:
            told = say("boards.not_made", folder=shown, why=error.strerror or "")
        else:
            told = say("boards.opened" if open_folder(folder) else "boards.made", folder=shown)
        self.page.say(escape(told), emblem="chest")


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
