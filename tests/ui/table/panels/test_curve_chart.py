"""The curve of a match keeps its height where there is little: its words and signs go first."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.table.model.chronicle import Chronicle, Column, Curve
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.chronicle.curve_chart import LEAST_PLOT, CurveDrawing

WORDS = Phrase("told")
CHRONICLE = Chronicle(
    WORDS,
    WORDS,
    Face("#442D1B", "ring", "#F6E9C8"),
    (),
    tuple(Column(at, str(at), "sun", WORDS if at % 3 == 0 else None, is_yes=at % 2 == 0) for at in range(12)),
    Curve(WORDS, WORDS, tuple(float(at) for at in range(12))),
    (),
    (),
)


@pytest.fixture
def kit() -> Kit:
    pygame.init()
    pygame.display.set_mode((1024, 640))
    return Kit((1024, 640), text_scale=2.0)


def drawing(kit: Kit, units: int) -> CurveDrawing:
    box = pygame.Rect(0, 0, kit.px(480), kit.px(units))
    return CurveDrawing(kit, CHRONICLE, lambda phrase: "what is told of it, in some words", box)


def test_a_gap_says_why_where_the_words_have_room_and_with_more_how_it_was_reckoned(kit: Kit) -> None:
    reason, other = Phrase("deck"), Phrase("halls")
    values = tuple(None if at < 6 or at == 9 else float(at) for at in range(12))
    missing = tuple(reason if at < 6 else other if at == 9 else None for at in range(12))
    gapped = replace(CHRONICLE, curve=Curve(WORDS, WORDS, values, missing=missing))
    box = pygame.Rect(0, 0, kit.px(480), kit.px(300))
    drawn = CurveDrawing(kit, gapped, lambda phrase: f"why there is none: {phrase.key}", box)
    ((place, told),) = drawn.gaps()
    assert drawn.plot.contains(place.x, place.y, told.natural_width, told.height)
    assert place.right <= drawn.x(6), "beside what has a value"
    assert place.bottom < drawn.plot.bottom - kit.px(16 + 28), "above a seal that stands there"
    assert list(drawing(kit, 300).gaps()) == []
    assert drawing(kit, 300).is_told
    assert [drawing(kit, units).is_told for units in (150, 180, 240)] == [False, False, True]
    low = drawing(kit, 150)
    assert not low.is_told
    assert low.plot.height >= kit.px(LEAST_PLOT) - 1
    low = drawing(kit, 300)
    assert low.y(0.0) + low.disc // 2 <= low.axis
    assert low.axis + 2 * kit.text.leading(Role.NOTE) <= low.box.bottom, "signs, and below them the numbers"
