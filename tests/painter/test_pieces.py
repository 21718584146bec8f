"""Drawings of pieces: current, told by line where they have faults, and plain enough for the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.draw_pieces import FOLDER, digest_of, not_current
from game.board.problems import BoardProblems
from game.painter import pieces as module
from game.painter.pieces import drawn, read_pieces


def test_every_drawing_in_assets_is_current() -> None:
    assert not_current(read_pieces()) == [], "python build_scripts/draw_pieces.py"


def test_a_drawing_is_of_filled_paths_alone() -> None:
    """So that whatever reads SVG draws them alike."""
    assert {word for file in FOLDER.glob("*.svg") for word in re.findall(r"<([a-z]+)", file.read_text("utf-8"))} == {
        "svg",
        "path",
    }


def test_who_stands_has_a_rim_that_the_window_colours_and_goes_stale_with_an_ink_or_part() -> None:
    pieces = read_pieces()
    assert drawn("orc-1", pieces).count("currentColor") == 1
    assert "currentColor" not in drawn("gandalf", pieces)
    before = digest_of("orc-1", pieces)
    other = {**pieces, "inks": {**pieces["inks"], "orc": {**pieces["inks"]["orc"], "m": "#000000"}}}
    assert digest_of("orc-1", other) != before
    assert digest_of("gandalf", other) == digest_of("gandalf", pieces)
    other = {**pieces, "parts": {**pieces["parts"], "orc-body": ["m M0 0L5 5"]}}
    assert digest_of("orc-1", other) != before


def test_a_fault_is_told_by_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "inks: {all: {k: '#000000'}, orc: {m: '#111111'}}\nparts:\n  body: ['m* M0 0']\nfigures: {}\n"
    (tmp_path / "wrong.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    with pytest.raises(BoardProblems, match=r"wrong.yaml:3:10: .*expected an ink and a path"):
        read_pieces()
