"""Sheets lie below the Ring-bearer's journal: what they ask about is kept on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.table.model.blocks import LaidSheet, Text
from game.ui.table.panels.journal import JournalPanel
from game.ui.widgets.button import Button
from tests.sampling import first_with_soak
from tests.ui.window_driver import BEARER, STILL, WindowDriver

WINDOWS = [((1024, 640),), ((1920, 1080),), ((1280, 720),), ((1366, 768),)]


def sheet_and_journal(hunting: WindowDriver) -> tuple[pygame.Rect, pygame.Rect]:
    room = hunting.play.panels
    assert room.sheet is not None
    assert room.journal is not None
    answers = [child for child in room.sheet.children if isinstance(child, Button)]
    assert answers
    assert all(room.sheet.rect.contains(button.rect) for button in answers)
    return room.sheet.rect, room.journal.rect


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", first_with_soak(WINDOWS, 2, ids=str))
def test_no_sheet_covers_the_tokens_it_asks_about(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    settings = replace(STILL, first_time_help=True, language=language)
    hunting = WindowDriver(tmp_path, size, settings)
    hunting.sit("hunt", BEARER, None)
    hunting.key(pygame.K_ESCAPE)  # the goal card
    hunting.play.model.toggle_digest()
    hunting.run(200)
    first, journal = sheet_and_journal(hunting)
    shown = hunting.play.model.moment().sheet
    assert isinstance(shown, LaidSheet)
    assert [block.words for block in shown.sheet.every() if isinstance(block, Text)] == [Phrase.of("look.first.give")]
    assert not first.colliderect(journal)
    hunting.play.model.touch_token(hunting.play.model.interaction.view.info[0])
    hunting.run(200)
    assert hunting.play.model.interaction.aim is not None
    sure, journal = sheet_and_journal(hunting)
    assert not sure.colliderect(journal)


HAND = {"log": ["1", ".", "10"], "step": 2, "hand": ["ponies", "the-gaffer"], "info": ["20", "9"]}
SECOND = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18", "24"], "allies": ["10"]}
every_language = pytest.mark.parametrize("language", ["en", "de"])


def opened(home: Path, language: str, position: Mapping[str, Any]) -> tuple[WindowDriver, JournalPanel]:
    hunting = WindowDriver(home, (1024, 640), replace(STILL, language=language, text_scale=200))
    hunting.sit("hunt", BEARER, position)
    hunting.run(200)
    strip = hunting.play.panels.journal
    assert strip is not None
    return hunting, strip


@every_language
def test_the_journal_of_part_2_tells_gandalf_s_place_uncut(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hunting, _ = opened(tmp_path, language, SECOND)
    hunting.key(pygame.K_F3)
    strip = hunting.play.panels.journal
    assert strip is not None
    text, drawn = hunting.play.kit.text, []
    plain = text.draw

    def heard(surface: Any, words: str, role: Any, ink: Any, box: Any, **how: Any) -> Any:
        drawn.append((words, text.width(words, role), box.width))
        return plain(surface, words, role, ink, box, **how)

    monkeypatch.setattr(text, "draw", heard)
    strip.touch()
    hunting.run(100)
    hunting.look()
    lines = [(width, room) for words, width, room in drawn if "Gandalf" in words]
    assert lines
    assert all(width <= room for width, room in lines)
