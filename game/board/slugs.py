"""Names to slugs: the ASCII form of a name that action text, files and typed commands use."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans({"ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "’": "", "'": ""})


def slug_of(name: str) -> str:
    """Lower-case ASCII with single hyphens: "Barad-dûr" -> "barad-dur", "Thranduil's Halls" -> "thranduils-halls"."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    ascii_only = plain.encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")
