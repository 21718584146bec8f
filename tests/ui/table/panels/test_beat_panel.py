"""A moment on the board: its ribbon and dice leave its own place in sight, wherever in the window that lies."""

from __future__ import annotations

import os

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.table.model.moments.beats import STILL, Beat
from game.ui.table.model.picture import Roll
from game.ui.table.model.screen.moment import BeatMoment
from game.ui.table.panels.moments.beat_panel import TOLD, BeatPanel

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def shown(kit: Kit, size: tuple[int, int], center: tuple[int, int], *, roll: Roll | None = None) -> BeatPanel:
    """A moment at a place of 50 pixels; the board lies between bars of a tenth of the window."""
    place = pygame.Rect(0, 0, 50, 50)
    place.center = center
    panel = BeatPanel(lambda phrase: phrase.key, lambda _: place)
    clear = pygame.Rect(0, size[1] // 10, size[0], size[1] * 8 // 10)
    told = Phrase.of("event.taken")
    beat = Beat(0, told, Cue.WAX, 2000, title=told, line=told, places=("here",), roll=roll)
    panel.show(kit, clear, clear, BeatMoment(beat, STILL))
    return panel


def covered(kit: Kit, panel: BeatPanel) -> pygame.Rect:
    """The ribbon with the words below it."""
    ribbon = panel.ribbon(kit)
    return pygame.Rect(ribbon.x, ribbon.y, ribbon.width, ribbon.height + kit.px(TOLD))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.12, 0.2, 0.35, 0.5, 0.7, 0.86])
def test_the_ribbon_leaves_the_place_of_its_moment_in_sight(size: tuple[int, int], share: float) -> None:
    pygame.init()
    kit = Kit(size)
    at = size[0] // 2, round(size[1] * share)
    panel = shown(kit, size, at)
    assert not covered(kit, panel).collidepoint(at)
    assert pygame.Rect((0, 0), size).contains(covered(kit, panel))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.12, 0.5, 0.86])
def test_dice_lie_clear_of_the_ribbon_wherever_it_hangs(size: tuple[int, int], share: float) -> None:
    pygame.init()
    kit = Kit(size)
    panel = shown(kit, size, (size[0] // 2, round(size[1] * share)), roll=Roll((3, 4), ()))
    assert not panel.felt(kit).colliderect(panel.ribbon(kit))
