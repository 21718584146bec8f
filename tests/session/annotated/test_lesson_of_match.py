"""A match that is over becomes a lesson that plays to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, Asked
from game.session.annotated.lesson_of_match import SAY, lesson_of_match
from game.session.loaded_game import loaded_game
from game.session.review import standing
from game.session.written_scenario import NoScenario
from tests.laws.games import LawTable, tables
from tests.laws.test_match import random_match
from tests.laws.test_rules import named
from tests.sampling import first_with_soak

TABLES = [one for one in tables() if one.players == min(one.info.seatings) and one.id != "gollum"]
LONG = 150


@pytest.mark.parametrize("undo", first_with_soak([True, False], 1), ids=["with undo", "straight"])
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_step_that_stands_is_a_step_of_the_lesson(table: LawTable, undo: bool, tmp_path: Path) -> None:
    match, journal = random_match(table, "lesson", LONG, undo=undo)
    played = loaded_game(table.id, table.game_set)
    for learner in table.seats:
        text = lesson_of_match(played, match.header, journal.records, name="An evening", learner=learner)
        lesson = read_annotated(tmp_path / "own.yaml", AnnotatedKind.LESSON, text)
        acts = [(act.seat, act.text) for step in lesson.steps for act in step.acts]
        done = [(one.seat, one.text) for one in standing(played, match.header, journal.records)]
        assert acts == [(seat, words) for seat, words in done if seat in table.seats]
        asked = [step for step in lesson.steps if step.asked is Asked.PLAY]
        assert sum(len(step.acts) for step in asked) == sum(seat == learner for seat, _ in acts)
        assert text.count(SAY) == len(asked) + 3, "for each step of the learner's, before, after, and what it is about"


def test_of_a_match_whose_table_was_set_by_hand_no_lesson_is_made() -> None:
    table = TABLES[0]
    match, journal = random_match(table, "lesson", 4)
    records = [*journal.records, {"t": "set", "d": {"round": 3}}]
    with pytest.raises(NoScenario, match="set by hand"):
        lesson_of_match(
            loaded_game(table.id, table.game_set), match.header, records, name="An evening", learner=table.seats[0]
        )
