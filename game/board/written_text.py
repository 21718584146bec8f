"""The text of a board file with where everything of it stands: letters are written anew there, and all others stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from game.board.board import Board
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    bare,
    node_under,
    quoted,
    read_nodes,
    text_of,
)

_NUMBER = re.compile(r"-?\d+(\.\d*)?")

_nodes: Final = lru_cache(maxsize=2)(read_nodes)
"""What stands in a text, which nobody changes: for one touch of the workshop it is asked for several times."""
LONG: Final = 120
"""Letters of a line of the file after which a list goes on in the next."""


class CannotEdit(Exception):
    """The file says this in a way that is not changed from the window; `str` is a word for why, told under `watch.cannot`."""


class WrittenText:
    """The text of a board file that was read as `board`; its sections, lists and single words."""

    def __init__(self, text: str, board: Board) -> None:
        """Raises BoardProblems for a text that is no YAML."""
        self.text, self.board = text, board
        self.root = _nodes(text, "")[0]
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(min(self._starts[-1] + len(line) + 1, len(text)))

    def _again(self, text: str) -> Self:
        return type(self)(text, self.board)

    def _entry(self, section: str, space: str) -> Node | None:
        found = node_under(self.root, section)
        return found.get(space) if isinstance(found, MappingNode) else None

    def _id(self, node: Node) -> str:
        space = self.board.find(node.text) if isinstance(node, ScalarNode) else None
        return space.id if space is not None else ""

    def _offset(self, node: Node) -> int:
        return self._starts[node.line - 1] + node.column - 1

    def _end(self, node: Node) -> int:
        """Where a scalar ends, with its quotation mark, or a pair of them with its bracket."""
        if isinstance(node, ListNode) and node.items:
            closed = re.compile(r"[ ,\n]*\]").match(self.text, self._end(node.items[-1]))
            if closed is None:
                raise CannotEdit("several")
            return closed.end()
        if not isinstance(node, ScalarNode):
            raise CannotEdit("other_way")
        start = self._offset(node)
        if node.plain:
            written = node.text
        else:
            mark = self.text[start]
            pattern = r'"(?:[^"\\\n]|\\.)*"' if mark == '"' else r"'(?:[^'\n]|'')*'"
            found = re.compile(pattern).match(self.text, start)
            written = found.group() if found else ""
        if not written or not self.text.startswith(written, start):
            raise CannotEdit("several")
        return start + len(written)

    def _last_line(self, node: Node) -> int:
        """The line, from 0, in which a node ends."""
        if isinstance(node, ScalarNode):
            return node.line - 1
        inner = [value for _, value in node.pairs] if isinstance(node, MappingNode) else node.items
        last = max([node.line - 1, *(self._last_line(one) for one in inner)])
        while self.text[self._starts[last] : self._starts[last + 1]].split("#")[0].strip().endswith(","):
            last += 1  # the bracket that ends it stands below a last comma
        return last

    def _written(self, changes: list[tuple[Node, str]]) -> str:
        text = self.text
        for node, new in sorted(changes, key=lambda change: -self._offset(change[0])):
            start, end = self._offset(node), self._end(node)
            is_bare = isinstance(node, ScalarNode) and node.plain
            told = (str if _NUMBER.fullmatch(text_of(node)) else bare)(new) if is_bare else quoted(new)
            text = text[:start] + told + text[end:]
        return text

    def _opened(self, entry: MappingNode, told: str) -> str:
        """An entry in braces that says one thing more, before all others."""
        at = self._offset(entry)
        if self.text[at] != "{":
            raise CannotEdit("other_way")
        return self.text[: at + 1] + told + self.text[at + 1 :]

    def _with_key(self, section: str, key: str, value: str) -> str:
        """One more key of a section, below its others."""
        found = self.root.get(section)
        if found is None:
            return f"{self.text}{'' if self.text.endswith(chr(10)) else chr(10)}{section}:\n  {key}: {value}\n"
        if not isinstance(found, MappingNode) or self.text[self._offset(found)] == "{":
            raise CannotEdit("other_way")
        at, margin = self._starts[self._last_line(found) + 1], " " * (found.pairs[-1][0].column - 1)
        before = "" if self.text[:at].endswith("\n") else "\n"
        return f"{self.text[:at]}{before}{margin}{key}: {value}\n{self.text[at:]}"

    def _without_key(self, section: str, key: str) -> Self:
        """A section without one of its keys; without any it is gone."""
        whole, name = node_under(self.root, section), self.root.key(section)
        if isinstance(whole, MappingNode) and (len(whole.pairs) > 1 or name is None):
            name = whole.key(key)
        value = whole.get(key) if isinstance(whole, MappingNode) else None
        if name is None or value is None:
            raise CannotEdit("other_way")
        below = self._starts[self._last_line(value) + 1]
        return self._again(self.text[: self._starts[name.line - 1]] + self.text[below:])

    def _with_stops(self, stops: Sequence[Node], words: list[str], *, is_after: bool) -> str:
        """A list goes on, before its first entry or after its last."""
        stop = stops[-1 if is_after else 0]
        at = self._end(stop) if is_after else self._offset(stop)
        text = self.text
        row = text[text.rfind("\n", 0, at) + 1 : (text + "\n").find("\n", at)]
        added = ", ".join(words)
        if len(row) + len(added) <= LONG:
            return text[:at] + (f", {added}" if is_after else f"{added}, ") + text[at:]
        margin = "\n" + " " * (len(row) - len(row.lstrip()) + (4 if row.lstrip().startswith("-") else 0))
        return text[:at] + (f",{margin}{added}" if is_after else f"{added},{margin}") + text[at:]

    def _without_stop(self, stops: Sequence[Node], at: int) -> str:
        """A list without one of its entries: nothing of other rows is moved."""
        text, start, end = self.text, self._offset(stops[at]), self._end(stops[at])
        if after := re.compile(r" *,[ ]*").match(text, end):
            end = after.end()
        elif stops[-2].line == stops[-1].line:
            return text[: self._end(stops[-2])] + text[end:]
        row = text.rfind("\n", 0, start) + 1
        below = (text + "\n").find("\n", end) + 1
        if not text[row:start].strip() and not text[end:below].strip():
            return text[:row] + text[below:]
        return text[:start].rstrip(" ") + text[end:] if text[end : end + 1] == "\n" else text[:start] + text[end:]


def folded(words: Sequence[str], margin: str) -> str:
    """A list as it is written: over several rows where it is long."""
    row = 5 if words[0].startswith("[") else 10
    rows = [", ".join(words[one : one + row]) for one in range(0, len(words), row)]
    return (
        f"[{rows[0]}]" if len(rows) == 1 else "".join(f"\n{margin}  {one}," for one in rows).join(("[", f"\n{margin}]"))
    )
