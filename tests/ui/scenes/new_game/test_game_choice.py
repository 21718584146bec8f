"""New game: the board as it stands at the start, and sitting down by touching a side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game import registry
from game.session.presentation_loader import paintings
from game.session.start_position import StartPosition, start_position
from game.ui.kit.kit import Kit
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.new_game.board_preview import BoardPreview, LargeBoard, signs_of
from game.ui.scenes.new_game.game_choice import SideCard
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.widgets.base import WidgetState
from tests.ui.scenes.conftest import MenuDriver, NoStarts, of_three

SIZE = (1920, 1080)


@dataclass
class ReadStart(NoStarts):
    """A start that has been read."""

    start: StartPosition

    def of(self, game: registry.InstalledGame, ref: str, players: int, prepared: Any = None) -> Any:
        return self.start


def sides(driver: MenuDriver) -> dict[str, SideCard]:
    return {card.side.name: card for card in driver.all(SideCard)}


def people(driver: MenuDriver) -> list[str]:
    return [str(place.seat) for place in driver.scene.draft.present if place.is_person]  # type: ignore[attr-defined]


def test_every_side_tells_its_aim_and_a_touch_seats_people_or_lets_them_get_up(context: Any) -> None:
    driver = MenuDriver(of_three(context), SIZE)
    assert {name: card.is_taken for name, card in sides(driver).items()} == {
        "the Alliance": False,
        "Sauron": True,
        "Saruman": False,
    }
    assert "Mount Doom" in sides(driver)["the Alliance"].side.aim
    driver.click(sides(driver)["Sauron"])
    assert people(driver) == ["sauron"]
    scene: Any = driver.scene
    scene.change(scene.draft.place("saruman").take, "")
    driver.click(sides(driver)["the Alliance"])
    assert people(driver) == ["sauron", "saruman", "alliance"]
    driver.click(sides(driver)["Saruman"])
    assert people(driver) == ["sauron", "alliance"]


def test_where_a_prepared_start_begins_in_the_second_part_its_board_and_aims_are_shown(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "hunt"), SIZE)
    scene: Any = driver.scene
    assert "Rivendell" in sides(driver)["the Ring-bearer"].side.aim
    game = registry.game("hunt")
    prepared = start_position(game, scene.draft.board, 2, context.boards, scene.draft.start)
    assert prepared.board != start_position(game, scene.draft.board, 2, context.boards).board
    scene.change(scene.draft.choose_evening, "")
    assert "Shire" in sides(driver)["the Ring-bearer"].side.aim


def test_whoever_touches_a_side_sits_down_there_and_takes_his_name_along(context: Any) -> None:
    driver = MenuDriver(of_three(context), SIZE)
    scene: Any = driver.scene
    scene.draft.place("sauron").name = "Anna"
    driver.click(sides(driver)["the Alliance"])
    assert people(driver) == ["alliance"]
    assert scene.draft.place("alliance").name == "Anna"


def test_riddles_sides_are_told_but_nobody_sits_down_before_characters_are_chosen(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "riddle"), SIZE)
    before = people(driver)
    cards = sides(driver)
    assert list(cards) == ["a Hobbit", "a Black Rider"]
    for card in cards.values():
        assert not card.can_focus
        driver.click(card)
    assert people(driver) == before


@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_every_side_of_every_game_has_places_on_its_board_and_a_picture(context: Any, game: str) -> None:
    entry, look = registry.game(game), box_look(game)
    board = entry.load_set().board
    assert {side.name for side, _ in signs_of(board, look.sides)} == {side.name for side in look.sides}
    assert all(context.kit.card_pictures.has(side.picture) for side in look.sides)
    told = {seat for side in look.sides for seat in side.seats}
    seats = {str(seat) for among in entry.info.seatings.values() for seat in among}
    assert told in (seats, set())


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_the_board_stands_as_the_game_begins_and_a_press_shows_it_large(
    context: Any, size: tuple[int, int], text_scale: float
) -> None:
    context.kit = Kit(size, text_scale=text_scale)
    start = start_position(registry.game("battle"), "middle-earth", 3, context.boards)
    context.starts = ReadStart(start)
    context.painted = lambda board: paintings(board, context.paintings)
    driver = MenuDriver(NewGameScene(context, "battle"), size)
    (preview,) = driver.all(BoardPreview)
    assert preview.rect.height >= 0.4 * (size[1] - 2 * context.kit.px(110))
    driver.click(preview)
    large = driver.scene.page.overlay
    assert isinstance(large, LargeBoard)
    assert large.rect.height > preview.rect.height
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.page.overlay is None
    assert driver.scene.context is context  # type: ignore[attr-defined]


def test_a_board_that_is_still_being_read_shows_its_small_picture_and_cannot_be_pressed(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "battle"), SIZE)
    (preview,) = driver.all(BoardPreview)
    driver.click(preview)
    assert driver.scene.page.overlay is None
    made = pygame.Surface(SIZE)
    preview.draw(context.kit, made, WidgetState())
    assert min(pygame.transform.average_color(made, preview.rect)[:3]) > 40, "no black hole"


def test_the_page_shows_the_start_once_it_has_been_read(context: Any) -> None:
    context.painted = lambda board: paintings(board, context.paintings)
    driver = MenuDriver(NewGameScene(context, "riddle"), SIZE)
    context.starts = ReadStart(start_position(registry.game("riddle"), "middle-earth", 4, context.boards))
    driver.wait()
    driver.wait()
    (preview,) = driver.all(BoardPreview)
    assert preview.can_focus
