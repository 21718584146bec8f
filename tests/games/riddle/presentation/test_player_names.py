"""Players who gave no name are called by their characters, once these are chosen (RR-002)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.games.riddle.rules.rules import RULEBOOK
from game.registry import game
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from tests.games.riddle.shipped_set import RULES, new

P1, P2 = Seat("p1"), Seat("p2")
SEATING: Mapping[Seat, Occupant] = {P1: Occupant(person="Anna"), P2: Occupant(level="normal")}
TURN = "waiting.turn"


def said(key: str, roles: Mapping[Seat, Phrase], **params: str) -> str:
    """A sentence at a table of Anna and a computer."""
    presentation = PresentationLoader().of(
        loaded_game("riddle", game("riddle").load_set()), SEATING, roles=lambda: roles
    )
    return presentation.say(Phrase.of(key, **params))


def test_whoever_gave_no_name_is_called_by_the_chosen_character() -> None:
    characters = {"characters": {"p1": "sam", "p2": "rider-3"}, "die": 3}
    roles = RULEBOOK.roles(RULES.view(new(2, characters), None))
    assert said(TURN, roles, seat="p2") == "Rider 3 takes the turn."
    assert said(TURN, roles, seat="p1") == "Anna takes the turn."


def test_a_marker_is_told_by_its_character_once() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("look.marker", roles, seat="p2", character="frodo") == "Frodo"
    assert said("look.marker", roles, seat="p1", character="sam") == "Sam (Anna)"


def test_before_the_choice_a_seat_keeps_its_number() -> None:
    assert said(TURN, {}, seat="p2") == "Player 2 takes the turn."


def test_once_characters_are_known_nobody_is_a_number() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("event.chosen", roles, seat="p2", character="frodo") == "Frodo is chosen."
    assert said("event.chosen", roles, seat="p1", character="sam") == "Anna is Sam."
    for key in ("engine.seat.computer", "engine.seat.unnamed", "engine.seat.person", "table.side"):
        assert "Player" not in said(key, roles, seat="p2", person="Ben", level="normal"), key


def test_between_people_a_seat_is_called_by_its_character_beside_the_name() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("table.next.look_away", roles, seat="p1") == "Sam. Everyone else, look away."
    assert said("table.next.look_away", {}, seat="p1") == "Player 1. Everyone else, look away."
