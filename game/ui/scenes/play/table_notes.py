"""Notes on the table: a refusal beside what was refused, the sealed note that opens by itself, pencil marks of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Phrase, Refusal
from game.engine.ports import Pencil
from game.ui.components.refusal_sheet import RefusalSheet as RefusalNote
from game.ui.kit.markup import escape
from game.ui.table.model.hit_testing import Touch
from game.ui.table.panels.sealed_note import STAYS_MS

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class Notes:
    """What lies there to be read for a while."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.refusal: RefusalNote | None = None
        self._until: int | None = None
        """When the sealed note on the board is taken away by itself."""
        self._card: pygame.Rect | None = None
        """Where the card lies that was touched last, unless something else has been touched since."""

    # -- the sealed note

    def update(self, now: int) -> None:
        """An open note lies there for a while."""
        stage = self.scene.stage
        if stage.note is None or stage.is_moving:
            return
        if self._until is None:
            self._until = now + STAYS_MS
        elif now >= self._until:
            self.fold()

    def next_wake(self, now: int) -> int | None:
        """Milliseconds until the sealed note is taken away."""
        return None if self._until is None else max(0, self._until - now)

    def fold(self) -> None:
        """The sealed note has been read."""
        self.scene.stage.note, self._until = None, None
        self.scene.room.note.show(None, 1.0)

    # -- one's own marks

    def pencils(self, touch: Touch) -> bool:
        """Whether the pencil was in hand and has marked this place."""
        desk, seat = self.scene.desk, self.scene.viewer
        guess = desk.guess
        if guess is None or seat is None or not (guess.is_own and desk.shows_guess and touch.space):
            return False
        self.scene.port.send(Pencil(seat, desk.marked(touch.space)))
        return True

    # -- refusals

    def hear_no(self, refusal: Refusal | None, reason: Phrase | None) -> None:
        """The Match said no: to an action, with its clause, or to something else, with a reason."""
        scene = self.scene
        if refusal is not None:
            scene.desk.refused(refusal)
            scene.pointing.drop_slip()
            self._lay(refusal)
        elif reason is not None:
            scene.page.say(escape(scene.face.say(reason)))
        scene.refresh()

    def touched(self, token: str) -> None:
        """Something beside the board was touched: a refusal of it points there, where it is a card."""
        fan = self.scene.room._hand_fan
        self._card = fan.rect_of(token) if fan is not None else None

    def forget(self) -> None:
        """The page was laid anew: no note is on it."""
        self.refusal = None

    def drop(self) -> None:
        """Take the refusal away."""
        note, page = self.refusal, self.scene.page
        if note is not None:
            self._mark(note)
            if note in page.children:
                page.children.remove(note)
            self.refusal = None

    def _lay(self, refusal: Refusal) -> None:
        scene = self.scene
        say = scene.face.say
        scene.talk.refused(f"{say(refusal.phrase)} ({refusal.clause})")
        if scene.asides.is_spoken:
            return
        self.drop()
        place = refusal.place or scene.desk.pointed.space
        near = self._card or (scene.pane.rect_of(place) if place else scene.room.rail.rect)
        heading = say(Phrase.of("table.not_there" if place and self._card is None else "table.refused"))
        note = RefusalNote(
            heading,
            refusal.clause,
            escape(say(refusal.phrase)),
            on_rules=lambda: scene.open_rules(refusal.clause),
            on_link=scene.open_rules,
        )
        note.point_at(scene.kit, near.clamp(scene.room.note_rect()), scene.room.note_rect())
        self.refusal = note
        scene.room._insert(note)
        self._mark(note)

    def _mark(self, note: RefusalNote) -> None:
        """Draw a refusal's place again, its tail included."""
        kit = self.scene.kit
        self.scene.page.mark_rect(note.rect.inflate(2 * kit.px(60), 2 * kit.px(30)))
