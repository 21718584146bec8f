"""`python -m game.painter BOARD FOLDER`: paint a board into a folder, one line of progress after the other.

Meant to be started as a process of its own (see `process`). Every line is `progress SHARE WORDS`, `done FOLDER` or
`fault SENTENCE`; `-` as BOARD reads two board files from the standard input, with a NUL between them: one for whose size the
painter gets ready (or nothing), and the one that is painted.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.board.loader import load_board, load_board_text
from game.board.problems import BoardProblems
from game.painter.beside import ready_beside
from game.painter.paint_board import paint_into
from game.painter.painted_board import PaintingError


def main(arguments: list[str]) -> int:
    """Exit status 0 when painted, 2 when not."""
    if len(arguments) not in (2, 3):
        return _fault("expected BOARD and FOLDER, and after them perhaps a height in pixels")
    source, folder = arguments[0], Path(arguments[1])
    try:
        height = int(arguments[2]) if len(arguments) == 3 else 0
        beside = None
        if source == "-":
            if like := _text():
                beside = ready_beside(load_board_text(like, "the board", asks_for_painting=False))
            board = load_board_text(_text(), "the board")
        else:
            board = load_board(Path(source))
        paint_into(board, folder, height=height, progress=_tell, beside=beside or ready_beside(board))
    except BoardProblems as found:
        return _fault(str(found.problems[0]))
    except (PaintingError, ValueError) as fault:
        return _fault(str(fault))
    print(f"done {folder}", flush=True)
    return 0


def _text() -> str:
    """What comes from the standard input until a NUL, or its end."""
    found = b""
    while (one := sys.stdin.buffer.read(1)) not in (b"", b"\0"):
        found += one
    return found.decode("utf-8")


def _tell(step: str, share: float) -> None:
    print(f"progress {share:.3f} {step}", flush=True)


def _fault(sentence: str) -> int:
    print(f"fault {' '.join(sentence.split())}", flush=True)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
