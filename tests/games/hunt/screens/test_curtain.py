"""The laptop goes round: for whom the curtain falls at each point of both parts, and what is then on his screen."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game.engine.match.ports import Occupant
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.table.panels.moments.recap_layer import RecapLayer
from tests.games.hunt.screens.test_seat_handover import FAR, THREE, TWO, curtain, hold
from tests.ui.window_driver import STILL, WindowDriver

SECOND = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8"]}
HANDS = {"rw1": ["crebain", "dread", "swift-steeds"], "rw2": ["crebain"]}


def hand(hunting: WindowDriver) -> list[str]:
    """The cards that lie on the screen."""
    return [card.token for one in hunting.play.model.interaction.panels.hands for card in one.cards]


def on(
    hunting: WindowDriver, wanted: Mapping[str, str] | None = None, *, until: str, most: int = 40
) -> list[tuple[str, str]]:
    """Everybody does the first thing he can (or what is `wanted` of the kind of question) until a kind of question is
    asked. Gives for whom the curtain fell, and for which question."""
    falls: list[tuple[str, str]] = []
    for _ in range(most):
        fell = isinstance(hunting.scene, CurtainScene)
        seat = str(curtain(hunting)) if fell else str(hunting.play.viewer)
        if fell:
            hold(hunting)
        update = hunting.play.model.interaction.update
        assert update is not None
        assert update.view.decision is not None
        kind = update.view.decision.kind
        assert (seat, seat) == (str(hunting.play.viewer), str(update.view.decision.seat)), (
            "nobody else's screen is open"
        )
        if fell:
            falls.append((seat, kind))
        if kind == until:
            return falls
        hunting.do((wanted or {}).get(kind, str(update.actions[0])))
        hunting.run(900)
        while isinstance(hunting.scene, PlayScene) and hunting.play.model.animation.is_moving:
            hunting.run(200)  # a moment is shown
    pytest.fail(f"'{until}' was never asked: {falls}")


def begin(hunting: WindowDriver, seating: Mapping[str, Occupant], at: Mapping[str, Any] | None, **options: Any) -> None:
    hunting.sit("hunt", seating, at, options)


@pytest.mark.clause("HR-314")
def test_the_set_up_of_part_1_goes_round_and_each_sees_what_he_was_dealt(hunting: WindowDriver) -> None:
    """HR-314 (a), (b), (c)."""
    begin(hunting, THREE, None)
    assert on(hunting, until="give") == [("rb", "give")]
    assert len(hand(hunting)) == 3
    assert hunting.play.model.interaction.panels.journal is not None
    assert on(hunting, until="stand") == [("rw1", "stand")], "before they hold cards the Ringwraiths decide in the open"
    seen = {str(hunting.play.viewer): len(hand(hunting))}
    while len(seen) < 2:
        update = hunting.play.model.interaction.update
        assert update is not None
        hunting.do(str(update.actions[0]))
        hunting.run(900)
        assert curtain(hunting) == "rw1" or curtain(hunting) == "rw2"
        hold(hunting)
        seen[str(hunting.play.viewer)] = len(hand(hunting))
    assert seen == {"rw1": 1, "rw2": 1}
    assert on(hunting, until="bearer")[-1] == ("rb", "bearer")


@pytest.mark.clause("HR-314")
def test_after_the_refresh_step_the_ring_bearer_and_the_lead_player_find_their_cards(hunting: WindowDriver) -> None:
    """HR-314 (c), (g)."""
    begin(hunting, THREE, {"at": "refresh", "log": ["1"], "figures": FAR, "lead": "rw1"})
    assert on(hunting, until="keep_ally") == [("rb", "keep_ally")]
    falls = on(hunting, {"bearer": "end"}, until="bearer")
    assert falls == [], "he has the screen still, and one of the two cards"
    assert len(hand(hunting)) == 1, "he has the screen still, and one of the two cards"
    hunting.do("move dot")
    falls = on(hunting, {"bearer": "end"}, until="nazgul")
    assert falls == [("rw2", "nazgul")], "the lead has passed on, with a card"
    assert len(hand(hunting)) == 1, "the lead has passed on, with a card"


@pytest.mark.clause("HR-314")
def test_who_discards_or_looks_at_a_hand_does_so_on_his_own_screen(hunting: WindowDriver) -> None:
    """HR-314 (e), (h), (i)."""
    full = ["crebain", "crebain", "dread", "swift-steeds", "swift-steeds"]
    at = {"log": ["1"], "at": "blue", "hands": {"rw1": full}, "dice": ["sorcery", "sorcery"], "figures": FAR}
    begin(hunting, TWO, {**at, "hand": ["ponies", "the-gaffer"], "sorcery_deck": ["captain-of-the-nine"]})
    assert on(hunting, until="nazgul") == [("rw1", "nazgul")]
    hunting.do("draw sorcery")
    assert on(hunting, until="discard_sorcery") == []
    assert len(hand(hunting)) == 6
    hunting.do("discard crebain", "end")
    hunting.run(600)
    hunting.do("play dread sorcery")
    assert on(hunting, until="dread") == []
    update = hunting.play.model.interaction.update
    assert update is not None
    assert [str(one) for one in update.actions] == ["discard ponies", "discard the-gaffer"]


@pytest.mark.clause("HR-315", "HR-314")
def test_part_2_begins_with_the_ring_bearer_s_choices_and_hands_dealt_anew(hunting: WindowDriver) -> None:
    """HR-315 (j), (n)."""
    begin(hunting, THREE, {"at": "letter", "log": ["1"], "hands": HANDS})
    assert on(hunting, until="letter") == [("rb", "letter")]
    assert [] == on(hunting, until="choose_journey") == on(hunting, until="gandalf_start")
    falls = on(hunting, until="stand")
    assert {seat for seat, _ in falls} == {"rw1", "rw2"}
    seen = {str(hunting.play.viewer): sorted(hand(hunting))}
    hunting.do(str(hunting.play.model.interaction.update.actions[0]))  # type: ignore[union-attr]  # it has been asked
    hunting.run(900)
    hold(hunting)
    seen[str(hunting.play.viewer)] = sorted(hand(hunting))
    assert {seat: len(cards) for seat, cards in seen.items()} == {"rw1": 2, "rw2": 2}
    assert sorted(chain(*HANDS.values())) == sorted(chain(*seen.values()))


@pytest.mark.clause("HR-315")
def test_a_revealed_gandalf_flees_on_the_ring_bearer_s_screen(hunting: WindowDriver) -> None:
    """HR-315 (k), (l)."""
    figures = {"blue": "7", "green": "33", "red": "33", "purple": "33"}
    begin(hunting, TWO, {**SECOND, "moved": "moved", "figures": figures, "tokens": {"card": 1, "pool": 2}})
    assert on(hunting, until="bearer") == [("rb", "bearer")]
    hunting.do("gandalf 7", "reveal")
    falls = on(hunting, {"bearer": "end", "nazgul": "end"}, until="flight")
    assert falls == [("rw1", "nazgul"), ("rb", "flight")]
    update = hunting.play.model.interaction.update
    assert update is not None
    assert len(update.actions) == 2


@pytest.mark.clause("HR-315")
def test_strider_s_choice_of_a_course_is_the_ring_bearer_s_alone(hunting: WindowDriver) -> None:
    """HR-315 (m)."""
    at = {"at": "encounter", "found": "27", "figures": {"blue": "4", "green": "4", "red": "28", "purple": "28"}}
    begin(hunting, TWO, {**SECOND, **at})
    assert on(hunting, until="course") == [("rb", "course")]
    hunting.do("course change")
    assert on(hunting, until="keep_course") == []
    update = hunting.play.model.interaction.update
    assert update is not None
    assert len(update.actions) == 2
    public = hunting.host.public_view  # type: ignore[union-attr]  # a match is open
    assert not any(card in repr(public) for card in (action.words[0] for action in update.actions))


def test_traces_of_what_was_done_lie_on_the_board_and_never_on_the_falling_cloth(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, motion=True))
    hunting.sit("hunt", TWO, {"log": ["1", ".", ".", "10"], "step": 3, "at": "purple", "figures": FAR, "dice": []})
    hold(hunting)
    hunting.do("move 54")
    hunting.run(3000)
    hunting.play.model.answer(hunting.play.presentation.adviser.parse("end"))
    told = []
    for _ in range(60):
        hunting.run(60)
        scene = hunting.scene
        if isinstance(scene, CurtainScene) and scene.handover is not None:
            (traces,) = [one for one in scene.page.children if isinstance(one, RecapLayer)]
            told.append((scene.next_wake(hunting.now) == 0, traces.is_visible))
    hunting.close()
    assert (True, False) in told, "the cloth falls"
    assert (True, True) not in told
    assert told[-1] == (False, True)
