"""Dice rolled on the table and typed in, and their correction."""

from __future__ import annotations

import pytest

from game.engine.match.match import Match
from game.engine.match.ports import CorrectDice, Occupant, RealDice, Reseat
from tests.engine.held_ports import SEEKING, HeldPorts, reason_key, table
from tests.engine.small_game import FOX, HARE, OWL, RULES

pytestmark = pytest.mark.clause("HR-288")


def rolling() -> HeldPorts:
    """The owl has walked; it rolls for the hound."""
    game = table(SEEKING, dice="real")
    game.play(OWL, "walk 3")
    return game


def test_the_roll_waits_for_the_seat_that_rolls_others_are_refused_and_a_computer_s_is_rolled() -> None:
    game = rolling()
    update = game.newest[OWL]
    assert update.roll is not None
    assert [str(action) for action in update.actions] == ["roll 1", "roll 2", "roll 3"]
    assert game.newest[HARE].roll is None
    assert game.newest[None].view.hound == 0
    assert reason_key(game.send(HARE, RealDice(HARE, "2"))) == "engine.dice.not_yours"
    assert reason_key(game.send(OWL, RealDice(OWL, "7"))) == "engine.dice.impossible"
    assert reason_key(table(SEEKING).send(OWL, RealDice(OWL, "2"))) == "engine.dice.none"
    game.send(None, Reseat(OWL, Occupant(level="normal")))
    assert game.match.deciding() == HARE


def test_what_was_typed_is_what_happens_by_number_alone_or_in_full() -> None:
    for text in ("2", "roll 2"):
        game = rolling()
        assert game.send(OWL, RealDice(OWL, text)) is None
        assert game.newest[None].view.hound == 2
        assert game.match.deciding() == HARE


def test_a_roll_typed_wrong_is_corrected_until_the_next_action() -> None:
    game = rolling()
    game.send(OWL, RealDice(OWL, "2"))
    assert game.send(OWL, CorrectDice(OWL, "3")) is None
    assert game.newest[None].view.hound == 3
    assert game.send(OWL, CorrectDice(OWL, "1")) is None
    assert game.newest[None].view.hound == 1
    corrections = [event.phrase for event in game.match.log(None) if event.kind == "corrected"]
    assert [(one.get("before"), one.get("after")) for one in corrections] == [("2", "3"), ("3", "1")]
    assert [result.text for result in game.match.results] == ["roll 1"]
    game.play(HARE, "walk 9")
    assert reason_key(game.send(OWL, CorrectDice(OWL, "2"))) == "engine.dice.no_correction"


def test_a_seat_is_told_whether_its_roll_can_be_corrected() -> None:
    game = rolling()
    before = game.newest[OWL].can_correct
    game.send(OWL, RealDice(OWL, "2"))
    after = {seat: game.newest[seat].can_correct for seat in (OWL, HARE)}
    game.play(HARE, "walk 9")
    assert (before, after, game.newest[OWL].can_correct) == (False, {OWL: True, HARE: False}, False)


def test_whether_a_roll_can_be_corrected_does_not_tell_that_the_next_seat_has_begun_in_private() -> None:
    """The fox has picked the first of two cards, which nobody else can notice: not even by looking again."""
    game = table({**SEEKING, "active": HARE}, dice="real", still=True)
    game.play(HARE, "walk 9")
    game.send(HARE, RealDice(HARE, "2"))
    told = []
    for texts in ((), ("show boat",)):
        game.play(FOX, *texts)
        game.match.close(HARE)
        game.open(HARE)
        told.append(game.newest[HARE].can_correct)
    assert told == [True, True]


def test_only_the_seat_that_rolled_corrects() -> None:
    game = rolling()
    game.send(OWL, RealDice(OWL, "2"))
    assert reason_key(game.send(HARE, CorrectDice(HARE, "3"))) == "engine.dice.no_correction"


def test_typed_and_corrected_dice_are_replayed() -> None:
    game = rolling()
    game.send(OWL, RealDice(OWL, "2"))
    game.send(OWL, CorrectDice(OWL, "3"))
    again = Match.replay(RULES, game.match.header, game.journal.records)
    assert game.match.facts() == again.facts()
    assert list(game.match.log(None)) == list(again.log(None))
    assert again.unseeded == ()


def test_a_secret_draw_that_is_corrected_is_told_to_its_owner_alone_and_not_taken_back() -> None:
    game = table(SEEKING, dice="real", draws="real")
    game.play(OWL, "rest")
    game.send(OWL, RealDice(OWL, "horn"))
    assert game.send(OWL, CorrectDice(OWL, "rope")) is None
    told = {seat: repr([event.phrase for event in game.match.log(seat)]) for seat in (OWL, HARE, FOX, None)}
    assert [seat for seat, lines in told.items() if "horn" in lines or "rope" in lines] == [OWL]
    assert all("engine.dice.corrected" in lines for lines in told.values())
    refusal = game.newest[OWL].undo_refusal
    assert refusal is not None
    assert (refusal.key, game.newest[OWL].can_correct) == ("engine.undo.typed", True)


def test_secret_draws_are_typed_in_by_their_owner_alone() -> None:
    game = table(SEEKING, draws="real")
    game.play(OWL, "rest")
    assert [game.newest[HARE].roll, game.newest[FOX].roll] == [None, None]
    assert game.newest[OWL].roll is not None
    assert game.newest[None].view.decision is None
    assert game.send(OWL, RealDice(OWL, "horn")) is None
    assert game.newest[OWL].view.hand == ("bell", "horn", "lamp")
    told = [event.phrase for seat in (HARE, None) for one in game.inbox[seat] for event in getattr(one, "events", ())]
    assert told
    assert all("horn" not in dict(phrase.params).values() for phrase in told)
    assert "horn" not in repr([game.newest[seat].view for seat in (HARE, FOX, None)])


def test_a_correction_does_not_move_what_the_seed_gives_next() -> None:
    """The roll is the first result of chance, corrected or not; the next draw is the second."""
    hands = []
    for corrected in (False, True):
        game = rolling()
        game.send(OWL, RealDice(OWL, "3" if not corrected else "2"))
        if corrected:
            game.send(OWL, CorrectDice(OWL, "3"))
        game.play(HARE, "rest")
        hands.append(game.newest[HARE].view.hand)
    assert hands[0] == hands[1]


def test_cards_dealt_on_the_table_are_typed_in_by_each_for_itself() -> None:
    game = table(draws="real")
    for seat in (FOX, OWL, HARE):
        assert [seat] == [one for one in (FOX, OWL, HARE) if game.newest[one].roll is not None]
        assert game.send(seat, RealDice(seat, "bell")) is None
    assert game.newest[HARE].view.hand == ("bell",)
