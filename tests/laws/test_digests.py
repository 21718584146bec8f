"""What a digest tells of every game: in whole sentences, in few of them, and nothing that its seat was not told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.engine.decision import Seat
from game.engine.event import Event
from game.language import catalog
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.table.model.digest.digest import MOST_LINES, Digest, digest_of
from game.ui.table.model.digest.rules import DigestRules
from tests.laws.games import LawTable, fewest, tables, telling
from tests.laws.privacy import Leak
from tests.laws.stretches import stretches, two_worlds_of_events
from tests.laws.test_rules import named

every_table = pytest.mark.parametrize("table", fewest(tables()), ids=named)


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    catalog.choose(request.param)
    yield
    catalog.choose(catalog.ENGLISH.code)


def rules_of(table: LawTable) -> DigestRules:
    """What the game declares."""
    return game(table.id).presentation(table.game_set).digest


@pytest.mark.parametrize("_spoken", [one.code for one in catalog.shipped()], indirect=True)
@pytest.mark.usefixtures("_spoken")
@every_table
def test_a_digest_is_told_in_few_whole_sentences(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    for events in stretches(table):
        for seat in (*table.seats, None):
            told = digest_of([event for event in events if event.seen_by(seat)], seat, rules_of(table))
            assert len(told.lines) <= MOST_LINES
            for line in told.lines:
                sentence = words(line.phrase)
                assert words.has(line.phrase.key), line.phrase
                assert "{" not in sentence, sentence


def digest_for(events: Sequence[Event], seat: Seat, rules: DigestRules) -> Digest:
    """Of what the seat was told."""
    return digest_of([event for event in events if event.seen_by(seat)], seat, rules)


def compared(table: LawTable, *, tells_all: bool = False) -> int:
    """Play what a seat cannot know otherwise in two worlds; raises Leak where its digests differ. How many were compared."""
    told, count = rules_of(table), 0
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
    table = next(one for one in tables() if one.id == "riddle")
    with pytest.raises(Leak, match=r"^digest"):
        compared(table, tells_all=True)
