"""The pictures that a table of cards may name: the scenes in the data of its game. They are read when a table of a person's
own names one, or when a schema for editors is made: rules that are only played on need no file for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from game.board.problem_collector import ProblemCollector
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import Node, read_nodes
from game.board.shapes.scalars import DrawingName
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
