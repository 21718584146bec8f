"""Palette, type scale, spacing and the one scale of the interface.

Every measure is written in pixels at 100 % text on a 1920x1080 window and multiplied by `Scale.u`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""


def rgb(text: str) -> Colour:
    """The colour written `#RRGGBB`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexa(colour: Colour) -> str:
    """`#RRGGBB` of a colour."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with `share` (0 to 1) of `second` in it."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(first, second, strict=True))
    return r, g, b


INK: Final = rgb("#2B1D12")
INK_SOFT: Final = rgb("#5A4128")
RUBRIC: Final = rgb("#8A2B1B")
RUBRIC_DEEP: Final = rgb("#7D2416")
GAIN: Final = rgb("#2F5A27")
PAPER: Final = rgb("#F1E2BE")
PAPER_LOW: Final = rgb("#E2CEA0")
PAPER_HIGH: Final = rgb("#F8EDD1")
FIELD: Final = rgb("#FBF3DC")
RULE: Final = rgb("#876035")
FELT: Final = rgb("#22302A")
RIBBON: Final = rgb("#7D2719")
SEA: Final = rgb("#2F6470")
SEA_LINE: Final = rgb("#1F5560")
WALNUT_DARK: Final = rgb("#1A100A")
WALNUT_LOW: Final = rgb("#2A1B11")
WALNUT: Final = rgb("#442D1B")
BRASS: Final = rgb("#C79A4B")
BRASS_EDGE: Final = rgb("#B5883F")
LAMP_GOLD: Final = rgb("#FFD98A")
AMBER: Final = rgb("#B97A12")
CREAM: Final = rgb("#F6E9C8")
CREAM_SOFT: Final = rgb("#D9C49A")
LEATHER: Final = rgb("#5A2419")
LEATHER_LOW: Final = rgb("#4E1F16")
PRIVATE: Final = rgb("#1E5A45")
TARGET: Final = rgb("#B3321C")
PENCIL: Final = rgb("#4A3A8C")
PENCIL_PAPER: Final = rgb("#EDE6F6")
GOLD_TITLE: Final = rgb("#F6DFA6")
DIMMED: Final = rgb("#33261B")
DIMMED_TEXT: Final = rgb("#BBA984")
SCRIM: Final = (*rgb("#120A05"), 168)
"""Laid over everything behind a modal."""


class Material(Enum):
    """The material under a text or a control; it decides the letters' colours."""

    PAPER = "paper"
    WOOD = "wood"
    LEATHER = "leather"
    FELT = "felt"

    @property
    def is_dark(self) -> bool:
        return self is not Material.PAPER

    @property
    def text(self) -> Colour:
        return CREAM if self.is_dark else INK

    @property
    def soft(self) -> Colour:
        return CREAM_SOFT if self.is_dark else INK_SOFT

    @property
    def accent(self) -> Colour:
        """Headings and names that stand out."""
        return LAMP_GOLD if self.is_dark else RUBRIC

    @property
    def heading(self) -> Colour:
        return GOLD_TITLE if self.is_dark else INK


@dataclass(frozen=True, slots=True)
class Badge:
    """A fill, the colour of the sign on it, and the emblem drawn there."""

    fill: Colour
    sign: Colour
    emblem: str
    bust: str = ""
    """A person's face (a file of assets/pieces), which takes the emblem's place where there is room for it."""
    stands: str = ""
    """The drawings of a figure (files of assets/pieces) where it is not a sign but a piece."""


class FontFace(Enum):
    """The faces in `assets/fonts`, by file."""

    TEXT = "EBGaramond-Medium.ttf"
    STRONG = "EBGaramond-SemiBold.ttf"
    BOLD = "EBGaramond-Bold.ttf"
    ITALIC = "EBGaramond-MediumItalic.ttf"
    STRONG_ITALIC = "EBGaramond-SemiBoldItalic.ttf"
    SMALL_CAPS = "IMFellEnglishSC-Regular.ttf"
    FELL = "IMFellEnglish-Regular.ttf"
    FELL_ITALIC = "IMFellEnglish-Italic.ttf"
    LABEL = "Cinzel-SemiBold.ttf"
    TITLE = "RingtableUncial-Regular.ttf"
    CAPITALS = "Cinzel-Bold.ttf"
    UNCIAL = "UncialAntiqua-Regular.ttf"
    CODE = "NotoSansMono-Regular.ttf"


BOLD_OF: Final = {FontFace.TEXT: FontFace.STRONG, FontFace.ITALIC: FontFace.STRONG_ITALIC}
ITALIC_OF: Final = {
    FontFace.TEXT: FontFace.ITALIC,
    FontFace.STRONG: FontFace.STRONG_ITALIC,
    FontFace.FELL: FontFace.FELL_ITALIC,
}


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One role of text."""

    face: FontFace
    size: float
    """Pixels of an em at u = 1."""
    leading: float
    """Pixels from line to line at u = 1."""
    tracking: float = 0
    """Extra pixels between letters at u = 1."""
    capitals: bool = False


class Role(Enum):
    """What a text is for; the type scale gives its face, size and leading."""

    TITLE = TypeStyle(FontFace.TITLE, 108, 116)
    CURTAIN_NAME = TypeStyle(FontFace.TITLE, 92, 100)
    SCREEN_TITLE = TypeStyle(FontFace.TITLE, 50, 58)
    H1 = TypeStyle(FontFace.SMALL_CAPS, 46, 52)
    H2 = TypeStyle(FontFace.SMALL_CAPS, 30, 36)
    H3 = TypeStyle(FontFace.SMALL_CAPS, 23, 28)
    CARD_NAME = TypeStyle(FontFace.SMALL_CAPS, 19, 20)
    CEREMONY_LARGE = TypeStyle(FontFace.FELL_ITALIC, 34, 40)
    CEREMONY = TypeStyle(FontFace.FELL_ITALIC, 25, 31)
    CEREMONY_ACROSS = TypeStyle(FontFace.FELL_ITALIC, 64, 72)
    PROMPT = TypeStyle(FontFace.TEXT, 25, 30)
    ACROSS_THE_TABLE = TypeStyle(FontFace.TEXT, 65, 74)
    LEAD = TypeStyle(FontFace.TEXT, 22, 29)
    BODY = TypeStyle(FontFace.TEXT, 19, 26)
    STRONG = TypeStyle(FontFace.STRONG, 19, 26)
    BUTTON = TypeStyle(FontFace.STRONG, 19, 24)
    BUTTON_SMALL = TypeStyle(FontFace.STRONG, 17, 21)
    BUTTON_LARGE = TypeStyle(FontFace.STRONG, 23, 28)
    SMALL = TypeStyle(FontFace.TEXT, 17, 22)
    SMALL_STRONG = TypeStyle(FontFace.STRONG, 17, 22)
    NOTE = TypeStyle(FontFace.TEXT, 15.5, 20)
    NOTE_STRONG = TypeStyle(FontFace.STRONG, 15.5, 20)
    KEY = TypeStyle(FontFace.STRONG, 15, 22)
    CODE = TypeStyle(FontFace.CODE, 14, 20)
    LABEL = TypeStyle(FontFace.LABEL, 14, 18, 1.6, True)
    NUMBER = TypeStyle(FontFace.BOLD, 19, 22)
    FIGURE = TypeStyle(FontFace.BOLD, 36, 40)
    DIAL = TypeStyle(FontFace.CAPITALS, 120, 122)


INSET: Final = 12
"""From a panel's inner line to what it holds."""
MARGIN: Final = 16
"""From the window's edge to a panel."""
BETWEEN: Final = 8
ROW: Final = 46
LEAST_TEXT: Final = 14
"""Pixels of an em below which no text is drawn, whatever the scale."""
LEAST_TARGET: Final = 34
"""Pixels of the smaller side of anything to be pressed, whatever the scale."""


class LayoutClass(Enum):
    """The rows of 'Layout by window', widest first."""

    WIDE = 0
    """Log and tray stand open beside the board."""
    MEDIUM = 1
    """Tabs at both sides, one sheet open at a time over the board."""
    NARROW = 2
    """One drawer; the bottom is a strip of signs only."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The interface's scale for one window size and text setting."""

    width: int
    height: int
    text: float = 1.0
    """The player's text setting, 0.8 to 2.0."""
    u: float = field(init=False)
    """Pixels for one unit of the style guide."""

    def __post_init__(self) -> None:
        fitted = min(self.width / 1920, self.height / 1080)
        object.__setattr__(self, "u", min(max(fitted, 0.80), 2.00) * min(max(self.text, 0.8), 2.0))

    def px(self, units: float) -> int:
        """Whole pixels for a measure; a positive measure never vanishes."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def font_px(self, units: float) -> int:
        """Pixels of an em, never under `LEAST_TEXT`."""
        return max(LEAST_TEXT, round(units * self.u))

    def target(self, units: float) -> int:
        """Pixels of a side of something to press, never under `LEAST_TARGET`."""
        return max(LEAST_TARGET, round(units * self.u))

    @property
    def layout(self) -> LayoutClass:
        """The row of 'Layout by window' this window and text setting call for."""
        window = min(max(min(self.width / 1920, self.height / 1080), 0.80), 2.00)
        wide, high = self.width / window, self.height / window
        if wide >= 1780 and high >= 1000:
            row = 0
        elif wide >= 1500 and high >= 850:
            row = 1
        else:
            row = 2
        board_share = 1 - (362 + 366) * self.u / max(1, self.width)
        if self.text > 1.3 or (row == 0 and board_share < 0.55):
            row = min(2, row + 1)
        return LayoutClass(row)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    r, g, b = (_linear(c) for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
