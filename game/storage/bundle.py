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


class BadBundle(Exception):
    """Why a file is no bundle that can be taken in, in one sentence."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """A bundle of files by their ways in it, the same for the same files. Raises BadBundle for what could not be taken in."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, data in sorted(files.items()):
            bundle.writestr(zipfile.ZipInfo(name, _WHEN), data, zipfile.ZIP_DEFLATED)
    unpacked(made.getvalue())
    return made.getvalue()


def holds_board(file: Path) -> bool:
    """Whether a file is a zip file with a board, as far as its list of contents tells."""
    try:
        with zipfile.ZipFile(file) as bundle:
            return any(name.startswith("boards/") for name in bundle.namelist())
    except _UNREADABLE:
        return False


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a bundle by their ways in it. Raises BadBundle."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as bundle:
            return _read(bundle)
    except _UNREADABLE as error:
        raise BadBundle(f"it is no zip file, or a damaged one ({str(error)[:60]})") from error


def _read(bundle: zipfile.ZipFile) -> dict[str, bytes]:
    listed = [one for one in bundle.infolist() if not one.is_dir()]
    if not listed:
        raise BadBundle("there is nothing in it")
    if len(listed) > MOST_FILES:
        raise BadBundle(f"it holds {len(listed)} files; at most {MOST_FILES}")
    found: dict[str, bytes] = {}
    for one in listed:
        if (why := _why_not(one)) is not None:
            raise BadBundle(f"{one.filename[:80]!r}: {why}")
        if one.filename.casefold() in {name.casefold() for name in found}:
            raise BadBundle(f"{one.filename!r}: it stands there twice")
        with bundle.open(one) as file:
            content = file.read(MOST_BYTES + 1)  # what is declared of the size may be a lie
        if len(content) > MOST_BYTES:
            raise BadBundle(f"{one.filename!r}: more than {MOST_BYTES >> 20} MB")
        found[one.filename] = content
        if sum(map(len, found.values())) > MOST_IN_ALL:
            raise BadBundle(f"more than {MOST_IN_ALL >> 20} MB in all")
    return found


def _why_not(one: zipfile.ZipInfo) -> str | None:
    """What speaks against an entry."""
    parts = PurePosixPath(one.filename).parts
    if one.flag_bits & _ENCRYPTED:
        return "it is encrypted"
    if (one.external_attr >> 16) & 0o170000 == _LINK:
        return "it is a link"
    if not 2 <= len(parts) <= _DEEPEST or parts[0] not in FOLDERS or "/".join(parts) != one.filename:
        return f"expected a file in {', '.join(FOLDERS[:-1])} or {FOLDERS[-1]}"
    if not all(
        _NAME.fullmatch(part) and not part.endswith((" ", ".")) and not _DEVICE.fullmatch(part) for part in parts
    ):
        return "no file can be called that everywhere"
    if not one.filename.endswith((".yaml", ".yml")):
        return "expected YAML"
    if one.file_size > MOST_BYTES:
        return f"more than {MOST_BYTES >> 20} MB"
    return None
