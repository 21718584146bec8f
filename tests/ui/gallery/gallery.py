"""All widgets in all states on one picture, drawn without a window:

    python -m tests.ui.gallery.gallery out.png [--size 1920x1080] [--scale 1.0]

The picture is as wide as the window and as high as the widgets need.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.kit.kit import Kit
from tests.ui.gallery.pieces import paper_pieces, pieces, seats
from tests.ui.gallery.sheet import Sheet
from tests.ui.gallery.widgets import buttons, lists, panels, paper


def draw_gallery(kit: Kit) -> pygame.Surface:
    """The whole picture."""
    height = kit.px(2400)
    surface = pygame.Surface((max(kit.scale.width, kit.px(1920)), height))
    surface.blit(kit.art.texture("walnut", surface.get_size()), (0, 0))
    sheet = Sheet(kit, surface)
    for part in (buttons, paper, lists, panels, seats, pieces, paper_pieces):
        part(sheet)
    return surface


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture; 0 when done."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.gallery.gallery", description="Draw all widgets.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--scale", type=float, default=1.0)
    told = parser.parse_args(arguments)
    width, _, height = told.size.partition("x")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    kit = Kit((int(width), int(height)), text_scale=told.scale)
    pygame.image.save(draw_gallery(kit), told.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
