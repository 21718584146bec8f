"""A whole game of eight at one laptop, from the choice of characters to The Ring, through the scenes people sit before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.decision import Ending
from game.engine.match.ports import Occupant
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.last_page.end_scene import EndScene
from game.ui.scenes.play.play_scene import PlayScene
from tests.games.riddle.computer.computer_games import player_of_level
from tests.games.riddle.shipped_set import SEATS
from tests.ui.window_driver import WindowDriver

PEOPLE = {SEATS[0]: "Anna", SEATS[4]: "Ben"}
MOST_FRAMES = 60_000


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[WindowDriver]:
    """An empty table."""
    made = WindowDriver(tmp_path, (1024, 640))
    yield made
    made.close()


@pytest.mark.soak
@pytest.mark.clause("RR-001", "RR-028", "RR-048")
def test_two_people_and_six_computers_play_a_whole_game_through_the_scenes(evening: WindowDriver) -> None:
    """The people decide like a computer player, from what their own scene has been told; each hand-over is behind the curtain."""
    computer = Occupant(level="normal")
    evening.sit("riddle", {seat: Occupant(person=PEOPLE[seat]) if seat in PEOPLE else computer for seat in SEATS})
    decided: dict[str, int] = dict.fromkeys(PEOPLE, 0)
    lifted = 0
    for _ in range(MOST_FRAMES):
        scene = evening.scene
        if isinstance(scene, CurtainScene):
            if scene.seat is not None and evening.table.opened is None:
                assert scene.seat in PEOPLE
                scene.open()
                lifted += 1
        elif isinstance(scene, PlayScene):
            if scene.page.overlay is not None:
                evening.key(pygame.K_ESCAPE)
            elif scene.model.interaction.is_deciding and scene.model.interaction.update is not None:
                update = scene.model.interaction.update
                assert update.seat in PEOPLE
                assert update.seat == scene.viewer == evening.table.deciding
                scene.model.answer(player_of_level().choose(update, Random(len(evening.table.log))))
                decided[update.seat] += 1
        else:
            break
        evening.run(50, step=50)
    assert isinstance(evening.scene, EndScene)
    outcome = evening.table.outcome
    assert outcome is not None
    assert outcome.ending is Ending.VICTORY
    (winner,) = outcome.winners
    shown = [event for event in evening.table.log if event.kind == "shown"]
    assert [winner] == [event.phrase.get("seat") for event in shown]
    assert lifted >= 2
    assert all(decided.values())
