"""The curtain in the real scenes: a private screen closes at once, and nothing that differs behind it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.engine.decision import Decision, Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant, SeatPort, SeatUpdate
from game.painter.painted_board import PaintedBoard
from game.session.open_match import OpenMatch
from game.session.presentation_loader import paintings
from game.session.table_speech import table_words
from game.storage.settings import Settings
from game.ui.components.curtain_cloth import pelmet_height
from game.ui.kit.kit import Kit
from game.ui.kit.motion import Motion
from game.ui.kit.scene_stack import Replace, Scene
from game.ui.kit.theme import Role
from game.ui.scenes.context import SceneMakers
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.curtain_layout import places
from game.ui.scenes.handover_page import handover_layout
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.scenes.scene_factory import SceneFactory
from game.ui.scenes.still_pictures import StillContext
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.screen.moment import DigestMoment
from tests.ui.table.little_game import BLUE, RED, LittleAdviser, LittleLook, LittleView, little_board, word

SIZE = (1024, 640)


class Ways(SceneFactory):
    """Leads from the table to the curtain and back."""

    def __init__(self, still: StillContext) -> None:
        super().__init__(still)
        self.still = still

    def play(self, table: OpenMatch) -> Scene:
        return CurtainScene(self.still, table)

    def behind_curtain(self, table: OpenMatch) -> Scene:
        return PlayScene(self.still, table)


@dataclass
class Room:
    """A table of two persons with secrets, and the scene on top."""

    table: OpenMatch
    still: StillContext
    scene: Scene
    now: int = 0
    frames: list[bytes] = field(default_factory=list)
    surface: pygame.Surface = field(default_factory=lambda: pygame.Surface(SIZE))

    def run(self, ms: int, *, step: int = 50) -> None:
        """Let time pass; keep every frame drawn."""
        end = self.now + ms
        while self.now < end:
            self.now += step
            if self.scene.update(self.now):
                self.scene.draw(self.surface)
                self.frames.append(pygame.image.tobytes(self.surface, "RGB"))
            self.post(pygame.Event(pygame.USEREVENT))

    def post(self, event: pygame.Event) -> None:
        """An event; a scene that is asked for takes the place of the one on top."""
        wanted = self.scene.on_event(event)
        if isinstance(wanted, Replace):
            self.scene.on_leave()
            self.scene = wanted.scene
            self.scene.on_enter()


@pytest.fixture(scope="module")
def painted(tmp_path_factory: pytest.TempPathFactory) -> PaintedBoard:
    pygame.init()
    pygame.display.set_mode(SIZE)
    return paintings(little_board(), tmp_path_factory.mktemp("painting"))


@pytest.fixture
def rooms(painted: PaintedBoard) -> Iterator[object]:
    board = little_board()
    words = table_words("battle", board)
    face = GamePresentation("little", board, LittleAdviser(), LittleLook(board), words, words.has)

    def make(hidden_at: str, events: tuple[Event, ...] = ()) -> Room:
        table = OpenMatch("little", "Little", (RED, BLUE), {}, True, SeatPort(None))
        table.seating = {RED: Occupant(person="Anna"), BLUE: Occupant(person="Ben")}
        table.deciding = RED
        table.opened = SeatPort(RED)
        view = LittleView(RED, (("orc@" + hidden_at, hidden_at, RED),), Decision(RED, "move", Phrase.of("table.roll")))
        actions = (word(f"move orc@{hidden_at} 0303"),)
        table.opened.inbox.append(SeatUpdate(RED, 1, view, actions, events=events))
        still = StillContext(Kit(SIZE, motion=Motion.NONE), face, painted, table)
        ways: SceneMakers = Ways(still)
        still.scenes = ways
        still.session.goes_on = True
        scene = PlayScene(still, table)
        scene.on_enter()
        return Room(table, still, scene)

    yield make


def opened(available: Room) -> Seat | None:
    """The seat whose port is open."""
    return available.table.opened.seat if available.table.opened is not None else None


def in_hand(play: PlayScene) -> bool:
    """Whether the scene holds a View."""
    return play.model.interaction.view is not None


def everything_after(available: Room, step: object) -> tuple[list[bytes], str]:
    """All frames from a step on, until the curtain has hung a while."""
    available.run(300)
    available.frames.clear()
    assert callable(step)
    step()
    available.run(1500)
    return available.frames, type(available.scene).__name__


def next_decides(available: Room) -> None:
    available.table.deciding = BLUE


def focus_goes(available: Room) -> None:
    available.scene.on_away()


def nobody_stirs(available: Room) -> None:
    available.now += 121_000


@pytest.mark.parametrize("step", [next_decides, focus_goes, nobody_stirs])
def test_the_private_screen_closes_and_every_frame_after_is_the_same_whatever_was_hidden(
    rooms: object, step: object
) -> None:
    assert callable(rooms)
    assert callable(step)
    one, other = rooms("0202"), rooms("0404")
    one.run(300)
    other.run(300)
    assert one.frames[-1] != other.frames[-1], "the hidden piece must show on its owner's own screen"
    first, scene = everything_after(one, lambda: step(one))
    second, _ = everything_after(other, lambda: step(other))
    assert scene == "CurtainScene"
    assert first == second
    assert first
    assert opened(one) is None


def test_the_table_lets_go_of_the_view_before_anything_else_is_drawn(rooms: object) -> None:
    assert callable(rooms)
    available = rooms("0202")
    available.run(200)
    play = available.scene
    assert isinstance(play, PlayScene)
    assert in_hand(play)
    available.table.deciding = BLUE
    play.update(available.now + 50)
    assert play.is_covered
    assert not in_hand(play)
    assert len(play.page.children) == 0


def test_only_holding_the_button_for_a_while_opens_the_next_seat(rooms: object) -> None:
    assert callable(rooms)
    available = rooms("0202")
    available.run(200)
    next_decides(available)
    available.run(600)
    assert Seat("blue") == getattr(available.scene, "seat", None)
    space: dict[str, Any] = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
    available.post(pygame.Event(pygame.KEYDOWN, **space))
    available.run(500)
    available.post(pygame.Event(pygame.KEYUP, **space))
    available.run(400)
    assert opened(available) is None
    available.post(pygame.Event(pygame.KEYDOWN, **space))
    available.run(900)
    assert opened(available) == BLUE
    assert isinstance(available.scene, PlayScene)


def digest_on(play: PlayScene) -> DigestMoment | None:
    """What lies there of what happened meanwhile."""
    shown = play.model.moment().sheet
    return shown if isinstance(shown, DigestMoment) else None


def test_what_the_seat_saw_meanwhile_lies_beside_the_board_until_it_is_put_away_and_comes_back(rooms: object) -> None:
    assert callable(rooms)
    seen = tuple(Event("built", Phrase.of("table.roll"), None, BLUE, ("0101",)) for _ in range(3))
    available = rooms("0202", seen)
    available.run(300)
    play = available.scene
    assert isinstance(play, PlayScene)
    shown = digest_on(play)
    assert shown is not None
    assert [line.number for line in shown.digest.lines] == [1, 2, 3]
    assert play.page.overlay is None, "nothing lies over the table"
    available.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    available.run(100)
    assert digest_on(play) is None
    available.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    available.run(100)
    assert digest_on(play) == shown
    available.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    available.run(100)
    assert digest_on(play) is None
    assert play.page.overlay is None, "no menu yet"


def test_what_only_this_seat_was_told_comes_first_among_a_hundred_public_lines(rooms: object) -> None:
    assert callable(rooms)
    line = Event("built", Phrase.of("table.roll"), None, BLUE, ("0101",))
    lost = replace(line, audience=frozenset({RED}))
    available = rooms("0202", (*[line] * 50, lost, *[line] * 50))
    available.run(300)
    play = available.scene
    assert isinstance(play, PlayScene)
    shown = digest_on(play)
    assert shown is not None
    assert [True, *[False] * 7] == [line.is_mine for line in shown.digest.lines]
    assert shown.digest.left_out == 93


def test_settings_name_when_an_idle_screen_closes() -> None:
    assert Settings().idle_curtain == 120


@pytest.mark.parametrize("name", ["Jo", "Galadriel of the Long Name"])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_nothing_on_the_curtain_lies_on_anything_else(size: tuple[int, int], text_scale: float, name: str) -> None:
    pygame.init()
    kit = Kit(size, text_scale=text_scale)
    at = places(kit, name, pelmet_height(kit))
    assert at.sheet is not None, "a code that was taken away is told on every window"
    note = pygame.Rect(0, at.note, size[0], kit.text.leading(Role.BODY))
    order = [at.head, at.disc, at.line, at.sheet, at.button, note]
    assert at.head.y >= 0
    assert note.bottom <= size[1]
    for above, below in pairwise(order):
        assert above.bottom <= below.y + kit.px(6), f"{order.index(below)} lies on what is above it"
    assert at.name.bottom <= at.line.y + kit.px(6)
    assert at.name.right <= size[0]
    button = at.button.move(0, 0)
    button.width = min(max(kit.px(400), kit.text.width(name, Role.H1) + kit.px(250)), size[0] - 2 * kit.px(40))
    button.centerx = size[0] // 2
    page = handover_layout(kit, button)
    cards = [page.next, *page.others, button]
    assert all(not one.colliderect(other) for one, other in combinations(cards, 2))
    assert all(card.x >= 0 and card.right <= size[0] and page.board.bottom < card.y for card in cards)
    assert page.board.contains(page.sheet), "what everybody saw is told on every window"
    assert page.sheet.height >= 3 * kit.text.leading(Role.SMALL)
    assert page.board.height >= size[1] * 0.4
    assert not page.clear.colliderect(page.sheet)
