"""German: no English article stands before a name, and places are told as German tells them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.board.reading.yaml_tree import as_data
from game.engine.decision import Phrase
from game.language import catalog
from game.language.words import Words
from game.storage.resources import resource

GERMAN = resource("assets", "languages", "de")
ARTICLE = r"\bThe [A-Z]|^the "
"""Before a name; "Paths of the Dead" is one."""


@pytest.fixture(autouse=True)
def german() -> None:
    assert catalog.choose("de") == ""


def texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for one in value.values():
                yield from texts(one)
        case list():
            for one in value:
                yield from texts(one)


@pytest.mark.parametrize("path", sorted(GERMAN.rglob("*.yaml")), ids=lambda path: str(path.relative_to(GERMAN)))
def test_no_sentence_has_an_english_article_before_a_name(path: Path) -> None:
    found = [text for text in texts(as_data(catalog.read_tree(path)[0])) if re.search(ARTICLE, text)]
    assert found == []


@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_no_place_is_told_with_an_english_article(game: str) -> None:
    installed = registry.game(game)
    for board in installed.load_set().boards:
        words: Words = installed.words(board)
        keys = [key for key in map(str, words.keys()) if words.parameters(key) == {"place"}]
        for space in board.spaces:
            told = [words.name(space.id, "place"), *(words(Phrase.of(key, place=space.id)) for key in keys)]
            assert [one for one in told if re.search(ARTICLE, one)] == []


def test_a_place_is_told_with_the_preposition_that_it_wants() -> None:
    battle = registry.game("battle")
    words = battle.words(battle.load_set().board)
    moved = Phrase.of("event.move", piece="orc@bree", start="bree", place="the-shire")
    assert words(moved).endswith("zieht von Bree ins Shire.")
    moved = Phrase.of("event.move", piece="orc@bree", start="the-shire", place="mount-doom")
    assert words(moved).endswith("zieht vom Shire nach Mount Doom.")
