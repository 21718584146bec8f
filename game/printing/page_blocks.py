"""The blocks of a printed page as things that reportlab sets: paragraphs, rules with their numbers, tables, pictures, boxes."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, Final

from PIL import Image as Pictures
from reportlab.lib.enums import TA_CENTER, TA_LEFT
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Image, Paragraph, Table

from game.engine.decision import Param, Phrase
from game.printing.drawings import PrintedDrawings, reads_turned
from game.printing.order import Order
from game.printing.pdf import BOLD, FAINT, INK, ITALIC, POINTS, RED, TEXT, TITLE, jpeg
from game.printing.sizes import PieceSize
from game.ui.table.model.panel_data.printed_parts import PrintedTable

GOLD: Final = "#C9A653"
PAPER: Final = "#FBF3DC"
NUMBER: Final = 7.5
"""Millimetres at the left of a rule for its number."""
SIGN: Final = 6.5
"""Millimetres across of the picture of a piece in a table."""
SHAPE: Final = 0.52
"""Height of a picture in its widths."""
MOST_TOGETHER: Final = 420
"""Letters of the clauses that are one paragraph."""
SHORT: Final = 15
"""Letters of what stands in a cell like a figure."""
NAME: Final = r"\b[A-Z]{2}-([0-9]{3})\b"
"""A clause that another names: on paper its number alone, in the same type as beside the clause itself."""
NAMED: Final = 7.6
"""Points of the number of a clause."""
ABREAST: Final = 4
"""Columns of the headings of the rules where they are listed."""
PADDED: Final = 1.8
"""Millimetres within the box of an example."""
PLAYED: Final = 5
"""Cards side by side in an example, as wide as so many have room."""
PALE: Final = 0.4
"""How much of the paper a map takes that is drawn on."""


class PageBlocks:
    """Makes what a page is set from. `scale`: of the letters, 1 on a page; `height`: of pictures, 1 where there is room."""

    def __init__(self, order: Order, drawings: PrintedDrawings, scale: float = 1.0, height: float = 1.0) -> None:
        self._order, self._drawings, self._scale, self._height = order, drawings, scale, height
        self._chapters = order.chapters()
        self.body = self._style("body", TEXT, 9.8, after=1.3)
        self._step = replace_style(
            self.body, leftIndent=NUMBER * POINTS, bulletFontName=BOLD, bulletFontSize=9.8 * scale, bulletColor=RED
        )
        self._rule = replace_style(
            self._step, leading=12.2 * scale, spaceAfter=1.7 * POINTS, bulletFontSize=NAMED * scale
        )
        self._head = self._style("head", TITLE, 14.5, RED, before=2.2, after=1.0)
        self._part = self._style("part", TITLE, 11.5, RED, before=1.4, after=0.6)
        self._cell = self._style("cell", TEXT, 9.2 if scale >= 1.0 else 8.4)
        self._found = replace_style(self._rule, fontSize=9.2, leading=11.2)
        self._note = self._style("note", ITALIC, 9.2, FAINT, after=1.2)

    def _style(
        self, name: str, face: str, size: float, colour: str = INK, *, before: float = 0.0, after: float = 0.0
    ) -> ParagraphStyle:
        return ParagraphStyle(
            name, fontName=face, fontSize=size * self._scale, leading=size * self._scale * 1.22, textColor=colour,
            spaceBefore=before * POINTS, spaceAfter=after * POINTS, splitLongWords=0,
        )  # fmt: skip

    def story(self, blocks: Sequence[Mapping[str, Any]], wide: float) -> list[Flowable]:
        """All blocks, `wide` millimetres wide."""
        found: list[Flowable] = []
        for block in blocks:
            ((name, given),) = block.items()
            make: Callable[[Any, float], Iterator[Flowable]] = getattr(self, f"_{name}_of")
            found += make(given, given.get("width", wide) if isinstance(given, Mapping) else wide)
        return found

    def said(self, key: str, **params: Param) -> str:
        """The words of a key of look.print, or with a point of look, as markup: what stands between stars is bold."""
        text = escape(self._order.words(Phrase.of(f"look.{key}" if "." in key else f"look.print.{key}", **params)))
        return re.sub(r"\*(.+?)\*", rf'<font name="{BOLD}">\1</font>', text)

    def heading(self, text: str) -> Flowable:
        """A heading in red with a line of gold below."""
        return Heading(text, self._head)

    # -- words

    def _head_of(self, key: str, wide: float) -> Iterator[Flowable]:
        yield self.heading(self.said(key))

    def _say_of(self, keys: Sequence[str], wide: float) -> Iterator[Flowable]:
        yield from (Paragraph(self.said(key), self.body) for key in keys)

    def _steps_of(self, keys: Sequence[str], wide: float) -> Iterator[Flowable]:
        for number, key in enumerate(keys, 1):
            yield Paragraph(self.said(key), self._step, bulletText=f"{number}.")

    def _clauses_of(self, spans: Sequence[str], wide: float) -> Iterator[Flowable]:
        """Those that mean something at a table, those of one matter as a paragraph; one that speaks of the computer has words of
        its own for the paper."""
        together: list[tuple[str, str]] = []
        for clause in self._order.told(spans):
            number, own = clause.id.partition("-")[2], f"print.own.{clause.id}"
            text = self.said(own) if self._order.has_words(f"look.{own}") else escape(clause.text)
            told = sum(len(one) for _, one in together)
            is_new = bool(together) and (number[:-1] != together[0][0][:-1] or told + len(text) > MOST_TOGETHER)
            if together and (clause.id in self._chapters or clause.table or is_new):
                yield self._told_together(together)
                together = []
            if clause.id in self._chapters:
                chapter, is_part = self._chapters[clause.id]
                yield Part(escape(chapter), self._part) if is_part else self.heading(escape(chapter))
            together.append((number, text))
            if clause.table:
                rule, together = self._told_together(together), []
                rule.keeps_next = math.inf
                yield from (rule, self._table(clause.id, wide))
        if together:
            yield self._told_together(together)

    def _told_together(self, clauses: Sequence[tuple[str, str]]) -> Rule:
        """Clauses as one paragraph: each after its number, the first of which stands at its left; others that are named lie in
        pale figures."""
        mark = '<font name="{0}" color="{1}" size="{2}">{3}</font>'
        size, told = NAMED * self._scale, list[str]()
        for number, text in clauses:
            named = re.sub(NAME, lambda found: mark.format(BOLD, FAINT, size, found[1]), text)
            told.append((mark.format(BOLD, RED, size, number) + "\N{NO-BREAK SPACE}" if told else "") + named)
        made = Rule(" ".join(told), self._rule, bulletText=clauses[0][0])
        made.numbers = [number for number, _ in clauses]
        return made

    def _chapters_of(self, wanted: bool, wide: float) -> Iterator[Flowable]:
        """Where to find what: the headings of the rules, column by column, each with the number of the clause below it."""
        entries = [
            Paragraph(escape(chapter), self._found, bulletText=name.partition("-")[2])
            for name, (chapter, _) in self._chapters.items()
        ]
        deep = math.ceil(len(entries) / ABREAST)
        rows = [[*entries[at::deep], *[""] * ABREAST][:ABREAST] for at in range(deep)]
        look: list[tuple[Any, ...]] = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "TOP", "BOTTOM")]
        widths = [wide * POINTS / ABREAST] * ABREAST
        look += [("VALIGN", (0, 0), (-1, -1), "TOP"), ("RIGHTPADDING", (0, 0), (-1, -1), 6)]
        yield Table(rows, widths, style=look, spaceAfter=3 * POINTS)

    def _next_column_of(self, wanted: bool, wide: float) -> Iterator[Flowable]:
        yield NextColumn()

    def _fold_of(self, key: str, wide: float) -> Iterator[Flowable]:
        yield Marks([""], wide, 0.1, 6.0, dashed=True)
        yield Paragraph(self.said(key), self._note)

    # -- tables

    def _table_of(self, name: str, wide: float) -> Iterator[Flowable]:
        yield Paragraph(escape(self._order.clauses[name].text), self.body)
        yield self._table(name, wide)

    def _table(self, name: str, wide: float) -> Table:
        rows = [[escape(str(cell)) for cell in row] for row in self._order.clauses[name].table]
        first = 0.17 if len(rows[0]) > 3 else 0.6
        room = (1 - first) * wide * POINTS / (len(rows[0]) - 1)
        if len(rows[0]) > len(rows) and self._widest(rows[0][1:]) > room:
            # each column has room for its words
            rows, first = [list(column) for column in zip(*rows, strict=True)], 0.3
        made = self._grid(rows, wide, first=first)
        made.setStyle([("NOSPLIT", (0, 0), (-1, -1))])
        return made

    def _widest(self, cells: Sequence[str]) -> float:
        """Points that the longest word of a head needs in its cell."""
        words = [word for cell in cells for word in cell.split()]
        return max(float(stringWidth(word, BOLD, self._cell.fontSize)) for word in words) + 5

    def _things_of(self, name: str, wide: float) -> Iterator[Flowable]:
        """A table of the game's own: the faces of pieces before their rows."""
        table: PrintedTable = self._order.parts.tables[name]
        say = self._order.words
        rows: list[list[Any]] = [["", *(escape(say(head)) for head in table.head)]] if table.head else []
        for piece, cells in table.rows:
            picture: Any = ""
            if piece is not None and piece.face in self._order.pictures.drawn:
                size = PieceSize("standee", SIGN * 0.8, SIGN * 1.2)
                picture = self._image(self._drawings.figure(piece, size), size.width, size.height)
            elif piece is not None:
                shape = "round" if piece.face.round or not piece.figure else "square"
                picture = self._image(self._drawings.piece(piece, PieceSize(shape, SIGN, SIGN)), SIGN, SIGN)
            rows.append([picture, *(escape(say(cell)) for cell in cells)])
        first, shares = (SIGN + 2) / wide, table.shares
        if not any(piece for piece, _ in table.rows):
            rows = [row[1:] for row in rows]
            first, shares = shares[0] / sum(shares), shares[1:]
        yield self._grid(rows, wide, first, shares, is_headed=bool(table.head))

    def _grid(
        self,
        rows: Sequence[Sequence[Any]],
        wide: float,
        first: float,
        shares: Sequence[float] = (),
        *,
        is_headed: bool = True,
    ) -> Table:
        rest = shares or (1.0,) * (len(rows[0]) - 1)
        widths = [first * wide * POINTS, *((1 - first) * wide * POINTS * share / sum(rest) for share in rest)]
        bold = replace_style(self._cell, fontName=BOLD)

        def set_cell(cell: Any, row: int, column: int) -> Any:
            if not isinstance(cell, str):
                return cell
            is_short = column > bool(shares) and all(len(str(one[column])) <= SHORT for one in rows[is_headed:])
            style = bold if (row == 0 and is_headed) or column == 0 else self._cell
            return Paragraph(cell, replace_style(style, alignment=TA_CENTER) if is_short else style)

        made = Table(
            [[set_cell(cell, y, x) for x, cell in enumerate(row)] for y, row in enumerate(rows)],
            widths,
            repeatRows=int(is_headed),
        )
        lines: list[tuple[Any, ...]] = [("LINEBELOW", (0, 0), (-2, -1), 0.3, GOLD)]
        for told, alike in groupby(range(len(rows)), lambda y: str(rows[y][-1])):
            first_row, *_, last_row = 2 * list(alike)
            if len(told) > SHORT:  # a sentence that holds for several things one below another is said once
                lines.append(("SPAN", (-1, first_row), (-1, last_row)))
                first_row = last_row
            lines.append(("LINEBELOW", (-1, first_row), (-1, last_row), 0.3, GOLD))
        made.setStyle(
            [
                *lines,
                ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                ("TOPPADDING", (0, 0), (-1, -1), 1.2),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2.0),
                ("LEFTPADDING", (0, 0), (-1, -1), 2),
                ("RIGHTPADDING", (0, 0), (-1, -1), 3),
                *([("LINEBELOW", (0, 0), (-1, 0), 0.9, GOLD)] if is_headed else ()),
            ]
        )
        made.spaceAfter = 2 * POINTS
        return made

    # -- pictures

    def _image(self, picture: Pictures.Image, wide: float, tall: float) -> Image:
        return Image(io.BytesIO(jpeg(picture, self._order.layout.dots, 88)), wide * POINTS, tall * POINTS)

    def _framed(self, picture: Pictures.Image, wide: float) -> Flowable:
        made = self._image(picture, wide, wide * picture.height / picture.width)
        made.spaceBefore, made.spaceAfter = 1.5 * POINTS, 2.5 * POINTS
        return made

    def _picture_of(self, name: str, wide: float) -> Iterator[Flowable]:
        yield self._framed(self._drawings.scene(name, wide, wide * SHAPE * self._height), wide)

    def _start_of(self, given: Mapping[str, Any], wide: float) -> Iterator[Flowable]:
        yield self._framed(self._order.pictures.start(given["board"], self._drawings.pixels(wide)), wide)

    def _prepared_of(self, given: Mapping[str, Any], wide: float) -> Iterator[Flowable]:
        """A short start: what it is, what lies beside the board, the board as it stands."""
        name, say = given["start"], self._order.words
        start = self._order.pictures.prepared(name)
        yield self.heading(escape(say(Phrase(f"evening.{name}.title"))))
        yield Paragraph(escape(say(Phrase(f"evening.{name}.told"))), self._note)
        yield Paragraph(self.said(f"print.prepared.{name}", **dict(params_of(start.facts))), self.body)
        yield self._framed(self._order.pictures.laid(start, self._drawings.pixels(wide)), wide)

    def _map_of(self, given: Mapping[str, Any], wide: float) -> Iterator[Flowable]:
        made = self._order.pictures.bare(given["board"], self._drawings.pixels(wide))
        yield self._framed(Pictures.blend(made, Pictures.new("RGB", made.size, "white"), PALE), wide)

    def _example_of(self, name: str, wide: float) -> Iterator[Flowable]:
        told, say, inner = f"look.examples.{name.replace('-', '_')}", self._order.words, wide - 2 * PADDED
        wide_px = self._drawings.pixels(inner)
        picture = self._order.pictures.example(name, (wide_px, round(wide_px * SHAPE * self._height)))
        heading, text = (escape(say(Phrase.of(f"{told}.{part}"))) for part in ("heading", "text"))
        yield self._boxed([self._image(picture, inner, inner * SHAPE * self._height)], heading, text, wide)

    def _played_of(self, given: Mapping[str, Any], wide: float) -> Iterator[Flowable]:
        """An example that is told, above it the cards that are played in it."""
        faces = {
            name: face
            for deck in self._order.parts.decks
            for name, (face, _) in zip(deck.called, deck.cards, strict=False)
        }
        (across, down), each = self._order.card, (wide - 2 * PADDED) / PLAYED
        cards = [
            self._image(self._drawings.card(faces[name], (across, down), 0.0), each - 1, (each - 1) * down / across)
            for name in given["cards"]
        ]
        row = Table([cards], [each * POINTS] * len(cards), style=[("LEFTPADDING", (0, 0), (-1, -1), 0)], hAlign="LEFT")
        heading, text = (self.said(f"{given['told']}.{part}") for part in ("heading", "text"))
        yield self._boxed([row], heading, text, wide)

    def _boxed(self, above: Sequence[Flowable], heading: str, text: str, wide: float) -> Table:
        """An example of play: what is seen, and what is done there, in a box of its own."""
        told = Paragraph(f'<font name="{BOLD}" color="{RED}">{heading}.</font> {text}', self._cell)
        made = Table([[one] for one in (*above, told)], [wide * POINTS], spaceBefore=POINTS, spaceAfter=2.5 * POINTS)
        pads = [(f"{side}PADDING", (0, 0), (-1, -1), PADDED * POINTS) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
        box = [
            ("BACKGROUND", (0, 0), (-1, -1), PAPER),
            ("BOX", (0, 0), (-1, -1), 0.8, GOLD),
            ("NOSPLIT", (0, 0), (-1, -1)),
        ]
        made.setStyle([*pads, *box])
        return made

    # -- boxes

    def _marks_of(self, given: Mapping[str, Any], wide: float) -> Iterator[Flowable]:
        if "names" in given:
            labels = [self.said(key) for key in given["names"]]
        elif "first" in given:
            labels = [str(given["first"] + at) for at in range(given["count"])]
        else:
            labels = [""] * given["count"]
        size = given["size"]
        each = max(1, int((wide + 2) / (size + 2)))
        for first in range(0, len(labels), each):
            yield Marks(
                labels[first : first + each], size, given.get("height", size), 2.0,
                is_round=given["shape"] == "round", style=self._cell, joined=given.get("joined", False),
                ends=[str(one) for one in given.get("ends", ())],
            )  # fmt: skip


class NextColumn(Flowable):  # type: ignore[misc]  # reportlab tells no types
    """What follows begins a column."""


class Rule(Paragraph):  # type: ignore[misc]  # reportlab tells no types
    """Clauses with their numbers, which stay in one column."""

    numbers: Sequence[str] = ()
    keeps_next = 0.0

    def split(self, width: float, height: float) -> list[Flowable]:
        """They are short enough to go on to the next column whole."""
        return []


class Part(Paragraph):  # type: ignore[misc]  # reportlab tells no types
    """A heading; it never stands at the end of a column."""

    keeps_next = 110.0
    """Points of what follows that have to find room below it."""


class Heading(Part):
    """One in large type with a line below."""

    def draw(self) -> None:
        super().draw()
        canvas = self.canv
        canvas.setStrokeColor(GOLD)
        canvas.setLineWidth(0.8)
        canvas.line(0, -1.5, self.width, -1.5)


class Marks(Flowable):  # type: ignore[misc]  # reportlab tells no types
    """A row of boxes, what they stand for in them; a number that reads as another when it is turned is underlined."""

    def __init__(
        self, labels: Sequence[str], wide: float, tall: float, gap: float, *, is_round: bool = False,
        style: ParagraphStyle | None = None, joined: bool = False, dashed: bool = False,
        ends: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """All in millimetres; `ends`: labels whose boxes have a thick edge."""
        super().__init__()
        self._labels, self._wide, self._tall, self._gap = labels, wide * POINTS, tall * POINTS, gap * POINTS
        self._is_round, self._style, self._joined, self._dashed, self._ends = is_round, style, joined, dashed, ends

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size."""
        return width, self._tall + self._gap

    def draw(self) -> None:
        canvas = self.canv
        canvas.saveState()
        canvas.setStrokeColor(INK)
        canvas.setFillColor(PAPER)
        canvas.setLineWidth(0.6)
        if self._dashed:
            canvas.setDash([4, 3])
        foot, middle = self._gap, self._gap + self._tall / 2
        step = self._wide + 2 * POINTS
        if self._joined:
            canvas.line(self._wide / 2, middle, self._wide / 2 + step * (len(self._labels) - 1), middle)
        for at, label in enumerate(self._labels):
            left = at * step
            canvas.setLineWidth(2.4 if label in self._ends else 0.6)
            if self._is_round:
                canvas.circle(left + self._wide / 2, middle, self._wide / 2, 1, 1)
            elif self._tall > POINTS:
                canvas.roundRect(left, foot, self._wide, self._tall, 3, 1, 1)
            else:
                canvas.line(left, foot, left + self._wide, foot)
            canvas.setLineWidth(0.6)
            if label and self._style is not None:
                self._write(label, left, foot)
        canvas.restoreState()

    def _write(self, label: str, left: float, foot: float) -> None:
        assert self._style is not None
        style = replace_style(self._style, alignment=TA_CENTER)
        if label.isdigit():
            size = min(16.0, self._tall * 0.42) if self._is_round else 8.0
            style = replace_style(style, fontName=BOLD, fontSize=size, leading=size * 1.1)
            style = style if self._is_round else replace_style(style, alignment=TA_LEFT)
            label = f"<u>{label}</u>" if reads_turned(label) else label
        words = Paragraph(label, style)
        inner = self._wide * (0.82 if self._is_round else 0.94)
        _, high = words.wrap(inner, self._tall)
        top = foot + (self._tall + high) / 2 if self._is_round else foot + self._tall - 2
        words.drawOn(self.canv, left + (self._wide - inner) / 2, top - high)


def params_of(facts: Mapping[str, Any]) -> Iterator[tuple[str, Param]]:
    """What a position is, to be filled into a sentence: of a number of things each as often as it is there."""
    for key, value in facts.items():
        if isinstance(value, Mapping):
            yield from params_of({f"{key}_{under}": one for under, one in value.items()})
            if all(isinstance(one, int) for one in value.values()):
                yield key, tuple(under for under, count in value.items() for _ in range(count))
        elif isinstance(value, str | int):
            yield key, value
        elif isinstance(value, list) and all(isinstance(one, str) for one in value):
            yield key, tuple(value)


def replace_style(style: ParagraphStyle, **changed: Any) -> ParagraphStyle:
    """A style that differs from another in what was changed."""
    return ParagraphStyle(f"{style.name}+", parent=style, **changed)
