"""Reading the words after a command: argparse, with errors as one line.

The file that a command writes: its options, what speaks against it before the work begins, and the writing itself.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from game.cli.faults import CliFault
from game.language import catalog
from game.storage.atomic_write import InUse, OverMatch, would_refuse, write_file
from game.storage.folders import folders

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


class CommandParser(argparse.ArgumentParser):
    """An argument parser of one command. What it cannot read is one sentence, not a page of usage."""

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"ringtable {command}",
            description=description,
            epilog=epilog or None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Raised for anything that does not fit the command's arguments."""
        command = self.prog.partition(" ")[2]
        raise CliFault(f"{command}: {message}; 'ringtable {command} --help' tells more.")


def add_language(parser: CommandParser) -> None:
    """The option that `speak` reads."""
    parser.add_argument("--language", default="en", metavar="CODE", help="such as de (en)")


def speak(command: str, code: str) -> None:
    """Say everything in this language from now on."""
    catalog.look_in(folders().languages)
    if code not in (known := [one.code for one in catalog.available()]):
        raise CliFault(f"{command}: there is no language '{code}' among {', '.join(known)}.")
    if problem := catalog.choose(code):
        raise CliFault(f"{command}: {problem}")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A whole number within bounds, as a type for `add_argument`."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from None
        if value < least or (most is not None and value > most):
            bounds = f"at least {least}" if most is None else f"from {least} to {most}"
            raise argparse.ArgumentTypeError(f"expected a number {bounds}, got {value}")
        return value

    return number


def some_text(text: str) -> str:
    """A text, as a type for `add_argument`; a word of the shell may hold bytes that are none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"expected a text, got {text!r}") from None
    return text


def some_path(text: str) -> Path:
    """A path, as a type for `add_argument`; an empty one would mean the folder we stand in."""
    if not text:
        raise argparse.ArgumentTypeError("expected a path, got ''")
    return Path(text)


def some_path_or_own(text: str) -> Path:
    """As `some_path`; a bare name that is nothing here is that of a board, a set or a language of one's own, if there is
    one: the window tells such names."""
    from game.storage.folders import folders

    path = some_path(text)
    if len(path.parts) == 1 and not path.is_absolute() and not os.path.lexists(path):
        homes = folders().boards, folders().languages
        return next((home / path for home in homes if os.path.lexists(home / path)), path)
    return path


def existing_file(text: str) -> Path:
    """A file that is there, as a type for `add_argument`."""
    path = some_path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a folder; expected a file")
    if not path.exists():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return path


def board_file(text: str) -> Path:
    """As `existing_file`, of a board: also one of one's own by its bare name."""
    return existing_file(str(some_path_or_own(text)))


def size(text: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels, as a type for `add_argument`."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT such as 1920x1080, got {text!r}")
    pixels = int(width), int(height)
    if not (320 <= pixels[0] <= 7680 and 200 <= pixels[1] <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size from 320x200 to 7680x4320, got {text!r}")
    return pixels
