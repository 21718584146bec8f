"""The shipped painting of the Riddle board: every hex, dot and name is there to be seen. Read with pygame alone."""

from __future__ import annotations

import json
from itertools import combinations

import pygame
import pytest

from game.board.board import Board
from game.board.loader import load_board
from game.painter.hex_legend import Look, look_of
from game.painter.painted_board import Label, PaintedBoard, load_manifest
from tests.paths import ROOT

FOLDER = ROOT / "assets" / "boards" / "riddle" / "middle-earth"
DOT = 0.235
"""Radius of a painted dot in hex radii."""
MOST_BYTES = 6_300_000


@pytest.fixture(scope="module")
def board() -> Board:
    """The shipped board."""
    return load_board(ROOT / "boards" / "riddle" / "middle-earth.yaml")


@pytest.fixture(scope="module")
def painted() -> PaintedBoard:
    """Its painting."""
    return load_manifest(FOLDER)


@pytest.fixture(scope="module")
def fitted(painted: PaintedBoard) -> pygame.Surface:
    """The painting in one picture."""
    return pygame.image.load(FOLDER / "fitted.webp")


def colour(
    fitted: pygame.Surface, painted: PaintedBoard, x: float, y: float, reach: float
) -> tuple[float, float, float]:
    """The middle value of each channel in a square patch about a board point."""
    scale = painted.scales[0]
    half = max(1, round(reach * scale.unit))
    px, py = (round(v) for v in scale.pixel(x, y))
    patch = [fitted.get_at((px + dx, py + dy)) for dx in range(-half, half + 1) for dy in range(-half, half + 1)]
    red, green, blue = (sorted(c[k] for c in patch)[len(patch) // 2] for k in range(3))
    return red, green, blue


def test_the_painter_had_no_doubts_about_it() -> None:
    assert json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["doubts"] == []


def test_it_weighs_no_more_than_it_should() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < MOST_BYTES


def test_every_hex_lies_on_the_sheet(board: Board, painted: PaintedBoard) -> None:
    scale = painted.scales[0]
    for space in board.spaces:
        x, y = scale.pixel(space.x, space.y)
        assert scale.unit < x < scale.width - scale.unit, space.id
        assert scale.unit < y < scale.height - scale.unit, space.id


def test_all_dots_are_blue_in_a_pale_rim(board: Board, painted: PaintedBoard, fitted: pygame.Surface) -> None:
    dots = [space for space in board.spaces if space.kind == "dot"]
    assert len(dots) == 25
    for dot in dots:
        red, green, blue = colour(fitted, painted, dot.x + 0.01, dot.y + 0.02, 0.04)
        assert blue > red + 40, (dot.id, red, green, blue)
        assert green > red + 20, (dot.id, red, green, blue)
        for dx, dy in ((0.83, 0.0), (-0.83, 0.0), (0.0, -0.83)):
            assert min(colour(fitted, painted, dot.x + dx * DOT, dot.y + dy * DOT, 0.0)) > 150, (dot.id, dx, dy)


def test_water_is_blue_green_and_land_is_not(board: Board, painted: PaintedBoard, fitted: pygame.Surface) -> None:
    """Where nothing stands: a hex with a name has a drawing in its middle."""
    for space in board.spaces:
        if space.cell is None or space.name:
            continue
        red, _, blue = colour(fitted, painted, space.x, space.y, 0.30)
        if look_of(board, space.kind) is Look.WATER:
            assert red < blue + 12, (space.id, red, blue)
        elif look_of(board, space.kind) is Look.OPEN:
            assert red > blue + (45 if space.y > 6 else 14), (space.id, red, blue)  # the far north lies under snow


def test_woods_are_green_but_for_the_golden_one(board: Board, painted: PaintedBoard, fitted: pygame.Surface) -> None:
    golden = set(board.picture["golden_woods"])
    for space in board.spaces:
        if space.cell is not None and space.kind == "forest" and not space.name:
            red, green, _ = colour(fitted, painted, space.x, space.y, 0.4)
            assert (red > green + 12) if space.id in golden else (green > red - 4), (space.id, red, green)


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
