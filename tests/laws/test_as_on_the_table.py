"""As on the table: what a table sets is so, touches nothing that a seat alone knows, is refused by nothing that is hidden, stands
in the log, is replayed, and bars undo. For every game that has such fields, in random positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.engine.as_on_the_table import Choice, Number, Places, TableField, differing, position_of
from game.engine.chance import generator, one_of
from game.engine.decision import CHANCE
from game.engine.errors import PositionError
from game.engine.match.match import Match
from game.engine.match.ports import Play, Refused, SeatUpdate, SetTable, TakeBack
from game.engine.match.records import ReplayError
from game.engine.rules import SetByOwner, SetByTable
from tests.engine.record_list import RecordList
from tests.laws.games import LawTable, fewest, tables
from tests.narrowing import there
from tests.sampling import few_with_soak

SETTING = fewest(table for table in tables(3) if isinstance(table.rules, SetByTable))
every_table = pytest.mark.parametrize("table", SETTING, ids=lambda table: f"{table.id}-{table.players}")
PLACES_TRIED = 2
FEW, MANY = 4, 60
"""Positions looked at in each game, often and in the soak."""


def positions(table: LawTable) -> Iterator[Any]:
    """States of random games in which a person decides and something can be set, some of each game."""
    rules: Any = table.rules
    for seed in range(2):
        rng, state, left = generator("set", str(seed)), table.new(), few_with_soak(FEW, MANY)
        while left and (decision := rules.decision(state)) is not None:
            if decision.seat != CHANCE and rng.random() < 0.1 and rules.table_fields(rules.view(state, None)):
                yield rules.clone(state)
                left -= 1
            rules.play(state, one_of(tuple(rules.actions(state)), rng))


def changes(fields: tuple[TableField, ...], table: LawTable, rng: Random) -> Iterator[TableField]:
    """Each field set otherwise, once or a few times."""
    spaces = [space.id for board in table.game_set.boards for space in board.spaces]
    for one in fields:
        match one:
            case Places():
                for place in rng.sample(spaces, PLACES_TRIED):
                    if place not in one.at:
                        yield one.with_value(place if one.is_one else sorted([*one.at[1:], place]))
            case Number():
                yield one.with_value(one.least if one.value != one.least else one.most)
            case Choice():
                yield one.with_value(next(value for value in one.values if value != one.value))


def private_facts(table: LawTable, state: Any) -> list[Mapping[str, Any]]:
    """Of each seat what the table does not see in the same way."""
    rules: Any = table.rules
    public = rules.facts(rules.view(state, None))
    seats = [rules.facts(rules.view(state, seat)) for seat in table.seats]
    return [{key: value for key, value in one.items() if public.get(key) != value} for one in seats]


@every_table
def test_what_is_set_is_so_and_nothing_else_or_is_refused_in_every_world(table: LawTable) -> None:
    rules: Any = table.rules
    rng = Random("fields")
    was_set = refused = 0
    for state in positions(table):
        fields = tuple(rules.table_fields(rules.view(state, None)))
        for wanted in changes(fields, table, rng):
            told = []
            others = range(2 if rules.info.has_secrets else 0)
            worlds = [state, *(rules.deal_hidden(rules.view(state, None), Random(deal)) for deal in others)]
            for world in worlds:
                after = rules.clone(world)
                try:
                    rules.set_table(after, position_of([wanted]))
                except PositionError as error:
                    assert error.refusal is not None, error
                    told.append(str(error.refusal))
                    continue
                told.append("")
                now = rules.table_fields(rules.view(after, None))
                changed = [(one.path, one.value) for _, one in differing(fields, now)]
                assert (wanted.path, wanted.value) in changed
                assert len(changed) == 1 or _follows_turn(wanted)
                assert rules.decision(after) is not None
                assert rules.subjects(after)
                if not _follows_turn(wanted):
                    assert private_facts(table, after) == private_facts(table, world)
            assert len(set(told)) == 1, "refused by what is hidden"
            was_set += not told[0]
            refused += bool(told[0])
    assert was_set
    assert refused


def _follows_turn(wanted: TableField) -> bool:
    """Whoever is asked now is asked something else."""
    return wanted.path[0] in ("turn", "phase", "round", "halls")


@every_table
def test_a_whole_position_of_all_fields_sets_what_it_says(table: LawTable) -> None:
    rules: Any = table.rules
    found = list(positions(table))
    for before, after in pairwise(found):
        fields = rules.table_fields(rules.view(after, None))
        here = rules.table_fields(rules.view(before, None))
        if [one.path for one in here] != [one.path for one in fields]:
            continue
        state = rules.clone(before)
        try:
            rules.set_table(state, position_of(fields))
        except PositionError as error:
            assert error.refusal is not None  # a question is open
        else:
            now, said = position_of(rules.table_fields(rules.view(state, None))), position_of(fields)
            if now.keys() < said.keys():  # a turn that is given to somebody else begins anew
                assert said["turn"] != position_of(here)["turn"]
                said = {key: value for key, value in said.items() if key in now}
            assert now == said


def _set_in_play(table: LawTable) -> tuple[Match, RecordList, TableField]:
    """A match in which the table has set something, and what that was."""
    journal, rng = RecordList(), generator("set in play", table.id)
    rules: Any = table.rules
    match = Match(rules, table.header("5e7"), store=journal)
    public = match.port(None)
    for _ in range(200):
        match.pump()
        decision = there(match.decision())
        port = match.port(decision.seat)
        fields = tuple(rules.table_fields(match.match_state.view(None)))
        for wanted in changes(fields, table, Random("in play")) if len(match.match_state.history) > 4 else ():
            public.inbox.clear()
            public.send(SetTable(position_of([wanted])))
            match.pump()
            if not any(isinstance(answer, Refused) for answer in public.inbox):
                return match, journal, wanted
        update = [answer for answer in port.inbox if isinstance(answer, SeatUpdate)][-1]
        port.send(Play(decision.seat, update.number, one_of(update.actions, rng)))
    raise AssertionError("nothing could be set")


@every_table
def test_a_set_table_is_told_to_all_replayed_and_never_undone(table: LawTable) -> None:
    match, journal, _ = _set_in_play(table)
    assert journal.records[-1]["t"] == "set"
    for seat in (*table.seats, None):
        assert [event.kind for event in match.log(seat)][-1] == "set"
    again = Match.replay(table.rules, match.header, journal.records)
    assert again.facts() == match.facts()
    seat = there(match.deciding())
    port = match.port(seat)
    port.inbox.clear()
    port.send(TakeBack(seat))
    match.pump()
    assert [answer.reason.key for answer in port.inbox if isinstance(answer, Refused) and answer.reason] == [
        "engine.undo.set"
    ]
    with pytest.raises(ReplayError):
        Match.replay(table.rules, match.header, [*journal.records, {"t": "undo", "to": 0, "s": seat}])


@every_table
def test_only_the_table_sets_it(table: LawTable) -> None:
    match, _, wanted = _set_in_play(table)
    seat = table.seats[0]
    port = match.port(seat)
    port.inbox.clear()
    port.send(SetTable(position_of([wanted])))
    match.pump()
    (told,) = (answer.reason.key for answer in port.inbox if isinstance(answer, Refused) and answer.reason)
    assert told == ("engine.set.no_field" if isinstance(table.rules, SetByOwner) else "engine.not_yours")


JUNK: tuple[Mapping[str, Any], ...] = (
    *({"rolls": [[6, 6]]}, {"hands": {"p1": ["ring"]}}, {"log": ["1"]}, {"round": 10**9}, {"round": "x"}, {"at": 3}),
    {"day": -1},
)
"""What does not lie open, is no field, or cannot be so."""


@every_table
def test_nothing_is_set_that_does_not_lie_open_or_cannot_be_so(table: LawTable) -> None:
    match, journal, _ = _set_in_play(table)
    before, records = match.facts(), tuple(journal.records)
    public = match.port(None)
    for junk in ({}, *JUNK):
        public.inbox.clear()
        public.send(SetTable(junk))
        match.pump()
        keys = [answer.reason.key for answer in public.inbox if isinstance(answer, Refused) and answer.reason]
        assert keys == ["engine.set.no_field" if junk else "engine.set.same"], junk
    assert (match.facts(), tuple(journal.records)) == (before, records)
    with pytest.raises(ReplayError):
        Match.replay(table.rules, match.header, [*records, {"t": "set", "d": JUNK[0]}])
