"""Sheets lie below the Ring-bearer's journal: what they ask about is kept on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.table.model.intents import TokenTouched
from game.ui.table.model.screen.moment import FirstWordsMoment
from game.ui.widgets.button import Button
from tests.games.hunt.screens.hunt_driver import BEARER, HuntDriver
from tests.ui.window_driver import STILL

WINDOWS = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080)]


def sheet_and_journal(hunting: HuntDriver) -> tuple[pygame.Rect, pygame.Rect]:
    room = hunting.play.room
    assert room.sheet is not None and room._journal is not None
    answers = [child for child in room.sheet.children if isinstance(child, Button)]
    assert answers and all(room.sheet.rect.contains(button.rect) for button in answers)
    return room.sheet.rect, room._journal.rect


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_no_sheet_covers_the_tokens_it_asks_about(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    settings = replace(STILL, first_time_help=True, language=language)
    hunting = HuntDriver(tmp_path, size, settings)
    hunting.hunt(BEARER, None)
    first, journal = sheet_and_journal(hunting)
    shown = hunting.play.model.moment().sheet
    assert isinstance(shown, FirstWordsMoment)
    assert hunting.play.face.say(Phrase.of("look.first.give")) == shown.words
    assert not first.colliderect(journal)
    hunting.play.take(TokenTouched(hunting.play.model.view.info[0]))
    hunting.run(200)
    assert hunting.play.model.interaction.aim is not None
    sure, journal = sheet_and_journal(hunting)
    assert not sure.colliderect(journal)
    hunting.close()
