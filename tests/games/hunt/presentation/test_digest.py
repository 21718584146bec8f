"""What is told of the Hunt shortly: all four Nazgûl on their starts, in one line."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.hunt.presentation.story import STORY
from game.ui.table.model.digest.digest import digest_of


@pytest.mark.clause("HR-043")
def test_four_nazgul_on_their_starts_are_one_line_and_none_is_left_out() -> None:
    places = {"blue": "44", "green": "47", "red": "48", "purple": "49"}
    events = [
        Event("stands", Phrase.of("event.stands", figure=figure, place=place), None, Seat("rw1"), (place,))
        for figure, place in places.items()
    ]
    told = digest_of(events, Seat("rb"), STORY)
    (line,) = told.lines
    assert line.phrase.key == "look.digest.several.stands"
    assert set(line.places) == set(places.values())
    assert not told.left_out
