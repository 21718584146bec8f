"""Shapes of what stands alone in a file: a text, one of a few words, a number, a truth.

The pictures that a table of cards may name: the scenes in the data of its game. They are read when a table of a person's
own names one, or when a schema for editors is made: rules that are only played on need no file for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from game.board.near_words import listed
from game.board.problem_collector import ProblemCollector, described, shortened
from game.board.problems import guessed, one_of
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import Node, ScalarNode, read_nodes, text_of
from game.engine.decision import Phrase
from game.storage.resources import resource


@cache
def scene_names(package: str) -> tuple[str, ...]:
    """The scenes of the game in a package ("game.games.hunt")."""
    file = resource(*package.split("."), "data", "scenes.yaml")
    root, _ = read_nodes(read_text(file), str(file))
    return tuple(key.text for key, _ in root.pairs)


@dataclass(frozen=True, slots=True)
class SceneName:
    """One of the scenes of a game."""

    package: str

    def _among(self) -> DrawingName:
        return DrawingName(scene_names(self.package), "scene")

    @property
    def what(self) -> str:
        return self._among().what

    def check(self, node: Node, report: ProblemCollector) -> None:
        self._among().check(node, report)

    def value(self, node: Node) -> str:
        return self._among().value(node)

    def json(self) -> dict[str, Any]:
        return self._among().json()


@dataclass(frozen=True, slots=True)
class Text:
    """Text, perhaps of a certain pattern."""

    what: str = "text"
    pattern: str = ""
    """A regular expression that the whole text must match."""
    empty: bool = False
    """True when "" is allowed."""
    numbers: bool = False
    """True when a whole number without quotes stands for its own digits, such as the number of a place."""
    known: tuple[str, ...] = ()
    """The words that an editor offers. Whether the text is one of them is asked elsewhere, in better words."""

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, ScalarNode, self.what):
            return
        read = node.reads_as
        if read == "a number" and self.numbers and _WHOLE.fullmatch(node.text):
            if not re.fullmatch(self.pattern or ".*", node.text):
                report.add(node, described(node), self.what)
        elif read in ("a number", "true or false"):
            what = Phrase.of("bare.number" if read == "a number" else "bare.truth", word=node.text)
            report.add(node, what, self.what, Phrase.of("write_quoted", word=node.text))
        elif read == "nothing" or (not node.text.strip() and not self.empty):
            report.add(node, Phrase("stands.nothing"), self.what)
        elif self.pattern and not re.fullmatch(self.pattern, node.text):
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> str:
        return text_of(node)

    def json(self) -> dict[str, Any]:
        if self.known:
            numbers = [int(word) for word in self.known if self.numbers and _WHOLE.fullmatch(word)]
            return {"enum": [*self.known, *numbers]}
        least = {} if self.empty else {"minLength": 1}
        pattern = {"pattern": f"^(?:{self.pattern})$"} if self.pattern else {}
        kinds: str | list[str] = ["string", "integer"] if self.numbers else "string"
        return {"type": kinds, **least, **pattern}


SHORT_WORDS: Final = Text("words of at most 40 letters", r".{1,40}")
"""What stands for a card's text where there is little room."""
COLOUR: Final = Text("a colour such as '#F3EBD3'", "#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def what(self) -> str:
        return listed(self.words, most=40)

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ScalarNode):
            report.add(node, described(node), one_of(self.words, 40))
        elif node.text not in self.words:
            report.add(node, described(node), one_of(self.words, 40), guessed(node.text, self.words))

    def value(self, node: Node) -> str:
        return text_of(node)

    def json(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


OWN_NAME: Final = "[a-z][a-z0-9]*(?:-[a-z0-9]+)+"
"""What a drawing may be called that a board brings along: with a hyphen, which no drawing of the program has."""


@dataclass(frozen=True, slots=True)
class DrawingName(Choice):
    """One of the words that the painter knows. A board that a match carries along is taken as it is: it was played
    on before, and goes on being played."""

    noun: str
    """What the words name: "drawing", "climate"."""
    is_own: bool = False
    """Whether a board may bring drawings of its own, and name them here."""

    def _known(self, report: ProblemCollector) -> tuple[str, ...]:
        return (*report.own_drawings, *self.words) if self.is_own else self.words

    @property
    def what(self) -> str:
        article = "an" if self.noun[0] in "aeiou" else "a"
        return f"{article} {self.noun} that the painter knows"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ScalarNode):
            report.add(node, described(node), self.what)
        elif node.text not in (known := self._known(report)) and report.asks_for_painting:
            hint = guessed(node.text, known)
            what = Phrase.of("unknown_word", sort=self.noun, word=shortened(node.text))
            report.add(node, what, self.what if hint else one_of(known, 60), hint)

    def json(self) -> dict[str, Any]:
        words: dict[str, Any] = {"enum": list(self.words)}
        return {"oneOf": [words, {"type": "string", "pattern": f"^(?:{OWN_NAME})$"}]} if self.is_own else words


@dataclass(frozen=True, slots=True)
class Number:
    """A number within bounds."""

    least: float = -1e6
    most: float = 1e6
    whole: bool = False

    @property
    def what(self) -> str:
        noun = "a whole number" if self.whole else "a number"
        if abs(self.least) >= 1e6 and abs(self.most) >= 1e6:
            return noun
        if self.least == self.most:
            return f"{self.least:g}"
        return f"{noun} from {self.least:g} to {self.most:g}"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ScalarNode) or not node.plain:
            is_quoted = isinstance(node, ScalarNode)
            what = Phrase.of("quoted", word=shortened(text_of(node))) if is_quoted else described(node)
            report.add(node, what, self._asked)
            return
        number = number_in(node.text, whole=self.whole)
        if number is None or not self.least <= number <= self.most:
            report.add(node, described(node), self._asked)

    @property
    def _asked(self) -> Phrase | str:
        """What is expected, for a fault, in the language of whoever reads it."""
        if self.least == self.most or (abs(self.least) >= 1e6 and abs(self.most) >= 1e6):
            return self.what
        key = "expected_whole" if self.whole else "expected_number"
        return Phrase.of(key, least=f"{self.least:g}", most=f"{self.most:g}")

    def value(self, node: Node) -> float | int:
        assert isinstance(node, ScalarNode)
        number = number_in(node.text, whole=self.whole)
        assert number is not None
        return number

    def json(self) -> dict[str, Any]:
        return {"type": "integer" if self.whole else "number", "minimum": self.least, "maximum": self.most}


_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{0,15})?|\.[0-9]{1,15})")


def number_in(text: str, *, whole: bool) -> float | int | None:
    """A decimal number of at most 15 digits before and after the point, or None."""
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if not whole and _DECIMAL.fullmatch(text) else None


@dataclass(frozen=True, slots=True)
class Boolean:
    """true or false."""

    what: str = "true or false"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ScalarNode) or not node.plain or node.text not in ("true", "false"):
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> bool:
        assert isinstance(node, ScalarNode)
        return node.text == "true"

    def json(self) -> dict[str, Any]:
        return {"type": "boolean"}
