"""Copies of files with some words exchanged."""

from __future__ import annotations

from pathlib import Path


def copy_changed(source: Path, to: Path, *changes: tuple[str, str]) -> Path:
    """Written in a folder that need not be there yet; each change is made where the old words, which must stand there, stand
    first. Returns the copy."""
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} does not stand in {source}"
        text = text.replace(old, new, 1)
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(text, encoding="utf-8")
    return to


def change(path: Path, *changes: tuple[str, str]) -> None:
    """In the file itself."""
    copy_changed(path, path, *changes)
