"""Choosing a number: a slider with a brass knob, and a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui.kit import vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import FIELD, INK, Material, Role
from game.ui.widgets.base import LEFT_RIGHT, Point, Widget, WidgetState
from game.ui.widgets.button import ButtonState, Plate, draw_plate, letters


class Slider(Widget):
    """A number from `low` to `high` in steps. Arrows step, Home and End go to the ends.

    `on_change` hears every value while dragging; `on_done` the last one, when the knob is let go.
    `show` writes the number at the right (an empty text leaves the place out).
    """

    can_focus = True

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None],
        *,
        on_done: Callable[[float], None] | None = None,
        ticks: Sequence[float] = (),
        show: Callable[[float], str] = lambda value: "",
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.on_done = on_done
        self.ticks = tuple(ticks)
        self.show = show

    def preferred(self, kit: Kit) -> tuple[int, int]:
        shown = max(kit.text.width(self.show(v), Role.STRONG) for v in (self.low, self.high, self.value))
        return kit.px(250) + (shown + kit.px(20) if shown else 0), kit.scale.target(40)

    def _bar(self, kit: Kit) -> pygame.Rect:
        """The bar between the knob's two outermost places."""
        shown = max(kit.text.width(self.show(v), Role.STRONG) for v in (self.low, self.high, self.value))
        right = shown + kit.px(20) if shown else 0
        knob = kit.px(28)
        height = kit.px(8)
        return pygame.Rect(
            self.rect.x + knob // 2, self.rect.centery - height // 2, self.rect.width - right - knob, height
        )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        bar = self._bar(kit)
        w, share = bar.width / kit.u, (self.value - self.low) / (self.high - self.low)
        groove = "#BFA56F" if not self.material.is_dark else "#7A623C"
        body = vector.rect(0, 0, w, 8, 4, fill=groove) + vector.vertical("s", (0, "#321900/0.6"), (1, "#321900/0"))
        body += vector.rect(0, 0, w, 4, 2, fill="url(#s)")
        body += vector.rect(0, 0, max(8, w * share), 8, 4, fill="#8A2B1B")
        for tick in self.ticks:
            x = w * (tick - self.low) / (self.high - self.low)
            body += vector.path(f"M{x:.2f} 14V20", stroke="#6B4A2C", stroke_width=1.5)
        size = (bar.width + 2 * kit.px(2), kit.px(24))
        surface.blit(kit.art.drawing(body, (-2, -2, w + 4, 24), size), bar.move(-kit.px(2), -kit.px(2)))
        knob = pygame.Rect(0, 0, kit.px(34), kit.px(34))
        knob.center = (bar.x + round(bar.width * share), bar.centery)
        disc = vector.circle(17, 19.5, 14.3, fill="#000000", fill_opacity=0.4)
        disc += vector.radial("k", 0.35, 0.3, 0.8, (0, "#F8DC9A"), (0.7, "#B98938"), (1, "#80591D"))
        disc += vector.circle(17, 17, 14, fill="url(#k)", stroke="#3A2617", stroke_width=1)
        if look.is_hovered or look.is_pressed:
            disc += vector.circle(17, 17, 12.6, stroke="#FFF0B4", stroke_width=1.6)
        surface.blit(kit.art.drawing(disc, (0, 0, 34, 34), knob.size), knob)
        look.draw_ring(kit, surface, knob.inflate(-kit.px(6), -kit.px(6)), is_round=True)
        box = pygame.Rect(bar.right + kit.px(14), self.rect.y, self.rect.right - bar.right, self.rect.height)
        box.width = max(1, self.rect.right - box.x)
        if shown := self.show(self.value):
            kit.text.draw(surface, shown, Role.STRONG, self.material.text, box, align="right")

    def set_value(self, value: float) -> None:
        """Go to the nearest step; tells `on_change` when that is another value."""
        steps = round((value - self.low) / self.step)
        stepped = round(min(max(self.low + steps * self.step, self.low), self.high), 6)
        if stepped != self.value:
            self.value = stepped
            self.touch()
            self.on_change(stepped)

    def _to_pointer(self, at: Point) -> None:
        if self.page is not None:
            bar = self._bar(self.page.kit)
            share = (at[0] - bar.x) / max(1, bar.width)
            self.set_value(self.low + share * (self.high - self.low))

    def on_down(self, at: Point) -> bool:
        self._to_pointer(at)
        return True

    def on_drag(self, at: Point) -> None:
        self._to_pointer(at)

    def on_up(self, at: Point) -> None:
        if self.on_done is not None:
            self.on_done(self.value)

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        match event.key:
            case pygame.K_LEFT:
                self.set_value(self.value - self.step)
            case pygame.K_RIGHT:
                self.set_value(self.value + self.step)
            case pygame.K_HOME:
                self.set_value(self.low)
            case pygame.K_END:
                self.set_value(self.high)
            case _:
                return False
        if self.on_done is not None:
            self.on_done(self.value)
        return True


class Stepper(Widget):
    """A number of steps between a minus and a plus; `said` is what stands there for it."""

    can_focus = True
    arrows: ClassVar = {**LEFT_RIGHT, pygame.K_DOWN: -1, pygame.K_MINUS: -1, pygame.K_UP: 1, pygame.K_PLUS: 1}

    def __init__(
        self, value: int, low: int, high: int, on_change: Callable[[int], None], said: Callable[[int], str] = str
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.value, self.low, self.high = value, low, high
        self.on_change, self.said = on_change, said

    def preferred(self, kit: Kit) -> tuple[int, int]:
        side = kit.scale.target(38)
        widest = max(kit.text.width(self.said(n), Role.STRONG) for n in (self.low, self.low + 1, self.high, self.value))
        return 2 * side + widest + 2 * kit.px(14), side

    def _sides(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.rect.height
        return (
            pygame.Rect(self.rect.x, self.rect.y, side, side),
            pygame.Rect(self.rect.right - side, self.rect.y, side, side),
        )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        less, more = self._sides()
        middle = pygame.Rect(less.right, self.rect.y, more.left - less.right, self.rect.height)
        pygame.draw.rect(surface, FIELD, middle.inflate(4, -2 * kit.px(2)))
        for box, emblem, is_open in (
            (less, "minus", self.value > self.low),
            (more, "plus", self.value < self.high),
        ):
            state = ButtonState.REST if is_open else ButtonState.DISABLED
            face = draw_plate(kit.art, surface, box, Plate.PAPER, state)
            sign = kit.art.emblem(emblem, kit.px(16), letters(Plate.PAPER, state))
            surface.blit(sign, sign.get_rect(center=face.center))
        kit.text.draw(surface, self.said(self.value), Role.STRONG, INK, middle, align="center")
        look.draw_ring(kit, surface, self.rect)

    def on_step(self, step: int) -> bool:
        value = min(max(self.value + step, self.low), self.high)
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)
        return True

    def on_down(self, at: Point) -> bool:
        less, more = self._sides()
        self.on_step(-1 if less.collidepoint(at) else 1 if more.collidepoint(at) else 0)
        return False

    def on_wheel(self, dx: float, dy: float) -> bool:
        return False
