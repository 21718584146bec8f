"""A PDF with measures in millimetres from the upper left, written by reportlab: pictures, lines, letters of the program's own
faces. What is written is the same whenever it is written."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import IO, Any, Final

from PIL import Image
from reportlab import rl_config
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from game.printing.sheets import Box, Paper
from game.storage.resources import resource

POINTS: Final = 72.0 / 25.4
"""Points of a PDF for a millimetre."""
TEXT, BOLD, ITALIC, CAPS, TITLE = (
    "EBGaramond-Medium",
    "EBGaramond-Bold",
    "EBGaramond-MediumItalic",
    "Cinzel-SemiBold",
    "IMFellEnglishSC-Regular",
)
_FACES: Final = (TEXT, BOLD, ITALIC, CAPS, TITLE)
INK: Final = "#2B1D12"
FAINT: Final = "#8A7A66"
RED: Final = "#8A2B1B"
LATER: Final = "later"
"""What stands on the first page and is known only when all others are made."""
LEADING: Final = 1.25
"""From line to line, in heights of the letters."""
rl_config.useA85 = 0  # pictures as bytes: in letters they are a quarter larger, and take a third of the time


class PdfFile:
    """Pages one after another, written into a file as they are made."""

    def __init__(self, file: IO[bytes], title: str) -> None:
        for face in _FACES:
            pdfmetrics.registerFont(TTFont(face, str(resource("assets", "fonts", f"{face}.ttf"))))
        self.canvas: Any = Canvas(file, pageCompression=1, invariant=1)
        """What things are drawn on that reportlab sets."""
        self.canvas.setTitle(title)
        self.canvas.setCreator("Ringtable")
        self._paper = Paper("none", 0.0, 0.0)
        self.pages = 0

    def begin_page(self, paper: Paper) -> None:
        """A sheet; the one before is finished."""
        if self.pages:
            self.canvas.showPage()
        self.pages += 1
        self._paper = paper
        self.canvas.setPageSize((paper.width * POINTS, paper.height * POINTS))

    @contextmanager
    def first_page(self, paper: Paper) -> Iterator[None]:
        """What is written meanwhile stands on the first page, which is of this paper; once in a file."""
        self._paper = paper
        self.canvas.beginForm(LATER, 0, 0, paper.width * POINTS, paper.height * POINTS)
        yield
        self.canvas.endForm()

    def close(self) -> None:
        """Write the end."""
        self.canvas.showPage()
        self.canvas.save()

    def picture(self, jpeg: bytes, box: Box, *, turn: int = 0, is_round: bool = False) -> None:
        """A picture that fills a box, turned clockwise by quarters of a circle; `is_round`: the circle in it alone is seen."""
        canvas = self.canvas
        canvas.saveState()
        middle_x, middle_y = self._at(box.left + box.width / 2, box.top + box.height / 2)
        width, height = box.width * POINTS, box.height * POINTS
        if is_round:
            clip = canvas.beginPath()
            clip.circle(middle_x, middle_y, width / 2)
            canvas.clipPath(clip, stroke=0, fill=0)
        canvas.translate(middle_x, middle_y)
        canvas.rotate(-90 * turn)
        if turn % 2:
            width, height = height, width
        canvas.drawImage(ImageReader(io.BytesIO(jpeg)), -width / 2, -height / 2, width, height)
        canvas.restoreState()

    def fill(self, box: Box, colour: str, *, is_round: bool = False) -> None:
        """A box, or the circle in it, of one colour."""
        self.canvas.setFillColor(colour)
        self._shape(box, is_round, 0, 1)

    def outline(self, box: Box, colour: str = FAINT, *, width: float = 0.1, is_round: bool = False) -> None:
        """The edge of a box, or of the circle in it."""
        self.canvas.setStrokeColor(colour)
        self.canvas.setLineWidth(width * POINTS)
        self._shape(box, is_round, 1, 0)

    def _shape(self, box: Box, is_round: bool, stroke: int, fill: int) -> None:
        (x, y), wide, high = self._at(box.left, box.bottom), box.width * POINTS, box.height * POINTS
        if is_round:
            self.canvas.circle(x + wide / 2, y + high / 2, wide / 2, stroke, fill)
        else:
            self.canvas.rect(x, y, wide, high, stroke, fill)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str = INK,
        *,
        width: float = 0.15,
        dash: Sequence[float] = (),
    ) -> None:
        """A straight line; `dash`: millimetres of line and gap in turn."""
        canvas = self.canvas
        canvas.saveState()
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(width * POINTS)
        if dash:
            canvas.setDash([part * POINTS for part in dash])
        canvas.line(*self._at(*start), *self._at(*end))
        canvas.restoreState()

    def write(
        self,
        text: str,
        at: tuple[float, float],
        size: float,
        face: str = TEXT,
        colour: str = INK,
        *,
        align: str = "left",
    ) -> None:
        """One line; `at` is where its letters stand, `size` their height in points."""
        self.canvas.setFont(face, size)
        self.canvas.setFillColor(colour)
        draw = {"left": "drawString", "middle": "drawCentredString", "right": "drawRightString"}[align]
        getattr(self.canvas, draw)(*self._at(*at), text)

    def set_lines(
        self, text: str, at: tuple[float, float], wide: float, size: float, face: str = TEXT, colour: str = INK
    ) -> float:
        """A paragraph from `at` (its upper left) downwards; returns how far down it reaches."""
        style = ParagraphStyle("lines", fontName=face, fontSize=size, leading=size * LEADING, textColor=colour)
        words = Paragraph(escape(text), style)
        left, top = self._at(*at)
        _, tall = words.wrap(wide * POINTS, top)
        words.drawOn(self.canvas, left, top - tall)
        return float(at[1] + tall / POINTS)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * POINTS, (self._paper.height - y) * POINTS


def jpeg(picture: Image.Image, dots: float, quality: int = 88) -> bytes:
    """A picture as a JPEG that knows its resolution."""
    made = io.BytesIO()
    picture.save(made, "JPEG", quality=quality, dpi=(round(dots), round(dots)))
    return made.getvalue()
