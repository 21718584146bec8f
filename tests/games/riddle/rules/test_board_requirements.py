"""Sections 14 and 15: the shipped board and cards are what the rules need, and faulty ones are refused with their line."""

from __future__ import annotations

import math
import re
from collections import Counter

import pytest

from game.board.bitset import bits
from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.games.riddle.rules.board_requirements import CHECKS, REQUIREMENTS
from game.games.riddle.rules.cards.cards import CardSet
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.language import catalog
from game.registry import game
from tests.games.riddle.shipped_set import BOARD, CARDS, game_set
from tests.narrowing import there

BOARD_TEXT = BOARD.read_text(encoding="utf-8")
CARD_TEXT = CARDS.read_text(encoding="utf-8")


def compiled() -> RiddleTopology:
    return RiddleTopology(game_set().board)


def board_faults(before: str, after: str) -> str:
    """What is said of the shipped board with one thing changed."""
    assert before in BOARD_TEXT
    with pytest.raises(BoardProblems) as caught:
        load_board_text(BOARD_TEXT.replace(before, after, 1), "mine.yaml", REQUIREMENTS, CHECKS)
    return str(caught.value)


@pytest.mark.clause("RR-340", "RR-341", "RR-342", "RR-343", "RR-345", "RR-346")
def test_the_board_is_a_hexagon_of_461_spaces_and_25_dots_joined_where_they_touch() -> None:
    board = game_set().board
    assert board.grid is not None
    cells = sorted({*board.grid.cells, *(cell for cell, _ in board.scenery)})
    rows: dict[int, list[int]] = {}
    for cell in cells:
        column, row = board.grid.column_row(cell)
        rows.setdefault(row, []).append(column)
    for row, columns in rows.items():
        first, count = (9 - math.ceil(row / 2), 13 + row) if row <= 12 else (3 + (row - 12) // 2, 37 - row)
        assert list(range(first, first + count)) == sorted(columns), row
    assert (sum(space.cell is not None for space in board.spaces), compiled().dots.bit_count()) == (461, 25)
    near = compiled().hexes_near
    for a, b in board.pairs({"river", "road", "bridge", "ford"}):
        assert b in near[a]
    for space in board.spaces:
        if space.kind == "dot":
            assert len(set(space.corner)) == 3


def test_every_dot_has_a_name_to_be_told_by_that_is_typed_as_its_id() -> None:
    dots = [space for space in game_set().board.spaces if space.kind == "dot"]
    assert all(dot.name and dot.slug == dot.id for dot in dots)


@pytest.mark.clause("RR-348", "RR-350", "RR-040", "RR-351", "RR-347", "RR-362", "RR-355")
def test_start_and_goals_are_where_the_board_says_and_all_land_but_three_islands_is_walked_to() -> None:
    board = compiled()
    assert [board.names[space] for space in (board.start, *board.goals)] == ["the-shire", "cracks-of-doom", "barad-dur"]
    moria = there(board.space("Moria"))
    assert board.heights >> moria & 1
    seen, edge = {board.start}, [board.start]
    while edge:
        here = edge.pop()
        for other in board.hexes_near[here]:
            if other not in seen and Steps(board).step(here, other, 0) in ("go", "stop"):
                seen.add(other)
                edge.append(other)
    islands = {board.names[space] for space in bits(board.land) if space not in seen}
    assert islands == {"tol-fuin", "tol-morwen", "tolfalas"}
    assert set(board.goals) <= seen


@pytest.mark.clause("RR-352", "RR-353", "RR-124")
def test_cities_are_counted_and_the_spies_name_all_that_fight() -> None:
    board, deck = compiled(), CardSet(game_set().tables["cards"])
    assert Counter(board.city_kinds.values()) == {"good": 10, "evil": 10, "neutral": 14}
    spied = [board.space(city) for card in deck.cards if card.title == "spy" for city in card.cities]
    fighting = [space for space, kind in board.city_kinds.items() if kind != "neutral"]
    assert sorted(fighting) == sorted(space for space in spied if space is not None)
    assert board.sources.bit_count() == 8


@pytest.mark.clause("RR-351")
@pytest.mark.parametrize(
    ("language", "wood", "height"), [("en", "are forest", "are mountains"), ("de", "sind Wald", "sind Gebirge")]
)
def test_the_rule_names_every_city_whose_ground_is_not_open(language: str, wood: str, height: str) -> None:
    board = compiled()
    before = catalog.in_force()
    assert catalog.choose(language) == ""
    try:
        (told,) = (clause.text for clause in game("riddle").clauses() if clause.id == "RR-351")
    finally:
        catalog.use(before)
    _, heights, woods, _ = re.split(f"{height}|{wood}|\\. (?=Moria)", told)
    for space in board.city_kinds:
        city = game_set().board.spaces[space].name
        assert (city in heights, city in woods) == (board.heights >> space & 1, board.woods >> space & 1), city


def blocks(kind: str) -> list[set[str]]:
    """The hexes of a terrain by id, each unbroken block for itself, the smaller first."""
    spaces, near = game_set().board.spaces, compiled().hexes_near
    left = {number for number, space in enumerate(spaces) if space.kind == kind}
    found = []
    while left:
        edge = [left.pop()]
        block = set(edge)
        while edge:
            beside = left.intersection(near[edge.pop()])
            left -= beside
            block |= beside
            edge += beside
        found.append({spaces[number].id for number in block})
    return sorted(found, key=len)


def around(place: str, within: int) -> set[str]:
    """The hexes at most so far from a place, by id."""
    board, near = compiled(), compiled().hexes_near
    start = there(board.space(place))
    found = {start}
    for _ in range(within):
        found |= {other for space in found for other in near[space]}
    return {game_set().board.spaces[space].id for space in found}


@pytest.mark.clause("RR-356")
def test_the_woods_lie_where_the_board_has_them() -> None:
    *woods, mirkwood = blocks("forest")
    columns, rows = {int(hex_[:2]) for hex_ in mirkwood}, {int(hex_[2:]) for hex_ in mirkwood}
    assert columns <= set(range(17, 23))
    assert rows == set(range(2, 12))
    assert len(mirkwood) > sum(map(len, woods)), "Mirkwood is the largest by far"
    for place, within, most in (
        ("Rivendell", 1, 4), ("Old Forest", 0, 2), ("Bree", 3, 2), ("Lórien", 1, 2), ("Fangorn", 0, 4),
        ("Edoras", 2, 5), ("Relmether", 2, 1),
    ):  # fmt: skip
        assert most in [len(wood) for wood in woods if wood & around(place, within)], place
    thickets = set[str]().union(*blocks("thicket"))
    assert len(thickets) == 15
    assert all(int(hex_[:2]) >= 17 and int(hex_[2:]) >= 11 for hex_ in thickets), "the dry east and south-east"


@pytest.mark.clause("RR-357")
def test_the_waters_lie_where_the_board_has_them() -> None:
    for kind, place, within, size in (
        ("lake", "Fornost", 2, 2), ("lake", "Lake-town", 1, 3), ("swamp", "Khand", 3, 3), ("swamp", "Maros", 2, 3),
    ):  # fmt: skip
        assert [size] == [len(block) for block in blocks(kind) if block & around(place, within)], place
    assert [len(block) for block in blocks("lake")] == [2, 3, 4]
    assert len(blocks("swamp")) == 1
    (sea,) = blocks("ocean")
    assert {"0900", "0410", "0517", "1724"} <= sea, "north-west corner, west, south-west, the bay in the south"


@pytest.mark.clause("RR-344", "RR-108")
def test_a_road_joins_two_neighbours_and_both_lie_on_it() -> None:
    board, pairs = compiled(), {frozenset(pair) for pair in game_set().board.pairs({"road"})}
    assert pairs == {frozenset((a, b)) for a, others in enumerate(board.roads) for b in others}
    assert all(len(pair) == 2 and max(pair) in board.hexes_near[min(pair)] for pair in pairs)
    bree, forest_road, beside = (board.space(place) for place in ("Bree", "2006", "2005"))
    assert bree is not None
    assert forest_road is not None
    assert beside is not None
    assert board.roads[bree]
    assert board.roads[forest_road]
    assert not board.roads[beside]
    assert {Steps(board).step(other, forest_road, 0) for other in board.roads[forest_road]} == {"go"}
    assert Steps(board).step(beside, forest_road, 0) == "stop"


@pytest.mark.clause("RR-358", "RR-359", "RR-107", "RR-360", "RR-361")
def test_roads_lead_from_place_to_place_and_every_source_down_to_a_mouth() -> None:
    board = compiled()

    def joined(*names: str) -> bool:
        spaces = [board.space(name) for name in names]
        seen, edge = {spaces[0]}, [spaces[0]]
        while edge:
            here = there(edge.pop())
            for other in board.roads[here]:
                if other not in seen:
                    seen.add(other)
                    edge.append(other)
        return set(spaces) <= seen

    assert joined("The Grey Havens", "The Shire", "Bree", "Goblins’ Gate", "Lake-town", "Relmether", "Nurad", "Khand")
    assert joined(
        "Bree", "Fornost", "Barrow-downs", "Dunland", "Orthanc", "Minas Tirith", "Edhellond", "Minas Morgul", "Maros"
    )
    assert joined("Cracks of Doom", "Barad-dûr")
    assert not joined("Bree", "Barad-dûr")
    for source in bits(board.sources):
        seen, edge = {source}, [source]
        while edge:
            for other in board.links[edge.pop()]:
                if other not in seen:
                    seen.add(other)
                    edge.append(other)
        rim = [space for space in seen if any(board.water >> near & 1 for near in board.hexes_near[space])]
        assert rim or any("edge" in board.names[space] for space in seen), board.names[source]


@pytest.mark.clause("RR-091", "RR-343")
def test_signs_of_other_games_may_stand_on_a_board_and_do_nothing() -> None:
    before = "name: Harondor, features: [evil]"
    assert before in BOARD_TEXT
    text = BOARD_TEXT.replace(before, "name: Harondor, features: [evil, gollum, clairvoyance, secret]")
    marked, plain = RiddleTopology(load_board_text(text, "mine.yaml", REQUIREMENTS, CHECKS)), compiled()
    assert (Steps(plain).unit(0), plain.city_kinds, plain.land) == (
        Steps(marked).unit(0),
        marked.city_kinds,
        marked.land,
    )


@pytest.mark.clause("RR-345")
def test_faulty_boards_are_refused_with_their_line() -> None:
    assert "feature 'evil' has 9 places; expected 10" in board_faults(
        "name: Harondor, features: [evil]", "name: Harondor"
    )
    assert "no link leads from 'Moria'" in board_faults(
        "  - {kind: link, name: Sirannon, through: [Moria, tharbad]}\n", ""
    )
    assert "crosses a river; expected a bridge" in board_faults(
        '  - {kind: bridge, name: last bridge, along: [["1306", "1406"]]}\n', ""
    )
    assert "no road joins the two victory spaces" in board_faults(
        '"2015", "2016", "1917", "2017"', '"2015", "2016", "1917"'
    )


@pytest.mark.clause("RR-350", "RR-362")
def test_a_victory_space_in_the_wrong_place_is_refused_for_all_its_faults() -> None:
    said = board_faults("dark_tower: Barad-dûr", "dark_tower: Bree")
    assert "one victory space lies 4.5 turns from the start, the other 1.0; expected about the same" in said
    assert "'Bree' is a city" in said
    assert "'Bree' does not bear the mark 'victory_evil'" in said
