"""What is read across a table: words as large as their boxes let them be, and plates, dials and faces as large as there is room.

They are drawn with letters as large as the settings can make them, whatever the settings are; boxes are shares of the window.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Align, Paragraph, paragraph_in
from game.ui.kit.theme import Badge, Colour, Material, Role, mix, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Dial, Sky
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, Pressable, Widget, WidgetState
from game.ui.widgets.button import ButtonState, Plate, draw_plate, letters
from game.ui.widgets.flow import Filling, Flow, Grow

READ, TOLD, NEAR = 42, 60, 27
"""How high capitals are at least in a window 1080 high, in pixels: what is read across the table; answers, figures that are
counted and what is rolled; and what one person presses or looks up who sits before the laptop: plates, notes of the rules, what
was told before."""
CAPITALS: Final = 0.65
"""Of the size of type, in the faces with the lowest capitals."""
LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""
FULL: Final = 100.0
"""Outer radius of a dial in its own units."""
BAND: Final = 17.0
"""Width of its ring of segments."""
GAP: Final = 1.6
"""Half of what lies between two segments, along the ring."""
BRIGHT: Final = 330
"""Sum of red, green and blue from which on a colour is too pale for letters on paper."""
RAYS: Final = 12
COUNTED: Final = 22
"""Of the width of a plate, in percent, for what it counts."""
MOST_SEGMENTS: Final = 24
"""Longer tracks are a whole ring filled in part."""
_BRASS: Final = rgb("#C79A4B")
_DARK: Final = rgb("#2B1D12")
_EMPTY: Final = rgb("#4A3524")
_PAPER: Final = (rgb("#F7EED6"), rgb("#E2CFA0"))
_SUN: Final = (rgb("#FBE9A8"), rgb("#E2A93B"))
_MOON: Final = (rgb("#E9EDF2"), rgb("#9FB0C4"))


def kit_of(kit: Kit, text_scale: float = LARGEST) -> Kit:
    """For letters of this size, whatever size the settings have."""
    size = kit.scale.width, kit.scale.height
    return Kit(size, text_scale=text_scale, assets=kit.assets, motion=kit.motion, pointer=kit.pointer)


class Share(Grow):
    """As high as its share of a column, whatever it asks for."""

    def height(self, kit: Kit, width: int) -> int:
        return 0


def shared(share: int, widget: Widget) -> Flow:
    """A widget that is as high as its share of a column, and as wide as there is room."""
    return Share(Filling(widget), share)


class LargeWords(PassiveWidget):
    """Marked-up words in a box, half way down, as large as they stand whole in it."""

    def __init__(
        self,
        large: Kit,
        markup: str,
        role: Role = Role.ACROSS_THE_TABLE,
        colour: Colour = theme.CREAM,
        *,
        material: Material = Material.WOOD,
        align: Align = "left",
        lines: int = 1,
        least: int = READ,
    ) -> None:
        super().__init__(material=material)
        self.large, self.markup, self.role, self.colour, self.lines = large, markup, role, colour, lines
        self.align: Align = align
        self.least = least
        """How high its capitals must be for those who read it: READ, TOLD, or NEAR."""
        self.peers: Sequence[LargeWords] = ()
        """Those that stand beside it: all have letters of one size."""
        self.is_spare = False
        """It is left out, with those beside it, where one of them does not stand whole."""
        self._made: dict[object, Paragraph] = {}

    @property
    def paragraph(self) -> Paragraph:
        """The words in their box, as if nothing stood beside it."""
        return self._made_for()

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all of it."""
        text = self.paragraph
        return not text.is_cut and text.height <= self.rect.height and text.natural_width <= self.rect.width

    def _made_for(self, most: int = 0) -> Paragraph:
        width, height = self.rect.size
        key = (self.rect.size, most)
        if key not in self._made:
            self._made[key] = paragraph_in(
                self.large.text,
                self.markup,
                self.role,
                (width, min(height, most) if most else height),
                colour=self.colour,
                material=self.material,
                align=self.align,
                max_lines=self.lines,
            )
        return self._made[key]

    @property
    def capitals(self) -> int:
        """Pixels of height of its smallest capitals as they are drawn; 0 where nothing is."""
        lines = self.shown.lines if self.shown is not None else ()
        sizes = [run.setting.px for line in lines for _, run in line.runs if run.text.strip()]
        return round(min(sizes, default=0) * CAPITALS)

    @property
    def shown(self) -> Paragraph | None:
        """The words as they are drawn; None where they are left out."""
        is_left_out = self.is_spare and not all(one.is_whole for one in self.peers)
        if not self.markup or self.rect.height <= 0 or is_left_out:
            return None
        text = self.paragraph
        if not self.peers:
            return text
        return self._made_for(min(one.paragraph.leading for one in self.peers) * (text.height // text.leading))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        text = self.shown
        if text is not None:
            text.draw(surface, (self.rect.x, self.rect.centery - text.height // 2))


def alike(words: Sequence[LargeWords]) -> None:
    """These have letters of one size: those of the longest."""
    for one in words:
        one.peers = words


class DialPicture(PassiveWidget):
    """A dial as large as there is room."""

    def __init__(self, large: Kit, dial: Dial, under: str) -> None:
        super().__init__()
        self.large, self.dial, self.under = large, dial, under

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        diameter = min(self.rect.width * 85 // 100, self.rect.height * 93 // 100)
        draw_dial(self.large, surface, self.dial, self.rect.center, diameter, self.under)


class LargeFace(PassiveWidget):
    """A roundel as large as there is room, or as a `share` of that in percent."""

    def __init__(self, large: Kit, badge: Badge, share: int = 72, *, player: str = "") -> None:
        super().__init__()
        self.large, self.badge, self.share, self.player = large, badge, share, player

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = min(self.rect.size) * self.share // 100
        draw_roundel(self.large, surface, self.rect.center, side, self.badge, player=self.player)


class LargeKey(Pressable):
    """A plate with letters as large as it can hold. A `cap` shows a key that is heard elsewhere; `is_on` in gold; a dim one
    looks as if it could not be pressed, and says why when it is."""

    def __init__(
        self,
        large: Kit,
        label: str,
        on_press: Callable[[], None],
        *,
        key: str = "",
        cap: str = "",
        plate: Plate = Plate.WOOD,
        is_on: bool = False,
        is_dim: bool = False,
        is_enabled: bool = True,
        figure: str = "",
    ) -> None:
        """`figure`: what the plate counts, at its right, for the whole table."""
        self.plate = Plate.PAPER if is_on else plate
        super().__init__(material=Material.PAPER if self.plate is Plate.PAPER else Material.WOOD, is_enabled=is_enabled)
        self.label, self.on_press, self.is_on, self.is_dim = label, on_press, is_on, is_dim or not is_enabled
        self.chord = Chord.parse(key) if key else None
        ink = letters(self.plate, ButtonState.DISABLED if self.is_dim else ButtonState.REST)
        side: Align = "left" if plate is Plate.PAPER else "center"
        self.words = LargeWords(large, escape(label), material=self.material, colour=ink, align=side, least=NEAR)
        self.figure = LargeWords(
            large, figure, Role.DIAL, material=self.material, colour=ink, align="center", least=TOLD
        )
        self._cap = LargeWords(
            large, escape(cap), Role.STRONG, material=self.material, colour=ink, align="center", least=NEAR
        )

    def arrange(self, kit: Kit) -> None:
        width, height = self.rect.size
        high = height * 36 // 100 if self._cap.markup else 0
        inset = height // (8 if high else 3)
        self._cap.rect = pygame.Rect(self.rect.x + high // 5, self.rect.y + high // 5, width * 3 // 4, high)
        self._cap.rect.width = max(high, self._cap.paragraph.natural_width + high // 2)
        low = high * 9 // 10
        self.words.rect = pygame.Rect(
            self.rect.x + inset // 2, self.rect.y + low, width - inset, height - low - height // 12
        )
        if self.figure.markup:
            self.words.rect.width -= width * COUNTED // 100
            self.figure.rect = pygame.Rect(self.words.rect.right, self.rect.y, width * COUNTED // 100, height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        state = ButtonState.PRESSED if look.is_pressed else ButtonState.HOVER if look.is_hovered else ButtonState.REST
        if not self.is_enabled or (self.is_dim and state is ButtonState.REST):
            state = ButtonState.DISABLED
        face = draw_plate(kit.art, surface, self.rect, self.plate, state)
        down = face.y - self.rect.y
        if self._cap.markup:
            cap = self._cap.rect.move(0, down)
            kit.art.draw_key_plate(surface, cap, self.material, primary=self.plate is Plate.PRIMARY)
            self._cap.draw(kit, surface, look)
        self.words.draw(kit, surface, look)
        self.figure.draw(kit, surface, look)
        if self.is_on:
            pygame.draw.rect(surface, theme.LAMP_GOLD, face, max(3, kit.px(4)), border_radius=kit.px(6))
        look.draw_ring(kit, surface, face)


# -- a dial: a track bent into a ring with its number in the middle; a plain count; sun and moon


def draw_dial(
    kit: Kit, surface: pygame.Surface, dial: Dial, middle: tuple[int, int], diameter: int, under: str
) -> None:
    """A dial round a point, `under` in small capitals below its number ("of 16"; may be empty)."""
    side = diameter + diameter // 8
    mark = ("dial", dial.face, dial.sky, dial.now, dial.most, side)
    made = kit.art.cached(mark, lambda: _drawn(kit, dial, side))
    surface.blit(made, made.get_rect(center=middle))
    inside = round(diameter * (FULL - BAND) / FULL)
    ink = _ink(dial)
    has_sign = dial.sky is Sky.NONE
    share = 0.42 if has_sign else 0.46
    number = pygame.Rect(0, 0, inside * 62 // 100, round(inside * share))
    number.center = (middle[0], middle[1] - (inside * 5 // 100 if has_sign else 0))
    _write(kit, surface, str(dial.now), Role.DIAL, number, ink)
    if under:
        below = pygame.Rect(0, 0, inside * 62 // 100, inside * 29 // 100)
        below.midtop = (middle[0], number.bottom - inside * 5 // 100)
        _write(kit, surface, under, Role.H1, below, theme.INK)


def _write(kit: Kit, surface: pygame.Surface, words: str, role: Role, box: pygame.Rect, colour: Colour) -> None:
    text = paragraph_in(kit.text, words, role, box.size, colour=colour, material=Material.PAPER, align="center")
    text.draw(surface, (box.x, box.centery - text.height // 2))


def _ink(dial: Dial) -> Colour:
    """The colour of the number: the track's own where it is dark enough for paper."""
    if dial.sky is not Sky.NONE:
        return rgb("#3A1B06") if dial.sky is Sky.SUN else rgb("#1B2A3E")
    return _strong(badge_of(dial.face))


def _strong(badge: Badge) -> Colour:
    """The darker and more colourful of a badge's two colours, dark enough to be read on paper."""
    colour = min((badge.fill, badge.sign), key=lambda one: sum(one) - 2 * (max(one) - min(one)))
    return colour if sum(colour) < BRIGHT else mix(colour, (0, 0, 0), 0.35)


def _drawn(kit: Kit, dial: Dial, side: int) -> pygame.Surface:
    half = FULL * 1.125
    body = _sky(dial.sky) if dial.sky is not Sky.NONE else _ring(kit, dial)
    return vector.render(body, (-half, -half, 2 * half, 2 * half), (side, side))


def _ring(kit: Kit, dial: Dial) -> str:
    colour = _strong(badge_of(dial.face))
    bright = mix(colour, (255, 255, 255), 0.16)
    inner = FULL - BAND
    body = vector.radial("paper", 0.5, 0.42, 0.62, (0, _PAPER[0]), (1, _PAPER[1]))
    body += vector.circle(0, 3, FULL + 3, fill="#000000", fill_opacity=0.35)
    body += vector.circle(0, 0, FULL + 2.4, fill=_BRASS) + vector.circle(0, 0, FULL + 1, fill=_DARK)
    if dial.most == 0:
        body += vector.circle(0, 0, FULL - BAND / 2, stroke=bright, stroke_width=BAND - 5)
    else:
        body += _segments(dial, bright, inner + 2.5, FULL - 1.5)
    body += vector.circle(0, 0, inner, fill=_BRASS) + vector.circle(0, 0, inner - 1.4, fill="url(#paper)")
    body += vector.circle(0, 0, inner - 5, stroke=_BRASS, stroke_width=0.7, stroke_opacity=0.8)
    body += kit.art.emblems.at(dial.face.emblem, 0, -inner * 0.72, inner * 0.32, colour)
    return body + (_marker(kit, dial, colour) if 0 < dial.now <= dial.most else "")


def _segments(dial: Dial, bright: Colour, inner: float, outer: float) -> str:
    """The boxes of the track, from the top with the clock; those behind the marker are bright."""
    count = dial.most if dial.most <= MOST_SEGMENTS else 1
    body = ""
    if count == 1:
        body += vector.path(_arc(inner, outer, 0, 359.9), fill=_EMPTY)
        share = 359.9 * min(dial.now, dial.most) / dial.most
        return body + (vector.path(_arc(inner, outer, 0, share), fill=bright) if share else "")
    gap = math.degrees(GAP / outer)
    for at in range(count):
        path = _arc(inner, outer, 360 * at / count + gap, 360 * (at + 1) / count - gap)
        is_filled = at < dial.now
        edge: dict[str, object] = {"stroke": theme.CREAM, "stroke_width": 0.9} if is_filled else {}
        body += vector.path(path, fill=bright if is_filled else _EMPTY, **edge)
    return body


def _marker(kit: Kit, dial: Dial, colour: Colour) -> str:
    """A disc with the track's sign on the box that has been reached."""
    turn = math.radians(360 * (dial.now - 0.5) / dial.most - 90)
    x, y = (FULL - BAND / 2) * math.cos(turn), (FULL - BAND / 2) * math.sin(turn)
    body = vector.circle(x, y, BAND * 0.66, fill=_DARK) + vector.circle(x, y, BAND * 0.58, fill=_PAPER[0])
    return body + kit.art.emblems.at(dial.face.emblem, x, y, BAND * 0.82, colour)


def _arc(inner: float, outer: float, start: float, end: float) -> str:
    """A part of a ring between two angles in degrees, 0 at the top."""
    first, last = math.radians(start - 90), math.radians(end - 90)
    wide = 1 if end - start > 180 else 0

    def at(radius: float, angle: float) -> str:
        return f"{radius * math.cos(angle):.3f} {radius * math.sin(angle):.3f}"

    return (
        f"M{at(inner, first)}L{at(outer, first)}A{outer:g} {outer:g} 0 {wide} 1 {at(outer, last)}"
        f"L{at(inner, last)}A{inner:g} {inner:g} 0 {wide} 0 {at(inner, first)}Z"
    )


def _sky(sky: Sky) -> str:
    """A sun with long and short rays, or a full moon in its halo."""
    light, deep = _SUN if sky is Sky.SUN else _MOON
    disc = FULL * 0.62
    body = vector.radial("disc", 0.42, 0.38, 0.7, (0, light), (1, deep))
    if sky is Sky.SUN:
        for at in range(RAYS * 2):
            turn = math.pi * at / RAYS
            far = FULL * (1.0 if at % 2 == 0 else 0.86)
            near, wide = disc * 1.14, 2.6 if at % 2 == 0 else 1.8
            x, y = math.cos(turn), math.sin(turn)
            body += vector.path(
                f"M{near * x:.2f} {near * y:.2f}L{far * x:.2f} {far * y:.2f}",
                stroke=deep,
                stroke_width=2 * wide,
                stroke_linecap="round",
            )
    else:
        for grow, opacity in ((1.5, 0.10), (1.34, 0.12), (1.18, 0.16)):
            body += vector.circle(0, 0, disc * grow, fill=light, fill_opacity=opacity)
    body += vector.circle(0, 2.5, disc + 2, fill="#000000", fill_opacity=0.35)
    body += vector.circle(0, 0, disc + 2, fill=_DARK) + vector.circle(0, 0, disc, fill="url(#disc)")
    if sky is Sky.MOON:
        for x, y, r in ((-0.48, -0.42, 0.13), (0.52, 0.44, 0.17), (-0.5, 0.52, 0.10), (0.56, -0.4, 0.09)):
            body += vector.circle(x * disc, y * disc, r * disc, fill="#7F92A8", fill_opacity=0.4)
    return body + vector.circle(0, 0, disc * 0.86, stroke=_DARK, stroke_width=0.8, stroke_opacity=0.55)
