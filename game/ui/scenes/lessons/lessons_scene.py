"""The page of first steps: a guided first game for each game and role, and those of a person's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch
from game.session.annotated.library import LibraryEntry, library_entries
from game.session.annotated.sentences import say, told
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import BRASS, Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.screen_words import say as screen_say
from game.ui.widgets import Button, Label, RichText
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Flow, One, Row, Scroll, Sheet, Within
from game.ui.widgets.label import Heading

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

HOME = "-"
"""What is opened over the page after a lesson: nothing."""
PICTURE: Final = (208, 116)
"""Units of the picture beside a lesson."""
LEAST_WORDS: Final = 300
"""Units that the words keep beside it."""
SIGN: Final = 40
"""Units across of the sign on it."""
WIDEST = 1080
"""Units of the sheet's width."""


class LessonsScene(MenuScene):
    """The lessons one below the other, each with what it teaches. They are read one in each frame: each is played through
    before it is offered."""

    title_key = "lessons.title"

    def __init__(self, context: Context, *, opens: str = "") -> None:
        super().__init__(context)
        self.is_home = bool(opens)
        """Nothing lies below: the way back leads to the title."""
        self._opens = "" if opens == HOME else opens
        self._coming = library_entries(AnnotatedKind.LESSON, context.boards.parent / "lessons")
        self.found: list[LibraryEntry] = []
        self._is_reading = True

    def on_enter(self) -> None:
        """After a lesson, a game that somebody wants to play at once."""
        super().on_enter()
        if self._opens:
            game, self._opens = self._opens, ""
            self.go(Push(self.context.scenes.new_game(game)))
            self.context.wake()

    def update(self, now_ms: int) -> bool:
        """Read the next one."""
        if self._is_reading:
            found = next(self._coming, None)
            if found is None:
                self._is_reading = False
            else:
                self.found.append(found)
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """At once while there is more to read."""
        return 0 if self._is_reading else super().next_wake(now_ms)

    def back(self) -> None:
        """To the page below; after a lesson there is only the title."""
        if self.is_home:
            self.go(Replace(self.context.scenes.title(), whole_stack=True))
        else:
            super().back()

    def build(self) -> None:
        """A sheet with a row for each lesson."""
        self.head_with(Button(screen_say("lessons.puzzles"), self._puzzles, key="P", emblem="key"))
        lead = RichText(escape(say("page.lead")), Role.CEREMONY)
        area = Scroll(Column(lead, *map(self._row, self.found), gap=22), foot=10)
        self.lay_out(Within(Sheet(area), WIDEST))
        if self.page.focused is None:
            buttons = [one for one in area.widgets() if isinstance(one, Button)]
            self.page.focus(
                next((one for one in buttons if one.plate is Plate.PRIMARY), next(iter(buttons), area.area))
            )

    def _row(self, one: LibraryEntry) -> Flow:
        """One lesson, and the button that begins it."""
        lesson = one.match
        if lesson is None:
            fault = RichText(f"<c=loss>{escape(say('page.fault', fault=one.fault))}</c>", Role.SMALL)
            return Column(Label(one.name, Role.H3, colour=Material.PAPER.soft), fault, gap=2)
        is_done = lesson.id in self.context.settings.lessons
        plate = Plate.PAPER if is_done else Plate.PRIMARY
        button = Button(
            say("page.again" if is_done else "page.begin"),
            partial(self._begin, one),
            key="Enter" if one is self._next() else "",
            emblem="play",
            plate=plate,
        )
        steps = say("page.steps", count=lesson.count) + (f" · {say('page.done')}" if is_done else "")
        words = Column(
            Heading(told(lesson.title), 3),
            RichText(escape(told(lesson.about))),
            RichText(escape(steps), Role.SMALL, colour=Material.PAPER.soft),
            gap=2,
        )
        picture = LessonPicture(lesson)
        has_picture = self.kit.card_pictures.has(picture.name)
        return Row(words, button, spare=One(picture, PICTURE) if has_picture else None, least=LEAST_WORDS)

    def _next(self) -> LibraryEntry | None:
        """The first that has not been played through; its button is the page's Enter."""
        return next(
            (one for one in self.found if one.match and one.match.id not in self.context.settings.lessons), None
        )

    def _puzzles(self) -> None:
        self.go(Push(self.context.scenes.puzzles()))

    def _begin(self, one: LibraryEntry) -> None:
        assert one.match is not None
        try:
            table = self.context.begin(one.match)
        except BoardProblems as problems:
            self.tell(str(problems.problems[0]))
            return
        except (RingtableError, OSError) as error:
            self.tell(error)
            return
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))


class LessonPicture(PassiveWidget):
    """The picture of the side that a lesson teaches, with its sign."""

    def __init__(self, lesson: AnnotatedMatch) -> None:
        super().__init__(material=Material.PAPER)
        sides = box_look(lesson.game).sides
        found = (side for side in sides if str(lesson.person) in side.seats)
        self.side = next(found, sides[0] if sides else None)

    @property
    def name(self) -> str:
        """What the picture is called; empty where the side has none."""
        return self.side.picture if self.side is not None else ""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Picture in brass, sign at its foot."""
        if self.side is None:
            return
        surface.blit(kit.card_pictures.strip(self.name, self.rect.size, self.side.face_at), self.rect)
        pygame.draw.rect(surface, BRASS, self.rect, max(1, kit.px(2)))
        size = kit.px(SIGN)
        draw_roundel(
            kit, surface, (self.rect.x + size * 2 // 3, self.rect.bottom - size * 2 // 3), size, self.side.badge
        )
