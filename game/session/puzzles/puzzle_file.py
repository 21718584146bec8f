"""Puzzle files: reads the YAML as a scenario with a goal and an answer instead of steps, then proves it, so that none is
offered that cannot be solved, or in more than one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, read_nodes
from game.engine.decision import Seat
from game.engine.errors import PositionError, RingtableError
from game.engine.puzzle import Task, Unproved, prove
from game.engine.scenario import ScenarioFailure, Step, header_of
from game.session.lessons.lesson import Sentence
from game.session.lessons.lesson_file import sentence_of
from game.session.scenario_file import LoadedScenario, ScenarioProblems, ScenarioReader, with_game
from game.session.scenario_names import Kind

_KEYS = ("game", "board", "title", "about", "solver", "options", "position", "worlds", "goal", "answer", "seed")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle that has been proved."""

    id: str
    """What settings remember it by: the file's name without its ending."""
    loaded: LoadedScenario
    task: Task
    """Its answer stands in the words of the rules."""
    title: Sentence
    about: Sentence
    """The goal, in a sentence or two."""

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.loaded.scenario.game

    @property
    def solver(self) -> Seat:
        """The seat of the person who solves it."""
        return self.task.solver

    @property
    def count(self) -> int:
        """How many actions its answer has."""
        return len(self.task.answer)


class _PuzzleReader(ScenarioReader):
    """Reads what a puzzle has instead of a scenario's steps."""

    known = _KEYS
    called = "a puzzle"
    needed = ("game", "title", "solver", "goal", "answer")

    def text(self, node: MappingNode, key: str, missing: str = "") -> str:
        """As in a scenario; a title in several languages stands for its first one."""
        value = node.get(key)
        if key == "title" and isinstance(value, MappingNode) and value.pairs:
            return self.word(value.pairs[0][1])
        return super().text(node, key, missing)

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        """It has none."""
        return ()

    def answer(self, node: Node | None) -> tuple[ScalarNode, ...]:
        """The actions of the answer, each with where it stands."""
        nodes = node.items if isinstance(node, ListNode) else () if node is None else (node,)
        found = tuple(one for one in nodes if isinstance(one, ScalarNode))
        if node is not None and (not found or len(found) != len(nodes)):
            self.wrong(node, "the answer is no list of actions", "such as `[end attack, move nazgul@2117 1914]`")
        self.mention(Kind.TEXT, node)
        return found

    def worlds(self, node: Node | None) -> tuple[Mapping[str, Any], ...]:
        """What differs from the position in each world that is possible; one world without differences when left out."""
        if node is None:
            return ({},)
        if not isinstance(node, ListNode) or not node.items:
            self.wrong(node, "the worlds are no list", 'what else the position may be, such as `- {log: ["1", "10"]}`')
            return ({},)
        return tuple(self.mapping(item) or {} for item in node.items)


def read_puzzle(path: Path) -> Puzzle:
    """Read a puzzle and prove it. Raises ScenarioProblems with what is wrong."""
    name = str(path)
    try:
        root, problems = read_nodes(read_text(path), name, example="game: battle")
    except BoardProblems as found:
        raise ScenarioProblems(found.problems) from None
    except OSError as error:
        raise ScenarioProblems((Problem(name, 1, 1, f"it cannot be read: {error.strerror or error}"),)) from None
    reader = _PuzzleReader(name, list(problems))
    scenario = reader.scenario(root)
    solver, goal = reader.seat(root.get("solver")), reader.mapping(root.get("goal"))
    if goal is not None and not goal:
        reader.wrong(root.get("goal") or root, "the goal asks for nothing", "facts such as `{ring.owner: sauron}`")
    answer, worlds = reader.answer(root.get("answer")), reader.worlds(root.get("worlds"))
    title, about = sentence_of(reader, root.get("title")), sentence_of(reader, root.get("about"))
    if reader.problems or solver is None or goal is None:
        raise ScenarioProblems(tuple(sorted(reader.problems)))
    loaded = with_game(path, scenario, reader.mentions)
    task = Task(solver, goal, tuple(node.text for node in answer))
    try:
        texts = prove(loaded.game.rules(loaded.game_set), _started(loaded, worlds), task)
    except Unproved as error:
        at: Node = answer[error.at] if error.at is not None else root.get("answer") or root
        raise ScenarioProblems((Problem(name, at.line, max(at.column, 1), str(error)),)) from None
    except (PositionError, ScenarioFailure) as error:
        line = scenario.lines.get("worlds", scenario.lines.get("position", 1))
        raise ScenarioProblems((Problem(name, line, 1, str(error)),)) from None
    except RingtableError as error:
        raise ScenarioProblems((Problem(name, 1, 1, str(error)),)) from None
    return Puzzle(path.stem, loaded, replace(task, answer=texts), title, about)


def _started(loaded: LoadedScenario, worlds: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The first State of each world."""
    rules, scenario = loaded.game.rules(loaded.game_set), loaded.scenario
    started = []
    for world in worlds:
        header = header_of(rules, replace(scenario, position={**(scenario.position or {}), **world}))
        started.append(
            rules.new(header.seats, header.game_options(rules.info), header.position, version=header.version)
        )
    return started
