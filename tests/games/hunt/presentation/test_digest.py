"""What is told of the Hunt shortly: all four Nazgûl on their starts, each in a line, together only where they stand together."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.hunt.presentation.story import STORY
from game.ui.table.model.digest.digest import digest_of


@pytest.mark.clause("HR-043")
def test_nazgul_on_their_starts_share_a_line_where_they_stand_together_and_none_is_left_out() -> None:
    places = {"blue": "44", "green": "47", "red": "48", "purple": "48"}
    events = [
        Event("stands", Phrase.of("event.stands", figure=figure, place=place), None, Seat("rw1"), (place,))
        for figure, place in places.items()
    ]
    told = digest_of(events, Seat("rb"), STORY)
    *_, line = told.lines
    assert [one.places for one in told.lines] == [("44",), ("47",), ("48",)]
    assert line.phrase.key == "look.digest.several.stands"
    assert line.phrase.get("figures") == ("red", "purple")
    assert not told.left_out
