"""What the game asks of a board: each check finds what it is for. The faults themselves are those of tests/board/faults.yaml."""

from __future__ import annotations

import pytest

from tests.board.faults import read_faults


def problems(name: str) -> str:
    """All that the check says of a known fault, as one text."""
    (fault,) = (fault for fault in read_faults() if fault.name == name)
    return "\n".join(fault.problems())


@pytest.mark.clause("BR-702")
def test_a_hexside_is_of_one_kind() -> None:
    assert "the side 1918–1919 is mountain and river" in problems("two kinds on one side")


@pytest.mark.clause("BR-031", "BR-041")
def test_an_army_begins_on_a_clear_hex_of_its_own() -> None:
    said = problems("an army on an Elven hex")
    assert "'Lórien' has 'elf/yellow_hex' already" in said
    assert "'gondor/blue_star' begins at 'Lórien', which is elven" in said


@pytest.mark.clause("BR-040")
def test_both_armies_of_the_dead_begin_on_the_paths() -> None:
    assert "does not stand where the role 'paths_of_the_dead' says" in problems("the two Armies of the Dead apart")


@pytest.mark.clause("BR-712", "BR-713")
def test_a_fortress_is_approached_over_rivers_from_every_side_or_from_none() -> None:
    assert "the fortress 'Cair Andros' is approached over a river from" in problems("a fortress half behind a river")


@pytest.mark.clause("BR-714")
def test_isengard_and_fangorn_adjoin_across_a_mountain_side() -> None:
    assert "do not adjoin across a mountain side" in problems("no wall between Isengard and Fangorn")


@pytest.mark.clause("BR-715")
def test_the_ends_of_the_paths_lie_north_and_south() -> None:
    assert "do not lie north and south of the Paths" in problems("the Paths of the Dead turned round")


@pytest.mark.clause("BR-716")
def test_moria_is_entered_where_its_roles_say_and_saves_a_long_way() -> None:
    said = problems("a short way round Moria")
    assert "the way round Moria is 3 hexes" in said
    assert "'Moria' is entered from Hollin, 1310, 1410 and Dimrill Dale" in said
