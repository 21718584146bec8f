"""What is changed of one space or line in the text of a board file, or drawn with a pointer: nothing else changes."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import chain, pairwise
from pathlib import Path

import pytest

from game.board.board import Board
from game.board.file_edits import BoardText
from game.board.line_edits import SideStroke, SpaceStroke
from game.board.loader import drafted, load_board, load_board_text
from game.board.written_text import CannotEdit
from tests.narrowing import there
from tests.paths import ROOT
from tests.sampling import few_with_soak, one_in_many_with_soak

FILES = [*sorted((ROOT / "boards").glob("*/*.yaml")), ROOT / "tests/example_game/boards/wilderland.yaml"]
GRAPHS = [path for path in FILES if "kind: graph" in path.read_text(encoding="utf-8")]
GRID = """format: 1
game: battle   # a remark
id: small
title: Small
kind: hex
grid: {orientation: flat, shifted: even, first: 1, columns: 3, rows: 2}
legend: {".": clear, "F": forest, hexsides: {river: {draw: water}}}
terrain:
  - "..F"   # the first row
  - '.F.'
places:
  "0101": Bree
  "0202": {name: "The Shire", aliases: [Shire]}   # home
lines:
  - {kind: road, through: [Bree, "0201", Shire]}
"""


def read(text: str) -> Board:
    return load_board_text(text, "board.yaml")


def text_and_board(path: Path) -> tuple[str, Board]:
    text = path.read_text(encoding="utf-8")
    return text, read(text)


def draft(text: str) -> Board:
    """A board on which something may be missing."""
    return there(drafted(text))


def changed_lines(before: str, after: str) -> int:
    """How many lines of as many are not the same."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return sum(one != other for one, other in pairs)


def ways(board: Board) -> set[tuple[frozenset[str], tuple[str, ...]]]:
    return {(frozenset((board.spaces[one.a].id, board.spaces[one.b].id)), tuple(one.kinds)) for one in board.edges}


@pytest.mark.parametrize("path", GRAPHS, ids=lambda path: path.stem)
def test_a_place_is_moved_and_nothing_else(path: Path) -> None:
    text, board = text_and_board(path)
    for space in board.spaces[:: few_with_soak(21, 7)]:
        moved = BoardText(text, board).moved(space.id, space.x + 3, space.y - 2)
        now = read(moved)
        assert changed_lines(text, moved) == 1
        assert [(one.id, one.x, one.y) for one in now.spaces if one not in board.spaces] == [
            (space.id, space.x + 3, space.y - 2)
        ]


@pytest.mark.parametrize("path", one_in_many_with_soak(FILES, 3, ids=lambda path: path.stem))
def test_a_kind_a_name_a_line_and_a_mark_are_changed_and_nothing_else(path: Path) -> None:
    text, board = text_and_board(path)
    known = BoardText(text, board)
    for space in board.spaces[::29]:
        if space.corner:
            continue
        kind = next(one for one in known.kinds() if one != space.kind)
        try:
            other = known.of_kind(kind, space.id)
        except CannotEdit:
            assert space.id in text
            assert space.name == ""  # a dot on a way
            continue
        is_of_range = any(space.index in members for groups in board.groups.values() for members in groups.values())
        is_range = is_of_range or (kind == "mountain" and "range" in board.groups)
        assert changed_lines(text, other) == (2 if is_range and space.cell is not None else 1), (space.id, kind)
        assert known.kinds()[kind] in other
    assert {one.kind for one in board.spaces if one.id.isdigit()} <= {*known.kinds()}
    for space in [one for one in board.spaces if one.name and one.id.isdigit()][::9]:
        other = BoardText(text, board).named(space.id, 'The "Old: Mill", #1')
        assert changed_lines(text, other) == 1
    ids = [space.id for space in board.spaces]
    steps = [(line.kind, ids[a], ids[b]) for line in board.lines for a, b in line.edges]
    for kind, one, other in steps[:: few_with_soak(23, 1)]:
        without = BoardText(text, board).drawn(kind, [(one, other)])
        assert differing_lines(text, without) <= 2
        now = there(drafted(without))
        assert {ends for ends, _ in ways(board) ^ ways(now)} == {frozenset((one, other))}
        again = BoardText(without, now).drawn(kind, [(one, other)])
        assert ways(read(again)) == ways(board)
        assert differing_lines(without, again) <= 2
    named = {"roles": board.roles, "setup": board.setup}
    for section, held in named.items():
        for key, spaces in list(held.items())[:: few_with_soak(3, 1)]:
            new = next(one for one in board.spaces if one.index not in spaces and one.id.isdigit())
            given = BoardText(text, board).marked(section, key, [new.id], 99)
            assert differing_lines(text, given) <= 1
            now = read(given)
            assert getattr(now, section) == {**held, key: (*spaces, new.index)}
            full = len(spaces) + 1
            assert getattr(read(BoardText(given, now).marked(section, key, [new.id], full)), section) == held


@pytest.mark.parametrize("path", [path for path in FILES if path not in GRAPHS], ids=lambda path: path.stem)
def test_what_a_hex_was_called_still_stands_for_it(path: Path) -> None:
    text, board = text_and_board(path)
    for space in [one for one in board.spaces if one.name and one.id.isdigit()][::9]:
        now = BoardText(text, board).named(space.id, "Stonebridge")
        (renamed,) = [one for one in read(now).spaces if one.name == "Stonebridge"]
        assert (renamed.id, read(now).find(space.name).id) == (space.id, space.id)  # type: ignore[union-attr]
        back = BoardText(now, read(now)).named(space.id, space.name)
        assert read(back).find(space.name) == read(back).find("Stonebridge")


def test_a_hex_gets_its_first_name_below_the_others() -> None:
    now = BoardText(GRID, read(GRID)).named("0301", "Weathertop")
    assert read(now).find("Weathertop").id == "0301"  # type: ignore[union-attr]
    assert now.replace('  "0301": "Weathertop"\n', "") == GRID


def differing_lines(before: str, after: str) -> int:
    """How many lines of the longer text are not in the other."""
    same = SequenceMatcher(None, before.splitlines(), after.splitlines(), autojunk=False).get_matching_blocks()
    return max(len(before.splitlines()), len(after.splitlines())) - sum(block.size for block in same)


def courses(board: Board) -> list[tuple[str, str, list[frozenset[int]]]]:
    """Every line with all that it joins or parts."""
    return [(one.kind, one.name, [frozenset(pair) for pair in one.edges]) for one in board.lines]


@pytest.mark.parametrize("path", [path for path in FILES if path not in GRAPHS], ids=lambda path: path.stem)
def test_a_river_that_is_cut_anywhere_runs_again_as_before(path: Path) -> None:
    text, board = text_and_board(path)
    ids = [space.id for space in board.spaces]
    for line in [one for one in board.lines if one.kind == "river" and one.start != one.name]:
        for a, b in line.edges[:: few_with_soak(17, 1)]:
            without = BoardText(text, board).drawn("river", [(ids[a], ids[b])])
            now = load_board_text(without, "board.yaml", asks_for_painting=False)
            again = BoardText(without, now).drawn("river", [(ids[a], ids[b])])
            assert sorted(courses(read(again)), key=str) == sorted(courses(board), key=str)


def test_a_stroke_is_one_line_and_marks_go_with_their_section() -> None:
    board = read(GRID)
    drawn = BoardText(GRID, board).drawn("river", [("0101", "0201"), ("0201", "0102")])
    assert drawn == GRID + '  - {kind: river, along: [["0101", "0201"], ["0201", "0102"]]}\n'
    longer = BoardText(drawn, board).drawn("river", [("0202", "0302"), ("0202", "0301"), ("0201", "0202")])
    assert '["0201", "0102"], ["0201", "0202"], ["0202", "0301"], ["0202", "0302"]]}' in longer
    gone = BoardText(longer, board).drawn("river", [("0101", "0201"), ("0102", "0201"), ("0201", "0202")])
    assert gone == GRID + '  - {kind: river, along: [["0202", "0301"], ["0202", "0302"]]}\n'
    once = BoardText(GRID, board).marked("setup", "king", ["0101"], 2)
    assert once == GRID + 'setup:\n  king: ["0101"]\n'
    twice = BoardText(once, board).marked("setup", "king", ["0101"], 2)
    assert twice == GRID + 'setup:\n  king: ["0101", "0101"]\n'
    assert BoardText(twice, board).marked("setup", "king", ["0101"], 2) == GRID
    one = BoardText(GRID, board).marked("roles", "home", ["0101", "0201"], 1)
    other = BoardText(one, board).marked("roles", "home", ["0302"], 1)
    assert (one, other) == (f'{GRID}roles:\n  home: ["0101"]\n', f'{GRID}roles:\n  home: ["0302"]\n')


def test_a_hex_board_is_changed_in_its_rows_and_lines_and_a_space_is_told_in_its_line() -> None:
    known = BoardText(GRID, read(GRID))
    assert known.kinds() == {"clear": ".", "forest": "F"}
    assert known.line_kinds() == {"road": False, "river": True}
    assert known.of_kind("forest", "0201").splitlines()[8] == '  - ".FF"   # the first row'
    assert known.of_kind("clear", "0202").splitlines()[9] == '  - "..."'
    several = known.of_kind("forest", "0101", "0302", "0201", "0301")
    assert several.splitlines()[8:10] == ['  - "FFF"   # the first row', '  - ".FF"']
    assert '[Bree, "0201"]}' in known.drawn("road", [("0201", "0202")])
    assert '["0201", Shire]}' in known.drawn("road", [("0101", "0201")])
    assert 'Shire, "0301"]}' in known.drawn("road", [("0202", "0301")])
    assert '["0301", "0302", Bree, "0201"' in known.drawn("road", [("0301", "0302"), ("0302", "0101")])
    assert known.drawn("road", [("0301", "0201")]) == GRID + '  - {kind: road, through: ["0301", "0201"]}\n'
    with pytest.raises(CannotEdit, match="by_number"):
        known.moved("0101", 1, 1)
    lines = [known.line_of(one) for one in ("0101", "0202", "0301", "0302")]
    assert [GRID.splitlines()[line - 1].strip()[:6] for line in lines] == ['"0101"', '"0202"', '- "..F', "- '.F."]


def test_the_first_line_of_a_board_and_a_long_one() -> None:
    bare = GRID[: GRID.index("lines:")]
    sides = [("0101", "0201"), ("0102", "0201"), ("0201", "0202"), ("0202", "0301"), ("0202", "0302"), ("0301", "0302")]
    drawn = BoardText(bare, read(bare)).drawn("river", sides)
    assert drawn.removeprefix(bare) == (
        "lines:\n  - {kind: river, along: [\n"
        '      ["0101", "0201"], ["0102", "0201"], ["0201", "0202"], ["0202", "0301"], ["0202", "0302"],\n'
        '      ["0301", "0302"],\n    ]}\n'
    )
    assert BoardText(drawn, read(bare)).drawn("river", sides) == bare


def test_a_line_of_two_goes_with_its_way() -> None:
    text = GRID + '  - {kind: road, through: ["0301", "0201"]}   # a lane\n'
    assert BoardText(text, read(text)).drawn("road", [("0201", "0301")]) == GRID


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_empty_board_has_the_shape_whatever_is_written_is_read_as_meant_and_nothing_is_no_name(path: Path) -> None:
    text, board = text_and_board(path)
    bare = there(drafted(BoardText(text, board).emptied()))
    assert (bare.lines, bare.roles, bare.setup) == ((), {}, {})
    groups = {} if board.grid is not None else board.groups
    assert {sort: [*names] for sort, names in bare.groups.items()} == {sort: [*names] for sort, names in groups.items()}
    if board.grid is None:
        (place,) = bare.spaces
        now = there(drafted(BoardText(bare.source, bare).laid(place.kind, 7, 9)))
        assert [(one.id, one.kind, one.x, one.y) for one in now.spaces[1:]] == [("2", place.kind, 7, 9)]
    else:
        assert {one.id for one in bare.spaces} == {one.id for one in board.spaces if not one.corner}
        assert len({one.kind for one in bare.spaces}) == 1
        named = read(BoardText(bare.source, bare).named("1010", "Bree"))
        assert [one.id for one in named.spaces if one.name] == ["1010"]
        assert bare.scenery == board.scenery
    for key in ("frame", "grid", "scenery", "tracks"):
        assert bare.picture.get(key) == board.picture.get(key), "what says nothing of places stays"
    assert not {"title", "names", "labels", "rivers"} & {*bare.picture}
    hexes = [one for one in board.spaces if not one.corner]
    for space, name in zip(hexes, ODD, strict=False):
        assert there(draft(BoardText(text, board).named(space.id, name)).find(space.id)).name == name
    for role, spaces in board.roles.items():
        other = next(one.id for one in board.spaces if one.index not in spaces and not one.corner)
        marked = BoardText(text, board).marked("roles", role, [other], len(spaces))
        expected = {other} if len(spaces) == 1 else {board.spaces[one].id for one in spaces} | {other}
        assert {board.spaces[one].id for one in draft(marked).roles[role]} == expected
    for space in board.spaces[:: few_with_soak(31, 11)]:
        if space.name:
            with pytest.raises(CannotEdit, match="empty_name"):
                BoardText(text, board).named(space.id, " ")
        else:
            assert BoardText(text, board).named(space.id, "") == text


def test_a_mountain_belongs_to_the_range_beside_it_and_to_none_when_it_is_one_no_longer() -> None:
    text = next(path for path in FILES if path.parent.name == "battle").read_text(encoding="utf-8")
    board = draft(text)
    raised = BoardText(text, board).of_kind("mountain", "1308", "1309", "1609")
    now = draft(raised)
    ranges = now.groups["range"]
    assert {"1308", "1309"} <= {now.spaces[one].id for one in ranges["Misty Mountains"]}
    assert sorted(one for members in ranges.values() for one in members) == [
        one.index for one in now.spaces if one.kind == "mountain"
    ]
    levelled = draft(BoardText(raised, now).of_kind("clear", "1308", "1309", "1609", "2504"))
    assert "Iron Mountains" not in levelled.groups["range"]
    assert levelled.groups["range"]["Misty Mountains"] == board.groups["range"]["Misty Mountains"]


def test_a_place_is_taken_away_with_its_ways_and_its_number_is_free() -> None:
    text = next(path for path in GRAPHS if path.stem == "three-is-company").read_text(encoding="utf-8")
    board = draft(text)
    now = draft(BoardText(text, board).removed("2"))
    assert (now.find("2"), len(now.spaces)) == (None, len(board.spaces) - 1)
    assert [now.spaces[one].id for one in now.roles["frodo_start"]] == ["1", "3"]
    gone = {one.kinds for one in board.edges if board.find("2").index in (one.a, one.b)}  # type: ignore[union-attr]
    assert len(now.edges) == len(board.edges) - 2
    assert gone == {frozenset({"path"})}
    laid = BoardText(BoardText(text, board).removed("2"), now)
    kept = draft(laid.laid("frodo_start", 60, 90))
    assert kept.find("2").groups == board.find("2").groups  # type: ignore[union-attr]
    followed = BoardText(laid.laid("frodo_start", 60, 90), kept).following({"frodo_start": "frodo_start"})
    assert [draft(followed).spaces[one].id for one in draft(followed).roles["frodo_start"]] == ["1", "3", "2"]
    assert draft(laid.laid("exit", 60, 90, is_lettered=True)).find("D") is not None
    assert draft(BoardText(text, board).grouped("area", "I-B", "2", "9")).find("9").groups[0] == ("area", "I-B")  # type: ignore[union-attr]


def test_dots_lie_at_corners_and_features_go_with_the_places_that_bear_them() -> None:
    text = next(path for path in FILES if path.parent.name == "riddle").read_text(encoding="utf-8")
    board = draft(text)
    dot = next(one for one in board.spaces if one.corner)
    corner = [board.spaces[one].id for one in dot.corner]
    gone = BoardText(text, board).dotted(corner)
    assert draft(gone).find(dot.id) is None
    again = draft(BoardText(gone, draft(gone)).dotted(corner))
    assert again.find("dot-1").corner == dot.corner  # type: ignore[union-attr]
    known = BoardText(text, board)
    assert len(known.bearers("features", "good")) == 10
    for taken in (["0804"], ["1404"]):
        assert len(BoardText(known.marked("features", "good", taken, 10), board).bearers("features", "good")) == 9
    moved = BoardText(known.marked("features", "start", ["1106"], 1), board)
    assert moved.bearers("features", "start") == ["1106"]


ODD = ("No", "true", "null", "987", "a: b", "Über–Wald", '"x"', "x # y")
"""Names that mean something else where they stand bare."""


BOARDS = [ROOT / "boards" / game / "middle-earth.yaml" for game in ("battle", "riddle")]


@pytest.fixture(params=BOARDS, ids=["flat", "pointy"])
def board(request: pytest.FixtureRequest) -> Board:
    return load_board(request.param)


def test_the_sides_of_every_river_are_drawn_from_corner_to_corner(board: Board) -> None:
    grid = there(board.grid)
    for river in [line for line in board.lines if line.kind == "river" and len(line.edges) > 1]:
        banks = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in river.edges]
        sides = [grid.side(a, b) for a, b in banks if a is not None and b is not None]
        corners = [{(round(x, 3), round(y, 3)) for x, y in side} for side in sides]
        stroke = SideStroke(board)
        (first,) = corners[0] - corners[1]
        (last,) = corners[-1] - corners[-2]
        stroke.to(first, "")
        for one, other in pairwise(corners):
            (between,) = one & other
            stroke.to(between, "")
        stroke.to(last, "")
        drawn = [frozenset(board.index_of_text[one] for one in step) for step in stroke.steps]
        assert drawn == [frozenset(edge) for edge in river.edges]


def test_one_side_is_touched_and_whoever_goes_back_along_sides_takes_them_away(board: Board) -> None:
    grid, cell = board.grid, board.find("1110").cell  # type: ignore[union-attr]
    assert grid is not None
    assert cell is not None
    corners = grid.corners(cell)
    stroke = SideStroke(board)
    stroke.to(corners[0], "")
    stroke.to(corners[2], "")
    assert len(stroke.steps) == 2
    assert [*chain(*stroke.points)] == pytest.approx([*chain(*corners[:3])])
    stroke.to(corners[1], "")
    assert len(stroke.steps) == 1
    stroke.to(corners[0], "")
    assert stroke.steps == ()
    for direction in range(6):
        (x1, y1), (x2, y2) = grid.side(cell, cell.step(direction))
        stroke = SideStroke(board)
        stroke.touch(((x1 + x2) / 2, (y1 + y2) / 2))
        (step,) = stroke.steps
        assert {board.find(one).cell for one in step} == {cell, cell.step(direction)}  # type: ignore[union-attr]
    stroke.touch((-90, -90))
    assert stroke.steps == ()


def test_a_way_goes_over_every_hex_between(board: Board) -> None:
    grid, start = there(board.grid), there(board.find("1110"))
    assert start.cell is not None
    in_row = [grid.label(start.cell.step(2, times)) for times in range(5)]
    stroke = SpaceStroke(board)
    for space in (in_row[0], in_row[4], in_row[3]):
        stroke.to((0, 0), space)
    assert stroke.spaces == in_row[:4]
    assert all(board.edge(*(board.index_of_text[one] for one in step)) for step in stroke.steps)
    touched = SpaceStroke(board)
    touched.to((0, 0), in_row[3])
    touched.go_on_from(in_row[0])
    assert touched.spaces == stroke.spaces


def test_a_way_leaps_from_place_to_place() -> None:
    board = load_board(ROOT / "boards" / "hunt" / "three-is-company.yaml")
    stroke = SpaceStroke(board)
    for space in ("31", "4", "", "h01"):
        stroke.to((0, 0), space)
    assert stroke.steps == (("31", "h01"),)


def test_from_a_dot_a_stroke_leads_to_the_last_space_alone_whatever_it_goes_over() -> None:
    board = load_board(BOARDS[1])
    for way in (("lune-fork", "0904", "1004", "1105"), ("1105", "1004", "0904", "lune-fork")):
        stroke = SpaceStroke(board)
        for space in way:
            stroke.to((0, 0), space)
        assert [*stroke.steps] == [(way[0], way[-1])]
