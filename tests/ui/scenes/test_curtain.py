"""The curtain: nothing on it lies on anything else, and what everybody saw is told before it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game import registry
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import PresentationLoader, painted
from game.ui.components.curtain_cloth import pelmet_height, places
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.handover_page import HandoverPage, handover_layout, name_of
from game.ui.scenes.public_moments import MOST, PublicMoments, public_beats
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.digest.digest import Digest, DigestTurn
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.story import LONG_MS
from tests.ui.window_driver import STILL, WindowDriver

RB, RW = Seat("rb"), Seat("rw1")
NOTE = Event("search_no", Phrase.of("event.search_no", place="hobbiton"), actor=RB, places=("hobbiton",))
EYE = Event("lord_enters", Phrase.of("event.lord_enters", figure="green"))


@pytest.fixture
def hunt() -> GamePresentation:
    """How the Hunt is told."""
    seating = {RB: Occupant(person="Anna"), RW: Occupant(person="Ben")}
    return PresentationLoader().of(loaded_game("hunt", registry.game("hunt").load_set()), seating)


def telling(hunt: GamePresentation, *events: Event) -> tuple[PublicMoments, list[Cue]]:
    """These events before a curtain, and what is heard of them."""
    heard: list[Cue] = []
    pygame.init()
    pygame.display.set_mode((1280, 720))
    kit, found = Kit((1280, 720)), painted(hunt.board, Path("nowhere"))
    assert found is not None
    public = PublicMoments(kit, hunt, lambda: BoardCanvas(kit, hunt.board, found), moves=True, play=heard.append)
    public.tell(public_beats(events, hunt, 0))
    return public, heard


def tells(public: PublicMoments) -> bool:
    """Whether one is being shown."""
    return public.is_telling


def test_a_moment_goes_on_by_itself(hunt: GamePresentation) -> None:
    public, heard = telling(hunt, EYE)
    public.update(0)
    assert tells(public)
    public.update(LONG_MS)
    assert not tells(public)
    assert len(heard) == 1


def test_a_press_ends_a_moment(hunt: GamePresentation) -> None:
    public, _ = telling(hunt, EYE)
    public.update(0)
    public.press(100)
    assert not tells(public)


def test_a_note_stays_sealed_until_it_is_opened_and_then_until_the_next_press(hunt: GamePresentation) -> None:
    public, heard = telling(hunt, NOTE)
    public.update(0)
    public.update(60_000)
    assert tells(public)
    assert heard == []
    public.press(60_000)
    public.update(120_000)
    assert tells(public)
    assert heard == [Cue.WAX]
    public.press(120_000)
    assert not tells(public)


def test_it_can_be_seen_again(hunt: GamePresentation) -> None:
    public, _ = telling(hunt, EYE)
    public.update(0)
    public.press(0)
    assert public.has_told
    public.again()
    assert tells(public)


def test_of_many_moments_the_last_are_shown_and_who_gave_no_name_is_called_by_what_he_plays(
    hunt: GamePresentation,
) -> None:
    assert len(public_beats([EYE] * 5, hunt, 0)) == MOST
    assert public_beats([EYE, EYE], hunt, 2) == ()
    called = replace(hunt, say=lambda phrase: f"{phrase.key} {phrase.get('seat')}")
    seating = {RB: Occupant("Ring-bearer"), RW: Occupant("Anna"), Seat("rw2"): Occupant("Anna")}
    assert [name_of(seat, seating, called) for seat in seating] == ["table.name rb", "Anna", "Anna"]


def test_a_sealed_note_looks_alike_whatever_it_says(hunt: GamePresentation) -> None:
    frames = []
    for kind in ("search_yes", "search_no"):
        public, _ = telling(hunt, Event(kind, Phrase.of(f"event.{kind}", place="hobbiton"), actor=RB))
        public.update(0)
        surface = pygame.Surface((1280, 720))
        public.draw(surface, 0, 600)
        frames.append(pygame.image.tobytes(surface, "RGB"))
    assert frames[0] == frames[1]


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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 2.0)])
def test_whoever_gave_no_name_is_told_once_who_comes_next(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.init()
    pygame.display.set_mode(size)
    seating = {RB: Occupant(person="")}
    hunt = PresentationLoader().of(loaded_game("hunt", registry.game("hunt").load_set()), seating)
    kit, found, texts = Kit(size, text_scale=scale), painted(hunt.board, Path("nowhere")), list[str]()
    assert found is not None
    at = handover_layout(kit, places(kit, "", pelmet_height(kit)).button)
    board = BoardCanvas(kit, hunt.board, found)
    page = HandoverPage(kit, hunt, board, Digest(()), seat=RB, seating=seating, plates=(), at=at)
    monkeypatch.setattr(kit.text, "draw", lambda surface, text, *_, **__: texts.append(text))
    page.draw(pygame.Surface(size))
    assert sum("Ring-bearer" in text for text in texts) == 1


@pytest.mark.parametrize("left_out", [0, 3])
def test_what_finds_no_room_before_the_curtain_is_told_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left_out: int
) -> None:
    driver = WindowDriver(tmp_path, (1280, 720), STILL)
    playing = loaded_game("hunt", registry.game("hunt").load_set())
    for board in playing.game_set.boards:
        driver.window.session.plain.add(board.digest)
    seats = playing.info.seatings[2]
    seating = {seat: Occupant(person=name) for seat, name in zip(seats, ("Anna", "Ben"), strict=True)}
    header, told = new_header(playing, seats, {}, seed="5eed"), Digest((DigestTurn(None, None, ()),), left_out)
    monkeypatch.setattr(CurtainScene, "told", lambda *_: told)
    driver.lay(Host.new(playing, header, seating, name="An evening", saves=driver.window.folder))
    driver.run(4000)
    assert isinstance(driver.scene, CurtainScene)
    driver.scene.open()
    driver.run(400)
    assert driver.table.is_told is not bool(left_out)
