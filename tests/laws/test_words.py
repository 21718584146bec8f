"""Every game can say everything it says: prompts, events, refusals, offers, previews, endings, in strict words."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.chance import mixed
from game.engine.decision import CHANCE, Phrase
from game.engine.event import Event
from game.language import catalog
from game.language.words import Words
from game.registry import game, games
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader, table_words
from game.ui.table.model.look import GamePresentation
from tests.architecture.imports import nodes
from tests.laws.games import LawTable, tables, telling, written_list
from tests.laws.random_games import games_of, named, positions
from tests.laws.stretches import stretches
from tests.narrowing import there
from tests.paths import ROOT
from tests.sampling import few_with_soak

pytestmark = pytest.mark.usefixtures("spoken")


every_table = pytest.mark.parametrize("table", telling(tables()), ids=named)


def words_of(table: LawTable) -> Words:
    return game(table.id).words(table.game_set.board, strict=True)


@cache
def loader_of(language: str) -> PresentationLoader:
    """Which keeps what it has made in a language."""
    return PresentationLoader()


def presentation_of(table: LawTable, view: Any = None) -> GamePresentation:
    """How a table looks in the language in force, to whoever sees this View."""
    loader, playing = loader_of(catalog.in_force().code), loaded_game(table.id, table.game_set)
    first = loader.of(playing, {})
    return first if view is None else loader.of(playing, {}, first.look.board_of(view))


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
        decision = there(rules.decision(state))
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
        outcome = there(rules.outcome(each.end))
        said(words, outcome.reason)


@every_table
def test_refusals_offers_and_previews_have_their_sentences(table: LawTable) -> None:
    words, rules, rng = words_of(table), table.rules, Random(4)
    found = list(positions(table))
    strays = [action for _, action in found]
    refused = 0
    for state, action in found:
        decision = there(rules.decision(state))
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


def phrases_in(shown: object) -> Iterator[Phrase]:
    """All sentences that a value of the table holds."""
    if isinstance(shown, Phrase):
        yield shown
    elif dataclasses.is_dataclass(shown) and not isinstance(shown, type):
        for field in dataclasses.fields(shown):
            yield from phrases_in(getattr(shown, field.name))
    elif isinstance(shown, tuple | list):
        for one in shown:
            yield from phrases_in(one)


@cache
def on_the_table(table: LawTable) -> list[tuple[Any, set[Phrase]]]:
    """The board and all that is told about what lies on it and is known of its spaces, in no language yet."""
    look, rules, found = game(table.id).presentation(table.game_set), table.rules, list[tuple[Any, set[Phrase]]]()
    for state, _ in list(positions(table))[:: few_with_soak(9, 3)]:
        for seat in (None, table.seats[0]):
            view = rules.view(state, seat)
            board = look.board_of(view)
            known = [look.known(view, space.id) for space in board.spaces]
            found.append((board, set(phrases_in((look.panels(view), look.picture(view), *known)))))
    return found


@every_table
def test_what_lies_on_the_table_and_is_known_of_every_space_is_told_in_words(table: LawTable) -> None:
    for board, phrases in on_the_table(table):
        words = table_words(table.id, board)
        for phrase in phrases:
            assert words.has(phrase.key), phrase
            said(words, phrase)


@every_table
def test_every_action_is_told_in_words(table: LawTable) -> None:
    """A hint and the rows of a list name pieces, places and cards as people do."""
    rules = table.rules
    for state, action in positions(table):
        decision = there(rules.decision(state))
        if decision.seat == CHANCE:
            continue
        view = rules.view(state, decision.seat)
        told = presentation_of(table, view).told
        for one in (action, *rules.open_actions(state, decision.seat)[:2]):
            sentence = told(view, one)
            assert sentence
            assert not re.search(r"[{}@_→]|look\.", sentence), sentence


WRITTEN = {"refuse": ("refusal", "refused"), "MoveBreach": ("refused",), "write_event": ("event",)}
"""Functions of the games that name a sentence by its key, and below which names that stands."""


@cache
def keys_in_code(folder: Path) -> tuple[tuple[str, str, set[str]], ...]:
    """(function, constant key, names given with it) for every call of those."""
    return tuple(_keys_in_code(folder))


def _keys_in_code(folder: Path) -> Iterator[tuple[str, str, set[str]]]:
    for path in folder.rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRITTEN:
                named_so = [word.value for word in node.keywords if word.arg == "key"]
                constant = [one for one in named_so or node.args if isinstance(one, ast.Constant)]
                place = {"place"} if len(node.args) > 3 else set[str]()
                for key in (str(one.value) for one in constant):
                    if re.fullmatch(r"[a-z]\w+", key):
                        yield node.func.id, key, place | {word.arg for word in node.keywords if word.arg}


@pytest.mark.parametrize("id_", [one.id for one in games()])
def test_every_refusal_and_event_in_the_code_has_a_sentence_that_gets_what_it_names(id_: str) -> None:
    words, seen = game(id_).words(game(id_).load_set().board, strict=True), 0
    for function, key, given in keys_in_code(ROOT / "game" / "games" / id_):
        (found,) = [f"{above}.{key}" for above in WRITTEN[function] if words.has(f"{above}.{key}")] or [""]
        assert found, f"{function}: {key}"
        if function != "MoveBreach":  # of which a refusal is made elsewhere
            assert words.parameters(found) <= given | {"place"}, key
        seen += 1
    assert seen > (40 if written_list(id_).is_rich else 0)
