"""The odds desk in the window: inputs counted, letters measured, everything inside at all sizes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Pop
from game.ui.scenes.new_game.match_draft import kept_as
from game.ui.scenes.own_table.own_table_scene import OwnTableScene
from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene, TitlesScene
from game.ui.scenes.own_table.referee_desk_scene import DeskDie, DeskFace, RefereeDeskScene
from game.ui.table.panels.large_type import LargeKey, LargeWords
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.label import RichText
from tests.narrowing import of_kind
from tests.sampling import first_with_soak
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.scenes.own_table.real_table import RealTable
from tests.ui.scenes.test_announcer import Spoken
from tests.ui.window_driver import STILL, WindowDriver

SIZE = (1920, 1080)
WINDOWS = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 2.0), ((3840, 2160), 1.0)]


def faces(driver: MenuDriver, key: str) -> list[DeskFace]:
    return [face for face in driver.all(DeskFace) if face.piece.key == key]


def desk_of(context: Any, size: tuple[int, int] = SIZE, text_scale: float = 1.0, game_id: str = "battle") -> MenuDriver:
    context.kit = Kit(size, text_scale=text_scale)
    return MenuDriver(RefereeDeskScene(context, game_id), size)


def shown(driver: MenuDriver) -> Any:
    return driver.scene.desk.shown()  # type: ignore[attr-defined]  # of the desk


@pytest.mark.parametrize("is_on", [True, False])
def test_where_a_voice_is_wished_it_says_what_the_dice_came_to(context: Any, *, is_on: bool) -> None:
    context.settings = replace(context.settings, voice=is_on, volume=1.0)
    driver, voice = desk_of(context), Spoken()
    context.kit.voice = voice
    for key, side in (("orc", 0), ("gondor", 1)):
        driver.click(faces(driver, key)[side])
    driver.key(pygame.K_4)
    assert voice.said == []
    driver.key(pygame.K_5)
    assert voice.said == (["9: the Gondor army falls."] if is_on else [])


def test_a_whole_attack_takes_four_inputs_and_the_next_begins_with_a_fifth(context: Any) -> None:
    driver, inputs = desk_of(context), 0
    for key, side in (("orc", 0), ("elf", 1)):
        driver.click(faces(driver, key)[side])
        inputs += 1
    for figure in (pygame.K_5, pygame.K_6):
        driver.key(figure)
        inputs += 1
    assert shown(driver).result is not None
    driver.key(pygame.K_n)
    inputs += 1
    assert not shown(driver).bands
    assert inputs == 5


def test_dice_are_touched_too_and_mended_by_a_key(context: Any) -> None:
    driver = desk_of(context)
    driver.click(faces(driver, "orc")[0])
    driver.click(faces(driver, "elf")[1])
    for figure in (3, 4):
        driver.click(next(die for die in driver.all(DeskDie) if die.figure == figure))
    assert [roll.rolled for roll in shown(driver).past] == [(3, 4)]
    driver.key(pygame.K_BACKSPACE)
    assert shown(driver).past == ()


def test_the_keyboard_alone_is_enough(context: Any) -> None:
    driver = desk_of(context)
    for key, side in (("orc", 0), ("elf", 1)):
        for _ in range(60):
            if driver.scene.page.focused is faces(driver, key)[side]:
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    driver.key(pygame.K_r)
    driver.key(pygame.K_1)
    driver.key(pygame.K_1)
    assert shown(driver).result is not None
    assert [toggle.is_on for toggle in shown(driver).toggles] == [True, False, False, False]


def test_it_stays_as_it_was_left(context: Any) -> None:
    driver = desk_of(context)
    driver.click(faces(driver, "orc")[0])
    assert shown(desk_of(context)).left.told is not None


def with_a_desk(context: Any) -> list[str]:
    return [game.id for game in context.games if game.referee_desk() is not None]


@pytest.mark.parametrize(("size", "text_scale"), first_with_soak(WINDOWS, 2))
def test_everything_stands_inside_the_window_and_can_be_hit(
    context: Any, size: tuple[int, int], text_scale: float
) -> None:
    for game_id in with_a_desk(context):
        driver = desk_of(context, size, text_scale, game_id)
        lay_two(driver)
        all_inside(driver, size)


def lay_two(driver: MenuDriver) -> None:
    """The last face against the first, and what may be laid then."""
    desk: Any = driver.scene.desk  # type: ignore[attr-defined]  # of the desk
    left, right = desk.shown().left.pieces[-1], desk.shown().right.pieces[0]
    desk = desk.touch(left.key, is_left=True).touch(right.key, is_left=False)
    driver.scene.lay(desk.press(desk.shown().keys[0].key))  # type: ignore[attr-defined]  # of the desk
    driver.wait()


def all_inside(driver: MenuDriver, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    touchable = [*driver.all(DeskFace), *driver.all(DeskDie), *driver.all(LargeKey)]
    assert [one.rect for one in touchable if not window.contains(one.rect)] == []
    assert min(min(one.rect.size) for one in touchable) >= 34
    for at, one in enumerate(touchable):
        assert one.rect.collidelist([other.rect for other in touchable[:at]]) == -1


HUNT = kept_as("hunt", is_at_table=True)


def test_the_page_leads_to_the_desk(context: Any) -> None:
    driver = MenuDriver(OwnTableScene(context), SIZE)
    wanted = driver.click(driver.button("Odds desk"))
    assert (wanted.scene.name, wanted.scene.arguments) == ("referee_desk", ("battle",))


def test_one_button_sets_all_that_is_real_and_keeps_the_rest(context: Any) -> None:
    first = MenuDriver(OwnTableScene(context), SIZE)
    first.key(pygame.K_DOWN)
    first.click(first.button("Board, house rules"))
    draft = context.session.drafts[HUNT]
    assert {name: draft.options[name] for name in ("dice", "draws", "companion")} == {
        "dice": "real",
        "draws": "real",
        "companion": True,
    }
    draft.set_option("days", 10)
    draft.seat_players(5)
    again = MenuDriver(OwnTableScene(context), SIZE)
    again.key(pygame.K_DOWN)
    again.click(again.button("Board, house rules"))
    assert context.session.drafts[HUNT].options["days"] == 10
    assert context.session.drafts[HUNT].players == 5


def test_the_window_leads_to_the_desk_and_back(driver: WindowDriver) -> None:
    driver.open(driver.window.scenes.own_table())
    driver.run(400)
    page: Any = driver.scene
    button = next(one for one in page.page.everyone() if isinstance(one, Button) and one.label == "Odds desk")
    driver.click(button.rect.center)
    assert isinstance(driver.scene, RefereeDeskScene)
    driver.key(pygame.K_ESCAPE)
    below: object = driver.scene
    assert isinstance(below, OwnTableScene)


def counted(driver: MenuDriver) -> dict[str, str]:
    plates = [(one.words.markup.partition(": "), one.figure.markup) for one in driver.all(LargeKey) if not one.chord]
    return {name: figure or value for (name, _, value), figure in plates}


def test_counters_turn_with_a_touch_and_one_press_leads_to_the_next_phase(context: Any) -> None:
    driver = desk_of(context)
    driver.key(pygame.K_c)
    assert counted(driver)["The Ring"] == "Alliance"
    driver.click(next(one for one in driver.all(LargeKey) if one.label.startswith("The Ring")))
    assert counted(driver)["The Ring"] == "Sauron"
    for _ in range(2):
        driver.click(next(one for one in driver.all(LargeKey) if one.label.startswith("Orcs")))
    assert counted(driver)["Orcs to build"] == "3"
    driver.key(pygame.K_BACKSPACE)
    assert counted(driver)["Orcs to build"] == "4", "what was touched last is mended"
    driver.key(pygame.K_BACKSPACE)
    assert counted(driver)["Orcs to build"] == "4"
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_BACKSPACE)
    stages = []
    for _ in range(8):
        driver.key(pygame.K_RETURN)
        stages.append(driver.scene.desk.counters)  # type: ignore[attr-defined]  # of the desk
    assert [(one.round, one.turn, one.phase) for one in stages[:4]] == [
        (1, 0, "attack"),
        (1, 0, "second_move"),
        (1, 1, "first_move"),
        (1, 1, "attack"),
    ], "in the first round nobody builds"
    driver.key(pygame.K_RETURN)
    assert driver.scene.desk.counters.phase == "build"  # type: ignore[attr-defined]  # of the desk
    assert driver.scene.desk.counters.round == 2  # type: ignore[attr-defined]  # of the desk


def test_next_ends_the_attack_that_lies_there_and_an_attack_keeps_the_counters(context: Any) -> None:
    driver = desk_of(context)
    driver.click(faces(driver, "orc")[0])
    driver.key(pygame.K_RETURN)
    assert shown(driver).left.told is None
    assert driver.scene.desk.counters.phase == "attack"  # type: ignore[attr-defined]  # of the desk
    driver.click(faces(driver, "orc")[0])
    driver.click(faces(driver, "elf")[1])
    for figure in (pygame.K_5, pygame.K_6, pygame.K_n):
        driver.key(figure)
    assert driver.scene.desk.counters.phase == "attack"  # type: ignore[attr-defined]  # of the desk


SIZES = [((1024, 640), 2.0), ((1920, 1080), 1.0), ((1280, 720), 1.0)]


@pytest.fixture
def wide(tmp_path: Path) -> WindowDriver:
    return WindowDriver(tmp_path, (1920, 1080))


def opened(wide: WindowDriver, make: str, size: tuple[int, int] = (1920, 1080), text: float = 1.0) -> Any:
    wide.window.kit.resize(size, text_scale=text)
    game = next(one for one in wide.window.games if one.id == "riddle")
    wide.window.session.plain.add(game.load_set().board.digest)
    wide.open(wide.window.scenes.referee_desk(game.id))
    wide.key(*{"map": (pygame.K_w, "w"), "titles": (pygame.K_t, "t")}[make])
    wide.run(200)
    return wide.scene


@pytest.mark.parametrize(("size", "text"), first_with_soak(SIZES, 1))
def test_the_map_tells_by_touches_and_keys_and_all_lies_inside(
    wide: WindowDriver, size: tuple[int, int], text: float
) -> None:
    scene = of_kind(RefereeMapScene, opened(wide, "map", size, text))
    wide.click(scene.canvas.rect_of("1119").center)
    wide.key(pygame.K_4, "4")
    touched: Any = scene.map
    assert (touched.start, touched.units) == ("1119", 4)
    wide.click(scene.canvas.rect_of("1718").center)
    words = [one for one in scene.page.everyone() if isinstance(one, LargeWords)]
    assert "Edoras to Minas Morgul: 6" in words[0].markup
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(one.rect) for one in scene.page.everyone() if isinstance(one, LargeWords | LargeKey))
    assert all(one.is_whole for one in words)


def told(scene: Any) -> str:
    return " ".join(one.markup for one in scene.page.everyone() if isinstance(one, RichText))


@pytest.mark.parametrize(("size", "text"), first_with_soak(SIZES, 1))
def test_a_list_of_titles_seen_lies_open_only_while_its_owner_holds_the_key(
    wide: WindowDriver, size: tuple[int, int], text: float
) -> None:
    scene = of_kind(TitlesScene, opened(wide, "titles", size, text))
    wide.key(pygame.K_DOWN)
    title = scene.title()
    wide.keys("Enter Down")
    assert title not in told(scene)
    wide.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert title in told(scene)
    wide.post(pygame.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    assert title not in told(scene)
    wide.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert wide.stack is not None
    wide.stack.away()
    assert title not in told(scene)
    wide.post(pygame.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    wide.key(pygame.K_BACKSPACE)
    assert wide.window.session.titles_seen == {"riddle": {"frodo": []}}


@pytest.mark.parametrize("game", ["battle", "riddle"])
def test_whoever_leaves_the_counters_is_at_the_desk_again(context: Any, game: str) -> None:
    driver = desk_of(context, game_id=game)
    driver.key(pygame.K_c)
    assert not driver.all(DeskFace)
    assert driver.key(pygame.K_ESCAPE) is None
    assert driver.all(DeskFace)
    assert isinstance(driver.key(pygame.K_ESCAPE), Pop)


def _press(driver: MenuDriver, label: str) -> None:
    driver.click(next(one for one in driver.all(Button) if one.label == label))


@pytest.mark.parametrize(
    ("game_id", "pressed", "told"),
    [
        ("battle", ["Round: 1", "Round: 2", "Turn of: Sauron"], "Round 3. Saruman: First Movement"),
        ("hunt", ["Day: 1", "Day: 2", "Turn: first Daylight"], "Day 3, turn 2: the Ring-bearer moves"),
        ("riddle", ["Round: 1", "Round: 2"], "Touch who plays, in the order of turns."),
    ],
)
def test_counters_begin_in_the_middle_of_a_game(context: Any, game_id: str, pressed: list[str], told: str) -> None:
    driver = desk_of(context, game_id=game_id)
    driver.key(pygame.K_c)
    for label in pressed:
        _press(driver, label)
    assert any(told in one.markup for one in driver.all(LargeWords))
    driver.key(pygame.K_BACKSPACE)
    assert any(one.label == pressed[-1] for one in driver.all(Button))


def test_whoever_plays_is_called_by_the_name_typed_for_the_chair(tmp_path: Path) -> None:
    table = RealTable(tmp_path)
    table.act({"people": {"p1": "Ann", "p2": "Bob"}})
    table.at_own_table("riddle")
    table.keys("Enter C")
    desk = of_kind(RefereeDeskScene, table.driver.scene)
    for who in ("merry", "sam", "frodo"):
        desk.lay(desk.desk.turn(who))
    table.driver.run(80)
    words = [one.markup for one in table.driver.scene.page.everyone() if isinstance(one, LargeWords)]  # type: ignore[attr-defined]  # of a page
    assert any("Round 1: Ann (Merry)" in one for one in words)
    keys = [one.label for one in table.driver.scene.page.everyone() if isinstance(one, LargeKey)]  # type: ignore[attr-defined]  # of a page
    assert {"Bob (Sam): travels", "Frodo: travels"} <= set(keys)


def test_who_fights_has_letters_of_one_size_however_long_a_name_is(tmp_path: Path) -> None:
    table = RealTable(tmp_path)
    table.act({"people": {"p1": "Bartholome", "p2": "Bo"}})
    table.at_own_table("riddle")
    table.key(pygame.K_RETURN)
    desk = of_kind(RefereeDeskScene, table.driver.scene)
    for who in ("frodo", "rider-1"):
        desk.lay(desk.desk.turn(who))
    for side, who in enumerate(("frodo", "rider-1")):
        pieces = [one for one in desk.page.everyone() if isinstance(one, DeskFace) and one.piece.key == who]
        table.press(pieces[side].rect.center)
    words = [one for one in desk.page.everyone() if isinstance(one, LargeWords)]
    labels = [one for one in words if "·" in one.markup and one.markup.startswith("B") and len(one.peers) > 1]
    assert len(labels) == 2
    assert len({one.capitals for one in labels}) == 1


@pytest.mark.parametrize("people", [2, 3])
def test_a_desk_is_for_as_many_as_sit_at_the_table(tmp_path: Path, people: int) -> None:
    table = RealTable(tmp_path)
    table.at_own_table("battle")
    page = of_kind(OwnTableScene, table.driver.scene)
    for many in (people, 2, people):
        strip = next(one for one in page.page.everyone() if isinstance(one, ChoiceStrip))
        table.press(strip.cells[strip.options.index(str(many))].center)
    table.key(pygame.K_RETURN)
    desk = of_kind(RefereeDeskScene, table.driver.scene)
    assert len(desk.desk.shown().seated) == people
    assert [one.key for one in desk.desk.shown().toggles if one.is_on] == ["two_players"] * (people == 2)


@pytest.mark.parametrize("game", ["battle", "hunt", "riddle"])
def test_in_a_low_window_with_large_letters_the_head_lies_over_nothing(tmp_path: Path, game: str) -> None:
    driver = WindowDriver(tmp_path, (1024, 640), replace(STILL, text_scale=200))
    driver.window.kit.resize((1024, 640), text_scale=2.0)
    scene = RefereeDeskScene(driver.window, game)
    driver.open(scene)
    for _ in range(2):
        plates = [
            one.rect for one in scene.page.everyone() if isinstance(one, LargeKey | LargeWords) and one.rect.height
        ]
        heads = [one.rect for one in scene.page.everyone() if isinstance(one, Button) and one.is_visible]
        assert len(heads) > 1
        assert all(driver.surface.get_rect().contains(head) and head.collidelist(plates) < 0 for head in heads)
        assert all(one.height < scene.head_height for one in heads)
        scene.turn_over()
