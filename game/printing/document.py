"""The file that is printed: a page that tells how, the rules and aids, the boards, the cards with their backs, and the pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, Final

from PIL import Image
from reportlab.platypus import Flowable

from game.board.board import Board
from game.engine.decision import Phrase
from game.printing.drawings import PrintedDrawings
from game.printing.order import Order
from game.printing.page_blocks import NextColumn, PageBlocks
from game.printing.page_file import Page
from game.printing.pdf import BOLD, CAPS, FAINT, INK, ITALIC, POINTS, RED, TITLE, PdfFile, jpeg
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
    SHEET_HEAD,
    TAB,
    Box,
    Paper,
    Slots,
    Tile,
    Tiling,
    dealt,
    half,
    slots,
    tiling,
    whole_sheet,
)
from game.printing.sizes import PieceSize
from game.ui.screen_words import say
from game.ui.table.model.panel_data.printed_parts import PrintedDeck, PrintedPiece, PrintedPieces

WHOLE: Final = "whole"
"""Boards on one sheet as large as they are; everything else on A4."""
RULE: Final = 100.0
"""Millimetres of the rule by which is measured whether a printer keeps the size."""
PAGE_MARGIN: Final = 15.0
"""Of pages that are read."""
GUTTER: Final = 7.0
"""Between two columns."""
CARD_SIZES: Final = ((1.15, 1.0), (1.05, 1.0), (0.95, 1.0), (0.92, 1.0), (0.92, 0.6))
"""Of letters and pictures on cards that are read, to those on a page: the first at which all of a card has room. No body is set
smaller than 9 points: what finds no room then goes on to another card."""
PaintBoard = Callable[[Board, int, Callable[[float], None]], Image.Image]
"""A board so many pixels wide; told which share is done."""
Lay = Callable[[int, Box, int], None]
"""Puts the thing of a number into a box, turned clockwise by quarters of a circle."""


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

    def write(self, progress: Callable[[float], None]) -> int:
        """The whole file; `progress` is told which share of it is done. Returns the number of its pages."""
        order = self._order
        self._progress = progress
        pages = [page for page in order.pages if order.has(page.part)]
        self._decks = order.parts.decks if order.has("cards") else ()
        self._groups = order.parts.pieces if order.has("pieces") else ()
        boards = order.boards if order.has("boards") else ()
        tilings = [self._tiling(board) for board in boards]
        self._whole = 20.0 * len(tilings) + 0.15 * sum(len(deck.cards) for deck in self._decks) + len(pages) + 2.0
        self._front(list(zip(boards, tilings, strict=True)), pages)
        for page in pages:
            self._page(page)
            self._step(1.0)
        for board, tiles in zip(boards, tilings, strict=True):
            self._board(board, tiles)
        for deck in self._decks:
            self._deck(deck)
        for group in self._groups:
            size = order.sizes.pieces[group.name]
            if size.shape == "standee":
                self._figures(group, size)
            else:
                self._pieces(group, size)
        self._pdf.close()
        progress(1.0)
        return self._pdf.pages

    def _step(self, work: float) -> None:
        self._done += work
        self._progress(min(1.0, self._done / self._whole))

    def _size(self, board: Board) -> tuple[float, float]:
        """Of a board in millimetres."""
        return self._order.sizes.of_board(board)

    def _tiling(self, board: Board) -> Tiling:
        width, height = self._size(board)
        return whole_sheet(width, height) if self._order.layout.paper == WHOLE else tiling(width, height, self._paper)

    # -- the first page ------------------------------------------------------------------------------------------------

    def _front(self, boards: Sequence[tuple[Board, Tiling]], pages: Sequence[Page]) -> None:
        """What is in the file, what else is needed, how it is made, and the rule to measure by."""
        pdf, paper, order = self._pdf, self._paper, self._order
        pdf.begin_page(paper)
        left, right = MARGIN + 12, paper.width - MARGIN - 12
        middle = paper.width / 2
        pdf.outline(
            Box(MARGIN + 2, MARGIN + 2, paper.width - 2 * MARGIN - 4, paper.height - 2 * MARGIN - 4), RED, width=0.5
        )
        pdf.outline(
            Box(MARGIN + 3.4, MARGIN + 3.4, paper.width - 2 * MARGIN - 6.8, paper.height - 2 * MARGIN - 6.8), RED
        )
        pdf.write(order.title, (middle, 34), 34, TITLE, RED, align="middle")
        pdf.write(say("print.subtitle"), (middle, 43), 14, ITALIC, FAINT, align="middle")
        down = self._heading(say("print.contents"), left, 56)
        for what, sheets in self._contents(boards, pages):
            pdf.write(what, (left, down), 11)
            pdf.write(sheets, (right, down), 11, align="right")
            pdf.line((left, down + 1.4), (right, down + 1.4), FAINT, width=0.08)
            down += 5.7
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
        if self._decks:
            found.append(f"cards_{layout.backs}")
        if self._groups:
            found += ["pieces", "figures"]
        return found

    def _heading(self, text: str, left: float, down: float) -> float:
        self._pdf.write(text, (left, down), 15, CAPS, INK)
        return down + 8.5

    def _contents(self, boards: Sequence[tuple[Board, Tiling]], pages: Sequence[Page]) -> list[tuple[str, str]]:
        """What there is, and on how many sheets."""
        found = [(self._words(Phrase.of(f"look.print.{page.title}")), "") for page in pages]
        for board, tiles in boards:
            width, height = self._size(board)
            what = say("print.board_size", board=board.title, width=round(width), height=round(height))
            found.append((what, say("print.sheets", count=len(tiles.tiles))))
        things = [(deck.title, deck.count, self._card_slots(), True) for deck in self._decks]
        for group in self._groups:
            places = self._piece_slots(self._order.sizes.pieces[group.name])
            things.append((group.title, group.count, places, any(piece.back for piece in group.pieces)))
        for title, count, places, has_back in things:
            sides = "print.both" if has_back and self._order.layout.backs == "duplex" else "print.sheets"
            sheets = say(sides, count=-(-count // len(places.boxes)))
            found.append((say("print.many", what=self._words(title), count=count), sheets))
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
        order, paper = self._order, self._paper
        if page.cards:
            self._read_cards(page)
            return
        if page.lying:
            paper = Paper(paper.name, max(paper.width, paper.height), min(paper.width, paper.height))
        blocks = PageBlocks(order, self._drawings, page.scale)
        wide = paper.width - 2 * PAGE_MARGIN
        each = (wide - GUTTER * (page.columns - 1)) / page.columns
        top, story = blocks.story(page.top, wide), blocks.story(page.blocks, each)
        number = 0
        while top or story:
            down = self._head_of_page(page, paper, blocks, number)
            number += 1
            foot = paper.height - PAGE_MARGIN
            down = self._pour(top, Box(PAGE_MARGIN, down, wide, foot - down), paper)
            for column in range(page.columns) if not top else ():
                self._pour(story, Box(PAGE_MARGIN + column * (each + GUTTER), down, each, foot - down), paper)

    def _head_of_page(self, page: Page, paper: Paper, blocks: PageBlocks, number: int) -> float:
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

    def _pour(self, story: list[Flowable], box: Box, paper: Paper) -> float:
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
            if getattr(one, "keeps_next", False) and len(story) > 1:
                wanted += min(story[1].wrapOn(self._pdf.canvas, box.width * POINTS, room)[1], 30.0) + 8.0
            if wanted > room + 0.1:
                parts = [] if wanted > tall else one.splitOn(self._pdf.canvas, box.width * POINTS, room)
                if not parts and not first:
                    break
                if len(parts) > 1:
                    story[:1] = parts
                    continue
            left = box.left * POINTS + max(0.0, box.width * POINTS - wide) / 2
            one.drawOn(self._pdf.canvas, left, (paper.height - down - before) * POINTS - tall)
            story.pop(0)
            down += before + (tall + one.getSpaceAfter()) / POINTS
            first = False
        return down

    def _read_cards(self, page: Page) -> None:
        """Cards with words, as large as those of the game, one beside the other."""
        title = self._words(Phrase.of(f"look.print.{page.title}"))
        upright = slots(self._paper, *self._order.card, CARD_BLEED, may_turn=False)
        stories = [self._fitting(card, upright.boxes[0].grown(-4.0)) for card in page.cards]
        while stories:
            self._sheet(title, upright.boxes, CARD_BLEED)
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
            size = box.width * POINTS, box.height * POINTS
            tall = sum(
                one.wrapOn(self._pdf.canvas, *size)[1] + one.getSpaceBefore() + one.getSpaceAfter() for one in story
            )
            if tall <= size[1]:
                break
        return story

    # -- boards --------------------------------------------------------------------------------------------------------

    def _board(self, board: Board, tiles: Tiling) -> None:
        """A board on its sheets."""
        width, _ = self._size(board)
        before = self._done
        picture = self._paint(
            board,
            self._drawings.pixels(width),
            lambda share: self._progress((before + 17 * share) / self._whole),
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

    # -- cards ---------------------------------------------------------------------------------------------------------

    def _card_slots(self) -> Slots:
        return self._slots(*self._order.card, CARD_BLEED)

    def _slots(self, width: float, height: float, bleed: float, *, may_turn: bool = True) -> Slots:
        """Places for what has a back: on half a sheet where that is folded behind."""
        is_folded = self._order.layout.backs == "fold"
        paper = half(self._paper) if is_folded else self._paper
        return slots(paper, width, height, bleed, may_turn=may_turn, is_folded=is_folded)

    def _deck(self, deck: PrintedDeck) -> None:
        """The faces of cards and their backs."""
        size, dots = self._order.card, self._order.layout.dots
        back = jpeg(self._drawings.back(deck.back, size, CARD_BLEED), dots, 90)
        faces: list[bytes] = []
        for face, count in deck.cards:
            faces += [jpeg(self._drawings.card(face, size, CARD_BLEED), dots, 90)] * count
            self._step(0.15)
        self._two_sided(
            self._words(deck.title),
            len(faces),
            self._card_slots(),
            CARD_BLEED,
            lambda number, box, turn: self._pdf.picture(faces[number], box.grown(CARD_BLEED), turn=turn),
            lambda number, box, turn: self._pdf.picture(back, box.grown(CARD_BLEED), turn=turn),
        )

    def _two_sided(self, title: str, count: int, places: Slots, bleed: float, face: Lay, back: Lay | None) -> None:
        """So many things, sheet after sheet, with their backs as the layout wants them."""
        layout = self._order.layout
        turn = 1 if places.turned else 0
        is_folded = back is not None and layout.backs == "fold"
        for sheet in dealt(count, places):
            boxes = places.boxes[: len(sheet)]
            lying = half(self._paper, is_whole=True) if layout.backs == "fold" else self._paper
            self._sheet(title, boxes, bleed, lying, is_folded=is_folded)
            for number, box in zip(sheet, boxes, strict=True):
                face(number, box, turn)
            if back is None or layout.backs == "none":
                continue
            across, down = layout.shift
            fold = lying.height / 2
            if is_folded:
                self._pdf.line((0, fold), (lying.width, fold), FAINT, dash=(2, 1.5))
                behind = [Box(box.left, lying.height - box.bottom, box.width, box.height) for box in boxes]
            else:
                self._pdf.begin_page(self._paper)
                name = say("print.back_of", what=title)
                self._pdf.write(name, (MARGIN + 2, SHEET_HEAD - 1.5), 11, ITALIC, FAINT)
                behind = [box.mirrored(self._paper.width) for box in boxes]
            turned_back = (1 if is_folded else 3) if places.turned else 2 if is_folded else 0
            for number, box in zip(sheet, behind, strict=True):
                back(number, Box(box.left + across, box.top + down, box.width, box.height), turned_back)
            if is_folded:
                for x in _sides(boxes):  # in the strip beside the fold, which is cut off
                    self._pdf.line((x, fold - bleed / 2), (x, fold + bleed / 2))

    def _sheet(
        self, title: str, boxes: Sequence[Box], bleed: float, paper: Paper | None = None, *, is_folded: bool = False
    ) -> None:
        """A new sheet with its name and its cutting marks; folded below the boxes, those there come with the backs."""
        pdf = self._pdf
        pdf.begin_page(paper or self._paper)
        pdf.write(title, (MARGIN + 2, SHEET_HEAD - 1.5), 11, BOLD)
        left, right = boxes[0].left - bleed - MARK_GAP, max(box.right for box in boxes) + bleed + MARK_GAP
        top, bottom = boxes[0].top - bleed - MARK_GAP, boxes[-1].bottom + bleed + MARK_GAP
        for x in _sides(boxes):
            if is_folded:
                pdf.line((x, top - MARK), (x, top))
            else:
                self._mark_down(x, top, bottom)
        for y in sorted({y for box in boxes for y in (box.top, box.bottom)}):
            self._mark_across(y, left, right)

    # -- pieces --------------------------------------------------------------------------------------------------------

    def _piece_slots(self, size: PieceSize) -> Slots:
        if size.shape == "standee":
            return slots(self._paper, size.width, 2 * (size.height + TAB), PIECE_BLEED, may_turn=False)
        return self._slots(size.width, size.width, PIECE_BLEED, may_turn=False)

    def _pieces(self, group: PrintedPieces, size: PieceSize) -> None:
        """Counters, tokens and tiles, and the backs of those that have one."""
        is_round, dots = size.shape == "round", self._order.layout.dots
        made = {piece: jpeg(self._drawings.piece(piece, size), dots, 92) for piece in group.pieces}
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]

        def lay(picture: bytes, colour: str, box: Box, turn: int) -> None:
            self._pdf.fill(box.grown(PIECE_BLEED * 0.8), colour, is_round=is_round)
            self._pdf.picture(picture, box, turn=turn, is_round=is_round)

        def face(number: int, box: Box, turn: int) -> None:
            lay(made[pieces[number]], pieces[number].face.fill, box, turn)
            self._pdf.outline(box, is_round=is_round)

        def back(number: int, box: Box, turn: int) -> None:
            behind = pieces[number].back
            if behind is not None:
                lay(jpeg(self._drawings.piece(PrintedPiece(behind, 1), size), dots, 92), behind.fill, box, turn)

        has_back = any(piece.back for piece in group.pieces)
        title = self._words(group.title)
        self._two_sided(title, len(pieces), self._piece_slots(size), PIECE_BLEED, face, back if has_back else None)

    def _figures(self, group: PrintedPieces, size: PieceSize) -> None:
        """Figures that are folded in the middle, so that they have two faces, and outwards below, so that they stand."""
        places, title = self._piece_slots(size), self._words(group.title)
        made = {piece: jpeg(self._drawings.figure(piece, size), self._order.layout.dots, 92) for piece in group.pieces}
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        for sheet in dealt(len(pieces), places):
            self._sheet(title, places.boxes[: len(sheet)], PIECE_BLEED)
            self._pdf.write(
                say("print.fold"), (self._paper.width - MARGIN - 2, SHEET_HEAD - 1.5), 9.5, ITALIC, FAINT, align="right"
            )
            for number, box in zip(sheet, places.boxes, strict=False):
                self._figure(made[pieces[number]], pieces[number], box, size)

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


def tile_name(tile: Tile) -> str:
    """Rows have letters, sheets in a row have numbers: "B2"."""
    return f"{chr(ord('A') + tile.row)}{tile.column + 1}"


def _sides(boxes: Sequence[Box]) -> list[float]:
    """Where boxes begin and end from left to right."""
    return sorted({x for box in boxes for x in (box.left, box.right)})
