"""Keys: chords and their names on caps, number keys, the data of the ? overlay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.screen_words import say, screen_words

_NAMES: Final[dict[str, int]] = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    "delete": pygame.K_DELETE,
    "backspace": pygame.K_BACKSPACE,
    "+": pygame.K_PLUS,
    "-": pygame.K_MINUS,
    "?": pygame.K_QUESTION,
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}
_CAPS: Final[dict[str, str]] = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_SAME_KEY: Final[dict[int, int]] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_EQUALS: pygame.K_PLUS,
    **{getattr(pygame, f"K_KP{n}"): getattr(pygame, f"K_{n}") for n in range(10)},
}
_PRINTED: Final[dict[str, int]] = {"?": pygame.K_QUESTION, "+": pygame.K_PLUS, "-": pygame.K_MINUS}
_MODIFIERS: Final = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


class UnknownKey(ValueError):
    """A chord that names no key; the message quotes it."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with the modifiers held, such as Ctrl+Z. Command counts as Ctrl."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    name: str = ""

    @classmethod
    def parse(cls, text: str) -> Chord:
        """The chord written `E`, `Ctrl+Z`, `Shift+Tab`, `F1`. Raises `UnknownKey`."""
        *held, name = text.split("+") if text != "+" else ("+",)
        if name == "" and text.endswith("++"):
            held, name = held[:-1], "+"
        wanted = {modifier.strip().lower() for modifier in held}
        low = name.strip().lower()
        if not wanted <= _MODIFIERS.keys() or not (low in _NAMES or len(low) == 1):
            raise UnknownKey(f"expected a key such as E, F1 or Ctrl+Z, got {text!r}")
        key = _NAMES.get(low) or ord(low)
        return cls(key, "ctrl" in wanted, "shift" in wanted, "alt" in wanted, name.strip())

    @property
    def label(self) -> str:
        """As printed on a key cap: `E`, `Ctrl Z`, `←`."""
        low = self.name.lower()
        named = screen_words()
        told = self.name.upper() if len(low) == 1 else named.name(low, "cap")
        cap = _CAPS.get(low, self.name if told == low else told)
        held = [named.name(word, "cap") for word, is_held in self._held() if is_held]
        return " ".join([*held, cap])

    def _held(self) -> tuple[tuple[str, bool], ...]:
        return ("ctrl", self.ctrl), ("shift", self.shift), ("alt", self.alt)

    def matches(self, event: pygame.Event) -> bool:
        """Whether a KEYDOWN event is this chord."""
        if event.type != pygame.KEYDOWN:
            return False
        mod = getattr(event, "mod", 0)
        ctrl, alt = bool(mod & _MODIFIERS["ctrl"]), bool(mod & pygame.KMOD_ALT)
        if (ctrl, alt) != (self.ctrl, self.alt):
            return False
        if self.key in _PRINTED.values() and not self.ctrl:
            printed = _PRINTED.get(getattr(event, "unicode", ""))
            return printed == self.key or _plain(event.key) == self.key
        return _plain(event.key) == self.key and bool(mod & pygame.KMOD_SHIFT) == self.shift


def _plain(key: int) -> int:
    return _SAME_KEY.get(key, key)


def number_pressed(event: pygame.Event) -> int | None:
    """1 to 9 when a number key (row or pad) goes down without modifiers, for numbered choices."""
    if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    digit = _plain(event.key) - pygame.K_0
    return digit if 1 <= digit <= 9 else None


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """One line of the ? overlay."""

    chords: tuple[str, ...]
    key: str
    """Of the words that say what they do."""

    @property
    def does(self) -> str:
        """What they do, in words."""
        return say(f"keys.{self.key}")


TITLE_KEYS: Final = {
    "new": "N",
    "own_table": "T",
    "matches": "M",
    "saves": "S",
    "replays": "R",
    "shelf": "F",
    "lessons": "L",
    "puzzles": "P",
    "rules": "F1",
    "settings": "O",
    "credits": "C",
    "quit": "Q",
}
"""On the title: what a key leads to, also where no row of its menu does at once."""

GENERAL_KEYS: Final[tuple[KeyHelp, ...]] = (
    KeyHelp(("Tab", "Shift+Tab"), "choices"),
    KeyHelp(("Up", "Down", "Left", "Right"), "arrows"),
    KeyHelp(("Enter",), "take"),
    KeyHelp(("Esc",), "back"),
    KeyHelp(("Space",), "skip"),
    KeyHelp(("1", "…", "9"), "number"),
    KeyHelp(("Ctrl+Z",), "undo"),
    KeyHelp(("Home",), "fit"),
    KeyHelp(("+", "-"), "zoom"),
    KeyHelp(("I",), "known"),
    KeyHelp(("F1",), "rules"),
    KeyHelp(("F11",), "full_screen"),
    KeyHelp(("F12",), "picture"),
    KeyHelp(("?",), "these"),
)
"""Keys that mean the same on every screen, as the list of keys and the settings tell them."""
