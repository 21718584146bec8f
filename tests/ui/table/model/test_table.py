"""What people do goes in, calls on the stage and moments come out, and no window is needed for it."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import registry
from game.engine.decision import CHANCE, Advice, Ending, Outcome, Phrase, Preview, Refusal, Seat
from game.engine.event import Event
from game.engine.match.ports import UNSAVED, Play, Refused, SeatPort, TakeBack
from game.engine.simulate import play_out
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import PresentationLoader
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model.action_choice import choose, told_once
from game.ui.table.model.animation import STAYS_MS
from game.ui.table.model.blocks import Call, GameSheet, LaidSheet, Press
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.moments import SHORT_MS, Beat
from game.ui.table.model.picture import HighlightKind, Roll
from game.ui.table.model.screen.hover_tip import HOVER_MS
from game.ui.table.model.screen.moment import SheetMoment
from game.ui.table.model.screen.moment_of_state import dice_of
from game.ui.table.model.stage import ActionList, ChoiceList, Menu, NextPlayer, TablePage
from game.ui.table.model.state import TableState
from game.ui.table.model.story import Kind, Story
from game.ui.table.model.table import Table
from game.ui.table.model.table_editor import TableEditor
from tests.architecture.imports import PACKAGE, python_files
from tests.narrowing import of_kind, there
from tests.ui.table.little_table import (
    BLUE,
    PIECES,
    RED,
    TWO,
    Calls,
    LittleAdviser,
    LittleLook,
    LittleTable,
    LittleView,
    laid,
    sent,
    told_table,
    word,
)

ORC, ELF = Touch("0101", "orc@0101"), Touch("0202", "elf@0202")
MOVES = ("move orc@0101 0102", "move orc@0101 0201", "end")


def glows(table: LittleTable) -> dict[str, HighlightKind]:
    return {glow.space: glow.kind for glow in table.model.moment().board.picture.glows}


def answers(sheet: SheetMoment | None) -> list[Call]:
    """What the buttons of a sheet call."""
    assert isinstance(sheet, LaidSheet)
    return [block.call for block in sheet.foot if isinstance(block, Press)]


def test_the_model_knows_no_window() -> None:
    asked = "import sys, game.ui.table.model.table; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0


def test_piece_and_place_are_sent_as_the_action_they_are() -> None:
    table = told_table(*MOVES)
    assert sent(table.do(table.model.touch, ORC)) == []
    assert set(glows(table)) == {"0102", "0201"}
    done = table.do(table.model.touch, Touch("0102"))
    assert sent(done) == [Play(RED, 1, word("move orc@0101 0102"))]


def test_what_somebody_else_has_to_be_asked_for_looks_different_and_comes_last() -> None:
    table = told_table("move orc@0101 0102 ask gandalf", "move orc@0101 0201", "end")
    table.do(table.model.touch, ORC)
    assert table.model.interaction.ring() == ("0201", "0102")
    assert glows(table) == {"0201": HighlightKind.CHOICE, "0102": HighlightKind.SECOND}


def test_of_several_ways_that_ask_the_one_chosen_is_asked_without_a_second_question() -> None:
    table = LittleTable()
    asks = [f"move orc@0101 0102 ask {who}" for who in ("gandalf", "elrond")]
    table.tell(*asks, "end")
    table.do(table.model.touch, ORC)
    done = table.do(table.model.touch, Touch("0102"))
    assert isinstance(laid(done)[0], ActionList)
    assert sent(table.do(table.model.pick_action, word(asks[1]))) == [Play(RED, 1, word(asks[1]))]


def test_what_is_advised_and_chosen_from_the_list_is_done_without_a_second_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LittleAdviser, "preview", lambda *_: Preview(warning=Phrase.of("gone")))
    for best, is_done in ((MOVES[1], True), (MOVES[0], False)):
        table = told_table(*MOVES)
        table.model.state.sheets.hint = (Advice(word(best)),)
        (card,) = laid(table.do(choose, table.model.state, [word(one) for one in MOVES]))
        assert isinstance(card, ActionList)
        assert bool(card.rows[1].note) is is_done, "its row tells what would be asked"
        assert bool(sent(table.do(table.model.pick_action, word(MOVES[1])))) is is_done


def test_of_sentences_that_begin_alike_the_beginning_is_told_once() -> None:
    def rows(*told: str) -> list[str]:
        state = SimpleNamespace(
            presentation=SimpleNamespace(told=lambda _, action: action), interaction=SimpleNamespace(view=None)
        )
        return told_once(cast("TableState", state), told)

    told = "Play the dark card, with a Sword", "Play the dark card, with a Ring", "Draw, with a Ring"
    assert rows(*told) == [told[0], "… with a Ring", told[2]]
    same = "Ride to Bree, then Search", "Ride to Bree, then Search", "Ride to the Bridge"
    assert rows(*same) == list(same)


def test_a_second_press_before_the_answer_comes_is_none() -> None:
    table = told_table("end", "move orc@0101 0102")
    ending = partial(table.model.pick_action, word("end"))
    assert len(sent(table.do(ending))) == 1
    assert sent(table.do(ending)) == []
    table.model.hear_refusal(Refused(Play(RED, 1, "end"), None, None))
    assert len(sent(table.do(ending))) == 1, "it was not carried out"
    table.tell("end")
    assert len(sent(table.do(ending))) == 1, "something new is asked"


def test_what_was_touched_is_let_go_when_a_new_state_of_things_arrives() -> None:
    table = told_table(*MOVES)
    table.model.touch(ORC)
    assert table.model.moment().touched == ("orc@0101",)
    table.tell(*MOVES)
    assert table.model.moment().touched == ()


def test_dice_are_asked_about_on_a_sheet_before_they_are_thrown() -> None:
    table = told_table("attack orc@0101 elf@0202", "end")
    table.model.touch(ORC)
    assert glows(table)["0202"] is HighlightKind.TARGET
    assert sent(table.do(table.model.touch, ELF)) == []
    sheet = of_kind(LaidSheet, table.model.moment().sheet)
    assert sheet.name == "odds"
    assert sent(table.do(table.model.confirm)) == [Play(RED, 1, word("attack orc@0101 elf@0202"))]
    assert table.model.moment().sheet is None


def test_leave_is_asked_for_on_a_sheet_whose_buttons_say_what_they_mean() -> None:
    table = told_table("move orc@0101 0102 ask elf", "end")
    table.model.touch(ORC)
    table.model.touch(Touch("0102"))
    sheet = table.model.moment().sheet
    yes, no = answers(sheet)
    assert (yes, no) == (Call("confirm"), Call("let_go"))
    no.on(table.model)
    assert table.model.moment().sheet is None


def test_what_is_not_on_the_list_is_sent_for_the_match_to_refuse() -> None:
    table = told_table(*MOVES)
    table.model.touch(ORC)
    (play,) = sent(table.do(table.model.touch, Touch("0505")))
    assert isinstance(play, Play)
    table.model.hear_refusal(Refused(play, Refusal("LT-1", Phrase.of("far"), "0505")))
    refusal = there(table.model.moment().refusal)
    assert (refusal.clause, refusal.space) == ("LT-1", "0505")
    assert glows(table)["0505"] is HighlightKind.REFUSED
    table.model.cancel()
    assert (table.model.moment().refusal, table.model.interaction.has_begun) == (None, False)


def test_a_touch_beside_everything_leaves_an_open_attack_and_the_key_that_ends_a_turn_puts_it_away() -> None:
    table = told_table("attack orc@0101 elf@0202", "end")
    table.model.touch(ORC)
    table.model.touch(ELF)
    sheet = table.model.moment().sheet
    table.model.touch(Touch())
    assert isinstance(sheet, LaidSheet)
    assert table.model.moment().sheet == sheet
    assert table.model.moment().sheet is not None
    end = next(button for button in table.model.moment().prompt.buttons if button.key == "E")
    assert sent(table.do(end.call.on, table.model)) == []
    assert table.model.moment().sheet is None
    assert sent(table.do(end.call.on, table.model)) == [Play(RED, 1, word("end"))]


def test_a_touch_beside_everything_takes_nothing_away_that_is_lit_but_esc_lets_go_of_it() -> None:
    table = told_table(*MOVES)
    before = glows(table)
    table.model.touch(ORC)
    table.model.touch(Touch())
    table.model.cancel()
    assert glows(table) == before
    table.model.show_spaces(("0505",))
    lit = glows(table)
    table.model.touch(Touch())
    assert glows(table) == lit
    table.model.touch(ORC)
    lit = glows(table)
    table.model.touch(Touch())
    assert glows(table) == lit


def test_a_touch_takes_a_refusal_away_and_the_same_one_comes_again() -> None:
    table = told_table(*MOVES)
    refused = Refused(TakeBack(RED), Refusal("LT-1", Phrase.of("far"), "0505"))
    table.model.hear_refusal(refused)
    first = table.model.moment().refusal
    table.model.touch(Touch())
    assert table.model.moment().refusal is None
    table.model.hear_refusal(refused)
    again = table.model.moment().refusal
    assert first is not None
    assert again == replace(first, number=2)


def test_what_could_not_be_written_down_is_told_again_when_it_is_tried_again() -> None:
    table = told_table(*MOVES)
    table.match.trouble = "The disk is full."
    assert ("offer_elsewhere", "The disk is full.", False) in table.tick()
    assert ("offer_elsewhere", "The disk is full.", False) not in table.tick()
    table.model.hear_refusal(Refused(TakeBack(RED), None, UNSAVED))
    assert ("offer_elsewhere", "The disk is full.", False) in table.tick()


def test_every_button_of_the_rail_carries_what_it_means() -> None:
    table = told_table(*MOVES)
    end = next(button for button in table.model.moment().prompt.buttons if button.key == "E")
    assert sent(table.do(end.call.on, table.model)) == [Play(RED, 1, word("end"))]


def test_the_slip_comes_when_the_pointer_has_rested_and_not_beside_another_that_speaks() -> None:
    table = told_table(*MOVES)
    table.model.point(ELF)
    assert ("show_hover_tip",) not in table.tick(HOVER_MS - 1)
    assert ("show_hover_tip",) in table.tick(1)
    assert "piece" in table.model.moment().hover_tip
    assert ("show_hover_tip",) in table.do(table.model.point, Touch("0303"))
    assert table.model.moment().hover_tip == ""
    table.model.state.sheets.first = "look.first.move"
    table.model.point(ELF)
    table.tick(HOVER_MS)
    assert table.model.moment().hover_tip == ""


def test_beside_advice_the_pointer_tells_in_one_line_what_stands_there() -> None:
    table = told_table(*MOVES)
    table.model.state.sheets.hint = (Advice(word("end")),)
    table.model.point(ELF)
    table.tick(HOVER_MS)
    tip = table.model.moment().hover_tip
    assert "piece" in tip
    assert "<br>" not in tip


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


def test_where_nothing_moves_what_happened_and_what_stands_then_come_in_one_frame() -> None:
    table = LittleTable(motion=Motion.NONE)
    table.tell(*MOVES)
    walk = Event("move", Phrase.of("moved"), places=("0101", "0102"), pieces=("orc@0101",))
    table.model.hear_update(there(table.model.interaction.update))  # however many wait
    table.tell("end", events=(walk,), pieces=(("orc@0101", "0102", RED), PIECES[1]))
    board = table.model.moment().board
    assert not board.is_moving
    assert board.picture.on("0102")


def test_esc_lets_go_step_by_step_and_ends_at_the_menu() -> None:
    table = told_table(*MOVES)
    table.model.touch(ORC)
    assert laid(table.do(table.model.cancel)) == []
    (menu,) = laid(table.do(table.model.cancel))
    assert isinstance(menu, Menu)
    assert Call("open_page", (TablePage.SEATS,)) in [row.call for row in menu.rows]


def test_a_choice_from_the_list_goes_on_as_a_list_until_it_is_complete() -> None:
    table = told_table(*MOVES)
    (first,) = laid(table.do(table.model.open_list))
    assert isinstance(first, ChoiceList)
    (then,) = laid(table.do(table.model.take_row, first.rows[0].call))
    assert isinstance(then, ChoiceList)
    done = table.do(table.model.take_row, then.rows[0].call)
    assert sent(done) == [Play(RED, 1, word("move orc@0101 0102"))]
    assert laid(done) == []


def test_several_actions_of_one_touch_are_laid_out_beside_its_place() -> None:
    table = told_table("move orc@0101 0102 ask elf", "move orc@0101 0102 ask hobbit", "end")
    table.model.touch(ORC)
    assert glows(table)["0102"] is HighlightKind.SECOND
    (card,) = laid(table.do(table.model.touch, Touch("0102")))
    assert isinstance(card, ActionList)
    assert (len(card.rows), card.place) == (2, "0102")
    assert len(table.model.state.sheets.choices) == 2
    table.model.let_go()
    assert not table.model.state.sheets.choices


def test_nothing_is_heard_of_a_private_screen() -> None:
    secret, alone = LittleTable(TWO, has_secrets=True), LittleTable()
    for table in (secret, alone):
        table.tell("attack orc@0101 elf@0202", "end")
        table.model.touch(ORC)
    assert ("sound", Cue.PAPER) not in secret.do(secret.model.touch, ELF)
    assert ("sound", Cue.PAPER) in alone.do(alone.model.touch, ELF)


def test_the_curtain_falls_when_the_decision_is_over_and_nothing_of_it_is_left() -> None:
    table = LittleTable(TWO, has_secrets=True)
    table.tell(*MOVES)
    table.model.touch(ORC)
    table.match.deciding = BLUE
    assert table.do(table.model.watch, 100) == [("drop_curtain",)]
    moment = table.model.moment()
    assert moment.is_covered
    assert moment.touched == ()
    assert moment.board.picture.counters == ()
    assert table.model.interaction.view is None


def test_an_idle_private_screen_closes() -> None:
    table = LittleTable(TWO, has_secrets=True)
    table.tell(*MOVES)
    assert table.do(table.model.watch, 0) == []
    table.model.stir(50_000)
    limit = table.settings.idle_curtain * 1000
    assert table.do(table.model.watch, limit) == []
    assert table.do(table.model.watch, 50_000 + limit) == [("drop_curtain",)]


def test_where_nothing_is_secret_a_card_is_answered_between_two_persons() -> None:
    table = LittleTable(TWO)
    table.match.opened = None
    assert [call for call in table.tick() if call[0] == "open_seat"] == [("open_seat", RED)]
    table.match.opened = SeatPort(RED)
    table.tell(*MOVES)
    table.match.deciding = BLUE
    (card,) = laid(table.tick())
    assert isinstance(card, NextPlayer)
    assert (card.seat, card.person) == (BLUE, "Ben")
    assert table.tick() == []
    assert table.do(table.model.seat_next, BLUE, "Ben") == [("open_seat", BLUE)]


def test_equal_histories_give_equal_moments() -> None:
    one, other = LittleTable(), LittleTable()
    for table in (one, other):
        table.tell(*MOVES)
        table.model.touch(ORC)
        table.model.point(Touch("0102"))
    assert one.model.moment() == other.model.moment()
    other.model.point(Touch("0201"))
    assert one.model.moment() != other.model.moment()


def test_what_is_made_of_the_view_alone_is_made_once_however_often_the_table_is_touched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    whole = LittleLook.known

    def known(self: LittleLook, view: Any, name: str) -> GameSheet | None:
        asked.append(name)
        return whole(self, view, name)

    monkeypatch.setattr(LittleLook, "known", known)
    table = told_table(*MOVES)
    table.model.touch(ORC)
    for _ in range(3):
        table.model.moment()
    assert asked == ["orc@0101"]
    table.tell(*MOVES)
    table.model.touch(ORC)
    table.model.moment()
    assert asked == ["orc@0101"] * 2, "another View may tell something else of it"


def test_a_hint_tells_why_what_it_wins_and_what_comes_next() -> None:
    table = told_table(*MOVES)
    table.model.ask_hint()
    first, second = map(word, MOVES[:2])
    same = word("move orc@0101 0102 ask elf")
    table.match.hint = Advice(first, (Phrase("why.near"),), 0.625, 0.1), Advice(same, (), 0.5), Advice(second, (), 0.4)
    table.tick()
    sheet = of_kind(LaidSheet, table.model.moment().sheet)
    told = str(sheet.sheet)
    assert "why.near" in told
    assert "62 %" in told
    assert "10 %" in told
    assert "40 %" in told
    assert "50 %" not in told, "the same with another price is nothing else"
    send, _ = answers(sheet)
    assert send == Call("take_advice")


def test_the_chance_to_win_is_told_only_beside_what_is_less_good() -> None:
    """Alone it would rise and fall from turn to turn, and nobody could say why."""
    table = told_table(*MOVES)
    table.model.ask_hint()
    table.match.hint = (Advice(word(MOVES[0]), (), 0.625),)
    table.tick()
    assert "62 %" not in str(of_kind(LaidSheet, table.model.moment().sheet).sheet)


def test_advice_that_went_while_its_button_was_pressed_is_not_followed() -> None:
    table = told_table(*MOVES)
    table.model.ask_hint()
    table.match.hint = (Advice(word(MOVES[0])),)
    table.tick()
    table.model.drop_hint()
    assert not [done for done in table.do(table.model.take_advice) if done[0] == "send"]


def test_esc_lets_go_of_what_is_begun_beside_a_hint_before_the_hint() -> None:
    table = told_table(*MOVES)
    table.model.ask_hint()
    table.match.hint = (Advice(word(MOVES[0])),)
    table.tick()

    def key() -> str:
        _, close = of_kind(LaidSheet, table.model.moment().sheet).foot
        return of_kind(Press, close).key

    assert key() == "Esc"
    table.model.touch(ORC)
    assert key() == ""
    table.model.cancel()
    assert not table.model.interaction.has_begun
    assert key() == "Esc"


def test_a_hint_that_is_asked_for_speaks_before_a_refusal_and_is_put_away_by_a_value_like_any_other() -> None:
    table = told_table(*MOVES)
    table.model.hear_refusal(Refused(Play(RED, 1, "end"), Refusal("LT-1", Phrase.of("far"), "0505")))
    assert table.model.moment().refusal is not None
    table.model.ask_hint()
    assert table.model.moment().refusal is None
    table.match.hint = (Advice(word(MOVES[0])),)
    assert ("refresh",) in table.tick()
    sheet = table.model.moment().sheet
    _, close = answers(sheet)
    assert close == Call("drop_hint")
    assert close != Call("let_go")
    assert table.do(close.on, table.model) == [("refresh",)]
    assert table.model.moment().sheet is None


def passing_table(*, has_secrets: bool = False) -> LittleTable:
    """A table at which empty phases pass, as they do for everybody who has not turned that off."""
    table = LittleTable(TWO, has_secrets=has_secrets)
    table.settings = replace(table.settings, pass_phases=True)
    return table


def played(calls: Calls) -> list[str]:
    """The actions that go to the match."""
    return [str(one.action) for one in sent(calls) if isinstance(one, Play)]


def test_the_only_action_is_sent_where_it_is_a_pass_and_all_others_wait() -> None:
    assert played(passing_table().tell("end")) == ["end"]
    assert played(passing_table().tell("move orc@0101 0102")) == []
    assert played(passing_table(has_secrets=True).tell("end")) == []
    # Whoever has moved the last piece may think better of it.
    table = passing_table()
    table.tell("move orc@0101 0102", "end")
    assert played(table.tell("end", can_undo=True)) == []
    table = passing_table()
    table.tell("end")
    table.model.take_back()
    assert played(table.tell("end")) == []
    table = passing_table()
    table.settings = replace(table.settings, pass_phases=False)
    assert played(table.tell("end")) == []
    table = told_table("end")
    assert [one.call.name for one in table.model.moment().prompt.buttons if one.is_primary] == ["take_offer"]


def calls() -> Iterator[tuple[str, str, int]]:
    """Every `Call` that is written in the program: where, the method, how many arguments."""
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        if "Call(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Call"):
                continue
            name, *args = node.args
            assert isinstance(name, ast.Constant), f"{path}:{node.lineno}: the name of a call is written out"
            assert all(isinstance(one, ast.Tuple) for one in args), f"{path}:{node.lineno}: so is what comes with it"
            count = sum(len(one.elts) for one in args if isinstance(one, ast.Tuple))
            yield f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", str(name.value), count


def takes(method: Callable[..., None], count: int) -> bool:
    """Whether a method may be called with so many things."""
    try:
        inspect.signature(method).bind(None, *range(count))
    except TypeError:
        return False
    return True


OWNERS: dict[str, type[Any]] = {"ui/table/model/table_editor.py": TableEditor}
"""Where buttons call on something else than the table."""


def test_a_call_names_a_method_of_the_table_with_its_arguments_and_a_wrong_one_is_told() -> None:
    found = list(calls())
    assert len(found) > 20
    for at, name, count in found:
        owner = OWNERS.get(at.partition(":")[0], Table)
        method = getattr(owner, name, None)
        assert method is not None, f"{at}: {owner.__name__} has no {name}"
        assert takes(method, count), f"{at}: {name} does not take {count}"
    assert takes(Table.drop_hint, 0)
    assert not takes(Table.drop_hint, 1)


ROLL = Roll((3, 5))


@pytest.mark.parametrize(
    ("beat", "shown"), [(None, ROLL), (SimpleNamespace(roll=None), ROLL), (SimpleNamespace(roll=ROLL), None)]
)
def test_the_tray_is_empty_while_a_moment_shows_its_dice(beat: Any, shown: Roll | None) -> None:
    state: Any = SimpleNamespace(
        animation=SimpleNamespace(roll=ROLL, tumbling=1.0, beat=beat, rolled_at="bree", is_aside=False),
        updates=SimpleNamespace(caption=""),
    )
    told = dice_of(state)
    assert told.roll == shown
    assert told.space == ("bree" if shown is not None else "")


ASIDE = {"seat", "decision", "waiting"}
"""Whose View it is, and what is asked of it."""


@pytest.mark.parametrize(("game", "people"), [("riddle", 4), ("hunt", 4)])
def test_an_open_seat_sees_what_the_table_sees(game: str, people: int) -> None:
    playing = loaded_game(game, registry.game(game).load_set())
    seats = playing.info.seatings[people]
    look = PresentationLoader().of(playing, {}).look
    rules, found = playing.rules, set()

    def looked_at(state: Any, action: object) -> None:
        table, asked = rules.view(state, None), rules.decision(state)
        for seat in seats:
            if look.is_open(table, seat):
                own = rules.view(state, seat)
                hidden = [one.name for one in fields(table) if getattr(own, one.name) != getattr(table, one.name)]
                assert set(hidden) <= ASIDE, (seat, asked)
                found.add(seat if asked is not None and asked.seat == seat else CHANCE)

    options = new_header(playing, seats, {}, seed="5eed").game_options(playing.info)
    state = rules.new(seats, options)
    play_out(rules, state, {}, "open", watch=looked_at, most=80)
    assert len(found) > 1, "some are asked in the open"
    assert not any(look.is_open(rules.view(state, None), seat) for seat in seats), "after that nobody is"


@pytest.mark.parametrize(("open_seats", "has_curtain"), [((RED, BLUE), False), ((BLUE,), True), ((RED,), True)])
def test_the_seat_is_handed_on_without_a_curtain_where_both_are_open(
    open_seats: tuple[Seat, ...], has_curtain: bool
) -> None:
    table = LittleTable(TWO, has_secrets=True, open_seats=open_seats)
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    table.match.deciding = BLUE
    done = [*table.do(table.model.watch, 100), *table.tick()]
    assert (("drop_curtain",) in done) == has_curtain
    assert (("open_seat", BLUE) in done) != has_curtain


def test_where_the_curtain_falls_as_an_update_arrives_nothing_is_shown_any_more() -> None:
    table = LittleTable(TWO, has_secrets=True, open_seats=(RED,))
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    table.match.deciding = BLUE
    step = Event("move", Phrase.of("event.move"), None, RED, ("0101",))
    assert table.tell(events=[step]) == [("drop_curtain",)]


def test_a_seat_that_was_opened_without_a_curtain_is_closed_as_soon_as_it_hides_something() -> None:
    """A card is dealt to it: whoever sits there may be somebody else, and reads nothing of it."""
    table = LittleTable(TWO, has_secrets=True, open_seats=(RED, BLUE))
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    assert ("drop_curtain",) not in table.do(table.model.watch, 100)
    table.open_seats.remove(RED)
    assert table.do(table.model.watch, 150) == [("drop_curtain",)]


@pytest.mark.parametrize("gave_up", [False, True])
def test_the_teacher_has_left_when_the_evening_was_played_to_its_end(*, gave_up: bool) -> None:
    table = LittleTable()
    table.settings = replace(table.settings, coached=(f"little:{RED}", "other:p1"))
    why = Phrase.of("gave_up", loser=BLUE) if gave_up else Phrase.of("won")
    table.match.outcome = Outcome(Ending.VICTORY, frozenset({RED}), why)
    kept = [call[1].coached for call in table.tell("end") if call[0] == "keep"]
    assert kept == ([] if gave_up else [(f"little:{RED} taught", "other:p1")])


def _beats(table: LittleTable) -> list[Beat]:
    """What is being told, if anything is."""
    return [] if table.model.animation.beat is None else [table.model.animation.beat]


def test_fights_that_follow_each_other_are_told_together_while_all_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Kind("roll", roll=lambda event: Roll((3, 4)))
    fight = Kind("attack", outcomes={"roll": 0, "nothing": 25}, has_dice=True)
    monkeypatch.setattr(LittleLook, "story", Story(Kind("turn", begins=True), dice, fight))
    table, kinds = LittleTable(motion=Motion.NORMAL), ("attack", "roll", "nothing")
    fought = [Event(kind, Phrase.of(kind), actor=RED, places=("0101", "0202")) for kind in kinds]
    table.tell(*MOVES)
    told = []
    for _ in range(3):
        table.tell(*MOVES, events=fought)
        table.tick(SHORT_MS)
        assert not table.model.is_busy, "nothing waits for what is told"
        assert table.model.animation.beat is not None
        told.append([phrase.key for phrase in table.model.animation.beat.earlier])
    assert told == [[], ["look.digest.attack_nothing"], ["look.digest.attack_nothing"] * 2]
    assert table.model.next_wake(table.now) == STAYS_MS
    table.tick(STAYS_MS)
    assert not _beats(table)
    table.tell(*MOVES, events=fought)
    assert [beat.earlier for beat in _beats(table)] == [()]
