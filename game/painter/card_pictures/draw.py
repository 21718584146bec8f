"""Pictures of cards as files: every scene of every game and every back, drawn at one size into assets/cards.

Needs skia and pillow (the `paint` extra); what the window needs to read them is in `files`.

From scenes to pictures as SVG, and all pictures of cards there are: the scenes of every game, and the backs.

Backs of cards: rings cut round a medal that shows what the family is about, a land below, and the same land above.

The land is alike after half a turn, the medal is not: a back is always drawn the same way up, so that no card can be
told from another.
"""

from __future__ import annotations

import hashlib
import io
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import skia
from PIL import Image

from game.painter.card_pictures.files import BACK_SIZE, COLOURS, FACE_SIZE, MANIFEST, Listed, write_manifest
from game.painter.card_pictures.land import mountain, pine
from game.painter.card_pictures.scenes import LAYERS, Back, Scene, inks, read_backs, read_scenes, scene_files
from game.painter.card_pictures.sky import sky, star
from game.painter.card_pictures.woodcut import HEIGHT, Point, Woodcut
from game.painter.drawing.palette import blended
from game.storage.atomic_write import remove, write_file


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture to be drawn."""

    svg: str
    size: tuple[int, int]
    """Pixels."""
    focus: float = 0.5
    """Share of the height that stays in the middle where there is room for a strip only."""

    @property
    def digest(self) -> str:
        """Of what can be seen: the same text gives the same picture."""
        return hashlib.sha256(f"{self.svg}{self.size}{COLOURS}".encode()).hexdigest()[:16]


def all_pictures() -> dict[str, Picture]:
    """Every picture by its name ("riddle/boat", "backs/travel"); raises BoardProblems when a file has faults."""
    colours = inks()
    found = {}
    for game, file in scene_files().items():
        for name, scene in read_scenes(file).items():
            found[f"{game}/{name}"] = Picture(composed(scene, colours), FACE_SIZE, round(scene.focus / HEIGHT, 3))
    for family, described in read_backs().items():
        found[f"backs/{family}"] = Picture(back(described, colours), BACK_SIZE)
    return found


def composed(scene: Scene, colours: Mapping[str, Mapping[str, str]]) -> str:
    """The scene as the text of an SVG file; the same scene gives the same text on every system."""
    wood = Woodcut(colours[scene.inks], scene.name)
    sky(wood, scene.sky, scene.light, scene.at)
    for name, how in scene.layers:
        LAYERS[name](wood, **how)
    return wood.svg()


BACK_WIDTH: Final = 376
BACK_HEIGHT: Final = 536
"""Units of a back."""
_X: Final = BACK_WIDTH / 2
_Y: Final = BACK_HEIGHT / 2
_STARS: Final = (
    (58, 300, 5), (318, 306, 5), (70, 352, 3.4), (304, 356, 3.4), (48, 396, 3), (328, 404, 3), (104, 394, 3.4),
    (272, 396, 3.4), (188, 388, 5),
)  # fmt: skip


def back(described: Back, inks: Mapping[str, Mapping[str, str]]) -> str:
    """The back of a family as the text of an SVG file, BACK_WIDTH by BACK_HEIGHT."""
    own, family = inks[described.inks], described.family
    gold = described.frame or own["g"]
    wood = Woodcut(own, f"back-{family}")
    wood.light, wood.around = (_X, _Y, 96), "d"
    wood.path(f"M0 0H{BACK_WIDTH}V{BACK_HEIGHT}H0Z", "d")
    wood.path("M22 22H354V514H22Z", "k")
    wood.path("M26 26H350V510H26Z", "d")
    _rings(wood)
    land = _land(own, family)
    wood.body += [*land, f'<g transform="rotate(180 {_X:g} {_Y:g})">', *land, "</g>"]
    for cover in ("M0 0H376V26H0Z", "M0 510H376V536H0Z", "M0 0H26V536H0Z", "M350 0H376V536H350Z"):
        wood.path(cover, "d")
    wood.path("M16 16H360V520H16ZM19 19V517H357V19Z", gold, even=True)
    wood.path("M25 25H351V511H25ZM26.6 26.6V509.4H349.4V26.6Z", gold, even=True)
    for x, y in ((17.5, 17.5), (358.5, 17.5), (17.5, 518.5), (358.5, 518.5)):
        star(wood, x, y, 11, gold, 4, 0.34)
    for r, ink in ((106, "k"), (102, gold), (97, "k"), (92, "p")):
        wood.disc(_X, _Y, r, ink)
    _medal(wood, described)
    return wood.svg(BACK_WIDTH, BACK_HEIGHT)


def _rings(wood: Woodcut) -> None:
    """Cuts round the medal, wider with the distance."""
    steps = 90
    for number in range(19):
        radius = 112.0 + 12 * number
        for first in range(0, steps, 10):
            angles = ((first + step) * math.tau / steps for step in range(10))
            arc: list[Point] = [(_X + radius * math.cos(a), _Y + radius * math.sin(a)) for a in angles]
            arc = [(x, y) for x, y in arc if 27 < x < 349 and 27 < y < 509]
            if len(arc) > 2:
                wood.cut(arc, 1.4 + 6 * min(1.0, (radius - 112) / 200), "k")


def _land(inks: Mapping[str, str], family: str) -> list[str]:
    """Stars, a range, pines and the near ground of the lower half."""
    half = Woodcut(inks, f"half-{family}")
    half.light, half.around = (_X, _Y, 96), "d"
    for x, y, r in _STARS:
        star(half, x, y, r, "p")
    quiet = blended(inks["d"], inks["t"], 0.42)
    for x, h in ((62, 58), (314, 60), (124, 52), (252, 54), (188, 66)):
        mountain(half, x, 474, h, h * 1.05, quiet, "d", _X)
    for x in (36, 52, 86, 98, 150, 162, 214, 226, 278, 290, 324, 340):
        pine(half, x, 482, 30 + half.rng.uniform(-4, 6), "k", "k")
    half.area([(26, 478), (110, 470), (188, 480), (266, 470), (350, 478), (350, 510), (26, 510)], "k")
    for row in range(3):
        for x in range(34 + row * 9, 330, 44):
            half.cut([(x, 486 + row * 8), (x + 14, 485 + row * 8), (x + 28, 486 + row * 8)], 2.2, "d")
    return half.body


def _medal(wood: Woodcut, described: Back) -> None:
    """Rays, a light, and the family's figures."""
    rays = 32
    for ray in range(rays):
        a, w = math.tau * ray / rays, math.tau / rays * 0.26
        inner = (_X + 30 * math.cos(a), _Y - 12 + 22 * math.sin(a))
        wood.area([inner, *((_X + 91 * math.cos(b), _Y + 91 * math.sin(b)) for b in (a - w, a + w))], "t")
    wood.disc(_X, _Y - 8, 46, described.light)
    wood.light, wood.around = (_X, _Y - 8, 40), "p"
    for name, how in described.medal:
        LAYERS[name](wood, **how)
    if described.has_ground:
        ground = (0.56 + i * (math.pi - 1.12) / 20 for i in range(21))
        wood.area([(_X + 92 * math.cos(a), _Y + 92 * math.sin(a)) for a in ground], "k")
        for row in range(3):
            half, y = 60 - row * 14, _Y + 62 + row * 9
            wood.cut([(_X - half, y), (_X, y - 1), (_X + half, y)], 2.2, "d")


def drawn(svg: str, size: tuple[int, int]) -> Image.Image:
    """An SVG as a picture of `size` pixels, which must have the proportions of its view box."""
    written = svg.encode()  # the stream reads these bytes and keeps none of its own
    document = skia.SVGDOM.MakeFromStream(skia.MemoryStream(written))
    inner = document.containerSize()
    surface = skia.Surface(*size)
    canvas: Any = surface.getCanvas()
    canvas.scale(size[0] / inner.width(), size[1] / inner.height())
    document.render(canvas)
    return Image.fromarray(surface.toarray(colorType=skia.kRGBA_8888_ColorType)).convert("RGB")


def draw_into(folder: Path, pictures: Mapping[str, Picture], *, every: bool = False) -> list[str]:
    """Draw what is missing or not of today's data (or everything), take away what is no longer wanted, and write the
    manifest; returns the names of what was drawn."""
    had = Listed.read(folder) if (folder / MANIFEST).exists() else Listed({})
    done = []
    for name, picture in pictures.items():
        file = folder / f"{name}.png"
        if every or not file.exists() or had.digest(name) != picture.digest:
            write_file(file, _packed(drawn(picture.svg, picture.size)), overwrites=True)
            done.append(name)
    for file in folder.glob("*/*.png"):
        if f"{file.parent.name}/{file.stem}" not in pictures:
            remove(file)
    write_manifest(folder, {name: (picture.digest, picture.focus) for name, picture in pictures.items()})
    return done


def _packed(picture: Image.Image) -> bytes:
    into = io.BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(into, "PNG", optimize=True)
    return into.getvalue()
