"""What of Riddle is a moment: only The Ring among the cards that everybody is told of."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.riddle.presentation.story import STORY


@pytest.mark.parametrize(
    ("kind", "param", "moment"), [("taken", "card", "ring_taken"), ("force", "force", "ring_presented")]
)
def test_the_ring_in_the_open_is_a_moment_and_another_card_is_none(kind: str, param: str, moment: str) -> None:
    ring, gollum = (Event(kind, Phrase.of(f"event.{kind}", **{param: card})) for card in ("ring", "gollum"))
    found = STORY.of(ring).moment_of(ring)
    assert found is not None
    assert found.name == moment
    assert STORY.of(gollum).moment_of(gollum) is None


def test_a_battle_won_is_a_moment_and_a_tie_is_none() -> None:
    assert "beaten" in STORY.moments
    assert "tie" not in STORY.moments
