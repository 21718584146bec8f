"""Typing a text: letters with every accent, composed ones too."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.text import SENTENCES, fitting_role
from game.ui.kit.theme import Material, Role, rgb
from game.ui.widgets.base import Point, Widget, WidgetState

KEY_REPEAT_MS = (400, 35)
"""A held key repeats while a text is typed, and only then: elsewhere it would repeat decisions."""


class TextEntry(Widget):
    """A line of text. Enter calls `on_done`.

    The caret doesn't blink: at rest nothing is drawn.
    """

    can_focus = True
    always_rings = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_done: Callable[[str], None] | None = None,
        placeholder: str = "",
        max_length: int = 40,
        role: Role = Role.BODY,
        first: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.text = text
        self.on_change = on_change
        self.on_done = on_done
        self.placeholder = placeholder
        self.max_length = max_length
        self.role = role
        """The type of the letters."""
        self.first = first
        """Takes a letter that would be the first on the line, or take the place of all of it; False: it is written."""
        self.caret = len(text)
        self.anchor = len(text)
        """The other end of the selection; equal to `caret` when nothing is selected."""
        self._composing = ""
        self._scroll = 0

    def set_text(self, text: str) -> None:
        """Put another text there, without telling `on_change`."""
        self.text = text[: self.max_length]
        self.caret = self.anchor = len(self.text)
        self.touch()

    def select_all(self) -> None:
        """Mark all of it: what is typed next takes its place."""
        self.anchor, self.caret = 0, len(self.text)
        self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(230), kit.scale.target(40)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        self._draw_field(kit, surface)
        inner = self.rect.inflate(-2 * kit.px(14), 0)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(clip))
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        has_focus = self.page is not None and self.page.focused is self
        if not shown and self.placeholder:
            roles = SENTENCES if self.role is Role.BODY else (self.role, *SENTENCES)
            role = fitting_role(kit.text, self.placeholder, roles, inner.width, theme.FontFace.ITALIC)
            kit.text.draw(surface, self.placeholder, role, theme.INK_SOFT, inner, face=theme.FontFace.ITALIC)
        else:
            self._draw_text(kit, surface, inner, shown, has_focus=has_focus)
        surface.set_clip(clip)
        look.draw_ring(kit, surface, self.rect)

    def _draw_field(self, kit: Kit, surface: pygame.Surface) -> None:
        u = kit.u
        w, h = self.rect.width / u, self.rect.height / u
        body = vector.rect(0.5, 0.5, w - 1, h - 1, 4, fill=theme.FIELD, stroke=rgb("#8D6A3E"), stroke_width=1.0)
        body += vector.vertical("s", (0, "#5A3210/0.34"), (1, "#5A3210/0"))
        body += vector.rect(1, 1, w - 2, 5, 3, fill="url(#s)")
        body += vector.horizontal("l", (0, "#5A3210/0.20"), (1, "#5A3210/0"))
        body += vector.rect(1, 1, 4, h - 2, 3, fill="url(#l)")
        surface.blit(kit.art.drawing(body, (0, 0, w, h), self.rect.size), self.rect)

    def _draw_text(self, kit: Kit, surface: pygame.Surface, inner: pygame.Rect, shown: str, *, has_focus: bool) -> None:
        at_caret = kit.text.width(self.text[: self.caret] + self._composing, self.role)
        self._scroll = max(0, min(self._scroll, at_caret), at_caret - inner.width + kit.px(4))
        left = inner.x - self._scroll
        line = kit.text.render(shown, self.role, theme.INK)
        place = line.get_rect(midleft=(left, inner.centery))
        low, high = sorted((self.caret, self.anchor))
        if has_focus and low != high and not self._composing:
            x1 = left + kit.text.width(self.text[:low], self.role)
            x2 = left + kit.text.width(self.text[:high], self.role)
            surface.fill(rgb("#F0CE84"), (x1, place.y + 2, x2 - x1, place.height - 4))
        surface.blit(line, place)
        if self._composing:
            start = left + kit.text.width(self.text[: self.caret], self.role)
            pygame.draw.line(surface, theme.INK_SOFT, (start, place.bottom - 3), (left + at_caret, place.bottom - 3))
        if has_focus:
            surface.fill(theme.RUBRIC, (left + at_caret, place.y + 1, kit.px(2), place.height - 2))

    # -- pointer and keys

    def _index_at(self, x: int) -> int:
        if self.page is None:
            return len(self.text)
        kit = self.page.kit
        left = self.rect.x + kit.px(14) - self._scroll
        widths = [kit.text.width(self.text[:n], self.role) for n in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda n: abs(left + widths[n] - x))

    def on_down(self, at: Point) -> bool:
        self.caret = self.anchor = self._index_at(at[0])
        self.touch()
        return True

    def on_drag(self, at: Point) -> None:
        self.caret = self._index_at(at[0])
        self.touch()

    def on_focus(self, *, has_focus: bool) -> None:
        if has_focus:
            pygame.key.set_text_input_rect(self.rect)
            pygame.key.set_repeat(*KEY_REPEAT_MS)
            if self.page is not None and self.page.shows_ring:
                self.anchor, self.caret = 0, len(self.text)
        else:
            pygame.key.set_repeat()
            self._composing = ""
            self.anchor = self.caret

    def on_text(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.touch()
            return True
        self._composing = ""
        is_first = {self.caret, self.anchor} == {0, len(self.text)}
        if not (is_first and self.first is not None and self.first(event.text)):
            self._insert(event.text)
        return True

    def _insert(self, letters: str) -> None:
        kept = "".join(letter for letter in letters if letter.isprintable())
        low, high = sorted((self.caret, self.anchor))
        available = self.max_length - (len(self.text) - (high - low))
        kept = kept[: max(0, available)]
        if not kept:
            return
        self._set(self.text[:low] + kept + self.text[high:], low + len(kept))

    def _set(self, text: str, caret: int) -> None:
        is_new = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self.touch()
        if is_new:
            self.on_change(text)

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if self._composing:
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._control(event.key)
        is_selecting = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_BACKSPACE:
                self._erase(-1)
            case pygame.K_DELETE:
                self._erase(1)
            case pygame.K_LEFT:
                self._move(self.caret - 1, is_selecting=is_selecting)
            case pygame.K_RIGHT:
                self._move(self.caret + 1, is_selecting=is_selecting)
            case pygame.K_HOME:
                self._move(0, is_selecting=is_selecting)
            case pygame.K_END:
                self._move(len(self.text), is_selecting=is_selecting)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if self.on_done is None:
                    return False
                self.on_done(self.text)
            case _:
                return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()
        return True

    def _control(self, key: int) -> bool:
        low, high = sorted((self.caret, self.anchor))
        match key:
            case pygame.K_a:
                self.select_all()
            case pygame.K_c | pygame.K_x:
                if low != high:
                    pygame.scrap.put_text(self.text[low:high])
                    if key == pygame.K_x:
                        self._set(self.text[:low] + self.text[high:], low)
            case pygame.K_v:
                self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
            case _:
                return False
        return True

    def _erase(self, step: int) -> None:
        low, high = sorted((self.caret, self.anchor))
        if low == high:
            low, high = (max(0, low - 1), high) if step < 0 else (low, min(len(self.text), high + 1))
        if low != high:
            self._set(self.text[:low] + self.text[high:], low)

    def _move(self, caret: int, *, is_selecting: bool) -> None:
        self.caret = min(max(caret, 0), len(self.text))
        if not is_selecting:
            self.anchor = self.caret
        self.touch()
