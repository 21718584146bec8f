"""Standing orders: with conditions, with defaults, and what a seat finds when it comes back."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.engine.action import Action
from game.engine.decision import Decision, Phrase
from game.engine.event import EventSink
from game.engine.match.match import Match
from game.engine.match.ports import Occupant, Reseat, SeatUpdate, SetOrders, TakeBack
from game.engine.rules import AnswersOrders, StandingOrder
from game.engine.standing_orders import are_possible, in_force
from tests.engine.held_ports import SEEKING, HeldPorts, reason_key, table
from tests.engine.small_game import EMPTY, FOX, HARE, OWL, RULES, Cancel, FoxRules, FoxState, FoxView, Let, Move, tell

TWO_CLOAKS: dict[str, Any] = {**SEEKING, "hands": {"fox": ["boat", "cloak", "cloak"], "owl": ["bell"]}}


class Careful(FoxRules):
    """An order with a condition: cancel a search of the very place, and keep one cloak."""

    info = dataclasses.replace(
        RULES.info,
        orders=(
            StandingOrder(
                "searched_here",
                Phrase("order.here"),
                (("cancel", Phrase("cancel")), ("let", Phrase("let"))),
                default="let",
            ),
        ),
    )

    def standing(self, view: FoxView, orders: Mapping[str, str]) -> Action | None:
        here = view.fox == view.place
        if here and orders["searched_here"] == "cancel" and view.hand.count("cloak") > 1:
            return Cancel("cloak")
        return Let()


def careful() -> HeldPorts:
    return table(TWO_CLOAKS, rules=Careful(EMPTY))


def test_an_order_with_a_condition_is_read_from_the_seat_s_own_view() -> None:
    assert isinstance(Careful(EMPTY), AnswersOrders)
    assert not isinstance(RULES, AnswersOrders)
    for place, told in (("2", "cancel"), ("3", "nothing")):
        game = careful()
        game.send(FOX, SetOrders(FOX, (("searched_here", "cancel"),)))
        game.play(OWL, f"search {place}")
        assert told in game.told(HARE)


def test_orders_are_for_reactions_of_known_kinds_and_a_computer_or_asking_table_uses_none() -> None:
    game = careful()
    game.play(OWL, "search 2")
    assert "found" in game.told(HARE)
    game = table(SEEKING, reactions="ask")
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    game.play(OWL, "search 2")
    assert game.match.deciding() == FOX
    refused = table(SEEKING).send(OWL, SetOrders(OWL, (("reaction", "let"),)))
    assert reason_key(refused) == "engine.orders.unknown"
    game = table({**SEEKING, "phase": "fox_move", "active": "fox"})
    game.send(FOX, SetOrders(FOX, (("reaction", "let"),)))
    assert game.match.deciding() == FOX
    game = careful()
    game.send(None, Reseat(FOX, Occupant(level="normal")))
    game.play(OWL, "search 3")
    assert game.match.deciding() == FOX


def test_an_order_is_for_the_seats_that_have_it() -> None:
    info = RULES.info
    assert are_possible(info, FOX, (("reaction", "let"),))
    assert not are_possible(info, OWL, (("reaction", "let"),))
    assert not are_possible(info, FOX, (("reaction", "dance"),))
    assert in_force(info, FOX, (("reaction", "cancel"),)) == {"reaction": "cancel"}
    assert in_force(info, FOX, ()) == {"reaction": "ask"}
    assert in_force(info, OWL, ()) == {}


def test_a_reaction_comes_to_its_seat_whatever_it_holds() -> None:
    for hand in (["cloak", "lamp"], ["bell", "lamp"]):
        game = table({**SEEKING, "hands": {"fox": hand}})
        game.play(OWL, "search 3")
        assert game.match.deciding() == FOX
        assert "let" in [str(action) for action in game.newest[FOX].actions]
        assert game.newest[OWL].view.waiting.key == "waiting.reaction"


def test_orders_answer_a_reaction_at_once_and_nothing_shows_that_they_exist() -> None:
    asked, ordered = table(SEEKING), table(SEEKING)
    assert ordered.send(FOX, SetOrders(FOX, (("reaction", "cancel"),))) is None
    asked.play(OWL, "search 2")
    asked.play(FOX, "cancel cloak")
    ordered.play(OWL, "search 2")
    for seat in (OWL, HARE, None):
        assert asked.inbox[seat] == ordered.inbox[seat]
    assert [record["a"] for record in asked.journal.records] == [record["a"] for record in ordered.journal.records]


def test_an_order_that_cannot_be_carried_out_asks_the_person() -> None:
    game = table({**SEEKING, "hands": {"fox": ["bell", "lamp"]}})
    game.send(FOX, SetOrders(FOX, (("reaction", "cancel"),)))
    game.play(OWL, "search 2")
    assert game.match.deciding() == FOX


def recap(match: Match, seat: Any) -> list[str]:
    match.close(seat)
    update = match.port(seat).take()
    assert isinstance(update, SeatUpdate)
    return [event.kind for event in update.events]


def test_after_a_reload_the_recap_begins_behind_what_came_of_the_seats_last_act() -> None:
    game = table({**SEEKING, "hands": {}})
    game.play(OWL, "walk 3")
    game.play(HARE, "walk 9")
    game.play(FOX, "move 3", "hide")
    again = Match.replay(RULES, game.match.header, game.journal.records)
    assert recap(again, OWL) == ["walk", "roll", "move", "hide"], "the dice that fell at once it has seen fall"
    assert recap(again, HARE) == ["move", "hide"]
    assert recap(again, FOX) == []
    assert recap(again, OWL) == [], "it has looked"


def test_answering_a_reaction_is_no_sign_that_the_person_looked() -> None:
    """Whether a person or a standing order answered cannot be told from the log, nor from the recap."""
    recaps = []
    for ordered in (False, True):
        game = table(TWO_CLOAKS)
        if ordered:
            game.send(FOX, SetOrders(FOX, (("reaction", "cancel"),)))
        game.play(OWL, "search 3")
        if not ordered:
            game.play(FOX, "cancel cloak")
        again = Match.replay(RULES, game.match.header, game.journal.records)
        recaps.append(recap(again, FOX))
    assert recaps[0] == recaps[1] == ["search", "cancel", "roll"]


def test_a_step_made_and_taken_back_meanwhile_is_no_part_of_the_recap() -> None:
    game = table({**SEEKING, "phase": "fox_move", "active": "fox"}, seats=(FOX,))
    game.match.port(OWL)
    game.match.close(OWL)
    game.play(FOX, "move 3")
    game.send(FOX, TakeBack(FOX))
    game.play(FOX, "move 1")
    assert recap(game.match, OWL) == ["move"]


def test_a_choice_that_shows_nothing_taken_back_after_the_seat_had_seen_it_is_told_once_more_and_no_undo() -> None:
    game = table({**SEEKING, "phase": "fox_move", "active": "fox"}, seats=(FOX,))
    game.play(FOX, "move 3")
    assert recap(game.match, OWL) == ["move"]
    game.match.close(OWL)
    game.send(FOX, TakeBack(FOX))
    game.play(FOX, "move 1")
    assert recap(game.match, OWL) == ["move"]


class Hasty(FoxRules):
    """The fox's move counts as a reaction, and its orders always answer it."""

    def decision(self, state: FoxState) -> Decision | None:
        asked = super().decision(state)
        if asked is not None and asked.kind == "fox_move":
            return dataclasses.replace(asked, unhurried=False)
        return asked

    def standing(self, view: FoxView, orders: Mapping[str, str]) -> Action | None:
        return Move(str(view.fox + 1)) if view.phase == "fox_move" else None


def test_undo_does_not_reach_behind_dice_by_way_of_an_order() -> None:
    """The order's answer would be given again at once; before it lies a roll."""
    game = table({**SEEKING, "active": "hare"}, rules=Hasty(EMPTY))
    game.play(HARE, "walk 9")
    assert (game.newest[FOX].view.phase, game.newest[FOX].view.fox) == ("fox_finish", 3)
    assert not game.newest[FOX].can_undo
    assert reason_key(game.send(FOX, TakeBack(FOX))) == "engine.undo.chance"


class Rustling(FoxRules):
    """The owl hears the first step of an escape, though its View does not change."""

    def play(self, state: FoxState, done: Action, events: EventSink | None = None) -> None:
        super().play(state, done, events)
        if done.verb == "slip" and state.phase == "escape" and events is not None:
            tell(events, "rustle", OWL)


def test_whoever_is_told_something_is_told_at_once() -> None:
    game = table({**SEEKING, "phase": "escape"}, rules=Rustling(EMPTY))
    game.play(FOX, "slip 0")
    assert game.told(OWL) == ["rustle"]
    assert game.told(HARE) == []
    assert len(game.journal.records) == 1
