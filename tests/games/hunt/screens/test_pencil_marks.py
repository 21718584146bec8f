"""Nothing that is pencilled on the board lies over what is printed in a place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ui.kit import theme
from game.ui.table.model.panel_data.picture_parts import Pencil, PencilMark
from tests.games.hunt.screens.test_table import MORNING
from tests.ui.window_driver import HUNTER, WindowDriver

PLACES = ("1", "2", "12", "18", "25", "A", "B", "C")
"""White numbers on blue, dark ones on paper, and the shields of the exits."""


def printed(hunting: WindowDriver, place: str) -> pygame.Surface:
    """The middle of a place, where its number stands."""
    x, y = hunting.pixel(place)
    radius = hunting.play.canvas.camera.unit * hunting.play.canvas.measure.place
    box = pygame.Rect(0, 0, round(1.3 * radius), round(0.9 * radius))
    box.center = x, y
    return hunting.surface.subsurface(box).copy()


def contrast(surface: pygame.Surface) -> float:
    """Between its lightest and its darkest tone."""
    size = surface.get_size()
    tones = [surface.get_at((x, y)) for x in range(size[0]) for y in range(size[1])]
    lights = sorted(((tone.r, tone.g, tone.b) for tone in tones), key=theme.luminance)
    return theme.contrast(lights[0], lights[-1])


@pytest.mark.clause("HR-349")
@pytest.mark.parametrize("pencil", Pencil, ids=lambda pencil: pencil.value)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_number_is_read_through_every_pencil_mark(tmp_path: Path, size: tuple[int, int], pencil: Pencil) -> None:
    hunting = WindowDriver(tmp_path, size)
    hunting.sit("hunt", HUNTER, MORNING)
    canvas = hunting.play.canvas

    def draw(*sketches: PencilMark) -> None:
        canvas.show(replace(canvas.picture, sketches=sketches))
        canvas.draw(hunting.surface)

    draw()
    bare = {place: printed(hunting, place) for place in PLACES}
    whole = hunting.surface.copy()
    draw(*(PencilMark(place, pencil) for place in PLACES))
    assert pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(hunting.surface, "RGB")
    for place, before in bare.items():
        after = printed(hunting, place)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"), place
        assert contrast(after) >= 4.5, place
