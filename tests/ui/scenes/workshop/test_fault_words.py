"""What the check of boards says, in a language of its own: every fault that a touch can make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.board.file_edits import BoardText, CannotEdit
from game.board.loader import drafted
from game.board.problems import BoardProblems, Problem
from game.language import catalog
from game.language.words import flattened
from game.registry import InstalledGame
from game.session.board_library import Begin, copied, files_of
from game.ui.scenes.workshop.fault_words import GROUPS, fault_told
from tests.paths import ROOT
from tests.sampling import few_with_soak

SHIPPED = [(game, file) for game in registry.games() for file in files_of(game, game.info.boards[0], Path())]


@pytest.fixture
def german() -> Iterator[None]:
    before = catalog.in_force()
    assert catalog.choose("de") == ""
    yield
    catalog.use(before)


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
                left |= {str(one) for one in faults.problems if "expected" in fault_told(one, {})}
    assert seen > 5
    assert left == set()


def test_every_sentence_is_one_that_the_check_makes() -> None:
    folders = (ROOT / "game" / "board", ROOT / "game" / "games")
    code = "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    code = re.sub(r'"\s*\n\s*f?"', "", code) + (ROOT / "tests/board/faults.yaml").read_text(encoding="utf-8")
    english = dict(flattened(catalog.words("game", "ui", "words.yaml", spoken=catalog.ENGLISH)["sentences"]))
    for key, text in english.items():
        if key.startswith(GROUPS[0]):
            parts = re.split(r"\{\w+:text\}|'", text.partition("; expected")[0])
            words = max(parts, key=len).split()
            runs = [" ".join(words[at : at + 3]) for at in range(max(1, len(words) - 2))]
            assert any(run in code for run in runs), key


def test_marks_are_called_as_the_game_calls_them_and_lists_are_joined(german: None) -> None:
    fault = Problem("own.yaml", 3, 4, "role 'exit' has 30 places", "1 to 26", "see line 7")
    assert fault_told(fault, {"exit": "Ausgang"}) == "Ausgang: 30 Orte tragen das; gebraucht: 1 bis 26; siehe Zeile 7"


def test_a_sentence_without_a_twin_stays_as_the_check_says_it(german: None) -> None:
    assert (
        fault_told(Problem("own.yaml", 3, 4, "nobody knows this", "something"), {})
        == "nobody knows this; expected something"
    )
