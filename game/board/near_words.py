"""Words as sentences made in code need them: lists, counts, quotations, what a misspelt one probably means,
and the id that is made of a name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

_LETTERS: Final = str.maketrans({"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "’": "", "'": ""})


def meant(word: str, known: Sequence[str]) -> str | None:
    """The known word closest to a misspelt one, or None when none is close."""
    if word in known:
        return None
    from difflib import get_close_matches

    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), list(by_fold), n=1, cutoff=0.6)
    return by_fold[close[0]] if close else None


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """The hint for a misspelt word, or nothing."""
    close = meant(word, known)
    return f"did you mean {close!r}?" if close else ""


def listed(words: Iterable[str], last: str = "or", most: int = 12) -> str:
    """Words as a phrase: "clear, forest or sea"; a long list is cut short."""
    names = list(words)
    if len(names) > most:
        return ", ".join(names[:most]) + ", …"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def count_of(number: int, noun: str) -> str:
    """A number with its noun: "1 hex", "2 hexes", "no hex"."""
    plural = noun + ("es" if noun.endswith(("x", "s", "ch")) else "s")
    return f"no {noun}" if number == 0 else f"{number} {noun if number == 1 else plural}"


def quoted(word: object) -> str:
    """A value in quotation marks, on one line whatever characters it holds: a line break in it is written `\\n`."""
    return repr(word) if isinstance(word, str) else f"'{word}'"


def slug_of(name: str) -> str:
    """Lower-case ASCII with single hyphens: "Barad-dûr" -> "barad-dur", "Thranduil's Halls" -> "thranduils-halls"."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    ascii_only = plain.encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")
