"""What of Riddle is a moment: only The Ring among the cards that everybody is told of."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.riddle.presentation.moments import MOMENTS


@pytest.mark.parametrize(
    ("kind", "param", "moment"), [("taken", "card", "ring_taken"), ("force", "force", "ring_presented")]
)
def test_the_ring_in_the_open_is_a_moment_and_another_card_is_none(kind: str, param: str, moment: str) -> None:
    shown = {
        card: MOMENTS.name(Event(kind, Phrase.of(f"event.{kind}", **{param: card}))) for card in ("ring", "gollum")
    }
    assert shown["ring"] == moment
    assert shown["gollum"] not in MOMENTS.kinds


def test_a_battle_won_is_a_moment_and_a_tie_is_none() -> None:
    assert "beaten" in MOMENTS.kinds
    assert "tie" not in MOMENTS.kinds
