"""Board units and pixels: fit, zoom at the pointer, edges, mini-map, and what is in sight when somebody sits down."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.table.board.camera import Area, Bounds, Camera, FirstLook, MiniMap, Wish, focused_camera
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.panel_data.picture_parts import Point
from tests.ui.window_driver import ANNA, FREE, HERE, RANDOM, TWO, WindowDriver

BOUNDS = Bounds(-1, -1, 39, 43)
WINDOW = Area(0, 60, 1280, 660)


def camera(sharpest: float = 95) -> Camera:
    return Camera.fitted(BOUNDS, WINDOW, WINDOW.inset(8), sharpest)


def test_a_fitted_board_lies_wholly_in_the_clear_part_never_larger_than_painted_in_any_window() -> None:
    fitted = camera()
    left, top = fitted.pixel(BOUNDS.left, BOUNDS.top)
    right, bottom = fitted.pixel(BOUNDS.right, BOUNDS.bottom)
    assert (fitted.clear.y, fitted.clear.bottom) == pytest.approx((top, bottom))
    assert fitted.clear.x <= left
    assert right <= fitted.clear.right
    assert camera(sharpest=30).zoomed(1000, 640, 390).unit == 30
    wide = Area(0, 78, 1920, 1000)
    assert camera().within(wide, wide).is_fitted


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


def test_showing_moves_no_more_than_needed_and_zooms_out_for_two_far_points() -> None:
    near = camera().zoomed(4, 640, 390)
    seen = near.showing([(0.0, 0.0)], 1.0)
    assert seen.unit == near.unit
    x, y = seen.pixel(0, 0)
    assert seen.clear.holds(x, y)
    assert seen.showing([(0.0, 0.0)], 1.0).dx == pytest.approx(seen.dx)
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


def test_a_board_that_is_too_wide_for_the_clear_part_stands_at_the_far_edge_of_its_area() -> None:
    slim = camera().at_unit(30, (19, 21))
    width, clear = BOUNDS.width * slim.unit, slim.clear
    area = Area(clear.x, clear.y, width + 60, clear.h)
    beside = replace(slim, area=area, clear=Area(clear.x + 90, clear.y, width - 30, clear.h))
    assert beside.covering().pixel(BOUNDS.right, 0)[0] == pytest.approx(area.right), "no bare table lies there"


BOARD = Bounds(0, 0, 40, 40)
BACK = FirstLook(far=12.5, near=25, share=0.9)
AREA, CLEAR = Area(0, 0, 800, 600), Area(100, 60, 600, 500)


def looking(middle: Point = (20, 20), unit: float = 40) -> Camera:
    """At a zoom at which 15 by 12.5 units can be seen."""
    return Camera.fitted(BOARD, AREA, CLEAR, 100).at_unit(unit, middle)


def is_seen(camera: Camera, point: Point) -> bool:
    return camera.clear.holds(*camera.pixel(*point))


def test_a_view_that_shows_everything_stays_and_stands_back_as_far_as_counters_can_be_read() -> None:
    near, far = looking(), [(12.0, 20.0), (28.0, 20.0)]
    assert focused_camera(near, [(20, 20), (15, 16), (25, 24)], (), 1, 30) is near
    after = focused_camera(near, far, (), 1, 30)
    assert all(is_seen(after, point) for point in far)
    assert 30 <= after.unit < 40
    small = MiniMap(BOUNDS, Area(10, 10, 80, 88))
    frame = small.frame(camera().zoomed(4, 640, 390))
    assert small.area.w * 0.6 > frame.w
    assert small.point(10, 10) == (BOUNDS.left, BOUNDS.top)


@pytest.mark.parametrize("hidden", [(20, 13.5), (11, 20), (29, 26.5), (3, 3)])
def test_a_piece_beneath_the_panels_or_off_the_window_is_brought_out_at_the_same_zoom(hidden: Point) -> None:
    camera = looking()
    assert not is_seen(camera, hidden)
    after = focused_camera(camera, [hidden], (), 1, 30)
    assert is_seen(after, hidden)
    assert camera.unit == after.unit


def test_where_not_all_find_room_as_many_as_can_be_are_seen_and_nothing_moves_for_one_of_very_many() -> None:
    camera = looking((8, 8))
    crowd = [(30.0 + n, 30.0) for n in range(5)]
    after = focused_camera(camera, [(8.0, 8.0), *crowd], (), 1, 40)
    assert all(is_seen(after, point) for point in crowd)
    assert camera.unit == after.unit
    camera = looking((8, 8))
    crowd = [(4.0 + n, 8.0) for n in range(5)]
    after = focused_camera(camera, [(35.0, 35.0)], crowd, 1, 40)
    assert is_seen(after, (35.0, 35.0))
    camera = looking((8, 8))
    crowd = [(4.0 + 0.5 * n, 8.0) for n in range(16)]
    assert focused_camera(camera, [*crowd, (35.0, 35.0)], (), 1, 38) is camera


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
def test_whoever_sits_down_before_a_nearly_square_board_sees_the_one_piece_that_can_be_touched(
    size: tuple[int, int],
) -> None:
    """Board and window of another shape: filling the window, the board hides its lower rows."""
    room, own, others = Area(0, 72, size[0], size[1] - 128), (3.0, 9.5), [(3.0, 1.0), (5.0, 5.0)]
    camera = Camera.fitted(Bounds(0, 0, 11, 10.5), room, room, 400.0).opened(
        Wish([own], [*others, own]), 0.9, 32.0, BACK
    )
    assert camera.count_seen([own, *others], 0.9) == 3


def test_whoever_sits_down_sees_every_piece_where_the_board_then_has_its_share_of_the_room() -> None:
    room, own, others = Area(0, 0, 600, 600), [(20.0, 20.0)], [(2.0, 3.0), (38.0, 37.0)]
    fitted = Camera.fitted(BOARD, room, room, 400.0)
    seen = fitted.opened(Wish(own, own, others=others), 1, 25.0, BACK)
    assert seen.count_seen([*own, *others], 1) == 3
    wide = Area(0, 0, 900, 400)
    small = Camera.fitted(BOARD, wide, wide, 400.0).opened(Wish(own, own, others=others), 1, 25.0, BACK)
    assert small.unit * BOARD.height >= 0.9 * wide.w, "the board fills its room"
    assert small.count_seen(own, 1) == 1
    near = fitted.opened(Wish(own, own, others=others), 1, 25.0, BACK._replace(far=30))
    assert near.unit >= 25
    assert near.count_seen(own, 1) == 1


@pytest.mark.parametrize(("first", "least"), [(FirstLook(far=30, near=40), 40), (FirstLook(far=12, near=20), 31.99)])
def test_whoever_sits_down_sees_ring_and_goal_and_most_of_what_can_be_touched_at_the_size_of_figures(
    first: FirstLook, least: float
) -> None:
    """What stands far away is left out, and figures stay as large as is asked for."""
    room = Area(0, 0, 800, 600)
    ring, goal, army, away = (
        (14.0, 20.0),
        (30.0, 22.0),
        [(20.0 + n, 21.0) for n in range(5)],
        [(2.0, 2.0), (38.0, 38.0)],
    )
    look = Camera.fitted(BOARD, room, room, 400.0).opened(Wish([*army, *away], [ring], [goal]), 1, 32.0, first)
    assert look.count_seen([ring, goal, *army], 1) == 7
    assert look.unit >= least


def test_whoever_sits_down_sees_the_ring_and_the_only_place_that_can_be_touched_from_farther_back() -> None:
    room, ring, field = Area(0, 0, 800, 600), (14.0, 4.0), (10.0, 24.0)
    look = Camera.fitted(BOARD, room, room, 400.0).opened(
        Wish([field], [ring], [(38.0, 38.0)]), 1, 32.0, FirstLook(far=24, near=36)
    )
    assert look.count_seen([ring, field], 1) == 2
    assert look.unit >= 24


def test_where_the_board_cannot_be_read_from_farther_off_as_much_as_can_be_touched_is_seen_as_finds_room() -> None:
    room, crowd = Area(0, 0, 400, 400), [(30.0 + n, 30.0) for n in range(5)]
    camera = Camera.fitted(Bounds(0, 0, 40, 40), room, room, 400.0).opened(
        Wish([(2, 2), *crowd], [(2, 2)]), 1, 40.0, BACK
    )
    assert camera.count_seen(crowd, 1) == 5


def test_at_the_start_of_a_turn_the_board_is_moved_to_what_can_be_touched(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CameraMotion, "follow", lambda camera, points: None)  # nor do walking pieces move it
    driver.begin({"evil": ANNA, "alliance": RANDOM}, phase="second_move")
    scene = driver.play
    camera = scene.canvas.camera
    away = camera.at_unit(3 * scene.canvas.clear_unit, (camera.bounds.left, camera.bounds.bottom))
    scene.canvas.look(away)
    driver.end_phase()
    driver.until_rest(200_000)
    driver.run(400)
    lit = scene.model.interaction.points(
        tuple({touch.space for touch in map(scene.model.interaction.touch_of, scene.model.interaction.ring())})
    )
    assert scene.model.interaction.view.round == 3
    assert lit
    assert any(is_seen(scene.canvas.camera, point) for point in lit)
    assert not any(is_seen(away, point) for point in lit)


def test_within_a_turn_nobody_moves_the_board(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE, FREE)
    driver.until_rest()
    scene = driver.play
    scene.canvas.look(scene.canvas.camera.panned(-4000, -4000))
    away = scene.canvas.camera
    driver.end_phase()
    driver.until_rest()
    assert scene.canvas.camera == away


def looking_at_middle(driver: WindowDriver, near: float) -> tuple[BoardCanvas, Camera, tuple[float, float]]:
    """A match, its board seen so many times as near as whole, and the point in the middle."""
    driver.begin(TWO)
    canvas = driver.play.canvas
    b = canvas.camera.bounds
    canvas.look(canvas.camera.at_unit(near * canvas.clear_unit, ((b.left + b.right) / 2, (b.top + b.bottom) / 2)))
    return canvas, canvas.camera, canvas.camera.point(*canvas.camera.clear.centre)


def test_for_what_is_in_sight_already_the_board_stays_where_it_is(driver: WindowDriver) -> None:
    canvas, before, (x, y) = looking_at_middle(driver, 2)
    goal = (x, y + 0.6 * before.clear.h / before.unit)
    assert not is_seen(before, goal)
    driver.play.camera.point_out(((x, y),), Wish(goals=(goal,)), canvas.free)
    driver.run()
    assert canvas.camera == before


def test_the_whole_board_asked_for_again_is_what_was_seen_before(driver: WindowDriver) -> None:
    driver.begin(TWO)
    canvas, key = driver.play.canvas, pygame.K_HOME
    before = canvas.camera
    assert not before.is_fitted
    driver.key(key)
    driver.run()
    assert canvas.camera.is_fitted
    driver.key(key)
    driver.run()
    assert canvas.camera == before
    driver.key(key)
    driver.run()
    assert canvas.camera.is_fitted
    canvas.zoom(2.0, canvas.clear.center)
    near = canvas.camera
    driver.key(key)
    driver.key(key)
    driver.run()
    assert canvas.camera == near, "not what was seen before the other time"


@pytest.mark.parametrize("away", [0.6, 1.6])
def test_what_is_pointed_out_comes_with_the_goal_where_both_find_room_from_as_near(
    driver: WindowDriver, away: float
) -> None:
    canvas, before, (x, y) = looking_at_middle(driver, 4)
    height = before.clear.h / before.unit
    place, goal = (x, y + 0.3 * height), (x, y + away * height)
    assert is_seen(before, place)
    assert not is_seen(before, goal)
    driver.play.camera.point_out((place,), Wish(goals=(goal,), focus=((x, y - 2 * height),)), canvas.free)
    driver.run()
    assert is_seen(canvas.camera, place)
    assert is_seen(canvas.camera, goal) is (away < 1)
    assert canvas.camera.unit == before.unit


@pytest.mark.parametrize("away", [0.4, 2.0])
def test_the_focus_stays_in_sight_as_something_is_pointed_out_unless_that_were_from_much_farther_back(
    driver: WindowDriver, away: float
) -> None:
    canvas, before, (x, y) = looking_at_middle(driver, 1.5)
    height = before.clear.h / before.unit
    place, focus = (x, y + 0.55 * height), (x, y - away * height)
    driver.play.camera.point_out((place,), Wish(focus=(focus,)), canvas.free)
    driver.run()
    assert is_seen(canvas.camera, place)
    assert is_seen(canvas.camera, focus) is (away < 1)
    assert canvas.camera.unit >= 0.7 * before.unit


def test_the_name_on_the_board_counts_to_the_place_it_names(driver: WindowDriver) -> None:
    driver.begin(TWO)
    canvas = driver.play.canvas
    margin = canvas.measure.place
    space = next(space for space in canvas.board.spaces if space.name == "Barad-dûr")
    (label,) = (label for label in canvas.names.labels(canvas.camera) if label.space == space.id)
    across = [x for x, _ in canvas.ends_of((space.id,))]
    assert space.x in across
    assert min(across) - margin <= label.box[0]
    assert label.box[2] <= max(across) + margin
    assert canvas.ends_of(("nowhere",)) == ()
