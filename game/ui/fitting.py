"""Words that have to stand in a room of their own size: the largest type that has room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.text import Typesetter
from game.ui.theme import Face, Role

HEADINGS: Final = (Role.H1, Role.H2, Role.H3, Role.STRONG, Role.SMALL_STRONG)
"""A heading's own role and those below it."""
SENTENCES: Final = (Role.BODY, Role.SMALL, Role.NOTE)
NAMES: Final = (Role.STRONG, Role.SMALL_STRONG, Role.NOTE_STRONG)


def fitting_role(text: Typesetter, words: str, roles: Sequence[Role], width: int, face: Face | None = None) -> Role:
    """The first of the roles in which the words are no wider than `width` pixels; the last where none is."""
    return next((role for role in roles if text.width(words, role, face) <= width), roles[-1])
