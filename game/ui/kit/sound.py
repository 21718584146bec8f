"""Soft sounds. Without a sound device, or with a broken mixer, everything stays silent and goes on.

The system's own voice: says sentences aloud, one after another, by the command that every desktop has for it. It is given what
everybody may hear, and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Final, Protocol

import pygame

from game.ui.kit.cues import Cue

MOST_WAITING: Final = 2
"""Sentences that wait; of more the oldest is no longer news."""
MOST_LETTERS: Final = 400
_WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech; $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{}}; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $voice.Speak([Console]::In.ReadToEnd())"
)


class Speaking(Protocol):
    """A process that says one sentence, which it is given on its input."""

    @property
    def stdin(self) -> IO[bytes] | None: ...

    def poll(self) -> int | None: ...

    def kill(self) -> None: ...


def command_for(language: str, which: Callable[[str], str | None] | None = None) -> Sequence[str] | None:
    """What says its input aloud in a language (a code such as "de"); None on a system without a voice. `which` finds
    a program."""
    if which is None:
        import shutil

        which = shutil.which
    if sys.platform == "win32":
        found = which("powershell")
        return [found, "-NoProfile", "-Command", _WINDOWS.format(language=language)] if found else None
    if sys.platform == "darwin":
        found = which("say")
        return [found] if found else None
    if found := which("espeak-ng") or which("espeak"):
        return [found, "-v", language, "--stdin"]
    if found := which("spd-say"):
        return [found, "--wait", "--language", language, "--pipe-mode"]
    return None


def _begin(command: Sequence[str]) -> Speaking:
    from subprocess import DEVNULL, PIPE, Popen

    return Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)


class Voice:
    """One voice for a window; `begin` starts a process, `command` says which."""

    def __init__(
        self,
        command: Callable[[str], Sequence[str] | None] = command_for,
        begin: Callable[[Sequence[str]], Speaking] = _begin,
    ) -> None:
        self._command, self._begin = command, begin
        self._waiting: deque[tuple[str, str]] = deque(maxlen=MOST_WAITING)
        self._speaking: Speaking | None = None

    def can_speak(self, language: str) -> bool:
        """Whether this system has a voice."""
        return self._command(language) is not None

    def say(self, sentence: str, language: str) -> None:
        """Say it as soon as the sentences before it are said."""
        self._waiting.append((sentence[:MOST_LETTERS], language))
        self.watch()

    @property
    def is_busy(self) -> bool:
        """Whether something is being said, or waits."""
        return self._speaking is not None or bool(self._waiting)

    def watch(self) -> None:
        """The next sentence begins where nothing is being said. A voice that fails is silent."""
        if self._speaking is not None and self._speaking.poll() is not None:
            self._speaking = None
        if self._speaking is not None or not self._waiting:
            return
        sentence, language = self._waiting.popleft()
        command = self._command(language)
        if command is None:
            return
        try:
            self._speaking = self._begin(command)
        except OSError:
            return
        if self._speaking.stdin is not None:
            with contextlib.suppress(OSError):
                self._speaking.stdin.write(sentence.encode())
                self._speaking.stdin.close()

    def hush(self) -> None:
        """Nothing more is said."""
        self._waiting.clear()
        if self._speaking is not None:
            self._speaking.kill()
            self._speaking = None


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
