"""A match gone through again: cut into turns, with its moments over the timeline."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.scenes.review_scene import Mark, TimelineMarks, marks_of
from game.ui.scenes.turn_sheet import turn_at, turns_of
from game.ui.table.model.story import Kind, Moment, Story

ANNA, BEN = Seat("anna"), Seat("ben")
STORY = Story(
    Kind("round", weight=0),
    Kind("turn", begins=True),
    Kind("move", weight=20),
    Kind("loss", weight=80),
    Kind("lost", weight=90, instead_of=frozenset({"loss"})),
)


def event(kind: str, actor: Seat | None = None, *, to: Seat | None = None, weight: int = 0) -> Event:
    """One whose sentence is called like its kind."""
    audience = None if to is None else frozenset({to})
    return Event(kind, Phrase(kind), audience, actor=actor, weight=weight)


ROUND = event("round", weight=1)
STEPS = [
    [],
    [event("move")],
    [ROUND, event("turn", ANNA)],
    [event("move", ANNA)],
    [event("loss", ANNA), event("lost", to=BEN), event("turn", BEN), event("turn", ANNA)],
    [event("move", ANNA), ROUND, event("turn", BEN)],
]


def test_a_turn_ends_with_the_last_step_that_tells_of_it() -> None:
    assert [(turn.seat, turn.last) for turn in turns_of(STEPS, STORY)] == [
        (None, 1), (ANNA, 4), (BEN, 4), (ANNA, 5), (BEN, 5),
    ]  # fmt: skip


def test_the_round_stands_above_the_first_turn_in_it() -> None:
    assert [turn.begun is not None for turn in turns_of(STEPS, STORY)] == [False, True, False, False, True]


def test_its_headline_is_what_matters_most_of_what_all_were_told() -> None:
    headlines = [turn.headline.key for turn in turns_of(STEPS, STORY) if turn.headline is not None]
    assert headlines == ["move", "loss", "turn", "move", "turn"]


def test_a_step_lies_in_the_first_turn_that_is_not_over_before_it() -> None:
    turns = turns_of(STEPS, STORY)
    assert [turn_at(turns, step) for step in range(1, 7)] == [0, 1, 1, 1, 3, 4]


MARKED = Story(Kind("won", moments=(Moment(Cue.HARP, "cup"),)), Kind("rolled", moments=(Moment(Cue.DICE, "die"),)))
LOOK: Any = SimpleNamespace(story=MARKED, roll=lambda event: None)


def told(kind: str, *, audience: frozenset[Seat] | None = None) -> Event:
    return Event(kind, Phrase.of(f"event.{kind}"), audience=audience)


def test_marks_are_what_everybody_was_told_and_no_mere_dice() -> None:
    secret = told("won", audience=frozenset({Seat("red")}))
    steps = [[told("x")], [told("won")], [secret], [told("rolled")], [told("won")]]
    assert [mark.step for mark in marks_of(steps, LOOK, lambda phrase: phrase.key)] == [1, 4]


def test_none_lies_over_another_and_a_press_goes_to_its_step() -> None:
    kit, went = Kit((1280, 720)), list[int]()
    marks = TimelineMarks([Mark(step, "cup", f"{step}") for step in (0, 1, 2, 50, 99)], 100, went.append)
    marks.place(kit, 100, 600, 800, 28)
    rects = [place for place, _ in marks.shown]
    assert marks.shown[0][1].step == 0
    assert all(left.right <= right.left for left, right in pairwise(rects))
    place, mark = marks.shown[-1]
    assert marks.hit(place.center) is marks
    assert marks.tip_at(place.center) == mark.words
    assert marks.on_down(place.center)
    assert went == [99]
    assert marks.hit((pygame.Rect(rects[0]).right + 1, 614)) is None or rects[1].left <= rects[0].right + 1
