"""The readable log of a saved match, in a file beside it."""

from __future__ import annotations

from pathlib import Path

from game.engine.names import printable
from game.kit import header_of, kit_of_header
from game.review import log_lines
from game.storage.faults import from_writing
from game.storage.saves import SaveFolder


def write_log(saves: SaveFolder, path: Path) -> Path:
    """Write what everyone may read of the match at `path`; the file written. Raises SaveFault."""
    match = saves.open(path)
    try:
        header = header_of(match.header.match, path)
        lines = log_lines(kit_of_header(header), header, match.records, secrets=False)
        target = path.with_suffix(".txt")
        try:
            target.write_text(printable("\n".join(lines)) + "\n", encoding="utf-8")
        except OSError as error:
            raise from_writing(error, target) from error
    finally:
        match.close()
    return target
