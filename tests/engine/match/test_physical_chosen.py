"""Who rolls is chosen at any time, also in the middle of a match: by the table, told to all, written down, replayed."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import CHANCE
from game.engine.match.match import Match
from game.engine.match.ports import ChoosePhysical, Play, RealDice, Refused, SeatUpdate
from game.engine.match.records import ReplayError
from tests.engine.record_list import RecordList
from tests.laws.games import LawTable, fewest, tables

ROLLING = [table for table in tables(2) if "dice" in table.info.physical]
every_table = pytest.mark.parametrize("table", fewest(ROLLING), ids=lambda table: f"{table.id}-{table.players}")


def begun(table: LawTable) -> tuple[Match, RecordList]:
    journal = RecordList()
    match = Match(table.rules, table.header("5eed"), store=journal)
    match.pump()
    return match, journal


def choose(match: Match, value: str, option: str = "dice", seat: Any = None) -> list[str]:
    port = match.port(seat)
    port.inbox.clear()
    port.send(ChoosePhysical(option, value))
    match.pump()
    return [one.reason.key for one in port.inbox if isinstance(one, Refused) and one.reason]


def to_a_roll(match: Match, most: int = 300) -> bool:
    """Play the first thing that can be done, until the dice are awaited."""
    for _ in range(most):
        match.pump()
        decision = match.decision()
        if decision is None or decision.seat == CHANCE:
            return decision is not None
        port = match.port(decision.seat)
        update = next(one for one in reversed(port.inbox) if isinstance(one, SeatUpdate))
        acting = [one for one in update.actions if one.verb in ("roll", "attack", "end", "done")] or update.actions
        port.send(Play(decision.seat, update.number, acting[-1]))
    return False


@every_table
def test_the_table_rolls_from_now_on_and_the_program_again(table: LawTable) -> None:
    match, journal = begun(table)
    assert match.physical["dice"] == "rolled"
    assert choose(match, "real") == []
    assert match.physical["dice"] == "real"
    assert match.log(None)[-1].phrase.key == "engine.physical.dice_real"
    assert Match.replay(table.rules, match.header, journal.records).physical == match.physical
    if to_a_roll(match):
        rolled = len(match.match_state.results)
        assert choose(match, "rolled") == []
        assert len(match.match_state.results) > rolled, "the program rolls what was awaited"
    assert Match.replay(table.rules, match.header, journal.records).facts() == match.facts()


@every_table
def test_only_the_table_chooses_and_only_what_there_is(table: LawTable) -> None:
    match, journal = begun(table)
    assert choose(match, "real", seat=table.seats[0]) == ["engine.not_yours"]
    assert choose(match, "loaded") == ["engine.physical.none"]
    assert choose(match, "real", "reactions") == ["engine.physical.none"]
    with pytest.raises(ReplayError):
        Match.replay(table.rules, match.header, [*journal.records, {"t": "physical", "o": "dice", "v": "loaded"}])


def test_what_was_typed_before_stays() -> None:
    typed = 0
    for table in ROLLING[:6]:
        match, journal = begun(table)
        choose(match, "real")
        if not to_a_roll(match):
            continue  # nobody rolls there so soon
        asked = (one for one in table.seats if any(isinstance(u, SeatUpdate) and u.roll for u in match.port(one).inbox))
        seat = next(asked)
        match.port(seat).send(RealDice(seat, str(match.match_state.rules.actions(match.match_state.state)[0])))
        match.pump()
        choose(match, "rolled")
        assert Match.replay(table.rules, match.header, journal.records).facts() == match.facts()
        typed += 1
    assert typed
