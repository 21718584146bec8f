"""The rules reader opens at a clause, searches in all of them, and turns pages."""

from __future__ import annotations

from typing import Any

from game.ui.scenes.credits import CreditsScene, paragraphs
from game.ui.scenes.rules import ClauseRow, RulesScene
from game.ui.widgets import RichText
from tests.ui.shell.conftest import Driver

SIZE = (1280, 720)


def test_it_opens_at_the_clause_in_question_and_lights_it(desk: Any) -> None:
    scene = RulesScene(desk, "battle", "BR-310")
    driver = Driver(scene, SIZE)
    (lit,) = [row for row in driver.all(ClauseRow) if row.is_lit]
    assert lit.clause.id == "BR-310"
    area = lit.parent
    assert area is not None
    assert area.rect.contains(lit.rect)


def test_a_search_finds_words_and_numbers(desk: Any) -> None:
    scene = RulesScene(desk, "battle")
    driver = Driver(scene, SIZE)
    driver.click(scene.search)
    driver.write("310")
    assert "BR-310" in [row.clause.id for row in driver.all(ClauseRow)]
    assert all("310" in f"{row.clause.id} {row.clause.text}" for row in driver.all(ClauseRow))


def test_a_search_without_a_hit_says_so(desk: Any) -> None:
    scene = RulesScene(desk, "battle")
    driver = Driver(scene, SIZE)
    driver.click(scene.search)
    driver.write("submarine")
    assert not driver.all(ClauseRow)
    assert any("Nothing in the rules" in text.markup for text in driver.all(RichText))


def test_every_clause_stands_in_some_chapter(desk: Any) -> None:
    scene = RulesScene(desk, "battle")
    driver = Driver(scene, SIZE)
    shown = set()
    for chapter in range(len(scene.chapters)):
        scene._turn(chapter)
        driver.draw()
        shown |= {row.clause.id for row in driver.all(ClauseRow)}
    assert {clause.id for clause in desk.games[0].clauses()} == shown


def test_an_unknown_clause_opens_the_first_chapter(desk: Any) -> None:
    assert RulesScene(desk, "battle", "XX-1").chapter == 0


def test_credits_name_the_fonts(desk: Any) -> None:
    driver = Driver(CreditsScene(desk), SIZE)
    assert any("EB Garamond" in text.markup for text in driver.all(RichText))


def test_a_text_is_cut_into_headings_and_paragraphs() -> None:
    text = "# Fonts\n\nFirst line\nsecond line\n\n- one\n- two\n"
    assert paragraphs(text) == [
        ("heading", "Fonts"),
        ("text", "First line second line"),
        ("text", "- one"),
        ("text", "- two"),
    ]
