"""The shipped board, and what the rules ask of any."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from game.board.board import Board
from game.board.graph import distances
from game.board.loader import load_board, load_board_text
from game.games.battle.rules.board_requirements import BARRIERS, CHECKS, CLOSED, REQUIREMENTS, RIVERS
from tests.board.faults import BASES, read_faults

NAMED = {
    "The Shire": "0606",
    "Dol Guldur": "1909",
    "Minas Morgul": "2217",
    "Barad-dûr": "2515",
    "Harad": "2222",
    "Isengard": "1413",
    "Lonely Mountain": "2203",
    "Iron Mountains": "2503",
    "Dol Amroth": "1520",
    "Minas Tirith": "1917",
    "Edoras": "1615",
    "Helm's Deep": "1415",
    "Cair Andros": "2014",
    "Moria": "1409",
    "Fangorn": "1513",
    "Paths of the Dead": "1617",
    "Mount Doom": "2416",
}
EXITS = {
    "Fangorn": {"1514", "1613"},
    "Paths of the Dead": {"1616", "1618"},
    "Moria": {"1309", "1310", "1510"},
    "Mount Doom": {"2415", "2417", "2516", "2517"},
}
WAYS = [
    ("The Shire", "Mount Doom", 20, 23),
    ("The Shire", "Rivendell", 7, 7),
    ("The Shire", "Isengard", 11, 11),
    ("Barad-dûr", "Mount Doom", 2, 2),
]


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(BASES["middle-earth"], REQUIREMENTS, CHECKS)


def at(board: Board, place: str) -> int:
    space = board.find(place)
    assert space is not None, place
    return space.index


def ids(board: Board, spaces: tuple[int, ...] | list[int] | set[int]) -> set[str]:
    return {board.spaces[space].id for space in spaces}


def exits(board: Board, space: int) -> list[int]:
    shut = board.pairs(BARRIERS)
    return [
        other
        for other in board.neighbours(space)
        if board.spaces[other].kind not in CLOSED and (min(space, other), max(space, other)) not in shut
    ]


def walk(board: Board, start: str, *through: str, without: Collection[str] = ()) -> dict[int, int]:
    allowed = {at(board, place) for place in through}
    shut = board.pairs(BARRIERS)

    def passes(a: int, b: int) -> bool:
        there = board.spaces[b]
        if there.kind in CLOSED or there.id in without or (min(a, b), max(a, b)) in shut:
            return False
        return there.kind != "special" or b in allowed

    return distances(board, [at(board, start)], passes)


@pytest.mark.clause("BR-703", "BR-704", "BR-711", "BR-712", "BR-701")
def test_the_grid_the_elven_hexes_the_fortresses_and_the_terrain_are_those_of_the_rules(board: Board) -> None:
    assert len(board.spaces) == 26 * 24
    around = {"0606": ["0605", "0706", "0707", "0607", "0507", "0506"], "0706": ["0705", "0805", "0806"]}
    assert around["0606"] == [board.spaces[n].id for n in board.neighbours(at(board, "0606"))]
    assert around["0706"] == [board.spaces[n].id for n in board.neighbours(at(board, "0706"))][:3]
    assert ids(board, board.roles["elven"]) == {"0306", "0205", "1306", "1609", "1610", "2003"}
    assert ids(board, board.roles["elven"]) == {space.id for space in board.spaces if space.kind == "elven"}
    names = {"Cair Andros", "Dol Amroth", "Minas Morgul", "Minas Tirith", "Helm’s Deep", "Barad-dûr", "Dol Guldur"}
    assert names == {space.name for space in board.spaces if "fortress" in space.features}
    kinds = {space.kind for space in board.spaces}
    assert kinds == {"clear", "mountain", "forest", "sea", "elven", "special"}
    assert kinds - CLOSED == {"clear", "elven", "special"}


@pytest.mark.clause("BR-710")
@pytest.mark.parametrize("name", NAMED)
def test_the_places_that_the_rules_name_lie_where_they_say(board: Board, name: str) -> None:
    assert NAMED[name] == board.spaces[at(board, name)].id


@pytest.mark.clause("BR-713")
def test_only_cair_andros_and_dol_amroth_are_approached_over_rivers(board: Board) -> None:
    wet, cliffs = board.pairs(RIVERS), board.pairs({"mountain"})
    over = {}
    for space in board.spaces:
        if "fortress" in space.features:
            ways = [
                (min(space.index, n), max(space.index, n))
                for n in board.neighbours(space.index)
                if board.spaces[n].kind not in CLOSED
            ]
            ways = [way for way in ways if way not in cliffs]
            over[space.name] = (sum(way in wet for way in ways), len(ways))
    assert {n: c for n, c in over.items() if c[0]} == {"Cair Andros": (6, 6), "Dol Amroth": (3, 3)}


@pytest.mark.clause("BR-714", "BR-715", "BR-716", "BR-718")
@pytest.mark.parametrize("place", EXITS)
def test_special_hexes_are_entered_where_the_rules_say(board: Board, place: str) -> None:
    assert EXITS[place] == ids(board, exits(board, at(board, place)))


@pytest.mark.clause("BR-714", "BR-715")
def test_a_mountain_side_parts_isengard_and_fangorn_and_the_paths_run_from_dunharrow_to_erech(board: Board) -> None:
    edge = board.edge(at(board, "Isengard"), at(board, "Fangorn"))
    assert edge is not None
    assert edge.kinds == {"mountain"}
    (north, *_) = board.neighbours(at(board, "Paths of the Dead"))
    assert (board.spaces[north].name, board.spaces[board.neighbours(at(board, "Paths of the Dead"))[3]].name) == (
        "Dunharrow",
        "Erech",
    )
    assert ids(board, exits(board, at(board, "Dunharrow"))) == {"1615", "1617"}


@pytest.mark.clause("BR-716")
def test_moria_takes_two_hexes_and_the_way_round_twelve(board: Board) -> None:
    assert [walk(board, "1309", *past)[at(board, "Dimrill Dale")] for past in (["Moria"], [])] == [2, 12]


@pytest.mark.clause("BR-702", "BR-719")
def test_the_rivers_of_the_rules_are_on_the_map_and_the_entwash_leaves_one_way(board: Board) -> None:
    names = {line.name for line in board.lines if line.kind == "river"}
    assert {"Anduin", "Isen", "Brandywine", "Hoarwell and Greyflood", "Running River", "Harnen"} <= names
    (entwash,) = [line for line in board.lines if line.kind == "entwash"]
    assert {"2014", "1915", "1914"} & ids(board, set(entwash.edges[-1]))
    assert all(len(edge.kinds) <= 1 for edge in board.edges)


@pytest.mark.clause("BR-720")
def test_every_mountain_belongs_to_one_of_the_ranges(board: Board) -> None:
    ranges = board.groups["range"]
    assert set(ranges) == {
        "Misty Mountains",
        "White Mountains",
        "Grey Mountains",
        "Blue Mountains",
        "Mountains of Angmar",
        "Iron Mountains",
        "Emyn Muil",
        "Ered Lithui",
        "Ephel Dúath",
    }
    listed = [space for spaces in ranges.values() for space in spaces]
    assert sorted(listed) == [space.index for space in board.spaces if space.kind == "mountain"]
    assert {("1916", "1917"), ("2202", "2203")} <= {
        (board.spaces[a].id, board.spaces[b].id) for a, b in board.pairs({"mountain"})
    } | {(board.spaces[b].id, board.spaces[a].id) for a, b in board.pairs({"mountain"})}


@pytest.mark.parametrize(("start", "end", "with_moria", "without"), WAYS)
def test_the_ways_are_as_long_as_the_rules_say(
    board: Board, start: str, end: str, with_moria: int, without: int
) -> None:
    target = at(board, end)
    assert [with_moria, without] == [walk(board, start, end, *past)[target] for past in (["Moria"], [])]


def test_lorien_is_six_hexes_from_rivendell_and_ten_from_the_fire(board: Board) -> None:
    from_rivendell = walk(board, "Rivendell", "Moria")
    assert min(from_rivendell[at(board, haven)] for haven in ("Caras Galadhon", "Lórien")) == 6
    assert (
        min(walk(board, haven, "Mount Doom")[at(board, "Mount Doom")] for haven in ("Caras Galadhon", "Lórien")) == 10
    )


def test_the_opening_of_the_rules_is_a_closed_screen(board: Board) -> None:
    """The Ring-bearer at 1206; Hobbits at 1106 and 1107, Aragorn at 1207, Gandalf at 1307."""
    screen = {"1106": ("0706", 4), "1107": ("0707", 4), "1207": ("Bree", 8), "1307": ("Weathertop", 12)}
    for hexagon, (start, reach) in screen.items():
        assert walk(board, start)[at(board, hexagon)] <= reach
    assert walk(board, "The Shire")[at(board, "1206")] <= 6
    haven = at(board, "1206")
    gaps = [n for n in board.neighbours(haven) if board.spaces[n].kind in ("clear", "special")]
    assert set(screen) == ids(board, gaps)


@pytest.mark.clause("BR-031", "BR-032", "BR-033", "BR-034", "BR-035", "BR-036", "BR-037", "BR-038", "BR-039", "BR-040")
def test_the_set_up_counts_are_those_of_the_rules(board: Board) -> None:
    armies: dict[str, int] = {}
    for symbol, spaces in board.setup.items():
        army = symbol.partition("/")[0]
        armies[army] = armies.get(army, 0) + len(spaces)
    assert armies == {
        "orc": 25,
        "man_orc": 10,
        "hobbit": 2,
        "dwarf": 3,
        "elf": 6,
        "rohan": 6,
        "gondor": 8,
        "army_of_the_dead": 2,
        "ring_bearer": 1,
        "aragorn": 1,
        "gandalf": 1,
        "nazgul": 1,
        "saruman": 1,
        "fangorn_army": 1,
    }


NORTH = [f"{column:02d}{row:02d}" for column in range(1, 27) for row in (1, 2)]
SOUTH = [f"{column:02d}{row:02d}" for column in range(1, 27) for row in range(14, 25)]
PASSES: dict[str, list[str]] = {"round the north": NORTH, "the High Pass": ["1404"], "the Gap of Rohan": SOUTH}


@pytest.mark.clause("BR-717")
def test_the_misty_mountains_are_one_wall_when_every_way_past_is_shut(board: Board) -> None:
    every = [hexagon for hexes in PASSES.values() for hexagon in hexes]
    assert at(board, "Lórien") not in walk(board, "The Shire", without=every)
    assert at(board, "Lórien") in walk(board, "The Shire", "Moria", without=every)


@pytest.mark.clause("BR-717")
@pytest.mark.parametrize("way", PASSES)
def test_each_way_past_the_misty_mountains_is_one_by_itself(board: Board, way: str) -> None:
    others = [hexagon for name, hexes in PASSES.items() if name != way for hexagon in hexes]
    assert at(board, "Lórien") in walk(board, "The Shire", without=others)


GATES = {"2214", "2217", "2420", "2613"}


@pytest.mark.clause("BR-718")
@pytest.mark.parametrize("gate", [None, *sorted(GATES)])
def test_mordor_opens_at_four_gates_and_nowhere_else(board: Board, gate: str | None) -> None:
    reached = walk(board, "Barad-dûr", without=GATES - {gate})
    assert (gate is not None) == (at(board, "Minas Tirith") in reached)


@pytest.mark.clause("BR-700", "BR-705")
def test_a_truer_board_can_take_its_place_without_code(board: Board) -> None:
    moved = board.source.replace("aragorn: Bree", 'aragorn: "0906"').replace("title: Middle-earth", "title: Mine")
    mine = load_board_text(moved, "mine.yaml", REQUIREMENTS, CHECKS)
    assert (mine.title, ids(mine, mine.setup["aragorn"])) == ("Mine", {"0906"})
    assert mine != board


def problems(name: str) -> str:
    """All that the check says of a known fault, as one text."""
    (fault,) = (fault for fault in read_faults() if fault.name == name)
    return "\n".join(fault.problems())


@pytest.mark.clause("BR-702", "BR-031", "BR-041", "BR-040", "BR-712", "BR-713", "BR-714", "BR-715", "BR-716")
def test_what_the_rules_ask_of_any_board_is_told_where_it_is_lacking() -> None:
    assert "the side 1918–1919 is mountain and river" in problems("two kinds on one side")
    said = problems("an army on an Elven hex")
    assert "'Lórien' has 'elf/yellow_hex' already" in said
    assert "'gondor/blue_star' begins at 'Lórien', which is elven" in said
    assert "does not stand where the role 'paths_of_the_dead' says" in problems("the two Armies of the Dead apart")
    assert "the fortress 'Cair Andros' is approached over a river from" in problems("a fortress half behind a river")
    assert "do not adjoin across a mountain side" in problems("no wall between Isengard and Fangorn")
    assert "do not lie north and south of the Paths" in problems("the Paths of the Dead turned round")
    said = problems("a short way round Moria")
    assert "the way round Moria is 3 hexes" in said
    assert "'Moria' is entered from Hollin, 1310, 1410 and Dimrill Dale" in said
