"""What a card lies over while it is lifted out of the hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.window_driver import BEARER, STILL, WindowDriver


@pytest.mark.parametrize("pulled", [False, True], ids=["nothing pulled out", "the log pulled out"])
def test_a_lifted_card_lies_over_what_it_reaches_up_to_but_not_over_what_was_pulled_out(
    tmp_path: Path, pulled: bool
) -> None:
    hunting = WindowDriver(tmp_path, (1280, 720), STILL)
    hunting.sit("hunt", BEARER, {"log": ["1"], "hand": ["the-gaffer", "hidden-hollow"]})
    room = hunting.play.panels
    if pulled:
        hunting.key(pygame.K_l, "l")
    fan, journal = room.hand_fan, room.journal
    assert fan is not None
    assert journal is not None
    order = hunting.play.page.children
    if pulled:
        assert room.log is not None
        assert order.index(fan) < order.index(room.log)
    else:
        assert order.index(fan) > order.index(journal)
