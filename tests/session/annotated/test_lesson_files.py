"""Lessons: every shipped one plays through by its own asked acts; a broken one is refused with file, line and column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.language import catalog
from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, Asked, Sentence, is_known, told
from game.session.annotated.library import SAY, fault_of, lesson_of_match, shipped
from game.session.loaded_game import loaded_game
from game.session.review import standing
from game.session.scenario_file import NoScenario, ScenarioProblems
from tests.changed_files import copy_changed
from tests.laws.games import LawTable, tables
from tests.laws.random_games import named
from tests.laws.test_match import random_match
from tests.paths import ROOT
from tests.sampling import first_with_soak

BATTLE = shipped(AnnotatedKind.LESSON)[0]


def fault(tmp_path: Path, old: str, new: str) -> str:
    """What is told of the lesson of Battle with something in it changed."""
    path = copy_changed(BATTLE, tmp_path / "mine.yaml", (old, new))
    with pytest.raises(ScenarioProblems) as found:
        read_annotated(path, AnnotatedKind.LESSON)
    return fault_of(found.value)


def test_a_shipped_lesson_begins_on_the_board_and_its_short_sentences_and_reasons_light_what_they_name(
    lesson: AnnotatedMatch,
) -> None:
    assert lesson.steps[0].asked is Asked.PLAY
    assert lesson.steps[0].light
    assert 7 <= lesson.count <= 16
    said = (one for step in lesson.steps for one in (step.sentence, step.why) if one.key)
    sentences = [lesson.title, lesson.about, *said]
    assert [one.key for one in sentences if not is_known(one.key)] == []
    assert [one.key for one in sentences if len(told(one).split()) > 32] == []
    named = [
        (step.sentence.key, space.name)
        for step in lesson.steps
        for space in lesson.loaded.game_set.board.spaces
        if space.name
        and re.search(rf"\b{re.escape(space.name)}\b(?! Hills)", told(step.sentence))
        and space.id not in step.light
    ]
    assert named == []
    asked = [step for step in lesson.steps if step.asked is Asked.PLAY]
    assert [step.sentence.key for step in asked if not (told(step.why) and step.clause)] == []
    assert [step.sentence.key for step in asked if step.clause in told(step.sentence) + told(step.why)] == []


def test_a_misspelt_place_and_an_act_that_cannot_be_are_refused_where_they_stand(tmp_path: Path) -> None:
    assert fault(tmp_path, "light: [minas-tirith]", "light: [minas-tirit]") == (
        "mine.yaml:20:111: 'minas-tirit' is no place of the board; did you mean 'minas-tirith'?"
    )
    told = fault(tmp_path, "play: move aragorn@pelargir 2118", "play: move aragorn@pelargir rivendell")
    assert told.startswith("mine.yaml:22:12: 'move aragorn@pelargir rivendell' is refused: ")
    told = fault(tmp_path, "others: [end build,", "play: [end build,")
    assert told.startswith("mine.yaml:28:13: 'end build' stands in a step `play`, but 'evil' decides now")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("read: true", "raed: true", "mine.yaml:34:5: a step asks for one thing"),
        ("learner: alliance\n", "", "mine.yaml:2:1: the key 'learner' is missing"),
        ("learner: alliance", "learner: aliance", "there is no seat 'aliance'"),
        ("say: lesson.battle.chase, ", "", "the key 'say' is missing"),
        ("clause: BR-502", "clause: BR-999", "there is no clause 'BR-999'"),
        ("why: lesson.battle.why.chase", "why: BR-502", "'why' gives the reason in words"),
        ("{read: true, say", "{read: true, others: end build, say", "a step asks for one thing"),
        ("game: battle", "game: batle", "unknown game 'batle'"),
        ("turn: alliance", "turn: [alliance", "mine.yaml:"),
        ("chance: [[5, 4]], ", "", "too little chance"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told_in_one_sentence(tmp_path: Path, old: str, new: str, wrong: str) -> None:
    found = fault(tmp_path, old, new)
    assert wrong in found
    assert "\n" not in found


def test_a_sentence_of_ones_own_is_told_in_the_language_in_force() -> None:
    mine = Sentence(texts={"en": "Go", "de": "Geh"})
    assert catalog.in_force().code == "en"
    assert told(mine) == "Go"


def test_the_lesson_of_the_documentation_plays_through_and_what_a_step_opens_is_one_of_three(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text("utf-8").partition("## Lessons")[2]
    path = tmp_path / "mine.yaml"
    path.write_text(text.partition("```yaml\n")[2].partition("```")[0], "utf-8")
    assert told(read_annotated(path, AnnotatedKind.LESSON).title) == "The gate"
    path = copy_changed(shipped(AnnotatedKind.LESSON)[-1], tmp_path / "mine.yaml", ("opens: hand", "opens: hands"))
    with pytest.raises(ScenarioProblems) as found:
        read_annotated(path, AnnotatedKind.LESSON)
    assert "'hands' cannot be opened in a step; did you mean 'hand'?" in fault_of(found.value)


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
