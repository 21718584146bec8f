"""Dice and tiles of a table's own, typed in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.registry import game
from game.ui.scenes.dialogs.dice_entry import DiceCounts, DiceEntry
from tests.narrowing import of_kind
from tests.ui.window_driver import BEARER, HUNTER, STILL, WindowDriver

FOUND = {
    "log": ["1", ".", "10"], "step": 2, "at": "encounter", "found": "10",
    "figures": {"blue": "10", "green": "55", "red": "55", "purple": "55"},
}  # fmt: skip


@pytest.mark.clause("HR-288", "HR-321")
def test_the_page_of_a_new_game_asks_for_dice_and_tiles_of_the_table_s_own() -> None:
    assert game("hunt").info.physical == ("dice", "draws")
    words = game("hunt").words()
    assert words.has("option.draws.label")
    assert words.has("option.draws.sentence")


ROLLING = {"log": ["1", ".", ".", "10"], "step": 3, "at": "refresh"}


def dice_typed(hunting: WindowDriver, keys: str) -> DiceCounts:
    """One key after another; a full stop is Enter, a minus Backspace."""
    entry = of_kind(DiceCounts, hunting.play.page.overlay)
    for letter in keys:
        hunting.key({".": pygame.K_RETURN, "-": pygame.K_BACKSPACE}.get(letter, ord(letter)), letter)
    return entry


@pytest.mark.clause("HR-026", "HR-288")
def test_action_dice_are_typed_as_they_lie_there(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, ROLLING, {"dice": "real"})
    entry = dice_typed(hunting, "11243-44")
    assert entry.kinds[0].shown == ["ring", "ring", "sword", "shadow", "shadow", "shadow"]
    dice_typed(hunting, "2.")
    hunting.until_rest()
    assert sorted(hunting.play.model.interaction.view.dice) == ["ring", "ring", "shadow", "shadow", "shadow", "sword"]


@pytest.mark.clause("HR-026", "HR-288")
def test_a_face_is_pressed_as_often_as_it_lies_there_and_a_die_is_taken_off_again(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, ROLLING, {"dice": "real"})
    entry = dice_typed(hunting, "")
    sword = next(child for child in entry.everyone() if child.chord is not None and child.chord.label == "2")
    for _ in range(3):
        hunting.click(sword.rect.center)
    assert entry.kinds[0].shown == ["sword"] * 3
    hunting.click(next(entry.stops()).rect.center)
    assert entry.kinds[0].shown == ["sword"] * 2


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1280, 720), 100)])
def test_everything_that_is_pressed_for_dice_lies_in_the_window(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    hunting = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale))
    hunting.sit("hunt", HUNTER, {**ROLLING, "lord": "blue"}, {"dice": "real"})
    entry = dice_typed(hunting, "112")
    boxes = [child.rect for child in entry.stops()]
    assert all(hunting.surface.get_rect().contains(box) for box in boxes)
    assert [one for at, one in enumerate(boxes) for other in boxes[:at] if one.colliderect(other)] == []


@pytest.mark.clause("HR-168", "HR-288")
def test_tiles_drawn_on_the_table_are_typed_in_by_their_faces_and_corrected(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, FOUND, {"draws": "real"})
    entry = of_kind(DiceEntry, hunting.play.page.overlay)
    assert entry.heading == "Your draw"
    entry.choose(0, "beige-1")
    hunting.confirm()
    assert hunting.play.model.interaction.view.tiles == ("beige-1",)
    hunting.play.model.correct_dice()
    entry = of_kind(DiceEntry, hunting.play.page.overlay)
    entry.choose(0, "beige-2")
    hunting.confirm()
    assert hunting.play.model.interaction.view.tiles == ("beige-2",)


@pytest.mark.clause("HR-321")
def test_what_is_drawn_in_secret_the_laptop_keeps_whatever_lies_on_the_table(hunting: WindowDriver) -> None:
    hunting.sit(
        "hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "tokens": {"card": 1, "pool": 2}}, {"draws": "real"}
    )
    before = len(hunting.play.model.interaction.view.hand)
    action = next(one for one in hunting.play.model.interaction.update.actions if str(one) == "token")  # type: ignore[union-attr]  # somebody is asked
    hunting.play.model.answer(action)
    hunting.until_rest()
    assert before + 1 == len(hunting.play.model.interaction.view.hand)
    assert hunting.play.page.overlay is None


@pytest.mark.clause("HR-168", "HR-171")
def test_what_was_drawn_is_told_on_the_strip_of_a_small_window_too(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, FOUND)
    say, strip = hunting.play.presentation.say, hunting.play.model.interaction.panels.strip
    drawn = next(item for item in strip if say(item.label) == "Tiles drawn")
    assert say(drawn.value)
    assert len(hunting.play.model.interaction.view.tiles) == 1
