"""The legend of a board: kinds with a drawing each, in words of the board's own; and what a painting of it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.board import Board
from game.board.cache import load_cached_text
from game.board.loader import load_board_text
from game.board.painting_content import KeyEntry, key_of
from game.board.problems import BoardProblems
from tests.board.small_boards import COAST
from tests.paths import ROOT

BEFORE_LEGENDS = {
    "battle": "  words: {river: river|side, fen: 'Entwash:|no crossing', wall: mountain|side, gilded: Elven|hex}",
    "hunt": "",
    "riddle": "  words: {band: victory space}",
}
"""Games whose boards people had before there were legends, and what those boards said of their key themselves."""
OLD = sorted(path for game in BEFORE_LEGENDS for path in (ROOT / "boards" / game).glob("*.yaml"))


def coast(text: str = COAST) -> Board:
    """A board of places with kinds of its own."""
    return load_board_text(text, "coast.yaml")


def without_legend(text: str) -> str:
    """A board file as it was written before there were legends: with characters of terrain alone."""
    kept, section = [], ""
    for line in text.splitlines(keepends=True):
        if line[:1].strip():
            section = line.split(":")[0]
        is_character = line.startswith('  "')
        if section != "legend" or is_character or (line.startswith("legend") and "grid:" in text):
            kept.append(line)
    return "".join(kept)


def test_a_kind_is_drawn_as_the_legend_says_and_what_it_does_not_name_is_ordinary() -> None:
    legend = coast().legend
    assert legend.place_of("harbour") == "shield"
    assert legend.way_of(frozenset({"sea_lane"})) == "water"
    assert legend.place_of("farm_stead") == "disc"
    assert legend.way_of(frozenset({"track"})) == "path"


def test_the_broadest_of_several_ways_is_drawn() -> None:
    assert coast().legend.way_of(frozenset({"sea_lane", "road"})) == "road"


def test_the_key_lists_every_kind_that_the_board_has_in_the_order_of_the_legend() -> None:
    assert key_of(coast()) == (
        KeyEntry("places", "shield", "Harbour"),
        KeyEntry("places", "garland", "hamlet"),
        KeyEntry("places", "disc", "farm stead"),
        KeyEntry("ways", "road", "Highway"),
        KeyEntry("ways", "water", "Sea lane"),
        KeyEntry("ways", "path", "track"),
    )


def test_drawings_and_kinds_that_there_are_not_are_refused_with_their_place() -> None:
    with pytest.raises(BoardProblems) as found:
        coast(COAST.replace("{draw: water,", "{draw: watr,"))
    assert str(found.value.problems[0]) == (
        "coast.yaml:13:22: unknown drawing 'watr'; expected a drawing that the painter knows; did you mean 'water'?"
    )
    with pytest.raises(BoardProblems) as found:
        coast(COAST.replace("    sea_lane: {draw", "    sea_lone: {draw"))
    assert "coast.yaml:13:5" in str(found.value.problems[0])
    assert "did you mean 'sea_lane'?" in str(found.value.problems[0])


@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_board_from_before_there_were_legends_is_painted_as_its_successor_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, said = without_legend(text), BEFORE_LEGENDS[path.parent.name]
    before = before.replace("  legend:\n    at:", f"  legend:\n  {said}\n    at:") if said else before
    assert before != text
    former = load_board_text(before, "former.yaml", asks_for_painting=False)
    assert former.digest != load_board_text(text, "now.yaml").digest
    assert former.picture_digest == load_board_text(text, "now.yaml").picture_digest


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("# nothing", "# a remark", True),
        ("harbour", "anchorage", True),
        ("label: Harbour", "label: Roadstead", False),
        ("draw: shield", "draw: eye", False),
        ("name: Stead", "name: Stede", False),
        ("at: [150, 60]", "at: [150, 61]", False),
        ("title: A Coast", "title: The Coast", False),
    ],
)
def test_two_boards_have_one_picture_if_they_are_painted_alike(old: str, new: str, *, same: bool) -> None:
    text = COAST + "# nothing\n"
    assert (coast(text).picture_digest == coast(text.replace(old, new)).picture_digest) is same


def test_the_legend_and_the_picture_come_back_from_the_cache(tmp_path: Path) -> None:
    first = load_cached_text(COAST, "coast.yaml", tmp_path, "1")
    again = load_cached_text(COAST, "coast.yaml", tmp_path, "1")
    assert again.legend == first.legend
    assert again.picture_digest == first.picture_digest
    assert list(again.legend.places) == list(first.legend.places)
