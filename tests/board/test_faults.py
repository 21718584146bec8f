"""Every kind of fault is found, at its place, in these words; and the documentation says the same."""

from __future__ import annotations

import pytest

from game.board.loader import load_board
from tests.board.faults import BASES, PAGE, WANTS, Fault, page_with, read_faults

FAULTS = read_faults()


@pytest.mark.parametrize("base", BASES)
def test_the_boards_that_faults_are_made_from_are_good(base: str) -> None:
    assert load_board(BASES[base], *WANTS[base]).source


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name.replace(" ", "-"))
def test_a_fault_is_reported_at_its_place_in_these_words(fault: Fault) -> None:
    assert fault.says
    assert list(fault.says) == fault.problems()


def test_at_least_thirty_kinds_of_fault_are_known_and_no_two_share_a_name() -> None:
    assert len(FAULTS) >= 30
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_the_documentation_lists_every_fault_with_its_message() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page_with(FAULTS, page) == page, "run python -m tests.board.faults"
