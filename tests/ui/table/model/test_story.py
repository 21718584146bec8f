"""What a game says of its events, and what a seat is told of them."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.scenes.turn_sheet import turns_of
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.moments import beats_of
from game.ui.table.model.story import Kind, Moment, Story, Told, tell

ANNA, BEN = Seat("anna"), Seat("ben")
STORY = Story(
    Kind("attack", outcomes={"dice": 0, "nothing": 25}, has_dice=True),
    Kind("lost", moments=(Moment(Cue.RING, name="ring", when=lambda one: one.pieces == ("ring",)), Moment(Cue.FALL))),
)


def event(kind: str, *pieces: str, to: Seat | None = None, actor: Seat | None = BEN, quiet: bool = False) -> Event:
    """One whose sentence is called like its kind."""
    audience = None if to is None else frozenset({to})
    return Event(kind, Phrase.of(kind, target="anna"), audience, actor, pieces=pieces, quiet=quiet)


def told(events: list[Event], seat: Seat | None, *, is_open: bool = False) -> list[Told]:
    return list(tell(STORY, events, seat, is_open=is_open))


SECRET = [event("x"), event("secret", to=BEN), event("y", quiet=True), event("z")]


def test_whatever_is_put_in_nothing_comes_out_that_a_seat_was_not_told() -> None:
    assert [one.at for one in told(SECRET, ANNA)] == [one.at for one in told(SECRET, None)] == [0, 3]
    assert [one.at for one in told(SECRET, BEN)] == [0, 1, 3]


def test_no_reading_can_be_given_too_much() -> None:
    story = Story(Kind("secret", begins=True, moments=(Moment(Cue.RING),)))
    assert digest_of(SECRET, ANNA, story) == digest_of([SECRET[0], *SECRET[2:]], ANNA, story)
    assert beats_of(SECRET, story, viewer=ANNA) == ()
    assert len(beats_of(SECRET, story, viewer=BEN)) == 1


def test_a_match_laid_open_tells_everything_but_what_is_no_line() -> None:
    assert [one.at for one in told(SECRET, None, is_open=True)] == [0, 1, 3]


def test_what_was_done_to_a_seat_is_its_own_and_what_it_did_itself_is_not() -> None:
    mine = told([event("x"), event("x", actor=ANNA), event("x", to=ANNA, actor=None)], ANNA)
    assert [one.is_mine for one in mine] == [True, False, True]
    assert not any(one.is_mine for one in told([event("x")], None))


def test_a_kind_is_declared_once_its_moment_by_the_first_condition_and_dice_by_what_they_decide() -> None:
    (ring, orc) = (STORY.kinds["lost"].moment_of(event("lost", piece)) for piece in ("ring", "orc"))
    assert (ring, orc) == STORY.kinds["lost"].moments
    assert sorted(STORY.moments) == ["lost", "ring"]
    assert STORY.settles == {"nothing"}
    with pytest.raises(ValueError, match=r"^'move' is declared twice$"):
        Story(Kind("move"), Kind("turn"), Kind("move", weight=3))


def test_a_game_without_a_story_is_told_by_its_own_sentences() -> None:
    events = [event("attack"), event("dice"), event("lost", "ring")]
    keys = ["attack", "dice", "lost"]
    assert [line.phrase.key for line in digest_of(events, None, Story()).lines] == keys
    assert beats_of(events, Story()) == ()
    (turn,) = turns_of([events], Story())
    assert [line.phrase.key for line in turn.digest.lines] == keys
