"""Scenario files: reads the YAML, checks its shape, loads the board, runs it. The format: docs/scenarios.md.

Scenario files that are written: a position as people set it at their table, as the file from which a match can begin.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.board.near_words import did_you_mean, listed, meant
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    as_data,
    node_under,
    pairs_of,
    read_nodes,
    text_of,
)
from game.engine.decision import Seat
from game.engine.errors import PositionError, RingtableError, WrongValue
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.rules import GameSet, OptionValue, Rules
from game.engine.scenario import (
    ANY,
    SEED,
    DecidesStep,
    FactsStep,
    LegalStep,
    OrdersStep,
    PlayStep,
    RefuseStep,
    Runner,
    Scenario,
    ScenarioFailure,
    Step,
    UndoStep,
    WinnerStep,
    header_of,
    run,
)
from game.language.printable import printable
from game.language.words import Words
from game.registry import InstalledGame, game, known_games
from game.session.loaded_game import LoadedGame
from game.session.scenario_names import Kind, NamesCheck, ScenarioName
from game.storage.faults import problem_placed
from game.storage.saved_matches import SaveFolder, fresh_seed

_HEAD: Final = '# "{name}", as it stood on a table. A match begins from it in the window, or by: ringtable play FILE\n'


class NoScenario(RingtableError):
    """A match of which no file can be made that others can open."""


def scenario_text(played: LoadedGame, header: Header, position: Mapping[str, Any], name: str) -> str:
    """The text of a scenario that begins from this position of the open fields of a match. Raises NoScenario for a match on a
    board that is not in the box, and RingtableError for a position from which none can begin."""
    decision = Match(played.rules, replace(header, position=dict(position))).decision()
    root: dict[str, Any] = {"game": header.game}
    root |= {"board": board} if (board := board_of(played)) else {}
    root |= {"title": name, "options": {"players": len(header.seats), **header.options}, "position": dict(position)}
    root["steps"] = [{"decides": str(decision.seat)}] if decision is not None else []
    return _HEAD.format(name=name) + "".join(f"{key}: {flow(value)}\n" for key, value in root.items())


def file_stem(name: str) -> str:
    """What a file for something of this name is called, without ending."""
    words = "".join(one if one.isalnum() else " " for one in name.lower()).split()
    return "-".join(words) or "scenario"


def board_of(played: LoadedGame) -> str:
    """The name of the shipped set that is played; empty for the first."""
    installed = game(played.info.id)
    for ref in ("", *played.info.boards, *installed.sets):
        if installed.load_set(ref).key == played.game_set.key:
            return ref
    raise NoScenario(
        "it is played on a board of somebody's own, and such a file names its board: only what stands on shipped boards"
    )


def flow(value: Any) -> str:
    """Plain data on one line; every JSON text is YAML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {json.dumps(one, ensure_ascii=False)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


_KEYS = ("game", "board", "title", "clauses", "options", "position", "chance", "seed", "steps")
_NEEDED = ("game", "title", "steps")
STEPS: Mapping[str, tuple[str, ...]] = {
    "play": ("chance", "by"),
    "refuse": ("because", "by"),
    "legal": (),
    "view": (),
    "expect": (),
    "decides": (),
    "winner": (),
    "orders": (),
    "undo": ("refused",),
}
"""Kind of step to the other keys it may have."""
_MARKS: Mapping[str, str] = {"learner": "lesson", "solver": "puzzle", "answer": "puzzle", "steps": "scenario"}
"""Key at the root of a file to what such a file is; the first that it has decides."""
_SEED = re.compile(r"[0-9a-f]{1,64}")


class ScenarioProblems(RingtableError):
    """A scenario file that cannot be read; every fault, each with file, line and column."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(map(str, problems)))


@dataclass(frozen=True, slots=True)
class ScenarioReport:
    """What came of running one file."""

    ok: bool
    line: str
    """One line for people: what was shown, or where it failed and why."""


@dataclass(frozen=True, slots=True)
class LoadedScenario:
    """A scenario with everything it needs to run."""

    file: str
    scenario: Scenario
    game: InstalledGame
    game_set: GameSet

    def runner(self) -> Runner:
        """A run that stands before the first step. Raises ScenarioFailure."""
        return Runner(self.game.rules(self.game_set), self.scenario, self.words())

    def run(self) -> Match:
        """Run it whole. Raises ScenarioFailure."""
        return run(self.game.rules(self.game_set), self.scenario, self.words())

    def words(self) -> Words:
        return self.game.words(self.game_set.board)


def run_scenario(path: Path) -> ScenarioReport:
    """Run one scenario file. Raises ScenarioProblems when it cannot be read at all: that is bad input, no failure."""
    loaded = _meant_as_scenario(path)
    try:
        loaded.run()
    except ScenarioFailure as failure:
        location = f"{failure.line}:{failure.column}" if failure.column else f"{failure.line}"
        return ScenarioReport(False, f"{path}:{location}: {failure}")
    return ScenarioReport(True, f"{path}: {loaded.scenario.title}")


def _meant_as_scenario(path: Path) -> LoadedScenario:
    if (kind := played_kind(path)) in ("lesson", "puzzle"):
        told = Problem(
            str(path), 1, 1, f"this is a {kind}, no scenario", "", "'ringtable check' tells whether it is sound"
        )
        raise ScenarioProblems((told,))
    return load_scenario(path)


def begun_from(path: Path, saves: SaveFolder) -> Path:
    """A new match from the position of a scenario, kept in the folder; its steps are left out, and chance has a seed of its
    own. Beside a table of people's own somebody sits in every chair. Raises ScenarioProblems for a file that cannot be read or
    begun from, and SaveFault."""
    loaded = _meant_as_scenario(path)
    rules, scenario = loaded.game.rules(loaded.game_set), loaded.scenario
    try:
        header = replace(header_of(rules, scenario), seed=fresh_seed())
        Match(rules, header)
    except ScenarioFailure as failure:
        raise ScenarioProblems((Problem(str(path), failure.line, 1, str(failure)),)) from None
    except RingtableError as error:
        line = scenario.lines.get("position", 1)
        raise ScenarioProblems((Problem(str(path), line, 1, str(error)),)) from None
    is_beside_real = loaded.game.is_beside_real(header.options)
    called = [(seat, loaded.words().name(str(seat), "seat")) for seat in header.seats if is_beside_real]
    people = [{"t": "seat", "s": seat, "person": name, "level": ""} for seat, name in called]
    file = saves.create(scenario.title, header.to_json(), secrets=rules.info.has_secrets, past=people)
    file.close()
    return file.path


@dataclass(frozen=True, slots=True)
class KeptScenario:
    """A scenario file of a folder."""

    path: Path
    title: str
    game: str
    """Empty for a file with a fault."""
    fault: str = ""
    """The first thing that is wrong with it; empty for one that can be read."""


def kept_scenarios(folder: Path) -> tuple[KeptScenario, ...]:
    """The scenarios of a folder, which need not exist, by their names; what else lies there is passed over."""
    return tuple(map(kept_scenario, sorted(folder.glob("*.yaml"))))


def kept_scenario(path: Path) -> KeptScenario:
    """What a file is, or what is wrong with it first."""
    try:
        scenario = parse_scenario(read_text(path), str(path))
    except (ScenarioProblems, BoardProblems) as problems:
        return KeptScenario(path, printable(path.name), "", problem_placed(problems.problems[0]))
    return KeptScenario(path, printable(scenario.title), scenario.game)


def played_kind(path: Path) -> str:
    """Whether a file is meant as a "lesson", "puzzle" or "scenario", by its keys; "" for anything else, and for what cannot
    be read: what is wrong with it is for others to say."""
    try:
        root, _ = read_nodes(read_text(path), str(path))
    except BoardProblems:
        return ""
    return next((kind for key, kind in _MARKS.items() if root.key(key) is not None), "")


def load_scenario(path: Path) -> LoadedScenario:
    """Read a scenario and its board. Raises ScenarioProblems with everything that is wrong."""
    name = str(path)
    try:
        scenario, mentions = _read(read_text(path), name)
    except BoardProblems as problems:
        raise ScenarioProblems(problems.problems) from None
    return with_game(path, scenario, mentions)


def with_game(path: Path, scenario: Scenario, mentions: Sequence[ScenarioName]) -> LoadedScenario:
    """A scenario that was read, with its board, its names and position checked. Raises ScenarioProblems."""
    name = str(path)
    try:
        found = game(scenario.game)
        game_set = found.load_set(scenario.board, path.parent)
        wrong = list(NamesCheck(name, found, game_set, scenario.players).problems(mentions))
        told = {(problem.line, problem.column) for problem in wrong}
        for problem in _position_faults(name, found.rules(game_set), scenario):
            if (problem.line, problem.column) not in told:
                wrong.append(problem)
        if wrong:
            raise ScenarioProblems(tuple(sorted(wrong)))
        return LoadedScenario(name, scenario, found, game_set)
    except BoardProblems as problems:
        raise ScenarioProblems(problems.problems) from None
    except ScenarioProblems:
        raise
    except RingtableError as error:
        line = scenario.lines.get("board", 1)
        raise ScenarioProblems((Problem(name, line, 1, str(error)),)) from None


_MOST_FAULTS: Final = 100
"""So many faults of one position are told."""


def _position_faults(file: str, rules: Rules[Any, Any, Any], scenario: Scenario) -> Iterator[Problem]:
    """Each value of a position that is wrong by itself, with its line and column. Whether right values go together, and
    whether there can be such a match at all, is told when the scenario is run."""
    gone: set[tuple[str | int, ...]] = set()
    for _ in range(_MOST_FAULTS if scenario.position is not None else 0):
        try:
            header = header_of(rules, scenario)
            header.check(rules.info)
            rules.new(header.seats, header.game_options(rules.info), header.position, version=header.version)
        except PositionError as error:
            path = scenario.path_to(error.path, error.word)
            if isinstance(error, WrongValue) and path not in gone:  # else it lacks what was just taken out of it
                line, column = scenario.location(path)
                yield Problem(file, line, max(column, 1), str(error))
            elif not isinstance(error, WrongValue) and path[: len(error.path)] != error.path:
                return
            if not path:
                return
            gone.update(path[:length] for length in range(1, len(path)))
            scenario = scenario.without(path)  # what remains may hold further ones
        except RingtableError:
            return
        else:
            return


def parse_scenario(text: str, name: str) -> Scenario:
    """The scenario in a text. Raises ScenarioProblems, or BoardProblems when the text is no YAML of ours."""
    return _read(text, name)[0]


def _read(text: str, name: str) -> tuple[Scenario, Sequence[ScenarioName]]:
    """The scenario in a text, and the names in it that only its game can tell to be right."""
    root, problems = read_nodes(text, name, example="game: battle")
    reader = ScenarioReader(name, list(problems))
    scenario = reader.scenario(root)
    if reader.problems:
        raise ScenarioProblems(tuple(sorted(reader.problems)))
    return scenario, reader.mentions


def _locations(
    node: Node | None, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], tuple[int, int]]]:
    """Where everything in a node stands, by what leads to it: a value of a mapping where its key is."""
    if isinstance(node, MappingNode):
        for key, value in node.pairs:
            yield (*path, key.text), (key.line, key.column)
            yield from _locations(value, (*path, key.text))
    elif isinstance(node, ListNode):
        for number, value in enumerate(node.items):
            yield (*path, number), (value.line, value.column)
            yield from _locations(value, (*path, number))


class ScenarioReader:
    """Collects every problem of a file on the way. What is like a scenario but has other steps is read by a subclass."""

    known: tuple[str, ...] = _KEYS
    """The keys that may stand at the top."""
    called = "a scenario"
    needed: tuple[str, ...] = _NEEDED
    """The keys that must stand there."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.mentions: list[ScenarioName] = []

    def mention(self, kind: Kind, node: Node | None) -> None:
        """Remember names, one or a list of them, to be checked when the game is known."""
        for each in node.items if isinstance(node, ListNode) else (node,):
            if isinstance(each, ScalarNode):
                self.mentions.append(ScenarioName(kind, each))

    def wrong(self, node: Node, what: str, expected: str = "", hint: str = "") -> None:
        self.problems.append(Problem(self.file, node.line, node.column, what, expected, hint))

    def keys(self, node: MappingNode, known: tuple[str, ...], where: str) -> None:
        """Refuse the keys that are not known."""
        for key, _ in node.pairs:
            if key.text not in known:
                hint = did_you_mean(key.text, known)
                self.wrong(key, f"unknown key {key.text!r} {where}", "" if hint else listed(known, most=20), hint)

    def scenario(self, root: MappingNode) -> Scenario:
        self.keys(root, self.known, f"in {self.called}")
        misspelt = {meant(key.text, self.known) for key, _ in root.pairs}  # told already, and by its own line
        for key in self.needed:
            if root.get(key) is None and key not in misspelt:
                self.wrong(root, f"the key {key!r} is missing")
        name = self.text(root, "game")
        known = [one.id for one in known_games()]
        node = root.get("game")
        if node is not None and name not in known:
            self.wrong(
                node,
                f"unknown game {name!r}",
                "" if did_you_mean(name, known) else listed(known),
                did_you_mean(name, known),
            )
        options = self.options(root.get("options"))
        players = options.pop("players", None)
        if players is not None and (isinstance(players, bool) or not isinstance(players, int)):
            value = node_under(root, "options.players")
            self.wrong(value or root, f"players cannot be {players!r}", "a number")
            players = None
        self.mention(Kind.CLAUSE, root.get("clauses"))
        for kind, node in ((Kind.OPTION, root.get("options")), (Kind.POSITION, root.get("position"))):
            for named, _ in pairs_of(node):
                self.mention(kind, named)
        seed = self.text(root, "seed", SEED)
        if not _SEED.fullmatch(seed):
            self.wrong(root.get("seed") or root, f"{seed!r} is no seed", "up to 64 hexadecimal digits")
        return Scenario(
            game=name,
            board=self.text(root, "board"),
            title=self.text(root, "title"),
            clauses=self.texts(root.get("clauses")),
            players=players,
            options=options,
            position=self.mapping(root.get("position")),
            steps=self.steps(root.get("steps")),
            chance=self.chance(root.get("chance"), None),
            seed=seed,
            lines={key.text: key.line for key, _ in root.pairs},
            locations=dict(_locations(root.get("position"))),
        )

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        if node is None:
            return ()
        if not isinstance(node, ListNode) or not node.items:
            self.wrong(node, "the steps are no list", "a list of steps such as `- play: …`")
            return ()
        found: list[Step] = []
        for item in node.items:
            if not isinstance(item, MappingNode):
                self.wrong(item, "this is no step", f"one of {listed(STEPS, most=20)}")
                continue
            kinds = [key for key, _ in item.pairs if key.text in STEPS]
            if len(kinds) == 1:
                kind = kinds[0].text
                self.keys(item, (kind, *STEPS[kind]), f"in a step `{kind}`")
                found.extend(self.step(kind, item))
            elif kinds:
                self.wrong(kinds[1], f"a step is either `{kinds[0].text}` or `{kinds[1].text}`", "a step of its own")
            else:
                first = item.pairs[0][0] if item.pairs else item
                word = text_of(first)
                hint = did_you_mean(word, tuple(STEPS))
                self.wrong(first, f"unknown step {word!r}", "" if hint else listed(STEPS, most=20), hint)
        return tuple(found)

    def step(self, kind: str, item: MappingNode) -> list[Step]:
        value = item.get(kind)
        assert value is not None
        made: Mapping[str, Callable[[MappingNode, Node], list[Step]]] = {
            "play": self.play,
            "refuse": self.refuse,
            "legal": self.legal,
            "view": self.view,
            "expect": self.expect,
            "decides": self.decides,
            "winner": self.winner,
            "orders": self.orders,
            "undo": self.undo,
        }
        return made[kind](item, value)

    def play(self, item: MappingNode, value: Node) -> list[Step]:
        by = self.seat(item.get("by"))
        self.mention(Kind.TEXT, value)
        texts = self.texts(value)
        chance = self.chance(item.get("chance"), ())
        before: list[Step] = [PlayStep(item.line, text, (), by) for text in texts[:-1]]
        return [*before, *(PlayStep(item.line, text, chance, by) for text in texts[-1:])]

    def refuse(self, item: MappingNode, value: Node) -> list[Step]:
        because = item.get("because")
        if because is None:
            self.wrong(
                item, "a step `refuse` has no `because`", "the clause, or a list of clauses one of which is cited"
            )
        self.mention(Kind.CLAUSE, because)
        self.mention(Kind.TEXT, value)
        return [RefuseStep(item.line, self.word(value), self.texts(because), self.seat(item.get("by")))]

    def legal(self, item: MappingNode, value: Node) -> list[Step]:
        inner = self.entries(value, ("about", "include", "exclude", "count"), "in `legal`")
        if inner is None:
            return []
        count = as_data(inner.get("count") or ScalarNode("", True, 0, 0))
        if count is not None and (isinstance(count, bool) or not isinstance(count, int)):
            self.wrong(inner.get("count") or inner, f"the count cannot be {count!r}", "a number")
            count = None
        about = inner.get("about")
        self.mention(Kind.SUBJECT, about)
        for key in ("include", "exclude"):
            self.mention(Kind.ACTION, inner.get(key))
        return [
            LegalStep(
                item.line,
                self.word(about) if about is not None else None,
                self.texts(inner.get("include")),
                self.texts(inner.get("exclude")),
                count,
            )
        ]

    def view(self, item: MappingNode, value: Node) -> list[Step]:
        inner = self.entries(value, ("seat", "equals", "absent"), "in `view`")
        if inner is None:
            return []
        seat = inner.get("seat")
        if seat is None:
            self.wrong(inner, "a step `view` has no `seat`", "a seat, or `table`")
            return []
        whose = self.word(seat)
        self.mention(Kind.WATCHER, seat)
        equals = self.mapping(inner.get("equals")) or {}
        absent = self.texts(inner.get("absent"))
        return [FactsStep(item.line, equals, absent, True, None if whose == "table" else Seat(whose))]

    def expect(self, item: MappingNode, value: Node) -> list[Step]:
        return [FactsStep(item.line, self.mapping(value) or {})]

    def decides(self, item: MappingNode, value: Node) -> list[Step]:
        if isinstance(value, ScalarNode):
            self.mention(Kind.DECIDER, value)
            return [DecidesStep(item.line, self.word(value))]
        inner = self.entries(value, ("seat", "kind"), "in `decides`")
        if inner is None:
            return []
        kind = inner.get("kind")
        self.mention(Kind.DECIDER, inner.get("seat"))
        self.mention(Kind.DECISION, kind)
        return [DecidesStep(item.line, self.text(inner, "seat"), self.word(kind) if kind is not None else None)]

    def winner(self, item: MappingNode, value: Node) -> list[Step]:
        self.mention(Kind.WINNER, value)
        return [WinnerStep(item.line, self.texts(value))]

    def orders(self, item: MappingNode, value: Node) -> list[Step]:
        inner = self.entries(value, ("seat", "set"), "in `orders`")
        if inner is None:
            return []
        self.mention(Kind.SEAT, inner.get("seat"))
        pairs = tuple((kind, str(answer)) for kind, answer in (self.mapping(inner.get("set")) or {}).items())
        return [OrdersStep(item.line, Seat(self.text(inner, "seat")), pairs)]

    def undo(self, item: MappingNode, value: Node) -> list[Step]:
        refused = as_data(item.get("refused") or ScalarNode("false", True, 0, 0))
        if not isinstance(refused, bool):
            self.wrong(item.get("refused") or item, f"`refused` cannot be {refused!r}", "true or false")
        self.mention(Kind.SEAT, value)
        return [UndoStep(item.line, Seat(self.word(value)), refused is True)]

    def chance(self, node: Node | None, missing: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """Outcomes: a list of texts, or of lists of words; the word `any` alone lets the seed decide all."""
        if node is None:
            return missing
        if isinstance(node, ScalarNode):
            if node.text == ANY:
                return None
            self.wrong(node, f"chance cannot be {node.text!r}", "a list of outcomes, or `any`")
            return missing
        if isinstance(node, MappingNode):
            self.wrong(node, "chance is a mapping", "a list of outcomes, or `any`")
            return missing
        return tuple(
            " ".join(str(word) for word in as_data(item)) if isinstance(item, ListNode) else self.word(item)
            for item in node.items
        )

    def options(self, node: Node | None) -> dict[str, OptionValue]:
        found: dict[str, OptionValue] = {}
        if node is not None and isinstance(node, MappingNode):
            for key, value in node.pairs:
                read = as_data(value)
                if isinstance(read, bool | int | str):
                    found[key.text] = read
                else:
                    self.wrong(
                        value, f"the option {key.text!r} cannot be a list or nothing", "a word, a number, true or false"
                    )
        elif node is not None:
            self.wrong(node, "the options are no mapping", "such as `{players: 3}`")
        return found

    def entries(self, node: Node, known: tuple[str, ...], where: str) -> MappingNode | None:
        if not isinstance(node, MappingNode):
            self.wrong(node, f"nothing can be read {where}", f"a mapping of {listed(known)}")
            return None
        self.keys(node, known, where)
        return node

    def mapping(self, node: Node | None) -> dict[str, Any] | None:
        if node is None:
            return None
        if not isinstance(node, MappingNode):
            self.wrong(node, "this is no mapping", "keys and values")
            return None
        found: dict[str, Any] = as_data(node)
        return found

    def seat(self, node: Node | None) -> Seat | None:
        self.mention(Kind.SEAT, node)
        return None if node is None else Seat(self.word(node))

    def text(self, node: MappingNode, key: str, missing: str = "") -> str:
        value = node.get(key)
        return missing if value is None else self.word(value)

    def word(self, node: Node) -> str:
        if isinstance(node, ScalarNode):
            return node.text
        self.wrong(node, "a list or mapping stands here", "one text")
        return ""

    def texts(self, node: Node | None) -> tuple[str, ...]:
        """One text or a list of texts."""
        if node is None:
            return ()
        if isinstance(node, ListNode):
            return tuple(self.word(item) for item in node.items)
        return (self.word(node),)
