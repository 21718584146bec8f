"""The strip that tells what happened, and its layer over the board."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Seat
from game.ui.kit.kit import Kit
from game.ui.table.model.digest.digest import Digest, DigestLine, DigestTurn
from game.ui.table.model.digest.recap import RecapArrow, RecapStep
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import DigestMoment, RecapMoment
from game.ui.table.panels.digest_sheet import DigestSheet, DigestStrip
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.widgets.base import WidgetState
from game.ui.widgets.flow import LEAST_WORDS
from game.ui.widgets.page import Page

LONG = "The Rider rides from Bree over Weathertop to the Ford and takes three cards at Rivendell."
SMALL = (330, 290)
LARGE = (420, 700)
BARE = (420, 600)
"""Without its heading."""


def shown(rows: int) -> DigestMoment:
    """So many turns, each one row at its place."""
    lines = (DigestLine(at + 1, Phrase("told"), (str(at),), False, False, 20, ()) for at in range(rows))
    turns = tuple(DigestTurn(None, Seat(str(line.number)), (line,)) for line in lines)
    return DigestMoment("Since you last looked", Digest(turns, is_by_turn=True), "", "I have read it", "")


def say(phrase: Phrase) -> str:
    """The same of everything that is told."""
    return LONG if phrase.key == "told" else phrase.key


def face(seat: Seat) -> Face:
    """One for all."""
    return Face("#3355AA", "#FFFFFF", "sword")


@pytest.fixture
def page() -> Iterator[Page]:
    pygame.init()
    pygame.display.set_mode((1024, 640))
    yield Page(Kit((1024, 640), text_scale=2.0))
    pygame.display.quit()


def strip(page: Page, rows: int) -> tuple[DigestStrip, list[tuple[str, ...]]]:
    """A strip, and the places that it has shown."""
    asked = list[tuple[str, ...]]()
    made = page.add(DigestStrip(shown(rows), say, face, asked.append, lambda: None))
    made.place(page.kit, 60, 200, 900, made.height_for(page.kit, 900))
    return made, asked


@pytest.mark.parametrize(
    ("rows", "size", "is_readable"), [(2, SMALL, False), (8, LARGE, False), (2, LARGE, True), (2, BARE, True)]
)
def test_a_sheet_knows_whether_all_of_it_is_read_at_once(
    page: Page, rows: int, size: tuple[int, int], is_readable: bool
) -> None:
    sheet = DigestSheet(shown(rows), say, face, lambda _: None, lambda _: None, lambda: None, lambda: None)
    assert sheet.is_readable(page.kit, size) is is_readable


def test_words_and_buttons_have_room_beside_each_other_and_in_a_column_below(page: Page) -> None:
    made, _ = strip(page, 3)
    others = [child for child in made.children if child is not made.told]
    assert made.told.height_for(page.kit, made.told.rect.width) <= made.told.rect.height
    assert all(made.rect.contains(child.rect) for child in made.children)
    assert made.told.rect.collidelistall([child.rect for child in others]) == []
    made.draw(page.kit, pygame.Surface((1024, 640)), WidgetState())
    made = page.add(DigestStrip(shown(3), say, face, lambda _: None, lambda: None))
    width = page.kit.px(290)
    made.place(page.kit, 60, 20, width, made.height_for(page.kit, width))
    assert made.told.rect.width >= page.kit.px(LEAST_WORDS)
    others = [child for child in made.children if child is not made.told]
    assert all(made.rect.contains(child.rect) and child.rect.y >= made.told.rect.bottom for child in others)


def test_it_shows_what_is_being_played_until_somebody_turns_to_another_row(page: Page) -> None:
    made, asked = strip(page, 3)
    made.follow(2)
    assert made.told.index == 1
    made.step(1)
    assert (made.told.index, asked) == (2, [("2",)])
    made.follow(1)
    assert made.told.index == 2
    made.step(1)
    assert made.told.index == 2, "the last"


def test_what_one_figure_did_in_many_lines_is_read_two_at_a_time_and_the_strip_stays_low(page: Page) -> None:
    """Under four sentences of one figure at once most of the map would lie hidden."""
    one, other = (turn.lines[0] for turn in shown(2).digest.turns)
    digest = Digest((DigestTurn(None, None, (one, one, one, one, other)),), is_by_turn=True)
    made = page.add(DigestStrip(replace(shown(1), digest=digest), say, face, lambda _: None, lambda: None))
    whole = Digest((DigestTurn(None, None, (one, one)),), is_by_turn=True)
    low = page.add(DigestStrip(replace(shown(1), digest=whole), say, face, lambda _: None, lambda: None))
    assert made.height_for(page.kit, 900) == low.height_for(page.kit, 900)
    made.follow(2)
    assert (made.told.index, made.told.row.number) == (2, 2)


def test_the_sheet_walks_through_its_lines_by_its_buttons(page: Page) -> None:
    asked = list[tuple[str, ...]]()
    sheet = page.add(DigestSheet(shown(3), say, face, asked.append, lambda _: None, lambda: None, lambda: None))
    sheet.place(page.kit, 60, 20, 800, 600)
    on = next(one for one in sheet.children if getattr(one, "emblem", "") == "step-on")
    back = next(one for one in sheet.children if getattr(one, "emblem", "") == "step-back")
    for button in (on, on, on, on, back):
        button.take()
    assert asked == [("0",), ("1",), ("2",), ("2",), ("1",)]


os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
GREEN = (0, 255, 0)
PLACE = 20
WAY = ((100.0, 150.0), (400.0, 150.0))


def drawn(*names: pygame.Rect, then: dict[str, Any] | None = None, **told: Any) -> pygame.Surface:
    """One step of a recap, grown whole, or two of one line, on a board of a pixel a unit with these names on it."""
    pygame.init()
    kit = Kit((640, 480))
    canvas: Any = SimpleNamespace(
        camera=SimpleNamespace(pixel=lambda x, y: (x, y), unit=1.0),
        measure=SimpleNamespace(place=PLACE),
        bent=tuple,
        name_sprites=[SimpleNamespace(rect=name) for name in names],
        is_quick=False,
    )
    layer = RecapLayer(canvas, lambda _: Face("#000000", "#FFFFFF", "tree"))
    layer.rect = pygame.Rect(0, 0, 640, 480)
    page = Page(kit)
    page.add(layer)
    nothing: dict[str, Any] = {"arrows": (), "ways": (), "ghosts": (), "fallen": (), "spots": ()}
    told_of = (told,) if then is None else (told, then)
    steps = tuple(RecapStep(3, 0, 1000, None, is_gold=False, **{**nothing, **one}) for one in told_of)
    layer.show(RecapMoment(steps, 1000, is_faint=False))
    surface = pygame.Surface((640, 480))
    surface.fill(GREEN)
    layer.draw(kit, surface, WidgetState())
    return surface


def is_clear(surface: pygame.Surface, part: pygame.Rect) -> bool:
    """Whether nothing was drawn there."""
    return pygame.transform.average_color(surface, part)[:3] == GREEN


def test_an_arrow_leaves_its_numbers_in_sight_and_has_one_where_its_line_ended() -> None:
    surface = drawn(arrows=(RecapArrow(WAY, 1),))
    ends = [pygame.Rect(0, 0, PLACE, PLACE) for _ in WAY]
    for end, at in zip(ends, WAY, strict=True):
        end.center = round(at[0]), round(at[1])
        assert is_clear(surface, end)
    assert not is_clear(surface, pygame.Rect(130, 140, 240, 20))
    surface, head = drawn(arrows=(RecapArrow((WAY[0], (220.0, 150.0)), 1),)), pygame.Rect(186, 140, 14, 20)
    waxen = [(x, y) for x in range(640) for y in range(130, 170) if surface.get_at((x, y))[:3] == (138, 43, 27)]
    assert waxen
    assert not any(map(head.collidepoint, waxen))
    along, ended = pygame.Rect(300, 130, 60, 40), {"spots": ((500.0, 300.0),)}
    assert not is_clear(drawn(ways=(WAY,)), along), "by the end of its way"
    assert is_clear(drawn(ways=(WAY,), then=ended), along)
    assert not is_clear(drawn(ways=(WAY,), then=ended), pygame.Rect(460, 260, 80, 80))
    assert not is_clear(drawn(arrows=(RecapArrow((WAY[0], WAY[0]), 2),)), pygame.Rect(80, 130, 40, 40))
    way = (WAY[0], (WAY[0][0] + 0.3, WAY[0][1]))
    assert not is_clear(drawn(arrows=(RecapArrow(way, 2),)), pygame.Rect(80, 130, 40, 40)), "its number stands there"


@pytest.mark.parametrize(
    ("told", "first"),
    [({"arrows": (RecapArrow(WAY, 1),)}, (328, 150)), ({"spots": ((300.0, 300.0),)}, (281, 281))],
    ids=["on its way", "beside where it happened"],
)
def test_a_number_steps_aside_from_a_name(told: dict[str, Any], first: tuple[int, int]) -> None:
    name = pygame.Rect(0, 0, 20, 8)
    name.center = first
    free, beside = drawn(**told), drawn(name, **told)
    wax = free.get_at((first[0] - 7, first[1]))
    assert beside.get_at((first[0] - 7, first[1])) != wax
