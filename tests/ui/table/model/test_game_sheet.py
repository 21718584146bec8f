"""Sheets that a game composes, the goal card among them: each has a row of the menu and a key, and lights its places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from game.engine.decision import Phrase
from game.engine.match.ports import Occupant
from game.storage.settings import Settings
from game.ui.table.model.blocks import (
    Alarm,
    Call,
    Figure,
    FigureRow,
    GameSheet,
    Head,
    LaidSheet,
    MakeSheet,
    Press,
    Text,
    Tick,
    down,
    goal_sheet,
    sheet_of,
)
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.stage import Menu
from tests.narrowing import of_kind, there
from tests.ui.table.little_table import ALONE, BLUE, RED, Calls, LittleLook, LittleTable, laid, told_table

ROW = FigureRow(Phrase.of("elf"), "4", ("0202",), is_worst=True)


def muster(view: Any, rules: Any) -> GameSheet | None:
    """How many stand where; nothing before anybody does."""
    if not view.pieces:
        return None
    return sheet_of(Figure(str(len(view.pieces)), Phrase.of("standing")), down(Head(Phrase.of("where")), ROW))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> LittleTable:
    """A game that nobody thought of brings a sheet of its own."""

    def sheets(self: LittleLook) -> Mapping[str, MakeSheet]:
        return {"muster": muster}

    monkeypatch.setattr(LittleLook, "sheets", property(sheets))
    return told_table("end")


def test_it_has_a_row_of_the_menu_that_shows_it(table: LittleTable) -> None:
    (menu,) = laid(table.do(table.model.open_menu))
    assert isinstance(menu, Menu)
    assert Call("toggle_sheet", ("muster",)) in [row.call for row in menu.rows]


def test_its_key_shows_it_and_puts_it_away(table: LittleTable) -> None:
    key = str(Phrase.of("table.sheets.muster.key"))
    assert table.model.press_key(lambda chord: chord == key)
    sheet = of_kind(LaidSheet, table.model.moment().sheet)
    assert (sheet.name, sheet.sheet.figure) == ("muster", "2")
    assert table.model.press_key(lambda chord: chord == key)
    assert table.model.moment().sheet is None
    assert not table.model.press_key(lambda chord: False)


def test_it_stays_from_turn_to_turn_and_esc_puts_it_away(table: LittleTable) -> None:
    table.model.toggle_sheet("muster")
    table.tell("end")
    assert isinstance(table.model.moment().sheet, LaidSheet)
    table.model.cancel()
    assert table.model.moment().sheet is None


def test_its_places_come_into_view_and_carry_their_figures(table: LittleTable) -> None:
    done = table.do(table.model.toggle_sheet, "muster")
    assert ("look_at", ("0202",)) in done
    glows = {glow.space: glow.kind for glow in table.model.moment().board.picture.glows}
    assert glows["0202"] is HighlightKind.TARGET


def test_where_nothing_can_be_told_that_is_said(table: LittleTable) -> None:
    table.tell("end", pieces=())
    assert table.do(table.model.toggle_sheet, "muster") == [("tell", str(Phrase.of("table.sheets.muster.none")))]
    (menu,) = laid(table.do(table.model.open_menu))
    assert isinstance(menu, Menu)
    assert Call("toggle_sheet", ("muster",)) not in [row.call for row in menu.rows]


@pytest.mark.parametrize(("is_grave", "helps"), [(False, False), (True, False), (True, True)])
def test_what_must_not_be_missed_is_a_sign_and_a_press_tells_who_threatens_or_what_helps(
    table: LittleTable, monkeypatch: pytest.MonkeyPatch, is_grave: bool, helps: bool
) -> None:
    lost, to_go = Phrase.of("lost"), Phrase.of("to go")
    goal = GameSheet((), side="red", now=(to_go,), alarm=Alarm(lost, is_grave, helps))
    made = {"goal": lambda view, rules: goal, "threat": lambda view, rules: None}
    monkeypatch.setattr(LittleLook, "sheets", property(lambda self: made))
    table.tell("end", pieces=())
    prompt = table.model.moment().prompt
    assert prompt.goal == (str(to_go),)
    assert [(one.label, one.is_primary) for one in prompt.danger] == [(str(lost), is_grave)]
    (hint,) = [one for one in prompt.buttons if one.call.name == "ask_hint"]
    assert (hint.label, hint.is_primary) == (str(Phrase.of("table.hint.title")), helps)
    assert prompt.danger[0].call == (hint.call if helps else Call("toggle_sheet", ("threat",)))
    (menu,) = laid(table.do(table.model.open_menu))
    assert isinstance(menu, Menu)
    assert menu.rows[1].told == str(to_go), "the aim's line says how near it is"


def test_a_heading_with_nothing_below_it_is_left_out() -> None:
    head = Head(Phrase.of("what would help"))
    assert sheet_of(down(head, None), None).blocks == ()
    told = Text(Phrase.of("ride"))
    assert list(sheet_of(down(head, told)).every()) == [head, told]


def card_in(calls: Calls) -> Tick | None:
    """Of the card that is laid over the table whether it is known."""
    cards = (one for one in laid(calls) if isinstance(one, LaidSheet) and one.name == "goal")
    return next((block for card in cards for block in card.foot if isinstance(block, Tick)), None)


def kept(calls: Calls) -> Settings:
    return cast("Settings", next(call[1] for call in reversed(calls) if call[0] == "keep"))


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> LittleTable:
    """Red plays alone, and is helped."""

    def sheets(self: LittleLook) -> Mapping[str, MakeSheet]:
        now = (Phrase.of("near"), Phrase.of("feared"))
        return {"goal": lambda view, rules: goal_sheet("red", self.seat_face(view.seat), now=now)}

    monkeypatch.setattr(LittleLook, "sheets", property(sheets))
    made = LittleTable()
    made.settings = replace(made.settings, first_time_help=True)
    return made


def test_the_card_comes_at_the_first_decision_and_not_at_the_second(helped: LittleTable) -> None:
    first = there(card_in(helped.tell("end")))
    assert not first.is_on
    assert card_in(helped.tell("end")) is None


def test_the_card_is_brief_and_tells_the_rest_when_it_is_asked_for(helped: LittleTable) -> None:
    def told(calls: Calls) -> LaidSheet:
        return next(one for one in laid(calls) if isinstance(one, LaidSheet))

    brief = told(helped.tell("end"))
    more = next(one for one in brief.foot if isinstance(one, Press) and one.call.name == "open_whole")
    whole = told(helped.do(more.call.on, helped.model))
    assert set(brief.sheet.blocks) < set(whole.sheet.blocks)
    assert set(whole.sheet.blocks) == {*brief.sheet.blocks, *brief.sheet.more}
    assert more not in whole.foot


def test_it_comes_before_all_else_but_not_to_whoever_takes_a_quick_look(helped: LittleTable) -> None:
    helped.model.state.hands.is_guest = True
    assert card_in(helped.tell()) is None
    helped.model.state.hands.is_guest = False
    with_two = {RED: Occupant(), BLUE: Occupant()}
    for seating, lies_there in ((with_two, False), (ALONE, True)):
        helped.match.seating = seating
        assert (card_in(helped.tell()) is not None) == lies_there, "it lies over another person's question"


def test_whoever_sat_down_before_he_was_asked_looks_at_what_matters_once_more() -> None:
    table = LittleTable()
    assert [("look_at_heart",) in table.tell(*asked) for asked in ((), ("end",), ("end",))] == [True, True, False]


def test_without_help_it_comes_only_when_it_is_asked_for(helped: LittleTable) -> None:
    helped.settings = replace(helped.settings, first_time_help=False)
    assert card_in(helped.tell("end")) is None
    assert card_in(helped.do(helped.model.toggle_sheet, "goal")) is not None


def test_who_knows_it_is_not_shown_it_again_until_he_wants_to_be(helped: LittleTable) -> None:
    helped.tell("end")
    helped.settings = kept(helped.do(helped.model.flip_known, "goal"))
    helped.match.goals_told.clear()
    assert card_in(helped.tell("end")) is None
    asked = there(card_in(helped.do(helped.model.toggle_sheet, "goal")))
    assert asked.is_on
    helped.settings = kept(helped.do(helped.model.flip_known, "goal"))
    helped.match.goals_told.clear()
    assert card_in(helped.tell("end")) is not None


def test_how_near_it_is_stands_in_one_line_under_the_question(helped: LittleTable) -> None:
    helped.tell("end")
    near, feared = helped.model.moment().prompt.goal
    assert "near" in near
    assert "feared" in feared
