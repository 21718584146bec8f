"""Dice and tiles of a table's own, typed in."""

from __future__ import annotations

import pygame
import pytest

from game.registry import game
from game.ui.scenes.dialogs.dice_entry import DiceEntry
from game.ui.table.model.intents import Answered, Ask, Asked
from tests.games.hunt.screens.hunt_driver import BEARER, HuntDriver

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


@pytest.mark.clause("HR-168", "HR-288")
def test_tiles_drawn_on_the_table_are_typed_in_by_their_faces_and_corrected(hunting: HuntDriver) -> None:
    hunting.hunt(BEARER, FOUND, {"draws": "real"})
    entry = hunting.play.page.overlay
    assert isinstance(entry, DiceEntry)
    assert entry.heading == "Your draw"
    entry.choose(0, "beige-1")
    hunting.key(pygame.K_RETURN)
    hunting.until_rest()
    assert hunting.play.model.view.tiles == ("beige-1",)
    hunting.play.take(Asked(Ask.CORRECTION))
    entry = hunting.play.page.overlay
    assert isinstance(entry, DiceEntry)
    entry.choose(0, "beige-2")
    hunting.key(pygame.K_RETURN)
    hunting.until_rest()
    assert hunting.play.model.view.tiles == ("beige-2",)


@pytest.mark.clause("HR-321")
def test_what_is_drawn_in_secret_the_laptop_keeps_whatever_lies_on_the_table(hunting: HuntDriver) -> None:
    hunting.hunt(BEARER, {"log": ["1", ".", "10"], "step": 2, "tokens": {"card": 1, "pool": 2}}, {"draws": "real"})
    before = len(hunting.play.model.view.hand)
    action = next(one for one in hunting.play.model.update.actions if str(one) == "token")  # type: ignore[union-attr]  # somebody is asked
    hunting.play.take(Answered(action))
    hunting.until_rest()
    assert before + 1 == len(hunting.play.model.view.hand)
    assert hunting.play.page.overlay is None


@pytest.mark.clause("HR-168", "HR-171")
def test_what_was_drawn_is_told_on_the_strip_of_a_small_window_too(hunting: HuntDriver) -> None:
    hunting.hunt(BEARER, FOUND)
    say, strip = hunting.play.presentation.say, hunting.play.model.panels.strip
    drawn = next(item for item in strip if say(item.label) == "Tiles drawn")
    assert say(drawn.value)
    assert len(hunting.play.model.view.tiles) == 1
