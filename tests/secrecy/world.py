"""One window in a world of its own: a fake clock, a canvas instead of a screen, ears, and a true State at the bottom.

Scenes, loop, host, files are the real ones. A `Plant` may spoil any of them: that is how leaks are planted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame

from game.computer.process import DirectThinker
from game.engine.chance import one_of, position_of
from game.engine.decision import CHANCE, Seat
from game.engine.match.match_state import Step
from game.engine.match.ports import Occupant
from game.session.open_match import OpenMatch
from game.storage import settings as settings_store
from game.storage.folders import Folders
from game.storage.settings import Pace, Settings
from game.ui.kit.kit import Kit
from game.ui.kit.loop import Loop
from game.ui.kit.motion import Motion
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.screen.moment import DigestMoment, Moment
from tests.game_of_rules import game_of
from tests.laws.privacy import Leak
from tests.secrecy.fake_machine import Canvas, Clock, Ears, Mouse, pixels_of
from tests.secrecy.games import SecretGame
from tests.secrecy.plant import Begun, Plant, TrueScenes

SIZE = (1024, 640)


@dataclass(frozen=True)
class Seen:
    """One round of the loop as somebody before the screen knows it."""

    now: int
    asked: int
    scene: str
    title: str
    drawn: bool
    moment: Moment | None
    """Everything that the model says is on the screen, where that is the table in play."""
    frame: bytes
    damage: tuple[tuple[int, ...], ...] | None
    """The parts of the window that were drawn; None: all of it."""
    pointer: tuple[int, int]
    is_pointer_shown: bool
    stops: tuple[str, ...]
    """What Tab walks through, in order, with the one that has the focus."""
    widgets: tuple[str, ...]
    told: tuple[str, ...]
    """Tooltip and toasts."""
    refusal: object
    """What was said no to, with clause and words."""
    recap: tuple[object, ...]
    log: tuple[object, ...]


@dataclass
class Draws:
    """Results of chance that one world has drawn, for the other to match: (kind, what they showed the watchers)."""

    done: list[tuple[str, list[Any]]] = field(default_factory=list)


class World:
    """One window with a match that began in a given state. `watch` is the seat whose eyes are ours; None: the table's."""

    def __init__(
        self,
        game: SecretGame,
        state: Any,
        home: Path,
        *,
        watch: Seat | None,
        rng: Any,
        plant: Plant | None = None,
        cache: Path | None = None,
        people: int = 0,
        computers: Sequence[Seat] = (),
        think: Any = DirectThinker,
        motion: bool = False,
        helps: bool = False,
        size: tuple[int, int] = SIZE,
        moments: bool = True,
    ) -> None:
        """`moments`: what the model says is remembered too, and not only what was drawn."""
        self.game = game
        self._moments = moments
        self.watch = watch
        self.rng = rng
        self.plant = plant or Plant()
        self.home = home
        self.clock = Clock()
        self.ears = Ears(self.clock)
        self.mouse = Mouse(self.clock)
        self.titles: list[tuple[int, str]] = []
        self.draws = Draws()
        self.model: World | None = None
        """The world whose chance this one has to match."""
        self.has_parted = False
        """Chance could not show the watchers the same: from here on the worlds differ lawfully."""
        self.seen: list[Seen] = []
        self.where = where = Folders(home, home / "matches", home / "boards", cache or home / "cache")
        seating = game.seating(people)
        seating |= {seat: Occupant(level="normal") for seat in computers}
        kept = settings_store.load(where.settings)
        kept.settings = Settings(motion=motion, pace=Pace.INSTANT, first_time_help=helps)
        kit = Kit(size, sounds=self.ears, motion=Motion.NORMAL if motion else Motion.NONE)
        kit.pointer = self.plant.pointer(self.mouse)
        self.screen = Canvas(size)
        rules: Any = Begun(self.plant.rules(game.rules), state)
        self.rules = rules
        self.playing = replace(game.kit, game=game_of(rules))
        with self._speaking():
            self.window = self.plant.window(self.screen, where, kept, kit, think=think)
            self.window.world = self
            self.window.scenes = TrueScenes(self.window)
            self.window.session.plain.update(board.digest for board in game.game_set.boards)
            self.host = self.plant.host.new(
                self.playing, game.header(), seating, name="An evening", saves=self.window.folder, think=think
            )
            self.host.match.match_state.draw_by = self._draw
            table = self.window.lay_on_table(self.host)
            self.loop = Loop(self.screen, kit, lambda _: self.window.scenes.play(table), clock=self.clock)
            self.window.loop = self.loop

    # -- what is true

    @property
    def state(self) -> Any:
        return self.host.match.match_state.state

    @property
    def secret(self) -> int:
        """What the true State hides from most."""
        return self.game.secret(self.state)

    @property
    def last_deed(self) -> Step | None:
        """What somebody did last; None at the start."""
        steps = self.host.match.match_state.history.steps
        return next((step for step in reversed(steps) if step.actor != CHANCE), None)

    @property
    def table(self) -> OpenMatch:
        return self.host.table

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        return (None,) if self.watch is None else (self.watch, None)

    def shows(self, action: Any) -> list[Any]:
        """What an action would show the watchers."""
        rules = self.game.rules
        after = rules.clone(self.state)
        rules.play(after, action)
        return [rules.view(after, seat) for seat in self.watchers]

    def like(self, action: Any, shown: list[Any]) -> Any | None:
        """An action that shows the watchers the same, another than this one where there is one."""
        fitting = [one for one in self.game.rules.actions(self.state) if self.shows(one) == shown]
        others = [one for one in fitting if one != action]
        return one_of(others or fitting, self.rng) if fitting else None

    def _draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        decision = self.game.rules.decision(self.state)
        kind = decision.kind if decision is not None else ""
        if self.model is None:
            position = position_of(weights, self.rng.random())
            self.draws.done.append((kind, self.shows(outcomes[position])))
            return position
        if self.model.draws.done:
            wanted, shown = self.model.draws.done.pop(0)
            found = self.like(None, shown) if wanted == kind else None
            if found is not None:
                return list(outcomes).index(found)
        self.has_parted = True
        return position_of(weights, self.rng.random())  # always the same one could be a tie without end

    # -- time

    @property
    def top(self) -> Any:
        return self.loop.stack.top

    @property
    def is_ours(self) -> bool:
        """Whether what the window shows now is for the watcher's eyes: not another person's private screen."""
        top = self.top
        return not isinstance(top, PlayScene) or top.is_covered or top.viewer in self.watchers

    def run(self, ms: int, *, each: Callable[[], None] | None = None) -> None:
        """Let time pass, and remember what was seen of it."""
        self.clock.until = self.clock.now + ms
        while self.clock.now < self.clock.until and self.top is not None:
            before, was_ours = self.loop.frames, self.is_ours
            with self._speaking():
                self.loop.step()
            self._check_curtain()
            if self.is_ours:
                self._remember(drawn=self.loop.frames > before, asked=self.clock.asked if was_ours else 0)
            if each is not None:
                each()

    def _check_curtain(self) -> None:
        """No private screen is left in the window once its decision has ended."""
        top, asked = self.top, self.game.rules.decision(self.state)
        if not isinstance(top, PlayScene) or top.is_covered or top.viewer is None:
            return
        people = {one.person for one in self.table.seating.values() if not one.is_computer}
        if len(people) > 1 and not top.model.state.hands.is_guest and (asked is None or asked.seat != top.viewer):
            raise Leak(f"curtain: at {self.clock.now} ms {top.viewer}'s screen is open after its decision")

    def _remember(self, *, drawn: bool, asked: int) -> None:
        top = self.top
        page = getattr(top, "page", None)
        is_table = isinstance(top, PlayScene)
        everyone = [] if page is None else page.all_widgets()
        stops = [] if page is None else page.reachable()
        focus = "" if page is None or page.focused is None else described(page.focused)
        self.seen.append(
            Seen(
                now=self.clock.now,
                asked=asked,
                scene=type(top).__name__,
                title=self.titles[-1][1] if self.titles else "",
                drawn=drawn,
                moment=top.model.moment() if is_table and self._moments else None,
                frame=pixels_of(self.screen.surface) if drawn else b"",
                damage=self.screen.damage if drawn else (),
                pointer=self.mouse.at,
                is_pointer_shown=self.mouse.is_shown,
                stops=(*map(described, stops), f"focus: {focus}"),
                widgets=tuple(sorted(map(described, everyone))),
                refusal=top.model.interaction.refusal if is_table else None,
                recap=_digest_of(top),
                log=tuple(self.table.log) if is_table else (),
                told=_told(top),
            )
        )

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        """Window titles set meanwhile are this world's."""
        before = pygame.display.set_caption
        pygame.display.set_caption = lambda *title: self.titles.append((self.clock.now, str(title[0])))
        try:
            yield
        finally:
            pygame.display.set_caption = before
            pygame.event.clear()

    # -- hands

    def key(self, key: int, *, mod: int = 0, held: int = 0) -> None:
        """Press a key and let it go, after holding it a while."""
        letter = chr(key) if 32 <= key < 127 else ""
        self.clock.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
        self.clock.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=""), self.clock.now + held)

    def held(self) -> None:
        """The curtain's button has been held long enough."""
        with self._speaking():
            self.top.open()

    def point(self, at: tuple[int, int], *, press: bool = False) -> None:
        """Move the pointer, and press its button when asked to."""
        self.mouse.at = at
        self.clock.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        if press:
            self.clock.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            self.clock.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, let go at another."""
        self.point(start)
        self.clock.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.point(end)
        self.clock.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer lies; away from oneself is more than nothing."""
        told = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches), "flipped": False, "touch": False}
        self.clock.post(pygame.Event(pygame.MOUSEWHEEL, told))

    def nudge(self, dx: int, dy: int) -> None:
        """Move the pointer a little from wherever it lies."""
        x, y = self.mouse.at
        self.point((x + dx, y + dy))

    def happen(self, kind: int) -> None:
        """Something befalls the window: it loses the focus, is hidden, is shown again."""
        self.clock.post(pygame.Event(kind))

    def act(self, action: Any) -> None:
        """Take an action as the list of choices does, and confirm it where the table asks once more."""
        scene = self.top
        assert isinstance(scene, PlayScene)
        with self._speaking():
            scene.model.pick_action(action)
            if scene.model.interaction.aim is not None:
                scene.model.confirm()

    def leave(self) -> None:
        """Close the match, as going to the title does."""
        with self._speaking():
            self.window.leave()


def _digest_of(scene: Any) -> tuple[object, ...]:
    """What a table tells of what happened meanwhile."""
    if not isinstance(scene, PlayScene) or scene.is_covered:
        return ()
    shown = scene.model.moment().sheet
    return (shown,) if isinstance(shown, DigestMoment) else ()


def _told(scene: Any) -> tuple[str, ...]:
    """Tooltip, toasts, and the tip beside the pointer."""
    page = getattr(scene, "page", None)
    if page is None:
        return ()
    told = (page.tooltip.text, *(toast.markup for toast in page.toasts))
    pointing = scene.hover_tip if isinstance(scene, PlayScene) else None
    return (*told, described(pointing)) if pointing is not None and pointing.is_visible else told


def described(widget: Any) -> str:
    """A widget as its place and words."""
    told = [getattr(widget, name, "") for name in ("label", "markup", "tip", "reason", "note")]
    words = [one for one in told if isinstance(one, str)]
    return " | ".join([type(widget).__name__, str(tuple(widget.rect)), *(word for word in words if word)])
