"""The files of lessons and puzzles: reads the YAML as a scenario with other steps, or with a goal and an answer, then plays the
lesson through or proves the puzzle, so that none is offered that cannot be finished."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.board.board import Board
from game.board.near_words import did_you_mean, listed
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, items_of, read_nodes
from game.engine.errors import PositionError, RingtableError
from game.engine.puzzle import Task, Unproved, played, prove
from game.engine.scenario import PlayStep, Runner, Scenario, ScenarioFailure, Step, header_of
from game.session.annotated.annotated_match import (
    Act,
    AnnotatedKind,
    AnnotatedMatch,
    AnnotatedStep,
    Asked,
    Opens,
    Sentence,
)
from game.session.scenario_file import LoadedScenario, ScenarioProblems, ScenarioReader, with_game
from game.session.scenario_names import Kind

_SHARED = ("game", "board", "title", "about", "options", "position", "seed")
_KEYS = {
    AnnotatedKind.LESSON: (*_SHARED, "did", "learner", "chance", "steps"),
    AnnotatedKind.PUZZLE: (*_SHARED, "solver", "worlds", "goal", "answer", "light", "view", "hint", "did"),
}
"""What may stand at the top."""
_NEEDED = {
    AnnotatedKind.LESSON: ("game", "title", "steps", "learner"),
    AnnotatedKind.PUZZLE: ("game", "title", "solver", "goal", "answer"),
}
PERSON = {AnnotatedKind.LESSON: "learner", AnnotatedKind.PUZZLE: "solver"}
"""The key of the seat of whoever plays it."""
_MARKED = ("say", "why", "clause", "light", "opens")
_BESIDE: dict[Asked, tuple[str, ...]] = {
    Asked.READ: _MARKED,
    Asked.PLAY: (*_MARKED, "also", "chance"),
    Asked.OTHERS: (*_MARKED, "chance"),
}
"""What may stand beside the key that says what a lesson's step asks for."""
_WORD_KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")
_CLAUSE = re.compile(r"[A-Z]{2}-[0-9]+")


@dataclass(frozen=True, slots=True)
class _ReadStep:
    """A step as it stands in the file."""

    asked: Asked
    node: MappingNode
    sentence: Sentence
    why: Sentence
    clause: str
    light: tuple[ScalarNode, ...]
    opens: Opens | None
    texts: tuple[ScalarNode, ...]
    also: tuple[str, ...]
    chance: tuple[str, ...] | None


class _Reader(ScenarioReader):
    """Reads what stands in place of a scenario's steps."""

    def __init__(self, file: str, problems: list[Problem], kind: AnnotatedKind) -> None:
        super().__init__(file, problems)
        self.known, self.needed, self.called = _KEYS[kind], _NEEDED[kind], f"a {kind.value}"
        self.read: list[_ReadStep] = []

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

    # -- a lesson's steps

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        """Read them into `read`: they are not run as a scenario's are."""
        if node is not None and (not isinstance(node, ListNode) or not node.items):
            self.wrong(node, "the steps are no list", "a list of steps such as `- {say: …, read: true}`")
        for item in items_of(node):
            if isinstance(item, MappingNode):
                self._step(item)
            else:
                self.wrong(item, "this is no step", "such as `{say: …, read: true}`")
        return ()

    def _step(self, item: MappingNode) -> None:
        names = [asked.value for asked in _BESIDE]
        kinds = [key for key, _ in item.pairs if key.text in names]
        if len(kinds) != 1:
            first = kinds[1] if kinds else item
            self.wrong(first, "a step asks for one thing", f"one of {listed(names, most=20)}")
            return
        asked = Asked(kinds[0].text)
        self.keys(item, (asked.value, *_BESIDE[asked]), f"in a step `{asked.value}`")
        value = item.get(asked.value)
        if item.get("say") is None and asked is not Asked.OTHERS:
            self.wrong(item, "the key 'say' is missing", "what the teacher says")
        self.mention(Kind.CLAUSE, item.get("clause"))
        why = self.sentence(item.get("why"))
        if any(_CLAUSE.fullmatch(text) for text in (why.texts or {}).values()):
            self.wrong(item.get("why") or item, "'why' gives the reason in words", "the clause stands under 'clause'")
        plays = asked in (Asked.PLAY, Asked.OTHERS)
        if plays:
            self.mention(Kind.TEXT, value)
        self.read.append(
            _ReadStep(
                asked,
                item,
                self.sentence(item.get("say")),
                why,
                self.text(item, "clause"),
                self.scalars(item.get("light")),
                self._opens(item),
                self.scalars(value) if plays else (),
                self.texts(item.get("also")),
                self.chance(item.get("chance"), ()),
            )
        )

    def _opens(self, item: MappingNode) -> Opens | None:
        """What lies open in a step."""
        value, known = item.get("opens"), [one.value for one in Opens]
        if value is None:
            return None
        word = self.word(value)
        if word not in known:
            hint = did_you_mean(word, known)
            self.wrong(value, f"{word!r} cannot be opened in a step", "" if hint else listed(known), hint)
            return None
        return Opens(word)

    # -- a puzzle's goal

    def goal(self, root: MappingNode) -> Mapping[str, Any]:
        """The facts that are to be reached."""
        found = self.mapping(root.get("goal"))
        if found is not None and not found:
            self.wrong(root.get("goal") or root, "the goal asks for nothing", "facts such as `{ring.owner: sauron}`")
        return found or {}

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


def read_annotated(
    path: Path, kind: AnnotatedKind, text: str | None = None, *, is_proved: bool = False
) -> AnnotatedMatch:
    """Read a lesson or a puzzle, or the `text` that is to stand in its file; play it through by its own asked acts, or prove
    it; of a puzzle that `is_proved` already only the answer is played. Raises ScenarioProblems with everything that is wrong."""
    name = str(path)
    try:
        root, problems = read_nodes(read_text(path) if text is None else text, name, example="game: battle")
    except BoardProblems as found:
        raise ScenarioProblems(found.problems) from None
    except OSError as error:
        raise ScenarioProblems((Problem(name, 1, 1, f"it cannot be read: {error.strerror or error}"),)) from None
    reader = _Reader(name, list(problems), kind)
    scenario = reader.scenario(root)
    person = reader.seat(root.get(PERSON[kind]))
    title, about, did = (reader.sentence(root.get(key)) for key in ("title", "about", "did"))
    goal, answer, worlds = reader.goal(root), reader.answer(root.get("answer")), reader.worlds(root.get("worlds"))
    light, view = (reader.scalars(root.get(key)) for key in ("light", "view"))
    hint = reader.sentence(root.get("hint"))
    if reader.problems or person is None:
        raise ScenarioProblems(tuple(sorted(reader.problems)))
    annotated = AnnotatedMatch(path.stem, with_game(path, scenario, reader.mentions), person, title, about, (), did=did)
    if kind is AnnotatedKind.LESSON:
        return replace(annotated, steps=_PlayedThrough(annotated).steps(reader.read))
    stands, loaded = root.get("answer") or root, annotated.loaded
    step = AnnotatedStep(Asked.GOAL, stands.line, stands.column, about, hint=hint)
    step = replace(step, light=_places(loaded, light), view=_places(loaded, view))
    return _with_answer(replace(annotated, worlds=worlds, steps=(step,)), goal, answer, is_proved=is_proved)


class _PlayedThrough:
    """Plays a lesson by its own asked acts, and takes down what they are called by the rules."""

    def __init__(self, lesson: AnnotatedMatch) -> None:
        self._loaded = lesson.loaded
        self._learner = lesson.person
        self._rules = self._loaded.game.rules(self._loaded.game_set)

    def steps(self, read: Sequence[_ReadStep]) -> tuple[AnnotatedStep, ...]:
        """The steps with their acts in the words of the rules. Raises ScenarioProblems at the first that cannot be taken."""
        scenario: Scenario = replace(self._loaded.scenario, steps=())
        try:
            runner = Runner(self._rules, scenario, self._loaded.words())
        except ScenarioFailure as failure:
            raise _wrong(self._loaded.file, failure.line, failure.column, str(failure)) from None
        return tuple(self._taken(runner, step) for step in read)

    def _taken(self, runner: Runner, step: _ReadStep) -> AnnotatedStep:
        acts: list[Act] = []
        try:
            for number, node in enumerate(step.texts):
                chance = step.chance if number == len(step.texts) - 1 else ()
                acts.append(self._played(runner, step, node, chance))
        except ScenarioFailure as failure:
            at: Node = next((node for node in step.texts[len(acts) :]), step.node)
            raise _wrong(self._loaded.file, at.line, at.column, str(failure)) from None
        return AnnotatedStep(
            step.asked,
            step.node.line,
            step.node.column,
            step.sentence,
            step.why,
            step.clause,
            _places(self._loaded, step.light),
            tuple(acts),
            step.also,
            step.opens,
        )

    def _played(self, runner: Runner, step: _ReadStep, node: ScalarNode, chance: tuple[str, ...] | None) -> Act:
        decision = runner.match.decision()
        seat = decision.seat if decision is not None else None
        is_learner = seat == self._learner
        if seat is not None and is_learner != (step.asked is Asked.PLAY):
            whose = "the learner" if is_learner else f"'{seat}'"
            told = f"'{node.text}' stands in a step `{step.asked.value}`, but {whose} decides now"
            raise ScenarioFailure(node.line, told)
        action: Any = self._rules.parse(node.text)
        meant = runner.match.listed(action)
        text = str(action if meant is None else meant)
        runner.take(PlayStep(node.line, node.text, chance))
        assert seat is not None
        return Act(seat, text, chance if chance is not None else ())


def _with_answer(
    puzzle: AnnotatedMatch, goal: Mapping[str, Any], answer: Sequence[ScalarNode], *, is_proved: bool
) -> AnnotatedMatch:
    """The puzzle with its task, proved unless it is already. Raises ScenarioProblems."""
    loaded, step = puzzle.loaded, puzzle.steps[0]
    task = Task(puzzle.person, goal, tuple(node.text for node in answer))
    try:
        look = played if is_proved else prove
        texts = look(loaded.game.rules(loaded.game_set), started(puzzle), task)
    except Unproved as error:
        line, column = (
            (answer[error.at].line, answer[error.at].column) if error.at is not None else (step.line, step.column)
        )
        raise _wrong(loaded.file, line, column, str(error)) from None
    except (PositionError, ScenarioFailure) as error:
        lines = loaded.scenario.lines
        raise _wrong(loaded.file, lines.get("worlds", lines.get("position", 1)), 1, str(error)) from None
    except RingtableError as error:
        raise _wrong(loaded.file, 1, 1, str(error)) from None
    acts = tuple(Act(puzzle.person, text) for text in texts)
    return replace(puzzle, steps=(replace(step, acts=acts),), task=replace(task, answer=texts))


def started(puzzle: AnnotatedMatch) -> list[Any]:
    """The first State of each world of a puzzle."""
    loaded = puzzle.loaded
    rules, scenario = loaded.game.rules(loaded.game_set), loaded.scenario
    found = []
    for world in puzzle.worlds:
        header = header_of(rules, replace(scenario, position={**(scenario.position or {}), **world}))
        found.append(rules.new(header.seats, header.game_options(rules.info), header.position, version=header.version))
    return found


def _places(loaded: LoadedScenario, nodes: Sequence[ScalarNode]) -> tuple[str, ...]:
    """The ids of places, each by its id or its name. Raises ScenarioProblems where there is none."""
    boards = loaded.game_set.boards
    return tuple(_place(loaded.file, boards, node) for node in nodes)


def _place(file: str, boards: Sequence[Board], node: ScalarNode) -> str:
    found = next((space for board in boards if (space := board.find(node.text)) is not None), None)
    if found is not None:
        return found.id
    names = [name for board in boards for space in board.spaces for name in (space.slug, space.id) if name]
    hint = did_you_mean(node.text, names)
    raise _wrong(file, node.line, node.column, f"'{node.text}' is no place of the board", hint=hint)


def _wrong(file: str, line: int, column: int, what: str, *, hint: str = "") -> ScenarioProblems:
    return ScenarioProblems((Problem(file, line, max(column, 1), what, hint=hint),))
