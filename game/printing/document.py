"""The file that is printed: a page that tells how, the rules and aids, the boards, the cards with their backs, and the pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import IO, Any, Final

from PIL import Image
from reportlab.platypus import Flowable

from game.board.board import Board
from game.engine.decision import Phrase
from game.printing.drawings import PrintedDrawings
from game.printing.order import Order
from game.printing.page_blocks import GOLD, NextColumn, PageBlocks, Rule
from game.printing.page_file import Page
from game.printing.pdf import BOLD, CAPS, FAINT, INK, ITALIC, LATER, POINTS, RED, TITLE, PdfFile, jpeg
from game.printing.sheets import (
    BLEED,
    CARD_BLEED,
    HEAD,
    MARGIN,
    MARK,
    MARK_GAP,
    OVERLAP,
    PAPERS,
    PIECE_BLEED,
    TAB,
    Box,
    Paper,
    Slots,
    Tile,
    Tiling,
    half,
    in_the_middle,
    slots,
    tiling,
    whole_sheet,
)
from game.printing.sizes import PieceSize
from game.ui.screen_words import say
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.model.panel_data.printed_parts import PrintedDeck, PrintedPiece, PrintedPieces

DOT: Final = 2.6
"""Millimetres across of the mark of a card that is sorted out, and from its corner."""
WHOLE: Final = "whole"
"""Boards on one sheet as large as they are; everything else on A4."""
LINE: Final = 5.7
"""From line to line of what the first page lists."""
RULE: Final = 100.0
"""Millimetres of the rule by which is measured whether a printer keeps the size."""
PAGE_MARGIN: Final = 15.0
"""Of pages that are read."""
GUTTER: Final = 7.0
"""Between two columns."""
CARD_SIZES: Final = ((1.15, 1.0), (1.05, 1.0), (0.95, 1.0), (0.92, 1.0), (0.92, 0.8), (0.92, 0.6))
"""Of letters and pictures on cards that are read, to those on a page: the first at which all of a card has room. No body is set
smaller than 9 points: what finds no room then goes on to another card."""
PAGE_SIZES: Final = ((1.0, 1.0), (0.97, 0.85), (0.94, 0.7))
"""Of letters and pictures on a page whose last sheet would be half empty: the first by which that is saved, else the usual."""
HALF: Final = 0.6
"""How much of a last sheet has to be filled."""
Stories = tuple[list[Flowable], list[Flowable]]
"""What stands above the columns, and in them."""
PaintBoard = Callable[[Board, int, Callable[[float], None]], Image.Image]
"""A board so many pixels wide; told which share is done."""
Lay = Callable[[int, Box, int], None]
"""Puts the thing of a number into a box, turned clockwise by quarters of a circle."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Things of one size that are cut out."""

    titles: Sequence[str]
    """What each of them is one of."""
    width: float
    height: float
    bleed: float
    face: Lay
    back: Lay | None = None
    may_turn: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Those of a lot that lie on one sheet."""

    lot: Lot
    numbers: range
    places: Slots

    @property
    def title(self) -> str:
        """What they are."""
        return " · ".join(dict.fromkeys(self.lot.titles[number] for number in self.numbers))


class Document:
    """One file while it is made."""

    def __init__(self, order: Order, file: IO[bytes], paint: PaintBoard) -> None:
        """`paint` draws the boards."""
        self._order = order
        self._words = order.words
        self._paint = paint
        self._paper = PAPERS.get(order.layout.paper, PAPERS["a4"])
        self._drawings = PrintedDrawings(order.words, order.layout.dots)
        self._pdf = PdfFile(file, say("print.title", game=order.title))
        self._progress: Callable[[float], None] = lambda share: None
        self._done, self._whole = 0.0, 1.0
        self._begins: list[int] = []
        """On which page begins each thing that the first page lists, the first of them so far down."""
        self._listed = 0.0
        self._told: list[str] = []
        """Numbers of the clauses that have been set on a sheet."""

    def write(self, progress: Callable[[float], None]) -> int:
        """The whole file; `progress` is told which share of it is done. Returns the number of its pages."""
        order = self._order
        self._progress = progress
        pages = [page for page in order.pages if order.has(page.part)]
        decks = order.parts.decks if order.has("cards") else ()
        self._cards = [self._cards_of(decks)] if decks else []
        self._pieces = [self._pieces_of(group) for group in order.parts.pieces if order.has("pieces")]
        boards = order.boards if order.has("boards") else ()
        tilings = [self._tiling(board) for board in boards]
        self._whole = 20.0 * len(tilings) + 0.15 * sum(len(deck.cards) for deck in decks) + len(pages) + 2.0
        self._front(list(zip(boards, tilings, strict=True)), pages)
        for page in pages:
            self._begins.append(self._pdf.pages + 1)
            for _ in range(order.copies(page.each)):
                (self._read_cards if page.cards else self._page)(page)
            self._step(1.0)
        for board, tiles in zip(boards, tilings, strict=True):
            self._begins.append(self._pdf.pages + 1)
            self._board(board, tiles)
        self._cut_out(self._cards)
        self._cut_out(self._pieces)
        with self._pdf.first_page(self._paper):
            for at, number in enumerate(self._begins):
                where = self._paper.width - MARGIN - 12, self._listed + at * LINE
                self._pdf.write(str(number), where, 11, BOLD, RED, align="right")
        self._pdf.close()
        progress(1.0)
        return self._pdf.pages

    def _step(self, work: float) -> None:
        self._done += work
        self._progress(min(1.0, self._done / self._whole))

    def _tiling(self, board: Board) -> Tiling:
        width, height = self._order.sizes.of_board(board)
        return whole_sheet(width, height) if self._order.layout.paper == WHOLE else tiling(width, height, self._paper)

    # -- the first page ------------------------------------------------------------------------------------------------

    def _front(self, boards: Sequence[tuple[Board, Tiling]], pages: Sequence[Page]) -> None:
        """What is in the file, what else is needed, how it is made, and the rule to measure by."""
        pdf, paper, order = self._pdf, self._paper, self._order
        pdf.begin_page(paper)
        left, right = MARGIN + 12, paper.width - MARGIN - 12
        middle = paper.width / 2
        frame = Box(MARGIN, MARGIN, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN)
        pdf.outline(frame.grown(-2), RED, width=0.5)
        pdf.outline(frame.grown(-3.4), RED)
        pdf.write(order.title, (middle, 34), 34, TITLE, RED, align="middle")
        pdf.write(say("print.subtitle"), (middle, 43), 14, ITALIC, FAINT, align="middle")
        pdf.canvas.doForm(LATER)
        down = self._listed = self._heading(say("print.contents"), left, 56)
        for what, sheets in self._contents(boards, pages):
            pdf.write(what, (left, down), 11)
            pdf.write(sheets, (right - 12, down), 11, align="right")
            pdf.line((left, down + 1.4), (right, down + 1.4), FAINT, width=0.08)
            down += LINE
        down = self._heading(say("print.needs"), left, down + 5)
        needs = [self._words(Phrase.of(f"look.print.{key}")) for key in order.needs]
        down = pdf.set_lines(" · ".join(needs), (left, down - 4), right - left, 11.5) + 5
        down = self._heading(say("print.how"), left, down + 4)
        for number, step in enumerate(self._steps(bool(boards)), 1):
            pdf.write(f"{number}.", (left, down), 11, BOLD, RED)
            down = pdf.set_lines(say(f"print.step.{step}"), (left + 7, down - 11 / POINTS), right - left - 7, 11) + 5.4
        self._rule(middle - RULE / 2, min(down + 10, paper.height - 28))

    def _steps(self, has_boards: bool) -> list[str]:
        """What is said of how it is made: of what is in the file alone."""
        layout, found = self._order.layout, ["size"]
        if has_boards:
            found.append("board_whole" if layout.paper == WHOLE else "board")
        if self._cards:
            found.append(f"cards_{layout.backs}")
        if self._pieces:
            found += ["pieces", "figures"]
        return found

    def _heading(self, text: str, left: float, down: float) -> float:
        self._pdf.write(text, (left, down), 15, CAPS, INK)
        return down + 8.5

    def _contents(self, boards: Sequence[tuple[Board, Tiling]], pages: Sequence[Page]) -> list[tuple[str, str]]:
        """What there is, and on how many sheets."""
        each = say("print.for_players", count=self._order.players)
        shared = [page.each or any("each" in card for card in page.cards) for page in pages]
        titles = [self._words(Phrase.of(f"look.print.{page.title}")) for page in pages]
        found = [(title, each if is_shared else "") for title, is_shared in zip(titles, shared, strict=True)]
        for board, tiles in boards:
            width, height = self._order.sizes.of_board(board)
            what = say("print.board_size", board=board.title, width=round(width), height=round(height))
            found.append((what, say("print.sheets", count=len(tiles.tiles))))
        for lots in (self._cards, self._pieces):
            has_back = any(lot.back for lot in lots) and self._order.layout.backs == "duplex"
            sheets = say("print.both" if has_back else "print.sheets", count=len(self._laid(lots)))
            counts = Counter(title for lot in lots for title in lot.titles)
            found += [(say("print.many", what=title, count=count), "") for title, count in counts.items()]
            if len(counts) > 1:
                sheets = say("print.together", sheets=sheets)
            found[-1:] = [(found[-1][0], sheets)] if counts else found[-1:]
        return found

    def _rule(self, left: float, down: float) -> None:
        """100 mm, to be measured."""
        pdf = self._pdf
        pdf.line((left, down), (left + RULE, down), width=0.3)
        for millimetre in range(0, 101, 5):
            tall = 5.0 if millimetre % 50 == 0 else 3.4 if millimetre % 10 == 0 else 2.0
            pdf.line((left + millimetre, down), (left + millimetre, down - tall), width=0.2)
        pdf.write(say("print.rule"), (left + RULE / 2, down + 5), 11, ITALIC, FAINT, align="middle")

    # -- pages that are read --------------------------------------------------------------------------------------------

    def _page(self, page: Page) -> None:
        """A page, or as many as its blocks take, in columns."""
        paper = self._paper.lying if page.lying else self._paper
        down = self._head_of_page(page, paper, 0)
        self._pour_page(page, paper, down, self._filling(page, paper, down))

    def _filling(self, page: Page, paper: Paper, down: float) -> Stories:
        """What stands above the columns of a page, and in them: where its last sheet would be half empty, a little smaller, if
        then it is not needed."""
        wide, each = _widths(page, paper)
        found, usual = [], 0.0
        for letters, pictures in PAGE_SIZES:
            blocks = PageBlocks(self._order, self._drawings, page.scale * letters, pictures)
            found.append((blocks.story(page.top, wide), blocks.story(page.blocks, each)))
            sheets = self._pour_page(page, paper, down, (list(found[-1][0]), list(found[-1][1])), draws=False)
            usual = usual or sheets
            if usual < 1 or usual % 1 > HALF or int(sheets) < int(usual):
                return found[-1]
        return found[0]

    def _pour_page(self, page: Page, paper: Paper, down: float, stories: Stories, *, draws: bool = True) -> float:
        """Set it from here on, or see how far it goes; how many sheets are full, with the share of the last one that is."""
        (top, story), (wide, each), foot, number = stories, _widths(page, paper), paper.height - PAGE_MARGIN, 0
        while True:
            down = self._pour(top, Box(PAGE_MARGIN, down, wide, foot - down), paper, draws=draws)
            self._told.clear()
            lefts = [PAGE_MARGIN + at * (each + GUTTER) for at in range(page.columns)] if not top else []
            boxes = [Box(left, down, each, foot - down) for left in lefts]
            full = sum(self._pour(story, box, paper, draws=draws) - down for box in boxes)
            if self._told and draws:
                told = f"{min(self._told)}–{max(self._told)}"
                self._pdf.write(told, (PAGE_MARGIN + wide, PAGE_MARGIN - 3), 11, BOLD, RED, align="right")
            if not (top or story):
                return number + 0.99 * full / (page.columns * max(1.0, foot - down))
            number += 1
            down = self._head_of_page(page, paper, number) if draws else PAGE_MARGIN

    def _head_of_page(self, page: Page, paper: Paper, number: int) -> float:
        """Begin a sheet with the page's heading, small on all but the first; where its blocks begin."""
        pdf = self._pdf
        pdf.begin_page(paper)
        foot = paper.height - PAGE_MARGIN + 5
        pdf.line((PAGE_MARGIN, foot - 3.5), (paper.width - PAGE_MARGIN, foot - 3.5), FAINT, width=0.1)
        pdf.write(say("print.foot", game=self._order.title), (PAGE_MARGIN, foot), 8.5, ITALIC, FAINT)
        pdf.write(str(pdf.pages), (paper.width - PAGE_MARGIN, foot), 9, BOLD, FAINT, align="right")
        title = self._words(Phrase.of(f"look.print.{page.title}"))
        if number:
            pdf.write(title, (PAGE_MARGIN, PAGE_MARGIN - 3), 9, ITALIC, FAINT)
            return PAGE_MARGIN
        pdf.write(title, (PAGE_MARGIN, PAGE_MARGIN + 6), 24, TITLE, RED)
        down = PAGE_MARGIN + 9.5
        if page.lead:
            lead = self._words(Phrase.of(f"look.print.{page.lead}"))
            down = pdf.set_lines(lead, (PAGE_MARGIN, down), paper.width - 2 * PAGE_MARGIN, 11, ITALIC, FAINT)
        return down + 3

    def _pour(self, story: list[Flowable], box: Box, paper: Paper, *, draws: bool = True) -> float:
        """Set what of a story finds room in a box, and take it out of the story; how far down it reaches."""
        down, first = box.top, True
        while story:
            one = story[0]
            if isinstance(one, NextColumn):
                story.pop(0)
                break
            before = 0.0 if first else one.getSpaceBefore() / POINTS
            room = (box.bottom - down - before) * POINTS
            wide, tall = one.wrapOn(self._pdf.canvas, box.width * POINTS, room)
            wanted = tall
            for above, below in pairwise(story):
                if not (kept := getattr(above, "keeps_next", 0.0)):
                    break
                wanted += min(below.wrapOn(self._pdf.canvas, box.width * POINTS, room)[1], kept) + 8.0
            if wanted > room + 0.1:
                parts = [] if wanted > tall else one.splitOn(self._pdf.canvas, box.width * POINTS, room)
                if not parts and not first:
                    break
                if len(parts) > 1:
                    story[:1] = parts
                    continue
            left = box.left * POINTS + max(0.0, box.width * POINTS - wide) / 2
            if draws:
                one.drawOn(self._pdf.canvas, left, (paper.height - down - before) * POINTS - tall)
            if isinstance(one, Rule):
                self._told += one.numbers
            story.pop(0)
            down += before + (tall + one.getSpaceAfter()) / POINTS
            first = False
        return down

    def _read_cards(self, page: Page) -> None:
        """Cards with words, as large as those of the game, one beside the other."""
        title = self._words(Phrase.of(f"look.print.{page.title}"))
        upright = slots(self._paper, *self._order.card, CARD_BLEED, may_turn=False)
        counts = [self._order.copies(card.get("each", "")) for card in page.cards]
        rounds = [
            card for at in range(max(counts)) for card, count in zip(page.cards, counts, strict=True) if count > at
        ]
        stories = [self._fitting(card, upright.boxes[0].grown(-4.0)) for card in rounds]
        while stories:
            self._pdf.begin_page(self._paper)
            self._marks(title, upright.boxes, CARD_BLEED)
            for box in upright.boxes:
                if stories:
                    self._pdf.outline(box.grown(-1.5), RED, width=0.4)
                    self._pour(stories[0], box.grown(-4.0), self._paper)
                    if not stories[0]:
                        stories.pop(0)

    def _fitting(self, card: Mapping[str, Any], box: Box) -> list[Flowable]:
        """What stands on a card, in letters as large as there is room for."""
        story: list[Flowable] = []
        for letters, pictures in CARD_SIZES:
            blocks = PageBlocks(self._order, self._drawings, letters, pictures)
            story = [blocks.heading(blocks.said(card["title"])), *blocks.story(card["blocks"], box.width)]
            left = list(story)
            self._pour(left, box, self._paper, draws=False)
            if not left:
                break
        return story

    # -- boards --------------------------------------------------------------------------------------------------------

    def _board(self, board: Board, tiles: Tiling) -> None:
        """A board on its sheets."""
        width, _ = self._order.sizes.of_board(board)
        before = self._done
        picture = self._paint(
            board, self._drawings.pixels(width), lambda share: self._progress((before + 17 * share) / self._whole)
        )
        over = self._drawings.pixels(BLEED)
        bled = picture.resize((picture.width + 2 * over, picture.height + 2 * over), Image.Resampling.NEAREST)
        bled.paste(picture, (over, over))
        scale = picture.width / width  # exactly: whole pixels make up the width that was asked for
        self._done += 17
        for tile in tiles.tiles:
            self._tile(board, tiles, tile, bled, scale)
            self._step(3 / len(tiles.tiles))

    def _tile(self, board: Board, tiles: Tiling, tile: Tile, picture: Image.Image, scale: float) -> None:
        pdf, at = self._pdf, tile.at
        pdf.begin_page(tile.paper)
        source = tile.source
        over = self._drawings.pixels(BLEED)
        shift = over - BLEED * scale  # the bleed is whole pixels too
        left, top = max(0, int(source.left * scale + shift)), max(0, int(source.top * scale + shift))
        right = min(picture.width, round(source.right * scale + shift))
        bottom = min(picture.height, round(source.bottom * scale + shift))
        cut = picture.crop((left, top, right, bottom))
        where = Box(
            at.left + (left - shift) / scale - source.left,
            at.top + (top - shift) / scale - source.top,
            cut.width / scale,
            cut.height / scale,
        )
        pdf.picture(jpeg(cut, self._order.layout.dots, 86), where)
        cut_left, cut_top, cut_right, cut_bottom = tile.cuts
        for x in (cut_left, cut_right):
            self._mark_down(x, at.top - MARK_GAP, at.bottom + MARK_GAP)
        for y in (cut_top, cut_bottom):
            self._mark_across(y, at.left - MARK_GAP, at.right + MARK_GAP)
        name = board.title
        if len(tiles.tiles) > 1:
            name = say("print.tile", board=board.title, name=tile_name(tile))
            self._where(tiles, tile)
        pdf.write(name, (MARGIN + 2, MARGIN + 1), 11, BOLD)
        if any(tile.inner):
            note = say("print.glue", millimetres=round(OVERLAP))
            pdf.write(note, (tile.paper.width - MARGIN - 16, MARGIN + 1), 8.5, ITALIC, FAINT, align="right")

    def _where(self, tiles: Tiling, tile: Tile) -> None:
        """All sheets in small, this one filled, in the upper right corner."""
        cell = min(2.6, (HEAD - 0.6) / tiles.rows)
        left = tile.paper.width - MARGIN - 2 - tiles.columns * cell * 1.3
        for other in tiles.tiles:
            box = Box(left + other.column * cell * 1.3, MARGIN - 3.4 + other.row * cell, cell * 1.3, cell)
            self._pdf.fill(box, RED if other is tile else "#FFFFFF")
            self._pdf.outline(box, INK)

    def _mark_down(self, x: float, above: float, below: float) -> None:
        """Cutting marks over and under what is cut at `x`."""
        self._pdf.line((x, above - MARK), (x, above))
        self._pdf.line((x, below), (x, below + MARK))

    def _mark_across(self, y: float, left: float, right: float) -> None:
        self._pdf.line((left - MARK, y), (left, y))
        self._pdf.line((right, y), (right + MARK, y))

    # -- what is cut out ------------------------------------------------------------------------------------------------

    def _is_folded(self, lot: Lot) -> bool:
        return lot.back is not None and self._order.layout.backs == "fold"

    def _laid(self, lots: Sequence[Lot]) -> list[list[Block]]:
        """Lots one below the other, sheet after sheet: none goes on to another that finds room there. What is folded lies alone,
        on half a sheet."""
        sheets: list[list[Block]] = []
        down = full = self._paper.height
        for lot in lots:
            is_folded, rest = self._is_folded(lot), range(len(lot.titles))
            paper = half(self._paper) if is_folded else self._paper
            while rest:
                fresh, places = (
                    slots(paper, lot.width, lot.height, lot.bleed, top, may_turn=lot.may_turn, is_folded=is_folded)
                    for top in (0.0, full if is_folded else down)
                )
                if len(places.boxes) < min(len(rest), len(fresh.boxes)):
                    sheets.append([])
                    places = fresh
                places = replace(places, boxes=in_the_middle(places.boxes[: len(rest)], paper))
                sheets[-1].append(Block(lot, rest[: len(places.boxes)], places))
                rest = rest[len(places.boxes) :]
                down = full if is_folded else places.boxes[-1].bottom + lot.bleed + MARK_GAP + MARK
        return sheets

    def _cut_out(self, lots: Sequence[Lot]) -> None:
        """Sheets of things to be cut out, and their backs as the layout wants them."""
        pdf, layout = self._pdf, self._order.layout
        begins: dict[str, int] = {}
        for sheet in self._laid(lots):
            is_folded = self._is_folded(sheet[0].lot)
            paper = self._paper.lying if is_folded else self._paper
            pdf.begin_page(paper)
            for block in sheet:
                for number in block.numbers:
                    begins.setdefault(block.lot.titles[number], pdf.pages)
                self._marks(block.title, block.places.boxes, block.lot.bleed, block.lot.note, is_folded=is_folded)
                for number, box in zip(block.numbers, block.places.boxes, strict=True):
                    block.lot.face(number, box, int(block.places.turned))
            if layout.backs == "none" or not any(block.lot.back for block in sheet):
                continue
            if is_folded:
                pdf.line((0, paper.height / 2), (paper.width, paper.height / 2), FAINT, dash=(2, 1.5))
            else:
                pdf.begin_page(paper)
            for block in sheet:
                self._backs(block, paper, is_folded=is_folded)
        self._begins += begins.values()

    def _backs(self, block: Block, paper: Paper, *, is_folded: bool) -> None:
        """Behind what lies on a sheet, or below its fold."""
        lot, boxes = block.lot, block.places.boxes
        if lot.back is None:
            return
        across, down = self._order.layout.shift
        if is_folded:
            behind = [Box(box.left, paper.height - box.bottom, box.width, box.height) for box in boxes]
        else:
            name, above = say("print.back_of", what=block.title), _line_above(boxes, lot.bleed)
            self._pdf.write(name, (MARGIN + 2, above), 11, ITALIC, FAINT)
            behind = [box.mirrored(paper.width) for box in boxes]
        turn = (1 if is_folded else 3) if block.places.turned else 2 if is_folded else 0
        for number, box in zip(block.numbers, behind, strict=True):
            lot.back(number, Box(box.left + across, box.top + down, box.width, box.height), turn)
        if is_folded:
            fold = paper.height / 2
            for x in _sides(boxes):  # in the strip beside the fold, which is cut off
                self._pdf.line((x, fold - lot.bleed / 2), (x, fold + lot.bleed / 2))

    def _marks(
        self, title: str, boxes: Sequence[Box], bleed: float, note: str = "", *, is_folded: bool = False
    ) -> None:
        """What lies here, and its cutting marks; folded below the boxes, those there come with the backs."""
        pdf, above = self._pdf, _line_above(boxes, bleed)
        pdf.write(title, (MARGIN + 2, above), 11, BOLD)
        pdf.write(note, (self._paper.width - MARGIN - 2, above), 9.5, ITALIC, FAINT, align="right")
        left, right = boxes[0].left - bleed - MARK_GAP, max(box.right for box in boxes) + bleed + MARK_GAP
        top, bottom = boxes[0].top - bleed - MARK_GAP, boxes[-1].bottom + bleed + MARK_GAP
        for x in _sides(boxes):
            if is_folded:
                pdf.line((x, top - MARK), (x, top))
            else:
                self._mark_down(x, top, bottom)
        for y in sorted({y for box in boxes for y in (box.top, box.bottom)}):
            self._mark_across(y, left, right)

    def _cards_of(self, decks: Sequence[PrintedDeck]) -> Lot:
        """All decks, each card with the back of its own."""
        size, dots = self._order.card, self._order.layout.dots
        cards = [(deck, face) for deck in decks for face, count in deck.cards for _ in range(count)]
        marked = self._order.sorted_out()

        @cache
        def face_of(card: CardFace) -> bytes:
            self._step(0.15)
            return jpeg(self._drawings.card(card, size, CARD_BLEED), dots, 90)

        @cache
        def back_of(family: CardFamily) -> bytes:
            return jpeg(self._drawings.back(family, size, CARD_BLEED), dots, 90)

        def face(number: int, box: Box, turn: int) -> None:
            self._pdf.picture(face_of(cards[number][1]), box.grown(CARD_BLEED), turn=turn)
            if number in marked:  # at its lower right
                left = box.right - 2 * DOT if turn in (0, 3) else box.left + DOT
                spot = Box(left, box.bottom - 2 * DOT if turn in (0, 1) else box.top + DOT, DOT, DOT)
                self._pdf.fill(spot, GOLD, is_round=True)
                self._pdf.outline(spot, INK, width=0.25, is_round=True)

        def back(number: int, box: Box, turn: int) -> None:
            self._pdf.picture(back_of(cards[number][0].back), box.grown(CARD_BLEED), turn=turn)

        titles = [self._words(deck.title) for deck, _ in cards]
        return Lot(titles, *size, CARD_BLEED, face, back, may_turn=True)

    def _pieces_of(self, group: PrintedPieces) -> Lot:
        """Counters, tokens and tiles, and the backs of those that have one; figures are folded in the middle, for two
        faces, and outwards below, to stand."""
        size, dots = self._order.sizes.pieces[group.name], self._order.layout.dots
        is_round = size.shape == "round"
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        titles = [self._words(group.title)] * len(pieces)

        @cache
        def drawn(piece: PrintedPiece) -> bytes:
            draw = self._drawings.figure if size.shape == "standee" else self._drawings.piece
            return jpeg(draw(piece, size), dots, 92)

        def lay(piece: PrintedPiece, box: Box, turn: int) -> None:
            self._pdf.fill(box.grown(PIECE_BLEED * 0.8), piece.face.fill, is_round=is_round)
            self._pdf.picture(drawn(piece), box, turn=turn, is_round=is_round)

        def face(number: int, box: Box, turn: int) -> None:
            lay(pieces[number], box, turn)
            self._pdf.outline(box, is_round=is_round)

        def back(number: int, box: Box, turn: int) -> None:
            behind = pieces[number].back
            if behind is not None:
                lay(PrintedPiece(behind, 1), box, turn)

        def figure(number: int, box: Box, turn: int) -> None:
            self._figure(drawn(pieces[number]), pieces[number], box, size)

        if size.shape == "standee":
            tall = 2 * (size.height + TAB)
            return Lot(titles, size.width, tall, PIECE_BLEED, figure, note=say("print.fold"))
        has_back = any(piece.back for piece in group.pieces)
        return Lot(titles, size.width, size.width, PIECE_BLEED, face, back if has_back else None)

    def _figure(self, picture: bytes, piece: PrintedPiece, box: Box, size: PieceSize) -> None:
        pdf = self._pdf
        pdf.fill(box, piece.face.fill)
        pdf.picture(picture, Box(box.left, box.top + TAB, size.width, size.height), turn=2)
        pdf.picture(picture, Box(box.left, box.top + TAB + size.height, size.width, size.height))
        pdf.outline(box, INK)
        folds = box.top + TAB, box.top + TAB + size.height, box.bottom - TAB
        for y in folds:
            pdf.line((box.left, y), (box.right, y), "#FFFFFF", width=0.35)
            pdf.line((box.left, y), (box.right, y), INK, width=0.2, dash=(1.6, 1.2))


def _widths(page: Page, paper: Paper) -> tuple[float, float]:
    """Millimetres of a page, and of each of its columns."""
    wide = paper.width - 2 * PAGE_MARGIN
    return wide, (wide - GUTTER * (page.columns - 1)) / page.columns


def tile_name(tile: Tile) -> str:
    """Rows have letters, sheets in a row have numbers: "B2"."""
    return f"{chr(ord('A') + tile.row)}{tile.column + 1}"


def _sides(boxes: Sequence[Box]) -> list[float]:
    """Where boxes begin and end from left to right."""
    return sorted({x for box in boxes for x in (box.left, box.right)})


def _line_above(boxes: Sequence[Box], bleed: float) -> float:
    """Where is written what lies there."""
    return boxes[0].top - bleed - MARK_GAP - MARK - 1.5
