"""What Hunt for the Ring and Riddle of the Ring ask of the seam, each in small. Expectation first."""

from __future__ import annotations

import pytest

from game.engine.decision import CHANCE, Seat
from game.engine.match.ports import Occupant, Play, Reseat, SetOrders, TakeBack
from tests.toy.builders import FOX, HARE, OWL, Hand, table

SEEKING = {"phase": "seek", "active": "owl", "fox": [2], "posts": {"owl": 2, "hare": 8}}
CARDS = {"fox": ["boat", "cloak", "lamp"], "owl": ["bell", "boat", "lamp"], "hare": ["horn", "horn", "rope"]}


def seeking(**changes: object) -> Hand:
    return table({**SEEKING, "hands": CARDS, **changes})


def moving(**changes: object) -> Hand:
    return table({"phase": "fox_move", "fox": [2], "hands": CARDS, **changes})


def test_a_reaction_out_of_turn_comes_to_its_seat_whatever_it_holds() -> None:
    for hand in (CARDS["fox"], ["bell", "bell", "lamp"]):
        game = seeking(hands={**CARDS, "fox": hand})
        game.play(OWL, "search 3")
        assert game.match.deciding() == FOX
        assert "let" in [str(action) for action in game.newest[FOX].actions]
        assert "toy.waiting.reaction" == game.newest[OWL].view.waiting.key


def test_standing_orders_answer_a_reaction_at_once_and_nothing_shows_that_they_exist() -> None:
    asked, ordered = seeking(), seeking()
    assert ordered.send(FOX, SetOrders(FOX, (("reaction", "cancel"),))) is None
    asked.play(OWL, "search 2")
    asked.play(FOX, "cancel cloak")
    ordered.play(OWL, "search 2")
    for seat in (OWL, HARE, None):
        assert asked.inbox[seat] == ordered.inbox[seat]
    assert [record["a"] for record in asked.journal.records] == [record["a"] for record in ordered.journal.records]
    assert len(asked.journal.records) == len(ordered.journal.records)


def test_an_order_that_cannot_be_carried_out_asks_the_person() -> None:
    game = seeking(hands={**CARDS, "fox": ["bell", "bell", "lamp"]})
    game.send(FOX, SetOrders(FOX, (("reaction", "cancel"),)))
    game.play(OWL, "search 2")
    assert game.match.deciding() == FOX


def test_at_a_table_that_asks_orders_are_not_used() -> None:
    game = table({**SEEKING, "hands": CARDS}, reactions="ask")
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.play(OWL, "search 2")
    assert game.match.deciding() == FOX


def test_orders_of_a_kind_the_game_does_not_know_are_refused() -> None:
    game = seeking()
    refused = game.send(OWL, SetOrders(OWL, (("reaction", "let"),)))
    assert refused is not None and refused.reason is not None
    assert "engine.orders.unknown" == refused.reason.key


def test_a_secret_escape_of_two_steps_is_heard_of_once_and_looks_the_same() -> None:
    games = []
    for steps in (("0", "0"), ("+1", "-1"), ("+1", "+1")):
        game = seeking()
        game.play(OWL, "search 2")
        game.play(FOX, "let")
        before = game.updates(OWL), len(game.journal.records)
        game.play(FOX, f"slip {steps[0]}")
        assert before == (game.updates(OWL), len(game.journal.records)), "the first step is told to nobody"
        game.play(FOX, f"slip {steps[1]}")
        games.append(game)
    for game in games[1:]:
        for seat in (OWL, HARE, None):
            assert games[0].inbox[seat] == game.inbox[seat]
        assert len(games[0].journal.records) == len(game.journal.records)
    assert [(2, 2), (2, 2), (2, 4)] == [game.newest[FOX].view.trail for game in games]


def test_a_reveal_made_of_several_picks_is_heard_of_with_the_last() -> None:
    game = moving()
    game.play(FOX, "move 3")
    before = game.updates(None)
    game.play(FOX, "show boat")
    assert before == game.updates(None)
    assert (2, 2) == game.newest[FOX].view.decision.pick
    assert ["show cloak", "show lamp"] == [str(action) for action in game.newest[FOX].actions]
    game.play(FOX, "show lamp")
    assert ("boat", "lamp") == game.newest[OWL].view.discards
    assert "show" in game.told(None)


def test_one_die_moves_four_figures() -> None:
    game = seeking()
    before = game.newest[None].view.hounds
    game.play(OWL, "walk 3")
    after = game.newest[None].view.hounds
    rolls = [event for one in game.inbox[None] for event in getattr(one, "events", ()) if event.kind == "roll"]
    (roll,) = rolls
    assert ("hound-0", "hound-1", "hound-2", "hound-3") == roll.pieces
    number = roll.phrase.get("number")
    assert isinstance(number, int)
    assert tuple((hound + (number, -number)[index % 2]) % 12 for index, hound in enumerate(before)) == after


def test_a_move_may_or_may_not_spend_a_card() -> None:
    on_foot, by_boat = moving(), moving()
    assert ["move 1", "move 3", "move 11 with boat", "move 5 with boat"] == [
        str(action) for action in on_foot.newest[FOX].actions
    ]
    on_foot.play(FOX, "move 3")
    by_boat.play(FOX, "move 5 with boat")
    assert () == on_foot.newest[None].view.discards
    assert ("boat",) == by_boat.newest[None].view.discards


def test_a_riddle_of_three_titles_is_named_at_once() -> None:
    game = seeking()
    game.play(OWL, "ask bell", "ask horn")
    assert () == game.newest[HARE].view.titles
    assert "ask" not in game.told(None)
    game.play(OWL, "ask rope")
    asked = next(event for one in game.inbox[None] for event in getattr(one, "events", ()) if event.kind == "ask")
    assert "bell, horn, rope" == asked.phrase.get("titles")
    assert "riddle_won" in game.told(None)
    assert "riddle_card" in game.told(OWL) and "riddle_card" in game.told(HARE)
    assert "riddle_card" not in game.told(FOX) and "riddle_card" not in game.told(None)


def test_a_battle_of_several_forces_goes_back_and_forth() -> None:
    game = seeking()
    deciders = []
    for seat, text in ((OWL, "fight bell"), (HARE, "force horn"), (OWL, "press boat"), (HARE, "force horn")):
        deciders.append(game.match.deciding())
        game.play(seat, text)
    assert [OWL, HARE, OWL, HARE] == deciders
    assert (("bell", "boat"), ("horn", "horn")) == (game.newest[None].view.attack, game.newest[None].view.defence)
    game.play(OWL, "stop")
    assert ("bell", "boat", "horn", "horn") == game.newest[None].view.discards


def test_an_exchange_has_three_audiences() -> None:
    game = seeking()
    game.play(OWL, "swap")

    def crossed(seat: Seat | None) -> list[tuple[object, object]]:
        answers = game.inbox[seat]
        events = [event for one in answers for event in getattr(one, "events", ()) if event.kind == "crossed"]
        return [(event.phrase.get("gave"), event.phrase.get("got")) for event in events]

    ((gave, got),) = crossed(OWL)
    assert [(got, gave)] == crossed(HARE)
    assert [] == crossed(FOX) == crossed(None)
    assert all("cross" in game.told(seat) for seat in (FOX, OWL, HARE, None))
    assert str(got) in game.newest[OWL].view.hand


@pytest.mark.parametrize(("answer", "post"), [("yes", 3), ("no", 2)])
def test_a_permission_is_asked_in_the_middle_of_a_move(answer: str, post: int) -> None:
    game = seeking(posts={"owl": 2, "hare": 3})
    game.play(OWL, "walk 3 asking hare")
    assert HARE == game.match.deciding()
    game.play(HARE, f"permit {answer}")
    assert post == dict(game.newest[None].view.posts)[OWL]


def test_count_is_called_by_a_seat_that_is_not_deciding() -> None:
    hands = {**CARDS, "owl": ["bell", "bell", "boat", "lamp", "lamp"]}
    game = table({**SEEKING, "hands": hands}, sharp=True)
    game.play(HARE, "count hare owl")
    assert OWL == game.match.deciding()
    assert 1 == dict(game.newest[None].view.points)[HARE]
    assert "count hare owl" not in [str(action) for action in game.newest[HARE].open_actions]


def test_a_seat_is_handed_to_the_computer_in_mid_turn_and_back() -> None:
    game = moving()
    game.play(FOX, "move 3")
    hand = game.newest[FOX].view.hand
    game.send(None, Reseat(FOX, Occupant(level="normal")))
    assert game.match.seating[FOX].is_computer
    update = game.newest[FOX]
    assert hand == update.view.hand, "the computer is told what the person was told"
    assert update.actions and not update.can_undo, "what another did is not for it to take back"
    game.play(FOX, "hide")
    game.send(None, Reseat(FOX, Occupant("Ann")))
    assert not game.match.seating[FOX].is_computer
    assert ["seat", "seat"] == [event.kind for event in game.match.log(OWL) if event.kind == "seat"]


def test_a_private_choice_of_two_steps_is_taken_back_step_by_step_and_nobody_hears_of_it() -> None:
    wavering, straight = seeking(), seeking()
    for game in (wavering, straight):
        game.play(OWL, "search 2")
        game.play(FOX, "let")
    wavering.play(FOX, "slip -1")
    assert wavering.newest[FOX].can_undo
    assert wavering.send(FOX, TakeBack(FOX)) is None
    assert (1, 2) == wavering.newest[FOX].view.decision.pick
    assert not wavering.newest[FOX].can_undo, "the search was answered before; that is no longer private"
    for game in (wavering, straight):
        game.play(FOX, "slip +1", "slip +1")
    for seat in (OWL, HARE, None):
        assert straight.inbox[seat] == wavering.inbox[seat]
    assert straight.journal.records == wavering.journal.records


def test_what_was_learned_cannot_be_taken_back() -> None:
    game = seeking()
    game.play(OWL, "peek")
    refused = game.send(OWL, TakeBack(OWL))
    assert refused is not None and refused.reason is not None
    assert "engine.undo.revealed" == refused.reason.key


def test_the_table_sees_what_everyone_may_know_and_nothing_else() -> None:
    game = moving()
    game.play(FOX, "move 3", "hide")
    view = game.newest[None].view
    assert ((), (), (), (), ()) == (view.hand, view.trail, view.picks, view.seen, view.known)
    assert ((FOX, 3), (OWL, 3), (HARE, 3)) == view.counts
    assert None is view.decision
    assert OWL == view.deciding
    assert ("start", "move") == view.history


def test_an_action_of_another_seat_is_refused_without_a_reason_of_the_rules() -> None:
    game = seeking()
    refused = game.refused(HARE, "search 3")
    assert refused.refusal is None and refused.reason is not None
    assert "engine.not_yours" == refused.reason.key


def test_a_late_answer_is_dropped() -> None:
    game = seeking()
    old = game.newest[OWL].number
    game.play(OWL, "peek")
    refused = game.send(OWL, Play(OWL, old, "rest"))
    assert refused is not None and refused.reason is not None
    assert "engine.stale" == refused.reason.key
    assert CHANCE != game.match.deciding() == OWL
