"""A view that glides: what is drawn on the way, and what is drawn ahead for where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game import registry
from game.engine.decision import Phrase
from game.painter.painted_board import load_manifest
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.table.board.camera_motion import GLIDE_MS, SHARP_MS, CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter, Picture
from tests.ui.table.board.test_label_layout import FACE

WINDOW = (800, 600)
HERE, ELSEWHERE = (18.0, 20.0), (24.0, 22.0)


@pytest.fixture(autouse=True)
def window() -> Iterator[pygame.Surface]:
    """What is drawn on."""
    pygame.init()
    yield pygame.display.set_mode(WINDOW)
    pygame.display.quit()


def counter(face: Face) -> Picture:
    """A board with one piece in the middle of what is seen."""
    return Picture(counters=(Counter("orc", "1009", HERE, 1.2, face, Phrase.of("name.orc")),))


def made(picture: Picture) -> BoardCanvas:
    """The board of Battle, seen from near."""
    board = registry.game("battle").load_set().boards[0]
    canvas = BoardCanvas(Kit(WINDOW), board, load_manifest(resource("assets", "boards", board.game, board.id)))
    canvas.arrange(pygame.Rect((0, 0), WINDOW), pygame.Rect((8, 8), (784, 584)))
    canvas.show(picture)
    canvas.look(canvas.camera.at_unit(30, HERE))
    return canvas


def drawn(canvas: BoardCanvas) -> bytes:
    surface = pygame.Surface(WINDOW)
    canvas.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_where_a_glide_has_led_looks_like_the_same_look_taken_at_once() -> None:
    canvas, at_once = made(counter(FACE)), made(counter(FACE))
    end = canvas.camera.at_unit(24, ELSEWHERE)
    motion = CameraMotion(canvas.kit, canvas, lambda: None)
    motion.update(0)
    motion.glide(end)
    on_the_way = set()
    for now in range(16, GLIDE_MS + SHARP_MS + 32, 16):
        motion.update(now)
        on_the_way.add(drawn(canvas))
    assert len(on_the_way) > 10
    assert motion.next_wake(GLIDE_MS + SHARP_MS + 32) is None
    at_once.look(end)
    assert drawn(canvas) == drawn(at_once)


def test_nothing_that_is_no_longer_to_be_seen_is_drawn_on_the_way() -> None:
    shown, empty = made(counter(FACE)), made(Picture())
    end = shown.camera.at_unit(24, ELSEWHERE)
    middle = shown.camera.between(end, 0.5)
    for canvas in (shown, empty):
        canvas.depart(end)
        canvas.glide(shown.camera.between(end, 0.3))
    assert drawn(shown) != drawn(empty)
    shown.show(Picture())
    empty.look(replace(middle, dx=middle.dx + 1), is_quick=True)
    shown.glide(middle)
    empty.look(middle, is_quick=True)
    assert drawn(shown) == drawn(empty)
