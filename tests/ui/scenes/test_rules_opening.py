"""The rules reader beside its clauses: five pictures to begin with, opening at what is being decided, the lit cell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.board.problems import BoardProblems
from game.language import catalog
from game.session.presentation_loader import paintings
from game.session.start_position import start_position
from game.storage.resources import resource
from game.ui.scenes.rules.clause_table import ClauseTable
from game.ui.scenes.rules.opening_page import PanelOfOpening
from game.ui.scenes.rules.reader_file import PANELS, read_reader_file, reader_file_of
from game.ui.scenes.rules.rules_scene import OPENING, RulesScene
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.label import Heading, RichText
from tests.ui.scenes.conftest import MenuDriver, NoStarts
from tests.ui.window_driver import TWO, WindowDriver

SIZE = (1920, 1080)
GAMES = [one.id for one in registry.games() if reader_file_of(one.id).panels]
"""Those with pictures to begin with."""


def scene_of(context: Any, game: str, *asked: Any) -> Any:
    return MenuDriver(RulesScene(context, game, *asked), SIZE).scene


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_with_five_pictures_each_leading_to_its_chapter(context: Any, game: str) -> None:
    driver = MenuDriver(RulesScene(context, game), SIZE)
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


def test_the_rules_open_at_what_is_being_decided(context: Any) -> None:
    assert scene_of(context, "hunt", "", "prompt.nazgul").clause == "HR-107"
    assert scene_of(context, "riddle", "", "prompt.exchange").clause == "RR-200"


def test_a_clause_that_was_asked_for_comes_before_what_is_being_decided(context: Any) -> None:
    assert scene_of(context, "hunt", "HR-112", "prompt.nazgul").clause == "HR-112"


@pytest.mark.clause("BR-340")
@pytest.mark.parametrize("row", ["open", "fortress_or_river", "fortress_and_river"])
@pytest.mark.parametrize("column", ["O_O", "O_E", "E_O", "E_E"])
def test_an_attack_lights_its_cell_of_the_combat_table(context: Any, row: str, column: str) -> None:
    """The cell holds the numbers that the rules reckon with."""
    from game.games.battle.rules.turn.combat_table import totals

    driver = MenuDriver(RulesScene(context, "battle", "", "prompt.attack", (f"row.{row}", f"column.{column}")), SIZE)
    scene: Any = driver.scene
    assert scene.clause == "BR-340"
    table = next(one for one in driver.all(ClauseTable) if one.rows[1][1].startswith("8"))
    assert table.lit is not None
    cell = table.rows[table.lit[0]][table.lit[1]]
    least = min(totals(row, column)[1])
    assert cell.startswith(str(least))


def test_without_an_attack_no_cell_is_lit(context: Any) -> None:
    driver = MenuDriver(RulesScene(context, "battle", "BR-340"), SIZE)
    assert all(table.lit is None for table in driver.all(ClauseTable))


def test_the_board_is_drawn_once_it_has_been_read(context: Any) -> None:
    start = start_position(registry.game("battle"), "middle-earth", 3, context.boards)
    context.painted = lambda board: paintings(board, context.paintings)
    driver = MenuDriver(RulesScene(context, "battle"), SIZE)
    before = driver.draw().copy()

    class Read(NoStarts):
        def of(self, game: registry.InstalledGame, ref: str, players: int, prepared: Any = None) -> Any:
            return start

    context.starts = Read()
    driver.draw()
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
    shipped = resource("game", "games", "battle", "data", "reader.yaml").read_text(encoding="utf-8")
    assert was in shipped
    file = tmp_path / "reader.yaml"
    file.write_text(shipped.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(BoardProblems) as problems:
        read_reader_file("battle", file, faces_of("game.games.battle"))
    assert said in str(problems.value)
    assert f"{file}:" in str(problems.value)


def test_beside_the_rules_stands_what_everybody_at_the_table_may_know(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, SIZE)
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


def test_the_rules_of_another_game_tell_nothing_of_the_table(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    driver.begin(TWO, phase="attack")
    driver.key(pygame.K_F1)
    driver.run(400)
    scene: Any = driver.scene
    strip = next(
        one for one in scene.page.everyone() if isinstance(one, ChoiceStrip) and len(one.options) == len(GAMES)
    )
    strip.on_change(1)
    assert "On your table now" not in [one.text for one in scene.page.everyone() if isinstance(one, Heading)]
