"""A match cut into turns: where each ends, which round it begins, what it comes down to."""

from __future__ import annotations

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.scenes.review.turns import turn_at, turns_of
from game.ui.table.model.story.story import Kind, Story

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
