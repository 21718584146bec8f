"""Names that come from outside (files, other people's matches) as they can be shown. A module of its own, below all others:
the engine quotes such names in its log, and knows nothing else of languages."""

from __future__ import annotations

import re
from typing import Final

_NO_LETTERS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
LONGEST_SHOWN: Final = 200
"""Letters of a name from outside that are shown; no name that anybody types is that long."""


def printable(text: str) -> str:
    """A name as it can be drawn, printed and written down: what is no letter (a byte of a file name from an old stick, half
    a pair in a damaged file, a bell) becomes the sign for such."""
    return text if text.isprintable() else _NO_LETTERS.sub("\ufffd", text)


def shown_name(value: object) -> str:
    """What a file says that something is called, as it can be shown; empty where it says no text."""
    return " ".join(printable(value[:LONGEST_SHOWN]).split()) if isinstance(value, str) else ""
