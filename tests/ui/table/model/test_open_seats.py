"""No curtain hangs before a seat that would show nothing: what such a seat sees is what the table sees, field by field."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game import registry
from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.event import Event
from game.engine.simulate import play_out
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import PresentationLoader
from tests.ui.table.little_table import BLUE, RED, TWO, LittleTable, LittleView

ASIDE = {"seat", "decision", "waiting"}
"""Whose View it is, and what is asked of it."""


@pytest.mark.parametrize(("game", "people"), [("riddle", 4), ("hunt", 4)])
def test_an_open_seat_sees_what_the_table_sees(game: str, people: int) -> None:
    playing = loaded_game(game, registry.game(game).load_set())
    seats = playing.info.seatings[people]
    look = PresentationLoader().of(playing, {}).look
    rules, found = playing.rules, set()

    def looked_at(state: Any, action: object) -> None:
        table, asked = rules.view(state, None), rules.decision(state)
        for seat in seats:
            if look.is_open(table, seat):
                own = rules.view(state, seat)
                hidden = [one.name for one in fields(table) if getattr(own, one.name) != getattr(table, one.name)]
                assert set(hidden) <= ASIDE, (seat, asked)
                found.add(seat if asked is not None and asked.seat == seat else CHANCE)

    options = new_header(playing, seats, {}, seed="5eed").game_options(playing.info)
    state = rules.new(seats, options)
    play_out(rules, state, {}, "open", watch=looked_at, most=80)
    assert len(found) > 1, "some are asked in the open"
    assert not any(look.is_open(rules.view(state, None), seat) for seat in seats), "after that nobody is"


@pytest.mark.parametrize(("open_seats", "has_curtain"), [((RED, BLUE), False), ((BLUE,), True), ((RED,), True)])
def test_the_seat_is_handed_on_without_a_curtain_where_both_are_open(
    open_seats: tuple[Seat, ...], has_curtain: bool
) -> None:
    table = LittleTable(TWO, has_secrets=True, open_seats=open_seats)
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    table.match.deciding = BLUE
    done = [*table.do(table.model.watch, 100), *table.tick()]
    assert (("drop_curtain",) in done) == has_curtain
    assert (("open_seat", BLUE) in done) != has_curtain


def test_where_the_curtain_falls_as_an_update_arrives_nothing_is_shown_any_more() -> None:
    table = LittleTable(TWO, has_secrets=True, open_seats=(RED,))
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    table.match.deciding = BLUE
    step = Event("move", Phrase.of("event.move"), None, RED, ("0101",))
    assert table.tell(events=[step]) == [("drop_curtain",)]


def test_a_seat_that_was_opened_without_a_curtain_is_closed_as_soon_as_it_hides_something() -> None:
    """A card is dealt to it: whoever sits there may be somebody else, and reads nothing of it."""
    table = LittleTable(TWO, has_secrets=True, open_seats=(RED, BLUE))
    table.match.public_view = LittleView(None, (), None)
    table.tell("end")
    assert ("drop_curtain",) not in table.do(table.model.watch, 100)
    table.open_seats.remove(RED)
    assert table.do(table.model.watch, 150) == [("drop_curtain",)]
