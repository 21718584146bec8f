"""What the table speaks of is in sight: nothing hides what can be touched, a goal, or a place that the recap tells of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.ports import SeatPort
from game.painter.painted_board import PaintedBoard
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader, paintings
from game.session.scenario_file import load_scenario
from game.session.still_picture import still_of_match
from game.storage.folders import folders
from game.ui.kit.kit import Kit
from game.ui.kit.motion import Motion
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.still_pictures import StillContext
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.goal_signs import GoalSign
from game.ui.table.panels.panel_of_kind import OpenCardsPanel
from game.ui.table.panels.window_layout import lies_there
from tests.paths import ROOT
from tests.sampling import one_in_many_with_soak
from tests.ui.window_driver import ANNA, RANDOM

SCENARIOS = sorted((ROOT / "tests" / "scenarios").glob("*/*.yaml"))


@cache
def painted(board: Board) -> PaintedBoard:
    return paintings(board, folders().cache)


def laid(path: Path, size: tuple[int, int], text: float) -> Iterator[PlayScene]:
    """The table at the end of a scenario before whoever decides then, who plays alone against computers and has missed all
    that happened, at rest; none where nobody decides."""
    loaded = load_scenario(path)
    match = loaded.run()
    decision = match.decision()
    if match.outcome is not None or decision is None or decision.seat not in match.header.seats:
        return
    seat, played = Seat(decision.seat), loaded_game(loaded.game.id, loaded.game_set)
    still = still_of_match(match, played, path.stem, seat)
    loader, table = PresentationLoader(), still.table
    table.seating = {one: ANNA if one == seat else RANDOM for one in table.seats}
    board = loader.of(played, table.seating).look.board_of(still.update.view)
    face = loader.of(played, table.seating, board, lambda: table.roles)
    table.goals_told.add(seat)
    table.opened = SeatPort(seat)
    table.opened.inbox.append(replace(still.update, events=tuple(table.log)))
    pygame.init()
    pygame.display.set_mode(size)
    context = StillContext(Kit(size, text_scale=text, motion=Motion.NONE), face, painted(board), table)
    context.session.goes_on = True
    scene = PlayScene(context.context, table)
    scene.on_enter()
    rest(scene)
    yield scene


def rest(scene: PlayScene) -> None:
    for moment in (0, 16, 2000, 4000):
        scene.update(moment)


def is_seen(scene: PlayScene, space: str) -> bool:
    """Whether the middle of a space is in the window, under nothing but the board."""
    at, panels = scene.canvas.rect_of(space).center, scene.panels
    over = scene.page.hit(at)
    is_bare = over is panels.board or (over is not None and not lies_there(over))
    return panels.at is not None and panels.at.area.collidepoint(at) and is_bare


def hidden(scene: PlayScene) -> list[str]:
    """What can be touched or is a goal, lies in the open part of the board, and is under something; a goal has its sign then.
    Nothing where cards are laid out large to be chosen from, which is not done on the map."""
    assert scene.panels.at is not None
    if isinstance(scene.panels.cards.centre, OpenCardsPanel):
        return []
    clear = scene.panels.at.clear
    signs = [sign.goal.space for sign in scene.panels.goals.children if isinstance(sign, GoalSign) and sign.is_visible]
    goals = [goal.space for goal in scene.model.moment().goals if goal.space not in signs]
    spaces = dict.fromkeys((*scene.model.reach(), *goals))
    return [one for one in spaces if clear.collidepoint(scene.canvas.rect_of(one).center) and not is_seen(scene, one)]


def lines(scene: PlayScene) -> list[tuple[str, ...]]:
    """The places of each line of the recap that lies there."""
    sheet = scene.model.moment().sheet
    return [line.places for line in sheet.digest.lines if line.places] if isinstance(sheet, DigestMoment) else []


@pytest.mark.parametrize("path", one_in_many_with_soak(SCENARIOS, 24, ids=lambda path: path.stem))
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_whoever_decides_sees_what_can_be_touched_and_what_the_recap_tells(path: Path, size: tuple[int, int]) -> None:
    for scene in laid(path, size, 1.0):
        assert hidden(scene) == []
        assert [place for places in lines(scene) for place in places if not is_seen(scene, place)] == []


@pytest.mark.parametrize("path", one_in_many_with_soak(SCENARIOS, 24, ids=lambda path: path.stem))
def test_in_a_small_window_with_large_letters_a_line_of_the_recap_brings_its_places_into_sight(path: Path) -> None:
    """There is not room for all of them at once; what can be touched is seen when the recap, or a refusal, has been put away."""
    for scene in laid(path, (1024, 640), 2.0):
        for places in lines(scene):
            scene.model.show_spaces(places)
            rest(scene)
            assert [place for place in places if not is_seen(scene, place)] == [], places
    for scene in laid(path, (1024, 640), 2.0):
        if isinstance(scene.model.moment().sheet, DigestMoment):
            scene.model.toggle_digest()
        scene.model.cancel()
        rest(scene)
        assert hidden(scene) == []
