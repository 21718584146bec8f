"""Beside the odds desk: where a piece may go is what the rules let it go when nobody else is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import registry
from game.engine.match.match import Match
from game.games.battle.presentation.odds_desk import BattleDesk, desk
from game.games.battle.rules.pieces import SEATINGS
from game.session.loaded_game import loaded_game, new_header

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
    assert told(shown("orc", "1309", "Moria")) == ("refused", {"clause": "BR-401"})
    assert told(shown("orc", "1309", "1510"))[0] == "free"
    assert told(shown("elf", "1309", "1510"))[0] == "moria"


@pytest.mark.clause("BR-411", "BR-413")
def test_isengard_is_shut_until_the_counter_says_so() -> None:
    assert told(shown("orc", "1414", "Isengard")) == ("refused", {"clause": "BR-411"})
    assert told(shown("orc", "1414", "Isengard", on=desk().turn("isengard")))[0] == "free"
    assert told(shown("man_orc", "1414", "Isengard"))[0] == "free"


@pytest.mark.clause("BR-020", "BR-203", "BR-450", "BR-451")
def test_how_far_and_what_is_never_entered() -> None:
    assert shown("orc", "1206", "0906").more[0].key == "refusal.too_far"
    doom = shown("orc", "2417", "Mount Doom")
    assert (told(doom)[1]["clause"], doom.lit) == ("BR-450", ("2416",))
    assert told(shown("ring_bearer", "2417", "Mount Doom"))[0] == "free"
    ring = desk().turn("ring")
    assert told(shown("ring_bearer", "2417", "Mount Doom", on=ring))[1] == {"clause": "BR-451"}


@pytest.mark.clause("BR-301", "BR-310")
def test_from_where_it_is_attacked_at_the_end_of_its_way() -> None:
    found = shown("gondor", "2013", "Cair Andros")
    key, params = found.more[-1].key.rpartition(".")[2], dict(found.more[-1].params)
    assert key == "walls_river"
    assert params["count"] == params["rivers"] == len(found.lit) > 0
    assert shown("ring_bearer", "0606", "0706").more[-1].key.endswith("taken")


def test_over_a_match_its_pieces_stand_in_the_way_and_answer() -> None:
    position = {
        "only": True,
        "pieces": {"orc": ["1206"], "hobbit": ["1106"], "elf": ["0606"], "ring_bearer": ["2013"], "gondor": ["1008"]},
    }
    game = registry.game("battle")
    rules = loaded_game("battle", game.load_set()).rules
    header = new_header(loaded_game("battle", game.load_set()), SEATINGS[2], seed="5eed")
    match = Match(rules, replace(header, position=position))
    match.pump()
    over = desk(match.match_state.view(None))
    found = shown("gondor", "1206", on=over)
    assert next(one.key for one in found.toggles if one.is_on) == "orc", "who stands there goes"
    assert {"1206", "1106"} <= {one.space for one in found.counters}
    beyond = next(space for space in AIDS.board.spaces if told(shown("orc", "1206", space.id, on=over))[0] == "asked")
    assert dict(shown("orc", "1206", beyond.id, on=over).told.params)["hexes"] == ("1106",)
    assert told(shown("orc", "1206", "1106", on=over)) == ("refused", {"clause": "BR-211"})
    beside = shown("orc", "1206", "1105", on=over)
    assert (beside.more[-1].key, beside.lit) == ("desk.map.attacked_now", ("1106",))
