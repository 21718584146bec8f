"""`ringtable check` of boards of one's own: a wrong game, renamed places."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import registry
from game.cli.main import main
from game.resources import resource

SHIPPED = {
    "battle": resource("boards", "battle", "middle-earth.yaml"),
    "hunt": resource("boards", "hunt", "three-is-company.yaml"),
    "riddle": resource("boards", "riddle", "middle-earth.yaml"),
}


def put(folder: Path, game: str, *changes: tuple[str, str], name: str = "mine.yaml") -> Path:
    """A copy of a shipped board with some words exchanged, one place each."""
    text = SHIPPED[game].read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is said after the path of a board that is not sound."""
    assert main(["check", str(path)]) == 1
    return [line.removeprefix(f"{path}:") for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(("game", "named"), [(game, other) for game in SHIPPED for other in SHIPPED if other != game])
def test_a_board_that_names_another_game_gives_one_line(
    game: str, named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (said,) = checked(put(tmp_path, game, (f"game: {game}", f"game: {named}")), capsys)
    assert said.startswith(f"3:7: this is called a board for '{named}', but of its ")
    assert said.endswith(f"; expected game: {game}")


@pytest.mark.parametrize(
    ("named", "hint"),
    [("batle", "did you mean 'battle'?"), ("chess", "45 of its 45 words are those of 'battle'")],
)
def test_a_game_that_is_not_in_the_box_is_told_at_its_line(
    named: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = f"3:7: no game is called '{named}'; expected battle, hunt or riddle; {hint}"
    assert checked(put(tmp_path, "battle", ("game: battle", f"game: {named}")), capsys) == [said]


def test_a_single_wrong_role_is_no_wrong_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = checked(put(tmp_path, "battle", ("  mount_doom:", "  mount_dom:")), capsys)
    assert said.endswith("unknown role 'mount_dom'; expected a role of this game; did you mean 'mount_doom'?")


def test_a_reference_by_the_old_name_of_a_renamed_place_says_what_it_is_called_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path, "battle", ('"0911": Tharbad', '"0911": Stonebridge'))
    (said,) = checked(path, capsys)
    assert said.endswith(
        ": unknown place 'Tharbad'; expected a place name; 'Tharbad' is 0911 on the shipped board, which is called "
        "'Stonebridge' here"
    )
    line, column = map(int, said.split(":")[:2])
    assert path.read_text(encoding="utf-8").splitlines()[line - 1][column - 1 :].startswith("Tharbad")


def test_a_place_whose_name_was_taken_away_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = checked(put(tmp_path, "battle", ('  "0911": Tharbad\n', "")), capsys)
    assert "'Tharbad' is 0911 on the shipped board, which has no name here" in said[0]


def test_an_alias_keeps_the_old_name_of_a_renamed_place(tmp_path: Path) -> None:
    path = put(tmp_path, "battle", ('"0911": Tharbad', '"0911": {name: Stonebridge, aliases: [Tharbad]}'))
    board = registry.game("battle").load_set(str(path)).board
    assert board.find("Tharbad") == board.find("Stonebridge")
