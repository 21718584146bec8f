"""The example game, clause by clause."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.action import Thing, Touched
from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.errors import PositionError
from game.engine.event import Event
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import Chooser, play_out
from game.registry import game, installed
from game.session.scenario_file import run_scenario
from game.session.still_picture import frame_of, still_of
from tests.example_game.deduction.possible_places import possible_places
from tests.example_game.presentation.picture import presentation
from tests.example_game.redeal import redealt
from tests.example_game.rules.actions import Go
from tests.example_game.rules.rules import INFO, PursuitRules
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM, SEARCHERS

GAME = installed("tests.example_game")
ARAGORN, GANDALF, LEGOLAS = SEARCHERS
SCENARIOS = Path(__file__).with_name("scenarios")


@cache
def rules() -> PursuitRules:
    return PursuitRules(GAME.load_set())


def position(players: int = 2, *, options: dict[str, Any] | None = None, **keys: Any) -> PursuitState:
    return rules().new(INFO.seatings[players], options or {}, keys)


def do(state: PursuitState, *texts: str) -> list[Event]:
    """Play legal actions by their texts."""
    events: list[Event] = []
    for text in texts:
        action = rules().parse(text)
        assert rules().refusal(state, action) is None, text
        rules().play(state, action, events)
    return events


def refusal_clause(state: PursuitState, text: str) -> str | None:
    refusal = rules().refusal(state, rules().parse(text))
    return None if refusal is None else refusal.clause


def legal_actions(state: PursuitState) -> list[str]:
    return [str(action) for action in rules().actions(state)]


def test_searchers_are_put_on_camps_openly_and_gollum_hides_alone_sg_003() -> None:
    state = rules().new(INFO.seatings[3], {})
    do(state, "start 5", "start 8")
    asked = rules().decision(state)
    assert asked is not None
    assert (asked.seat, asked.kind, asked.audience) == (CHANCE, "hide", frozenset({GOLLUM}))
    do(state, "start 7")
    assert rules().view(state, ARAGORN).starts == ("5", "8")
    assert rules().view(state, ARAGORN).trail == ()
    assert rules().view(state, GOLLUM).trail == ("7",)


def test_no_two_searchers_begin_on_one_camp_sg_003() -> None:
    state = rules().new(INFO.seatings[3], {})
    do(state, "start 5")
    assert "start 5" not in legal_actions(state)


def test_gollum_goes_where_no_searcher_stands_and_only_the_way_is_told_sg_005() -> None:
    state = position(gollum="18", posts=["5"])
    assert refusal_clause(state, "go 5 path") == "SG-005"
    events = do(state, "go 6 path")
    told = [event for event in events if event.seen_by(ARAGORN)]
    assert [event.phrase for event in told] == [Phrase.of("log.goes", seat=GOLLUM, way="path")]


def test_by_night_even_the_way_is_hidden_sg_006() -> None:
    state = position(gollum="18", posts=["8"], options={"nights": 2})
    do(state, "go 6 night")
    assert rules().view(state, ARAGORN).steps[-1].by == "night"
    assert rules().view(state, ARAGORN).nights == 1


def test_without_nights_left_none_can_be_used_sg_006() -> None:
    assert refusal_clause(position(gollum="18", posts=["8"], nights=0), "go 6 night") == "SG-006"


def test_after_every_third_move_gollum_is_seen_sg_007() -> None:
    state = position(gollum="18", posts=["11"])
    do(state, "go 6 path", "rest", "go 7 path", "rest")
    assert rules().view(state, ARAGORN).seen_at == ""
    do(state, "go 8 path")
    assert rules().view(state, ARAGORN).seen_at == "8"


def test_a_step_costs_a_ticket_of_its_way_sg_008() -> None:
    state = position(gollum="18", posts=["24"], turn="aragorn")
    do(state, "go 23 river")
    assert state.tickets == ((12, 8, 3),)


def test_without_a_ticket_a_way_is_closed_sg_008() -> None:
    state = position(gollum="18", posts=["24"], turn="aragorn", tickets=[12, 8, 0])
    assert refusal_clause(state, "go 23 river") == "SG-008"
    assert refusal_clause(state, "go 23 road") is None


def test_gollum_never_rests_sg_009() -> None:
    assert refusal_clause(position(gollum="18", posts=["5"]), "rest") == "SG-009"


def test_who_comes_to_gollum_s_place_has_caught_him_sg_010() -> None:
    state = position(3, gollum="18", posts=["5", "8"], turn="aragorn")
    do(state, "go 18 path")
    assert state.outcome is not None
    assert state.outcome.winners == {ARAGORN, GANDALF}


def test_gollum_who_cannot_move_is_caught_sg_011() -> None:
    state = position(3, gollum="1", posts=["2", "6"], turn="gandalf")
    do(state, "go 3 path")
    assert state.outcome is not None
    assert state.outcome.reason.key == "outcome.trapped"


def test_after_the_last_round_gollum_has_escaped_sg_012() -> None:
    state = position(gollum="18", posts=["11"], round=3, options={"rounds": 3})
    do(state, "go 6 path", "rest")
    assert state.outcome is not None
    assert state.outcome.winners == {GOLLUM}


def test_no_two_searchers_stand_on_one_place_sg_013() -> None:
    state = position(3, gollum="18", posts=["8", "10"], turn="aragorn")
    assert refusal_clause(state, "go 10 path") == "SG-013"


def test_where_no_way_leads_nobody_goes_sg_002() -> None:
    state = position(gollum="18", posts=["8"])
    assert [refusal_clause(state, text) for text in ("go 1 path", "go 6 river")] == ["SG-002", "SG-002"]


def test_in_the_end_everybody_sees_the_trail_sg_014() -> None:
    state = position(gollum="18", posts=["11"], round=3, options={"rounds": 3})
    do(state, "go 6 path", "rest")
    assert rules().view(state, None).trail == ("18", "6")


def test_two_ways_to_one_place_are_told_apart_by_what_the_action_declares() -> None:
    by_path, by_river = Go("25", "path"), Go("25", "river")
    assert by_path.touches == by_river.touches == (Touched("25", Thing.SPACE),)
    words = GAME.words(GAME.load_set().board, strict=True)
    assert [words(one.variants[0].phrase) for one in (by_path, by_river)] == ["by path", "by river"]


def test_a_touched_place_means_the_one_action_that_leads_there_or_none_of_several() -> None:
    state = position(gollum="18", posts=["11"], turn="aragorn")
    view = rules().view(state, ARAGORN)
    assert str(rules().attempt(view, ["25"])) == "go 25 road"
    between = rules().view(position(gollum="18", posts=["12"], turn="aragorn"), ARAGORN)
    assert rules().attempt(between, ["25"]) is None


@pytest.mark.parametrize("players", [2, 4])
def test_the_places_where_he_may_be_are_all_those_that_worlds_alike_have(players: int) -> None:
    """Worlds made by the re-dealer, which knows nothing of this reckoning, fall on all of them and on no other."""
    state, rng = rules().new(INFO.seatings[players], {"rounds": 6}), Random(3)
    found: list[PursuitState] = []
    play_out(rules(), state, {}, f"places {players}", watch=lambda at, action: found.append(at.clone()))
    for at in [one for one in found if one.steps][::4]:
        places = set(possible_places(rules().view(at, ARAGORN), rules().topology))
        assert places == {redealt(at, ARAGORN, rng).trail[-1] for _ in range(12 * len(places) + 12)}


def test_the_computer_player_beats_a_random_one() -> None:
    game_set = GAME.load_set()
    player = GAME.computer_player("normal", game_set)

    def choose(update: SeatUpdate, rng: Random) -> Any:
        return player.choose(update, rng)

    def games_won(seats: tuple[Any, ...], side: Any) -> int:
        choosers: dict[Any, Chooser] = dict.fromkeys(seats, choose)
        ends = [play_out(rules(), rules().new(INFO.seatings[3], {}), choosers, str(seed)) for seed in range(12)]
        return sum(end.outcome is not None and side in end.outcome.winners for end in ends)

    assert games_won((ARAGORN, GANDALF), ARAGORN) > games_won((), ARAGORN)
    assert games_won((GOLLUM,), GOLLUM) > games_won((), GOLLUM)


def test_the_picture_shows_gollum_to_himself_alone() -> None:
    state, look = position(gollum="18", posts=["5"]), presentation(GAME.load_set())
    assert look.picture(rules().view(state, GOLLUM)).counter("gollum") is not None
    assert look.picture(rules().view(state, ARAGORN)).counter("gollum") is None


@pytest.mark.parametrize("seat", [GOLLUM, *SEARCHERS, None], ids=lambda seat: seat or "table")
def test_every_seat_of_a_full_table_can_be_drawn(seat: Seat | None) -> None:
    """With all four at the table every face is drawn, those of the trail too."""
    still = still_of(SCENARIOS / "gollum-s-turn.yaml", seat)
    assert frame_of(still, (1280, 720)).get_size() == (1280, 720)


def test_a_position_that_cannot_be_is_refused_with_a_sentence() -> None:
    for keys, told in (
        ({"gollum": "3"}, "is no lair"),
        ({"posts": ["99"]}, "no place of this board"),
        ({"gollum": "18", "posts": ["18"]}, "one free place"),
        ({"trail": []}, "has no 'trail'"),
        ({"nights": "many"}, "'nights' is 'many'; expected a number"),
        ({"turn": "saruman"}, "is no seat of this game"),
    ):
        with pytest.raises(PositionError, match=told):
            position(**keys)


def test_a_game_outside_the_box_is_known_by_its_id_and_stands_in_no_menu() -> None:
    from game.registry import games

    assert game("gollum") is GAME
    assert GAME not in games()


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_scenario_of_the_example_shows_what_its_title_says(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, report.line
