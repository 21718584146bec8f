"""A bundle: a board with its tables, lessons, puzzles and scenarios in one zip file, laid out as a person's own folder is. What
comes from elsewhere is believed nowhere: names, kinds and sizes are looked at before a byte is kept."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from game.engine.decision import Param, Phrase
from game.language.printable import printable
from game.storage.faults import FileFault

FOLDERS: Final = ("boards", "lessons", "puzzles", "scenarios")
"""What may stand in a bundle, and where."""
MOST_FILES: Final = 60
MOST_BYTES: Final = 4 << 20
"""Of one file."""
MOST_IN_ALL: Final = 16 << 20
_NAME: Final = re.compile(r"[^\W_][\w .-]{0,79}")
"""Of a folder or a file: no dot at its beginning, nothing that a system reads as a way."""
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\..*)?", re.IGNORECASE)
"""What Windows takes for a device, whatever stands behind the first dot."""
_DEEPEST: Final = 4
_ENCRYPTED: Final = 0x1
_LINK: Final = 0o120000
_UNREADABLE: Final = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError,
)  # fmt: skip
"""What a damaged zip file can end in."""
_WHEN: Final = (2000, 1, 1, 0, 0, 0)


class BundleFault(FileFault):
    """Why a board cannot be handed on, or a bundle not be taken in; faults of its files, each in a line."""

    def __init__(self, key: str, *faults: str, detail: str = "", **shown: Param) -> None:
        super().__init__(Phrase.of(f"bundle.{key}", **shown), detail=detail)
        self._faults = faults

    @property
    def sentence(self) -> str:
        return "\n".join((super().sentence, *self._faults))

    def __str__(self) -> str:
        return "\n".join((super().__str__(), *self._faults))


def packed(files: Mapping[str, bytes]) -> bytes:
    """A bundle of files by their ways in it, the same for the same files. Raises BundleFault for what could not be taken in."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, data in sorted(files.items()):
            bundle.writestr(zipfile.ZipInfo(name, _WHEN), data, zipfile.ZIP_DEFLATED)
    unpacked(made.getvalue())
    return made.getvalue()


def brings_board(file: Path, home: Path) -> bool:
    """Whether a file is a zip file with a board that does not lie below a folder yet, as far as its list of contents tells."""
    try:
        with zipfile.ZipFile(file) as bundle:
            return any(name.startswith("boards/") and not (home / name).exists() for name in bundle.namelist())
    except _UNREADABLE:
        return False


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a bundle by their ways in it. Raises BundleFault."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as bundle:
            return _read(bundle)
    except _UNREADABLE as error:
        raise BundleFault("damaged", detail=str(error)[:60]) from error


def _read(bundle: zipfile.ZipFile) -> dict[str, bytes]:
    listed = [one for one in bundle.infolist() if not one.is_dir()]
    if not listed:
        raise BundleFault("empty")
    if len(listed) > MOST_FILES:
        raise BundleFault("many", count=len(listed), most=MOST_FILES)
    found: dict[str, bytes] = {}
    for one in listed:
        if (why := _why_not(one)) is not None:
            raise BundleFault(why, name=printable(one.filename[:80]), most=MOST_BYTES >> 20, folders=", ".join(FOLDERS))
        if one.filename.casefold() in {name.casefold() for name in found}:
            raise BundleFault("twice", name=one.filename)
        with bundle.open(one) as file:
            content = file.read(MOST_BYTES + 1)  # what is declared of the size may be a lie
        if len(content) > MOST_BYTES:
            raise BundleFault("large", name=one.filename, most=MOST_BYTES >> 20)
        found[one.filename] = content
        if sum(map(len, found.values())) > MOST_IN_ALL:
            raise BundleFault("large_in_all", most=MOST_IN_ALL >> 20)
    return found


def can_be_named(name: str) -> bool:
    """Whether a file or a folder can have this name on every system."""
    return bool(_NAME.fullmatch(name)) and not name.endswith((" ", ".")) and not _DEVICE.fullmatch(name)


def _why_not(one: zipfile.ZipInfo) -> str | None:
    """What speaks against an entry, as a key of its sentence."""
    parts = PurePosixPath(one.filename).parts
    if one.flag_bits & _ENCRYPTED:
        return "encrypted"
    if (one.external_attr >> 16) & 0o170000 == _LINK:
        return "link"
    if not 2 <= len(parts) <= _DEEPEST or parts[0] not in FOLDERS or "/".join(parts) != one.filename:
        return "elsewhere"
    if not all(map(can_be_named, parts)):
        return "name"
    if not one.filename.endswith((".yaml", ".yml")):
        return "other"
    if one.file_size > MOST_BYTES:
        return "large"
    return None
