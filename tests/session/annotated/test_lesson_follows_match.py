"""A lesson goes on by what the match has come to, whatever gesture led there; another act never reaches the match."""

from __future__ import annotations

from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, Asked
from game.session.annotated.annotated_run import WRONG
from game.session.annotated.library import shipped
from tests.session.annotated.lesson_match import LessonMatch

BATTLE, BEARER, *_ = shipped(AnnotatedKind.LESSON)
HAVE_WAYS = ("battle", "riddle")
"""Lessons in which a way that was drawn stands in what a table sends."""


def at_step(lesson: AnnotatedMatch, text: str) -> LessonMatch:
    """The lesson where this act is asked for."""
    match = LessonMatch(lesson)
    while match.run.act is None or match.run.act.text != text:
        match.do()
    return match


def test_a_piece_that_is_pulled_along_its_way_does_what_is_asked_for(lesson: AnnotatedMatch) -> None:
    match, pulled = LessonMatch(lesson), 0
    while match.run.step is not None:
        if match.run.is_asked(Asked.PLAY):
            action = match.pulled(match.asked())
            pulled += str(action) != match.run.act.text if match.run.act is not None else 0
            match.play(action)
            assert match.refused == []
        else:
            match.do()
    assert bool(pulled) == (lesson.id in HAVE_WAYS)


def test_what_is_taken_back_is_asked_for_again_and_counts_again(lesson: AnnotatedMatch) -> None:
    match, again = LessonMatch(lesson), 0
    while match.run.step is not None:
        at, act = match.run.at, match.run.act
        if not match.run.is_asked(Asked.PLAY):
            match.do()
            continue
        match.play(match.pulled(match.asked()))
        if match.update.can_undo:
            match.take_back()
            assert (match.run.at, match.run.act) == (at, act)
            match.play(match.asked())
            again += 1
        assert (match.run.at, match.run.act) != (at, act)
    assert again


def test_another_act_is_refused_kindly_and_never_reaches_the_match(lesson: AnnotatedMatch) -> None:
    match, others = LessonMatch(lesson), 0
    while match.run.step is not None:
        step, act = match.run.step, match.run.act
        wanted = [one.text for one in step.acts]
        other = next((one for one in match.update.actions if not (str(one) in wanted or step.takes(str(one)))), None)
        if step.asked is Asked.PLAY and other is not None:
            before = match.update
            match.play(other)
            assert match.refused.pop().reason == WRONG
            assert match.update is before
            assert match.run.act is act
            others += 1
        match.do()
    assert others


def test_nothing_is_played_while_there_is_something_to_read_and_then_what_does_as_well_does_so() -> None:
    match = LessonMatch(read_annotated(BEARER, AnnotatedKind.LESSON))
    while not match.run.is_asked(Asked.READ):
        match.do()
    match.play("open letter")
    assert [one.reason for one in match.refused] == [WRONG]
    match = at_step(read_annotated(BATTLE, AnnotatedKind.LESSON), "move gondor@lossarnach 2117")
    match.play("move gondor@lossarnach barad-dur")
    refusal = match.refused.pop().refusal
    assert refusal is not None
    assert refusal.clause.startswith("BR-")
    match = at_step(read_annotated(BEARER, AnnotatedKind.LESSON), "keep farmer-maggot")
    match.play("keep ponies")
    assert match.refused == []
    assert match.run.act is not None
    assert match.run.act.text == "move 54"


def test_several_acts_of_a_step_are_asked_for_one_after_the_other() -> None:
    match = at_step(read_annotated(shipped(AnnotatedKind.LESSON)[-1], AnnotatedKind.LESSON), "name ring")
    at = match.run.at
    match.play("name gollum")
    assert (match.run.at, match.run.act and match.run.act.text) == (at, "name ring")
    match.take_back()
    match.play("name gollum")
    match.play("name ring")
    assert match.run.act is not None
    assert match.run.act.text == "name boat"
