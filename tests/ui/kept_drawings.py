"""Letters, drawings, panels, label layouts, words and looks: what a test process makes once, though every test opens a window.

A window keeps what it has drawn; the next test's window would draw all of it again, which takes longer than what the test
looks at. Kept here is only what follows from its arguments alone: the same text in the same setting, the same drawing in
the same size, the same painting at the same zoom. What a window does with them, and what it forgets, stays its own.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.board.board import Board
from game.engine.rules import GameSet
from game.language import catalog
from game.language.catalog import Language
from game.painter.painted_board import PaintedBoard, load_manifest
from game.registry import InstalledGame
from game.session import presentation_loader
from game.storage.resources import resource
from game.ui.kit import text as paragraph
from game.ui.kit import vector
from game.ui.kit.art import Art
from game.ui.kit.panel_materials import Panels
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.text import MOST_WIDTHS, Paragraph, Setting, Typesetter
from game.ui.kit.theme import Colour, FontFace, Scale
from game.ui.table.board import inscription, label_sprites
from game.ui.table.board.board_image import Slices
from game.ui.table.board.inscription import InscriptionLayout
from game.ui.table.board.label_layout import LabelLayout, LabelLayouts
from game.ui.table.model.look import Look

_SURFACES: Final = SurfaceCache(128 * 1024 * 1024)
_CORNERS: Final[dict[Hashable, tuple[int, int]]] = {}
"""Key of an inscription to the pixel of its left upper corner."""
_drawn_vector, _drawn_inscription = vector.render, inscription.draw
_cached, _set_paragraph = Art.cached, paragraph.set_paragraph
_DRAWN_OF_A_FACE: Final = {
    f"game.ui.components.{name}" for name in ("counters.counter", "dice.die_pips", "dice.die_emblem")
}
_line, _haloed, _width = Typesetter.render_in, Typesetter.halo_in, Typesetter.width_in
_font = Typesetter.font


def _surface(key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Surfaces take the format of the window, if there is one."""
    window = pygame.display.get_surface()
    return _SURFACES.get((None if window is None else window.get_masks(), *key), make)


def _kept_vector(body: str, view: vector.Box, size: tuple[int, int]) -> pygame.Surface:
    made = _surface(("vector", body, tuple(view), tuple(size)), lambda: _drawn_vector(body, view, size))
    return made.copy()  # whoever asked for it may go on drawing on it


def _kept_line(type_: Typesetter, text: str, setting: Setting, colour: Colour) -> pygame.Surface:
    return _surface(("line", text, setting, colour), lambda: _line(type_, text, setting, colour))


def _kept_halo(
    type_: Typesetter, text: str, setting: Setting, colour: Colour, around: Colour, reach: int
) -> pygame.Surface:
    key = ("halo", text, setting, colour, around, reach)
    return _surface(key, lambda: _haloed(type_, text, setting, colour, around, reach))


_fonts: Final[dict[tuple[FontFace, int], pygame.font.Font]] = {}
"""Each with the shapes of its letters; they go with pygame."""


def _kept_font(type_: Typesetter, face: FontFace, px: int) -> pygame.font.Font:
    if not _fonts:
        pygame.register_quit(_fonts.clear)
    if (face, px) not in _fonts:
        _fonts[face, px] = _font(type_, face, px)
    return _fonts[face, px]


_widths: Final[dict[tuple[str, Setting], int]] = {}


def _kept_width(type_: Typesetter, text: str, setting: Setting) -> int:
    if (text, setting) not in _widths:
        _widths[text, setting] = _width(type_, text, setting)
    return _widths[text, setting]


def _kept_inscription(laid: InscriptionLayout, type_: Typesetter) -> tuple[pygame.Surface, tuple[int, int]]:
    key = "inscription", laid.inscription, laid.runs, tuple(map(tuple, laid.boxes))

    def make() -> pygame.Surface:
        surface, _CORNERS[key] = _drawn_inscription(laid, type_)
        return surface

    return _surface(key, make), _CORNERS[key]


def _kept_art(art: Art, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What is drawn of a face and a size alone."""
    return _cached(art, key, (lambda: _surface((*key, art.scale), make)) if key[0] in _DRAWN_OF_A_FACE else make)


_paragraphs: Final[dict[Hashable, Paragraph]] = {}


def _kept_paragraph(type_: Typesetter, markup: str, base: Setting, width: int, **how: Any) -> Paragraph:
    """The same words broken at the same places, for whichever window draws them."""
    key = (markup, base, width, type_.scale, *sorted(how.items(), key=itemgetter(0)))
    if key not in _paragraphs:
        if len(_paragraphs) >= MOST_WIDTHS:
            _paragraphs.clear()
        _paragraphs[key] = _set_paragraph(type_, markup, base, width, **how)
    made = _paragraphs[key]
    return Paragraph(type_, made.lines, made.width, made.leading, made.material, is_cut=made.is_cut)


_ART: Final = Art(resource("assets"), Scale(1280, 720), SurfaceCache(64 * 1024 * 1024))
"""Makes what depends on a size in pixels alone."""
_PANELS: Final = Panels(resource("assets", "textures"), SurfaceCache(64 * 1024 * 1024))
_panel, _top, _shade, _textured = Panels.draw, Art.table_top, Art.vignette, Art.texture
_ASSETS: Final = str(resource("assets"))
_ONLY_READ: Final = tuple(str(resource("assets", folder)) for folder in ("boards", "cards"))
"""Pictures that whoever asks for them turns into another surface at once; of all others everybody gets a copy."""
_loaded = pygame.image.load

_SHIPPED: Final = resource()
_SHIPPED_BOARDS: Final = resource("assets", "boards")


@cache
def _shipped_manifest(folder: Path) -> PaintedBoard:
    return load_manifest(folder)


def _kept_manifest(folder: Path) -> PaintedBoard:
    """What is told of a shipped painting, which stays as it is; others may be painted anew."""
    return _shipped_manifest(folder) if folder.is_relative_to(_SHIPPED_BOARDS) else load_manifest(folder)


def _kept_texture(own: Art, name: str, size: tuple[int, int]) -> pygame.Surface:
    return _surface(("texture", name, tuple(size), own.scale.u), lambda: _textured(own, name, size))


def _kept_file(file: Any, *hint: str) -> pygame.Surface:
    """What was shipped stays as it is while tests run; all else may be another file the next time."""
    if hint or not str(file).startswith(_ASSETS):
        return _loaded(file, *hint)
    loaded = _surface(("file", str(file)), lambda: _loaded(file))
    return loaded if str(file).startswith(_ONLY_READ) else loaded.copy()


_read = catalog.read


@cache
def _shipped_data(path: Path) -> bytes:
    return pickle.dumps(_read(path))


def _kept_data(path: Path) -> dict[str, Any]:
    """What a file of the program's own holds, for everybody anew: who has it may change it."""
    content: dict[str, Any] = pickle.loads(_shipped_data(path)) if path.is_relative_to(_SHIPPED) else _read(path)
    return content


_shipped_language = cache(catalog.of_folder)
_language = catalog.of_folder


def _kept_language(folder: Path) -> Language:
    """A shipped language, with all that was laid over the English words for it."""
    return _shipped_language(folder) if folder.parent == catalog.home() else _language(folder)


_looks: Final[dict[tuple[str, ...], Look]] = {}
_new_look, _load_set = InstalledGame.presentation, InstalledGame.load_set


def _kept_look(game: InstalledGame, game_set: GameSet) -> Look:
    """The look of a set, as a window keeps it."""
    key = (game.id, *game_set.key)
    if key not in _looks:
        _looks[key] = _new_look(game, game_set)
    return _looks[key]


_sets: Final[dict[tuple[str, str], GameSet]] = {}


def _kept_set(game: InstalledGame, ref: str = "", beside: Path | None = None) -> GameSet:
    """The boards and tables that a game is shipped with."""
    key = game.package, game.info.boards[0]
    if ref:
        return _load_set(game, ref, beside)
    if key not in _sets:
        _sets[key] = _load_set(game)
    return _sets[key]


_layouts: Final[dict[tuple[str, PaintedBoard], dict[float, LabelLayout]]] = {}
"""The layouts of each painting that were made already, by zoom."""


class _KeptLayouts:
    """The layouts of one painting in one window. What has not been kept is measured by letters of its own, which last no
    longer than the window: with it the fonts go."""

    def __init__(self, board: Board, painted: PaintedBoard, _type: Typesetter) -> None:
        key = board.digest, painted
        if key not in _layouts and len(_layouts) > 16:
            _layouts.clear()
        self._kept = _layouts.setdefault(key, {})
        self._board, self._painted = board, painted
        self._made: LabelLayouts | None = None

    def slices(self, unit: float) -> Slices[LabelLayout]:
        """The layout at one zoom."""
        if unit not in self._kept:
            if len(self._kept) > 64:
                self._kept.clear()
            if self._made is None:
                letters = Typesetter(resource("assets", "fonts"), Scale(1280, 720), SurfaceCache())
                self._made = LabelLayouts(self._board, self._painted, letters)
            self._kept[unit] = yield from self._made.slices(unit)
        return self._kept[unit]


@pytest.fixture(autouse=True, scope="module")
def kept_drawings() -> Iterator[None]:
    """Import it into the conftest of a folder whose tests open many windows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vector, "render", _kept_vector)
        patch.setattr(Typesetter, "render_in", _kept_line)
        patch.setattr(Typesetter, "halo_in", _kept_halo)
        patch.setattr(Typesetter, "width_in", _kept_width)
        patch.setattr(Typesetter, "font", _kept_font)
        patch.setattr(paragraph, "set_paragraph", _kept_paragraph)
        patch.setattr(Art, "cached", _kept_art)
        patch.setattr(Panels, "draw", lambda _own, surface, kind, rect, u: _panel(_PANELS, surface, kind, rect, u))
        patch.setattr(Art, "table_top", lambda _own, surface: _top(_ART, surface))
        patch.setattr(Art, "vignette", lambda _own, surface, strength=0.42: _shade(_ART, surface, strength))
        patch.setattr(Art, "texture", _kept_texture)
        patch.setattr(pygame.image, "load", _kept_file)
        patch.setattr(presentation_loader, "load_manifest", _kept_manifest)
        patch.setattr(catalog, "read", _kept_data)
        patch.setattr(catalog, "of_folder", _kept_language)
        patch.setattr(InstalledGame, "presentation", _kept_look)
        patch.setattr(InstalledGame, "load_set", _kept_set)
        patch.setattr(label_sprites, "draw", _kept_inscription)
        patch.setattr(label_sprites, "LabelLayouts", _KeptLayouts)
        yield
