"""The file that a command writes: its options, what speaks against it before the work begins, and the writing itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from game.cli.argument_types import CommandParser, some_path
from game.cli.faults import CliFault
from game.storage.atomic_write import InUse, OverMatch, would_refuse, write_file

OVERWRITE: Final = "--overwrite"


def add_output(parser: CommandParser, what: str, *, ending: str = "", is_required: bool = True) -> None:
    """The options `-o FILE` and `--overwrite`; `what` is said of the first by `--help`."""
    parser.add_argument("-o", "--output", type=some_path, required=is_required, metavar=f"FILE{ending}", help=what)
    add_overwrite(parser, "put it in place of a file of that name")


def add_overwrite(parser: CommandParser, what: str) -> None:
    """The option `--overwrite`."""
    parser.add_argument(OVERWRITE, action="store_true", help=f"{what}; never of a saved match")


class OutputFile:
    """Where a command writes. Whatever speaks against it is found when this is made, and again when it is written. Raises
    CliFault."""

    def __init__(self, command: str, options: argparse.Namespace, *, ending: str = "", kind: str = "a file") -> None:
        self._command = command
        self.path: Path = options.output
        self._overwrites: bool = options.overwrite
        if ending and self.path.suffix.lower() != ending:
            raise CliFault(f"{command}: expected {kind} that ends in {ending}, got '{self.path}'.")
        if not self.path.absolute().parent.is_dir():
            raise CliFault(f"{command}: there is no folder '{self.path.parent}'.")
        refused = would_refuse(self.path, overwrites=self._overwrites)
        if refused is not None:
            raise self._fault(refused)

    def write(self, data: bytes) -> None:
        """Write it whole."""
        try:
            write_file(self.path, data, overwrites=self._overwrites)
        except OSError as error:
            raise self._fault(error) from error

    def _fault(self, error: OSError) -> CliFault:
        return CliFault(f"{self._command}: {why_unwritten(self.path, error)}")


def why_unwritten(path: Path, error: OSError) -> str:
    """Why a file was not written, as a sentence."""
    if isinstance(error, OverMatch):
        return f"'{path}' is a saved match; nothing is written over it."
    if isinstance(error, InUse):
        return f"'{path}' is open in a window of Ringtable."
    if isinstance(error, FileExistsError):
        return f"'{path}' is there already; {OVERWRITE} puts the new one in its place."
    if isinstance(error, IsADirectoryError):
        return f"'{path}' is a folder."
    return f"'{path}' cannot be written ({(error.strerror or str(error)).lower()})."
