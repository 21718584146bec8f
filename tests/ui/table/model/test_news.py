"""When the digest is laid beside the board, and when it is put away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.decision import Advice, Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.digest.digest import Digest
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Roll, WayKind
from game.ui.table.model.screen.moment import DigestMoment, RecapSign
from game.ui.table.model.screen.prompt import prompt
from game.ui.table.model.state import LeftToComputer
from game.ui.table.model.story import Contest, Kind, Moment, Story
from tests.narrowing import of_kind, there
from tests.ui.table.little_table import BLUE, RED, TWO, LittleLook, LittleTable, told_table, word

ORC = Face("#2A1B17", "#F58A62", "eye")
pytestmark = pytest.mark.clause("RR-379")

MOVES = ("move orc@0101 0102", "end")
TURN = Event("turn", Phrase.of("turn"), actor=BLUE, weight=1)
MOVE = Event("move", Phrase.of("moved"), actor=BLUE, places=("0101", "0202"))


def shown(table: LittleTable) -> Digest | None:
    """The digest that lies there."""
    sheet = table.model.moment().sheet
    return sheet.digest if isinstance(sheet, DigestMoment) else None


def test_what_was_missed_is_told_when_a_seat_opens_and_put_away_with_its_first_action() -> None:
    table = told_table(*MOVES, events=[MOVE])
    told = there(shown(table))
    assert [line.phrase for line in told.lines] == [Phrase.of("moved")]
    table.model.answer(MOVES[0])
    table.tell(*MOVES, events=[Event("move", Phrase.of("own"), actor=RED)])
    assert shown(table) is None


def test_the_last_fight_goes_from_the_board_as_the_slip_opens_that_tells_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Kind("roll", roll=lambda event: Roll((3, 4)))
    fight = Kind("attack", outcomes={"roll": 0, "nothing": 25}, has_dice=True, weight=80)
    monkeypatch.setattr(LittleLook, "story", Story(Kind("turn", begins=True), dice, fight))
    table = LittleTable(motion=Motion.NORMAL)
    table.tell(*MOVES)
    kinds = ("turn", "attack", "roll", "nothing")
    table.tell(*MOVES, events=[Event(kind, Phrase.of(kind), actor=BLUE, places=("0101", "0202")) for kind in kinds])
    assert table.model.animation.beat is not None
    assert shown(table) is None
    while shown(table) is None:
        table.tick(50)
    assert table.model.animation.beat is None


def test_where_a_teacher_tells_all_before_the_first_act_only_what_was_lost_is_told_beside_him(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def begun() -> LittleTable:
        table = LittleTable()
        table.model.state.sheets.begins = True
        return table

    quiet = begun()
    quiet.tell(*MOVES, events=[MOVE])
    assert shown(quiet) is None
    monkeypatch.setattr(LittleLook, "story", LittleLook.story.changed(Kind("move", weight=80, falls=lambda event: ORC)))
    grave = begun()
    grave.tell(*MOVES, events=[MOVE])
    assert shown(grave) is not None


def test_how_the_game_was_laid_out_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    story = LittleLook.story.changed(Kind("laid", opens=True), Kind("turn", begins=True))
    monkeypatch.setattr(LittleLook, "story", story)
    laid = [
        Event("laid", Phrase.of("laid")),
        Event("seat", Phrase.of("sits")),
        replace(MOVE, phrase=Phrase.of("stands")),
    ]
    table = told_table(*MOVES, events=laid)
    assert shown(table) is None
    table = told_table(*MOVES, events=[*laid, TURN, MOVE])
    told = there(shown(table))
    assert [line.phrase for line in told.lines] == [Phrase.of("moved")]


def test_what_came_of_ones_own_deed_is_nothing_that_another_did_whoever_lost_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    note = SealedAnswer(Phrase("asked"), Phrase("no"), Phrase("after"))
    answer = Kind("answer", weight=80, note=lambda event: note)
    story = LittleLook.story.changed(Kind("attack", outcomes={"lost": 80}), Kind("lost", weight=80), answer)
    monkeypatch.setattr(LittleLook, "story", story)
    attack, lost = Event("attack", Phrase.of("attack"), actor=RED), Event("lost", Phrase.of("lost"), actor=BLUE)
    assert shown(told_table(*MOVES, events=[attack, lost])) is None
    opened = Event("answer", Phrase.of("answer"))
    told = there(shown(told_table(*MOVES, events=[attack, lost, opened, TURN, MOVE, lost])))
    assert [(turn.seat, [str(line.phrase) for line in turn.lines]) for turn in told.turns] == [
        (BLUE, [str(Phrase.of("moved")), str(Phrase.of("lost"))])
    ]


def sheet_of(*events: Event) -> DigestMoment:
    """What is told of this, which others did since one's own last action."""
    table = told_table(*MOVES)
    table.model.answer(MOVES[0])
    table.tell(events=list(events))
    table.tell(*MOVES, events=[])
    while table.model.is_busy:
        table.tick(1000)
    return of_kind(DigestMoment, table.model.moment().sheet)


@pytest.mark.parametrize("is_left", [True, False])
def test_what_the_computer_player_did_in_ones_place_stands_before_what_others_did_since(is_left: bool) -> None:
    table, own = told_table(*MOVES), replace(MOVE, phrase=Phrase.of("own"), actor=RED)
    befell = Event("befell", Phrase.of("befell"), places=("0101",))
    state = table.model.state
    left = LeftToComputer(state.interaction.panels.ribbon, None, None, prompt(state))
    state.sheets.left = left if is_left else None
    table.model.answer(MOVES[0])
    table.tell(events=[own, befell, TURN, MOVE])
    state.sheets.left = None
    table.tell(*MOVES, events=[])
    while table.model.is_busy:
        table.tick(1000)
    told = [line.phrase for line in there(shown(table)).lines]
    assert told == [Phrase.of("own")] * is_left + [Phrase.of("befell"), Phrase.of("moved")]


def test_what_came_of_an_attack_in_ones_place_is_told_with_it_though_the_dice_fell_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LittleLook, "story", LittleLook.story.changed(Kind("attack", outcomes={"lost": 80})))
    table = told_table(*MOVES)
    state = table.model.state
    state.sheets.left = LeftToComputer(state.interaction.panels.ribbon, None, None, prompt(state))
    for event in (Event("attack", Phrase.of("attack"), actor=RED), Event("lost", Phrase.of("lost"), actor=BLUE)):
        table.model.answer(MOVES[0])
        table.tell(*MOVES, events=[event])
    assert [event.kind for event in state.recap.done] == ["attack", "lost"]


def test_news_of_one_player_are_headed_by_whoever_played_and_of_several_by_the_time() -> None:
    green = Seat("green")
    theirs = replace(TURN, actor=green), replace(MOVE, actor=green)
    assert sheet_of(TURN, MOVE).heading == str(Phrase.of("table.recap.while", seat=BLUE))
    assert sheet_of(TURN, MOVE, *theirs).heading == str(Phrase.of("table.recap.title"))


@pytest.mark.parametrize("loser", [RED, BLUE])
def test_what_matters_more_than_all_else_to_its_loser_is_the_heading_with_what_to_do_now(
    monkeypatch: pytest.MonkeyPatch, loser: Seat
) -> None:
    contest = Contest(frozenset({RED, BLUE}) - {loser}, frozenset({loser}))
    face = Face("#22416B", "#F4ECD8", "ring")
    moment = Moment(Cue.RING, length=1, staged=lambda event: ((face, face), "0101"))
    robbery = Kind("robbed", contest=lambda event, begun: contest, moments=(moment,))
    monkeypatch.setattr(LittleLook, "story", Story(*LittleLook.story.kinds.values(), robbery))
    told = sheet_of(TURN, Event("robbed", Phrase.of("robbed"), actor=BLUE, places=("0101",)), MOVE)
    is_lost = loser == RED
    assert ("robbed.lost" in told.heading, "robbed.lost_now" in told.now) == (is_lost, is_lost)


@pytest.mark.parametrize(("waiting", "told"), [(("0303", "0404", "0505"), 3), (("0303",), 0)])
def test_below_one_players_news_stands_how_many_stayed_where_several_did(
    monkeypatch: pytest.MonkeyPatch, waiting: tuple[str, ...], told: int
) -> None:
    monkeypatch.setattr(LittleLook, "stands", lambda _look, _view, seat: ("0202", *waiting) if seat == BLUE else ())
    stayed = str(Phrase.of("table.recap.stayed", count=told)) if told else ""
    assert sheet_of(TURN, MOVE).left_out == stayed
    assert not sheet_of(TURN, MOVE, replace(TURN, actor=Seat("green")), replace(MOVE, actor=Seat("green"))).left_out


def test_signs_that_stand_on_the_board_are_explained_and_no_others() -> None:
    still = Event("said", Phrase.of("said"), actor=BLUE, places=("0202",))
    assert [sign for sign, _ in sheet_of(TURN, MOVE).legend] == [RecapSign.STOOD]
    assert sheet_of(TURN, still).legend == ()


def test_whoever_reads_the_news_has_one_red_button_which_goes_on() -> None:
    table = told_table(*MOVES)
    urged = [button.is_primary for button in table.model.moment().prompt.buttons]
    table.model.answer(MOVES[0])
    table.tell(events=[TURN, MOVE])
    table.tell(*MOVES, events=[])
    assert shown(table) is not None
    assert not any(button.is_primary for button in table.model.moment().prompt.buttons)
    table.model.toggle_digest()
    assert [button.is_primary for button in table.model.moment().prompt.buttons] == urged


def test_what_a_standing_order_answered_leaves_the_news_as_they_are() -> None:
    """The seat was asked, and nobody at the screen answered: what came before is told all the same."""
    table = told_table(*MOVES)
    table.model.answer(MOVES[0])
    table.tell(events=[TURN, MOVE])
    table.tell(*MOVES, events=[])
    table.tell(events=[Event("answer", Phrase.of("let"), actor=RED, weight=1)])
    table.tell(*MOVES, events=[Event("turn", Phrase.of("mine"), actor=RED, weight=1)])
    told = there(shown(table))
    assert Phrase.of("moved") in [line.phrase for line in told.lines]


def test_it_is_told_again_after_somebody_else_s_turn_and_of_nothing_before() -> None:
    table = told_table(*MOVES)
    assert shown(table) is None
    table.tell(events=[TURN])
    assert shown(table) is None, "others decide"
    table.tell(events=[MOVE])
    table.tell(*MOVES, events=[Event("turn", Phrase.of("mine"), actor=RED, weight=1)])
    told = there(shown(table))
    assert [turn.seat for turn in told.turns] == [BLUE]


def test_whoever_sits_down_next_is_told_nothing_of_what_only_the_one_before_has_heard() -> None:
    table = LittleTable(TWO, has_secrets=True)
    turn = replace(TURN, actor=RED)
    table.tell(events=[turn, Event("move", Phrase.of("drew"), frozenset({RED}), actor=RED)])
    table.tell(*MOVES, events=[turn, replace(MOVE, actor=RED)], seat=BLUE)
    told = there(shown(table))
    assert [line.phrase for line in told.lines] == [Phrase.of("moved")]


def test_a_result_of_one_s_own_action_is_no_news() -> None:
    table = told_table(*MOVES)
    table.tell(events=[Event("roll", Phrase.of("roll"), actor=RED)])
    table.tell(*MOVES, events=[Event("nothing", Phrase.of("nothing"))])
    assert shown(table) is None
    own = Event("move", Phrase.of("own"), actor=RED, places=("0101",))
    assert [line.phrase for line in sheet_of(own, TURN, MOVE).digest.lines] == [Phrase.of("moved")]


def test_the_first_touch_on_the_board_puts_it_away_for_good() -> None:
    table = told_table(*MOVES, events=[MOVE])
    assert shown(table) is not None
    table.model.touch(Touch("0101", "orc@0101"))
    table.model.touch(Touch("0909"))
    assert shown(table) is None


def test_a_key_puts_it_away_and_brings_it_back_and_its_ways_lie_on_the_board() -> None:
    table = told_table(*MOVES, events=[MOVE])
    told = shown(table)
    table.model.cancel()
    assert shown(table) is None
    table.model.toggle_digest()
    assert shown(table) == told
    assert [way.kind for way in table.model.moment().board.picture.ways] == [WayKind.PAST]
    table.model.toggle_digest()
    assert not table.model.moment().board.picture.ways


def test_whoever_has_a_quick_private_look_reads_it_then() -> None:
    table = LittleTable(TWO, has_secrets=True, deciding=BLUE)
    table.tell(events=[MOVE])
    assert table.model.state.hands.is_guest
    assert shown(table) is not None


def test_who_sat_down_before_the_first_turn_is_no_news_and_later_it_is() -> None:
    sat = Event("seat", Phrase.of("sat"))
    table = told_table(*MOVES, events=[MOVE, sat])
    told = there(shown(table))
    assert [line.phrase for line in told.lines] == [Phrase.of("moved")]
    table = told_table(*MOVES, events=[TURN, sat, MOVE])
    told = there(shown(table))
    assert Phrase.of("sat") in [line.phrase for turn in told.turns for line in turn.lines]


def tours(table: LittleTable, *events: Event) -> list[tuple[Point, ...]]:
    """What comes into sight for the recap once these are told to whoever decides."""
    return [call[1] for call in table.tell(*MOVES, events=events) if call[0] == "tour_recap"]


def test_all_that_it_tells_of_comes_into_sight_as_it_opens_at_a_hand_over_and_never_by_an_own_action() -> None:
    table = LittleTable()
    ends = table.model.interaction.points(("0101", "0202"))
    (seen,) = tours(table, MOVE)
    assert set(ends) <= set(seen)
    assert tours(table, Event("move", Phrase.of("own"), actor=RED, places=("0101", "0202"))) == []
    table.model.state.updates.turn = (Phrase("before"), RED)
    assert tours(table, TURN, MOVE) == [], "nor as the next turn of whoever sits there begins"


def test_the_view_goes_back_as_it_is_put_away_and_comes_again_with_it() -> None:
    table = LittleTable()
    (seen,) = tours(table, MOVE)
    assert ("end_tour",) in table.do(table.model.toggle_digest)
    assert ("tour_recap", seen) in table.do(table.model.toggle_digest)


def test_advice_counts_what_it_has_no_room_to_tell() -> None:
    table = LittleTable()
    tours(table, MOVE)
    state = table.model.state
    state.sheets.title, state.sheets.hint = "table.rest", (Advice(word(MOVES[0])),)
    state.recap.is_open = False
    assert "recap.more" not in str(table.model.moment().sheet)
    state.recap.digest = replace(state.recap.digest, left_out=4)
    assert "recap.more" in str(of_kind(LaidSheet, table.model.moment().sheet).sheet)


def test_the_view_goes_back_before_advice_is_pointed_out() -> None:
    table = LittleTable()
    tours(table, MOVE)
    table.model.ask_hint()
    table.match.hint = (Advice(word(MOVES[0])),)
    calls = [call[0] for call in table.tick()]
    assert "end_tour" in calls[: calls.index("look_at")]


def test_ones_own_ways_are_no_news_where_somebody_else_was_asked_between_them() -> None:
    own = Event("move", Phrase.of("own"), actor=RED, places=("0202", "0101"))
    digest = sheet_of(TURN, own, MOVE).digest
    assert [line.phrase for line in digest.lines] == [Phrase.of("moved")]
