"""The plain drawing of a board of hexes: without the painter's libraries too its spaces, dots and names can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.board.board import Board
from game.board.loader import load_board, load_board_text
from game.painter.hex_legend import Look, look_of
from game.painter.painted_board import Label
from game.painter.plain import STONE, WASHES, paint_plain, plain_lettering, plain_scale
from game.session import presentation_loader
from game.session.presentation_loader import painted, paintings, plain_drawing
from tests.board.small_boards import NET
from tests.paths import ROOT

WIDTH = 1400
RIDDLE = ROOT / "boards" / "riddle" / "middle-earth.yaml"


@pytest.fixture(scope="module")
def board() -> Board:
    """The Riddle board, with dots, cities, a ford and scenery."""
    return load_board(RIDDLE)


@pytest.fixture(scope="module")
def drawn(board: Board) -> Iterator[pygame.Surface]:
    yield paint_plain(board, WIDTH)


def colour(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    found = surface.get_at((round(x), round(y)))
    return found.r, found.g, found.b


def near(one: tuple[int, ...], other: tuple[int, ...], slack: int = 24) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(one, other, strict=True))


def test_every_empty_hex_has_the_wash_of_its_terrain_and_every_dot_is_blue_in_a_pale_rim(
    board: Board, drawn: pygame.Surface
) -> None:
    scale = plain_scale(board, WIDTH)
    for space in board.spaces:
        if space.cell is None or space.name or look_of(board, space.kind) not in (Look.OPEN, Look.WATER):
            continue
        x, y = scale.pixel(space.x + 0.3, space.y - 0.6)  # between the glyphs
        roads = any("road" in edge.kinds for n in board.neighbours(space.index) if (edge := board.edge(space.index, n)))
        if not roads and not any(dot.corner and space.index in dot.corner for dot in board.spaces):
            assert near(colour(drawn, x, y), WASHES[look_of(board, space.kind)]), space.id
    dots = [space for space in board.spaces if space.kind == "dot"]
    assert len(dots) == 25
    for dot in dots:
        x, y = scale.pixel(dot.x, dot.y)
        red, _, blue = colour(drawn, x, y)
        assert blue > red + 60, dot.id
        rim = [colour(drawn, x, y - share * STONE * scale.unit) for share in (0.75, 0.85, 0.95)]
        assert max(min(one) for one in rim) > 180, dot.id


@pytest.mark.clause("RR-349")
def test_cities_of_each_side_and_goals_look_different(board: Board, drawn: pygame.Surface) -> None:
    scale = plain_scale(board, WIDTH)

    def sign(name: str) -> bytes:
        space = board.find(name)
        assert space is not None
        x, y = scale.pixel(space.x, space.y + 0.58)
        half = round(0.3 * scale.unit)
        return pygame.image.tobytes(drawn.subsurface((round(x) - half, round(y) - half, 2 * half, 2 * half)), "RGB")

    signs = [sign(name) for name in ("Lake-town", "Harondor", "Nurad", "Cracks of Doom")]
    assert len(set(signs)) == 4


def test_all_places_are_named_in_a_closer_look_and_scenery_as_the_hints_say(board: Board) -> None:
    far, near_set = plain_lettering(board)[0]
    named = {space.id for space in board.spaces if space.name and space.cell is not None}
    assert named | {""} == {label.space for label in near_set.labels}
    assert far.from_unit < near_set.from_unit
    for names in (far, near_set):
        assert not [(a.lines, b.lines) for a, b in combinations(names.labels, 2) if _touch(a, b)]
    for names in plain_lettering(board)[0]:
        lines = {tuple(line.text for line in label.lines) for label in names.labels if not label.space}
        assert lines == {("Halls of Mandos",), ("Place of", "Returning")}


def _touch(one: Label, other: Label) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]


@pytest.fixture
def net(monkeypatch: pytest.MonkeyPatch) -> Iterator[Board]:
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 240)
    pygame.init()
    pygame.display.set_mode((32, 32))
    yield load_board_text(NET, "net.yaml")
    pygame.display.quit()


def test_a_plain_drawing_is_no_painting_but_serves_as_one(net: Board, tmp_path: Path) -> None:
    made = paintings(net, tmp_path)
    assert net.picture_digest == made.digest
    assert all(path.is_file() for path in made.files())
    assert painted(net, tmp_path) is None


def test_it_is_drawn_once_and_nothing_else_is_left(net: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = plain_drawing(net, tmp_path)
    monkeypatch.setattr(presentation_loader, "plain_files", None)
    assert plain_drawing(net, tmp_path) == first
    assert [first.folder] == list(tmp_path.iterdir())


def test_where_nothing_can_be_kept_it_serves_until_the_program_ends(net: Board, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    made = plain_drawing(net, blocked / "cache")
    assert all(path.is_file() for path in made.files())
    assert plain_drawing(net, blocked / "cache") == made


def test_another_window_that_was_quicker_wins(net: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = presentation_loader.plain_files

    def slow(board: Board, width: int) -> dict[str, bytes]:
        monkeypatch.setattr(presentation_loader, "plain_files", draw)
        plain_drawing(board, tmp_path)
        return draw(board, width)

    monkeypatch.setattr(presentation_loader, "plain_files", slow)
    made = plain_drawing(net, tmp_path)
    assert [made.folder] == list(tmp_path.iterdir())


def test_a_plain_board_of_places_is_lettered_with_names_and_numbers(net: Board, tmp_path: Path) -> None:
    made = plain_drawing(net, tmp_path)
    assert {(n.text, n.light) for n in made.numerals} == {("1", False), ("27", True), ("3", False)}
    assert [line.text for label in made.lettering[0].labels for line in label.lines] == ["One", "Two", "Three"]
    assert made.measure.place > 2 * made.measure.dot
