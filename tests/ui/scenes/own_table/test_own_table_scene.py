"""What the laptop does is chosen game by game: secrets in its keeping or in people's hands, and what stays listed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.own_table.referee_desk_scene import RefereeDeskScene
from game.ui.screen_words import say
from game.ui.widgets.choices import TickBox
from tests.ui.scenes.own_table.real_table import Hands

SECRETS = "secrets"


def ticks(hands: Hands) -> dict[str, TickBox]:
    return {one.label: one for one in hands.driver.scene.page.everyone() if isinstance(one, TickBox)}


def tick(hands: Hands, name: str) -> TickBox:
    return ticks(hands)[say(f"own_table.does.{name}")]


@pytest.mark.parametrize(("game", "keeps"), [("hunt", True), ("riddle", False)])
def test_secrets_in_peoples_hands_lead_to_the_desk_and_others_to_a_match(
    tmp_path: Path, game: str, keeps: bool
) -> None:
    for change in (False, True):
        hands = Hands(tmp_path)
        hands.at_own_table(game)
        assert tick(hands, SECRETS).is_on is keeps
        if change:
            hands.press(tick(hands, SECRETS).rect.center)
        is_kept = keeps is not change
        assert tick(hands, SECRETS).is_on is is_kept
        assert (say("own_table.does.dice") in ticks(hands)) is is_kept
        hands.key(pygame.K_RETURN)
        assert isinstance(hands.driver.scene, NewGameScene if is_kept else RefereeDeskScene)
        hands.driver.close()


def test_where_nothing_is_hidden_nobody_is_asked_who_keeps_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("battle")
    assert say("own_table.does.secrets") not in ticks(hands)
    hands.driver.close()


def test_the_list_of_questions_is_switched_off_before_a_match(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("hunt")
    listed = tick(hands, "public_record")
    assert listed.is_on
    hands.press(listed.rect.center)
    assert hands.driver.window.session.drafts["hunt"].options["public_record"] == "off"
    hands.driver.close()
