"""The shipped painting of the Riddle board: every hex, dot and name is there to be seen. Read with pygame alone."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from game.board.board import Board
from game.board.loader import load_board
from game.painter.painted_board import Label, PaintedBoard, load_manifest
from tests.paths import ROOT

FOLDER = ROOT / "assets" / "boards" / "riddle" / "middle-earth"
DOT = 0.235
"""Radius of a painted dot in hex radii."""
MOST_BYTES = 6_300_000


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(ROOT / "boards" / "riddle" / "middle-earth.yaml")


@pytest.fixture(scope="module")
def painted() -> PaintedBoard:
    return load_manifest(FOLDER)


def test_the_painter_had_no_doubts_and_it_weighs_no_more_than_it_should() -> None:
    assert json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["doubts"] == []
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < MOST_BYTES


def test_every_hex_lies_on_the_sheet(board: Board, painted: PaintedBoard) -> None:
    scale = painted.scales[0]
    for space in board.spaces:
        x, y = scale.pixel(space.x, space.y)
        assert scale.unit < x < scale.width - scale.unit, space.id
        assert scale.unit < y < scale.height - scale.unit, space.id


def test_every_place_is_named_in_the_finest_set_and_the_scenery_in_all(board: Board, painted: PaintedBoard) -> None:
    named = {space.id for space in board.spaces if space.name and space.cell is not None}
    assert named | {""} == {label.space for label in painted.lettering[-1].labels}
    for names in painted.lettering:
        words = {" ".join(line.text for line in label.lines) for label in names.labels if not label.space}
        assert words == {"Halls of Mandos", "Place of Returning"}, names.name


def test_no_name_touches_another_or_a_dot(board: Board, painted: PaintedBoard) -> None:
    dots = [space for space in board.spaces if space.kind == "dot"]
    for names in painted.lettering:
        for one, other in combinations(names.labels, 2):
            assert not _touch(one, other), (names.name, one.lines, other.lines)
    for label in painted.lettering[-1].labels:
        left, top, right, bottom = label.box
        for dot in dots:
            dx, dy = max(left - dot.x, 0, dot.x - right), max(top - dot.y, 0, dot.y - bottom)
            assert dx * dx + dy * dy > (0.8 * DOT) ** 2, (label.lines, dot.id)


def _touch(one: Label, other: Label) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]
