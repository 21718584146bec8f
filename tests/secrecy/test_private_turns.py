"""Each world's hand goes about its private turn in its own way; from the fall of the curtain on nothing of that is left.

What the hand did last (where the pointer lay, how near the board was looked at, what had the keyboard, what was open) is
planted as a leak, each in its turn, and caught.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.kit.cues import Cue
from game.ui.kit.pointer import Mouse, Pointer
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from tests.laws.privacy import Leak
from tests.secrecy import planted_leaks
from tests.secrecy.games import a_generator, example, secret_games
from tests.secrecy.plant import Plant
from tests.secrecy.planted_leaks import with_parts
from tests.secrecy.positions import ARAGORN, GOLLUM
from tests.secrecy.test_hunt import HUNTS, RB, begun
from tests.secrecy.test_planted_leaks import TitleCountsSteps, gollum_goes, worlds
from tests.secrecy.two_windows import TwoWindows, unnoticed_action
from tests.secrecy.world import World

# What a hand leaves behind ---------------------------------------------------------------------------------------


class PointerStays(Plant):
    """Pointer: it lies where it was used last."""

    def pointer(self, mouse: Mouse) -> Pointer:
        return Pointer()


class _OnlyHidden(Pointer):
    def settle(self) -> None:
        assert self._mouse is not None
        if self._state.name == "LEAVING":
            self._mouse.show(is_shown=False)
            self._state = type(self._state)["HOME"]


class PointerOnlyHides(Plant):
    """Pointer: it is hidden where it lies; the first movement shows it there."""

    def pointer(self, mouse: Mouse) -> Pointer:
        return _OnlyHidden(mouse)


class Keeps(Plant, ABC):
    """Something of a private table is handed on to the next one."""

    def __init__(self) -> None:
        self.before: PlayScene | None = None

    def scene(self, scene: Any, world: World) -> None:
        if not planted_leaks.is_table(scene):
            return
        before, self.before = self.before, scene
        if before is None:
            return
        sound, kept = scene.look_at_heart, self.kept(before)

        def begin() -> None:
            sound()
            self.hand_on(scene, kept)

        scene.look_at_heart = begin

    @abstractmethod
    def kept(self, before: PlayScene) -> Any:
        """What was there when the curtain fell, at the latest."""

    @abstractmethod
    def hand_on(self, scene: PlayScene, kept: Any) -> None:
        """What the next table is given of it."""


class KeepsTheCamera(Keeps):
    """How near the board was looked at, and where."""

    def kept(self, before: PlayScene) -> Any:
        return before.canvas.camera

    def hand_on(self, scene: PlayScene, kept: Any) -> None:
        scene.canvas.look(kept)


class KeepsTheDrawer(Keeps):
    """Which drawer was open."""

    def kept(self, before: PlayScene) -> Any:
        return before.panels.drawer

    def hand_on(self, scene: PlayScene, kept: Any) -> None:
        if scene.panels.drawer is not kept:
            scene.open_drawer(kept)


class KeepsTheHover(Keeps):
    """Where the pointer was: the next table takes it to be there until it is moved."""

    def kept(self, before: PlayScene) -> Any:
        return before.page.pointer

    def hand_on(self, scene: PlayScene, kept: Any) -> None:
        sound = scene.update

        def update(now_ms: int) -> bool:
            if scene.page.pointer in ((-1, -1), kept) and scene.page.overlay is None:
                scene.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=kept))
            return sound(now_ms)

        scene.update = update  # type: ignore[method-assign]  # that is how leaks are planted


class KeepsTheFocus(Keeps):
    """Which stop of the keyboard had the ring: the covered table lets its widgets go, but not this number."""

    def scene(self, scene: Any, world: World) -> None:
        super().scene(scene, world)
        if planted_leaks.is_table(scene):
            sound = scene.drop_curtain
            scene.numbered = 0

            def drop_curtain() -> None:
                page = scene.page
                scene.numbered = page.reachable().index(page.focused) if page.focused in page.reachable() else 0
                sound()

            scene.drop_curtain = drop_curtain

    def kept(self, before: PlayScene) -> Any:
        return before.numbered  # type: ignore[attr-defined]  # planted

    def hand_on(self, scene: PlayScene, kept: Any) -> None:
        stops = scene.page.reachable()
        scene.page.focus(stops[kept % len(stops)])


class IsHeard(Plant):
    """Sound: what a hand presses and opens in private is heard by all."""

    def scene(self, scene: Any, world: World) -> None:
        if planted_leaks.is_table(scene):
            sound = scene.open_drawer

            def open_drawer(drawer: Any) -> None:
                world.ears.play(Cue.LEATHER)
                sound(drawer)

            scene.open_drawer = open_drawer
            scene.page.is_quiet = lambda: False


# Two hands -------------------------------------------------------------------------------------------------------


def gollum_goes_his_way(evening: TwoWindows) -> None:
    """Each world's Gollum looks about, zooms, pulls, opens drawers, walks with Tab; goes to one place here, to another there;
    then Aragorn comes, puts the recap away and moves the pointer a little."""
    planted_leaks.begin(evening)
    assert evening.one.top.viewer == GOLLUM
    evening.fidget()
    for world, keys, stops, notches, place in ((evening.one, "bb", 1, 4, "2"), (evening.two, "l", 3, 2, "9")):
        for letter in keys:
            world.key(ord(letter))
        for _ in range(stops):
            world.key(pygame.K_TAB)
        world.point(on_board(world, place))
        world.wheel(notches)
    evening.run(800)
    for world, place in ((evening.one, "5"), (evening.two, "10")):
        world.point(on_board(world, place))
    evening.run(800)
    gollum_goes(evening)
    evening.both(lambda world: world.nudge(5, -3))
    evening.open()
    assert evening.one.top.viewer == ARAGORN
    evening.both(lambda world: world.key(pygame.K_ESCAPE), 1200)
    evening.both(lambda world: world.nudge(7, -9), 800)


def gollum_evening(plant: Callable[[], Plant], folder: Path, cache: Path) -> TwoWindows:
    one, two = worlds(GOLLUM)
    moments = plant is Plant  # what is planted is caught on the channel where it is shown
    rng = a_generator("hands")
    return TwoWindows(example(), one, two, ARAGORN, folder, rng, plant=plant, cache=cache, holds=0, moments=moments)


@pytest.mark.parametrize(
    "lively", [pytest.param(False, marks=pytest.mark.soak), True], ids=["still", "with motion and first words"]
)
def test_whatever_the_hand_does_before_the_curtain_nothing_of_it_is_left(
    lively: bool, tmp_path: Path, cache: Path
) -> None:
    one, two = worlds(GOLLUM)
    rng = a_generator("hands")
    evening = TwoWindows(example(), one, two, ARAGORN, tmp_path, rng, cache=cache, motion=lively, helps=lively, holds=0)
    gollum_goes_his_way(evening)
    assert all(hand.gestures for hand in evening.hands)


@pytest.mark.parametrize(
    ("plant", "channel"),
    [
        (PointerStays, "pointer"),
        (PointerOnlyHides, "pointer"),
        (KeepsTheCamera, "widgets|order of focus|pixel"),
        pytest.param(KeepsTheDrawer, "widgets", marks=pytest.mark.soak),
        (KeepsTheHover, "tooltip|widgets|pixel|number of|parts drawn"),
        pytest.param(KeepsTheFocus, "order of focus|pixel", marks=pytest.mark.soak),
        (IsHeard, "sound"),
    ],
)
def test_what_a_hand_leaves_behind_is_caught(plant: type[Plant], channel: str, tmp_path: Path, cache: Path) -> None:
    with pytest.raises(Leak, match=f"^({channel})"):
        gollum_goes_his_way(gollum_evening(plant, tmp_path, cache))


@pytest.mark.parametrize(
    ("plant", "channel"), [(Plant, ""), (with_parts(window=TitleCountsSteps), "window title")], ids=["sound", "leak"]
)
def test_a_private_pick_taken_back_in_one_world_leaves_no_trace(
    plant: type[Plant], channel: str, tmp_path: Path, cache: Path
) -> None:
    """The first title of a Riddle is named in private: others hear of the row when it is complete."""
    game = next(one for one in secret_games() if one.id == "riddle-4")
    state = next(at for at in game.states("1") if unnoticed_action(game, at) is not None)
    rng = a_generator("waver")
    evening = TwoWindows(
        game, state, game.rules.clone(state), None, tmp_path, rng, plant=plant, cache=cache, holds=0, moments=False
    )
    planted_leaks.begin(evening)
    with pytest.raises(Leak, match=f"^{channel}") if channel else nullcontext():
        evening.waver()
        action = game.rules.actions(state)[0]
        evening.decide(action, action)


# The Ring-bearer -------------------------------------------------------------------------------------------------


def on_board(world: World, place: str) -> tuple[int, int]:
    """The pixel of a place."""
    (at,) = world.top.model.interaction.points((place,))
    x, y = world.top.canvas.camera.pixel(*at)
    return round(x), round(y)


def frodo_walks(evening: TwoWindows) -> None:
    """Here a dot is written with its key, there a place is clicked; E ends the turn with the pointer where it is."""
    planted_leaks.begin(evening)
    evening.one.point(on_board(evening.one, "10"))
    evening.run(900)
    evening.two.point(on_board(evening.two, "9"), press=True)
    evening.one.act(HUNTS[3].rules.parse("move dot"))
    evening.run(900)
    logs = [world.state.log for world in evening.worlds]
    assert logs[0] != logs[1]
    assert len(logs[0]) == len(logs[1])
    evening.both(lambda world: world.key(pygame.K_e), 600)
    assert isinstance(evening.one.top, CurtainScene)


def gandalf_sets_out(evening: TwoWindows) -> None:
    """The click on one of the deeds' places ends the turn by itself."""
    planted_leaks.begin(evening)
    for world, token in zip(evening.worlds, sorted(evening.one.state.deeds)[:2], strict=True):
        world.point(on_board(world, token), press=True)
    evening.run(900)


def bearer_at(kind: str) -> Any:
    """The Ring-bearer's turn of Part 1, or the choice of Gandalf's start."""
    game = HUNTS[3]
    if kind == "bearer":
        return begun(game, 1, at="bearer")
    state = begun(game, 1, at="letter", log=["1", ".", "A"], step=2)
    while (asked := game.rules.decision(state)) is not None and asked.kind != kind:
        game.rules.play(state, next(iter(game.rules.actions(state))))
    return state


@pytest.mark.clause("HR-312", "HR-319")
@pytest.mark.parametrize(("kind", "play"), [("bearer", frodo_walks), ("gandalf_start", gandalf_sets_out)])
def test_the_pointer_does_not_tell_where_the_ring_bearer_clicked(
    kind: str, play: Callable[[TwoWindows], None], tmp_path: Path, cache: Path
) -> None:
    """Not on the cloth, and not on the board that opens behind it either."""
    game = HUNTS[3]
    state = bearer_at(kind)
    evening = TwoWindows(game, state, game.rules.clone(state), None, tmp_path, a_generator(kind), cache=cache, holds=0)
    play(evening)
    assert isinstance(evening.one.top, CurtainScene)
    assert evening.one.top.seat != RB
    assert [world.mouse.at for world in evening.worlds] == [evening.one.top.places.button.center] * 2
    assert not evening.one.mouse.is_shown
    evening.open()
    evening.both(lambda world: world.nudge(6, -4), 600)
    assert evening.one.mouse.is_shown


@pytest.mark.clause("HR-312", "HR-319")
@pytest.mark.parametrize(("kind", "play"), [("bearer", frodo_walks), ("gandalf_start", gandalf_sets_out)])
def test_a_pointer_left_where_the_ring_bearer_clicked_is_caught(
    kind: str, play: Callable[[TwoWindows], None], tmp_path: Path, cache: Path
) -> None:
    game = HUNTS[3]
    state = bearer_at(kind)
    evening = TwoWindows(
        game,
        state,
        game.rules.clone(state),
        None,
        tmp_path,
        a_generator(kind),
        plant=PointerStays,
        cache=cache,
        holds=0,
    )
    with pytest.raises(Leak, match=r"^pointer"):
        play(evening)


# Every way in which a private screen closes ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "close",
    [
        lambda world: world.happen(pygame.WINDOWFOCUSLOST),
        lambda world: world.happen(pygame.WINDOWMINIMIZED),
        lambda world: world.key(pygame.K_t),
        lambda world: world.top.model.look_behind_curtain(ARAGORN),
    ],
    ids=["focus lost", "minimised", "table screen", "quick look"],
)
def test_however_a_private_screen_closes_the_pointer_goes_home(
    close: Callable[[World], None], tmp_path: Path, cache: Path
) -> None:
    evening = gollum_evening(Plant, tmp_path, cache)
    planted_leaks.begin(evening)
    for world, at in ((evening.one, (200, 250)), (evening.two, (640, 180))):
        world.point(at)
    evening.run(600)
    evening.both(close, 600)
    assert evening.one.mouse.at == evening.two.mouse.at
    assert not evening.one.mouse.is_shown


def test_few_frames_are_kept_however_long_something_moves(tmp_path: Path, cache: Path) -> None:
    """Two minutes of frames in both worlds are twelve gigabytes."""
    kept: list[int] = []

    class Moves(Plant):
        def scene(self, scene: Any, world: World) -> None:
            sound = scene.update

            def update(now_ms: int) -> bool:
                kept.append(len(world.seen))
                scene.page.show_again()
                busy: bool = sound(now_ms)
                return busy

            scene.update = update
            scene.next_wake = lambda now_ms: 0

    evening = gollum_evening(Moves, tmp_path, cache)
    evening.run(4000)
    assert evening.one.loop.frames > 80, "something must have moved all the while"
    assert max(kept) < 20
