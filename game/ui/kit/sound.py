"""Soft sounds. Without a sound device, or with a broken mixer, everything stays silent and goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import pygame

from game.ui.kit.cues import Cue

SOUND_CARDS = Path("/dev/snd")


class Sounds(Protocol):
    """Something that plays cues."""

    volume: float
    """0 (off) to 1."""

    def play(self, cue: Cue) -> None:
        """Play a cue once; does nothing at volume 0."""


class _Silent:
    """Plays nothing; keeps the volume so that settings survive."""

    def __init__(self) -> None:
        self.volume = 0.6

    def play(self, cue: Cue) -> None:
        """Silence."""


def silent() -> Sounds:
    """The sounds of a machine without any."""
    return _Silent()


class MixerSounds:
    """Sounds through the pygame mixer, each file loaded when first played."""

    def __init__(self, folder: Path, volume: float) -> None:
        self._folder = folder
        self._loaded: dict[Cue, pygame.mixer.Sound | None] = {}
        self.volume = volume

    def play(self, cue: Cue) -> None:
        """Play a cue once at the set volume; a file that can't be read stays silent."""
        if self.volume <= 0:
            return
        sound = self._sound(cue)
        if sound is not None:
            sound.set_volume(self.volume * (0.45 if cue is Cue.TICK else 1.0))
            sound.play()

    def _sound(self, cue: Cue) -> pygame.mixer.Sound | None:
        if cue not in self._loaded:
            try:
                self._loaded[cue] = pygame.mixer.Sound(self._folder / f"{cue.value}.ogg")
            except (pygame.error, FileNotFoundError):
                self._loaded[cue] = None
        return self._loaded[cue]


def has_sound(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there may be somewhere to play sounds. On Linux that is a sound card or a sound server; without either
    the libraries that look for one complain to standard error."""
    if not platform.startswith("linux") or "SDL_AUDIODRIVER" in environment or "PULSE_SERVER" in environment:
        return True
    session = Path(environment.get("XDG_RUNTIME_DIR", "/nowhere"))
    return any(place.exists() for place in (SOUND_CARDS, session / "pulse" / "native", session / "pipewire-0"))


def choose_driver() -> None:
    """Where there is nowhere to play, take SDL's dummy driver; call it before anything looks for a sound device."""
    if not has_sound():
        os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_sounds(folder: Path, volume: float) -> Sounds:
    """The best sounds this machine can give: its device, else a dummy device, else silence."""
    choose_driver()
    for driver in (None, "dummy"):
        if driver is not None:
            os.environ["SDL_AUDIODRIVER"] = driver
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
        except (pygame.error, NotImplementedError, AttributeError):
            continue
        return MixerSounds(folder, volume)
    quiet = silent()
    quiet.volume = volume
    return quiet
