"""Buttons of wood, wax and paper.

The raised plates of buttons, with lip, shadow and glow, kept per size and state.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache, partial
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.art import Art
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.theme import WALNUT_DARK, Colour, Material, Role, rgb
from game.ui.widgets.base import Point, Pressable, WidgetState

REACH: Final = 18
"""Units a plate's picture stands over the plate on every side."""


class Plate(Enum):
    """What a button is made of."""

    WOOD = "wood"
    PRIMARY = "primary"
    """The one thing to press now; at most one on a screen."""
    PAPER = "paper"


class ButtonState(Enum):
    """How it is being touched."""

    REST = "rest"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


FACES: Final[dict[tuple[Plate, ButtonState], tuple[str, str, str]]] = {
    (Plate.WOOD, ButtonState.REST): ("#5B3D25", "#44301D", "#382515"),
    (Plate.WOOD, ButtonState.HOVER): ("#7D5632", "#5F4126", "#4C331D"),
    (Plate.WOOD, ButtonState.PRESSED): ("#2C1D11", "#32210F", "#38261A"),
    (Plate.PRIMARY, ButtonState.REST): ("#A63A26", "#8A2B1B", "#6F2014"),
    (Plate.PRIMARY, ButtonState.HOVER): ("#B5442D", "#A03823", "#872B1A"),
    (Plate.PRIMARY, ButtonState.PRESSED): ("#611B10", "#6A1F13", "#742316"),
    (Plate.PAPER, ButtonState.REST): ("#FBF2D8", "#F4E6C1", "#ECD9AA"),
    (Plate.PAPER, ButtonState.HOVER): ("#FFFAF0", "#FBF0D4", "#F7E6B8"),
    (Plate.PAPER, ButtonState.PRESSED): ("#E6D3A3", "#EAD9AC", "#EFDFB6"),
}


def letters(plate: Plate, state: ButtonState) -> Colour:
    """The colour of the label."""
    if state is ButtonState.DISABLED:
        return rgb("#5F4B2C") if plate is Plate.PAPER else theme.DIMMED_TEXT
    if plate is Plate.PAPER:
        return theme.INK
    if plate is Plate.PRIMARY:
        return rgb("#FFF3D6")
    return {ButtonState.HOVER: rgb("#FFF6DE"), ButtonState.PRESSED: rgb("#EBDAB2")}.get(state, theme.CREAM)


def draw_plate(
    art: Art, surface: pygame.Surface, rect: pygame.Rect, plate: Plate, state: ButtonState, radius: float = 6
) -> pygame.Rect:
    """Draw a plate; the rectangle of its face (moved down while pressed), for what stands on it."""
    u = art.scale.u
    w, h = rect.width / u, rect.height / u
    view = (-REACH, -REACH, w + 2 * REACH, h + 2 * REACH)
    reach = round(REACH * u)
    size = (rect.width + 2 * reach, rect.height + 2 * reach)
    key = ("plate", plate, state, rect.size, radius, round(u, 4))
    made = art.drawing(_body(w, h, plate, state, radius), view, size, key)
    down = art.scale.px(3) if state is ButtonState.PRESSED else 0
    surface.blit(made, (rect.x - reach, rect.y - reach + down))
    return rect.move(0, down)


@lru_cache(maxsize=512)
def _body(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    return _under(w, h, plate, state, r) + _face(w, h, plate, state, r)


def _under(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    """Glow, shadow and lip."""
    if state is ButtonState.DISABLED:
        return ""
    is_paper = plate is Plate.PAPER
    body = ""
    if state is ButtonState.HOVER:
        glow = rgb("#D09A3C") if is_paper else rgb("#FFCD78")
        body += vector.soft_rect(0, 0, w, h, r, 9 if is_paper else 15, glow, 0.5 if is_paper else 0.34)
    if state is not ButtonState.PRESSED:
        shade, blur, opacity = ((60, 30, 10), 4, 0.34) if is_paper else ((0, 0, 0), 6, 0.5)
        body += vector.soft_rect(0.5, 4 if is_paper else 5.5, w - 1, h, r, blur, shade, opacity)
        lip = (2, "#8D6A3E") if is_paper else (3, "#160D07")
        body += vector.rect(0, lip[0], w, h, r, fill=lip[1])
    return body


def _face(w: float, h: float, plate: Plate, state: ButtonState, r: float) -> str:
    edge = "#6B4A2C" if plate is Plate.PAPER else "#120B06"
    if state is ButtonState.DISABLED:
        fill, line = ("#E3D2A6", "#C9B182") if plate is Plate.PAPER else ("#33261B", "#5D4930")
        return vector.rect(0.5, 0.5, w - 1, h - 1, r, fill=fill, stroke=edge) + vector.rect(
            *(1.75, 1.75, w - 3.5, h - 3.5, r - 1), stroke=line, stroke_width=1.5
        )
    top, middle, low = FACES[plate, state]
    body = vector.vertical("f", (0, top), (0.48, middle), (1, low))
    body += vector.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#f)", stroke=edge)
    if state is ButtonState.PRESSED:
        body += vector.vertical("d", (0, "#000000/0.16" if plate is Plate.PAPER else "#000000/0.5"), (1, "#000000/0"))
        body += vector.rect(1, 1, w - 2, min(8.0, h / 3), r - 1, fill="url(#d)")
    elif plate is not Plate.PAPER:
        light = 0.28 if state is ButtonState.HOVER else 0.17
        body += vector.path(f"M{r} 3.4H{w - r}", stroke="#FFE0A4", stroke_opacity=light, stroke_width=1.2)
    if plate is Plate.PAPER:
        line, width = ("#D9A437", 1.6) if state is ButtonState.HOVER else ("#FFF6DC", 1.0)
    else:
        line, width = ("#F0C877" if state is ButtonState.HOVER else "#A97D42"), 1.5
    inset = 1 + width / 2
    return body + vector.rect(*(inset, inset, w - 2 * inset, h - 2 * inset, r - 1), stroke=line, stroke_width=width)


class Size(Enum):
    """Height, inset at the sides, gap, label."""

    SMALL = (38, 13, 8, Role.BUTTON_SMALL)
    NORMAL = (46, 18, 10, Role.BUTTON)
    LARGE = (60, 28, 12, Role.BUTTON_LARGE)

    @property
    def height(self) -> int:
        return self.value[0]

    @property
    def inset(self) -> int:
        return self.value[1]

    @property
    def gap(self) -> int:
        return self.value[2]

    @property
    def role(self) -> Role:
        return self.value[3]


class Button(Pressable):
    """A button: emblem, label, key cap. `on_press` is called without arguments.

    `key` is a chord such as `E` or `Ctrl+Z`; it works while the page has the keyboard and is printed on
    the cap once somebody has pressed a key (`shows_key` False hides the cap). An empty label makes an icon button, and so does
    `has_words` False: the label is its tip then, where it has no other.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object],
        *,
        key: str = "",
        emblem: str = "",
        plate: Plate = Plate.WOOD,
        size: Size = Size.NORMAL,
        shows_key: bool = True,
        has_words: bool = True,
        tip: str = "",
        is_enabled: bool = True,
        reason: str = "",
    ) -> None:
        material = Material.PAPER if plate is Plate.PAPER else Material.WOOD
        tip = tip if tip or has_words else label
        super().__init__(material=material, tip=tip, is_enabled=is_enabled, reason=reason)
        self.label = label if has_words else ""
        self.on_press = on_press
        self.emblem = emblem
        self.plate = plate
        self.size = size
        self.shows_key = shows_key
        self.chord = Chord.parse(key) if key else None
        self._measured: tuple[int, int] = (0, 0)
        self._measured_for: tuple[object, ...] = ()

    def set_label(self, label: str) -> None:
        """Change the label (the rectangle stays; place it anew if it must grow)."""
        if label != self.label:
            self.label = label
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        wanted = kit.scale, self.label, self.emblem, self.chord, self.shows_key
        if self._measured_for != wanted:  # a page asks several times while it is laid out
            height = kit.scale.target(self.size.height)
            parts = self.part_widths(kit)
            inside = sum(parts) + kit.px(self.size.gap) * max(0, len(parts) - 1)
            inset = self.size.inset if self.label else 12
            self._measured, self._measured_for = (max(height, inside + 2 * kit.px(inset)), height), wanted
        return self._measured

    def _icon_side(self, kit: Kit) -> int:
        return round(kit.text.setting(self.size.role).px * 1.08)

    def _cap_width(self, kit: Kit) -> int:
        label = self.chord.label if self.chord else ""
        return max(kit.px(24), kit.text.width(label, Role.KEY) + 2 * kit.px(7))

    def part_widths(self, kit: Kit) -> list[int]:
        """Pixels of emblem, label and cap, as far as it has them."""
        parts = []
        if self.emblem:
            parts.append(self._icon_side(kit))
        if self.label:
            parts.append(kit.text.width(self.label, self.size.role))
        if self.chord and self.shows_key:
            parts.append(self._cap_width(kit))
        return parts

    def state(self, look: WidgetState) -> ButtonState:
        """The plate's state."""
        if not self.is_enabled:
            return ButtonState.DISABLED
        if look.is_pressed:
            return ButtonState.PRESSED
        return ButtonState.HOVER if look.is_hovered else ButtonState.REST

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        state = self.state(look)
        face = draw_plate(kit.art, surface, self.rect, self.plate, state)
        look.draw_ring(kit, surface, face)
        self._draw_parts(kit, surface, face, state)

    def _draw_parts(self, kit: Kit, surface: pygame.Surface, face: pygame.Rect, state: ButtonState) -> None:
        ink = letters(self.plate, state)
        gap = kit.px(self.size.gap)
        has_cap = self.chord is not None and self.shows_key
        parts = self.part_widths(kit)
        if has_cap and not kit.pointer.shows_keys:
            parts, has_cap = parts[:-1], False
        spare = face.width - 2 * kit.px(8) - sum(parts) - gap * max(0, len(parts) - 1)
        x = face.x + kit.px(8) + max(0, spare // 2)
        if self.emblem:
            side = self._icon_side(kit)
            surface.blit(kit.art.emblem(self.emblem, side, ink), (x, face.centery - side // 2))
            x += side + gap
        if self.label:
            width = kit.text.width(self.label, self.size.role) + min(0, spare)
            box = pygame.Rect(x, face.y, max(1, width), face.height)
            shadow = None if self.plate is Plate.PAPER or state is ButtonState.DISABLED else WALNUT_DARK
            kit.text.draw(surface, self.label, self.size.role, ink, box, shadow=shadow)
            x += width + gap
        if has_cap:
            self._draw_cap(kit, surface, pygame.Rect(x, face.y, self._cap_width(kit), face.height), state)

    def _draw_cap(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect, state: ButtonState) -> None:
        assert self.chord is not None
        is_primary = self.plate is Plate.PRIMARY
        height = max(kit.px(24), kit.text.leading(Role.KEY))
        cap = pygame.Rect(box.x, box.centery - height // 2, box.width, height)
        kit.art.draw_key_plate(surface, cap, self.material, primary=is_primary)
        ink = letters(self.plate, state)
        kit.text.draw(surface, self.chord.label, Role.KEY, ink, cap, align="center")


small_button: Final = partial(Button, plate=Plate.PAPER, size=Size.SMALL)
"""One of paper, as they stand among words."""


class IconButton(Button):
    """A square button with an emblem alone; `tip` names it."""

    def __init__(
        self,
        emblem: str,
        tip: str,
        on_press: Callable[[], object],
        *,
        key: str = "",
        plate: Plate = Plate.WOOD,
        size: Size = Size.NORMAL,
    ) -> None:
        super().__init__("", on_press, key=key, emblem=emblem, plate=plate, size=size, shows_key=False, tip=tip)


class WordButton(Button):
    """Bare words on wood, for what is seldom wanted."""

    def __init__(self, label: str, on_press: Callable[[], object], *, key: str) -> None:
        super().__init__(label, on_press, key=key, size=Size.SMALL, shows_key=False)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        look.draw_ring(kit, surface, self.rect)
        ink = theme.LAMP_GOLD if look.is_hovered else theme.CREAM_SOFT
        kit.text.draw(surface, self.label, self.size.role, ink, self.rect, align="center", shadow=WALNUT_DARK)


HOLD_MS: Final = 500


class HoldToConfirmButton(Button):
    """Acts when it has been held for half a second; by keyboard it must be pressed twice."""

    _since: int | None = None
    _share = 0.0
    _is_armed = False

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self._share > 0 or self._is_armed:
            share = 0.5 if self._is_armed else self._share
            bar = pygame.Rect(self.rect.x, self.rect.bottom - kit.px(6), round(self.rect.width * share), kit.px(4))
            pygame.draw.rect(surface, theme.LAMP_GOLD, bar, border_radius=kit.px(2))

    def on_down(self, at: Point) -> bool:
        self._since = self.page.now_ms if self.page is not None else None
        return True

    def on_drag(self, at: Point) -> None:
        if not self.rect.collidepoint(at):
            self._let_go()

    def on_up(self, at: Point) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._since, self._share = None, 0.0
        self.touch()

    def take(self) -> bool:
        if self.is_enabled and not self._is_armed:
            self._is_armed = True
            self.touch()
            return True
        return super().take()

    def update(self, now_ms: int) -> bool:
        if self._since is None:
            return False
        self._share = min(1.0, (now_ms - self._since) / HOLD_MS)
        if self._share >= 1.0:
            self._let_go()
            self._is_armed = True
            self.take()
        return True

    def next_wake(self, now_ms: int) -> int | None:
        return 0 if self._since is not None else None
