"""When a phase in which nothing can be done is ended for its person, and when it waits."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match.ports import Play
from tests.ui.table.little_table import TWO, Calls, LittleTable, sent


def passing_table(*, has_secrets: bool = False) -> LittleTable:
    """A table at which empty phases pass, as they do for everybody who has not turned that off."""
    table = LittleTable(TWO, has_secrets=has_secrets)
    table.settings = replace(table.settings, pass_phases=True)
    return table


def played(calls: Calls) -> list[str]:
    """The actions that go to the match."""
    return [str(one.action) for one in sent(calls) if isinstance(one, Play)]


def test_the_only_action_is_sent_where_it_is_a_pass() -> None:
    assert played(passing_table().tell("end")) == ["end"]


def test_an_only_action_that_does_something_waits() -> None:
    assert played(passing_table().tell("move orc@0101 0102")) == []


def test_what_can_be_taken_back_waits() -> None:
    """Whoever has moved the last piece may think better of it."""
    table = passing_table()
    table.tell("move orc@0101 0102", "end")
    assert played(table.tell("end", can_undo=True)) == []


def test_where_somebody_else_must_not_learn_that_nothing_could_be_done_it_waits() -> None:
    assert played(passing_table(has_secrets=True).tell("end")) == []


def test_whoever_took_it_back_decides() -> None:
    table = passing_table()
    table.tell("end")
    table.model.take_back()
    assert played(table.tell("end")) == []


def test_it_waits_where_that_has_been_turned_off() -> None:
    table = passing_table()
    table.settings = replace(table.settings, pass_phases=False)
    assert played(table.tell("end")) == []
