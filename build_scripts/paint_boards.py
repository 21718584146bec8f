"""Paint the shipped boards into assets/boards, or check that the paintings there are current.

    python build_scripts/paint_boards.py                 paint every board whose painting is not current
    python build_scripts/paint_boards.py --all           paint every board
    python build_scripts/paint_boards.py BOARD.yaml ...  paint these
    python build_scripts/paint_boards.py --check         exit status 1, with a sentence each, when a painting is not current

Painting needs the `paint` extra, checking does not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.board.loader import load_board  # noqa: E402 - the path comes first
from game.board.problems import BoardProblems  # noqa: E402 - the path comes first
from game.cli.progress import Progress  # noqa: E402 - the path comes first
from game.painter.paint_board import paint_into  # noqa: E402 - the path comes first
from game.painter.painted_board import (  # noqa: E402 - the path comes first
    ManifestError,
    PaintingError,
    load_manifest,
)


def shipped() -> list[Path]:
    """The shipped board files."""
    return sorted((ROOT / "boards").glob("*/*.yaml"))


def painting_of(board: Path) -> Path:
    """Where the painting of boards/<game>/<name>.yaml lies."""
    return ROOT / "assets" / "boards" / board.parent.name / board.stem


def staleness(board: Path, folder: Path) -> str | None:
    """Why the painting of a board file is not current, in one sentence; None when it is."""
    try:
        return load_manifest(folder).staleness(load_board(board).picture_digest)
    except (BoardProblems, ManifestError) as fault:
        return str(fault)


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0, 1 when a check fails, 2 when a board cannot be painted."""
    parser = argparse.ArgumentParser(description="Paint the shipped boards into assets/boards.")
    parser.add_argument("boards", nargs="*", type=Path, metavar="BOARD", help="board files; all shipped ones if none")
    parser.add_argument("--all", action="store_true", help="paint even what is current")
    parser.add_argument("--check", action="store_true", help="paint nothing, say what is not current")
    parser.add_argument("--height", type=int, default=0, help="height of the finer scale in pixels (0: the usual)")
    options = parser.parse_args(arguments)
    boards = [path.resolve() for path in options.boards] or shipped()
    stale = {board: staleness(board, painting_of(board)) for board in boards}
    if options.check:
        for reason in filter(None, stale.values()):
            print(f"{reason} Run: python build_scripts/paint_boards.py")
        return 1 if any(stale.values()) else 0
    return _paint([board for board in boards if options.all or options.boards or stale[board]], options.height)


def _paint(boards: list[Path], height: int) -> int:
    for path in boards:
        try:
            with Progress(path.stem, total=1.0) as progress:
                painted = paint_into(
                    load_board(path), painting_of(path), height=height, progress=lambda _, share: progress.reach(share)
                )
        except BoardProblems as found:
            print(f"{path} has faults: {found.problems[0]}", file=sys.stderr)
            return 2
        except PaintingError as fault:
            print(fault, file=sys.stderr)
            return 2
        size = sum(p.stat().st_size for p in painted.folder.rglob("*") if p.is_file())
        print(f"{path.relative_to(ROOT)} -> {painted.folder.relative_to(ROOT)} ({size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
