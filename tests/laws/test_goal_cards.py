"""What everybody wants to win by, in every game: told in whole sentences, about places of the board, from the own View alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.engine.decision import Phrase
from game.language import catalog
from game.registry import game
from game.session.table_speech import table_words
from game.ui.table.model.panel_data.goal_card import IDEAS, ROWS, GoalCard
from tests.laws.games import LawTable, fewest, tables, telling_of
from tests.laws.test_rules import named, positions

CARDS = {one.id for one in telling_of("goal_card")}
every_table = pytest.mark.parametrize("table", fewest([one for one in tables() if one.id in CARDS]), ids=named)
MOST_WORDS = 24
"""Of a sentence of the card."""


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    catalog.choose(request.param)
    yield
    catalog.choose(catalog.ENGLISH.code)


@cache
def cards_of(table: LawTable) -> dict[str, list[GoalCard]]:
    """Every card that somebody has, by side: in random games of its fewest players, and at the beginning of all others."""
    look, found = game(table.id).presentation(table.game_set), dict[str, list[GoalCard]]()
    begun = (one.new() for one in tables() if one.id == table.id)
    for state in (*begun, *(state for state, _ in positions(table))):
        for seat in table.rules.view(state, None).seats:
            card = look.goal_card(table.rules.view(state, seat))
            if card is not None:
                found.setdefault(card.side, []).append(card)
        assert look.goal_card(table.rules.view(state, None)) is None, "nobody looks who could want to win"
    return found


def phrases(card: GoalCard) -> list[Phrase]:
    """Everything of it that is read."""
    rows = [phrase for row in card.rows for phrase in (row.heading, row.sentence)]
    ideas = [phrase for idea in card.ideas for phrase in (idea.heading, idea.sentence)]
    return [card.name, card.motto, *rows, *ideas, *card.now]


@pytest.mark.parametrize("_spoken", [one.code for one in catalog.shipped()], indirect=True)
@pytest.mark.usefixtures("_spoken")
@every_table
def test_every_side_knows_what_it_wants_in_whole_short_sentences(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    found = cards_of(table)
    assert found
    for card in (card for cards in found.values() for card in cards):
        assert (len(card.rows), len(card.ideas)) == (len(ROWS), len(IDEAS))
        for phrase in phrases(card):
            assert words.has(phrase.key), phrase
            assert "{" not in words(phrase), phrase
            assert max(len(one.split()) for one in words(phrase).split(". ")) <= MOST_WORDS, words(phrase)
    boards = {space.id for board in table.game_set.boards for space in board.spaces}
    assert {place for cards in found.values() for card in cards for row in card.rows for place in row.places} <= boards


@every_table
def test_a_goal_card_says_how_near_the_goal_is_now(table: LawTable) -> None:
    for side, cards in cards_of(table).items():
        assert all(card.now for card in cards), side
    assert any(len({card.now for card in cards}) > 1 for cards in cards_of(table).values())
