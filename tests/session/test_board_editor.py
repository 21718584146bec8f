"""Changes of a board file: taken back, done again, and never over what another program has saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.file_edits import CannotEdit
from game.board.loader import load_board
from game.session.board_editor import MARK, SAVED_ELSEWHERE, BoardEditor
from tests.paths import ROOT

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


def test_a_change_that_changes_nothing_is_none(own: Path) -> None:
    editor = BoardEditor(own)
    assert editor.change(load_board(own), lambda text: text.named("31", "Stock")) == ""
    assert not editor.can_undo


def test_what_another_program_saved_is_not_written_over(own: Path) -> None:
    editor = BoardEditor(own)
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
