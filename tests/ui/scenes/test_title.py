"""The title: what stands there, and where its rows lead."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.board.problems import BoardProblems
from game.storage.faults import locked
from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Push, Quit, Replace
from game.ui.scenes.game_boxes import BoxLook, box_cover, box_look, cover_window, read_box
from game.ui.scenes.title import GameBox, TitleScene
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.widgets.menu import LeatherMenu
from game.ui.widgets.scroll_area import ScrollArea
from tests.narrowing import of_kind
from tests.paths import ROOT
from tests.sampling import first_with_soak
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1920, 1080)


def test_every_row_of_the_menu_and_every_key_leads_somewhere(context: Any) -> None:
    driver = MenuDriver(TitleScene(context), SIZE)
    keys = {
        pygame.K_n: "new_game",
        pygame.K_t: "own_table",
        pygame.K_m: "matches",
        pygame.K_l: "lessons",
        pygame.K_p: "puzzles",
        pygame.K_F1: "rules",
        pygame.K_o: "settings",
        pygame.K_c: "credits",
    }
    reached = {driver.key(key).scene.name for key in keys}
    assert set(keys.values()) == reached
    for key, arguments in {pygame.K_s: (), pygame.K_r: (True,), pygame.K_f: (True,)}.items():
        scene = driver.key(key).scene
        assert (scene.name, scene.arguments) == ("matches", arguments)
    assert isinstance(driver.key(pygame.K_q), Quit)


def test_a_box_opens_the_new_game_page_of_its_game(context: Any) -> None:
    driver = MenuDriver(TitleScene(context), SIZE)
    boxes = driver.all(GameBox)
    assert [game.id for game in context.games] == [box.look_data.game for box in boxes]
    wanted = of_kind(Push, driver.click(boxes[0]))
    assert (wanted.scene.name, wanted.scene.arguments) == ("new_game", ("battle",))  # type: ignore[attr-defined]  # a stand-in


def test_enter_continues_the_last_match(context: Any, saved: list[Path]) -> None:
    driver = MenuDriver(TitleScene(context), SIZE)
    wanted = of_kind(Replace, driver.click(driver.button("Continue")))
    assert wanted.whole_stack
    assert context.opened == [saved[1]]


def test_a_match_opened_from_elsewhere_is_offered_again(context: Any, saved: list[Path], tmp_path: Path) -> None:
    elsewhere = tmp_path / "stick" / "My match.ringtable"
    elsewhere.parent.mkdir()
    saved[0].rename(elsewhere)
    context.settings = replace(context.settings, last_match=str(elsewhere))
    driver = MenuDriver(TitleScene(context), SIZE)
    driver.click(driver.button("Continue"))
    assert context.opened == [elsewhere]
    elsewhere.unlink()
    driver = MenuDriver(TitleScene(context), SIZE)
    driver.click(driver.button("Continue"))
    assert context.opened == [elsewhere, saved[1]], "a stick that was pulled out is not asked for"


def test_the_match_played_last_is_offered_before_newer_files(context: Any, saved: list[Path]) -> None:
    context.settings = replace(context.settings, last_match=str(saved[0]))
    driver = MenuDriver(TitleScene(context), SIZE)
    driver.click(driver.button("Continue"))
    assert context.opened == [saved[0]]


def test_a_finished_match_is_offered_only_when_no_other_waits(context: Any, saved: list[Path]) -> None:
    over = saved[1]
    context.folder.describe(over, "The Alliance wins.", is_over=True)
    context.settings = replace(context.settings, last_match=str(over))
    driver = MenuDriver(TitleScene(context), SIZE)
    driver.click(driver.button("Continue"))
    assert context.opened == [saved[0]]
    for path in saved:
        context.folder.describe(path, "The Alliance wins.", is_over=True)
    assert MenuDriver(TitleScene(context), SIZE).button("See the end")


def test_a_match_that_cannot_be_opened_is_named_in_a_sentence(
    context: Any, saved: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **_: bool) -> None:
        raise locked(path, "Evening")

    monkeypatch.setattr(context, "open_match", refuse)
    driver = MenuDriver(TitleScene(context), SIZE)
    assert driver.click(driver.button("Continue")) is None
    assert driver.scene.page.overlay is not None


@pytest.mark.parametrize(
    ("size", "text_scale"),
    first_with_soak(
        [((1024, 640), 2.0), ((1280, 720), 1.5), ((1024, 640), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 1.0)], 2
    ),
)
def test_nothing_stands_outside_the_window(
    context: Any, saved: list[Path], size: tuple[int, int], text_scale: float
) -> None:
    context.kit = Kit(size, text_scale=text_scale)
    driver = MenuDriver(TitleScene(context), size)
    window = pygame.Rect((0, 0), size)
    for widget in driver.scene.page.children:
        assert window.contains(widget.rect), f"{type(widget).__name__} at {widget.rect}"


WINDOWS = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(1, 13))
def test_any_number_of_boxes_stands_on_the_table(context: Any, size: tuple[int, int], count: int) -> None:
    """None outside the window, over another, over the menu or over the program's name."""
    context.kit = Kit(size)
    context.games = boxes(context, count)
    scene = TitleScene(context)
    scene.on_enter()
    everyone = list(scene.page.everyone())
    found = [one for one in everyone if isinstance(one, GameBox)]
    assert len(found) == count
    (menu,) = (one for one in everyone if isinstance(one, LeatherMenu))
    areas = [one for one in everyone if isinstance(one, ScrollArea) and found[0] in one.children]
    window = pygame.Rect((0, 0), size)
    within = window
    for area in areas:
        assert window.contains(area.rect)
        assert not area.rect.colliderect(menu.rect)
        within = pygame.Rect(area.rect.x, area.rect.y, area.rect.width, area.content_height or 0)
    rects = [box.rect for box in found]
    for at, rect in enumerate(rects):
        assert within.contains(rect), f"box {at} at {rect}"
        assert rect.collidelist(rects[:at]) == -1, f"box {at} lies over another"
        assert not rect.colliderect(menu.rect), f"box {at} lies over the menu"
        assert rect.width >= context.kit.px(150), "too small to be read"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS)
def test_twelve_games_leave_nothing_outside_the_window(
    context: Any, saved: list[Path], size: tuple[int, int], text_scale: float
) -> None:
    context.kit = Kit(size, text_scale=text_scale)
    context.games = boxes(context, 12)
    scene = TitleScene(context)
    scene.on_enter()
    window = pygame.Rect((0, 0), size)
    assert [one.rect for one in scene.page.children if not window.contains(one.rect)] == []


def test_boxes_that_find_no_room_come_into_sight_by_keyboard_and_wheel(context: Any) -> None:
    size = (1024, 640)
    context.kit = Kit(size)
    context.games = boxes(context, 12)
    driver = MenuDriver(TitleScene(context), size)
    (area,) = driver.all(ScrollArea)
    last = driver.all(GameBox)[-1]
    assert not area.rect.contains(last.rect)
    while driver.scene.page.focused is not driver.all(GameBox)[0]:
        driver.key(pygame.K_TAB)
    for _ in range(11):
        driver.key(pygame.K_TAB)
    assert area.rect.contains(last.rect)
    assert isinstance(driver.key(pygame.K_RETURN), Push)
    area.scroll_to(0)
    assert area.on_wheel(0, -3)
    assert area.offset > 0


@pytest.mark.parametrize("width", [90, 120, 180, 400])
def test_a_long_name_stands_whole_on_its_cover(context: Any, width: int) -> None:
    """Its letters end before the frame: there it looks like a cover without a name."""
    look = replace(box_look("battle"), title="The Fellowship of the Nine Walkers", over="A long expected search for")
    bare = replace(look, title="", over="")
    told, plain = (box_cover(context.kit, one, one.board, "2–3 players", width) for one in (look, bare))
    edge = round(24 * width / 400)
    for x in (*range(edge), *range(width - edge, width)):
        for y in range(told.get_height() // 4):
            assert told.get_at((x, y)) == plain.get_at((x, y)), f"a letter on the frame at {x}, {y}"


def boxes(context: Any, count: int) -> tuple[Any, ...]:
    """So many games: those of the box, again and again."""
    return tuple(replace(context.games[at % len(context.games)]) for at in range(count))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_last_match_and_the_whole_menu_stand_side_by_side_without_scrolling(
    context: Any, saved: list[Path], size: tuple[int, int]
) -> None:
    driver = MenuDriver(TitleScene(context), size)
    assert driver.button("Continue")
    assert not driver.all(ScrollArea)


def test_with_the_largest_letters_in_the_smallest_window_all_rows_are_in_sight_and_names_lead_to_the_games(
    context: Any, saved: list[Path]
) -> None:
    context.kit = Kit((1024, 640), text_scale=2.0)
    driver = MenuDriver(TitleScene(context), (1024, 640))
    assert driver.button("Continue")
    assert not driver.all(ScrollArea)
    assert not driver.all(GameBox)
    for game in context.games:
        wanted = of_kind(Push, driver.click(driver.button(box_look(game.id).name)))
        assert (wanted.scene.name, wanted.scene.arguments) == ("new_game", (game.id,))  # type: ignore[attr-defined]  # a stand-in


def test_the_box_says_of_players_and_board_what_the_rules_say(context: Any) -> None:
    for game in context.games:
        look = box_look(game.id)
        assert (min(game.info.seatings), max(game.info.seatings)) == look.players
        assert game.info.boards[0] == look.board
        assert {str(seat) for seats in game.info.seatings.values() for seat in seats} == set(look.badges)


def test_a_picture_that_cannot_be_read_leaves_the_cover_plain(screen: None, tmp_path: Path) -> None:
    broken = tmp_path / "vignette.jpg"
    broken.write_bytes(b"")
    made = cover_window(box_look("battle"), broken, (200, 200))
    assert made.get_at((100, 100)).a == 255


def example_box(was: str = "", now: str = "") -> str:
    """The example game's box, with one text in it replaced by another."""
    text = (ROOT / "tests" / "example_game" / "data" / "box.yaml").read_text(encoding="utf-8")
    return text.replace(was, now) if was else text


def read(folder: Path, text: str) -> BoxLook:
    file = folder / "box.yaml"
    file.write_text(text, encoding="utf-8")
    game = registry.installed("tests.example_game")
    return read_box(game.id, file, faces_of(game.package), {})


def test_a_box_needs_no_scenery(context: Any, tmp_path: Path) -> None:
    look = read(tmp_path, example_box())
    cover = box_cover(context.kit, look, "wilderland", "2-4", 200)
    assert cover.get_width() == 200
    assert not look.scenery


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("emblem: eye\n", "emblem: eie\n"), "12:9: unknown emblem 'eie'; expected an emblem that the painter knows"),
        (
            ("length:", "lenght:"),
            "7:1: unknown key 'lenght'; expected a key of the box of a game; did you mean 'length'?",
        ),
        (('"#2E3B24"', "green"), "10:9: 'green' stands here; expected a colour such as '#F3EBD3'"),
        (("title: for Gollum\n", ""), "2:1: 'title' is missing; expected text"),
        (("emblem: eye\n", "emblem: eye\ncounters: [{face: orc, figure: 2}]\n"), "13:19: unknown face 'orc'; expected"),
        (
            ("card: gollum", "card: golum"),
            "14:12: unknown goal card 'golum'; expected gollum or searcher; did you mean 'gollum'?",
        ),
        (("seats: [gollum]", "seats: [frodo]"), "14:28: unknown seat 'frodo'; expected"),
        (("seats: [gollum]", "face: orc"), "14:26: unknown face 'orc'; expected"),
        (("seats: [gollum], ", ""), "14:5: a side without a face stands here; expected face: ..."),
    ],
)
def test_a_box_with_a_fault_is_told_in_one_sentence_with_its_place(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    with pytest.raises(BoardProblems, match=re.escape(said)):
        assert read(tmp_path, example_box(*change)).sides == ()
