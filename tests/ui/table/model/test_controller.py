"""Intents go in, commands and moments come out, and no window is needed for it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

from game.engine.decision import Phrase, Refusal
from game.engine.event import Event
from game.engine.match.ports import UNSAVED, Play, Refused, SeatPort, TakeBack
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model import commands, intents
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Ask
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.screen.hover_tip import HOVER_MS
from game.ui.table.model.screen.moment import OddsMoment, QuestionMoment
from tests.ui.table.little_game import BLUE, RED, word
from tests.ui.table.model.little_table import PIECES, TWO, LittleTable

ORC, ELF = Touch("0101", "orc@0101"), Touch("0202", "elf@0202")
MOVES = ("move orc@0101 0102", "move orc@0101 0201", "end")


def sent(done: list[commands.Command]) -> list[object]:
    """What goes through the port on screen."""
    return [command.message for command in done if isinstance(command, commands.Send)]


def opened(done: list[commands.Command]) -> list[commands.Card]:
    """What comes to lie over the table."""
    return [command.card for command in done if isinstance(command, commands.Open)]


def glows(table: LittleTable) -> dict[str, HighlightKind]:
    return {glow.space: glow.kind for glow in table.model.moment().board.picture.glows}


def test_the_model_knows_no_window() -> None:
    asked = "import sys, game.ui.table.model.controller; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


def test_piece_and_place_are_sent_as_the_action_they_are() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    assert sent(table.model.on(intents.Touched(ORC))) == []
    assert set(glows(table)) == {"0102", "0201"}
    done = table.model.on(intents.Touched(Touch("0102")))
    assert sent(done) == [Play(RED, 1, word("move orc@0101 0102"))]


def test_a_second_press_before_the_answer_comes_is_none() -> None:
    table = LittleTable()
    table.tell("end", "move orc@0101 0102")
    ending = intents.ActionPressed(word("end"))
    assert len(sent(table.model.on(ending))) == 1
    assert sent(table.model.on(ending)) == []
    table.model.on(intents.Rejected(Refused(Play(RED, 1, "end"), None, None)))
    assert len(sent(table.model.on(ending))) == 1, "it was not carried out"
    table.tell("end")
    assert len(sent(table.model.on(ending))) == 1, "something new is asked"


def test_what_was_touched_is_let_go_when_a_new_state_of_things_arrives() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.Touched(ORC))
    assert table.model.moment().touched == ("orc@0101",)
    table.tell(*MOVES)
    assert table.model.moment().touched == ()


def test_dice_are_asked_about_on_a_sheet_before_they_are_thrown() -> None:
    table = LittleTable()
    table.tell("attack orc@0101 elf@0202", "end")
    table.model.on(intents.Touched(ORC))
    assert sent(table.model.on(intents.Touched(ELF))) == []
    sheet = table.model.moment().sheet
    assert isinstance(sheet, OddsMoment)
    assert sheet.is_aimed
    assert sent(table.model.on(intents.Confirmed())) == [Play(RED, 1, word("attack orc@0101 elf@0202"))]
    assert table.model.moment().sheet is None


def test_leave_is_asked_for_on_a_sheet_whose_buttons_say_what_they_mean() -> None:
    table = LittleTable()
    table.tell("move orc@0101 0102 ask elf", "end")
    table.model.on(intents.Touched(ORC))
    table.model.on(intents.Touched(Touch("0102")))
    sheet = table.model.moment().sheet
    assert isinstance(sheet, QuestionMoment)
    assert [answer.intent for answer in sheet.answers] == [intents.Confirmed(), intents.LetGo()]
    table.model.on(sheet.answers[1].intent)
    assert table.model.moment().sheet is None


def test_what_is_not_on_the_list_is_sent_for_the_match_to_refuse() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.Touched(ORC))
    (play,) = sent(table.model.on(intents.Touched(Touch("0505"))))
    assert isinstance(play, Play)
    table.model.on(intents.Rejected(Refused(play, Refusal("LT-1", Phrase.of("far"), "0505"))))
    refusal = table.model.moment().refusal
    assert refusal is not None
    assert (refusal.clause, refusal.space) == ("LT-1", "0505")
    assert glows(table)["0505"] is HighlightKind.REFUSED


def test_a_touch_beside_everything_takes_nothing_away_that_is_lit() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.Touched(ORC))
    lit = glows(table)
    table.model.on(intents.Touched(Touch()))
    assert glows(table) == lit


def test_a_touch_beside_everything_leaves_the_question_about_dice() -> None:
    table = LittleTable()
    table.tell("attack orc@0101 elf@0202", "end")
    table.model.on(intents.Touched(ORC))
    table.model.on(intents.Touched(ELF))
    sheet = table.model.moment().sheet
    table.model.on(intents.Touched(Touch()))
    assert isinstance(table.model.moment().sheet, OddsMoment)
    assert table.model.moment().sheet == sheet


def test_a_touch_beside_everything_leaves_what_was_pointed_out() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.SpacesAsked(("0505",)))
    lit = glows(table)
    table.model.on(intents.Touched(Touch()))
    assert glows(table) == lit


def test_esc_lets_go_of_what_a_touch_beside_everything_has_left() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    before = glows(table)
    table.model.on(intents.Touched(ORC))
    table.model.on(intents.Touched(Touch()))
    table.model.on(intents.Cancelled())
    assert glows(table) == before


def test_a_touch_takes_a_refusal_away_and_the_same_one_comes_again() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    refused = Refused(TakeBack(RED), Refusal("LT-1", Phrase.of("far"), "0505"))
    table.model.on(intents.Rejected(refused))
    first = table.model.moment().refusal
    table.model.on(intents.Touched(Touch()))
    assert table.model.moment().refusal is None
    table.model.on(intents.Rejected(refused))
    again = table.model.moment().refusal
    assert first is not None
    assert again == replace(first, number=2)


def test_what_could_not_be_written_down_is_told_again_when_it_is_tried_again() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.match.trouble = "The disk is full."
    assert commands.OfferElsewhere("The disk is full.", waits_alone=False) in table.tick()
    assert commands.OfferElsewhere("The disk is full.", waits_alone=False) not in table.tick()
    table.model.on(intents.Rejected(Refused(TakeBack(RED), None, UNSAVED)))
    assert commands.OfferElsewhere("The disk is full.", waits_alone=False) in table.tick()


def test_every_button_of_the_rail_carries_what_it_means() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    end = next(button for button in table.model.moment().prompt.buttons if button.key == "E")
    assert sent(table.model.on(end.intent)) == [Play(RED, 1, word("end"))]


def test_the_slip_comes_when_the_pointer_has_rested_and_goes_when_it_moves_on() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.Hovered(ELF))
    assert commands.ShowHoverTip() not in table.tick(HOVER_MS - 1)
    assert commands.ShowHoverTip() in table.tick(1)
    assert "piece" in table.model.moment().hover_tip
    assert commands.ShowHoverTip() in table.model.on(intents.Hovered(Touch("0303")))
    assert table.model.moment().hover_tip == ""


def test_the_new_state_stands_only_when_what_happened_has_been_shown() -> None:
    table = LittleTable(motion=Motion.NORMAL)
    table.tell(*MOVES)
    moved = (("orc@0101", "0102", RED), PIECES[1])
    walk = Event("move", Phrase.of("moved"), places=("0101", "0102"), pieces=("orc@0101",))
    table.match.log = (walk,)
    table.tell("move orc@0101 0101", "end", events=(walk,), pieces=moved)
    board = table.model.moment().board
    assert board.is_moving
    assert board.picture.on("0101")
    assert list(table.model.moment().log.events) == []
    table.tick(400)
    assert table.model.moment().board.picture.on("0102")
    assert list(table.model.moment().log.events) == [walk]


def test_esc_lets_go_step_by_step_and_ends_at_the_menu() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    table.model.on(intents.Touched(ORC))
    assert opened(table.model.on(intents.Cancelled())) == []
    (menu,) = opened(table.model.on(intents.Cancelled()))
    assert isinstance(menu, commands.Menu)
    assert intents.Asked(Ask.KEYS) in [row.intent for row in menu.rows]


def test_a_choice_from_the_list_goes_on_as_a_list_until_it_is_complete() -> None:
    table = LittleTable()
    table.tell(*MOVES)
    (first,) = opened(table.model.on(intents.Asked(Ask.LIST)))
    assert isinstance(first, commands.ChoiceList)
    (then,) = opened(table.model.on(first.rows[0].taken))
    assert isinstance(then, commands.ChoiceList)
    done = table.model.on(then.rows[0].taken)
    assert sent(done) == [Play(RED, 1, word("move orc@0101 0102"))]
    assert opened(done) == []


def test_several_actions_of_one_touch_are_laid_out_beside_its_place() -> None:
    table = LittleTable()
    table.tell("move orc@0101 0102 ask elf", "move orc@0101 0102 ask hobbit", "end")
    table.model.on(intents.Touched(ORC))
    (card,) = opened(table.model.on(intents.Touched(Touch("0102"))))
    assert isinstance(card, commands.ActionList)
    assert (len(card.rows), card.place) == (2, "0102")
    assert len(table.model.choices) == 2
    table.model.on(intents.NotChosen())
    assert not table.model.choices


def test_nothing_is_heard_of_a_private_screen() -> None:
    secret, alone = LittleTable(TWO, has_secrets=True), LittleTable()
    for table in (secret, alone):
        table.tell("attack orc@0101 elf@0202", "end")
        table.model.on(intents.Touched(ORC))
    assert commands.Sound(Cue.PAPER) not in secret.model.on(intents.Touched(ELF))
    assert commands.Sound(Cue.PAPER) in alone.model.on(intents.Touched(ELF))


def test_the_curtain_falls_when_the_decision_is_over_and_nothing_of_it_is_left() -> None:
    table = LittleTable(TWO, has_secrets=True)
    table.tell(*MOVES)
    table.model.on(intents.Touched(ORC))
    table.match.deciding = BLUE
    assert table.model.on(intents.Watched(100)) == [commands.DropCurtain()]
    moment = table.model.moment()
    assert moment.is_covered
    assert moment.touched == ()
    assert moment.board.picture.counters == ()
    assert table.model.view is None


def test_an_idle_private_screen_closes() -> None:
    table = LittleTable(TWO, has_secrets=True)
    table.tell(*MOVES)
    assert table.model.on(intents.Watched(0)) == []
    table.model.on(intents.Stirred(50_000))
    limit = table.settings.idle_curtain * 1000
    assert table.model.on(intents.Watched(limit)) == []
    assert table.model.on(intents.Watched(50_000 + limit)) == [commands.DropCurtain()]


def test_where_nothing_is_secret_a_card_is_answered_between_two_persons() -> None:
    table = LittleTable(TWO)
    table.match.opened = None
    (seat,) = [one for one in table.tick() if isinstance(one, commands.OpenSeat)]
    assert seat == commands.OpenSeat(RED)
    table.match.opened = SeatPort(RED)
    table.tell(*MOVES)
    table.match.deciding = BLUE
    (card,) = [one for one in table.tick() if isinstance(one, commands.AskNextPlayer)]
    assert (card.seat, card.person) == (BLUE, "Ben")
    assert table.tick() == []
    assert table.model.on(intents.NextPlayerReady(BLUE, "Ben")) == [commands.OpenSeat(BLUE)]


def test_equal_histories_give_equal_moments() -> None:
    one, other = LittleTable(), LittleTable()
    for table in (one, other):
        table.tell(*MOVES)
        table.model.on(intents.Touched(ORC))
        table.model.on(intents.Hovered(Touch("0102")))
    assert one.model.moment() == other.model.moment()
    other.model.on(intents.Hovered(Touch("0201")))
    assert one.model.moment() != other.model.moment()
