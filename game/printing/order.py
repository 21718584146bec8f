"""What is printed of a game, and how: its boards, what is cut out, the sizes, the pages with their words, the paper.

Boards as they stand on printed pages: as the game begins, bare, and in worked examples; lettered in the language in force.
"""

from __future__ import annotations

import collections
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import repeat
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from game import registry
from game.board.board import Board
from game.board.graph import step_length
from game.engine.decision import Phrase
from game.language import catalog
from game.painter.painted_board import PaintedBoard
from game.printing.drawings import as_image
from game.printing.page_file import Page, clause_numbers, pages_of
from game.printing.sizes import PrintedSizes, sizes_of
from game.registry import CLAUSE_KINDS, Clause, InstalledGame
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader, paintings
from game.session.start_position import StartPosition, evenings, start_position
from game.session.worked_example import worked_example
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.table.board.vignette import part_of_board
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.panel_data.printed_parts import PrintedParts
from game.ui.table.model.picture import Counter, Picture
from game.ui.table.panels.status import Say

LAID = 0.72
"""Of its size, how large a counter that fills its space is drawn where a whole board is shown: the ground round it is seen."""
ROUND = 5.0
"""Steps of the board that are seen from side to side round a single place of an example."""


class BoardPictures:
    """The boards of one set, on them the pieces as they are printed: figures of a face in `drawn` look as on the screen, all
    others carry their signs. Plain drawings of boards that nobody painted are kept in `folder`."""

    def __init__(
        self, game: InstalledGame, ref: str, boards: Sequence[Board], folder: Path, drawn: Sequence[Face] = ()
    ) -> None:
        self._game, self._ref, self._boards, self._folder, self.drawn = game, ref, boards, folder, drawn
        self._painted = cache(self._paint)

    def _paint(self, board: Board) -> PaintedBoard:
        return paintings(board, self._folder)

    @cached_property
    def _start(self) -> StartPosition:
        return start_position(self._game, self._ref, max(self._game.info.seatings), Path())

    def start(self, board: int, width: int) -> Image.Image:
        """A board as the game begins, so many pixels wide."""
        start = self._start
        is_first = start.board.digest == self._boards[board].digest
        return self._whole(self._boards[board], start.picture if is_first else Picture(), width)

    def prepared(self, name: str) -> StartPosition:
        found = next(one for one in evenings(self._game.id) if one.id == name)
        return start_position(self._game, self._ref, found.players, Path(), found)

    def laid(self, start: StartPosition, width: int) -> Image.Image:
        """The board of a start with what stands on it."""
        return self._whole(start.board, start.picture, width)

    def bare(self, board: int, width: int) -> Image.Image:
        """A board on which nothing lies."""
        return self._whole(self._boards[board], Picture(), width)

    def _whole(self, board: Board, picture: Picture, width: int) -> Image.Image:
        scale = self._painted(board).scales[0]
        smaller = (one if one.face.round else replace(one, size=one.size * LAID) for one in picture.counters)
        picture = replace(picture, counters=tuple(smaller))
        return self._part(board, picture, (), (width, round(width * scale.height / scale.width)))

    def example(self, name: str, size: tuple[int, int]) -> Image.Image:
        """The part of a board round what happens in a worked example, as it stands in the end."""
        lies = resource(*self._game.package.split("."), "data", "examples", f"{name}.yaml")
        found = worked_example(lies)
        return self._part(found.board, found.after, found.places, size)

    def _part(self, board: Board, picture: Picture, places: Sequence[str], size: tuple[int, int]) -> Image.Image:
        made, step = pygame.Surface(size), step_length(board)
        picture = replace(picture, counters=tuple(map(self.printed, picture.counters)))
        round_it = (ROUND * step, ROUND * step * 0.7) if places else (0.0, 0.0)
        points, painted = board.points(places), self._painted(board)
        part_of_board(Kit(size), board, painted, picture, made.get_rect(), points, round_it=round_it).draw(made)
        return as_image(made)

    def printed(self, counter: Counter) -> Counter:
        """A piece as it is cut out; what everybody is after has the face of its figure, whoever holds it."""
        alike = (
            one for one in self.drawn if one == counter.face or (counter.rays and one.emblem == counter.face.emblem)
        )
        return replace(counter, face=next(alike, replace(counter.face, stands="", bust="")), rays=False)


PARTS: Final = ("rules", "aids", "sheets", "boards", "cards", "pieces")
"""What can be printed alone."""
BACKS: Final = ("duplex", "fold", "none")
"""How backs come behind their faces: on the other side of the sheet, on the same sheet to be folded, or not at all."""
READ: Final = CLAUSE_KINDS[:2]
"""Kinds of clauses that people have to know; others stand on a page only where they are named one by one."""
CARD_SIZES: Final = {"sleeve": (63.0, 88.0), "poker": (63.5, 88.9)}
"""Sizes of cards in millimetres."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How it is printed."""

    paper: str = "a4"
    """One of the papers, or "whole"."""
    dots: float = 300.0
    """An inch."""
    parts: Sequence[str] = PARTS
    backs: str = "duplex"
    shift: tuple[float, float] = (0.0, 0.0)
    """Millimetres by which backs are moved to the right and down, for a printer that draws the paper in awry."""
    card: str = "sleeve"
    """One of CARD_SIZES."""
    players: int = 0
    """For how many; 0: as many as can play."""


@dataclass(frozen=True, slots=True)
class Order:
    """All that goes into one file."""

    title: str
    boards: Sequence[Board]
    parts: PrintedParts
    sizes: PrintedSizes
    words: Say
    """Says the phrases of the game."""
    has_words: Callable[[str], bool]
    clauses: Mapping[str, Clause]
    pictures: BoardPictures
    needs: Sequence[str] = ()
    """Keys of what is needed beside the paper."""
    pages: Sequence[Page] = ()
    left_out: frozenset[str] = frozenset()
    """Clauses that stand on no page."""
    layout: Layout = field(default_factory=Layout)
    most: int = 1
    """So many can play."""

    @property
    def players(self) -> int:
        """For how many it is printed."""
        return self.layout.players or self.most

    def copies(self, each: str) -> int:
        """How many there are of what all who play get, or all but one of them; else one."""
        return {"all": self.players, "others": self.players - 1}.get(each, 1)

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of cards in millimetres."""
        return CARD_SIZES[self.layout.card]

    def has(self, part: str) -> bool:
        """Whether a part is printed."""
        return part in self.layout.parts

    def sorted_out(self) -> frozenset[int]:
        """Which cards, counted through all decks, bear a mark: of each as many as a short start has them sorted out."""
        starts = [block["prepared"] for page in self.pages for block in page.blocks if "prepared" in block]
        counts = (self.pictures.prepared(one["start"]).facts[one["sorted"]] for one in starts if "sorted" in one)
        left = collections.Counter[str]()
        for count in counts:
            left |= collections.Counter(count)
        rows = (zip(deck.cards, deck.called or repeat(""), strict=False) for deck in self.parts.decks)
        names = [name for row in rows for (_, count), name in row for _ in range(count)]
        return frozenset(at for at, name in enumerate(names) if names[:at].count(name) < left[name])

    def told(self, spans: Sequence[str]) -> Iterator[Clause]:
        """Those of a list of clauses that mean something at a table."""
        for name in clause_numbers(spans, list(self.clauses)):
            clause = self.clauses[name]
            if name not in self.left_out and (clause.kind in READ or name in spans):
                yield clause

    def chapters(self) -> dict[str, tuple[str, bool]]:
        """Clauses that begin a chapter on the pages, each with its heading and whether that is within a section: where a clause
        has a heading of its own for the paper."""
        found, section = dict[str, tuple[str, bool]](), ""
        spans = (block["clauses"] for page in self.pages for block in page.blocks if "clauses" in block)
        for clause in (clause for one in spans for clause in self.told(one)):
            own, is_new = f"look.print.chapter.{clause.id}", clause.section != section
            section = clause.section
            if is_new or self.has_words(own):
                found[clause.id] = self.words(Phrase.of(own)) if self.has_words(own) else section, not is_new
        return found


def order_of(game: str, own_board: Path | None, layout: Layout, folder: Path) -> Order | None:
    """A game on its first set, or with a board of one's own; None for a game of which nothing is printed. Boards that nobody
    painted are drawn into `folder`. Raises NoSuchGame and BoardProblems."""
    installed = registry.game(game)
    sizes = sizes_of(game)
    ref = str(own_board.absolute()) if own_board is not None else ""
    game_set = installed.load_set(ref)
    shown = PresentationLoader().of(loaded_game(game, game_set), {})
    parts, file = installed.printed_parts(game_set), pages_of(game)
    if parts is None or sizes is None or file is None:
        return None
    clauses = {clause.id: clause for clause in installed.clauses()}
    standing = (one for group in parts.pieces if sizes.pieces[group.name].shape == "standee" for one in group.pieces)
    drawn = [piece.face for piece in standing if not piece.picture]
    box = catalog.box(game)
    return Order(
        f"{box['over']} {box['title']}",
        game_set.boards,
        parts,
        sizes,
        shown.say,
        shown.knows,
        clauses,
        BoardPictures(installed, ref, game_set.boards, folder, drawn),
        file.needs,
        [page for page in file.pages if own_board is None or not any("prepared" in block for block in page.blocks)],
        frozenset(one for spans in file.left_out.values() for one in clause_numbers(spans, list(clauses))),
        layout,
        max(installed.info.seatings),
    )
