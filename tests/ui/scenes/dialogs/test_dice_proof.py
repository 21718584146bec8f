"""The dice in the window: the hash from the beginning on, what was found at the end, edited files, copies in the list."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Ending, Outcome, Phrase, Seat
from game.engine.match.header import Header, hash_of
from game.engine.match.verification import grouped
from game.registry import game
from game.session.loaded_game import loaded_game, replay
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder
from game.ui.kit.markup import plain
from game.ui.kit.scene_stack import Scene, SceneStack
from game.ui.scenes.dialogs.dice_proof import DiceButton, DiceProofCard
from game.ui.scenes.last_page import Banner, EndScene, WalkMapWidget
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.model.stage import TablePage
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind
from tests.paths import SAVES
from tests.recorded.record import FOLDER
from tests.saves import forged_matches
from tests.ui.window_driver import STILL, TWO, WindowDriver

BATTLE = SAVES / "battle-rules1-2-players.ringtable"
NIGHT = {"t": "night", "draw": True}


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    (tmp_path / "made").mkdir()
    return SaveFolder(tmp_path / "made")


def over(saves: SaveFolder, *, forged: bool = False) -> Path:
    """A match on the shipped board that the table has ended after its first roll; forged: another roll stands there."""
    recording = json.loads((FOLDER / "battle-2.json").read_text(encoding="utf-8"))
    playing = loaded_game("battle", game("battle").load_set())
    boards = [board.source for board in playing.game_set.boards]
    header = Header.from_json(recording["header"] | {"boards": boards})
    records = recording["records"]
    match = replay(playing, header, records, path=Path("recorded"))
    number = forged_matches.public_results(match, records)[0]
    short = records[: match.results[number - 1].record]
    if forged:
        short = forged_matches.with_another(playing, header, short, number)
    return forged_matches.write(saves, "Over", header, [*short, NIGHT], secrets=False)


def shown(widget: Any) -> str:
    """Every paragraph in a widget."""
    own = [plain(widget.markup)] if isinstance(widget, RichText) and widget.is_visible else []
    return " ".join([*own, *(shown(child) for child in getattr(widget, "children", ()))])


def ended(driver: WindowDriver, path: Path) -> EndScene:
    """The page of the end of a match that is opened, once it is laid open."""
    driver.stack = SceneStack(driver.window.first_scene(path))
    driver.until_rest()
    return laid_open(driver)


def laid_open(driver: WindowDriver) -> EndScene:
    """However slow the machine is: a frame lays open as much as it has time for."""
    scene: Scene = driver.scene
    assert isinstance(scene, EndScene)
    for _ in range(1_000):
        if scene.frames:
            return scene
        driver.run()
    raise AssertionError("the match was never laid open")


def asked(driver: WindowDriver) -> Modal:
    assert isinstance(driver.scene, TitleScene)
    return of_kind(Modal, driver.scene.page.overlay)


def seed_of(path: Path) -> str:
    return str(read_file(path)[0].match["seed"])


def test_the_end_shows_the_verdict_and_its_card_seed_and_hash(tmp_path: Path, saves: SaveFolder) -> None:
    path = over(saves)
    driver = WindowDriver(tmp_path, settings=STILL)
    scene = ended(driver, path)
    driver.key(pygame.K_d)
    card = of_kind(DiceProofCard, scene.page.overlay)
    assert "Nobody can have tampered with the dice" in shown(card)
    assert grouped(seed_of(path)) in shown(card)
    assert grouped(hash_of(seed_of(path))) in shown(card)


def test_in_a_window_of_a_small_screen_map_and_story_are_seen_together(tmp_path: Path, saves: SaveFolder) -> None:
    scene = ended(WindowDriver(tmp_path, settings=STILL, size=(1088, 640)), over(saves))
    seen = [child.rect for child in scene.page.everyone() if isinstance(child, WalkMapWidget | Heading)]
    assert len(seen) > 1
    assert not seen[0].collidelistall(seen[1:])


def test_the_end_says_the_deed_in_large_letters_and_below_it_once_who_won(
    tmp_path: Path, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ended(WindowDriver(tmp_path, settings=STILL), over(saves))
    gave_up = Phrase.of("outcome.gave_up", seat=Seat("evil"), loser=Seat("alliance"))
    monkeypatch.setattr(scene.table, "outcome", Outcome(Ending.VICTORY, frozenset({Seat("evil")}), gave_up))
    assert scene.banner() == ("The Alliance has given up", "Evil wins.")


def test_an_edited_match_says_so_at_the_end(tmp_path: Path, saves: SaveFolder) -> None:
    path = over(saves, forged=True)
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.stack = SceneStack(driver.window.first_scene(path))
    driver.until_rest()
    question = asked(driver)
    assert "is not what its seed gives" in shown(question)
    driver.confirm()
    scene = laid_open(driver)
    assert "Edited: the dice" in [one.label for one in scene.page.everyone() if isinstance(one, DiceButton)]
    driver.key(pygame.K_d)
    assert "is not what the seed gives" in shown(of_kind(DiceProofCard, scene.page.overlay))
    assert any(event.kind == "unseeded" for frame in scene.frames for event in frame.events)


def test_an_edited_match_stays_closed_when_that_is_not_accepted(tmp_path: Path, saves: SaveFolder) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.stack = SceneStack(driver.window.first_scene(over(saves, forged=True)))
    driver.until_rest()
    asked(driver).escape()
    driver.until_rest()
    assert isinstance(driver.scene, TitleScene)
    assert driver.window.table is None


def test_the_list_marks_copies_and_edited_matches(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    folder = driver.window.folder
    folder.path.mkdir(parents=True, exist_ok=True)
    original = Path(shutil.copy(BATTLE, folder.path))
    copy = folder.duplicate(original).path
    folder.mark_edited(original, 2)
    scene = MatchesScene(driver.window)
    driver.stack = SceneStack(scene)
    driver.until_rest()
    assert {row.note.rpartition(" ")[2] for row in scene.view.rows} == {"copy", "edited"}
    told: dict[Path, str] = {}
    for at, entry in enumerate(scene.entries):
        scene.view.choose(at)
        driver.until_rest()
        told[entry.path] = " ".join(shown(child) for child in scene.page.children)
    assert "Edited: 2 results of chance are not what the seed gives." in told[original]
    assert "A copy of “battle of 2”" in told[copy]


def test_the_hash_is_shown_from_the_first_moment_and_the_seed_nowhere(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.begin(TWO)
    scene = of_kind(PlayScene, driver.scene)
    (file,) = driver.window.folder.list()
    seed = seed_of(file.path)
    assert scene.table.log[0].kind == "sealed"
    scene.model.open_page(TablePage.PROOF)
    driver.until_rest()
    card = of_kind(DiceProofCard, scene.page.overlay)
    assert grouped(hash_of(seed)) in shown(card)
    told = repr((scene.table.log, scene.table.summary(), pygame.display.get_caption()))
    assert seed not in told
    assert grouped(seed) not in shown(card)


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_the_banner_of_the_end_lies_over_nothing_of_the_map(
    tmp_path: Path, saves: SaveFolder, size: tuple[int, int]
) -> None:
    driver = WindowDriver(tmp_path, size, STILL)
    everything = list(ended(driver, over(saves)).page.everyone())
    banner = next(one for one in everything if isinstance(one, Banner))
    walk = next(one for one in everything if isinstance(one, WalkMapWidget))
    assert not banner.rect.colliderect(walk.rect)
