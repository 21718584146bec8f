"""Puzzle files: reads the YAML as a scenario with a goal and an answer instead of steps, then proves it, so that none is
offered that cannot be solved, or in more than one way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.board.problems import Problem
from game.board.reading.yaml_tree import ListNode, Node, ScalarNode
from game.engine.decision import Seat
from game.engine.errors import PositionError, RingtableError
from game.engine.puzzle import Task, Unproved, prove
from game.engine.scenario import ScenarioFailure, Step, header_of
from game.session.lessons.lesson import Sentence
from game.session.lessons.titled_file import TitledReader, begun, place_of
from game.session.scenario_file import LoadedScenario, ScenarioProblems, with_game
from game.session.scenario_names import Kind

_KEYS = (
    "game",
    "board",
    "title",
    "about",
    "solver",
    "options",
    "position",
    "worlds",
    "goal",
    "answer",
    "light",
    "seed",
)


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
    worlds: tuple[Mapping[str, Any], ...] = ({},)
    """What differs from the position in each world that is possible."""
    light: tuple[str, ...] = ()
    """Ids of the places that its picture has in sight; empty: all on which something stands."""

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


class _PuzzleReader(TitledReader):
    """Reads what a puzzle has instead of a scenario's steps."""

    known = _KEYS
    called = "a puzzle"
    needed = ("game", "title", "solver", "goal", "answer")

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
    reader, root, scenario = begun(path, _PuzzleReader)
    solver, goal = reader.seat(root.get("solver")), reader.mapping(root.get("goal"))
    if goal is not None and not goal:
        reader.wrong(root.get("goal") or root, "the goal asks for nothing", "facts such as `{ring.owner: sauron}`")
    answer, worlds = reader.answer(root.get("answer")), reader.worlds(root.get("worlds"))
    title, about, light = (
        reader.sentence(root.get("title")),
        reader.sentence(root.get("about")),
        reader.scalars(root.get("light")),
    )
    if reader.problems or solver is None or goal is None:
        raise ScenarioProblems(tuple(sorted(reader.problems)))
    loaded = with_game(path, scenario, reader.mentions)
    task = Task(solver, goal, tuple(node.text for node in answer))
    try:
        texts = prove(loaded.game.rules(loaded.game_set), started(loaded, worlds), task)
    except Unproved as error:
        at: Node = answer[error.at] if error.at is not None else root.get("answer") or root
        raise ScenarioProblems((Problem(name, at.line, max(at.column, 1), str(error)),)) from None
    except (PositionError, ScenarioFailure) as error:
        line = scenario.lines.get("worlds", scenario.lines.get("position", 1))
        raise ScenarioProblems((Problem(name, line, 1, str(error)),)) from None
    except RingtableError as error:
        raise ScenarioProblems((Problem(name, 1, 1, str(error)),)) from None
    places = tuple(place_of(name, loaded.game_set.boards, node) for node in light)
    return Puzzle(path.stem, loaded, replace(task, answer=texts), title, about, tuple(worlds), places)


def started(loaded: LoadedScenario, worlds: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The first State of each world."""
    rules, scenario = loaded.game.rules(loaded.game_set), loaded.scenario
    started = []
    for world in worlds:
        header = header_of(rules, replace(scenario, position={**(scenario.position or {}), **world}))
        started.append(
            rules.new(header.seats, header.game_options(rules.info), header.position, version=header.version)
        )
    return started
