"""What tells the hunters something for good, and so cannot be taken back, is asked about once."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.table_menu import ListCard
from tests.ui.window_driver import BEARER, HUNTER, WindowDriver

LETTER = {"at": "letter", "log": ["1", ".", "A"], "step": 2, "figures": {"blue": "48"}}


def asked(hunting: WindowDriver) -> str:
    """The kind of question that is open."""
    decision = hunting.play.model.interaction.decision
    return decision.kind if decision is not None else ""


def sure(hunting: WindowDriver) -> str:
    """What is asked once more, or nothing."""
    aim = hunting.play.model.interaction.aim
    return "" if aim is None or aim.preview.warning is None else hunting.play.presentation.say(aim.preview.warning)


@pytest.mark.clause("HR-037", "HR-039", "HR-287")
def test_a_token_is_given_only_after_a_question_since_it_cannot_be_taken_back(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, None)
    assert hunting.said == "Give one Information token to the hunters; the others stay behind the screen."
    first, second = hunting.play.model.interaction.view.info[:2]
    hunting.play.model.touch_token(first)
    assert asked(hunting) == "give"
    assert not hunting.play.model.interaction.view.powers
    assert f"{first} (" in sure(hunting)
    assert ") and unlock an ability. This cannot be taken back." in sure(hunting)
    hunting.key(pygame.K_ESCAPE)
    assert sure(hunting) == ""
    hunting.play.model.touch_token(first)
    assert f"{first} (" in sure(hunting), "the same token, after going back"
    hunting.play.model.touch_token(second)
    assert f"{second} (" in sure(hunting), "another one instead"
    hunting.confirm()
    assert (second,) == hunting.play.model.interaction.view.powers
    update = hunting.play.model.interaction.update
    assert update is not None
    assert not update.can_undo


@pytest.mark.clause("HR-047", "HR-287")
def test_of_two_tokens_both_are_named_before_they_are_given(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, None, {"info_given": 2})
    first, second = hunting.play.model.interaction.view.info[:2]
    hunting.play.model.touch_token(first)
    assert sure(hunting) == ""
    hunting.play.model.touch_token(second)
    assert f"{first} (" in sure(hunting)
    assert f" and {second} (" in sure(hunting)
    assert ") and unlock two abilities" in sure(hunting)
    hunting.confirm()
    assert (first, second) == hunting.play.model.interaction.view.powers


@pytest.mark.clause("HR-209", "HR-287")
def test_the_length_of_the_journey_is_told_only_after_a_question(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, LETTER)
    hunting.do("open letter")
    hunting.until_rest()
    assert asked(hunting) == "choose_journey"
    hunting.press("Take the short journey: 14 steps, lost at 12")
    assert asked(hunting) == "choose_journey"
    assert sure(hunting) == "Everyone learns that it is 14 steps long. This cannot be taken back."
    hunting.confirm()
    assert hunting.play.model.interaction.view.length == 14


@pytest.mark.clause("HR-084", "HR-287")
def test_a_card_is_played_only_after_a_question_since_everyone_sees_it(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "hand": ["the-gaffer", "hidden-hollow"]})
    hunting.touch_card(1)
    assert sure(hunting) == "Everyone sees The Gaffer. It cannot be taken back."
    assert "The Ring-bearer plays The Gaffer." not in hunting.told()
    hunting.touch_card(1)
    assert sure(hunting) == "", "touched again it is let go"
    hunting.touch_card(1)
    hunting.confirm()
    assert "The Ring-bearer plays The Gaffer." in hunting.told()


@pytest.mark.clause("HR-078", "HR-284")
def test_a_card_of_two_choices_asks_for_the_choice_alone(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "moved": "moved", "hand": ["farmer-maggot"]})
    hunting.touch_card(0)
    assert isinstance(hunting.play.page.overlay, ListCard | ActionChooser)
    hunting.confirm()
    assert "The Ring-bearer plays Farmer Maggot." in hunting.told()


@pytest.mark.clause("HR-305")
def test_a_card_with_a_secret_need_warns_of_what_it_tells(hunting: WindowDriver) -> None:
    """Whoever plays the ferry says that Frodo is in one of three places."""
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "31"], "step": 2, "hand": ["bucklebury-ferry"]})
    hunting.touch_card(0)
    assert "learns from it that Frodo’s last location is where the card says" in sure(hunting)


@pytest.mark.clause("HR-078", "HR-305")
def test_a_choice_of_two_warns_too_when_either_tells_where_frodo_is(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "43"], "step": 2, "hand": ["tom-bombadil"]})
    hunting.touch_card(0)
    assert sure(hunting) == ""
    assert "The Ring-bearer plays Tom Bombadil." not in hunting.told()
    hunting.run()  # a question that has just come takes no Enter
    hunting.key(pygame.K_RETURN)
    assert "learns from it that Frodo’s last location is where the card says" in sure(hunting)
    assert "The Ring-bearer plays Tom Bombadil." not in hunting.told()
    hunting.confirm()
    assert "The Ring-bearer plays Tom Bombadil." in hunting.told()


@pytest.mark.clause("HR-305")
def test_ponies_tell_nothing_once_meriadoc_is_there(hunting: WindowDriver) -> None:
    ponies = {"log": ["1", ".", "10"], "hand": ["ponies"], "tokens": {"card": 1, "pool": 2}}
    hunting.sit("hunt", BEARER, {**ponies, "step": 2, "company": {"meriadoc": "ready"}})
    hunting.touch_card(0)
    assert sure(hunting) == "Everyone sees Ponies from Brandy Hall. It cannot be taken back."


def test_a_touch_that_puts_the_answer_away_is_one_of_the_lit_place_under_it(hunting: WindowDriver) -> None:
    morning = {
        "log": ["1", ".", ".", "10"],
        "step": 3,
        "at": "blue",
        "figures": {"blue": "22"},
        "dice": ["ring", "sword"],
    }
    hunting.sit("hunt", HUNTER, morning)
    hunting.press("Search")
    hunting.run(4000)
    scene = hunting.play
    assert scene.panels.note.is_visible
    lit = next(one for one in scene.model.reach() if not scene.panels.note.rect.collidepoint(hunting.on(one)))
    before = scene.model.interaction.update
    hunting.touch(lit)
    hunting.run(4000)
    assert not scene.panels.note.is_read
    assert scene.model.interaction.update is not before or scene.model.interaction.has_begun
