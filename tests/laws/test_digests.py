"""What a digest tells of every game: in whole sentences, in few of them, and nothing that its seat was not told."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.table.model.digest.digest import MOST_LINES, OTHERS, Digest, digest_of, rows_of
from game.ui.table.model.story import Story
from tests.laws.games import LawTable, fewest, tables, telling
from tests.laws.privacy import Leak
from tests.laws.random_games import named
from tests.laws.stretches import stretches, two_worlds_of_events

every_table = pytest.mark.parametrize("table", fewest(tables()), ids=named)


def story_of(table: LawTable) -> Story:
    return game(table.id).presentation(table.game_set).story


@pytest.mark.usefixtures("spoken")
@every_table
def test_a_digest_is_told_in_few_whole_sentences(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    for events in stretches(table):
        for seat in (*table.seats, None):
            told = digest_of(events, seat, story_of(table))
            assert len(rows_of(told, words)) <= MOST_LINES
            for line in told.lines:
                sentence = words(line.phrase)
                assert words.has(line.phrase.key), line.phrase
                assert "{" not in sentence, sentence
                assert not re.search(r"\b(elsewhere|anderswo(hin)?)\b", sentence), "a place is left unsaid"


@every_table
def test_figures_share_a_line_where_they_ended_together_and_no_effect_stands_before_its_cause(table: LawTable) -> None:
    """But in the line that tells of all the rest, in what is so grave that it is told first, and in what came to nothing."""
    story, told = story_of(table), 0
    for events in stretches(table):
        came = {id(event): at for at, event in enumerate(events)}
        for seat in (*table.seats, None):
            lines = digest_of(events, seat, story_of(table)).lines
            apart = [line for line in lines if line.phrase.key != OTHERS]
            assert [line for line in apart if len({way[-1] for way in line.ways if way}) > 1] == []
            kinds = [(line, story.of(line.events[0])) for line in apart]
            plain = [
                line for line, kind in kinds if not any(kind.is_grave(e) or e.kind == kind.idle for e in line.events)
            ]
            begun = [came[id(line.events[0])] for line in plain if id(line.events[0]) in came]
            assert begun == sorted(begun)
            told += len(begun)
    assert told


def told_by_number(table: LawTable, sentence: str) -> list[str]:
    """The numbers printed on the board's hexes that a sentence names."""
    printed = {space.id for space in table.game_set.board.spaces if space.cell is not None and space.id.isdigit()}
    return sorted(printed.intersection(re.findall(r"\d+", sentence)))


grid_tables = pytest.mark.parametrize(
    "table", fewest([one for one in tables() if any(space.cell for space in one.game_set.board.spaces)]), ids=named
)


@pytest.mark.usefixtures("spoken")
@grid_tables
def test_places_of_a_grid_are_told_by_names_and_bearings_and_never_by_number(table: LawTable) -> None:
    """In the log, step by step, and in the digest."""
    words = table_words(table.id, table.game_set.board)
    told = set[Phrase]()
    for events in stretches(table):
        told.update(event.phrase for event in events if not event.quiet)
        for seat in (*table.seats, None):
            told.update(line.phrase for line in digest_for(events, seat, story_of(table)).lines)
    assert len(told) > (50 if table.written.is_rich else 0)
    found = {sentence: numbers for sentence in map(words, told) if (numbers := told_by_number(table, sentence))}
    assert found == {}


@grid_tables
def test_a_place_told_by_its_number_is_caught(table: LawTable) -> None:
    nameless = next(space.id for space in table.game_set.board.spaces if space.cell is not None and not space.name)
    assert told_by_number(table, f"An Orc goes to {nameless}.") == [nameless]


def digest_for(events: Sequence[Event], seat: Seat | None, story: Story) -> Digest:
    """Of what the seat was told."""
    return digest_of(events, seat, story)


def compared(table: LawTable, *, tells_all: bool = False) -> int:
    """Play what a seat cannot know otherwise in two worlds; raises Leak where its digests differ. How many were compared."""
    told, count = story_of(table), 0
    for seat, *worlds in two_worlds_of_events(table, tells_all=tells_all):
        digests = [digest_for(events, seat, told) for events in worlds]
        if digests[0] != digests[1]:
            raise Leak(f"digest of {seat}: {digests[0]} is not {digests[1]}")
        count += bool(worlds[0])
    return count


secret_tables = pytest.mark.parametrize("table", telling([one for one in tables() if one.info.has_secrets]), ids=named)


@secret_tables
def test_what_a_seat_cannot_know_is_in_no_digest_of_its_own(table: LawTable) -> None:
    assert compared(table)


def test_a_digest_of_what_others_know_is_caught() -> None:
    table = next(one for one in tables() if one.info.has_secrets)
    with pytest.raises(Leak, match=r"^digest"):
        compared(table, tells_all=True)
