"""What lesson and puzzle files share: they are scenarios with a title and a sentence about them in several languages, offered on
a page; those of a person's own stand in a folder, and one with a fault is shown there with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from game.board.board import Board
from game.board.problems import BoardProblems, Problem, did_you_mean
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, read_nodes
from game.engine.errors import RingtableError
from game.engine.scenario import Scenario
from game.session.lessons.lesson import Sentence
from game.session.scenario_file import ScenarioProblems, ScenarioReader

_WORD_KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
R = TypeVar("R", bound="TitledReader")


class TitledReader(ScenarioReader):
    """Reads what both have beside a scenario's own keys."""

    def text(self, node: MappingNode, key: str, missing: str = "") -> str:
        """As in a scenario; a title in several languages stands for its first one."""
        value = node.get(key)
        if key == "title" and isinstance(value, MappingNode) and value.pairs:
            return self.word(value.pairs[0][1])
        return super().text(node, key, missing)

    def scalars(self, node: Node | None) -> tuple[ScalarNode, ...]:
        """One text or a list of texts, each with where it stands."""
        nodes = node.items if isinstance(node, ListNode) else () if node is None else (node,)
        found = tuple(one for one in nodes if isinstance(one, ScalarNode))
        for one in nodes:
            if not isinstance(one, ScalarNode):
                self.wrong(one, "a list or mapping stands here", "one text")
        return found

    def sentence(self, node: Node | None) -> Sentence:
        """A key of the shipped words, one text, or a text for each language."""
        if node is None:
            return Sentence()
        if isinstance(node, MappingNode):
            return Sentence(texts={key.text: self.word(value) for key, value in node.pairs})
        text = self.word(node)
        return Sentence(key=text) if _WORD_KEY.fullmatch(text) else Sentence(texts={"": text})


def begun(path: Path, reads: type[R], text: str | None = None) -> tuple[R, MappingNode, Scenario]:
    """Read a file as a scenario, or the `text` that is to stand in it: the reader with whatever was wrong so far, the root and
    the scenario. Raises ScenarioProblems for what is no YAML, or cannot be read at all."""
    name = str(path)
    try:
        root, problems = read_nodes(read_text(path) if text is None else text, name, example="game: battle")
    except BoardProblems as found:
        raise ScenarioProblems(found.problems) from None
    except OSError as error:
        raise ScenarioProblems((Problem(name, 1, 1, f"it cannot be read: {error.strerror or error}"),)) from None
    reader = reads(name, list(problems))
    return reader, root, reader.scenario(root)


def place_of(file: str, boards: Sequence[Board], node: ScalarNode) -> str:
    """The id of a place by its id or its name. Raises ScenarioProblems where there is none."""
    for board in boards:
        space = board.find(node.text)
        if space is not None:
            return space.id
    names = [name for board in boards for space in board.spaces for name in (space.slug, space.id) if name]
    told = f"'{node.text}' is no place of the board"
    hint = did_you_mean(node.text, names)
    raise ScenarioProblems((Problem(file, node.line, max(node.column, 1), told, hint=hint),))


def fault_of(error: RingtableError) -> str:
    """The first fault of a file in one sentence, with the file's bare name, line and column."""
    if isinstance(error, ScenarioProblems):
        first = error.problems[0]
        return str(replace(first, file=Path(first.file).name))
    return str(error)


def own_files(folder: Path) -> list[Path]:
    """The YAML files in a folder of a person's own, by name; none where nobody has made it yet, or it cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.name.lower().endswith((".yaml", ".yml")))
    except OSError:
        return []
