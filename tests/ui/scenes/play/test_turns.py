"""Whole turns through the real scene, by mouse, by keyboard alone, from the list."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.match.ports import Refused, TakeBack, TakeBackAnswer
from game.storage.settings import Pace
from game.ui.kit.scene_stack import Push
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.dialog import SheetCard
from game.ui.scenes.dialogs.table_menu import KeysCard, ListCard, MenuCard, OrdersCard
from game.ui.table.model.blocks import Call, Chances, LaidSheet, Press, Text
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import TouchOutcome
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.screen.moment import DigestMoment, Moment
from game.ui.table.model.screen.moment_of_state import beat_of, highlights
from game.ui.table.model.stage import AskOnceMore, TablePage
from game.ui.table.panels.block_sheet import BlockSheet
from game.ui.table.panels.table_panels import UNREAD_MS
from game.ui.widgets.badges import PhaseCells
from game.ui.widgets.button import Button, HoldToConfirmButton
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind, there
from tests.ui.annotated_player import AnnotatedPlayer, shipped_puzzle
from tests.ui.window_driver import BEYOND, FOE, FREE, HERE, STILL, TWO, WindowDriver


def phase(driver: WindowDriver) -> str:
    return str(driver.play.model.interaction.view.phase)


def to_attack(driver: WindowDriver) -> None:
    """Evil's attack phase; the Orc may attack the Hobbit."""
    driver.begin(TWO, phase="attack")
    assert phase(driver) == "attack"


def end_turn(driver: WindowDriver) -> None:
    """All four phases; the next player sits down."""
    for _ in range(4):
        driver.end_phase()
    driver.run(400)
    driver.enter()


def test_a_turn_by_mouse_from_building_to_the_next_players_card(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.touch("1311", "1310")
    assert any("moves from the hex north-east of Dunland to the hex south of Hollin" in line for line in driver.told())
    driver.run(2 * UNREAD_MS)
    driver.press("End First Movement")
    driver.touch(HERE, FOE)
    assert driver.play.model.interaction.aim is not None
    assert driver.play.model.interaction.aim.odds is not None
    driver.confirm()
    assert any(" make " in line for line in driver.told())
    driver.run(2 * UNREAD_MS)
    driver.press("End Attack")
    driver.end_phase()
    driver.run(600)
    assert isinstance(driver.play.page.overlay, Modal)
    driver.enter()
    assert Seat("alliance") == driver.play.viewer
    assert driver.said == "Cleo: nothing can be built now. End Building."


def test_where_phases_have_no_room_the_present_one_and_the_next_stand_there_by_name(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL, size=(1088, 640))
    driver.begin(TWO)
    (cells,) = (one for one in driver.play.page.everyone() if isinstance(one, PhaseCells))
    assert cells.phases == ("Build", "First move")


@pytest.mark.clause("BR-110")
def test_builds_that_would_be_lost_are_named_before_the_phase_is_ended(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.press("End Building")
    assert not driver.has_sheet, "as it comes to stand there it takes no press"
    driver.run(2 * UNREAD_MS)
    driver.press("End Building")
    asked = of_kind(LaidSheet, driver.play.model.moment().sheet)
    told = [driver.play.presentation.say(block.words) for block in asked.sheet.every() if isinstance(block, Text)]
    assert told == ["You can still build Orcs. What is not built now is lost."]
    driver.confirm()
    assert "build new armies" in driver.said, "Enter is the safe deed"
    driver.end_phase()
    driver.until_rest()
    assert "move your pieces" in driver.said


def test_the_news_of_whoever_sits_down_next_are_headed_with_whoever_played(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="second_move")
    driver.touch(HERE, FREE)
    driver.until_rest()
    driver.press("End the turn")
    driver.run(600)
    driver.enter(600)
    shown = of_kind(DigestMoment, driver.play.model.moment().sheet)
    assert [(turn.heading, turn.seat) for turn in shown.digest.turns] == [(None, Seat("evil"))]
    assert [line.phrase.key for line in shown.digest.lines] == ["look.digest.move"], "nobody has just arrived"


def test_a_view_of_the_board_that_somebody_chose_outlives_the_turn(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_HOME)
    end_turn(driver)
    assert Seat("alliance") == driver.play.viewer
    assert driver.play.canvas.camera.is_fitted


def test_a_turn_with_the_keyboard_alone(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_TAB)
    assert driver.play.panels.stops.space == driver.play.model.interaction.pointed.space != ""
    first = driver.play.model.interaction.pointed
    driver.key(pygame.K_RETURN)
    assert driver.play.model.interaction.selection.piece == first.handle
    driver.confirm()
    assert any("moves from" in line for line in driver.told())
    for _ in range(3):
        driver.end_phase()
    driver.run(400)
    assert isinstance(driver.play.page.overlay, Modal)


def test_the_arrow_keys_walk_over_the_whole_board(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.play.panels.stops.stand("1408")
    driver.play.page.shows_ring = True
    driver.key(pygame.K_DOWN)
    assert driver.play.model.interaction.pointed.space == "1409"
    driver.key(pygame.K_UP)
    driver.key(pygame.K_RIGHT)
    assert driver.play.model.interaction.pointed.space != "1408"


def test_escape_backs_out_one_level_and_then_opens_the_menu(driver: WindowDriver) -> None:
    to_attack(driver)
    driver.touch(HERE, FOE)
    driver.key(pygame.K_ESCAPE)
    assert driver.play.model.interaction.aim is None
    assert driver.play.model.interaction.selection.piece
    driver.key(pygame.K_ESCAPE)
    assert not driver.play.model.interaction.selection.piece
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.play.page.overlay, MenuCard)
    driver.key(pygame.K_ESCAPE)
    assert driver.play.page.overlay is None


def test_the_menu_has_five_lines_and_one_that_leads_to_all_others(driver: WindowDriver) -> None:
    driver.begin(TWO, {"dice": "real"})
    driver.key(pygame.K_ESCAPE)
    first = of_kind(MenuCard, driver.play.page.overlay)
    rows = first.content.rows
    assert len(rows) == 7, "at one's own table, As on the table stands among them"
    assert all(row.told for row in rows[1:])
    (more,) = (one for one in first.everyone() if getattr(getattr(one, "item", None), "label", "") == "More")
    driver.click(more.rect.center)
    others = of_kind(MenuCard, driver.play.page.overlay)
    calls = [row.call for row in (*rows, *others.content.rows)]
    assert len(set(calls)) == len(calls)
    assert {Call("correct_dice"), Call("open_page", (TablePage.SETTINGS,))} <= set(calls[7:])
    assert not {Call("open_list"), Call("show_table_screen")} & set(calls), "the list of keys has them"


def test_every_choice_can_be_taken_from_the_list(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_c, "c")
    card = of_kind(ListCard, driver.play.page.overlay)
    assert len(driver.play.model.interaction.ring()) + 1 == len(card.list_view.rows)
    driver.take_row(card.list_view, 0)
    assert driver.play.model.interaction.selection.piece
    card = of_kind(ListCard, driver.play.page.overlay)
    driver.take_row(card.list_view, 0)
    driver.until_rest()
    assert any("moves from" in line for line in driver.told())


def test_a_refusal_is_shown_beside_the_place_and_f1_opens_the_rules_there(driver: WindowDriver) -> None:
    at_movement(driver, HERE, FOE)
    note, shown = there(driver.play.model.moment().refusal), driver.play.sheet.note
    assert note.clause == "BR-211"
    assert shown is not None
    lit = {glow.space: glow.kind for glow in highlights(driver.play.model.interaction).glows}
    assert lit[FOE] == HighlightKind.REFUSED
    assert driver.play.panels.at is not None
    assert driver.play.panels.at.area.contains(shown.rect)
    driver.key(pygame.K_F1)
    pushed = [t for t in driver.wanted if isinstance(t, Push)]
    assert pushed
    assert type(pushed[-1].scene).__name__ == "RulesScene"


def test_undo_goes_back_and_says_why_it_cannot(driver: WindowDriver) -> None:
    at_movement(driver, HERE, FREE)
    assert driver.play.model.interaction.picture.on(FREE)
    driver.key(pygame.K_z, "z", pygame.KMOD_CTRL)
    driver.until_rest()
    assert not driver.play.model.interaction.picture.on(FREE)
    driver.end_phase()
    roll(driver)
    undo = next(d for d in driver.play.model.moment().prompt.buttons if d.key == "Ctrl+Z")
    assert "The dice have spoken" in undo.reason


def roll(driver: WindowDriver) -> None:
    driver.attack()
    driver.until_rest()


def at_movement(driver: WindowDriver, *touched: str) -> None:
    """Evil's First Movement; these places are touched."""
    driver.begin(TWO, phase="first_move")
    driver.touch(*touched)


def aim_through_a_hobbit(driver: WindowDriver) -> None:
    """The Orc is to go to the hex behind the Hobbit, which asks for leave."""
    at_movement(driver, HERE, BEYOND)


def ask_leave(driver: WindowDriver) -> None:
    """The same, and the player of the Hobbit has sat down to answer."""
    aim_through_a_hobbit(driver)
    driver.enter(600)
    driver.enter()


def test_a_hex_that_asks_for_leave_is_lit_in_its_own_way(driver: WindowDriver) -> None:
    at_movement(driver, HERE)
    lit = {glow.space: glow.kind for glow in highlights(driver.play.model.interaction).glows}
    assert lit[BEYOND] == HighlightKind.SECOND
    assert "a blue one asks for leave" in driver.play.panels.prompt_bar.markup


def test_whoever_aims_is_told_that_leave_is_asked_which_the_other_player_is_on_a_card(driver: WindowDriver) -> None:
    aim_through_a_hobbit(driver)
    aim = there(driver.play.model.interaction.aim)
    assert aim.preview.permissions
    sheet = of_kind(BlockSheet, driver.play.panels.sheet)
    place = driver.play.canvas.rect_of(BEYOND)
    assert not sheet.rect.colliderect(place)
    assert sheet.rect.inflate(60, 60).colliderect(place), "it opens beside what was touched"
    driver.enter(600)
    asked = of_kind(Modal, driver.play.page.overlay)
    assert asked.question == "A question for Cleo"


def test_whoever_is_asked_for_leave_sees_who_asks_and_a_piece_that_was_refused_stays(driver: WindowDriver) -> None:
    ask_leave(driver)
    assert driver.play.viewer == "alliance"
    permission = there(driver.play.model.interaction.panels.leave)
    assert permission.asker == "evil"
    assert any(len(way.points) == 3 for way in driver.play.canvas.picture.ways)
    driver.key(pygame.K_n, "n")
    driver.run(600)
    driver.enter()
    note = driver.play.model.moment().refusal
    assert note is not None, "the answer stays beside the place"
    assert ("says no" in note.words, note.clause, note.space) == (True, "BR-272", BEYOND)
    assert any("says no" in line for line in driver.told())
    assert driver.play.model.interaction.picture.on(HERE)
    assert not driver.play.model.interaction.picture.on(BEYOND)


def test_a_first_time_explanation_comes_once(driver: WindowDriver) -> None:
    driver.settings(first_time_help=True)
    driver.begin(TWO)
    assert isinstance(driver.play.page.overlay, SheetCard)
    driver.key(pygame.K_RETURN)
    sheets = [driver.has_sheet]
    before = driver.play.model.interaction.update
    for _ in range(2):
        driver.key(pygame.K_RETURN)
        sheets.append(driver.has_sheet)
        driver.run(UNREAD_MS)
    assert sheets == [True, True, False], "an Enter as it comes puts nothing away that nobody can have read"
    assert "battle:build" in driver.window.settings.helped
    assert driver.play.model.interaction.update is before, "Enter reads the words and presses nothing behind them"


def test_a_press_on_a_slip_as_it_comes_was_meant_for_what_lay_there_before(driver: WindowDriver) -> None:
    driver.settings(first_time_help=True)
    driver.begin(TWO)
    driver.key(pygame.K_RETURN)
    (seen,) = (one for one in there(driver.play.panels.sheet).everyone() if isinstance(one, Button))
    driver.click(seen.rect.center)
    assert driver.has_sheet
    driver.run(UNREAD_MS)
    driver.click(seen.rect.center)
    driver.run(UNREAD_MS)
    assert not driver.has_sheet


def test_enter_throws_no_move_and_no_attack_away(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="attack")
    assert [button.label for button in driver.play.panels.prompt_bar.buttons if button.is_primary] == []
    driver.enter(600)
    assert phase(driver) == "attack", "somebody could still be attacked"
    driver.begin(TWO, phase="second_move")
    driver.touch(HERE, FREE)
    driver.until_rest()
    urged = [button.label for button in driver.play.panels.prompt_bar.buttons if button.is_primary]
    assert urged == ["A hint"], "the Ring can be taken"
    driver.enter(600)
    assert phase(driver) == "second_move", "others could still move"


def test_enter_presses_the_red_button_when_nothing_else_is_left_to_do(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="second_move")
    while lit := list(driver.play.model.interaction.selection.lit):
        driver.touch(driver.play.model.interaction.space_of(lit[0]))
        goal = there(driver.play.presentation.board.find(next(iter(driver.play.model.interaction.selection.lit))))
        driver.touch(goal.id)
        driver.until_rest()
    assert [button.label for button in driver.play.panels.prompt_bar.buttons if button.is_primary] == ["End the turn"]
    driver.enter(600)
    assert driver.play.viewer != Seat("evil") or driver.play.page.overlay is not None


def test_question_mark_shows_the_keys(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_QUESTION, "?")
    assert isinstance(driver.play.page.overlay, KeysCard)


def test_a_right_press_tells_everything_about_a_space(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.click(driver.on("1917"), button=3)
    assert isinstance(driver.play.panels.sheet, BlockSheet)
    driver.key(pygame.K_ESCAPE)
    assert not driver.has_sheet


def test_where_a_match_would_end_the_red_button_is_the_safe_one(driver: WindowDriver) -> None:
    driver.begin(TWO)
    loss = AskOnceMore("Two would be lost.", "End", Call("open_page", (TablePage.KEYS,)))
    driver.play.lay_over(loss)
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        assert isinstance(driver.play.page.overlay, Modal)
        driver.key(key)
        assert not driver.play.page.overlays
        driver.play.lay_over(loss)
    driver.accept()
    (opened,) = driver.play.page.overlays
    assert isinstance(opened, KeysCard)


def test_a_standing_order_answers_a_request_without_a_card(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="second_move")
    driver.end_phase()
    driver.run(400)
    driver.enter()
    assert Seat("alliance") == driver.play.viewer
    driver.play.model.open_page(TablePage.ORDERS)
    card = of_kind(OrdersCard, driver.play.page.overlay)
    strip = next(child for child in card.everyone() if isinstance(child, ChoiceStrip))
    order = driver.play.presentation.orders[0]
    strip.on_change([answer for answer, _ in order.answers].index("permit no"))
    driver.key(pygame.K_ESCAPE)
    end_turn(driver)
    driver.end_phase()
    driver.touch(HERE, BEYOND)
    driver.enter(600)
    assert any("says no" in line for line in driver.told())
    assert driver.play.page.overlay is None
    assert Seat("evil") == driver.play.viewer


def test_where_the_table_wants_it_the_dice_are_thrown_only_by_holding_the_button(driver: WindowDriver) -> None:
    driver.settings(hold_to_confirm=True)
    driver.begin(TWO, phase="attack")
    driver.touch(HERE, FOE, FOE)
    button = next(w for w in driver.play.page.everyone() if isinstance(w, HoldToConfirmButton))
    driver.click(button.rect.center)
    assert not any(" make " in line for line in driver.told())
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    driver.run(700)
    driver.until_rest()
    assert any(" make " in line for line in driver.told())


@pytest.mark.clause("BR-308")
def test_the_sheet_of_an_attack_names_the_totals_that_it_takes(driver: WindowDriver) -> None:
    """An Orc against a Hobbit over a river: nine removes the Hobbit, three the Orc."""
    driver.begin(TWO, phase="attack")
    driver.touch(HERE)
    driver.run(300)
    driver.touch(FOE)
    driver.run(300)
    aim = there(driver.play.model.interaction.aim)
    assert aim.odds is not None
    (chances,) = (block for block in aim.odds.every() if isinstance(block, Chances))
    told = [driver.play.presentation.say(result.words) for result in chances.results]
    assert told[0] == "The Hobbit falls on 9 or more"
    assert "The Orc falls on 3 or less" in told


def test_while_dice_fall_and_their_result_is_told_the_window_shows_all_of_it(tmp_path: Path) -> None:
    """What is drawn frame by frame is what would be drawn anew: nothing told is cut at the edge of what has moved."""
    driver = WindowDriver(tmp_path, settings=replace(STILL, motion=True, pace=Pace.BRISK))
    driver.draws_at_once = True
    driver.begin(TWO, phase="attack")
    driver.touch(HERE, FOE)
    driver.run(600)
    driver.key(pygame.K_RETURN)
    told = 0
    for _ in range(12):
        driver.run(120)
        anew = driver.surface.copy()
        driver.play.page.mark_all()
        driver.scene.draw(anew)
        alike = pygame.mask.from_threshold(
            driver.surface, (0, 0, 0), (40, 40, 40, 255), anew
        )  # shadows may differ a little
        assert alike.count() == anew.get_width() * anew.get_height()
        beat = beat_of(driver.play.model.state).beat
        told += beat is not None and beat_of(driver.play.model.state).frame.is_rolled
    assert told, "the result was shown beside its place"


def clicked_at_once(driver: WindowDriver, at: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> int:
    """A press and its release before a single frame; how many moments were made for it."""
    driver.move(at)
    model, made = driver.play.model, list[Moment]()
    whole = model.moment

    def moment() -> Moment:
        made.append(whole())
        return made[-1]

    monkeypatch.setattr(model, "moment", moment)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.play.on_event(pygame.Event(kind, pos=at, button=1))
    driver.now += 40
    driver.play.update(driver.now)
    monkeypatch.undo()
    return len(made)


def test_what_a_touch_changes_is_shown_once(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.begin(TWO, phase="first_move")
    assert clicked_at_once(driver, driver.on(HERE), monkeypatch) == 1
    assert driver.play.model.interaction.selection.piece


def test_a_refusal_speaks_before_the_sheet_that_was_asked_for(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    play = driver.play
    play.model.inspect(Touch(HERE))
    play.model.hear_refusal(Refused(TakeBack(Seat("evil")), Refusal("BR-100", Phrase.of("engine.undo.nothing")), None))
    play.show_due()
    assert play.sheet.note is not None
    assert play.panels.sheet is None
    play.model.cancel()
    play.show_due()
    assert play.panels.sheet is not None


def test_a_touch_beside_the_goal_card_puts_it_away_and_takes_up_the_piece(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1920, 1080), settings=replace(STILL, first_time_help=True))
    driver.begin(TWO, phase="first_move")
    driver.run(2000)
    scene = driver.play
    card = of_kind(SheetCard, scene.page.overlay)
    lit = scene.model.interaction.selection.lit
    beside = next(one for one in scene.canvas.picture.counters if one.handle in lit)
    edge = pygame.Rect(scene.panels.note_rect().left, card.rect.centery, card.rect.left // 2, card.rect.height // 4)
    scene.camera.show(scene.model.interaction.points((beside.space,)), room=edge)
    assert card.hit(driver.pixel(beside.space)) is None
    driver.click(driver.pixel(beside.space))
    assert scene.page.overlay is None
    assert scene.model.interaction.selection.touched == (beside.handle,)


@pytest.mark.clause("BR-504")
def test_a_new_ring_bearer_may_stay_by_one_button_and_none_proposes_it(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gandalf@2015 2317")
    buttons = solver.scene.panels.prompt_bar.buttons
    assert [(one.label, one.is_primary) for one in buttons if not one.is_constant] == [("Stay here", False)]


@pytest.mark.clause("BR-504")
def test_a_new_ring_bearer_is_pulled_to_where_it_escapes_and_the_board_stays(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(driver := WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gandalf@2015 2317")
    scene = solver.scene
    ring, end = scene.model.interaction.view.ring, next(iter(scene.model.interaction.selection.lit))
    scene.camera.show(scene.model.interaction.points((ring, end)))
    camera = scene.canvas.camera
    at = [scene.canvas.camera.pixel(*point) for point in scene.model.interaction.points((ring, end))]
    driver.drag(*((round(x), round(y)) for x, y in at))
    solver.settle()
    assert scene.model.interaction.view.ring == end
    assert scene.canvas.camera == camera


def test_a_piece_that_is_pulled_goes_where_it_can_or_stays_and_the_board_stays(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.on(HERE)
    camera = driver.play.canvas.camera
    driver.pull(HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE)
    assert driver.play.canvas.camera == camera
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FOE, BEYOND)
    assert driver.play.model.interaction.aim is not None
    assert driver.play.model.interaction.aim.preview.way == (HERE, FOE, BEYOND)
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE)
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE)
    assert driver.play.model.interaction.picture.on(HERE)
    assert driver.play.model.interaction.selection.piece
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, abandoned=True)
    assert driver.play.page.overlay is None, "it opens no menu"
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(HERE)
    driver.pull(HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE), "and it can be pulled again"


def begin(driver: WindowDriver, turn: str = "alliance", phase: str = "build") -> None:
    """The driver's position, in which the Alliance has nothing to build; empty phases pass, as they do for everybody who
    has not turned that off."""
    driver.settings(pass_phases=True)
    driver.begin(TWO, phase=phase, turn=turn)
    driver.until_rest()


def test_a_phase_in_which_nothing_can_be_done_or_attacked_is_passed(driver: WindowDriver) -> None:
    begin(driver)
    assert phase(driver) == "first_move"
    driver.touch(FOE, BEYOND)
    driver.until_rest()
    driver.end_phase()
    driver.until_rest()
    assert phase(driver) == "second_move"


def test_a_phase_waits_where_something_can_be_done_or_passing_has_been_turned_off(driver: WindowDriver) -> None:
    driver.begin(TWO, turn="alliance")
    driver.until_rest()
    assert phase(driver) == "build"
    begin(driver, "evil")
    assert phase(driver) == "build"


def test_beside_a_fight_that_lies_there_nothing_says_that_the_phase_was_passed(driver: WindowDriver) -> None:
    begin(driver, "evil", "attack")
    driver.play.model.answer(driver.play.model.interaction.update.actions[0])  # type: ignore[union-attr]  # Evil is asked
    driver.until(lambda: phase(driver) == "second_move")
    assert driver.play.model.animation.has_fought
    assert driver.play.page.toasts == []


def test_what_was_passed_can_be_taken_back_and_is_not_passed_again(driver: WindowDriver) -> None:
    begin(driver)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    driver.until_rest()
    assert phase(driver) == "build"
    driver.run(2000)
    assert phase(driver) == "build"
    driver.end_phase()
    driver.until_rest()
    assert phase(driver) == "first_move"


def test_the_red_button_of_a_question_stands_first_whichever_answer_it_is(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.key(pygame.K_e)
    driver.run(400)
    foot = of_kind(LaidSheet, driver.play.model.moment().sheet).foot
    assert [one.is_primary for one in foot if isinstance(one, Press)] == [True, False]


def test_the_same_warning_is_told_once_a_turn(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    table, warning = driver.play.model, Phrase.of("warning.still")
    interaction = table.interaction

    def ends(told: Phrase | None) -> TouchOutcome:
        offer = next(one for one in interaction.offers if one.verb == "end")
        return interaction.want(interaction.presentation.adviser.parse(offer.action), told).verdict

    assert ends(warning) is TouchOutcome.CONFIRM
    table.confirm()
    driver.run(1200)
    assert interaction.is_deciding
    assert ends(warning) is TouchOutcome.TAKE
    assert ends(Phrase.of("warning.ring", chance=40)) is TouchOutcome.CONFIRM, "another one is told"
    interaction.back()
    assert interaction.update is not None
    interaction.forget()
    assert interaction.agreed is None


def test_what_all_are_asked_is_read_across_the_table(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.play.model.ask_all("answer_back", TakeBackAnswer())
    asked = of_kind(Modal, driver.play.page.overlay)
    assert asked.text.role is Role.ACROSS_THE_TABLE
    window = pygame.Rect(0, 0, driver.play.kit.scale.width, driver.play.kit.scale.height)
    assert window.contains(asked.rect)
    driver.key(pygame.K_ESCAPE)
    assert driver.play.page.overlay is None


def test_what_would_come_of_an_attack_does_not_lie_over_the_target_that_is_pointed_at(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1280, 720), replace(STILL, text_scale=200))
    driver.begin(TWO, phase="attack")
    driver.run(800)
    driver.touch(HERE)
    driver.run(1500)
    driver.click(driver.on(FOE))
    driver.run(600)
    assert driver.play.model.interaction.aim is not None, "the press reaches the target"
    assert driver.play.panels.sheet is not None, "now its chances are told"
