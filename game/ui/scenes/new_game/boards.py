"""Boards: which of them a game is played on. Those with faults are shown too, dimmed, with the first fault.

A board that was packed is checked as it will be used, and then laid among one's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.errors import RingtableError
from game.language import catalog
from game.session.board_library import (
    Begin,
    LibraryBoard,
    copied,
    files_of,
    in_terminal,
    named_anew,
    own_boards,
    smallest_of,
)
from game.session.bundles import names_free
from game.session.command_process import CommandProcess
from game.storage.faults import sentence_of
from game.storage.folders import WHOLE_PATH, downloads, open_folder, shown_path
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop, Push
from game.ui.kit.theme import Material, Role
from game.ui.scenes.game_boxes import vignette_path
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.menu_scene import SurfaceWidget, pack
from game.ui.scenes.process_page import ProcessPage
from game.ui.scenes.saves.saved_match import fitted
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Column, Grow, Part, Scroll, Sheet, Shrink, Within
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow, heading_row

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

WIDTH = 960


class TakeInScene(ProcessPage):
    """The page of one file; where it is left before the end, nothing has been taken in."""

    title_key = "boards.brought"

    def __init__(self, context: Context, file: Path) -> None:
        super().__init__(context)
        self.file = file
        self.names: tuple[str, ...] = ()
        home = context.boards.parent
        try:
            self.names = tuple(Path(name).name for name in names_free(file, home))
        except (OSError, RingtableError) as error:
            self.fault = sentence_of(error)
        else:
            self.process = CommandProcess(
                "unbundle", str(file), "--into", str(home), "--language", catalog.in_force().code
            )

    def stop(self) -> None:
        if self.process is not None:
            super().stop()
            self.back()

    def build(self) -> None:
        self.head()
        if self.process is not None:
            told = say("boards.checking", file=self.file.name)
        else:
            told = self.fault or say("boards.taken_in", files=", ".join(self.names), count=len(self.names))
        lead = RichText("<br>".join(map(escape, told.splitlines())), Role.LEAD)
        more: list[Part] = self.progress() if self.process is not None else []
        self.lay_out(Within(Sheet(Column(Grow(Scroll(Column(lead, *more, gap=16))), gap=12)), WIDTH))


if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

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
        self._look_for_packed()
        self._changed = ""
        """The board that is in the workshop, until this page is seen again."""
        self.view.chosen = next((at for at, board in enumerate(self.boards) if board.ref == chosen), None)

    def _look_for_packed(self) -> None:
        from game.session.bundles import found_in  # reads and checks boards: not needed before this page

        self.packed = found_in(self.context.boards.parent, self.context.boards, *downloads())
        """Files of boards that somebody packed, where they are likely to lie."""

    def rows(self) -> Sequence[ListRow]:
        packed = [ListRow(file.name, shown_path(file.parent)) for file in self.packed]
        heading = [heading_row(say("boards.brought"))] if packed else []
        return [
            ListRow(
                board.title,
                say("boards.damaged") if board.fault else self._note(board),
                picture=partial(board_picture, self.kit, self.game.id, board),
                mark="tick" if board.ref == self._played else "",
            )
            for board in self.boards
        ] + [*heading, *packed]

    def _note(self, board: LibraryBoard) -> str:
        """Where it comes from."""
        note = say("boards.own", file=board.ref) if board.is_own else say("boards.shipped")
        return f"{note}; {say('boards.alike', file=board.alike)}" if board.alike else note

    # -- the chosen one

    @property
    def board(self) -> LibraryBoard:
        """The chosen one."""
        return self.boards[self.chosen]

    @property
    def file(self) -> Path | None:
        """The packed board that is chosen."""
        at = self.chosen - len(self.boards) - 1
        return self.packed[at] if at >= 0 else None

    def title(self) -> str:
        return self.file.name if self.file is not None else self.board.title

    def picture(self) -> tuple[Widget, float] | None:
        if self.file is not None:
            return None
        return SurfaceWidget(partial(board_picture, self.kit, self.game.id, self.board)), PICTURE_RATIO

    def words(self) -> Sequence[Part]:
        if self.file is not None:
            return (RichText(escape(say("boards.brought_text", path=shown_path(self.file, most=WHOLE_PATH)))),)
        board = self.board
        lines = [escape(self._note(board))]
        if board.fault:
            lines.append(f"<c=loss>{escape(board.fault)}</c>")
        if board.more:
            lines.append(escape(say("boards.more", count=board.more, file=in_terminal(board.ref))))
        return (RichText("<br>".join(lines)),)

    def buttons(self) -> Sequence[Button]:
        if self.file is not None:
            take_in = partial(self.dropped, self.file)
            return (Button(say("boards.take_in"), take_in, key="Enter", emblem="chest", plate=Plate.PRIMARY),)
        board = self.board
        files = files_of(self.game, board.ref, self.context.boards)
        key = "boards.change" if board.is_own else "boards.copy"
        changes = [
            Button(say(key, count=len(files), file=_named(file)), partial(self._change, file), emblem="quill")
            for file in files
        ]
        if not board.is_own:
            for begin in (Begin.SMALLEST, Begin.EMPTY):
                for file in files if begin is Begin.EMPTY or smallest_of(files[0]).is_file() else ():
                    told = say(f"boards.{begin.value}", count=len(files), file=_named(file))
                    changes.append(Button(told, partial(self._change, file, begin), emblem="quill"))
        if board.is_own:
            changes.append(Button(say("boards.rename"), self._rename, key="F2", emblem="quill"))
        if board.fault:
            return changes
        if board.is_own:
            changes.append(Button(say("boards.pack"), self._pack, emblem="chest"))
        take = Button(say("boards.take"), self._take, key="Enter", emblem="play", plate=Plate.PRIMARY)
        return (take, *changes)

    def _change(self, file: Path, begin: Begin = Begin.COPY) -> None:
        """To the workshop, with a shipped board by a copy, or with a new one of its kind."""
        try:
            own = file if self.board.is_own else copied(self.game, file, self.context.boards, begin)
        except (OSError, RingtableError) as error:
            self.tell(error)
        else:
            self._changed = self.board.ref if self.board.is_own else own.name
            self.go(Push(self.context.scenes.watch(own)))

    def _rename(self) -> None:
        """The file of the board has another name from then on; its title stays."""
        board = self.board

        def renamed(name: str) -> None:
            try:
                ref = named_anew(self.context.boards, board.ref, name)
            except (OSError, RingtableError) as error:
                self.tell(error)
                return
            self._look_again(ref)
            if board.ref == self._played:
                self._played = ref
                self.on_choose(self.board)

        self.ask_name(say("boards.new_name"), Path(board.ref).stem, renamed)

    def _pack(self) -> None:
        pack(self, self.context, self.context.boards / self.board.ref)

    def dropped(self, path: Path) -> None:
        self._changed = self._played or self.boards[0].ref
        super().dropped(path)

    def on_enter(self) -> None:
        super().on_enter()
        if changed := self._changed:
            self._changed = ""
            self._look_again(changed)

    def _look_again(self, chosen: str) -> None:
        others = [game.id for game in self.context.games if game.id != self.game.id]
        shipped = [board for board in self.boards if not board.is_own]
        found = (*shipped, *own_boards(self.game, others, self.context.boards, self.context.paintings))
        packed = self.packed
        self._look_for_packed()
        if (found, packed) == (self.boards, self.packed):
            return
        before, self.boards = {board.ref for board in self.boards}, found
        come = next((board.ref for board in found if board.ref not in before), chosen)  # it was taken in meanwhile
        self.view.chosen = next((at for at, board in enumerate(found) if board.ref == come), 0)
        self.rebuild()

    def _take(self) -> None:
        self.on_choose(self.board)
        self.go(Pop())

    # -- boards of one's own

    def below(self) -> Part:
        folder = escape(shown_path(self.context.boards, most=WHOLE_PATH))
        hint = RichText(say("boards.hint", folder=folder), Role.SMALL, colour=Material.PAPER.soft)
        button = Button(say("boards.open"), self.open_folder, emblem="chest", size=Size.SMALL)
        return Shrink(Scroll(Column(button, hint, gap=10)))  # the list keeps half of the height

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
    sign = "broken-sword" if board.fault else "compass"
    made = fitted(data, size) if data else kit.art.sign_on_paper(sign, size, min(size) * 5 // 8)
    pygame.draw.rect(made, theme.BRASS, made.get_rect(), max(1, size[0] // 75))
    return made


def _named(file: Path) -> str:
    """A file of boards as its button calls it."""
    return file.stem.replace("-", " ").capitalize()
