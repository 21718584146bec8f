"""YAML with places: a file's text becomes a tree of nodes, each with its line and column.

The tree is built from libyaml's events rather than its composed nodes: events cost less, know whether a scalar
was quoted, and let depth, size and aliases be refused before anything is built. Nothing is interpreted here: a
scalar is its text. Whether `0606` without quotes may stand for a name is for the schema to say.

Why a text is no YAML, told where the cause stands: a reader notices a forgotten quotation mark or bracket only where
the text stops making sense, often on the next line.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import yaml

from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import MOST_BYTES
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


MOST_NODES = 200_000
MOST_DEPTH = 24

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NUMBER = re.compile(
    r"[-+]?(?:0[xob])?[0-9][0-9a-fA-F_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\.[0-9]+|[-+]?\.(?:inf|nan)",
    re.I,
)
_WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_TRUTH = frozenset({"true", "false", "yes", "no", "on", "off"})
_NOTHING = frozenset({"", "~", "null"})
_BARE = re.compile(r"[^\W\d_][\w’.\- ]*\w|[^\W\d_]", re.UNICODE)
"""A text that needs no quotation marks wherever it stands, unless it is one of those words."""
_SUSPECT = frozenset("0123456789+-.~tTfFyYnNoO") | {""}
"""How a scalar begins that may be something else than text."""
_BRACKET = re.compile(r"[\[{]")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class ScalarNode(NamedTuple):
    """One word, number or text."""

    text: str
    plain: bool
    """True when it stands without quotes."""
    line: int
    column: int

    @property
    def reads_as(self) -> str:
        """What YAML makes of it: "text", "a number", "true or false", "nothing"."""
        if not self.plain or self.text[:1] not in _SUSPECT:
            return "text"
        lower = self.text.lower()
        if lower in _NOTHING:
            return "nothing"
        if lower in _TRUTH:
            return "true or false"
        return "a number" if _NUMBER.fullmatch(self.text) else "text"


class ListNode(NamedTuple):
    items: tuple[Node, ...]
    line: int
    column: int


class MappingNode(NamedTuple):
    """A mapping, in file order; no key stands twice."""

    pairs: tuple[tuple[ScalarNode, Node], ...]
    line: int
    column: int

    def blocks(self, lines: Sequence[str], end: int) -> Iterator[tuple[ScalarNode, Node, list[str]]]:
        """Its entries with their lines of a file, without what stands before the next one; the last ends before line `end`."""
        starts = [key.line - 1 for key, _ in self.pairs] + [end]
        for (key, entry), first, last in zip(self.pairs, starts, starts[1:], strict=False):
            block = list(lines[first:last])
            while block and (not block[-1].strip() or block[-1].lstrip().startswith("#")):
                block.pop()
            yield key, entry, block

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        for name, value in self.pairs:
            if name.text == key:
                return value
        return None

    def key(self, key: str) -> ScalarNode | None:
        """The key itself, for its place."""
        for name, _ in self.pairs:
            if name.text == key:
                return name
        return None


Node: TypeAlias = ScalarNode | ListNode | MappingNode


def pairs_of(node: Node | None) -> tuple[tuple[ScalarNode, Node], ...]:
    """The entries of a mapping; none when there is no mapping."""
    return node.pairs if isinstance(node, MappingNode) else ()


def items_of(node: Node | None) -> tuple[Node, ...]:
    """The members of a list; none when there is no list."""
    return node.items if isinstance(node, ListNode) else ()


def text_of(node: Node | None) -> str:
    """The text of a scalar; "" when there is none."""
    return node.text if isinstance(node, ScalarNode) else ""


def texts_of(node: Node | None) -> tuple[str, ...]:
    """The texts of a list of scalars."""
    return tuple([text_of(item) for item in items_of(node)])


def node_under(node: Node | None, path: str) -> Node | None:
    """What stands under keys with dots between them; None where nothing does."""
    for key in path.split("."):
        node = node.get(key) if isinstance(node, MappingNode) else None
    return node


def word_under(node: Node | None, path: str) -> str:
    """The word there; empty where none stands."""
    return text_of(node_under(node, path))


def read_nodes(
    text: str, file: str, *, example: str = "format: 1", may_be_empty: bool = False
) -> tuple[MappingNode, list[Problem]]:
    """The root mapping of a file and the keys that stand twice in it. A file may hold nothing, or remarks alone, where
    that is said.

    Raises BoardProblems when there is no such tree: a syntax error, an empty file, too much nesting, anchors.
    """
    bad = _UNPRINTABLE.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - (text.rfind("\n", 0, bad.start()) + 1) + 1
        what = Phrase.of("unprintable", code=f"{ord(bad.group()):04X}")
        raise BoardProblems([Problem(file, line, column, what)])
    if len(text) > MOST_BYTES:
        too_many = Phrase.of("too_many_characters", found=f"{len(text):,}", most=f"{MOST_BYTES:,}")
        raise BoardProblems([Problem(file, 1, 1, too_many)])
    builder = _Builder(file)
    try:
        builder.read(_Loader(text))
    except yaml.MarkedYAMLError as error:
        _read_up_to(error, text, file)

        cause = cause_of(text, error)
        problem = Problem(file, cause.line, cause.column, cause.what, hint=cause.hint)
        raise BoardProblems([problem, *builder.problems]) from None
    except (yaml.YAMLError, UnicodeError) as error:
        said = str(error).splitlines()[0] if str(error) else "it cannot be read"
        raise BoardProblems([Problem(file, 1, 1, f"not YAML: {said}"), *builder.problems]) from None
    root = builder.root
    if root is None or (isinstance(root, ScalarNode) and root.reads_as == "nothing"):
        if may_be_empty:
            return MappingNode((), 1, 1), builder.problems
        raise BoardProblems([Problem(file, 1, 1, Phrase.of("file_empty", example=example))])
    if not isinstance(root, MappingNode):
        what = Phrase.of("file_list" if isinstance(root, ListNode) else "file_text", example=example)
        raise BoardProblems([Problem(file, root.line, root.column, what)])
    return root, builder.problems


def _read_up_to(error: yaml.MarkedYAMLError, text: str, file: str) -> None:
    """Raises BoardProblems where lists and mappings already stand too deep in each other before the place of an error.

    A parser looks ahead of the events that it gives, and newer ones have a limit of their own to what they hold meanwhile
    (PyYAML 6.0.4: 1,000 brackets). Which of the two limits is met first must not hang on the version.
    """
    mark: Any = error.problem_mark
    if mark is None or _BRACKET.search(text, 0, mark.index) is None:
        return
    with contextlib.suppress(yaml.YAMLError):
        _Builder(file).read(_Loader(text[: mark.index]))


def as_data(node: Node) -> Any:
    """A node as plain data, keys as they are written: numbers, true, false and nothing only where they stand without
    quotes."""
    if isinstance(node, ListNode):
        return [as_data(item) for item in node.items]
    if isinstance(node, MappingNode):
        return {key.text: as_data(value) for key, value in node.pairs}
    if node.plain:
        if _WHOLE_NUMBER.fullmatch(node.text):
            return int(node.text)
        if node.text.lower() in ("true", "false"):
            return node.text.lower() == "true"
        if node.reads_as == "nothing":
            return None
    return node.text


class _Builder:
    """Builds the tree bottom up from events, so that no depth of nesting can exhaust the stack."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self.held: list[Node] = []
        """What the innermost open collection holds so far; at the outset, the root alone."""
        self.open: list[tuple[list[Node], bool, int, int]] = []
        """The collections not yet closed: what their parent holds, whether they are mappings, line, column."""
        self.nodes = 0
        self.documents = 0

    def read(self, loader: Any) -> None:
        """Takes all events of a loader. The three that make up nearly all of a file are met first."""
        scalar, ends, end = yaml.ScalarEvent, (yaml.SequenceEndEvent, yaml.MappingEndEvent), yaml.StreamEndEvent
        held = self.held
        while True:
            event: Any = loader.get_event()
            kind = type(event)
            if kind is scalar:
                mark = event.start_mark
                if event.anchor is not None or event.tag is not None:
                    self._refuse(event, mark.line + 1, mark.column + 1)
                held.append(ScalarNode(event.value, not event.style, mark.line + 1, mark.column + 1))
            elif kind in ends:
                inner = held
                held, is_mapping, line, column = self.open.pop()
                self.nodes += len(inner)
                if self.nodes > MOST_NODES:
                    self._stop(line, column, Phrase.of("too_many_values", most=f"{MOST_NODES:,}"))
                held.append(self._entries(inner, line, column) if is_mapping else ListNode(tuple(inner), line, column))
            elif isinstance(event, yaml.CollectionStartEvent):
                self._begin(event, held)
                held = []
            elif kind is end:
                break
            else:
                self._other(event)
        self.root = held[0] if held else None

    def _begin(self, event: yaml.CollectionStartEvent, held: list[Node]) -> None:
        """Opens a list or mapping within what its parent holds so far."""
        mark: Any = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if event.anchor is not None or event.tag is not None:
            self._refuse(event, line, column)
        if len(self.open) == MOST_DEPTH:
            self._stop(line, column, Phrase.of("too_deep", most=MOST_DEPTH))
        self.open.append((held, isinstance(event, yaml.MappingStartEvent), line, column))

    def _other(self, event: yaml.Event) -> None:
        """Takes the events that are no part of a tree."""
        mark: Any = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if isinstance(event, yaml.AliasEvent):
            self._stop(line, column, Phrase.of("repeats", name=str(event.anchor)))
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self._stop(line, column, Phrase.of("second_document"))

    def _refuse(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, line: int, column: int) -> None:
        """Refuses names for repeating and tags."""
        if event.anchor is not None:
            self._stop(line, column, Phrase.of("names_part", name=event.anchor))
        if event.tag is not None:
            self._stop(line, column, Phrase.of("tag", tag=event.tag))

    def _entries(self, held: list[Node], line: int, column: int) -> MappingNode:
        pairs: list[tuple[ScalarNode, Node]] = []
        first: dict[str, ScalarNode] = {}
        for key, value in _in_pairs(held):
            if not isinstance(key, ScalarNode):
                self.problems.append(Problem(self.file, key.line, key.column, Phrase.of("key_no_word")))
            elif key.text in first:
                twice = Phrase.of("key_twice", word=key.text, line=first[key.text].line)
                self.problems.append(Problem(self.file, key.line, key.column, twice))
            else:
                first[key.text] = key
                pairs.append((key, value))
        return MappingNode(tuple(pairs), line, column)

    def _stop(self, line: int, column: int, what: Phrase) -> None:
        raise BoardProblems([*self.problems, Problem(self.file, line, column, what)])


def _in_pairs(held: list[Node]) -> Iterator[tuple[Node, Node]]:
    found = iter(held)
    return zip(found, found, strict=True)


def bare(text: str) -> str:
    """A text as it is written without quotation marks, where it is read as itself so; else with them."""
    return text if _BARE.fullmatch(text) and text.lower() not in _TRUTH | _NOTHING else quoted(text)


def quoted(text: str) -> str:
    """A text as it is written in quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
