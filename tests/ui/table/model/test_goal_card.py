"""The goal card comes at a seat's first decision, once at a table, and not to a person who knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest

from game.engine.decision import Phrase
from game.storage.settings import Settings
from game.ui.table.model.blocks import LaidSheet, MakeSheet, Press, Tick, goal_sheet
from tests.ui.table.little_table import Calls, LittleLook, LittleTable, laid


def card_in(calls: Calls) -> Tick | None:
    """Of the card that is laid over the table whether it is known."""
    cards = (one for one in laid(calls) if isinstance(one, LaidSheet) and one.name == "goal")
    return next((block for card in cards for block in card.foot if isinstance(block, Tick)), None)


def kept(calls: Calls) -> Settings:
    """The settings that are kept."""
    return cast("Settings", next(call[1] for call in reversed(calls) if call[0] == "keep"))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> LittleTable:
    """Red plays alone, and is helped."""

    def sheets(self: LittleLook) -> Mapping[str, MakeSheet]:
        now = (Phrase.of("near"), Phrase.of("feared"))
        return {"goal": lambda view, rules: goal_sheet("red", self.seat_face(view.seat), now=now)}

    monkeypatch.setattr(LittleLook, "sheets", property(sheets))
    made = LittleTable()
    made.settings = replace(made.settings, first_time_help=True)
    return made


def test_the_card_comes_at_the_first_decision_and_not_at_the_second(table: LittleTable) -> None:
    first = card_in(table.tell("end"))
    assert first is not None
    assert not first.is_on
    assert card_in(table.tell("end")) is None


def test_the_card_is_brief_and_tells_the_rest_when_it_is_asked_for(table: LittleTable) -> None:
    def told(calls: Calls) -> LaidSheet:
        return next(one for one in laid(calls) if isinstance(one, LaidSheet))

    brief = told(table.tell("end"))
    more = next(one for one in brief.foot if isinstance(one, Press) and one.call.name == "open_whole")
    whole = told(table.do(more.call.on, table.model))
    assert set(brief.sheet.blocks) < set(whole.sheet.blocks)
    assert set(whole.sheet.blocks) == {*brief.sheet.blocks, *brief.sheet.more}
    assert more not in whole.foot


def test_nobody_who_does_not_decide_is_shown_it(table: LittleTable) -> None:
    assert card_in(table.tell()) is None
    assert card_in(table.tell("end")) is not None


def test_without_help_it_comes_only_when_it_is_asked_for(table: LittleTable) -> None:
    table.settings = replace(table.settings, first_time_help=False)
    assert card_in(table.tell("end")) is None
    assert card_in(table.do(table.model.toggle_sheet, "goal")) is not None


def test_who_knows_it_is_not_shown_it_again_until_he_wants_to_be(table: LittleTable) -> None:
    table.tell("end")
    table.settings = kept(table.do(table.model.flip_known, "goal"))
    table.match.goals_told.clear()
    assert card_in(table.tell("end")) is None
    asked = card_in(table.do(table.model.toggle_sheet, "goal"))
    assert asked is not None
    assert asked.is_on
    table.settings = kept(table.do(table.model.flip_known, "goal"))
    table.match.goals_told.clear()
    assert card_in(table.tell("end")) is not None


def test_how_near_it_is_stands_in_one_line_under_the_question(table: LittleTable) -> None:
    table.tell("end")
    near, feared = table.model.moment().prompt.goal
    assert "near" in near
    assert "feared" in feared
