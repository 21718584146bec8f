"""Hunters who sit round a board of their own share one open screen; only the Ring-bearer and cards close it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.engine.match.ports import Occupant, SetTable
from game.storage.settings import Settings
from game.ui.scenes.as_on_table_scene import AsOnTableScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dice_entry import DiceCounts
from game.ui.widgets.choices import ChoiceStrip
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak
from tests.ui.scenes.own_table.real_table import Hands
from tests.ui.window_driver import STILL, WindowDriver

AT: dict[str, Any] = {
    "log": ["1", ".", "10"],
    "step": 2,
    "at": "blue",
    "figures": {"blue": "22", "green": "31", "red": "48", "purple": "50"},
    "dice": ["ring", "sword", "sorcery"],
    "hands": {"rw1": ["crebain"]},
}
FOUR = {"rb": Occupant("Sam"), "rw1": Occupant("Mia"), "rw2": Occupant("Zoe"), "rw3": Occupant("Ben")}
MOST_INPUTS = 30
"""Touches and keys for four riders, each with a move, a question and its answer."""


def laid(home: Path, **at: Any) -> WindowDriver:
    made = WindowDriver(home)
    made.sit("hunt", FOUR, {**AT, **at}, {"companion": True})
    made.run(1000)
    return made


@pytest.fixture
def table(tmp_path: Path) -> WindowDriver:
    return laid(tmp_path)


def public(table: WindowDriver) -> Any:
    """What everybody may know."""
    assert table.host is not None
    return table.host.public_view


def deciding(table: WindowDriver) -> str:
    """Who decides, asked anew."""
    return table.table.deciding or ""


def opened(table: WindowDriver) -> str:
    """Whose own screen is open; "" for nobody's."""
    return table.table.opened.seat or "" if table.table.opened is not None else ""


def line(table: WindowDriver) -> CompanionCard:
    return of_kind(CompanionCard, table.play.page.overlay)


def has_line(table: WindowDriver) -> bool:
    """Whether the large screen lies open."""
    return isinstance(table.play.page.overlay, CompanionCard)


def press(table: WindowDriver, letters: str) -> int:
    """One key after another; a full stop is Enter. Returns how many."""
    for letter in letters:
        if letter == ".":
            table.key(pygame.K_RETURN)
        else:
            table.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    table.run(500)
    return len(letters)


def open_curtain(table: WindowDriver) -> None:
    assert isinstance(table.scene, CurtainScene)
    table.scene.open()
    table.run(1500)


def moving(home: Path, **at: Any) -> WindowDriver:
    """The table with everything that moves."""
    made = WindowDriver(home, settings=Settings(first_time_help=False))
    made.sit("hunt", FOUR, {**AT, **at}, {"companion": True})
    made.run(4000)
    return made


def type_on(table: WindowDriver, letters: str) -> None:
    """One key after another, a frame apart, without waiting for anything; a full stop is Enter."""
    for letter in letters:
        if letter == ".":
            table.key(pygame.K_RETURN)
        else:
            table.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        table.run(16, 16)


def is_telling(table: WindowDriver) -> bool:
    """Whether something is shown to all eyes before the curtain falls."""
    return isinstance(table.scene, CurtainScene) and table.scene.public.is_telling


MOST_IN_SET_UP: Final = 11
"""Touches and keys of all four people together, from the page where they say how many they are."""


@pytest.mark.clause("HR-321", "HR-029", "HR-038", "HR-043")
def test_four_people_set_up_from_their_own_table_with_one_hand_over(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("hunt")
    driver, hands.inputs = hands.driver, 0
    scene: Any = driver.scene
    chairs = next(one for one in scene.page.everyone() if isinstance(one, ChoiceStrip) and "4" in one.options)
    hands.press(chairs.cells[chairs.options.index("4")].center)
    hands.key(pygame.K_RETURN)
    driver.run(2000)
    assert not any(one.is_computer for one in driver.table.seating.values()), "people sit in every chair"
    open_curtain(driver)
    hands.inputs += 1
    hands.key(pygame.K_p, "p")
    driver.run(2000)
    while not all(driver.table.public_view.figures):
        assert not isinstance(driver.scene, CurtainScene), "one hand-over"
        update = there(driver.play.model.interaction.update)
        if str(update.actions[0]).startswith("stand"):
            hands.press(driver.on(next(iter(driver.play.model.interaction.selection.lit))))
        else:  # who rides whom, and in which order: as they stand
            hands.key(pygame.K_RETURN)
        driver.run(1000)
    assert hands.inputs <= MOST_IN_SET_UP


@pytest.mark.clause("HR-321")
@pytest.mark.parametrize("wait", first_with_soak([80, 0, 600], 1))
def test_what_is_typed_while_an_answer_is_shown_is_not_lost(tmp_path: Path, wait: int) -> None:
    table = moving(tmp_path)
    type_on(table, "22?.")
    table.run(wait)
    assert has_line(table), "the large screen stays while an answer is on its way"
    type_on(table, "031?.")
    table.run(wait)
    type_on(table, "4")
    table.run(6000)
    assert [one.places for one in public(table).record if one.kind == "search"] == [("22",), ("31",)]
    assert line(table).entry.text == "4"


@pytest.mark.clause("HR-321")
def test_what_is_being_typed_when_earlier_words_are_heard_stays_on_the_line(tmp_path: Path) -> None:
    table = moving(tmp_path)
    type_on(table, "22?.0")
    for letter in "50? green":
        type_on(table, letter)
        table.run(120, 40)
    table.run(3000, 60)
    assert line(table).entry.text == "50? green"
    type_on(table, ".")
    table.run(500)
    assert "cannot have come to" in table.play.model.companion().told


@pytest.mark.clause("HR-321")
def test_the_last_rider_s_answer_is_shown_and_waits_for_everybody_before_the_curtain(tmp_path: Path) -> None:
    table = moving(tmp_path)
    for letters in ("22?.0", "31?.0", "48?.0", "put 10.", "."):
        type_on(table, letters)
        table.run(2400, 60)
    type_on(table, "10?.")
    answers = set()
    for _ in range(200):
        if not has_line(table):
            break
        note = table.play.model.companion().note
        answers.add(table.play.presentation.say(note.answer) if note is not None else "")
        table.run(40)
    assert "Yes" in answers
    table.run(5000, 200)
    assert is_telling(table), "a sealed answer waits for a press, however long"
    for _ in range(2):  # opens it, puts it away
        table.key(pygame.K_RETURN)
        table.run(1500, 100)
    assert not is_telling(table)


@pytest.mark.clause("HR-321")
def test_four_riders_take_few_keys_and_no_curtain(table: WindowDriver) -> None:
    inputs = 0
    for _ in range(4):
        assert has_line(table)
        assert not opened(table), "nobody's own screen is open"
        view, update = table.play.model.interaction.view, there(table.play.model.interaction.update)
        places = [action.to for action in update.actions if action.verb == "move" and action.to.isdigit()]
        inputs += press(table, f"1{next(place for place in places if place not in view.figures)}.")
    table.run(1500)
    view = public(table)
    assert [one.places for one in view.record if one.kind == "search"] == [(place,) for place in view.figures]
    assert not set(view.figures) & set(AT["figures"].values())
    assert inputs <= MOST_INPUTS
    assert isinstance(table.scene, CurtainScene)
    assert deciding(table) == "rb"


@pytest.mark.clause("HR-321")
def test_with_the_pointer_four_riders_take_three_touches_each(table: WindowDriver) -> None:
    touches = 0
    for _ in range(3):
        for key in (line(table).verbs[0], None):
            at = key if key is not None else line(table).offers[1]  # a place that it can ride to
            table.click(at.rect.center)
            table.run(500)
            touches += 1
    assert touches <= MOST_INPUTS // 2
    assert [one.kind for one in public(table).record][-3:] == ["search"] * 3


@pytest.mark.clause("HR-321")
def test_the_last_answer_stays_on_the_next_hunters_screen(table: WindowDriver) -> None:
    press(table, "22?.0")
    assert table.play.model.companion().table.earlier == ()
    press(table, "31?.0")
    assert deciding(table) == "rw2"
    shown, say = table.play.model.companion(), table.play.presentation.say
    assert shown.note is not None
    assert "31 (Stock)" in say(shown.note.question)
    assert ["22 (Scary Hills)" in say(one.question) for one in shown.table.earlier] == [True]
    assert shown.pad is not None
    assert say(shown.pad.who) == "Led by Zoe."


@pytest.mark.clause("HR-321")
def test_after_the_ring_bearer_the_shared_screen_opens_by_itself(tmp_path: Path) -> None:
    table = laid(tmp_path, at="bearer")
    open_curtain(table)
    assert not has_line(table)
    table.do("move dot")
    for _ in range(4):
        if deciding(table) == "rb" and opened(table):
            table.do("end")
    table.run(3000)
    while isinstance(table.scene, CurtainScene) and table.scene.public.is_telling:
        table.enter(2000)
    assert not opened(table)
    assert has_line(table)


@pytest.mark.clause("HR-321", "HR-300")
def test_cards_are_seen_and_played_behind_the_curtain(table: WindowDriver) -> None:
    press(table, "play crebain sorcery.")
    assert deciding(table) == "rw1"
    assert "crebain" not in str(table.told())
    cards = line(table).ways[1]
    table.click(cards.rect.center)
    table.run(800)
    open_curtain(table)
    assert opened(table) == "rw1"
    assert not has_line(table)
    assert "Back to the shared screen" in table.labels
    assert [card.token for hand in table.play.model.interaction.panels.hands for card in hand.cards]
    table.key(pygame.K_t, "t")
    table.run(1500)
    assert not opened(table)
    assert not [card for hand in table.play.model.interaction.panels.hands for card in hand.cards]
    assert has_line(table)


@pytest.mark.clause("HR-321")
def test_the_board_without_the_line_is_the_tables_own_and_leads_back(table: WindowDriver) -> None:
    table.key(pygame.K_ESCAPE)
    table.run(300)
    assert not has_line(table)
    assert "Large screen" in table.labels
    table.touch("22")
    table.run(300)
    table.press("Large screen")
    table.run(300)
    assert has_line(table)


@pytest.mark.clause("HR-321")
def test_what_is_said_by_mistake_is_taken_back_there(table: WindowDriver) -> None:
    press(table, "419.")
    assert public(table).figures[0] == "19"
    table.click(line(table).ways[0].rect.center)
    table.run(600)
    assert public(table).figures[0] == "22"
    assert deciding(table) == "rw1"


@pytest.mark.clause("HR-321", "HR-300", "HR-319")
def test_two_worlds_look_alike_on_the_shared_screen(tmp_path: Path) -> None:
    """The same table with other hands, another way of Frodo's and other tokens: nothing on the screen differs."""
    seen: list[list[object]] = []
    worlds = (
        {"log": ["2", ".", "4"], "hands": {"rw1": ["crebain"]}, "info": ["9", "12"]},
        {"log": ["3", ".", "7"], "hands": {"rw1": ["cry-of-the-nazgul"]}, "info": ["19", "27"]},
    )
    for number, world in enumerate(worlds):
        home = tmp_path / str(number)
        home.mkdir()
        table = laid(home, **world)
        found: list[object] = []
        for keys in ("", "4", "19.", "22?", ".", "0", "play crebain sorcery.", "31?.0"):
            press(table, keys)
            line(table).draw(table.play.kit, table.surface, line(table).look)
            found.append(pygame.image.tobytes(table.surface, "RGB"))
            update, moment = there(table.play.model.interaction.update), table.play.model.moment()
            found += [
                table.play.model.companion(),
                update.view,
                update.actions,
                update.can_undo,
                moment.panels,
                moment.log,
            ]
        seen.append(found)
        table.close()
    differing = [number for number, (one, two) in enumerate(zip(*seen, strict=True)) if one != two]
    assert differing == []


@pytest.mark.clause("HR-321")
def test_one_who_hunts_alone_has_a_screen_of_his_own(tmp_path: Path) -> None:
    table = WindowDriver(tmp_path, settings=replace(STILL))
    table.sit("hunt", {"rb": Occupant(level="random"), "rw1": Occupant("Mia")}, AT, {"companion": True})
    table.run(500)
    assert opened(table) == "rw1"
    assert not table.play.model.companion().is_shared


@pytest.mark.clause("HR-117", "HR-321")
def test_action_dice_are_typed_on_the_shared_screen(tmp_path: Path) -> None:
    table = WindowDriver(tmp_path)
    rolling = {"log": ["1", ".", ".", "10"], "step": 3, "at": "refresh", "figures": AT["figures"]}
    table.sit("hunt", FOUR, rolling, {"companion": True, "dice": "real"})
    table.run(1000)
    open_curtain(table)
    kept = there(table.play.model.interaction.update)
    table.do(str(kept.actions[0]))
    table.run(2500)
    assert not opened(table)
    assert isinstance(table.play.page.overlay, DiceCounts)
    for key in "112444":
        table.key(ord(key), key)
    table.enter(3000)
    assert sorted(public(table).dice) == ["ring", "ring", "shadow", "shadow", "shadow", "sword"]
    assert isinstance(table.scene, CurtainScene), "now the Ring-bearer is asked"


@pytest.mark.clause("HR-321")
def test_what_a_hunter_decides_alone_leads_back_to_the_shared_screen(table: WindowDriver) -> None:
    """A screen that was opened for a decision of one's own closes with it; one that was opened to see cards stays."""
    table.click(line(table).ways[1].rect.center)
    table.run(800)
    open_curtain(table)
    table.do("move 19")
    assert opened(table) == "rw1"
    table.play.model.end_look()
    assert table.play.model.state.is_covered


def mend_green(table: WindowDriver) -> None:
    """In four inputs the table agrees that the green rider stands in 38."""
    table.key(pygame.K_F5)
    page = of_kind(AsOnTableScene, table.scene)
    green = next(one for one in page.canvas.picture.counters if one.handle == "figures/green@31")
    x, y = page.canvas.camera.pixel(*green.at)
    table.click((round(x), round(y)))
    table.click(page.canvas.rect_of("38").center)
    table.enter(800)


def test_a_missed_move_of_another_rider_is_mended_in_four_inputs_and_told_in_large_letters(table: WindowDriver) -> None:
    mend_green(table)
    assert public(table).figures == ("22", "38", "48", "50")
    assert has_line(table)
    told = there(table.play.model.companion().table.last)
    assert told.key == "set.figure.moved"


@pytest.mark.clause("HR-321")
def test_the_last_answer_stands_among_those_of_the_day_while_what_was_mended_is_read_in_its_place(
    table: WindowDriver,
) -> None:
    press(table, "22?.0")
    table.run(4000)
    mend_green(table)
    shown, say = table.play.model.companion(), table.play.presentation.say
    assert shown.note is None
    assert ["22 (Scary Hills)" in say(one.question) for one in shown.table.earlier] == [True]


def test_a_wrong_question_is_taken_back_by_all_and_its_answer_stays_known(table: WindowDriver) -> None:
    dice = public(table).dice
    press(table, "22?.")
    table.run(4000)
    heard = public(table).record
    assert public(table).acted
    table.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.run(200)
    table.enter(1000)
    assert (public(table).dice, public(table).acted) == (dice, False)
    assert public(table).record == heard
    assert table.table.log[-1].phrase.key == "engine.undo.answer"
    assert deciding(table) == "rw1"
    assert table.play.model.animation.note is None, "its envelope lies open on the board no longer"


@pytest.mark.clause("HR-321")
def test_a_table_takes_its_own_board_in_the_middle_of_a_match(tmp_path: Path) -> None:
    made = WindowDriver(tmp_path)
    made.sit("hunt", FOUR, AT)
    made.run(1000)
    assert not made.table.shared_turn
    assert made.table.table is not None
    made.table.table.send(SetTable({"beside": "table"}))
    made.run(1000)
    assert public(made).options.companion
    assert made.table.shared_turn == "rw1"


@pytest.mark.clause("HR-145")
def test_what_stays_listed_is_changed_by_consent_in_the_middle_of_a_match(tmp_path: Path) -> None:
    made = WindowDriver(tmp_path)
    made.sit("hunt", FOUR, AT, {"companion": True})
    made.run(1000)
    assert made.table.table is not None
    made.table.table.send(SetTable({"record": "off"}))
    made.run(1000)
    assert public(made).options.public_record == "off"
    assert made.table.log[-1].phrase.key == "set.record.told_off"


@pytest.mark.clause("HR-321")
def test_the_large_screen_tells_that_the_table_was_mended_and_no_answer_that_was_taken_back(
    table: WindowDriver,
) -> None:
    press(table, "22?.")
    table.run(3000)
    heard = table.play.model.companion()
    assert heard.note is not None
    table.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.run(500)
    table.enter(3000)
    shown = table.play.model.companion()
    assert shown.note is None
    assert shown.table.last is not None
    assert shown.table.last.key == "engine.undo.answer"
    assert table.table.table is not None
    table.table.table.send(SetTable({"record": "off"}))
    table.run(1000)
    shown = table.play.model.companion()
    assert shown.note is None
    assert shown.table.last is not None
    assert shown.table.last.key == "set.record.told_off"
