"""Touchpad, wheel and pinch over the board at the table: what they move, and where they stop."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.window_driver import TWO, WindowDriver


@pytest.fixture
def near(driver: WindowDriver) -> WindowDriver:
    """A board looked at closely, the pointer on it."""
    driver.begin(TWO)
    camera = driver.play.canvas.camera
    b = camera.bounds
    driver.play.canvas.look(camera.at_unit(camera.fit_unit * 4, ((b.left + b.right) / 2, (b.top + b.bottom) / 2)))
    driver.move(middle(driver))
    return driver


def middle(driver: WindowDriver) -> tuple[int, int]:
    x, y = driver.play.canvas.camera.clear.centre
    return round(x), round(y)


def scroll(driver: WindowDriver, x: float, y: float) -> None:
    driver.post(pygame.Event(pygame.MOUSEWHEEL, x=round(x), y=round(y), precise_x=x, precise_y=y))


def pinch(driver: WindowDriver, by: float) -> None:
    driver.post(pygame.Event(pygame.MULTIGESTURE, num_fingers=2, x=0.9, y=0.9, pinched=by, rotated=0.0))


@pytest.mark.parametrize(("x", "y"), [(0.5, 0.0), (0.0, 0.5), (-0.5, 0.25)])
def test_two_fingers_take_the_board_along_and_do_not_zoom(near: WindowDriver, x: float, y: float) -> None:
    before = near.play.canvas.camera
    scroll(near, x, y)
    after = near.play.canvas.camera
    assert before.unit == after.unit
    assert (-60 * x, 60 * y) == pytest.approx((after.dx - before.dx, after.dy - before.dy))


def test_two_fingers_stop_at_the_edges_of_the_board(near: WindowDriver) -> None:
    for _ in range(200):
        scroll(near, 3.5, -3.5)
    camera = near.play.canvas.camera
    right, bottom = camera.pixel(camera.bounds.right, camera.bounds.bottom)
    assert (camera.clear.right, camera.clear.bottom) == pytest.approx((right, bottom))


def test_a_pinch_zooms_at_the_pointer_and_the_board_is_sharp_again_when_it_rests(near: WindowDriver) -> None:
    at = middle(near)
    before = near.play.canvas.camera
    pinch(near, 0.05)
    after = near.play.canvas.camera
    assert after.unit == pytest.approx(before.unit * 1.2)
    assert before.point(*at) == pytest.approx(after.point(*at))
    near.run(600)
    assert not near.play.canvas.is_quick


def test_pinching_never_leaves_the_least_and_the_greatest_zoom(near: WindowDriver) -> None:
    for by in (0.3, -0.2):
        for _ in range(40):
            pinch(near, by)
        camera = near.play.canvas.camera
        assert camera.fit_unit <= camera.unit <= camera.sharpest
    assert near.play.canvas.camera.is_fitted


def test_fingers_alone_move_nothing_twice_and_nothing_moves_over_a_panel_or_under_a_question(
    near: WindowDriver,
) -> None:
    """SDL turns the first finger on a screen into the pointer; its own events are not to be followed as well."""
    before = near.play.canvas.camera
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        near.post(pygame.Event(kind, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.2, dy=0.2, pressure=1.0))
    assert near.play.canvas.camera == before
    near.move((near.surface.get_width() // 2, 10))
    scroll(near, 0.5, 0.5)
    assert near.play.canvas.camera == before
    near.move(middle(near))
    near.play.model.open_menu()
    scroll(near, 0.5, 0.5)
    pinch(near, 0.1)
    assert near.play.canvas.camera == before
