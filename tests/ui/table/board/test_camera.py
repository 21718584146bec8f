"""Board units and pixels: fit, zoom at the pointer, edges, mini-map."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.table.board.camera import Area, Bounds, Camera, MiniMap

BOUNDS = Bounds(-1, -1, 39, 43)
WINDOW = Area(0, 60, 1280, 660)


def camera(sharpest: float = 95) -> Camera:
    return Camera.fitted(BOUNDS, WINDOW, WINDOW.inset(8), sharpest)


def test_a_fitted_board_lies_wholly_in_the_clear_part() -> None:
    fitted = camera()
    left, top = fitted.pixel(BOUNDS.left, BOUNDS.top)
    right, bottom = fitted.pixel(BOUNDS.right, BOUNDS.bottom)
    assert (fitted.clear.y, fitted.clear.bottom) == pytest.approx((top, bottom))
    assert fitted.clear.x <= left
    assert right <= fitted.clear.right


def test_a_board_is_never_shown_larger_than_it_was_painted() -> None:
    assert camera(sharpest=30).zoomed(1000, 640, 390).unit == 30


@given(st.floats(0.2, 6), st.floats(100, 1180), st.floats(100, 680), st.floats(-900, 900), st.floats(-900, 900))
def test_a_board_larger_than_the_window_always_covers_it(
    factor: float, x: float, y: float, dx: float, dy: float
) -> None:
    seen = camera().zoomed(factor, x, y).panned(dx, dy)
    for low, high, start, end in (
        (seen.pixel(BOUNDS.left, 0)[0], seen.pixel(BOUNDS.right, 0)[0], seen.clear.x, seen.clear.right),
        (seen.pixel(0, BOUNDS.top)[1], seen.pixel(0, BOUNDS.bottom)[1], seen.clear.y, seen.clear.bottom),
    ):
        if high - low > end - start:
            assert low <= start + 1e-6
            assert end - 1e-6 <= high
        else:
            assert start - 1e-6 <= low
            assert high <= end + 1e-6


@given(
    st.floats(0.2, 6),
    st.tuples(st.integers(0, 900), st.integers(0, 400), st.integers(200, 1280), st.integers(150, 660)),
    st.floats(-1, 39),
    st.floats(-1, 43),
)
def test_every_point_of_the_board_comes_out_from_beneath_a_sheet(
    factor: float, opened: tuple[int, int, int, int], x: float, y: float
) -> None:
    clear = camera().clear
    left, top, wide, high = opened
    reach = Area(clear.x + left, clear.y + top, min(wide, clear.w - left), min(high, clear.h - top))
    if min(reach.w, reach.h) < 100:
        return
    seen = replace(camera().zoomed(factor, 640, 390), reach=reach)
    px, py = seen.pixel(x, y)
    cx, cy = reach.centre
    moved = seen.panned(cx - px, cy - py).pixel(x, y)
    assert reach.inset(-1e-6).holds(*moved)


def test_a_board_moved_from_beneath_a_sheet_stays_when_the_sheet_goes_and_goes_no_farther() -> None:
    near = replace(camera().zoomed(3, 640, 390), reach=Area(40, 68, 600, 640)).panned(-9999, 0)
    free = replace(near, reach=None)
    assert free.pixel(BOUNDS.right, 0)[0] == pytest.approx(640)
    assert free.panned(-50, 0).dx == free.dx
    assert free.panned(50, 0).dx == pytest.approx(free.dx + 50)
    assert free.settled().pixel(BOUNDS.right, 0)[0] == pytest.approx(free.clear.right)


@given(st.floats(-1, 39), st.floats(-1, 43), st.floats(1, 5))
def test_a_pixel_goes_back_to_its_board_point(x: float, y: float, factor: float) -> None:
    seen = camera().zoomed(factor, 640, 390)
    assert math.dist((x, y), seen.point(*seen.pixel(x, y))) < 1e-6


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    near = camera().zoomed(2, 640, 390)
    before = near.point(700, 420)
    assert before == pytest.approx(near.zoomed(1.2, 700, 420).point(700, 420))


def test_a_fitted_board_stays_fitted_in_another_window() -> None:
    wide = Area(0, 78, 1920, 1000)
    assert camera().within(wide, wide).is_fitted


def test_showing_moves_no_more_than_needed() -> None:
    near = camera().zoomed(4, 640, 390)
    seen = near.showing([(0.0, 0.0)], 1.0)
    assert seen.unit == near.unit
    x, y = seen.pixel(0, 0)
    assert seen.clear.holds(x, y)
    assert seen.showing([(0.0, 0.0)], 1.0).dx == pytest.approx(seen.dx)


def test_showing_two_far_points_zooms_out() -> None:
    near = camera().zoomed(4, 640, 390)
    seen = near.showing([(0.0, 0.0), (38.0, 42.0)], 0.5)
    assert near.unit > seen.unit
    assert all(seen.clear.inset(-1).holds(*seen.pixel(*p)) for p in [(0.0, 0.0), (38.0, 42.0)])


def test_a_tour_shows_its_points_beside_the_sheet_and_no_bare_table_where_that_can_be() -> None:
    near = camera().at_unit(60, (19, 21))
    beside = Area(near.clear.x, near.clear.y, 700, near.clear.h)
    assert near.showing([(25, 21)], 1) == near
    assert beside.holds(*near.toured([(25, 21)], 1, beside).pixel(25, 21))
    plain = near.toured([(38, 21)], 1, beside)
    assert plain.pixel(BOUNDS.right, 0)[0] >= WINDOW.right, "beside the sheet there would be bare table"
    assert plain.clear.holds(*plain.pixel(38, 21))


def test_the_mini_map_frames_what_is_seen() -> None:
    small = MiniMap(BOUNDS, Area(10, 10, 80, 88))
    frame = small.frame(camera().zoomed(4, 640, 390))
    assert small.area.w * 0.6 > frame.w
    assert small.point(10, 10) == (BOUNDS.left, BOUNDS.top)
