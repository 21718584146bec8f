"""Files that no program of ours wrote: any JSON in any place, sealed with right digests where that takes digests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from game.storage import file_format

ODD_NAMES = (
    b"m\xe4rz.ringtable",
    b"\xff\xfe.ringtable",
    b"two\nlines.ringtable",
    b" .ringtable",
    b"\x07bell.ringtable",
)
"""File names that are no UTF-8, or no line of text."""

TEXTS = st.text(st.characters(codec=None, categories=None), max_size=30) | st.sampled_from(
    ["\ud800", "m\udce4rz", "a\0b", "\n", "", " ", "x" * 5000, "../../etc", "{name}", "<b>", "battle", "hunt", "riddle"]
)
"""Any text that JSON can hold: half pairs and zeros too."""
PLAIN = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | TEXTS
JSON: st.SearchStrategy[Any] = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=8
)


def sealed(path: Path, *contents: Any, step: int = 1) -> Path:
    """A match file with these records and right digests."""
    preface = file_format.new_preface(bytes(16), step=step)
    chain, data = file_format.Chain(preface.salt, preface.step), file_format.beginning(preface)
    for content in contents:
        frame = chain.frame(content)
        data += frame
        chain.advance(frame)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
