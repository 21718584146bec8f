"""The recap on the board: its ways begin and end at the rims of places, and its numbers lie on no name that can be helped."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.table.model.digest.recap import RecapArrow, RecapStep
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import RecapMoment
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.widgets.base import WidgetState
from game.ui.widgets.page import Page

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
GREEN = (0, 255, 0)
PLACE = 20
WAY = ((100.0, 150.0), (400.0, 150.0))


def drawn(*names: pygame.Rect, then: dict[str, Any] | None = None, **told: Any) -> pygame.Surface:
    """One step of a recap, grown whole, or two of one line, on a board of a pixel a unit with these names on it."""
    pygame.init()
    kit = Kit((640, 480))
    canvas: Any = SimpleNamespace(
        camera=SimpleNamespace(pixel=lambda x, y: (x, y), unit=1.0),
        measure=SimpleNamespace(place=PLACE),
        bent=tuple,
        name_sprites=[SimpleNamespace(rect=name) for name in names],
        is_quick=False,
    )
    layer = RecapLayer(canvas, lambda _: Face("#000000", "#FFFFFF", "tree"))
    layer.rect = pygame.Rect(0, 0, 640, 480)
    page = Page(kit)
    page.add(layer)
    nothing: dict[str, Any] = {"arrows": (), "ways": (), "ghosts": (), "fallen": (), "spots": ()}
    told_of = (told,) if then is None else (told, then)
    steps = tuple(RecapStep(3, 0, 1000, None, is_gold=False, **{**nothing, **one}) for one in told_of)
    layer.show(RecapMoment(steps, 1000, is_faint=False))
    surface = pygame.Surface((640, 480))
    surface.fill(GREEN)
    layer.draw(kit, surface, WidgetState())
    return surface


def is_clear(surface: pygame.Surface, part: pygame.Rect) -> bool:
    """Whether nothing was drawn there."""
    return pygame.transform.average_color(surface, part)[:3] == GREEN


def test_an_arrow_leaves_the_numbers_of_its_places_in_sight() -> None:
    surface = drawn(arrows=(RecapArrow(WAY, 1),))
    ends = [pygame.Rect(0, 0, PLACE, PLACE) for _ in WAY]
    for end, at in zip(ends, WAY, strict=True):
        end.center = round(at[0]), round(at[1])
        assert is_clear(surface, end)
    assert not is_clear(surface, pygame.Rect(130, 140, 240, 20))


@pytest.mark.parametrize(
    ("told", "first"),
    [({"arrows": (RecapArrow(WAY, 1),)}, (328, 150)), ({"spots": ((300.0, 300.0),)}, (281, 281))],
    ids=["on its way", "beside where it happened"],
)
def test_a_number_steps_aside_from_a_name(told: dict[str, Any], first: tuple[int, int]) -> None:
    name = pygame.Rect(0, 0, 20, 8)
    name.center = first
    free, beside = drawn(**told), drawn(name, **told)
    wax = free.get_at((first[0] - 7, first[1]))
    assert beside.get_at((first[0] - 7, first[1])) != wax


def test_a_number_leaves_the_head_of_a_short_arrow_in_sight() -> None:
    surface, head = drawn(arrows=(RecapArrow((WAY[0], (220.0, 150.0)), 1),)), pygame.Rect(186, 140, 14, 20)
    waxen = [(x, y) for x in range(640) for y in range(130, 170) if surface.get_at((x, y))[:3] == (138, 43, 27)]
    assert waxen
    assert not any(map(head.collidepoint, waxen))


def test_a_number_stands_once_where_its_line_ended() -> None:
    along, ended = pygame.Rect(300, 130, 60, 40), {"spots": ((500.0, 300.0),)}
    assert not is_clear(drawn(ways=(WAY,)), along), "by the end of its way"
    assert is_clear(drawn(ways=(WAY,), then=ended), along)
    assert not is_clear(drawn(ways=(WAY,), then=ended), pygame.Rect(460, 260, 80, 80))


def test_a_way_to_where_it_began_has_a_number_and_no_length() -> None:
    assert not is_clear(drawn(arrows=(RecapArrow((WAY[0], WAY[0]), 2),)), pygame.Rect(80, 130, 40, 40))


def test_a_way_of_less_than_a_pixel_has_no_arrow() -> None:
    way = (WAY[0], (WAY[0][0] + 0.3, WAY[0][1]))
    assert not is_clear(drawn(arrows=(RecapArrow(way, 2),)), pygame.Rect(80, 130, 40, 40)), "its number stands there"
