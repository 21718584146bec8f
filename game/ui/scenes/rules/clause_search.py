"""What is searched for in the rules: words, names and numbers of clauses, however they are written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.ui.kit.markup import escape

if TYPE_CHECKING:
    from game.registry import Clause

OPEN: Final = "<b><c=rubric>"
CLOSE: Final = "</c></b>"
LEAST: Final = 2
"""Letters from which what was found is marked; single letters stand everywhere."""


@dataclass(frozen=True, slots=True)
class ClauseSearch:
    """Nothing matters but the letters: neither capitals nor accents, nor the hyphen in the number of a clause."""

    words: tuple[str, ...]

    @staticmethod
    def of(query: str) -> ClauseSearch:
        """What somebody typed."""
        return ClauseSearch(tuple(_folded(query).split()))

    def finds(self, clause: Clause) -> bool:
        """Whether a clause holds every word: in its number, its text, its chapter or its table."""
        cells = (cell for row in clause.table for cell in row)
        told = _folded(" ".join((clause.id, clause.id.replace("-", ""), clause.text, clause.section, *cells)))
        return all(word in told for word in self.words)

    def marked(self, text: str) -> str:
        """A text, as markup, in which everything that was searched for is marked."""
        pieces, at = [], 0
        for first, end in self._hits(text):
            pieces += [escape(text[at:first]), OPEN, escape(text[first:end]), CLOSE]
            at = end
        return "".join([*pieces, escape(text[at:])])

    def _hits(self, text: str) -> Iterator[tuple[int, int]]:
        """From which letter to which, in order; those that touch are one."""
        letters = [_folded(letter) for letter in text]
        origin = [at for at, letter in enumerate(letters) for _ in letter]
        folded = "".join(letters)
        lit: set[int] = set()
        for word in self.words:
            first = folded.find(word) if len(word) >= LEAST else -1
            while first >= 0:
                lit |= {origin[at] for at in range(first, first + len(word))}
                first = folded.find(word, first + 1)
        begin = None
        for at in range(len(text) + 1):
            if at in lit and begin is None:
                begin = at
            elif at not in lit and begin is not None:
                yield begin, at
                begin = None


def _folded(text: str) -> str:
    """Small letters without accents: Nazgûl as nazgul, Lórien as lorien."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
