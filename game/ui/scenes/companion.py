"""Beside a board of the table's own: the last answer in large type, where things stand, and a line for what is asked.

It covers the whole window and draws nothing but what everyone may see, so that it can lie open on the table while a
player who has secrets of his own is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Phrase
from game.engine.errors import InvalidText
from game.engine.ports import SeatUpdate
from game.engine.ruleset import SeesAhead
from game.ui import theme
from game.ui.kit import Kit
from game.ui.markup import escape
from game.ui.panels import PanelKind
from game.ui.paragraph import Paragraph
from game.ui.table.badge import badge_of
from game.ui.table.beside import Saying
from game.ui.table.picture import Progress
from game.ui.theme import Ground, Role
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Look, Point, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.entry import TextEntry

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene


class Talk:
    """What is said at the line, deed after deed; each waits until the one before has been done."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.told = ""
        """What came of the last words: a refusal or a warning."""
        self._coming: list[str] = []
        self._warned = ""
        """Words that were warned of once."""

    def say(self, words: str) -> bool:
        """Take some words; False when they came to nothing yet."""
        face, update = self.scene.face, self.scene.desk.update
        words = " ".join(words.split())
        if update is None or update.seat is None or not words:
            return False
        saying = face.look.spoken(update.view, words, update.actions)
        if saying is None:
            saying = Saying((words,))
        if self._is_barred(update, saying):
            return False
        if saying.refusal is not None:
            self._warned = ""
            self.scene.notes.hear_no(saying.refusal, None)
            return False
        if saying.warning is not None and self._warned != words:
            self.told, self._warned = face.say(saying.warning), words
            return False
        self.told, self._warned = "", ""
        self._coming = list(saying.deeds)
        return self._next(update)

    def _is_barred(self, update: SeatUpdate, saying: Saying) -> bool:
        """Whether one of the deeds would be refused: then none of them is done, and it is told why."""
        adviser = self.scene.face.adviser
        if len(saying.deeds) < 2 or not isinstance(adviser, SeesAhead):
            return False  # a single deed is refused by the Match before anything happens
        refusal = adviser.bars(update.view, [adviser.parse(deed) for deed in saying.deeds])
        if refusal is None:
            return False
        self._warned = ""
        self.scene.notes.hear_no(refusal, None)
        return True

    def arrived(self, update: SeatUpdate) -> None:
        """Something was done: on to the next deed."""
        if self._coming and update.seat is not None and (update.actions or update.open_actions):
            self._next(update)

    def refused(self, sentence: str) -> None:
        """The Match said no: what would have followed is dropped."""
        self.told, self._coming = sentence, []

    def _next(self, update: SeatUpdate) -> bool:
        deed = self._coming.pop(0)
        try:
            action = self.scene.face.adviser.parse(deed)
        except InvalidText as fault:
            self.refused(str(fault))
            return False
        self.scene.send(action)
        return True


class CompanionCard(Group):
    """The whole window. `on_close` hears that somebody wants to see the board and his own things."""

    def __init__(self, scene: PlayScene, talk: Talk, on_close: Callable[[], None]) -> None:
        super().__init__(ground=Ground.WOOD)
        self.on_close = on_close
        self.scene = scene
        self.talk = talk
        kit, say = scene.kit, self._word
        self.rect = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        width = min(kit.px(900), kit.scale.width - kit.px(80))
        x, y = (kit.scale.width - width) // 2, kit.scale.height - kit.px(150)
        self.entry = self.add(
            TextEntry(
                "", lambda text: None, on_done=self._said, placeholder=say("companion.placeholder"), max_length=60
            )
        )
        self.entry.place(kit, x, y, width, kit.scale.target(52))
        close = self.add(Button(say("companion.board"), self._close, key="Esc"))
        wide, high = close.preferred(kit)
        close.place(kit, kit.scale.width - wide - kit.px(24), kit.px(20), wide, high)
        end = self.add(Button(say("companion.end"), self._end, key="Ctrl+E"))
        wide, high = end.preferred(kit)
        end.place(kit, x + width - wide, self.entry.rect.bottom + kit.px(14), wide, high)
        self._forms = pygame.Rect(x, end.rect.y, width - wide - kit.px(24), high)

    def _word(self, key: str) -> str:
        return self.scene.face.say(Phrase.of(f"table.{key}"))

    def hit(self, point: Point) -> Widget | None:
        """Its parts, else itself: nothing below it can be touched."""
        return super().hit(point) or self

    def _close(self) -> None:
        self.scene.page.close(self)
        self.on_close()

    def laid_again(self, kit: Kit) -> Widget | None:
        """With what has been written so far."""
        again = CompanionCard(self.scene, self.talk, self.on_close)
        again.entry.set_text(self.entry.text)
        return again

    def escape(self) -> None:
        """Back to the board."""
        self._close()

    def _end(self) -> None:
        self._said("end")

    def _said(self, words: str) -> None:
        if self.talk.say(words):
            self.entry.set_text("")
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Who is asked, the last answer, where things stand, the line."""
        kit.art.table_top(surface)
        width = kit.scale.width
        desk, say = self.scene.desk, self.scene.face.say
        question = self.scene.sheets.question()
        head = kit.text.paragraph(question, Role.H1, width - kit.px(500), ground=Ground.WOOD, max_lines=2)
        seat = desk.decider
        if seat is not None:
            badge = badge_of(self.scene.face.look.seat_face(seat))
            draw_roundel(kit, surface, (kit.px(90), kit.px(70)), kit.px(90), badge)
        head.draw(surface, (kit.px(160), kit.px(70) - head.height // 2))
        self._draw_answer(kit, surface, say)
        self._draw_standing(kit, surface, say)
        if self.talk.told:
            told = self.answer(kit)
            told.draw(surface, (kit.px(60), self.entry.rect.y - told.height - kit.px(8)))
        forms = kit.text.paragraph(
            escape(self._word("companion.forms")), Role.BODY, self._forms.width, ground=Ground.WOOD, max_lines=2
        )
        forms.draw(surface, self._forms.topleft)
        super().draw(kit, surface, look)

    def answer(self, kit: Kit) -> Paragraph:
        """The refusal or warning over the line, whole."""
        width = kit.scale.width - 2 * kit.px(60)
        told, colour = escape(self.talk.told), theme.LAMP_GOLD
        return kit.text.paragraph(
            told, Role.BODY, width, colour=colour, ground=Ground.WOOD, align="center", max_lines=2
        )

    def _draw_answer(self, kit: Kit, surface: pygame.Surface, say: Callable[[Phrase], str]) -> None:
        """The last sealed note, open on a sheet as large as there is room; below it what happened last."""
        low = kit.scale.height - kit.px(440)
        sheet = pygame.Rect(0, kit.px(160), min(kit.px(1120), kit.scale.width - kit.px(80)), low - kit.px(220))
        sheet.centerx = kit.scale.width // 2
        kit.art.panel(surface, PanelKind.SHEET, sheet)
        note, inner = self.scene.arrivals.last_note, sheet.inflate(-kit.px(60), -kit.px(40))
        if note is not None:
            heights = [kit.text.leading(role) for role in (Role.CEREMONY_LARGE, Role.CURTAIN_NAME, Role.H2)]
            y = inner.centery - sum(heights) // 2
            lines = (
                (note.question, Role.CEREMONY_LARGE, theme.INK_SOFT),
                (note.answer, Role.CURTAIN_NAME, theme.RUBRIC),
                (note.note, Role.H2, theme.INK),
            )
            for (phrase, role, ink), high in zip(lines, heights, strict=True):
                box = pygame.Rect(inner.x, y, inner.width, high)
                kit.text.draw(surface, say(phrase) if phrase is not None else "", role, ink, box, align="center")
                y += high
        public = [event for event in self.scene.table.log if not event.quiet and event.audience is None]
        if public:
            line = pygame.Rect(kit.px(60), sheet.bottom + kit.px(10), kit.scale.width - kit.px(120), kit.px(40))
            told = escape(say(public[-1].phrase))
            text = kit.text.paragraph(told, Role.PROMPT, line.width, ground=Ground.WOOD, align="center", max_lines=1)
            text.draw(surface, line.topleft)

    def _draw_standing(self, kit: Kit, surface: pygame.Surface, say: Callable[[Phrase], str]) -> None:
        """Turn, step, Corruption and the rest, side by side in large type."""
        items, ribbon = self.scene.desk.panels.strip, self.scene.desk.panels.ribbon
        top = kit.scale.height - kit.px(340)
        if ribbon is not None:
            now = [say(phrase) for phrase, progress in ribbon.phases if progress is Progress.NOW]
            line = pygame.Rect(0, top - kit.px(72), kit.scale.width, kit.px(50))
            told = " · ".join([say(ribbon.title), *now])
            kit.text.draw(surface, told, Role.H1, theme.GOLD_TITLE, line, align="center")
        if not items:
            return
        room = (kit.scale.width - kit.px(100)) // len(items)
        for number, item in enumerate(items):
            box = pygame.Rect(kit.px(60) + number * room, top, room, kit.px(110))
            draw_roundel(kit, surface, (box.x + kit.px(42), box.y + kit.px(50)), kit.px(76), badge_of(item.face))
            words = pygame.Rect(box.x + kit.px(94), box.y + kit.px(6), room - kit.px(100), kit.px(28))
            label = say(item.label)
            fits = kit.text.width(label, Role.LABEL) <= words.width
            kit.text.draw(surface, label, Role.LABEL if fits else Role.SMALL, theme.CREAM_SOFT, words)
            value = pygame.Rect(words.x, words.bottom, words.width, kit.px(58))
            role = Role.H1 if kit.text.width(say(item.value), Role.H1) <= value.width else Role.H3
            kit.text.draw(surface, say(item.value), role, theme.CREAM, value)
