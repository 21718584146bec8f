"""Part 2: the road, Gandalf, questions, the Lord of the Nazgûl (sections 11 to 13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.records import Record, ReplayError
from game.games.hunt.rules.rules import SEATINGS
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, SET, asked, do, legal, position, told, why

RB, RW = Seat("rb"), Seat("rw1")
FAR = {"blue": "28", "green": "28", "red": "33", "purple": "33"}


def turn(**keys: Any) -> State:
    """The Ring-bearer's turn in Part 2, S01, step 7."""
    options = keys.pop("options", None)
    return position(
        2, options, part=2, **{"journey": "s01", "step": 7, "gandalf": ["8"], "figures": FAR, "moved": "moved", **keys}
    )


def riding(**keys: Any) -> State:
    """Blue's turn in Part 2."""
    return turn(at="blue", gandalf_moved=True, **keys)


@pytest.mark.clause("HR-222", "HR-225")
def test_the_last_location_is_the_numbered_row_above_the_figure() -> None:
    """HX-020, HX-055."""
    assert [turn(step=step).last for step in (7, 8, 9, 10)] == ["27", "27", "36", "36"]
    assert turn(step=7).has_passed("23")
    assert not turn(step=7).has_passed("36")


@pytest.mark.clause("HR-278", "HR-279")
@pytest.mark.parametrize(("ready", "won"), [(0, (1, 1)), (1, (0, 1)), (2, (0, 1)), (3, (0, 2))])
def test_what_rivendell_is_worth(ready: int, won: tuple[int, int]) -> None:
    """HX-067."""
    names = ("frodo", "samwise", "peregrin", "meriadoc", "strider")
    company = {name: "ready" if number < ready else "flipped" for number, name in enumerate(names)}
    state = turn(step=13, moved="", turn="nightfall", company=company)
    do(state, "forward")
    assert won == (dict(state.tokens_won)["shadow"], dict(state.tokens_won)["free"])


@pytest.mark.clause("HR-227", "HR-228", "HR-229")
def test_gandalf_moves_every_turn_to_a_connected_location_or_stays() -> None:
    """HX-021, B-210."""
    state = turn()
    assert why(state, "end") == "HR-228"
    assert why(state, "gandalf 27") == "HR-228"
    assert {"gandalf 7", "gandalf 19", "gandalf 8"} <= set(legal(state))
    do(state, "gandalf 7")
    assert state.gandalf == ("8", "7")
    assert why(state, "gandalf 10") == "HR-228"
    do(state, "end")
    assert "gandalf 8" not in legal(turn(options={"gandalf_stay": False}))


@pytest.mark.clause("HR-224", "HR-228", "HR-243")
def test_the_question_names_gandalf_s_move_while_he_is_in_play() -> None:
    """By day Frodo's step is made already; without Gandalf's move the turn does not end."""

    def prompt(**keys: Any) -> str:
        found = RULES.decision(turn(**keys))
        assert found is not None
        return found.prompt.key

    assert prompt() == "prompt.bearer_grey_day"
    assert prompt(turn="nightfall", moved="") == "prompt.bearer_grey_night"
    assert prompt(out=True) == "prompt.bearer"
    assert prompt(out=True, turn="nightfall", moved="") == "prompt.bearer_night"


@pytest.mark.clause("HR-231", "HR-246", "HR-249")
def test_a_search_finds_frodo_s_rows_and_never_gandalf() -> None:
    state = riding(figures={**FAR, "blue": "8"})
    assert "search_no" in told(do(state, "search", "let"))
    state = riding(figures={**FAR, "blue": "23"}, gandalf=["18", "23"])
    events = do(state, "search", "let")
    assert "search_yes" in told(events)
    assert "gandalf_found" not in told(events)


@pytest.mark.clause("HR-244")
def test_in_a_shelter_a_search_fails_and_a_hunt_finds() -> None:
    keys = {"journey": "l01", "step": 8, "figures": {**FAR, "blue": "17"}, "dice": ["sword"]}
    shelter = riding(options={"shelters": True}, **keys)
    assert shelter.last == "17"
    assert "search_no" in told(do(shelter, "search", "let"))
    assert "search_yes" in told(do(riding(**keys), "search", "let"))
    assert "hunt_here" in told(do(riding(options={"shelters": True}, **keys), "hunt sword", "let"))
    later = {**keys, "step": 10}
    assert "search_yes" in told(do(riding(options={"shelters": True}, **later), "search", "let"))


@pytest.mark.clause("HR-082", "HR-244")
@pytest.mark.parametrize(("shelters", "answer"), [(True, "let"), (False, "react nobs-trick")])
def test_a_standing_order_spends_no_card_on_a_search_that_fails_in_a_shelter(shelters: bool, answer: str) -> None:
    keys = {"journey": "l01", "step": 8, "figures": {**FAR, "blue": "17"}, "hand": ["nobs-trick"]}
    state = riding(options={"shelters": shelters}, **keys)
    do(state, "search")
    assert str(RULES.standing(RULES.view(state, Seat("rb")), {"react_search": "true"})) == answer


@pytest.mark.clause("HR-245", "HR-262")
@pytest.mark.parametrize(
    ("die", "face", "gandalf", "step", "said"),
    [("ring", "", ["8"], 7, "yes"), ("lord", "lord-morgul-ring", ["8"], 7, "gandalf"), ("lord", "lord-ring", ["8"], 7, "yes"),
     ("lord", "lord-morgul-ring", ["18"], 7, "no"), ("lord", "lord-morgul-shadow", ["8"], 7, "yes")],
)  # fmt: skip
def test_a_perception_does_not_say_who_but_with_a_morgul_ring(
    die: str, face: str, gandalf: list[str], step: int, said: str
) -> None:
    """HX-057."""
    keys: dict[str, Any] = {"lord_die": face} if face else {"dice": ["ring"]}
    state = riding(figures={**FAR, "blue": "7"}, gandalf=gandalf, step=step, **keys)
    assert f"perception_{said}" in told(do(state, f"perceive IV-A {die}", "let"))


@pytest.mark.clause("HR-247", "HR-253", "HR-254")
def test_a_hunt_in_part_2_and_the_searches_that_are_refused() -> None:
    state = riding(figures={**FAR, "blue": "36"}, step=10, dice=["sword"])
    assert "hunt_here" in told(do(state, "hunt sword", "let"))
    assert why(riding(figures={**FAR, "blue": "2"}), "search") == "HR-126"


@pytest.mark.clause("HR-127")
@pytest.mark.parametrize("token", ["eye", "sword"])
def test_a_track_token_of_either_kind_bars_a_search(token: str) -> None:
    assert why(riding(figures={**FAR, "blue": "23"}, tracks={"23": token}), "search") == "HR-127"


@pytest.mark.clause("HR-148", "HR-248")
def test_a_hunt_by_card_that_finds_gandalf_alone_does_not_ride_on() -> None:
    state = riding(figures={**FAR, "blue": "10"}, gandalf=["18", "10"], step=1, dice=["sorcery"],
                   hands={"rw1": ["sniffing-in-the-dark"]})  # fmt: skip
    assert {"hunt_no", "gandalf_found"} <= set(told(do(state, "play sniffing-in-the-dark sorcery", "let")))
    assert asked(state) == "flee"
    do(state, legal(state)[0])
    assert asked(state) == "nazgul"


@pytest.mark.clause("HR-252", "HR-237", "HR-241", "HR-242", "HR-243")
def test_a_found_gandalf_takes_the_last_token_or_stays_and_may_be_announced_in_an_exit() -> None:
    state = riding(figures={**FAR, "blue": "10"}, gandalf=["18", "10"], dice=["sword"], step=1)
    state.deeds_left = ()
    events = do(state, "hunt sword", "let")
    assert state.gandalf_at == "10"
    assert asked(state) == "nazgul"
    assert "gandalf_cornered" in told(events)
    assert "gandalf_found" not in told(events)
    assert "gandalf cornered 10" in RULES.facts(RULES.view(state, RW))["record"]
    state = turn(figures={**FAR, "blue": "7"}, gandalf=["8", "7"], gandalf_moved=True, tokens={"card": 1})
    state.deeds_left = ("43",)
    do(state, "reveal", "drive blue 4", "end", "end", "end", "end", "end", "info 43")
    assert legal(state) == ["flight 43"]
    state = turn(gandalf=["8", "35", "A"], gandalf_moved=True, dice=["ring"])
    assert "rivendell" in legal(state)
    assert why(turn(gandalf_moved=True), "rivendell") == "HR-241"
    do(state, "rivendell")
    assert (state.threshold, state.gandalf_out, state.gandalf_at) == (13, True, "")
    assert why(state, "gandalf 35") == "HR-243"
    quiet = turn(gandalf=["8", "35", "A"])
    assert "gandalf 35" in legal(quiet)
    state = turn(turn="daylight-1", gandalf=["43", "A"], gandalf_moved=True)
    do(state, "rivendell", *["end"] * 5)
    assert "end" in legal(state)


@pytest.mark.clause("HR-257", "HR-258", "HR-345", "HR-259", "HR-268")
def test_the_lord_hunts_for_nothing_counts_for_two_and_leaves_after_his_encounter_but_his_die_stays() -> None:
    state = riding(lord="blue", figures={**FAR, "blue": "22"})
    assert "hunt" in legal(state)
    assert why(state, "search") == "HR-258"
    figures = {"blue": "27", "green": "28", "red": "33", "purple": "33"}
    state = turn(at="encounter", found="27", figures=figures, lord="blue")
    do(state, "tile beige-0", "tile beige-0", "accept")
    assert state.lord == -1
    assert state.figures[0] == "27"
    assert asked(state) == "course"
    away = turn(at="encounter", found="27", figures=figures, lord="red")
    do(away, "tile beige-0", "accept")
    assert away.lord == 2
    state = riding(hands={"rw1": ["captain-of-the-nine"]}, dice=["sorcery"], lord_die="lord-sword")
    do(state, "play captain-of-the-nine sorcery", "done")
    assert (state.lord, state.lord_die, state.lord_spent) == (0, "lord-sword", False)


@pytest.mark.clause("HR-265", "HR-266", "HR-346", "HR-164")
def test_a_morgul_shadow_is_ring_sword_or_sorcery_and_part_2_unfinished_after_its_last_day() -> None:
    state = riding(lord_die="lord-morgul-shadow", figures={**FAR, "blue": "22"})
    assert {"hunt lord", "perceive V-C lord", "draw lord"} <= set(legal(state))
    state = position(2, {"days": 4}, part=2, day=4, at="refresh", company={"peregrin": "flipped"}, powers=["7"])
    do(state, "deal athelas", "deal crebain", "roll ring ring ring ring sword sword")
    assert state.outcome is not None
    assert state.outcome.ending.value == "unfinished"
    assert legal(riding(powers=["7"], dice=["sword"]), "extra")


def lords_hunt(version: int) -> Match:
    """A Hunt paid with the Lord's die, and cancelled, in a match that was begun under such rules."""
    texts = tuple(board.source for board in SET.boards)
    at = {
        "part": 2, "journey": "s01", "step": 7, "gandalf": ["8"], "at": "blue", "moved": "moved", "hand": ["o-elbereth"],
        "lord_die": "lord-sword", "tokens": {"card": 1}, "figures": {"blue": "27"},
    }  # fmt: skip
    header = Header("hunt", version, SEATINGS[2], {"reactions": "ask"}, texts, "1", tables=SET.tables, position=at)
    records: list[Record] = [{"t": "action", "a": "hunt lord"}, {"t": "action", "a": "react o-elbereth"}]
    return Match.replay(RULES, header, records)


@pytest.mark.clause("HR-261", "HR-351")
def test_a_match_begun_under_the_first_rules_keeps_them_and_one_of_today_is_refused_its_records() -> None:
    assert lords_hunt(1).facts()["found"] is None
    assert lords_hunt(1).facts()["hands"]["rb"] == []
    with pytest.raises(ReplayError) as caught:
        lords_hunt(2)
    assert caught.value.number == 2
    assert caught.value.clause == "HR-261"
    state = RULES.new(SEATINGS[2], {}, {"at": "purple", "turn": "nightfall", "eye": True}, version=1)
    do(state, "end")
    assert (state.phase, state.turn, state.eye) == ("refresh", 2, True)


@pytest.mark.clause("HR-208", "HR-209")
def test_the_journey_card_that_is_not_kept_leaves_with_its_deck() -> None:
    state = position(2, at="letter")
    do(state, "open letter", "card s01", "card l01", "journey short")
    assert (state.journey, state.journey_drawn, state.journey_left.count("s01")) == ("s01", (), 0)
