"""A set of a person's own: boards and tables in a folder, one board alone, and faults with file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.board.problems import BoardProblems
from game.registry import NoSuchGame, game
from game.storage.resources import resource
from tests.changed_files import change

HUNT = game("hunt")
FIRST, SECOND = "three-is-company.yaml", "flight-to-the-ford.yaml"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Both boards and the tables, as somebody would copy them to change them."""
    shutil.copytree(resource("boards", "hunt"), tmp_path / "own")
    return tmp_path / "own"


def test_a_folder_is_a_set_with_the_boards_in_their_places(own: Path) -> None:
    found = HUNT.load_set(str(own))
    assert [board.id for board in found.boards] == ["three-is-company", "flight-to-the-ford"]
    assert HUNT.load_set().tables == found.tables


def test_one_board_stands_in_place_of_the_shipped_one_it_is_like(own: Path) -> None:
    change(own / SECOND, ('name: "Archet"', 'name: "Archet Woods"'))
    shutil.rmtree(own / "tables")
    (own / FIRST).unlink()
    found = HUNT.load_set(str(own / SECOND))
    assert HUNT.load_set().boards[0].digest == found.boards[0].digest
    assert found.boards[1].find("Archet Woods") is not None
    assert (HUNT.place_of(resource("boards", "hunt", FIRST)), HUNT.place_of(own / SECOND)) == (0, 1)


def test_a_text_typed_into_a_card_is_what_the_table_shows(own: Path) -> None:
    change(own / "tables" / "cards.yaml", ("name: Farmer Maggot", "name: Old Maggot"))
    assert HUNT.load_set(str(own)).tables["cards"]["ally_1"]["farmer-maggot"]["name"] == "Old Maggot"


@pytest.mark.clause("HR-304", "HR-311")
def test_a_journey_that_does_not_fit_its_board_is_refused_with_its_line(own: Path) -> None:
    path = own / "tables" / "journeys.yaml"
    change(path, ('id: s07, route: ["2", ".", "10"', 'id: s07, route: ["2", ".", "11"'))
    with pytest.raises(BoardProblems) as told:
        HUNT.load_set(str(own))
    problem = told.value.problems[0]
    assert str(path) == problem.file
    assert "id: s07" in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]


@pytest.mark.clause("HR-311")
def test_a_board_without_a_required_place_is_refused_against_what_it_is_most_like(own: Path) -> None:
    change(own / SECOND, ("kind: frodo_start", "kind: normal"))
    with pytest.raises(BoardProblems) as told:
        HUNT.load_set(str(own / SECOND))
    assert SECOND in told.value.problems[0].file
    assert "frodo_start" in str(told.value)


def test_an_empty_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoSuchGame, match="there is no board file in"):
        HUNT.load_set(f"{tmp_path}/")
