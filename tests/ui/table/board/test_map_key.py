"""The key of a board of hexes: its words are live, and where they are too small a sheet shows them enlarged."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import registry
from game.board.board import BoardKind
from game.language import catalog
from game.painter.painted_board import Inscription, PaintedBoard, Sort
from game.session.presentation_loader import painted
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import LEAST_TEXT
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.inscription import FACES, lay
from game.ui.table.board.map_key import MapKeySheet, box_of, key_sheets, keys_of
from game.ui.table.model.picture import Picture
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.widgets.base import Widget
from game.ui.widgets.page import Page
from tests.narrowing import there
from tests.paths import PAINTED
from tests.ui.window_driver import TWO, WindowDriver

GAMES = [
    game.id
    for game in registry.games()
    if (board := game.load_set().board).kind is BoardKind.HEX and (game.id, board.id) in PAINTED
]
WINDOWS = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.fixture(params=[one.code for one in catalog.shipped()])
def spoken(request: pytest.FixtureRequest) -> str:
    pygame.init()
    assert catalog.choose(request.param) == ""
    return str(request.param)


def painting(game: str, folder: Path) -> PaintedBoard:
    return there(painted(registry.game(game).load_set().board, folder))


def words(found: PaintedBoard) -> list[Inscription]:
    return [one for one in found.inscriptions if one.sort is Sort.KEY]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_the_key_are_lettering_in_the_language_spoken_and_find_room(
    game: str, spoken: str, tmp_path: Path
) -> None:
    key = words(painting(game, tmp_path))
    assert len(key) > 7
    said = {one.text for one in key}
    assert ("Festung" in said or "Dickicht" in said) is (spoken == "de")
    assert ("fortress" in said or "thicket" in said) is (spoken == "en")
    type_ = Kit((1280, 720)).text
    assert [one.text for one in key if type_.ems(one.text, FACES[one.face]) * one.size > one.room] == []


def key_sheet(game: str, size: tuple[int, int], folder: Path) -> tuple[Page, MapKeySheet]:
    """A page with the sheet of a fitted board's key, the pointer having just come to the key."""
    pygame.display.set_mode(size)
    kit, board = Kit(size), registry.game(game).load_set().board
    canvas = BoardCanvas(kit, board, painting(game, folder))
    canvas.arrange(pygame.Rect((0, 0), size), pygame.Rect(8, 62, size[0] - 16, size[1] - 110))
    canvas.show(Picture())
    page = Page(kit)
    page.add(under := Widget()).rect = pygame.Rect((0, 0), size)
    (sheet,) = key_sheets(canvas, under, "Signs")
    page.add(sheet)
    sheet.follow()
    assert sheet.is_wanted, "on the fitted board the key is too small for words"
    page.pointer = sheet.rect.center
    page.update(0)
    return page, sheet


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_enlarged_key_lies_on_the_board_once_the_pointer_rests_on_the_key_and_can_be_read(
    game: str, spoken: str, size: tuple[int, int], tmp_path: Path
) -> None:
    page, sheet = key_sheet(game, size, tmp_path)
    assert lying(sheet) is None
    page.update(400)
    place = there(lying(sheet))
    assert sheet.canvas.clear.contains(place)
    unit = sheet.unit
    laid = [lay(one, unit, sheet.canvas.kit.text) for one in keys_of(sheet.canvas.image.painted)[0]]
    assert [one.inscription.text for one in laid if one.px < LEAST_TEXT] == []
    assert [one.inscription.text for one in laid if not _inside(one.bounds, sheet, unit)] == []
    assert not [1 for a, b in combinations(laid, 2) if a.bounds.inflate(0, -2).colliderect(b.bounds.inflate(0, -2))]


def lying(sheet: MapKeySheet) -> pygame.Rect | None:
    """Where the enlarged key lies just now."""
    return sheet.sheet


def _inside(rect: pygame.Rect, sheet: MapKeySheet, unit: float) -> bool:
    box = box_of(keys_of(sheet.canvas.image.painted)[0])
    left, top = box.left * unit, box.top * unit
    return pygame.Rect(left, top, box.width * unit, box.height * unit).contains(rect)


def test_it_comes_by_pointer_and_by_keyboard_while_the_words_are_too_small_on_the_board(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_HOME)
    driver.run(600)
    sheet = driver.play.panels.keys[0]
    assert lying(sheet) is None
    assert sheet.is_wanted
    box = pygame.Rect(0, 0, 30, 14)
    box.midright = sheet.rect.midright
    seen = [driver.surface.get_at((x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    assert seen.count(pygame.Color(theme.PAPER_LOW)) > len(seen) // 4, "a word says that they are signs"
    driver.move(sheet.rect.center)
    driver.run(800)
    assert lying(sheet) is not None
    assert not driver.play.hover_tip.is_visible
    driver.move((driver.play.panels.prompt_bar.rect.centerx, 20))
    driver.run(200)
    assert lying(sheet) is None
    page, sheet = driver.play.page, driver.play.panels.keys[0]
    for _ in range(len(page.reachable())):
        driver.key(pygame.K_TAB)
        if page.focused is sheet:
            break
    assert page.focused is sheet
    assert lying(sheet) is not None
    driver.key(pygame.K_TAB)
    driver.run(200)
    assert lying(sheet) is None
    camera = driver.play.canvas.camera
    driver.play.canvas.look(camera.zoomed(3.0, *sheet.rect.center))
    driver.play.canvas.settle()
    driver.run(200)
    assert driver.play.canvas.letters(Sort.KEY)
    assert sheet not in page.reachable(), "near by, it is read on the board"


def test_whatever_else_lies_there_lies_over_the_plates(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1280, 720))
    driver.begin(TWO)
    panels = driver.play.panels
    children = [one for one in driver.play.page.children if not isinstance(one, RecapLayer)]
    below = [panels.board, panels.stops, *panels.keys]
    assert children[: len(below)] == below


@pytest.mark.skipif(("hunt", registry.game("hunt").load_set().board.id) not in PAINTED, reason="it is not painted")
def test_the_parts_of_a_key_along_the_edge_of_a_board_of_places_are_read_like_any_other(tmp_path: Path) -> None:
    pygame.init()
    pygame.display.set_mode((1088, 640))
    board, found = registry.game("hunt").load_set().board, painting("hunt", tmp_path)
    canvas = BoardCanvas(Kit((1088, 640)), board, found)
    canvas.arrange(pygame.Rect(300, 80, 780, 440), pygame.Rect(300, 80, 780, 440))
    canvas.show(Picture())
    assert not canvas.letters(Sort.KEY)
    left, right = keys_of(found)
    assert {*left, *right} == {*words(found)}
    page = Page(canvas.kit)
    page.add(under := Widget()).rect = pygame.Rect(0, 0, 1088, 640)
    for sheet in key_sheets(canvas, under, "Signs"):
        page.add(sheet).follow()
        assert sheet.is_wanted
        page.pointer = sheet.rect.center
        page.update(0)
        page.update(400)
        place = there(lying(sheet))
        assert canvas.clear.contains(place)
        assert sheet.unit * min(one.size for one in words(found)) >= LEAST_TEXT
