"""Lesson files: reads the YAML as a scenario with other steps, then plays the lesson through, so that none that cannot be
finished is ever begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.board.board import Board
from game.board.problems import Problem, did_you_mean, listed
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode
from game.engine.decision import Seat
from game.engine.scenario import PlayStep, Runner, Scenario, ScenarioFailure, Step, UndoStep
from game.session.lessons.lesson import Act, Asked, Lesson, LessonStep, Opens, Sentence
from game.session.lessons.titled_file import TitledReader, begun, place_of
from game.session.scenario_file import LoadedScenario, ScenarioProblems, with_game
from game.session.scenario_names import Kind

_KEYS = ("game", "board", "title", "about", "learner", "options", "position", "chance", "seed", "steps")
_MARKED = ("say", "why", "light", "opens")
_BESIDE: dict[Asked, tuple[str, ...]] = {
    Asked.READ: _MARKED,
    Asked.PLAY: (*_MARKED, "also", "chance"),
    Asked.HOVER: _MARKED,
    Asked.UNDO: _MARKED,
    Asked.RULES: _MARKED,
    Asked.CURTAIN: _MARKED,
    Asked.OTHERS: (*_MARKED, "chance"),
}
"""What may stand beside the key that says what is asked for."""


@dataclass(frozen=True, slots=True)
class _ReadStep:
    """A step as it stands in the file."""

    asked: Asked
    node: MappingNode
    sentence: Sentence
    why: str
    light: tuple[ScalarNode, ...]
    opens: Opens | None
    texts: tuple[ScalarNode, ...]
    also: tuple[str, ...]
    chance: tuple[str, ...] | None
    place: ScalarNode | None


class _LessonReader(TitledReader):
    """Reads what a lesson has instead of a scenario's steps."""

    known = _KEYS
    called = "a lesson"

    def __init__(self, file: str, problems: list[Problem]) -> None:
        super().__init__(file, problems)
        self.read: list[_ReadStep] = []

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        """Read them into `read`: they are not run as a scenario's are."""
        if node is not None and (not isinstance(node, ListNode) or not node.items):
            self.wrong(node, "the steps are no list", "a list of steps such as `- {say: …, read: true}`")
        for item in node.items if isinstance(node, ListNode) else ():
            if isinstance(item, MappingNode):
                self._step(item)
            else:
                self.wrong(item, "this is no step", "such as `{say: …, read: true}`")
        return ()

    def _step(self, item: MappingNode) -> None:
        names = [asked.value for asked in Asked]
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
        self.mention(Kind.CLAUSE, item.get("why"))
        plays = asked in (Asked.PLAY, Asked.OTHERS)
        if plays:
            self.mention(Kind.TEXT, value)
        self.read.append(
            _ReadStep(
                asked,
                item,
                self.sentence(item.get("say")),
                self.text(item, "why"),
                self.scalars(item.get("light")),
                self._opens(item),
                self.scalars(value) if plays else (),
                self.texts(item.get("also")),
                self.chance(item.get("chance"), ()),
                value if asked is Asked.HOVER and isinstance(value, ScalarNode) else None,
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


def read_lesson(path: Path, text: str | None = None) -> Lesson:
    """Read a lesson, or the `text` that is to stand in its file, and play it through by its own asked acts. Raises
    ScenarioProblems with everything that is wrong."""
    reader, root, scenario = begun(path, _LessonReader, text)
    learner = reader.seat(root.get("learner"))
    if learner is None:
        reader.wrong(root, "the key 'learner' is missing", "the seat that is taught")
    title, about = reader.sentence(root.get("title")), reader.sentence(root.get("about"))
    if reader.problems or learner is None:
        raise ScenarioProblems(tuple(sorted(reader.problems)))
    loaded = with_game(path, scenario, reader.mentions)
    steps = _PlayedThrough(str(path), loaded, learner).steps(reader.read)
    return Lesson(path.stem, loaded, learner, title, about, steps)


class _PlayedThrough:
    """Plays a lesson by its own asked acts, and takes down what they are called by the rules."""

    def __init__(self, file: str, loaded: LoadedScenario, learner: Seat) -> None:
        self._file = file
        self._loaded = loaded
        self._learner = learner
        self._boards: Sequence[Board] = loaded.game_set.boards

    def steps(self, read: Sequence[_ReadStep]) -> tuple[LessonStep, ...]:
        """The steps with their acts in the words of the rules. Raises ScenarioProblems at the first that cannot be taken."""
        scenario: Scenario = replace(self._loaded.scenario, steps=())
        try:
            runner = Runner(self._loaded.game.rules(self._loaded.game_set), scenario, self._loaded.words())
        except ScenarioFailure as failure:
            raise self._wrong(failure.line, failure.column, str(failure)) from None
        return tuple(self._taken(runner, step) for step in read)

    def _taken(self, runner: Runner, step: _ReadStep) -> LessonStep:
        acts: list[Act] = []
        try:
            for number, node in enumerate(step.texts):
                chance = step.chance if number == len(step.texts) - 1 else ()
                acts.append(self._played(runner, step, node, chance))
            if step.asked is Asked.UNDO:
                runner.take(UndoStep(step.node.line, self._learner))
        except ScenarioFailure as failure:
            at: Node = next((node for node in step.texts[len(acts) :]), step.node)
            raise self._wrong(at.line, at.column, str(failure)) from None
        return LessonStep(
            step.asked,
            step.node.line,
            step.node.column,
            step.sentence,
            step.why,
            tuple(self._place(node) for node in step.light),
            tuple(acts),
            step.also,
            self._place(step.place) if step.place is not None else "",
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
        action: Any = self._loaded.game.rules(self._loaded.game_set).parse(node.text)
        meant = runner.match.listed(action)
        text = str(action if meant is None else meant)
        runner.take(PlayStep(node.line, node.text, chance))
        assert seat is not None
        return Act(seat, text, chance if chance is not None else ())

    def _place(self, node: ScalarNode) -> str:
        return place_of(self._file, self._boards, node)

    def _wrong(self, line: int, column: int, what: str, *, hint: str = "") -> ScenarioProblems:
        return ScenarioProblems((Problem(self._file, line, max(column, 1), what, hint=hint),))
