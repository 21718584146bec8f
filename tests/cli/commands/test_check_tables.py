"""`ringtable check` of a table by itself: whose it is, what it is held against, and every fault at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import registry
from game.cli.main import main
from game.storage.resources import resource
from tests.changed_files import copy_changed

TABLES = [(game.id, name) for game in registry.games() for name in game.tables]

WANTED = "expected cards, tokens or journeys, with the keys of the shipped one"


def put(folder: Path, game: str, name: str, *changes: tuple[str, str], named: str = "") -> Path:
    """A copy of a shipped table with some words exchanged."""
    return copy_changed(
        resource("boards", game, "tables", f"{name}.yaml"), folder / (named or f"{name}.yaml"), *changes
    )


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit status, and what is said after the path."""
    status = main(["check", str(path)])
    return status, [line.removeprefix(f"{path}:") for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_a_table_is_checked_by_itself_with_the_shipped_boards(
    game: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, (told,) = checked(put(tmp_path / "tables", game, name), capsys)
    assert status == 0
    assert told.startswith(f" sound; {name} for {game}, with '")


def test_a_fault_of_a_table_stands_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(
        tmp_path / "tables", "hunt", "cards", ("count: 1", "count: two"), ("Maggot\n", "Maggot\n    colour: red\n")
    )
    assert checked(path, capsys) == (
        1,
        [
            "9:12: 'two' stands here; expected a whole number from 1 to 22",
            "15:5: unknown key 'colour'; expected name, text, short, scene, count, when, needs, price, does, or or cancels",
        ],
    )


def test_cards_belong_to_the_game_whose_keys_they_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path / "tables", "riddle", "cards", ("uses: {gear: rope}", "uses: {geer: rope}"))
    assert checked(path, capsys)[1][0].startswith("6:56: unknown effect 'geer'")


def test_a_table_is_held_against_the_boards_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = resource("boards", "riddle", "middle-earth.yaml").read_text(encoding="utf-8")
    renamed = board.replace("{name: Edoras,", "{name: Meduseld,", 1).replace(
        "    Edoras: goldhall", "    Meduseld: goldhall", 1
    )
    (tmp_path / "mine.yaml").write_text(renamed, encoding="utf-8")
    status, told = checked(put(tmp_path / "tables", "riddle", "cards"), capsys)
    assert status == 1
    assert "'Edoras' is no good or evil city of this board" in told[0]


def test_a_table_beside_a_board_with_faults_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy_changed(resource("boards", "riddle", "middle-earth.yaml"), tmp_path / "mine.yaml", ("title:", "titel:"))
    status, (told,) = checked(put(tmp_path / "tables", "riddle", "cards"), capsys)
    assert (status, told) == (
        0,
        " sound; cards for riddle, with 'Riddle of the Ring'; not with mine.yaml, which has faults",
    )


def test_a_table_beside_another_with_faults_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path / "tables", "hunt", "tokens", ("count: 8", "count: eight"))
    status, (told,) = checked(put(tmp_path / "tables", "hunt", "cards"), capsys)
    assert status == 0
    assert told.endswith("; not compared with tokens.yaml, which has faults of its own")


def test_a_table_under_a_wrong_name_is_never_read_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path / "tables", "riddle", "cards", named="card.yaml")
    said = "'card.yaml' is no name of a table of riddle, so it is never read; expected cards.yaml; did you mean 'cards.yaml'?"
    assert checked(path, capsys) == (1, [f"1:1: {said}"])


def test_a_table_in_a_wrong_folder_is_never_read_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path / "mine", "hunt", "journeys")
    said = "the table lies in 'mine', where it is never read; expected a folder 'tables' beside the boards"
    assert checked(path, capsys) == (1, [f"1:1: {said}"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: the file is empty; expected keys and values such as 'cards: {...}'"),
        ("colour: red\n", f"1:1: this is no table of any game; {WANTED}"),
        ("- a\n", "1:1: the file is a list; expected keys and values such as 'cards: {...}'"),
    ],
)  # fmt: skip
def test_a_file_among_tables_that_is_no_table_says_so(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables" / "other.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert checked(path, capsys) == (1, [said])


def test_a_whole_set_of_one_s_own_is_checked_with_its_tables_and_none_that_is_never_read_is_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(resource("boards", "hunt"), tmp_path / "own")
    assert checked(tmp_path / "own" / "tables" / "tokens.yaml", capsys)[0] == 0
    (tmp_path / "own" / "tables" / "tokens.yaml").rename(tmp_path / "own" / "tables" / "token.yaml")
    assert main(["check", str(tmp_path / "own")]) == 1
    said = "'token.yaml' is no name of a table of hunt, so it is never read"
    assert f"token.yaml:1:1: {said}; expected cards.yaml, tokens.yaml or journeys.yaml" in capsys.readouterr().out
