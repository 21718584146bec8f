"""Moments over the timeline of a review: those that everybody was told, each over its step, none over another."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.scenes.review.timeline_marks import Mark, TimelineMarks, marks_of
from game.ui.table.model.story.story import Kind, Moment, Story

STORY = Story(Kind("won", moments=(Moment(Cue.HARP, "cup"),)), Kind("rolled", moments=(Moment(Cue.DICE, "die"),)))
LOOK: Any = SimpleNamespace(story=STORY, roll=lambda event: None)


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
