"""Codes at the curtain: asked in front of the cloth, alike in two worlds, and never to be got round unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import one_of
from game.engine.decision import Seat
from game.session.loaded_game import replay
from game.session.review import log_lines
from game.storage.match_file import read_file
from game.ui.kit.cues import Cue
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from tests.laws.privacy import Leak
from tests.sampling import first_with_soak
from tests.secrecy.code_entry import BEN, LONG, SHORT, at_the_table, give, opened, press, sheet_of, type_code
from tests.secrecy.games import PEOPLE, SecretGame, a_generator
from tests.secrecy.plant import Plant
from tests.secrecy.positions import ARAGORN, ARAGORN_GOES, GANDALF
from tests.secrecy.test_screens import AWAY, REGISTERED, largest
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
    ways: tuple[Callable[[], None], ...] = (
        lambda: one.run(121_000),
        lambda: one.happen(pygame.WINDOWFOCUSLOST),
    )
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
