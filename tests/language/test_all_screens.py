"""A walk through every screen, in every language: no words are cut, broken in two, or lie outside what shows them.

The ordinary run walks in the window that leaves words the least room, in the language that needs the most; the long run in
every window, type and language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest

from game.language import catalog
from tests.language.all_screens import PLAYERS, Stop, Walk, Window, tables
from tests.language.visible_text import Sight, seeing

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TYPES = (100, 150, 200)
"""Percent."""
LEAST = Window("de", (1024, 640), 200)
EVERY = [Window(one.code, size, scale) for one, size, scale in product(catalog.shipped(), SIZES, TYPES)]
STEP = 6
LEAST_STOPS = 3
"""The ordinary run looks at every sixth decision of a game, and at this many at least, where there are so many."""
MAY_BE_CUT = {
    r".*/.*/.*": "the path of a file may have any length; it is told whole when pointed at",
    r"(Journey|Reise) L\d\d: ": "who is where, in the head of the journey card: told whole when pointed at, and on the map",
    r"(Last|Zuletzt): ": "what happened last, in the strip below a narrow table: told whole when pointed at, and in the log",
}


@pytest.fixture
def sight() -> Iterator[Sight]:
    with seeing() as found:
        yield found


def faults(stops: Iterable[Stop], sight: Sight) -> list[str]:
    """What is wrong at each stop of a walk."""
    found = []
    for name, see in stops:
        sight.take()
        see()
        found += [
            f"{name}: {what}: {words}"
            for what, words in sorted(sight.take())
            if not any(re.match(pattern, words) for pattern in MAY_BE_CUT)
        ]
    return found


def in_every_window(*ordinary: Window) -> pytest.MarkDecorator:
    """These windows, and all others in the long run."""
    marked = [pytest.param(one, id=str(one)) for one in ordinary]
    marked += [pytest.param(one, id=str(one), marks=pytest.mark.soak) for one in EVERY if one not in ordinary]
    return pytest.mark.parametrize("window", marked)


@in_every_window(LEAST)
def test_no_words_of_the_pages_are_cut(window: Window, tmp_path: Path, sight: Sight) -> None:
    catalog.choose(window.code)
    walk = Walk(tmp_path, window)
    assert faults(walk.pages(), sight) == []
    walk.close()


@pytest.mark.parametrize("game", PLAYERS)
@in_every_window(LEAST)
def test_no_words_of_the_tables_are_cut(window: Window, game: str, sight: Sight) -> None:
    catalog.choose(window.code)
    stops = list(tables(game, window))
    assert stops
    step = max(1, min(STEP, len(stops) // LEAST_STOPS)) if window == LEAST else 1
    assert faults(stops[::step], sight) == []


def test_words_that_find_no_room_are_seen(sight: Sight) -> None:
    """The instrument itself: each kind of fault is found where there is one."""
    import pygame

    from game.ui.kit.kit import Kit
    from game.ui.kit.theme import INK, Role
    from game.ui.widgets.label import RichText
    from game.ui.widgets.page import Page

    class Faulty(RichText):
        def draw(self, kit: Kit, surface: pygame.Surface, look: object) -> None:
            kit.text.draw(surface, "much too long", Role.BODY, INK, pygame.Rect(0, 100, 40, 30))
            kit.text.draw(surface, "beyond the edge", Role.BODY, INK, pygame.Rect(560, 100, 300, 30))
            kit.text.paragraph("Unsplittable", Role.BODY, 50).draw(surface, (10, 200))
            kit.text.paragraph("one two three", Role.BODY, 60, max_lines=1).draw(surface, (10, 300))

    pygame.init()
    surface = pygame.display.set_mode((600, 400))
    page = Page(Kit((600, 400)))
    faulty = page.add(Faulty(""))
    faulty.place(page.kit, 0, 0, 600, 400)
    faulty.tip = "look.piece (piece orc)"
    low = page.add(RichText("one two three four five"))
    low.place(page.kit, 300, 300, 60, 20)
    page.mark_all()
    page.paint(surface, lambda surface: None)
    seen = sight.take()
    assert {what for what, _ in seen} == {"cut", "outside", "broken", "longer than its place", "no words"}
    assert ("cut", "much too long") in seen
    assert ("outside", "beyond the edge") in seen


def test_a_width_that_was_only_tried_is_no_fault(sight: Sight) -> None:
    import pygame

    from game.ui.kit.kit import Kit
    from game.ui.kit.theme import Role

    pygame.init()
    text = Kit((600, 400)).text
    text.paragraph("ab", Role.BODY, -3)
    text.paragraph("a", Role.BODY, 300).draw(pygame.Surface((600, 400)), (10, 10))
    assert sight.take() == set()
