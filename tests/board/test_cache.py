"""A board from the cache is the board; whatever lies in the folder, the right board comes out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.board.board import Board
from game.board.cache import KEPT, load_cached, load_cached_text
from game.board.loader import load_board, load_board_text
from game.board.problems import BoardProblems
from game.board.requirements import MANY
from tests.board.faults import BASES, LITTLE, WANTS

FIXTURES = Path(__file__).parent / "fixtures"


def parts(board: Board) -> dict[str, object]:
    return {one.name: getattr(board, one.name) for one in fields(board) if one.compare}


@pytest.fixture
def read_anew(monkeypatch: pytest.MonkeyPatch) -> Sequence[str]:
    """The names of the boards that were read from their text."""
    names: list[str] = []

    def noted(text: str, name: str, *rest: Any, **asked: Any) -> Board:
        names.append(Path(name).name)
        return load_board_text(text, name, *rest, **asked)

    monkeypatch.setattr("game.board.loader.load_board_text", noted)
    return names


@pytest.mark.parametrize(
    "path", [*BASES.values(), FIXTURES / "riddle-map.yaml", FIXTURES / "three-is-company.yaml"], ids=lambda p: p.stem
)
def test_a_board_from_the_cache_has_every_part_of_the_board(path: Path, tmp_path: Path, read_anew: list[str]) -> None:
    first = load_cached(path, tmp_path, "1.0")
    again = load_cached(path, tmp_path, "1.0")
    assert [path.name] == read_anew
    assert parts(load_board(path)) == parts(first) == parts(again)
    assert {name: type(value) for name, value in parts(first).items()} == {
        name: type(value) for name, value in parts(again).items()
    }


def test_another_text_version_or_requirement_is_another_entry(tmp_path: Path, read_anew: list[str]) -> None:
    path = tmp_path / "board.yaml"
    text = BASES["little-hex"].read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    folder = tmp_path / "cache"
    load_cached(path, folder, "1.0", LITTLE)
    load_cached(path, folder, "1.1", LITTLE)
    load_cached(path, folder, "1.0", replace(LITTLE, features={**LITTLE.features, "port": (0, MANY)}))
    load_cached(path, folder, "1.0", LITTLE, [lambda board: ()])
    path.write_text(text + "# one more remark\n", encoding="utf-8")
    load_cached(path, folder, "1.0", LITTLE)
    assert len(read_anew) == 5
    assert len(list(folder.iterdir())) == 5


def test_a_board_with_problems_is_never_kept(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("format: 1\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BoardProblems):
            load_cached(path, tmp_path / "cache", "1.0")
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("keep", [0, 1, 40, 200, 2000])
def test_a_damaged_entry_is_replaced(keep: int, tmp_path: Path, read_anew: list[str]) -> None:
    path = BASES["little-hex"]
    whole = load_cached(path, tmp_path, "1.0")
    (entry,) = tmp_path.iterdir()
    good = entry.read_bytes()
    entry.write_bytes(good[:keep])
    assert parts(whole) == parts(load_cached(path, tmp_path, "1.0"))
    assert len(read_anew) == 2
    assert entry.read_bytes() == good


def test_an_altered_entry_is_replaced(tmp_path: Path, read_anew: list[str]) -> None:
    path = BASES["little-hex"]
    load_cached(path, tmp_path, "1.0")
    (entry,) = tmp_path.iterdir()
    entry.write_bytes(entry.read_bytes().replace(b"Weathertop", b"Weatherhill"))
    assert load_cached(path, tmp_path, "1.0").find("Weathertop")
    assert len(read_anew) == 2


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert load_cached(BASES["little-hex"], blocked / "cache", "1.0") == load_board(BASES["little-hex"])


def test_nothing_but_the_entry_is_left_in_the_folder(tmp_path: Path) -> None:
    load_cached(BASES["middle-earth"], tmp_path, "1.0", *WANTS["middle-earth"])
    assert [entry.suffix for entry in tmp_path.iterdir()] == [".board"]


def test_the_parts_may_be_asked_for_in_any_order(tmp_path: Path) -> None:
    path = BASES["middle-earth"]
    anew = load_board(path)
    load_cached(path, tmp_path, "1.0")
    for first in ("edges", "picture", "lines", "marked", "grid"):
        board = load_cached(path, tmp_path, "1.0")
        assert getattr(anew, first) == getattr(board, first)
        assert parts(anew) == parts(board)


def test_the_text_that_a_match_carries_is_the_same_entry(tmp_path: Path, read_anew: list[str]) -> None:
    path = BASES["little-hex"]
    first = load_cached(path, tmp_path, "1.0")
    again = load_cached_text(path.read_text(encoding="utf-8"), "board 1 of the match", tmp_path, "1.0")
    assert [path.name] == read_anew
    assert parts(first) == parts(again)


def test_the_folder_does_not_grow_without_end(tmp_path: Path) -> None:
    for number in range(KEPT + 3):
        old = tmp_path / f"{number:040d}.board"
        old.write_text("old")
        os.utime(old, (number, number))
    load_cached(BASES["little-hex"], tmp_path, "1.0")
    left = sorted(entry.name for entry in tmp_path.iterdir())
    assert len(left) == KEPT
    assert f"{3:040d}.board" not in left
    assert f"{4:040d}.board" in left


SECOND_START = """
import sys
from game.registry import game
found = game("battle").load_set()
assert found.board.find("Mount Doom") and found.board.edges and found.board.picture
print(*sorted(name for name in sys.modules if name.startswith("game.board.")))
"""


CHECKER = ("loader", "reading.builder", "shapes.shape", "checks.requirements_check")


def test_a_second_start_loads_its_boards_without_the_checker(tmp_path: Path) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SECOND_START],
            env={**os.environ, "RINGTABLE_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]
    checker = {f"game.board.{name}" for name in CHECKER}
    assert checker <= set(told[0])
    assert set() == checker & set(told[1])


def test_a_changed_program_looks_at_boards_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import registry

    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    (entry,) = [one for one in registry.games() if one.id == "battle"]
    for edition in ("as it is", "as it is", "changed"):
        monkeypatch.setitem(entry.__dict__, "_edition", edition)
        entry.load_set()
    assert len(list((tmp_path / "cache" / "boards").iterdir())) == 2


def test_a_board_that_a_match_carries_along_is_not_asked_whether_it_can_be_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played on before goes on being played; a file of the same text is still refused."""
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    battle = registry.game("battle")
    text = BASES["middle-earth"].read_text(encoding="utf-8").replace("    Forlindon: haven", "    Forlindon: hafen")
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    for _ in range(2):  # the second time from the cache
        assert battle.set_of([text], {}).board.title == "Middle-earth"
        with pytest.raises(BoardProblems, match="unknown drawing 'hafen'"):
            battle.load_set(str(path))
