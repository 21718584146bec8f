"""What is printed of a game, and how: its boards, what is cut out, the sizes, the pages with their words, the paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import Final

from game import registry
from game.board.board import Board
from game.engine.decision import Phrase
from game.language import catalog
from game.printing.board_pictures import BoardPictures
from game.printing.page_file import Page, clause_numbers, pages_of
from game.printing.sizes import PrintedSizes, sizes_of
from game.registry import CLAUSE_KINDS, Clause
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.panel_data.printed_parts import PrintedParts
from game.ui.table.panels.status import Say

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
        left = Counter[str]()
        for count in counts:
            left |= Counter(count)
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
