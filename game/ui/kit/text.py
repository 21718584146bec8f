"""Setting text: cached lines, halos, fitting, and paragraphs of marked-up words.

Paragraphs of marked-up words: broken into lines, drawn, asked for their links.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.language.printable import printable
from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.markup import Span, parse
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import BOLD_OF, ITALIC_OF, LEAST_TEXT, Colour, FontFace, Material, Role, Scale

if TYPE_CHECKING:
    from game.ui.kit.art import Art

Align = Literal["left", "center", "right"]
ELLIPSIS: Final = "…"
_MEASURED: Final = 200
"""Pixels of an em at which text is measured for every size."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A face at a size in pixels, ready to draw with."""

    face: FontFace
    px: int
    leading: int
    tracking: int
    capitals: bool


def fineness(px: int) -> int:
    """How many times larger letters of `px` are drawn before they are brought down."""
    if px <= 30:
        return 4
    return 3 if px <= 44 else 2 if px <= 80 else 1


MOST_WIDTHS = 20_000
"""Widths of words that are kept at once."""


class Typesetter:
    """All text of one window: knows the scale, keeps fonts and finished lines."""

    art: Art
    """Draws key caps and emblems inside paragraphs; set by `Kit`."""

    def __init__(self, folder: Path, scale: Scale, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._fonts: dict[tuple[FontFace, int], pygame.font.Font] = {}
        self._ems: dict[tuple[FontFace, str], float] = {}
        self._settings: dict[tuple[Role, FontFace | None], Setting] = {}
        self._widths: dict[tuple[str, Setting], int] = {}
        """Of what has been measured: a layout asks for the same words again and again."""
        self.scale = scale

    def rescale(self, scale: Scale) -> None:
        """Take another scale; fonts of the old one are let go."""
        if scale.u != self.scale.u:
            self._fonts.clear()
            self._settings.clear()
        self.scale = scale

    def font(self, face: FontFace, px: int) -> pygame.font.Font:
        """The face at `px` pixels an em."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self._folder / face.value, px)
        return self._fonts[key]

    def setting(self, role: Role, face: FontFace | None = None) -> Setting:
        """What `role` means at this scale, in another face of the same size if given."""
        if (role, face) not in self._settings:
            style = role.value
            px = self.scale.font_px(style.size)
            leading = max(round(style.leading * self.scale.u), round(px * style.leading / style.size))
            tracking = round(style.tracking * self.scale.u)
            self._settings[role, face] = Setting(face or style.face, px, leading, tracking, style.capitals)
        return self._settings[role, face]

    def leading(self, role: Role) -> int:
        """Pixels from line to line."""
        return self.setting(role).leading

    def width(self, text: str, role: Role, face: FontFace | None = None) -> int:
        """Pixels `text` takes on one line."""
        return self.width_in(text, self.setting(role, face))

    def width_in(self, text: str, setting: Setting) -> int:
        """Pixels `text` takes on one line in `setting`."""
        key = text, setting
        if key not in self._widths:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._measured(text, setting)
        return self._widths[key]

    def _measured(self, text: str, setting: Setting) -> int:
        shown = printable(text.upper() if setting.capitals else text)
        fine = fineness(setting.px)
        font = self.font(setting.face, setting.px * fine)
        if not setting.tracking:
            return -(-font.size(shown)[0] // fine)
        return sum(-(-font.size(letter)[0] // fine) + setting.tracking for letter in shown)

    def ems(self, text: str, face: FontFace) -> float:
        """How far `text` takes the pen beside the size of its type, for pieces whose measures follow the board's zoom."""
        if (face, text) not in self._ems:
            font, shown = self.font(face, _MEASURED), printable(text)
            (metrics,) = font.metrics(shown) if len(shown) == 1 else (None,)
            self._ems[face, text] = (metrics[4] if metrics else font.size(shown)[0]) / _MEASURED
        return self._ems[face, text]

    def ascent(self, face: FontFace, px: int) -> int:
        """Pixels from the top of a rendered line to its baseline."""
        fine = fineness(px)
        return -(-self.font(face, px * fine).get_ascent() // fine)

    def size(self, text: str, role: Role) -> tuple[int, int]:
        """Width and line height of `text` on one line."""
        return self.width(text, role), self.leading(role)

    def render(self, text: str, role: Role, colour: Colour, face: FontFace | None = None) -> pygame.Surface:
        """`text` on one line. Its height is the font's own, which may differ from the leading."""
        return self.render_in(text, self.setting(role, face), colour)

    def render_in(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        """`text` on one line in `setting`."""
        return self._cache.get(("text", text, setting, colour), lambda: self._render(text, setting, colour))

    def render_px(self, text: str, face: FontFace, px: int, colour: Colour) -> pygame.Surface:
        """`text` at an exact size, for pieces whose measures follow the board's zoom."""
        return self.render_in(text, Setting(face, px, px, 0, False), colour)

    def _render(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        shown = printable(text.upper() if setting.capitals else text)
        if not setting.tracking or not shown:
            return self._render_fine(shown, setting, colour)
        letters = [self._render_fine(letter, setting, colour) for letter in shown]
        width = sum(letter.get_width() + setting.tracking for letter in letters)
        made = pygame.Surface((width, letters[0].get_height()), pygame.SRCALPHA)
        x = 0
        for letter in letters:
            made.blit(letter, (x, 0))
            x += letter.get_width() + setting.tracking
        return made

    def _render_fine(self, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
        """Letters drawn larger and brought down: their own shapes and distances, not those of whole pixels."""
        fine = fineness(setting.px)
        font = self.font(setting.face, setting.px * fine)
        if not font.size(text)[0]:
            return pygame.Surface((0, -(-font.get_height() // fine)), pygame.SRCALPHA)
        drawn = font.render(text, True, colour)
        if fine == 1:
            return drawn
        above = -font.get_ascent() % fine
        width, height = -(-drawn.get_width() // fine), -(-(drawn.get_height() + above) // fine)
        large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        large.fill((*colour, 0))
        large.blit(drawn, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(large, (width, height))

    def halo_in(self, text: str, setting: Setting, colour: Colour, around: Colour, reach: int) -> pygame.Surface:
        """Text with a halo in `setting`, `reach` in pixels."""
        return self._cache.get(
            ("halo", text, setting, colour, around, reach),
            lambda: self._halo(text, setting, colour, around, reach),
        )

    def _halo(self, text: str, setting: Setting, colour: Colour, around: Colour, reach: int) -> pygame.Surface:
        letters = self._render(text, setting, colour)
        back = self._render(text, setting, around)
        made = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
        made.fill((*around, 0))
        for ring in range(1, reach + 1):
            diagonal = round(ring * 0.707)
            for dx, dy in (
                *((ring, 0), (-ring, 0), (0, ring), (0, -ring)),
                *((diagonal, diagonal), (-diagonal, diagonal), (diagonal, -diagonal), (-diagonal, -diagonal)),
            ):
                made.blit(back, (reach + dx, reach + dy))
        made.blit(letters, (reach, reach))
        return made

    def fit(self, text: str, role: Role, width: int, face: FontFace | None = None) -> str:
        """`text`, cut with an ellipsis where it would be wider than `width` pixels."""
        setting = self.setting(role, face)
        if self.width_in(text, setting) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width_in(text[:middle].rstrip() + ELLIPSIS, setting) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if low else ELLIPSIS

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        shadow: Colour | None = None,
        face: FontFace | None = None,
    ) -> pygame.Rect:
        """Draw one line in the middle of `rect`'s height, fitted to its width; the rectangle it took.

        `shadow` puts a copy one unit below.
        """
        shown = self.fit(text, role, rect.width, face)
        line = self.render(shown, role, colour, face)
        place = line.get_rect(centery=rect.centery)
        match align:
            case "left":
                place.left = rect.left
            case "center":
                place.centerx = rect.centerx
            case "right":
                place.right = rect.right
        if shadow is not None:
            surface.blit(self.render(shown, role, shadow, face), place.move(0, self.scale.px(1)))
        surface.blit(line, place)
        return place


COLOUR_NAMES: Final[dict[str, Colour]] = {
    "ink": theme.INK,
    "soft": theme.INK_SOFT,
    "rubric": theme.RUBRIC,
    "loss": theme.RUBRIC_DEEP,
    "gain": theme.GAIN,
    "gold": theme.LAMP_GOLD,
    "cream": theme.CREAM,
    "private": theme.PRIVATE,
}


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one style standing together on a line."""

    text: str
    setting: Setting
    colour: Colour
    link: str
    is_key: bool
    emblem: str
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    """Runs with their left edges, in pixels from the paragraph's left edge."""

    runs: tuple[tuple[int, Run], ...]
    width: int


class Paragraph:
    """Text ready to draw. `width` and `height` in pixels; `lines` from top to bottom."""

    def __init__(
        self, type_: Typesetter, lines: Iterable[Line], width: int, leading: int, material: Material, *, is_cut: bool
    ) -> None:
        self._type = type_
        self.lines = tuple(lines)
        self.width = width
        self.leading = leading
        self.material = material
        self.is_cut = is_cut

    @property
    def height(self) -> int:
        """Pixels from the first line's top to the last line's bottom."""
        return self.leading * len(self.lines)

    @property
    def natural_width(self) -> int:
        """Pixels of the longest line."""
        return max((line.width for line in self.lines), default=0)

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw with the upper left corner at `at`."""
        for index, line in enumerate(self.lines):
            top = at[1] + index * self.leading
            for x, run in line.runs:
                self._draw_run(surface, run, pygame.Rect(at[0] + x, top, run.width, self.leading))

    def links(self, at: tuple[int, int]) -> list[tuple[str, pygame.Rect]]:
        """Every link with its rectangle, when drawn at `at`."""
        return [
            (run.link, pygame.Rect(at[0] + x, at[1] + index * self.leading, run.width, self.leading))
            for index, line in enumerate(self.lines)
            for x, run in line.runs
            if run.link
        ]

    def link_at(self, at: tuple[int, int], point: tuple[int, int]) -> str | None:
        """The link under `point`, when drawn at `at`."""
        return next((link for link, rect in self.links(at) if rect.collidepoint(point)), None)

    def _draw_run(self, surface: pygame.Surface, run: Run, box: pygame.Rect) -> None:
        if run.emblem:
            art = self._type.art
            side = run.width
            surface.blit(art.emblem(run.emblem, side, run.colour), (box.x, box.centery - side // 2))
            return
        line = self._type.render_in(run.text, run.setting, run.colour)
        place = line.get_rect(center=box.center) if run.is_key else line.get_rect(midleft=box.midleft)
        if run.is_key:
            self._type.art.draw_key_plate(surface, box.inflate(0, -self.leading // 10), self.material)
        surface.blit(line, place)
        if run.link:
            baseline = place.top + self._type.ascent(run.setting.face, run.setting.px)
            y = baseline + max(2, run.setting.px // 9)
            pygame.draw.line(surface, run.colour, (box.left, y), (box.right - 1, y), self._type.scale.px(1))


def set_paragraph(
    type_: Typesetter,
    markup: str,
    base: Setting,
    width: int,
    *,
    colour: Colour,
    material: Material,
    align: Align,
    link_clauses: bool,
    max_lines: int | None,
) -> Paragraph:
    """Break `markup` into lines (see `ParagraphSetter.paragraph`)."""
    words = _words(type_, parse(markup, link_clauses=link_clauses), base, colour, material)
    rows = _rows(type_, words, width)
    is_cut = max_lines is not None and len(rows) > max_lines
    if max_lines is not None and is_cut:
        rows = rows[:max_lines]
        rows[-1] = _cut(type_, rows[-1], width)
    lines = [_line(type_, row, width, align) for row in rows]
    return Paragraph(type_, lines, width, base.leading, material, is_cut=is_cut)


_Word = list[Run]
"""Runs that no space divides."""
_BREAK: Final[_Word] = []
_SMALL: Final = 0.75
"""How large small letters are beside the others."""


def _words(
    type_: Typesetter, spans: list[Span], base: Setting, colour: Colour, material: Material
) -> list[tuple[bool, _Word]]:
    """The words in order, each with whether a space stands before it; an empty word is a line break."""
    words: list[tuple[bool, _Word]] = []
    glue = False
    spaced = False
    for span in spans:
        if span.newline:
            words.append((False, _BREAK))
            glue, spaced = False, False
            continue
        pieces = [span.text] if span.key or span.emblem else _split(span.text)
        for piece in pieces:
            if piece == " ":
                glue, spaced = False, True
                continue
            run = _run(type_, piece, span, base, colour, material)
            if glue:
                words[-1][1].append(run)
            else:
                words.append((spaced, [run]))
            glue, spaced = True, False
    return words


def _split(text: str) -> list[str]:
    """Words and single spaces; a no-break space stays inside its word, and so does the space before a per cent sign."""
    pieces: list[str] = []
    word = ""
    for letter in text.replace(" %", "\N{NO-BREAK SPACE}%"):
        if letter in " \t":
            if word:
                pieces.append(word)
                word = ""
            if not pieces or pieces[-1] != " ":
                pieces.append(" ")
        else:
            word += letter
    return [*pieces, word] if word else pieces


def _run(type_: Typesetter, text: str, span: Span, base: Setting, colour: Colour, material: Material) -> Run:
    face = base.face
    if span.small:
        base = replace(base, px=max(LEAST_TEXT, round(base.px * _SMALL)))
        colour = material.soft
    if span.bold:
        face = BOLD_OF.get(face, face)
    if span.italic:
        face = ITALIC_OF.get(face, face)
    shade = colour
    if span.colour:
        shade = COLOUR_NAMES.get(span.colour) or theme.rgb(span.colour)
    elif span.link:
        shade = theme.LAMP_GOLD if material.is_dark else theme.RUBRIC_DEEP
    if span.emblem:
        side = round(base.px * 1.05)
        return Run("", base, shade, span.link, False, span.emblem, side)
    if span.key:
        setting = type_.setting(Role.KEY)
        label = Chord.parse(text).label
        width = max(type_.scale.px(24), type_.width_in(label, setting) + 2 * type_.scale.px(6))
        cap = theme.rgb("#F2D9A0") if material.is_dark else theme.INK_SOFT
        return Run(label, setting, cap, span.link, True, "", width)
    setting = replace(base, face=face)
    return Run(text, setting, shade, span.link, False, "", type_.width_in(text, setting))


def _rows(type_: Typesetter, words: list[tuple[bool, _Word]], width: int) -> list[list[tuple[bool, _Word]]]:
    rows: list[list[tuple[bool, _Word]]] = [[]]
    filled = 0
    for spaced, word in words:
        if not word:
            rows.append([])
            filled = 0
            continue
        for part in fitting_parts(type_, word, width):
            need = sum(run.width for run in part)
            space = type_.width_in(" ", part[0].setting) if spaced and rows[-1] else 0
            if rows[-1] and filled + space + need > width:
                rows.append([])
                filled, space = 0, 0
            rows[-1].append((space > 0, part))
            filled += space + need
    return rows


def fitting_parts(type_: Typesetter, word: _Word, width: int) -> list[_Word]:
    """The word itself, or, where it is wider than the paragraph, its letters in pieces that fit."""
    if sum(run.width for run in word) <= width:
        return [word]
    parts: list[_Word] = []
    for run in word:
        rest = run.text
        if run.is_key or run.emblem or run.width <= width:
            parts.append([run])
            continue
        while rest:
            count = len(rest)
            while count > 1 and type_.width_in(rest[:count], run.setting) > width:
                count -= 1
            parts.append([_with_text(type_, run, rest[:count])])
            rest = rest[count:]
    return parts


def _with_text(type_: Typesetter, run: Run, text: str) -> Run:
    width = type_.width_in(text, run.setting)
    return Run(text, run.setting, run.colour, run.link, run.is_key, run.emblem, width)


def _cut(type_: Typesetter, row: list[tuple[bool, _Word]], width: int) -> list[tuple[bool, _Word]]:
    """The row with an ellipsis at its end, shortened until that fits."""
    row = list(row)
    while row:
        spaced, word = row[-1]
        last = word[-1]
        ended = [*word[:-1], _with_text(type_, last, last.text.rstrip(",;:. ") + ELLIPSIS)]
        attempt = [*row[:-1], (spaced, ended)]
        if _line(type_, attempt, width, "left").width <= width or len(row) == 1:
            return attempt
        row.pop()
    return row


def _line(type_: Typesetter, row: list[tuple[bool, _Word]], width: int, align: Align) -> Line:
    """Place the words of a row, joining neighbours of one style so that their letters are kerned."""
    runs: list[Run] = []
    for spaced, word in row:
        for index, run in enumerate(word):
            space = " " if spaced and index == 0 else ""
            before = runs[-1] if runs else None
            if before is not None and _same_style(before, run):
                runs[-1] = _with_text(type_, before, before.text + space + run.text)
                continue
            if space and before is not None:
                if before.is_key or before.emblem or before.link:
                    runs.append(_with_text(type_, _unmarked(run), " "))
                else:
                    runs[-1] = _with_text(type_, before, before.text + space)
            runs.append(run)
    total = sum(run.width for run in runs)
    x = {"left": 0, "center": (width - total) // 2, "right": width - total}[align]
    placed: list[tuple[int, Run]] = []
    for run in runs:
        placed.append((x, run))
        x += run.width
    return Line(tuple(placed), total)


def _unmarked(run: Run) -> Run:
    return Run(run.text, run.setting, run.colour, "", False, "", run.width)


def _same_style(first: Run, second: Run) -> bool:
    marked = first.is_key or first.emblem or second.is_key or second.emblem
    same = (first.setting, first.colour, first.link) == (second.setting, second.colour, second.link)
    return same and not marked


class ParagraphSetter(Typesetter):
    """A typesetter that breaks marked-up words into lines as well."""

    def paragraph(
        self,
        markup: str,
        role: Role,
        width: int,
        *,
        colour: Colour | None = None,
        material: Material = Material.PAPER,
        align: Align = "left",
        link_clauses: bool = False,
        max_lines: int | None = None,
    ) -> Paragraph:
        """Marked-up text (see `markup`) broken into lines no wider than `width` pixels."""
        return set_paragraph(
            self,
            markup,
            self.setting(role),
            width,
            colour=colour or material.text,
            material=material,
            align=align,
            link_clauses=link_clauses,
            max_lines=max_lines,
        )

    def paragraph_px(self, markup: str, face: FontFace, px: int, leading: int, width: int) -> Paragraph:
        """A paragraph at an exact size, for cards."""
        return set_paragraph(
            self,
            markup,
            Setting(face, px, leading, 0, False),
            width,
            colour=theme.INK,
            material=Material.PAPER,
            align="left",
            link_clauses=False,
            max_lines=None,
        )


HEADINGS: Final = (Role.H1, Role.H2, Role.H3, Role.STRONG, Role.SMALL_STRONG)
"""A heading's own role and those below it."""
SENTENCES: Final = (Role.BODY, Role.SMALL, Role.NOTE)
NAMES: Final = (Role.STRONG, Role.SMALL_STRONG, Role.NOTE_STRONG)


def fitting_role(
    text: ParagraphSetter, words: str, roles: Sequence[Role], width: int, face: FontFace | None = None
) -> Role:
    """The first of the roles in which the words are no wider than `width` pixels; the last where none is."""
    return next((role for role in roles if text.width(words, role, face) <= width), roles[-1])


_ENDLESS: Final = 1_000_000
"""Pixels of a line on which everything stands."""
_SLACK: Final = 1.15
"""How much narrower letters may be than their size says, rounded to pixels."""


def paragraph_in(
    text: ParagraphSetter,
    markup: str,
    role: Role,
    size: tuple[int, int],
    *,
    colour: Colour,
    material: Material,
    align: Align = "left",
    max_lines: int = 1,
    is_even: bool = False,
) -> Paragraph:
    """Marked-up text in the type of a role, or as much smaller as it takes to stand whole in `size` pixels; cut only where
    the least type has no room for it. `is_even`: no line is much shorter than the others."""
    base, (width, height) = text.setting(role), size
    whole = set_paragraph(
        text, markup, base, _ENDLESS, colour=colour, material=material, align="left", link_clauses=False, max_lines=None
    )
    share = min(max_lines * width / max(1, whole.natural_width), height / base.leading)
    largest = max(LEAST_TEXT, min(base.px, round(base.px * share * _SLACK) + 1))  # none larger can stand there

    def set_in(px: int, width: int = width) -> Paragraph:
        share = px / base.px
        setting = replace(base, px=px, leading=round(base.leading * share), tracking=round(base.tracking * share))
        return set_paragraph(
            text,
            markup,
            setting,
            width,
            colour=colour,
            material=material,
            align=align,
            link_clauses=False,
            max_lines=max_lines,
        )

    def is_too_large(px: int) -> bool:
        found = set_in(px)
        return found.is_cut or found.natural_width > width or found.height > height

    sizes = range(LEAST_TEXT, largest + 1)
    px = sizes[max(0, bisect_left(sizes, True, key=is_too_large) - 1)]
    found = set_in(px)
    if not is_even or found.is_cut:
        return found
    narrow = range(1, width + 1)

    def is_whole(width: int) -> bool:
        even = set_in(px, width)
        return not even.is_cut and even.natural_width <= width and len(even.lines) == len(found.lines)

    return set_in(px, narrow[bisect_left(narrow, True, key=is_whole)])
