"""Every game can say everything it says: prompts, events, refusals, offers, previews, endings, in strict words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.chance import mixed
from game.engine.decision import CHANCE, Phrase
from game.engine.event import Event
from game.language import catalog
from game.language.words import Words
from game.registry import game
from tests.laws.games import LawTable, tables, telling
from tests.laws.stretches import stretches
from tests.laws.test_rules import games_of, named, positions


@pytest.fixture(autouse=True, params=[one.code for one in catalog.shipped()])
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every language in turn."""
    assert catalog.choose(request.param) == ""
    yield
    catalog.choose(catalog.ENGLISH.code)


every_table = pytest.mark.parametrize("table", telling(tables()), ids=named)


def words_of(table: LawTable) -> Words:
    return game(table.id).words(table.game_set.board, strict=True)


def said(words: Words, phrase: Phrase | None) -> None:
    """The phrase has a sentence without a key or a brace left in it."""
    if phrase is not None:
        sentence = words(phrase)
        assert sentence.strip(), phrase
        assert "{" not in sentence, sentence
        assert "_" not in sentence, sentence


@every_table
def test_questions_events_and_endings_have_their_sentences(table: LawTable) -> None:
    words, rules = words_of(table), table.rules
    for state, action in positions(table):
        decision = rules.decision(state)
        assert decision is not None
        said(words, decision.prompt)
        for seat in (*table.seats, None):
            said(words, rules.view(state, seat).waiting)
        events: list[Event] = []
        rules.play(state, action, events)
        for event in events:
            said(words, event.phrase)
    if table.players == min(table.info.seatings):  # those that other laws play too
        for phrase in {event.phrase for events in stretches(table) for event in events}:
            said(words, phrase)
    for each in games_of(table):
        outcome = rules.outcome(each.end)
        assert outcome is not None
        said(words, outcome.reason)


@every_table
def test_refusals_offers_and_previews_have_their_sentences(table: LawTable) -> None:
    words, rules, rng = words_of(table), table.rules, Random(4)
    found = list(positions(table))
    strays = [action for _, action in found]
    refused = 0
    for state, action in found:
        decision = rules.decision(state)
        assert decision is not None
        if decision.seat == CHANCE:
            continue
        for stray in mixed(strays, rng)[:10]:
            refusal = rules.refusal(state, stray)
            if refusal is not None:
                said(words, refusal.phrase)
                refused += 1
        view = rules.view(state, decision.seat)
        for offer in rules.offers(view):
            said(words, offer.label)
            said(words, offer.warning)
            said(words, offer.refusal.phrase if offer.refusal is not None else None)
        preview = rules.preview(view, action)
        for phrase in (*preview.permissions, *preview.notes, *(preview.chances.reasons if preview.chances else ())):
            said(words, phrase)
        said(words, preview.warning)
    assert refused
