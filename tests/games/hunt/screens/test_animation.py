"""What moves: dice in the tray, figures along their way."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.decision import Advice, Phrase
from game.engine.event import Event
from game.engine.match.ports import Occupant
from game.games.hunt.presentation.faces import face_of_die
from game.games.hunt.rules.topology import HuntTopology
from game.storage.settings import Pace
from game.ui.table.model.animation import DiceThrow, Walk
from game.ui.table.model.screen.moment_of_state import beat_of, dice_of, note_of
from game.ui.table.model.screen.prompt import prompt
from game.ui.table.model.state import LeftToComputer
from tests.games.hunt.games import SET
from tests.narrowing import there
from tests.ui.window_driver import ANNA, HUNTER, STILL, WindowDriver

NIGHT = {
    "log": ["1", ".", ".", "10"], "step": 3, "turn": "nightfall", "at": "purple",
    "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}, "dice": ["ring"],
}  # fmt: skip
TWO_HUNTERS = {"rb": Occupant(level="random"), "rw1": Occupant(level="random"), "rw2": ANNA}
"""Anna's Nazgûl ride after those of the computer."""


@pytest.mark.clause("HR-111", "HR-112", "HR-114")
def test_the_way_of_a_ride_is_one_that_the_rules_allow() -> None:
    topology = HuntTopology(SET.boards[0])
    assert topology.nazgul.way("46", "49", frozenset()) == ("46", "d32", "d33", "49"), "along the road"
    assert topology.nazgul.way("30", "h06", frozenset()) == ("30", "h06")
    assert topology.nazgul.way("22", "53", frozenset()) == ("22", "53"), "too far to have ridden"
    for start in topology.ids:
        for shut in (frozenset[str](), frozenset(("34", "30"))):
            if start in shut or topology.is_exit(start):
                continue
            for end in topology.nazgul.rides(start, shut, night=True):
                way = topology.nazgul.way(start, end, shut)
                assert all(there in topology.adjacent[here] for here, there in pairwise(way)), way
                assert not shut & set(way)
                assert not any(map(topology.is_exit, way))


def test_a_figure_slides_space_by_space_along_the_painted_way(hunting: WindowDriver) -> None:
    hunting.settings(motion=True)
    hunting.sit("hunt", HUNTER, NIGHT)
    canvas, animation = hunting.play.canvas, hunting.play.model.animation
    stood = there(canvas.picture.counter("purple"))
    walks: list[Walk] = []
    seen: list[tuple[float, float]] = []
    hunting.click(hunting.on("49"))
    for _ in range(30):
        hunting.run(40)
        walks += [act for act in animation.acts if isinstance(act, Walk)]
        seen += [animation.moved["purple"]] if "purple" in animation.moved else []
    assert walks[0].steps == 3
    assert walks[0].points[0] == stood.at
    (end,) = hunting.play.model.interaction.points(("49",))
    assert math.dist(end, walks[0].points[-1]) < 60
    assert math.dist(seen[-1], walks[0].points[-1]) < 40
    assert len(set(seen)) > 4, "it is seen on its way"
    middles = hunting.play.model.interaction.points(("46", "d32", "d33", "49"))
    shift = (stood.at[0] - middles[0][0], stood.at[1] - middles[0][1])
    for middle in middles[1:3]:
        near = min(math.dist((middle[0] + shift[0], middle[1] + shift[1]), at) for at in walks[0].points)
        assert near < 60, "over every dot of the way"


def test_pointing_at_a_place_draws_the_way_there(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, NIGHT)
    hunting.move(hunting.on("49"))
    (way,) = hunting.play.canvas.picture.ways
    assert way.label == "", "it leads there or it does not: no steps are counted out"
    assert len(way.points) == 4


def end_the_turn(hunting: WindowDriver) -> None:
    """Of a Nazgûl that has done nothing: that is asked about once."""
    hunting.end_phase()


@pytest.mark.clause("HR-117", "HR-189")
def test_the_action_dice_tumble_and_lie_beside_the_board_and_not_in_the_tray_too(hunting: WindowDriver) -> None:
    hunting.settings(motion=True)
    hunting.sit("hunt", HUNTER, NIGHT)
    end_the_turn(hunting)
    shares = set()
    for _ in range(200):
        hunting.run(40)
        shares.add(
            beat_of(hunting.play.model.state).frame.dice if beat_of(hunting.play.model.state).beat is not None else 1.0
        )
        if hunting.play.model.interaction.is_deciding and hunting.play.model.interaction.view.day == 2:
            break
    assert any(0 < share < 1 for share in shares)
    roll, view = there(dice_of(hunting.play.model.state).roll), hunting.play.model.interaction.view
    assert sorted(view.dice) == sorted(piece.text for piece in roll.signs)
    assert hunting.play.panels.at is not None
    assert hunting.play.panels.at.dice is not None
    assert not hunting.play.panels.dice.is_visible, "they lie beside the board, to be spent"


@pytest.mark.clause("HR-117")
def test_dice_that_a_computer_hunter_has_spent_lie_in_the_tray_no_longer(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO_HUNTERS, NIGHT | {"lead": "rw2"})
    end_the_turn(hunting)
    seen: list[tuple[int, int, str]] = []
    for _ in range(400):
        hunting.run(40)
        roll, view = dice_of(hunting.play.model.state).roll, hunting.play.model.interaction.view
        if view.day == 2 and not hunting.play.model.is_busy:
            assert roll is not None
            assert sorted(view.dice) == sorted(piece.text for piece in roll.signs)
            seen.append((len(roll.signs), len(view.spent), dice_of(hunting.play.model.state).caption))
        if view.day == 2 and hunting.play.model.interaction.is_deciding:
            break
    assert seen[0] == (6, 0, "Rolled by Blue-Green"), "nobody has spent any yet"
    assert seen[-1] == (4, 2, "4 of 6 left"), "both Nazgûl of the computer have spent one"


@pytest.mark.clause("HR-117", "HR-256")
def test_what_is_left_in_the_tray_lies_in_the_order_in_which_it_fell(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, NIGHT)
    look = hunting.play.presentation.look
    fallen = there(
        look.story.roll(
            Event("roll", Phrase.of("event.roll", seat="rw1", faces=("sword", "ring", "sword", "lord-seek")))
        )
    )
    at = replace(hunting.play.model.interaction.view, dice=("ring", "sword", "sword"), spent=(), lord_die="lord-seek")
    assert look.left(at, fallen) is fallen
    kept = there(look.left(replace(at, dice=("ring", "sword"), spent=("sword",)), fallen))
    assert [piece.text for piece in kept.signs] == ["sword", "ring", "lord-seek"]
    kept = there(look.left(replace(at, lord_spent=True), fallen))
    assert [piece.text for piece in kept.signs] == ["sword", "ring", "sword"]
    again = there(look.story.roll(Event("rerolled", Phrase.of("event.rerolled", seat="rw1", faces=("shadow",)))))
    kept = there(look.left(replace(at, dice=("ring", "shadow")), again))
    assert [piece.text for piece in kept.signs] == ["shadow", "lord-seek", "ring"]
    assert look.left(replace(at, dice=(), lord_spent=True), fallen) is None


@pytest.mark.clause("HR-319")
def test_a_throw_takes_as_long_whatever_falls(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, NIGHT)
    look = hunting.play.presentation.look
    lengths = set()
    for faces in (("ring",) * 6, ("shadow", "sword", "sorcery", "ring", "ring", "ring", "lord-seek")):
        roll = there(look.story.roll(Event("roll", Phrase.of("event.roll", seat="rw1", faces=faces))))
        lengths.add(DiceThrow(roll).length)
        lord = [piece for piece in roll.signs if piece.face.fill == face_of_die("lord-seek").fill]
        assert len(lord) == sum(face.startswith("lord-") for face in faces)
    assert len(lengths) == 1


def test_a_question_that_standing_orders_have_answered_is_not_put_while_it_is_shown(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=replace(STILL, motion=True, pace=Pace.BRISK))
    people = {"rb": ANNA, "rw1": Occupant(level="normal")}
    riders = {"blue": "27", "green": "28", "red": "33", "purple": "34"}
    hunting.sit("hunt", people, {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8"], "figures": riders})
    hunting.do("forward", "gandalf 8", "end")
    asked, declared = list[str](), 0
    for _ in range(60):
        hunting.run(80, step=80)
        model = hunting.play.model
        declared += any(event.kind.startswith("declared") for event in hunting.table.log[-4:])
        if model.is_busy:
            asked += [one.label for one in hunting.play.panels.prompt_bar.buttons if one.label == "Let it be"]
    assert declared
    assert not asked


@pytest.mark.parametrize("is_put_away", [True, False])
def test_an_answer_is_read_or_put_away_before_the_computer_player_plays_on(
    hunting: WindowDriver, is_put_away: bool
) -> None:
    hunting.sit("hunt", HUNTER, {**NIGHT, "at": "blue", "turn": "daylight-1"})
    hunting.press("Search")
    hunting.until_rest()
    state = hunting.play.model.state
    update, panels = there(state.interaction.update), state.interaction.panels
    state.sheets.left = LeftToComputer(panels.ribbon, None, state.updates.last_note, prompt(state))
    state.sheets.is_hinting, hunting.table.hint = True, (Advice(update.actions[0]),)
    hunting.run(1600)
    assert there(state.interaction.update).number == update.number, "the answer can still be read"
    assert note_of(state).note is not None
    if is_put_away:
        hunting.enter(80)
    else:
        hunting.run(1200)
    assert there(state.interaction.update).number > update.number
