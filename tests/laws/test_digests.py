"""What a digest tells of every game: in whole sentences, in few of them, and nothing that its seat was not told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.engine.chance import generator
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.simulate import random_action
from game.language import catalog
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.table.model.digest.digest import MOST_LINES, Digest, digest_of
from game.ui.table.model.digest.rules import DigestRules
from tests.laws.games import LawTable, fewest, tables, telling
from tests.laws.privacy import Leak
from tests.laws.test_rules import named, positions

STEPS = 40
"""Actions that are told of together."""
every_table = pytest.mark.parametrize("table", fewest(tables()), ids=named)


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    catalog.choose(request.param)
    yield
    catalog.choose(catalog.ENGLISH.code)


def rules_of(table: LawTable) -> DigestRules:
    """What the game declares."""
    return game(table.id).presentation(table.game_set).digest


def stretches(table: LawTable) -> Iterator[list[Event]]:
    """What happens in some actions, from all over random games."""
    rng = generator("digests", table.id)
    for number, (state, _) in enumerate(positions(table)):
        events: list[Event] = []
        if number % 4:
            continue
        for _ in range(STEPS):
            if table.rules.decision(state) is None:
                break
            table.rules.play(state, random_action(table.rules, state, rng), events)
        yield events


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
    rules, told, rng = table.rules, rules_of(table), generator("two worlds", table.id)
    count = 0
    for number, (state, _) in enumerate(positions(table)):
        for seat in table.seats[number % 3 :: 3]:
            one, two = rules.clone(state), table.redealt(state, seat, rng)
            first: list[Event] = []
            second: list[Event] = []
            for _ in range(STEPS):
                decision = rules.decision(one)
                if decision is None or rules.decision(two) is None:
                    break
                action = random_action(rules, one, rng)
                if str(action) not in map(str, rules.actions(two)):
                    break
                rules.play(one, action, first)
                rules.play(two, action, second)
                if rules.view(one, seat) != rules.view(two, seat):
                    first, second = [], []  # it has learned in which of the two it is
                    break
            if tells_all:
                for world, events in ((one, first), (two, second)):
                    hidden = tuple(sorted(str(rules.view(world, other)) for other in table.seats if other != seat))
                    events.append(Event("leak", Phrase.of("leak", hidden=hidden), weight=2))
            digests = [digest_for(events, seat, told) for events in (first, second)]
            if digests[0] != digests[1]:
                raise Leak(f"digest of {seat}: {digests[0]} is not {digests[1]}")
            count += bool(first)
    return count


secret_tables = pytest.mark.parametrize("table", telling([one for one in tables() if one.info.has_secrets]), ids=named)


@secret_tables
def test_what_a_seat_cannot_know_is_in_no_digest_of_its_own(table: LawTable) -> None:
    assert compared(table)


def test_a_digest_of_what_others_know_is_caught() -> None:
    table = next(one for one in tables() if one.id == "riddle")
    with pytest.raises(Leak, match=r"^digest"):
        compared(table, tells_all=True)
