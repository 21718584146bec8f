"""Sees what becomes of words on their way to the screen: which were cut, broken in two, or lie where nobody can read them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

import pygame
import pytest

from game.ui.kit import text as paragraph
from game.ui.kit.kit import Kit
from game.ui.kit.text import Align, Paragraph, Typesetter
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace, Role
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.label import RichText
from game.ui.widgets.page import Page
from game.ui.widgets.scroll_area import ScrollArea

SLACK = 3
"""Pixels that letters may reach over what they were given: a line's height has air in it."""


COMMON = "game.ui.widgets."
RAW = re.compile(r"^[a-z_]+(\.\w+)+( \([a-z_]+ .*\))?$")
"""A key that found no words, as it is shown in their place."""


@dataclass
class Sight:
    """What was seen since it was last emptied: (what is wrong, the words)."""

    faults: set[tuple[str, str]] = field(default_factory=set)
    is_whole: bool = False
    """Whether all of the window is being drawn, not only what changed."""

    def take(self) -> set[tuple[str, str]]:
        """All that was seen; from here on anew."""
        found, self.faults = self.faults, set()
        return found


@contextmanager
def seeing() -> Iterator[Sight]:
    """Watch every line and every paragraph that is drawn."""
    sight = Sight()
    with pytest.MonkeyPatch.context() as patch:
        _watch_pages(patch, sight)
        _watch_lines(patch, sight)
        _watch_paragraphs(patch, sight)
        yield sight


def _watch_pages(patch: pytest.MonkeyPatch, sight: Sight) -> None:
    paint = Page.paint_all

    def painted(self: Page, surface: pygame.Surface, background: Callable[[pygame.Surface], None]) -> None:
        sight.is_whole = surface.get_clip() == surface.get_rect()
        paint(self, surface, background)
        if sight.is_whole:
            sight.faults.update(_misplaced(self, surface.get_rect()))
            told = {line for one in self.everyone() for line in one.tip.splitlines()}
            sight.faults.update(("no words", tip) for tip in told if RAW.search(tip))
        sight.is_whole = False

    patch.setattr(Page, "paint_all", painted)


def _misplaced(page: Page, window: pygame.Rect) -> Iterator[tuple[str, str]]:
    """Common widgets that Tab comes to and lie outside the window (unless they can be scrolled into it), or on each other."""
    shown = [
        one
        for one in page.reachable()
        if one.rect.width and one.rect.height and type(one).__module__.startswith(COMMON)
    ]
    for at, one in enumerate(shown):
        scroll = _scrolled(one)
        if not window.inflate(2 * SLACK, 2 * SLACK).contains(one.rect if scroll is None else scroll.rect):
            yield "outside the window", _named(one)
        for other in shown[at + 1 :]:
            if _scrolled(other) is scroll and one.rect.colliderect(other.rect):
                yield "on each other", f"{_named(one)} and {_named(other)}"


def _named(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'label', '')}"


def _scrolled(widget: Widget) -> ScrollArea | None:
    above = widget.parent
    while above is not None and not isinstance(above, ScrollArea):
        above = above.parent
    return above


def _watch_lines(patch: pytest.MonkeyPatch, sight: Sight) -> None:
    """Lines that were given too little width, are set too small, or lie outside what is shown."""
    fit, draw, font = Typesetter.fit, Typesetter.draw, Typesetter.font

    def fitted(self: Typesetter, text: str, role: Role, width: int, face: FontFace | None = None) -> str:
        shown = fit(self, text, role, width, face)
        if shown != text:
            sight.faults.add(("cut", text))
        return shown

    def drawn(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        rect: pygame.Rect,
        *,
        align: Align = "left",
        shadow: Colour | None = None,
        face: FontFace | None = None,
    ) -> pygame.Rect:
        place = draw(self, surface, text, role, colour, rect, align=align, shadow=shadow, face=face)
        _look_at(sight, text, _ink(place), surface)
        return place

    def with_font(self: Typesetter, face: FontFace, px: int) -> pygame.font.Font:
        if px < LEAST_TEXT:
            sight.faults.add(("too small", f"{px} pixels of {face.name}"))
        return font(self, face, px)

    patch.setattr(Typesetter, "fit", fitted)
    patch.setattr(Typesetter, "font", with_font)
    patch.setattr(Typesetter, "draw", drawn)


def _watch_paragraphs(patch: pytest.MonkeyPatch, sight: Sight) -> None:
    """Paragraphs with an ellipsis at their end, words that stand in two pieces, texts longer than their place, and lines of which
    what scrolls shows half."""
    draw, parts, draw_text, set_whole = Paragraph.draw, paragraph.fitting_parts, RichText.draw, paragraph.set_paragraph
    pieces: list[str] = []
    broken: WeakSet[Paragraph] = WeakSet()

    def drawn(self: Paragraph, surface: pygame.Surface, at: tuple[int, int]) -> None:
        draw(self, surface, at)
        words = _words(self)
        if self.is_cut:
            sight.faults.add(("cut", words))
        if self in broken:
            sight.faults.add(("broken", words))
        left = min((line.runs[0][0] for line in self.lines if line.runs), default=0)
        place = pygame.Rect(at[0] + left, at[1], self.natural_width, self.height)
        _look_at(sight, words, _ink(place), surface)

    def fitting(type_: Typesetter, word: list[paragraph.Run], width: int) -> list[list[paragraph.Run]]:
        found = parts(type_, word, width)
        if len(found) > 1 and len(word) == 1 and not {"/", "\\"} & set(word[0].text):  # paths may be broken anywhere
            pieces.append(word[0].text)
        return found

    def set_and_seen(*told: Any, **named: Any) -> Paragraph:
        """A layout may try any width: what counts is that which is drawn."""
        pieces.clear()
        found = set_whole(*told, **named)
        if pieces:
            broken.add(found)
        return found

    def text_drawn(self: RichText, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        draw_text(self, kit, surface, look)
        if self.markup and self.paragraph(kit, self.rect.width).height > self.rect.height + SLACK:
            sight.faults.add(("longer than its place", self.markup))
        if sight.is_whole and _scrolled(self) is not None:
            clip = surface.get_clip()
            for top, bottom in self.lines(kit):
                ink = _ink(pygame.Rect(self.rect.x, top, self.rect.width, bottom - top))
                if any(ink.top + SLACK < edge < ink.bottom - SLACK for edge in (clip.top, clip.bottom)):
                    sight.faults.add(("half a line", self.markup))

    patch.setattr(Paragraph, "draw", drawn)
    patch.setattr(paragraph, "fitting_parts", fitting)
    patch.setattr(paragraph, "set_paragraph", set_and_seen)
    patch.setattr(RichText, "draw", text_drawn)


def _words(text: Paragraph) -> str:
    return " ".join("".join(run.text for _, run in line.runs) for line in text.lines)


def _ink(place: pygame.Rect) -> pygame.Rect:
    """A line's rectangle without the air above and below its letters."""
    return place.inflate(0, -place.height // 3)


def _look_at(sight: Sight, words: str, ink: pygame.Rect, surface: pygame.Surface) -> None:
    """Letters beyond the window, or beyond the side of what scrolls up and down."""
    clip, window = surface.get_clip(), surface.get_rect()
    if not words or clip.height == 0 or not sight.is_whole:
        return
    has_room = ink.left >= clip.left - SLACK and ink.right <= clip.right + SLACK
    is_scrolled = clip.height < window.height
    if not has_room or (not is_scrolled and not (window.top <= ink.top and ink.bottom <= window.bottom)):
        sight.faults.add(("outside", words))
