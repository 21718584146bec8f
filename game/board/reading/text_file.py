"""The text of a YAML file of ours: a board, a table, a scenario, a language. Apart from the checker, so that a board from
the cache needs nothing of it."""

from __future__ import annotations

from pathlib import Path

from game.board.problems import BoardProblems, Problem
from game.engine.decision import Phrase
from game.storage.plain_file import read_plain

MOST_BYTES = 2_000_000
"""Files beyond this size are refused unread."""

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""How a text in UTF-16 begins."""


def read_text(path: Path) -> str:
    """The text of a file; raises BoardProblems with one sentence when there is none."""
    try:
        data = read_plain(path)
    except OSError as error:
        reason = error.strerror or "no reason given"
        raise BoardProblems([Problem(str(path), 1, 1, Phrase.of("unreadable", reason=reason))]) from None
    return decoded(data, str(path))


def decoded(data: bytes, file: str) -> str:
    """A file's bytes as text with plain newlines; raises BoardProblems with one sentence when it is no text."""
    if len(data) > MOST_BYTES:
        too_many = Phrase.of("too_many_bytes", found=f"{len(data):,}", most=f"{MOST_BYTES:,}")
        raise BoardProblems([Problem(file, 1, 1, too_many)])
    if data.startswith(UTF_16) or b"\0\0" in (data[:3:2], data[1:4:2]):
        raise BoardProblems([Problem(file, 1, 1, Phrase.of("utf_16"))])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        what = Phrase.of("not_utf_8", byte=f"0x{data[error.start]:02x}")
        raise BoardProblems([Problem(file, line, column, what)]) from None
    return text.replace("\r\n", "\n") if b"\r" in data else text
