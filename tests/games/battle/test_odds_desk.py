"""Battle's odds desk without a window: every box of the table, who helps whom, what is typed and mended."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.games.battle.presentation.odds_desk import BattleDesk, desk, spoken
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.turn.combat_table import CRT, ROWS


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


def test_the_three_results_share_all_throws() -> None:
    assert sum(band.ways for band in touched("orc", "/", "elf").shown().bands) == 36


def test_fortress_alone_counts_as_river_alone() -> None:
    assert totals_of(touched("orc", "/", "elf", "//", "river")) == totals_of(
        touched("orc", "/", "elf", "//", "fortress")
    )


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


def test_with_two_players_the_nazgul_helps_man_orcs() -> None:
    assert touched("man_orc", "nazgul", players=2).attacker.is_elven


def test_nobody_attacks_his_own() -> None:
    assert touched("gondor", "/", "elf").attacker.kind is None
    assert touched("orc", "/", "man_orc", players=2).attacker.kind is None
    assert touched("orc", "/", "man_orc").can_roll


def test_a_second_touch_takes_a_piece_away() -> None:
    assert touched("orc", "orc") == desk()


def test_over_a_mountain_side_nothing_is_rolled() -> None:
    found = touched("orc", "/", "elf", "//", "mountain")
    assert found.press("3") == found
    assert found.shown().asked == Phrase.of("desk.ask.mountain")


def test_two_dice_are_a_roll_and_tell_its_result() -> None:
    shown = touched("orc", "/", "gondor").press("5").press("6").shown()
    assert shown.result is not None
    assert shown.result.told == Phrase.of("desk.told.defender", total=11, piece="orc", target="gondor")


def test_a_roll_can_be_mended_until_the_next_attack_is_begun() -> None:
    rolled = touched("orc", "/", "gondor").press("1").press("1")
    mended = rolled.mend().press("4").press("4")
    assert [roll.rolled for roll in mended.shown().past] == [(4, 4)]
    assert not rolled.clear().shown().can_mend
    assert rolled.clear().mend().shown().past == rolled.shown().past


def test_who_falls_is_counted_and_mending_counts_it_back() -> None:
    rolled = touched("orc", "/", "gondor").press("6").press("5")
    assert rolled.counters.lost_of(Kind.GONDOR) == 1
    assert rolled.mend().counters.lost_of(Kind.GONDOR) == 0
    assert touched("orc", "/", "gondor").press("1").press("1").counters.lost_of(Kind.ORC) == 1


def test_a_die_typed_wrongly_is_taken_back_alone() -> None:
    begun = touched("orc", "/", "gondor").press("1").press("1").press("6")
    assert begun.mend().typed == 0
    assert len(begun.mend().shown().past) == 1


def test_the_next_army_of_a_kind_needs_its_dice_only() -> None:
    assert len(touched("orc", "/", "gondor").press("1").press("2").press("3").press("4").shown().past) == 2


@pytest.mark.parametrize(
    ("found", "told"), [((10, 11, 12), "10–12"), ((11, 12), "11, 12"), ((2,), "2"), ((), ""), ((2, 3, 4, 7), "2–4, 7")]
)
def test_totals_are_told_as_people_say_them(found: tuple[int, ...], told: str) -> None:
    assert spoken(found) == told
