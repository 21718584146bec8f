"""The curtain: cloth that covers the whole window, and the button that must be held to open it.

Where things hang on the curtain: one below the other in a high window, name beside its sign in a low one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.room import Room
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import Point, Widget, WidgetState

LOW: Final = 760
"""Units of height below which sign and name stand in one line."""
LEAST_SHEET: Final = 48
"""Units below which the sheet with what everyone saw has no room at all."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """Rectangles in the window."""

    head: pygame.Rect
    disc: pygame.Rect
    name: pygame.Rect
    name_role: Role
    line: pygame.Rect
    sheet: pygame.Rect | None
    has_heading: bool
    """Whether the sheet has room for its heading."""
    button: pygame.Rect
    """Its middle and height; the button is as wide as it has to be."""
    note: int
    """Upper edge of the note below the button, at most."""


def withdraw_pointer(kit: Kit) -> None:
    """The pointer goes to where the button hangs, or will hang as soon as somebody is waited for: the same place
    whatever was done before."""
    home = places(kit, "", pelmet_height(kit)).button
    kit.pointer.send_home(home, pygame.Rect(0, 0, kit.scale.width, kit.scale.height))


def places(kit: Kit, name: str, pelmet: int) -> CurtainLayout:
    """Where everything hangs for this person's name, below a pelmet so many pixels high."""
    if kit.scale.height / kit.u < LOW:
        return _low(kit, name, pelmet)
    width, height = kit.scale.width, kit.scale.height
    k = min(1.0, height / kit.px(1080))

    def box(y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(
            width // 2 - round(kit.px(w) * k) // 2, round(kit.px(y) * k), round(kit.px(w) * k), round(kit.px(h) * k)
        )

    disc, named, sheet, button = box(236, 230, 230), box(486, 1500, 100), box(646, 660, 206), box(878, 400, 96)
    button.height = kit.px(96)
    head = pygame.Rect(0, disc.y - kit.px(86), width, kit.px(56))
    line = pygame.Rect(0, named.bottom + kit.px(2), width, kit.px(34))
    note = min(button.bottom + kit.px(26), height - kit.text.leading(Role.BODY) - kit.px(4))
    return CurtainLayout(head, disc, named, Role.CURTAIN_NAME, line, sheet, True, button, note)


def _low(kit: Kit, name: str, pelmet: int) -> CurtainLayout:
    text, role, window = kit.text, Role.SCREEN_TITLE, pygame.Rect(0, pelmet, kit.scale.width, kit.scale.height - pelmet)
    room = Room(kit.scale, window, top=2, bottom=4)
    note = room.cut("bottom", 0, 20, least=text.leading(Role.BODY)).y
    button = room.at("midbottom", 400, 68)
    room.cut("bottom", 68, 20)
    head = room.cut("top", 0, 4, least=text.leading(Role.CEREMONY_LARGE))
    row = room.cut("top", 0, 2, least=text.leading(role) + kit.px(8))
    line = room.cut("top", 0, 6, least=text.leading(Role.LEAD))
    beside = row.height + kit.px(16)
    taken = min(text.width(name, role), row.width - beside - 2 * kit.px(24))
    disc = row.move((row.width - taken - beside) // 2, 0)
    named = disc.move(beside, 0)
    disc.width, named.width = row.height, taken + 2
    sheet = Room(kit.scale, room.rect, left=24, right=24)
    has_room = sheet.rect.height >= kit.px(LEAST_SHEET)
    hangs = sheet.at("midtop", 660, 206).clip(sheet.rect) if has_room else None
    has_heading = hangs is not None and hangs.height >= kit.px(130)
    return CurtainLayout(head, disc, named, role, line, hangs, has_heading, button, note)


FOLDS: Final = 26
SWAGS: Final = 16
HOLD_MS: Final = 700
LETTING_GO_MS: Final = 200
LONGEST_STEP_MS: Final = 60
"""However late a frame comes, the ring fills by no more than this: a stall never opens the curtain."""
FALL_MS: Final = 350


def draw_curtain(kit: Kit, surface: pygame.Surface, share: float = 1.0) -> None:
    """Draw the closed cloth over the whole surface; nothing behind it shows.

    `share` below 1: it falls, and has come down so far.
    """
    size = surface.get_size()
    surface.blit(_cloth(kit, size), (0, min(0, round(size[1] * (share - 1)))))
    pelmet = _pelmet(kit, size)
    surface.blit(pelmet, (0, 0 if share >= 1 else round(pelmet.get_height() * min(0.0, share * 3 - 1))))


def draw_pelmet(kit: Kit, surface: pygame.Surface) -> None:
    """Draw the upper edge of the curtain alone, over whatever hangs there."""
    surface.blit(_pelmet(kit, surface.get_size()), (0, 0))


@kept
def _cloth(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    made = vector.render(_folds(width, height), (0, 0, width, height), size).convert()
    light = vector.radial(
        "v",
        0.5,
        0.46,
        0.75,
        (0, "#FFB45C/0.17"),
        (0.3, "#7A4020/0.10"),
        (0.55, "#000000/0.25"),
        (1, "#000000/0.82"),
    )
    light += vector.rect(0, 0, 100, 100, fill="url(#v)")
    small = (max(1, width // 4), max(1, height // 4))
    veil = vector.render(light, (0, 0, 100, 100), small)
    made.blit(pygame.transform.smoothscale(veil, size), (0, 0))
    return made


def _folds(width: int, height: int) -> str:
    """Gradient strips that sway a little."""
    step = width / (FOLDS - 0.2)
    sway = step * 0.08
    middles = ("#7A2419", "#6B1F15", "#82291C")
    body = vector.rect(0, 0, width, height, fill="#3B120C")
    for fold in range(FOLDS):
        x = fold * step
        body += vector.horizontal(
            f"c{fold}", (0, "#2A0B07"), (0.35, middles[fold % 3]), (0.6, "#5A180F"), (1, "#240905")
        )
        edge = x + step + 0.7
        shape = (
            f"M{x:.1f} 0H{edge:.1f}C{edge - sway:.1f} {height * 0.37:.0f} {edge + sway:.1f} {height * 0.7:.0f}"
            f" {edge:.1f} {height}H{x:.1f}C{x + sway:.1f} {height * 0.65:.0f} {x - sway:.1f} {height * 0.37:.0f}"
            f" {x:.1f} 0Z"
        )
        body += vector.path(shape, fill=f"url(#c{fold})")
    return body


def pelmet_height(kit: Kit) -> int:
    """Pixels of the pelmet with its tassels."""
    return round(112 * _pelmet_unit((kit.scale.width, kit.scale.height)))


def _pelmet_unit(size: tuple[int, int]) -> float:
    return max(0.6, min(size[0] / 1920, size[1] / 1080))


@kept
def _pelmet(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Sixteen swags with gold cord and tassels."""
    width = size[0]
    u = _pelmet_unit(size)
    w = width / u
    step = w / SWAGS
    d = f"M-4 -4H{w + 4}V46"
    for swag in range(SWAGS):
        right = w - swag * step
        d += f"Q{right - step / 2:.1f} 112 {right - step:.1f} 46"
    body = f'<g transform="translate(0 5)">{vector.path(d + "Z", fill="#000", fill_opacity=0.35)}</g>'
    body += vector.vertical("p", (0, "#5A1A10"), (1, "#3E100A"))
    body += vector.path(d + "Z", fill="url(#p)", stroke="#D9AE5A", stroke_width=4)
    body += vector.path(f"M0 3H{w}", stroke="#D9AE5A", stroke_width=3)
    body += vector.path(f"M0 14H{w}", stroke="#D9AE5A", stroke_width=2)
    for knot in range(SWAGS + 1):
        x = knot * step
        tassel = f"M{x:.1f} 46V78M{x - 6:.1f} 76H{x + 6:.1f}L{x + 9:.1f} 102H{x - 9:.1f}Z"
        body += vector.path(tassel, fill="#D9AE5A", stroke="#8D6423", stroke_width=1.5)
    height = round(112 * u)
    return vector.render(body, (0, 0, w, 112), (width, height))


class CurtainButton(Widget):
    """A wide wax button that must be held (pointer, or Space) until the ring round it is full.

    The ring fills in 700 ms and empties in 200. `on_held` is called once, when it is full.
    """

    can_focus = True

    def __init__(self, label: str, on_held: Callable[[], None]) -> None:
        super().__init__(material=Material.WOOD)
        self.label = label
        self.on_held = on_held
        self._is_down = False
        self.share = 0.0
        """How full the ring is, 0 to 1."""
        self._at_ms: int | None = None

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return max(kit.px(400), kit.text.width(self.label, Role.H1) + kit.px(170)), kit.px(96)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u, box = kit.u, self.rect
        w, h = box.width / u, box.height / u
        down = 2 if self._is_down else 0
        body = vector.soft_rect(0, 8, w, h, h / 2, 10, (0, 0, 0), 0.55)
        body += vector.rect(0, 4, w, h, h / 2, fill="#3A0F0A")
        tones = ("#8A2B1B", "#702016") if self._is_down else ("#A63A26", "#6F2014")
        body += vector.vertical("w", (0, tones[0]), (1, tones[1]))
        body += vector.rect(
            0.75, 0.75 + down, w - 1.5, h - 1.5, h / 2, fill="url(#w)", stroke="#E7B98A", stroke_width=1.5
        )
        body += vector.rect(-12, -12, w + 24, h + 24, h / 2 + 12, stroke="#6B4512", stroke_width=5)
        if self.share > 0:
            length = 2 * (w - h) + 3.14159 * (h + 24)
            body += vector.path(
                _ring(w, h),
                stroke=theme.LAMP_GOLD,
                stroke_width=6,
                stroke_dasharray=f"{length * self.share:.1f} {length * 2:.1f}",
            )
        reach = 24
        px = kit.px(reach)
        size = (box.width + 2 * px, box.height + 2 * px)
        view = (-px / u, -px / u, size[0] / u, size[1] / u)
        surface.blit(vector.render(body, view, size), box.move(-px, -px))
        self._draw_words(kit, surface, box.move(0, kit.px(down)))
        look.draw_ring(kit, surface, box.inflate(kit.px(30), kit.px(30)), is_round=True)

    def _draw_words(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        side, gap = kit.px(38), kit.px(18)
        width = min(kit.text.width(self.label, Role.H1), box.width - side - gap - kit.px(60))
        x = box.centerx - (side + gap + width) // 2
        surface.blit(kit.art.emblem("key", side, theme.CREAM), (x, box.centery - side // 2))
        words = pygame.Rect(x + side + gap, box.y, width + 1, box.height)
        kit.text.draw(surface, self.label, Role.H1, theme.CREAM, words, shadow=theme.rgb("#4A140C"))

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(2 * kit.px(44), 2 * kit.px(44))

    def _press(self, *, is_down: bool) -> None:
        if is_down != self._is_down:
            self._is_down = is_down
            self._at_ms = None
            self.touch()

    def on_down(self, at: Point) -> bool:
        self._press(is_down=True)
        return True

    def on_drag(self, at: Point) -> None:
        if not self.rect.collidepoint(at):
            self._press(is_down=False)

    def on_up(self, at: Point) -> None:
        self._press(is_down=False)

    def on_key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self._press(is_down=False)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self._press(is_down=True)
            return True
        return False

    def on_focus(self, *, has_focus: bool) -> None:
        if not has_focus:
            self._press(is_down=False)

    def update(self, now_ms: int) -> bool:
        since = 0 if self._at_ms is None else min(now_ms - self._at_ms, LONGEST_STEP_MS)
        self._at_ms = now_ms
        before = self.share
        step = since / HOLD_MS if self._is_down else -since / LETTING_GO_MS
        self.share = min(1.0, max(0.0, self.share + step))
        if self.share >= 1.0 and before < 1.0:
            self._is_down = False
            self.on_held()
        return self.share != before

    def next_wake(self, now_ms: int) -> int | None:
        return 0 if self._is_down or self.share > 0 else None


def _ring(w: float, h: float) -> str:
    """The path round the button, clockwise from its top middle."""
    r = h / 2 + 12
    return f"M{w / 2} -12H{w - h / 2}A{r} {r} 0 0 1 {w - h / 2} {h + 12}H{h / 2}A{r} {r} 0 0 1 {h / 2} -12H{w / 2}"
