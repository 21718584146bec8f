"""The plain drawing as it is kept: whole, once, and also where nothing can be kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.board.board import Board
from game.board.loader import load_board_text
from game.session import presentation_loader
from game.session.presentation_loader import painted, paintings, plain_drawing
from tests.board.small_boards import NET


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
