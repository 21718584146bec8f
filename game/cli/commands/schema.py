"""`ringtable schema`: the schemas with which an editor helps to write boards and tables, beside one's own boards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, add_overwrite, some_path, why_unwritten
from game.cli.faults import CliFault


def run(words: Sequence[str]) -> int:
    """Write the schemas and say which line names them; the folder of one's own boards is made if need be."""
    parser = CommandParser("schema", "Write the schemas with which an editor completes and checks boards and tables.")
    parser.add_argument(
        "-o",
        dest="folder",
        type=some_path,
        metavar="FOLDER",
        help="where to; 'schemas' beside your own boards unless said",
    )
    add_overwrite(parser, "put them in place of files of those names that were not made by this command too")
    options = parser.parse_args(list(words))
    folder: Path | None = options.folder
    from game.board.json_schema import FOLDER, MODELINE, write_schemas
    from game.storage.folders import folders

    path = folders().boards / FOLDER if folder is None else folder
    try:
        written = write_schemas(path, overwrites=options.overwrite)
    except OSError as error:
        raise CliFault(
            f"schema: {why_unwritten(Path(error.filename) if isinstance(error, FileExistsError) else path, error)}"
        ) from error
    print(f"{path}: {', '.join(one.name for one in written)}")
    if folder is None:
        print("A board of your own beside that folder begins with its game's schema:")
        for one in written:
            if one.name.count("-") == 0:
                print(f"  {MODELINE}{FOLDER}/{one.name}")
        print(f"From a folder of boards, or from 'tables', the path begins with '../': {MODELINE}../{FOLDER}/…")
    return 0
