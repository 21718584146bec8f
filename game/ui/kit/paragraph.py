"""Paragraphs of marked-up words: broken into lines, drawn, asked for their links."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.markup import Span, parse
from game.ui.kit.text import ELLIPSIS, Align, Setting, Typesetter
from game.ui.kit.theme import BOLD_OF, ITALIC_OF, LEAST_TEXT, Colour, FontFace, Material, Role

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
