"""`ringtable language new CODE`: begins a language of one's own, beside one's own boards."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser
from game.cli.faults import CliFault

_CODE = re.compile(r"[a-z]{2,3}(_[a-z]{2,4})?")


def run(words: Sequence[str]) -> int:
    """Write the skeleton and say where it lies."""
    parser = CommandParser(
        "language",
        "Begin a language: a folder with every file of words, each English line in it as a remark. What is translated is\n"
        "said in the language, everything else in English; docs/languages.md tells more.",
    )
    parser.add_argument("what", choices=["new"], metavar="new", help="the one thing there is to do")
    parser.add_argument(
        "code", type=_code, metavar="CODE", help="two or three small letters, as systems use them: nl, fr, pl"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FOLDER", help="the folder to make (beside your own boards)"
    )
    options = parser.parse_args(list(words))
    from game.language import catalog
    from game.language.new_language import skeleton
    from game.storage.atomic_write import write_folder
    from game.storage.folders import folders

    if options.code in [one.code for one in catalog.shipped()]:
        known = catalog.home() / options.code
        raise CliFault(f"language: '{options.code}' comes with the program, in '{known}'; nothing was made.")

    folder: Path = options.output or folders().languages / options.code
    files = skeleton(folder.name)
    try:
        write_folder(folder, files)
    except FileExistsError as fault:
        raise CliFault(f"language: '{folder}' is there already; nothing was changed.") from fault
    except OSError as fault:
        raise CliFault(f"language: '{folder}' cannot be made ({(fault.strerror or str(fault)).lower()}).") from fault
    print(f"{folder}: {len(files)} files; the settings offer it now. 'ringtable check {folder}' tells how far it is.")
    return 0


def _code(word: str) -> str:
    if not _CODE.fullmatch(word) or word == "en":
        raise argparse.ArgumentTypeError(f"expected the code of a language but English, such as nl or fr, got '{word}'")
    return word
