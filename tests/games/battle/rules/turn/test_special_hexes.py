"""Moria, Isengard, Fangorn, the Paths of the Dead, Mount Doom: section 8."""

from __future__ import annotations

import pytest

from tests.games.battle.games import RULES, at, do, facts, legal, position, turn, why


def alliance(phase: str = "first_move", **keys: object) -> dict[str, object]:
    return {"round": 3, "turn": "alliance", "phase": phase, **keys}


# Moria


@pytest.mark.clause("BR-401", "BR-408", "BR-200")
def test_only_gandalf_ends_a_move_in_moria_and_none_of_his_goes_on_from_it() -> None:
    state = position(
        **alliance(pieces={"gandalf": ["1310"], "aragorn": ["1309"], "rohan": ["1209"]}, ring={"at": "1510"})
    )
    into = [text for text in legal(state) if text.split()[2:3] == ["moria"]]
    assert into == ["move gandalf@1310 moria"]
    assert not [text for text in legal(state) if "through" in text]
    do(state, "move gandalf@1310 moria", "end", "end")
    assert not [text for text in legal(state, "gandalf@moria") if "through" in text]
    assert [text for text in legal(state, "aragorn@hollin") if "dimrill-dale" not in text and "through moria" in text]
    state = position(
        **alliance(pieces={"gandalf": ["moria"], "man_orc": ["1310"], "orc": ["1309"], "nazgul": ["1510"]})
    )
    assert legal(state, "gandalf@moria")
    assert not [text for text in legal(state, "gandalf@moria") if text.split()[2] == "moria"]


@pytest.mark.clause("BR-402", "BR-407", "BR-410")
def test_moria_is_crossed_to_the_other_side_by_ring_bearers_too_and_gandalf_may_leave_before() -> None:
    state = position(**alliance(pieces={"gandalf": ["moria"], "hobbit": ["1309"]}))
    through = {text.split()[2] for text in legal(state, "hobbit@1309") if "through moria" in text}
    assert through == {"dimrill-dale"}
    assert all(state.map.gate_moria_east >> state.map.index[place] & 1 for place in through)
    state = position(**alliance(pieces={"gandalf": ["moria"], "aragorn": ["1310"]}))
    assert "move aragorn@1310 hollin" in legal(state, "aragorn@1310")
    assert "move aragorn@1310 hollin through moria" not in legal(state, "aragorn@1310"), "nor there and back again"
    state = position(**alliance(pieces={"gandalf": ["moria"], "hobbit": ["1309"]}))
    do(state, "move gandalf@moria 1510")
    assert why(state, "move hobbit@1309 1511") in ("BR-403", "BR-200")
    keys = {"round": 3, "phase": "first_move", "ring": {"owner": "sauron", "at": "1510"}}
    assert why(position(turn="sauron", **keys), "move ring_bearer@1510 1309") is None
    state = position(turn="sauron", pieces={"gandalf": ["moria"]}, **keys)
    do(state, "move ring_bearer@1510 1309")
    assert facts(state)["deciding"] == "alliance"


@pytest.mark.clause("BR-402", "BR-406", "BR-407")
def test_with_gandalf_there_alliance_pieces_cross_and_hold_him() -> None:
    state = position(**alliance(pieces={"gandalf": ["1310"], "hobbit": ["1309"], "rohan": ["1510"]}))
    do(state, "move gandalf@1310 moria", "move rohan@1510 1310")
    assert facts(state)["moria_passed"] is True
    do(state, "end", "end")
    assert facts(state)["moria_passed"] is False
    do(state, "move hobbit@1309 1510 through moria")
    assert why(state, "move gandalf@moria 1309") == "BR-407"
    assert legal(state, "gandalf@moria") == []
    assert "gandalf@moria" not in RULES.subjects(state)
    do(state, "end")
    assert at(state, "moria") == "gandalf"


@pytest.mark.clause("BR-404", "BR-405")
@pytest.mark.parametrize(("seat", "kind"), [("sauron", "orc"), ("saruman", "man_orc"), ("saruman", "saruman")])
def test_evil_passes_freely_or_asks(seat: str, kind: str) -> None:
    state = position(round=3, turn=seat, phase="first_move", pieces={kind: ["1510"]}, ring={"at": "0707"})
    assert f"move {kind}@dimrill-dale hollin" in legal(state)
    state = position(
        round=3, turn=seat, phase="first_move", pieces={kind: ["1510"], "gandalf": ["moria"]}, ring={"at": "0707"}
    )
    assert f"move {kind}@dimrill-dale hollin asking moria" in legal(state)
    do(state, f"move {kind}@1510 1309", "permit no")
    assert why(state, f"move {kind}@1510 1310") == "BR-272"


# Isengard


@pytest.mark.clause("BR-411")
def test_until_the_ents_come_only_sarumans_own_enter_isengard() -> None:
    for seat, kind in (("sauron", "nazgul"), ("alliance", "gandalf"), ("alliance", "rohan")):
        state = position(round=3, turn=seat, phase="first_move", pieces={kind: ["1313"]}, ring={"at": "0707"})
        assert why(state, f"move {kind}@1313 isengard") == "BR-411"
    state = position(round=3, turn="saruman", phase="first_move", pieces={"man_orc": ["1313"]}, ring={"at": "0707"})
    do(state, "move man_orc@1313 1514 via isengard")
    keys = {"round": 3, "phase": "first_move"}
    state = position(turn="sauron", ring={"owner": "sauron", "at": "1313"}, **keys)
    assert why(state, "move ring_bearer@1313 isengard") == "BR-411"
    state = position(2, turn="evil", ring={"owner": "evil", "at": "1313"}, **keys)
    do(state, "move ring_bearer@1313 isengard")
    assert RULES.outcome(state) is None


@pytest.mark.clause("BR-276", "BR-411")
def test_nobody_is_asked_for_a_way_over_isengard_that_is_closed_anyway() -> None:
    pieces = {"orc": ["1313"], "saruman": ["isengard"]}
    state = position(round=3, turn="sauron", phase="first_move", pieces=pieces, ring={"at": "0707"})
    assert not [text for text in legal(state) if "saruman@isengard" in text]
    assert why(state, "move orc@1313 1514 via isengard") == "BR-411"


@pytest.mark.clause("BR-413", "BR-414")
def test_afterwards_anybody_enters_and_saruman_still_builds_and_wins_there() -> None:
    state = position(round=3, turn="saruman", fangorn="closed", ring={"owner": "saruman", "at": "1313"})
    do(state, "build man_orc@isengard", "end", "move man_orc@isengard 1314")
    do(state, "move ring_bearer@1313 isengard")
    assert RULES.outcome(state).winners == {"saruman"}  # type: ignore[union-attr]
    state = position(round=3, turn="sauron", phase="first_move", fangorn="guest", pieces={"orc": ["1313"], "gandalf": ["1513"]},
                     ring={"at": "0707"})  # fmt: skip
    assert why(state, "move orc@1313 1514 via isengard") is None, "drawn in full as well"
    do(state, "move orc@1313 isengard")


# Fangorn


@pytest.mark.clause("BR-421")
def test_only_gandalf_or_the_alliances_ring_enters_fangorn_and_one_of_them() -> None:
    state = position(**alliance(pieces={"gandalf": ["1514"], "rohan": ["1614"]}, ring={"at": "1613"}))
    assert why(state, "move rohan@1614 fangorn") == "BR-421"
    assert why(position(**alliance(pieces={"aragorn": ["1514"]})), "move aragorn@1514 fangorn") == "BR-421"
    assert why(state, "move gandalf@1514 1613 via fangorn") == "BR-421"
    do(state, "move gandalf@1514 fangorn")
    assert why(state, "move ring_bearer@1613 fangorn") == "BR-421"
    state = position(
        round=3, turn="sauron", phase="first_move", ring={"owner": "sauron", "at": "1613"}, pieces={"nazgul": ["1514"]}
    )
    assert why(state, "move ring_bearer@1613 fangorn") == "BR-421"
    assert why(state, "move nazgul@1514 fangorn") == "BR-421"


@pytest.mark.clause("BR-421", "BR-422", "BR-423", "BR-426")
def test_the_ring_bearer_wakes_the_army_too_and_it_moves_three_and_fights() -> None:
    state = position(**alliance(ring={"at": "1613"}, pieces={"man_orc": ["isengard", "1313"]}))
    do(state, "move ring_bearer@1613 fangorn", "end")
    assert (at(state, "isengard"), at(state, "fangorn"), facts(state)["count"]["man_orc"]) == (
        "fangorn_army",
        "ring_bearer",
        1,
    )
    assert facts(state)["strength"]["isengard"] == "elven"
    do(state, "attack fangorn_army@isengard man_orc@1313", "dice 1 1", "end", "move fangorn_army@isengard 1214")
    assert why(state, "move fangorn_army@1214 1213") == "BR-200"


@pytest.mark.clause("BR-422", "BR-425", "BR-428", "BR-501")
def test_in_fangorn_nobody_takes_the_ring_or_is_woken_from_afar_or_made_to_leave_by_its_hex() -> None:
    state = position(**alliance(pieces={"gandalf": ["1514"]}))
    do(state, "end")
    assert facts(state)["fangorn"] == "asleep"
    state = position(**alliance(fangorn="guest", ring={"owner": "sauron", "at": "1613"},
                                pieces={"gandalf": ["1513"], "orc": ["1514"]}))  # fmt: skip
    assert "move gandalf@fangorn the-wold" in legal(state)
    assert why(state, "end first_move") is None
    state = position(
        round=3, turn="sauron", phase="first_move", fangorn="guest", ring={"at": "fangorn"}, pieces={"nazgul": ["1514"]}
    )
    assert why(state, "move nazgul@1514 fangorn") == "BR-421"
    assert not [text for text in legal(state) if "fangorn" in text.split()[2:3]]


# The Paths of the Dead


@pytest.mark.clause("BR-441", "BR-443")
def test_only_aragorn_enters_the_paths_and_his_move_ends_there() -> None:
    state = position(**alliance(pieces={"aragorn": ["1616"], "rohan": ["1618"], "gandalf": ["1619"]}))
    assert why(state, "move rohan@1618 1617") == "BR-441"
    assert why(state, "move gandalf@1619 1617") == "BR-441"
    assert why(state, "move aragorn@1616 1618 via 1617") == "BR-441"
    do(state, "move aragorn@1616 paths-of-the-dead")
    state = position(**alliance(pieces={"aragorn": ["1618"]}))
    do(state, "move aragorn@1618 1617")


@pytest.mark.clause("BR-442")
@pytest.mark.parametrize("place", ["dunharrow", "erech"])
def test_the_dead_sleep_on_while_aragorn_only_stands_beside_the_paths(place: str) -> None:
    pieces = {"aragorn": [place], "army_of_the_dead": ["1617", "1617"]}
    state = position(**alliance(pieces=pieces))
    do(state, "end", "end", "end")
    assert (facts(state)["paths"], facts(state)["count"]["army_of_the_dead"]) == ("asleep", 2)


@pytest.mark.clause("BR-807", "BR-444", "BR-212", "BR-803", "BR-447")
def test_on_the_paths_no_other_end_of_phase_costs_anything_and_what_was_refused_is_not_offered() -> None:
    pieces = {"aragorn": ["1617"], "army_of_the_dead": ["1617", "1617"]}
    state = position(round=3, turn="sauron", phase="second_move", paths="woken", pieces=pieces)
    offers = RULES.offers(RULES.view(state, "sauron"))  # type: ignore[arg-type]
    assert [offer.warning for offer in offers if offer.verb == "end"] == [None]
    do(state, "end")
    assert facts(state)["count"]["aragorn"] == 1
    refused = [{"piece": "army_of_the_dead@1617", "by": "sauron", "at": "erech"}]
    pieces = {"army_of_the_dead": ["1617"], "orc": ["erech"], "rohan": ["1011"]}
    state = position(**alliance(paths="woken", pieces=pieces, refused=refused, ring={"at": "0707"}))
    assert legal(state, "army_of_the_dead@1617") == []
    assert RULES.subjects(state) == ["ring_bearer@buckland", "rohan@1011", "end"]
    state = position(**alliance(paths="closed", pieces={"aragorn": ["1616"], "rohan": ["1618"]}))
    assert why(state, "move aragorn@1616 1617") == "BR-447"
    assert why(state, "move rohan@1618 1617") == "BR-447"


@pytest.mark.clause("BR-411", "BR-803")
def test_a_piece_beside_closed_isengard_that_was_refused_all_its_ways_is_not_offered() -> None:
    around = ["1212", "1312", "1213", "1314"]
    refused = [{"piece": "orc@1313", "by": "alliance", "at": where} for where in around]
    pieces = {"orc": ["1313", "2306"], "rohan": around}
    state = position(round=3, turn="sauron", phase="first_move", pieces=pieces, refused=refused, ring={"at": "0707"})
    assert legal(state, "orc@1313") == []
    assert RULES.subjects(state) == ["orc@2306", "end"]


@pytest.mark.clause("BR-442", "BR-445")
def test_aragorn_wakes_the_dead_in_second_movement_for_the_first_of_the_next_turn() -> None:
    dead = {"aragorn": ["1616"], "army_of_the_dead": ["1617", "1617"]}
    state = position(2, **alliance("second_move", pieces=dead))
    do(state, "move aragorn@1616 1617", "end")
    assert facts(state)["paths"] == "woken"
    turn(state)
    do(state, "end build", "move army_of_the_dead@1617 1619", "move aragorn@1617 1618", "end first_move")
    now = facts(state)
    assert (now["paths"], now["count"]["army_of_the_dead"], now["lost"]["army_of_the_dead"]) == ("closed", 1, 1)


@pytest.mark.clause("BR-444", "BR-807")
def test_whoever_has_not_left_when_the_phase_ends_is_destroyed_and_the_program_asks_first() -> None:
    state = position(
        **alliance("second_move", paths="woken", pieces={"aragorn": ["1617"], "army_of_the_dead": ["1617", "1617"]})
    )
    do(state, "move army_of_the_dead@1617 1618")
    offers = RULES.offers(RULES.view(state, "alliance"))  # type: ignore[arg-type]
    warning = next(offer.warning for offer in offers if offer.verb == "end")
    assert warning is not None
    assert warning.get("pieces") == ("army_of_the_dead", "aragorn")
    do(state, "end")
    lost = facts(state)["lost"]
    assert (lost["aragorn"], lost["army_of_the_dead"], facts(state)["paths"]) == (1, 1, "closed")


@pytest.mark.clause("BR-212", "BR-444")
@pytest.mark.parametrize(("turn_of", "phase"), [("sauron", "second_move"), ("alliance", "attack")])
def test_the_woken_dead_go_in_an_own_movement_phase_only(turn_of: str, phase: str) -> None:
    state = position(round=3, turn=turn_of, phase=phase, paths="woken", pieces={"army_of_the_dead": ["1617", "1617"]})
    assert RULES.subjects(state) == ["end"]
    assert legal(state, "army_of_the_dead@1617") == []
    do(state, "end")
    assert (facts(state)["paths"], facts(state)["count"]["army_of_the_dead"]) == ("woken", 2)


# Mount Doom


@pytest.mark.clause("BR-450", "BR-451")
def test_only_the_alliances_ring_bearer_enters_mount_doom() -> None:
    state = position(**alliance(pieces={"gandalf": ["2417"]}))
    assert why(state, "move gandalf@2417 2416") == "BR-450"
    for owner in ("sauron", "saruman"):
        state = position(round=3, turn=owner, phase="first_move", ring={"owner": owner, "at": "2417"})
        assert why(state, "move ring_bearer@2417 2416") == "BR-451"
        assert "mount-doom" not in {text.split()[2] for text in legal(state) if text.startswith("move")}
