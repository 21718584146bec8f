"""Computer players of both roles: legal, better than chance, and blind to what their seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.computer import chance_to_win as chances
from game.computer.player import ComputerPlayer
from game.engine.decision import Advice, Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import play_out
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.likelihood import likelihood
from game.games.hunt.computer.nazgul_player import NazgulPlayer
from game.games.hunt.computer.player import HuntComputerPlayer, computer_player
from game.games.hunt.rules.actions import Act, End, Extra, Move, Reroll
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import Fact
from tests.games.hunt.games import RULES, do, fresh, position
from tests.narrowing import there

NORMAL, EASY = computer_player("normal", RULES), computer_player("easy", RULES)
LEVELS = {"normal": NORMAL, "easy": EASY}
PLAIN = HuntComputerPlayer("normal", RULES)


def asked(state: State, mind: ComputerPlayer = NORMAL, seed: int = 1) -> Act:
    """What a computer answers to the open question, having seen no more than its seat sees."""
    decision = there(RULES.decision(state))
    update = SeatUpdate(decision.seat, 1, RULES.view(state, decision.seat), tuple(RULES.actions(state)))
    choice = mind.choose(update, Random(seed))
    assert choice in update.actions
    assert isinstance(choice, Act)
    return choice


def game(seed: str, levels: Mapping[str, str], players: int = 2, most: int | None = None) -> State:
    """A whole game; "rb" and "rw" to a level, who is not named plays at random."""
    state = fresh(players)

    def chooser(mind: ComputerPlayer) -> object:
        return lambda update, rng: mind.choose(update, rng)

    choosers = {seat: chooser(LEVELS[levels[seat[:2]]]) for seat in state.seats if seat[:2] in levels}
    played = play_out(RULES, state, choosers, seed, most=most)  # type: ignore[arg-type]  # a chooser each
    assert isinstance(played.state, State)
    return played.state


@pytest.mark.clause("HR-079")
def test_of_the_areas_whose_nazgul_can_be_driven_off_the_one_nearest_to_frodo_is_chosen() -> None:
    figures = {"blue": "4", "green": "20", "red": "35", "purple": "35"}
    state = position(part=2, journey="s01", step=5, gandalf=["8"], hand=["light-on-weathertop"], figures=figures)
    do(state, "play light-on-weathertop")
    assert str(asked(state)) == "choose v-b"
    update = SeatUpdate(Seat("rb"), 1, RULES.view(state, Seat("rb")), tuple(RULES.actions(state)))
    (advice,) = PLAIN.advise(update, Random(1))
    assert [phrase.key for phrase in advice.why] == ["why.repel"]


@pytest.mark.clause("HR-297")
@pytest.mark.parametrize("players", [2, 5])
def test_computers_in_every_seat_play_a_whole_game(players: int) -> None:
    state = game(f"whole {players}", {"rb": "normal", "rw": "normal"}, players)
    assert state.outcome is not None


@pytest.mark.clause("HR-297")
@pytest.mark.parametrize(("side", "seat"), [("rb", "rb"), ("rw", "rw1")])
def test_the_computer_of_either_side_beats_chance(side: str, seat: str) -> None:
    assert all(seat in there(game(f"{side} {n}", {side: "normal"}).outcome).winners for n in range(3))


@pytest.mark.clause("HR-294")
def test_a_nazgul_hunts_where_frodo_must_be() -> None:
    state = position(log=["3"], at="blue", figures={"blue": "1", "green": "2", "red": "3"}, dice=["sword"] * 4)
    do(state, "hunt sword", "let", "end", "hunt sword", "let", "end")
    assert str(asked(state)) == "hunt sword"


def weighed(**keys: Any) -> FrodoEvaluation:
    """The Ring-bearer's thoughts about a position."""
    state = position(log=["1", "10", "19"], **keys)
    return FrodoEvaluation(RULES.view(state, Seat("rb")), (state.topologies[0], state.topologies[1]), state.tables)


@pytest.mark.clause("HR-295")
def test_the_ring_bearer_weighs_the_way_the_nazgul_the_hunters_map_and_corruption() -> None:
    away, beside = {"blue": "55", "green": "52", "red": "49", "purple": "48"}, {"blue": "22"}
    calm = weighed(figures=away, dice=["sword"])
    odds = {"22": 0.2, "23": 0.8}
    assert calm.entry("23", 3, {"23": 0.1, "22": 0.9}, eye=False) < calm.entry("23", 3, odds, eye=False)
    near = weighed(figures={**away, **beside}, dice=["sword"])
    assert calm.danger("22", odds, eye=False) < near.danger("22", odds, eye=False)
    worn = weighed(figures={**away, **beside}, dice=["sword"], corruption=10)
    assert near.danger("22", odds, eye=False) < worn.danger("22", odds, eye=False)
    assert calm.entry("18", 3, {}, eye=False) > calm.entry("23", 3, {}, eye=False), "18 lies farther from Bree"


@pytest.mark.clause("HR-080", "HR-083", "HR-295")
def test_a_hunt_that_would_find_frodo_is_cancelled_and_one_that_would_not_is_let_be() -> None:
    for log, said in ((["1", "10", "19"], "react fredegar-bolger"), (["1", "19", "22"], "let")):
        state = position(
            log=log,
            at="blue",
            figures={"blue": "19"},
            dice=["sword"],
            hand=["fredegar-bolger"],
            tokens={"card": 1, "pool": 2},
        )
        RULES.play(state, RULES.parse("hunt sword"))
        assert str(asked(state)) == said


def test_easy_lets_a_hunt_that_finds_frodo_be_and_rides_to_where_he_is_now() -> None:
    state = position(
        log=["1", "10", "19"],
        at="blue",
        figures={"blue": "19"},
        dice=["sword"],
        hand=["fredegar-bolger"],
        tokens={"card": 1, "pool": 2},
    )
    topologies, view = (state.topologies[0], state.topologies[1]), RULES.view(state, Seat("rw1"))
    easy = NazgulPlayer(view, topologies, state.tables, looks_ahead=False)
    assert all(share == easy.likelihood.here[place] for place, share in easy.ahead)
    normal = NazgulPlayer(view, topologies, state.tables)
    assert any(share != normal.likelihood.here.get(place) for place, share in normal.ahead)
    RULES.play(state, RULES.parse("hunt sword"))
    decision = there(RULES.decision(state))
    update = SeatUpdate(decision.seat, 1, RULES.view(state, decision.seat), tuple(RULES.actions(state)))
    assert str(EASY.choose(update, Random(1))) == "let"


@pytest.mark.clause("HR-294")
def test_frodo_is_believed_to_keep_away_from_the_nazgul_that_he_saw_when_he_wrote() -> None:
    """What counts is where they stood then, whoever rides there afterwards."""
    far = {"green": "55", "red": "52", "purple": "49"}

    def believed(blue: str, *then: str) -> Mapping[str, float]:
        state = position(log=["1", ".", "."], at="bearer", figures={"blue": blue, **far})
        do(state, "move 10", *then)
        return likelihood(RULES.view(state, Seat("rw1")), state.topologies, state.tables).here

    seen, unseen = believed("9"), believed("55")
    assert set(seen) == set(unseen)
    assert pytest.approx(sum(seen.values())) == 1.0
    assert seen["9"] < unseen["9"] / 2
    assert any(seen[place] > unseen[place] for place in seen)
    assert believed("9", "end", "move 10") == seen


@pytest.mark.parametrize(
    "text", ["", "no weights", '{"weights": {}}', '{"weights": {"cards": "many"}}', '{"weights": [1]}']
)
def test_where_the_weights_are_broken_normal_plays_in_place_of_hard(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "win_weights.json"
    broken.write_text(text, encoding="utf-8")
    monkeypatch.setattr(chances, "weights_file", lambda *_: broken)
    assert isinstance(computer_player("hard", RULES), HuntComputerPlayer)
    assert [record.getMessage() for record in caplog.records] == [
        "'win_weights.json' of hunt holds no weights of a chance to win; 'normal' plays in its place"
    ]


def ride_reason(to: str, met: str = "", **keys: Any) -> str:
    """Why blue is advised to ride there, in Part 2, where Frodo was met just before; "" for no reason at all."""
    figures = {"blue": "28", "green": "28", "red": "33", "purple": "33"}
    state = position(
        part=2, at="blue", journey="s01", gandalf=["8"], gandalf_moved=True, moved="moved",
        **{"step": 7, "figures": figures, **keys},
    )  # fmt: skip
    state.record = (
        *state.record,
        *(Fact("hunt", "yes", (place,), "green", 2, state.day, 0, state.step) for place in [met] if met),
    )
    return next((why.key for why in PLAIN.reasons(RULES.view(state, Seat("rw1")), Move(to))), "")


@pytest.mark.clause("HR-297", "HR-107")
def test_of_a_ride_it_is_told_what_can_be_done_there_and_not_that_frodo_may_come_or_is_nearer() -> None:
    assert ride_reason("25", figures=dict.fromkeys(("blue", "green", "red", "purple"), "33")) == "why.watch"
    assert ride_reason("32") == "why.nearer_now"
    assert ride_reason("26", step=4) == "why.nearer"
    assert ride_reason("26", met="5", step=3) == "why.nearer_him", "he can have gone to one place alone from there"
    assert ride_reason("10", met="5", step=3) == "why.here_sure"
    figures = {"blue": "14", "green": "28", "red": "33", "purple": "33"}
    assert ride_reason("15", step=3, turn="nightfall", figures=figures) == "why.here"
    assert ride_reason("15", step=3, turn="nightfall", figures=figures, acted=True) != "why.here"
    there = {"blue": "27", "green": "28", "red": "33", "purple": "33"}
    assert ride_reason("32", found="27", figures=there) != "why.joins"
    assert ride_reason("d47", found="27", figures={**there, "blue": "28"}) == "why.joins"


@pytest.mark.clause("HR-297")
def test_of_a_ride_away_from_where_frodo_is_nothing_is_told_but_what_can_be_done_there() -> None:
    figures = {"blue": "14", "green": "10", "red": "33", "purple": "33"}
    state = position(
        part=2, at="blue", journey="s01", gandalf=["8"], gandalf_moved=True, moved="moved", step=3, figures=figures
    )
    state.record = (*state.record, Fact("hunt", "yes", ("5",), "green", 2, state.day, 0, state.step))
    view = RULES.view(state, Seat("rw1"))
    told = {ride.to: PLAIN.reasons(view, ride) for ride in RULES.actions(state) if isinstance(ride, Move)}
    player = NazgulPlayer(view, (state.topologies[0], state.topologies[1]), state.tables)
    stays = player.standing(view.active, "14")
    away = {to for to in told if player.standing(view.active, to) < stays and not player.there(to)}
    assert away
    assert not any(told[to] for to in away), "a ride that betters nothing has no reason"


@pytest.mark.clause("HR-148", "HR-297")
@pytest.mark.parametrize("faces", [(), ("ring",)])
def test_whoever_may_roll_again_is_told_of_the_dice(faces: tuple[str, ...]) -> None:
    view = RULES.view(position(at="blue", step=2, figures={"blue": "22"}, dice=["ring"]), Seat("rw1"))
    assert list(PLAIN.reasons(view, Reroll(faces))) == [Phrase("why.reroll")]


@pytest.mark.clause("HR-297")
@pytest.mark.parametrize(("blue", "count"), [("28", 5), ("10", 0)])
def test_who_ends_a_turn_is_told_how_far_it_is_to_where_frodo_may_be_from_where_the_rider_stands(
    blue: str, count: int
) -> None:
    figures = {"blue": blue, "green": "28", "red": "33", "purple": "33"}
    state = position(
        part=2, at="blue", journey="s01", gandalf=["8"], gandalf_moved=True, moved="moved", step=3, figures=figures
    )
    state.record = (*state.record, Fact("hunt", "yes", ("5",), "green", 2, state.day, 0, state.step))
    (why,) = PLAIN.reasons(RULES.view(state, Seat("rw1")), End())
    assert why == Phrase.of("why.ends", place="10", count=count)


@pytest.mark.clause("HR-131", "HR-247")
def test_nobody_asks_for_frodo_where_only_gandalf_can_be() -> None:
    figures = {"blue": "28", "green": "28", "red": "33", "purple": "33"}
    state = position(part=2, at="blue", journey="s01", step=2, gandalf=["18"], figures=figures)
    boards = RULES.topologies[0], RULES.topologies[1]
    player = NazgulPlayer(RULES.view(state, Seat("rw1")), boards, RULES.tables)
    known, covers = player.likelihood, player.topology.covers
    sections = {place: player.topology.section[place] for place in (*known.here, *known.gandalf)}
    grey = {sections[place] for place in known.gandalf} - {sections[place] for place in known.here}
    assert grey, "there is such a section"
    for section in grey:
        assert sum(share for place, share in known.gandalf.items() if covers(section, place)) > 0.0
        assert player.perception(section) == pytest.approx(0.0)
    assert max(player.perception(area) for area in player.topology.areas) > 0.0


@pytest.mark.clause("HR-156", "HR-297")
def test_a_step_that_is_bought_before_the_ride_is_looked_at_as_the_ride_and_the_step_after_it() -> None:
    figures = {"blue": "28", "green": "28", "red": "33", "purple": "33"}
    state = position(
        part=2, at="blue", journey="s01", step=7, gandalf=["8"], gandalf_moved=True, moved="moved",
        figures=figures, powers=["7"], dice=["sorcery"] * 6,
    )  # fmt: skip
    actions: list[Act] = list(RULES.actions(state))
    assert {Extra("26", "sorcery"), Move("26")} <= set(actions)
    rows = PLAIN.ranked(RULES.view(state, Seat("rw1")), actions)
    bought = [row for row in rows if isinstance(row[-1], Extra)]
    assert bought, "steps beyond the ride are looked at"
    for ride, step in bought:
        assert ride in actions
        assert step not in actions
        after = RULES.clone(state)
        RULES.play(after, ride)
        assert step in RULES.actions(after)
    assert len(rows) == len(set(map(tuple, rows))), "nothing is looked at twice"
    do(state, "move 26")
    stepped: list[Act] = list(RULES.actions(state))
    view = RULES.view(state, Seat("rw1"))
    rows, reckons = PLAIN.ranked(view, stepped), NazgulPlayer(view, RULES.topologies, RULES.tables)
    steps = [row[0].to for row in rows if isinstance(row[0], Extra)]
    assert "h07" in steps
    stands = reckons.standing(0, "26")
    assert all(reckons.standing(0, to) > stands for to in steps), "nor is a step bought to stand worse by it"


@pytest.mark.clause("HR-117", "HR-120", "HR-297")
def test_of_two_dice_that_do_the_one_that_is_good_for_less_is_spent() -> None:
    state = position(at="blue", log=["1", "10"], dice=["shadow", "sword", "sorcery"], figures={"blue": "22"})
    rows = PLAIN.ranked(RULES.view(state, Seat("rw1")), list(RULES.actions(state)))
    assert [str(row[0]) for row in rows if row[0].verb == "draw"] == ["draw sorcery"]


@pytest.mark.clause("HR-067", "HR-297")
def test_by_night_it_is_told_what_going_on_costs_and_that_nothing_is_to_be_left() -> None:
    state = position(part=2, journey="s01", gandalf=["8"], step=3, turn="nightfall", corruption=5)
    view = RULES.view(state, state.seats[0])
    told = {action.verb: Advice(action, PLAIN.reasons(view, action)) for action in RULES.actions(state)}
    for verb in ("rest", "forward"):
        night = next(why for why in told[verb].why if why.key == "why.night")
        assert (night.get("count"), night.get("bears")) == (6, view.threshold), verb
        assert not told[verb].is_rest, "the step or the rest matters"


@pytest.mark.clause("HR-297")
def test_where_frodo_is_likelier_where_a_rider_stands_that_is_said() -> None:
    for green, expected in (("28", ["why.here"]), ("10", ["why.here", "why.held"])):
        state = position(
            part=2, at="blue", journey="s01", gandalf=["8"], gandalf_moved=True, moved="moved", step=3,
            turn="nightfall", figures={"blue": "14", "green": green, "red": "33", "purple": "33"},
        )  # fmt: skip
        view = RULES.view(state, Seat("rw1"))
        assert [why.key for why in PLAIN.reasons(view, Move("15"))] == expected
