"""Codes at the curtain: asked in front of the cloth, alike in two worlds, never to be got round unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import one_of
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.session.loaded_game import replay
from game.session.review import log_lines
from game.storage.match_file import read_file
from game.ui.kit.cues import Cue
from game.ui.kit.scene_stack import Replace
from game.ui.scenes.codes.code_access import CodeAccess
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.stage import TablePage
from game.ui.widgets.modal import Modal
from tests.laws.privacy import Leak
from tests.sampling import first_with_soak
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
from tests.secrecy.games import PEOPLE, SecretGame, a_generator
from tests.secrecy.plant import Book, Plant
from tests.secrecy.positions import ARAGORN, ARAGORN_GOES, GANDALF, GOLLUM
from tests.secrecy.test_screens import AWAY, REGISTERED, Slow, largest
from tests.secrecy.two_windows import TwoWindows, check_away
from tests.secrecy.world import World


@pytest.mark.parametrize("watch", [GANDALF, None], ids=lambda seat: seat or "table")
def test_until_the_right_code_is_typed_two_worlds_show_the_same(
    two: Callable[..., TwoWindows], watch: Seat | None
) -> None:
    """Frames, steps, sounds, title, focus, tooltips: whatever is hidden, and however long the code is."""
    evening = two(watch)
    evening.open()
    assert isinstance(sheet_of(evening.one), CodeSheet)
    assert isinstance(evening.one.top, CurtainScene)
    for digits in ("0815", "11111111", "1", "123456"):
        evening.both(partial(type_code, digits=digits), 300)
    evening.both(lambda one: press(one, "5"))
    evening.both(lambda one: one.point(sheet_of(one).plates[3].rect.center), 700)
    evening.both(lambda one: one.key(pygame.K_TAB))
    evening.run(12_000)
    assert [opened(one) for one in evening.worlds] == [None, None]
    assert evening.one.window.session.wrong_codes[BEN][0] == 3, "while it waits nothing more is tried"
    frames = evening.one.loop.frames
    evening.both(lambda one: one.key(pygame.K_ESCAPE), 300)
    assert evening.one.top.page.overlay is None
    assert evening.one.loop.frames > frames
    evening.open()
    type_code(evening.one, SHORT)
    type_code(evening.two, LONG)
    for one in evening.worlds:
        one.run(400)
    assert [opened(one) for one in evening.worlds] == [ARAGORN, ARAGORN]
    assert isinstance(evening.one.top, PlayScene)


class TellsTheLength(Plant):
    """Pixel: the field is as wide as the code is long."""

    def scene(self, scene: Any, world: World) -> None:
        if isinstance(scene, CurtainScene):
            sound = scene.ask_code

            def ask() -> None:
                sound()
                long = world.home.name == "two"
                sheet_of(world).field.rect.width -= 0 if long else 40

            scene.ask_code = ask  # type: ignore[method-assign]  # that is how leaks are planted


class SoundsWarm(Plant):
    """Sound: a digit that is in its right place is heard."""

    def scene(self, scene: Any, world: World) -> None:
        if isinstance(scene, CurtainScene):
            sound = scene.ask_code

            def ask() -> None:
                sound()
                field, true = sheet_of(world).field, SHORT if world.home.name == "one" else LONG
                put = field.put

                def warm(digit: str) -> None:
                    if true.startswith(field.digits + digit):
                        world.ears.play(Cue.HARP)
                    put(digit)

                field.put = warm  # type: ignore[method-assign]  # that is how leaks are planted

            scene.ask_code = ask  # type: ignore[method-assign]  # that is how leaks are planted


@pytest.mark.parametrize(("plant", "channel"), [(TellsTheLength, "widgets|pixel"), (SoundsWarm, "sound")])
def test_a_leak_planted_in_the_sheet_is_caught(
    two: Callable[..., TwoWindows], plant: type[Plant], channel: str
) -> None:
    evening = two(None, plant)
    with pytest.raises(Leak, match=f"^({channel})"):
        evening.open()
        evening.both(lambda one: type_code(one, "4815"), 300)


@pytest.mark.parametrize("game", largest(REGISTERED), ids=lambda game: game.id)
def test_a_code_guards_the_seats_of_every_game_with_secrets(game: SecretGame, tmp_path: Path, cache: Path) -> None:
    rng = a_generator("guard", game.id)
    state = one_of(game.states("guard"), rng)
    one = World(game, state, tmp_path, watch=None, rng=rng, cache=cache)
    give(one, **dict.fromkeys(PEOPLE, SHORT))
    one.run(400)
    assert isinstance(one.top, CurtainScene)
    one.held()
    type_code(one, "0000")
    one.run(300)
    assert opened(one) is None
    type_code(one, SHORT)
    one.run(400)
    assert opened(one) == one.table.deciding is not None


def test_nothing_of_the_seat_is_in_hand_while_its_code_is_asked(world: Callable[..., World]) -> None:
    one = at_the_table(world(), Ben=SHORT)
    assert sheet_of(one)
    assert one.table.opened is None
    assert all(event.audience is None for event in one.table.log)
    type_code(one, SHORT)
    one.run(400)
    assert opened(one) == ARAGORN


@pytest.mark.parametrize("happens", first_with_soak(AWAY, 1))
def test_what_has_been_typed_is_let_go_when_the_window_loses_its_people(
    two: Callable[..., TwoWindows], happens: str
) -> None:
    evening = two()
    evening.open()
    evening.both(lambda one: type_code(one, "47", enter=False))
    check_away(evening, AWAY[happens])
    assert evening.one.top.page.overlay is None
    evening.both(lambda one: one.happen(pygame.WINDOWRESTORED), 300)
    evening.open()
    assert sheet_of(evening.one).field.digits == ""


def test_the_sheet_stays_when_the_window_changes_its_size_but_its_digits_do_not(world: Callable[..., World]) -> None:
    one = world()
    give(one, Ben=SHORT)
    one.run(400)
    one.held()
    type_code(one, "47", enter=False)
    one.run(200)
    one.loop.relayout(text_scale=2.0)
    one.run(200)
    assert sheet_of(one).field.digits == ""
    type_code(one, SHORT)
    one.run(400)
    assert opened(one) == ARAGORN


def test_after_idling_and_after_going_away_the_code_is_asked_again(world: Callable[..., World]) -> None:
    one = world()
    give(one, Ben=SHORT)
    ways: tuple[Callable[[], None], ...] = (lambda: one.run(121_000), lambda: one.happen(pygame.WINDOWFOCUSLOST))
    for leaves in ways:
        one.run(400)
        one.held()
        one.run(100)
        type_code(one, SHORT)
        one.run(400)
        assert opened(one) == ARAGORN
        leaves()
        one.run(400)
        assert isinstance(one.top, CurtainScene)
        assert opened(one) is None
    one.held()
    one.run(100)
    assert sheet_of(one)


@pytest.mark.parametrize("watch", [GANDALF, None], ids=["looker", "table"])
def test_a_quick_private_look_asks_for_the_code_too(two: Callable[..., TwoWindows], watch: Seat | None) -> None:
    evening = two(watch)
    for one in evening.worlds:
        give(one, Cleo=SHORT)
    evening.open()
    assert opened(evening.one) == ARAGORN, "who has no code opens with the button alone"
    for one in evening.worlds:
        one.top.model.look_behind_curtain(GANDALF)
        one.run(400)
    evening.open()
    evening.both(lambda one: type_code(one, "0000"), 300)
    assert opened(evening.one) is None
    evening.both(lambda one: one.key(pygame.K_ESCAPE), 300)
    assert evening.one.top.seat == GANDALF, "Esc leaves the sheet first"
    evening.open()
    evening.both(lambda one: type_code(one, SHORT), 600)
    assert [opened(one) for one in evening.worlds] == [GANDALF, GANDALF]
    evening.both(lambda one: one.key(pygame.K_e), 500)
    assert isinstance(evening.one.top, CurtainScene)
    assert evening.one.top.seat == ARAGORN


def test_no_digit_of_a_code_is_written_anywhere(world: Callable[..., World]) -> None:
    one = at_the_table(world(), Ben=LONG)
    for digits in ("27182818", LONG):
        type_code(one, digits)
        one.run(400)
    assert opened(one) == ARAGORN
    one.act(ARAGORN_GOES)
    one.run(600)
    (match,) = (one.home / "matches").glob("*.ringtable")
    records = read_file(match)[1]
    played = replay(one.playing, one.game.header(), records, path=match)
    log = [line.text for line in log_lines(one.playing, played, records, secrets=True)]
    one.leave()
    files = [path for path in one.home.rglob("*") if path.is_file()]
    assert one.where.settings in files
    assert match in files
    for path in files:
        content = path.read_bytes()
        assert LONG.encode() not in content, path
        assert b"27182818" not in content, path
    for told in (str(log), str(read_file(match))):
        assert len(told) > 100
        assert LONG not in told
        assert "code" not in told.casefold()


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
    seats(one).change(GANDALF, one.table.seating[GANDALF])
    one.run(300)
    assert Occupant(CLEO, "normal", "Brom") == one.table.seating[GANDALF], "handing it over asks nobody"
    for name in ("Dora", CLEO):
        card = seats(one)
        card.entries[GANDALF].set_text(name)
        card.change(GANDALF, one.table.seating[GANDALF])
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
