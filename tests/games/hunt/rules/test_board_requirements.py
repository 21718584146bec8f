"""The shipped boards and tables: what the rulebook says of them, and what a set must keep to."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.games.hunt.rules.board_requirements import CHECKS, FIRST
from game.games.hunt.rules.components.table_schema import TableFault
from game.games.hunt.rules.components.tables import compiled, faults
from tests.games.hunt.games import RULES, SET, fresh

STATE = fresh(2)
ONE, TWO = STATE.topologies


def reach(place: str, dots: int) -> set[str]:
    return set(ONE.frodo.within_reach(place, dots))


def left_of(place: str) -> list[str]:
    here = ONE.board.spaces[ONE.position[place]]
    return [n for n in ONE.adjacent[place] if ONE.kind[n] == "dot" and ONE.board.spaces[ONE.position[n]].x < here.x]


@pytest.mark.clause("HR-004", "HR-007", "HR-310")
def test_adjacent_means_one_step_by_path_or_road() -> None:
    """HX-001, B-109, B-110, B-119 to B-127."""
    assert {name for name in ONE.adjacent["31"] if ONE.is_location(name)} == {"33"}
    assert len(ONE.adjacent["31"]) == 2
    assert left_of("31")
    assert "22" in ONE.adjacent["19"]
    assert "47" in ONE.adjacent["48"]
    assert "21" in ONE.adjacent["23"]
    assert set(left_of("48")) - set(ONE.roads["48"])
    for edge in ONE.board.edges:
        assert edge.kinds <= {"path", "road"}
        assert edge.kinds


@pytest.mark.clause("HR-005", "HR-006", "HR-327")
def test_connected_means_that_only_dots_lie_between() -> None:
    """HX-002, B-111, B-112, B-116, B-128 to B-131."""
    assert set(ONE.connected["37"]) == {"33", "35", "38", "39"}
    assert left_of("37")
    assert ONE.connected["1"]["10"] == 2
    assert ONE.connected["34"]["23"] == 1
    assert ONE.connected["23"]["19"] >= 1
    assert "38" not in ONE.connected["23"]
    assert ONE.connected["53"]["C"] == 2
    assert "10" not in reach("10", 0)
    assert "10" in reach("10", 1)


@pytest.mark.clause("HR-014", "HR-015", "HR-016")
def test_reach_grows_with_the_dots_that_are_marked() -> None:
    """HX-003, HX-004, B-113 to B-118."""
    assert reach("31", 0) == {"33"}
    assert reach("31", 1) == {"26", "32", "33", "31"}
    assert reach("31", 2) == {"26", "27", "29", "32", "33", "31"}
    assert reach("10", 0) == {"9", "11"}
    assert reach("10", 1) == {"9", "10", "11", "19", "20"}


@pytest.mark.clause("HR-008", "HR-133", "HR-309")
def test_each_board_has_ten_areas_in_three_sections() -> None:
    for topology, sections in ((ONE, ("I", "II", "III")), (TWO, ("IV", "V", "VI"))):
        assert len(topology.areas) == 10
        assert topology.sections == sections
        assert {topology.area[name] for name in topology.locations} == set(topology.areas)
        assert all(topology.area[name] in topology.areas for name in topology.ids)
    assert {ONE.area["22"], ONE.area["24"]} == {"II-A"}
    assert ONE.area["31"] == "II-B"
    assert ONE.section["46"] == "III"


@pytest.mark.clause("HR-111", "HR-112", "HR-196", "HR-025")
def test_the_roads_lead_where_the_rulebook_rides_and_an_exit_is_ten_to_thirteen_moves_away() -> None:
    """HX-008, HX-009, B-122 to B-124, B-135."""
    assert {"48", "46"} <= set(ONE.nazgul.steps("49", 3, frozenset(), road=True))
    assert "34" in ONE.nazgul.steps("46", 3, frozenset(), road=True)
    assert "30" in ONE.nazgul.steps("34", 3, frozenset(), road=True)
    assert "47" in ONE.nazgul.rides("48", frozenset(), night=False)
    # B-140.
    assert all(10 <= ONE.frodo.needed(start, 0) <= 13 for start in ONE.starts)
    assert ONE.frodo.needed("53", 1) == 2
    assert ONE.frodo.needed("53", 2) == 1


@pytest.mark.clause("HR-302", "HR-304")
def test_the_rulebook_s_example_cards_and_deeds_are_there() -> None:
    assert {"8", "18"} <= set(STATE.tables.deeds)
    assert len(STATE.tables.deeds) == 10
    example = ("2", ".", "10", ".", ".", "23", ".", "27", ".", "36", ".", ".", "35", ".", "A")
    assert example == STATE.tables.journeys["s01"].route
    assert TWO.label("27") == "27 (The Last Bridge)"
    assert TWO.kind["36"] == "dark"
    assert TWO.camps == ("28", "33")


@pytest.mark.clause("HR-222", "HR-223", "HR-304")
def test_every_step_of_a_deck_shows_five_last_locations_or_more() -> None:
    """J-12 to J-14."""
    for deck, length in (("short", 14), ("long", 16)):
        routes = [STATE.tables.journeys[id_].route for id_ in STATE.tables.journey_deck(deck)]
        assert len(set(routes)) == 18
        for step in range(2, length):
            assert len({[row for row in route[: step + 1] if row != "."][-1] for route in routes}) >= 5
        for place in (0, -1):
            found = [route[place] for route in routes]
            assert len(set(found)) == 3
            assert min(map(found.count, found)) >= 3


@pytest.mark.clause("HR-019", "HR-021", "HR-022", "HR-028", "HR-153", "HR-301", "HR-001", "HR-002", "HR-003", "HR-303")
def test_the_tables_and_boards_hold_what_the_box_holds() -> None:
    tables = STATE.tables
    assert [len(tables.deck(name)) for name in ("ally_1", "ally_2", "sorcery")] == [22, 22, 22]
    assert (len(tables.beige), len(tables.red), len(tables.grey)) == (15, 2, 3)
    assert (len(tables.journey_deck("short")), len(tables.journey_deck("long"))) == (18, 18)
    allies = {name for name in ONE.locations if ONE.kind[name] == "ally"}
    assert len(STATE.tables.information) == 12
    assert allies == set(STATE.tables.information)
    assert (len(ONE.locations), list(ONE.kind.values()).count("dot"), ONE.exits) == (55, 54, ("A", "B", "C"))
    assert (len(TWO.locations), list(TWO.kind.values()).count("dot")) == (45, 78)
    assert ("1", "2", "3") == ONE.starts == TWO.starts
    assert ONE.label("1") == "1 (Bag End)"
    assert len(SET.boards) == 2
    assert RULES.info.requirements[0] is FIRST


def _changed(**changes: Any) -> dict[str, Any]:
    tables = copy.deepcopy(dict(SET.tables))
    for path, value in changes.items():
        *way, last = path.split("__")
        node = tables
        for word in way:
            node = node[word.replace("9", "-")]
        node[last] = value
    return tables


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"cards__sorcery__crebain__count": 3},
            "sorcery: 'sorcery' has 23 cards; expected 22 in all; it holds captain-of-the-nine 2, ",
        ),
        ({"cards__sorcery__crebain__does": [{"flap": 1}]}, "sorcery.crebain.does.0.flap: unknown key 'flap'"),
        ({"cards__ally_1__ponies__needs": {"luck": 1}}, "needs.luck: unknown key 'luck'; expected frodo_section, "),
        ({"cards__ally_1__ponies__when": "never"}, "expected turn or out"),
        ({"cards__ally_1__ponies__colour": "red"}, "unknown key"),
        (
            {"cards__ally_1__grip9fang9and9wolf__or": [[{"drive": 1, "paces": 2}], [{"drive": 2}]]},
            "or.0.0.paces: unknown key 'paces'; expected a key of an effect; did you mean 'place'?",
        ),
        ({"cards__ally_3": {}}, "ally_3: unknown key 'ally_3'; expected ally_1, ally_2 or sorcery"),
        ({"tokens__rings": 3}, "tokens', rings: unknown key"),
        ({"tokens__tiles__beige90__worth": 3}, "tiles.beige-0.worth: unknown key"),
        ({"journeys__middling": {"cards": []}}, "journeys', middling: unknown key"),
        ({"journeys__short__days": 4}, "short.days: unknown key"),
        ({"tokens__information": ["7"]}, "information: no token for 9, 12"),
        ({"tokens__deeds": ["5"]}, "deeds: 'deeds' has 1 location; expected 10"),
        ({"journeys__short__length": 13}, "short.length: the length is 13; expected 14"),
        ({"journeys__short__cards": []}, "short.cards: 'short' has no card; expected 18"),
        ({"cards": None}, "nothing stands here; expected a table of cards"),
        ({"tokens__tiles": ["beige"]}, "expected a mapping of tiles"),
        ({"tokens__deeds": None}, "deeds: nothing stands here; expected a list of places"),
        ({"journeys__long__cards": None}, "expected a list of cards"),
        ({"journeys__long__cards": [{"id": "l01"}]}, "long.cards.0: 'route' is missing; expected a list of rows"),
        ({"cards__ally_1__ponies__needs": ["luck"]}, "needs: a list stands here; expected what a card needs"),
        (
            {"cards__ally_1__ponies__price": "two"},
            'price: "two" in quotes is text; expected a whole number from 0 to 9',
        ),
        ({"cards__ally_1__ponies__does": {"extra": "any"}}, "a list of effects"),
        (
            {"cards__ally_1__ponies__does": [{"extra": "anywhere"}]},
            "does.0.extra: unknown word 'anywhere'; expected any, location, dot or ferry",
        ),
        ({"cards__ally_1__ponies__does": [{"extra": "ferry"}]}, "does.0: the effect 'extra' has no 'to' beside it"),
        ({"cards__ally_2__glorfindel__does": [{"repel": 2}]}, "does.0: the effect 'repel' has no 'sections' beside it"),
        (
            {"cards__ally_2__glorfindel__needs": {"step": "eight"}},
            'needs.step: "eight" in quotes is text; expected a whole number from 1 to 16',
        ),
        (
            {"cards__ally_2__athelas__does": [{"heal": "much"}]},
            'does.0.heal: "much" in quotes is text; expected a whole number from 1 to 9',
        ),
    ],
)
@pytest.mark.clause("HR-311")
def test_a_table_that_cannot_be_played_with_is_refused(changes: dict[str, Any], said: str) -> None:
    found = [str(fault) for fault in faults(_changed(**changes), ONE, TWO)]
    assert any(said in sentence for sentence in found), found
    with pytest.raises(TableFault):
        compiled(_changed(**changes), ONE, TWO)


def test_places_may_be_typed_without_quotes() -> None:
    tables = copy.deepcopy(dict(SET.tables))
    card = tables["journeys"]["short"]["cards"][0]
    card["route"] = [int(row) if row.isdigit() else row for row in card["route"]]
    tables["tokens"]["information"] = [int(place) for place in tables["tokens"]["information"]]
    tables["cards"]["ally_1"]["tom-bombadil"]["or"][1][0]["at"] = [43]
    assert list(faults(tables, ONE, TWO)) == []
    found = compiled(tables, ONE, TWO)
    assert STATE.tables.journeys["s01"] == found.journeys["s01"]
    assert STATE.tables.information == found.information
    assert STATE.tables.cards["tom-bombadil"] == found.cards["tom-bombadil"]


def test_a_journey_that_does_not_fit_the_board_is_refused() -> None:
    tables = copy.deepcopy(dict(SET.tables))
    tables["journeys"]["short"]["cards"][0]["route"][2] = "30"
    fault, *_ = faults(tables, ONE, TWO)
    assert "s01: no way leads from 2 over 1 dots to 30" in str(fault)
    assert fault.path == ("short", "cards", 0, "route", 2)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('exit: ["A", "B", "C"]', 'exit: ["A", "B"]', "others"),
        ("at: [73, 250], in: {area: I-A}", "at: [336, 440], in: {area: I-A}", "crosses"),
        (
            '"8": {name: "Pincup", kind: normal, at: [112, 580]',
            '"8": {name: "Pincup", kind: normal, at: [124, 481]',
            "units",
        ),
        ('name: "Needlehole"', 'name: "Bag End"', "Bag End"),
        ('"52", "d42", "55", "A"]}', '"52", "d42"]}\n  - {kind: path, through: ["55", "A"]}', "'d42' is a dead end"),
        (
            '"52", "d42", "55", "A"]}\n  - {kind: path, through: ["54", "55"]}',
            '"52"]}\n  - {kind: path, through: ["d42", "55", "A"]}',
            "no Nazgûl comes to '55'",
        ),
    ],
)
@pytest.mark.clause("HR-311", "HR-308")
def test_a_board_that_fails_a_check_of_structure_is_refused(before: str, after: str, said: str) -> None:
    text = SET.boards[0].source
    assert before in text
    with pytest.raises(BoardProblems) as found:
        load_board_text(text.replace(before, after), "board", FIRST, CHECKS)
    assert said in str(found.value)


@pytest.mark.clause("HR-008", "HR-311")
@pytest.mark.parametrize(
    ("area", "becomes", "said"), [("III-D", "III-C", "there are 9 areas"), ("I-C", "III-E", "section III has 5 areas")]
)
def test_a_board_with_other_areas_than_ten_in_three_sections_is_refused(area: str, becomes: str, said: str) -> None:
    text = SET.boards[0].source
    if becomes in text:
        text = text.replace(f"    {area}: []\n", "")
    with pytest.raises(BoardProblems) as found:
        load_board_text(re.sub(rf"\b{area}\b", becomes, text), "board", FIRST, CHECKS)
    assert said in str(found.value)
