"""Every part of the board can be seen free of panels, whatever lies at the table, in every window and at every zoom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import registry
from game.engine.match.ports import Occupant
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import SceneStack
from game.ui.kit.theme import Scale
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.table.panels.window_layout import (
    Drawer,
    LayoutNeeds,
    beside,
    clearest,
    open_room,
    uncovered,
    window_layout,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.flow import LaidPanel, Space
from tests.narrowing import there
from tests.sampling import first_with_soak
from tests.ui.window_driver import WindowDriver

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
rects = st.builds(pygame.Rect, st.integers(0, 90), st.integers(0, 90), st.integers(1, 60), st.integers(1, 60))


@given(st.lists(rects, max_size=6))
@example([pygame.Rect(0, 0, 15, 53), pygame.Rect(0, 0, 27, 46), pygame.Rect(42, 15, 33, 60)])
def test_the_open_room_touches_no_panel_and_is_the_largest_such(panels: list[pygame.Rect]) -> None:
    clear = pygame.Rect(10, 10, 80, 80)
    found = open_room(clear, panels)
    assert clear.contains(found)
    is_free = found.collidelist(panels) < 0
    assert is_free or found == clear
    for x in range(10, 90, 16):
        for y in range(10, 90, 16):
            other = pygame.Rect(x, y, 32, 32)
            if clear.contains(other) and other.collidelist(panels) < 0:
                assert is_free
                assert found.w * found.h >= 32 * 32


@given(st.lists(rects, max_size=6))
def test_what_is_uncovered_is_counted_pixel_by_pixel(panels: list[pygame.Rect]) -> None:
    board = pygame.Rect(20, 15, 60, 70)
    free = sum(
        1
        for x in range(board.left, board.right)
        for y in range(board.top, board.bottom)
        if not any(panel.collidepoint(x, y) for panel in panels)
    )
    assert uncovered(board, panels) == free


NEEDS = {
    "battle": LayoutNeeds(muster_rows=2),
    "many kinds": LayoutNeeds(muster_rows=9),
    "hunt": LayoutNeeds(tracks=520, journal=4, hand=5),
    "hunters": LayoutNeeds(tracks=700),
    "hunters with dice": LayoutNeeds(tracks=700, hand=4, dice=7),
    "riddle": LayoutNeeds(seats=8, hand=7, chips=5, piles=2),
    "riddle from afar": LayoutNeeds(seats=5, chips=2, piles=2),
}


@pytest.mark.parametrize("journal", [0, 4])
@pytest.mark.parametrize("size", [(1088, 640), (1280, 720), (1632, 918), (1920, 1080)])
def test_dice_lie_below_the_slip_and_over_nothing_of_the_board(size: tuple[int, int], journal: int) -> None:
    at = window_layout(Scale(*size), Drawer.NONE, LayoutNeeds(tracks=700, journal=journal, hand=4, dice=7), 1.7)
    dice = there(at.dice)
    assert not dice.colliderect(at.area)
    assert at.journal is None or not dice.colliderect(at.journal)
    assert dice.top >= at.slip.bottom


@pytest.mark.parametrize("needs", NEEDS.values(), ids=list(NEEDS))
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080), (1600, 900)])
def test_planks_over_the_board_leave_its_clear_part_alone(
    size: tuple[int, int], text_scale: float, needs: LayoutNeeds
) -> None:
    at = window_layout(Scale(*size, text_scale), Drawer.NONE, needs, 1.3)
    assert at.area.contains(at.clear)
    assert at.clear.collidelist(at.covers) < 0


Seated = Callable[[str, tuple[int, int]], WindowDriver]


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Seated]:
    """A new match of a game in a window of a size, at its first decision, with what lay over the table put away."""
    made: list[WindowDriver] = []

    def sit(name: str, size: tuple[int, int]) -> WindowDriver:
        driver = WindowDriver(tmp_path, size)
        made.append(driver)
        seats = registry.game(name).info.seatings[min(registry.game(name).info.seatings)]
        table = driver.window.new_match(name, "", {seat: Occupant("Anna") for seat in seats}, {}, "Open")
        driver.stack = SceneStack(driver.window.scenes.play(table))
        driver.run(1200)
        if not isinstance(driver.scene, PlayScene):
            assert table.deciding is not None
            table.open(table.deciding)
            driver.stack = SceneStack(driver.window.scenes.behind_curtain(table))
            driver.run(1200)
        if driver.play.page.overlay is not None:
            driver.play.page.close()
        driver.run(200)
        return driver

    yield sit
    for driver in made:
        driver.close()


def points(scene: PlayScene) -> list[tuple[float, float]]:
    """Corners of the board, and the middle of each space."""
    b = scene.canvas.camera.bounds
    corners = [(x, y) for x in (b.left, b.right) for y in (b.top, b.bottom)]
    return [*corners, *((space.x, space.y) for space in scene.presentation.board.spaces)]


def panels(scene: PlayScene) -> list[Widget]:
    """What lies over the board now."""
    available = scene.panels
    put_away = [available.dice] if available.dice.roll is None else []
    below = [available.board, available.stops, *available.keys, available.note, scene.hover_tip, *put_away]
    shows_only = (RecapLayer,)
    return [w for w in scene.page.children if w.is_visible and w not in below and not isinstance(w, shows_only)]


def bring(scene: PlayScene, x: float, y: float) -> tuple[float, float]:
    """Drag a point of the board to the middle of what is open of it; where it comes to lie."""
    camera = scene.canvas.camera
    px, py = camera.pixel(x, y)
    cx, cy = (camera.reach or camera.clear).centre
    return camera.panned(cx - px, cy - py).pixel(x, y)


@pytest.mark.parametrize("size", first_with_soak([(size,) for size in SIZES], 1))
@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_every_corner_and_every_space_can_be_brought_out(seated: Seated, game: str, size: tuple[int, int]) -> None:
    scene = seated(game, size).play
    assert scene.panels.at is not None
    for is_under_sheet in (False, True):
        if is_under_sheet:
            scene.panels.lay(sheet())
            scene.camera.leave_open(scene.panels.left_open())
        covered = [panel.rect for panel in panels(scene)]
        is_crowded = open_room(scene.panels.at.clear, covered).collidelist(covered) >= 0
        assert not is_crowded or game == "riddle", "only the Riddle's spread of eight characters hides the whole board"
        for zoom in (1.0, 1.4, 3.0, 20.0) if not is_crowded else ():
            scene.canvas.look(scene.canvas.camera.fit())
            scene.canvas.zoom(zoom, tuple(map(round, scene.canvas.camera.clear.centre)))  # type: ignore[arg-type]  # two numbers
            for x, y in points(scene):
                at = bring(scene, x, y)
                available = scene.canvas.camera.reach or scene.canvas.camera.clear
                assert available.inset(-0.01).holds(*at), (zoom, x, y, at)
                inside = pygame.Rect(round(at[0]) - 1, round(at[1]) - 1, 2, 2).clip(pygame.Rect(*map(round, available)))
                assert inside.collidelist(covered) < 0, (zoom, x, y, at)


def sheet() -> LaidPanel:
    """Something beside the board."""
    made = LaidPanel(PanelKind.SHEET)
    made.part = Space(320)
    return made


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_board_is_not_moved_by_a_sheet_that_comes_and_goes(seated: Seated, size: tuple[int, int]) -> None:
    scene = seated("battle", size).play
    scene.canvas.look(scene.canvas.camera.fit())
    before = scene.canvas.camera
    scene.panels.lay(sheet())
    scene.camera.leave_open(scene.panels.left_open())
    under = scene.canvas.camera
    scene.panels.lay(None)
    scene.camera.leave_open(scene.panels.left_open())
    after = scene.canvas.camera
    assert before == under == after
    assert (before.reach, under.reach, after.reach) == (None, None, None)


def test_what_is_laid_aside_covers_few_of_what_must_be_seen_and_then_few_pieces() -> None:
    tray = pygame.Rect(800, 100, 200, 100)
    lit, piece = pygame.Rect(850, 120, 40, 40), pygame.Rect(120, 120, 40, 40)
    assert clearest(tray, 100, 600, [lit], [piece]).topleft == (450, 100)
    assert clearest(tray, 100, 600, [], [piece]) == tray
    near = pygame.Rect(400, 300, 40, 40)
    at_its_right, at_its_left = pygame.Rect(470, 300, 40, 40), pygame.Rect(170, 300, 40, 40)

    def laid(seen: list[pygame.Rect], pieces: list[pygame.Rect]) -> pygame.Rect:
        return beside(near, (200, 100), pygame.Rect(0, 250, 1000, 150), 10, seen, pieces)

    assert laid([], [at_its_right]).right < near.left
    assert laid([at_its_left], [at_its_right]).left > near.right, "first what must be seen"
    assert laid([at_its_left, at_its_right, near], []).topright == (1000, 250), (
        "in a corner where all about it must be seen"
    )
