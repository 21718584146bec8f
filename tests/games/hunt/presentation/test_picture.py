"""The board of the table: figures stand where the View says, beside the numbers, and nobody sees what is not his."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.presentation.picture import FIGURE, look
from game.games.hunt.rules.state import State
from game.language.words import Words
from game.session.table_speech import table_words
from game.ui.table.model.picture import Counter
from tests.games.hunt.games import RULES, SET, do, position

BOARD = SET.boards[0]
LOOK = look(SET)


def standing(state: State, seat: Seat | None) -> dict[str, Counter]:
    """The counters that a seat sees, by handle."""
    return {c.handle: c for c in LOOK.picture(RULES.view(state, seat)).counters}


def abroad(**keys: Any) -> State:
    """Four Nazgûl out, Frodo gone from Bag End to Greenfields."""
    places = {"blue": "22", "green": "22", "red": "48", "purple": "49"}
    return position(log=["1", ".", "10"], kinds=["day", "day"], step=2, figures=places, **keys)


def test_the_player_whose_cards_are_looked_at_is_named(words: Words) -> None:
    state = position(part=2, journey="s01", step=3, gandalf=["8"], hand=["radagasts-birds"], hands={"rw1": ["crebain"]})
    do(state, "play radagasts-birds")
    view, (action,) = RULES.view(state, Seat("rb")), RULES.actions(state)
    assert words(LOOK.told(view, action)) == "Look at the cards of Ringwraith 1"


@pytest.fixture(scope="module")
def words() -> Words:
    """The words of the table."""
    return table_words("hunt", BOARD)


def test_nazgul_stand_at_their_places_and_not_on_the_numbers() -> None:
    seen = standing(abroad(), None)
    assert {h: c.space for h, c in seen.items()} == {"blue": "22", "green": "22", "red": "48", "purple": "49"}
    for counter in seen.values():
        space = BOARD.find(counter.space)
        assert space is not None
        dx, dy = counter.at[0] - space.x, counter.at[1] - space.y
        assert 10 < (dx**2 + dy**2) ** 0.5 < 1.2 * FIGURE
    assert seen["blue"].at != seen["green"].at


@pytest.mark.clause("HR-299")
def test_frodo_is_seen_by_the_ring_bearer_alone() -> None:
    state = abroad()
    assert standing(state, Seat("rb"))["figure-frodo"].space == "10"
    assert all("figure-frodo" not in standing(state, seat) for seat in (None, Seat("rw1")))


def test_tokens_lie_beside_their_places_and_in_their_areas() -> None:
    state = abroad(tracks={"18": "eye"}, log_tokens=["II-A"], allies=["9"])
    seen = standing(state, None)
    assert (seen["track-18"].space, seen["ally-9"].space) == ("18", "9")
    inside = BOARD.find(seen["log-1"].space)
    assert inside is not None
    assert ("area", "II-A") in inside.groups


@pytest.mark.clause("HR-272")
def test_the_ways_of_two_journey_cards_are_drawn_for_whoever_chooses_among_them_alone() -> None:
    state = position(part=2, journey="s01", step=3, gandalf=["8", "19"])
    state.journey_drawn = ("s02", "s03")
    looked = {seat: LOOK.picture(RULES.view(state, seat)).ways for seat in (Seat("rb"), Seat("rw1"), None)}
    assert [way.label for way in looked[Seat("rb")]] == ["S02", "S03"]
    assert len({way.points for way in looked[Seat("rb")]}) == 2
    assert looked[Seat("rw1")] == looked[None] == ()
    state.journey_drawn = ()
    assert LOOK.picture(RULES.view(state, Seat("rb"))).ways == ()
