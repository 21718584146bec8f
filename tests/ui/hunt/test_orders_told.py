"""Whoever first holds a card that is played out of turn is told of standing orders, once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.hunt.hunting import BEARER, Hunting
from tests.ui.hunt.test_journal_clear import sheet_and_journal
from tests.ui.table.driver import STILL

WORDS = {"en": "Standing orders (in the Menu)", "de": "Weisungen (im Menü)"}


@pytest.mark.clause("HR-316")
@pytest.mark.parametrize("language", WORDS)
def test_a_card_played_out_of_turn_brings_the_words_on_standing_orders_once(tmp_path: Path, language: str) -> None:
    settings = replace(STILL, first_time_help=True, helped=("hunt:bearer",), language=language)
    hunting = Hunting(tmp_path, settings=settings)
    position = {"log": ["1", ".", "10"], "step": 2, "info": ["20", "9"]}
    hunting.hunt(BEARER, {**position, "hand": ["ponies"]})
    assert hunting.play.sheets.standing_sheet() is None, "nothing there that answers out of turn"
    hunting.hunt(BEARER, {**position, "hand": ["ponies", "hidden-hollow"]})
    hunting.run(200)
    wanted = hunting.play.sheets.standing_sheet()
    assert ("first", "look.first.orders") == wanted
    sheet = hunting.play.sheets.make_standing_sheet()
    assert sheet is not None
    assert WORDS[language] in sheet._text.markup
    laid, journal = sheet_and_journal(hunting)
    assert not laid.colliderect(journal)
    hunting.play.sheets._first_seen()
    hunting.hunt(BEARER, {**position, "hand": ["hidden-hollow"]})
    assert hunting.play.sheets.standing_sheet() is None
    hunting.close()
