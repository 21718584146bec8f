"""Battle's odds desk without a window: every box of the table, who helps whom, what is typed, where a piece may go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import registry
from game.engine.decision import Phrase
from game.engine.match.match import Match
from game.games.battle.presentation.odds_desk import BattleDesk, desk, spoken
from game.games.battle.rules.pieces import SEATINGS, Kind
from game.games.battle.rules.turn.combat_table import CRT, ROWS
from game.session.loaded_game import loaded_game, new_header


def touched(*keys: str, players: int = 3) -> BattleDesk:
    """Attackers first, then "/" and the defenders; after "//" what changes the attack."""
    found, is_left, is_toggle = desk(), True, False
    if players == 2:
        found = found.toggle("two_players")
    for key in keys:
        if key in ("/", "//"):
            is_left, is_toggle = False, key == "//"
        elif is_toggle:
            found = found.toggle(key)
        else:
            found = found.touch(key, is_left=is_left)
    return found


def totals_of(found: BattleDesk) -> list[str]:
    return [band.figures for band in found.shown().bands]


FIGHTS = {(False, False): ("orc", "gondor"), (False, True): ("orc", "elf"), (True, False): ("elf", "orc")}
POSITIONS = {ROWS[0]: (), ROWS[1]: ("river",), ROWS[2]: ("river", "fortress")}


@pytest.mark.parametrize("strengths", FIGHTS)
@pytest.mark.parametrize("row", ROWS)
def test_every_attack_is_read_off_the_printed_table(row: str, strengths: tuple[bool, bool]) -> None:
    attacker, defender = FIGHTS[strengths]
    fails, falls = CRT[row, *strengths]
    assert totals_of(touched(attacker, "/", defender, "//", *POSITIONS[row]))[::2] == [spoken(falls), spoken(fails)]


def test_the_three_results_share_all_throws_and_a_fortress_alone_counts_as_a_river() -> None:
    assert sum(band.ways for band in touched("orc", "/", "elf").shown().bands) == 36
    assert totals_of(touched("orc", "/", "elf", "//", "river")) == totals_of(
        touched("orc", "/", "elf", "//", "fortress")
    )
    assert touched("man_orc", "nazgul", players=2).attacker.is_elven


@pytest.mark.parametrize(
    ("leader", "piece"),
    [("gandalf", "dwarf"), ("gandalf", "aragorn"), ("aragorn", "gondor"), ("saruman", "man_orc"), ("nazgul", "orc")],
)
def test_a_leader_touched_after_the_piece_lends_it_elven_strength(leader: str, piece: str) -> None:
    assert touched(piece, leader).attacker.is_elven
    assert not touched(piece, leader, leader).attacker.is_elven


@pytest.mark.parametrize(
    ("leader", "piece"), [("aragorn", "rohan"), ("saruman", "orc"), ("nazgul", "man_orc"), ("gandalf", "elf")]
)
def test_whoever_lends_nothing_fights_instead(leader: str, piece: str) -> None:
    kind = touched(piece, leader).attacker.kind
    assert kind is not None
    assert kind.id == leader


def test_nobody_attacks_his_own_or_over_a_mountain_side_and_a_second_touch_takes_a_piece_away() -> None:
    assert touched("gondor", "/", "elf").attacker.kind is None
    assert touched("orc", "/", "man_orc", players=2).attacker.kind is None
    assert touched("orc", "/", "man_orc").can_roll
    assert touched("orc", "orc") == desk()
    found = touched("orc", "/", "elf", "//", "mountain")
    assert found.press("3") == found
    assert found.shown().asked == Phrase.of("desk.ask.mountain")


def test_two_dice_tell_their_result_and_can_be_mended_one_by_one_until_the_next_attack() -> None:
    shown = touched("orc", "/", "gondor").press("5").press("6").shown()
    assert shown.result is not None
    assert shown.result.told == Phrase.of("desk.told.defender", total=11, piece="orc", target="gondor")
    rolled = touched("orc", "/", "gondor").press("1").press("1")
    mended = rolled.mend().press("4").press("4")
    assert [roll.rolled for roll in mended.shown().past] == [(4, 4)]
    assert not rolled.clear().shown().can_mend
    assert rolled.clear().mend().shown().past == rolled.shown().past
    rolled = touched("orc", "/", "gondor").press("6").press("5")
    assert rolled.counters.aside_of(Kind.GONDOR) == 5
    assert rolled.mend().counters.aside_of(Kind.GONDOR) == 4
    assert touched("orc", "/", "gondor").press("1").press("1").counters.aside_of(Kind.ORC) == 6
    assert rolled.turn("gondor").counters.aside_of(Kind.GONDOR) == 4
    begun = touched("orc", "/", "gondor").press("1").press("1").press("6")
    assert begun.mend().typed == 0
    assert len(begun.mend().shown().past) == 1
    assert len(touched("orc", "/", "gondor").press("1").press("2").press("3").press("4").shown().past) == 2


@pytest.mark.parametrize(
    ("found", "told"), [((10, 11, 12), "10–12"), ((11, 12), "11, 12"), ((2,), "2"), ((), ""), ((2, 3, 4, 7), "2–4, 7")]
)
def test_totals_are_told_as_people_say_them(found: tuple[int, ...], told: str) -> None:
    assert spoken(found) == told


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


@pytest.mark.clause("BR-250", "BR-251", "BR-258", "BR-401", "BR-402", "BR-404", "BR-411", "BR-413")
def test_an_elven_hex_moria_and_isengard_are_entered_as_the_counters_say() -> None:
    assert told(shown("man_orc", "1206", "Rivendell"))[0] == "leave"
    assert told(shown("rohan", "1206", "Rivendell"))[0] == "free"
    gone = desk()
    for _ in range(6):
        gone = gone.turn("elf")
    assert told(shown("man_orc", "1206", "Rivendell", on=gone))[0] == "free"
    assert told(shown("gandalf", "1309", "Moria"))[0] == "free"
    assert told(shown("orc", "1309", "Moria")) == ("refused", {"clause": "BR-401"})
    assert told(shown("orc", "1309", "1510"))[0] == "free"
    assert told(shown("elf", "1309", "1510"))[0] == "moria"
    assert told(shown("orc", "1414", "Isengard")) == ("refused", {"clause": "BR-411"})
    assert told(shown("orc", "1414", "Isengard", on=desk().turn("isengard")))[0] == "free"
    assert told(shown("man_orc", "1414", "Isengard"))[0] == "free"


@pytest.mark.clause("BR-020", "BR-203", "BR-450", "BR-451", "BR-301", "BR-310")
def test_how_far_a_piece_goes_and_from_where_it_is_attacked_at_the_end_of_its_way() -> None:
    assert shown("orc", "1206", "0906").more[0].key == "refusal.too_far"
    doom = shown("orc", "2417", "Mount Doom")
    assert (told(doom)[1]["clause"], doom.lit) == ("BR-450", ("2416",))
    assert told(shown("ring_bearer", "2417", "Mount Doom"))[0] == "free"
    ring = desk().turn("ring")
    assert told(shown("ring_bearer", "2417", "Mount Doom", on=ring))[1] == {"clause": "BR-451"}
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
