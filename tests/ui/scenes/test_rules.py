"""The rules reader opens at a clause, searches in all of them, and turns pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.board.problems import BoardProblems
from game.language import catalog
from game.registry import Clause
from game.session.presentation_loader import paintings
from game.session.scenario_file import ScenarioProblems
from game.session.start_position import StartPositions, start_position
from game.session.worked_example import WorkedExample, worked_example
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.kit.markup import plain
from game.ui.scenes.credits import CreditsScene, paragraphs
from game.ui.scenes.rules.opening_page import PanelOfOpening
from game.ui.scenes.rules.reader_file import PANELS, read_reader_file, reader_file_of
from game.ui.scenes.rules.rules_scene import (
    CLOSE,
    OPEN,
    OPENING,
    ClauseRow,
    ClauseSearch,
    ClauseTable,
    ExampleBoard,
    RulesScene,
)
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.scroll_area import ScrollArea
from tests.changed_files import copy_changed
from tests.ui.scenes.conftest import FakeContext, MenuDriver, NoStarts
from tests.ui.window_driver import TWO, WindowDriver

SIZE = (1280, 720)


def test_it_opens_at_the_clause_in_question_and_lights_it(context: Any) -> None:
    scene = RulesScene(context, "battle", "BR-310")
    driver = MenuDriver(scene, SIZE)
    (lit,) = [row for row in driver.all(ClauseRow) if row.is_lit]
    assert lit.clause.id == "BR-310"
    area = lit.parent
    assert area is not None
    assert area.rect.contains(lit.rect)


def test_a_search_finds_words_and_numbers_and_says_so_where_it_does_not(context: Any) -> None:
    scene = RulesScene(context, "battle")
    driver = MenuDriver(scene, SIZE)
    driver.click(scene.search)
    driver.write("310")
    assert "BR-310" in [row.clause.id for row in driver.all(ClauseRow)]
    assert all("310" in f"{row.clause.id} {row.clause.text}" for row in driver.all(ClauseRow))
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
        driver.wait()
        shown |= {row.clause.id for row in driver.all(ClauseRow)}
    assert {clause.id for clause in context.games[0].clauses()} == shown


def test_the_rules_open_at_what_is_asked_for_or_being_decided_or_at_their_beginning(context: Any) -> None:
    assert RulesScene(context, "battle", "XX-1").chapter == OPENING
    assert scene_of(context, "hunt", "", "prompt.nazgul").clause == "HR-107"
    assert scene_of(context, "riddle", "", "prompt.exchange").clause == "RR-200"
    assert scene_of(context, "hunt", "HR-112", "prompt.nazgul").clause == "HR-112"
    driver = MenuDriver(RulesScene(context, "battle", "BR-340"), LARGE)
    assert all(table.lit is None for table in driver.all(ClauseTable))


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


def test_a_text_is_cut_into_headings_and_paragraphs_and_those_of_the_credits_are_told_apart() -> None:
    text = "Rules\n    Told in our\n    own words.\n\n## `Fonts`\n\n| files | by |\n| --- | --- |\n| `A.ttf` | Anna |\n- one\n"
    assert paragraphs(text) == [
        ("heading", "Rules"),
        ("text", "Told in our own words."),
        ("heading", "Fonts"),
        ("text", "A.ttf, Anna"),
        ("text", "- one"),
    ]
    text = "# Fonts\n\nFirst line\nsecond line\n\n- one\n- two\n"
    assert paragraphs(text) == [
        ("heading", "Fonts"),
        ("text", "First line second line"),
        ("text", "- one"),
        ("text", "- two"),
    ]


def test_credits_name_the_fonts(context: Any) -> None:
    driver = MenuDriver(CreditsScene(context), SIZE)
    assert any("EB Garamond" in text.markup for text in driver.all(RichText))


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 200), ((1280, 720), 200), ((1024, 640), 80), ((3840, 2160), 100)]
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


CLAUSE = Clause("BR-310", "rule", "The Nazgûl rides over Lórien.", "Combat", (("", "odds"), ("fortress", "8–12")))


@pytest.mark.parametrize(
    "query", ["nazgul", "NAZGÛL", "lorien rides", "br-310", "br310", "310", "combat nazgul", "fortress", "8–12"]
)
def test_a_clause_is_found_by_words_names_numbers_and_its_table(query: str) -> None:
    assert ClauseSearch.of(query).finds(CLAUSE)


@pytest.mark.parametrize("query", ["nazgul gondor", "311"])
def test_every_word_has_to_be_there(query: str) -> None:
    assert not ClauseSearch.of(query).finds(CLAUSE)


def test_every_word_found_is_marked_once_as_it_is_written_and_whole() -> None:
    marked = ClauseSearch.of("nazgul lorien").marked(CLAUSE.text)
    assert marked == f"The {OPEN}Nazgûl{CLOSE} rides over {OPEN}Lórien{CLOSE}."
    assert ClauseSearch.of("strasse").marked("eine Straße, drei") == f"eine {OPEN}Straße{CLOSE}, drei"
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


EXAMPLES = [(game.id, one.scenario) for game in registry.games() for one in reader_file_of(game.id).examples]


@pytest.mark.parametrize(("game", "scenario"), EXAMPLES, ids=lambda one: getattr(one, "stem", one))
def test_an_example_is_played_as_the_rules_have_it(game: str, scenario: Path) -> None:
    example = worked_example(scenario)
    assert example.places
    assert example.before.counters


def test_every_example_that_is_shipped_stands_in_the_reader() -> None:
    shipped = {
        path for game in registry.games() for path in (game.boards.parents[1] / "game").rglob("data/examples/*.yaml")
    }
    assert {scenario.resolve() for _, scenario in EXAMPLES} == {path.resolve() for path in shipped}


@pytest.mark.parametrize("game", sorted({game for game, _ in EXAMPLES}))
def test_every_example_stands_at_a_clause_and_has_words_in_german_too(game: str) -> None:
    ids = {clause.id for clause in registry.game(game).clauses()}
    german = next(language for language in catalog.shipped() if language.code == "de")
    words = catalog.words("game", game, "table_words.yaml", spoken=german)["sentences"]["look"]["examples"]
    for example in reader_file_of(game).examples:
        assert example.clause in ids
        told = words[example.scenario.stem.replace("-", "_")]
        assert told["text"] != example.text


@pytest.mark.clause("BR-325")
def test_whoever_lends_strength_is_seen_beside_what_happens() -> None:
    scenario = next(one.scenario for one in reader_file_of("battle").examples if "aragorn" in one.scenario.stem)
    assert {"1010", "1011", "1012"} <= set(worked_example(scenario).places)


def test_an_example_stands_below_its_clause_and_is_drawn_once_it_has_been_run(context: Any) -> None:
    size = (1280, 720)
    context.kit = Kit(size)
    context.painted = lambda board: paintings(board, context.paintings)
    wanted = next(one for one in reader_file_of("hunt").examples if one.clause == "HR-125")
    driver = MenuDriver(RulesScene(context, "hunt", "HR-125"), size)
    (board,) = driver.all(ExampleBoard)
    before = driver.draw().subsurface(board.rect).copy()

    class Run(NoStarts):
        def example(self, scenario: Path) -> Any:
            return worked_example(wanted.scenario)

    context.starts = Run()
    driver.wait()
    assert isinstance(board.example, WorkedExample)
    assert driver.draw().subsurface(board.rect).get_buffer().raw != before.get_buffer().raw


def test_an_example_with_a_fault_leaves_its_place_empty(context: FakeContext, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("game: hunt\ntitle: nothing\nposition: {at: blue, log: [nowhere]}\nsteps: []\n", encoding="utf-8")
    with pytest.raises(ScenarioProblems):
        worked_example(broken)
    starts = StartPositions(tmp_path)
    starts.example(broken)
    while starts.is_reading:
        pass
    assert starts.example(broken) is None


LARGE = (1920, 1080)
GAMES = [one.id for one in registry.games() if reader_file_of(one.id).panels]
"""Those with pictures to begin with."""


def scene_of(context: Any, game: str, *asked: Any) -> Any:
    return MenuDriver(RulesScene(context, game, *asked), LARGE).scene


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_with_five_pictures_each_leading_to_its_chapter(context: Any, game: str) -> None:
    driver = MenuDriver(RulesScene(context, game), LARGE)
    panels = driver.all(PanelOfOpening)
    assert len(panels) == PANELS
    driver.click(panels[2])
    scene: Any = driver.scene
    assert scene.chapter != OPENING
    assert scene.clause == panels[2].panel.clause


@pytest.mark.parametrize("game", GAMES)
def test_pictures_name_places_of_the_board_and_pictures_of_cards_that_there_are(context: Any, game: str) -> None:
    roles = registry.game(game).load_set().board.roles
    for panel in reader_file_of(game).panels:
        if panel.board is not None:
            named = {role for _, role in panel.board.signs} | ({panel.board.close} - {""})
            assert named <= set(roles)
        assert all(context.kit.card_pictures.has(name) for name in panel.cards)
        assert len(panel.text.split()) <= 22


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_opens_the_rules_at_a_clause_that_there_is(game: str) -> None:
    entry = registry.game(game)
    ids = {clause.id for clause in entry.clauses()}
    reader = reader_file_of(game)
    prompts = set(catalog.words("game", game, "words.yaml")["sentences"]["prompt"])
    assert set(reader.decisions) == prompts
    assert set(reader.decisions.values()) | {panel.clause for panel in reader.panels} <= ids


@pytest.mark.clause("BR-340")
@pytest.mark.parametrize("row", ["open", "fortress_or_river", "fortress_and_river"])
@pytest.mark.parametrize("column", ["O_O", "O_E", "E_O", "E_E"])
def test_an_attack_lights_its_cell_of_the_combat_table(context: Any, row: str, column: str) -> None:
    """The cell holds the numbers that the rules reckon with."""
    from game.games.battle.rules.turn.combat_table import totals

    driver = MenuDriver(RulesScene(context, "battle", "", "prompt.attack", (f"row.{row}", f"column.{column}")), LARGE)
    scene: Any = driver.scene
    assert scene.clause == "BR-340"
    table = next(one for one in driver.all(ClauseTable) if one.rows[1][1].startswith("8"))
    assert table.lit is not None
    cell = table.rows[table.lit[0]][table.lit[1]]
    least = min(totals(row, column)[1])
    assert cell.startswith(str(least))


def test_the_board_is_drawn_once_it_has_been_read(context: Any) -> None:
    start = start_position(registry.game("battle"), "middle-earth", 3, context.boards)
    context.painted = lambda board: paintings(board, context.paintings)
    driver = MenuDriver(RulesScene(context, "battle"), LARGE)
    before = driver.draw().copy()

    class Read(NoStarts):
        def of(self, game: registry.InstalledGame, ref: str, players: int, prepared: Any = None) -> Any:
            return start

    context.starts = Read()
    driver.wait()
    panel = driver.all(PanelOfOpening)[0]
    place = pygame.Rect(panel.rect.topleft, (panel.rect.width, panel.picture_height))
    assert driver.draw().subsurface(place).get_buffer().raw != before.subsurface(place).get_buffer().raw


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("right: orc", "right: org", "unknown face 'org'"),
        ("clause: BR-308", "clause: 308", "expected the id of a clause"),
        ("steps: [hammer-anvil", "steps: [hammer", "unknown emblem 'hammer'"),
        ("  - {clause: BR-009}\n", "", "the list has 4 members; expected 5"),
        ("close: shire", "near: shire", "unknown key 'near'"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_place(tmp_path: Path, was: str, now: str, said: str) -> None:
    shipped = resource("game", "games", "battle", "data", "reader.yaml")
    file = copy_changed(shipped, tmp_path / "reader.yaml", (was, now))
    with pytest.raises(BoardProblems) as problems:
        read_reader_file("battle", file, faces_of("game.games.battle"))
    assert said in str(problems.value)
    assert f"{file}:" in str(problems.value)


def test_beside_the_rules_stands_what_everybody_may_know_but_not_beside_those_of_another_game(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, LARGE)
    driver.begin(TWO, phase="attack")
    driver.key(pygame.K_F1)
    driver.run(400)
    scene: Any = driver.scene
    assert isinstance(scene, RulesScene)
    told = [one.text for one in scene.page.everyone() if isinstance(one, Heading)]
    assert "On your table now" in told
    shown = " ".join(one.markup for one in scene.page.everyone() if isinstance(one, RichText))
    assert "Attack" in shown
    assert scene.clause == "BR-300"
    strip = next(
        one for one in scene.page.everyone() if isinstance(one, ChoiceStrip) and len(one.options) == len(GAMES)
    )
    strip.on_change(1)
    assert "On your table now" not in [one.text for one in scene.page.everyone() if isinstance(one, Heading)]
