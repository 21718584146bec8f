"""What a question of the hunters is about stands on its envelope before it is opened."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.hunt.presentation.story import STORY
from game.language import catalog
from game.registry import game
from game.session.table_speech import table_words


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> None:
    catalog.choose(request.param)


@pytest.mark.parametrize(
    ("_spoken", "hunted"),
    [("en", "If he is here, he is found"), ("de", "Ist er hier, ist er gefunden")],
    indirect=["_spoken"],
)
@pytest.mark.usefixtures("_spoken")
def test_whatever_the_answer_an_envelope_says_the_same_of_what_is_at_stake(hunted: str) -> None:
    words = table_words("hunt", game("hunt").load_set().boards[0])
    stakes: dict[str, set[str]] = {}
    for name in STORY.kinds:
        note = STORY.note(Event(name, Phrase.of(f"event.{name}", place="12"), places=("12",)))
        if note is not None:
            assert words.has(note.stake.key)
            stakes.setdefault(name.partition("_")[0], set()).add(words(note.stake))
    assert set(map(len, stakes.values())) == {1}
    assert stakes["hunt"] == {hunted}
