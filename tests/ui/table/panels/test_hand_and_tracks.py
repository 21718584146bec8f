"""A presentation declares its panels: a hand, players, tracks and a tray may lie at one table, each in its own place."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import registry
from game.engine.decision import Phrase
from game.engine.match.ports import Occupant
from game.ui.kit.scene_stack import SceneStack
from game.ui.kit.theme import Scale
from game.ui.table.model.blocks import Choice, GameSheet, Text
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, PanelPieceRow, Track, TrackRows
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter
from game.ui.table.panels.block_sheet import Muster
from game.ui.table.panels.card_table_panels import PlayersPanel
from game.ui.table.panels.dice_throw import DiceThrowPanel
from game.ui.table.panels.hand import HandFan
from game.ui.table.panels.prompt import PromptBar
from game.ui.table.panels.status import StatusStrip
from game.ui.table.panels.tracks import TrackPanel
from game.ui.table.panels.window_layout import Drawer, LayoutNeeds, has_column, window_layout
from game.ui.widgets.base import Widget
from tests.ui.window_driver import WindowDriver

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
FACE = Face("#1E5A45", "#F6E9C8", "leaf")
NAME = Phrase("table.tab.log")
TRACKS = TrackRows((
    Track(NAME, NAME, FACE, 2, 6),
    PanelPieceRow(NAME, (PanelPiece(FACE, token="lamp"), PanelPiece(FACE, token="rope"))),
))  # fmt: skip
COUNTER = Counter("", "", (0, 0), 1.0, FACE, NAME)
TRAY = GameSheet((Text(NAME), *(Choice(kind, COUNTER, (NAME,)) for kind in ("orc", "elf"))))


@pytest.mark.parametrize("drawer", list(Drawer))
@pytest.mark.parametrize("seats", [0, 3, 8])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_whatever_panels_a_presentation_declares_all_lie_in_the_window_and_none_over_another(
    size: tuple[int, int], text_scale: float, seats: int, drawer: Drawer
) -> None:
    scale = Scale(*size, text_scale)
    needs = LayoutNeeds(muster_rows=2, tracks=220, journal=3, seats=seats, hand=6, chips=5)
    at = window_layout(scale, drawer, needs, 1.3)
    assert at.journal is not None
    assert (drawer is Drawer.MUSTER) == (at.opened.tracks is not None or at.opened.muster is not None)
    planks = [*at.covers, *([at.slip] if has_column(scale) else [])]
    assert [(one, other) for one, other in combinations(planks, 2) if one.colliderect(other)] == []
    assert all(pygame.Rect((0, 0), size).contains(one) for one in planks)
    assert at.clear.width > 0
    assert at.clear.height > scale.px(60)


@pytest.fixture(params=[(1024, 640), (1280, 720), (1920, 1080)], ids=["small", "common", "large"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> WindowDriver:
    """A table with players and a hand."""
    made = WindowDriver(tmp_path, request.param)
    seats = registry.game("riddle").info.seatings[2]
    table = made.window.new_match("riddle", "", {seat: Occupant("Anna") for seat in seats}, {}, "Open")
    assert table.deciding is not None
    table.open(table.deciding)
    made.stack = SceneStack(made.window.scenes.behind_curtain(table))
    made.run(600)
    return made


def test_a_hand_tracks_a_tray_and_dice_stand_side_by_side_in_a_window(driver: WindowDriver) -> None:
    available, model = driver.play.panels, driver.play.model
    declared: Panels = replace(model.interaction.panels, tracks=TRACKS, tray=TRAY)
    available.drawer = Drawer.MUSTER
    available.build(declared)
    available.refresh(replace(model.moment(), panels=declared, lit=frozenset({"lamp", "orc"})))
    kinds = (TrackPanel, Muster, HandFan, DiceThrowPanel, PromptBar, StatusStrip)
    places: list[Widget] = [one for one in available.page.children if isinstance(one, kinds)]
    places += [plate for one in available.page.children if isinstance(one, PlayersPanel) for plate in one.children]
    assert {TrackPanel, Muster, HandFan, DiceThrowPanel, PromptBar} <= {type(place) for place in places}
    window = pygame.Rect(0, 0, driver.play.kit.scale.width, driver.play.kit.scale.height)
    assert all(window.contains(place.rect) for place in places)
    over = [(one, other) for one, other in combinations(places, 2) if one.rect.colliderect(other.rect)]
    assert over == []
