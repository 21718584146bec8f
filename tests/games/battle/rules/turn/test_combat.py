"""Attack, strength and the combat results table: section 7. The table is exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.games.battle.rules.actions import ACTIONS, ROLLS
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat_table import CRT, ROWS, chance_of
from tests.games.battle.games import RULES, at, do, facts, legal, position, strong, why

PRINTED = {
    "open": {"O_O": ([2], [8, 9, 10, 11, 12]), "O_E": ([2, 3], [10, 11, 12]),
             "E_O": ([], [7, 8, 9, 10, 11, 12]), "E_E": ([2], [9, 10, 11, 12])},
    "fortress_or_river": {"O_O": ([2, 3], [9, 10, 11, 12]), "O_E": ([2, 3, 4], [11, 12]),
                          "E_O": ([2], [8, 9, 10, 11, 12]), "E_E": ([2, 3], [10, 11, 12])},
    "fortress_and_river": {"O_O": ([2, 3, 4], [10, 11, 12]), "O_E": ([2, 3, 4, 5], [12]),
                           "E_O": ([2, 3], [9, 10, 11, 12]), "E_E": ([2, 3, 4], [11, 12])},
}  # fmt: skip
"""As printed: A, then D."""

CHANCES = {
    "open": {"O_O": (15, 1), "O_E": (6, 3), "E_O": (21, 0), "E_E": (10, 1)},
    "fortress_or_river": {"O_O": (10, 3), "O_E": (3, 6), "E_O": (15, 1), "E_E": (6, 3)},
    "fortress_and_river": {"O_O": (6, 6), "O_E": (1, 10), "E_O": (10, 3), "E_E": (3, 6)},
}
"""Of 36: defender removed, attacker removed."""

BOXES = list(product(ROWS, (False, True), (False, True)))


def column(attacker: bool, target: bool) -> str:
    return f"{'E' if attacker else 'O'}_{'E' if target else 'O'}"


@pytest.mark.clause("BR-340", "BR-341", "BR-342")
@pytest.mark.parametrize(("row", "attacker", "target"), BOXES)
def test_every_box_of_the_table_is_as_printed(row: str, attacker: bool, target: bool) -> None:
    a, d = CRT[row, attacker, target]
    assert PRINTED[row][column(attacker, target)] == (sorted(a), sorted(d))
    line = ROWS.index(row)
    assert set(range(2, 2 + line + (not attacker) + target)) == a
    assert set(range(7 + line + (not attacker) + 2 * target, 13)) == d
    removed, lost = CHANCES[row][column(attacker, target)]
    assert (Fraction(removed, 36), Fraction(lost, 36)) == (chance_of(d), chance_of(a))


PLACES = {"open": ("1010", "1011"), "fortress_or_river": ("2117", "2017"), "fortress_and_river": ("2114", "2014")}


def duel(row: str, attacker: bool, target: bool) -> tuple[BattleState, str]:
    """A Nazgûl or an Orc against an Elf or a Dwarf in a row of the table, and the attack."""
    here, there = PLACES[row]
    kind, other = ("nazgul" if attacker else "orc"), ("elf" if target else "dwarf")
    state = position(round=3, turn="sauron", phase="attack", pieces={kind: [here], other: [there]}, ring={"at": "0707"})
    return state, f"attack {kind}@{here} {other}@{there}"


@pytest.mark.clause("BR-308", "BR-340", "BR-804")
@pytest.mark.parametrize(("row", "attacker", "target"), BOXES)
def test_each_of_the_36_throws_does_what_the_box_says(row: str, attacker: bool, target: bool) -> None:
    here, there = PLACES[row]
    a, d = PRINTED[row][column(attacker, target)]
    for roll in ROLLS:
        state, attack = duel(row, attacker, target)
        do(state, attack)
        assert RULES.decision(state).seat == "chance"  # type: ignore[union-attr]
        assert len(RULES.actions(state)) == len(RULES.weights(state)) == 36
        assert set(RULES.weights(state)) == {1}, "all throws are equally likely"
        do(state, str(roll))
        total = roll.first + roll.second
        assert (total in d, total in a) == (at(state, there) is None, at(state, here) is None), total
        assert facts(state)["rolls"] == [[roll.first, roll.second]]


@pytest.mark.clause("BR-342")
@pytest.mark.parametrize(("row", "attacker", "target"), BOXES)
def test_hovering_tells_the_exact_chances_with_row_and_column(row: str, attacker: bool, target: bool) -> None:
    state, attack = duel(row, attacker, target)
    preview = RULES.preview(RULES.view(state, None), ACTIONS.parse(attack))
    assert preview.chances is not None
    chances = dict(preview.chances.results)
    removed, lost = CHANCES[row][column(attacker, target)]
    assert chances == {
        "defender": Fraction(removed, 36), "attacker": Fraction(lost, 36), "nothing": Fraction(36 - removed - lost, 36)
    }  # fmt: skip
    assert dict(preview.extra)["row"] == row
    assert dict(preview.extra)["column"] == column(attacker, target)


@pytest.mark.clause("BR-301", "BR-302")
def test_an_attack_is_one_piece_against_one_opposing_piece_beside_it() -> None:
    pieces = {"orc": ["1010", "1012"], "rohan": ["1011", "1014"]}
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring={"at": "0707"})
    assert legal(state, "orc@1010") == ["attack orc@1010 rohan@1011"]
    assert why(state, "attack orc@1012 rohan@1014") == "BR-301"
    assert why(state, "attack orc@1010 orc@1012") == "BR-302"
    assert why(state, "attack rohan@1011 orc@1010") == "BR-302"
    assert why(state, "attack orc@1009 rohan@1011") == "BR-302"
    assert why(state, "attack nazgul@1010 rohan@1011") == "BR-302", "another piece stands there"
    assert legal(state, "nazgul@1010") == []


@pytest.mark.clause("BR-007", "BR-302")
def test_of_three_players_sauron_and_saruman_may_fight_each_other() -> None:
    state = position(
        round=3, turn="sauron", phase="attack", pieces={"orc": ["1010"], "man_orc": ["1011"]}, ring={"at": "0707"}
    )
    do(state, "attack orc@1010 man_orc@1011", "dice 6 6")
    assert at(state, "1011") is None
    state = position(
        2, round=3, turn="evil", phase="attack", pieces={"orc": ["1010"], "man_orc": ["1011"]}, ring={"at": "0707"}
    )
    assert why(state, "attack orc@1010 man_orc@1011") == "BR-302"


@pytest.mark.clause("BR-303", "BR-304", "BR-305", "BR-500")
def test_a_piece_attacks_once_a_turn_characters_too_and_the_ring_bearer_never() -> None:
    state = position(
        2, round=3, turn="evil", phase="attack", pieces={"orc": ["1010"], "rohan": ["1011"]}, ring={"at": "0707"}
    )
    do(state, "attack orc@1010 rohan@1011", "dice 3 4")
    assert why(state, "attack orc@1010 rohan@1011") == "BR-303"
    do(state, "end", "end", "end", "end", "end", "end", "end", "end", "attack orc@1010 rohan@1011")
    pieces = {"nazgul": ["1010"], "aragorn": ["1011"]}
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring={"at": "1110"})
    assert legal(state, "nazgul@1010") == ["attack nazgul@1010 aragorn@1011"]
    assert why(state, "attack nazgul@1010 ring_bearer@1110") == "BR-305"
    state = position(round=3, turn="alliance", phase="attack", pieces=pieces, ring={"at": "1110"})
    assert why(state, "attack ring_bearer@1110 nazgul@1010") == "BR-305"


@pytest.mark.clause("BR-306", "BR-420", "BR-440")
def test_nothing_is_attacked_from_or_into_the_four_hexes() -> None:
    pieces = {"orc": ["1514", "1618", "1310"], "gandalf": ["1409"], "army_of_the_dead": ["1617", "1617"]}
    state = position(round=3, turn="sauron", phase="attack", ring={"at": "0707"}, pieces=pieces)
    assert RULES.subjects(state) == ["end"]
    assert why(state, "attack orc@1514 fangorn_army@fangorn") == "BR-306"
    assert why(state, "attack orc@1618 army_of_the_dead@1617") == "BR-306"
    assert why(state, "attack orc@1310 gandalf@moria") == "BR-306"
    state = position(round=3, turn="alliance", phase="attack", ring={"at": "0707"}, pieces=pieces)
    assert RULES.subjects(state) == ["end"]
    assert why(state, "attack fangorn_army@fangorn orc@1514") == "BR-306"
    assert why(state, "attack army_of_the_dead@1617 orc@1618") == "BR-306"


@pytest.mark.clause("BR-307", "BR-412")
def test_elven_hexes_and_isengard_are_open_ground() -> None:
    state = position(round=3, turn="alliance", phase="attack", ring={"at": "0707"}, fangorn="closed",
                     pieces={"rohan": ["1514", "1413"], "saruman": ["1314"], "elf": ["1610"], "orc": ["1710"]})  # fmt: skip
    assert "attack rohan@isengard saruman@1314" in legal(state)
    view = RULES.view(state, None)
    assert dict(RULES.preview(view, ACTIONS.parse("attack elf@1610 orc@1710")).extra)["row"] == "open"
    state = position(
        round=3, turn="alliance", phase="attack", ring={"at": "0707"}, pieces={"rohan": ["1514"], "saruman": ["1413"]}
    )
    view = RULES.view(state, None)
    assert dict(RULES.preview(view, ACTIONS.parse("attack rohan@1514 saruman@isengard")).extra)["row"] == "open"


@pytest.mark.clause("BR-309", "BR-311")
def test_only_the_defenders_place_counts_and_a_fortress_serves_whoever_holds_it() -> None:
    state = position(round=3, turn="sauron", phase="attack", ring={"at": "0707"},
                     pieces={"orc": ["1909", "1917"], "rohan": ["1910"], "gondor": ["1918"]})  # fmt: skip
    view = RULES.view(state, None)
    assert dict(RULES.preview(view, ACTIONS.parse("attack orc@1909 rohan@1910")).extra)["row"] == "open"
    state.side = state.alliance
    view = RULES.view(state, None)
    assert dict(RULES.preview(view, ACTIONS.parse("attack rohan@1910 orc@1909")).extra)["row"] == "fortress_or_river"
    assert (
        dict(RULES.preview(view, ACTIONS.parse("attack gondor@1918 orc@minas-tirith")).extra)["row"]
        == "fortress_or_river"
    )


@pytest.mark.clause("BR-312")
def test_the_entwash_is_a_river_in_a_fight_and_stops_none() -> None:
    state = position(
        round=3, turn="sauron", phase="attack", ring={"at": "0707"}, pieces={"orc": ["1613"], "rohan": ["1614"]}
    )
    view = RULES.view(state, None)
    assert dict(RULES.preview(view, ACTIONS.parse("attack orc@1613 rohan@1614")).extra)["row"] == "fortress_or_river"
    do(state, "attack orc@1613 rohan@1614", "dice 4 5")
    assert at(state, "1614") is None


@pytest.mark.clause("BR-012", "BR-313", "BR-314")
def test_a_loss_counts_at_once_and_nobody_advances() -> None:
    pieces = {"orc": ["1010"], "nazgul": ["0911"], "rohan": ["1011"], "gandalf": ["1012"]}
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring={"at": "0707"})
    assert strong(state, "1011") == "elven"
    do(state, "attack orc@1010 rohan@1011", "dice 6 6")
    assert (at(state, "1010"), at(state, "1011")) == ("orc", None)
    assert RULES.subjects(state) == ["end"], "the Nazgûl has nobody beside it any more"


# Strength


@pytest.mark.clause("BR-320", "BR-321")
def test_who_is_elven_alone() -> None:
    for kind in ("elf", "gandalf", "nazgul", "fangorn_army"):
        assert strong(position(pieces={kind: ["1011"]}, fangorn="closed"), "1011") == "elven"
    for kind in ("orc", "man_orc", "rohan", "aragorn", "saruman", "gondor", "hobbit", "dwarf"):
        assert strong(position(pieces={kind: ["1011"]}), "1011") == "ordinary"


@pytest.mark.clause("BR-322")
@pytest.mark.parametrize("friend", ["hobbit", "dwarf", "rohan", "gondor", "aragorn", "army_of_the_dead"])
def test_gandalf_lends_to_any_friend_beside_him(friend: str) -> None:
    state = position(pieces={"gandalf": ["1011"], friend: ["1012"]}, paths="closed")
    assert strong(state, "1012") == "elven"
    assert strong(position(pieces={"gandalf": ["1010"], friend: ["1012"]}, paths="closed"), "1012") == "ordinary"
    assert strong(position(pieces={"gandalf": ["1011"], "orc": ["1012"]}), "1012") == "ordinary"


@pytest.mark.clause("BR-323", "BR-324", "BR-448")
def test_aragorn_lends_to_gondor_and_the_dead_and_saruman_to_man_orcs() -> None:
    kinds = ["hobbit", "dwarf", "rohan", "gondor", "army_of_the_dead"]
    lent = [
        kind
        for kind in kinds
        if strong(position(paths="closed", pieces={"aragorn": ["1011"], kind: ["1012"]}), "1012") == "elven"
    ]
    assert lent == ["gondor", "army_of_the_dead"]
    assert strong(position(pieces={"saruman": ["1011"], "man_orc": ["1012"]}), "1012") == "elven"
    assert strong(position(2, pieces={"saruman": ["1011"], "orc": ["1012"]}), "1012") == "ordinary"


@pytest.mark.clause("BR-022", "BR-340")
@pytest.mark.parametrize("ring", ["1012", "0707"])
@pytest.mark.parametrize("target", ["elf", "dwarf"])
def test_an_attack_tells_what_is_at_stake(target: str, ring: str) -> None:
    pieces = {"orc": ["1010"], target: ["1011"]}
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring={"at": ring})
    told = RULES.preview(RULES.view(state, None), ACTIONS.parse(f"attack orc@1010 {target}@1011")).notes
    expected = ["preview.for_good"] * (target == "elf") + ["preview.guards"] * (ring == "1012")
    assert [(note.key, note.get("piece")) for note in told] == [(key, target) for key in expected]


@pytest.mark.clause("BR-327", "BR-328", "BR-329", "BR-330", "BR-409", "BR-428")
def test_strength_is_lent_over_rivers_and_mountain_sides_and_from_isengard_but_no_other_special_hex() -> None:
    assert strong(position(pieces={"gandalf": ["1916"], "gondor": ["1917"]}), "1917") == "elven"
    assert strong(position(pieces={"gandalf": ["2117"], "gondor": ["2017"]}), "2017") == "elven"
    assert strong(position(pieces={"gandalf": ["moria"], "dwarf": ["1310"]}), "1310") == "ordinary"
    assert strong(position(pieces={"gandalf": ["fangorn"], "rohan": ["1514"]}, fangorn="guest"), "1514") == "ordinary"
    assert strong(position(pieces={"aragorn": ["1617"], "gondor": ["1618"]}, paths="woken"), "1618") == "ordinary"
    assert strong(position(pieces={"saruman": ["isengard"], "man_orc": ["1314"]}), "1314") == "elven"
