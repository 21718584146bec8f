"""The Ring, victory and the end: sections 9 and 10."""

from __future__ import annotations

import pytest

from game.engine.decision import Ending, Seat
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, at, do, facts, legal, position, turn, why


def winners(state: BattleState) -> set[str]:
    outcome = RULES.outcome(state)
    return set() if outcome is None else {str(seat) for seat in outcome.winners}


def evil(owner: str, where: str, **keys: object) -> BattleState:
    """A position in the owner's First Movement, with the Ring in his hands."""
    return position(
        2 if owner == "evil" else 3, round=3, turn=owner, phase="first_move", ring={"owner": owner, "at": where}, **keys
    )


@pytest.mark.clause("BR-504", "BR-507")
def test_the_escape_is_up_to_three_hexes_in_the_same_phase_and_no_move_follows() -> None:
    state = position(
        round=3, turn="sauron", phase="second_move", ring={"at": "2306"}, pieces={"orc": ["2305"], "rohan": ["2307"]}
    )
    do(state, "move orc@2305 2306")
    assert "escape 2303" in legal(state)
    assert "escape 2302" not in legal(state)
    assert "escape 2308 asking rohan@2307" in legal(state)
    assert why(state, "escape 2307") == "BR-211"
    do(state, "escape 2308 via 2307", "permit no")
    assert facts(state)["question"] == "escape"
    do(state, "escape stay")
    assert why(state, "move ring_bearer@2306 2305") == "BR-504"


@pytest.mark.clause("BR-505")
def test_saruman_of_three_wins_by_coming_to_the_ring_or_the_ring_to_him() -> None:
    for owner in ("alliance", "sauron", "saruman"):
        state = position(
            round=3,
            turn="saruman",
            phase="first_move",
            ring={"owner": owner, "at": "1011"},
            pieces={"saruman": ["1013"]},
        )
        do(state, "move saruman@1013 1011")
        assert winners(state) == {"saruman"}
        assert facts(state)["ring"]["owner"] == owner
        assert sorted(facts(state)["at"]["1011"]) == ["ring_bearer", "saruman"]
    state = evil("saruman", "1011", pieces={"saruman": ["1013"]})
    do(state, "move ring_bearer@1011 1013")
    assert winners(state) == {"saruman"}
    state = position(
        round=3,
        turn="saruman",
        phase="first_move",
        ring={"at": "1011"},
        pieces={"saruman": ["1013"], "man_orc": ["1010"]},
    )
    do(state, "move man_orc@1010 1011", "escape 1013")
    assert winners(state) == {"saruman"}


@pytest.mark.clause("BR-506")
def test_the_ring_changes_hands_again_and_again() -> None:
    pieces = {"orc": ["1010"], "man_orc": ["1012"], "rohan": ["1110"]}
    state = position(round=3, turn="sauron", phase="second_move", ring={"at": "1011"}, pieces=pieces)
    do(state, "move orc@1010 1011", "escape stay", "end", "end")
    do(state, "move man_orc@1012 1011", "escape stay", "end", "end", "end", "end")
    do(state, "move rohan@1110 1011")
    assert facts(state)["ring"]["owner"] == "alliance"


@pytest.mark.clause("BR-008", "BR-521", "BR-526")
def test_sauron_wins_on_barad_dur_by_a_move_an_escape_or_a_capture_there() -> None:
    state = evil("sauron", "2516")
    do(state, "move ring_bearer@2516 barad-dur")
    assert winners(state) == {"sauron"}
    assert facts(state)["pieces"]["ring_bearer"] == []
    state = position(round=3, turn="sauron", phase="first_move", ring={"at": "2516"}, pieces={"orc": ["2517"]})
    do(state, "move orc@2517 2516", "escape barad-dur")
    assert winners(state) == {"sauron"}
    state = position(round=3, turn="sauron", phase="first_move", ring={"at": "barad-dur"}, pieces={"orc": ["2516"]})
    do(state, "move orc@2516 barad-dur")
    assert winners(state) == {"sauron"}


@pytest.mark.clause("BR-009", "BR-521", "BR-520", "BR-508", "BR-011", "BR-509")
def test_saruman_of_three_wins_with_the_ring_on_isengard_and_never_goes_beyond_it() -> None:
    state = evil("saruman", "1314")
    do(state, "move ring_bearer@1314 isengard")
    assert winners(state) == {"saruman"}
    state = evil("saruman", "edoras", pieces={"saruman": ["dunharrow"]})
    assert legal(state, "saruman@dunharrow") == ["move saruman@dunharrow edoras"]
    state = evil("sauron", "1011", pieces={"orc": ["1010"]})
    assert why(state, "move orc@1010 1011") == "BR-209"
    state = evil("evil", "1313", pieces={"saruman": ["1312"]})
    assert why(state, "move saruman@1312 1313") == "BR-209"
    do(state, "move ring_bearer@1313 isengard")
    assert winners(state) == set()


@pytest.mark.clause("BR-520")
def test_the_first_victory_ends_the_game_and_no_way_leads_beyond_it() -> None:
    state = evil("sauron", "2516")
    assert why(state, "move ring_bearer@2516 2415 via barad-dur") == "BR-520"
    do(state, "move ring_bearer@2516 barad-dur")
    assert why(state, "end first_move") == "BR-520"
    hemmed = evil("sauron", "2615", pieces={"rohan": ["2516", "2616"]})
    assert "move ring_bearer@2615 2415" not in legal(hemmed)
    assert "move ring_bearer@2615 barad-dur" in legal(hemmed)
    assert RULES.subjects(state) == ()
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ending is Ending.VICTORY
    state = position(
        round=3,
        turn="saruman",
        phase="first_move",
        ring={"owner": "saruman", "at": "1011"},
        pieces={"saruman": ["1012"]},
    )
    assert why(state, "move saruman@1012 1010 via 1011") == "BR-520"


@pytest.mark.clause("BR-520", "BR-525")
def test_with_the_end_of_the_game_no_question_is_left_open() -> None:
    state = position(2, round=3, turn="evil", phase="first_move", ring={"at": "1011"}, pieces={"orc": ["1010"]})
    do(state, "move orc@1010 1011")
    assert facts(state)["question"] == "escape"
    do(state, "resign alliance")
    assert (winners(state), facts(state)["question"], facts(state)["deciding"]) == ({"evil"}, None, None)


@pytest.mark.clause("BR-522", "BR-803", "BR-520")
def test_whoever_stands_on_the_goal_keeps_the_ring_bearer_out_and_nobody_is_asked_or_offered_a_way() -> None:
    state = evil("sauron", "2516", pieces={"orc": ["barad-dur"]})
    assert why(state, "move ring_bearer@2516 barad-dur") == "BR-522"
    state = evil("saruman", "1314", pieces={"man_orc": ["isengard"]})
    assert why(state, "move ring_bearer@1314 isengard") == "BR-522"
    state = evil("saruman", "1314", pieces={"saruman": ["isengard"]})
    do(state, "move ring_bearer@1314 isengard")
    assert winners(state) == {"saruman"}
    refused = [{"piece": "ring_bearer@2614", "by": "alliance", "at": where} for where in ("2613", "2615")]
    state = evil("sauron", "2614", pieces={"orc": ["barad-dur"], "rohan": ["2613", "2615"]}, refused=refused)
    assert legal(state, "ring_bearer@2614") == []
    assert "ring_bearer@2614" not in RULES.subjects(state)
    assert "orc@barad-dur" in RULES.subjects(state)
    state = evil("sauron", "2516", pieces={"rohan": ["barad-dur"]})
    assert not [text for text in legal(state) if "rohan@barad-dur" in text]
    assert why(state, "move ring_bearer@2516 barad-dur") == "BR-522"


@pytest.mark.clause("BR-525")
def test_of_two_the_other_wins_and_of_three_the_last_one_left() -> None:
    state = position(2, round=3, turn="evil")
    do(state, "resign alliance")
    assert winners(state) == {"evil"}
    assert (outcome := RULES.outcome(state)) is not None
    assert (outcome.reason.key, str(outcome.reason.get("loser"))) == ("outcome.gave_up", "alliance")
    state = position(3, round=3, turn="sauron", pieces={"man_orc": ["1011"]})
    assert [str(action) for action in RULES.open_actions(state, Seat("saruman"))] == ["resign saruman"]
    do(state, "resign saruman")
    assert winners(state) == set()
    assert at(state, "1011") == "man_orc"
    assert why(state, "resign saruman") == "BR-525"
    turn(state)
    assert facts(state)["turn"] == "alliance", "the turn is passed"
    do(state, "resign alliance")
    assert winners(state) == {"sauron"}


@pytest.mark.clause("BR-525", "BR-802")
def test_nobody_resigns_between_an_attack_and_its_dice_and_what_his_pieces_did_is_forgotten() -> None:
    pieces = {"orc": ["1011"], "rohan": ["1012"]}
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring={"at": "0707"})
    do(state, "attack orc@1011 rohan@1012")
    for seat in ("sauron", "saruman", "alliance"):
        assert RULES.open_actions(state, Seat(seat)) == ()
        assert why(state, f"resign {seat}") == "BR-802"
    do(state, "dice 3 4", "resign alliance")
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["1010"]})
    do(state, "move orc@1010 1011", "resign sauron")
    assert (facts(state)["turn"], facts(state)["moved"]) == ("saruman", [])


@pytest.mark.clause("BR-525")
def test_whoever_resigns_in_his_own_turn_ends_it_and_his_permission_counts_as_given() -> None:
    state = position(
        3, round=3, turn="sauron", phase="first_move", pieces={"orc": ["1010"], "man_orc": ["1011"], "elf": ["2003"]}
    )
    do(state, "move orc@1010 1012 via 1011")
    assert facts(state)["deciding"] == "saruman"
    do(state, "resign saruman")
    assert at(state, "1012") == "orc"
    do(state, "resign sauron")
    assert winners(state) == {"alliance"}
    state = position(
        3, round=3, turn="alliance", phase="first_move", pieces={"orc": ["1010"], "elf": ["2003"]}, ring={"at": "0707"}
    )
    do(state, "resign alliance")
    assert (facts(state)["turn"], facts(state)["round"]) == ("sauron", 4)
    state = position(3, round=3, turn="sauron", phase="first_move", resigned=["alliance"], ring={"at": "0707"},
                     pieces={"orc": ["1510", "1011"], "elf": ["2003"], "gandalf": ["moria"], "rohan": ["1010"]})  # fmt: skip
    texts = legal(state)
    assert {"move orc@dimrill-dale lorien", "move orc@dimrill-dale hollin", "move orc@1011 1009"} <= set(texts)
    assert not any("asking" in text for text in texts)


@pytest.mark.clause("BR-807")
def test_the_program_warns_before_a_character_takes_the_ring() -> None:
    state = position(
        round=3, turn="sauron", phase="first_move", ring={"at": "1011"}, pieces={"orc": ["1010"], "nazgul": ["1012"]}
    )
    view = RULES.view(state, Seat("sauron"))
    lost = RULES.preview(view, RULES.parse("move nazgul@1012 1011"))
    assert lost.warning is not None
    assert lost.warning.key == "warning.captor_lost"
    kept = RULES.preview(view, RULES.parse("move orc@1010 1011"))
    assert kept.warning is None
    assert [note.key for note in kept.notes] == ["preview.takes_ring"]


@pytest.mark.clause("BR-505", "BR-509", "BR-807")
@pytest.mark.parametrize(("players", "seat", "warned"), [(2, "evil", True), (3, "saruman", False)])
def test_sarumans_touch_is_warned_of_only_where_it_costs_him(players: int, seat: str, warned: bool) -> None:
    state = position(players, round=3, turn=seat, phase="first_move", ring={"at": "1011"}, pieces={"saruman": ["1010"]})
    shown = RULES.preview(RULES.view(state, Seat(seat)), RULES.parse("move saruman@1010 1011"))
    assert (shown.warning is not None) is warned
    assert bool(shown.notes) is warned
