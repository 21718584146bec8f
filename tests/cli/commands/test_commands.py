"""The commands on the real game: what they print, and with which exit status."""

from __future__ import annotations

import errno
import json
import os
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game import registry
from game.cli.main import main
from game.engine.decision import Seat
from game.engine.match.header import Header
from game.session.loaded_game import loaded_game, new_header
from game.storage.match_file import read_header
from game.storage.resources import resource
from game.storage.saved_matches import SaveFolder
from tests.paths import SAVES
from tests.session.finished_match import keep_finished

BOARD = resource("boards", "battle", "middle-earth.yaml")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A saved match of two players, just begun."""
    return saved(tmp_path, new_header(loaded_game("battle", registry.game("battle").load_set()), _seats(), seed="5eed"))


def saved(folder: Path, header: Header) -> Path:
    with closing(SaveFolder(folder).create("The long evening", header.to_json(), secrets=False)) as file:
        return file.path


def _seats() -> tuple[Seat, ...]:
    return tuple(registry.game("battle").info.seatings[2])


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_the_shipped_board_is_sound_and_a_missing_one_a_problem_not_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", str(BOARD)]) == 0
    assert [f"{BOARD}: sound; Middle-earth, 624 spaces, for battle"] == lines(capsys)
    assert main(["check", "nowhere.yaml"]) == 1
    assert lines(capsys) == ["nowhere.yaml:1:1: the file cannot be read: No such file or directory"]


def test_a_board_with_problems_fails_and_names_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.yaml"
    text = BOARD.read_text(encoding="utf-8")
    line = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith("roles:"))
    broken.write_text(text.replace("\nroles:", "\nrolls:", 1), encoding="utf-8")
    assert main(["check", str(BOARD), str(broken)]) == 1
    told = lines(capsys)
    assert told[0].startswith(f"{BOARD}: sound")
    assert any(one.startswith(f"{broken}:{line}:1: ") for one in told[1:])


def test_a_link_to_itself_is_a_problem_of_that_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    assert main(["check", str(loop)]) == 1
    assert lines(capsys) == [f"{loop}:1:1: the file cannot be read: {os.strerror(errno.ELOOP)}"]


SCENARIO = "game: battle\ntitle: the game begins with Evil\nsteps:\n  - decides: {seat}\n"


def test_scenarios_tell_one_line_each_whatever_files_lie_between_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.yaml").write_text(SCENARIO.format(seat="evil"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text(SCENARIO.format(seat="alliance"), encoding="utf-8")
    assert main(["scenario", str(tmp_path / "a.yaml")]) == 0
    assert [f"ok     {tmp_path / 'a.yaml'}: the game begins with Evil"] == lines(capsys)
    assert main(["scenario", str(tmp_path)]) == 1
    told = lines(capsys)
    assert len(told) == 2
    assert told[1].startswith(f"FAILED {tmp_path / 'b.yaml'}:4: evil decides")
    (tmp_path / "b.yaml").write_text("colour: red\nsize: 4\n", encoding="utf-8")
    (tmp_path / "c.yaml").write_text(SCENARIO.format(seat="alliance"), encoding="utf-8")
    assert main(["scenario", str(tmp_path), str(tmp_path / "gone.yaml")]) == 2
    both = capsys.readouterr()
    assert [line.split()[0] for line in both.out.splitlines()] == ["ok", "FAILED"]
    faults = both.err.splitlines()
    told_of = [fault.removeprefix(f"ringtable: {tmp_path}/").partition(":")[0] for fault in faults]
    assert told_of == ["b.yaml"] * 5 + ["gone.yaml"]
    assert any("unknown key 'size'" in fault for fault in faults)


def test_a_folder_without_a_scenario_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert f"ringtable: scenario: there is no scenario (.yaml, .yml) in '{tmp_path}'.\n" == capsys.readouterr().err


def test_a_folder_that_changes_while_it_is_searched_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def vanishes(folder: Path, pattern: str) -> Iterator[Path]:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder / "4711"))

    monkeypatch.setattr(Path, "rglob", vanishes)
    assert main(["scenario", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert (
        told == f"ringtable: scenario: '{tmp_path}' cannot be searched: '{tmp_path}/4711': no such file or directory.\n"
    )


def test_a_scenario_with_unknown_keys_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(SCENARIO.format(seat="evil") + "colour: red\n", encoding="utf-8")
    assert main(["scenario", str(tmp_path / "a.yaml")]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"ringtable: {tmp_path / 'a.yaml'}:5:1: unknown key 'colour'")
    assert not told.out
    assert told.err.count("\n") == 1


def test_a_damaged_match_is_told_in_english_unless_another_language_is_asked_for(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match.write_bytes(match.read_bytes()[:40])
    words = ["screenshot", str(match), "--seat", "table", "-o", str(tmp_path / "frame.png")]
    assert main([*words, "--language", "de"]) == 2
    assert "ist gleich am Anfang beschädigt" in capsys.readouterr().err
    assert main(words) == 2
    assert "is damaged at its beginning" in capsys.readouterr().err


def test_simulated_games_end_in_one_json_object_and_repeat(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "battle", "--seats", "random,random", "--games", "1", "--seed", "7"]
    words += ["--option", "rounds=20", "--processes", "1", "--json"]
    assert main(words) == 0
    first = json.loads(lines(capsys)[-1])
    assert main(words) == 0
    second = json.loads(lines(capsys)[-1])
    assert {"game", "games", "wins", "wins_by_player", "wins_by_side", "unfinished", "rounds", "seconds"} <= set(first)
    first.pop("seconds"), second.pop("seconds")
    assert first == second


def test_games_are_simulated_from_the_position_of_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = tmp_path / "end.yaml"
    start.write_text(
        "game: battle\ntitle: The last step\noptions: {players: 2}\n"
        "position: {round: 7, turn: alliance, phase: second_move, only: true, ring: {owner: alliance, at: '2417'}}\n"
        "steps: [{expect: {round: 7}}]\n",
        "utf-8",
    )
    words = ["simulate", "--from", str(start), "--seats", "normal,normal", "--games", "2", "--processes", "1", "--json"]
    assert main(words) == 0
    assert json.loads(lines(capsys)[-1])["rounds"] == {"median": 7, "p95": 7}
    assert main([*words, "--game", "battle"]) == 2
    assert "leave out --game and --board with --from" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("there is no game 'battel'; did you mean 'battle'?", ["--game", "battel", "--seats", "random"]),
        ("battle is for 2 or 3 players; 1 level was named", ["--game", "battle", "--seats", "random"]),
        ("there is no level 'clever'", ["--game", "battle", "--seats", "clever,random"]),
        ("expected an option as NAME=VALUE", ["--game", "battle", "--seats", "random,random", "--option", "cap"]),
        ("unknown option 'cap'", ["--game", "battle", "--seats", "random,random", "--option", "cap=1"]),
        ("option 'rounds' cannot be 7", ["--game", "battle", "--seats", "random,random", "--option", "rounds=7"]),
        ("every game needs its cap", ["--game", "battle", "--seats", "random,random", "--option", "rounds=0"]),
        (
            "option 'rounds' has 5,000 digits",
            ["--game", "battle", "--seats", "random", "--option", "rounds=" + "9" * 5000],
        ),
        (
            "--seed: expected a text, got 'k\\ud800'",
            ["--game", "battle", "--seats", "random,random", "--seed", "k\ud800"],
        ),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(
    expected: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    assert expected in capsys.readouterr().err


def test_the_log_of_a_match_is_exported_or_goes_to_a_file_when_asked(
    match: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["export", str(match)]) == 0
    told = lines(capsys)
    assert told[0] == "The long evening"
    assert any(one.startswith("Hash of the seed: ") for one in told)
    assert not any("5eed" in one for one in told)  # not before the end
    assert main(["export", str(match), "-o", str(tmp_path / "log.txt")]) == 0
    assert lines(capsys) == []
    assert (tmp_path / "log.txt").read_text(encoding="utf-8").startswith("The long evening\n")


@pytest.mark.parametrize("words", [[], ["--overwrite"]])
def test_the_log_is_never_written_over_the_match(
    match: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    before = match.read_bytes()
    assert main(["export", str(match), "-o", str(match), *words]) == 2
    assert capsys.readouterr().err == f"ringtable: export: '{match}' is a saved match; nothing is written over it.\n"
    assert match.read_bytes() == before


def test_what_is_no_match_is_named_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stranger = tmp_path / "letter.ringtable"
    stranger.write_bytes(b"Dear Sam")
    assert main(["export", str(stranger)]) == 2
    said = capsys.readouterr().err
    assert "letter.ringtable" in said
    assert said.count("\n") == 1
    assert stranger.read_bytes() == b"Dear Sam"


def test_a_board_is_drawn_plainly_where_nothing_can_paint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.commands.paint.why_unavailable", lambda: "No painter here.")
    monkeypatch.setattr("game.cli.commands.paint.fetch", lambda extra, purpose: "")
    monkeypatch.setattr("game.cli.commands.paint.why_plain", lambda board: "No painter here.")
    picture = tmp_path / "map.png"
    assert main(["paint", str(BOARD), "-o", str(picture), "--width", "400"]) == 0
    assert [f"{picture}: drawn plainly, 400 pixels wide. No painter here."] == lines(capsys)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("expected a picture that ends in .png", ["-o", "map.jpg"]),
        ("there is no folder", ["-o", "no/such/folder/map.png"]),
        ("expected a number from", ["-o", "map.png", "--width", "5"]),
        ("the following arguments are required: -o/--output", []),
    ],
)
def test_what_cannot_be_painted_is_said_before_painting(
    expected: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paint", str(BOARD), *words]) == 2
    assert expected in capsys.readouterr().err


def test_the_bench_names_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "speed of light"]) == 2
    assert "no figure's name holds speed of light" in capsys.readouterr().err


@pytest.mark.parametrize("seat", ["evil", "table"])
def test_a_seat_s_frame_is_drawn_without_a_window(
    seat: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "frame.png"
    assert main(["screenshot", str(match), "--seat", seat, "-o", str(picture), "--size", "1024x640"]) == 0
    assert [f"{picture}: 1024x640, as {seat} sees it"] == lines(capsys)
    assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1024, 640)


@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_whoever_has_the_turn_the_frame_is_drawn_for_every_seat_and_the_table(game: str, tmp_path: Path) -> None:
    """Persons at one laptop: only one of them decides, and a picture hands the laptop to nobody."""
    seats = registry.game(game).info.seatings[2]
    header = new_header(loaded_game(game, registry.game(game).load_set()), seats, seed="5eed")
    with closing(SaveFolder(tmp_path).create("Two persons", header.to_json(), secrets=False)) as file:
        for seat, person in zip(seats, ("Anna", "Ben"), strict=True):
            file.append({"t": "seat", "s": seat, "person": person, "level": ""})
    for eyes in (*seats, "table"):
        picture = tmp_path / f"{eyes}.png"
        assert main(["screenshot", str(file.path), "--seat", eyes, "-o", str(picture), "--size", "1024x640"]) == 0
        assert picture.is_file()


def test_a_scenario_that_ends_in_a_refusal_is_pictured_too(tmp_path: Path) -> None:
    scenario, picture = tmp_path / "refused.yaml", tmp_path / "frame.png"
    scenario.write_text(
        "game: riddle\ntitle: a Riddle alone\noptions: {players: 2}\n"
        "position: {at: {p1: bree, p2: maros}, die: 3, hands: {p1: [riddle], p2: [sam]}}\n"
        "steps:\n  - {refuse: riddle p2, because: RR-242}\n",
        encoding="utf-8",
    )
    assert main(["screenshot", str(scenario), "--seat", "p1", "-o", str(picture), "--size", "1024x640"]) == 0
    assert picture.is_file()


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("nobody sits at 'gollum'; expected table, evil, alliance", ["--seat", "gollum", "-o", "frame.png"]),
        ("expected a picture that ends in .png", ["--seat", "evil", "-o", "frame.gif"]),
        ("expected WIDTHxHEIGHT", ["--seat", "evil", "-o", "frame.png", "--size", "large"]),
        ("there is no language '' among", ["--seat", "evil", "-o", "frame.png", "--language", ""]),
        ("there is no language '../de' among", ["--seat", "evil", "-o", "frame.png", "--language", "../de"]),
    ],
)
def test_what_cannot_be_pictured_is_one_sentence(
    expected: str, words: list[str], match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["screenshot", str(match), *words]) == 2
    assert expected in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "expected"), [(b"", "is empty"), (b"no match at all\n" * 40, "is not a saved match")]
)
def test_what_is_no_match_is_said_without_opening_a_window(
    content: bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.cli.commands.play.open_window", lambda match, stops_at: pytest.fail("a window was opened")
    )
    (tmp_path / "letter.txt").write_bytes(content)
    assert main(["play", str(tmp_path / "letter.txt")]) == 2
    told = capsys.readouterr().err
    assert expected in told
    assert told.count("\n") == 1


def test_a_match_begins_from_the_position_of_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path / "home"))

    def keep(match: Path, stops_at: int | None) -> int:
        opened.append(match)
        return 0

    monkeypatch.setattr("game.cli.commands.play.open_window", keep)
    scenario = tmp_path / "two.yaml"
    scenario.write_text(
        "game: riddle\ntitle: Two\nposition: {round: 3, turn: p2, die: 4, at: {p1: bree}}\nsteps:\n  - decides: {seat: p2}\n"
    )
    assert main(["play", str(scenario)]) == main(["play", str(scenario)]) == 0
    first, second = (read_header(path).match for path in opened)
    assert first["position"] == {"round": 3, "turn": "p2", "die": 4, "at": {"p1": "bree"}}
    assert first["seed"] != second["seed"]
    scenario.write_text(
        "game: riddle\ntitle: Two\nposition: {round: 3, at: {p1: breee}}\nsteps:\n  - decides: {seat: p2}\n"
    )
    assert main(["play", str(scenario)]) == 2
    assert f"{scenario}:3:" in capsys.readouterr().err
    assert len(opened) == 2


@pytest.mark.parametrize("command", ["export", "screenshot"])
def test_of_a_half_written_last_action_it_is_told_that_it_is_lost(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header = new_header(loaded_game("battle", registry.game("battle").load_set()), _seats(), seed="5eed")
    with closing(SaveFolder(tmp_path).create("The long evening", header.to_json(), secrets=False)) as file:
        file.append({"t": "seat", "s": _seats()[0], "person": "Anna", "level": ""})
        match = file.path
    words = [command, str(match)]
    if command == "screenshot":
        words += ["--seat", "table", "-o", str(tmp_path / "table.png"), "--size", "640x360", "--overwrite"]
    assert main(words) == 0
    assert capsys.readouterr().err == ""
    half = match.read_bytes()[:-100]
    match.write_bytes(half)
    assert main(words) == 0
    told = capsys.readouterr().err
    assert told.startswith(f"The last action of '{match.name}' was only half written down")
    assert told.count("\n") == 1
    assert match.read_bytes() == half, "what is only read stays as it is"


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A match of Riddle that is over."""
    return keep_finished(tmp_path / "evening.ringtable", "riddle")


def test_a_match_that_is_over_becomes_a_lesson_that_is_sound(
    over: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = tmp_path / "own.yaml"
    assert main(["lesson", str(over), "-o", str(lesson), "--seat", "p2"]) == 0
    assert capsys.readouterr().out.startswith(f"{lesson}: a lesson of ")
    assert main(["check", str(lesson)]) == 0
    assert "; a lesson of " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            [str(SAVES / "battle-rules1-2-players.ringtable"), "-o", "new.yaml"],
            "is unfinished; a lesson is made of a match",
        ),
        (
            ["evening.ringtable", "-o", "new.yaml", "--seat", "sauron"],
            "there is no seat 'sauron' in this match; expected p1, p2",
        ),
        (["evening.ringtable", "-o", "new.txt"], "expected a lesson that ends in .yaml"),
        (["evening.ringtable", "-o", "evening.ringtable"], "expected a lesson that ends in .yaml"),
        (["evening.ringtable", "-o", "there.yaml"], "already"),
    ],
)
def test_what_no_lesson_is_made_of_is_said_in_one_sentence(
    words: list[str],
    told: str,
    over: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.yaml").write_text("mine")
    assert main(["lesson", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ringtable: lesson: ")
    assert said.count("\n") == 1
    assert told in said
    assert (tmp_path / "there.yaml").read_text() == "mine"
    assert not (tmp_path / "new.yaml").exists()
