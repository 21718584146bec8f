"""A sign at the map's edge points to the goal as long as that is out of sight, and lies on nothing that must be seen."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pygame

from game.ui.table.panels.goal_signs import GoalSign
from tests.narrowing import there
from tests.ui.window_driver import BEARER, HUNTER, TWO, WindowDriver


def shown(driver: WindowDriver) -> list[GoalSign]:
    return [sign for sign in driver.play.panels.goals.children if isinstance(sign, GoalSign) and sign.is_visible]


def signs(driver: WindowDriver) -> list[GoalSign]:
    """Those of goals."""
    return [sign for sign in shown(driver) if not sign.goal.places]


def lit_signs(driver: WindowDriver) -> list[GoalSign]:
    """That of what can be touched next."""
    return [sign for sign in shown(driver) if sign.goal.places]


def look_away(driver: WindowDriver) -> None:
    """At the corner of the board that is farthest from the goal."""
    scene = driver.play
    camera = scene.canvas.camera
    (goal, *_) = scene.model.interaction.points(scene.model.goals())
    b = camera.bounds
    x = b.left if goal[0] > (b.left + b.right) / 2 else b.right
    y = b.top if goal[1] > (b.top + b.bottom) / 2 else b.bottom
    scene.canvas.look(camera.at_unit(3 * scene.canvas.clear_unit, (x, y)))
    scene.looked()
    driver.run(80)


def test_in_battle_the_ring_and_its_hex_have_their_signs_and_a_press_or_its_key_brings_them_into_sight(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO)
    look_away(driver)
    shown = {sign.goal.space for sign in signs(driver)}
    assert shown == {goal.space for goal in driver.play.model.moment().goals}
    free = driver.play.canvas.free
    assert all(free.contains(sign.rect) for sign in signs(driver))
    assert len(signs(driver)) == 2
    assert not signs(driver)[0].rect.colliderect(signs(driver)[1].rect)
    (first, *_) = signs(driver)
    driver.click(first.rect.center)
    assert first.goal.space not in {sign.goal.space for sign in signs(driver)}
    look_away(driver)
    before = driver.play.canvas.camera
    driver.key(pygame.K_F4)
    assert driver.play.canvas.camera != before


def test_while_nothing_that_can_be_touched_is_in_sight_a_sign_brings_it_there(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="attack")
    scene, attacker = driver.play, driver.play.model.reach()
    scene.camera.show(scene.model.interaction.points(attacker))
    driver.run(80)
    assert lit_signs(driver) == []
    b = scene.canvas.camera.bounds
    scene.canvas.look(scene.canvas.camera.at_unit(3 * scene.canvas.clear_unit, (b.left, b.bottom)))
    scene.looked()
    driver.run(80)
    (sign,) = lit_signs(driver)
    assert sign.goal.places == attacker
    assert not sign.rect.collidelistall([other.rect for other in signs(driver)])
    driver.click(sign.rect.center)
    assert lit_signs(driver) == []
    assert any(scene.canvas.free.contains(scene.canvas.rect_of(space)) for space in attacker)


def test_a_sign_that_lies_on_what_has_come_into_sight_goes(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="attack")
    scene, attackers = driver.play, driver.play.model.reach()
    b = scene.canvas.camera.bounds
    scene.canvas.look(scene.canvas.camera.at_unit(3 * scene.canvas.clear_unit, (b.left, b.bottom)))
    scene.looked()
    driver.run(80)
    (sign,) = lit_signs(driver)
    camera = scene.canvas.camera
    points = scene.model.interaction.points(attackers)
    near = min(points, key=lambda point: math.dist(camera.pixel(*point), sign.rect.center))
    beneath = sign.rect.centerx, sign.rect.bottom + 60
    across, down = (to - at for to, at in zip(beneath, camera.pixel(*near), strict=True))
    scene.canvas.look(replace(camera, dx=camera.dx + across, dy=camera.dy + down))
    assert sign.rect.collidelist([scene.canvas.rect_of(space) for space in attackers]) >= 0
    scene.looked()
    driver.run(80)
    assert lit_signs(driver) == []


def test_a_goal_in_sight_has_no_sign_though_only_seen_beside_a_sheet(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.play.look_at(driver.play.model.goals())
    driver.run(80)
    assert signs(driver) == []
    # A sheet leaves only a part of the board clear; what lies bare beside it is seen all the same.
    canvas, goals = driver.play.canvas, driver.play.panels.goals
    driver.play.look_at(driver.play.model.goals())
    driver.run(80)
    canvas.leave_open(pygame.Rect(canvas.free.x, canvas.free.y, 60, 60))
    goals.follow()
    assert signs(driver) == []


def test_only_the_ring_bearer_is_shown_his_way_out_and_the_hunters_all(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, (1280, 720))
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2})
    (goal,) = hunting.play.model.moment().goals
    assert goal.space in ("A", "B", "C")
    assert goal.distance is not None
    hunting.sit("hunt", HUNTER, {"log": ["1", ".", "10"], "step": 2, "at": "blue"})
    assert {goal.space for goal in hunting.play.model.moment().goals} == {"A", "B", "C"}


def test_in_riddle_the_goal_is_that_of_the_character(tmp_path: Path) -> None:
    table = WindowDriver(tmp_path, (1280, 720))
    places = {"p1": "bree", "p2": "maros"}
    table.sit(
        "riddle",
        ("Anna", "Ben"),
        {"turn": "p1", "characters": {"p1": "frodo", "p2": "rider-1"}, "at": places, "die": 4},
    )
    table.attend()
    board = table.play.presentation.board
    (goal,) = table.play.model.moment().goals
    assert goal.space == board.spaces[board.role("cracks_of_doom")].id
    view = table.play.model.interaction.view
    of_rider = table.play.presentation.look.goals(type(view)(**{**_fields(view), "seat": "p2"}))
    assert of_rider[0].space == board.spaces[board.role("dark_tower")].id


def _fields(view: object) -> dict[str, object]:
    from dataclasses import fields

    return {field.name: getattr(view, field.name) for field in fields(view)}  # type: ignore[arg-type]  # a View


def test_a_sign_steps_aside_from_what_can_be_touched(driver: WindowDriver) -> None:
    driver.begin(TWO)
    look_away(driver)
    (first, *_) = signs(driver)
    place = pygame.Rect(first.rect)
    goals = driver.play.model.signs()
    driver.play.panels.goals.show(goals, lambda: [place])
    assert first.is_visible
    assert not first.rect.colliderect(place)


def test_where_the_view_has_moved_to_no_sign_lies_on_what_can_be_touched_there(driver: WindowDriver) -> None:
    driver.begin(TWO)
    look_away(driver)
    scene = driver.play
    (first, *_) = signs(driver)
    beneath = first.rect.center
    points = scene.model.interaction.points(scene.model.reach())
    camera = scene.canvas.camera
    near = min(points, key=lambda point: math.dist(camera.pixel(*point), beneath))
    across, down = (to - at for to, at in zip(beneath, camera.pixel(*near), strict=True))
    scene.canvas.look(replace(camera, dx=camera.dx + across, dy=camera.dy + down))
    scene.looked()
    touched = [scene.canvas.rect_of(space).center for space in scene.model.reach()]
    assert min(math.dist(at, beneath) for at in touched) < 3
    assert not [at for at in touched for sign in shown(driver) if sign.rect.collidepoint(at)]


def test_a_goal_below_the_scene_in_the_middle_has_no_sign(tmp_path: Path) -> None:
    """A battle or an open hand is looked at by itself: a sign beside it would point at its frame."""
    table = WindowDriver(tmp_path, (1280, 720))
    table.sit(
        "riddle",
        ("Anna", "Ben"),
        {
            "turn": "p1",
            "phase": "discard",
            "characters": {"p1": "frodo", "p2": "rider-1"},
            "at": {"p1": "minas-morgul", "p2": "maros"},
            "hands": {"p1": ["boat", "rope", "cloak"]},
        },
    )
    table.attend()
    canvas, centre = table.play.canvas, there(table.play.panels.cards.centre)
    (point, *_) = table.play.model.interaction.points(table.play.model.goals())
    canvas.look(canvas.camera.at_unit(2 * canvas.clear_unit, point))
    table.play.looked()
    table.run(80)
    (goal,) = table.play.model.moment().goals
    assert centre.rect.collidepoint(canvas.rect_of(goal.space).center), "it lies below the hand"
    assert signs(table) == []
