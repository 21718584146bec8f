"""The system's own voice: says sentences aloud, one after another, by the command that every desktop has for it. It is given what
everybody may hear, and nothing else."""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Sequence
from typing import IO, Final, Protocol

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
