"""What every game says of its events: in words that are there, those that random games never come to too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.language import catalog
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.table.model.story import Kind, Story
from tests.laws.games import every_game, tables


def sentences(story: Story) -> Iterator[str]:
    """The keys of all sentences that a story calls for. What an outcome that a game tells more finely is called, play alone
    can tell (`test_digests.py`)."""
    for kind in story.kinds.values():
        if kind.outcome is Kind("").outcome:
            yield from (f"look.digest.{kind.name}_{came}" for came, weight in kind.outcomes.items() if weight)
        if kind.several is not None:
            yield f"look.digest.several.{kind.name}"
        yield from (f"look.digest.several.{kind.name}_{came}" for came in kind.several_outcomes)
        if kind.dealt:
            yield f"look.digest.several.{kind.dealt}"
        if kind.figure:
            yield f"look.chronicle.figure.{kind.figure}"
    for name, moment in story.moments.items():
        yield f"look.moments.{name}.title"
        yield from (f"look.moments.{name}.line_{number}" for number in range(1, moment.lines + 1))
        if moment.staged is not None:
            yield from (f"look.moments.{name}.{told}" for told in ("won", "won_now", "lost", "lost_now", "open_now"))


@pytest.mark.parametrize("code", [one.code for one in catalog.shipped()])
@pytest.mark.parametrize("id_", [one.id for one in every_game()])
def test_every_sentence_that_a_story_calls_for_is_there(id_: str, code: str) -> None:
    game_set = next(one for one in tables() if one.id == id_).game_set
    story = game(id_).presentation(game_set).story
    catalog.choose(code)
    words = table_words(id_, game_set.board)
    assert [key for key in sentences(story) if not words.has(key)] == []
