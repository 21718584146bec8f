"""Codes at the table: seats taken, named and handed over; codes taken away; who plays alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pygame
import pytest

from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.ui.kit.scene_stack import Replace
from game.ui.scenes.codes.code_access import CodeAccess
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.table.model.stage import TablePage
from game.ui.widgets.modal import Modal
from tests.secrecy.code_entry import (
    ANNA,
    BEN,
    CLEO,
    LONG,
    SHORT,
    at_the_table,
    give,
    opened,
    press,
    sheet_of,
    type_code,
)
from tests.secrecy.plant import Book
from tests.secrecy.positions import ARAGORN, ARAGORN_GOES, GANDALF, GOLLUM
from tests.secrecy.test_screens import Slow
from tests.secrecy.world import World


def test_a_forgotten_code_is_taken_away_at_the_curtain_and_everybody_reads_it_there(
    world: Callable[..., World],
) -> None:
    one = at_the_table(world(), Ben=LONG)
    before = pygame.image.tobytes(one.screen.surface, "RGB")
    press(one, "Forgotten?")
    one.run(300)
    assert isinstance(one.top.page.overlay, Modal)
    one.key(pygame.K_ESCAPE)
    one.run(300)
    assert one.top.page.focused is sheet_of(one).field
    assert one.window.settings.codes
    press(one, "Forgotten?")
    one.run(300)
    one.key(pygame.K_RETURN)
    one.run(300)
    assert one.window.settings.codes == {}
    assert isinstance(one.top, CurtainScene)
    assert opened(one) is None
    assert pygame.image.tobytes(one.screen.surface, "RGB") != before
    assert one.top.codes.note([BEN]).startswith("Ben’s code was taken away on ")
    assert len(one.window.settings.codes_taken[BEN]) == 2, "the day itself, and that the note has hung on it"


def test_the_note_hangs_for_whoever_comes_next_and_five_days_of_play(world: Callable[..., World]) -> None:
    one = world()
    frames = []
    for taken in ({}, {ANNA: ["2026-11-21"]}):
        one.window.keep(replace(one.window.settings, codes_taken=taken))
        one.top.seat = None
        one.run(600)
        frames.append(pygame.image.tobytes(one.screen.surface, "RGB"))
    assert frames[0] != frames[1], "Ben's curtain tells it too"
    book, day = CodeAccess(one.window), date(2027, 1, 1)
    for _ in range(4):  # the first day was today
        assert book.note([ANNA])
        day += timedelta(days=1)
        book.hang([ANNA], day)
    assert book.note([ANNA]) == ""


def test_whoever_cannot_open_it_can_leave(world: Callable[..., World]) -> None:
    one = world()
    give(one, Ben=SHORT)
    title = Book(one.window.kit)
    one.window.scenes.title = lambda problem="": title  # type: ignore[method-assign]  # this window has no games to show
    one.run(400)
    one.held()
    one.run(100)
    press(one, "To the title")
    one.run(300)
    assert one.window.table is None
    assert one.top is title


def seats(one: World) -> SeatsCard:
    one.top.model.open_page(TablePage.SEATS)
    card = one.top.page.overlay
    assert isinstance(card, SeatsCard)
    return card


def test_a_seat_handed_to_the_computer_is_taken_back_with_the_code_of_whoever_sat_there(
    world: Callable[..., World],
) -> None:
    one = at_the_table(world(think=Slow), Cleo=SHORT)
    seats(one).change(GANDALF, one.table.seating[GANDALF])()
    one.run(300)
    assert Occupant(CLEO, "normal", "Brom") == one.table.seating[GANDALF], "handing it over asks nobody"
    for name in ("Dora", CLEO):
        card = seats(one)
        card.entries[GANDALF].set_text(name)
        card.change(GANDALF, one.table.seating[GANDALF])()
        one.run(200)
        assert "Cleo" in sheet_of(one).step.lead
        type_code(one, "0000")
        one.run(200)
        assert one.table.seating[GANDALF].is_computer
        if name == CLEO:
            type_code(one, SHORT)
        else:
            one.key(pygame.K_ESCAPE)
            one.run(200)
            assert one.top.page.overlay is card, "the seats are still laid out"
            one.key(pygame.K_ESCAPE)
        one.run(300)
    assert Occupant(CLEO) == one.table.seating[GANDALF]


@pytest.mark.parametrize(("seat", "name"), [(GANDALF, "Dora"), (GOLLUM, CLEO)])
def test_nobody_sits_down_on_a_seat_or_under_a_name_that_has_a_code(
    world: Callable[..., World], seat: Seat, name: str
) -> None:
    one = at_the_table(world(), Cleo=SHORT)
    before = one.table.seating[seat]
    seats(one).name_seat(seat, before)(name)
    one.run(200)
    assert before == one.table.seating[seat]
    type_code(one, SHORT)
    one.run(300)
    assert Occupant(name) == one.table.seating[seat]
    assert not isinstance(one.top.page.overlay, (SeatsCard, CodeSheet))


def test_both_codes_are_asked_where_both_have_one(world: Callable[..., World]) -> None:
    one = at_the_table(world(), Cleo=SHORT, Anna=LONG)
    seats(one).name_seat(GANDALF, one.table.seating[GANDALF])(ANNA)
    one.run(200)
    type_code(one, SHORT)
    one.run(200)
    assert ANNA in sheet_of(one).step.lead
    assert Occupant(CLEO) == one.table.seating[GANDALF]
    type_code(one, LONG)
    one.run(300)
    assert Occupant(ANNA) == one.table.seating[GANDALF]


def test_one_person_alone_with_a_code_is_asked_when_the_match_opens_and_not_between_turns(
    world: Callable[..., World],
) -> None:
    one = world(people=1, computers=(GANDALF, GOLLUM), think=Slow)
    give(one, Anna=SHORT)
    one.loop.stack.apply(Replace(one.window.scenes.play(one.table)))
    one.run(400)
    assert isinstance(one.top, CurtainScene)
    one.held()
    one.run(100)
    type_code(one, SHORT)
    one.run(400)
    assert opened(one) == ARAGORN
    one.act(ARAGORN_GOES)
    one.run(600)
    assert opened(one) == ARAGORN, "the computers are watched from one's own seat"
    assert isinstance(one.top, PlayScene), "the computers are watched from one's own seat"
    one.happen(pygame.WINDOWFOCUSLOST)
    one.run(400)
    assert opened(one) is None


def test_one_person_alone_without_a_code_sees_no_curtain(world: Callable[..., World]) -> None:
    one = world(people=1, computers=(GANDALF, GOLLUM), think=Slow)
    one.run(400)
    assert isinstance(one.top, PlayScene)
    assert opened(one) == ARAGORN


def test_handing_one_s_own_seat_to_the_computer_opens_nobody_else_s(world: Callable[..., World]) -> None:
    """Ben leaves Cleo alone with computers: what is hers still opens to her code only."""
    one = at_the_table(world(think=Slow), Cleo=SHORT)
    assert opened(one) == ARAGORN
    for seat in (GOLLUM, ARAGORN):
        one.top.model.reseat(seat, Occupant(one.table.seating[seat].person, "normal"))
    one.run(300)
    assert isinstance(one.top, PlayScene), "the computer plays before the table's own view"
    assert opened(one) is None, "the computer plays before the table's own view"
    one.table.deciding = GANDALF
    one.top.model.tick(one.clock.now)
    assert one.top.is_covered
    assert opened(one) is None
