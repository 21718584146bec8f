"""The recap as a list with times: what begins when, which ways become one arrow, where ghosts and the fallen are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.engine.decision import Advice, Phrase, Seat
from game.engine.event import Event
from game.ui.kit.motion import Motion
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.digest.digest import Digest, DigestLine, DigestTurn, rows_of
from game.ui.table.model.digest.recap import MOST_ARROWS, MOST_MS, STEP_MS, Recap, recap_of, trails
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.model.state import BRIEF
from tests.narrowing import of_kind
from tests.ui.table.little_table import BLUE, RED, LittleTable, word

BEN = Seat("ben")
ORC = Face("#000000", "#FFFFFF", "tree")
MOVES = ("move orc@0101 0102", "end")
MOVE = Event("move", Phrase.of("moved"), actor=BLUE, places=("0101", "0202"))


def points(spaces: Sequence[str]) -> tuple[Point, ...]:
    """Space "4,2" lies at (4, 2)."""
    found = [one.split(",") for one in spaces if "," in one]
    return tuple((float(x), float(y)) for x, y in found)


def line(number: int, *ways: tuple[str, ...], fallen: tuple[str, ...] = (), is_gold: bool = False) -> DigestLine:
    """A line of a digest with these ways."""
    places = (*(way[-1] for way in ways), *fallen) or ("1,1",)
    return DigestLine(
        number, Phrase("told"), places, len(ways) == 1, False, 0, (), ways, tuple((at, ORC) for at in fallen), is_gold
    )


def recap(*lines: DigestLine) -> Recap:
    """Of one turn."""
    return recap_of(Digest((DigestTurn(None, BEN, lines),)), points, 3.0)


@pytest.mark.parametrize("count", [1, 4, 8])
def test_it_takes_ten_seconds_at_most_and_one_step_follows_the_other(count: int) -> None:
    played = recap(*(line(number, ("0,0", "9,9")) for number in range(1, count + 1)))
    assert played.length <= min(count * STEP_MS, MOST_MS)
    assert [step.begins for step in played.steps] == [at * played.steps[0].length for at in range(count)]


def test_pieces_that_go_about_the_same_way_are_one_arrow_with_their_number() -> None:
    ways = [(f"0,{n}", "5,9", f"10,{n}") for n in range(3)]
    (step,) = recap(line(1, *ways, ("0,20", "10,20"))).steps
    assert [(arrow.count, arrow.way) for arrow in step.arrows] == [
        (3, ((0.0, 1.0), (5.0, 9.0), (10.0, 1.0))),
        (1, ((0.0, 20.0), (10.0, 20.0))),
    ], "it goes the way of the one in the middle, place by place"
    assert len(step.ghosts) == 4


def test_of_many_arrows_the_widest_are_drawn_a_single_figure_goes_its_way_and_other_boards_are_left_out() -> None:
    ways = [(f"0,{10 * n}", f"50,{10 * n}") for n in range(MOST_ARROWS + 3)]
    (step,) = recap(line(1, *ways)).steps
    assert len(step.arrows) == MOST_ARROWS
    (step,) = recap(line(1, ("0,0", "1,0", "1,5"), is_gold=True)).steps
    assert step.ways == (((0.0, 0.0), (1.0, 0.0), (1.0, 5.0)),)
    assert (step.arrows, step.ghosts, step.is_gold) == ((), ((0.0, 0.0),), True)
    assert not recap(line(1, ("nowhere", "elsewhere")))


def test_the_fallen_are_marked_once_the_arrows_have_grown() -> None:
    (step,) = recap(line(1, fallen=("4,4",))).steps
    assert step.fallen == (((4.0, 4.0), ORC),)
    told = Digest((DigestTurn(None, BEN, (line(1, fallen=("4,4",)),)),))
    (occupied,) = recap_of(told, points, 3.0, {"4,4"}).steps
    assert occupied.fallen == (), "somebody else stands there now"
    assert occupied.spots == ((4.0, 4.0),)
    assert not step.is_marked(0)
    assert step.is_marked(step.length)
    assert step.grown(step.length) == 1.0


def opened(motion: Motion = Motion.NORMAL) -> LittleTable:
    """A table at which a seat has just learned what happened."""
    table = LittleTable(motion=motion)
    table.tell(*MOVES, events=[MOVE])
    return table


def test_it_stays_faintly_until_the_first_move_when_it_is_put_away_and_comes_back_after_it() -> None:
    table = opened()
    table.model.toggle_digest()
    assert table.model.recap().is_faint
    assert len(table.model.recap().steps) == 1
    table.model.answer(MOVES[0])
    table.tell(*MOVES, events=[Event("move", Phrase.of("own"), actor=RED)])
    assert table.model.recap().steps == ()
    table.model.toggle_digest()
    assert len(table.model.recap().steps) == 1, "the key plays it again, all turn long"


def test_while_it_is_told_what_can_be_done_next_is_but_a_dot() -> None:
    table = opened()

    def lit() -> set[HighlightKind]:
        return {glow.kind for glow in table.model.moment().board.picture.glows}

    table.model.press()
    assert lit() == {HighlightKind.DIM}
    table.model.toggle_digest()
    assert lit() == {HighlightKind.CHOICE}


def test_a_press_ends_it_and_the_key_plays_it_again() -> None:
    table = opened()
    table.model.press()
    assert table.model.recap().elapsed == STEP_MS
    table.model.toggle_digest()
    table.model.toggle_digest()
    assert table.model.recap().elapsed == 0
    table.model.press()
    table.model.play_recap_again()
    assert (table.model.recap().elapsed, table.model.is_recap_played) == (0, True)


def test_where_motion_is_short_it_takes_half_the_time_and_where_nothing_may_move_none() -> None:
    table = opened(Motion.SHORT)
    for now in (1000, 1000 + STEP_MS // 2):
        table.model.tick(now)
    assert table.model.recap().elapsed == STEP_MS
    assert not table.model.is_recap_played
    assert opened(Motion.NONE).model.recap().elapsed == STEP_MS


def test_ways_are_drawn_as_far_as_they_were_played_and_the_step_under_way_is_known() -> None:
    ways = [("0,0", "5,0"), ("5,0", "9,9")]
    lines = tuple(DigestLine(1, Phrase("told"), way, True, False, 0, (), (way,)) for way in ways)
    digest = Digest((DigestTurn(None, BEN, lines),), is_by_turn=True)
    steps = recap_of(digest, points, 3.0).steps
    assert [len(list(trails(digest, steps[:begun], points))) for begun in (0, 1, 2)] == [0, 1, 2]
    played = recap(line(1), line(2))
    first = played.steps[0]
    assert [first.is_played_at(at) for at in (0, first.length - 1, first.length)] == [True, True, False]


def test_the_teacher_thinks_while_others_are_told_of_and_speaks_after_it() -> None:
    table = LittleTable()
    table.settings = replace(table.settings, coached=(f"little:{RED}",))
    kinds = ("struck", "drew") * 2
    others = [Event(kind, Phrase.of(kind), actor=BLUE, places=("0101",)) for kind in kinds]
    assert ("ask_hint",) in table.tell(*MOVES, events=[MOVE, *others])
    table.match.hint = (Advice(word(MOVES[0]), (Phrase("why.near"),)),)
    table.tick()
    assert isinstance(table.model.moment().sheet, DigestMoment)
    table.model.toggle_digest()
    table.tick()
    told = str(of_kind(LaidSheet, table.model.moment().sheet).sheet)
    assert ("why.near" in told, "struck" in told) == (True, False), "what was read and put away he tells no more"


def test_what_little_has_happened_the_teacher_tells_below_his_advice_and_asks_for_no_press_of_its_own() -> None:
    table = LittleTable()
    table.settings = replace(table.settings, coached=(f"little:{RED}",), motion=False)
    others = [Event(kind, Phrase.of(kind), actor=BLUE, places=("0101",)) for kind in ("struck", "drew")]
    table.tell(*MOVES, events=[MOVE, *others])
    assert "moved" in str(of_kind(LaidSheet, table.model.moment().sheet).sheet), "while he thinks it can be read"
    assert len(table.model.state.recap.digest.lines) == BRIEF
    assert "table.hint.thinking" in str(of_kind(LaidSheet, table.model.moment().sheet).sheet)
    table.match.hint = (Advice(word(MOVES[0]), (Phrase("why.near"),)),)
    table.tick()
    laid = of_kind(LaidSheet, table.model.moment().sheet)
    assert laid.heading == Phrase.of("table.coach.title")
    rows = list(rows_of(table.model.state.recap.digest, table.model.state.say))
    assert len(rows) == BRIEF
    assert all(f"{row.number}. {row.words}".rstrip(".") in str(laid.sheet) for row in rows)
    assert not table.model.recap().is_faint, "their numbers stand on the board"
    assert "why.near" in str(laid.sheet)


def test_three_turns_are_three_rows_however_much_was_done_in_each_and_leave_the_advice_first() -> None:
    table = LittleTable()
    table.settings = replace(table.settings, coached=(f"little:{RED}",), motion=False)
    deeds = [replace(MOVE, kind=kind, phrase=Phrase.of(kind)) for kind in ("move", "struck")]
    turns = (Event("turn", Phrase.of("turn", seat=who), actor=who, weight=1) for who in (BLUE, BEN, BLUE))
    table.tell(*MOVES, events=[one for turn in turns for one in (turn, *(replace(d, actor=turn.actor) for d in deeds))])
    digest = table.model.state.recap.digest
    assert (digest.is_by_turn, len(rows_of(digest, table.model.state.say))) == (True, BRIEF)
    assert len(digest.lines) > BRIEF
    table.match.hint = (Advice(word(MOVES[0]), (Phrase("why.near"),)),)
    table.tick()
    laid = of_kind(LaidSheet, table.model.moment().sheet)
    assert ["why.near" in str(block) for block in laid.sheet.blocks] == [True, *[False] * BRIEF]


def test_what_a_teacher_tells_in_brief_names_who_did_it_for_no_heading_stands_above_it() -> None:
    table = LittleTable()
    table.settings = replace(table.settings, coached=(f"little:{RED}",), motion=False)
    named = {"table.name": "Ben", "table.side": "Ben", "turn": "Ben's turn.", "struck": "Ben strikes."}
    state = table.model.state
    state.presentation = replace(state.presentation, say=lambda phrase: named.get(phrase.key, phrase.key))
    mine = Event("move", Phrase("mine"), actor=BEN, audience=frozenset({RED}), places=("0101",))
    begun = [Event("turn", Phrase.of("turn", seat=BLUE), actor=seat, weight=1) for seat in (BLUE, BEN)]
    table.tell(*MOVES, events=[begun[0], Event("struck", Phrase.of("struck", seat=BLUE), actor=BLUE), begun[1], mine])
    table.match.hint = (Advice(word(MOVES[0]), (Phrase("why.near"),)),)
    table.tick()
    told = str(of_kind(LaidSheet, table.model.moment().sheet).sheet)
    assert 0 < told.find("mine") < told.find("Ben strikes"), "what was done to whoever looks stands first"


def test_what_everybody_saw_before_the_curtain_is_not_told_again_but_what_only_i_may_know_is() -> None:
    mine = Event("lost", Phrase.of("lost"), actor=BLUE, audience=frozenset({RED}))
    for events, told in (([MOVE], []), ([MOVE, mine], [mine])):
        table = LittleTable()
        table.match.is_told = True
        table.tell(*MOVES, events=events)
        moment = table.model.moment().sheet
        shown = moment.digest.lines if isinstance(moment, DigestMoment) else ()
        assert [event for row in shown for event in row.events] == told
