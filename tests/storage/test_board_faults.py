"""What the check of boards says, in a language of its own: every fault that a touch can make."""

from __future__ import annotations

import ast
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
from game.storage.faults import OF_BOARDS, problem_placed, problem_told
from game.storage.resources import resource
from tests.paths import ROOT
from tests.sampling import few_with_soak

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
