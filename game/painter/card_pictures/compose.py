"""From scenes to pictures as SVG, and all pictures of cards there are: the scenes of every game, and the backs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from game.painter.card_pictures.backs import back
from game.painter.card_pictures.files import BACK_SIZE, COLOURS, FACE_SIZE
from game.painter.card_pictures.scenes import LAYERS, Scene, inks, read_backs, read_scenes, scene_files
from game.painter.card_pictures.sky import sky
from game.painter.card_pictures.woodcut import HEIGHT, Woodcut


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
