"""What is written at once into several files is written into all of them, or into none."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from game.session import board_editor
from game.session.board_editor import BoardEditor
from game.storage.atomic_write import write_file


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
