"""Moments among events: whose dice belong to them, what was needed, what passes quickly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model.animation import SLIP_MS, STAYS_MS, Open, ShowBeat, TableAnimation, Walk
from game.ui.table.model.moments import READ_MS, SHORT_MS, Beat, beats_of
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story import LONG_MS, Contest, Fate, Gift, Kind, Moment, Needed, Story

BEN = Seat("ben")
FACES = Face("#111111", "#eeeeee", "ring"), Face("#222222", "#eeeeee", "ring")
ANSWER = SealedAnswer(Phrase("b"), Phrase("c"))
NEEDED = Needed(Phrase.of("eight"), frozenset({8, 9}))


def dice_of(event: Event) -> Roll:
    """Always the same."""
    return Roll((3, 5))


TOKENS = Kind("tokens", gift=lambda event: Gift(2, "shadow", "acorn"))
STORY = Story(
    Kind("taken", moments=(Moment(Cue.RING),)),
    Kind("attack", outcomes={"roll": 0, "nothing": 25, "removed": 80}, has_dice=True, needed=lambda event: NEEDED),
    Kind(
        "removed",
        moments=(Moment(Cue.FALL, lines=2, name="falls", when=lambda one: one.phrase.get("piece") == "gandalf"),),
    ),
    Kind("roll", roll=dice_of),
    Kind("note", note=lambda event: ANSWER),
    TOKENS,
)


def event(kind: str, *places: str, **params: Any) -> Event:
    """One event, its sentence named by its kind."""
    return Event(kind, Phrase.of(f"event.{kind}", **params), actor=BEN, places=places)


def beats(*events: Event) -> tuple[Beat, ...]:
    """The moments of these."""
    return beats_of(events, STORY)


def test_what_is_declared_gets_a_beat_with_its_own_words() -> None:
    (beat,) = beats(event("move", "1", "2"), event("taken", "2", seat="ben"))
    assert beat.title == Phrase.of("look.moments.taken.title", seat="ben")
    assert (beat.event, beat.place, beat.cue, beat.length) == (1, "2", Cue.RING, LONG_MS)


@pytest.mark.parametrize(
    ("viewer", "fate", "title", "length"),
    [
        ("ann", "won", "won", READ_MS),
        ("ben", "lost", "lost", READ_MS),
        ("carl", "open", "title", LONG_MS),
        ("", "open", "title", LONG_MS),
    ],
)
def test_what_the_match_is_about_changes_hands_on_a_stage_that_says_to_each_what_to_do_now(
    viewer: str, fate: str, title: str, length: int
) -> None:
    contest = Contest(frozenset({"ann"}), frozenset({"ben"}))
    moment = Moment(Cue.RING, staged=lambda event: (FACES, "9"))
    story = Story(Kind("taken", contest=lambda event, begun: contest, moments=(moment,)))
    (beat,) = beats_of([event("taken", "2", seat="ann")], story, viewer=Seat(viewer) if viewer else None)
    assert beat.title == Phrase.of(f"look.moments.taken.{title}", seat="ann")
    assert beat.line == beat.told == Phrase.of("event.taken", seat="ann")
    assert beat.now == Phrase.of(f"look.moments.taken.{fate}_now", goal="9", seat="ann")
    assert (beat.sides, beat.length) == (FACES, length)


def test_dice_belong_to_what_came_of_them_and_pass_quickly_where_nothing_did() -> None:
    (beat,) = beats(event("attack", "1", "2"), event("roll", "1", "2"), event("nothing", "1", "2"))
    assert beat.is_short
    assert (beat.length, beat.place, beat.roll) == (SHORT_MS, "2", Roll((3, 5)))
    assert beat.shown == {0, 1, 2}
    (beat,) = beats(event("attack", "1", "2"), event("roll", "1", "2"), event("removed", "2", piece="gandalf"))
    assert beat.title is not None
    assert (beat.needed, beat.roll, beat.place) == (NEEDED, Roll((3, 5)), "2")
    assert beats(event("removed", "2", piece="orc")) == ()
    story = Story(Kind("roll", roll=dice_of, moments=(Moment(Cue.DICE),)), TOKENS)
    dice = (event("roll", faces=("shadow", "shadow")), event("tokens", count=2))
    (beat,) = beats_of(dice, story)
    assert beat.gift == Gift(2, "shadow", "acorn")
    assert beat.gift_told == Phrase.of("event.tokens", count=2)


def test_an_answer_is_a_beat_without_title_that_stays_to_be_opened() -> None:
    (beat,) = beats(event("note"))
    assert beat.note is not None
    assert not beat.is_short
    assert beat.cue is Cue.WAX


def opening(act: Open) -> TableAnimation:
    """A table on which this note has just come, that nobody has touched for a minute."""
    table = TableAnimation(Motion.NONE)
    table.start([act], 0, lambda begun: None)
    table.update(60_000)
    return table


def test_a_moment_that_stands_still_is_drawn_once_and_again_when_it_is_over() -> None:
    (beat,) = beats(event("taken", "2", seat="ben"))
    for motion, redrawn in ((Motion.NORMAL, True), (Motion.NONE, False)):
        table = TableAnimation(motion)
        table.start([ShowBeat(beat)], 0, lambda act: None)
        assert table.update(0)
        assert table.update(100) is redrawn
        assert table.still_for == (0 if redrawn else LONG_MS - 100)
        assert table.update(LONG_MS)
        assert not table.is_moving


def test_whoever_asked_breaks_the_seal_and_nothing_goes_on_before() -> None:
    table = opening(Open(ANSWER, waits=True))
    assert (table.is_moving, table.is_sealed, table.opened) == (True, True, 0.0)
    assert table.press()
    table.update(60_001)
    assert (table.is_moving, table.note, table.opened) == (False, ANSWER, 1.0)


def test_a_slip_of_what_others_asked_is_read_for_a_while_or_until_a_press() -> None:
    table = opening(Open(ANSWER, is_slip=True))
    assert (table.is_moving, table.note) == (False, None)
    table.start([Open(ANSWER, is_slip=True)], 0, lambda begun: None)
    table.update(SLIP_MS - 1)
    assert (table.press(), table.note) == (False, ANSWER)
    table.update(SLIP_MS - 1)
    assert (table.is_moving, table.note) == (False, None)


def test_a_victory_sounds_like_one_to_whoever_has_won_and_like_a_defeat_to_whoever_has_lost() -> None:
    contest = Contest(frozenset({"ben"}), frozenset({"anna"}))
    story = Story(Kind("taken", moments=(Moment(Cue.RING),), contest=lambda one, begun: contest))

    def taken_by(viewer: Seat | None) -> tuple[Fate, Cue]:
        (beat,) = beats_of([event("taken")], story, viewer=viewer)
        return beat.fate, beat.cue

    assert taken_by(BEN) == (Fate.WON, Cue.HARP)
    assert taken_by(Seat("anna")) == (Fate.LOST, Cue.FALL)
    assert taken_by(Seat("cleo")) == taken_by(None) == (Fate.OPEN, Cue.RING)


def test_in_a_long_turn_of_a_computer_what_moves_takes_less_time_and_what_is_read_as_long() -> None:
    table = TableAnimation()
    table.haste = 0.25
    walk = Walk("orc", ((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)))
    table.start([walk], 0, lambda act: None)
    table.update(round(0.25 * walk.length))
    assert not table.is_moving
    table.start([Open(ANSWER, is_slip=True)], 10_000, lambda act: None)
    table.update(10_000 + SLIP_MS - 1)
    assert table.is_moving


def test_a_fight_that_changes_little_is_over_with_its_dice_and_its_line_stays_while_all_goes_on() -> None:
    (fight,) = beats(event("attack", "1", "2"), event("roll", "1", "2"), event("nothing", "1", "2"))
    table = TableAnimation()
    table.start([ShowBeat(fight)], 0, lambda act: None)
    table.update(SHORT_MS)
    assert (table.is_moving, table.beat, table.frame().is_rolled) == (False, fight, True)
    assert table.left == STAYS_MS
    table.start([Walk("orc", ((0.0, 0.0), (1.0, 0.0)))], 1000, lambda act: None)
    assert table.beat is fight
    table.update(2000)
    table.press()
    assert table.beat is None


def test_what_dice_of_the_table_came_to_lies_there_until_somebody_touches_something() -> None:
    (small,) = beats(event("attack", "1", "2"), event("roll", "1", "2"), event("nothing", "1", "2"))
    for fight in (small, replace(small, title=Phrase.of("taken"))):
        table = TableAnimation(is_own_dice=True)
        table.start([ShowBeat(fight)], 0, lambda act: None)
        table.update(fight.length)
        assert (table.is_moving, table.has_fought, table.left) == (False, True, None)
        table.update(fight.length + 10 * STAYS_MS)
        assert table.beat is not None
        assert (table.beat.is_short, table.beat.told) == (True, fight.told)
        table.press()
        assert table.beat is None
