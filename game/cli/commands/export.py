"""`ringtable export FILE`: the readable log of a match; what was hidden only after it has ended, or when asked for."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, OutputFile, add_output, existing_file
from game.cli.faults import CliFault, tell_edited, tell_torn


def run(words: Sequence[str]) -> int:
    """Print the log, or write it to a file."""
    parser = CommandParser(
        "export",
        "The readable log of a match. While a match with secrets is unfinished, only what everyone may know is told;\n"
        "--secrets tells everything, and asks first.",
    )
    parser.add_argument("match", type=existing_file, metavar="FILE", help="a saved match")
    add_output(parser, "write to a file", is_required=False)
    parser.add_argument("--secrets", action="store_true", help="with everything that any seat saw")
    parser.add_argument("--yes", action="store_true", help="don't ask")
    options = parser.parse_args(list(words))

    from game.session.loaded_game import replayed
    from game.session.review import exported, text_of
    from game.storage.match_file import read_file

    path: Path = options.match
    output = OutputFile("export", options) if options.output is not None else None
    file, records = read_file(path)
    tell_torn(path)
    played, match = replayed(file.match, records, path=path)
    is_over = match.outcome is not None
    if options.secrets and not is_over and played.info.has_secrets and not options.yes:
        _ask(path)
    tell_edited(path, match.verification(), played.speak)
    text = text_of(exported(file.name, played, match, records, secrets=options.secrets))
    if output is None:
        print(text, end="")
    else:
        output.write(text.encode())
    return 0


def _ask(path: Path) -> None:
    """Somebody may stand behind the one who types; raises CliFault unless the answer is yes."""
    if not sys.stdin.isatty():
        raise CliFault(f"export: '{path.name}' is unfinished and holds secrets; --yes tells them without asking.")
    print(
        f"'{path.name}' is unfinished: the log will show what each seat keeps hidden. Go on? [y/N] ",
        end="",
        file=sys.stderr,
    )
    if input().strip().lower() not in ("y", "yes"):
        raise CliFault("export: nothing was written.")
