"""Movement, Elven hexes and permissions: sections 5 and 6."""

from __future__ import annotations

from copy import copy

import pytest

from game.board.bitset import bits
from game.engine.decision import Offer, Phrase, Preview, Seat
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, at, do, facts, fresh, legal, played, position, turn, why
from tests.narrowing import there


def ends(state: object, piece: str) -> set[str]:
    """Where a piece may end a move unasked."""
    return {text.split()[2] for text in legal(state, piece) if "asking" not in text}  # type: ignore[arg-type]


@pytest.mark.clause("BR-020", "BR-200", "BR-201")
@pytest.mark.parametrize(
    ("kind", "seat", "move"),
    [("orc", "sauron", 2), ("nazgul", "sauron", 6), ("man_orc", "saruman", 3), ("saruman", "saruman", 4),
     ("hobbit", "alliance", 2), ("dwarf", "alliance", 2), ("elf", "alliance", 2), ("rohan", "alliance", 3),
     ("gondor", "alliance", 2), ("gandalf", "alliance", 6), ("aragorn", "alliance", 4), ("ring_bearer", "alliance", 3),
     ("army_of_the_dead", "alliance", 2), ("fangorn_army", "alliance", 3)],
)  # fmt: skip
def test_each_piece_goes_as_far_as_its_counter_says_and_once(kind: str, seat: str, move: int) -> None:
    keys = {"ring": {"at": "2306"}} if kind == "ring_bearer" else {"pieces": {kind: ["2306"]}}
    state = position(round=3, turn=seat, phase="first_move", fangorn="closed", paths="closed", **keys)
    target, beyond = f"23{6 + move:02d}" if move < 6 else "2312", f"23{7 + move:02d}"
    assert why(state, f"move {kind}@2306 {beyond}") == "BR-200"
    do(state, f"move {kind}@2306 {target}")
    assert at(state, target) == kind
    assert why(state, f"move {kind}@{target} 2306") in ("BR-200", "BR-504")


@pytest.mark.clause("BR-200")
def test_a_way_has_no_gap_and_a_piece_is_ones_own() -> None:
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["1011"], "man_orc": ["1012"]})
    assert why(state, "move orc@1011 1009 via 1008") == "BR-200"
    assert why(state, "move orc@1011 1011") == "BR-200"
    assert why(state, "move orc@1011 1008 via 1010 1009") == "BR-200", "one hex too far"
    assert why(state, "move man_orc@1012 1013") == "BR-200"
    assert why(state, "move orc@1013 1014") == "BR-200"


@pytest.mark.clause("BR-201", "BR-205")
def test_fortresses_and_rivers_cost_nothing_more() -> None:
    state = position(round=3, turn="alliance", phase="first_move", pieces={"gondor": ["2013"]})
    do(state, "move gondor@2013 2115 via cair-andros")
    assert at(state, "2115") == "gondor"


@pytest.mark.clause("BR-202")
@pytest.mark.parametrize(("start", "barred"), [("2115", "2215"), ("1706", "1806"), ("0409", "0309"), ("0409", "0310")])
def test_mountain_forest_and_sea_are_never_entered(start: str, barred: str) -> None:
    state = position(round=3, turn="sauron", phase="first_move", pieces={"nazgul": [start]}, ring={"at": "1206"})
    assert why(state, f"move nazgul@{start} {barred}") == "BR-202"


@pytest.mark.clause("BR-203", "BR-204")
def test_mountain_sides_and_the_entwash_are_never_crossed() -> None:
    state = position(round=3, turn="alliance", phase="first_move", pieces={"gondor": ["1917"], "rohan": ["1614"]})
    assert why(state, "move gondor@1917 1916 via 1916") == "BR-203"
    assert why(state, "move rohan@1614 1613 via 1613") == "BR-204"
    do(state, "move rohan@1614 1613 via 1514")
    state = position(round=3, turn="alliance", phase="first_move", pieces={"gondor": ["1917", "1814"], "orc": ["2016"]})
    assert "1916" not in ends(state, "gondor@minas-tirith")
    assert "1813" not in ends(state, "gondor@1814")
    assert why(state, "move gondor@1814 1813") == "BR-204"


@pytest.mark.clause("BR-209", "BR-210", "BR-211")
def test_nobody_joins_an_opposing_piece_or_the_ring_bearer_but_a_guest_the_sleepers() -> None:
    state = position(round=3, turn="alliance", phase="first_move", ring={"at": "1011"}, pieces={"rohan": ["1012"]})
    assert why(state, "move rohan@1012 1011") == "BR-209"
    assert why(state, "move ring_bearer@1011 1012") == "BR-209"
    do(state, "move rohan@1012 1010 via 1011")
    state = position(
        round=3, turn="alliance", phase="first_move", ring={"at": "1514"},
        pieces={"aragorn": ["1616"], "army_of_the_dead": ["1617", "1617"]},
    )  # fmt: skip
    do(state, "move ring_bearer@1514 fangorn", "move aragorn@1616 1617")
    assert sorted(facts(state)["at"]["1513"]) == ["fangorn_army", "ring_bearer"]
    assert sorted(facts(state)["at"]["1617"]) == ["aragorn", "army_of_the_dead", "army_of_the_dead"]
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"orc": ["1011"], "man_orc": ["1010"], "elf": ["1012"]}
    )
    assert why(state, "move orc@1011 1010") == "BR-211"
    assert why(state, "move orc@1011 1012") == "BR-211"


@pytest.mark.clause("BR-212", "BR-420", "BR-440", "BR-213")
def test_sleepers_do_not_move_and_nobody_moves_over_the_edge() -> None:
    state = fresh()
    turn(state)
    turn(state)
    do(state, "end build")
    assert why(state, "move fangorn_army@fangorn 1514") == "BR-212"
    assert why(state, "move army_of_the_dead@paths-of-the-dead 1618") == "BR-212"
    assert legal(state, "army_of_the_dead@1617") == legal(state, "fangorn_army@1513") == []
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["2624"]})
    assert why(state, "move orc@2624 2625") == "BR-213"
    assert ends(state, "orc@2624") <= set(state.map.names)


# Elven hexes


@pytest.mark.clause("BR-250", "BR-255", "BR-258")
def test_one_elf_anywhere_keeps_all_elven_hexes_and_with_the_last_one_gone_they_are_ordinary() -> None:
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"orc": ["1510"], "elf": ["2306"]}, ring={"at": "0707"}
    )
    assert not ends(state, "orc@1510") & {"lorien", "caras-galadhon", "1710"}
    assert "move orc@dimrill-dale lorien asking elven@lorien" in legal(state, "orc@1510")
    keys = {"round": 3, "turn": "alliance", "phase": "first_move", "ring": {"at": "1206"}}
    shut = {"1306": {"stay": 1, "shut": True}}
    state = position(elven=shut, pieces={"elf": ["2306"]}, **keys)
    assert why(state, "move ring_bearer@1206 1306") == "BR-255"
    state = position(elven=shut, pieces={"elf": []}, **keys)
    do(state, "move ring_bearer@1206 1306")
    assert facts(state)["ring"]["place"] == "rivendell"
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"orc": ["1510"], "elf": []}, ring={"at": "0707"}
    )
    assert {"lorien", "1710"} <= ends(state, "orc@1510")
    state = position(round=3, turn="alliance", phase="second_move", pieces={"elf": []}, ring={"at": "1306"},
                     elven={"1306": {"stay": 2}, "1609": {"stay": 1, "shut": True}})  # fmt: skip
    do(state, "end")
    assert facts(state)["elven"]["1306"]["stay"] == 2


@pytest.mark.clause("BR-255", "BR-256")
def test_a_hex_is_shut_where_the_ring_rested_at_the_end_of_a_movement_phase() -> None:
    state = position(round=3, turn="alliance", phase="first_move", ring={"at": "1510"}, pieces={"elf": ["2003"]})
    do(state, "move ring_bearer@1510 1710 via lorien", "end", "end")
    assert facts(state)["elven"]["lorien"] == {"stay": 0, "shut": False}
    do(state, "move ring_bearer@1710 lorien", "end")
    turn(state)
    turn(state)
    do(state, "end build", "move ring_bearer@lorien 1510")
    assert facts(state)["elven"]["lorien"] == {"stay": 1, "shut": True}
    assert facts(state)["elven"]["caras-galadhon"] == {"stay": 0, "shut": False}
    do(state, "end", "end")
    assert why(state, "move ring_bearer@1510 lorien") == "BR-255"
    assert why(state, "move ring_bearer@1510 1710 via lorien") == "BR-255"
    state = position(
        round=3, turn="alliance", phase="first_move", ring={"at": "1306", "rested": False}, pieces={"elf": ["2003"]}
    )
    do(state, "move ring_bearer@1306 1206")
    assert facts(state)["elven"]["1306"] == {"stay": 0, "shut": False}
    assert facts(state)["ring"]["rested"] is False, "not before the phase ends"
    do(state, "end")
    assert facts(state)["ring"]["rested"] is True


@pytest.mark.clause("BR-257")
def test_the_limits_bind_every_bearer_and_survive_a_capture() -> None:
    keys = {"round": 5, "turn": "sauron", "pieces": {"elf": ["2003"]}}
    state = position(phase="second_move", ring={"owner": "sauron", "at": "1306"}, elven={"1306": {"stay": 2}}, **keys)
    assert why(state, "end second_move") == "BR-254"
    do(state, "move ring_bearer@1306 1206")
    assert facts(state)["elven"]["1306"]["shut"] is True
    keys["pieces"] = {"elf": ["2003"], "nazgul": ["1206"]}
    state = position(phase="first_move", ring={"at": "1306"}, elven={"1306": {"stay": 1}}, **keys)
    do(state, "move nazgul@1206 1306", "permit yes", "escape 1206")
    assert facts(state)["elven"]["1306"] == {"stay": 1, "shut": True}


@pytest.mark.clause("BR-254", "BR-507")
def test_an_escape_in_the_second_movement_may_not_be_declined_where_the_stay_is_up() -> None:
    state = position(round=5, turn="sauron", phase="second_move", ring={"at": "1306"}, elven={"1306": {"stay": 2}},
                     pieces={"elf": ["2003"], "nazgul": ["1206"]})  # fmt: skip
    do(state, "move nazgul@1206 1306", "permit yes")
    assert why(state, "escape stay") == "BR-254"
    do(state, "escape 1206", "end")


@pytest.mark.clause("BR-259", "BR-274")
def test_one_let_in_may_stay_but_must_ask_anew_for_another_move() -> None:
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"orc": ["1510"], "elf": ["2003"]}, ring={"at": "0707"}
    )
    do(state, "move orc@1510 lorien", "permit yes", "end", "end", "end")
    turn(state)
    turn(state)
    assert at(state, "lorien") == "orc"
    do(state, "end build", "move orc@lorien 1510", "end", "end")
    do(state, "move orc@1510 lorien")
    assert facts(state)["deciding"] == "alliance"


# Permissions


@pytest.mark.clause("BR-270", "BR-207")
def test_permission_is_asked_of_the_owner_for_pieces_and_of_the_alliance_for_elves_and_moria() -> None:
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["1011", "1510"], "man_orc": ["1010"],
                     "gandalf": ["moria"]}, ring={"at": "0707"})  # fmt: skip
    do(state, "move orc@1011 1009 via 1010")
    assert facts(state)["deciding"] == "saruman"
    do(state, "permit yes", "move orc@1510 1309")
    assert facts(state)["deciding"] == "alliance"
    assert "asking moria" in facts(state)["asked"]


@pytest.mark.clause("BR-271")
def test_each_player_is_asked_once_for_the_whole_way_and_a_leap_may_be_asked_though_there_is_a_way_round() -> None:
    pieces = {"nazgul": ["1011"], "man_orc": ["1010"], "rohan": ["1009", "1008"], "gondor": ["1111"]}
    state = position(round=3, turn="sauron", phase="first_move", pieces=pieces, ring={"at": "0707"})
    hemmed = {**pieces, "dwarf": ["0910", "0911", "1110"], "hobbit": ["1012"]}
    two = position(round=3, turn="sauron", phase="first_move", ring={"at": "0707"}, pieces=hemmed)
    asking = [text for text in legal(two, "nazgul@1011") if text.startswith("move nazgul@1011 1007 ")]
    assert asking, "hemmed in, every way asks"
    do(two, "move nazgul@1011 1007 via 1010 1009 1008")
    assert facts(two)["deciding"] in ("saruman", "alliance")
    assert "move nazgul@1011 1009" not in legal(state, "nazgul@1011")
    assert "move nazgul@1011 1210 asking gondor@1111" in legal(state, "nazgul@1011")
    assert "move nazgul@1011 1210" in legal(state, "nazgul@1011")


@pytest.mark.clause("BR-272", "BR-276", "BR-802")
def test_a_refusal_holds_for_that_piece_and_hex_until_the_phase_ends_and_no_leave_opens_what_is_closed() -> None:
    pieces = {"orc": ["1011", "1111"], "rohan": ["1010"]}
    state = position(round=3, turn="sauron", phase="first_move", pieces=pieces, ring={"at": "0707"})
    do(state, "move orc@1011 1009 via 1010", "permit no")
    assert why(state, "move orc@1011 1009 via 1010") == "BR-272"
    assert not [text for text in legal(state, "orc@1011") if "rohan@1010" in text]
    assert [text for text in legal(state, "orc@1111") if "rohan@1010" in text]
    state = position(3, round=3, turn="sauron", phase="first_move", pieces={"orc": ["1813"], "rohan": ["1812"]})
    asked = [text for text in legal(state) if "asking rohan@1812" in text]
    do(state, asked[0], "permit no")
    assert not [text for text in legal(state) if "asking" in text]
    do(state, "end", "end")
    assert [text for text in legal(state) if "asking rohan@1812" in text] == asked
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["1312"], "man_orc": ["1313"]})
    texts = legal(state, "orc@1312")
    assert texts
    assert not [text for text in texts if " isengard" in text or " 1313" in text.split(" asking")[0]]
    assert why(state, "move orc@1312 isengard via 1313") == "BR-411"
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"orc": ["1011"], "rohan": ["1010"]}, ring={"at": "0707"}
    )
    do(state, "move orc@1011 1009 via 1010")
    for text in ("end first_move", "move orc@1011 1012", "escape stay", "shire hobbits", "dice 1 1"):
        assert why(state, text) == "BR-802", text
    assert legal(state) == ["permit yes", "permit no"]
    assert facts(state)["deciding"] == "alliance"


@pytest.mark.clause("BR-850")
def test_ending_a_movement_asks_while_the_ring_can_be_taken_and_tells_the_move_that_helps() -> None:
    def at_end(state: BattleState) -> Preview:
        view = RULES.view(state, Seat(state.seats[state.side]))
        action = next(one for one in RULES.offers(view) if one.verb == "end").action
        return RULES.preview(view, RULES.parse(action))

    def warning(ring: str, phase: str = "second_move", turn: str = "alliance") -> Phrase | None:
        pieces = {"orc": ["1007"], "elf": ["1010"], "ring_bearer": [ring]}
        return at_end(position(2, round=3, turn=turn, phase=phase, pieces=pieces)).warning

    taken = Phrase.of("warning.ring", seat="evil", chance=100)
    assert warning("1009") == taken
    assert taken != warning("1009", phase="first_move"), "a movement follows"
    assert warning("1009", phase="attack") is None
    assert warning("0404") == warning("1009", turn="evil") == Phrase("warning.still"), "far from everybody, not theirs"
    pieces = {"orc": ["1002"], "gondor": ["1005", "1104", "0904", "1105"], "elf": ["0803"], "ring_bearer": ["1004"]}
    state = position(2, round=3, turn="alliance", phase="second_move", pieces=pieces)
    asked = at_end(state)
    assert asked.warning == taken
    assert asked.instead is not None
    do(state, str(asked.instead.action))
    left = at_end(state)
    assert asked.instead.chance is not None
    assert asked.instead.chance < 1
    threat = there(RULES.threat(RULES.view(state, Seat("alliance"))))
    assert threat.chance == asked.instead.chance, "what was promised"
    assert (left.warning is None) == (threat.chance <= 0.1)


@pytest.mark.clause("BR-850")
def test_the_ring_itself_may_be_what_moves_to_where_it_is_safest() -> None:
    pieces = {"orc": ["1007"], "ring_bearer": ["1009"]}
    view = RULES.view(position(2, round=3, turn="alliance", phase="first_move", pieces=pieces), Seat("alliance"))
    threat = there(RULES.threat(view))
    assert threat.chance == 1
    helps = there(RULES.safest_move(view))
    assert (helps.piece, helps.origin) == ("ring_bearer", "1009")


@pytest.mark.clause("BR-200")
def test_ending_a_movement_phase_asks_once_while_nothing_has_moved_though_something_could() -> None:
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["2306", "2307"]}, ring={"at": "0707"})

    def end() -> Offer:
        return next(offer for offer in RULES.offers(RULES.view(state, "sauron")) if offer.verb == "end")  # type: ignore[arg-type]

    assert (end().warning, end().primary) == (Phrase("warning.still"), False)
    do(state, legal(state, "orc@2306")[0])
    assert (end().warning, end().primary) == (None, False), "one could still move: Enter does not throw that away"
    do(state, legal(state, "orc@2307")[0])
    assert (end().warning, end().primary) == (None, True)
    do(state, "end")
    assert (state.phase, end().warning) == ("attack", None)
    state = position(round=3, turn="sauron", phase="first_move", pieces={"rohan": ["2306"]}, ring={"at": "0707"})
    assert (end().warning, end().primary) == (None, True), "nothing can move, so nothing was forgotten"


@pytest.mark.clause("BR-850")
@pytest.mark.parametrize("phase", ["first_move", "attack", "second_move"])
def test_a_holder_who_can_still_win_in_this_turn_is_warned_only_when_he_ends_it(phase: str) -> None:
    board = position(2, round=3).map
    gate, *others = (board.ids[space] for space in bits(board.gate_doom))
    pieces = {"ring_bearer": [gate], "orc": others[:1]}
    state = position(2, round=3, turn="alliance", phase=phase, pieces=pieces)
    view = RULES.view(state, Seat("alliance"))
    threat = there(RULES.threat(view))
    assert threat.chance > 0
    assert threat.wins_first
    end = next(offer for offer in RULES.offers(view) if offer.verb == "end")
    assert (end.warning is not None and end.warning.key == "warning.ring") == (phase == "second_move")


def unremembered(state: BattleState) -> BattleState:
    """The same state on a board for which nothing was listed before."""
    board = copy(state.map)
    board.kept = {}
    found = state.clone()
    found.map = board
    return found


@pytest.mark.clause("BR-803")
@pytest.mark.parametrize("players", [2, 3])
def test_a_remembered_list_is_the_one_that_would_be_made_now(players: int) -> None:
    compared = 0
    for number, (state, _, _) in enumerate(played(300 + players, players, rounds=25)):
        if state.phase in MOVEMENT:
            listed = RULES.actions(state)
            if number % 25 == 0:
                assert RULES.actions(unremembered(state)) == listed, number
                compared += 1
    assert compared > 10


@pytest.mark.clause("BR-803", "BR-271", "BR-251")
def test_the_whole_list_is_that_of_all_subjects_with_each_way_that_asks_whoever_stands_there_now() -> None:
    for number, (state, _, _) in enumerate(played(9, 3, rounds=12)):
        if number % 40 == 0:
            parts = [action for subject in RULES.subjects(state) for action in RULES.actions(state, subject)]
            assert list(RULES.actions(state)) == parts
    pieces = {"orc": ["1813"], "rohan": ["1812"]}
    before = position(3, round=3, turn="sauron", phase="first_move", pieces=pieces)
    after = position(3, round=3, turn="sauron", phase="first_move", pieces={"orc": ["1813"], "gondor": ["1812"]})
    asked = [text for text in legal(before) if "asking rohan@1812" in text]
    assert asked
    assert [text for text in legal(after) if "asking" in text] == [text.replace("rohan", "gondor") for text in asked]
    pieces = {"nazgul": ["1812"], "elf": ["1511"]}
    state = position(3, round=3, turn="sauron", phase="first_move", pieces=pieces, ring={"at": "0707"})
    to = "move nazgul@1812 dimrill-dale asking"
    assert [text for text in legal(state, "nazgul@1812") if text.startswith(to)] == [
        f"{to} elven@caras-galadhon",
        f"{to} elven@lorien",
        f"{to} elf@1511",
    ]
