"""The rules reader opens at a clause, searches in all of them, and turns pages."""

from __future__ import annotations

from typing import Any

import pytest

from game.language import catalog
from game.ui.kit.kit import Kit
from game.ui.scenes.credits import CreditsScene, paragraphs
from game.ui.scenes.rules.clause_table import ClauseTable
from game.ui.scenes.rules.rules_scene import OPENING, ClauseRow, RulesScene
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import RichText
from game.ui.widgets.scroll_area import ScrollArea
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1280, 720)


def test_it_opens_at_the_clause_in_question_and_lights_it(context: Any) -> None:
    scene = RulesScene(context, "battle", "BR-310")
    driver = MenuDriver(scene, SIZE)
    (lit,) = [row for row in driver.all(ClauseRow) if row.is_lit]
    assert lit.clause.id == "BR-310"
    area = lit.parent
    assert area is not None
    assert area.rect.contains(lit.rect)


def test_a_search_finds_words_and_numbers(context: Any) -> None:
    scene = RulesScene(context, "battle")
    driver = MenuDriver(scene, SIZE)
    driver.click(scene.search)
    driver.write("310")
    assert "BR-310" in [row.clause.id for row in driver.all(ClauseRow)]
    assert all("310" in f"{row.clause.id} {row.clause.text}" for row in driver.all(ClauseRow))


def test_a_search_without_a_hit_says_so(context: Any) -> None:
    scene = RulesScene(context, "battle")
    driver = MenuDriver(scene, SIZE)
    driver.click(scene.search)
    driver.write("submarine")
    assert not driver.all(ClauseRow)
    assert any("Nothing in the rules" in text.markup for text in driver.all(RichText))


def test_every_clause_stands_in_some_chapter(context: Any) -> None:
    scene = RulesScene(context, "battle")
    driver = MenuDriver(scene, SIZE)
    shown = set()
    for chapter in range(len(scene.chapters)):
        scene.turn(chapter)
        driver.draw()
        shown |= {row.clause.id for row in driver.all(ClauseRow)}
    assert {clause.id for clause in context.games[0].clauses()} == shown


def test_an_unknown_clause_opens_the_rules_at_their_beginning(context: Any) -> None:
    assert RulesScene(context, "battle", "XX-1").chapter == OPENING


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1280, 720), 200), ((1280, 720), 100)])
@pytest.mark.parametrize(("game", "clause"), [("battle", "BR-340"), ("hunt", "HR-278"), ("riddle", "RR-165")])
def test_the_clause_asked_for_and_its_chapter_can_be_seen(
    context: Any, game: str, clause: str, size: tuple[int, int], scale: int
) -> None:
    context.kit = Kit(size, text_scale=scale / 100)
    scene = RulesScene(context, game, clause)
    driver = MenuDriver(scene, size)
    (row,) = [row for row in driver.all(ClauseRow) if row.is_lit]
    (area,) = driver.all(ScrollArea)
    assert area.rect.top <= row.rect.top
    assert row.rect.bottom <= area.rect.bottom or row.rect.height > area.rect.height
    assert scene.contents.rect.contains(scene.contents.row_rect(context.kit, scene.chapter + 1))


def test_headings_and_tables_of_the_credits_are_told_apart_from_their_words() -> None:
    text = "Rules\n    Told in our\n    own words.\n\n## `Fonts`\n\n| files | by |\n| --- | --- |\n| `A.ttf` | Anna |\n- one\n"
    assert paragraphs(text) == [
        ("heading", "Rules"),
        ("text", "Told in our own words."),
        ("heading", "Fonts"),
        ("text", "A.ttf, Anna"),
        ("text", "- one"),
    ]


def test_credits_name_the_fonts(context: Any) -> None:
    driver = MenuDriver(CreditsScene(context), SIZE)
    assert any("EB Garamond" in text.markup for text in driver.all(RichText))


def test_a_text_is_cut_into_headings_and_paragraphs() -> None:
    text = "# Fonts\n\nFirst line\nsecond line\n\n- one\n- two\n"
    assert paragraphs(text) == [
        ("heading", "Fonts"),
        ("text", "First line second line"),
        ("text", "- one"),
        ("text", "- two"),
    ]


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 200), ((1280, 720), 200), ((1024, 640), 80), ((3840, 2160), 100)],
)
def test_the_way_back_and_the_choice_of_a_game_stand_clear_of_each_other(
    context: Any, size: tuple[int, int], scale: int
) -> None:
    context.kit = Kit(size, text_scale=scale / 100)
    scene = RulesScene(context, context.games[0].id)
    scene.back_key = "back_to_table"
    driver = MenuDriver(scene, size)
    way_back = driver.button("Back to the table")
    (choice,) = [
        one for one in (*driver.all(ChoiceStrip), *driver.all(Dropdown)) if one.rect.top < way_back.rect.bottom
    ]
    assert not way_back.rect.colliderect(choice.rect)
    assert choice.rect.right <= size[0]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_combat_table_is_a_table(context: Any, size: tuple[int, int], language: str) -> None:
    catalog.choose(language)
    context.kit = Kit(size)
    driver = MenuDriver(RulesScene(context, "battle", "BR-340"), size)
    (area,) = driver.all(ScrollArea)
    tables = [table for table in driver.all(ClauseTable) if len(table.rows[0]) == 5]
    assert tables
    assert all(table.is_grid(context.kit, table.rect.width) for table in tables)
    assert any(area.rect.contains(table.rect) for table in tables), "it is in sight with its clause"
