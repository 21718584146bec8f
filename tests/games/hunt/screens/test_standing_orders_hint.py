"""Whoever may give standing orders is told of them once, whatever is held: that it was told is remembered openly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ui.table.model.intents import FirstWordsRead
from game.ui.table.model.screen.moment import FirstWordsMoment
from tests.games.hunt.screens.hunt_driver import BEARER, HuntDriver
from tests.games.hunt.screens.test_journal import sheet_and_journal
from tests.ui.window_driver import STILL

WORDS = {"en": "Standing orders (in the Menu)", "de": "Weisungen (im Menü)"}


@pytest.mark.clause("HR-316")
@pytest.mark.parametrize("language", WORDS)
def test_the_words_on_standing_orders_come_once_and_tell_nothing_of_the_hand(tmp_path: Path, language: str) -> None:
    settings = replace(STILL, first_time_help=True, helped=("hunt:bearer",), language=language)
    hunting = HuntDriver(tmp_path, settings=settings)
    position = {"log": ["1", ".", "10"], "step": 2, "info": ["20", "9"]}
    for hand in (["ponies", "hidden-hollow"], ["ponies"], []):
        hunting.hunt(BEARER, {**position, "hand": hand})
        hunting.run(200)
        shown = hunting.play.model.moment().sheet
        assert isinstance(shown, FirstWordsMoment), hand
        assert WORDS[language] in shown.words, hand
    laid, journal = sheet_and_journal(hunting)
    assert not laid.colliderect(journal)
    hunting.play.take(FirstWordsRead())
    hunting.hunt(BEARER, {**position, "hand": ["hidden-hollow"]})
    assert hunting.play.model.moment().sheet is None
    hunting.close()
