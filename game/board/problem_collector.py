"""What is wrong with a file: its problems, collected as it is checked, and how they quote it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeGuard, TypeVar

from game.board.problems import Problem, guessed, one_of
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode
from game.engine.decision import Phrase

N = TypeVar("N", bound=Node)


class ProblemCollector:
    """Collects the problems of one file."""

    def __init__(
        self,
        file: str,
        former: Mapping[str, str] | None = None,
        *,
        asks_for_painting: bool = True,
        is_draft: bool = False,
    ) -> None:
        self.file = file
        self.is_draft = is_draft
        """Whether something may be missing still: what cannot be drawn is a fault all the same."""
        self.asks_for_painting = asks_for_painting
        """Whether it must be possible to paint the board: not asked of one that a match carries along."""
        self.former: Mapping[str, str] = former or {}
        """Names and other spellings on the shipped board, as slugs, to the ids of their places: who renames a place
        and refers to it by its old name is told where it is now."""
        self.own_drawings: tuple[str, ...] = ()
        """Names of the drawings that the board brings along."""
        self.problems: list[Problem] = []

    def add(self, at: Node, what: Phrase | str, expected: Phrase | str = "", hint: Phrase | str = "") -> None:
        """Notes a fault at a node's place."""
        self.problems.append(Problem(self.file, at.line, at.column, what, expected, hint))

    def is_a(self, node: Node, kind: type[N], expected: str) -> TypeGuard[N]:
        """Whether a node is of a kind; notes what stands there otherwise."""
        if not isinstance(node, kind):
            self.add(node, described(node), expected)
        return isinstance(node, kind)

    def check_known(self, node: Node | None, sort: str, among: Collection[str]) -> None:
        """Notes a word that is none of those that there are, with what was probably meant. What is no word at all its shape
        tells."""
        if isinstance(node, ScalarNode) and node.text not in among:
            known = tuple(among)
            what = Phrase.of("unknown_word", sort=sort, word=shortened(node.text))
            self.add(node, what, one_of(known, 40), guessed(node.text, known))


def described(node: Node) -> Phrase:
    """What a node is, for a problem's first half."""
    match node:
        case MappingNode():
            return Phrase("stands.mapping")
        case ListNode():
            return Phrase("stands.list")
        case _:
            if node.reads_as == "nothing":
                return Phrase("stands.nothing")
            return Phrase.of("stands.word", word=shortened(node.text))


def shortened(text: str) -> str:
    """At most 40 characters of a text, for quoting it in a problem."""
    return text if len(text) <= 40 else text[:39] + "…"
