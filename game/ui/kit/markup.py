"""The small markup of sentences on screen.

    <b>bold</b> <i>italic</i> <s>small</s> <c=rubric>coloured</c> <a=BR-310>a link</a> <k>Ctrl+Z</k> a key cap
    <e=horse> an emblem as high as the letters, <br> a new line, << a plain less-than sign

Clause ids (BR-310, HR-059, RR-12, EX-27) become links by themselves when asked for, but for small ones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

_TAG = re.compile(r"<<|<(/?)([a-z]+)(?:=([^>]*))?>")
CLAUSE = re.compile(r"\b(?:BR|HR|RR|EX)-\d{1,3}[a-z]?\b")


class MarkupError(ValueError):
    """A tag that is unknown, not closed or not opened; the message quotes the text."""


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False
    small: bool = False
    colour: str = ""
    """Name of a colour (see `COLOUR_NAMES` in `text`) or `#RRGGBB`; empty: the paragraph's own."""
    link: str = ""
    """What a click on it means, usually a clause id."""
    key: bool = False
    """Drawn as a key cap."""
    emblem: str = ""
    """Draw this emblem instead of text."""
    newline: bool = False


def escape(text: str) -> str:
    """`text` (a person's name, say) so that the markup shows it as it is."""
    return text.replace("<", "<<")


def with_clause(markup: str, clause: str) -> str:
    """A marked-up sentence, and where it stands in the rules: small, at its end, and no link."""
    return f"{markup} <s>{clause}</s>"


def plain(markup: str) -> str:
    """The words of a marked-up sentence without its marks."""
    return "".join("\n" if span.newline else span.text for span in parse(markup))


def parse(markup: str, *, link_clauses: bool = False) -> list[Span]:
    """The spans of a marked-up text, in order. Raises `MarkupError`."""
    spans: list[Span] = []
    stack: list[tuple[str, Span]] = []
    style = Span("")
    at = 0

    def put(text: str) -> None:
        for index, line in enumerate(text.split("\n")):
            if index:
                spans.append(replace(style, text="", newline=True))
            if line:
                spans.extend(_with_clauses(replace(style, text=line), link_clauses=link_clauses))

    for found in _TAG.finditer(markup):
        put(markup[at : found.start()])
        at = found.end()
        if found.group() == "<<":
            put("<")
            continue
        closing, name, value = found.group(1) == "/", found.group(2), found.group(3) or ""
        if closing:
            if not stack or stack[-1][0] != name:
                raise MarkupError(f"</{name}> closes nothing in {markup!r}")
            style = stack.pop()[1]
            continue
        match name:
            case "br":
                spans.append(replace(style, text="", newline=True))
            case "e":
                spans.append(replace(style, text="", emblem=value))
            case "b" | "i" | "s" | "c" | "a" | "k":
                stack.append((name, style))
                style = _opened(style, name, value)
            case _:
                raise MarkupError(f"unknown tag <{name}> in {markup!r}")
    put(markup[at:])
    if stack:
        raise MarkupError(f"<{stack[-1][0]}> is never closed in {markup!r}")
    return spans


def _opened(style: Span, name: str, value: str) -> Span:
    match name:
        case "b":
            return replace(style, bold=True)
        case "i":
            return replace(style, italic=True)
        case "s":
            return replace(style, small=True)
        case "c":
            return replace(style, colour=value)
        case "a":
            return replace(style, link=value)
        case _:
            return replace(style, key=True)


def _with_clauses(span: Span, *, link_clauses: bool) -> list[Span]:
    if not link_clauses or span.link or span.key or span.small:
        return [span]
    parts: list[Span] = []
    at = 0
    for found in CLAUSE.finditer(span.text):
        if found.start() > at:
            parts.append(replace(span, text=span.text[at : found.start()]))
        parts.append(replace(span, text=found.group(), link=found.group()))
        at = found.end()
    if at < len(span.text):
        parts.append(replace(span, text=span.text[at:]))
    return parts
