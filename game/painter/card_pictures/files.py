"""Pictures of cards on disk: assets/cards/GAME/SCENE.png, assets/cards/backs/FAMILY.png, and a manifest of all of them.

Standard library only, so that the window can find a picture without anything the painter needs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.storage.atomic_write import write_file
from game.storage.resources import resource

FOLDER: Final = resource("assets", "cards")
MANIFEST: Final = "manifest.json"
FORMAT: Final = 1
FACE_SIZE: Final = (752, 480)
"""Pixels of a scene: twice its units."""
BACK_SIZE: Final = (752, 1072)
COLOURS: Final = 32
"""Colours of a picture: five inks and what lies between them at their edges."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What a manifest lists."""

    pictures: Mapping[str, tuple[str, float]]
    """Name ("riddle/boat", "backs/travel") to digest, and to the share of the height that stays in a strip's middle."""

    @classmethod
    def read(cls, folder: Path = FOLDER) -> Listed:
        """The manifest of a folder; raises OSError or ValueError with what is wrong when there is none to be read."""
        about = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if about.get("format") != FORMAT:
            raise ValueError(f"{folder / MANIFEST} is of format {about.get('format')}; this program reads {FORMAT}.")
        return cls({name: (str(digest), float(focus)) for name, (digest, focus) in about["pictures"].items()})

    def digest(self, name: str) -> str:
        """The digest of a picture as it was drawn; empty for one that is not listed."""
        return self.pictures.get(name, ("", 0.0))[0]


def write_manifest(folder: Path, pictures: Mapping[str, tuple[str, float]]) -> None:
    """Write the manifest, one picture a line, in the order of their names."""
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(given)}" for name, given in sorted(pictures.items()))
    text = f'{{\n "format": {FORMAT},\n "pictures": {{\n{rows}\n }}\n}}\n'
    write_file(folder / MANIFEST, text.encode(), overwrites=True)
