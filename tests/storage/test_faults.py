"""What is said of a file and of a board: every kind of fault has a sentence in every language."""

from __future__ import annotations

import ast
import errno
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import registry
from game.board.file_edits import BoardText
from game.board.loader import drafted, load_board_text
from game.board.problems import BoardProblems, Problem, bounds
from game.board.shapes.board_shape import BOARDS
from game.board.shapes.scalars import Choice, Number
from game.board.written_text import CannotEdit
from game.engine.decision import Phrase
from game.language import catalog
from game.language.words import Words, flattened
from game.registry import InstalledGame
from game.session.board_library import Begin, copied, files_of
from game.storage import faults, settings
from game.storage.atomic_write import InUse, OverMatch
from game.storage.faults import (
    OF_BOARDS,
    PARTS,
    FaultKind,
    FileFault,
    SaveFault,
    problem_placed,
    problem_told,
    reason_of,
    sentence_of,
    told,
)
from game.storage.resources import resource
from tests.paths import ROOT
from tests.sampling import few_with_soak

AT = Path("matches") / "evening.ringtable"
FULL, SHUT, DEAD = (OSError(code, "as the system says it") for code in (errno.ENOSPC, errno.EROFS, errno.EIO))
SAVES = (
    *(make(error, AT) for make in (faults.from_writing, faults.from_making) for error in (FULL, SHUT, DEAD)),
    faults.from_trying(DEAD, AT.parent),
    faults.from_reading(FileNotFoundError(), AT),
    faults.from_reading(IsADirectoryError(), AT),
    faults.from_reading(DEAD, AT),
    faults.binned(AT, "Evening"),
    *(make(AT) for make in (faults.empty, faults.foreign, faults.newer, faults.newer_rules, faults.lost)),
    *(make(AT) for make in (faults.closed, faults.too_much_held)),
    faults.unplayable(AT, "there is no game 'chess'"),
    faults.damaged(AT, 8),
    faults.refused(AT, 8, "record 9: 'take 9' is not legal"),
    faults.edited(AT, 7, [f"Round {number}: 6 and 6." for number in range(7)]),
    faults.locked(AT, "Evening"),
    faults.from_writing(InUse(AT), AT),
    faults.from_writing(OverMatch(AT), AT),
    faults.from_writing(FileExistsError(), AT),
    faults.moved(AT, Path("bin") / "evening.ringtable"),
    *(make(AT) for make in (faults.gone, faults.replaced, faults.changed)),
)
every_language = pytest.mark.parametrize("code", [one.code for one in catalog.shipped()])


def of_settings(folder: Path) -> Iterator[FileFault]:
    """Every fault that a settings file can have."""
    path = folder / "settings.json"
    contents = ("[", json.dumps({"volume": "loud", "pace": 3}), json.dumps({"codes": {"Anna": "zz", "Ben": 4}}))
    for text in contents:
        path.write_text(text)
        yield problem(path)
    path.unlink()
    path.mkdir()
    yield problem(path)


def problem(path: Path) -> FileFault:
    found = settings.load(path).problem
    assert found is not None
    return found


def test_every_kind_and_every_sentence_is_met(tmp_path: Path) -> None:
    assert set(FaultKind) == {fault.kind for fault in SAVES}
    keys = {fault.phrase.key for fault in (*SAVES, *of_settings(tmp_path))} | {
        faults.torn(AT).key,
        faults.label_lost().key,
    }
    sentences = catalog.words(*PARTS)["sentences"]
    of_bundles = {key for key, _ in flattened({"bundle": sentences["bundle"]})}  # met by test_bundle.py
    assert keys == {key for key, _ in flattened(sentences)} - of_bundles


@every_language
def test_every_fault_is_said_whole_in_every_language(code: str, tmp_path: Path) -> None:
    english = {fault.phrase: str(fault) for fault in (*SAVES, *of_settings(tmp_path))}
    catalog.choose(code)
    (tmp_path / code).mkdir()
    for fault in (*SAVES, *of_settings(tmp_path / code)):
        said = fault.sentence
        assert said.endswith(".")
        assert "\n" not in said
        assert not set("{}") & set(said)
        assert not said.startswith(fault.phrase.key), "a key stands for a sentence that is missing"
        for name, value in fault.phrase.params:
            parts = value if isinstance(value, tuple) else (str(value),)
            assert name == "reason" or all(part in said for part in parts), said
        if fault in SAVES:
            assert str(fault) == english[fault.phrase], "the commands keep English"
            assert (said == told(fault.phrase, catalog.ENGLISH)) == (code == "en")


def test_the_system_s_answer_is_told_in_the_language_in_force_where_there_are_words() -> None:
    assert "(input/output error)" in str(faults.from_writing(DEAD, AT))
    catalog.choose("de")
    assert (
        "(keine Berechtigung)" in faults.from_reading(PermissionError(errno.EACCES, "Permission denied"), AT).sentence
    )
    assert reason_of(OSError(errno.ECHILD, "Tape loose")) == "tape loose"
    assert "(es ging nicht)" in sentence_of(OSError())


def test_what_only_an_engineer_reads_is_told_by_the_commands_alone() -> None:
    refused = faults.refused(AT, 8, "record 9: 'take 9' is not legal")
    assert "take 9" in str(refused)
    assert "take 9" not in refused.sentence


def test_an_error_of_the_system_is_told_as_a_fault_of_its_file() -> None:
    assert sentence_of(OSError(errno.EIO, "no", "/a/b")) == "'/a/b' could not be written (input/output error)."
    full: SaveFault = faults.from_writing(FULL, AT)
    assert full.sentence == sentence_of(full)


SHIPPED = [(game, file) for game in registry.games() for file in files_of(game, game.info.boards[0], Path())]


def touched(game: InstalledGame, shipped: Path, own: Path, rng: Random) -> str:
    """The file after one more touch of its board; as it is where that cannot be."""
    text = own.read_text(encoding="utf-8")
    board = drafted(text)
    if board is None:
        return text
    needs, edited = game.info.requirements[game.placed(shipped)[0]], BoardText(text, board)
    places = [one for one in board.spaces if not one.corner]
    here = rng.choice(places)
    beside = [board.spaces[at].id for at in board.neighbours(here.index) if not board.spaces[at].corner] or [here.id]
    section, key, (_, most) = rng.choice([one for one in needs.marks() if one[0] != "dots"])
    try:
        match rng.choice(("kind", "mark", "mark", "line", "move")):
            case "kind":
                return edited.of_kind(rng.choice(sorted(edited.kinds())), here.id)
            case "mark":
                return edited.marked(section, key, [here.id], most)
            case "line":
                return edited.drawn(rng.choice(sorted(edited.line_kinds())), [(here.id, rng.choice(beside))])
            case _:
                return edited.moved(here.id, rng.random() * 900, rng.random() * 600)
    except CannotEdit:
        return text


@pytest.mark.parametrize(("game", "shipped"), SHIPPED, ids=lambda one: getattr(one, "id", None) or one.stem)
def test_no_fault_that_a_touch_makes_is_told_in_english_alone(
    tmp_path: Path, game: InstalledGame, shipped: Path, german: None
) -> None:
    left, seen = set(), 0
    for seed in range(few_with_soak(3, 40)):
        rng, own = Random(seed), copied(game, shipped, tmp_path, list(Begin)[seed % 3])
        for _ in range(5):
            own.write_text(touched(game, shipped, own, rng), encoding="utf-8")
            try:
                game.placed(own)
            except BoardProblems as faults:
                seen += len(faults.problems)
                left |= {
                    str(one) for one in faults.problems if problem_told(one) == one.english or isinstance(one.what, str)
                }
    assert seen > 5
    assert left == set()


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text in a piece of code as a pattern; what is filled in is anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = (re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[a-z]+" for one in node.values)
            yield "".join(parts)


def test_every_sentence_is_one_that_a_check_asks_for() -> None:
    folders = (ROOT / "game" / "board", ROOT / "game" / "games")
    code = [ast.parse(path.read_text(encoding="utf-8")) for folder in folders for path in folder.rglob("*.py")]
    asked = re.compile(
        "|".join({text for tree in code for text in texts(tree) if re.search("[a-z]{3}|^from$|^to$", text)})
    )
    english = dict(flattened(catalog.words(*OF_BOARDS, spoken=catalog.ENGLISH)["sentences"]))
    assert len(english) > 100
    assert [key for key in english if not asked.fullmatch(key) and not asked.fullmatch(key.rpartition(".")[2])] == []


def test_every_phrase_of_a_check_has_a_sentence_that_gets_what_it_names() -> None:
    """Where a phrase is made of a key alone and names; what a dictionary brings along no reader of code sees."""
    words = Words({}, catalog.words(*OF_BOARDS, spoken=catalog.ENGLISH)["sentences"])
    wrong, seen = [], 0
    for path in (
        *(ROOT / "game" / "board").rglob("*.py"),
        *(ROOT / "game" / "games").glob("*/rules/board_requirements.py"),
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Phrase.of"):
                continue
            key, names = node.args[0], {one.arg for one in node.keywords}
            if isinstance(key, ast.Constant):
                seen += 1
                lacking = words.parameters(str(key.value)) - names if words.has(str(key.value)) else {"a sentence"}
                wrong += [(path.name, node.lineno, key.value, lacking)] if lacking and None not in names else []
    assert seen > 70
    assert wrong == []


def test_marks_are_called_as_the_game_calls_them_and_lists_are_joined(german: None) -> None:
    many = Phrase.of("role", mark="exit", found=30, **bounds(1, 26))
    fault = Problem("boards/own.yaml", 3, 4, many, hint=Phrase.of("see_line", line=7))
    assert problem_told(fault, {"exit": "Ausgang"}) == "Ausgang: 30 Orte tragen das; gebraucht: 1 bis 26; siehe Zeile 7"
    listed = Problem("boards/own.yaml", 3, 4, Phrase.of("unknown_role", mark="x", marks=("a", "b", "c")))
    assert problem_placed(listed) == "own.yaml:3:4: Die Rolle „x“ kennt das Spiel nicht; gebraucht: a, b oder c"


def test_a_sentence_stays_on_one_line() -> None:
    assert "\n" not in str(Problem("own.yaml", 3, 4, Phrase.of("no_letter", place="a\nb")))


def shapes_below(shape: Any, seen: dict[int, Any]) -> Iterator[Any]:
    """A shape and all that it is made of, each once."""
    if id(shape) in seen:
        return
    seen[id(shape)] = shape
    yield shape
    inner = [getattr(shape, name, None) for name in ("item", "key", "scalar", "items", "entries")]
    for one in (*inner, *getattr(shape, "members", ()), *(field.shape for field in getattr(shape, "fields", ()))):
        if hasattr(one, "check"):
            yield from shapes_below(one, seen)


def test_all_that_may_stand_somewhere_on_a_board_is_named_in_every_language_that_names_any(german: None) -> None:
    seen: dict[int, Any] = {}
    found = {
        one.what
        for board in BOARDS.values()
        for one in shapes_below(board, seen)
        if not isinstance(one, Number) and (type(one) is not Choice) and one.what[0] not in "[{"
    }
    named = catalog.words(*OF_BOARDS)["names"]["what"]
    assert len(found) > 60
    assert found - named.keys() == set()
    assert {word for word in found if named[word] == word} == set()


def test_the_shape_of_a_file_is_told_in_the_language_in_force(german: None) -> None:
    text = resource("boards", "battle", "middle-earth.yaml").read_text(encoding="utf-8")
    for old, new in (("title:", "titel:"), ("first: 1", 'first: "1"'), ("orientation: flat", "orientation: flad")):
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(BoardProblems) as found:
        load_board_text(text, "own.yaml")
    told = [problem_told(one).replace("gemeint ist vielleicht „title“", "{}") for one in found.value.problems]
    assert told == [
        "Den Schlüssel „titel“ gibt es hier nicht; gebraucht: einer der Schlüssel dafür (ein Brett aus Feldern); {}",
        "Hier steht „flad“; gebraucht: flat oder pointy; gemeint ist vielleicht „flat“",
        "„1“ in Anführungszeichen ist ein Text; gebraucht: eine ganze Zahl von 0 bis 1",
    ]
