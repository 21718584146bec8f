"""What a shipped language speaks of: all that the games share, and those games that it has files for."""

from __future__ import annotations

from pathlib import Path

from game.language.catalog import english_files
from game.registry import InstalledGame, games


def translated_games(folder: Path) -> list[InstalledGame]:
    """The games of the box that a language has files for. Of any other it says nothing, and it is played in English."""
    return [one for one in games() if any(folder.rglob(f"{one.id}/**/*.yaml"))]


def translated_files(folder: Path) -> list[tuple[str, ...]]:
    """The files with words, but for those of games that a language says nothing of; sorted."""
    unsaid = {one.id for one in games()} - {one.id for one in translated_games(folder)}
    return sorted({parts for parts in english_files() if not unsaid & set(parts)})
