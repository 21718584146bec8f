"""The Match where the laws do not reach: reasons, ends, faults of the journal, seats, marks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import CHANCE, Ending, Phrase, Seat
from game.engine.event import Event
from game.engine.match.match import Match
from game.engine.match.match_state import MatchLog, is_private
from game.engine.match.ports import (
    CorrectDice,
    EndByAgreement,
    Ended,
    Occupant,
    Pencil,
    Play,
    RealDice,
    Refused,
    Reseat,
    SeatUpdate,
    SetOrders,
    TakeBack,
)
from game.engine.match.records import Record, ReplayError
from tests.engine.held_ports import BESIDE, HANDS, MOVING, SEEKING, HeldPorts, header, reason_key, table
from tests.engine.record_list import RecordList
from tests.engine.small_game import FOX, HARE, OWL, RULES
from tests.narrowing import of_kind, there

pytestmark = pytest.mark.clause("HR-287")

ANN, BEN = Occupant("Ann"), Occupant("Ben")
WOLF = Seat("wolf")


def test_the_first_update_of_a_port_tells_how_things_stand_and_no_other_seat_has_one() -> None:
    game = table(SEEKING, seats=(OWL,))
    (update,) = game.inbox[OWL]
    assert isinstance(update, SeatUpdate)
    assert update.number == 1
    assert "search 2" in [str(action) for action in update.actions]
    with pytest.raises(KeyError, match="no seat 'wolf'"):
        table(SEEKING).match.port(WOLF)


def test_closing_a_port_empties_it() -> None:
    game = table(SEEKING)
    port = game.match.port(FOX)
    port.send(TakeBack(FOX))
    game.match.port(OWL).send(Play(OWL, game.newest[OWL].number, "walk 3"))
    game.match.pump()
    port.send(TakeBack(FOX))
    assert port.inbox
    assert port.outbox
    game.match.close(FOX)
    assert (len(port.inbox), len(port.outbox)) == (0, 0)
    assert port is not game.match.port(FOX)


def test_text_that_is_no_action_is_refused_with_a_sentence_and_one_of_the_rules_with_its_clause() -> None:
    assert reason_key(table(SEEKING).refused(OWL, "dance")) == "engine.unreadable"
    refused = table(SEEKING).refused(OWL, "search 9")
    assert refused.refusal is not None
    assert (refused.refusal.clause, refused.refusal.place) == ("FX-06", "9")
    refused = table(SEEKING).refused(HARE, "search 9")
    assert refused.refusal is None
    assert reason_key(refused) == "engine.not_yours"


def test_a_way_drawn_in_full_is_played_as_the_listed_action() -> None:
    game = table(SEEKING)
    game.play(OWL, "walk 4 via 3")
    assert game.journal.records[0]["a"] == "walk 4"


def test_what_was_learned_cannot_be_taken_back() -> None:
    game = table(SEEKING, dice="real")
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.play(OWL, "search 3")
    assert "nothing" in game.told(OWL)
    assert reason_key(game.send(OWL, TakeBack(OWL))) == "engine.undo.revealed"


def test_undo_of_a_choice_that_shows_nothing_is_recorded_and_told_to_nobody_else() -> None:
    """All see that the fox moved, and nobody where to: another move would have looked the same."""
    game = table(MOVING)
    game.play(FOX, "move 5 with boat")
    game.send(FOX, TakeBack(FOX))
    assert [record["t"] for record in game.journal.records] == ["action", "undo"]
    assert game.journal.records[1]["to"] == 0
    assert "undo" not in game.told(None)
    assert [event.kind for event in game.match.log(OWL)] == ["sealed"]
    assert [event.kind for event in game.match.log(FOX)] == ["sealed", "undo"]
    assert game.newest[None].view.discards == ()


def test_private_steps_taken_back_after_they_were_recorded_leave_one_record_each_time_they_show() -> None:
    """The reveal is recorded with its first pick; taking back both and hiding instead writes what others may notice."""
    game = table(MOVING)
    game.play(FOX, "move 3", "show boat")
    count = len(game.journal.records)
    assert list(game.journal.held) == [{"t": "action", "a": "show boat"}]
    game.send(FOX, TakeBack(FOX))
    assert (count, ()) == (len(game.journal.records), game.journal.held)
    game.play(FOX, "hide")
    assert dict(game.journal.records[-1]) == {"t": "action", "a": "hide"}


def test_a_private_step_that_was_written_with_another_record_is_taken_back_in_the_next() -> None:
    """The pick is still private when somebody sits down; taking it back is nobody's business either."""
    game = table(MOVING)
    game.play(FOX, "move 3", "show boat")
    game.send(None, Reseat(HARE, ANN))
    assert game.journal.records[-1]["p"] == [{"t": "action", "a": "show boat"}]
    count, updates = len(game.journal.records), game.updates(OWL)
    game.send(FOX, TakeBack(FOX))
    assert (count, updates) == (len(game.journal.records), game.updates(OWL))
    assert list(game.journal.held) == [{"t": "undo", "to": 1}]
    again = Match.replay(RULES, game.match.header, game.journal.records, game.journal.held)
    assert game.match.facts() == again.facts()
    game.play(FOX, "show cloak")
    assert list(game.journal.held) == [{"t": "undo", "to": 1}, {"t": "action", "a": "show cloak"}]
    game.play(FOX, "show lamp")
    again = Match.replay(RULES, game.match.header, game.journal.records, game.journal.held)
    assert game.match.facts() == again.facts()


def test_what_was_written_once_is_not_written_again() -> None:
    game = table(SEEKING)
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.send(FOX, Pencil(FOX, (("5", "x"),)))
    game.play(OWL, "walk 3")
    assert len(game.journal.records[0]["p"]) == 2
    assert all("p" not in record for record in game.journal.records[1:])
    game.play(HARE, "walk 9")
    assert all("p" not in record for record in game.journal.records[1:])


def test_a_private_step_with_a_record_of_its_own_is_replayed_and_not_written_again() -> None:
    """No match of ours writes one; one of other rules may have."""
    journal = RecordList()
    records = [{"t": "action", "a": "move 3"}, {"t": "action", "a": "show boat"}]
    match = Match.replay(RULES, header(MOVING), records, store=journal)
    game = HeldPorts(match, journal, (FOX,))
    game.play(FOX, "show lamp")
    assert [dict(record) for record in journal.records[:1]] == [{"t": "action", "a": "show lamp"}]
    later = [*records, *journal.records]
    assert match.facts() == Match.replay(RULES, match.header, later).facts()


def test_what_at_most_one_seat_can_notice_is_private() -> None:
    assert is_private(frozenset({FOX}), FOX)
    assert is_private(frozenset(), FOX)
    assert not is_private(frozenset({OWL}), FOX)
    assert not is_private(frozenset({FOX, None}), FOX)
    assert is_private(frozenset({OWL}), CHANCE)
    assert not is_private(frozenset({OWL, HARE}), CHANCE)


def test_an_impossible_roll_in_a_log_is_refused() -> None:
    with pytest.raises(ReplayError, match="record 2: 'roll 9' cannot come of this roll or draw"):
        records = [{"t": "action", "a": "walk 3"}, {"t": "action", "a": "roll 9"}]
        Match.replay(RULES, header(SEEKING), records)


def test_a_person_may_take_back_for_all_seats_that_person_holds() -> None:
    game = table(BESIDE)
    for seat in (OWL, HARE):
        game.send(None, Reseat(seat, ANN))
    game.send(None, Reseat(FOX, BEN))
    game.play(OWL, "walk 3 asking hare")
    assert game.send(HARE, TakeBack(HARE)) is None, "Ann asked, and Ann is to answer"
    assert game.match.deciding() == OWL


def test_every_step_taken_back_has_its_line() -> None:
    game = table(BESIDE, dice="real")
    for seat in (OWL, HARE):
        game.send(None, Reseat(seat, ANN))
    game.play(OWL, "walk 3 asking hare")
    game.play(HARE, "permit yes")
    assert game.send(OWL, TakeBack(OWL)) is None
    assert game.send(HARE, TakeBack(HARE)) is None
    assert [event.kind for event in game.match.log(None)] == ["sealed", "seat", "seat", "undo", "undo"]


def test_what_was_taken_back_before_all_is_written_once() -> None:
    game = table(BESIDE)
    for seat in (OWL, HARE):
        game.send(None, Reseat(seat, ANN))
    game.play(OWL, "walk 3 asking hare")
    game.send(HARE, TakeBack(HARE))
    game.play(OWL, "rest")
    assert [record["t"] for record in game.journal.records[2:5]] == ["action", "undo", "action"]
    assert all("p" not in record for record in game.journal.records)


def test_another_person_s_step_cannot_be_taken_back() -> None:
    game = table(BESIDE)
    game.send(None, Reseat(OWL, ANN))
    game.send(None, Reseat(HARE, BEN))
    game.play(OWL, "walk 3 asking hare")
    assert reason_key(game.send(HARE, TakeBack(HARE))) == "engine.undo.other"


def test_a_seat_may_give_itself_away_but_not_another() -> None:
    game = table(SEEKING)
    assert game.send(OWL, Reseat(OWL, Occupant(level="easy"))) is None
    assert reason_key(game.send(OWL, Reseat(HARE, ANN))) == "engine.not_yours"
    assert reason_key(game.send(None, Reseat(WOLF, ANN))) == "engine.seat.unknown"
    assert Occupant(level="easy") == game.match.seating[OWL]


def test_a_mask_is_written_down_and_a_record_of_before_there_were_any_is_read() -> None:
    game = table(SEEKING)
    game.send(None, Reseat(OWL, Occupant("Ann", "easy", "Brom")))
    assert game.journal.records[-1] == {"t": "seat", "s": "owl", "person": "Ann", "level": "easy", "mask": "Brom"}
    older = {"t": "seat", "s": "hare", "person": "", "level": "normal"}
    again = Match.replay(RULES, game.match.header, [*game.journal.records, older])
    assert again.seating[OWL] == Occupant("Ann", "easy", "Brom")
    assert [again.seating[seat].sign for seat in (OWL, HARE)] == ["Brom", "computer"]
    assert Occupant("Ann").sign == ""


def test_nobody_speaks_for_another_seat_and_undo_says_why_not() -> None:
    game = table(SEEKING)
    number = game.newest[OWL].number
    assert reason_key(game.send(HARE, Play(OWL, number, "rest"))) == "engine.not_yours"
    assert reason_key(game.send(None, TakeBack(OWL))) == "engine.not_yours"
    assert reason_key(game.send(OWL, TakeBack(OWL))) == "engine.undo.nothing"
    assert reason_key(game.send(FOX, TakeBack(FOX))) == "engine.undo.not_deciding"
    game.play(OWL, "walk 3")
    assert reason_key(game.send(HARE, TakeBack(HARE))) == "engine.undo.chance"


def test_a_late_answer_is_dropped() -> None:
    game = table(MOVING)
    old = game.newest[FOX].number
    game.play(FOX, "move 3")
    assert reason_key(game.send(FOX, Play(FOX, old, "hide"))) == "engine.stale"
    assert game.match.deciding() == FOX


@pytest.mark.parametrize(("answer", "post"), [("yes", 3), ("no", 2)])
def test_leave_is_asked_in_the_middle_of_a_move(answer: str, post: int) -> None:
    game = table(BESIDE)
    game.play(OWL, "walk 3 asking hare")
    assert game.match.deciding() == HARE
    game.play(HARE, f"permit {answer}")
    assert (post, 3) == game.newest[None].view.posts


def test_a_seat_that_does_not_decide_plays_what_is_open_to_it() -> None:
    game = table(SEEKING, sharp=True)
    game.play(HARE, "count hare owl")
    assert game.match.deciding() == OWL
    assert "count" in game.told(None)
    assert "count hare owl" not in [str(action) for action in game.newest[HARE].open_actions]


def test_a_seat_is_handed_to_the_computer_in_mid_turn_and_back() -> None:
    game = table(MOVING)
    game.play(FOX, "move 3")
    hand = game.newest[FOX].view.hand
    game.send(None, Reseat(FOX, Occupant(level="normal")))
    assert game.match.seating[FOX].is_computer
    update = game.newest[FOX]
    assert update.view.hand == hand, "the computer is told what the person was told"
    assert update.actions
    assert not update.can_undo, "what another did is not for it to take back"
    game.play(FOX, "hide")
    game.send(None, Reseat(FOX, ANN))
    assert not game.match.seating[FOX].is_computer
    assert [event.kind for event in game.match.log(OWL) if event.kind == "seat"] == ["seat", "seat"]


def test_standing_orders_and_marks_are_shown_to_their_seat_alone_and_held() -> None:
    game = table(SEEKING)
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.send(FOX, Pencil(FOX, (("5", "owl was here"),)))
    assert game.newest[FOX].orders == (("reaction", "let"),)
    assert game.newest[FOX].marks == (("5", "owl was here"),)
    assert [game.updates(seat) for seat in (OWL, HARE, None)] == [1, 1, 1]
    assert game.journal.records == []
    assert [entry["t"] for entry in game.journal.held] == ["orders", "mark"]
    game.play(OWL, "walk 3")
    assert {(game.newest[seat].orders, game.newest[seat].marks) for seat in (OWL, HARE, None)} == {((), ())}
    again = Match.replay(RULES, game.match.header, game.journal.records)
    opened = of_kind(SeatUpdate, again.port(FOX).take())
    assert (game.newest[FOX].orders, game.newest[FOX].marks) == (opened.orders, opened.marks)


def test_another_person_s_orders_do_not_bind_whoever_takes_the_seat() -> None:
    game = table(SEEKING)
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.send(None, Reseat(FOX, BEN))
    game.play(OWL, "search 3")
    assert game.match.deciding() == FOX


def test_undo_goes_behind_what_standing_orders_would_do_again_at_once() -> None:
    hands = {**HANDS, "fox": ["cloak", "cloak"]}
    game = table({**SEEKING, "hands": hands}, dice="real")
    for seat in (FOX, OWL, HARE):
        game.send(None, Reseat(seat, ANN))
    game.send(FOX, SetOrders(FOX, (("reaction", "cancel"),)))
    game.play(OWL, "search 3")
    assert game.newest[None].view.discards == ("cloak",)
    assert game.send(OWL, TakeBack(OWL)) is None
    assert (game.newest[None].view.phase, game.match.deciding()) == ("seek", OWL)
    assert game.newest[None].view.discards == ()


@pytest.mark.parametrize(("draw", "ending"), [(True, Ending.DRAW), (False, Ending.UNFINISHED)])
def test_the_table_may_call_it_a_night(draw: bool, ending: Ending) -> None:
    game = table(SEEKING, sharp=True)
    assert game.newest[FOX].open_actions
    assert game.send(None, EndByAgreement(draw)) is None
    assert game.newest[FOX].open_actions == ()
    outcome = there(game.match.outcome)
    assert (ending, frozenset()) == (outcome.ending, outcome.winners)
    assert all(Ended(outcome) in game.inbox[seat] for seat in (FOX, OWL, HARE, None))
    assert game.match.deciding() is None
    assert reason_key(game.refused(OWL, "rest")) == "engine.over"
    again = Match.replay(RULES, game.match.header, game.journal.records)
    assert again.outcome == outcome
    again.port(OWL).take()
    assert Ended(outcome) == again.port(OWL).take()


def test_a_won_game_is_over_for_good() -> None:
    game = table({**MOVING, "shown": 2})
    game.play(FOX, "move 3", "show boat", "show lamp")
    assert game.match.outcome is not None
    assert {FOX} == game.match.outcome.winners
    assert reason_key(game.send(FOX, TakeBack(FOX))) == "engine.over"
    assert not game.newest[FOX].can_undo


class FullDisk(RecordList):
    """A journal that fails when told to."""

    full = False

    def append(self, record: Record, /) -> None:
        if self.full:
            raise OSError("no space left")
        super().append(record)

    def hold(self, entries: Any, /) -> None:
        if self.full:
            raise OSError("no space left")
        super().hold(entries)


@pytest.mark.parametrize("text", ["move 3", "hide"])
def test_what_cannot_be_written_down_has_not_happened(text: str) -> None:
    journal = FullDisk()
    game = HeldPorts(Match(RULES, header(MOVING), store=journal), journal, (FOX, OWL))
    if text == "hide":
        game.play(FOX, "move 3")
    before = game.match.facts(), game.updates(OWL)
    journal.full = True
    game.match.port(FOX).send(Play(FOX, game.newest[FOX].number, text))
    with pytest.raises(OSError, match="no space"):
        game.match.pump()
    refused = of_kind(Refused, game.match.port(FOX).take())
    assert refused.reason is not None
    assert refused.reason.key == "engine.unsaved"
    journal.full = False
    game.pump()
    assert before == (game.match.facts(), game.updates(OWL))
    game.play(FOX, text)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (SetOrders(FOX, (("reaction", "let"),)), SetOrders(FOX, (("reaction", "cancel"),))),
        (Pencil(FOX, (("1", "x"),)), Pencil(FOX, (("2", "x"),))),
        (None, SetOrders(FOX, (("reaction", "let"),))),
        (None, Pencil(FOX, (("1", "x"),))),
    ],
)
def test_where_new_orders_or_marks_cannot_be_written_the_old_ones_stand(first: Any, second: Any) -> None:
    journal = FullDisk()
    game = HeldPorts(Match(RULES, header(MOVING), store=journal), journal, (FOX,))
    if first is not None:
        game.send(FOX, first)
    before = game.newest[FOX].orders, game.newest[FOX].marks
    journal.full = True
    game.match.port(FOX).send(second)
    with pytest.raises(OSError, match="no space"):
        game.match.pump()
    journal.full = False
    game.match.close(FOX)
    game.open(FOX)
    assert before == (game.newest[FOX].orders, game.newest[FOX].marks)


def _any_message(rng: Random) -> tuple[Seat | None, Any]:
    """A message of any kind, from anybody, about anybody: mostly nonsense."""
    seats = (FOX, OWL, HARE, WOLF)
    seat, number = one_of(seats, rng), int(rng.random() * 12)
    texts = ("move 3", "hide", "search 2", "let", "roll 2", "count owl fox", "rest", "", "…", "walk 3 via 9", "slip 0")
    message = one_of(
        (
            Play(seat, number, one_of(texts, rng)),
            TakeBack(seat),
            Reseat(seat, one_of((ANN, BEN, Occupant(level="easy"), Occupant()), rng)),
            SetOrders(seat, ((one_of(("reaction", "x"), rng), one_of(("let", "ask", "x"), rng)),)),
            Pencil(seat, ((one_of(texts, rng), "x"),)),
            RealDice(seat, one_of(("1", "roll 3", "x"), rng)),
            CorrectDice(seat, one_of(("1", "roll 3", "x"), rng)),
        ),
        rng,
    )
    return one_of((FOX, OWL, HARE, None), rng), message


@pytest.mark.parametrize("seed", range(6))
def test_no_message_however_wild_breaks_a_match_or_its_log(seed: int) -> None:
    rng, dice = generator("wild", seed), ("rolled", "real")[seed % 2]
    game = table(MOVING, sharp=True, dice=dice)
    for _ in range(150):
        game.send(*_any_message(rng))
        for seat in (FOX, OWL, HARE):
            if game.newest[seat].roll is not None:
                game.send(seat, RealDice(seat, str(one_of(game.newest[seat].actions, rng))))
        decision = game.match.decision()
        if decision is not None and decision.seat in game.newest and game.newest[decision.seat].actions:
            action = one_of(game.newest[decision.seat].actions, rng)
            game.send(decision.seat, Play(decision.seat, game.newest[decision.seat].number, action))
    again = Match.replay(RULES, game.match.header, game.journal.records, game.journal.held)
    assert game.match.facts() == again.facts()
    assert game.match.seating == again.seating
    assert [list(game.match.log(seat)) for seat in (FOX, OWL, HARE, None)] == [
        list(again.log(seat)) for seat in (FOX, OWL, HARE, None)
    ]
    assert game.match.outcome is not None or game.match.revision > 100


ROUND = Event("round", Phrase("round"), weight=1)
TURN = Event("turn", Phrase("turn"), weight=1)
UNDO = Event("undo", Phrase("undo"))


def log_of(*events: Event) -> MatchLog:
    log = MatchLog()
    log.add(events)
    return log


def test_what_is_quiet_is_no_line_and_is_told_in_the_recap() -> None:
    log = log_of(ROUND, Event("phase", Phrase("phase"), quiet=True))
    assert log.lines(None) == (ROUND,)
    assert [event.kind for event in log.unseen(None)] == ["round", "phase"]


def test_a_bookmark_is_none_of_what_was_taken_back_nor_of_what_one_seat_alone_was_told() -> None:
    log = log_of(ROUND, TURN)
    assert log.bookmark(2) == TURN
    log.take_back(1, UNDO)
    assert log.bookmark(3) == ROUND
    log = log_of(ROUND, Event("turn", Phrase("turn"), frozenset({FOX}), weight=1))
    assert log.bookmark(2) == ROUND


def test_a_recap_tells_of_what_was_taken_back_only_where_the_seat_had_seen_it() -> None:
    log = log_of(ROUND, TURN)
    log.looked(FOX)
    log.take_back(1, UNDO)
    assert (log.unseen(FOX), log.unseen(OWL)) == ((UNDO,), (ROUND,))
