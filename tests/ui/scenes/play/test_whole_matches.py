"""A whole match of every game, by as many as can sit down, through the scenes that people sit before: each hand-over is behind
the curtain, and what is done is a press on what lies in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from build_scripts.whole_matches import Evening
from game.engine.decision import Ending
from game.registry import game, games
from game.session.loaded_game import loaded_game
from game.storage.settings import Pace, Settings
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.panels.block_sheet import Muster
from game.ui.table.panels.log import LogPanel
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import LaidPanel

NAMES = ("Anna", "", "Ben", "", "Cleo", "", "Dora", "")
"""By seat: a person, or a computer."""


@pytest.mark.soak
@pytest.mark.clause("HR-312", "HR-313", "HR-314", "HR-315", "RR-001", "RR-048", "RR-376", "RR-377")
@pytest.mark.parametrize("name", [one.id for one in games()])
def test_a_whole_match_is_played_through_the_scenes(name: str, tmp_path: Path) -> None:
    seats = max(loaded_game(name, game(name).load_set()).info.seatings)
    still = Settings(motion=False, pace=Pace.INSTANT, first_time_help=False)
    evening = Evening(tmp_path, name, NAMES[:seats], settings=still)
    assert evening.play_on()
    outcome = evening.table.outcome
    assert outcome is not None
    assert outcome.ending is Ending.VICTORY
    people = {seat for seat, who in evening.table.seating.items() if not who.is_computer}
    assert evening.decided.keys() == people, "everyone held the button"
    assert evening.presses["from the list"] < evening.decisions // 3, "most of it was found in the window"
    evening.close()


PULLED_OUT = (LogPanel, Muster)
"""What somebody has opened and folds again tells nothing by itself."""
SHORT = 9
RESTS = 400
"""Milliseconds after which a tip has come."""


def speaking(scene: PlayScene) -> list[str]:
    """Everything that speaks beside the prompt: sheets, refusals, answers, passing slips, tips longer than a label, and what lies
    over the table."""
    laid = (one for one in scene.page.children if isinstance(one, LaidPanel) and one.is_visible)
    found = [type(one).__name__ for one in laid if not isinstance(one, PULLED_OUT)]
    found += ["an answer"] if scene.panels.note.is_visible else []
    found += [type(one).__name__ for one in scene.page.overlays]
    tips = [scene.page.tooltip.text] if scene.page.tooltip.rect is not None else []
    tips += [scene.hover_tip.markup] if scene.hover_tip.is_visible else []
    return found + [tip for tip in tips if "\n" in tip] + [toast.markup for toast in scene.page.toasts]


def red(scene: PlayScene) -> list[str]:
    """The labels of all red buttons that can be pressed, on the table and over it."""
    shown = scene.page.all_widgets()
    buttons = (one for one in shown if isinstance(one, Button) and one.is_visible and one.is_enabled)
    return [one.label for one in buttons if one.plate is Plate.PRIMARY]


def with_tips(scene: PlayScene) -> list[Widget]:
    """What has more than its name to say to whoever rests the pointer on it."""
    shown = (one for one in scene.page.everyone() if one.rect.w and scene.page.hit(one.rect.center) is one)
    return [one for one in shown if one.reason_at(one.rect.center) or "\n" in one.tip_at(one.rect.center)]


class Listener(Evening):
    """Hears at every step of time what is said at the table; while a slip speaks the pointer rests on things that have a tip."""

    rested = 0

    def run(self, ms: int = 80, step: int = 80) -> None:
        super().run(ms, step)
        self.listen()
        if (
            isinstance(self.scene, PlayScene)
            and self.scene.panels.sheet is not None
            and self.scene.page.overlay is None
        ):
            for one in with_tips(self.scene)[self.rested % 4 :: 4]:
                self.rested += 1
                self.scene.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=one.rect.center))
                super().run(RESTS)
                self.listen()

    def listen(self) -> None:
        """One voice, one red button, none beside what waits for a press."""
        scene = self.scene
        if isinstance(scene, PlayScene) and not scene.is_covered and scene.panels.at is not None:
            assert len(speaking(scene)) <= 1, speaking(scene)
            assert len(red(scene)) <= (not scene.model.animation.is_sealed), red(scene)


@pytest.mark.parametrize("decisions", [SHORT, pytest.param(None, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", [one.id for one in games()])
def test_one_slip_speaks_at_a_time_and_one_button_is_red(name: str, decisions: int | None, tmp_path: Path) -> None:
    seats = max(loaded_game(name, game(name).load_set()).info.seatings)
    evening = Listener(tmp_path, name, NAMES[:seats])
    evening.play_on(decisions)
    assert evening.decisions
    assert evening.rested
    evening.close()
