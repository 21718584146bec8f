"""Everything drawn that isn't text: emblems, panels, plates, the table top, bars."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.panel_materials import PanelKind, Panels
from game.ui.kit.surface_cache import SurfaceCache, load_picture
from game.ui.kit.theme import Colour, Material, Scale


class Art:
    """Drawings of one window at its scale. All surfaces handed out are shared: don't draw on them."""

    def __init__(self, assets: Path, scale: Scale, cache: SurfaceCache) -> None:
        self.scale = scale
        self.emblems = vector.Emblems(assets / "emblems")
        self.pieces = vector.Emblems(assets / "pieces")
        self._textures = assets / "textures"
        self.panels = Panels(assets / "textures", cache)
        self._cache = cache

    def rescale(self, scale: Scale) -> None:
        """Take another scale."""
        if scale.u != self.scale.u:
            self.panels.rescale()
        self.scale = scale

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made on first asking."""
        return self._cache.get(key, make)

    def drawing(
        self, body: str, view: vector.Box, size: tuple[int, int], key: Hashable | None = None
    ) -> pygame.Surface:
        """A vector drawing (see `vector.render`), kept by `key` or by its own text."""
        return self.cached(("svg", key or body, view, size), lambda: vector.render(body, view, size))

    def emblem(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """The emblem, `size` pixels square, in one colour."""
        return self.cached(("emblem", name, size, colour), lambda: self._emblem(name, size, colour))

    def _emblem(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        return vector.render(self.emblems.at(name, 32, 32, 64, colour), (0, 0, 64, 64), (size, size))

    def sign_on_paper(self, name: str, size: tuple[int, int], side: int) -> pygame.Surface:
        """Plain paper with an emblem in its middle: what stands where there is no picture."""
        made = pygame.Surface(size)
        made.fill(theme.PAPER_LOW)
        sign = self.emblem(name, side, theme.INK_SOFT)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made

    def panel(self, surface: pygame.Surface, kind: PanelKind, rect: pygame.Rect) -> None:
        """Draw a panel whose own edge is `rect`; its shadow falls up to 14 units outside."""
        self.panels.draw(surface, kind, rect, self.scale.u)

    def table_top(self, surface: pygame.Surface) -> None:
        """Fill the surface with the table's boards, darker towards the edges."""
        size = surface.get_size()
        surface.blit(self.cached(("table-top", size), lambda: self._table_top(size)), (0, 0))

    def _table_top(self, size: tuple[int, int]) -> pygame.Surface:
        made = covering(load_picture(self._textures / "table.jpg"), size)
        made.blit(self._vignette(size, 0.42), (0, 0))
        return made

    def vignette(self, surface: pygame.Surface, strength: float = 0.42) -> None:
        """Darken the edges of the surface, as lamplight leaves them."""
        size = surface.get_size()
        surface.blit(self.cached(("vignette", size, strength), lambda: self._vignette(size, strength)), (0, 0))

    def _vignette(self, size: tuple[int, int], strength: float) -> pygame.Surface:
        body = vector.radial(
            "v", 0.5, 0.46, 0.75, (0, "#140A04/0"), (0.55, "#140A04/0"), (1, f"#140A04/{strength}")
        ) + vector.rect(0, 0, 100, 100, fill="url(#v)")
        small = vector.render(body, (0, 0, 100, 100), (max(1, size[0] // 4), max(1, size[1] // 4)))
        return pygame.transform.smoothscale(small, size)

    def scrim(self, surface: pygame.Surface) -> None:
        """Dim all that has been drawn so far, as behind a modal."""
        size = surface.get_size()

        def make() -> pygame.Surface:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill(theme.SCRIM)
            return veil

        surface.blit(self.cached(("scrim", size), make), (0, 0))

    def texture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A plain tiled texture (`walnut`, `paper`, `leather-tile`) of `size`, opaque."""
        return self.cached(("texture", name, size, self.scale.u), lambda: self._texture(name, size))

    def _texture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        tile = pygame.image.load(self._textures / f"{name}.jpg").convert()
        side = max(1, round(tile.get_width() / 2 * self.scale.u))
        tile = pygame.transform.smoothscale(tile, (side, side))
        made = pygame.Surface(size)
        for y in range(0, size[1], side):
            for x in range(0, size[0], side):
                made.blit(tile, (x, y))
        return made

    def bar(self, surface: pygame.Surface, rect: pygame.Rect, *, at_top: bool = True) -> None:
        """The walnut bar at the window's upper or lower edge, with its brass line at the board's side."""
        surface.blit(self.texture("walnut", rect.size), rect)
        px = self.scale.px
        dark, brass = px(2), px(3)
        shadow = self._bar_shadow(rect.width, px(14))
        if at_top:
            surface.fill(theme.rgb("#6E4C2C"), (rect.x, rect.y, rect.width, px(1)))
            edge = rect.bottom - px(2)
            surface.fill(theme.rgb("#0D0704"), (rect.x, edge, rect.width, px(2)))
            surface.fill(theme.BRASS_EDGE, (rect.x, edge - brass, rect.width, brass))
            surface.fill(theme.WALNUT_DARK, (rect.x, edge - brass - dark, rect.width, dark))
            surface.blit(shadow, (rect.x, rect.bottom))
        else:
            surface.fill(theme.BRASS_EDGE, (rect.x, rect.y, rect.width, brass))
            surface.fill(theme.WALNUT_DARK, (rect.x, rect.y + brass, rect.width, dark))
            surface.blit(pygame.transform.flip(shadow, False, True), (rect.x, rect.y - px(14)))

    def _bar_shadow(self, width: int, height: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made = pygame.Surface((width, height), pygame.SRCALPHA)
            for y in range(height):
                made.fill((10, 5, 2, round(140 * (1 - (y + 0.5) / height) ** 2)), (0, y, width, 1))
            return made

        return self.cached(("bar-shadow", width, height), make)

    def divider(self, surface: pygame.Surface, x: int, y: int, width: int, material: Material) -> None:
        """A hairline with a lozenge in its middle, `y` being the line's own height."""
        line = theme.RULE if not material.is_dark else theme.rgb("#8A6535")
        lozenge = theme.RUBRIC if not material.is_dark else theme.BRASS
        surface.fill(line, (x, y, width, max(1, self.scale.px(1))))
        side = self.scale.px(9) | 1
        body = vector.path("M5 0L10 5L5 10L0 5Z", fill=lozenge)
        made = self.drawing(body, (0, 0, 10, 10), (side, side))
        surface.blit(made, made.get_rect(center=(x + width // 2, y)))

    def rule(self, surface: pygame.Surface, x: int, y: int, width: int, material: Material) -> None:
        """A bare hairline."""
        colour = theme.mix(theme.RULE, theme.PAPER, 0.35) if not material.is_dark else theme.rgb("#6B4D2A")
        surface.fill(colour, (x, y, width, max(1, self.scale.px(0.9))))

    def draw_key_plate(
        self, surface: pygame.Surface, rect: pygame.Rect, material: Material, *, primary: bool = False
    ) -> None:
        """The outline of a key cap, letters excluded."""
        if primary:
            edge, fill, opacity = theme.rgb("#E7B98A"), (0, 0, 0), 0.28
        elif material.is_dark:
            edge, fill, opacity = theme.BRASS, (0, 0, 0), 0.32
        else:
            edge, fill, opacity = theme.rgb("#8D6A3E"), (255, 255, 255), 0.4
        w, h = rect.width / self.scale.u, rect.height / self.scale.u
        body = vector.rect(*(0.5, 0.5, w - 1, h - 1, 4), fill=fill, fill_opacity=opacity, stroke=edge, stroke_width=1)
        surface.blit(self.drawing(body, (0, 0, w, h), rect.size), rect)

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, *, is_round: bool = False) -> None:
        """The one focus ring: lamp gold, six units outside, with dark lines on both sides."""
        px = self.scale.px
        out = rect.inflate(2 * px(10), 2 * px(10))
        w, h, u = out.width / self.scale.u, out.height / self.scale.u, self.scale.u
        radius = (h - 8) / 2 if is_round else 10
        body = vector.rect(4, 4, w - 8, h - 8, radius, stroke=theme.WALNUT_DARK, stroke_width=5.5)
        body += vector.rect(4, 4, w - 8, h - 8, radius, stroke=theme.LAMP_GOLD, stroke_width=2.5)
        made = self.drawing(body, (0, 0, w, h), out.size, ("focus", out.size, radius, u))
        surface.blit(made, out)


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture scaled to cover `size`, its middle kept."""
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    scaled = pygame.transform.smoothscale(
        picture,
        (max(size[0], round(picture.get_width() * factor)), max(size[1], round(picture.get_height() * factor))),
    )
    made = pygame.Surface(size).convert()
    made.blit(scaled, ((size[0] - scaled.get_width()) // 2, (size[1] - scaled.get_height()) // 2))
    return made
