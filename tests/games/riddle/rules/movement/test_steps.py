"""Ways of one's own: a way round spares a card, a way through lays it down; each is an action of its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from build_scripts.bench.random_play import play_out
from game.engine.errors import InvalidText
from game.games.riddle.rules.actions import Move
from game.games.riddle.rules.cards.cards import GEAR, gear_bits, gear_words
from game.games.riddle.rules.movement.movement import walking_units
from game.games.riddle.rules.movement.reach import SUBSETS, way
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.games import Game, at
from tests.games.riddle.shipped_set import RULES, new
from tests.narrowing import of_kind, there


@pytest.mark.clause("RR-083", "RR-191", "RR-148", "RR-155")
def test_no_card_is_laid_down_without_need_and_the_way_that_is_shown_needs_those_that_are() -> None:
    beside = at("1300", ("cloak", "rope", "boat"), die=1)
    assert not [text for text in beside.legal("die") if "with" in text]
    assert beside.refused("move die 1400 with rope") == "RR-191"
    game = at("1701", ("cloak", "rope"), die=3)
    assert game.refused("move die 1600 with rope via 1700") == "RR-191"
    assert game.refused("move die 1703 with rope cloak via 1802") == "RR-191"
    game = at("1701", ("cloak",), die=3).play("move die 1703 with cloak")
    moved = next(event for event in game.events if event.kind == "move")
    assert "1802" in moved.places
    preview = RULES.preview(at("1701", ("cloak",), die=3).view("p1"), RULES.parse("move die 1703 with cloak"))
    assert "1802" in preview.way
    assert preview.spent == ("cloak",)
    assert str(RULES.parse("move die bree with cloak boat rope")) == "move die bree with boat rope cloak"
    with pytest.raises(InvalidText):
        RULES.parse("move die bree with boat boat")


@pytest.mark.clause("RR-093", "RR-097", "RR-148", "RR-191", "RR-099", "RR-140")
def test_neither_cloak_nor_rope_is_laid_down_where_a_move_ends_but_for_going_on() -> None:
    game = at("1701", ("cloak", "horse-2"), die=1)
    assert "move die 1802 with cloak" not in game.legal("die")
    assert game.refused("move die 1802 with cloak") == "RR-191"
    assert game.play("move die 1802").facts["held"] == "cloak"
    assert game.refused("move horse-2 1903") == "RR-094"
    onward = [text for text in game.legal("horse-2") if "with cloak" in text]
    assert onward, "held, he goes nowhere without it"
    assert game.legal("horse-2") == onward, "held, he goes nowhere without it"
    assert game.play(onward[0]).facts["in_play"]["p1"] == ["cloak"]
    game = at("1701", ("rope", "cloak", "eagles"), die=1)
    for end in ("moria", "1802"):
        assert [f"move eagles {end}"] == [
            text for text in game.legal("eagles") if text.startswith(f"move eagles {end}")
        ]
        for card in ("rope", "cloak"):
            assert game.refused(f"move eagles {end} with {card}") == "RR-191"
    heights = at("goblins-gate", ("rope",), die=1)
    assert not [text for text in heights.legal("die") if "with" in text]


@pytest.mark.clause("RR-070", "RR-083")
@pytest.mark.parametrize(("place", "clause"), [("khand", "RR-070"), ("bree", "RR-070"), ("1702", None)])
def test_a_place_touched_with_the_die_taken_up_is_a_move_and_refused_by_its_own_clause(
    place: str, clause: str | None
) -> None:
    """The die is taken up when the free part of a turn begins; no place is read as what it brought."""
    game = at("1701", ("rope",), die=2)
    move = of_kind(Move, RULES.attempt(game.view("p1"), ("die", place)))
    assert move.means == "die"
    refusal = RULES.refusal(game.state, move)
    assert clause == (None if refusal is None else refusal.clause)


@pytest.mark.clause("RR-119", "RR-117", "RR-071")
def test_a_step_between_what_does_not_touch_is_refused_by_the_clause_of_its_kind() -> None:
    game = at("0905", ("boat",), die=6)
    assert game.refused("move die lune-fork with boat via 0805") == "RR-119", (
        "into a dot from a hex that lies elsewhere"
    )
    assert game.refused("move die 0805 with boat via lune-fork") == "RR-119", "and out of it"
    assert game.refused("move die carrock with boat via lune-fork") == "RR-117", "from dot to dot along the river alone"
    assert at("1400", die=6).refused("move die 1700 via 1500") == "RR-071"


def drawn_ways(map_: RiddleTopology, start: int, steps: int) -> Iterator[tuple[int, ...]]:
    """Every way of so many steps at most from space to touching space."""
    edge: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        edge = [
            (*so_far, space)
            for so_far in edge
            for space in {*map_.hexes_near[so_far[-1]], *map_.dots_near[so_far[-1]], *map_.links[so_far[-1]]}
        ]
        yield from edge


@pytest.mark.clause("RR-083", "RR-148")
@pytest.mark.parametrize(
    ("place", "steps", "more"),
    [
        ("1701", 3, {}),
        ("rivendell", 2, {}),
        ("moria", 2, {"held": "rope", "moved": True, "turn_start": "dunland"}),
        ("0904", 3, {"in_play": {"p1": ["cloak"]}}),
        ("lake-town", 3, {}),
        ("tol-fuin", 4, {}),
        ("minas-tirith", 3, {}),
    ],
)
def test_the_list_holds_what_some_drawn_way_needs_and_nothing_else(
    place: str, steps: int, more: dict[str, object]
) -> None:
    """Every way on the board, drawn step by step with every set of cards: those accepted are just those listed."""
    hand = [word for word in GEAR if word not in str(more.get("in_play"))]
    game = at(place, tuple(hand), die=2, **more)
    map_, names = game.state.map, game.state.map.names
    drawn = set()
    for spaces in drawn_ways(map_, game.state.at[0], steps):
        via = tuple(names[space] for space in spaces[1:-1])
        for laying in SUBSETS[gear_bits(hand)]:
            move = Move("die", names[spaces[-1]], gear_words(laying), via)
            if via and RULES.refusal(game.state, move) is None:
                drawn.add(str(RULES.normal(game.state, move)))
    shortest = {text for text in game.legal("die") if _steps(game, text) <= steps}
    assert {text for text in shortest if _steps(game, text) > 1} <= drawn <= set(game.legal("die"))
    assert len(shortest) > 10


def _steps(game: Game, text: str) -> int:
    """Steps of the way that is shown for a move."""
    return len(RULES.preview(game.view("p1"), RULES.parse(text)).way) - 1


@pytest.mark.clause("RR-083", "RR-084")
def test_every_move_of_random_games_has_a_way_that_would_be_accepted_as_drawn() -> None:
    rng, met = Random(11), 0

    def watch(state: RiddleState) -> None:
        nonlocal met
        if state.phase != "action":
            return
        listed = RULES.actions(state)
        moves = [move for move in listed if isinstance(move, Move) and move.using and walking_units(state, move.means)]
        for move in rng.sample(moves, min(3, len(moves))):
            end, walk = there(state.map.space(move.to)), there(walking_units(state, move.means))
            gear = state.gear[state.active]
            spaces = way(
                state.steps,
                state.at[state.active],
                end,
                walk[0],
                gear | walk[1],
                gear_bits(move.using),
                state.held & ~gear,
            )
            via = tuple(state.map.names[space] for space in spaces[1:-1])
            assert RULES.normal(state, Move(move.means, move.to, move.using, via)) == move
            met += bool(via)

    for _ in range(3):
        play_out(RULES, new(4, rounds=20), rng, watch)
    assert met > 20


@pytest.mark.clause("RR-200", "RR-203", "RR-254")
def test_before_a_move_is_made_it_is_told_whom_it_meets_and_who_could_then_be_attacked() -> None:
    def notes(text: str, hand: tuple[str, ...] = ("sam", "rope"), **more: object) -> list[str]:
        hands = {"p2": ["boat"], "p3": []}
        game = at("1400", hand, die=2, players=3, at={"p2": "1600", "p3": "1700"}, hands=hands, **more)
        return [f"{note.key} {note.get('others')}" for note in RULES.preview(game.view("p1"), RULES.parse(text)).notes]

    met = "('p2',)"
    assert [f"preview.exchange {met}", f"preview.attack {met}"] == notes("move die 1600"), "p3 holds no card"
    assert notes("move die 1300") == []
    assert notes("move die 1600", ()) == [], "nor does whoever holds none himself"
    assert [f"preview.exchange {met}"] == notes("move die 1600", plays=2)


@pytest.mark.clause("RR-040", "RR-041", "RR-166", "RR-171")
def test_before_a_move_is_made_it_is_told_what_a_turn_brings_that_ends_there() -> None:
    """Cards in a city in reach, none in the last two; victory on one's own goal; nothing elsewhere."""

    def notes(here: str, to: str, **more: Any) -> list[str]:
        game = at(here, die=6, players=2, at={"p2": "1700"}, **more)
        return [note.key for note in RULES.preview(game.view("p1"), RULES.parse(f"move die {to}")).notes]

    assert notes("bree", "rivendell") == ["preview.city"]
    assert notes("bree", "rivendell", memory={"p1": ["bree", "rivendell"]}) == ["preview.city_lately"]
    assert notes("barad-dur", "cracks-of-doom") == ["preview.goal"]
    assert notes("barad-dur", "cracks-of-doom", characters={"p1": "rider-1", "p2": "frodo"}) == []


@pytest.mark.clause("RR-070", "RR-112")
def test_land_beyond_a_river_that_only_a_boat_crosses_in_time_says_so() -> None:
    assert at("0803", ("rope",), die=4).refused("move die 1202") == "RR-112"
