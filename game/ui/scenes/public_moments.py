"""What everybody may see before a curtain: the moments since the last one on the board, each at its own pace; a sealed note
waits for a press.

Made of the table's own log and View alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.engine.event import Event
from game.ui.components.refusal_sheet import draw_sealed_note
from game.ui.kit import theme
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.table.board.camera import Wish
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.moments import STILL, Beat, beats_of, frame_at
from game.ui.table.model.picture import Highlight, HighlightKind, Picture
from game.ui.table.model.screen.moment import BeatMoment
from game.ui.table.panels.beat_panel import BeatPanel
from game.ui.table.panels.sealed_note import SIZE
from game.ui.widgets.base import WidgetState

MOST: Final = 3
"""Moments before one curtain; of more, the last."""
OPEN_MS: Final = 600
"""A note opens as slowly, whatever stands in it."""
MARGIN: Final = 2.5
"""Radii of a place that are to be seen round it."""
PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


def public_beats(log: Sequence[Event], presentation: GamePresentation, since: int) -> tuple[Beat, ...]:
    """The moments of a public log after so many of its lines that are shown to everybody."""
    look = presentation.look
    found = beats_of(log[since:], look.story)
    return tuple(beat for beat in found if not beat.is_short)[-MOST:]


class PublicMoments:
    """Shows them one after the other until the last is over. `lay` makes the board as everybody sees it, once there is
    something to be shown on it; `play` sounds a cue."""

    def __init__(
        self,
        kit: Kit,
        presentation: GamePresentation,
        lay: Callable[[], BoardCanvas],
        *,
        moves: bool,
        play: Callable[[Cue], None],
    ) -> None:
        self._kit = kit
        self._presentation = presentation
        self._moves = moves
        self._play = play
        self._beats: tuple[Beat, ...] = ()
        self._at = 0
        self._began: int | None = None
        self._opened: int | None = None
        """When the note was opened that is shown."""
        self._panel = BeatPanel(presentation.say, self._rect_of)
        self._lay = lay
        self._canvas: BoardCanvas | None = None
        self._plain = Picture()
        """What stands on the board."""
        self._looked: tuple[int, int] | None = None
        """Which of them the board was looked at for, and how far down it went."""
        self._shown: tuple[int, int | None] | None = None

    def tell(self, beats: Sequence[Beat]) -> None:
        """Begin with these."""
        self._beats = tuple(beats)
        self._canvas = self._looked = None
        if beats:
            self._canvas = self._lay()
            self._plain = self._canvas.picture
        self._at, self._began, self._opened = 0, None, None

    @property
    def is_telling(self) -> bool:
        """Whether one is being shown."""
        return self._at < len(self._beats)

    @property
    def has_told(self) -> bool:
        """Whether there is anything to be shown again."""
        return bool(self._beats) and not self.is_telling

    def again(self) -> None:
        """From the first."""
        self._looked = None
        self._at, self._began, self._opened = 0, None, None

    def press(self, now: int) -> None:
        """A key or a touch: open the note, or go on to the next."""
        beat = self._beats[self._at]
        if beat.note is not None and self._opened is None:
            self._opened = now
            self._play(Cue.WAX)
        else:
            self._next()

    def _next(self) -> None:
        self._at, self._began, self._opened = self._at + 1, None, None

    def update(self, now: int) -> bool:
        """Time passed; True where what is shown has changed."""
        if not self.is_telling:
            return False
        beat = self._beats[self._at]
        if self._began is None:
            self._began = now
            if beat.note is None:
                self._play(Cue.DICE if beat.roll is not None else beat.cue)
            return True
        if beat.note is None and now - self._began >= beat.length:
            self._next()
            return True
        return self._moves and self.next_wake(now) == 0

    def next_wake(self, now: int) -> int | None:
        """Milliseconds until something moves; None while a note waits."""
        if not self.is_telling or self._began is None:
            return 0 if self.is_telling else None
        beat = self._beats[self._at]
        if beat.note is not None:
            return 0 if self._opened is not None and now - self._opened <= OPEN_MS + 40 else None
        if self._moves and now - self._began < beat.length // 2:
            return 0
        return max(0, self._began + beat.length - now)

    def _rect_of(self, place: str) -> pygame.Rect:
        return self._canvas.rect_of(place) if self._canvas is not None else pygame.Rect(0, 0, 0, 0)

    def _is_beside(self, clear: pygame.Rect) -> bool:
        """Whether a note has room beside what it asks about."""
        return clear.width >= 2 * self._kit.px(SIZE[0])

    def _look_at(self, canvas: BoardCanvas, beat: Beat, clear: pygame.Rect) -> None:
        """The board fills the window above the button, and the place of this moment lies in its clear part; what a note asks
        about is lit, and free of the note."""
        if self._looked == (self._at, clear.bottom):
            return
        self._looked = self._at, clear.bottom
        free = pygame.Rect(clear)
        if beat.note is not None and self._is_beside(clear):
            free.width //= 2
        canvas.arrange(clear, free)
        where = beat.note.place if beat.note is not None else beat.place
        points = (canvas.camera.point(*canvas.rect_of(where).center),) if where else ()
        canvas.look(canvas.camera.opened(Wish(focus=points), MARGIN * canvas.measure.place, canvas.clear_unit))
        lit = (Highlight(where, HighlightKind.SHOWN),) if where else ()
        canvas.show(replace(self._plain, glows=(*self._plain.glows, *lit)))

    def draw(self, surface: pygame.Surface, now: int, bottom: int) -> None:
        """The one that is shown, above `bottom`."""
        kit, say = self._kit, self._presentation.say
        beat, began = self._beats[self._at], self._began if self._began is not None else now
        area = pygame.Rect(0, 0, kit.scale.width, bottom)
        head = pygame.Rect(0, kit.px(12), area.width, kit.text.leading(Role.LABEL))
        kit.text.draw(surface, say(Phrase.of("table.next.for_all")), Role.LABEL, theme.GOLD_TITLE, head, align="center")
        clear = pygame.Rect(area.x, head.bottom + kit.px(6), area.width, bottom - head.bottom - kit.px(6))
        line = kit.text.leading(Role.BODY) + kit.px(6)
        clear.height -= line
        if self._canvas is not None:
            self._look_at(self._canvas, beat, clear)
            surface.set_clip(clear)
            self._canvas.draw(surface)
            surface.set_clip(None)
        waits = beat.note is not None and self._opened is None
        if beat.note is not None:
            note = beat.note
            share = 0.0 if self._opened is None else min(1.0, (now - self._opened) / OPEN_MS) if self._moves else 1.0
            after = say(note.note) if note.note is not None else ""
            across = clear.x + clear.width * 3 // 4 if self._is_beside(clear) else clear.centerx
            middle = across, clear.centery + kit.px(60)
            draw_sealed_note(kit, surface, middle, say(note.question), say(note.answer), share, note=after)
        else:
            frame = frame_at(beat, now - began) if self._moves else STILL
            self._panel.show(kit, surface.get_rect(), clear, BeatMoment(beat, frame))
            self._panel.draw(kit, surface, WidgetState())
        hint = kit.text.paragraph(
            say(Phrase.of("table.next.sealed" if waits else "table.next.goes_on")),
            Role.BODY,
            area.width,
            material=Material.WOOD,
            align="center",
        )
        hint.draw(surface, (0, bottom - line))
