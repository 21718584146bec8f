"""`ringtable check` of boards, tables, lessons, puzzles and scenarios: what it is held against, every fault at its place."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from game import registry
from game.cli.faults import FAILED_CHECK
from game.cli.main import main
from game.painter.painted_board import load_manifest
from game.session.annotated.annotated_match import AnnotatedKind
from game.session.annotated.library import library_entry, shipped
from game.storage.resources import resource
from tests.changed_files import copy_changed
from tests.paths import ROOT

SHIPPED = {
    one.id: one.boards / one.sets.get(one.info.boards[0], (f"{one.info.boards[0]}.yaml",))[0]
    for one in registry.games()
}
"""By game the first board of its set."""


def put(folder: Path, game: str, *changes: tuple[str, str], name: str = "mine.yaml") -> Path:
    """A copy of a shipped board with some words exchanged, one place each."""
    return copy_changed(SHIPPED[game], folder / name, *changes)


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is said after the path of a board that is not sound."""
    assert main(["check", str(path)]) == 1
    return [line.removeprefix(f"{path}:") for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(("game", "named"), [(game, other) for game in SHIPPED for other in SHIPPED if other != game])
def test_a_board_that_names_another_game_gives_one_line(
    game: str, named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (said,) = checked(put(tmp_path, game, (f"game: {game}", f"game: {named}")), capsys)
    assert re.match(rf"\d+:7: this is called a board for '{named}', but of its ", said)
    assert said.endswith(f"; expected game: {game}")


@pytest.mark.parametrize(
    ("named", "hint"), [("batle", "did you mean 'battle'?"), ("chess", "45 of its 45 words are those of 'battle'")]
)
def test_a_game_that_is_not_in_the_box_is_told_at_its_line(
    named: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *others, last = (game.id for game in registry.games())
    said = f"3:7: no game is called '{named}'; expected {', '.join(others)} or {last}; {hint}"
    assert checked(put(tmp_path, "battle", ("game: battle", f"game: {named}")), capsys) == [said]


def test_a_single_wrong_role_is_no_wrong_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = checked(put(tmp_path, "battle", ("  mount_doom:", "  mount_dom:")), capsys)
    assert said.endswith("unknown role 'mount_dom'; expected a role of this game; did you mean 'mount_doom'?")


def test_a_board_of_a_pair_with_many_faults_is_not_taken_for_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fewer faults do not make a first board a second one: what cuts places off is told, and no deed token is wanted."""
    path = '  - {kind: path, through: ["1", "h01", "h02", "10", "9", "d02", "2", "d01", "4", "d03"]}\n'
    said = checked(put(tmp_path, "hunt", (path, "")), capsys)
    assert not [line for line in said if "deed_token" in line or "nazgul_start" in line]
    assert len(said) > 2
    assert all("cannot be reached" in line or "no way" in line for line in said), said


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


def test_two_boards_of_one_id_beside_each_other_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, "battle", ("format: 1", "format: 1   # mine"))
    put(tmp_path, "battle", ("title: Middle-earth", "title: The West"), name="other.yaml")
    assert checked(path, capsys) == [
        "4:5: the id 'middle-earth' is also that of 'other.yaml'; expected an id of its own"
    ]


def test_a_set_is_not_compared_with_whatever_lies_beside_its_folder(tmp_path: Path) -> None:
    for library, status in (("boards", FAILED_CHECK), ("work", 0)):
        folder = tmp_path / library / "winter"
        folder.mkdir(parents=True)
        put(folder, "hunt", ("id: three-is-company", "id: winter"))
        put(
            tmp_path / library,
            "hunt",
            ("format: 1", "format: 1   # a backup"),
            ("id: three-is-company", "id: winter"),
            name="backup.yaml",
        )
        assert main(["check", str(folder)]) == status


def test_a_title_is_compared_with_sets_in_folders_and_only_of_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "winter").mkdir()
    put(tmp_path / "winter", "hunt", ("id: three-is-company", "id: winter"))
    put(tmp_path, "battle", ("id: middle-earth", "id: three-is-company"), name="battle.yaml")
    path = put(tmp_path, "hunt", ("Bag End", "Bag-end"))
    said = "the title 'Three is Company: the Shire to Bree' is also that of 'winter/mine.yaml'; expected a title of its own"
    assert checked(path, capsys) == [f"5:8: {said}"]


def test_a_plain_copy_is_no_other_board(tmp_path: Path) -> None:
    path = put(tmp_path, "battle")
    put(tmp_path, "battle", name="copy.yaml")
    assert main(["check", str(path)]) == 0


def test_two_files_for_one_board_of_a_set_are_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(tmp_path, "hunt", name="a.yaml")
    put(tmp_path, "hunt", ("id: three-is-company", "id: other"), name="b.yaml")
    assert main(["check", str(tmp_path)]) == 1
    said = "'b.yaml' stands for the same board of the set as 'Three is Company: the Shire to Bree'"
    assert f"b.yaml:1:1: {said}; expected one file for each board of a set" in capsys.readouterr().out


def test_what_only_painting_shows_is_said_of_a_board_that_nobody_has_painted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path, "battle", ("id: middle-earth", "id: north"), ("title: Middle-earth", "title: The North"))
    assert main(["check", str(path)]) == 0
    sound, unknown = capsys.readouterr().out.splitlines()
    assert sound == f"{path}: sound; The North, 624 spaces, for battle"
    assert unknown == (
        f"{path}: not painted yet: whether every name finds room shows 'ringtable paint {path} -o picture.png'"
    )


def test_without_the_painter_s_libraries_the_check_says_so_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.painter.paint_board.why_unavailable", lambda: "no skia")
    path = put(tmp_path, "battle", ("id: middle-earth", "id: north"), ("title: Middle-earth", "title: The North"))
    assert main(["check", str(path)]) == 0
    assert "not painted yet, and the painter's libraries are not installed here: " in capsys.readouterr().out


def test_what_found_no_room_in_a_painting_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(resource("assets", "boards", "battle", "middle-earth"), tmp_path / "painted")
    manifest = tmp_path / "painted" / "manifest.json"
    about = json.loads(manifest.read_text(encoding="utf-8"))
    manifest.write_text(json.dumps({**about, "doubts": ["far: 'Bree' finds no room"]}), encoding="utf-8")
    monkeypatch.setattr("game.painter.process.cached", lambda *_: load_manifest(tmp_path / "painted"))
    path = put(tmp_path, "battle", ("id: middle-earth", "id: north"), ("title: Middle-earth", "title: The North"))
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"{path}: as painted: far: 'Bree' finds no room"


def test_a_board_named_twice_is_checked_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = put(tmp_path, "hunt"), put(tmp_path, "hunt", name="other.yaml")
    main(["check", str(one), str(other), str(one), f"{tmp_path}/./mine.yaml"])
    sound = [line for line in capsys.readouterr().out.splitlines() if ": sound; " in line]
    assert [line.partition(":")[0] for line in sound] == [str(one), str(other)]


def test_a_bare_name_is_looked_for_among_ones_own_boards_and_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the window advises: `ringtable check mine.yaml tells them all`, wherever one stands."""
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    for folder in (home / "boards" / "set", home / "languages" / "nl", elsewhere):
        folder.mkdir(parents=True)
    monkeypatch.setenv("RINGTABLE_HOME", str(home))
    monkeypatch.chdir(elsewhere)
    own = put(home / "boards", "battle", ("kind: hex", "kind: hax"))
    put(home / "boards" / "set", "battle", ("kind: hex", "kind: hax"))
    (home / "languages" / "nl" / "language.yaml").write_text("naam: x\n", encoding="utf-8")
    for name, told in (("mine.yaml", own), ("set/", home / "boards" / "set"), ("nl", home / "languages" / "nl")):
        assert main(["check", name]) == 1
        assert capsys.readouterr().out.startswith(str(told)), name
    here = put(elsewhere, "battle")
    assert main(["check", "mine.yaml"]) == 0
    assert capsys.readouterr().out.startswith("mine.yaml: sound")
    here.unlink()
    assert main(["paint", "mine.yaml", "-o", "x.png", "--plain"]) == 2
    assert str(own) in capsys.readouterr().err
    assert main(["simulate", "--game", "battle", "--seats", "random,random", "--board", "mine.yaml"]) == 2
    assert str(own) in capsys.readouterr().err


LESSON, PUZZLE = shipped(AnnotatedKind.LESSON)[0], shipped(AnnotatedKind.PUZZLE)[0]
SCENARIO = sorted((ROOT / "tests" / "scenarios" / "battle").glob("*.yaml"))[0]


@pytest.mark.parametrize(
    ("path", "told"),
    [(LESSON, r"a lesson of \d+ steps, played through"), (PUZZLE, "a puzzle"), (SCENARIO, "a scenario")],
)
def test_what_is_sound_is_named(path: Path, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    assert re.match(f"{re.escape(str(path))}: sound; {told}", capsys.readouterr().out)


@pytest.mark.parametrize("shipped_file", [LESSON, PUZZLE])
def test_a_fault_is_the_one_that_the_window_tells(
    shipped_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        shipped_file.read_text(encoding="utf-8").replace("osgiliath", "osgiliat").replace("moria", "morria")
    )
    fault = library_entry(path, AnnotatedKind.LESSON if shipped_file == LESSON else AnnotatedKind.PUZZLE).fault
    assert fault.startswith("own.yaml:")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{tmp_path}/{fault}\n")


def test_a_scenario_that_fails_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("game: battle\ntitle: t\nsteps:\n  - play: attack orc@2117 elf@rivendell\n")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:4:")


@pytest.mark.parametrize(("path", "kind"), [(LESSON, "lesson"), (PUZZLE, "puzzle")])
def test_run_as_a_scenario_a_lesson_and_a_puzzle_are_named(
    path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", str(path)]) == 2
    told = f"ringtable: {path}:1:1: this is a {kind}, no scenario; 'ringtable check' tells whether it is sound\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize("text", ["hello: 1\n", "game: hunt\nmoves: []\n"])
def test_a_file_that_is_nothing_known_is_not_taken_for_a_board(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(text)
    assert main(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{path}:1:1: nothing here says what this is; expected a board")
    assert told.count("\n") == 1
