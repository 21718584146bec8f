"""`ringtable screenshot`: the frame that one seat would see, without a window."""

from __future__ import annotations

import os
from collections.abc import Sequence

from game.cli.argument_types import CommandParser, OutputFile, add_language, add_output, existing_file, size, speak
from game.cli.faults import tell_edited, tell_torn
from game.engine.decision import Seat

TABLE = "table"


def run(words: Sequence[str]) -> int:
    """Draw the frame and write it."""
    parser = CommandParser(
        "screenshot",
        "The frame that a seat would see now, drawn without a window: of a saved match, or of a scenario after its\n"
        "last step.",
    )
    parser.add_argument("match", type=existing_file, metavar="SAVE-OR-SCENARIO", help="a saved match, or YAML")
    parser.add_argument("--seat", required=True, metavar="S", help="a seat, or 'table' for what everyone may know")
    add_output(parser, "the picture to write", ending=".png")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="in pixels (1920x1080)")
    add_language(parser)
    options = parser.parse_args(list(words))
    speak("screenshot", options.language)
    output = OutputFile("screenshot", options, ending=".png", kind="a picture")

    from game.session.still_picture import frame_of, still_of

    still = still_of(options.match, None if options.seat == TABLE else Seat(options.seat))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.ui.kit.video import png

    if options.match.suffix.lower() not in (".yaml", ".yml"):
        tell_torn(options.match)
        tell_edited(options.match, still.proof, still.played.speak)
    output.write(png(frame_of(still, options.size)))
    print(f"{output.path}: {options.size[0]}x{options.size[1]}, as {options.seat} sees it")
    return 0
