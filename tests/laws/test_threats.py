"""Threat and plan, in every game: told in whole sentences, about places of the board, from the own View alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.engine.decision import Phrase
from game.engine.rules import ForeseesThreats
from game.language import catalog
from game.registry import game
from game.session.table_speech import table_words
from game.ui.table.model.panel_data.threat_and_plan import ThreatAndPlan, percent
from tests.laws.games import LawTable, fewest, tables, telling_of
from tests.laws.test_rules import named, positions

FEARFUL = {one.id for one in telling_of("threat_and_plan")}
every_table = pytest.mark.parametrize("table", fewest([one for one in tables() if one.id in FEARFUL]), ids=named)


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    catalog.choose(request.param)
    yield
    catalog.choose(catalog.ENGLISH.code)


def found_by(table: LawTable, view: Any) -> Any:
    """What the rules work out of a View."""
    rules: Any = table.rules
    return rules.threat(view) if isinstance(rules, ForeseesThreats) else None


@cache
def threats_of(table: LawTable) -> list[tuple[Any, ThreatAndPlan]]:
    """What seats are told in random games, each with its View."""
    look, found = game(table.id).presentation(table.game_set), list[tuple[Any, ThreatAndPlan]]()
    for state, _ in positions(table):
        for seat in (None, *table.rules.view(state, None).seats):
            view = table.rules.view(state, seat)
            threat = look.threat_and_plan(view, found_by(table, view))
            if threat is not None:
                found.append((view, threat))
    return found


def phrases(threat: ThreatAndPlan) -> list[Phrase]:
    """Everything of it that is read."""
    some = (threat.what, threat.why, threat.heading, threat.help, threat.reckoned)
    return [*(phrase for phrase in some if phrase is not None), *(row.words for row in threat.rows), *threat.plan]


@pytest.mark.parametrize("_spoken", [one.code for one in catalog.shipped()], indirect=True)
@pytest.mark.usefixtures("_spoken")
@every_table
def test_every_seat_is_told_what_it_must_fear_in_words_about_the_board(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    found = threats_of(table)
    seats = {view.seat for view, _ in found}
    assert seats == set(table.seats), "every seat, and nobody else"
    boards = {space.id for board in table.game_set.boards for space in board.spaces}
    for _, threat in found:
        for phrase in phrases(threat):
            assert words.has(phrase.key), phrase
            assert "{" not in words(phrase), phrase
        places = [*threat.way, *(place for way in threat.strikes for place in way)]
        assert {*places, *(place for row in threat.rows for place in row.places)} <= boards
        assert sum(row.is_worst for row in threat.rows) <= len(threat.rows)


@every_table
def test_the_same_view_is_told_the_same_by_a_look_that_saw_nothing_before(table: LawTable) -> None:
    for view, threat in threats_of(table)[::7]:
        assert game(table.id).presentation(table.game_set).threat_and_plan(view, found_by(table, view)) == threat


@pytest.mark.parametrize(
    ("chance", "told"), [(0, "0 %"), (0.001, "< 1 %"), (0.31, "31 %"), (0.999, "> 99 %"), (1, "100 %")]
)
def test_what_is_possible_is_not_told_as_impossible_nor_what_is_open_as_certain(chance: float, told: str) -> None:
    assert percent(chance) == told


@pytest.mark.clause("HR-349")
def test_the_ring_bearer_reads_what_the_hunters_can_know_and_they_the_same() -> None:
    (table,) = (one for one in tables() if one.id == "hunt" and one.players == 2)
    look, compared = game("hunt").presentation(table.game_set), 0
    for state, _ in positions(table):
        bearer, hunter = (look.threat_and_plan(table.rules.view(state, seat), None) for seat in table.seats[:2])
        if bearer is not None and hunter is not None and bearer.value:
            compared += 1
            assert bearer.value == hunter.value
    assert compared > 3
