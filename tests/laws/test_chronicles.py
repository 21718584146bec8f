"""The chronicle of a match: there is none before the end, every game of the box has one after it, and it tells what happened."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from game.engine.decision import Ending, Outcome, Phrase, Seat
from game.engine.event import Event
from game.engine.simulate import random_action
from game.language import catalog
from game.registry import game
from game.session.open_match import ReviewStep
from game.session.presentation_loader import table_words
from game.ui.kit.cues import Cue
from game.ui.table.model import chronicle as model
from game.ui.table.model.chronicle import MOST, Candidate, Chronicle, NotOver, TurningPoint, are_steps, chosen
from game.ui.table.model.story import Contest, Kind, Moment, Story
from tests.laws.games import table_of, telling_of, written_list
from tests.narrowing import there

SEATS = {one.id: min(one.info.seatings) for one in telling_of("chronicle")}
PLIES = 2000
"""Random play is cut off there."""
PLIES_OF_OPEN_GAMES = 260
"""Where nothing is secret it may be cut off sooner, and ends as a draw."""
DRAWN = Outcome(Ending.DRAW, frozenset(), Phrase("engine.agreed"))
every_game = pytest.mark.parametrize("name", sorted(SEATS))


@cache
def played(name: str) -> tuple[tuple[ReviewStep, ...], Outcome]:
    """A game at random, as the review lays it open."""
    table = table_of(name, SEATS[name])
    rules, rng, state = table.rules, Random(3), table.new()
    found = [(rules.clone(state), tuple[Event, ...]())]
    most = PLIES if rules.info.has_secrets else PLIES_OF_OPEN_GAMES
    while rules.outcome(state) is None and len(found) < most:
        events: list[Event] = []
        rules.play(state, random_action(rules, state, rng), events)
        found.append((rules.clone(state), tuple(events)))
    steps = tuple(
        ReviewStep(rules.view(one, None), events, None, tuple(rules.view(one, seat) for seat in table.seats))
        for one, events in found
    )
    return steps, rules.outcome(state) or DRAWN


@cache
def told(name: str) -> Chronicle:
    steps, outcome = played(name)
    return there(game(name).presentation(table_of(name, SEATS[name]).game_set).chronicle(steps, outcome, None))


@every_game
def test_before_the_end_there_is_no_chronicle(name: str) -> None:
    look = game(name).presentation(table_of(name, SEATS[name]).game_set)
    with pytest.raises(NotOver):
        look.chronicle(played(name)[0], None, None)


@pytest.mark.parametrize("name", [one for one in sorted(SEATS) if game(one).info.has_secrets])
def test_an_end_that_was_agreed_on_lays_nothing_open(name: str) -> None:
    look = game(name).presentation(table_of(name, SEATS[name]).game_set)
    hidden = [ReviewStep(step.view, step.events) for step in played(name)[0][:-1]]
    assert look.chronicle(hidden, DRAWN, None) is None


@every_game
def test_a_way_goes_from_each_space_to_one_beside_it(name: str) -> None:
    for shown in told(name).maps:
        for walk in shown.walks:
            for stretch in walk.stretches:
                assert stretch.is_leap or are_steps(shown.board, stretch.places)
            for one, other in pairwise(walk.stretches):
                if one.places[-1] != other.places[0]:
                    assert written_list(name).leaves_the_board


@every_game
def test_the_curve_has_a_value_and_a_step_for_every_turn(name: str) -> None:
    chronicle, (steps, _) = told(name), played(name)
    ends = [column.step for column in chronicle.columns]
    assert ends == sorted(set(ends))
    assert ends[-1] == len(steps) - 1
    assert len(chronicle.curve.values) == len(chronicle.columns)
    assert len(chronicle.curve.faces) in (0, len(chronicle.columns))


@every_game
def test_where_the_curve_has_a_gap_it_is_said_why(name: str) -> None:
    curve = told(name).curve
    missing = curve.missing or (None,) * len(curve.values)
    assert [why is not None for why in missing] == [value is None for value in curve.values]


@every_game
def test_turning_points_are_few_and_in_order(name: str) -> None:
    columns = [point.column for point in told(name).points]
    assert len(columns) <= MOST
    assert columns or not written_list(name).turns_at_random
    assert columns == sorted(set(columns)), "never two of one turn"


def test_what_matters_most_is_told_though_it_is_of_one_kind() -> None:
    """Three times the Ring is taken; a tower falls that changes little."""
    weights = {"taken": (4.5, 3.0, 2.9), "falls": (1.0,)}
    worth = [(kind, weight) for kind, several in weights.items() for weight in several]
    points = [TurningPoint(DRAWN.reason, DRAWN.reason, DRAWN.reason, at, str(at)) for at in range(4)]
    told = chosen(Candidate(weight, kind, point) for (kind, weight), point in zip(worth, points, strict=True))
    assert told == tuple(points[:3])


@pytest.mark.parametrize(("after", "tells"), [(58, False), (80, True)])
def test_beside_a_deed_stands_no_number_that_says_the_contrary(after: float, tells: bool) -> None:
    """Who took the Ring did not fall back by that."""
    contest = Contest(frozenset({"alliance"}), frozenset({"evil"}))
    taken = Kind("taken", contest=lambda event, begun: contest, moments=(Moment(Cue.RING, turning=1.0),))
    steps = [ReviewStep(None, ()), ReviewStep(None, (Event("taken", DRAWN.reason),))]
    columns, values, why = [model.Column(0), model.Column(1)], (73, after), DRAWN.reason
    (told,) = model.moments_told(steps, columns, values, Story(taken), [why, why], Seat("alliance"))
    assert bool(model.Curve(why, why, values).change(told.point, str)) is tells


def test_that_somebody_gives_up_turns_nothing() -> None:
    """The winner's chance is all of it then, though nothing has happened on the board."""
    table = table_of("battle", 2)
    rules, rng, state = table.rules, Random(3), table.new()
    steps = [ReviewStep(rules.view(state, None), ())]
    for ply in range(81):
        events: list[Event] = []
        gives_up = next(iter(rules.open_actions(state, table.seats[0]))) if ply == 80 else None
        rules.play(state, gives_up or random_action(rules, state, rng), events)
        steps.append(ReviewStep(rules.view(state, None), tuple(events)))
    outcome = there(rules.outcome(state))
    look = game("battle").presentation(table.game_set)
    chronicle = there(look.chronicle(steps, outcome, None))
    loser = there(look.chronicle(steps, outcome, table.seats[0]))
    values = chronicle.curve.values
    assert values[-1] == 100
    assert loser.curve.values[-1] == 0, "whoever lost reads of the own chance"
    assert loser.curve.heading.get("seat") == table.seats[0]
    assert (values[-2] or 0) < 90
    assert len(values) - 1 not in [point.column for point in chronicle.points]
    said = {}
    for code in ("en", "de"):
        catalog.choose(code)
        said[code] = table_words("battle", chronicle.maps[0].board)(outcome.reason)
    assert said == {
        "en": "Evil has given up: the Alliance wins.",
        "de": "Das Böse hat aufgegeben: Die Allianz gewinnt.",
    }


@every_game
def test_figures_count_what_the_log_has(name: str) -> None:
    kinds = Counter(event.kind for step in played(name)[0] for event in step.events)
    figures = Counter({figure.what.key.rpartition(".")[2]: int(figure.value) for figure in told(name).figures})
    counted = written_list(name).figures
    assert all(figures.values()), "what never happened is no figure"
    assert {figure: figures[figure] for figure in counted} == {figure: kinds[kind] for figure, kind in counted.items()}


@pytest.mark.parametrize("code", [one.code for one in catalog.shipped()])
@every_game
def test_everything_is_told_in_whole_sentences(name: str, code: str) -> None:
    chronicle = told(name)
    catalog.choose(code)
    say = table_words(name, chronicle.maps[0].board)
    phrases = [chronicle.title, chronicle.subtitle, chronicle.curve.heading, chronicle.curve.reckoned]
    phrases += [phrase for point in chronicle.points for phrase in (point.when, point.title, point.sentence)]
    phrases += [figure.what for figure in chronicle.figures]
    phrases += {why for why in chronicle.curve.missing if why is not None}
    phrases += [walk.name for shown in chronicle.maps for walk in shown.walks]
    assert not [phrase for phrase in phrases if "{" in say(phrase) or not say(phrase)]
