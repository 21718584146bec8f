"""Two worlds side by side: what a watcher is shown in one is compared with what the same watcher is shown in the other.

The watcher is a seat, or the table (None). In its own turns the same hand does the same things in both, and everything is
compared. In other people's private turns each world has a hand of its own, which points, clicks, pans, zooms and types as its
own secret has it; compared is what can be told from outside: sounds, window title, files, settings, and from the fall of the
curtain on every frame and where the pointer lies.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pygame

from game.engine.chance import generator, mixed, one_of
from game.engine.decision import Seat
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.table.model.screen.moment import DigestMoment
from tests.laws.privacy import Leak, same
from tests.secrecy.fake_machine import is_alike, pixels_of
from tests.secrecy.games import SecretGame
from tests.secrecy.plant import Plant
from tests.secrecy.private_turn import GESTURES, STEP_MS, Hand
from tests.secrecy.world import Seen, World

KEYS = (
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_DOWN,
    pygame.K_PLUS,
    pygame.K_HOME,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    *(ord(letter) for letter in "ilbmncz?12"),
)
"""What is pressed at random: nothing that leaves the table or asks the computer."""


REST_MS = 800
"""In so long everything that a hand set going has come to rest."""
DOUBT = 0.3
"""So often a hand thinks again, unless an evening says otherwise."""
SLICE_MS = 400
"""Time that passes in one world before it does in the other: the frames of so long have to be kept at once."""


class TwoWindows:
    """Two worlds played side by side. Raises Leak with the channel that told them apart."""

    def __init__(
        self,
        game: SecretGame,
        one: Any,
        two: Any,
        watch: Seat | None,
        folder: Path,
        rng: Any,
        *,
        plant: Callable[[], Plant] = Plant,
        cache: Path | None = None,
        people: int = 0,
        motion: bool = False,
        helps: bool = False,
        holds: int = 2,
        moments: bool = True,
        doubt: float = DOUBT,
    ) -> None:
        """`motion`: things slide and tumble; `helps`: first words are said; `holds`: how often the curtain's button is
        really held before it is taken as held, to be quick. `moments`: the moments of the table's model are held side by
        side before what was drawn of them. `doubt`: how often a hand thinks again of what it has just done, where it may."""
        self.game = game
        self.watch = watch
        self.rng = rng
        self.folder = folder
        self.turns = 0
        self.differed = 0
        """How many choices were not the same in the two worlds."""
        self.apart = 0
        """How many turns others took who see something else in the second world than in the first."""
        self.ours = 0
        """How many turns of the watcher's own were compared in full."""
        self.undone = 0
        """How often something was thought again after it was done, in both worlds."""
        self.is_over = False
        self._holds = holds
        made = [
            World(
                game,
                state,
                folder / name,
                watch=watch,
                rng=rng,
                plant=plant(),
                cache=cache,
                people=people,
                motion=motion,
                helps=helps,
                moments=moments,
            )
            for name, state in (("one", one), ("two", two))
        ]
        self.one, self.two = made
        self.two.model = self.one
        wills = copy(rng)  # what chance draws in the worlds does not depend on their hands
        self.hands = [
            Hand(world, generator("hand", name, wills.random())) for world, name in zip(made, "ab", strict=True)
        ]
        """Each world's own."""
        self._doubt, self._doubts = doubt, generator("undo", wills.random())

    @property
    def worlds(self) -> tuple[World, World]:
        return self.one, self.two

    # -- time

    def run(self, ms: int) -> None:
        """Let time pass in both, a little at a time so that few frames have to be kept, and compare what was seen, heard
        and written."""
        while ms > 0 and not self.is_over:
            self._run(min(ms, SLICE_MS))
            ms -= SLICE_MS

    def _run(self, ms: int) -> None:
        for world in self.worlds:
            world.run(ms)
        if self.two.has_parted or self._was_answered_otherwise():
            self.is_over = True
            return
        outcomes = [world.state.outcome for world in self.worlds]
        if any(outcomes):  # from here on everything lies open
            same("outcome", *outcomes)
            self.is_over = True
            return
        for seat in self.one.watchers:
            views = [self.game.rules.view(world.state, seat) for world in self.worlds]
            assert views[0] == views[1], f"the worlds should look alike to {seat or 'the table'}"
        compare(self.one, self.two)

    def _was_answered_otherwise(self) -> bool:
        """Whether the watchers themselves asked, and were lawfully answered one thing here and another there."""
        asked = [world.last_deed for world in self.worlds]
        if asked[0] is None or asked[1] is None or asked[0].actor not in self.one.watchers:
            return False
        is_same = (asked[0].actor, asked[0].text) == (asked[1].actor, asked[1].text)
        if not (is_same and (asked[0].revealed or asked[1].revealed)):
            return False
        views = [[self.game.rules.view(world.state, seat) for seat in world.watchers] for world in self.worlds]
        return views[0] != views[1]

    def both(self, deed: Callable[[World], None], ms: int = 160) -> None:
        """Do something in both, and let a little time pass."""
        for world in self.worlds:
            deed(world)
        self.run(ms)

    def rest_on(self, at: tuple[float, float], ms: int) -> None:
        """The pointer rests on a point of the board, in both."""
        x, y = self.one.top.canvas.camera.pixel(*at)
        self.both(lambda world: world.point((round(x), round(y))), ms)

    # -- turns

    def play(self, turns: int) -> int:
        """So many times somebody does something; how often anybody could."""
        self.run(600)
        while self.turns < turns and not self.is_over:
            self.step()
        return self.turns

    def step(self) -> None:
        """Whatever the window asks for now."""
        top = self.one.top
        match top:
            case CurtainScene() if top.seat is not None:
                self.open()
            case CurtainScene():
                self.run(400)
            case PlayScene() if self._shows_digest(top):
                self.both(lambda world: world.key(pygame.K_j if top.viewer == self.watch else pygame.K_ESCAPE))
            case PlayScene() if top.page.overlay is not None:
                self.both(lambda world: world.key(pygame.K_ESCAPE))
            case PlayScene() if any(isinstance(one.top, PlayScene) and one.top.model.is_busy for one in self.worlds):
                self.run(400)  # what is shown to one hand alone may take longer in one world
            case PlayScene() if top.viewer is not None and top.model.interaction.is_deciding:
                self.turns += 1
                self.ours += top.viewer == self.watch
                # who has nothing to hide plays before everybody: they see and hear what the hand does
                if top.viewer == self.watch or not top.model.state.is_private:
                    self._seen_turn(top.viewer)
                else:
                    self._their_turn()
            case PlayScene():
                self.run(400)
            case _:
                self.both(lambda world: world.key(pygame.K_ESCAPE))
                self.is_over |= self.one.top is top

    @staticmethod
    def _shows_digest(top: PlayScene) -> bool:
        return top.page.overlay is None and isinstance(top.model.moment().sheet, DigestMoment)

    def open(self) -> None:
        """The next person holds the button."""
        self._holds -= 1
        if self._holds >= 0:
            self.both(lambda world: world.key(pygame.K_SPACE, held=900), 1200)
        else:
            self.both(lambda world: world.held(), 300)

    def _seen_turn(self, seat: Seat) -> None:
        """A turn of which the watcher sees everything: the hand does the same in both worlds."""
        for _ in range(4):
            if not self._decides(seat) or self.is_over:
                return
            self._gesture()
        if self._decides(seat) and not self.is_over and self.one.top.page.overlay is None:
            listed = [list(map(str, world.top.model.interaction.update.actions)) for world in self.worlds]
            same("list of actions", *listed)
            action = self.game.rules.parse(one_of(listed[0], self.rng)) if listed[0] else None
            if action is not None:
                self.both(lambda world: world.act(action), 400)
                self._think_again()

    def _decides(self, seat: Seat) -> bool:
        top = self.one.top
        return isinstance(top, PlayScene) and top.viewer == seat and top.model.interaction.is_deciding

    def _gesture(self) -> None:
        """Something a hand does at keyboard or mouse, in both worlds alike."""
        top = self.one.top
        assert isinstance(top, PlayScene)
        if top.page.overlay is not None:
            self.both(lambda world: world.key(pygame.K_ESCAPE))
            return
        kind = self.rng.random()
        if kind < 0.35:
            key = one_of(KEYS, self.rng)
            self.both(lambda world: world.key(key))
            return
        if kind < 0.7:
            space = one_of(self.game.game_set.board.spaces, self.rng)
            x, y = top.canvas.camera.pixel(space.x, space.y)
        else:
            x, y = one_of([widget.rect.center for widget in top.page.everyone()], self.rng)
        at, press = (round(x), round(y)), self.rng.random() < 0.5
        self.both(lambda world: world.point(at, press=press), 400)

    def _their_turn(self) -> None:
        seat = self.one.top.viewer
        views = [self.game.rules.view(world.state, seat) for world in self.worlds]
        self.apart += views[0] != views[1]
        kind = self.rng.random()
        if kind < 0.15:
            self.both(lambda world: world.key(pygame.K_t), 300)
            self.both(lambda world: world.key(pygame.K_t), 300)
            return
        if kind < 0.4:
            self.waver()
        self.fidget()
        for action in mixed(self.game.rules.actions(self.one.state), self.rng):
            answer = self.two.like(action, self.one.shows(action))
            if answer is not None:
                break
        else:  # whatever is done here shows the watcher which world it is
            self.is_over = True
            return
        self.differed += str(action) != str(answer)
        self.decide(action, answer)

    def fidget(self, count: int = GESTURES) -> None:
        """Each hand goes about a private turn in its own way, and comes to rest."""
        for _ in range(count):
            for hand in self.hands:
                hand.fidget()
            self.run(STEP_MS)
        while not self.is_over and any(self._is_littered(world) for world in self.worlds):
            for hand in self.hands:
                hand.put_away()
            self.run(STEP_MS)

    def _is_littered(self, world: World) -> bool:
        return isinstance(world.top, PlayScene) and world.top.page.overlay is not None

    def decide(self, action: Any, answer: Any, ms: int = 600) -> None:
        """The hands go to what is done in their worlds, do it, and are nudged when the curtain has fallen."""
        for hand, done in zip(self.hands, (action, answer), strict=True):
            hand.go_to(done)
        self.run(REST_MS)
        self.one.act(action)
        self.two.act(answer)
        self.run(ms)
        self._think_again()
        self.both(lambda world: world.nudge(5, -3))

    def _think_again(self) -> None:
        """Now and then what has just been done is taken back, in both worlds, whatever it was in each."""
        tops = [world.top for world in self.worlds]
        if self.is_over or self._doubts.random() >= self._doubt:
            return
        updates = [top.model.interaction.update if isinstance(top, PlayScene) else None for top in tops]
        if all(update is not None and update.can_undo for update in updates):
            self.undone += 1
            self.both(lambda world: world.top.model.take_back(), 400)

    def waver(self) -> None:
        """In one world something is done that nobody else can notice, and taken back: that too is nobody's business."""
        action = unnoticed_action(self.game, self.two.state)
        if action is not None:
            self.two.act(action)
            self.run(200)
            if isinstance(self.two.top, PlayScene):
                self.two.top.model.take_back()
            self.run(200)


def unnoticed_action(game: SecretGame, state: Any) -> Any | None:
    """An action that nobody but whoever takes it can notice."""
    rules = game.rules
    others = [seat for seat in (*game.table.seats, None) if seat != rules.decision(state).seat]  # type: ignore[union-attr]  # somebody decides
    views = [rules.view(state, seat) for seat in others]
    for action in rules.actions(state):
        after = rules.clone(state)
        rules.play(after, action)
        if all(rules.view(after, seat) == view for seat, view in zip(others, views, strict=True)):
            return action
    return None


def compare(one: World, two: World) -> None:
    """What two worlds let their watcher see and hear since the last time, and what lies on the disk; then forget it."""
    same("window title", one.titles, two.titles)
    same("sound", one.ears.heard, two.ears.heard)
    for first, second in zip_longest(one.seen, two.seen):
        _compare_step(first, second)
    for what in ("title", "deciding", "thinking", "outcome", "trouble", "is_kept"):
        same(f"table's {what}", getattr(one.table, what), getattr(two.table, what))
    same("public line", one.table.summary().status, two.table.summary().status)
    if one.is_ours and two.is_ours:  # before that a hand may have put words away that are its own
        same("settings", *(replace(world.window.settings, last_match="", codes={}) for world in (one, two)))
    same("size of the save", *(_sizes(world.home / "matches") for world in (one, two)))
    for world in (one, two):
        world.seen.clear()


def _compare_step(first: Seen | None, second: Seen | None) -> None:
    same("number of steps", first and (first.now, first.asked), second and (second.now, second.asked))
    if first is None or second is None:
        return
    at = f" ({first.scene} at {first.now} ms)"
    same(f"scene{at}", first.scene, second.scene)
    same(f"window title{at}", first.title, second.title)
    same(f"recap{at}", first.recap, second.recap)
    same(f"moment{at}", first.moment, second.moment)
    same(f"refusal{at}", first.refusal, second.refusal)
    same(f"log panel{at}", first.log, second.log)
    same(f"tooltip{at}", first.told, second.told)
    same(f"widgets{at}", first.widgets, second.widgets)
    same(f"order of focus{at}", first.stops, second.stops)
    same(f"pointer{at}", (first.pointer, first.is_pointer_shown), (second.pointer, second.is_pointer_shown))
    same(f"number of frames{at}", first.drawn, second.drawn)
    same(f"parts drawn{at}", first.damage, second.damage)
    if not is_alike(first.frame, second.frame):
        raise Leak(f"pixel{at}: {differing(first.frame, second.frame)}")


def check_away(evening: TwoWindows, event: int) -> None:
    """The window loses its people: no private screen is left, and the picture that stays in the window (a thumbnail)
    is the same in both worlds."""
    evening.both(lambda world: world.happen(event), 500)
    for world in evening.worlds:
        if isinstance(world.top, PlayScene) and not world.top.is_covered:
            raise Leak(f"curtain: {world.top.viewer}'s screen stays open when nobody may be there")
    one, two = (pixels_of(world.screen.surface) for world in evening.worlds)
    if not is_alike(one, two):
        raise Leak(f"thumbnail: {differing(one, two)}")


def check_left(evening: TwoWindows) -> None:
    """The match is left: the window's title, the picture and the card of the save and the list of saves are the same."""
    same("save preview, name, list", *(_kept(world, evening.folder / "list") for world in evening.worlds))


def _kept(world: World, folder: Path) -> list[Any]:
    """A match is left in the middle of a private turn: what lies beside it, and the page of saved games with it."""
    world.leave()
    found: list[Any] = [world.titles[-1][1]]
    for path in sorted((world.home / "matches").iterdir()):
        if path.suffix in (".png", ".card"):
            found.append((path.name, path.read_bytes()))
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert len(found) == 3, "the title, a picture and a card"
    folder.unlink(missing_ok=True)
    folder.symlink_to(world.home)
    world.window.keep(replace(world.window.settings, saves=str(folder / "matches")))
    scene = MatchesScene(world.window)
    scene.on_enter()
    surface = pygame.Surface(world.screen.surface.get_size())
    for moment in (0, 400):
        scene.update(moment)
    scene.draw(surface)
    assert scene.entry is not None
    assert scene.entry.picture is not None
    return [*found, pygame.image.tobytes(surface, "RGB")]


def differing(one: bytes, two: bytes, width: int = 1024) -> str:
    """Where two frames differ, as a rectangle."""
    pixels = [at // 4 for at in range(0, len(one), 4) if one[at : at + 3] != two[at : at + 3]]
    columns, rows = [at % width for at in pixels], [at // width for at in pixels]
    return f"from {min(columns)},{min(rows)} to {max(columns)},{max(rows)}"


def _sizes(folder: Path) -> list[tuple[str, int]]:
    return sorted((path.name, path.stat().st_size) for path in folder.iterdir() if path.suffix == ".ringtable")
