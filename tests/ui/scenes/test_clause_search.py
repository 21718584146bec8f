"""The search through the rules finds what was meant, and marks all of it."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.language import catalog
from game.registry import Clause
from game.ui.kit.markup import plain
from game.ui.scenes.rules.rules_scene import CLOSE, OPEN, ClauseRow, ClauseSearch, RulesScene
from tests.ui.scenes.conftest import MenuDriver

CLAUSE = Clause("BR-310", "rule", "The Nazgûl rides over Lórien.", "Combat", (("", "odds"), ("fortress", "8–12")))


@pytest.mark.parametrize(
    "query", ["nazgul", "NAZGÛL", "lorien rides", "br-310", "br310", "310", "combat nazgul", "fortress", "8–12"]
)
def test_a_clause_is_found_by_words_names_numbers_and_its_table(query: str) -> None:
    assert ClauseSearch.of(query).finds(CLAUSE)


@pytest.mark.parametrize("query", ["nazgul gondor", "311"])
def test_every_word_has_to_be_there(query: str) -> None:
    assert not ClauseSearch.of(query).finds(CLAUSE)


def test_every_word_found_is_marked_as_it_is_written() -> None:
    marked = ClauseSearch.of("nazgul lorien").marked(CLAUSE.text)
    assert marked == f"The {OPEN}Nazgûl{CLOSE} rides over {OPEN}Lórien{CLOSE}."


def test_letters_that_are_longer_when_folded_are_marked_whole() -> None:
    assert ClauseSearch.of("strasse").marked("eine Straße, drei") == f"eine {OPEN}Straße{CLOSE}, drei"


def test_words_that_overlap_are_marked_once() -> None:
    assert ClauseSearch.of("ring rings").marked("Rings") == f"{OPEN}Rings{CLOSE}"


@pytest.mark.parametrize("query", ["", "a <b> < c=rubric", "e", "<<", "b"])
def test_a_mark_changes_no_word(query: str) -> None:
    for text in ("1 < 2 <b>", "a <b> bold << plain", CLAUSE.text):
        assert plain(ClauseSearch.of(query).marked(text)) == text


def test_german_rules_are_found_with_or_without_umlauts() -> None:
    german = next(language for language in catalog.shipped() if language.code == "de")
    with_umlaut, without = (
        [one.id for one in _german_clauses(german) if ClauseSearch.of(query).finds(one)]
        for query in ("würfel", "wurfel")
    )
    assert with_umlaut
    assert with_umlaut == without


def _german_clauses(german: catalog.Language) -> tuple[Clause, ...]:
    before = catalog.in_force()
    catalog.use(german)
    try:
        return registry.game("battle").clauses()
    finally:
        catalog.use(before)


def test_a_search_on_the_page_marks_what_it_found(context: Any) -> None:
    scene = RulesScene(context, "battle")
    driver = MenuDriver(scene, (1280, 720))
    driver.click(scene.search)
    driver.write("nazgul")
    rows = driver.all(ClauseRow)
    assert rows
    assert any(OPEN in row.markup for row in rows)
