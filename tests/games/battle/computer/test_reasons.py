"""What is said for an act: never a danger that is likelier than not."""

from __future__ import annotations

import pytest

from tests.laws.test_computer_players import advised
from tests.sampling import first_with_soak


@pytest.mark.parametrize("players", first_with_soak([2, 3], 1))
def test_no_danger_above_one_half_is_a_reason(players: int) -> None:
    _, reasons = advised("battle", players)
    dangers = [dict(phrase.params)["chance"] for phrase in reasons if phrase.key.startswith("why.risk")]
    assert dangers
    assert all(int(str(chance).rstrip(" %")) <= 50 for chance in dangers), dangers
