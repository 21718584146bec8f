"""What happened, shortly: which events become one line, what is told first, what is left to the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.table.model.digest.digest import (
    ALWAYS,
    MOST_APART,
    OTHERS,
    Digest,
    digest_of,
    last_headline,
    page_of,
    rows_of,
    stayed,
)
from game.ui.table.model.story import Kind, Story, has_turn, on_this_board, since_turn_of
from tests.ui.table.little_table import BLUE, RED

ANNA, BEN, CLEO, DORA, EVA = map(Seat, ("anna", "ben", "cleo", "dora", "eva"))
KINDS = (
    Kind("turn", begins=True),
    Kind("move", weight=20, walks=("piece",)),
    Kind("attack", weight=50, outcomes={"roll": 0, "nothing": 25, "removed": 80}, several_outcomes={"nothing": ()}),
    Kind("noise", weight=0),
    Kind("new_board", turns_board=True),
    Kind("begins", weight=0, opens=True),
    Kind("drew", several=("seat",), dealt="dealt"),
    Kind("drew_card", weight=20, instead_of=frozenset({"drew"})),
)
STORY = Story(*KINDS)


def event(kind: str, *places: str, actor: Seat | None = BEN, audience: Any = None, **params: Any) -> Event:
    """One event, its sentence named by its kind."""
    return Event(kind, Phrase.of(f"event.{kind}", **params), audience, actor, places)


def turn(seat: Seat) -> Event:
    return event("turn", actor=seat, seat=seat)


def phrases(digest: Digest) -> list[Phrase]:
    return [line.phrase for line in digest.lines]


def test_steps_of_one_figure_are_told_as_one_way() -> None:
    events = [
        event("move", "1", "2", piece="orc", start="1", place="2"),
        event("move", "7", "8", piece="orc", start="7", place="8"),
        event("move", "2", "3", "4", piece="orc", start="2", place="4"),
    ]
    told = digest_of(events, ANNA, STORY)
    assert phrases(told)[0] == Phrase.of("event.move", piece="orc", start="1", place="4")
    assert told.lines[0].places == ("1", "2", "3", "4")
    assert told.lines[0].is_way
    assert len(told.lines) == 2


def test_what_came_to_nothing_is_told_as_one_wherever_it_was_where_a_kind_says_so() -> None:
    idle = Story(KINDS[0], replace(KINDS[2], idle="nothing"))
    fights = [
        one
        for target in ("2", "3", "4")
        for one in (event("attack", "1", target, piece="orc", target="elf"), event("nothing", "1", target))
    ]
    won = [event("attack", "1", "5", piece="orc", target="elf"), event("removed", "5", piece="elf")]
    lost, folded = digest_of([*fights, *won], ANNA, idle).lines
    assert (folded.phrase.key, folded.phrase.get("count")) == ("look.digest.several.attack_nothing", 3)
    assert folded.places == ("2", "3", "4"), "all of them are shown"
    assert lost.phrase.key == "look.digest.attack_removed"
    (alone,) = digest_of(fights[:2], ANNA, idle).lines
    assert alone.phrase.key == "look.digest.attack_nothing"
    assert len(digest_of(fights, ANNA, STORY).lines) == 3, "elsewhere each is told"


def test_an_attack_is_told_with_what_came_of_it() -> None:
    events = [
        event("attack", "1", "2", piece="orc", target="elf"),
        event("roll", "1", "2", total=7),
        event("removed", "2", piece="elf", weight=2),
    ]
    (line,) = digest_of(events, ANNA, STORY).lines
    assert line.phrase.key == "look.digest.attack_removed"
    assert line.phrase.get("piece") == "orc"
    assert line.phrase.get("last_piece") == "elf"
    assert line.phrase.get("total") == 7


def test_what_says_alike_is_counted_summed_and_not_joined_over_figures() -> None:
    draws = [event("drew", seat=BEN) for _ in range(3)]
    events = [turn(BEN), *draws, turn(ANNA), event("drew", actor=ANNA, seat=ANNA)]
    told = digest_of(events, None, STORY)
    assert [line.phrase.get("count") for line in told.lines] == [3, None]
    assert [one.seat for one in told.turns] == [BEN, ANNA]
    moves = [event("move", "1", "2", piece="orc"), event("move", "7", "2", piece="elf")]
    (line,) = digest_of(moves, None, STORY.changed(Kind("move", weight=20, walks=("piece",), several=()))).lines
    assert (line.is_way, line.ways) == (False, (("1", "2"), ("7", "2")))
    story = STORY.changed(Kind("gained", several=()))
    (line,) = digest_of([event("gained", count=2, total=5), event("gained", count=1, total=6)], ANNA, story).lines
    assert (line.phrase.get("counts"), line.phrase.get("last_total"), line.phrase.get("count")) == (3, 6, 2)
    assert not digest_of([turn(BEN), event("noise")], ANNA, STORY)


def test_turns_with_one_heading_between_which_nothing_is_told_stand_under_it_once() -> None:
    """Somebody else's quiet turn lay between them; with something told of it all three have their own."""
    moves = [
        event("move", "1", "2", piece="orc", start="1", place="2"),
        event("attack", "5", "6", piece="elf", target="orc"),
    ]
    told = digest_of([turn(BEN), moves[0], turn(ANNA), event("noise"), turn(BEN), moves[1]], None, STORY)
    assert [len(one.lines) for one in told.turns] == [2]
    spoken = digest_of([turn(BEN), moves[0], turn(ANNA), event("drew", actor=ANNA), turn(BEN), moves[1]], None, STORY)
    assert [len(one.lines) for one in spoken.turns] == [1, 1, 1]


def test_what_only_few_know_takes_the_place_of_what_all_were_told_and_is_never_told_with_it() -> None:
    own = event("drew_card", audience=frozenset({BEN}), card="ring")
    assert [phrase.key for phrase in phrases(digest_of([event("drew", seat=BEN), own], BEN, STORY))] == [
        "event.drew_card"
    ]
    events = [event("attack", seat=BEN, target="x"), event("stolen", target=ANNA)]
    assert [line.is_mine for line in digest_of(events, ANNA, STORY).lines] == [False, True]
    hidden = event("move", "2", "3", piece="orc", start="2", place="3", audience=frozenset({ANNA}))
    told = digest_of([event("move", "1", "2", piece="orc", start="1", place="2"), hidden], ANNA, STORY)
    assert len(told.lines) == 2
    events = [event("move", "1", "2", "3"), event("move", "3", "4"), event("build", "5"), event("attack", "6", "7")]
    assert stayed(events, ("4", "5", "6"), STORY) == 0
    assert stayed(events, ("1", "3", "4", "7", "8", "8"), STORY) == 5


def test_what_a_figure_did_where_it_had_come_to_is_told_with_its_way() -> None:
    ride, asks = event("move", "1", "2", piece="orc"), event("attack", "2", "3", piece="orc", target="elf")
    told = digest_of([ride, asks, event("attack", "7", "8", piece="orc", target="elf")], None, STORY)
    assert [line.number for line in told.lines] == [1, 1, 2]
    sentences = iter(("The Orc goes to Bree.", "The Orc strikes.", "The Orc strikes."))
    assert [row.words for row in rows_of(told, lambda phrase: next(sentences))] == [
        "The Orc goes to Bree, strikes.",
        "The Orc strikes.",
    ]


def test_of_many_figures_that_ended_apart_the_rest_is_told_in_one_line() -> None:
    moves = [event("move", str(n), str(n + 50), piece="orc") for n in range(9)]
    story = STORY.changed(Kind("move", weight=20, walks=("piece",), several=()))
    told = digest_of([*moves, event("attack", target="x")], None, story)
    assert [line.phrase.key for line in told.lines] == ["event.move"] * MOST_APART + [OTHERS, "event.attack"]
    assert told.lines[MOST_APART].phrase.get("count") == 5
    few = digest_of(moves, None, story, most=3)
    assert ([line.phrase.key for line in few.lines], few.left_out) == (["event.move"] * 2 + [OTHERS], 0)
    together = digest_of([event("move", str(n), "50", piece="orc") for n in range(9)], None, story)
    assert [line.phrase.get("count") for line in together.lines] == [9]


def test_what_matters_least_is_left_to_the_log() -> None:
    events = [turn(BEN), *(event(f"kind{n}") for n in range(20)), event("attack", target="x")]
    told = digest_of(events, ANNA, STORY, most=3)
    assert len(told.lines) == 3
    assert told.left_out == 18
    assert told.lines[-1].phrase.key == "event.attack", "as it came"
    assert [line.number for line in told.lines] == [1, 2, 3]


def test_what_must_not_be_missed_is_told_however_much_else_there_is() -> None:
    story = STORY.changed(Kind("answer", weight=ALWAYS))
    mine = [event("told", str(at), seat=ANNA) for at in range(4)]
    told = digest_of([turn(BEN), event("answer", place="7"), *mine], ANNA, story, most=2)
    assert [phrase.key for phrase in phrases(told)].count("event.answer") == 1
    assert len(told.lines) == 2, "and no page grows by it"
    turns = [one for seat in (BEN, CLEO, DORA) for one in (turn(seat), *mine, event("answer", place="7"))]
    by_turn = digest_of(turns, ANNA, story)
    assert [one.lines[-1].phrase.key for one in by_turn.turns] == ["event.answer"] * 3


def test_a_turn_is_known_by_what_begins_it() -> None:
    events = [turn(ANNA), event("x"), turn(BEN), event("y"), turn(ANNA)]
    assert has_turn(events, STORY)
    assert not has_turn([event("x")], STORY)
    assert since_turn_of(events, ANNA, STORY) == events
    assert since_turn_of(events[:-1], BEN, STORY) == events[:-1], "it is not over"


def test_what_a_private_line_tells_better_is_left_out_on_both_sides_of_it() -> None:
    story = Story(Kind("drew_card", weight=20, instead_of=frozenset({"drew"})))
    drew = Event("drew", Phrase.of("drew"), actor=RED)
    mine = Event("drew_card", Phrase.of("drew_card"), actor=RED, audience=frozenset({RED}))
    others = Event("drew", Phrase.of("drew"), actor=BLUE)

    def told(*events: Event) -> list[str]:
        return [line.phrase.key for line in digest_of(events, RED, story).lines]

    assert told(drew, mine) == ["drew_card"]
    assert told(mine, drew) == ["drew_card"]
    assert told(mine, others) == ["drew_card", "drew"]


def test_the_last_headline_is_what_everybody_saw_in_the_last_turn_that_tells_of_something() -> None:
    falls = event("attack", "5"), event("removed", "5")
    hidden = event("move", "2", "3", piece="orc", start="2", place="3", audience=frozenset({ANNA}))
    log = [turn(ANNA), event("move", "1", "2", piece="orc", start="1", place="2"), *falls, turn(BEN), hidden]
    headline = last_headline(log, STORY)
    assert headline == last_headline(log[:-2], STORY)
    assert headline in phrases(digest_of(falls, None, STORY))
    assert last_headline([turn(ANNA), hidden], STORY) is None


def test_a_page_has_eight_sentences_and_gives_up_details_before_turns_and_leaves_no_room() -> None:
    events = [
        event("move", str(at), str(at + 1), piece=f"orc{at}", start=str(at), place=str(at + 1)) for at in range(9)
    ]
    told = page_of(events, ANNA, STORY, lambda phrase: "An Orc goes. It is seen!")
    assert (len(told.lines), told.left_out) == (4, 5)
    assert len(page_of(events, ANNA, STORY, lambda phrase: "An Orc goes.").lines) == 9, (
        "one more, where nothing is left out then"
    )
    fights = [event("attack", str(at), piece=f"orc{at}", target="elf") for at in range(9)]
    told = digest_of([turn(BEN), *fights, turn(CLEO), event("drew", seat=CLEO)], None, STORY)
    assert [one.seat for one in told.turns] == [BEN, CLEO]
    fights = [event("attack", str(at), piece=f"orc{at}", target="elf") for at in range(3)]
    turns = [happened for seat in (BEN, CLEO, DORA, EVA) for happened in (turn(seat), *fights)]
    told = page_of(turns, None, STORY, lambda phrase: "An Orc strikes.")
    assert [len(one.lines) for one in told.turns] == [2, 2, 2, 2]
    many = [event(f"deed{at}", str(at), actor=CLEO) for at in range(6)]
    events = [turn(ANNA), event("one", "1", actor=ANNA), turn(BEN), event("two", "2"), turn(CLEO), *many]
    page = page_of(events, DORA, STORY, lambda phrase: f"{phrase.key}.")
    assert (len(page.lines), page.left_out) == (8, 0)


def test_what_happened_on_another_board_is_neither_told_nor_shown_by_a_place_on_this_one() -> None:
    ride, there = event("move", "1", "2", piece="orc"), event("move", "5", "6", piece="orc")
    told = digest_of([turn(BEN), ride, event("new_board"), turn(ANNA), there], None, STORY)
    assert [
        (line.phrase.key, line.places, bool(line.ways)) for line in told.lines if line.phrase.key == "event.move"
    ] == [("event.move", (), False), ("event.move", ("5", "6"), True)]
    story = Story(Kind("laid", turns_board=True))
    before, laid, after = event("x"), event("laid"), event("y")
    assert on_this_board([before, laid, after], story) == [laid, after]
    assert on_this_board([before, after], story) == [before, after]


def test_the_deal_is_told_as_one_and_cards_drawn_later_are_told_of_whoever_drew_them() -> None:
    drawn = [event("drew", actor=seat, seat=seat) for seat in (ANNA, BEN)]
    first = digest_of([event("begins", seat=BEN), *drawn, turn(BEN)], None, STORY)
    (dealt,) = first.turns
    assert [line.phrase.key for line in dealt.lines] == ["look.digest.several.dealt"]
    assert dealt.seat is None, "nobody's turn"
    later = digest_of([*drawn, turn(BEN)], None, STORY)
    assert [line.phrase.key for line in later.lines] == ["event.drew", "event.drew"]


def test_of_many_turns_each_is_one_row_with_one_number() -> None:
    rides = [event("move", str(at), str(at + 1), piece="orc", start=str(at), place=str(at + 1)) for at in (1, 5, 8, 12)]
    turns = [happened for seat in (BEN, CLEO, DORA) for happened in (turn(seat), *rides)]
    told = digest_of(turns, ANNA, STORY)
    assert told.is_by_turn
    assert [[line.number for line in one.lines] for one in told.turns] == [[1, 1, 1], [2, 2, 2], [3, 3, 3]]
    assert told.left_out == 3
    few = digest_of(turns[:10], ANNA, STORY)
    assert not few.is_by_turn
    assert [line.number for line in few.lines] == [1, 2, 3, 4, 5, 6, 7, 8]
