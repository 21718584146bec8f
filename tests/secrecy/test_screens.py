"""The sound screens keep every secret: of the example game, and of every game of the box that has any."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import mixed, one_of
from game.engine.decision import Seat
from game.ui.kit.loop import SLEPT
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.table_screen import TableScreen
from game.ui.table.model.stage import TablePage
from tests.example_game.rules.actions import Go
from tests.secrecy.expected_curtain import Shadow
from tests.secrecy.games import SecretGame, a_generator, example, secret_games
from tests.secrecy.positions import ARAGORN, ARAGORN_GOES, GANDALF, GOLLUM, aragorn_to_search, gollum_to_move
from tests.secrecy.two_windows import TwoWindows, check_away, check_left
from tests.secrecy.world import World


def largest(games: list[SecretGame]) -> list[SecretGame]:
    """Each game with the most players."""
    return list({game.table.id: game for game in games}.values())


MOST_MEMORY = 2_000_000_000
"""Bytes that the evenings of any number of seats may take beside what was in use before them."""


def memory_in_use() -> int:
    """Bytes of this process; 0 where that cannot be asked."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if told.exists() else 0


REGISTERED = secret_games()


def evenings(
    game: SecretGame,
    watch: Seat | None,
    folder: Path,
    cache: Path,
    *,
    count: int,
    turns: int,
    first: int = 0,
    thorough: bool = False,
    lively: bool = True,
) -> tuple[int, int, int, int]:
    """Play evenings until the worlds have differed, and the watcher has had a turn: (choices that differed, turns of
    the watcher, turns of others who see different things in the two worlds, evenings that began in two different
    worlds). `first`: the number of the first evening. `lively`: with first words, and things that slide and tumble."""
    differed = ours = apart = unlike = 0
    for number in range(first, first + count):
        rng = a_generator(game.id, str(watch), number)
        state = one_of(game.states(str(number)), rng)
        other = game.other(state, watch, rng)
        unlike += game.rules.facts(state) != game.rules.facts(other)
        evening = TwoWindows(
            game, state, other, watch, folder / str(number), rng, cache=cache, motion=lively, helps=lively
        )
        evening.play(turns)
        gc.collect()  # two windows, each in circles of its own
        differed += evening.differed
        ours += evening.ours
        apart += evening.apart
        if differed and (ours or watch is None) and not thorough:
            break
    return differed, ours, apart, unlike


@pytest.mark.parametrize(
    ("watch", "first"), [(ARAGORN, 3), (GANDALF, 0), (None, 4)], ids=["aragorn", "gandalf", "table"]
)
def test_two_worlds_that_differ_in_what_is_hidden_show_the_same(
    watch: Seat | None, first: int, tmp_path: Path, cache: Path
) -> None:
    """Frames, steps, sounds, title, focus, tooltips, files: over several people's turns, private ones among them. It begins
    with an evening in which something else is chosen in the second world."""
    differed, ours, _, _ = evenings(example(), watch, tmp_path, cache, count=6, turns=5, first=first)
    assert differed, "some choice must have been another in the second world"
    assert ours or watch is None, "the watcher must have had a turn"


@pytest.fixture
def pair(tmp_path: Path, cache: Path) -> Callable[..., TwoWindows]:
    """Somebody's turn (Aragorn's) in two worlds that the table, or one seat, cannot tell apart; that seat is open."""

    def make(watch: Seat | None = None, state: Any = None) -> TwoWindows:
        rng = a_generator("pair")
        one = aragorn_to_search() if state is None else state
        made = TwoWindows(example(), one, example().other(one, watch, rng), watch, tmp_path, rng, cache=cache, holds=0)
        made.run(400)
        made.open()
        assert made.one.top.viewer == made.one.table.deciding
        return made

    return make


@pytest.mark.parametrize("motion", [False, True])
def test_from_the_last_action_until_the_button_was_held_every_frame_is_drawn_from_the_table_s_view(
    motion: bool, tmp_path: Path, cache: Path
) -> None:
    rng = a_generator("shadow")
    world = World(example(), aragorn_to_search(), tmp_path, watch=None, rng=rng, cache=cache, motion=motion)
    shadow = Shadow(world)
    opened: list[Seat] = []
    for deed in ("go 17 path", "go 10 path", "go 16 path"):
        world.run(600, each=shadow.look)
        if isinstance(world.top, CurtainScene):
            world.key(pygame.K_SPACE, held=900)
            world.run(1400, each=shadow.look)
            opened.append(world.table.opened.seat)  # type: ignore[union-attr,arg-type]  # a seat has just been opened
            world.key(pygame.K_ESCAPE)  # the recap
            world.run(200, each=shadow.look)
        if deed == "go 10 path":
            world.key(pygame.K_t)
            world.run(300, each=shadow.look)
            assert isinstance(world.top, TableScreen)
            world.key(pygame.K_t)
            world.run(300, each=shadow.look)
            assert isinstance(world.top, CurtainScene), "from the table screen a private one opens behind the curtain"
            world.held()
            world.run(300, each=shadow.look)
        world.act(example().rules.parse(deed))
    world.run(2000, each=shadow.look)
    assert opened == [ARAGORN, GANDALF, GOLLUM]
    assert shadow.compared > 50


AWAY = {
    "focus": pygame.WINDOWFOCUSLOST,
    "minimized": pygame.WINDOWMINIMIZED,
    "hidden": pygame.WINDOWHIDDEN,
    "slept": SLEPT,
}


def lay_nothing(evening: TwoWindows) -> None:
    """The bare table."""


def lay_list(evening: TwoWindows) -> None:
    evening.both(lambda world: world.key(pygame.K_c))


def lay_menu(evening: TwoWindows) -> None:
    evening.both(lambda world: world.top.model.open_menu())


def lay_rest_of_menu(evening: TwoWindows) -> None:
    evening.both(lambda world: world.top.model.open_rest())


def lay_settings(evening: TwoWindows) -> None:
    from game.ui.kit.scene_stack import Push

    evening.both(lambda world: world.top.go(Push(world.window.scenes.settings())))
    assert not isinstance(evening.one.top, PlayScene)


@pytest.mark.parametrize(
    ("lay", "happens"),
    [
        *((lay, "focus") for lay in (lay_nothing, lay_list, lay_menu, lay_rest_of_menu, lay_settings)),
        (lay_nothing, "minimized"),
        (lay_settings, "hidden"),
    ],
)
def test_when_the_window_loses_its_people_the_curtain_falls_whatever_lies_on_the_table(
    pair: Callable[..., TwoWindows], lay: Callable[[TwoWindows], None], happens: str
) -> None:
    evening = pair()
    lay(evening)
    check_away(evening, AWAY[happens])
    if lay is lay_settings:
        evening.both(lambda world: world.key(pygame.K_ESCAPE), 500)
    assert isinstance(evening.one.top, CurtainScene)
    assert [world.table.opened for world in evening.worlds] == [None, None]
    evening.both(lambda world: world.happen(pygame.WINDOWRESTORED), 500)
    evening.both(lambda world: world.key(pygame.K_ESCAPE), 500)
    assert isinstance(evening.one.top, CurtainScene), "only holding the button opens it"


def test_two_minutes_without_a_touch_and_the_curtain_falls(pair: Callable[..., TwoWindows]) -> None:
    evening = pair()
    evening.run(110_000)
    assert isinstance(evening.one.top, PlayScene)
    evening.both(lambda world: world.point((300, 300)))
    evening.run(110_000)
    assert isinstance(evening.one.top, PlayScene), "somebody was there"
    evening.run(12_000)
    assert isinstance(evening.one.top, CurtainScene)


@pytest.mark.parametrize("watch", [GOLLUM, None], ids=["looker", "table"])
def test_a_quick_private_look_is_a_curtain_a_look_and_a_curtain(
    pair: Callable[..., TwoWindows], watch: Seat | None
) -> None:
    evening = pair(watch)
    before = evening.game.rules.facts(evening.one.state)
    evening.both(lambda world: world.top.model.open_page(TablePage.LOOKERS))
    for world in evening.worlds:
        (button,) = (one for one in world.top.page.overlay.everyone() if getattr(one, "label", "") == "Anna, Gollum")
        world.point(button.rect.center, press=True)
    evening.run(600)
    assert isinstance(evening.one.top, CurtainScene)
    assert evening.one.top.seat == GOLLUM
    evening.open()
    assert isinstance(evening.one.top, PlayScene)
    assert evening.one.top.viewer == GOLLUM
    assert evening.one.top.model.interaction.view.trail
    assert not evening.one.top.model.interaction.is_deciding
    evening.run(3000)
    assert evening.one.top.viewer == GOLLUM, "nobody else's turn begins meanwhile"
    evening.both(lambda world: world.key(pygame.K_e), 500)
    assert isinstance(evening.one.top, CurtainScene)
    assert evening.one.top.seat == ARAGORN
    assert evening.game.rules.facts(evening.one.state) == before
    evening.open()
    assert evening.one.top.viewer == ARAGORN
    assert evening.one.top.model.interaction.is_deciding


def test_whoever_wanted_to_look_may_think_better_of_it(pair: Callable[..., TwoWindows]) -> None:
    evening = pair()
    evening.both(lambda world: world.top.model.look_behind_curtain(GANDALF), 500)
    assert evening.one.top.seat == GANDALF
    evening.both(lambda world: world.key(pygame.K_ESCAPE), 500)
    assert isinstance(evening.one.top, CurtainScene)
    assert evening.one.top.seat == ARAGORN


def test_the_recap_tells_what_the_seat_was_entitled_to_see_and_no_more(pair: Callable[..., TwoWindows]) -> None:
    evening = pair(GOLLUM, gollum_to_move())
    evening.both(lambda world: world.act(Go("16", "path")), 600)
    evening.open()
    assert evening.one.top.model.moment().sheet is None, (
        "not where he went; that he did everybody saw before the curtain"
    )


def test_name_picture_and_line_of_a_saved_match_are_the_same(pair: Callable[..., TwoWindows]) -> None:
    evening = pair()
    evening.both(lambda world: world.act(ARAGORN_GOES), 600)
    evening.open()
    check_left(evening)


@pytest.mark.parametrize("is_ours", [False, True], ids=["the table", "whoever has the turn"])
@pytest.mark.parametrize(
    "game", [game for game in largest(REGISTERED) if game.table.id != example().table.id], ids=lambda game: game.id
)
def test_a_registered_game_keeps_its_secrets_for_a_few_turns(
    game: SecretGame, is_ours: bool, tmp_path: Path, cache: Path
) -> None:
    """Before the table, and before whoever has the turn."""
    rng = a_generator("few", game.id)
    state, other, watch = next(_worlds_apart(game, rng, is_ours=is_ours))
    evening = TwoWindows(game, state, other, watch, tmp_path, rng, cache=cache, motion=True, helps=True, holds=1)
    assert evening.play(3)
    assert bool(evening.ours) is is_ours


def _worlds_apart(game: SecretGame, rng: Any, *, is_ours: bool) -> Iterator[tuple[Any, Any, Seat | None]]:
    """Two states in which not the same is hidden, and who cannot tell them apart."""
    for state in mixed(game.states("few"), rng):
        asked = game.rules.decision(state)
        watch = asked.seat if is_ours and asked is not None else None
        other = game.other(state, watch, rng)
        if game.secret(state) != game.secret(other):
            yield state, other, watch


@pytest.mark.soak
@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.id)
def test_every_game_with_secrets_keeps_them_on_every_screen(game: SecretGame, tmp_path: Path, cache: Path) -> None:
    before = memory_in_use()
    for watch in (*game.table.seats, None):
        folder = tmp_path / (watch or "table")
        _, ours, apart, unlike = evenings(game, watch, folder, cache, count=6, turns=12, thorough=True)
        assert memory_in_use() < before + MOST_MEMORY, "an evening keeps what it has compared"
        assert ours or watch is None, f"{watch} must have had a turn"
        assert apart or not unlike, f"before {watch or 'the table'} nobody played who knew more"


def test_after_a_private_turn_a_computer_is_watched_on_the_table_s_view(tmp_path: Path, cache: Path) -> None:
    """Aragorn is a computer that takes its time: meanwhile the board of the table is shown, without Gollum."""
    rng = a_generator("computer")
    world = World(
        example(), gollum_to_move(), tmp_path, watch=None, rng=rng, cache=cache, computers=[ARAGORN], think=Slow
    )
    world.run(400)
    world.held()
    world.run(400)
    assert world.top.viewer == GOLLUM
    assert world.top.model.interaction.view.trail
    world.act(Go("16", "path"))
    world.run(600)
    assert isinstance(world.top, PlayScene)
    assert world.top.viewer is None
    assert world.top.model.interaction.view == example().rules.view(world.state, None)
    assert world.table.thinking == ARAGORN
    assert world.top.model.interaction.view.trail == ()


class Slow:
    """A computer player that never comes to an end."""

    def __init__(self, game: str, game_set: Any) -> None:
        """Knows nothing."""

    def ask(self, ticket: int, question: Any) -> None:
        """It thinks."""

    def take(self) -> None:
        return None

    def close(self) -> None:
        """It stops thinking."""
