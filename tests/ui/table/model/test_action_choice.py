"""When a phase in which nothing can be done is ended for its person, and when it waits."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match.ports import Play
from game.ui.table.model import intents
from game.ui.table.model.commands import Command, Send
from tests.ui.table.model.little_table import TWO, LittleTable


def passing_table(*, has_secrets: bool = False) -> LittleTable:
    """A table at which empty phases pass, as they do for everybody who has not turned that off."""
    table = LittleTable(TWO, has_secrets=has_secrets)
    table.settings = replace(table.settings, pass_phases=True)
    return table


def sent(commands: list[Command]) -> list[str]:
    """The actions that go to the match."""
    return [str(one.message.action) for one in commands if isinstance(one, Send) and isinstance(one.message, Play)]


def test_the_only_action_is_sent_where_it_is_a_pass() -> None:
    assert sent(passing_table().tell("end")) == ["end"]


def test_an_only_action_that_does_something_waits() -> None:
    assert sent(passing_table().tell("move orc@0101 0102")) == []


def test_what_can_be_taken_back_waits() -> None:
    """Whoever has moved the last piece may think better of it."""
    table = passing_table()
    table.tell("move orc@0101 0102", "end")
    assert sent(table.tell("end", can_undo=True)) == []


def test_where_somebody_else_must_not_learn_that_nothing_could_be_done_it_waits() -> None:
    assert sent(passing_table(has_secrets=True).tell("end")) == []


def test_whoever_took_it_back_decides() -> None:
    table = passing_table()
    table.tell("end")
    table.model.on(intents.TakenBack())
    assert sent(table.tell("end")) == []


def test_it_waits_where_that_has_been_turned_off() -> None:
    table = passing_table()
    table.settings = replace(table.settings, pass_phases=False)
    assert sent(table.tell("end")) == []
