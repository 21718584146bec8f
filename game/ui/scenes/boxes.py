"""The games' boxes: what lies on the title's table and on the new-game page, from each game's box.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game import language
from game.language import Language
from game.resources import resource
from game.ui import theme, vector
from game.ui.kit import Kit
from game.ui.text import Typesetter
from game.ui.theme import NATIONS, SEATS, Badge, Colour, Face, hexa, mix, rgb
from game.ui.wording import say

WIDTH: Final = 400
"""Units of a cover; the cover is 3 to 4."""
HEIGHT: Final = 530
DEPTH: Final = 16
"""Units of the box's side that shows below."""
GOLD: Final = rgb("#D9A95A")
GOLD_LIGHT: Final = rgb("#F6DFA6")


@dataclass(frozen=True, slots=True)
class BoxLook:
    """A game's box: words and drawing."""

    game: str
    over: str
    """The small line over the title."""
    title: str
    players: tuple[int, ...]
    """The least and the most people who play it."""
    board: str
    """Id of the set that is played when nobody chooses another."""
    sentence: str
    """What the game is about, in two sentences."""
    length: str
    """How long a game takes."""
    secrets: str
    """What is hidden in it, in two or three words."""
    secrets_emblem: str
    colour: Colour
    tint: Colour
    """Laid over the picture of the board."""
    emblem: str
    scenery: str
    """SVG drawn over the foot of the picture, in a field of 100 by 100."""
    badges: Mapping[str, Badge]
    """Seat to the badge that stands beside its name."""
    picture: str = ""
    """Id of the board whose picture the cover shows, where the set has another name than its first board."""
    set_name: str = ""
    """What that set is called, where its id does not say it."""
    first: int = 0
    """How many play the first time; 0: as many as can."""

    @property
    def name(self) -> str:
        """The whole name of the game."""
        return f"{self.over} {self.title}"


def box_look(game: str) -> BoxLook:
    """The box of a game."""
    return _box_look(game, language.in_force())


@cache
def _box_look(game: str, spoken: Language) -> BoxLook:
    data = language.box(game)
    known = {**SEATS, **NATIONS}
    badges = {seat: known[name] for seat, name in data.pop("badges").items()}
    colour, tint = rgb(data.pop("colour")), rgb(data.pop("tint"))
    players = tuple(data.pop("players"))
    return BoxLook(game=game, colour=colour, tint=tint, badges=badges, players=players, **data)


def players_line(look: BoxLook) -> str:
    """ "2-3 players" """
    least, most = min(look.players), max(look.players)
    return say("players_one", least=least) if least == most else say("players", least=least, most=most)


def vignette_path(game: str, board: str) -> Path:
    """The painted picture that a box shows, of a set that of its first board; it need not exist."""
    look = box_look(game)
    board = look.picture if look.picture and board == look.board else board
    return resource("assets", "boards", game, board, "vignette.jpg")


def box_cover(kit: Kit, look: BoxLook, board: str, players: str, width: int) -> pygame.Surface:
    """The cover, `width` pixels wide (shared surface)."""
    key = ("box", look.game, look.name, board, players, width)
    return kit.art.cached(key, lambda: _cover(kit.text, look, vignette_path(look.game, board), players, width))


def box_standing(kit: Kit, look: BoxLook, board: str, players: str, width: int, degrees: float) -> pygame.Surface:
    """The box as it lies on the table: cover, side and shadow, turned a little (shared surface)."""
    key = ("box-standing", look.game, look.name, board, players, width, degrees)
    return kit.art.cached(key, lambda: _standing(kit, look, board, players, width, degrees))


def _standing(kit: Kit, look: BoxLook, board: str, players: str, width: int, degrees: float) -> pygame.Surface:
    cover = box_cover(kit, look, board, players, width)
    u = width / WIDTH
    pad, depth = round(34 * u), round(DEPTH * u)
    whole = pygame.Surface((cover.get_width() + 2 * pad, cover.get_height() + 2 * pad + depth), pygame.SRCALPHA)
    size = whole.get_size()
    view = (-34, -34, size[0] / u, size[1] / u)
    shadow = vector.soft_rect(6, 14, WIDTH - 8, HEIGHT + DEPTH - 4, 8, 20, (0, 0, 0), 0.62)
    whole.blit(kit.art.drawing(shadow, view, size, "box-shadow"), (0, 0))  # the same for every box of a size
    dark = hexa(mix(look.colour, (0, 0, 0), 0.55))
    side = vector.rect(2, 10, WIDTH - 4, HEIGHT + DEPTH - 10, 8, fill=dark, stroke="#120905", stroke_width=1.5)
    whole.blit(vector.render(side, view, size), (0, 0))
    whole.blit(cover, (pad, pad))
    return pygame.transform.rotozoom(whole, degrees, 1.0) if degrees else whole


def _cover(text: Typesetter, look: BoxLook, picture: Path, players: str, width: int) -> pygame.Surface:
    u = width / WIDTH
    size = (width, round(HEIGHT * u))
    made = vector.render(_boards(look), (0, 0, WIDTH, HEIGHT), size)
    window = pygame.Rect(round(34 * u), round(132 * u), round(332 * u), round(330 * u))
    made.blit(_window(look, picture, window.size), window)
    made.blit(vector.render(_frame(), (0, 0, WIDTH, HEIGHT), size), (0, 0))
    over = text.render_px(look.over, Face.FELL_ITALIC, max(14, round(30 * u)), GOLD_LIGHT)
    title = text.render_px(look.title, Face.TITLE, max(18, round(58 * u)), GOLD_LIGHT)
    foot = text.render_px(players, Face.SMALL_CAPS, max(14, round(24 * u)), GOLD_LIGHT)
    for line, middle in ((over, 42), (title, 92), (foot, 493)):
        made.blit(line, line.get_rect(center=(width // 2, round(middle * u))))
    return made


def _boards(look: BoxLook) -> str:
    """Linen over cardboard: a gradient, a worn edge."""
    light, dark = mix(look.colour, (255, 214, 150), 0.10), mix(look.colour, (0, 0, 0), 0.28)
    body = vector.radial("c", 0.5, 0.38, 0.85, (0, light), (0.6, look.colour), (1, dark))
    body += vector.rect(1, 1, WIDTH - 2, HEIGHT - 2, 8, fill="url(#c)", stroke="#120905", stroke_width=2)
    return body + vector.rect(3, 3, WIDTH - 6, HEIGHT - 6, 7, stroke="#FFE0A4", stroke_opacity=0.14, stroke_width=1.4)


_ARCH: Final = "M0 330V150C0 62 64 0 166 0S332 62 332 150V330Z"
"""The window in the cover, in a field of 332 by 330."""


def _readable(picture: Path) -> pygame.Surface | None:
    """A board's picture; None where there is none, or one that is just being painted."""
    try:
        return pygame.image.load(picture).convert() if picture.is_file() else None
    except pygame.error:
        return None


def _window(look: BoxLook, picture: Path, size: tuple[int, int]) -> pygame.Surface:
    """The board's picture under an arch, tinted, with the scenery over its foot."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    loaded = _readable(picture)
    if loaded is not None:
        side = max(size[0] / loaded.get_width(), size[1] / loaded.get_height())
        scaled = pygame.transform.smoothscale(
            loaded, (round(loaded.get_width() * side) + 1, round(loaded.get_height() * side) + 1)
        )
        made.blit(scaled, ((size[0] - scaled.get_width()) // 2, (size[1] - scaled.get_height()) // 2))
    else:
        made.fill(theme.PAPER)
    veil = pygame.Surface(size)
    veil.fill(mix(look.tint, (255, 255, 255), 0.18))
    made.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = vector.vertical("s", (0, "#FFF0CC/0.25"), (0.5, "#FFF0CC/0"), (1, "#1A0806/0.62"))
    shade += vector.rect(0, 0, 100, 100, fill="url(#s)")
    made.blit(vector.render(shade + look.scenery, (0, 0, 100, 100), size), (0, 0))
    mask = vector.render(vector.path(_ARCH, fill="#FFFFFF"), (0, 0, 332, 330), size)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _frame() -> str:
    gold = hexa(GOLD)
    arch = f'<g transform="translate(34 132)">{vector.path(_ARCH, stroke="#120905", stroke_width=6)}'
    arch += vector.path(_ARCH, stroke=gold, stroke_width=3) + "</g>"
    body = vector.rect(14, 14, WIDTH - 28, HEIGHT - 28, 4, stroke=gold, stroke_width=2)
    body += vector.rect(21, 21, WIDTH - 42, HEIGHT - 42, 3, stroke=gold, stroke_width=0.9)
    for x in (22, WIDTH - 22):
        for y in (22, HEIGHT - 22):
            body += vector.circle(x, y, 11, fill="#2A120A", stroke=gold, stroke_width=1.8)
            body += vector.path(vector.star(4, 8, 2.4, x, y), fill=gold)
    return body + arch
