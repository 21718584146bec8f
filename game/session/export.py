"""The readable log of a saved match: its lines, and a file of them beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.engine.match.match import Match
from game.engine.match.records import Record
from game.language.printable import printable
from game.session.loaded_game import LoadedGame, replayed
from game.session.review import LogLine, log_lines
from game.storage.atomic_write import write_numbered
from game.storage.faults import from_writing
from game.storage.saved_matches import SaveFolder


def exported(
    name: str, played: LoadedGame, match: Match, records: Sequence[Record], *, secrets: bool = False
) -> list[LogLine]:
    """The whole log as it is exported, the match's name first. What was hidden is told with `secrets`, after the end,
    and where nothing is."""
    tells_all = secrets or match.outcome is not None or not played.info.has_secrets
    return [LogLine(name), *log_lines(played, match, records, secrets=tells_all)]


def text_of(lines: Iterator[LogLine] | Sequence[LogLine]) -> str:
    """The text of an exported log."""
    return "".join(f"{printable(line.text)}\n" for line in lines)


def write_log(saves: SaveFolder, path: Path) -> Path:
    """Write what everyone may read of the match at `path` beside it, over nothing that is there; the file written. Raises
    SaveFault."""
    file = saves.open(path)
    try:
        played, match = replayed(file.header.match, file.records, path=path)
        text = text_of(exported(file.header.name or path.stem, played, match, file.records))
        target = path.with_suffix(".txt")
        try:
            return write_numbered(target, text.encode())
        except OSError as error:
            raise from_writing(error, target) from error
    finally:
        file.close()
