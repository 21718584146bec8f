"""What is known of a piece: what threatens it is whoever stands beside it, can come there, or take the Ring, in one move."""

from __future__ import annotations

import pytest

from game.engine.chance import percent
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.battle.presentation.picture import BattleLook, known
from game.session.start_position import Evening, evenings
from game.ui.table.model.blocks import Alarm, SignedRow, Text, Tone
from tests.games.battle.games import RULES, SET, position
from tests.narrowing import there

ALLIANCE = Seat("alliance")


def threats(handle: str, **pieces: list[str]) -> list[tuple[str, object]]:
    """What threatens a piece, in open country: "1009" and "1008" lie side by side, "1007" is the next one."""
    state = position(2, pieces=pieces, turn="evil", phase="first_move", round=2)
    view = RULES.view(state, None)
    found = next(piece.handle for piece in view.pieces if piece.handle.startswith(handle))
    sheet = there(known(SET.boards[0], view, found))
    told = [block.words for block in sheet.every() if isinstance(block, Text) and block.tone is Tone.BAD]
    return [(phrase.key.removeprefix("look.card."), phrase.get("place")) for phrase in told]


def test_a_piece_is_threatened_by_enemies_beside_it_or_near_and_the_ring_by_whoever_reaches_it() -> None:
    assert threats("hobbit", hobbit=["1008"], orc=["1009"]) == [("beside", "1009")]
    assert threats("hobbit", hobbit=["1008"], orc=["1010"]) == [("could_come", "1010")]
    assert threats("hobbit", hobbit=["1008"], orc=["0612"], elf=["1009"]) == []
    assert threats("ring_bearer", ring_bearer=["1008"], orc=["1009"]) == [("could_take", "1009")]
    assert threats("ring_bearer", ring_bearer=["1008"], orc=["1012"]) == []


def test_who_lends_strength_in_a_fight_stands_below_the_word_for_it() -> None:
    state = position(2, pieces={"hobbit": ["1008"], "orc": ["1009"], "nazgul": ["1010"]}, turn="evil", phase="attack")
    view = RULES.view(state, Seat("evil"))
    strikes = next(one for one in RULES.actions(state) if str(one).startswith("attack orc"))
    sheet = there(BattleLook(SET.board).odds(view, strikes, RULES.preview(view, strikes)))
    told = [block.words.key for block in sheet.every() if isinstance(block, Text)]
    assert told[:3] == ["look.odds.strength", "column.E_O", "preview.lends"]


@pytest.mark.clause("BR-850")
def test_whoever_holds_the_ring_is_told_its_danger_as_the_threat_sheet_tells_it_and_how_far_it_goes() -> None:
    state = position(
        2, pieces={"ring_bearer": ["1008"], "orc": ["1012"]}, turn="alliance", phase="second_move", round=2
    )
    found = there(RULES.threat(RULES.view(state, ALLIANCE)))
    sheet = there(BattleLook(SET.board).sheets["goal"](RULES.view(state, ALLIANCE), RULES))
    assert sheet.alarm is not None
    assert (sheet.alarm.words.get("chance"), sheet.alarm.is_grave) == (percent(found.chance), found.chance > 0.5)
    assert sheet.alarm.helps
    way = Phrase.of("look.goal_now.way", place=found.goal, count=(left := len(found.way) - 1), turns=-(-left // 6))
    assert sheet.now == (way, Phrase.of("look.goal_now.hunted", count=4))
    look, view = BattleLook(SET.board), RULES.view(state, ALLIANCE)
    told = {look.panels(view).dials[1].now, there(look.goals(view)[1].distance).get("count")}
    assert told == {way.get("count")}, "sign and dial count as the prompt does"


@pytest.mark.parametrize(("seat", "key"), [("evil", "own_held"), ("alliance", "theirs_held")])
def test_no_way_is_told_as_open_whose_end_an_enemy_holds(seat: Seat, key: str) -> None:
    ring = {"owner": "evil", "at": "2221"}
    state = position(
        2, pieces={"rohan": ["barad-dur"], "orc": ["2117"]}, ring=ring, turn="evil", phase="attack", round=3
    )
    sheet = there(BattleLook(SET.board).sheets["threat"](RULES.view(state, seat), RULES))
    told = [block.words.key for block in sheet.every() if isinstance(block, Text)]
    assert [key for key in told if "own_" in key or "theirs_" in key] == [f"look.threat.{key}"]


@pytest.mark.clause("BR-501")
@pytest.mark.parametrize(
    ("phase", "orc", "can"), [("first_move", "1009", True), ("attack", "1009", False), ("first_move", "1012", False)]
)
def test_whoever_can_take_the_ring_with_one_move_that_is_open_now_is_told_so(phase: str, orc: str, can: bool) -> None:
    state = position(2, pieces={"ring_bearer": ["1008"], "orc": [orc]}, turn="evil", phase=phase, round=2)
    sheet = there(BattleLook(SET.board).sheets["goal"](RULES.view(state, Seat("evil")), RULES))
    takes = Alarm(Phrase("look.goal_now.takes"), is_grave=False, helps=True, is_chance=True)
    assert sheet.alarm == (takes if can else None)


@pytest.mark.clause("BR-009")
@pytest.mark.parametrize(
    ("army", "at", "is_told"), [("1012", "2415", True), ("barad-dur", "2415", False), ("1012", "1008", False)]
)
def test_before_the_ring_may_win_whoever_hunts_it_is_told_so(army: str, at: str, is_told: bool) -> None:
    ring = {"owner": "evil", "at": at}
    state = position(2, pieces={"rohan": [army]}, ring=ring, turn="alliance", phase="build", round=3)
    alarm = there(BattleLook(SET.board).sheets["goal"](RULES.view(state, ALLIANCE), RULES)).alarm
    assert alarm == (Alarm(Phrase("look.goal_now.home"), is_grave=False) if is_told else None)


@pytest.mark.parametrize(
    ("phase", "is_moved", "key"),
    [("second_move", False, "lost_next"), ("second_move", True, "lost_after")]
    + [(phase, False, "threatened") for phase in ("build", "first_move", "attack")],
)
def test_how_likely_the_ring_is_lost_is_told_in_red_as_the_turn_ends_and_before_that_it_is_threatened(
    phase: str, is_moved: bool, key: str
) -> None:
    pieces = {"ring_bearer": ["1008"], "orc": ["1010"]}
    state = position(2, pieces=pieces, turn="alliance", phase=phase, round=2)
    state.moved = sum(state.sides) if is_moved else 0
    alarm = there(there(BattleLook(SET.board).sheets["goal"](RULES.view(state, ALLIANCE), RULES)).alarm)
    assert alarm.words.key == f"look.goal_now.{key}"
    assert ("chance" in dict(alarm.words.params)) is alarm.is_grave is (key != "threatened")
    assert alarm.helps is (key == "lost_next")


@pytest.mark.parametrize("start", evenings("battle"), ids=lambda one: one.id)
def test_a_short_evening_counts_its_own_rounds(start: Evening) -> None:
    state = position(start.players, **there(start.scenario.position))
    look, events = BattleLook(SET.board), list[Event]()
    for count in (1, 2):
        assert there(look.panels(RULES.view(state, ALLIANCE)).ribbon).title == Phrase.of("look.round", round=count)
        while state.count == count:
            RULES.play(state, RULES.parse("end"), events)
    assert [event.phrase.get("round") for event in events if event.kind == "round"] == [2, 3]


def test_of_moves_that_are_as_safe_the_one_that_brings_the_ring_nearer_is_advised() -> None:
    """In open country with one Orc behind it the Ring is safe wherever it runs far enough from it."""
    pieces = {"ring_bearer": ["1008"], "orc": ["0912"]}
    state = position(2, pieces=pieces, turn="alliance", phase="first_move", round=2)
    helped = there(RULES.safest_move(RULES.view(state, ALLIANCE)))
    left = dict[str, tuple[float, int]]()
    for action in RULES.actions(state):
        after = RULES.clone(state)
        RULES.apply(after, action, None)
        threat = RULES.threat(RULES.view(after, ALLIANCE))
        if action.verb == "move" and threat is not None:
            left[str(action)] = threat.chance, len(threat.bare_way)
    assert left[str(RULES.normal(state, helped.action))] == min(left.values())


@pytest.mark.parametrize("owner", ["alliance", "evil"])
def test_the_goal_card_tells_what_whoever_holds_the_ring_and_whoever_does_not_wants_now(owner: str) -> None:
    state = position(2, pieces={"hobbit": ["1012"], "orc": ["1006"]}, ring={"owner": owner, "at": "1009"}, round=3)
    sides = {}
    for seat in map(Seat, ("alliance", "evil")):
        sheet = there(BattleLook(SET.board).sheets["goal"](RULES.view(state, seat), RULES))
        sides[str(seat)] = sheet.side
    changed = {"alliance": "alliance_without", "evil": "evil_with"}
    assert sides == (changed if owner == "evil" else {"alliance": "alliance", "evil": "evil"})


@pytest.mark.parametrize(
    ("players", "owner", "tower"), [(2, "evil", "barad-dur"), (3, "sauron", "barad-dur"), (3, "saruman", "isengard")]
)
def test_the_danger_of_the_goal_card_names_the_tower_of_whoever_has_the_ring(
    players: int, owner: str, tower: str
) -> None:
    state = position(players, pieces={"hobbit": ["1012"]}, ring={"owner": owner, "at": "1009"}, round=3)
    sheet = there(BattleLook(SET.board).sheets["goal"](RULES.view(state, ALLIANCE), RULES))
    (named,) = (
        block.words.get("place")
        for block in sheet.every()
        if isinstance(block, SignedRow) and block.words.key.endswith(".danger")
    )
    assert there(SET.board.find(str(named))).slug == tower
