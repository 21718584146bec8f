"""The file that is printed: a page that tells how, the boards, the cards with their backs, the pieces, and a player aid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO, Final

from PIL import Image

from game.board.board import Board
from game.printing.drawings import PrintedDrawings
from game.printing.order import Order
from game.printing.pdf import BOLD, CAPS, FAINT, INK, ITALIC, RED, TEXT, TITLE, PdfFile, jpeg
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
    Slots,
    Tile,
    Tiling,
    dealt,
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
PaintBoard = Callable[[Board, int, Callable[[float], None]], Image.Image]
"""A board so many pixels wide; told which share is done."""


class Document:
    """One file while it is made."""

    def __init__(self, order: Order, file: IO[bytes], paint: PaintBoard) -> None:
        """`paint` draws the boards."""
        self._order = order
        self._words = order.words
        self._paint = paint
        self._paper = PAPERS.get(order.paper, PAPERS["a4"])
        self._drawings = PrintedDrawings(order.words, order.dots)
        self._pdf = PdfFile(file, say("print.title", game=order.title))
        self._progress: Callable[[float], None] = lambda share: None
        self._done, self._whole = 0.0, 1.0

    def write(self, progress: Callable[[float], None]) -> int:
        """The whole file; `progress` is told which share of it is done. Returns the number of its pages."""
        order = self._order
        self._progress = progress
        tilings = [self._tiling(board) for board in order.boards]
        kinds = sum(len(deck.cards) for deck in order.parts.decks)
        self._whole = 20.0 * len(tilings) + 0.15 * kinds + 2.0
        self._front(tilings)
        self._aid()
        for board, tiles in zip(order.boards, tilings, strict=True):
            self._board(board, tiles)
        for deck in order.parts.decks:
            self._deck(deck)
        for group in order.parts.pieces:
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
        return whole_sheet(width, height) if self._order.paper == WHOLE else tiling(width, height, self._paper)

    # -- the first page ------------------------------------------------------------------------------------------------

    def _front(self, tilings: Sequence[Tiling]) -> None:
        """What is in the file, how it is made, and the rule to measure by."""
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
        down = self._heading(say("print.contents"), left, 58)
        for what, sheets in self._contents(tilings):
            pdf.write(what, (left, down), 12)
            pdf.write(sheets, (right, down), 12, align="right")
            pdf.line((left, down + 1.6), (right, down + 1.6), FAINT, width=0.08)
            down += 7
        down = self._heading(say("print.how"), left, down + 7)
        steps = ["size", "board", "cards", "pieces", "figures"]
        if not order.parts.decks:
            steps.remove("cards")
        for number, step in enumerate(steps, 1):
            pdf.write(f"{number}.", (left, down), 12, BOLD, RED)
            text = say(f"print.step.{step}_whole" if step == "board" and order.paper == WHOLE else f"print.step.{step}")
            down = pdf.set_lines(text, (left + 7, down - 12 / 72 * 25.4), right - left - 7, 12) + 6.2
        self._rule(middle - RULE / 2, min(down + 10, paper.height - 28))

    def _heading(self, text: str, left: float, down: float) -> float:
        self._pdf.write(text, (left, down), 15, CAPS, INK)
        return down + 8.5

    def _contents(self, tilings: Sequence[Tiling]) -> list[tuple[str, str]]:
        """What there is, and on how many sheets."""
        order, found = self._order, []
        for board, tiles in zip(order.boards, tilings, strict=True):
            width, height = self._size(board)
            what = say("print.board_size", board=board.title, width=round(width), height=round(height))
            found.append((what, say("print.sheets", count=len(tiles.tiles))))
        for deck in order.parts.decks:
            count = -(-deck.count // len(self._card_slots().boxes))
            found.append(
                (say("print.many", what=self._words(deck.title), count=deck.count), say("print.both", count=count))
            )
        for group in order.parts.pieces:
            places = self._piece_slots(order.sizes.pieces[group.name])
            sides = "print.both" if any(piece.back for piece in group.pieces) else "print.sheets"
            count = -(-group.count // len(places.boxes))
            found.append((say("print.many", what=self._words(group.title), count=group.count), say(sides, count=count)))
        return found

    def _rule(self, left: float, down: float) -> None:
        """100 mm, to be measured."""
        pdf = self._pdf
        pdf.line((left, down), (left + RULE, down), width=0.3)
        for millimetre in range(0, 101, 5):
            tall = 5.0 if millimetre % 50 == 0 else 3.4 if millimetre % 10 == 0 else 2.0
            pdf.line((left + millimetre, down), (left + millimetre, down - tall), width=0.2)
        pdf.write(say("print.rule"), (left + RULE / 2, down + 5), 11, ITALIC, FAINT, align="middle")

    # -- the player aid ------------------------------------------------------------------------------------------------

    def _aid(self) -> None:
        """The game in five panels, and the tables that are looked at again and again."""
        pdf, paper, order = self._pdf, self._paper, self._order
        if not order.opening:
            return
        pdf.begin_page(paper)
        left, wide = MARGIN + 10, paper.width - 2 * MARGIN - 20
        pdf.write(order.title, (paper.width / 2, 26), 24, TITLE, RED, align="middle")
        pdf.write(say("print.aid"), (paper.width / 2, 33), 13, ITALIC, FAINT, align="middle")
        down, number = 44.0, 1
        while f"heading_{number}" in order.opening:
            down = self._panel(number, left, down, wide)
            number += 1
        for text, rows in order.tables:
            down = self._table(text, rows, left, down + 2, wide)

    def _panel(self, number: int, left: float, down: float, wide: float) -> float:
        pdf, told = self._pdf, self._order.opening
        pdf.fill(Box(left, down - 4.6, 8, 8), RED, is_round=True)
        pdf.write(str(number), (left + 4, down + 0.8), 13, BOLD, "#FBF0D2", align="middle")
        pdf.write(told[f"heading_{number}"], (left + 12, down), 14, CAPS)
        down = pdf.set_lines(told[f"text_{number}"], (left + 12, down + 1.6), wide - 12, 13)
        steps = [told[key] for at in range(1, 10) if (key := f"step_{number}_{at}") in told]
        if steps:
            pdf.write("  ·  ".join(steps), (left + 12, down + 4.4), 13, BOLD, RED)
            down += 6
        return down + 9.5

    def _table(self, text: str, rows: Sequence[Sequence[str]], left: float, down: float, wide: float) -> float:
        """A table of the rules, its sentence above it."""
        pdf = self._pdf
        down = pdf.set_lines(text, (left, down), wide, 11.5, ITALIC) + 2
        columns = len(rows[0])
        first = wide * 0.24
        each = (wide - first) / (columns - 1)
        for number, row in enumerate(rows):
            box = Box(left, down, wide, 7.4)
            pdf.fill(box, "#EADDBB" if number == 0 else "#FFFFFF" if number % 2 else "#F8F2E0")
            pdf.write(row[0], (left + 2, down + 5), 10.5, BOLD)
            for at, cell in enumerate(row[1:]):
                middle = left + first + each * (at + 0.5)
                pdf.write(cell, (middle, down + 5), 10.5, TEXT if number else BOLD, align="middle")
            down += 7.4
        pdf.outline(Box(left, down - 7.4 * len(rows), wide, 7.4 * len(rows)), INK)
        return down + 5

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
        pdf.picture(jpeg(cut, self._order.dots, 86), where)
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
        return slots(self._paper, *self._order.sizes.card, CARD_BLEED)

    def _deck(self, deck: PrintedDeck) -> None:
        """Sheets of faces, each followed by the sheet of its backs."""
        width = self._order.sizes.card[0]
        back = jpeg(self._drawings.back(deck.back, width, CARD_BLEED), self._order.dots, 90)
        faces: list[bytes] = []
        for face, count in deck.cards:
            faces += [jpeg(self._drawings.card(face, width, CARD_BLEED), self._order.dots, 90)] * count
            self._step(0.15)
        places = self._card_slots()
        title = self._words(deck.title)
        for sheet in dealt(len(faces), places):
            self._sheet(title, places.boxes[: len(sheet)], CARD_BLEED)
            turn = 1 if places.turned else 0
            for number, box in zip(sheet, places.boxes, strict=False):
                self._pdf.picture(faces[number], box.grown(CARD_BLEED), turn=turn)
            self._back_sheet(title)
            for _, box in zip(sheet, places.boxes, strict=False):
                behind = box.mirrored(self._paper.width).grown(CARD_BLEED)
                self._pdf.picture(back, behind, turn=3 if places.turned else 0)

    def _sheet(self, title: str, boxes: Sequence[Box], bleed: float) -> None:
        """A new sheet with its name and its cutting marks."""
        pdf = self._pdf
        pdf.begin_page(self._paper)
        pdf.write(title, (MARGIN + 2, SHEET_HEAD - 1.5), 11, BOLD)
        left, right = boxes[0].left - bleed - MARK_GAP, max(box.right for box in boxes) + bleed + MARK_GAP
        top, bottom = boxes[0].top - bleed - MARK_GAP, boxes[-1].bottom + bleed + MARK_GAP
        for x in sorted({x for box in boxes for x in (box.left, box.right)}):
            self._mark_down(x, top, bottom)
        for y in sorted({y for box in boxes for y in (box.top, box.bottom)}):
            self._mark_across(y, left, right)

    def _back_sheet(self, title: str) -> None:
        self._pdf.begin_page(self._paper)
        self._pdf.write(say("print.back_of", what=title), (MARGIN + 2, SHEET_HEAD - 1.5), 11, ITALIC, FAINT)

    # -- pieces --------------------------------------------------------------------------------------------------------

    def _piece_slots(self, size: PieceSize) -> Slots:
        if size.shape == "standee":
            return slots(self._paper, size.width, 2 * (size.height + TAB), PIECE_BLEED, may_turn=False)
        return slots(self._paper, size.width, size.width, PIECE_BLEED, may_turn=False)

    def _pieces(self, group: PrintedPieces, size: PieceSize) -> None:
        """Counters, tokens and tiles; backs follow where a piece has one."""
        places, title = self._piece_slots(size), self._words(group.title)
        is_round = size.shape == "round"
        made = {piece: jpeg(self._drawings.piece(piece, size), self._order.dots, 92) for piece in group.pieces}
        pieces = [piece for piece in group.pieces for _ in range(piece.count)]
        for sheet in dealt(len(pieces), places):
            self._sheet(title, places.boxes[: len(sheet)], PIECE_BLEED)
            for number, box in zip(sheet, places.boxes, strict=False):
                piece = pieces[number]
                self._lay(made[piece], piece.face.fill, box, is_round=is_round)
            if not any(piece.back for piece in group.pieces):
                continue
            self._back_sheet(title)
            for number, box in zip(sheet, places.boxes, strict=False):
                face = pieces[number].back
                if face is not None:
                    behind = jpeg(self._drawings.reverse(face, size), self._order.dots, 92)
                    self._lay(behind, face.fill, box.mirrored(self._paper.width), is_round=is_round, is_back=True)

    def _lay(self, picture: bytes, colour: str, box: Box, *, is_round: bool, is_back: bool = False) -> None:
        self._pdf.fill(box.grown(PIECE_BLEED * 0.8), colour, is_round=is_round)
        self._pdf.picture(picture, box, is_round=is_round)
        if not is_back:
            self._pdf.outline(box, is_round=is_round)

    def _figures(self, group: PrintedPieces, size: PieceSize) -> None:
        """Figures that are folded in the middle, so that they have two faces, and outwards below, so that they stand."""
        places, title = self._piece_slots(size), self._words(group.title)
        made = {piece: jpeg(self._drawings.figure(piece, size), self._order.dots, 92) for piece in group.pieces}
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
