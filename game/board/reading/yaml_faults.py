"""Why a text is no YAML, told where the cause stands: a reader notices a forgotten quotation mark or bracket only where
the text stops making sense, often on the next line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import yaml

from game.engine.decision import Phrase

HINTS = {
    "did not find expected key": "one_column",
    "found character that cannot start any token": "quote_signs",
    "found unexpected end of stream": "partner",
    "could not find expected ':'": "key_colon",
    "mapping values are not allowed in this context": "column_or_colon",
}
"""What usually helps, by libyaml's words, where the cause was not found."""
INDENTATION = (
    "mapping values are not allowed in this context",
    "did not find expected key",
    "did not find expected '-'",
)
"""How libyaml's words begin where lines do not stand in one column."""
_KEY = re.compile(r"""\s*(?:-\s+)*(?:"[^"]*"|'[^']*'|[^\s#'"\[{][^:#]*):(?:\s|$)""")
_BEFORE_TOKEN = frozenset(" \t[{,:-")
_AFTER_QUOTED = frozenset(" \t]},:#")


class Cause(NamedTuple):
    """A fault of YAML: where it stands, counted from 1, what is wrong, and what helps."""

    line: int
    column: int
    what: Phrase | str
    hint: Phrase | str = ""


def cause_of(text: str, error: yaml.MarkedYAMLError) -> Cause:
    """The most likely cause of a fault that the reader of YAML has noticed."""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    lines = text.split("\n")
    said = error.problem or "it cannot be read"
    return (
        _tab(lines, line)
        or _quotation_mark(lines, line, error)
        or _bracket(lines, line, column, error)
        or _column(lines, line, column, said)
        or Cause(
            line, column, f"not YAML: {said}{_since(error, line)}", Phrase.of(HINTS[said]) if said in HINTS else ""
        )
    )


def _since(error: yaml.MarkedYAMLError, line: int) -> str:
    begun = error.context_mark
    return f" {error.context}, begun on line {begun.line + 1}" if begun and begun.line + 1 < line else ""


def _tab(lines: Sequence[str], line: int) -> Cause | None:
    """A tab among the blanks that a line begins with, on the line of the fault or the one before."""
    for number in (line - 1, line):
        blanks = re.match(r"[ \t]*", lines[number - 1] if 0 < number <= len(lines) else "")
        if blanks is not None and "\t" in blanks.group():
            column = blanks.group().index("\t") + 1
            return Cause(number, column, Phrase.of("tab"))
    return None


def _quotation_mark(lines: Sequence[str], line: int, error: yaml.MarkedYAMLError) -> Cause | None:
    """The nearest line up to the fault on which a quotation mark lacks its partner."""
    first = error.context_mark.line + 1 if error.context_mark else line
    for number in range(min(line, len(lines)), min(first, line) - 1, -1):
        column = unpaired_quote(lines[number - 1])
        if column:
            return Cause(number, column, Phrase.of("no_partner"))
    return None


def unpaired_quote(line: str) -> int:
    """The column, from 1, of a quotation mark that begins a text which does not end as such a text does; 0 for none."""
    at = 0
    while at < len(line):
        begins = at == 0 or line[at - 1] in _BEFORE_TOKEN
        if line[at] == "#" and (at == 0 or line[at - 1] in " \t"):
            return 0
        if line[at] in "\"'" and begins:
            end = _end_of_quoted(line, at)
            if end < 0 or (end + 1 < len(line) and line[end + 1] not in _AFTER_QUOTED):
                return at + 1
            at = end
        at += 1
    return 0


def _end_of_quoted(line: str, start: int) -> int:
    """Where the text that begins with the quotation mark at `start` ends; -1 when not on this line."""
    mark, at = line[start], start + 1
    while at < len(line):
        if mark == '"' and line[at] == "\\":
            at += 1
        elif line[at] == mark:
            if mark == "'" and line[at + 1 : at + 2] == "'":
                at += 1
            else:
                return at
        at += 1
    return -1


def _bracket(lines: Sequence[str], line: int, column: int, error: yaml.MarkedYAMLError) -> Cause | None:
    """A list or mapping in brackets that is not closed, or lacks a comma."""
    begun, context = error.context_mark, error.context or ""
    if begun is None or "flow" not in context:
        return None
    sort = "list" if "sequence" in context else "mapping"
    here = lines[line - 1] if line <= len(lines) else ""
    if line == begun.line + 1 or (here.strip() and not _KEY.match(here)):
        return Cause(line, column, Phrase.of(f"comma_{sort}"))
    return Cause(begun.line + 1, begun.column + 1, Phrase.of(f"open_{sort}"))


def _column(lines: Sequence[str], line: int, column: int, said: str) -> Cause | None:
    """A line that begins in another column than those it belongs to, or a text with a colon in it."""
    if not said.startswith(INDENTATION) or line > len(lines):
        return None
    here = lines[line - 1]
    begins = len(here) - len(here.lstrip(" ")) + 1
    key = _KEY.match(here)
    if key is not None and column > key.end() and here[column - 1 : column] == ":":
        return Cause(line, column, Phrase.of("second_colon"))
    if said == "did not find expected key" and here[: column - 1].strip():
        return Cause(line, column, Phrase.of("belongs_nowhere"))
    open_at = _open_columns(lines, line)
    if begins in open_at or not open_at:
        return None
    above = max(open_at)
    outer = max((one for one in open_at if one < begins), default=above)
    found = {"begins": begins, "above": above, "line": open_at[above], "outer": outer, "outer_line": open_at[outer]}
    return Cause(line, begins, Phrase.of("columns", is_outer=int(outer != above), **found))


def _open_columns(lines: Sequence[str], line: int) -> dict[int, int]:
    """The columns in which the lines before this one began mappings or lists that are still open, each with the last
    line that stands there."""
    found: dict[int, int] = {}
    for number, text in enumerate(lines[: line - 1], 1):
        bare = text.lstrip(" ")
        if not bare or bare.startswith("#"):
            continue
        begins = len(text) - len(bare) + 1
        found = {column: at for column, at in found.items() if column < begins}
        found[begins] = number
        inner = re.match(r"(?:-\s+)+", bare)
        if inner is not None and _KEY.match(bare):
            found[begins + inner.end()] = number
    return found
