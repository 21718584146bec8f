"""The prompt bar over the board: which buttons stay where there is little room, and what is asked before it is done."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.decision import Seat
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.rules.rules_scene import RulesScene
from game.ui.table.model.blocks import Call
from game.ui.table.model.screen.moment import Prompt, PromptButton
from game.ui.table.model.screen.moment_of_state import highlights
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.status import StatusSign, StatusStrip
from game.ui.widgets.button import Button
from game.ui.widgets.flow import LaidPanel
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind, there
from tests.ui.window_driver import FOE, HERE, TWO, WindowDriver

ENOUGH = 2.0
"""The largest size of text that the settings offer."""


@pytest.fixture
def large(tmp_path: Path) -> WindowDriver:
    """A window whose text is as large as it can be."""
    driver = WindowDriver(tmp_path, (1280, 720))
    driver.window.kit.resize((1280, 720), text_scale=ENOUGH)
    return driver


def labels(driver: WindowDriver) -> list[str]:
    return [one.label for one in driver.play.panels.prompt_bar.children if isinstance(one, Button)]


def test_with_the_largest_text_what_is_urged_stays_a_button_and_the_others_still_answer_to_their_keys(
    large: WindowDriver,
) -> None:
    large.begin(TWO, phase="first_move")
    large.run(400)
    assert "End First Movement" in labels(large)
    assert "More" in "".join(labels(large))
    prompt_bar = large.play.panels.prompt_bar
    assert all(prompt_bar.rect.contains(one.rect) for one in prompt_bar.children)
    assert "Rules" not in labels(large)
    large.key(pygame.K_F1)
    assert isinstance(large.scene, RulesScene)


def test_what_is_there_at_all_times_keeps_its_place_and_the_line_about_the_goal_gives_up_its_last_part(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO, phase="first_move")
    bar, kit = driver.play.panels.prompt_bar, driver.window.kit
    constant, places = [one for one in bar.buttons if one.is_constant], []
    many = [PromptButton(f"Answer {number}", Call("skip")) for number in range(9)]
    for buttons in (bar.buttons, constant, [*many, *constant]):
        bar.show(kit, Prompt(None, "", "Move", tuple(buttons)), "More", lambda rest: None)
        places.append([one.rect for one in bar.children if isinstance(one, Button)][-len(constant) :])
    assert len(constant) == 4
    assert places[0] == places[1] == places[2]
    first = "The Ring is near"
    told = []
    for goal in ((first, "in reach"), (first, "word " * 60), ("word " * 60,)):
        bar.show(kit, Prompt(None, "", "Move", (), goal), "More", lambda rest: None)
        told.append(bar.goal_told)
    assert told == [(first, "in reach"), (first,), ()]


def test_a_key_that_nobody_sees_yet_takes_no_room(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    bar, kit, wide = driver.play.panels.prompt_bar, driver.window.kit, []
    kit.pointer.shows_keys = False
    for key in ("", "F", "F"):
        bar.show(kit, Prompt(None, "", "Move", (PromptButton("Hunt", Call("skip"), key),)), "More", lambda rest: None)
        wide.append(bar.children[0].rect.width)
        kit.pointer.shows_keys = len(wide) == 2
    assert wide[0] == wide[1] < wide[2]


def test_what_must_not_be_missed_is_told_in_the_smallest_window_and_what_speaks_leaves_the_map(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1024, 640))
    driver.window.kit.resize((1024, 640), text_scale=ENOUGH)
    driver.begin(TWO, phase="first_move")
    driver.run(400)
    bar, kit = driver.play.panels.prompt_bar, driver.window.kit
    danger = PromptButton("Ring: 62 % lost next turn", Call("skip"), is_primary=True)
    prompt = Prompt(None, "", "word " * 30, bar.buttons, ("in reach",), (danger,))
    bar.show(kit, prompt, "More", lambda rest: None)
    assert bar.sign is not None
    assert bar.rect.contains(bar.sign.rect)
    assert bar.sign.rect.w == bar.sign.preferred(kit)[0], "it is told whole"
    driver.key(pygame.K_h, "h")
    driver.run(100)
    slip, at = of_kind(LaidPanel, driver.play.panels.sheet), there(driver.play.panels.at)
    assert slip.rect.h >= slip.height_for(kit, slip.rect.w), "it is read without scrolling"
    assert 2 * slip.rect.w * slip.rect.h <= at.clear.w * at.clear.h


def agree(driver: WindowDriver) -> None:
    """Press the button of the question on the table that makes the match a draw."""
    asked = of_kind(Modal, driver.play.page.overlay)
    (button,) = [one for one in asked.everyone() if getattr(one, "label", "") == "A draw, agreed by all"]
    driver.click(button.rect.center)
    driver.run(200)


def is_over(driver: WindowDriver) -> bool:
    return driver.table.outcome is not None


def test_a_draw_is_agreed_only_after_it_was_asked_once_more(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.play.model.open_page(TablePage.NIGHT)
    driver.run(200)
    agree(driver)
    asked = of_kind(Modal, driver.play.page.overlay)
    assert "for good" in asked.text.markup
    driver.key(pygame.K_ESCAPE)
    driver.run(400)
    assert not is_over(driver)
    driver.play.model.open_page(TablePage.NIGHT)
    driver.run(200)
    agree(driver)
    assert not is_over(driver)
    agree(driver)
    assert is_over(driver)


@pytest.mark.clause("BR-110")
def test_a_kind_to_be_built_is_named_and_in_the_first_round_it_is_said_that_nobody_builds(driver: WindowDriver) -> None:
    driver.begin(TWO)
    assert "build new armies" in driver.said
    driver.play.model.touch_token("orc")
    driver.run(200)
    assert "Orcs" in driver.said
    assert "Touch a lit place" in driver.said
    driver.key(pygame.K_ESCAPE)
    assert "build new armies" in driver.said
    people = {Seat(seat): who for seat, who in TWO.items()}
    table = driver.window.new_match("battle", "", people, {}, "First")
    driver.stack = SceneStack(driver.window.scenes.play(table))
    driver.run()
    assert driver.play.model.interaction.view.round == 1
    assert "in the first round nobody builds" in driver.said
    assert "build new armies" not in driver.said


def test_with_attacker_and_target_chosen_the_dice_are_asked_for(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="attack")
    driver.touch(HERE)
    assert "Touch its target" in driver.said
    driver.touch(FOE)
    assert "Roll, or touch another" in driver.said
    assert "Touch its target" not in driver.said


def test_ways_laid_out_to_choose_of_are_drawn_with_their_numbers(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    interaction = driver.play.model.interaction
    ends = [
        choice.action for choice in interaction.selection.choices if choice.is_plain and HERE not in choice.tokens[-1:]
    ]
    far = [action for action in ends if len(interaction.preview(action).way) == 3][:2]
    interaction.offered = tuple(far)
    ways = highlights(interaction).ways
    assert [way.label for way in ways] == ["1", "2"]
    for way, other in (ways, ways[::-1]):
        assert way.marked in way.points
        assert way.marked not in other.points
    driver.play.show_moment()
    plates = [s for s in driver.play.canvas.sprites if isinstance(s.key, tuple) and s.key[0] == "way label"]
    for way, plate in zip(ways, plates, strict=True):
        assert way.marked is not None
        assert plate.rect.collidepoint(driver.play.canvas.camera.pixel(*way.marked))
    assert interaction.update is not None
    interaction.receive(interaction.update)
    assert highlights(interaction).ways == ()


def test_a_button_in_more_that_cannot_be_pressed_says_why_at_its_key(large: WindowDriver) -> None:
    large.begin(TWO, phase="first_move")
    bar = large.play.panels.prompt_bar
    hidden = PromptButton("Build", Call("skip"), "Z", reason="Armies are built in the Building Phase.")
    bar.buttons = (*bar.buttons, hidden)
    assert large.play.panels.press_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    assert [toast.markup for toast in large.play.page.toasts] == [hidden.reason]


@pytest.mark.parametrize(("size", "least"), [((1024, 640), 3), ((1920, 1080), 5)])
def test_the_signs_stay_after_a_turn_and_none_stands_there_without_its_words(
    size: tuple[int, int], least: int, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, size)
    driver.begin(TWO)
    for _ in range(2):
        strip = next(one for one in driver.play.page.everyone() if isinstance(one, StatusStrip))
        signs = [one for one in strip.children if isinstance(one, StatusSign)]
        assert [sign.item for sign in signs] == list(driver.play.model.interaction.panels.strip)[: len(signs)]
        assert len(signs) >= least
        for sign in signs:
            words = sign.preferred(driver.play.kit)[0]
            assert sign.rect.width >= words > driver.play.kit.px(60), "room for more than its roundel"
        assert all(strip.rect.contains(sign.rect) and sign.value in sign.tip for sign in signs)
        shown = next(sign for sign in signs if sign.item.spaces)
        driver.click(shown.rect.center)
        assert driver.play.model.interaction.shown == shown.item.spaces
        driver.end_phase()
