"""The sheet on which a code is typed: dots, number plates for the pointer, one sentence when it is wrong.

Digits are in its field alone, and only until they are taken. Nothing on it tells how long a code is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.storage.seat_codes import MOST_DIGITS, NOTE_DAYS
from game.ui.kit import theme, vector
from game.ui.kit.cues import Cue
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role, rgb
from game.ui.scenes.codes.code_access import CodeAccess, Step
from game.ui.screen_words import say
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Column, Filling, Fits, Flow, Grow, One, Row, Sheet, Shrink, Sized, Space, Wrap
from game.ui.widgets.label import Divider, RichText
from game.ui.widgets.modal import Dialog, Modal
from game.ui.widgets.page import Page

FORGETS_MS: Final = 30_000
"""Digits that nobody goes on with are dropped after this while."""
WIDTH, INSET, GAP = 800, 22, 12
PLATE, PLATE_WIDTH, PLATE_GAP = 64, 80, 8
"""Units: a number plate, at most."""
LEAST_PLATE = 48
"""Pixels of its sides, at least."""
_COLUMNS = 3
FOR_SENTENCES = 70
"""Units of height kept for longer sentences than the first."""


class CodeField(Widget):
    """The digits typed so far, as dots. They can be neither selected nor copied."""

    can_focus = True
    always_rings = True

    def __init__(self, on_done: Callable[[], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.digits = ""
        self.on_done = on_done
        self._typed_at = 0

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(300), kit.scale.target(50)

    def put(self, digit: str) -> None:
        """One more."""
        if len(self.digits) < MOST_DIGITS:
            self._set(self.digits + digit)

    def erase(self) -> None:
        """One less."""
        self._set(self.digits[:-1])

    def empty(self) -> None:
        """All gone."""
        self._set("")

    def _set(self, digits: str) -> None:
        self.digits = digits
        self._typed_at = self.page.now_ms if self.page is not None else 0
        self.touch()

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        digit = digit_of(event)
        if digit:
            self._tick()
            self.put(digit)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_done()
        else:
            return False
        return True

    def _tick(self) -> None:
        if self.page is not None:
            self.page.tick_sound()

    def on_down(self, at: Point) -> bool:
        return True

    def update(self, now_ms: int) -> bool:
        if self.digits and now_ms >= self._typed_at + FORGETS_MS:
            self.empty()
            return True
        return False

    def next_wake(self, now_ms: int) -> int | None:
        return max(0, self._typed_at + FORGETS_MS - now_ms) if self.digits else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u = kit.u
        w, h = self.rect.width / u, self.rect.height / u
        body = vector.rect(0.5, 0.5, w - 1, h - 1, 4, fill=theme.FIELD, stroke=rgb("#8D6A3E"))
        body += vector.vertical("s", (0, "#5A3210/0.34"), (1, "#5A3210/0"))
        body += vector.rect(1, 1, w - 2, 5, 3, fill="url(#s)")
        step = min(28.0, (w - 28) / MOST_DIGITS)
        for place in range(len(self.digits)):
            body += vector.circle(20 + step * (place + 0.3), h / 2, step * 0.27, fill=theme.INK)
        caret = 20 + step * len(self.digits)
        if self.page is not None and self.page.focused is self:
            body += vector.rect(caret, h * 0.24, 2, h * 0.52, fill=theme.RUBRIC)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), self.rect.size), self.rect)
        look.draw_ring(kit, surface, self.rect)


def digit_of(event: pygame.Event) -> str:
    """What a key types, if that is a digit; the number pad's keys too, whatever the lock says."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    letter = getattr(event, "unicode", "")
    if len(letter) == 1 and letter.isdecimal():
        return str(int(letter))
    return next((str(n) for n in range(10) if event.key == getattr(pygame, f"K_KP{n}")), "")


class _Plate(Button):
    """A plate of the pad: digits typed while it has the focus go into the field all the same."""

    def __init__(self, label: str, field: CodeField, on_press: Callable[[], None], *, emblem: str = "") -> None:
        super().__init__(label, on_press, emblem=emblem, plate=Plate.PAPER, size=Size.LARGE)
        self.field = field

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        return self.field.on_key(event)


class CodeSheet(Dialog):
    """Asks for digits, step by step, until a step answers that all is done. Esc, or its button, leaves it."""

    closes_outside = False

    def __init__(
        self,
        title: str,
        step: Step,
        wait: Callable[[str, int], int],
        *,
        on_leave: Callable[[], None] | None = None,
        extras: Sequence[Button] = (),
    ) -> None:
        super().__init__(material=Material.WOOD)
        self.title = title
        self.step = step
        self.owner: Widget | None = None
        """What gets the focus back."""
        self._wait = wait
        self._on_leave = on_leave
        self._problem = ""
        self.seconds = 0
        """Seconds to wait before digits are taken again."""
        self.field = CodeField(self.take_digits)
        self._lead = RichText(step.lead, Role.BODY, material=Material.WOOD)
        self.told = RichText("", Role.SMALL, material=Material.WOOD, colour=theme.LAMP_GOLD)
        self.plates = [_Plate(str(n), self.field, partial(self._put, str(n))) for n in (*range(1, 10), 0)]
        self.erase = _Plate("", self.field, self._rub_out, emblem="undo")
        self.erase.tip = say("codes.erase")
        self.accept = Button(step.accept, self.take_digits, plate=Plate.PRIMARY, size=Size.SMALL)
        self.accept.chord = Chord.parse("Enter")
        self.accept.shows_key = False
        self._back = Button(say("codes.back"), self.escape, key="Esc", size=Size.SMALL)
        self._extras = tuple(extras)

    # -- layout

    def show_on(self, page: Page) -> None:
        """Lay it over a page, ready to be typed on."""
        self._fit_window(page.kit)
        page.open(self)
        page.focus(self.field)

    def laid_again(self, kit: Kit) -> Widget | None:
        self.field.empty()
        self._fit_window(kit)
        return self

    def _fit_window(self, kit: Kit) -> None:
        self.lay(kit, *(Sized(way, width=WIDTH) for way in self._ways(kit, FOR_SENTENCES)))

    def _ways(self, kit: Kit, kept: int) -> tuple[Flow, Flow]:
        """What is asked and the field at the left, the plates at the right; closer together where the window is low. `kept`:
        units of height for longer sentences."""

        def sheet(role: Role, divider: Divider | None, gap: int, inset: int, kept: int) -> Flow:
            heading = RichText(f"<e=key> {escape(self.title)}", role, material=Material.WOOD, colour=theme.GOLD_TITLE)
            words = Column(
                Column(heading, divider, gap=0),
                *(self._lead, Filling(self.field), self.told),
                *(Grow(Space(kept)), Wrap(self._back, *self._extras, gap=8)),
                gap=gap,
            )
            return Sheet(Row(Grow(words), self._pad(kit), gap=2 * gap, stacks=False), PanelKind.PLANK, inset=inset)

        return sheet(Role.H2, Divider(material=Material.WOOD), GAP, INSET, kept), sheet(Role.H3, None, 5, 16, 0)

    def _pad(self, kit: Kit) -> Flow:
        """The plates: never too small for a finger."""
        wide, high = (max(units, round(LEAST_PLATE / kit.u + 0.5)) for units in (PLATE_WIDTH, PLATE))
        plates = [One(one, (wide, high)) for one in (*self.plates[:9], self.erase, self.plates[9], self.accept)]
        rows = (plates[at : at + _COLUMNS] for at in range(0, len(plates), _COLUMNS))
        return Column(*(Shrink(Row(*row, gap=PLATE_GAP, stacks=False)) for row in rows), gap=PLATE_GAP)

    def stops(self) -> Iterator[Widget]:
        for one in (self.field, *self.plates, self.erase, self.accept, self._back, *self._extras):
            yield from one.stops()

    # -- typing

    def _put(self, digit: str) -> None:
        self.field.put(digit)
        self._to_field()

    def _rub_out(self) -> None:
        self.field.erase()
        self._to_field()

    def _to_field(self) -> None:
        """After the pointer the keyboard types on; whoever walks the plates by key stays where they are."""
        if self.page is not None and not self.page.shows_ring:
            self.page.focus(self.field)

    def take_digits(self) -> None:
        """These are meant."""
        page, digits = self.page, self.field.digits
        if page is None or not digits or self._waits(page.now_ms):
            return
        self.field.empty()
        answer = self.step.take(digits, page.now_ms)
        if answer is None:
            page.close(self)
            return
        if isinstance(answer, Step):
            self.step = answer
            self._lead.set_markup(answer.lead)
            self.accept.set_label(answer.accept)
            self.refuse("", page.now_ms)
        else:
            page.kit.sounds.play(Cue.KNOCK)
            self.refuse(answer, page.now_ms)
        page.focus(self.field)

    def escape(self) -> None:
        """Not now."""
        if self.page is not None:
            self.page.close(self)
        if self._on_leave is not None:
            self._on_leave()

    # -- time

    def _waits(self, now_ms: int) -> int:
        return self._wait(self.step.person, now_ms) if self.step.person else 0

    def refuse(self, problem: str, now_ms: int) -> None:
        """Say what was wrong with the digits, or how long to wait."""
        self._problem = problem
        self._tell(now_ms)

    def _tell(self, now_ms: int) -> None:
        """The sentence below the field: what was wrong, or how long to wait."""
        seconds = -(-self._waits(now_ms) // 1000)
        if self.seconds and not seconds:
            self._problem = ""
        self.seconds = seconds
        self.accept.set_enabled(not seconds)
        self.told.set_markup(say("codes.wait", seconds=seconds) if seconds else self._problem)
        if self.page is not None:
            self.clear()
            Fits(*self._ways(self.page.kit, 0)).put(self.page.kit, self, self.rect)

    def update(self, now_ms: int) -> bool:
        if self.page is not None and (self.seconds or self._waits(now_ms)):
            self._tell(now_ms)
        return False

    def next_wake(self, now_ms: int) -> int | None:
        waits = self._waits(now_ms)
        return (waits - 1) % 1000 + 1 if waits else (0 if self.seconds else None)


def forgetting(
    book: CodeAccess, person: str, done: Callable[[str], None], back: Callable[[], None] | None = None
) -> Modal:
    """Asks whether a code is to be taken away untyped, and says who will hear of it. `done` is given one sentence when
    it could not be written down, else nothing; `back` is called when it is left where it is."""

    def take_away() -> None:
        done(book.take_away(person))

    return Modal(
        say("codes.forgotten.title", name=person),
        say("codes.forgotten.text", name=escape(person), days=NOTE_DAYS),
        accept=say("codes.forgotten.deed"),
        on_accept=take_away,
        safe=say("codes.back"),
        on_safe=back,
        emblem="key",
        width_units=560,
    )
