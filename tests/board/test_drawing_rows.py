"""Drawings as rows: every fault of them told with its place, in a board that brings its own."""

from __future__ import annotations

import pytest

from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.board.shapes.drawing_rows import WORDS, line_of
from tests.paths import ROOT

BOARD = """\
format: 1
game: sketch
id: small
title: A Small Land
kind: hex
grid: {orientation: flat, shifted: even, first: 1, columns: 2, rows: 2}
legend: {".": clear}
terrain:
  - ".."
  - ".."
places:
  "0101": Hilltop
picture:
  sites: {Hilltop: watch-fire}
  drawings:
    watch-fire:
      scale: 1.1
      rows:
        - mound: {x: 0, y: 2, w: 30, h: 9}
        - use: {drawing: castle, at: [0, -4], scale: 0.5}
        - chance:
            of: 0.5
            rows:
              - fill: {line: M-4 0L0 -9L4 0Z, colour: "#E8892E"}
            otherwise:
              - ink: {oval: [0, -4, 3, 3], colour: ink-soft}
"""


def test_a_board_brings_a_drawing_of_its_own() -> None:
    board = load_board_text(BOARD, "board.yaml")
    assert dict(board.picture["drawings"])["watch-fire"]["scale"] == 1.1
    assert [word for word, _ in board.picture["drawings"]["watch-fire"]["rows"]] == ["mound", "use", "chance"]


def test_what_it_shows_belongs_to_what_its_painting_shows() -> None:
    other = BOARD.replace("M-4 0L0 -9L4 0Z", "M-4 0L0 -8L4 0Z")
    first, second = (load_board_text(text, "board.yaml").picture_digest for text in (BOARD, other))
    assert first != second


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("mound: {", "mond: {", "board.yaml:19:11: unknown word 'mond'; expected"),
        ("w: 30", "v: 30", "board.yaml:19:31: unknown key 'v'"),
        (", h: 9", "", "board.yaml:19:18: 'h' is missing"),
        ("y: 2", "y: high", "board.yaml:19:28: 'high' stands here; expected a number from -1000 to 1000"),
        (
            "castle",
            "castel",
            "board.yaml:20:26: unknown drawing 'castel'; expected a drawing of the program; did you mean 'castle'?",
        ),
        ('"#E8892E"', "orange", "board.yaml:24:55: 'orange' stands here; expected a colour"),
        ("M-4 0L0 -9L4 0Z", "M-4 0L0 -9L4Z", "board.yaml:24:30: L takes 2 numbers at a time, here is 1"),
        ("M-4 0L0 -9L4 0Z", "M-4 0L0 -9Z4 0", "'4 0' stands behind the end of the path"),
        ("oval: [0, -4, 3, 3], ", "", "board.yaml:26:17: 'ink' needs an outline; expected either 'line' or 'oval'"),
        ("watch-fire}", "wach-fire}", "board.yaml:14:20: unknown drawing 'wach-fire'"),
        ("watch-fire:", "fire:", "board.yaml:16:5: 'fire' stands here; expected a short name with a hyphen"),
    ],
)
def test_its_faults_are_told_with_line_and_column(right: str, wrong: str, told: str) -> None:
    assert right in BOARD
    with pytest.raises(BoardProblems) as problems:
        load_board_text(BOARD.replace(right, wrong, 1), "board.yaml")
    assert told in str(problems.value)


def test_a_path_runs_along_straight_lines_and_bows() -> None:
    assert line_of("M0 0H4V-2L1.5 -6Z").points == ((0, 0), (4, 0), (4, -2), (1.5, -6))
    bow = line_of("M0 0Q2 4 4 0").points
    assert (bow[0], bow[-1]) == ((0, 0), (4, 0))
    assert max(y for _, y in bow) == pytest.approx(2)
    assert (line_of("M0 0L1 1Z").is_closed, line_of("M0 0L1 1").is_closed) == (True, False)


@pytest.mark.parametrize("path", ["", "L1 1", "M0 0", "M0 0M1 1", "M0 0T1 1L2 2", "M0 0C1 1 2 2"])
def test_what_is_no_path_is_told_in_a_sentence(path: str) -> None:
    with pytest.raises(ValueError, match=r"^.+$"):
        line_of(path)


def test_the_page_names_every_word_of_a_drawing() -> None:
    page = (ROOT / "docs" / "painting.md").read_text(encoding="utf-8")
    table = page.partition("<!-- words: begin -->")[2].partition("<!-- words: end -->")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| `")]
    said = {word.strip(" `"): asked.replace("`", "").split() for word, asked in rows}
    assert said == {
        word: [one.key + ("!" if one.required else "") for one in record.fields] for word, record in WORDS.items()
    }
