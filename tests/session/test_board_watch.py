"""A board file while it is written: what is seen after each saving, and what is written into several files at once."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game import registry
from game.board.board import Board
from game.board.loader import game_of, load_board
from game.board.written_text import CannotEdit
from game.engine.rules import TellsPassage
from game.painter.process import PaintingState
from game.registry import InstalledGame
from game.session import board_editor, board_watch
from game.session.board_editor import MARK, SAVED_ELSEWHERE, BoardEditor
from game.session.board_watch import BoardWatch, Watched
from game.storage.atomic_write import write_file
from tests.changed_files import change, copy_changed
from tests.paths import ROOT
from tests.sampling import few_with_soak

SOON_S = 30


class Painter:
    """Stands for the painting, which is made nowhere."""

    def __init__(self, board: object, folder: Path, *, height: int = 0, like: object = None) -> None:
        self.folder, self.board, self.like = folder, board, like
        self.state = PaintingState("drawing", 0.3)
        self.was_stopped = False
        begun.append(self)

    def paint(self, board: object) -> None:
        self.board = board

    def stop(self) -> None:
        self.was_stopped = True


begun: list[Painter] = []


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    begun.clear()
    monkeypatch.setattr(board_watch, "PaintingProcess", Painter)
    text = (ROOT / "boards" / "battle" / "middle-earth.yaml").read_text(encoding="utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def watched(file: Path) -> BoardWatch:
    return BoardWatch(file, file.parent / "kept", file.parent / "made")


def until(watch: BoardWatch, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON_S
    while not holds():
        watch.look()
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.01)


def seen_first(file: Path) -> BoardWatch:
    """The watch of a file, once its board has been read."""
    watch = watched(file)
    until(watch, lambda: watch.seen.board is not None)
    return watch


def is_other(watch: BoardWatch, board: Board | None) -> bool:
    return watch.seen.board is not board


def test_a_shipped_board_is_seen_as_it_is_painted(file: Path) -> None:
    watch = seen_first(file)
    assert watch.seen.changed == ()
    watch.look()
    assert [(painter.board, painter.like) for painter in begun] == [(None, watch.seen.board)]


def test_what_is_saved_is_drawn_where_it_changed_and_then_painted(file: Path) -> None:
    watch = seen_first(file)
    change(file, ('"~~M..........M...FFE......"', '"~~M.......F..M...FFE......"'))
    until(watch, lambda: bool(watch.seen.changed))
    assert watch.seen.changed == ("1103",)
    assert len(watch.seen.new_lines) == 1
    watch.look()
    assert [painter.was_stopped for painter in begun] == [False]


def test_an_older_painting_is_given_up(file: Path) -> None:
    watch = seen_first(file)
    for before, after in (("~~M..........M", "~~M.......F..M"), ("~~M.......F..M", "~~M.......FF.M")):
        last = watch.seen.board
        change(file, (before, after))
        until(watch, partial(is_other, watch, last))
        watch.look()
    assert [painter.was_stopped for painter in begun] == [True, False]


def test_after_a_painting_one_painter_waits_for_the_next_change(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = seen_first(file)
    shown = watch.seen.painting
    assert shown is not None
    monkeypatch.setattr(board_watch, "load_manifest", lambda folder: shown)
    change(file, ("~~M..........M", "~~M.......F..M"))
    until(watch, lambda: bool(begun) and begun[0].board is not None)
    first = watch.seen.board
    begun[0].state = PaintingState("done", 1.0)
    watch.look()
    watch.look()
    assert (watch.seen.of_painting, begun[1].board, begun[1].like) == (first, None, first)
    change(file, ("~~M.......F..M", "~~M.......FF.M"))
    until(watch, partial(is_other, watch, first))
    watch.look()
    assert begun[1].board is watch.seen.board
    watch.close()
    assert [painter.was_stopped for painter in begun] == [False, True]


def test_a_painting_that_is_ready_at_that_moment_takes_nothing_from_what_was_read(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = seen_first(file)
    shown = watch.seen.painting
    change(file, ("~~M..........M", "~~M.......F..M"))
    until(watch, lambda: bool(begun) and begun[0].board is not None)
    begun[0].state = PaintingState("done", 1.0)

    def taken(_: Path) -> object:  # the file is read while the painting is taken
        for thread in {*threading.enumerate()} - before:
            thread.join()
        return shown

    before = {*threading.enumerate()}
    monkeypatch.setattr(board_watch, "load_manifest", taken)
    change(file, ("~~M.......F..M", "~~M.......FF.M"))
    watch.look()
    until(watch, lambda: not watch.is_behind)
    assert watch.seen.board is not None
    assert [watch.seen.board.find(one).kind for one in ("1103", "1203")] == ["forest", "forest"]  # type: ignore[union-attr]


def test_nothing_is_called_sound_that_was_saved_since(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, goes_on = watched(file), Event()
    until(watch, lambda: watch.seen.board is not None and not watch.is_behind)
    monkeypatch.setattr(board_watch, "game_of", lambda path: goes_on.wait(SOON_S) and game_of(path))
    change(file, ("moria: Moria", "moria: Morai"))
    assert watch.is_behind
    watch.look()
    assert watch.is_behind, "it is still being checked"
    change(file, ("moria: Morai", "moria: Moira"))  # and changed once more meanwhile, at the same time and as long
    goes_on.set()
    until(watch, lambda: not watch.is_behind)
    assert "'Moira'" in watch.seen.problems[0].english


def test_a_file_put_in_place_of_another_of_the_same_time_and_size_is_read(file: Path) -> None:
    watch = watched(file)
    until(watch, lambda: watch.seen.board is not None and not watch.is_behind)
    about, other = file.stat(), file.with_suffix(".new")
    other.write_text(file.read_text(encoding="utf-8").replace("moria: Moria", "moria: Morai"), encoding="utf-8")
    os.utime(other, ns=(about.st_atime_ns, about.st_mtime_ns))
    other.replace(file)
    until(watch, lambda: bool(watch.seen.problems))


def test_what_cannot_be_painted_is_tried_once(file: Path) -> None:
    watch = seen_first(file)
    change(file, ("~~M..........M", "~~M.......F..M"))
    until(watch, lambda: bool(begun) and begun[0].board is not None)
    begun[0].state = PaintingState("stopped", 0.3, "The painter ended.")
    for _ in range(3):
        watch.look()
    assert len(begun) == 1


def test_faults_stand_at_their_places_and_the_board_before_stays(file: Path) -> None:
    watch = seen_first(file)
    before = watch.seen.board
    change(file, ("moria: Moria", "moria: Morai"))
    until(watch, lambda: bool(watch.seen.problems))
    assert before is not None
    moria = next(space.id for space in before.spaces if space.name == "Moria")
    assert dict(watch.seen.pins())[1] == moria
    assert watch.seen.board is before


def test_a_fault_of_a_table_stands_in_no_line_of_the_board(file: Path) -> None:
    shipped = ROOT / "boards" / "hunt"
    copy_changed(shipped / "tables" / "tokens.yaml", file.parent / "tables" / "tokens.yaml", ("count: 8", "count: 9"))
    copy_changed(shipped / "three-is-company.yaml", file)
    watch = watched(file)
    until(watch, lambda: bool(watch.seen.problems))
    assert {(one.line, one.english.partition(":")[0]) for one in watch.seen.problems} == {(0, "tokens.yaml")}


def test_a_file_that_is_gone_for_a_moment_is_waited_for(file: Path) -> None:
    watch = seen_first(file)
    text = file.read_text(encoding="utf-8")
    file.unlink()
    watch.look()
    assert watch.seen.problems == ()
    file.write_text(text.replace("moria: Moria", "moria: Morai", 1), encoding="utf-8")
    until(watch, lambda: bool(watch.seen.problems))
    watch.look()
    file.unlink()
    until(watch, lambda: "cannot be read" in watch.seen.problems[0].english)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_why_something_may_not_go_somewhere_is_told_by_the_rules(game: InstalledGame) -> None:
    game_set = game.load_set()
    rules, clauses = game.rules(game_set), {one.id for one in game.clauses()}
    assert isinstance(rules, TellsPassage)
    for board in game_set.boards:
        words = game.words(board, strict=True)
        for space in board.spaces[:: few_with_soak(7, 1)]:
            found = rules.passages(board, space.id)
            assert len({words(one.sort) for one in found}) == len(found) > 1
            for refusal in [refusal for one in found for refusal in one.barred]:
                assert words(refusal.phrase)
                assert refusal.clause in clauses
                assert board.index_of_text[refusal.place] in board.neighbours(space.index)


@pytest.mark.parametrize(
    ("game", "space", "barred"),
    [
        ("battle", "1413", {"1412": True, "1513": True}),
        ("battle", "2105", {"2005": True, "2004": True}),
        ("riddle", "1305", {"1405": False, "1406": False, "bruinen-bridge": False}),
    ],
)
def test_a_board_shows_where_nothing_goes(game: str, space: str, barred: dict[str, bool]) -> None:
    installed = registry.game(game)
    game_set = installed.load_set()
    rules = installed.rules(game_set)
    assert isinstance(rules, TellsPassage)
    needs = installed.info.requirements[0]
    assert Watched(board=game_set.board, needs=needs, rules=rules).barred(space) == barred


def test_what_is_closed_to_all_is_shown_before_a_board_can_be_played_on(file: Path) -> None:
    change(file, ("mount_doom: ", "mount_dom: "))
    watch = watched(file)
    until(watch, lambda: bool(watch.seen.problems))
    assert watch.seen.board is not None
    assert watch.seen.rules is None
    assert watch.seen.barred("1413") == {"1412": True, "1513": True}
    assert begun == []


SHIPPED = ROOT / "boards" / "hunt" / "three-is-company.yaml"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.yaml"
    path.write_bytes(MARK + SHIPPED.read_bytes().replace(b"\n", b"\r\n"))
    return path


def test_changes_are_taken_back_and_done_again(own: Path) -> None:
    before, board, editor = own.read_bytes(), load_board(own), BoardEditor(own)
    assert editor.change(board, lambda text: text.moved("31", 540, 402)) == ""
    assert editor.change(board, lambda text: text.named("31", "Stockton")) == ""
    after = own.read_bytes()
    assert after == before.replace(b'"Stock", kind: ally, at: [538, 400]', b'"Stockton", kind: ally, at: [540, 402]')
    assert (editor.undo(), editor.undo(), own.read_bytes()) == ("", "", before)
    assert not editor.can_undo
    assert (editor.redo(), editor.redo(), own.read_bytes()) == ("", "", after)
    assert not editor.can_redo


def test_a_change_that_changes_nothing_is_none_and_what_another_program_saved_is_not_written_over(own: Path) -> None:
    editor = BoardEditor(own)
    assert editor.change(load_board(own), lambda text: text.named("31", "Stock")) == ""
    assert not editor.can_undo
    editor.change(load_board(own), lambda text: text.named("31", "Stockton"))
    own.write_bytes(own.read_bytes() + b"# a remark\r\n")
    kept = own.read_bytes()
    with pytest.raises(CannotEdit, match=SAVED_ELSEWHERE):
        editor.undo()
    assert own.read_bytes() == kept
    assert not editor.can_undo


def test_what_cannot_be_done_is_one_sentence(own: Path) -> None:
    board, editor = load_board(own), BoardEditor(own)
    before = own.read_bytes()
    with pytest.raises(CannotEdit, match="dot"):
        editor.change(board, lambda text: text.of_kind("normal", "d01"))
    assert own.read_bytes() == before
    own.write_text("{", encoding="utf-8")
    assert "not YAML" in editor.change(board, lambda text: text.named("31", "Stockton"))
    own.unlink()
    assert "\n" not in (told := editor.change(board, lambda text: text.named("31", "Stockton")))
    assert told


def test_where_one_file_cannot_be_written_all_stay_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / name for name in ("first.yaml", "second.yaml", "third.yaml")]
    for file in files:
        file.write_text("told: Stock is near\n", encoding="utf-8")

    def full(file: Path, data: bytes, **told: Any) -> None:
        if file == files[2]:
            raise OSError(errno.ENOSPC, "no room", str(file))
        write_file(file, data, **told)

    monkeypatch.setattr(board_editor, "write_file", full)
    editor = BoardEditor(tmp_path / "own.yaml")
    assert "third.yaml" in editor.rename_beside(files, "Stock", "Stockton")
    assert [file.read_text(encoding="utf-8") for file in files] == ["told: Stock is near\n"] * 3
    assert not editor.can_undo
    assert editor.rename_beside(files[:2], "Stock", "Stockton") == ""
    assert [file.read_text(encoding="utf-8") for file in files[:2]] == ["told: Stockton is near\n"] * 2
    assert editor.can_undo
