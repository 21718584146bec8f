"""Panels keep their finished pictures: the same pixels, drawn again only when something in them changed."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Panel
from game.ui.widgets.page import Page
from game.ui.widgets.panel_cache import core_of, picture_of
from tests.sampling import first_with_soak

WINDOW = (1280, 720)
DARK, LIGHT = (40, 30, 20), (230, 210, 170)
CLOSE = 4
"""Steps of 256 by which a shadow laid on as one picture may differ from its parts laid on one by one."""


class Counted(Label):
    """A line that counts how often it was drawn."""

    drawn = 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        self.drawn += 1
        super().draw(kit, surface, look)


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode(WINDOW)


@pytest.fixture
def page(surface: pygame.Surface) -> Page:
    return Page(Kit(WINDOW))


def _sheet(page: Page, kind: PanelKind = PanelKind.SHEET) -> tuple[Panel, Counted]:
    panel = page.add(Panel(kind))
    panel.place(page.kit, 100, 100, 400, 300)
    line = panel.add(Counted("Once upon a time", material=panel.material))
    line.place(page.kit, 140, 160)
    return panel, line


def _filled(ground: tuple[int, int, int]) -> Callable[[pygame.Surface], None]:
    def fill(on: pygame.Surface) -> None:
        on.fill(ground)

    return fill


def _frame(page: Page, surface: pygame.Surface, ground: tuple[int, int, int] = DARK) -> pygame.Surface:
    page.show_again()
    page.paint(surface, _filled(ground))
    return surface.copy()


def _greatest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Of all pixels and colours, in steps of 256."""
    found = set()
    for brighter, darker in ((one, other), (other, one)):
        left = brighter.copy()
        left.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # never less than 0
        found |= set(pygame.image.tobytes(left, "RGB"))
    return max(found)


@pytest.mark.parametrize("height", [-36, -300])
def test_a_panel_of_less_than_nothing_is_not_drawn(page: Page, surface: pygame.Surface, height: int) -> None:
    panel, _ = _sheet(page)
    panel.clear()
    panel.place(page.kit, 100, 100, 400, height)
    for _ in range(3):
        assert _frame(page, surface).get_at((120, 90))[:3] == DARK


def test_a_panel_at_rest_is_not_drawn_again(page: Page, surface: pygame.Surface) -> None:
    _, line = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    before = line.drawn
    for _ in range(5):
        _frame(page, surface)
    assert line.drawn == before


def test_a_change_inside_a_panel_shows_in_the_next_frame(page: Page, surface: pygame.Surface) -> None:
    _, line = _sheet(page)
    first = [_frame(page, surface) for _ in range(3)][-1]
    line.set_text("Long ago")
    changed = _frame(page, surface)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(changed, "RGB")
    again = [_frame(page, surface) for _ in range(3)][-1]
    assert _greatest_difference(changed, again) <= CLOSE


def test_a_button_in_a_kept_panel_warms_under_the_pointer(page: Page, surface: pygame.Surface) -> None:
    panel, _ = _sheet(page)
    button = panel.add(Button("Go", lambda: None))
    button.place(page.kit, 200, 250)
    cold = [_frame(page, surface) for _ in range(3)][-1]
    motion = {"pos": button.rect.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    page.handle(pygame.Event(pygame.MOUSEMOTION, motion))
    warm = _frame(page, surface)
    assert cold.subsurface(button.rect).get_buffer().raw != warm.subsurface(button.rect).get_buffer().raw


@pytest.mark.parametrize("kind", list(PanelKind))
@pytest.mark.parametrize("ground", first_with_soak([(LIGHT,), (DARK,)], 1))
def test_a_kept_panel_looks_like_a_drawn_one_on_any_ground(
    page: Page, surface: pygame.Surface, kind: PanelKind, ground: tuple[int, int, int]
) -> None:
    _sheet(page, kind)
    drawn = _frame(page, surface, LIGHT if ground == DARK else DARK)
    kept = [_frame(page, surface, ground) for _ in range(2)][-1]
    page.mark_all()
    page.paint(surface, _filled(ground))
    assert _greatest_difference(kept, surface) <= CLOSE
    assert _greatest_difference(kept, drawn) > CLOSE


def test_what_changes_below_the_panels_leaves_their_pictures(page: Page, surface: pygame.Surface) -> None:
    panel, line = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    before = line.drawn
    page.mark_below(panel.rect)
    page.paint(surface, _filled(LIGHT))
    assert line.drawn == before


def test_forgetting_leaves_no_picture_behind(page: Page, surface: pygame.Surface) -> None:
    _, line = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    before = line.drawn
    page.kit.forget()
    assert len(page.kit.store) == 0
    _frame(page, surface)
    assert before < line.drawn


def test_a_panel_that_left_takes_its_picture_along(page: Page, surface: pygame.Surface) -> None:
    panel, _ = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    left = weakref.ref(panel)
    page.clear()
    del panel, _
    gc.collect()
    assert left() is None


def test_a_picture_holds_what_was_painted_and_how_far_it_covers(surface: pygame.Surface) -> None:
    veil = pygame.Surface((40, 40), pygame.SRCALPHA)
    veil.fill((200, 100, 50, 128))

    def draw(on: pygame.Surface) -> None:
        on.blit(veil, (10, 10))
        on.fill((1, 2, 3), (60, 10, 40, 40))

    made = picture_of(draw, WINDOW, pygame.Rect(0, 0, 200, 100))
    assert tuple(made.get_at((0, 0))) == (0, 0, 0, 0)
    assert tuple(made.get_at((70, 20))) == (1, 2, 3, 255)
    red, green, blue, cover = made.get_at((20, 20))
    assert pytest.approx((red, green, blue, cover), abs=2) == (100, 50, 25, 128)


def test_the_core_of_a_picture_is_all_opaque() -> None:
    made = pygame.Surface((100, 80), pygame.SRCALPHA)
    made.fill((9, 9, 9, 100), (10, 10, 80, 60))
    made.fill((9, 9, 9, 255), (20, 20, 60, 40))
    core = core_of(made)
    assert pygame.Rect(20, 20, 60, 40).contains(core)
    assert core.width * core.height >= 50 * 30


def test_a_picture_without_an_opaque_middle_has_no_core() -> None:
    made = pygame.Surface((100, 80), pygame.SRCALPHA)
    made.fill((9, 9, 9, 200))
    assert core_of(made).size == (0, 0)
