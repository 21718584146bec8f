"""A choice of two private picks: heard of once, alike whatever was picked, and taken back without anybody noticing."""

from __future__ import annotations

import pytest

from game.engine.match.ports import TakeBack
from tests.engine.held_ports import MOVING, SEEKING, HeldPorts, table
from tests.engine.small_game import FOX, HARE, OWL

pytestmark = pytest.mark.clause("HR-319")

OTHERS = (OWL, HARE, None)


def escaping() -> HeldPorts:
    """The owl has found the fox, which is to slip away in two steps."""
    game = table(SEEKING)
    game.play(OWL, "search 2")
    game.play(FOX, "let")
    return game


def test_an_escape_of_two_steps_is_heard_of_once_and_looks_the_same() -> None:
    games = []
    for first, second in (("0", "0"), ("+1", "-1"), ("+1", "+1")):
        game = escaping()
        before = game.updates(OWL), len(game.journal.records)
        game.play(FOX, f"slip {first}")
        assert before == (game.updates(OWL), len(game.journal.records)), "the first step is told to nobody"
        game.play(FOX, f"slip {second}")
        games.append(game)
    for game in games[1:]:
        for seat in OTHERS:
            assert games[0].inbox[seat] == game.inbox[seat]
        assert len(games[0].journal.records) == len(game.journal.records)
    assert [game.newest[FOX].view.fox for game in games] == [2, 2, 4]


def test_cards_shown_by_two_picks_are_heard_of_with_the_second() -> None:
    game = table(MOVING)
    game.play(FOX, "move 3")
    before = game.updates(None)
    game.play(FOX, "show boat")
    assert game.updates(None) == before
    assert game.newest[FOX].view.decision.pick == (2, 2)
    assert [str(action) for action in game.newest[FOX].actions] == ["show cloak", "show lamp"]
    game.play(FOX, "show lamp")
    assert game.newest[OWL].view.discards == ("boat", "lamp")
    assert "show" in game.told(None)


def test_a_choice_of_two_steps_is_taken_back_step_by_step_and_nobody_hears_of_it() -> None:
    wavering, straight = escaping(), escaping()
    wavering.play(FOX, "slip -1")
    assert wavering.newest[FOX].can_undo
    assert wavering.send(FOX, TakeBack(FOX)) is None
    assert wavering.newest[FOX].view.decision.pick == (1, 2)
    assert not wavering.newest[FOX].can_undo, "the search was answered before; that is no longer private"
    assert "undo" not in [event.kind for event in wavering.match.log(FOX)], "nor is there a line of it"
    for game in (wavering, straight):
        game.play(FOX, "slip +1", "slip +1")
    for seat in OTHERS:
        assert straight.inbox[seat] == wavering.inbox[seat]
    assert straight.journal.records == wavering.journal.records
