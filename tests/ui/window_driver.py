"""Works a real window's scenes without a screen: a clock of its own, posted events, frames that can be looked at.

What changes is drawn when somebody looks at it (`surface`, `look`): most tests ask the scene and never its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from game import registry
from game.app import Window
from game.computer.process import DirectThinker
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.language import catalog
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.session.open_match import OpenMatch
from game.storage import settings as settings_store
from game.storage.folders import folders
from game.storage.settings import Pace, Settings
from game.ui.kit.scene_stack import Scene, SceneStack, Transition
from game.ui.kit.video import Screen, WindowState
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.board.camera import FRAME, Camera
from game.ui.widgets.list_view import ListView
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind, there

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hanna")
ANNA, BEN, CLEO = Occupant(person="Anna"), Occupant(person="Ben"), Occupant(person="Cleo")
RANDOM = Occupant(level="random")
TWO = {"evil": ANNA, "alliance": CLEO}
HUNTER, BEARER = {"rb": RANDOM, "rw1": ANNA}, {"rb": ANNA, "rw1": RANDOM}
"""One person hunts, or flees, alone, so that no curtain falls."""
HERE, FOE, BEYOND, FREE, FAR = "1009", "1008", "1007", "1010", "0612"
"""The Orc's hex, the Hobbit's beside it, the one behind that, an empty one beside the Orc, and one far out of reach."""
STILL = Settings(motion=False, pace=Pace.INSTANT, first_time_help=False, pass_phases=False)
KEYS: Final = {
    "Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE, "F5": pygame.K_F5, "F6": pygame.K_F6, "F7": pygame.K_F7,
    "Up": pygame.K_UP, "Down": pygame.K_DOWN, "Home": pygame.K_HOME, "End": pygame.K_END, "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
}  # fmt: skip
"""Keys that write nothing, by their names."""
OPENED: list[WindowDriver] = []
"""Every window of a test; it is left when the test is over."""


def keys_of(keys: str) -> Iterator[tuple[int, str, int]]:
    """Keys with blanks between (`Enter Ctrl+Z 3`): each with what it writes and what is held with it."""
    for word in keys.split():
        mod, _, name = word.rpartition("+")
        if name in KEYS:
            yield KEYS[name], "", 0
        else:
            yield pygame.key.key_code(name), name.lower(), pygame.KMOD_CTRL if mod else 0


def shows_whole(camera: Camera) -> bool:
    """Whether all of the board is in its area, but for what its frame gives way to a piece at the edge."""
    (left, top), (right, bottom) = camera.pixel(*camera.bounds[:2]), camera.pixel(*camera.bounds[2:])
    area, slack = camera.area, 1.0 + FRAME * camera.area.h
    across = area.x - slack <= left and right <= area.right + slack
    return across and area.y - slack <= top and bottom <= area.bottom + slack


class WindowDriver:
    """One window on a dummy screen. `now` only moves when told to."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), settings: Settings = STILL) -> None:
        pygame.init()
        self.now = 0
        self._surface = pygame.display.set_mode(size)
        self.where = folders({"RINGTABLE_HOME": str(home)})
        kept = settings_store.load(self.where.settings)
        kept.settings = replace(settings, language=settings.language or catalog.in_force().code)
        screen = Screen(self._surface, WindowState(size), "Ringtable")
        self.window = Window(screen, self.where, kept, think=DirectThinker, now_ms=lambda: self.now)
        self.host: Host | None = None
        """The match that was laid on the table last."""
        self.stack: SceneStack | None = None
        self.draws_at_once = False
        """Whether each frame is drawn as the window would, for tests that are about the drawing."""
        self.frames = 0
        """How often something asked to be drawn."""
        self.drawn: list[list[pygame.Rect] | None] = []
        """What each drawing said it changed; None for the whole window."""
        self._is_drawn = True
        self.wanted: list[Transition] = []
        OPENED.append(self)

    # -- a match

    def begin(
        self,
        seating: Mapping[str, Occupant],
        options: Mapping[str, str] | None = None,
        *,
        phase: str = "build",
        turn: str = "",
    ) -> OpenMatch:
        """A match in its second round with an Orc and a Hobbit side by side in open country, so that no test leans on
        where the board's set-up stands; in a new play scene, drawn for the first time."""
        position = {
            "round": 2,
            "turn": turn or next(iter(seating)),
            "phase": phase,
            "pieces": {
                "orc": [HERE],
                "hobbit": [FOE],
                "nazgul": ["0508"],
                "man_orc": ["1311"],
                "ring_bearer": ["0606"],
            },
        }
        self._seat("battle", seating, position, options)
        self.run()
        return self.table

    def sit(
        self,
        game: str,
        people: Mapping[str, Occupant] | Sequence[str],
        position: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> OpenMatch:
        """A match of any game in a position (None: from its start), on boards that nobody painted, in a new play scene that has
        come to rest: who plays which seat, or people's names in the order of the seats ("" is a computer)."""
        info, game_set = registry.game(game).info, registry.game(game).load_set()
        if not isinstance(people, Mapping):
            occupants = [Occupant(person=name) if name else RANDOM for name in people]
            people = dict(zip(info.seatings[len(people)], occupants, strict=True))
        self.window.session.plain.update(board.digest for board in game_set.boards)
        self._seat(game, people, position, options)
        if all(who.is_computer for who in people.values()):
            self.run()
        else:
            self.until_rest()
        return self.table

    def _seat(
        self,
        game: str,
        people: Mapping[str, Occupant],
        position: Mapping[str, Any] | None,
        options: Mapping[str, Any] | None,
    ) -> None:
        playing = loaded_game(game, registry.game(game).load_set())
        seating = {Seat(seat): who for seat, who in people.items()}
        header = new_header(playing, tuple(seating), dict(options or {}), seed="5eed")
        header = replace(header, position=None if position is None else dict(position))
        self.lay(Host.new(playing, header, seating, name="A test", saves=self.window.folder, think=DirectThinker))

    def lay(self, host: Host) -> None:
        """Lay this match on the table, in a new play scene."""
        self.host = host
        self.stack = SceneStack(self.window.scenes.play(self.window.lay_on_table(host)))

    def open(self, scene: Scene) -> None:
        """Lay this scene down in place of all others."""
        self.stack = SceneStack(scene)
        self.scene.on_enter()

    @property
    def scene(self) -> Scene:
        assert self.stack is not None
        assert self.stack.top is not None
        return self.stack.top

    @property
    def play(self) -> PlayScene:
        """The scene on top, which is the table in play."""
        assert isinstance(self.scene, PlayScene), f"expected the table, got {self.scene!r}"
        return self.scene

    @property
    def table(self) -> OpenMatch:
        assert self.window.table is not None
        return self.window.table

    @property
    def curtain(self) -> CurtainScene:
        """The scene on top, which is the curtain."""
        assert isinstance(self.scene, CurtainScene), f"expected the curtain, got {self.scene!r}"
        return self.scene

    # -- time

    def run(self, ms: int = 400, step: int = 40) -> None:
        """Let time pass; draw whatever asks to be drawn; follow the scenes."""
        end = self.now + ms
        while self.now < end:
            self.now += step
            if self.scene.update(self.now):
                self.frames += 1
                self._is_drawn = False
                if self.draws_at_once:
                    self.look()
            self._follow(self.scene.on_event(pygame.Event(pygame.USEREVENT)))

    def look(self) -> None:
        """Draw what asked for it since somebody looked last."""
        if not self._is_drawn:
            self._is_drawn = True
            self.drawn.append(self.scene.draw(self._surface))

    @property
    def surface(self) -> pygame.Surface:
        self.look()
        return self._surface

    def resize(self, size: tuple[int, int], *, text_scale: float | None = None) -> None:
        """Somebody pulls at the window's corner, or wants larger type."""
        self.window.kit.resize(size, text_scale=text_scale)
        self._surface = pygame.display.set_mode(size)
        assert self.stack is not None
        self.stack.resize(size)
        self.run(80)

    def until(self, happens: Callable[[], object], step: int = 50) -> None:
        """Let time pass until this has come."""
        end = self.now + 60_000
        while not happens():
            assert self.now < end, "it never came"
            self.run(step)

    def until_rest(self, most_ms: int = 60_000) -> None:
        """Let time pass until nothing moves and a person is asked, or the game is over."""
        end = self.now + most_ms
        while self.now < end:
            self.run(120)
            scene = self.scene
            if not isinstance(scene, PlayScene):
                return
            if scene.model.animation.is_sealed:
                self.key(pygame.K_RETURN)
            busy = scene.model.is_busy
            if not busy and (scene.model.interaction.is_deciding or scene.page.overlay is not None):
                return
        raise AssertionError("the table never came to rest")

    def settle(self) -> None:
        for _ in range(40):
            self.run(250, step=125)
            if not isinstance(self.scene, PlayScene) or not self.scene.model.is_busy:
                return

    def lift(self) -> None:
        """Hold the curtain's button, and put away what has happened meanwhile."""
        self.curtain.open()
        self.run(400)
        while self.play.page.overlay is not None:
            self.key(pygame.K_ESCAPE)

    def attend(self) -> None:
        """Whoever is asked sits down before the screen, and has seen what he was told."""
        for _ in range(40):
            self.run(400)
            match self.scene:
                case CurtainScene() as curtain if curtain.seat is not None:
                    curtain.open()
                case PlayScene() as play if play.page.overlay is not None:
                    self.key(pygame.K_ESCAPE)
                case PlayScene() as play if play.model.interaction.is_deciding and not play.model.animation.is_moving:
                    break
        assert self.play.model.interaction.is_deciding
        self.run(400)

    def _follow(self, transition: Transition | None) -> None:
        if transition is None:
            return
        self.wanted.append(transition)
        assert self.stack is not None
        self.stack.apply(transition)

    # -- hands

    def post(self, event: pygame.Event) -> None:
        """One event, and a little time after it."""
        self._follow(self.scene.on_event(event))
        self.run(80)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and let go of a key."""
        self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        self.post(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def keys(self, keys: str) -> None:
        """Press keys one after another, with blanks between (`Enter Ctrl+Z 3`)."""
        for key in keys_of(keys):
            self.key(*key)

    def enter(self, ms: int = 400) -> None:
        """Press Enter, and let so much time pass."""
        self.key(pygame.K_RETURN)
        self.run(ms)

    def do(self, *texts: str) -> None:
        """Play actions by their text, for whoever has the screen."""
        for text in texts:
            self.play.model.answer(self.play.presentation.adviser.parse(text))
            self.run(600)
            if isinstance(self.scene, PlayScene) and self.play.model.animation.is_sealed:
                self.key(pygame.K_RETURN)
                self.run(700)

    def end_phase(self) -> None:
        """End the phase, whatever is lost by it."""
        self.key(pygame.K_e, "e")
        if isinstance(self.scene, PlayScene) and self.play.model.interaction.aim is not None:
            self.run(40)
            self.press(self.play.presentation.say(Phrase.of("table.sure.all_the_same")))

    def move(self, at: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Press and let go of a button."""
        self.move(at)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def write(self, text: str) -> None:
        """Type words into the field that has the focus."""
        self.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def type(self, words: str) -> None:
        self.write(words)
        self.enter()

    def take_row(self, view: ListView, index: int) -> None:
        """Go to a row of a list by keyboard and take it."""
        self.play.page.focus(view)
        self.key(pygame.K_HOME)
        for _ in range(index):
            self.key(pygame.K_DOWN)
        self.key(pygame.K_RETURN)

    def pull(self, *places: str, abandoned: bool = False) -> None:
        """Press on the first place, go over the others and let go on the last (`drag`)."""
        for place in places:
            self.on(place)
        points = [self.pixel(place) for place in places]
        self.drag(*points, abandoned=abandoned)

    def drag(self, *points: tuple[int, int], abandoned: bool = False) -> None:
        """Press at the first pixel, go over the others with the button held, and let go at the last; Esc before that, where
        it is `abandoned`."""
        self.move(points[0])
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=points[0], button=1))
        for point in points[1:]:
            self.post(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(9, 9), buttons=(1, 0, 0)))
        if abandoned:
            self.key(pygame.K_ESCAPE)
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=points[-1], button=1))

    def pixel(self, place: str) -> tuple[int, int]:
        """The pixel of a place in the present view."""
        (point,) = self.play.model.interaction.points((place,))
        x, y = self.play.canvas.camera.pixel(*point)
        return round(x), round(y)

    def on(self, place: str) -> tuple[int, int]:
        """The pixel of a place, brought into the clear part first."""
        scene = self.play
        (point,) = scene.model.interaction.points((place,))
        scene.canvas.look(scene.canvas.camera.showing([point], 1.5))
        scene.looked()
        x, y = scene.canvas.camera.pixel(*point)
        return round(x), round(y)

    def touch(self, *places: str) -> None:
        """Click places of the board, one after another."""
        for place in places:
            self.click(self.on(place))

    def touch_card(self, at: int) -> None:
        """Click a card of the hand, counted from the left."""
        fan = there(self.play.panels.hand_fan)
        place = fan.children[at].rect
        self.click((place.left + 6, place.top + 30))
        self.run(300)

    def touch_token(self, token: str) -> None:
        """Touch a card, a chip, a player or a row by its token, and let what follows be shown."""
        self.play.model.touch_token(token)
        self.settle()

    def attack(self) -> None:
        """The Orc attacks the Hobbit, and Enter says that this is meant."""
        self.touch(HERE, FOE)
        self.key(pygame.K_RETURN)

    def confirm(self) -> None:
        """Press Enter once it is taken (not by a slip that has just come), and let what follows come to rest."""
        self.run()
        self.key(pygame.K_RETURN)
        self.until_rest()

    def accept(self) -> None:
        """Do what a question over the window asks about, though Enter would not."""
        self.click(of_kind(Modal, of_kind(PageScene, self.scene).page.overlay).accept_button.rect.center)

    def press(self, label: str) -> None:
        """Press the button of the prompt bar that says this."""
        for widget in self.play.page.everyone():
            if getattr(widget, "label", None) == label:
                self.click(widget.rect.center)
                return
        raise AssertionError(f"there is no button {label!r}")

    @property
    def labels(self) -> list[str]:
        """What the buttons of the prompt bar say."""
        return [button.label for button in self.play.panels.prompt_bar.buttons]

    @property
    def said(self) -> str:
        """The question on the prompt bar, without its marks."""
        from game.ui.kit.markup import plain

        return plain(self.play.panels.prompt_bar.markup)

    @property
    def has_sheet(self) -> bool:
        """Whether a sheet lies open beside the board."""
        return self.play.panels.sheet is not None

    def told(self) -> list[str]:
        return [self.play.presentation.say(event.phrase) for event in self.table.log if not event.quiet]

    def settings(self, **changes: object) -> None:
        self.window.keep(replace(self.window.settings, **changes))  # type: ignore[arg-type]  # test shorthand

    def close(self) -> None:
        self.window.leave()
