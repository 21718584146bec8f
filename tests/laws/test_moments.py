"""The moments of every game: in whole sentences, as long whatever is secret, and nothing that its seat was not told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.kit.cues import Cue
from game.ui.table.model.look import Look
from game.ui.table.model.moments import Beat, beats_of
from game.ui.table.model.story import LONG_MS, Kind, Moment, Story
from tests.laws.games import LawTable, fewest, tables, telling
from tests.laws.privacy import Leak
from tests.laws.random_games import named
from tests.laws.stretches import LEAK, stretches, two_worlds_of_events

every_table = pytest.mark.parametrize("table", fewest(tables()), ids=named)
secret_tables = pytest.mark.parametrize("table", telling([one for one in tables() if one.info.has_secrets]), ids=named)
LONGEST_MS = 3000


def look_of(table: LawTable) -> Look:
    return game(table.id).presentation(table.game_set)


def beats_for(look: Look, events: Sequence[Event], seat: Seat | None, story: Story) -> list[Beat]:
    """Of what the seat (None: everybody) was told."""
    return list(beats_of(events, story, viewer=seat))


def phrases(beat: Beat) -> list[Phrase]:
    """Everything of it that is read."""
    found = [beat.told, beat.title, beat.line, beat.now, beat.gift_told]
    found += [beat.needed.sentence, beat.needed.reason, beat.needed.stake] if beat.needed is not None else []
    found += [beat.note.question, beat.note.answer] if beat.note is not None else []
    return [phrase for phrase in found if phrase is not None]


@pytest.mark.usefixtures("spoken")
@every_table
def test_moments_are_told_in_whole_sentences(table: LawTable) -> None:
    words, look = table_words(table.id, table.game_set.board), look_of(table)
    for events in stretches(table):
        for beat in beats_for(look, events, table.seats[0], look.story):
            for phrase in phrases(beat):
                assert words.has(phrase.key), phrase
                assert "{" not in words(phrase)


@every_table
def test_a_moment_is_over_in_three_seconds_and_an_answer_makes_no_difference_but_what_it_says(table: LawTable) -> None:
    look = look_of(table)
    found = [beat for events in stretches(table) for beat in beats_for(look, events, None, look.story)]
    assert found or not look.story.moments
    assert all(beat.length <= LONGEST_MS for beat in found)
    notes = [
        replace(beat, event=0, told=Phrase(""), note=None, places=(), actor=None)
        for events in stretches(table)
        for beat in beats_for(look, events, None, look.story)
        if beat.note is not None
    ]
    assert len(set(notes)) <= 1


def compared(table: LawTable, *, tells_all: bool = False) -> int:
    """Play what a seat cannot know otherwise in two worlds; raises Leak where its moments, or everybody's, differ. How many
    were compared."""
    look, count = look_of(table), 0
    story = look.story
    if tells_all:
        story = story.changed(Kind(LEAK, moments=(Moment(Cue.HARP, length=LONG_MS),)))
    for seat, *worlds in two_worlds_of_events(table, tells_all=tells_all):
        for eyes in (seat, None):
            first, second = (beats_for(look, events, eyes, story) for events in worlds)
            if first != second:
                raise Leak(f"moments of {eyes}: {first} are not {second}")
        count += bool(worlds[0])
    return count


@secret_tables
def test_what_a_seat_cannot_know_is_in_no_moment_of_its_own(table: LawTable) -> None:
    assert compared(table)


def test_a_moment_of_what_others_know_is_caught() -> None:
    table = next(one for one in tables() if one.info.has_secrets)
    with pytest.raises(Leak, match=r"^moments"):
        compared(table, tells_all=True)
