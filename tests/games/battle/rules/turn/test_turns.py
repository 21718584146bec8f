"""Rounds, turns and phases: section 3, and the end by rounds."""

from __future__ import annotations

import pytest

from game.engine.decision import Ending
from tests.games.battle.games import RULES, do, facts, fresh, played, position, turn, why


@pytest.mark.clause("BR-050", "BR-051", "BR-053")
@pytest.mark.parametrize(("players", "seats"), [(3, ["sauron", "saruman", "alliance"]), (2, ["evil", "alliance"])])
def test_turns_and_phases_come_in_order_and_can_be_ended_at_once(players: int, seats: list[str]) -> None:
    state = fresh(players)
    for number in (1, 2):
        for seat in seats:
            for phase in ("build", "first_move", "attack", "second_move"):
                now = facts(state)
                assert (number, seat, phase, seat) == (now["round"], now["turn"], now["phase"], now["deciding"])
                do(state, "end")


@pytest.mark.clause("BR-051", "BR-300")
def test_each_phase_takes_only_its_own_actions() -> None:
    state = position(
        round=3, turn="sauron", phase="build", pieces={"orc": ["1011"], "rohan": ["1012"]}, ring={"at": "0707"}
    )
    assert why(state, "move orc@1011 1010") == "BR-051"
    assert why(state, "attack orc@1011 rohan@1012") == "BR-300"
    do(state, "end build")
    assert why(state, "build orc@harad") == "BR-051"
    assert why(state, "attack orc@1011 rohan@1012") == "BR-300"
    do(state, "end first_move")
    assert why(state, "move orc@1011 1010") == "BR-051"
    assert why(state, "end build") == "BR-051"
    do(state, "end attack")
    assert why(state, "attack orc@1011 rohan@1012") == "BR-300"


@pytest.mark.clause("BR-052")
def test_no_phase_asks_for_anything_to_be_done() -> None:
    state = position(2, round=3, turn="evil", pieces={"orc": ["1011"]})
    turn(state)
    assert facts(state)["turn"] == "alliance"


@pytest.mark.clause("BR-054")
def test_a_piece_has_its_whole_allowance_in_both_movement_phases() -> None:
    state = position(round=3, turn="sauron", phase="first_move", pieces={"orc": ["1011"]})
    do(state, "move orc@1011 1009")
    assert why(state, "move orc@1009 1008") == "BR-200"
    do(state, "end first_move", "end attack", "move orc@1009 1007")
    assert facts(state)["at"]["1007"] == "orc"


@pytest.mark.clause("BR-524")
def test_after_the_last_round_the_game_is_a_draw_and_without_a_limit_it_goes_on() -> None:
    state = fresh(2, rounds=3)
    for _ in range(6):
        assert RULES.outcome(state) is None
        turn(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.ending is Ending.DRAW
    assert not outcome.winners
    assert (facts(state)["round"], facts(state)["turn"]) == (3, "alliance"), "no further round begins"
    assert RULES.actions(state) == ()
    assert RULES.decision(state) is None
    state = fresh(2, rounds=0)
    state.round = 500
    turn(state)
    turn(state)
    assert RULES.outcome(state) is None
    assert state.round == 501
    assert {option.id: option.default for option in RULES.info.options} == {"rounds": 60}


@pytest.mark.clause("BR-523")
def test_a_player_without_pieces_stays_and_passes() -> None:
    state = position(round=3, turn="saruman", phase="build", pieces={"orc": ["1011"]})
    assert RULES.subjects(state) == ["isengard", "end"]
    turn(state)
    assert facts(state)["turn"] == "alliance"


def test_only_declared_transitions_happen_in_long_games() -> None:
    for _, _, events in played(21, 3, rounds=25):
        assert all(event.phrase.key for event in events)
