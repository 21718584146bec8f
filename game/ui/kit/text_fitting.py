"""Words that have to stand in a room of their own size: the largest type that has room for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.kit.paragraph import Paragraph, ParagraphSetter, set_paragraph
from game.ui.kit.text import Align
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace, Material, Role

HEADINGS: Final = (Role.H1, Role.H2, Role.H3, Role.STRONG, Role.SMALL_STRONG)
"""A heading's own role and those below it."""
SENTENCES: Final = (Role.BODY, Role.SMALL, Role.NOTE)
NAMES: Final = (Role.STRONG, Role.SMALL_STRONG, Role.NOTE_STRONG)


def fitting_role(
    text: ParagraphSetter, words: str, roles: Sequence[Role], width: int, face: FontFace | None = None
) -> Role:
    """The first of the roles in which the words are no wider than `width` pixels; the last where none is."""
    return next((role for role in roles if text.width(words, role, face) <= width), roles[-1])


def paragraph_in(
    text: ParagraphSetter,
    markup: str,
    role: Role,
    size: tuple[int, int],
    *,
    colour: Colour,
    ground: Material,
    align: Align = "left",
    max_lines: int = 1,
) -> Paragraph:
    """Marked-up text in the type of a role, or as much smaller as it takes to stand whole in `size` pixels; cut only where
    the least type has no room for it."""
    base, (width, height) = text.setting(role), size
    for px in range(base.px, LEAST_TEXT - 1, -1):
        share = px / base.px
        setting = replace(base, px=px, leading=round(base.leading * share), tracking=round(base.tracking * share))
        found = set_paragraph(
            text,
            markup,
            setting,
            width,
            colour=colour,
            ground=ground,
            align=align,
            link_clauses=False,
            max_lines=max_lines,
        )
        if not found.is_cut and found.natural_width <= width and found.height <= height:
            break
    return found
