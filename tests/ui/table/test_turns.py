"""Whole turns through the real scene, by mouse, by keyboard alone, from the list."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Seat
from game.storage.settings import Pace
from game.ui.scenes.dice_entry import DiceEntry
from game.ui.scenes.overlays import CloseMenu, KeysCard, ListCard, OrdersCard, SeatsCard
from game.ui.stack import Push
from game.ui.table.chronicle import Lines
from game.ui.table.held import HeldButton
from game.ui.table.picture import Light
from game.ui.table.sheets import AskSheet
from game.ui.widgets.base import Pressable
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.modal import Modal
from tests.ui.table.driver import ANNA, BEN, BEYOND, FOE, FREE, HERE, RANDOM, TWO, Driver


def phase(driver: Driver) -> str:
    return str(driver.play.desk.view.phase)


def to_attack(driver: Driver) -> None:
    """Evil's attack phase; the Orc may attack the Hobbit."""
    driver.begin(TWO, phase="attack")
    assert "attack" == phase(driver)


def test_a_turn_by_mouse_from_building_to_the_next_players_card(driver: Driver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.touch("1311")
    driver.touch("1310")
    assert any("moves from 1311 to 1310" in line for line in driver.told())
    driver.press("End First Movement")
    driver.touch(HERE)
    driver.touch(FOE)
    assert driver.play.desk.aim is not None and driver.play.desk.aim.odds is not None
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert any(" make " in line for line in driver.told())
    driver.press("End Attack")
    driver.press("End the turn")
    driver.run(600)
    assert isinstance(driver.play.page.overlay, Modal)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    assert Seat("alliance") == driver.play.viewer
    assert "Cleo: nothing can be built now. End Building." == driver.said


@pytest.mark.clause("BR-110")
def test_builds_that_would_be_lost_are_named_before_the_phase_is_ended(driver: Driver) -> None:
    driver.begin(TWO)
    driver.press("End Building")
    asked = driver.play.page.overlay
    assert isinstance(asked, Modal)
    assert "You can still build Orcs." in asked._text.markup
    driver.key(pygame.K_ESCAPE)
    assert "build new armies" in driver.said
    driver.press("End Building")
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert "First Movement" in driver.said


def test_a_view_of_the_board_that_somebody_chose_outlives_the_turn(driver: Driver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_HOME)
    for _ in range(4):
        driver.end_phase()
    driver.run(400)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    assert Seat("alliance") == driver.play.viewer and driver.play.pane.camera.is_fitted


def test_a_turn_with_the_keyboard_alone(driver: Driver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_TAB)
    assert driver.play.room.spots.space == driver.play.desk.pointed.space != ""
    first = driver.play.desk.pointed
    driver.key(pygame.K_RETURN)
    assert driver.play.desk.selection.piece == first.handle
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert any("moves from" in line for line in driver.told())
    for _ in range(3):
        driver.end_phase()
    driver.run(400)
    assert isinstance(driver.play.page.overlay, Modal)


def test_the_arrow_keys_walk_over_the_whole_board(driver: Driver) -> None:
    driver.begin(TWO)
    driver.play.room.spots.stand("1408")
    driver.play.page.shows_ring = True
    driver.key(pygame.K_DOWN)
    assert "1409" == driver.play.desk.pointed.space
    driver.key(pygame.K_UP)
    driver.key(pygame.K_RIGHT)
    assert "1408" != driver.play.desk.pointed.space


def test_escape_backs_out_one_level_and_then_opens_the_menu(driver: Driver) -> None:
    to_attack(driver)
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_ESCAPE)
    assert driver.play.desk.aim is None and driver.play.desk.selection.piece
    driver.key(pygame.K_ESCAPE)
    assert not driver.play.desk.selection.piece
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.play.page.overlay, CloseMenu)
    driver.key(pygame.K_ESCAPE)
    assert driver.play.page.overlay is None


def test_every_choice_can_be_taken_from_the_list(driver: Driver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_c, "c")
    card = driver.play.page.overlay
    assert isinstance(card, ListCard)
    assert len(driver.play.desk.ring()) + 1 == len(card._list.rows)
    card._take(0)
    assert driver.play.desk.selection.piece
    card = driver.play.page.overlay
    assert isinstance(card, ListCard)
    card._take(0)
    driver.until_rest()
    assert any("moves from" in line for line in driver.told())


def test_a_refusal_is_shown_beside_the_place_and_f1_opens_the_rules_there(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    driver.touch(FOE)
    note = driver.play.notes.refusal
    assert note is not None and "BR-211" == note.clause
    lit = {glow.space: glow.light for glow in driver.play.desk.lights().glows}
    assert Light.REFUSED == lit[FOE]
    assert driver.play.room.at is not None and driver.play.room.at.area.contains(note.rect)
    driver.key(pygame.K_F1)
    pushed = [t for t in driver.wanted if isinstance(t, Push)]
    assert pushed and "RulesScene" == type(pushed[-1].scene).__name__


def test_undo_goes_back_and_says_why_it_cannot(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    driver.touch(FREE)
    assert driver.play.desk.picture.on(FREE)
    driver.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    driver.until_rest()
    assert not driver.play.desk.picture.on(FREE)
    driver.press("End First Movement")
    roll(driver)
    undo = next(d for d in driver.play.rail.constant_deeds() if d.key == "Ctrl+Z")
    assert "The dice have spoken" in undo.reason


def roll(driver: Driver) -> None:
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_RETURN)
    driver.until_rest()


def test_leave_is_asked_of_the_other_player_on_a_card_with_the_way(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    lit = {glow.space: glow.light for glow in driver.play.desk.lights().glows}
    assert Light.SECOND == lit[BEYOND]
    driver.touch(BEYOND)
    assert driver.play.desk.aim is not None and driver.play.desk.aim.preview.permissions
    assert isinstance(driver.play.room.sheet, AskSheet)
    driver.key(pygame.K_RETURN)
    driver.run(600)
    asked = driver.play.page.overlay
    assert isinstance(asked, Modal) and "A question for Cleo" == asked.question
    driver.key(pygame.K_RETURN)
    driver.run(400)
    assert Seat("alliance") == driver.play.viewer
    permission = driver.play.sheets.permission()
    assert permission is not None and Seat("evil") == permission.asker
    assert any(len(way.points) == 3 for way in driver.play.pane.picture.ways)
    driver.key(pygame.K_n, "n")
    driver.run(600)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    assert any("says no" in line for line in driver.told())
    assert driver.play.desk.picture.on(HERE) and not driver.play.desk.picture.on(BEYOND)


def test_computers_play_on_and_a_person_is_asked_again(driver: Driver) -> None:
    driver.begin({"evil": ANNA, "alliance": RANDOM})
    for _ in range(4):
        driver.end_phase()
    driver.until_rest(200_000)
    while driver.play.desk.decision is not None and driver.play.desk.decision.kind == "permission":
        driver.key(pygame.K_n, "n")
        driver.until_rest(200_000)
    assert 3 == driver.play.desk.view.round
    assert Seat("evil") == driver.play.viewer
    assert any("Alliance" in line for line in driver.told())


def test_a_seat_goes_to_the_computer_and_back(driver: Driver) -> None:
    driver.begin(TWO)
    driver.play.asides.show_seats()
    card = driver.play.page.overlay
    assert isinstance(card, SeatsCard)
    driver.play.page.close()
    driver.play.asides.reseat(Seat("alliance"), RANDOM)
    driver.run(200)
    assert driver.table.seating[Seat("alliance")].is_computer
    driver.play.asides.reseat(Seat("alliance"), BEN)
    driver.run(200)
    assert "Ben" == driver.table.seating[Seat("alliance")].person
    assert any("Ben now plays the Alliance." == line for line in driver.told())


def test_a_seat_that_changed_hands_is_called_by_its_new_players_name(driver: Driver) -> None:
    driver.begin(TWO)
    assert driver.said.startswith("Anna:")
    driver.play.asides.reseat(Seat("evil"), BEN)
    driver.until_rest()
    assert "Ben" in driver.said and "Anna" not in driver.said
    driver.play.asides.reseat(Seat("alliance"), RANDOM)
    driver.until_rest()
    for _ in range(4):
        driver.end_phase()
    driver.until_rest(200_000)
    turns = [line for line in driver.told() if line.endswith("turn.")]
    assert ["The Alliance’s turn.", "Ben’s turn."] == turns[-2:]


def test_somebody_else_sits_down_and_the_seat_comes_back_from_the_computer_under_the_same_name(driver: Driver) -> None:
    driver.begin(TWO)
    driver.play.asides.show_seats()
    card = driver.play.page.overlay
    assert isinstance(card, SeatsCard)
    entry = next(one for one in card.everyone() if isinstance(one, TextEntry) and "Cleo" == one.text)
    driver.click(entry.rect.center)
    entry.set_text("Dora")
    driver.key(pygame.K_RETURN)
    driver.run(200)
    assert "Dora" == driver.table.seating[Seat("alliance")].person
    assert not isinstance(driver.play.page.overlay, SeatsCard)
    for label in ("Hand to the computer", "Take over"):
        driver.play.asides.show_seats()
        card = driver.play.page.overlay
        assert isinstance(card, SeatsCard)
        buttons = [one for one in card.everyone() if isinstance(one, Button) and label == one.label]
        driver.click(buttons[-1].rect.center)
        driver.run(200)
    assert "Dora" == driver.table.seating[Seat("alliance")].person


def test_a_hint_tells_what_the_computer_would_do_and_can_be_taken(driver: Driver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_h, "h")
    driver.until_rest()
    driver.run(400)
    assert driver.play.sheets._hint is not None
    assert driver.play.sheets._hint in driver.play.desk.update.actions  # type: ignore[union-attr]  # there is one
    assert isinstance(driver.play.room.sheet, AskSheet)


def test_real_dice_are_typed_in_and_a_mistake_is_corrected(driver: Driver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    entry = driver.play.page.overlay
    assert "DiceEntry" == type(entry).__name__
    entry.choose(0, "3")  # type: ignore[union-attr]  # a DiceEntry, see above
    entry.choose(1, "4")  # type: ignore[union-attr]
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert "3 and 4 make 7." in driver.told()
    assert "Correct the last roll" in driver.play.rail.constant_deeds()[0].reason, "undo points to it"
    driver.play.asides.correct_dice()
    again = driver.play.page.overlay
    again.choose(0, "5")  # type: ignore[union-attr]
    again.choose(1, "4")  # type: ignore[union-attr]
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert "Anna corrects the roll: 4 5, not 3 4." in driver.told()
    well = driver.play.room.dice
    told = well.told(driver.play.kit)
    assert "destroyed" in well.caption and len(told.lines) == 2 and not told.is_cut
    assert well.preferred(driver.play.kit)[1] < well.rect.height, "it grew by a line"
    assert not driver.play.desk.picture.on(FOE)


def test_a_roll_is_corrected_from_the_menu_only_while_there_is_one(driver: Driver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    row = correction(driver)
    assert not row.is_enabled and "no roll to correct" in row.reason
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    driver.key(pygame.K_3, "3")
    driver.key(pygame.K_4, "4")
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert correction(driver).is_enabled
    driver.press("End Attack")
    driver.until_rest()
    assert not correction(driver).is_enabled


def correction(driver: Driver) -> Pressable:
    """The row of the menu; the menu is closed again."""
    driver.play.asides.menu()
    menu = driver.play.page.overlay
    assert isinstance(menu, CloseMenu)
    driver.key(pygame.K_ESCAPE)
    rows = [one for one in menu.everyone() if isinstance(one, Pressable)]
    return next(one for one in rows if "Correct the last roll" == one.item.label)  # type: ignore[attr-defined]  # a row of the menu


def test_what_real_dice_show_can_be_typed_and_typed_over(driver: Driver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    entry = driver.play.page.overlay
    assert isinstance(entry, DiceEntry)
    assert "press or type" in entry._words
    driver.key(pygame.K_6, "6")
    driver.key(pygame.K_1, "1")
    assert {0: "6", 1: "1"} == entry.chosen
    driver.key(pygame.K_3, "3")
    assert {0: "3", 1: "1"} == entry.chosen
    driver.key(pygame.K_9, "9")
    assert {0: "3", 1: "1"} == entry.chosen
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert "1 and 3 make 4." in driver.told()


def test_a_first_time_explanation_comes_once(driver: Driver) -> None:
    driver.settings(first_time_help=True)
    driver.begin(TWO)
    sheets = [driver.has_sheet]
    driver.press("I see")
    sheets.append(driver.has_sheet)
    assert [True, False] == sheets
    assert "battle:build" in driver.window.settings.helped


def test_question_mark_shows_the_keys(driver: Driver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_QUESTION, "?")
    assert isinstance(driver.play.page.overlay, KeysCard)


def test_a_right_press_tells_everything_about_a_space(driver: Driver) -> None:
    driver.begin(TWO)
    driver.click(driver.on("1917"), button=3)
    assert "CardSheet" == type(driver.play.room.sheet).__name__
    driver.key(pygame.K_ESCAPE)
    assert not driver.has_sheet


def test_ending_a_phase_that_loses_something_asks_first(driver: Driver) -> None:
    driver.begin(TWO)
    said: list[str] = []
    driver.play.asides.warn("Two would be lost.", lambda: said.append("done"), "End")
    assert isinstance(driver.play.page.overlay, Modal)
    driver.key(pygame.K_ESCAPE)
    assert [] == said
    driver.play.asides.warn("Two would be lost.", lambda: said.append("done"), "End")
    driver.key(pygame.K_RETURN)
    assert ["done"] == said


def test_the_log_shows_a_line_on_the_board(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    driver.touch(FREE)
    event = next(e for e in driver.table.log if e.kind == "move")
    driver.play.telling.show_event(event)
    assert {HERE, FREE} == set(driver.play.desk.shown)


def test_a_line_under_the_pointer_lights_its_hexes_and_writes_their_numbers(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    driver.touch(FREE)
    driver.until_rest()
    driver.key(pygame.K_l, "l")
    lines = next(one for one in driver.play.page.everyone() if isinstance(one, Lines))
    row = next(n for n, entry in enumerate(lines.entries) if entry.event.kind == "move")
    view = driver.play.pane.camera
    driver.move(lines.boxes()[row].center)
    assert {HERE, FREE} <= {glow.space for glow in driver.play.pane.picture.glows if glow.light is Light.SHOWN}
    assert {HERE, FREE} == numbers(driver) and view == driver.play.pane.camera
    driver.move(driver.on("0606"))
    assert set() == numbers(driver)
    assert Light.SHOWN not in {glow.light for glow in driver.play.pane.picture.glows}


def numbers(driver: Driver) -> set[str]:
    """The numbers of spaces that stand on the board."""
    keys = [sprite.key for sprite in driver.play.pane._sprites]
    return {key[1] for key in keys if isinstance(key, tuple) and key[0] == "number"}


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1024, 640), 0.8),
        ((1024, 640), 1.3),
        ((1280, 720), 1.0),
        ((1280, 720), 2.0),
        ((1920, 1080), 1.5),
        ((3840, 2160), 1.0),
    ],
)
def test_no_buttons_of_the_rail_overlap_at_any_size(driver: Driver, size: tuple[int, int], text: float) -> None:
    driver.begin(TWO)
    driver.window.kit.resize(size, text_scale=text)
    driver.surface = pygame.display.set_mode(size)
    driver.play.on_resize(size)
    driver.run(80)
    rail = driver.play.room.rail
    boxes = [child.rect for child in rail.children]
    assert len(boxes) >= 3
    for one, other in itertools.pairwise(boxes):
        assert one.right <= other.left
    assert all(rail.rect.contains(box) for box in boxes)
    assert rail._words.right <= boxes[0].left
    at = driver.play.room.at
    assert at is not None and at.clear.w > size[0] * 0.3 and at.clear.h > 150


def test_a_standing_order_answers_a_request_without_a_card(driver: Driver) -> None:
    driver.begin(TWO, phase="second_move")
    driver.press("End the turn")
    driver.run(400)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    assert Seat("alliance") == driver.play.viewer
    driver.play.asides.show_orders()
    card = driver.play.page.overlay
    assert isinstance(card, OrdersCard)
    strip = next(child for child in card.children if isinstance(child, ChoiceStrip))
    order = driver.play.face.orders[0]
    strip.on_change([answer for answer, _ in order.answers].index("permit no"))
    driver.key(pygame.K_ESCAPE)
    for _ in range(4):
        driver.end_phase()
    driver.run(400)
    driver.key(pygame.K_RETURN)
    driver.run(400)
    driver.end_phase()
    driver.touch(HERE)
    driver.touch(BEYOND)
    driver.key(pygame.K_RETURN)
    driver.run(600)
    assert any("says no" in line for line in driver.told())
    assert driver.play.page.overlay is None and Seat("evil") == driver.play.viewer


def test_where_the_table_wants_it_the_dice_are_thrown_only_by_holding_the_button(driver: Driver) -> None:
    driver.settings(hold_to_confirm=True)
    driver.begin(TWO, phase="attack")
    driver.touch(HERE)
    driver.touch(FOE)
    driver.touch(FOE)
    button = next(w for w in driver.play.page.everyone() if isinstance(w, HeldButton))
    driver.click(button.rect.center)
    assert not any(" make " in line for line in driver.told())
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    driver.run(700)
    driver.until_rest()
    assert any(" make " in line for line in driver.told())


def test_a_piece_pulled_to_a_hex_goes_there_and_the_board_stays(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.on(HERE)
    camera = driver.play.pane.camera
    driver.pull(HERE, FREE)
    driver.until_rest()
    assert driver.play.desk.picture.on(FREE) and camera == driver.play.pane.camera


def test_a_piece_pulled_over_another_players_asks_for_just_that_way(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FOE, BEYOND)
    assert driver.play.desk.aim is not None
    assert (HERE, FOE, BEYOND) == driver.play.desk.aim.preview.way


def test_a_piece_pulled_along_a_way_it_cannot_go_goes_the_usual_way(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE, FREE)
    driver.until_rest()
    assert driver.play.desk.picture.on(FREE)


def test_a_piece_pulled_back_to_where_it_stood_stays(driver: Driver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE)
    assert driver.play.desk.picture.on(HERE) and driver.play.desk.selection.piece


def test_the_log_tells_what_dice_came_to_when_they_lie_still(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1920, 1080))
    driver.settings(motion=True, pace=Pace.BRISK)
    driver.begin(TWO, phase="attack")
    driver.run(1500)
    driver.touch(HERE)
    driver.touch(FOE)
    driver.key(pygame.K_RETURN)
    while not driver.play.arrivals.is_busy:
        driver.run(40)
    driver.run(200)
    chronicle = driver.play.room._log
    assert chronicle is not None and driver.play.stage.is_moving
    assert "roll" in [event.kind for event in driver.table.log]
    assert "roll" not in [event.kind for event in chronicle._events]
    driver.until_rest()
    assert "roll" in [event.kind for event in chronicle._events]
    driver.close()


def test_headings_of_the_log_are_whole_on_every_window(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1600, 900))
    driver.begin(TWO, phase="second_move")
    driver.press("End the turn")
    driver.run(600)
    driver.key(pygame.K_RETURN)
    driver.run(600)
    chronicle = driver.play.room._log
    assert chronicle is not None
    headings = [entry for entry in chronicle._lines.entries if entry.event.weight == 1]
    assert headings and not any(entry.text.is_cut for entry in headings)
    assert all(entry.text.height < entry.height for entry in headings)
    driver.close()
