"""Loading from files: what a person's folder can hold, and what comes out of a good board."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from game.board.board import Board, BoardKind
from game.board.file_edits import BoardText
from game.board.hex_grid import Hex
from game.board.loader import drafted, load_board, load_board_text
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import MOST_BYTES
from game.board.reading.yaml_tree import MOST_NODES
from game.board.requirements import Finding, Requirements
from game.board.shapes.scalars import Number
from game.board.shapes.shape import Field, Record
from tests.board.faults import BASES, LITTLE, PAGE, WANTS, Fault, page_with, read_faults
from tests.narrowing import there
from tests.paths import ROOT

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def little() -> Board:
    return load_board(BASES["little-hex"], LITTLE)


def only_problem(path: Path) -> str:
    with pytest.raises(BoardProblems) as found:
        load_board(path)
    (problem,) = found.value.problems
    return str(problem)


def test_a_missing_file_a_folder_and_a_huge_one_are_one_sentence_each(tmp_path: Path) -> None:
    path = tmp_path / "no.yaml"
    assert f"{path}:1:1: the file cannot be read: No such file or directory" == only_problem(path)
    assert f"{tmp_path}:1:1: the file cannot be read: Is a directory" == only_problem(tmp_path)
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    assert f"{path}:1:1: the file has 2,000,001 bytes; expected at most 2,000,000" == only_problem(path)


def test_a_file_of_too_many_values_is_one_sentence_and_a_bomb_is_refused_at_its_first_name(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("a: [" + "1," * MOST_NODES + "1]\n")
    assert f"{path}:1:4: the file holds more than 200,000 values" == only_problem(path)
    path = tmp_path / "bomb.yaml"
    path.write_text("a: &a [x, x]\n" + "".join(f"{k}: &{k} [*a, *a]\n" for k in "bcdefghij"))
    assert f"{path}:1:4: '&a' names a part of the file to repeat; expected every part written out" == only_problem(path)


@pytest.mark.parametrize("brackets", ["[" * 100_000, "[" * 1_001 + "]" * 1_001, "[" * 25 + "\t@"])
def test_brackets_without_end_do_not_exhaust_the_stack(tmp_path: Path, brackets: str) -> None:
    """The same sentence whatever else is wrong where the parser has looked ahead, with every PyYAML."""
    path = tmp_path / "deep.yaml"
    path.write_text("a: " + brackets)
    assert f"{path}:1:27: lists and mappings stand more than 24 deep in each other" == only_problem(path)


def test_faults_without_number_are_found_in_a_moment() -> None:
    """A long list of wrong places must not cost a guess for each among all names."""
    places = "".join(f'  "{i}": {{kind: a, at: [1, 1], name: n{i}}}\n' for i in range(5000))
    wrong = ", ".join(f"nx{i}" for i in range(20_000))
    head = "format: 1\ngame: g\nid: g\ntitle: g\nkind: graph\ncanvas: {width: 9, height: 9}\nplaces:\n"
    with pytest.raises(BoardProblems) as found:
        load_board_text(f"{head}{places}roles:\n  a: [{wrong}]\n", "x")
    assert len(found.value.problems) == 20_000
    assert str(found.value.problems[0]).partition(": ")[2] == "unknown place 'nx0'; expected a place name"


def test_utf_16_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "wide.yaml"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        path.write_text("format: 1\n", encoding=encoding)
        assert only_problem(path) == f"{path}:1:1: the file is UTF-16; expected a text file in UTF-8; save it as UTF-8"


def test_the_line_of_a_byte_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes("format: 1\ntitle: Lórien\n".encode("latin-1"))
    assert f"{path}:2:9: byte 0xf3 is not UTF-8; expected a text file in UTF-8" == only_problem(path)


def test_a_byte_order_mark_and_windows_newlines_make_no_difference(tmp_path: Path, little: Board) -> None:
    path = tmp_path / "windows.yaml"
    text = BASES["little-hex"].read_text(encoding="utf-8")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_board(path, LITTLE) == little
    assert little.digest == load_board(path, LITTLE).digest


def test_problems_come_in_file_order_whatever_finds_them() -> None:
    text = BASES["little-hex"].read_text(encoding="utf-8").replace("home: Bree", "home: Brie")
    text = text.replace('"~.M.."', '"~.M.?"')
    with pytest.raises(BoardProblems) as found:
        load_board_text(text, "x.yaml")
    assert [problem.line for problem in found.value.problems] == [14, 33]


def test_wrong_words_and_wrong_places_are_found_in_one_run() -> None:
    text = BASES["little-hex"].read_text(encoding="utf-8")
    for old, new in (("home: Bree", "hoem: Bree"), ("king: Weathertop", "king: Wethertop"), ("mountain", "montain")):
        text = text.replace(old, new)
    with pytest.raises(BoardProblems) as found:
        load_board_text(text, "x", LITTLE)
    assert [str(problem) for problem in found.value.problems] == [
        "x:10:8: unknown kind of space 'montain'; expected clear, mountain or sea; did you mean 'mountain'?",
        "x:33:3: unknown role 'hoem'; expected gates or home; did you mean 'home'?",
        "x:37:9: unknown place 'Wethertop'; expected a place name; did you mean 'Weathertop' (line 19)?",
    ]


def test_doubled_keys_and_faults_of_shape_are_found_in_one_run_and_travel_between_processes() -> None:
    text = BASES["little-hex"].read_text(encoding="utf-8").replace("id: little-hex", "game: riddle\nid: Little Hex")
    with pytest.raises(BoardProblems) as found:
        load_board_text(text, "x", LITTLE)
    assert [problem.line for problem in found.value.problems] == [4, 5]
    sent = BoardProblems([Problem("x.yaml", 2, 1, "b"), Problem("x.yaml", 1, 1, "a")])
    assert sent.problems == pickle.loads(pickle.dumps(sent)).problems
    assert len(FAULTS) >= 30
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    page = PAGE.read_text(encoding="utf-8")
    assert page_with(FAULTS, page) == page, "run python -m tests.board.faults"


def test_a_games_own_check_is_given_the_line_of_what_it_names() -> None:
    def check(board: Board) -> list[Finding]:
        road, bree = (2, 3), there(board.find("Bree"))
        return [
            Finding(bree.index, "a place"),
            Finding(road, "an edge"),
            Finding("roles.gates", "a role"),
            Finding("setup.not_there", "a key that is missing"),
            Finding("", "the whole"),
        ]

    with pytest.raises(BoardProblems) as found:
        load_board(BASES["little-hex"], LITTLE, [check])
    lines = {problem.english: problem.line for problem in found.value.problems}
    assert lines == {"a place": 18, "an edge": 26, "a role": 34, "a key that is missing": 35, "the whole": 2}


def test_a_space_carries_what_is_said_of_it_and_places_in_hints_become_ids(little: Board) -> None:
    tower = there(little.find("Minas Tirith"))
    assert ("0503", "minas-tirith", "clear", frozenset({"city", "fortress"})) == (
        tower.id,
        tower.slug,
        tower.kind,
        tower.features,
    )
    rock = there(little.find("0302"))
    assert rock.groups == (("range", "Misty Mountains"),)
    assert Hex(3, 1) == rock.cell
    assert little.find("Bree East") is None
    assert little.picture["sites"] == {"0201": "town", "0503": "whitecity"}


@pytest.mark.parametrize("said", ["Weathertop", "weathertop", "WEATHERTOP", "0401", "Amon Sûl", "amon sul"])
def test_a_place_is_found_by_id_name_or_other_spelling(little: Board, said: str) -> None:
    found = there(little.find(said))
    assert found.id == "0401"


def test_edges_join_all_neighbouring_hexes_are_known_from_both_ends_and_listed_once(little: Board) -> None:
    ids = {space.id: space.index for space in little.spaces}
    bridge = there(little.edge(ids["0401"], ids["0301"]))
    assert (frozenset({"river", "road", "bridge"}), ("Anduin", "East Road")) == (bridge.kinds, bridge.names)
    plain = there(little.edge(ids["0503"], ids["0504"]))
    assert frozenset() == plain.kinds
    assert little.edge(ids["0101"], ids["0503"]) is None
    pairs = {(edge.a, edge.b) for edge in little.edges}
    assert len(pairs) == len(little.edges)
    beside = {(a, b) for a in range(len(little.spaces)) for b in little.neighbours(a)}
    assert pairs | {(b, a) for a, b in pairs} == beside


def test_a_dot_lies_where_three_hexes_meet_and_adjoins_them(little: Board) -> None:
    dot = there(little.find("ford"))
    assert little.grid is not None
    assert sorted(little.spaces[index].id for index in dot.corner) == ["0301", "0302", "0401"]
    corners = [little.grid.corners(cell) for index in dot.corner if (cell := little.spaces[index].cell)]
    for three in corners:
        assert any(abs(dot.x - x) < 1e-9 and abs(dot.y - y) < 1e-9 for x, y in three)
    assert set(dot.corner) == set(little.neighbours(dot.index))


def test_a_board_carried_in_a_match_or_sent_to_another_process_is_the_same_and_its_attributes_are_checked(
    little: Board,
) -> None:
    assert load_board_text(little.source, "a match", LITTLE) == little
    for other in (pickle.loads(pickle.dumps(little)), copy.deepcopy(little)):
        assert little.edges == other.edges
        assert little == other
    with pytest.raises(AttributeError, match="'Board' object has no attribute 'spaecs'"):
        _ = little.spaecs  # type: ignore[attr-defined]  # what the test is about


def test_both_drafts_of_hunt_for_the_ring_fit_the_format() -> None:
    board = load_board(FIXTURES / "three-is-company.yaml")
    assert (board.kind, len(board.spaces), len(board.edges)) == (BoardKind.GRAPH, 112, 162)
    assert (sum(s.kind != "dot" for s in board.spaces), sum(s.kind == "dot" for s in board.spaces)) == (58, 54)
    assert sum("road" in edge.kinds for edge in board.edges) == 19
    bag_end = there(board.find("Bag End"))
    assert bag_end.groups == (("area", "I-A"), ("section", "I"))
    assert [(bag_end.x, bag_end.y), board.canvas] == [(65.0, 250.0), (1000.0, 640.0)]
    assert [board.spaces[index].id for index in board.roles["exit"]] == ["A", "B", "C"]
    board = load_board(FIXTURES / "flight-to-the-ford.yaml")
    assert (len(board.spaces), len(board.edges), len(board.setup["deed_token"])) == (126, 184, 10)


def test_the_draft_of_riddle_of_the_ring_fits_the_format() -> None:
    board = load_board(FIXTURES / "riddle-map.yaml")
    assert sum(space.cell is not None for space in board.spaces) == 461
    assert sum(space.kind == "dot" for space in board.spaces) == 25
    assert sorted(kind for _, kind in board.scenery) == ["halls"] * 7 + ["returning"]
    shire, fork = there(board.find("The Shire")), there(board.find("lune-fork"))
    around = {board.spaces[index].id for index in board.neighbours(shire.index)}
    assert around == {"0905", "1005", "1106", "1007", "0907", "0906"}
    assert {board.spaces[index].id for index in board.neighbours(fork.index)} == {
        "0904",
        "0905",
        "1004",
        "lune-mouth",
        "baranduin-wood",
    }
    bree = there(board.find("Bree"))
    bridge = there(board.edge(shire.index, bree.index))
    assert bridge.kinds == {"road", "river", "bridge"}


TRACKS = replace(
    LITTLE, extra=Record("tracks", Field("days", Number(1, 40, whole=True), "How many days.", required=True))
)


def extra_problems(section: str, wants: Requirements) -> list[str]:
    text = BASES["little-hex"].read_text(encoding="utf-8") + section
    with pytest.raises(BoardProblems) as found:
        load_board_text(text, "x", wants)
    return [str(problem) for problem in found.value.problems]


def test_a_games_own_sections_are_checked_by_the_shape_that_it_declares() -> None:
    text = BASES["little-hex"].read_text(encoding="utf-8")
    assert load_board_text(text + "extra: {days: 17}\n", "x", TRACKS).extra == {"days": 17}
    assert load_board_text(text + "extra: {days: [17, true, x]}\n", "x").extra == {"days": [17, True, "x"]}
    assert extra_problems("extra: {days: 99}\n", TRACKS) == [
        "x:44:15: '99' stands here; expected a whole number from 1 to 40"
    ]
    assert extra_problems("extra: {dasy: 9}\n", TRACKS) == [
        "x:44:9: unknown key 'dasy'; expected days; did you mean 'days'?"
    ]
    assert extra_problems("", TRACKS) == ["x:2:1: 'days' is missing; expected a whole number from 1 to 40"]
    assert extra_problems("extra: {days: 9}\n", LITTLE) == [
        "x:44:1: this game has no sections of its own; expected no key 'extra'"
    ]


FAULTS = read_faults()


@pytest.mark.parametrize("base", BASES)
def test_the_boards_that_faults_are_made_from_are_good(base: str) -> None:
    assert load_board(BASES[base], *WANTS[base]).source


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.replace(" ", "-"))
def test_a_fault_is_reported_at_its_place_in_these_words(fault: Fault) -> None:
    assert fault.says
    assert list(fault.says) == fault.problems()


@pytest.mark.parametrize("path", sorted((ROOT / "boards").glob("*/smallest/*.yaml")), ids=lambda path: path.parts[-3])
def test_no_kind_of_the_legend_is_taken_for_a_slip_when_a_small_board_gets_its_first_of_another(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = there(drafted(text))
    edited = BoardText(text, board)
    plain = next(one.id for one in board.spaces if one.kind != "dot" and not one.name and not one.features)
    for kind in edited.kinds():
        try:
            load_board_text(edited.of_kind(kind, plain), "own.yaml")
        except BoardProblems as found:
            assert [str(one) for one in found.problems if "is of the kind" in str(one)] == []
