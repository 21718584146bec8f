"""The boards that a game can be begun on: those of the box, and a person's own, looked for beside the window's loop."""

from __future__ import annotations

import io
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from game.board.board import Board
from game.board.checks.duplicate_boards import duplicate_of
from game.board.file_edits import BoardText
from game.board.problems import BoardProblems
from game.board.reading.text_file import read_text
from game.language.printable import printable
from game.registry import InstalledGame
from game.storage.atomic_write import give_name, write_file
from game.storage.bundle import BundleFault, can_be_named
from game.storage.faults import problem_placed

if TYPE_CHECKING:
    import pygame

ENDINGS = (".yaml", ".yml")
"""How a board file's name ends."""
PICTURE_WIDTH = 360
"""Pixels of an own board's small picture."""
PICTURE_HEIGHT, SEAM = 240, 4
"""Of the small picture of a set, and the line between its boards."""


@dataclass(frozen=True, slots=True)
class LibraryBoard:
    ref: str
    """What `registry.InstalledGame.load_set` takes: the id of a shipped board, the file name of an own one, or the name of a
    folder with a slash: a set of boards with its tables."""
    title: str
    is_own: bool = False
    fault: str = ""
    """The first thing wrong with it, with file, line and column; empty for a board that can be played."""
    more: int = 0
    """How many further faults there are."""
    alike: str = ""
    """Another file here whose board has the same id or title; empty when there is none."""
    picture: bytes = field(default=b"", repr=False)
    """A small picture of an own board (PNG), as it is painted or else drawn plainly; empty for shipped ones, which have better,
    and damaged ones."""


TABLES = "tables"
"""The folder beside boards that holds tables, and no boards."""
SMALLEST = "smallest"
"""The folder beside shipped boards that holds the smallest one of each, under its name."""


def is_file_ref(ref: str) -> bool:
    """Whether a reference names a file or a folder, not a shipped board."""
    return ref.endswith((*ENDINGS, "/"))


def in_terminal(ref: str) -> str:
    """A reference to a board as it is typed after a command: in quotation marks where it holds blanks."""
    return f'"{ref}"' if any(letter.isspace() for letter in ref) else ref


def fault_of(problems: BoardProblems) -> tuple[str, int]:
    """The first fault with the file's bare name, line and column; and how many more there are."""
    return problem_placed(problems.problems[0]), len(problems.problems) - 1


def own_boards(game: InstalledGame, others: Sequence[str], folder: Path, paintings: Path) -> tuple[LibraryBoard, ...]:
    """The boards in a folder that are meant for a game, by file name, damaged ones included. A file that names one of
    the `others` (ids of games) belongs there; one that names no game we know is shown with its fault. `paintings` are kept
    there."""
    try:
        paths = sorted(path for path in folder.iterdir() if _holds_boards(path))
    except OSError:  # nobody has made the folder yet, or it cannot be read: no own boards either way
        return ()
    found = [_library_board(game, others, path, paintings) for path in paths]
    return tuple(board for board in found if board is not None)


def _holds_boards(path: Path) -> bool:
    """Whether it is a board file, or a folder with such files: a whole set."""
    if path.is_dir():
        return path.name != TABLES and any(path.glob("*.yaml"))
    return path.name.lower().endswith(ENDINGS)


def files_of(game: InstalledGame, ref: str, folder: Path) -> tuple[Path, ...]:
    """The board files behind a reference: of a shipped board or set, or in the folder of own boards."""
    if is_file_ref(ref):
        return tuple(sorted((folder / ref).glob("*.yaml"))) if ref.endswith("/") else (folder / ref,)
    return tuple(game.boards / name for name in game.sets.get(ref, (f"{ref}.yaml",)))


def smallest_of(shipped: Path) -> Path:
    """The smallest sound board of its kind; there is no such file where its game brings none."""
    return shipped.parent / SMALLEST / shipped.name


class Begin(Enum):
    """What a board of one's own begins as."""

    COPY = "own"
    """A copy of a shipped one."""
    SMALLEST = "small"
    """The least that its game asks of such a board: sound, with hardly anything on it."""
    EMPTY = "new"
    """The shape and the legend of a shipped one, with nothing on it."""


def copied(game: InstalledGame, shipped: Path, folder: Path, begin: Begin = Begin.COPY) -> Path:
    """Begin a board of one's own after a shipped one, under a name, id and title of its own; its file. Raises OSError, and
    RingtableError where the disk will not."""
    number = 1
    while True:
        end = f"-{number}" if number > 1 else ""
        own = folder / f"{game.id}-{shipped.stem}-{begin.value}{end}.yaml"
        try:
            begin_board(game, shipped, own, begin, end.replace("-", " "))
        except FileExistsError:
            number += 1
        else:
            return own


def named_anew(folder: Path, ref: str, name: str) -> str:
    """Give a board of one's own, or a folder of them, another name; the reference to it from then on. Raises BundleFault for what
    is no name, and OSError with the file's name."""
    stem = name.strip().removesuffix(Path(ref).suffix)
    if not can_be_named(stem) or stem == TABLES:
        raise BundleFault("name", name=printable(stem))
    new = f"{stem}{'/' if ref.endswith('/') else Path(ref).suffix}"
    try:
        if new != ref:
            give_name(folder / ref, folder / new)
    except OSError as error:
        error.filename = str(folder / new)
        raise
    return new


def begin_board(game: InstalledGame, shipped: Path, own: Path, begin: Begin, end: str = "") -> None:
    """Begin a board in that file, which must not be there; `end` sets its title apart from others."""
    title = f"{game.placed(shipped)[1].title} {'*' if begin is Begin.COPY else '+'}{end}"
    file = smallest_of(shipped) if begin is Begin.SMALLEST else shipped
    text, board = read_text(file), game.placed(file)[1]
    text = BoardText(text, board).emptied() if begin is Begin.EMPTY else text
    write_file(own, BoardText(text, board).as_copy(own.stem, title).encode("utf-8"))


def _library_board(game: InstalledGame, others: Sequence[str], path: Path, paintings: Path) -> LibraryBoard | None:
    from game.board.loader import game_of

    ref, file = (f"{path.name}/", min(path.glob("*.yaml"))) if path.is_dir() else (path.name, path)
    try:
        if game_of(file) in others:
            return None
        boards = game.load_set(ref, path.parent).boards
        shown = boards if path.is_dir() else (boards[game.place_of(file)],)
    except BoardProblems as problems:
        fault, more = fault_of(problems)
        return LibraryBoard(ref, printable(path.name), is_own=True, fault=printable(fault), more=more)
    return LibraryBoard(
        ref, title_of_set(shown), is_own=True, alike=printable(duplicate_of(path)), picture=_drawn(shown, paintings)
    )


def title_of_set(boards: Sequence[Board]) -> str:
    """The titles of the boards of a set as one: of several, what stands before their colons."""
    if len(boards) == 1:
        return boards[0].title
    return " – ".join(board.title.partition(":")[0] for board in boards)


def _drawn(boards: Sequence[Board], paintings: Path) -> bytes:
    """A small picture of a board; of several, a strip of each below the other."""
    import pygame

    pictures = [_small(board, paintings) for board in boards]
    drawn = pictures[0]
    if len(pictures) > 1:
        high = PICTURE_HEIGHT // len(pictures)
        drawn = pygame.Surface((PICTURE_WIDTH, high * len(pictures)))
        for at, picture in enumerate(pictures):
            strip = pygame.Rect(0, max(0, (picture.get_height() - high) // 2), PICTURE_WIDTH, high - SEAM)
            drawn.blit(picture, (0, at * high), strip)
    made = io.BytesIO()
    pygame.image.save(drawn, made, "board.png")
    return made.getvalue()


def _small(board: Board, paintings: Path) -> pygame.Surface:
    import pygame

    from game.painter.plain import paint_plain
    from game.session.presentation_loader import painted

    if (found := painted(board, paintings)) is None or not found.preview.is_file():
        return paint_plain(board, PICTURE_WIDTH)
    whole = pygame.image.load(found.preview)
    return pygame.transform.smoothscale(whole, (PICTURE_WIDTH, PICTURE_WIDTH * whole.height // whole.width))


class BoardLibrary:
    """A person's own boards of every game. Reading and checking them takes time, so a thread does it."""

    def __init__(self, folder: Path, games: Sequence[InstalledGame], paintings: Path) -> None:
        self.folder, self.paintings = folder, paintings
        self._games = tuple(games)
        self._found: Mapping[str, tuple[LibraryBoard, ...]] | None = None
        self._thread: threading.Thread | None = None

    def look(self) -> None:
        """Look into the folder, unless that is being done."""
        if not self.is_looking:
            self._thread = threading.Thread(target=self._read, name="board library", daemon=True)
            self._thread.start()

    @property
    def is_looking(self) -> bool:
        """Whether a look is under way."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        """Until the look under way is over."""
        if self._thread is not None:
            self._thread.join()

    def own(self, game: str) -> tuple[LibraryBoard, ...] | None:
        """The own boards of a game as they were found last; None before the first look is over."""
        return None if self._found is None else self._found.get(game, ())

    def _read(self) -> None:
        others = {game.id: [one.id for one in self._games if one is not game] for game in self._games}
        self._found = {game.id: own_boards(game, others[game.id], self.folder, self.paintings) for game in self._games}
