"""The pictures of a painted board: one that is open already is not loaded again, one that was painted anew is."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.board.loader import load_board_text
from game.painter.painted_board import PaintedBoard
from game.session.presentation_loader import plain_drawing
from game.ui.table.board.board_image import BoardImage
from game.ui.table.board.camera import Area, Camera
from tests.board.small_boards import NET


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch, screen: None) -> list[Path]:
    """The files that were loaded, in order, with a screen to draw on."""
    found: list[Path] = []
    load = pygame.image.load

    def told(path: Path) -> pygame.Surface:
        found.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", told)
    return found


@pytest.fixture
def lake(tmp_path: Path) -> PaintedBoard:
    return plain_drawing(load_board_text(NET, "lake.yaml"), tmp_path)


def drawn(ground: BoardImage) -> bytes:
    """The whole board in a small window."""
    area = Area(0, 0, 150, 100)
    surface = pygame.Surface((150, 100))
    ground.draw(surface, Camera.fitted(ground.bounds, area, area, 4.0), surface.get_rect(), quick=False)
    return pygame.image.tobytes(surface, "RGB")


def test_a_painting_that_is_open_is_not_loaded_again(lake: PaintedBoard, loaded: list[Path]) -> None:
    first, second = BoardImage(lake), BoardImage(lake)
    assert drawn(first) == drawn(second)
    assert len(loaded) == 1


def test_a_painting_that_nobody_shows_is_let_go(lake: PaintedBoard, loaded: list[Path]) -> None:
    drawn(BoardImage(lake))
    drawn(BoardImage(lake))
    assert len(loaded) == 2


def test_a_painting_that_was_made_anew_is_loaded_anew(lake: PaintedBoard, loaded: list[Path]) -> None:
    first = BoardImage(lake)
    before = drawn(first)
    (path,) = loaded
    other = pygame.Surface((lake.scales[0].width, lake.scales[0].height))
    other.fill("#204060")
    pygame.image.save(other, path)
    os.utime(path, ns=(1, 1))
    assert drawn(BoardImage(lake)) != before
    assert drawn(first) == before
