"""What is no YAML is told where its cause stands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.problems import BoardProblems
from game.board.reading.yaml_tree import read_nodes, unpaired_quote
from tests.board.faults import BASES


def said(text: str) -> str:
    with pytest.raises(BoardProblems) as found:
        read_nodes(text, "x.yaml")
    return str(found.value.problems[0]).removeprefix("x.yaml:").replace(" not YAML:", "")


NO_PARTNER = "the quotation mark that stands here has no partner on its line"


@pytest.mark.parametrize(
    "line", ["a: [don't, x]", 'a: "b \\" c"', "a: 'it''s'", 'a: b # "', '- {a: "b", "c": d}', '"a": "b"']
)
def test_a_line_with_all_its_quotation_marks_is_not_blamed(line: str) -> None:
    assert unpaired_quote(line) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "roles:\n  home: Bree\n   gates: [a]\n",
            "3:4: the line begins in column 4, the one above it in column 3 (line 2);",
        ),
        (
            "roles:\n  home: Bree\n gates: [a]\n",
            "3:2: the line begins in column 2, the one above it in column 3 (line 2), those before in column 1 (line 1);",
        ),
        (
            "lines:\n  - kind: river\n   name: Isen\n",
            "3:4: the line begins in column 4, the one above it in column 5 (line 2), those before in column 3 (line 2);",
        ),
        ('about: "a long\n  text"\nroles:\n  home: Bree\n   gates: [a]\n', "5:4: the line begins in"),
        ("a: [b, c\nd: e\n", "1:4: the list that begins here is not closed"),
        ("a: {b: c\nd: e\n", "1:4: the mapping that begins here is not closed"),
        ('a: ["b",\n "c"\n "d"]\n', "3:2: ',' or ']' is missing here"),
        ("title: Flight: the ford\n", "1:14: a second colon stands in this line"),
        ("title: x\nid\nkind: hex\n", "3:1: could not find expected ':'"),
        ('a: "b" c\n', "1:8: this belongs to nothing before it"),
        ('roles:\n  gates: ["2415, "2417"]\n  x: y\n', f"2:11: {NO_PARTNER}"),
        ('setup:\n  crown: ["2415", "2417]\n  king: Bree\n  x: "y"\n', f"2:19: {NO_PARTNER}"),
        ('title: "Middle-earth\nid: "x"\nfoo: bar\n', f"1:8: {NO_PARTNER}"),
        ('title: "Middle-earth\nid: x\nfoo: bar\n', f"1:8: {NO_PARTNER}"),
        ("title: 'Tis a board\nid: x\n", f"1:8: {NO_PARTNER}"),
        ('{name: "Bree, kind: normal}\n', f"1:8: {NO_PARTNER}"),
    ],
)
def test_wrong_columns_missing_brackets_and_quotation_marks_are_told_at_their_own_line(text: str, told: str) -> None:
    assert said(text).startswith(told)


@pytest.mark.parametrize(
    ("text", "at"), [("roles:\n\thome: Bree\n", "2:1"), ("roles:\n  home: Bree\n  \tgates: [a]\n", "3:3")]
)
def test_a_tab_is_told_with_advice(text: str, at: str) -> None:
    assert said(text) == f"{at}: the line is indented with a tab; indent with blanks, not tabs"


TYPED = ('"', "'", "\t", "[", "{", "]", ": ", "   ", "\x85", "|")
LINES = BASES["little-hex"].read_text(encoding="utf-8").split("\n")


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, len(LINES) - 1),
    st.integers(0, 60),
    st.sampled_from(['"', "'", "\t", "[", "{", "]", ": ", "   ", "\x85", "|"]),
)
def test_whatever_is_typed_anywhere_is_a_board_or_a_place_within_the_file(at: int, column: int, typed: str) -> None:
    line = LINES[at]
    text = "\n".join([*LINES[:at], line[:column] + typed + line[column:], *LINES[at + 1 :]])
    try:
        read_nodes(text, "x.yaml")
    except BoardProblems as found:
        for problem in found.problems:
            assert 1 <= problem.line <= len(LINES) + 2
            assert problem.column >= 1
