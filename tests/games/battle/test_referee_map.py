"""Beside the odds desk: where a piece may go is what the rules let it go when nobody else is there."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.games.battle.presentation.odds_desk import BattleDesk, desk

AIDS: Any = registry.game("battle").referee_aids(registry.game("battle").load_set())


def shown(piece: str, *places: str, on: BattleDesk | None = None) -> Any:
    found = AIDS.map.toggle(piece)
    for place in places:
        space = AIDS.board.find(place)
        assert space is not None, place
        found = found.touch(space.id)
    return found.shown(on or desk())


def told(found: Any) -> tuple[str, dict[str, Any]]:
    return found.told.key.rpartition(".")[2], dict(found.told.params)


@pytest.mark.clause("BR-250", "BR-251", "BR-258")
def test_an_elven_hex_is_entered_by_leave_until_the_last_elf_is_gone() -> None:
    assert told(shown("man_orc", "1206", "Rivendell"))[0] == "leave"
    assert told(shown("rohan", "1206", "Rivendell"))[0] == "free"
    gone = desk()
    for _ in range(6):
        gone = gone.turn("elf")
    assert told(shown("man_orc", "1206", "Rivendell", on=gone))[0] == "free"


@pytest.mark.clause("BR-401", "BR-402", "BR-404")
def test_who_stops_in_moria_and_who_passes() -> None:
    assert told(shown("gandalf", "1309", "Moria"))[0] == "free"
    assert told(shown("orc", "1309", "Moria"))[0] == "shut"
    assert told(shown("orc", "1309", "1510"))[0] == "free"
    assert told(shown("elf", "1309", "1510"))[0] == "moria"


@pytest.mark.clause("BR-411", "BR-413")
def test_isengard_is_shut_until_the_counter_says_so() -> None:
    assert told(shown("orc", "1414", "Isengard"))[0] == "shut"
    assert told(shown("orc", "1414", "Isengard", on=desk().turn("isengard")))[0] == "free"
    assert told(shown("man_orc", "1414", "Isengard"))[0] == "free"


@pytest.mark.clause("BR-020", "BR-203", "BR-450", "BR-451")
def test_how_far_and_what_is_never_entered() -> None:
    assert told(shown("orc", "1206", "0906")) == ("far", {"piece": "orc", "count": 3, "move": 2})
    assert told(shown("orc", "2417", "Mount Doom"))[0] == "shut"
    assert told(shown("ring_bearer", "2417", "Mount Doom")) == ("free", {"count": 1, "move": 3})
    ring = desk().turn("ring")
    assert told(shown("ring_bearer", "2417", "Mount Doom", on=ring))[0] == "shut"


@pytest.mark.clause("BR-301", "BR-310")
def test_from_where_it_is_attacked_at_the_end_of_its_way() -> None:
    found = shown("gondor", "2013", "Cair Andros")
    key, params = found.more[-1].key.rpartition(".")[2], dict(found.more[-1].params)
    assert key == "walls_river"
    assert params["count"] == params["rivers"] == len(found.lit) > 0
    assert shown("ring_bearer", "0606", "0706").more[-1].key.endswith("taken")
